#ifndef LIBRARY_H
#define LIBRARY_H

#include "CLibMagic.h"

/// Functions of a libmagic, by their names without 'magic_'.
struct cmagic_library {
  int (*version)(void);
  const char *(*getpath)(const char *, int);
  magic_set *(*open)(int);
  void (*close)(magic_set *);
  int (*load_buffers)(magic_set *, void **, size_t *, size_t);
  int (*setflags)(magic_set *, int);
  int (*getparam)(magic_set *, int, void *);
  int (*setparam)(magic_set *, int, const void *);
  const char *(*buffer)(magic_set *, const void *, size_t);
  const char *(*error)(magic_set *);
};

#endif
