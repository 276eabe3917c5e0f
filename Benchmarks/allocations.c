// Counts what a program asks of the heap: a library to load before it.
//
//   cc -O2 -shared -fPIC Benchmarks/allocations.c -o allocations.so
//   LD_PRELOAD=./allocations.so PROGRAM
//
// At the program's end it writes the number of allocations to the file that ALLOCATIONS_FILE names, if that is set; a
// program may also ask for `allocation_count` itself. The calls go on to the C library's allocator by the names that glibc
// gives it.

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_ulong count;

unsigned long allocation_count(void) { return atomic_load(&count); }

static void *counted(void *block) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t items, size_t size) { return counted(__libc_calloc(items, size)); }
void *realloc(void *block, size_t size) { return counted(__libc_realloc(block, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = counted(__libc_memalign(alignment, size));
  return *block == NULL ? ENOMEM : 0;
}

__attribute__((destructor)) static void tell(void) {
  const char *path = getenv("ALLOCATIONS_FILE");
  if (path == NULL) { return; }
  unsigned long total = allocation_count();
  FILE *file = fopen(path, "w");
  if (file == NULL) { return; }
  fprintf(file, "%lu\n", total);
  fclose(file);
}
