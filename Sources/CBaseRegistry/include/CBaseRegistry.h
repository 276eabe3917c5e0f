#ifndef C_BASE_REGISTRY_H
#define C_BASE_REGISTRY_H

/// The base registry's image, as `registryc` wrote it to base.bin.
extern const unsigned char uniform_types_base_registry[];
extern const unsigned long uniform_types_base_registry_size;

/// Swift does not import arrays of unknown length; this it does, and inlines it.
static inline const unsigned char *uniform_types_base_registry_start(void) {
  return uniform_types_base_registry;
}

#endif
