/* The tables of steps, each step on its own against plain search, and the questions they answer. */
#include "solve/steps.h" /* before cmocka, which has a macro fail */

#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const games[] = {"grim",           "arc-kayles",      "nd-arc-kayles",
                                    "node-kayles",    "csg:1,2,4",       "octal:0.07",
                                    "smash-and-grab", "smash-and-grab:2"};

static const char *const graphs[] = {"path(1)",       "path(8)",          "cycle(7)",
                                     "star(5)",       "wheel(12)",        "multipartite(3,4)",
                                     "grid(3,4)",     "randomtree(11,2)", "gnp(12,0.2,3)",
                                     "gnp(12,0.6,1)", "cycle(6)+path(3)", "blowup(path(3),2,3,2)",
                                     "grid(2,8)"};

static const question_kind asked_by_solvers[] = {ASK_VALUE, ASK_WINNER, ASK_EQUALITY,
                                                 ASK_MISERE_WINNER, ASK_SCORE};

enum {
    GAMES = sizeof games / sizeof *games,
    GRAPHS = sizeof graphs / sizeof *graphs,
    KINDS = sizeof asked_by_solvers / sizeof *asked_by_solvers,
    MOST_TARGET = 4
};

static step_table table_for(question_kind kind) {
    return kind == ASK_SCORE ? SCORE_STEPS : SET_STEPS;
}

/* ---- one position -------------------------------------------------------------------------- */

/* A component of a graph, all of whose vertices remain. */
typedef struct arena {
    graze_game *game;
    graze_solver *solver;
    graze_graph *graph;
    struct components components;
    vword *all;
    struct task task;
} arena;

static void arena_open(arena *a, const char *game, const char *graph, size_t number,
                       const graze_question *question, struct question asked) {
    const graze_limits limits = {.threads = 1};
    graze_error error;
    *a = (arena){.game = game_named(game)};
    must(graze_solver_new(&a->solver, a->game, question, &limits, &error), &error);
    must(graze_graph_parse(&a->graph, graph, NULL, &error), &error);
    must(components_split(&a->components, a->graph, !solver_sums_components(a->solver), NULL,
                          &error),
         &error);
    assert_true(number < a->components.count);
    struct component *component = &a->components.list[number];
    must(component_require_board(&a->components, component, &error), &error);
    a->all = malloc(component->board->words * sizeof *a->all);
    assert_non_null(a->all);
    vset_fill(a->all, component->count, component->board->words);
    solver_begin(a->solver);
    a->task =
        (struct task){.solver = a->solver, .asked = asked, .component = component, .set = a->all};
}

static void arena_close(arena *a) {
    components_clear(&a->components);
    free(a->all);
    graze_graph_free(a->graph);
    graze_solver_free(a->solver);
    graze_game_free(a->game);
}

static graze_question question_for(question_kind kind) {
    return (graze_question){.play = kind == ASK_MISERE_WINNER ? GRAZE_MISERE : GRAZE_NORMAL};
}

static bool asks_about(const char *game, question_kind kind) {
    return (kind == ASK_SCORE) == (strncmp(game, "smash", 5) == 0);
}

/* Whether an answer says the same as a value. */
static bool agrees(struct question asked, int64_t answer, int64_t value) {
    switch (asked.kind) {
    case ASK_WINNER:
    case ASK_EQUALITY:
        return (answer == asked.target) == (value == asked.target);
    default:
        return answer == value;
    }
}

/* ---- the tables ---------------------------------------------------------------------------- */

static void steps_of_a_table_have_names_of_their_own(void **unused) {
    (void)unused;
    for (step_table table = GRAPH_STEPS; table <= SMALL_STEPS; table++) {
        size_t count;
        const step *steps = steps_of(&count, table);
        for (size_t i = 0; i < count; i++) {
            for (size_t j = 0; j < i; j++) {
                assert_string_not_equal(steps[i].id, steps[j].id);
            }
        }
    }
}

/* With and without theory, a question that a solver asks reaches a step that can answer it. */
static void every_question_ends_with_a_step_by_the_rules_alone(void **unused) {
    (void)unused;
    for (size_t k = 0; k < KINDS; k++) {
        question_kind kind = asked_by_solvers[k];
        const step_table passed[] = {GRAPH_STEPS, table_for(kind),
                                     kind == ASK_SCORE ? SIMPLIFIED_STEPS : SET_STEPS, SMALL_STEPS};
        for (size_t t = 0; t < sizeof passed / sizeof *passed; t++) {
            size_t count;
            const step *steps = steps_of(&count, passed[t]), *last = NULL;
            for (size_t i = 0; i < count; i++) {
                last = steps[i].answers >> kind & 1 ? &steps[i] : last;
            }
            assert_non_null(last);
            assert_true(last->is_plain);
        }
    }
}

