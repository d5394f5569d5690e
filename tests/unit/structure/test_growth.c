/*
 * Tables of growing paths without the solver: the values of loose pieces come from the brute force
 * of the cross tests, and so do the values of whole graphs that the tables are compared with.
 */
#include "expression/parameter.h"
#include "structure/growth/growth_tables.h"
#include "structure/growth/two_legs.h"

#include "brute.h"
#include "test_support.h"

#include <stdlib.h>

static const struct {
    const char *name;
    brute_rule rule;
} games[] = {
    {"arc-kayles", {.kind = BRUTE_ARC_KAYLES}},
    {"grim", {.kind = BRUTE_GRIM}},
    {"node-kayles", {.kind = BRUTE_NODE_KAYLES}},
    {"nd-node-kayles", {.kind = BRUTE_ND_NODE_KAYLES}},
    {"octal:0.137", {.kind = BRUTE_OCTAL, .digits = "137"}},
    {"octal:0.26", {.kind = BRUTE_OCTAL, .digits = "26"}},
    {"csg:1,2,4", {.kind = BRUTE_OCTAL, .digits = "3303"}},
};

enum { GAMES = sizeof games / sizeof *games };

/* ---- a piece solver by brute force ---------------------------------------------------------- */

/* Large: tests have one each, static. */
typedef struct brute_solver {
    const brute_rule *rule;
    brute_board board;
    brute_answers answers;
    struct limits limits;
    graze_limits options;
    size_t calls, fail_at; /* call number fail_at fails; 0: none does */
    size_t opened, closed;
} brute_solver;

static int64_t solve_graph(brute_solver *solver, const graze_graph *graph) {
    brute_graph copy = {.n = (unsigned)graph->n};
    assert_true(graph->n <= BRUTE_MAX_ORDER);
    for (uint32_t v = 0; v < graph->n; v++) {
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            copy.edge[v][w] = true;
        }
    }
    brute_board_init(&solver->board, &copy);
    brute_solve(&solver->answers, &solver->board, solver->rule);
    return solver->answers.grundy[(1U << copy.n) - 1];
}

static graze_status count_call(brute_solver *solver, graze_error *error) {
    (void)error;
    return ++solver->calls == solver->fail_at ? GRAZE_UNDECIDED : GRAZE_OK;
}

static graze_status value_of_graph(int64_t *value, void *context, const graze_graph *graph,
                                   graze_error *error) {
    TRY(count_call(context, error));
    *value = solve_graph(context, graph);
    return GRAZE_OK;
}

static graze_status open_graph(void **opened, void *context, const graze_graph *graph,
                               graze_error *error) {
    brute_solver *solver = context;
    TRY(count_call(solver, error));
    solve_graph(solver, graph);
    solver->opened++;
    *opened = solver;
    return GRAZE_OK;
}

static graze_status value_of_set(int64_t *value, void *opened, const vword *set,
                                 graze_error *error) {
    brute_solver *solver = opened;
    TRY(count_call(solver, error));
    *value = solver->answers.grundy[set[0]];
    return GRAZE_OK;
}

static void close_graph(void *opened) {
    brute_solver *solver = opened;
    solver->closed++;
}

static piece_solver start(brute_solver *solver, const brute_rule *rule) {
    *solver = (brute_solver){.rule = rule};
    limits_start(&solver->limits, &solver->options);
    return (piece_solver){.limits = &solver->limits,
                          .context = solver,
                          .value_of_graph = value_of_graph,
                          .open = open_graph,
                          .value_of_set = value_of_set,
                          .close = close_graph};
}

/* ---- values --------------------------------------------------------------------------------- */

/* The value of the whole graph of an expression at n; -1: it has too many vertices. */
static int64_t brute_value(const brute_rule *rule, const char *expression, uint64_t n) {
    static brute_solver solver;
    const parameter at = {"n", n};
    graze_graph *graph = NULL;
    graze_error error;
    const graze_limits without_limits = {0};
    struct limits limits;
    limits_start(&limits, &without_limits);
    solver.rule = rule;
    must(parameters_parse_graph(&graph, expression, &at, 1, &limits, &error), &error);
    int64_t value = graph->n <= BRUTE_MAX_ORDER ? solve_graph(&solver, graph) : -1;
    graze_graph_free(graph);
    return value;
}

