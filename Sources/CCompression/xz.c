#include "expand.h"
#include "library.h"

#include <pthread.h>
#include <string.h>

// lzma_stream of <lzma/base.h>.
struct stream {
  const uint8_t *next_in;
  size_t avail_in;
  uint64_t total_in;
  uint8_t *next_out;
  size_t avail_out;
  uint64_t total_out;
  const void *allocator;
  void *internal;
  void *reserved_pointers[4];
  uint64_t seek_position, reserved_integer;
  size_t reserved_sizes[2];
  int reserved_enums[2];
};

// What a stream's dictionary may take: that of the highest preset is 64 MiB. The system gives memory as it is used.
static const uint64_t memory_limit = 80u << 20;

static int (*stream_decoder)(struct stream *, uint64_t memory_limit, uint32_t flags);
static int (*alone_decoder)(struct stream *, uint64_t memory_limit);
static int (*code)(struct stream *, int action);
static void (*end)(struct stream *);
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const struct symbol symbols[] = {
    {(void **)&stream_decoder, "lzma_stream_decoder"},
    {(void **)&alone_decoder, "lzma_alone_decoder"},
    {(void **)&code, "lzma_code"},
    {(void **)&end, "lzma_end"},
  };
  is_loaded = ccompression_load("liblzma.so.5", "liblzma.5.dylib", symbols, 4);
}

static int expand(struct buffers *buffers, int is_alone) {
  pthread_once(&once, load);
  if (!is_loaded) return -1;
  struct stream stream;
  memset(&stream, 0, sizeof stream);
  int result = is_alone ? alone_decoder(&stream, memory_limit)
                        : stream_decoder(&stream, memory_limit, 0);
  if (result != 0) return 0;
  stream.next_in = buffers->input;
  stream.avail_in = buffers->input_length;
  stream.next_out = buffers->output;
  stream.avail_out = buffers->output_size;
  // LZMA_RUN, until it stops or makes no progress.
  size_t before;
  do {
    before = stream.avail_in + stream.avail_out;
    result = code(&stream, 0);
  } while (result == 0 && stream.avail_out > 0 && stream.avail_in + stream.avail_out < before);
  buffers->made = buffers->output_size - stream.avail_out;
  end(&stream);
  return 0;
}

int expand_xz(struct buffers *buffers) { return expand(buffers, 0); }
int expand_lzma(struct buffers *buffers) { return expand(buffers, 1); }
