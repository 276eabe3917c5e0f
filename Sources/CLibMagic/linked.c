#include "library.h"

#ifdef __ELF__

// Weak: the linker leaves them NULL in a program that isn't linked with the library.
__attribute__((weak)) int magic_version(void);
__attribute__((weak)) const char *magic_getpath(const char *, int);
__attribute__((weak)) magic_set *magic_open(int);
__attribute__((weak)) void magic_close(magic_set *);
__attribute__((weak)) int magic_load_buffers(magic_set *, void **, size_t *, size_t);
__attribute__((weak)) int magic_setflags(magic_set *, int);
__attribute__((weak)) int magic_getparam(magic_set *, int, void *);
__attribute__((weak)) int magic_setparam(magic_set *, int, const void *);
__attribute__((weak)) const char *magic_buffer(magic_set *, const void *, size_t);
__attribute__((weak)) const char *magic_error(magic_set *);

static const cmagic_library library = {
  .version = magic_version,
  .getpath = magic_getpath,
  .open = magic_open,
  .close = magic_close,
  .load_buffers = magic_load_buffers,
  .setflags = magic_setflags,
  .getparam = magic_getparam,
  .setparam = magic_setparam,
  .buffer = magic_buffer,
  .error = magic_error,
};

const cmagic_library *cmagic_linked(void) {
  // An archive gives all or none; a shared library of another age may lack some.
  return magic_version && magic_getpath && magic_open && magic_close && magic_load_buffers
      && magic_setflags && magic_getparam && magic_setparam && magic_buffer && magic_error
    ? &library : NULL;
}

#else

const cmagic_library *cmagic_linked(void) { return NULL; }

#endif
