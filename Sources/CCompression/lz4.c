#include "expand.h"
#include "library.h"

#include <pthread.h>

// LZ4F_VERSION of <lz4frame.h>.
enum { version = 100 };

static size_t (*create)(void **, unsigned version);
static size_t (*destroy)(void *);
static size_t (*decompress)(
  void *, void *target, size_t *target_size, const void *source, size_t *source_size,
  const void *options);
static unsigned (*is_error)(size_t);
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const struct symbol symbols[] = {
    {(void **)&create, "LZ4F_createDecompressionContext"},
    {(void **)&destroy, "LZ4F_freeDecompressionContext"},
    {(void **)&decompress, "LZ4F_decompress"},
    {(void **)&is_error, "LZ4F_isError"},
  };
  is_loaded = ccompression_load("liblz4.so.1", "liblz4.1.dylib", symbols, 4);
}

int expand_lz4(struct buffers *buffers) {
  pthread_once(&once, load);
  if (!is_loaded) return -1;
  void *context = NULL;
  if (is_error(create(&context, version))) return 0;
  size_t used = 0;
  size_t made = 0;
  while (used < buffers->input_length && made < buffers->output_size) {
    size_t target_size = buffers->output_size - made;
    size_t source_size = buffers->input_length - used;
    size_t result = decompress(
      context, buffers->output + made, &target_size, buffers->input + used, &source_size, NULL);
    if (is_error(result)) break;
    made += target_size;
    used += source_size;
    // 0: the frame is over.
    if (result == 0 || (target_size == 0 && source_size == 0)) break;
  }
  buffers->made = made;
  destroy(context);
  return 0;
}