/* For bridges that are too short for their tables. */
struct whole {
    const brute_rule *rule;
    const char *expression;
};

static graze_status whole_value(int64_t *value, void *context, uint64_t n, graze_error *error) {
    const struct whole *whole = context;
    (void)error;
    *value = brute_value(whole->rule, whole->expression, n);
    return GRAZE_OK;
}

static void compare(const graze_game *game, const brute_rule *rule, const char *expression) {
    static brute_solver solver;
    const piece_solver pieces = start(&solver, rule);
    struct whole whole = {rule, expression};
    struct growth growth;
    struct growth_tables tables;
    graze_error error;
    must(growth_find(&growth, expression, "n", &error), &error);
    must(growth_tables_open(&tables, game, &growth, &pieces, &error), &error);
    tables.whole_value = whole_value;
    tables.whole_context = &whole;
    must(growth_tables_reach(&tables, BRUTE_MAX_ORDER, &error), &error);
    for (uint64_t n = 0; n <= BRUTE_MAX_ORDER; n++) {
        int64_t wanted = brute_value(rule, expression, n);
        assert_true(growth_tables_know(&tables, n));
        if (wanted >= 0 && growth_tables_value(&tables, n) != wanted) {
            fail_msg("%s on %s, n = %d: %d, by brute force %d", graze_game_name(game), expression,
                     (int)n, (int)growth_tables_value(&tables, n), (int)wanted);
        }
    }
    assert_int_equal(solver.opened, solver.closed);
    growth_tables_clear(&tables);
    assert_int_equal(solver.limits.memory_used, 0);
}

static void tables_of_growing_paths_match_brute_force(void **state) {
    static const char *const expressions[] = {
        "path(n)",
        "substar(1,2,n)",
        "append(cycle(5),0,n)",
        "append(complete(4),3,n)",
        "append(path(3)+cycle(3),1,n)", /* a component of the base that does not grow */
        "append(grid(2,3),1,n)+path(2)",
        "bistar((1,1),(2),n)",
        "bistar((1),(1,1),n)+cycle(3)",
    };
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        graze_game *game = game_named(games[i].name);
        for (size_t j = 0; j < sizeof expressions / sizeof *expressions; j++) {
            compare(game, &games[i].rule, expressions[j]);
        }
        graze_game_free(game);
    }
}

/* Whatever fails on the way is passed on, and everything that was opened is closed. */
static void failures_of_the_piece_solver_are_passed_on(void **state) {
    static brute_solver solver;
    graze_game *game = game_named("octal:0.137");
    graze_status status = GRAZE_UNDECIDED;
    size_t failures = 0;
    (void)state;
    for (size_t at = 1; status != GRAZE_OK; at++) {
        const piece_solver pieces = start(&solver, &games[4].rule);
        struct growth growth;
        struct growth_tables tables;
        graze_error error;
        solver.fail_at = at;
        must(growth_find(&growth, "append(cycle(4)+path(3),0,n)+path(2)", "n", &error), &error);
        status = growth_tables_open(&tables, game, &growth, &pieces, &error);
        assert_int_equal(solver.opened, solver.closed);
        if (status == GRAZE_OK) {
            growth_tables_clear(&tables);
        } else {
            assert_int_equal(status, GRAZE_UNDECIDED);
            failures++;
        }
        assert_int_equal(solver.limits.memory_used, 0);
    }
    assert_true(failures > 3); /* both values of graphs, opening, and loose pieces */
    graze_game_free(game);
}

/* ---- periods -------------------------------------------------------------------------------- */

static void open_tables(struct growth_tables *tables, const piece_solver *pieces,
                        const graze_game *game, const char *expression) {
    struct growth growth;
    graze_error error;
    must(growth_find(&growth, expression, "n", &error), &error);
    must(growth_tables_open(tables, game, &growth, pieces, &error), &error);
}

