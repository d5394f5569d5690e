/* Drawing curves with gnuplot. */
#ifndef GRAZE_CLI_OUTPUT_PLOT_H
#define GRAZE_CLI_OUTPUT_PLOT_H

#include "output/report.h"

/* Refuses, with a message, a file name that does not end in .svg, .png or .pdf. */
exit_status plot_check(const char *path, const char *command);

/*
 * Runs gnuplot on a script, which need not name a terminal, and writes the picture into a file
 * that plot_check has passed.
 */
exit_status plot_write(const char *path, const char *script);

#endif
