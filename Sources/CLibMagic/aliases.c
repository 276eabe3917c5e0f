#include "CLibMagic.h"

// The table is part of the registry and lies there.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char table[] = {
#embed "../../Registry/magic-aliases.tsv"
};

const char *cmagic_aliases(size_t *length) {
  *length = sizeof table;
  return table;
}
