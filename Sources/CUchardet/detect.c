#include "CUchardet.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

static void *(*create)(void);
static void (*destroy)(void *);
static int (*handle_data)(void *, const char *bytes, size_t length);
static void (*data_end)(void *);
static const char *(*get_charset)(void *);
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
#ifdef __APPLE__
  void *handle = dlopen("libuchardet.0.dylib", RTLD_LAZY | RTLD_LOCAL);
#else
  void *handle = dlopen("libuchardet.so.0", RTLD_LAZY | RTLD_LOCAL);
#endif
  if (handle == NULL) return;
  const struct { void **target; const char *name; } symbols[] = {
    {(void **)&create, "uchardet_new"},
    {(void **)&destroy, "uchardet_delete"},
    {(void **)&handle_data, "uchardet_handle_data"},
    {(void **)&data_end, "uchardet_data_end"},
    {(void **)&get_charset, "uchardet_get_charset"},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    *symbols[i].target = dlsym(handle, symbols[i].name);
    if (*symbols[i].target == NULL) {
      dlclose(handle);
      return;
    }
  }
  is_loaded = true;
}

int cuchardet_detect(const uint8_t *bytes, size_t length, char *name, size_t name_size) {
  if (name_size == 0) return -1;
  name[0] = 0;
  pthread_once(&once, load);
  if (!is_loaded) return -1;
  void *detector = create();
  if (detector == NULL) return 0;
  if (handle_data(detector, (const char *)bytes, length) == 0) {
    data_end(detector);
    snprintf(name, name_size, "%s", get_charset(detector));
  }
  destroy(detector);
  return 0;
}
