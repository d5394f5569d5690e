/* Solving one graph or formula after another with the settings of graze solve. */
#ifndef GRAZE_CLI_COMMANDS_SOLVE_RUN_H
#define GRAZE_CLI_COMMANDS_SOLVE_RUN_H

#include "commands/answer.h"
#include "commands/certificate_file.h"
#include "options/source.h"

enum { SOLVE_GAME, SOLVE_INPUTS }; /* the numbers of the arguments: the game, the first input */

typedef struct solve_run {
    const cli_settings *settings;
    graze_game *game;
    graze_solver *solver;
    graze_limits options; /* those of the solver */
    uint64_t *weights;    /* of --weights, or NULL */
    size_t weight_count;
    certificate_file proofs; /* of --certificate */
    bool store_failed;       /* the store could not be used to the end, which was said */
    graze_ranks *ranks;      /* that work at each graph together; NULL: this one alone */
    uint64_t step;           /* the number of the graph, for them */
} solve_run;

/*
 * solve_run_open - limits: the limits and callbacks of the solver.
 * solve_run_close - closes a run that ended with a status, also one that could not be opened;
 * values that cannot be stored make it a failure.
 */
exit_status solve_run_open(solve_run *run, const cli_settings *settings,
                           const graze_limits *limits);
exit_status solve_run_close(solve_run *run, exit_status status);

/* Solves a graph and prints the answer; the context is the run. A graph_visitor. */
exit_status solve_run_graph(void *context, const named_graph *input);

/* Solves a formula; line is its number in stdin, 0 for an argument. */
exit_status solve_run_formula(solve_run *run, const char *text, size_t line);

/* Prints the strategy for what was solved, a graph or a formula, which is NULL for a graph. */
exit_status solve_print_strategy(const solve_result *result, solve_run *run,
                                 const graze_formula *formula);

/* The sentences of --explain, on a graph or a formula; the other one is NULL. The caller frees. */
exit_status solve_find_explanation(char **explanation, solve_run *run, const graze_graph *graph,
                                   const graze_formula *formula);

/* Solves the formulas of all arguments. */
exit_status solve_run_formulas(solve_run *run);

#endif
