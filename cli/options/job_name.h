/* What a command line asks for, as one text: a checkpoint belongs to one such text. */
#ifndef GRAZE_CLI_OPTIONS_JOB_NAME_H
#define GRAZE_CLI_OPTIONS_JOB_NAME_H

/*
 * job_name - the words of a command line between spaces, a malloc'ed line; without options that do
 * not change what is printed, and with a hash of each file in Lua, whose content does.
 * Arguments: words end with NULL. Returns: NULL without memory.
 */
char *job_name(const char *command, char *const *words);

#endif
