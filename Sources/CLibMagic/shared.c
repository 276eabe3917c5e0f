#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

static const char *const candidates[] = {
#ifdef __APPLE__
  "libmagic.1.dylib", "/opt/homebrew/lib/libmagic.1.dylib", "/usr/local/lib/libmagic.1.dylib",
#else
  "libmagic.so.1", "libmagic.so",
#endif
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static cmagic_library library;
static bool is_loaded;
static char failure[512];

static bool resolve(void *handle) {
  const struct { void **target; const char *name; } symbols[] = {
    {(void **)&library.version, "magic_version"},
    {(void **)&library.getpath, "magic_getpath"},
    {(void **)&library.open, "magic_open"},
    {(void **)&library.close, "magic_close"},
    {(void **)&library.load_buffers, "magic_load_buffers"},
    {(void **)&library.setflags, "magic_setflags"},
    {(void **)&library.getparam, "magic_getparam"},
    {(void **)&library.setparam, "magic_setparam"},
    {(void **)&library.buffer, "magic_buffer"},
    {(void **)&library.error, "magic_error"},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    *symbols[i].target = dlsym(handle, symbols[i].name);
    if (*symbols[i].target == NULL) {
      snprintf(failure, sizeof failure, "libmagic has no function '%s'", symbols[i].name);
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
      is_loaded = true;
      return;
    }
    dlclose(handle);
  }
}

const cmagic_library *cmagic_shared(const char **reason) {
  pthread_once(&once, load);
  if (is_loaded) return &library;
  *reason = failure;
  return NULL;
}
