// The least that telling files by content costs: limit LIST opens each file of a list, asks for its size and kind, and
// reads its first 4 KiB.

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  FILE *list = argc > 1 ? fopen(argv[1], "r") : NULL;
  if (!list) return 1;
  static char path[65536], bytes[4096];
  unsigned long sum = 0;
  while (fgets(path, sizeof path, list)) {
    path[strcspn(path, "\n")] = 0;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0) continue;
    struct stat facts;
    if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode)) {
      ssize_t count = pread(file, bytes, sizeof bytes, 0);
      if (count > 0) sum += (unsigned char)bytes[count - 1];
    }
    close(file);
    // What a command that tells MIME names prints.
    printf("%s: application/octet-stream\n", path);
  }
  return sum == 42;
}
