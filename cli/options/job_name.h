/* What a command line asks for, as one text: a checkpoint belongs to one such text. */
#ifndef GRAZE_CLI_OPTIONS_JOB_NAME_H
#define GRAZE_CLI_OPTIONS_JOB_NAME_H

#include "options/options.h"

/*
 * job_name - a malloc'ed line with the arguments of a command and those of its options that change
 * what is printed, in the order of the table; with a hash of each file in Lua, whose content does.
 * Returns: NULL without memory.
 */
char *job_name(const cli_settings *settings);

#endif
