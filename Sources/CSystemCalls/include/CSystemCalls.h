#ifndef C_SYSTEM_CALLS_H
#define C_SYSTEM_CALLS_H

/// Functions of the C library that the toolchain's own module leaves out.

#include <stddef.h>
#include <sys/types.h>

/// fgetxattr(2).
ssize_t uniform_types_fgetxattr(int descriptor, const char *name, void *value, size_t size);

#endif
