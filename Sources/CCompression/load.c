#include "library.h"

#include <dlfcn.h>

bool ccompression_load(
  const char *linux_name, const char *apple_name, const struct symbol *symbols, size_t count
) {
#ifdef __APPLE__
  const char *name = apple_name;
#else
  const char *name = linux_name;
#endif
  void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) return false;
  for (size_t i = 0; i < count; i++) {
    *symbols[i].target = dlsym(handle, symbols[i].name);
    if (*symbols[i].target == NULL) {
      dlclose(handle);
      return false;
    }
  }
  return true;
}
