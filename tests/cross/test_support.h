/* cmocka, and calls of the library that must succeed. */
#ifndef GRAZE_TESTS_TEST_SUPPORT_H
#define GRAZE_TESTS_TEST_SUPPORT_H

#include "graze.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Fails the test with the error's line when a call did not succeed. */
static inline void must(graze_status status, const graze_error *error) {
    if (status != GRAZE_OK) {
        char line[GRAZE_ERROR_SOURCE + GRAZE_ERROR_TEXT + 64];
        fail_msg("status %d: %s", (int)status, graze_error_format(line, sizeof line, error));
    }
}

/* A game by its name. */
static inline graze_game *game_named(const char *name) {
    graze_game *game = NULL;
    graze_error error;
    must(graze_game_parse(&game, name, &error), &error);
    return game;
}

/* A solver for a game: for winners instead of values, by plain search alone. */
static inline graze_solver *solver_for(const graze_game *game, bool outcome_only, bool no_theory) {
    graze_solver *solver = NULL;
    graze_question question = {0};
    graze_error error;
    question.goal = outcome_only ? GRAZE_WINNER : GRAZE_USUAL;
    question.no_theory = no_theory;
    must(graze_solver_new(&solver, game, &question, NULL, &error), &error);
    return solver;
}

#endif
