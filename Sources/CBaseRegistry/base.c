#include "CBaseRegistry.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Aligned for the image's widest field, so that it can be read in place.
_Alignas(8) const unsigned char uniform_types_base_registry[] = {
#embed "base.bin"
};

const unsigned long uniform_types_base_registry_size = sizeof uniform_types_base_registry;
