#ifndef CCOMPRESSION_LIBRARY_H
#define CCOMPRESSION_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

struct symbol {
  void **target;
  const char *name;
};

// Loads a shared library by its name on this system; false where it or one of its functions is missing.
bool ccompression_load(const char *linux_name, const char *apple_name, const struct symbol *symbols, size_t count);

#endif
