/* The checker's own rules against the brute force: every move, and nothing else. */
#include "certify/check/referee.h"
#include "graphs.h"
#include "rulesets.h"
#include "test_support.h"

#include <stdlib.h>
#include <string.h>

/* The sets taken by the moves of a position, as seen by one side. */
typedef struct seen_moves {
    bool takes[BRUTE_SETS];
} seen_moves;

static graze_status note_move(void *context, const cell *taken) {
    seen_moves *seen = context;
    seen->takes[taken[0]] = true;
    return GRAZE_OK;
}

typedef struct bench {
    struct limits limits;
    graze_limits options;
    referee *referee[64];
    brute_move moves[BRUTE_SETS];
} bench;

static void compare_position(bench *b, size_t i, const brute_board *board, brute_set position,
                             const char *name) {
    static seen_moves by_referee, by_brute;
    cell set = position;
    memset(&by_referee, 0, sizeof by_referee);
    memset(&by_brute, 0, sizeof by_brute);
    size_t count = brute_list_moves(b->moves, board, &rulesets_under_test[i].rule, position);
    for (size_t j = 0; j < count; j++) {
        by_brute.takes[b->moves[j].take] = true;
    }
    assert_int_equal(referee_moves(b->referee[i], &set, note_move, &by_referee), GRAZE_OK);
    for (brute_set take = 0; take < (brute_set)1 << board->graph.n; take++) {
        cell taken = take;
        bool legal;
        assert_int_equal(referee_is_legal(&legal, b->referee[i], &set, &taken), GRAZE_OK);
        if (by_referee.takes[take] != by_brute.takes[take] || legal != by_brute.takes[take]) {
            fail_msg("%s on %s: position %x, taking %x: listed %d, legal %d, by the rules %d",
                     rulesets_under_test[i].name, name, position, take, by_referee.takes[take],
                     legal, by_brute.takes[take]);
        }
    }
}

static void compare_graph(const brute_graph *graph, const char *name, void *context) {
    bench *b = context;
    static brute_board board;
    uint32_t numbers[BRUTE_MAX_ORDER];
    graze_graph *built = to_graze(graph);
    brute_board_init(&board, graph);
    for (uint32_t v = 0; v < graph->n; v++) {
        numbers[v] = v;
    }
    for (size_t i = 0; i < ruleset_count; i++) {
        assert_int_equal(referee_set_board(b->referee[i], built, numbers, numbers, graph->n),
                         GRAZE_OK);
        for (brute_set position = 0; position < (brute_set)1 << graph->n; position++) {
            compare_position(b, i, &board, position, name);
        }
    }
    graze_graph_free(built);
}

static void referee_knows_every_move_and_no_other(void **state) {
    (void)state;
    bench *b = calloc(1, sizeof *b);
    assert_non_null(b);
    assert_true(ruleset_count <= sizeof b->referee / sizeof *b->referee);
    limits_start(&b->limits, &b->options);
    for (size_t i = 0; i < ruleset_count; i++) {
        graze_game *game = game_named(rulesets_under_test[i].name);
        assert_int_equal(referee_new(&b->referee[i], graze_game_name(game), NULL, &b->limits, NULL),
                         GRAZE_OK);
        graze_game_free(game);
    }
    for (unsigned n = 1; n <= 5; n++) {
        visit_all_graphs(n, false, compare_graph, b);
    }
    for (size_t i = 0; i < ruleset_count; i++) {
        referee_free(b->referee[i]);
    }
    free(b);
}

static void referee_refuses_unknown_games(void **state) {
    (void)state;
    static const char *const names[] = {"",
                                        "grim:",
                                        "grims",
                                        "csg",
                                        "csg:",
                                        "csg:2,1",
                                        "csg:0",
                                        "csg:01",
                                        "csg:1,",
                                        "csg:1-3",
                                        "octal:",
                                        "octal:0.",
                                        "octal:0.8",
                                        "octal:4.7",
                                        "smash-and-grab:",
                                        "smash-and-grab:0",
                                        "avoid-true",
                                        "csg:99999999999999999999"};
    graze_limits options = {0};
    struct limits limits;
    limits_start(&limits, &options);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        referee *r = NULL;
        if (referee_new(&r, names[i], NULL, &limits, NULL) != GRAZE_BAD_ARGUMENT) {
            fail_msg("'%s' was taken for a game", names[i]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(referee_knows_every_move_and_no_other),
        cmocka_unit_test(referee_refuses_unknown_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