/* Values known step by step, at once, and from the period are the same. */
static void values_do_not_depend_on_the_order_of_questions(void **state) {
    enum { LAST = 700, FAR = 1000000 };
    static brute_solver solver;
    const piece_solver pieces = start(&solver, &games[0].rule);
    graze_game *game = game_named("arc-kayles");
    struct growth_tables stepwise, at_once;
    graze_error error;
    (void)state;
    open_tables(&stepwise, &pieces, game, "substar(1,2,n)");
    open_tables(&at_once, &pieces, game, "substar(1,2,n)");
    must(growth_tables_reach(&at_once, LAST, &error), &error);
    for (uint64_t n = 0; n <= LAST; n += 1 + n / 3) {
        must(growth_tables_reach(&stepwise, n, &error), &error);
        assert_int_equal(growth_tables_value(&stepwise, n), growth_tables_value(&at_once, n));
    }
    assert_int_equal(at_once.proof.verdict, GRAZE_PROVED);
    assert_int_equal(at_once.proof.period, 34);
    assert_true(growth_tables_know(&at_once, FAR));
    assert_int_equal(growth_tables_value(&at_once, FAR),
                     growth_tables_value(&at_once, FAR % 34 + 17 * 34));
    growth_tables_clear(&stepwise);
    growth_tables_clear(&at_once);
    graze_game_free(game);
}

/* Row k of the square table is the table of one growing path beside a fixed one of k vertices. */
static void rows_of_square_tables_are_tables_of_one_path(void **state) {
    enum { SIZE = 40 };
    static brute_solver solver;
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        const piece_solver pieces = start(&solver, &games[i].rule);
        graze_game *game = game_named(games[i].name);
        graze_graph *base = NULL;
        struct two_legs square;
        leg_rule rule;
        graze_error error;
        assert_true(leg_rule_of(&rule, game));
        must(graze_graph_parse(&base, "append(cycle(3),0,2)", NULL, &error), &error);
        must(two_legs_init(&square, &pieces, &rule, base, 0, SIZE, &error), &error);
        assert_int_equal(two_legs_fill(&square, SIZE), GRAZE_OK);
        for (int k = 0; k <= 4; k++) {
            char expression[64];
            struct growth_tables row;
            snprintf(expression, sizeof expression, "append(append(append(cycle(3),0,2),0,%d),0,n)",
                     k);
            open_tables(&row, &pieces, game, expression);
            must(growth_tables_reach(&row, SIZE - 1, &error), &error);
            for (size_t n = 0; n < SIZE; n++) {
                assert_int_equal(square.table[0][(size_t)k * SIZE + n],
                                 growth_tables_value(&row, n));
            }
            growth_tables_clear(&row);
        }
        two_legs_clear(&square);
        assert_int_equal(solver.limits.memory_used, 0);
        graze_graph_free(base);
        graze_game_free(game);
    }
}

/* Marks by classes modulo the period of paths are those of all splits, one by one. */
static void classes_mark_what_single_splits_mark(void **state) {
    enum { LONGEST = 900 };
    static brute_solver solver;
    const piece_solver pieces = start(&solver, &games[0].rule);
    graze_game *game = game_named("octal:0.77");
    struct path_values paths;
    struct split_classes by_class = {0}, one_by_one = {0};
    marks some, all;
    leg_rule rule;
    graze_error error;
    size_t shorter = 0;
    (void)state;
    assert_true(leg_rule_of(&rule, game));
    must(path_values_init(&paths, pieces.limits, &rule, &error), &error);
    must(path_values_extend(&paths, LONGEST + 1, &error), &error);
    assert_true(paths.period.proved);
    assert_int_equal(marks_init(&some), GRAZE_OK);
    assert_int_equal(marks_init(&all), GRAZE_OK);
    for (size_t n = 0; n < LONGEST; n++) {
        marks_begin(&some);
        marks_begin(&all);
        assert_int_equal(
            split_classes_mark(&by_class, &some, paths.value + 1, n, &paths, &rule, true),
            GRAZE_OK);
        assert_int_equal(
            split_classes_mark(&one_by_one, &all, paths.value + 1, n, &paths, &rule, false),
            GRAZE_OK);
        assert_memory_equal(some.stamp, all.stamp, MARKS_BOUND * sizeof *all.stamp);
        shorter += by_class.pairs < by_class.taken;
    }
    assert_true(shorter > LONGEST / 4); /* classes were used */
    split_classes_clear(&by_class);
    split_classes_clear(&one_by_one);
    marks_clear(&some);
    marks_clear(&all);
    path_values_clear(&paths);
    graze_game_free(game);
}

