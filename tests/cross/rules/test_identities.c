/* What holds by definition or by an elementary argument, asked of the library alone. */
#include "graphs.h"
#include "rulesets.h"
#include "test_support.h"

#include <stdio.h>
#include <string.h>

struct asker {
    const char *name;
    graze_game *game;
    graze_solver *solver;
};

static struct asker asker_for(const char *game, bool outcome_only) {
    struct asker made = {.name = game, .game = game_named(game)};
    graze_error error;
    const graze_limits limits = {.threads = 1};
    const graze_question question = {.goal = outcome_only ? GRAZE_WINNER : GRAZE_USUAL};
    must(graze_solver_new(&made.solver, made.game, &question, &limits, &error), &error);
    return made;
}

static void asker_clear(struct asker *asker) {
    graze_solver_free(asker->solver);
    graze_game_free(asker->game);
}

static graze_answer ask(struct asker *asker, const brute_graph *graph) {
    graze_answer answer;
    graze_error error;
    graze_graph *asked = to_graze(graph);
    must(graze_solve(&answer, asker->solver, asked, &error), &error);
    graze_graph_free(asked);
    return answer;
}

static void for_many_graphs(unsigned max_order, unsigned random_order, graph_visitor *visit,
                            void *context) {
    enum { SEED = 4711, RANDOM_GRAPHS = 150 };
    for (unsigned n = 1; n <= max_order; n++) {
        visit_all_graphs(n, false, visit, context);
    }
    for (unsigned i = 0; i < RANDOM_GRAPHS; i++) {
        brute_graph graph;
        char name[GRAPH_NAME_SIZE];
        make_random_graph(&graph, SEED, i, random_order);
        name_graph(name, &graph);
        visit(&graph, name, context);
    }
}

/* ---- two names of one game ---------------------------------------------------------------- */

static void compare_two_games(const brute_graph *graph, const char *name, void *context) {
    struct asker *pair = context;
    int64_t left = ask(&pair[0], graph).value, right = ask(&pair[1], graph).value;
    if (left != right) {
        fail_msg("g6:%s has value %lld in %s and %lld in %s", name, (long long)left, pair[0].name,
                 (long long)right, pair[1].name);
    }
}

static void must_be_equal(const char *left, const char *right) {
    struct asker pair[] = {asker_for(left, false), asker_for(right, false)};
    for_many_graphs(6, 11, compare_two_games, pair);
    asker_clear(&pair[0]);
    asker_clear(&pair[1]);
}

static void csg_2_and_nd_arc_kayles_and_octal_0_03_are_one_game(void **state) {
    (void)state;
    must_be_equal("csg:2", "nd-arc-kayles");
    must_be_equal("nd-arc-kayles", "octal:0.03");
}

static void arc_kayles_is_octal_0_07(void **state) {
    (void)state;
    must_be_equal("arc-kayles", "octal:0.07");
}

static void grim_is_octal_0_6(void **state) {
    (void)state;
    must_be_equal("grim", "octal:0.6");
}

static void smash_and_grab_is_smash_and_grab_1(void **state) {
    (void)state;
    must_be_equal("smash-and-grab", "smash-and-grab:1");
}

static void csg_of_a_range_is_csg_of_its_list(void **state) {
    (void)state;
    must_be_equal("csg:1-4", "csg:1,2,3,4");
    must_be_equal("csg:1,3-4", "octal:0.3033");
}

static void zeros_behind_an_octal_code_change_nothing(void **state) {
    (void)state;
    must_be_equal("octal:0.77", "octal:0.7700");
}

/* Degrees never exceed 10 on 11 vertices. */
static void a_degree_bound_above_all_degrees_changes_nothing(void **state) {
    (void)state;
    must_be_equal("smash-and-grab:10", "smash-and-grab:1000000");
}

/* ---- sums --------------------------------------------------------------------------------- */

static void compare_double_with_zero(const brute_graph *graph, const char *name, void *context) {
    struct asker *asker = context;
    brute_graph twice;
    unite_graphs(&twice, graph, graph);
    graze_answer answer = ask(asker, &twice);
    if (answer.value != 0 || answer.outcome != GRAZE_SECOND) {
        fail_msg("%s: g6:%s + g6:%s has value %lld", asker->name, name, name,
                 (long long)answer.value);
    }
}

static void for_every_impartial_ruleset(unsigned max_order, unsigned random_order,
                                        graph_visitor *visit) {
    for (size_t i = 0; i < ruleset_count; i++) {
        if (!ruleset_is_scored(&rulesets_under_test[i])) {
            struct asker asker = asker_for(rulesets_under_test[i].name, false);
            for_many_graphs(max_order, random_order, visit, &asker);
            asker_clear(&asker);
        }
    }
}

static void a_graph_and_its_copy_are_lost_in_normal_play(void **state) {
    (void)state;
    for_every_impartial_ruleset(5, 6, compare_double_with_zero);
}

/* Adds a second graph that is a function of the first: its complement. */
static void compare_sum_with_xor(const brute_graph *graph, const char *name, void *context) {
    struct asker *asker = context;
    brute_graph complement = *graph, sum;
    for (unsigned v = 0; v < graph->n; v++) {
        for (unsigned w = 0; w < graph->n; w++) {
            complement.edge[v][w] = v != w && !graph->edge[v][w];
        }
    }
    unite_graphs(&sum, graph, &complement);
    int64_t left = ask(asker, graph).value, right = ask(asker, &complement).value;
    int64_t value = ask(asker, &sum).value;
    if (value != (left ^ right)) {
        fail_msg("%s: g6:%s plus its complement has value %lld, not %lld xor %lld", asker->name,
                 name, (long long)value, (long long)left, (long long)right);
    }
}

