#ifndef C_LANGUAGE_TABLE_H
#define C_LANGUAGE_TABLE_H

/// The weights of Registry/languages.tsv, as `registryc` wrote them to table.bin.
extern const unsigned char uniform_types_language_table[];
extern const unsigned long uniform_types_language_table_size;

/// Swift does not import arrays of unknown length; this it does, and inlines it.
static inline const unsigned char *uniform_types_language_table_start(void) {
  return uniform_types_language_table;
}

#endif
