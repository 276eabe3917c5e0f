#ifndef C_SYSTEM_CALLS_H
#define C_SYSTEM_CALLS_H

/// Functions of the C library and calls of the kernel that the toolchain's own module leaves out. Where the system has
/// no such call, the error is ENOSYS.

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// fgetxattr(2).
ssize_t uniform_types_fgetxattr(int descriptor, const char *name, void *value, size_t size);

/// Whether a file has an extended attribute. The descriptor may be one that was opened in name only.
int uniform_types_has_attribute(int descriptor, const char *name);

/// RESOLVE_NO_MAGICLINKS, RESOLVE_NO_SYMLINKS and RESOLVE_BENEATH of openat2(2).
enum {
  UNIFORM_TYPES_NO_MAGIC_LINKS = 0x02,
  UNIFORM_TYPES_NO_LINKS = 0x04,
  UNIFORM_TYPES_BENEATH = 0x08,
};

/// openat2(2): a descriptor, or -1.
int uniform_types_openat2(int folder, const char *path, uint64_t flags, uint64_t mode, uint64_t resolve);

/// RENAME_NOREPLACE and RENAME_EXCHANGE of renameat2(2).
enum { UNIFORM_TYPES_NO_REPLACE = 1, UNIFORM_TYPES_EXCHANGE = 2 };

/// renameat2(2).
int uniform_types_renameat2(
  int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);

/// copy_file_range(2), from and to the same offset.
ssize_t uniform_types_copy_file_range(int source, int target, off_t offset, size_t length);

/// ioctl_ficlone(2): the target shares all of the source's blocks.
int uniform_types_clone(int target, int source);

/// The field f_type of fstatfs(2), which says what kind of file system a file is on; 0 where that cannot be told.
unsigned long uniform_types_file_system(int descriptor);

/// syncfs(2).
int uniform_types_syncfs(int descriptor);

#endif
