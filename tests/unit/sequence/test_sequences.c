/* Sequences and tables through the public interface alone. */
#include "test_support.h"

#include <string.h>

enum { COUNT = 120 };

static graze_sequence *heaps(const char *code) {
    graze_sequence *terms = NULL;
    graze_error error;
    must(graze_sequence_of_heaps(&terms, code, NULL, &error), &error);
    return terms;
}

static graze_sequence *graphs(const graze_game *game, const char *expression) {
    graze_sequence *terms = NULL;
    graze_error error;
    must(graze_sequence_of_graphs(&terms, game, expression, "n", NULL, NULL, &error), &error);
    return terms;
}

static void read_values(int64_t *values, graze_sequence *terms, uint64_t first, uint64_t count) {
    graze_error error;
    uint64_t known = 0;
    must(graze_sequence_values(values, &known, terms, first, count, &error), &error);
    assert_int_equal(known, count);
}

static graze_period period_of(graze_sequence *terms, uint64_t first, uint64_t last) {
    graze_error error;
    graze_period period;
    must(graze_sequence_period(&period, terms, first, last, &error), &error);
    return period;
}

/* Heaps, paths from tables, and paths solved one by one are the same sequence. */
static void heaps_and_paths_have_the_same_values(void **state) {
    (void)state;
    static const char *const codes[] = {"0.07", "0.137", "0.6", "0.3303", "0.45"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        char name[32];
        int64_t of_heaps[COUNT], of_tables[COUNT], of_graphs[30];
        snprintf(name, sizeof name, "octal:%s", codes[i]);
        graze_game *game = game_named(name);
        graze_sequence *a = heaps(codes[i]), *b = graphs(game, "path(n)");
        graze_sequence *c = graphs(game, "product(path(1),path(n))");
        assert_string_equal(graze_sequence_method_name(graze_sequence_method_of(a)), "heaps");
        assert_string_equal(graze_sequence_method_name(graze_sequence_method_of(b)), "tables");
        assert_string_equal(graze_sequence_method_name(graze_sequence_method_of(c)), "graphs");
        read_values(of_heaps, a, 0, COUNT);
        read_values(of_tables, b, 0, COUNT);
        read_values(of_graphs, c, 1, 29);
        assert_memory_equal(of_heaps, of_tables, sizeof of_heaps);
        assert_memory_equal(of_heaps + 1, of_graphs, 29 * sizeof *of_graphs);
        graze_sequence_free(a);
        graze_sequence_free(b);
        graze_sequence_free(c);
        graze_game_free(game);
    }
}

static void ranges_may_be_asked_for_in_any_order(void **state) {
    (void)state;
    static const struct {
        uint64_t first, count;
    } ranges[] = {{50, 20}, {0, 60}, {70, 50}, {3, 1}, {110, 10}};
    graze_game *game = game_named("smash-and-grab");
    graze_sequence *all[] = {heaps("0.007"), heaps("0.33"), graphs(game, "cycle(n)")};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        int64_t whole[COUNT], some[COUNT];
        uint64_t from = i == 2 ? 3 : 0, most = i == 2 ? 18 : COUNT;
        read_values(whole + from, all[i], from, most - from);
        for (size_t j = 0; j < sizeof ranges / sizeof *ranges; j++) {
            uint64_t first = ranges[j].first, count = ranges[j].count;
            if (first >= from && first + count <= most) {
                read_values(some, all[i], first, count);
                assert_memory_equal(some, whole + first, count * sizeof *some);
            }
        }
        graze_sequence_free(all[i]);
    }
    graze_game_free(game);
}

/* Far behind the proof of a period, values follow from it. */
static void values_far_away_follow_from_the_period(void **state) {
    (void)state;
    static const uint64_t FAR = (uint64_t)1 << 60;
    graze_game *game = game_named("arc-kayles");
    graze_sequence *all[] = {heaps("0.07"), graphs(game, "substar(1,2,n)")};
    for (size_t i = 0; i < 2; i++) {
        int64_t near[40], far[40];
        graze_period period = period_of(all[i], 0, 2000);
        assert_int_equal(period.verdict, GRAZE_PROVED);
        assert_int_equal(period.period, 34);
        uint64_t shift = (FAR - period.preperiod) / 34 * 34;
        read_values(near, all[i], period.preperiod, 40);
        read_values(far, all[i], period.preperiod + shift, 40);
        assert_memory_equal(near, far, sizeof near);
        graze_sequence_free(all[i]);
    }
    graze_game_free(game);
}

