/* Drawing curves with gnuplot. */
#ifndef GRAZE_CLI_OUTPUT_PLOT_H
#define GRAZE_CLI_OUTPUT_PLOT_H

#include "output/report.h"

/* Refuses, with a message, a file name that does not end in .svg, .png or .pdf. */
exit_status plot_check(const char *path, const char *command);

/* Checks that there are not too many values to draw. */
exit_status plot_check_count(uint64_t count);

/* Writes what draws a plot, for gnuplot, without its terminal. */
typedef void plot_writer(FILE *script, const void *context);

/* Lines from first to last: where the periodic part starts and where each period ends. */
void plot_mark_period(FILE *script, uint64_t start, uint64_t period, uint64_t first, uint64_t last);

/*
 * plot_draw - runs gnuplot on the script that write makes, and writes the picture into a file that
 * plot_check has passed.
 */
exit_status plot_draw(const char *path, plot_writer *write, const void *context);

#endif
