// Runs several commands in turn, many times, and prints how long each took from its start to its end, and for how long
// it kept processors busy, which other programs on the computer disturb less.
//
//   interleave RUNS LABEL COMMAND [ARGUMENT…] [--- LABEL COMMAND [ARGUMENT…]]…
//
// Commands take turns, so that whatever else the computer does meets all of them alike. The first run of each is not
// counted: it fills the caches. Their output goes to /dev/null; a command that fails ends the whole.
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

enum { MAX_COMMANDS = 16 };

struct command {
  const char *label;
  char **arguments;
  double *microseconds;
  double *busy;
  long kibibytes;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static double run(struct command *command, posix_spawn_file_actions_t *quiet, double *busy) {
  pid_t child;
  int status = 0;
  double start = now();
  int error = posix_spawnp(&child, command->arguments[0], quiet, NULL, command->arguments, environ);
  if (error != 0) {
    fprintf(stderr, "interleave: %s: %s\n", command->arguments[0], strerror(error));
    exit(1);
  }
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0) {
    if (errno != EINTR) exit(1);
  }
  double end = now();
  *busy = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6 + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  if (usage.ru_maxrss > command->kibibytes) command->kibibytes = usage.ru_maxrss;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "interleave: '%s' failed (wait status %d)\n", command->label, status);
    exit(1);
  }
  return end - start;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/// Splits the arguments at "---"; each part is a label and a command.
static int parse(char **arguments, struct command *commands) {
  int count = 0;
  while (*arguments) {
    if (count == MAX_COMMANDS || !arguments[1]) return 0;
    struct command *command = &commands[count++];
    command->label = *arguments++;
    command->arguments = arguments;
    while (*arguments && strcmp(*arguments, "---") != 0) arguments++;
    if (command->arguments == arguments) return 0;
    if (*arguments) *arguments++ = NULL;
  }
  return count;
}

int main(int argc, char **argv) {
  struct command commands[MAX_COMMANDS] = {0};
  int runs = argc > 1 ? atoi(argv[1]) : 0;
  int count = runs > 0 ? parse(argv + 2, commands) : 0;
  if (count == 0) {
    fprintf(stderr, "usage: interleave RUNS LABEL COMMAND [ARGUMENT…] [--- LABEL COMMAND …]…\n");
    return 64;
  }
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);

  for (int i = 0; i < count; i++) {
    commands[i].microseconds = calloc((size_t)runs, sizeof(double));
    commands[i].busy = calloc((size_t)runs, sizeof(double));
    if (!commands[i].microseconds || !commands[i].busy) return 1;
    run(&commands[i], &quiet, commands[i].busy);
  }
  for (int turn = 0; turn < runs; turn++) {
    for (int i = 0; i < count; i++) {
      commands[i].microseconds[turn] = run(&commands[i], &quiet, &commands[i].busy[turn]);
    }
  }

  printf("%-32s %9s %9s %9s %7s %9s %7s %8s\n", "command", "median", "10th pct", "90th pct", "ratio", "busy", "ratio",
         "memory");
  double first = 0, firstBusy = 0;
  for (int i = 0; i < count; i++) {
    double *sorted = commands[i].microseconds;
    qsort(sorted, (size_t)runs, sizeof *sorted, ascending);
    double median = sorted[runs / 2];
    qsort(commands[i].busy, (size_t)runs, sizeof *sorted, ascending);
    double busy = commands[i].busy[runs / 2];
    if (i == 0) {
      first = median;
      firstBusy = busy;
    }
    printf("%-32s %6.0f µs %6.0f µs %6.0f µs %7.2f %6.0f µs %7.2f %4.1f MiB\n", commands[i].label, median,
           sorted[runs / 10], sorted[runs * 9 / 10], median / first, busy, busy / firstBusy,
           commands[i].kibibytes / 1024.0);
  }
  return 0;
}
