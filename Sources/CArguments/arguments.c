#include "CArguments.h"

// Says which C library this is.
#include <stdlib.h>

static char *const *words;
static int word_count;

#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep(int count, char **arguments) {
  word_count = count;
  words = arguments;
}
#endif

char *const *uniform_types_arguments(void) { return words; }

int uniform_types_argument_count(void) { return words == NULL ? 0 : word_count; }
