#include "CLibXML2.h"
#include "libxml2.h"

#include <stdlib.h>

struct cxml_parser {
  const libxml2 *library;
  xmlParserCtxt *xml;
  cxml_handler handler;
  void *context;
  bool has_stopped;
  bool is_in_doctype;
};

// These three fields have opened libxml2's parser context since its first release.
typedef struct context_head {
  void *sax, *user_data, *document;
} context_head;

// A small step, so that a parser that stops does so soon: libxml2 finishes the step in any case, unheard.
enum { step = 16 * 1024 };

static long line(cxml_parser *parser) { return parser->library->getLineNumber(parser->xml); }
static long column(cxml_parser *parser) { return parser->library->getColumnNumber(parser->xml); }

static void refuse(cxml_parser *parser, cxml_refusal refusal, const xmlChar *name) {
  if (parser->has_stopped) return;
  parser->has_stopped = true;
  parser->handler.refusal(
    parser->context, refusal, (const char *)name, line(parser), column(parser));
}

// MARK: Content

static void start_element(
  void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
  const xmlChar **namespaces, int attribute_count, int defaulted_count, const xmlChar **attributes
) {
  cxml_parser *parser = data;
  if (parser->has_stopped) return;
  // Five pointers an attribute: local name, prefix, URI, start and end of the value.
  for (int i = 0; parser->handler.attribute && i < attribute_count && !parser->has_stopped; i++) {
    const xmlChar **attribute = attributes + 5 * i;
    parser->has_stopped = !parser->handler.attribute(
      parser->context, (const char *)attribute[1], (const char *)attribute[0],
      (const char *)attribute[3], (size_t)(attribute[4] - attribute[3]));
  }
  if (parser->has_stopped) return;
  parser->has_stopped = !parser->handler.start_element(
    parser->context, (const char *)prefix, (const char *)name, line(parser), column(parser));
}

static void end_element(
  void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri
) {
  cxml_parser *parser = data;
  if (parser->has_stopped) return;
  parser->has_stopped = !parser->handler.end_element(
    parser->context, (const char *)name, line(parser), column(parser));
}

static void characters(void *data, const xmlChar *bytes, int length) {
  cxml_parser *parser = data;
  if (parser->has_stopped || length <= 0) return;
  parser->has_stopped = !parser->handler.characters(
    parser->context, (const char *)bytes, (size_t)length, line(parser), column(parser));
}

static void reference(void *data, const xmlChar *name) {
  refuse(data, CXML_ENTITY_REFERENCE, name);
}

// MARK: DOCTYPE

// libxml2 reports the DOCTYPE before its internal subset and asks for the external one after it; what is reported in
// between is the subset's content.

static void internal_subset(
  void *data, const xmlChar *name, const xmlChar *external_id, const xmlChar *system_id
) {
  cxml_parser *parser = data;
  if (parser->has_stopped) return;
  parser->is_in_doctype = true;
  parser->has_stopped = !parser->handler.doctype(
    parser->context, (const char *)name, (const char *)external_id, (const char *)system_id,
    line(parser), column(parser));
}

static void external_subset(
  void *data, const xmlChar *name, const xmlChar *external_id, const xmlChar *system_id
) {
  cxml_parser *parser = data;
  parser->is_in_doctype = false;
}

static void in_subset(void *data, const xmlChar *name) {
  cxml_parser *parser = data;
  if (parser->is_in_doctype && !parser->handler.allows_element_declarations) {
    refuse(parser, CXML_INTERNAL_SUBSET, name);
  }
}

static void entity_decl(
  void *data, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *system_id,
  xmlChar *content
) {
  refuse(data, CXML_INTERNAL_SUBSET, name);
}

static void notation_decl(
  void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id
) {
  refuse(data, CXML_INTERNAL_SUBSET, NULL);
}

static void unparsed_entity_decl(
  void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id,
  const xmlChar *notation
) {
  refuse(data, CXML_INTERNAL_SUBSET, name);
}

static void attribute_decl(
  void *data, const xmlChar *element, const xmlChar *name, int type, int use,
  const xmlChar *value, void *tree
) {
  refuse(data, CXML_INTERNAL_SUBSET, NULL);
}

