/* Lua files named on the command line. */
#ifndef GRAZE_CLI_OPTIONS_SCRIPT_FILE_H
#define GRAZE_CLI_OPTIONS_SCRIPT_FILE_H

#include "output/report.h"

/*
 * script_file_read - the bytes of a file, or of stdin for "-", malloc'ed and zero-terminated.
 * Returns: EXIT_ANSWERED, or EXIT_FAILED after a message.
 */
exit_status script_file_read(char **text, size_t *length, const char *path);

#endif
