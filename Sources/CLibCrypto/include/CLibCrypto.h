#ifndef CLIBCRYPTO_H
#define CLIBCRYPTO_H

#include <stdbool.h>
#include <stddef.h>

// SHA-256 of OpenSSL's libcrypto, which is looked for when it is first needed. No header of it is needed to build.

#pragma clang assume_nonnull begin

typedef struct ccrypto_sha256 ccrypto_sha256;

/// A hash of nothing yet, or NULL where there is no libcrypto or no memory. One thread at a time may use it.
ccrypto_sha256 *_Nullable ccrypto_sha256_open(void);
bool ccrypto_sha256_add(ccrypto_sha256 *, const void *_Nullable bytes, size_t length);
/// Writes 32 bytes.
bool ccrypto_sha256_finish(ccrypto_sha256 *, unsigned char *digest);
void ccrypto_sha256_free(ccrypto_sha256 *);

#pragma clang assume_nonnull end

#endif
