#ifndef CLIBUTF8PROC_H
#define CLIBUTF8PROC_H

#include <stddef.h>
#include <stdint.h>

// libutf8proc, looked for when it is first needed. No header of it is needed to build.

#pragma clang assume_nonnull begin

/// Loads the library unless that has been tried before. NULL, or why it cannot be loaded. Any thread may call.
const char *_Nullable cutf8proc_load_error(void);

/// Text in UTF-8 in Unicode's Normalization Form C, allocated with malloc, its length in `*result_length`; NULL where
/// the library is missing or the text is no UTF-8.
uint8_t *_Nullable cutf8proc_nfc(const uint8_t *_Nullable text, size_t length, size_t *result_length);

#pragma clang assume_nonnull end

#endif
