/* Files that are written whole or not at all. */
#ifndef GRAZE_CORE_WHOLE_FILE_H
#define GRAZE_CORE_WHOLE_FILE_H

#include "core/status.h"

#include <stdio.h>

/* A file that is being written: until it is complete it has another name, in the same folder. */
typedef struct whole_file whole_file;

/*
 * whole_file_open - begins to write the file at a path. What is there stays until
 * whole_file_commit and is replaced then; behind a symbolic link the file that it names. A device
 * or a pipe receives everything with whole_file_commit.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY, GRAZE_IO with the reason of the system.
 */
graze_status whole_file_open(whole_file **output, const char *path, graze_error *error);

/* whole_file_stream - where to write: a stream that can be read and repositioned, too. O(1). */
FILE *whole_file_stream(whole_file *output);

/*
 * whole_file_commit - syncs what was written, gives it its name and frees output. After a failure
 * the old file is as it was.
 * Returns: GRAZE_OK, GRAZE_IO with the reason of the system, also of an earlier write that failed.
 */
graze_status whole_file_commit(whole_file *output, graze_error *error);

/* whole_file_discard - removes what was written and frees output. */
void whole_file_discard(whole_file *output);

/*
 * Fills error with "cannot write" and the reason, an errno number, 0 where it is not known.
 * Returns: GRAZE_IO.
 */
graze_status fail_write(graze_error *error, const char *path, int reason);

#endif
