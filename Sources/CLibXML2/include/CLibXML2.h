#ifndef CLIBXML2_H
#define CLIBXML2_H

#include <stdbool.h>
#include <stddef.h>

// A push parser over libxml2, which is loaded when the first parser is opened and not before: with its ICU it costs
// a millisecond, and most runs read no XML. No header of libxml2 is needed to build.
//
// What hostile input could reach for is not there: no entity is ever declared or looked up, no DTD and no file is
// loaded, and nothing is fetched.

typedef struct cxml_parser cxml_parser;

/// Why a document is refused although libxml2 could go on.
typedef enum cxml_refusal {
  /// The DOCTYPE has an internal subset with something in it.
  CXML_INTERNAL_SUBSET,
  /// An entity other than XML's own five is referred to.
  CXML_ENTITY_REFERENCE,
} cxml_refusal;

/// What a parser calls, on the thread that feeds it; false stops the parser, which then reports nothing more. Text is
/// UTF-8 and valid during the call only. Lines and columns are 1-based and tell where the reported markup ends; an
/// element's end is told from before its `>`.
typedef struct cxml_handler {
  bool (*start_element)(void *context, const char *prefix, const char *name, long line, long column);
  /// An attribute of the element that starts next, its value valid during the call only. NULL where none is wanted.
  bool (*attribute)(
    void *context, const char *prefix, const char *name, const char *value, size_t length);
  /// Whether a DOCTYPE may declare elements and attributes. Entities and notations are refused in any case.
  bool allows_element_declarations;
  bool (*end_element)(void *context, const char *name, long line, long column);
  /// Character data, also from CDATA sections; one run of text may come in several calls.
  bool (*characters)(void *context, const char *bytes, size_t length, long line, long column);
  bool (*doctype)(
    void *context, const char *name, const char *external_id, const char *system_id, long line, long column);
  /// `name` is the entity's or NULL. The parser has stopped.
  void (*refusal)(void *context, cxml_refusal refusal, const char *name, long line, long column);
  /// A fault that libxml2 found, with its code. A fatal one ends the content.
  bool (*error)(void *context, int code, bool is_fatal, const char *message, long line, long column);
} cxml_handler;

/// Loads libxml2 unless that has been tried before. NULL, or why it cannot be loaded.
const char *cxml_load_error(void);

/// A parser that reports to `handler` with `context`, or NULL where libxml2 or memory is missing.
cxml_parser *cxml_open(const cxml_handler *handler, void *context);

/// Parses `length` more bytes. False once the parser has stopped, after which bytes are ignored.
bool cxml_feed(cxml_parser *parser, const void *bytes, size_t length);

/// Parses what is left and reports a document that ends too early.
void cxml_finish(cxml_parser *parser);

void cxml_free(cxml_parser *parser);

#endif
