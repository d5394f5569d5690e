/* What find and conjecture share: the graphs that a question is asked about. */
#ifndef GRAZE_CLI_COMMANDS_FIND_GRAPHS_H
#define GRAZE_CLI_COMMANDS_FIND_GRAPHS_H

#include "options/source.h"

/* A question with its graphs. */
typedef struct find_graphs {
    const cli_settings *settings;
    graze_find_job job;
    graph_source source;
    char *rules; /* the text of --rules */
    bool failed; /* bad input was reported, and the run went on */
} find_graphs;

/*
 * Fills the job from the settings, the expression being the first argument.
 * Returns: EXIT_ANSWERED, or EXIT_USAGE after a message.
 */
exit_status find_graphs_start(find_graphs *find, const cli_settings *settings);

/* Asks. Failures are reported; returns the exit status so far. */
exit_status find_graphs_run(graze_find_result **result, find_graphs *find);

#endif