static void periods_count_from_the_first_of_the_range(void **state) {
    (void)state;
    graze_sequence *terms = heaps("0.77");
    assert_int_equal(period_of(terms, 0, 1000).preperiod, 71);
    assert_int_equal(period_of(terms, 50, 1000).preperiod, 21);
    assert_int_equal(period_of(terms, 80, 1000).preperiod, 0);
    graze_sequence_free(terms);
    terms = heaps("0.77");
    assert_int_equal(period_of(terms, 0, 166).verdict, GRAZE_NO_PERIOD);
    assert_int_equal(period_of(terms, 0, 167).verdict, GRAZE_PROVED);
    graze_sequence_free(terms);
}

static void scores_are_observed_and_not_proved(void **state) {
    (void)state;
    graze_game *game = game_named("smash-and-grab");
    graze_sequence *terms = graphs(game, "star(n)");
    graze_period period = period_of(terms, 1, 12);
    assert_int_not_equal(period.verdict, GRAZE_PROVED);
    assert_int_equal(period.last, 12);
    graze_sequence_free(terms);
    graze_game_free(game);
}

static bool at_once(void *context) {
    ++*(int *)context;
    return true;
}

static void an_interrupt_ends_the_work_with_what_is_known(void **state) {
    (void)state;
    graze_limits options = {0};
    graze_error error;
    int asked = 0;
    options.interrupted = at_once;
    options.context = &asked;
    graze_sequence *terms = NULL;
    graze_period period;
    must(graze_sequence_of_heaps(&terms, "0.6", &options, &error), &error);
    assert_int_equal(graze_sequence_period(&period, terms, 0, 100000000, &error), GRAZE_UNDECIDED);
    assert_int_equal(period.verdict, GRAZE_NO_PERIOD);
    assert_true(period.last < 100000000);
    assert_true(asked > 0);
    graze_sequence_free(terms);
}

static void errors_say_what_is_wrong(void **state) {
    (void)state;
    graze_game *game = game_named("arc-kayles");
    graze_sequence *terms = NULL;
    graze_error error;
    graze_for_all statement;
    int64_t value;
    uint64_t known;
    assert_int_equal(graze_sequence_of_heaps(&terms, "0.8", NULL, &error), GRAZE_BAD_INPUT);
    assert_null(terms);
    assert_int_equal(graze_sequence_of_graphs(&terms, game, "path(5)", "n", NULL, NULL, &error),
                     GRAZE_BAD_INPUT);
    assert_null(terms);
    assert_int_equal(
        graze_prove_for_all(&statement, NULL, game, "path(n)", "n", "k", 10, NULL, &error),
        GRAZE_BAD_ARGUMENT);
    terms = graphs(game, "cycle(n)");
    assert_int_equal(graze_sequence_values(&value, &known, terms, 2, 1, &error), GRAZE_BAD_INPUT);
    assert_int_equal(graze_sequence_values(&value, &known, terms, UINT64_MAX, 1, &error),
                     GRAZE_TOO_LARGE);
    graze_sequence_free(terms);
    graze_game_free(game);
}

/* ---- tables --------------------------------------------------------------------------------- */

