#include "expand.h"
#include "library.h"

#include <pthread.h>
#include <string.h>

// bz_stream of <bzlib.h>.
struct stream {
  char *next_in;
  unsigned avail_in, total_in_lo32, total_in_hi32;
  char *next_out;
  unsigned avail_out, total_out_lo32, total_out_hi32;
  void *state;
  void *(*bzalloc)(void *, int, int);
  void (*bzfree)(void *, void *);
  void *opaque;
};

static int (*init)(struct stream *, int verbosity, int small);
static int (*decompress)(struct stream *);
static int (*end)(struct stream *);
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const struct symbol symbols[] = {
    {(void **)&init, "BZ2_bzDecompressInit"},
    {(void **)&decompress, "BZ2_bzDecompress"},
    {(void **)&end, "BZ2_bzDecompressEnd"},
  };
  is_loaded = ccompression_load("libbz2.so.1.0", "libbz2.1.0.dylib", symbols, 3);
}

int expand_bzip2(struct buffers *buffers) {
  pthread_once(&once, load);
  if (!is_loaded) return -1;
  struct stream stream;
  memset(&stream, 0, sizeof stream);
  if (init(&stream, 0, 0) != 0) return 0;
  stream.next_in = (char *)buffers->input;
  stream.avail_in = (unsigned)buffers->input_length;
  stream.next_out = (char *)buffers->output;
  stream.avail_out = (unsigned)buffers->output_size;
  // One call uses up the input or fills the output. The library reads the input and never writes to it.
  decompress(&stream);
  buffers->made = buffers->output_size - stream.avail_out;
  end(&stream);
  return 0;
}
