/*
 * Files that are written whole or not at all: graze_output_open and what belongs to it are declared
 * in graze.h, since the command uses them as well.
 */
#ifndef GRAZE_CORE_OUTPUT_FILE_H
#define GRAZE_CORE_OUTPUT_FILE_H

#include "core/status.h"

/*
 * Fills error with "cannot write" and the reason, an errno number, 0 where it is not known.
 * Returns: GRAZE_IO.
 */
graze_status fail_write(graze_error *error, const char *path, int reason);

#endif
