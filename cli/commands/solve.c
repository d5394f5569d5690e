/* graze solve: prints who wins, the value, and how they were found. */
#include "commands/solve_run.h"
#include "commands/solve_stream.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "output/progress.h"

/* Everything in this process and, where there are other ranks, each graph with their help. */
static exit_status solve_all(const cli_settings *settings) {
    solve_run run;
    graze_limits limits;
    game_argument_set_limits(&limits, settings);
    exit_status status = solve_run_open(&run, settings, &limits);
    if (status == EXIT_ANSWERED && settings->certificate) {
        status = certificate_file_open(&run.proofs, settings->certificate,
                                       source_may_have_several(settings, SOLVE_INPUTS));
    }
    if (status == EXIT_ANSWERED) {
        interrupt_install();
        progress_start(settings->quiet);
        output_keep_flowing();
        status = graze_game_is_on_formulas(run.game)
                     ? solve_run_formulas(&run)
                     : source_each(settings, SOLVE_INPUTS, solve_run_graph, &run);
        progress_clear();
    }
    status =
        exit_status_worse(status, certificate_file_close(&run.proofs, status == EXIT_ANSWERED));
    return solve_run_close(&run, status);
}

static exit_status run_solve(const cli_settings *settings) {
    return solve_stream_suits(settings) ? solve_stream(settings) : solve_all(settings);
}

const cli_command command_solve = {
    .name = "solve",
    .arguments = "GAME GRAPH...",
    .least = 2,
    .most = ANY_NUMBER,
    .summary = "say who wins a game on a graph, and its value",
    .often = "moves explain",
    .description =
        "Prints one line per graph: the graph, the game, who wins, the value, and how graze found "
        "it. The value is the Grundy value. In a game with scores it is the first player's score "
        "minus the second player's.\n"
        "A GAME is one that 'graze games' lists, such as grim, csg:1,2,4 or smash-and-grab. A "
        "GRAPH is an expression ('graze help expressions'), a file in one of the formats that "
        "'graze help formats' lists, or - for one graph6 or sparse6 graph per line on standard "
        "input. The games avoid-true and maker-breaker take a formula instead of a graph: a "
        "number of variables, then the clauses.\n"
        "If --time, --memory or Ctrl-C stops the search, the answer is 'unknown' and the exit "
        "status is 3.\n",
    .examples = EXAMPLES("graze solve arc-kayles 'grid(5,6)'",
                         "graze solve --moves grim 'path(5)+cycle(4)'",
                         "nauty-geng -cq 8 | graze solve --value csg:1,2,4 - | sort | uniq -c"),
    .run = run_solve,
    .on_ranks = true,
};
