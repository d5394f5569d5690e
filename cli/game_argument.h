/* What commands on games share: the game's name, and limits from the options. */
#ifndef GRAZE_CLI_GAME_ARGUMENT_H
#define GRAZE_CLI_GAME_ARGUMENT_H

#include "options.h"

/*
 * The game of a name: of the file of --rules where there is one, else built in. settings may be
 * NULL. Returns: EXIT_ANSWERED, or EXIT_FAILED after a message.
 */
exit_status game_argument_parse(graze_game **game, const cli_settings *settings, const char *name);

/*
 * Threads, memory and time as the settings say, an end at Ctrl-C, and progress on stderr. Starts
 * the clock of progress.
 */
void game_argument_limits(graze_options *options, const cli_settings *settings);

#endif
