#include "expand.h"
#include "library.h"

#include <pthread.h>

// ZSTD_inBuffer and ZSTD_outBuffer of <zstd.h>.
struct in_buffer {
  const void *source;
  size_t size, position;
};
struct out_buffer {
  void *target;
  size_t size, position;
};

// ZSTD_d_windowLogMax, and 32 MiB.
enum { window_log_parameter = 100, window_log_limit = 25 };

static void *(*create)(void);
static size_t (*destroy)(void *);
static size_t (*set_parameter)(void *, int parameter, int value);
static size_t (*decompress)(void *, struct out_buffer *, struct in_buffer *);
static unsigned (*is_error)(size_t);
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const struct symbol symbols[] = {
    {(void **)&create, "ZSTD_createDCtx"},
    {(void **)&destroy, "ZSTD_freeDCtx"},
    {(void **)&set_parameter, "ZSTD_DCtx_setParameter"},
    {(void **)&decompress, "ZSTD_decompressStream"},
    {(void **)&is_error, "ZSTD_isError"},
  };
  is_loaded = ccompression_load("libzstd.so.1", "libzstd.1.dylib", symbols, 5);
}

int expand_zstd(struct buffers *buffers) {
  pthread_once(&once, load);
  if (!is_loaded) return -1;
  void *context = create();
  if (context == NULL) return 0;
  set_parameter(context, window_log_parameter, window_log_limit);
  struct in_buffer in = {buffers->input, buffers->input_length, 0};
  struct out_buffer out = {buffers->output, buffers->output_size, 0};
  size_t before;
  size_t result;
  do {
    before = in.position + out.position;
    result = decompress(context, &out, &in);
  } while (!is_error(result) && out.position < out.size && in.position + out.position > before);
  buffers->made = out.position;
  destroy(context);
  return 0;
}