static void a_table_has_the_values_of_its_graphs(void **state) {
    (void)state;
    enum { ROWS = 3, COLUMNS = 5 };
    const graze_range rows = {"a", 1, ROWS}, columns = {"b", 2, COLUMNS + 1};
    static const char *const games[] = {"arc-kayles", "smash-and-grab", "csg:1,3"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        graze_game *game = game_named(games[i]);
        graze_solver *solver = NULL;
        graze_error error;
        graze_answer cells[ROWS * COLUMNS], answer;
        must(graze_solver_new(&solver, game, NULL, NULL, &error), &error);
        must(graze_solve_table(cells, solver, "grid(a,b)", &rows, &columns, &error), &error);
        for (uint32_t at = 0; at < ROWS * COLUMNS; at++) {
            char text[32];
            graze_graph *graph = NULL;
            snprintf(text, sizeof text, "grid(%u,%u)", 1 + at / COLUMNS, 2 + at % COLUMNS);
            must(graze_graph_parse(&graph, text, NULL, &error), &error);
            must(graze_solve(&answer, solver, graph, &error), &error);
            assert_true(cells[at].has_value);
            assert_int_equal(cells[at].value, answer.value);
            graze_graph_free(graph);
        }
        graze_solver_free(solver);
        graze_game_free(game);
    }
}

static void tables_refuse_names_that_do_not_occur(void **state) {
    (void)state;
    static const struct {
        graze_range rows, columns;
    } wrong[] = {
        {{"a", 1, 1}, {"c", 1, 1}}, {{"a", 1, 1}, {"a", 1, 1}}, {{"a", 2, 1}, {"b", 1, 1}}};
    graze_game *game = game_named("grim");
    graze_solver *solver = NULL;
    graze_error error;
    graze_answer cell;
    must(graze_solver_new(&solver, game, NULL, NULL, &error), &error);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(graze_solve_table(&cell, solver, "grid(a,b)", &wrong[i].rows,
                                           &wrong[i].columns, &error),
                         GRAZE_BAD_ARGUMENT);
    }
    graze_solver_free(solver);
    graze_game_free(game);
}

/* ---- guesses --------------------------------------------------------------------------------- */

static int64_t residues(int64_t n) {
    return n % 3 == 0 ? 2 * (n / 3) + 1 : n % 3 == 1 ? 5 : -(n / 3);
}

static int64_t two_thirds(int64_t n) {
    return n < 4 ? 9 : (2 * n + 1) / 3;
}

static int64_t halves(int64_t n) {
    return (n + 1) / 2 % 3;
}

static int64_t subtraction(int64_t n) {
    return (int64_t[]){0, 1, 0, 1, 2, 0, 2}[n % 7]; /* sub:1,4,6 by hand */
}

static int64_t squares(int64_t n) {
    return n * n;
}

static void guesses_write_the_formulas_that_made_the_values(void **state) {
    (void)state;
    static const struct {
        int64_t (*term)(int64_t n);
        uint64_t first;
        const char *text;
    } cases[] = {
        {residues, 0, "3k: 2k + 1, 3k + 1: 5, 3k + 2: -k"},
        {residues, 7, "3k: 2k + 1, 3k + 1: 5, 3k + 2: -k"},
        {two_thirds, 0, "floor((2 n + 1)/3) for n >= 4"},
        {halves, 0, "floor((n + 1)/2) mod 3"},
        {subtraction, 0, "0, 1, 0, 1, 2, 0, 2 repeated"},
        {squares, 0, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        enum { TERMS = 60 };
        int64_t values[TERMS];
        graze_guess guess;
        for (uint64_t n = 0; n < TERMS; n++) {
            values[n] = cases[i].term((int64_t)(cases[i].first + n));
        }
        graze_sequence_guess(&guess, values, TERMS, cases[i].first, "n", NULL);
        assert_string_equal(guess.text, cases[i].text);
        assert_int_equal(guess.verdict, *cases[i].text ? GRAZE_OBSERVED : GRAZE_NO_PERIOD);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heaps_and_paths_have_the_same_values),
        cmocka_unit_test(ranges_may_be_asked_for_in_any_order),
        cmocka_unit_test(values_far_away_follow_from_the_period),
        cmocka_unit_test(periods_count_from_the_first_of_the_range),
        cmocka_unit_test(scores_are_observed_and_not_proved),
        cmocka_unit_test(an_interrupt_ends_the_work_with_what_is_known),
        cmocka_unit_test(errors_say_what_is_wrong),
        cmocka_unit_test(a_table_has_the_values_of_its_graphs),
        cmocka_unit_test(tables_refuse_names_that_do_not_occur),
        cmocka_unit_test(guesses_write_the_formulas_that_made_the_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
