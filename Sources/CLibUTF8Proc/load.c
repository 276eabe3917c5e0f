#include "CLibUTF8Proc.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/types.h>

static const char *const candidates[] = {
#ifdef __APPLE__
  "libutf8proc.dylib", "/opt/homebrew/lib/libutf8proc.dylib", "/usr/local/lib/libutf8proc.dylib",
#else
  "libutf8proc.so.2", "libutf8proc.so.3", "libutf8proc.so",
#endif
};

// UTF8PROC_STABLE and UTF8PROC_COMPOSE of <utf8proc.h>: what utf8proc_NFC asks for.
enum { normal_form_c = 1 << 1 | 1 << 3 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static ssize_t (*map)(const uint8_t *, ssize_t, uint8_t **, int);
static char failure[512];

static void load(void) {
  for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
    void *handle = dlopen(candidates[i], RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) {
      // The first reason is the telling one: the last is only that there is no development package.
      const char *reason = dlerror();
      if (failure[0] == 0) snprintf(failure, sizeof failure, "%s", reason ? reason : "unknown");
      continue;
    }
    map = (ssize_t (*)(const uint8_t *, ssize_t, uint8_t **, int))dlsym(handle, "utf8proc_map");
    if (map) return;
    snprintf(failure, sizeof failure, "libutf8proc has no function 'utf8proc_map'");
    dlclose(handle);
  }
}

const char *cutf8proc_load_error(void) {
  pthread_once(&once, load);
  return map ? NULL : failure;
}

uint8_t *cutf8proc_nfc(const uint8_t *text, size_t length, size_t *result_length) {
  if (cutf8proc_load_error()) return NULL;
  uint8_t *result = NULL;
  ssize_t count = map(text, (ssize_t)length, &result, normal_form_c);
  if (count < 0) return NULL;
  *result_length = (size_t)count;
  return result;
}
