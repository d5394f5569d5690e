/*
 * Winners of sums: a solver that is asked only who wins values all components but the largest, and
 * asks that one whether it has the same value. The values of plain search are the judge.
 */
#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const games[] = {"arc-kayles",    "grim",    "node-kayles",
                                    "nd-arc-kayles", "csg:1-3", "octal:0.137"};

enum { GAMES = sizeof games / sizeof *games, SUMS = 40 };

/* A game, whom it is asked of, and the judge. */
typedef struct contest {
    graze_game *game;
    graze_solver *fast, *plain;
} contest;

static contest contest_open(const char *name) {
    graze_game *game = game_named(name);
    return (contest){game, solver_for(game, true, false), solver_for(game, false, true)};
}

static void contest_close(contest *c) {
    graze_solver_free(c->plain);
    graze_solver_free(c->fast);
    graze_game_free(c->game);
}

static graze_answer solve(graze_solver *solver, const char *text) {
    graze_graph *graph;
    graze_answer answer;
    graze_error error;
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    must(graze_solve(&answer, solver, graph, &error), &error);
    graze_graph_free(graph);
    return answer;
}

/*
 * Sums of two or three sparse random graphs, each of which may fall into pieces of its own, the
 * largest first, last or in between. Both winners must turn up, with the others worth 0 and not.
 */
static void name_sum(char *text, size_t size, unsigned seed) {
    unsigned small = 6 + seed % 4;
    if (seed % 3 == 0) {
        snprintf(text, size, "append(gnp(%u,0.3,%u),0,2)+gnp(13,0.2,%u)", small, seed, seed + 100);
    } else if (seed % 3 == 1) {
        snprintf(text, size, "append(gnp(11,0.2,%u),0,2)+randomtree(%u,%u)", seed, small, seed);
    } else {
        snprintf(text, size, "grid(2,3)+randomtree(13,%u)+gnp(%u,0.4,%u)", seed, small, seed);
    }
}

static void winners_of_sums_match_plain_search(void **state) {
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        contest c = contest_open(games[i]);
        unsigned lost = 0;
        for (unsigned seed = 1; seed <= SUMS; seed++) {
            char text[128];
            name_sum(text, sizeof text, seed);
            bool loses = solve(c.plain, text).value == 0;
            if ((solve(c.fast, text).outcome == GRAZE_SECOND) != loses) {
                fail_msg("%s on %s: plain search says that the first player %s", games[i], text,
                         loses ? "loses" : "wins");
            }
            lost += loses;
        }
        assert_in_range(lost, 1, SUMS - 1);
        contest_close(&c);
    }
}

/* Two boards that a search has to compare: of the same value, and not isomorphic; or not. */
static void equal_values_cancel_and_different_ones_do_not(void **state) {
    (void)state;
    static const char *const parts[] = {
        "grid(3,4)",        "grid(4,4)",  "grid(3,5)",      "petersen()",
        "randomtree(15,3)", "torus(3,4)", "gnp(14,0.25,5)", "append(grid(3,3),1,3)"};
    enum { PARTS = sizeof parts / sizeof *parts };
    for (size_t g = 0; g < GAMES; g++) {
        contest c = contest_open(games[g]);
        int64_t value[PARTS];
        for (size_t i = 0; i < PARTS; i++) {
            value[i] = solve(c.plain, parts[i]).value;
        }
        for (size_t i = 0; i < PARTS; i++) {
            for (size_t j = 0; j < PARTS; j++) {
                char text[64];
                snprintf(text, sizeof text, "%s+%s", parts[i], parts[j]);
                if ((solve(c.fast, text).outcome == GRAZE_SECOND) != (value[i] == value[j])) {
                    fail_msg("%s on %s: the values are %lld and %lld", games[g], text,
                             (long long)value[i], (long long)value[j]);
                }
            }
        }
        contest_close(&c);
    }
}

static graze_moves *moves_of(graze_solver *solver, const char *text) {
    graze_graph *graph;
    graze_moves *moves;
    graze_error error;
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    must(graze_solve_moves(&moves, solver, graph, &error), &error);
    graze_graph_free(graph);
    return moves;
}

/* What a move leaves of a connected board is a sum as well. */
static void winners_after_moves_match_values_after_moves(void **state) {
    (void)state;
    static const char *const boards[] = {"randomtree(18,2)", "append(grid(3,4),1,4)", "grid(2,8)",
                                         "grid(3,3)+randomtree(9,1)"};
    for (size_t g = 0; g < GAMES; g++) {
        contest c = contest_open(games[g]);
        for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
            graze_moves *quick = moves_of(c.fast, boards[i]), *exact = moves_of(c.plain, boards[i]);
            assert_int_equal(quick->count, exact->count);
            for (size_t j = 0; j < exact->count; j++) {
                if (quick->moves[j].outcome != exact->moves[j].outcome) {
                    fail_msg("%s on %s: move %zu leads to the value %lld", games[g], boards[i], j,
                             (long long)exact->moves[j].value);
                }
            }
            graze_moves_free(quick);
            graze_moves_free(exact);
        }
        contest_close(&c);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(winners_of_sums_match_plain_search),
        cmocka_unit_test(equal_values_cancel_and_different_ones_do_not),
        cmocka_unit_test(winners_after_moves_match_values_after_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