static void the_value_of_a_sum_is_the_xor_of_the_values(void **state) {
    (void)state;
    for_every_impartial_ruleset(5, 6, compare_sum_with_xor);
}

/* ---- values and outcomes ------------------------------------------------------------------ */

static void compare_value_with_outcome(const brute_graph *graph, const char *name, void *context) {
    struct asker *pair = context;
    int64_t value = ask(&pair[0], graph).value;
    graze_outcome outcome = ask(&pair[1], graph).outcome;
    if ((value == 0) != (outcome == GRAZE_SECOND) || outcome == GRAZE_DRAW) {
        fail_msg("%s on g6:%s: value %lld but outcome %d", pair[0].name, name, (long long)value,
                 (int)outcome);
    }
}

static void grundy_value_0_means_outcome_P_and_no_other_value_does(void **state) {
    (void)state;
    for (size_t i = 0; i < ruleset_count; i++) {
        if (!ruleset_is_scored(&rulesets_under_test[i])) {
            const char *name = rulesets_under_test[i].name;
            struct asker pair[] = {asker_for(name, false), asker_for(name, true)};
            for_many_graphs(6, 10, compare_value_with_outcome, pair);
            asker_clear(&pair[0]);
            asker_clear(&pair[1]);
        }
    }
}

static void compare_parity(const brute_graph *graph, const char *name, void *context) {
    struct asker *asker = context;
    int64_t score = ask(asker, graph).value, n = graph->n;
    if ((score - n) % 2 != 0 || score > n || score < -n) {
        fail_msg("%s on g6:%s: score %lld of %lld vertices", asker->name, name, (long long)score,
                 (long long)n);
    }
}

static void a_score_has_the_parity_of_the_number_of_vertices(void **state) {
    (void)state;
    for (size_t i = 0; i < ruleset_count; i++) {
        if (ruleset_is_scored(&rulesets_under_test[i])) {
            struct asker asker = asker_for(rulesets_under_test[i].name, false);
            for_many_graphs(6, 12, compare_parity, &asker);
            asker_clear(&asker);
        }
    }
}

/* The header promises lower <= value <= upper, also where the value itself is not asked for. */
static void compare_bounds_with_value(const brute_graph *graph, const char *name, void *context) {
    struct asker *pair = context;
    int64_t value = ask(&pair[0], graph).value;
    graze_answer answer = ask(&pair[1], graph);
    if (value < answer.lower || value > answer.upper) {
        fail_msg("%s on g6:%s: value %lld, but the outcome answer bounds it by %lld..%lld",
                 pair[0].name, name, (long long)value, (long long)answer.lower,
                 (long long)answer.upper);
    }
}

static void bounds_of_an_outcome_answer_hold_the_value(void **state) {
    (void)state;
    for (size_t i = 0; i < ruleset_count; i++) {
        const char *name = rulesets_under_test[i].name;
        struct asker pair[] = {asker_for(name, false), asker_for(name, true)};
        for_many_graphs(5, 8, compare_bounds_with_value, pair);
        asker_clear(&pair[0]);
        asker_clear(&pair[1]);
    }
}

static void every_answer_says_how_it_was_found(void **state) {
    (void)state;
    for (size_t i = 0; i < ruleset_count; i++) {
        struct asker asker = asker_for(rulesets_under_test[i].name, false);
        for (unsigned n = 0; n < 3; n++) {
            if (ask(&asker, &(brute_graph){.n = n}).method_count == 0) {
                fail_msg("%s on empty(%u): no method is named", asker.name, n);
            }
        }
        asker_clear(&asker);
    }
}

static void misere_play_of_a_scored_game_is_refused(void **state) {
    (void)state;
    graze_game *game = game_named("smash-and-grab");
    graze_solver *solver = NULL;
    graze_question question = {0};
    question.play = GRAZE_MISERE;
    assert_int_equal(graze_solver_new(&solver, game, &question, NULL, NULL), GRAZE_BAD_ARGUMENT);
    graze_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(csg_2_and_nd_arc_kayles_and_octal_0_03_are_one_game),
        cmocka_unit_test(arc_kayles_is_octal_0_07),
        cmocka_unit_test(grim_is_octal_0_6),
        cmocka_unit_test(smash_and_grab_is_smash_and_grab_1),
        cmocka_unit_test(csg_of_a_range_is_csg_of_its_list),
        cmocka_unit_test(zeros_behind_an_octal_code_change_nothing),
        cmocka_unit_test(a_degree_bound_above_all_degrees_changes_nothing),
        cmocka_unit_test(a_graph_and_its_copy_are_lost_in_normal_play),
        cmocka_unit_test(the_value_of_a_sum_is_the_xor_of_the_values),
        cmocka_unit_test(grundy_value_0_means_outcome_P_and_no_other_value_does),
        cmocka_unit_test(a_score_has_the_parity_of_the_number_of_vertices),
        cmocka_unit_test(bounds_of_an_outcome_answer_hold_the_value),
        cmocka_unit_test(every_answer_says_how_it_was_found),
        cmocka_unit_test(misere_play_of_a_scored_game_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
