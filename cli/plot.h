/* Pictures of curves, drawn by gnuplot. */
#ifndef GRAZE_CLI_PLOT_H
#define GRAZE_CLI_PLOT_H

#include "report.h"

/* Refuses a file name whose ending is no format of pictures, with a message. */
exit_status plot_check(const char *path, const char *command);

/*
 * Runs gnuplot on a script, which need not name a terminal, and writes the picture into a file
 * that plot_check has passed.
 */
exit_status plot_write(const char *path, const char *script);

#endif
