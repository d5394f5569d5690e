/* Draws curves with gnuplot. */
#include "output/plot.h"

#include "output/output.h"
#include "output/process.h"

#include <inttypes.h>
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

exit_status plot_check_count(uint64_t count) {
    enum { MOST_POINTS = 1000000 };
    return count <= MOST_POINTS
               ? EXIT_ANSWERED
               : report_usage("--plot: %" PRIu64 " values are too many to plot; the limit is %d",
                              count, MOST_POINTS);
}

void plot_mark_period(FILE *script, uint64_t start, uint64_t period, uint64_t first,
                      uint64_t last) {
    enum { MOST_LINES = 200 }; /* more of them would cover the values */
    uint64_t n = start;
    for (int lines = 0; lines < MOST_LINES && n <= last; n += period, lines++) {
        if (n >= first) {
            fprintf(script,
                    "set arrow from %" PRIu64 ", graph 0 to %" PRIu64
                    ", graph 1 nohead back linecolor rgb '%s'\n",
                    n, n, n == start ? "#c04040" : "#d8d8d8");
        }
    }
}

exit_status plot_draw(const char *path, plot_writer *write, const void *context) {
    static const char *const gnuplot[] = {"gnuplot", "-", NULL};
    char *script = NULL, *picture = NULL;
    size_t length = 0, size = 0;
    FILE *stream = text_stream_open(&script, &length);
    if (stream) {
        fprintf(stream, "set terminal %s\n", find_terminal(path));
        write(stream, context);
    }
    if (!text_stream_close(stream, &script)) {
        return report("out of memory");
    }
    exit_status status = process_filter(&picture, &size, gnuplot, "gnuplot", script, length);
    if (status == EXIT_ANSWERED) {
        status = output_write_file(path, picture, size);
    }
    free(script);
    free(picture);
    return status;
}
