/* The public interface beyond values: limits, callbacks, lists, errors, threads. */
#include "test_support.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Far too hard for plain search within the limits below. */
static const char hard_graph[] = "grid(9,9)";

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static graze_graph *graph_written(const char *text) {
    graze_graph *graph = NULL;
    graze_error error;
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    return graph;
}

typedef struct session {
    graze_game *game;
    graze_solver *solver;
} session;

static session open_session(const char *game, const graze_question *question,
                            const graze_limits *limits) {
    session opened = {.game = game_named(game)};
    graze_error error;
    must(graze_solver_new(&opened.solver, opened.game, question, limits, &error), &error);
    return opened;
}

static void close_session(session *opened) {
    graze_solver_free(opened->solver);
    graze_game_free(opened->game);
}

static const graze_question plain_search = {.no_theory = true};

/* Asks a hard question under limits, then an easy one: the solver must still be good. */
static void must_end_undecided(const char *game, const graze_question *question,
                               const graze_limits *limits, graze_stop_reason why) {
    session opened = open_session(game, question, limits);
    graze_graph *hard = graph_written(hard_graph), *easy = graph_written("path(2)");
    graze_answer answer;
    double begin = now();
    assert_int_equal(graze_solve(&answer, opened.solver, hard, NULL), GRAZE_UNDECIDED);
    assert_true(now() - begin < 5);
    assert_int_equal(answer.undecided, why);
    assert_false(answer.has_value);
    assert_int_equal(answer.outcome, GRAZE_OUTCOME_UNKNOWN);
    assert_true(answer.lower <= answer.upper);
    if (why != GRAZE_STOP_INTERRUPT) {
        assert_int_equal(graze_solve(&answer, opened.solver, easy, NULL), GRAZE_OK);
        assert_int_equal(answer.undecided, GRAZE_STOP_NONE);
    }
    graze_graph_free(hard);
    graze_graph_free(easy);
    close_session(&opened);
}

static void must_end_undecided_everywhere(const graze_limits *limits, graze_stop_reason why) {
    const graze_question misere = {.play = GRAZE_MISERE, .no_theory = true};
    const graze_question winner = {.goal = GRAZE_WINNER, .no_theory = true};
    must_end_undecided("arc-kayles", &plain_search, limits, why);
    must_end_undecided("csg:1-5", &plain_search, limits, why);
    must_end_undecided("grim", &winner, limits, why);
    must_end_undecided("node-kayles", &misere, limits, why);
    must_end_undecided("smash-and-grab", &plain_search, limits, why);
}

static void a_time_limit_ends_the_search_undecided(void **state) {
    (void)state;
    graze_limits limits = {.threads = 1};
    limits.seconds = 0.1;
    must_end_undecided_everywhere(&limits, GRAZE_STOP_TIME);
}

static void a_memory_limit_ends_the_search_undecided(void **state) {
    (void)state;
    graze_limits limits = {.threads = 1};
    limits.memory = 1 << 20;
    must_end_undecided_everywhere(&limits, GRAZE_STOP_MEMORY);
}

static bool interrupted_soon(void *context) {
    return ++*(unsigned *)context > 3;
}

static void an_interrupt_ends_the_search_undecided(void **state) {
    (void)state;
    unsigned asked = 0;
    graze_limits limits = {.threads = 1};
    limits.interrupted = interrupted_soon;
    limits.context = &asked;
    must_end_undecided_everywhere(&limits, GRAZE_STOP_INTERRUPT);
    assert_true(asked > 3);
}

typedef struct diary {
    unsigned entries;
    graze_progress last;
    bool is_in_order;
} diary;

static void write_entry(void *context, const graze_progress *progress) {
    diary *written = context;
    written->is_in_order &= progress->nodes >= written->last.nodes &&
                            progress->seconds >= written->last.seconds && progress->phase != NULL;
    written->last = *progress;
    written->entries++;
}

static void progress_is_told_in_order(void **state) {
    (void)state;
    diary written = {.is_in_order = true};
    graze_limits limits = {.threads = 1};
    limits.seconds = 1.8;
    limits.progress = write_entry;
    limits.context = &written;
    session opened = open_session("arc-kayles", &plain_search, &limits);
    graze_graph *hard = graph_written(hard_graph);
    graze_answer answer;
    assert_int_equal(graze_solve(&answer, opened.solver, hard, NULL), GRAZE_UNDECIDED);
    assert_in_range(written.entries, 2, 10);
    assert_true(written.is_in_order);
    assert_true(written.last.nodes > 0 && written.last.memory > 0);
    graze_graph_free(hard);
    close_session(&opened);
}