static void the_first_answer_ends_the_steps(void **unused) {
    (void)unused;
    arena a;
    graze_question question = question_for(ASK_VALUE);
    arena_open(&a, "arc-kayles", "path(30)", 0, &question, (struct question){.kind = ASK_VALUE});
    assert_int_equal(solve_set(&a.task), GRAZE_OK);
    assert_true(a.task.found);
    assert_int_equal(a.solver->method_count, 1);
    assert_string_not_equal(a.solver->methods[0], METHOD_SEARCH);
    assert_null(a.task.component->values);
    assert_null(a.task.component->plain);
    arena_close(&a);
}

static void without_theory_only_plain_search_is_left(void **unused) {
    (void)unused;
    for (size_t k = 0; k < KINDS; k++) {
        question_kind kind = asked_by_solvers[k];
        arena a;
        graze_question question = question_for(kind);
        question.no_theory = true;
        arena_open(&a, kind == ASK_SCORE ? "smash-and-grab" : "arc-kayles", "path(10)", 0,
                   &question, (struct question){.kind = kind});
        assert_int_equal(solve_set(&a.task), GRAZE_OK);
        assert_true(a.task.found);
        assert_int_equal(a.solver->method_count, 1);
        assert_string_equal(a.solver->methods[0], METHOD_SEARCH);
        assert_non_null(a.task.component->plain);
        assert_null(a.task.component->values);
        assert_null(a.task.component->misere);
        assert_null(a.task.component->scores);
        arena_close(&a);
    }
}

/* ---- the steps ----------------------------------------------------------------------------- */

static int64_t plain_value(const char *game, const char *graph, size_t number, question_kind kind) {
    arena a;
    graze_question question = question_for(kind);
    arena_open(&a, game, graph, number, &question, (struct question){.kind = kind});
    assert_int_equal(by_plain_search(&a.task), GRAZE_OK);
    int64_t value = a.task.value;
    arena_close(&a);
    return value;
}

static size_t count_components(const char *game, const char *graph, question_kind kind) {
    arena a;
    graze_question question = question_for(kind);
    arena_open(&a, game, graph, 0, &question, (struct question){.kind = kind});
    size_t count = a.components.count;
    arena_close(&a);
    return count;
}

/* Asks every step of a table on its own; answered counts those that did. */
static void compare_steps(size_t *answered, step_table table, const char *game, const char *graph,
                          size_t number, struct question asked, int64_t value) {
    size_t count;
    const step *steps = steps_of(&count, table);
    for (size_t i = 0; i < count; i++) {
        if (!(steps[i].answers >> asked.kind & 1)) {
            continue;
        }
        arena a;
        graze_question question = question_for(asked.kind);
        arena_open(&a, game, graph, number, &question, asked);
        assert_int_equal(steps[i].function(&a.task), GRAZE_OK);
        if (a.task.found && !agrees(asked, a.task.value, value)) {
            fail_msg("%s on component %zu of %s, '%s': %lld, the value is %lld (question %d, %lld)",
                     game, number, graph, steps[i].id, (long long)a.task.value, (long long)value,
                     (int)asked.kind, (long long)asked.target);
        }
        answered[i] += a.task.found;
        arena_close(&a);
    }
}

/* Steps that need a store or a large board answer none of these positions. */
static bool needs_more(const step *s) {
    return s->function == by_store || s->function == by_theory_of_winner ||
           s->function == by_structure_of_winner || s->function == by_short_search;
}

static void every_step_answers_as_plain_search_does(void **unused) {
    (void)unused;
    enum { MOST_STEPS = 16 };
    size_t answered[SIMPLIFIED_STEPS + 1][MOST_STEPS] = {{0}}, count;
    for (size_t k = 0; k < KINDS; k++) {
        question_kind kind = asked_by_solvers[k];
        for (size_t i = 0; i < GAMES * GRAPHS; i++) {
            const char *game = games[i / GRAPHS], *graph = graphs[i % GRAPHS];
            size_t components = asks_about(game, kind) ? count_components(game, graph, kind) : 0;
            for (size_t c = 0; c < components; c++) {
                int64_t value = plain_value(game, graph, c, kind);
                int64_t last = kind == ASK_EQUALITY ? MOST_TARGET : 0;
                for (int64_t target = kind == ASK_EQUALITY; target <= last; target++) {
                    struct question asked = {.kind = kind, .target = target};
                    step_table last_table = kind == ASK_SCORE ? SIMPLIFIED_STEPS : SET_STEPS;
                    for (step_table t = table_for(kind); t <= last_table; t++) {
                        compare_steps(answered[t], t, game, graph, c, asked, value);
                    }
                }
            }
        }
    }
    for (step_table table = SET_STEPS; table <= SIMPLIFIED_STEPS; table++) {
        const step *steps = steps_of(&count, table);
        for (size_t i = 0; i < count; i++) {
            if (answered[table][i] == 0 && !needs_more(&steps[i])) {
                fail_msg("'%s' answered no position", steps[i].id);
            }
        }
    }
}