/* ---- where a path grows --------------------------------------------------------------------- */

static void growing_paths_are_recognised(void **state) {
    static const struct {
        const char *expression;
        growth_kind kind;
        uint64_t base, beside; /* orders */
        uint32_t u, v;
    } rows[] = {
        {"path(n)", GROWS_PATH, 0, 0, 0, 0},
        {"cycle(n)+path(3)", GROWS_CYCLE, 0, 3, 0, 0},
        {"wheel(n)", GROWS_WHEEL, 0, 0, 0, 0},
        {"append(cycle(5),2,n)", GROWS_LEG, 5, 0, 2, 0},
        {"substar(1,2,n)", GROWS_LEG, 4, 0, 0, 0},
        {"3*append(path(4),1,n)", GROWS_LEG, 4, 0, 1, 0},
        {"2*path(3)+path(4)+substar(1,n)", GROWS_LEG, 2, 10, 0, 0},
        {"bistar((1,2),(3,n),1)", GROWS_LEG, 9, 0, 4, 0},
        {"bistar((1,2),(3),n)", GROWS_BRIDGE, 8, 0, 0, 4},
        {"star(n)", GROWS_OTHERWISE, 0, 0, 0, 0},
        {"substar(n,n)", GROWS_OTHERWISE, 0, 0, 0, 0},
        {"substar(1^n,2)", GROWS_OTHERWISE, 0, 0, 0, 0},
        {"path(n)+path(n)", GROWS_OTHERWISE, 0, 0, 0, 0},
        {"append(path(n),1,n)", GROWS_OTHERWISE, 0, 0, 0, 0},
        {"grid(n", GROWS_OTHERWISE, 0, 0, 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct growth growth;
        graze_error error;
        must(growth_find(&growth, rows[i].expression, "n", &error), &error);
        if (growth.kind != rows[i].kind) {
            fail_msg("%s: kind %d", rows[i].expression, (int)growth.kind);
        }
        assert_int_equal(growth.base ? growth.base->n : 0, rows[i].base);
        assert_int_equal(growth.beside ? growth.beside->n : 0, rows[i].beside);
        assert_int_equal(growth.u, rows[i].u);
        assert_int_equal(growth.v, rows[i].v);
        growth_clear(&growth);
    }
}

static void the_longest_path_of_a_graph_is_found(void **state) {
    static const struct {
        const char *expression;
        growth_kind kind;
        uint64_t length, base;
    } rows[] = {
        {"append(cycle(5),2,100)", GROWS_LEG, 100, 5},
        {"substar(1,90,3,80)", GROWS_OTHERWISE, 0, 0}, /* 85 vertices remain */
        {"substar(1,90,3,8)", GROWS_LEG, 90, 13},
        {"bistar((1,2),(3),70)", GROWS_BRIDGE, 70, 8},
        {"bistar((1,2),(70),3)", GROWS_LEG, 70, 8},
        {"substar(1,63)", GROWS_OTHERWISE, 0, 0}, /* too short */
        {"cycle(100)", GROWS_OTHERWISE, 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct growth growth;
        graze_graph *graph = NULL;
        graze_error error;
        uint64_t length = 0;
        must(graze_graph_parse(&graph, rows[i].expression, NULL, &error), &error);
        must(growth_of_longest(&growth, &length, graph->written_as, 64, 24), NULL);
        assert_int_equal(growth.kind, rows[i].kind);
        assert_int_equal(length, rows[i].length);
        assert_int_equal(growth.base ? growth.base->n : 0, rows[i].base);
        growth_clear(&growth);
        graze_graph_free(graph);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_of_growing_paths_match_brute_force),
        cmocka_unit_test(failures_of_the_piece_solver_are_passed_on),
        cmocka_unit_test(values_do_not_depend_on_the_order_of_questions),
        cmocka_unit_test(rows_of_square_tables_are_tables_of_one_path),
        cmocka_unit_test(classes_mark_what_single_splits_mark),
        cmocka_unit_test(growing_paths_are_recognised),
        cmocka_unit_test(the_longest_path_of_a_graph_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
