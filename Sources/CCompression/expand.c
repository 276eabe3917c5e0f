#include "CCompression.h"
#include "expand.h"

int ccompression_expand(
  ccompression_kind kind, const uint8_t *input, size_t input_length, uint8_t *output,
  size_t output_size, size_t *length
) {
  struct buffers buffers = {input, input_length, output, output_size, 0};
  int result = -1;
  switch (kind) {
  case CCOMPRESSION_BZIP2: result = expand_bzip2(&buffers); break;
  case CCOMPRESSION_XZ: result = expand_xz(&buffers); break;
  case CCOMPRESSION_LZMA: result = expand_lzma(&buffers); break;
  case CCOMPRESSION_ZSTD: result = expand_zstd(&buffers); break;
  case CCOMPRESSION_LZ4: result = expand_lz4(&buffers); break;
  }
  *length = buffers.made;
  return result;
}