/* On a board with much symmetry, whose table would take longer. */
static void a_short_search_answers_as_the_subset_table_does(void **unused) {
    (void)unused;
    static const struct {
        const char *game;
        question_kind kind;
    } asked[] = {
        {"grim", ASK_VALUE}, {"arc-kayles", ASK_WINNER}, {"arc-kayles", ASK_MISERE_WINNER}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        arena a;
        graze_question question = question_for(asked[i].kind);
        arena_open(&a, asked[i].game, "multipartite(8,8,8)", 0, &question,
                   (struct question){.kind = asked[i].kind});
        assert_int_equal(by_short_search(&a.task), GRAZE_OK);
        assert_true(a.task.found);
        assert_null(a.task.component->subsets);
        int64_t value = a.task.value;
        a.task.found = false;
        assert_int_equal(by_subset_table(&a.task), GRAZE_OK);
        assert_true(a.task.found);
        assert_true(agrees(a.task.asked, value, a.task.value));
        arena_close(&a);
    }
}

/* Where theory or structure give the value of a large board, they give its winner too. */
static void winners_of_large_boards_agree_with_their_values(void **unused) {
    static const struct {
        const char *game, *graph;
        graze_status (*value)(struct task *), (*winner)(struct task *);
    } cases[] = {
        {"arc-kayles", "path(100)", by_theory, by_theory_of_winner},
        {"grim", "cycle(90)", by_theory, by_theory_of_winner},
        {"grim", "path(81)", by_theory, by_theory_of_winner},
        {"node-kayles", "path(70)", by_theory, by_theory_of_winner},
        {"nd-arc-kayles", "randomtree(300,1)", by_structure, by_structure_of_winner},
        {"nd-arc-kayles", "randomtree(301,2)", by_structure, by_structure_of_winner},
        {"nd-arc-kayles", "cycle(301)", by_structure, by_structure_of_winner},
        {"nd-arc-kayles", "cycle(302)", by_structure, by_structure_of_winner},
    };
    (void)unused;
    size_t lost = 0, won = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        arena a;
        graze_question question = question_for(ASK_VALUE);
        arena_open(&a, cases[i].game, cases[i].graph, 0, &question,
                   (struct question){.kind = ASK_VALUE});
        struct task winner = a.task;
        assert_int_equal(cases[i].value(&a.task), GRAZE_OK);
        assert_true(a.task.found);
        assert_int_equal(cases[i].winner(&winner), GRAZE_OK);
        assert_int_equal(winner.found, a.task.value == 0);
        assert_int_equal(winner.lower, a.task.value != 0);
        lost += a.task.value == 0;
        won += a.task.value != 0;
        arena_close(&a);
    }
    assert_true(lost > 0 && won > 0);
}

/* ---- sums ---------------------------------------------------------------------------------- */

/* A set in several pieces, asked for its winner, against the xor of their values. */
static void sums_are_won_unless_their_value_is_zero(void **unused) {
    static const char *const names[] = {"grim", "arc-kayles", "node-kayles", "csg:1,2,4"};
    (void)unused;
    size_t lost = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        arena a;
        graze_question question = question_for(ASK_VALUE);
        graze_error error;
        arena_open(&a, names[i], "grid(3,4)", 0, &question, (struct question){.kind = ASK_VALUE});
        for (vword set = 1; set < (vword)1 << 12; set += 5) {
            int64_t value, winner;
            must(solver_value(&value, a.solver, &a.components, a.task.component, &set, &error),
                 &error);
            must(solver_answer(&winner, a.solver, &a.components, a.task.component, &set,
                               question_equals(0), &error),
                 &error);
            assert_int_equal(winner == 0, value == 0);
            lost += value == 0;
        }
        arena_close(&a);
    }
    assert_true(lost > 0);
}

/* ---- questions ----------------------------------------------------------------------------- */

