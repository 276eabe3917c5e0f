#ifndef CCOMPRESSION_H
#define CCOMPRESSION_H

#include <stddef.h>
#include <stdint.h>

// Decompressors of the system, each loaded when it is first needed. No header of theirs is needed to build, and a
// program that meets no such stream pays nothing for them.

#pragma clang assume_nonnull begin

typedef enum ccompression_kind {
  CCOMPRESSION_BZIP2, ///< libbz2
  CCOMPRESSION_XZ,    ///< liblzma
  CCOMPRESSION_LZMA,  ///< liblzma, the format before xz
  CCOMPRESSION_ZSTD,  ///< libzstd
  CCOMPRESSION_LZ4,   ///< liblz4, the frame format
} ccompression_kind;

/// Decompresses the beginning of a stream into `output`, and stops when that is full, where the input ends or where it
/// goes wrong. `*length` is set to the bytes that were made. Any thread may call.
///
/// Returns 0, or -1 where the library is missing.
int ccompression_expand(
  ccompression_kind kind, const uint8_t *input, size_t input_length, uint8_t *output,
  size_t output_size, size_t *length);

#pragma clang assume_nonnull end

#endif
