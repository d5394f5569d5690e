/*
 * The fast misere search against plain search: random positions of every game, on boards of every
 * width, with one thread and several; and the canonical forms it rests on.
 */
#include "search/misere/canonical_forms.h" /* before cmocka, which takes the name of fail */
#include "search/misere/misere.h"
#include "search/plain/plain.h"

#include "graphs.h"
#include "rulesets.h"
#include "test_support.h"

#include <stdlib.h>

enum {
    SEED = 20261101,
    BOARDS = 4,
    SETS = 16,
    VALUED_SETS = 4,
    MOST_MEMBERS = 15,
    MOST_ORDER = 256
};

/* A board on which some vertices, members, have edges at random. */
typedef struct playground {
    struct board *board;
    uint32_t members[MOST_MEMBERS];
    uint32_t member_count;
} playground;

static void choose_members(playground *p, uint64_t *state, uint32_t n) {
    bool taken[MOST_ORDER] = {false};
    p->member_count = 10 + splitmix_below(state, MOST_MEMBERS - 9);
    for (uint32_t i = 0; i < p->member_count; i++) {
        uint32_t v = splitmix_below(state, n);
        while (taken[v]) {
            v = (v + 1) % n;
        }
        taken[v] = true;
        p->members[i] = v;
    }
}

static playground make_playground(uint64_t *state, uint32_t n) {
    static const unsigned PERCENT[] = {12, 18, 25, 40};
    playground p = {0};
    uint32_t edges[MOST_MEMBERS * MOST_MEMBERS][2], all[MOST_ORDER];
    size_t m = 0;
    unsigned percent = PERCENT[splitmix_below(state, 4)];
    choose_members(&p, state, n);
    for (uint32_t i = 0; i < p.member_count; i++) {
        for (uint32_t j = 0; j < i; j++) {
            if (splitmix_below(state, 100) < percent) {
                edges[m][0] = p.members[i];
                edges[m++][1] = p.members[j];
            }
        }
    }
    graze_graph *graph = NULL;
    graze_error error;
    must(graze_graph_from_edges(&graph, n, (const uint32_t(*)[2])edges, m, &error), &error);
    for (uint32_t v = 0; v < n; v++) {
        all[v] = v;
    }
    must(board_new(&p.board, graph, all, n, all, &error), &error);
    graze_graph_free(graph);
    return p;
}

/* Compares the searches on the set of all members and on random subsets of it. */
static void compare_on(const playground *p, uint64_t *state, const char *name,
                       const graze_limits *options) {
    struct limits limits, plain_limits;
    graze_limits plain_options = {0};
    plain_search *plain = NULL, *plain_values = NULL;
    misere_search *fast = NULL;
    graze_game *game = game_named(name);
    limits_start(&limits, options);
    limits_start(&plain_limits, &plain_options);
    assert_true(misere_search_suits(game, p->board));
    assert_int_equal(misere_search_new(&fast, game, p->board, &limits), GRAZE_OK);
    assert_int_equal(plain_search_new(&plain, game, p->board, ASK_MISERE_WINNER, &plain_limits),
                     GRAZE_OK);
    assert_int_equal(
        plain_search_new(&plain_values, game, p->board, ASK_MISERE_VALUE, &plain_limits), GRAZE_OK);
    for (unsigned round = 0; round < SETS; round++) {
        vword set[BOARD_ROW_WORDS] = {0};
        int64_t expected, value, least;
        bool wins, found;
        for (uint32_t i = 0; i < p->member_count; i++) {
            if (round == 0 || splitmix_below(state, 8) > 0) {
                vset_add(set, p->members[i]);
            }
        }
        assert_int_equal(plain_search_value(&expected, plain, set), GRAZE_OK);
        assert_int_equal(misere_search_wins(&wins, fast, set), GRAZE_OK);
        if (wins != (expected == 1)) {
            fail_msg("%s, board of %u, round %u: fast %d, plain %d", name, p->board->n, round,
                     (int)wins, (int)expected);
        }
        /* with many threads and little memory values are not decided */
        if (options->threads == 1 && round < VALUED_SETS) {
            assert_int_equal(plain_search_value(&expected, plain_values, set), GRAZE_OK);
            assert_int_equal(misere_search_value(&value, &found, &least, fast, set), GRAZE_OK);
            assert_true(found);
            assert_int_equal(value, expected);
            assert_int_equal(least, expected);
        }
    }
    misere_search_free(fast);
    plain_search_free(plain);
    plain_search_free(plain_values);
    assert_int_equal(limits.memory_used, 0);
    graze_game_free(game);
}

static void compare_games(uint32_t n, const graze_limits *options) {
    uint64_t state = SEED + n;
    for (unsigned i = 0; i < BOARDS; i++) {
        playground p = make_playground(&state, n);
        for (size_t r = 0; r < ruleset_count; r++) {
            if (!ruleset_is_scored(&rulesets_under_test[r])) {
                compare_on(&p, &state, rulesets_under_test[r].name, options);
            }
        }
        board_free(p.board);
    }
}

static void outcomes_match_plain_search_on_narrow_boards(void **state) {
    (void)state;
    compare_games(20, &(graze_limits){.threads = 1});
}

static void outcomes_match_plain_search_on_wide_boards(void **state) {
    (void)state;
    compare_games(100, &(graze_limits){.threads = 1});
    compare_games(250, &(graze_limits){.threads = 1});
}

/* With so little memory there is room for few forms: components are then searched as they are. */
static void outcomes_match_plain_search_without_room_for_forms(void **state) {
    (void)state;
    compare_games(20, &(graze_limits){.threads = 16, .memory = (uint64_t)12 << 20});
}

