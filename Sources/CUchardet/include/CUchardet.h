#ifndef CUCHARDET_H
#define CUCHARDET_H

#include <stddef.h>
#include <stdint.h>

// libuchardet, loaded when it is first asked. No header of it is needed to build, and a program that never asks pays
// nothing for it.

#pragma clang assume_nonnull begin

/// Copies the name of the encoding that bytes are most likely text in, with a NUL, into `name`; an empty one where the
/// library can't tell. Any thread may call.
///
/// Returns 0, or -1 where the library is missing.
int cuchardet_detect(const uint8_t *bytes, size_t length, char *name, size_t name_size);

#pragma clang assume_nonnull end

#endif