static void equality_to_zero_is_the_question_who_wins(void **unused) {
    (void)unused;
    assert_int_equal(question_equals(0).kind, ASK_WINNER);
    assert_int_equal(question_equals(0).target, 0);
    assert_int_equal(question_equals(5).kind, ASK_EQUALITY);
    assert_int_equal(question_equals(5).target, 5);
    for (question_kind kind = ASK_VALUE; kind <= ASK_MISERE_LENGTH; kind++) {
        bool is_read_off = kind == ASK_WINNER || kind == ASK_EQUALITY;
        assert_int_equal(question_of_values(kind), is_read_off ? ASK_VALUE : kind);
    }
}

static void solvers_ask_what_their_questions_say(void **unused) {
    static const struct {
        const char *game;
        bool misere, outcome_only;
        question_kind kind;
    } cases[] = {
        {"grim", false, false, ASK_VALUE},           {"grim", false, true, ASK_WINNER},
        {"grim", true, false, ASK_MISERE_WINNER},    {"grim", true, true, ASK_MISERE_WINNER},
        {"smash-and-grab", false, false, ASK_SCORE}, {"smash-and-grab", false, true, ASK_SCORE},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        arena a;
        graze_question question = question_for(ASK_VALUE);
        question.play = cases[i].misere ? GRAZE_MISERE : GRAZE_NORMAL;
        question.goal = cases[i].outcome_only ? GRAZE_WINNER : GRAZE_USUAL;
        arena_open(&a, cases[i].game, "path(3)", 0, &question,
                   (struct question){.kind = ASK_VALUE});
        assert_int_equal(solver_question(a.solver).kind, cases[i].kind);
        assert_int_equal(solver_question(a.solver).target, 0);
        arena_close(&a);
    }
}

/* ---- the store ----------------------------------------------------------------------------- */

/* Solves a graph of node-kayles that only search answers; whether the store answered. */
static bool is_stored(int64_t *answer, const char *file, struct question asked) {
    arena a;
    graze_question question = question_for(asked.kind);
    graze_error error;
    arena_open(&a, "node-kayles", "gnp(12,0.3,2)", 0, &question, asked);
    must(graze_solver_use_store(a.solver, file, &error), &error);
    assert_int_equal(solve_set(&a.task), GRAZE_OK);
    assert_int_equal(a.solver->store_error.status, GRAZE_OK);
    *answer = a.task.value;
    bool stored = strcmp(a.solver->methods[0], METHOD_STORE) == 0;
    arena_close(&a);
    return stored;
}

/* That a value is not some nimber is not stored; that it is one, and who wins, is. */
static void the_store_holds_what_an_answer_proves(void **unused) {
    (void)unused;
    char file[] = "/tmp/graze-steps-XXXXXX";
    int64_t value = plain_value("node-kayles", "gnp(12,0.3,2)", 0, ASK_VALUE), answer;
    assert_true(value > 0);
    close(mkstemp(file));
    const struct question wrong = question_equals(value + 1), right = question_equals(value),
                          winner = question_equals(0), exact = {.kind = ASK_VALUE};
    assert_false(is_stored(&answer, file, wrong));
    assert_int_not_equal(answer, value + 1);
    assert_false(is_stored(&answer, file, wrong));
    assert_false(is_stored(&answer, file, winner));
    assert_int_not_equal(answer, 0);
    assert_true(is_stored(&answer, file, winner));
    assert_int_not_equal(answer, 0);
    assert_false(is_stored(&answer, file, right));
    assert_int_equal(answer, value);
    assert_true(is_stored(&answer, file, exact));
    assert_int_equal(answer, value);
    assert_true(is_stored(&answer, file, wrong));
    assert_int_equal(answer, value);
    assert_int_equal(unlink(file), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_of_a_table_have_names_of_their_own),
        cmocka_unit_test(every_question_ends_with_a_step_by_the_rules_alone),
        cmocka_unit_test(the_first_answer_ends_the_steps),
        cmocka_unit_test(without_theory_only_plain_search_is_left),
        cmocka_unit_test(every_step_answers_as_plain_search_does),
        cmocka_unit_test(a_short_search_answers_as_the_subset_table_does),
        cmocka_unit_test(winners_of_large_boards_agree_with_their_values),
        cmocka_unit_test(sums_are_won_unless_their_value_is_zero),
        cmocka_unit_test(equality_to_zero_is_the_question_who_wins),
        cmocka_unit_test(solvers_ask_what_their_questions_say),
        cmocka_unit_test(the_store_holds_what_an_answer_proves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
