#ifndef CLIBXML2_LIBXML2_H
#define CLIBXML2_LIBXML2_H

#include <stdbool.h>

// The part of libxml2's interface that is used, as it has been since 2.6 (2003), and the library once loaded.

typedef unsigned char xmlChar;
typedef struct xmlParserCtxt xmlParserCtxt;

typedef struct xmlErrorRecord {
  int domain;
  int code;
  char *message;
  int level;
  char *file;
  int line;
  char *str1, *str2, *str3;
  int int1;
  int int2;  // the column
  void *ctxt;
  void *node;
} xmlErrorRecord;

enum { XML_LEVEL_WARNING = 1, XML_LEVEL_ERROR = 2, XML_LEVEL_FATAL = 3 };

enum {
  XML_OPTION_NONET = 1 << 11,
  // Since 2.13; ignored by older ones.
  XML_OPTION_NO_XXE = 1 << 23,
};

enum { XML_CODE_UNDECLARED_ENTITY = 26, XML_CODE_UNDECLARED_ENTITY_WARNING = 27 };

#define XML_SAX2_MAGIC 0xDEEDBEAFu

typedef struct xmlSAX2Handler {
  void (*internalSubset)(void *, const xmlChar *, const xmlChar *, const xmlChar *);
  int (*isStandalone)(void *);
  int (*hasInternalSubset)(void *);
  int (*hasExternalSubset)(void *);
  void *(*resolveEntity)(void *, const xmlChar *, const xmlChar *);
  void *(*getEntity)(void *, const xmlChar *);
  void (*entityDecl)(void *, const xmlChar *, int, const xmlChar *, const xmlChar *, xmlChar *);
  void (*notationDecl)(void *, const xmlChar *, const xmlChar *, const xmlChar *);
  void (*attributeDecl)(void *, const xmlChar *, const xmlChar *, int, int, const xmlChar *, void *);
  void (*elementDecl)(void *, const xmlChar *, int, void *);
  void (*unparsedEntityDecl)(
    void *, const xmlChar *, const xmlChar *, const xmlChar *, const xmlChar *);
  void (*setDocumentLocator)(void *, void *);
  void (*startDocument)(void *);
  void (*endDocument)(void *);
  void (*startElement)(void *, const xmlChar *, const xmlChar **);
  void (*endElement)(void *, const xmlChar *);
  void (*reference)(void *, const xmlChar *);
  void (*characters)(void *, const xmlChar *, int);
  void (*ignorableWhitespace)(void *, const xmlChar *, int);
  void (*processingInstruction)(void *, const xmlChar *, const xmlChar *);
  void (*comment)(void *, const xmlChar *);
  void (*warning)(void *, const char *, ...);
  void (*error)(void *, const char *, ...);
  void (*fatalError)(void *, const char *, ...);
  void *(*getParameterEntity)(void *, const xmlChar *);
  void (*cdataBlock)(void *, const xmlChar *, int);
  void (*externalSubset)(void *, const xmlChar *, const xmlChar *, const xmlChar *);
  unsigned int initialized;
  void *_private;
  void (*startElementNs)(
    void *, const xmlChar *, const xmlChar *, const xmlChar *, int, const xmlChar **, int, int,
    const xmlChar **);
  void (*endElementNs)(void *, const xmlChar *, const xmlChar *, const xmlChar *);
  void (*serror)(void *, xmlErrorRecord *);
} xmlSAX2Handler;

typedef struct libxml2 {
  void (*initParser)(void);
  xmlParserCtxt *(*createPushParserCtxt)(
    xmlSAX2Handler *, void *, const char *, int, const char *);
  int (*ctxtUseOptions)(xmlParserCtxt *, int);
  int (*parseChunk)(xmlParserCtxt *, const char *, int, int);
  int (*getLineNumber)(void *);
  int (*getColumnNumber)(void *);
  void (*freeParserCtxt)(xmlParserCtxt *);
  void (*freeDoc)(void *);
} libxml2;

/// The library, loaded on the first call, or NULL with `*reason` set. Any thread may call.
const libxml2 *libxml2_load(const char **reason);

#endif