static void element_decl(void *data, const xmlChar *name, int type, void *content) {
  refuse(data, CXML_INTERNAL_SUBSET, NULL);
}

static void comment(void *data, const xmlChar *text) { in_subset(data, NULL); }

static void processing_instruction(void *data, const xmlChar *target, const xmlChar *text) {
  in_subset(data, NULL);
}

// MARK: Entities: there are none

static void *get_entity(void *data, const xmlChar *name) { return NULL; }

static void *get_parameter_entity(void *data, const xmlChar *name) {
  cxml_parser *parser = data;
  if (parser->is_in_doctype) refuse(parser, CXML_INTERNAL_SUBSET, name);
  return NULL;
}

static void *resolve_entity(void *data, const xmlChar *public_id, const xmlChar *system_id) {
  return NULL;
}

// MARK: Errors

static void report(void *data, xmlErrorRecord *error) {
  cxml_parser *parser = data;
  if (parser->has_stopped || error == NULL || error->level < XML_LEVEL_ERROR) return;
  if (error->code == XML_CODE_UNDECLARED_ENTITY || error->code == XML_CODE_UNDECLARED_ENTITY_WARNING) {
    refuse(parser, CXML_ENTITY_REFERENCE, (const xmlChar *)error->str1);
    return;
  }
  parser->has_stopped = !parser->handler.error(
    parser->context, error->code, error->level >= XML_LEVEL_FATAL,
    error->message ? error->message : "unknown error", error->line, error->int2);
}

// MARK: The parser

cxml_parser *cxml_open(const cxml_handler *handler, void *context) {
  const libxml2 *library = libxml2_load(NULL);
  if (library == NULL) return NULL;
  cxml_parser *parser = calloc(1, sizeof *parser);
  if (parser == NULL) return NULL;
  *parser = (cxml_parser){.library = library, .handler = *handler, .context = context};

  xmlSAX2Handler sax = {
    .internalSubset = internal_subset,
    .externalSubset = external_subset,
    .resolveEntity = resolve_entity,
    .getEntity = get_entity,
    .getParameterEntity = get_parameter_entity,
    .entityDecl = entity_decl,
    .notationDecl = notation_decl,
    .unparsedEntityDecl = unparsed_entity_decl,
    .attributeDecl = attribute_decl,
    .elementDecl = element_decl,
    .reference = reference,
    .characters = characters,
    .ignorableWhitespace = characters,
    .cdataBlock = characters,
    .processingInstruction = processing_instruction,
    .comment = comment,
    .startElementNs = start_element,
    .endElementNs = end_element,
    .serror = report,
    .initialized = XML_SAX2_MAGIC,
  };
  if (handler->allows_element_declarations) {
    // Without a handler libxml2 frees what it made of them.
    sax.attributeDecl = NULL;
    sax.elementDecl = NULL;
  }
  // The handler is copied by libxml2.
  parser->xml = library->createPushParserCtxt(&sax, parser, NULL, 0, NULL);
  if (parser->xml == NULL) {
    free(parser);
    return NULL;
  }
  library->ctxtUseOptions(parser->xml, XML_OPTION_NONET | XML_OPTION_NO_XXE);
  return parser;
}

bool cxml_feed(cxml_parser *parser, const void *bytes, size_t length) {
  const char *rest = bytes;
  while (length > 0 && !parser->has_stopped) {
    int size = length < step ? (int)length : step;
    parser->library->parseChunk(parser->xml, rest, size, 0);
    rest += size;
    length -= (size_t)size;
  }
  return !parser->has_stopped;
}

void cxml_finish(cxml_parser *parser) {
  if (!parser->has_stopped) parser->library->parseChunk(parser->xml, NULL, 0, 1);
}

void cxml_free(cxml_parser *parser) {
  if (parser == NULL) return;
  // A declared entity makes libxml2 keep a document for it, which it leaves to us.
  context_head *head = (context_head *)parser->xml;
  void *document = head->document;
  head->document = NULL;
  if (document) parser->library->freeDoc(document);
  parser->library->freeParserCtxt(parser->xml);
  free(parser);
}
