/* What commands that solve have in common: the game by its name, and the limits of the options. */
#ifndef GRAZE_CLI_OPTIONS_GAME_ARGUMENT_H
#define GRAZE_CLI_OPTIONS_GAME_ARGUMENT_H

#include "options/options.h"

/*
 * The game of a name: of the file of --rules where there is one, else built in. settings may be
 * NULL. Returns: EXIT_ANSWERED, or EXIT_FAILED after a message.
 */
exit_status game_argument_parse(graze_game **game, const cli_settings *settings, const char *name);

/* Says, once, that a game ignores the colours of a graph that has some. */
void game_argument_note_colours(const graze_game *game, const graze_graph *graph);

/*
 * game_argument_set_limits - fills in options for a call to the library: defaults, with threads,
 * memory and time as the settings say, an end at Ctrl-C (once interrupt_install was called), and
 * progress on stderr (once progress_start was called).
 */
void game_argument_set_limits(graze_limits *options, const cli_settings *settings);

/* The same; also installs the handler of Ctrl-C and starts the clock of progress. */
void game_argument_limits(graze_limits *options, const cli_settings *settings);

/* The player of --player. */
graze_player game_argument_player(const cli_settings *settings);

/* The class of graphs that --connected, --trees and --caterpillars ask for. */
graze_class class_argument(const cli_settings *settings);

/* Whether there are such graphs on the numbers of vertices of --n: EXIT_USAGE after a message. */
exit_status class_argument_check(const cli_settings *settings);

/* How a run that was stopped goes on: an end of a message. */
const char *continue_hint(const cli_settings *settings);

#endif
