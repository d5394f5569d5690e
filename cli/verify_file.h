/* graze verify FILE.lua: claims of a file of one's own. */
#ifndef GRAZE_CLI_VERIFY_FILE_H
#define GRAZE_CLI_VERIFY_FILE_H

#include "options.h"

/* Whether an argument names a file of claims. */
bool verify_file_is(const char *argument);

/*
 * Checks the claims of a file on all cores and prints them in their order.
 * Arguments: seconds for each claim, 0: as many as it takes.
 * Returns: EXIT_ANSWERED, whatever the verdicts are; another status after a message.
 */
exit_status verify_file(const cli_settings *settings, const char *path, double seconds);

#endif