static void moves_and_lines_obey_limits_too(void **state) {
    (void)state;
    graze_limits limits = {.threads = 1};
    limits.seconds = 0.1;
    session opened = open_session("arc-kayles", &plain_search, &limits);
    graze_graph *hard = graph_written(hard_graph);
    graze_moves *moves = NULL, *line = NULL;
    double begin = now();
    assert_int_equal(graze_solve_moves(&moves, opened.solver, hard, NULL), GRAZE_UNDECIDED);
    assert_int_equal(graze_solve_line(&line, opened.solver, hard, NULL), GRAZE_UNDECIDED);
    assert_true(now() - begin < 5);
    graze_moves_free(moves);
    graze_moves_free(line);
    graze_graph_free(hard);
    close_session(&opened);
}

static void the_defaults_ask_for_the_value_of_normal_play_without_limits(void **state) {
    (void)state;
    const graze_question zero = {0}, sized = {.size = sizeof sized};
    const graze_limits unlimited = {0}, sized_limits = {.size = sizeof sized_limits};
    const graze_question *questions[] = {NULL, &zero, &sized};
    const graze_limits *limits[] = {NULL, &unlimited, &sized_limits};
    assert_int_equal(zero.play, GRAZE_NORMAL);
    graze_graph *graph = graph_written("path(1000)");
    for (size_t i = 0; i < 9; i++) {
        graze_answer answer;
        session opened = open_session("arc-kayles", questions[i / 3], limits[i % 3]);
        assert_int_equal(graze_solve(&answer, opened.solver, graph, NULL), GRAZE_OK);
        assert_true(answer.has_value);
        assert_int_equal(answer.value, 4);
        assert_int_equal(answer.outcome, GRAZE_FIRST);
        assert_string_not_equal(answer.methods[0], "search");
        close_session(&opened);
    }
    graze_graph_free(graph);
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

/* A program that was built with an earlier header has no members there. */
static void members_beyond_the_size_are_not_read(void **state) {
    (void)state;
    const graze_question question = {.size = offsetof(graze_question, no_theory),
                                     .no_theory = true};
    const graze_limits limits = {.size = offsetof(graze_limits, interrupted),
                                 .interrupted = at_once};
    session opened = open_session("arc-kayles", &question, &limits);
    graze_graph *path = graph_written("path(1000)"), *board = graph_written("grid(5,5)");
    graze_answer answer;
    assert_int_equal(graze_solve(&answer, opened.solver, path, NULL), GRAZE_OK);
    assert_string_not_equal(answer.methods[0], "search");
    assert_int_equal(graze_solve(&answer, opened.solver, board, NULL), GRAZE_OK);
    graze_graph_free(path);
    graze_graph_free(board);
    close_session(&opened);
}

static void rulesets_are_listed_with_rule_and_reference(void **state) {
    (void)state;
    static const char *const expected[] = {
        "grim",           "arc-kayles", "nd-arc-kayles", "node-kayles",   "csg",
        "nd-node-kayles", "octal",      "avoid-true",    "maker-breaker", "smash-and-grab"};
    size_t found = 0, count = 0;
    graze_ruleset_info info;
    for (; graze_ruleset_list(&info, count); count++) {
        assert_true(info.rule && strlen(info.rule) > 10);
        assert_true(info.reference && strlen(info.reference) > 3);
        for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
            found += strcmp(info.name, expected[i]) == 0;
        }
    }
    assert_int_equal(found, sizeof expected / sizeof *expected);
    assert_false(graze_ruleset_list(&info, count + 1));
    assert_false(graze_ruleset_list(&info, SIZE_MAX));
}

static void families_are_listed_with_their_meaning(void **state) {
    (void)state;
    size_t count = 0;
    graze_family_info info;
    for (; graze_family_list(&info, count); count++) {
        assert_non_null(strchr(info.signature, '('));
        assert_true(strlen(info.meaning) > 5);
    }
    assert_true(count >= 20);
    assert_false(graze_family_list(&info, SIZE_MAX));
}

