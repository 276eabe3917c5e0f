#include "CSystemCalls.h"

#include <stdio.h>
#include <sys/xattr.h>

ssize_t uniform_types_fgetxattr(int descriptor, const char *name, void *value, size_t size) {
#ifdef __APPLE__
  return fgetxattr(descriptor, name, value, size, 0, 0);
#else
  return fgetxattr(descriptor, name, value, size);
#endif
}

int uniform_types_has_attribute(int descriptor, const char *name) {
#ifdef __linux__
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  return getxattr(path, name, NULL, 0) >= 0;
#else
  return uniform_types_fgetxattr(descriptor, name, NULL, 0) >= 0;
#endif
}
