/* An oracle for claims: plain search, with the solver of the game asked last. */
#ifndef GRAZE_TESTS_ORACLE_H
#define GRAZE_TESTS_ORACLE_H

#include "theory/theory.h" /* before cmocka, which has a macro fail */

#include "graph/boards.h"

#include <stdio.h>
#include <string.h>

typedef struct plain_oracle {
    claim_oracle base;
    char game_name[INSTANCE_GAME];
    graze_game *game;
    graze_solver *solver;
} plain_oracle;

static inline void oracle_forget(plain_oracle *oracle) {
    graze_solver_free(oracle->solver);
    graze_game_free(oracle->game);
    oracle->solver = NULL;
    oracle->game = NULL;
}

static inline void oracle_remember(plain_oracle *oracle, const char *name) {
    graze_error error;
    graze_options options;
    if (oracle->game && strcmp(oracle->game_name, name) == 0) {
        return;
    }
    oracle_forget(oracle);
    graze_options_init(&options);
    options.no_theory = true;
    snprintf(oracle->game_name, sizeof oracle->game_name, "%s", name);
    oracle->game = game_named(name);
    must(graze_solver_new(&oracle->solver, oracle->game, &options, &error), &error);
}

static inline graze_status plain_value(int64_t *value, claim_oracle *base, const char *game,
                                       const char *graph_text) {
    plain_oracle *oracle = (plain_oracle *)base;
    graze_graph *graph = NULL;
    graze_answer answer;
    graze_error error;
    oracle_remember(oracle, game);
    must(graze_graph_parse(&graph, graph_text, &error), &error);
    must(graze_solve(&answer, oracle->solver, graph, &error), &error);
    *value = answer.value;
    graze_graph_free(graph);
    return GRAZE_OK;
}

#endif
