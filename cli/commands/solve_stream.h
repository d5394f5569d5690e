/* graze solve on a stream, by all ranks and with a checkpoint: blocks of lines are units of work.
 */
#ifndef GRAZE_CLI_COMMANDS_SOLVE_STREAM_H
#define GRAZE_CLI_COMMANDS_SOLVE_STREAM_H

#include "options/options.h"

/* Whether the settings ask for it: a stream, several ranks or a checkpoint, nothing against it. */
bool solve_stream_suits(const cli_settings *settings);

exit_status solve_stream(const cli_settings *settings);

#endif
