#include "CSystemCalls.h"

#include <sys/xattr.h>

ssize_t uniform_types_fgetxattr(int descriptor, const char *name, void *value, size_t size) {
#ifdef __APPLE__
  return fgetxattr(descriptor, name, value, size, 0, 0);
#else
  return fgetxattr(descriptor, name, value, size);
#endif
}
