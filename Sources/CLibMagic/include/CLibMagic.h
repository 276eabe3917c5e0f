#ifndef CLIBMAGIC_H
#define CLIBMAGIC_H

#include <stddef.h>

// libmagic, looked for when it is first asked: in the program, if that was linked with it, and among the system's
// shared libraries. No header of libmagic is needed to build, and a program that never asks pays nothing for it.
//
// Functions are those of <magic.h>, with the library to call before their own parameters; values are those of
// <magic.h> since libmagic 5.21.

#pragma clang assume_nonnull begin

typedef struct cmagic_library cmagic_library;

/// A handle: what <magic.h> calls magic_t. One thread at a time may use it.
typedef struct magic_set magic_set;

/// The libmagic in the program, or NULL.
const cmagic_library *_Nullable cmagic_linked(void);

/// The system's libmagic, loaded unless that has been tried before; or NULL with `*reason` set. Any thread may call.
const cmagic_library *_Nullable cmagic_shared(const char *_Nullable *_Nonnull reason);

/// The version times 100.
int cmagic_version(const cmagic_library *);
/// Where the library looks for its database: paths, divided by colons. An action other than 0 leaves out the user's own.
const char *_Nullable cmagic_getpath(const cmagic_library *, const char *_Nullable file, int action);

magic_set *_Nullable cmagic_open(const cmagic_library *, int flags);
void cmagic_close(const cmagic_library *, magic_set *);
int cmagic_load_buffers(
  const cmagic_library *, magic_set *, void *_Nullable *_Nonnull buffers, size_t *sizes, size_t count);
int cmagic_setflags(const cmagic_library *, magic_set *, int flags);
int cmagic_getparam(const cmagic_library *, magic_set *, int parameter, void *value);
int cmagic_setparam(const cmagic_library *, magic_set *, int parameter, const void *value);
const char *_Nullable cmagic_buffer(
  const cmagic_library *, magic_set *, const void *_Nullable bytes, size_t length);
const char *_Nullable cmagic_error(const cmagic_library *, magic_set *);

enum {
  CMAGIC_MIME_TYPE = 0x10,
  CMAGIC_NO_CHECK_COMPRESS = 0x1000,
  CMAGIC_NO_CHECK_TAR = 0x2000,
  CMAGIC_NO_CHECK_APPTYPE = 0x8000,
  CMAGIC_NO_CHECK_ELF = 0x10000,
  CMAGIC_NO_CHECK_TEXT = 0x20000,
  CMAGIC_NO_CHECK_CDF = 0x40000,
  CMAGIC_NO_CHECK_CSV = 0x80000,
  CMAGIC_NO_CHECK_TOKENS = 0x100000,
  CMAGIC_NO_CHECK_ENCODING = 0x200000,
  CMAGIC_NO_CHECK_JSON = 0x400000,
};

/// Parameters; the value of each is a size_t.
enum {
  CMAGIC_PARAM_INDIR_MAX = 0,
  CMAGIC_PARAM_NAME_MAX = 1,
  CMAGIC_PARAM_ELF_PHNUM_MAX = 2,
  CMAGIC_PARAM_ELF_SHNUM_MAX = 3,
  CMAGIC_PARAM_ELF_NOTES_MAX = 4,
  CMAGIC_PARAM_REGEX_MAX = 5,
  CMAGIC_PARAM_BYTES_MAX = 6,
};

/// Registry/magic-aliases.tsv, without a NUL.
const char *cmagic_aliases(size_t *length);

#pragma clang assume_nonnull end

#endif
