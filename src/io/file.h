/* Files: loading them whole, and the table of endings. */
#ifndef GRAZE_IO_FILE_H
#define GRAZE_IO_FILE_H

#include "io/formats.h"

/* The parser for a file of this name, or NULL when its ending is not a format's. */
format_parser *file_format(const char *path);

/* The whole file, malloc'ed, not terminated; source of errors is the path. */
graze_status file_load(char **text, size_t *length, const char *path, graze_error *error);

#endif
