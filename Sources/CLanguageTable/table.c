#include "CLanguageTable.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char uniform_types_language_table[] = {
#embed "table.bin"
};

const unsigned long uniform_types_language_table_size = sizeof uniform_types_language_table;
