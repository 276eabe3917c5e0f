// What GIO's look-up by name costs: gio-names NAMES, a file with one file name a line.

#include <gio/gio.h>
#include <stdio.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

int main(int argc, char **argv) {
  g_autofree char *text = NULL;
  if (argc < 2 || !g_file_get_contents(argv[1], &text, NULL, NULL)) return 1;
  g_strchomp(text);
  g_auto(GStrv) names = g_strsplit(text, "\n", -1);
  guint count = g_strv_length(names), found = 0;
  double best = 1e18;
  for (int round = 0; round < 5; round++) {
    double start = now();
    found = 0;
    for (int pass = 0; pass < 10; pass++)
      for (guint i = 0; i < count; i++) {
        gboolean uncertain;
        g_autofree char *type = g_content_type_guess(names[i], NULL, 0, &uncertain);
        if (!g_content_type_is_unknown(type)) found++;
      }
    double cost = (now() - start) / (count * 10.0);
    if (cost < best) best = cost;
  }
  printf("GIO %.1f ns a name, %u of %u found\n", best, found / 10, count);
  return 0;
}
