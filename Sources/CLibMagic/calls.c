#include "library.h"

int cmagic_version(const cmagic_library *library) { return library->version(); }

const char *cmagic_getpath(const cmagic_library *library, const char *file, int action) {
  return library->getpath(file, action);
}

magic_set *cmagic_open(const cmagic_library *library, int flags) { return library->open(flags); }

void cmagic_close(const cmagic_library *library, magic_set *handle) { library->close(handle); }

int cmagic_load_buffers(
  const cmagic_library *library, magic_set *handle, void **buffers, size_t *sizes, size_t count
) {
  return library->load_buffers(handle, buffers, sizes, count);
}

int cmagic_setflags(const cmagic_library *library, magic_set *handle, int flags) {
  return library->setflags(handle, flags);
}

int cmagic_getparam(const cmagic_library *library, magic_set *handle, int parameter, void *value) {
  return library->getparam(handle, parameter, value);
}

int cmagic_setparam(
  const cmagic_library *library, magic_set *handle, int parameter, const void *value
) {
  return library->setparam(handle, parameter, value);
}

const char *cmagic_buffer(
  const cmagic_library *library, magic_set *handle, const void *bytes, size_t length
) {
  return library->buffer(handle, bytes, length);
}

const char *cmagic_error(const cmagic_library *library, magic_set *handle) {
  return library->error(handle);
}
