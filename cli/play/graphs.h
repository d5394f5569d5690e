/* Plays games whose positions are graphs: moves are chosen from a numbered list. */
#ifndef GRAZE_CLI_PLAY_GRAPHS_H
#define GRAZE_CLI_PLAY_GRAPHS_H

#include "options/options.h"
#include "output/report.h"

/* Plays to the end, or until the other side quits. limits hold for each turn. */
exit_status play_graphs(const cli_settings *settings, const graze_game *game,
                        const graze_graph *graph, const graze_limits *limits);

#endif
