// What importing costs at least: each file is read, written under another name, brought to the disk and renamed, and the
// folder is brought to the disk.
//
//   import-baseline SOURCE-FOLDER TARGET-FOLDER

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char buffer[256 << 10];

static void check(int fails, const char *what) {
  if (fails) {
    perror(what);
    exit(1);
  }
}

int main(int count, char **words) {
  if (count != 3) return 64;
  int source = open(words[1], O_RDONLY | O_DIRECTORY), target = open(words[2], O_RDONLY | O_DIRECTORY);
  check(source < 0 || target < 0, "open");
  DIR *folder = opendir(words[1]);
  for (struct dirent *entry; (entry = readdir(folder));) {
    if (entry->d_name[0] == '.') continue;
    int in = openat(source, entry->d_name, O_RDONLY);
    int out = openat(target, ".part", O_WRONLY | O_CREAT | O_EXCL, 0666);
    check(in < 0 || out < 0, entry->d_name);
    for (ssize_t length; (length = read(in, buffer, sizeof buffer)) > 0;) {
      check(write(out, buffer, (size_t)length) != length, "write");
    }
    check(fsync(out), "fsync");
    check(renameat(target, ".part", target, entry->d_name), "rename");
    check(fsync(target), "fsync");
    close(in);
    close(out);
  }
}
