#ifndef CCOMPRESSION_EXPAND_H
#define CCOMPRESSION_EXPAND_H

#include <stddef.h>
#include <stdint.h>

struct buffers {
  const uint8_t *input;
  size_t input_length;
  uint8_t *output;
  size_t output_size;
  size_t made;
};

// Each returns -1 where its library is missing, else 0 with `made` set.
int expand_bzip2(struct buffers *);
int expand_xz(struct buffers *);
int expand_lzma(struct buffers *);
int expand_zstd(struct buffers *);
int expand_lz4(struct buffers *);

#endif
