/* Draws curves with gnuplot. */
#include "output/plot.h"

#include "output/output.h"
#include "output/process.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *ending, *terminal;
} formats[] = {
    {".svg", "svg size 1000,600 background rgb 'white'"},
    {".png", "pngcairo size 1000,600"},
    {".pdf", "pdfcairo size 25cm,15cm"},
};

/* The terminal for a file name, or NULL. */
static const char *find_terminal(const char *path) {
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(ending, formats[i].ending) == 0) {
            return formats[i].terminal;
        }
    }
    return NULL;
}

exit_status plot_check(const char *path, const char *command) {
    if (!find_terminal(path)) {
        return report_usage("--plot: '%.60s' does not end in .svg, .png or .pdf (see 'graze help "
                            "%s')",
                            path, command);
    }
    return EXIT_ANSWERED;
}

exit_status plot_write(const char *path, const char *script) {
    static const char *const gnuplot[] = {"gnuplot", "-", NULL};
    const char *terminal = find_terminal(path);
    size_t size = strlen("set terminal \n") + strlen(terminal) + strlen(script) + 1, length = 0;
    char *whole = malloc(size), *picture = NULL;
    if (!whole) {
        report("out of memory");
        return EXIT_FAILED;
    }
    int used = snprintf(whole, size, "set terminal %s\n%s", terminal, script);
    exit_status status = process_filter(&picture, &length, gnuplot, "gnuplot", whole, (size_t)used);
    if (status == EXIT_ANSWERED) {
        status = output_write_file(path, picture, length);
    }
    free(whole);
    free(picture);
    return status;
}
