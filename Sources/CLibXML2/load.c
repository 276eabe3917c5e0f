#include "CLibXML2.h"
#include "libxml2.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// The names of the ABI of 2003–2024, of the one since 2.14, and of a development package.
static const char *const candidates[] = {
#ifdef __APPLE__
  "libxml2.2.dylib",
#endif
  "libxml2.so.2", "libxml2.so.16", "libxml2.so",
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static libxml2 library;
static bool is_loaded;
static char failure[512];

static bool resolve(void *handle) {
  const struct { void **target; const char *name; } symbols[] = {
    {(void **)&library.initParser, "xmlInitParser"},
    {(void **)&library.createPushParserCtxt, "xmlCreatePushParserCtxt"},
    {(void **)&library.ctxtUseOptions, "xmlCtxtUseOptions"},
    {(void **)&library.parseChunk, "xmlParseChunk"},
    {(void **)&library.getLineNumber, "xmlSAX2GetLineNumber"},
    {(void **)&library.getColumnNumber, "xmlSAX2GetColumnNumber"},
    {(void **)&library.freeParserCtxt, "xmlFreeParserCtxt"},
    {(void **)&library.freeDoc, "xmlFreeDoc"},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    *symbols[i].target = dlsym(handle, symbols[i].name);
    if (*symbols[i].target == NULL) {
      snprintf(failure, sizeof failure, "libxml2 has no function '%s'", symbols[i].name);
      return false;
    }
  }
  return true;
}

static void load(void) {
  for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
    void *handle = dlopen(candidates[i], RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) {
      // The first reason is the telling one: the last is only that there is no development package.
      const char *reason = dlerror();
      if (failure[0] == 0) snprintf(failure, sizeof failure, "%s", reason ? reason : "unknown");
      continue;
    }
    if (resolve(handle)) {
      library.initParser();
      is_loaded = true;
      return;
    }
    dlclose(handle);
  }
}

const libxml2 *libxml2_load(const char **reason) {
  pthread_once(&once, load);
  if (is_loaded) return &library;
  if (reason) *reason = failure;
  return NULL;
}

const char *cxml_load_error(void) {
  const char *reason = NULL;
  return libxml2_load(&reason) ? NULL : reason;
}
