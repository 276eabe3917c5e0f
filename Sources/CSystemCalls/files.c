#define _GNU_SOURCE

#include "CSystemCalls.h"

#include <errno.h>
#include <unistd.h>

#ifdef __linux__

#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>

// The numbers of the kernel's interface, which older headers lack.
#ifndef SYS_openat2
#define SYS_openat2 437
#endif
#define CLONE_REQUEST _IOW(0x94, 9, int)

struct how { uint64_t flags, mode, resolve; };

int uniform_types_openat2(int folder, const char *path, uint64_t flags, uint64_t mode, uint64_t resolve) {
  struct how how = {flags, mode, resolve};
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

int uniform_types_renameat2(
  int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags
) {
  return (int)syscall(SYS_renameat2, old_folder, old_name, new_folder, new_name, flags);
}

ssize_t uniform_types_copy_file_range(int source, int target, off_t offset, size_t length) {
  int64_t from = offset, to = offset;
  return syscall(SYS_copy_file_range, source, &from, target, &to, length, 0);
}

int uniform_types_clone(int target, int source) { return ioctl(target, CLONE_REQUEST, source); }

unsigned long uniform_types_file_system(int descriptor) {
  struct statfs facts;
  return fstatfs(descriptor, &facts) == 0 ? (unsigned long)facts.f_type : 0;
}

int uniform_types_syncfs(int descriptor) { return (int)syscall(SYS_syncfs, descriptor); }

#else

static int missing(void) {
  errno = ENOSYS;
  return -1;
}

int uniform_types_openat2(int folder, const char *path, uint64_t flags, uint64_t mode, uint64_t resolve) {
  return missing();
}

int uniform_types_renameat2(
  int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags
) {
  return missing();
}

ssize_t uniform_types_copy_file_range(int source, int target, off_t offset, size_t length) { return missing(); }

int uniform_types_clone(int target, int source) { return missing(); }

unsigned long uniform_types_file_system(int descriptor) { return 0; }

int uniform_types_syncfs(int descriptor) { return missing(); }

#endif