static void names_of_games_are_normalised(void **state) {
    (void)state;
    static const char *const pairs[][2] = {
        {"csg:1-4", "csg:1,2,3,4"},   {"csg:4,1-2", "csg:1,2,4"},
        {"csg:2,2,1", "csg:1,2"},     {"grim", "grim"},
        {"octal:0.07", "octal:0.07"}, {"smash-and-grab:3", "smash-and-grab:3"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        graze_game *game = game_named(pairs[i][0]);
        assert_string_equal(graze_game_name(game), pairs[i][1]);
        graze_game_free(game);
    }
}

static void an_error_is_one_line_with_its_place(void **state) {
    (void)state;
    graze_game *game = NULL;
    graze_error error;
    char line[512], cut[8];
    assert_int_equal(graze_game_parse(&game, "csg:1,x", &error), GRAZE_BAD_INPUT);
    assert_null(game);
    assert_int_equal(error.column, 7);
    assert_ptr_equal(graze_error_format(line, sizeof line, &error), line);
    assert_non_null(strstr(line, ":7: "));
    assert_null(strchr(line, '\n'));
    graze_error_format(cut, sizeof cut, &error);
    assert_true(strlen(cut) < sizeof cut);
    assert_int_equal(strncmp(cut, line, strlen(cut)), 0);
    assert_int_equal(graze_game_parse(&game, "csg:1,x", NULL), GRAZE_BAD_INPUT);
}

static void releasing_nothing_is_allowed(void **state) {
    (void)state;
    graze_graph_free(NULL);
    graze_game_free(NULL);
    graze_solver_free(NULL);
    graze_moves_free(NULL);
    graze_formula_free(NULL);
    graze_reader_free(NULL);
}

static void any_number_of_threads_gives_the_same_value(void **state) {
    (void)state;
    graze_graph *graph = graph_written("grid(3,5)+petersen()");
    for (unsigned threads = 0; threads <= 4; threads++) {
        graze_answer answer;
        const graze_limits limits = {.threads = threads};
        session opened = open_session("arc-kayles", &plain_search, &limits);
        assert_int_equal(graze_solve(&answer, opened.solver, graph, NULL), GRAZE_OK);
        static int64_t first_value;
        first_value = threads == 0 ? answer.value : first_value;
        assert_int_equal(answer.value, first_value);
        close_session(&opened);
    }
    graze_graph_free(graph);
}

/* ---- one game and one graph shared by threads --------------------------------------------- */

typedef struct shared_job {
    const graze_game *game;
    const graze_graph *graph;
    graze_status status;
    int64_t value;
} shared_job;

static void *solve_shared(void *context) {
    shared_job *job = context;
    graze_solver *solver = NULL;
    graze_answer answer = {0};
    graze_limits limits = {.threads = 1};
    job->status = graze_solver_new(&solver, job->game, &plain_search, &limits, NULL);
    if (job->status == GRAZE_OK) {
        job->status = graze_solve(&answer, solver, job->graph, NULL);
    }
    job->value = answer.value;
    graze_solver_free(solver);
    return NULL;
}

static void threads_may_share_a_game_and_a_graph(void **state) {
    (void)state;
    enum { JOBS = 4 };
    graze_game *game = game_named("octal:0.77");
    graze_graph *graph = graph_written("petersen()");
    pthread_t threads[JOBS];
    shared_job jobs[JOBS];
    for (int i = 0; i < JOBS; i++) {
        jobs[i] = (shared_job){.game = game, .graph = graph};
        assert_int_equal(pthread_create(&threads[i], NULL, solve_shared, &jobs[i]), 0);
    }
    for (int i = 0; i < JOBS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(jobs[i].status, GRAZE_OK);
        assert_int_equal(jobs[i].value, 1);
    }
    graze_graph_free(graph);
    graze_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_time_limit_ends_the_search_undecided),
        cmocka_unit_test(a_memory_limit_ends_the_search_undecided),
        cmocka_unit_test(an_interrupt_ends_the_search_undecided),
        cmocka_unit_test(progress_is_told_in_order),
        cmocka_unit_test(moves_and_lines_obey_limits_too),
        cmocka_unit_test(the_defaults_ask_for_the_value_of_normal_play_without_limits),
        cmocka_unit_test(members_beyond_the_size_are_not_read),
        cmocka_unit_test(rulesets_are_listed_with_rule_and_reference),
        cmocka_unit_test(families_are_listed_with_their_meaning),
        cmocka_unit_test(names_of_games_are_normalised),
        cmocka_unit_test(an_error_is_one_line_with_its_place),
        cmocka_unit_test(releasing_nothing_is_allowed),
        cmocka_unit_test(any_number_of_threads_gives_the_same_value),
        cmocka_unit_test(threads_may_share_a_game_and_a_graph),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