static graze_graph *make_grid(uint32_t rows, uint32_t columns) {
    uint32_t edges[2 * MOST_ORDER][2];
    size_t m = 0;
    graze_graph *graph = NULL;
    graze_error error;
    for (uint32_t v = 0; v < rows * columns; v++) {
        if (v % columns + 1 < columns) {
            edges[m][0] = v;
            edges[m++][1] = v + 1;
        }
        if (v + columns < rows * columns) {
            edges[m][0] = v;
            edges[m++][1] = v + columns;
        }
    }
    must(graze_graph_from_edges(&graph, rows * columns, (const uint32_t(*)[2])edges, m, &error),
         &error);
    return graph;
}

static bool first_wins_on(const graze_graph *graph, unsigned threads) {
    graze_solver *solver = NULL;
    graze_answer answer;
    graze_error error;
    graze_game *game = game_named("arc-kayles");
    const graze_question question = {.play = GRAZE_MISERE};
    const graze_limits limits = {.threads = threads};
    must(graze_solver_new(&solver, game, &question, &limits, &error), &error);
    must(graze_solve(&answer, solver, graph, &error), &error);
    graze_solver_free(solver);
    graze_game_free(game);
    return answer.outcome == GRAZE_FIRST;
}

static void threads_do_not_change_the_outcome(void **state) {
    static const uint32_t GRIDS[][2] = {{5, 7}, {4, 9}, {6, 6}};
    (void)state;
    for (size_t i = 0; i < sizeof GRIDS / sizeof *GRIDS; i++) {
        graze_graph *graph = make_grid(GRIDS[i][0], GRIDS[i][1]);
        bool alone = first_wins_on(graph, 1);
        for (unsigned threads = 2; threads <= 4; threads++) {
            assert_int_equal(first_wins_on(graph, threads), alone);
        }
        graze_graph_free(graph);
    }
}

/* ---- forms ----------------------------------------------------------------------------------- */

static form make_form(struct misere_forms *forms, const form *options, size_t count) {
    size_t mark = misere_forms_mark(forms);
    for (size_t i = 0; i < count; i++) {
        assert_true(misere_forms_push(forms, options[i]));
    }
    return misere_forms_make(forms, mark);
}

enum { HEAPS = 6 };

/* Nim heaps of 0 to HEAPS - 1. */
static void make_heaps(struct misere_forms *forms, form *heaps) {
    for (size_t i = 0; i < HEAPS; i++) {
        heaps[i] = make_form(forms, heaps, i);
        assert_int_equal(misere_forms_get(forms, heaps[i])->height, i);
        assert_int_equal(misere_forms_get(forms, heaps[i])->first_wins, i != 1);
    }
}

static void forms_follow_the_mex_rule_of_misere_play(void **state) {
    struct misere_forms forms;
    struct limits limits;
    graze_limits options = {0};
    form heaps[HEAPS];
    (void)state;
    limits_start(&limits, &options);
    assert_int_equal(misere_forms_init(&forms, &limits, 1 << 20), GRAZE_OK);
    make_heaps(&forms, heaps);
    assert_int_equal(make_form(&forms, (form[]){heaps[1]}, 1), heaps[0]);
    assert_int_equal(make_form(&forms, (form[]){heaps[1], heaps[4]}, 2), heaps[0]);
    assert_int_equal(make_form(&forms, (form[]){heaps[0], heaps[2], heaps[5]}, 3), heaps[1]);
    /* without 0 and 1 among the options it is no heap: {2} is lost, 0 is won */
    form two = make_form(&forms, (form[]){heaps[2]}, 1);
    assert_true(two >= HEAPS);
    assert_false(misere_forms_get(&forms, two)->first_wins);
    misere_forms_clear(&forms);
    assert_int_equal(limits.memory_used, 0);
}

static void sums_of_forms_follow_misere_nim(void **state) {
    struct misere_forms forms;
    struct limits limits;
    graze_limits options = {0};
    form heaps[HEAPS];
    (void)state;
    limits_start(&limits, &options);
    assert_int_equal(misere_forms_init(&forms, &limits, 1 << 24), GRAZE_OK);
    make_heaps(&forms, heaps);
    assert_int_equal(misere_forms_sum(&forms, heaps[1], heaps[1]), heaps[0]);
    assert_int_equal(misere_forms_sum(&forms, heaps[2], heaps[1]), heaps[3]);
    assert_int_not_equal(misere_forms_sum(&forms, heaps[2], heaps[2]), heaps[0]);
    for (unsigned a = 0; a < HEAPS; a++) {
        for (unsigned b = 0; b < HEAPS; b++) {
            for (unsigned c = 0; c < HEAPS; c++) {
                form sum = misere_forms_sum(&forms, misere_forms_sum(&forms, heaps[a], heaps[b]),
                                            heaps[c]);
                /* Bouton: as in normal play unless no heap is larger than 1 */
                bool large = a > 1 || b > 1 || c > 1, zero = (a ^ b ^ c) == 0;
                assert_int_equal(misere_forms_get(&forms, sum)->first_wins, large ? !zero : zero);
            }
        }
    }
    misere_forms_clear(&forms);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_follow_the_mex_rule_of_misere_play),
        cmocka_unit_test(sums_of_forms_follow_misere_nim),
        cmocka_unit_test(outcomes_match_plain_search_on_narrow_boards),
        cmocka_unit_test(outcomes_match_plain_search_on_wide_boards),
        cmocka_unit_test(outcomes_match_plain_search_without_room_for_forms),
        cmocka_unit_test(threads_do_not_change_the_outcome),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
