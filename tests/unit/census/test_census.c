/*
 * Censuses against solving geng's output graph by graph, winning polynomials against the
 * enumeration of all labelled graphs, samples against the exact share.
 * Usage: test_census [labelled ORDER], the latter for orders that take longer.
 */
#include "census/generate.h"
#include "graze.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_EDGES = 21, VALUES = 128, SHIFT = 64 };

static unsigned labelled_order = 5;

/* Counts by edges and value. */
typedef struct tally {
    uint64_t graphs[MOST_EDGES + 1][VALUES];
    uint64_t labelled[MOST_EDGES + 1][VALUES];
} tally;

static void must(graze_status status, const graze_error *error) {
    if (status != GRAZE_OK) {
        fail_msg("status %d: %s", (int)status, error->text);
    }
}

static graze_game *game_named(const char *name) {
    graze_game *game = NULL;
    graze_error error;
    must(graze_game_parse(&game, name, &error), &error);
    return game;
}

static graze_solver *plain_solver(const graze_game *game, bool misere) {
    graze_question question = {.no_theory = true, .play = misere ? GRAZE_MISERE : GRAZE_NORMAL};
    graze_solver *solver = NULL;
    graze_error error;
    must(graze_solver_new(&solver, game, &question, NULL, &error), &error);
    return solver;
}

/* The value as censuses count it: 1 or 0 in misere play. */
static int64_t plain_value(graze_solver *solver, const graze_graph *graph) {
    graze_answer answer;
    graze_error error;
    must(graze_solve(&answer, solver, graph, &error), &error);
    return answer.has_value ? answer.value : answer.outcome == GRAZE_FIRST;
}

static void tally_census(tally *counts, const graze_census *census) {
    graze_census_row row;
    memset(counts, 0, sizeof *counts);
    for (size_t i = 0; graze_census_list(&row, census, i); i++) {
        assert_true(row.edges <= MOST_EDGES);
        counts->graphs[row.edges][row.value + SHIFT] += row.graphs;
        counts->labelled[row.edges][row.value + SHIFT] += strtoull(row.labelled, NULL, 10);
    }
}

static graze_census *census_of(const graze_game *game, graze_census_job job, bool misere,
                               unsigned threads) {
    const graze_question question = {.play = misere ? GRAZE_MISERE : GRAZE_NORMAL};
    const graze_limits limits = {.threads = threads};
    graze_census *census = NULL;
    graze_error error;
    must(graze_census_run(&census, game, &job, &question, &limits, &error), &error);
    return census;
}

/* ---- counts ------------------------------------------------------------------------------- */

/* Solves what geng prints with some arguments. */
static void tally_geng(tally *counts, const graze_game *game, const char *arguments, bool misere) {
    char command[200];
    snprintf(command, sizeof command, "%s -q %s", GENG, arguments);
    FILE *geng = popen(command, "r");
    assert_non_null(geng);
    graze_solver *solver = plain_solver(game, misere);
    graze_reader *reader = NULL;
    graze_graph *graph = NULL;
    graze_error error;
    memset(counts, 0, sizeof *counts);
    must(graze_reader_new(&reader, geng, "geng", NULL, &error), &error);
    for (;;) {
        must(graze_reader_next(&graph, reader, &error), &error);
        if (!graph) {
            break;
        }
        counts->graphs[graze_graph_size(graph)][plain_value(solver, graph) + SHIFT]++;
        graze_graph_free(graph);
    }
    graze_reader_free(reader);
    graze_solver_free(solver);
    assert_int_equal(pclose(geng), 0);
}

static void compare_job_with_geng(const char *name, graze_census_job job, bool misere) {
    tally counted, judged;
    char arguments[64];
    unsigned n = job.n, class = job.graphs;
    if (class == GRAZE_TREES) {
        snprintf(arguments, sizeof arguments, "-c %u %u:%u", n, n - 1, n - 1);
    } else {
        snprintf(arguments, sizeof arguments, "%s %s -d%u %u", class == GRAZE_CONNECTED ? "-c" : "",
                 job.bipartite ? "-b" : "", (unsigned)job.min_degree, n);
    }
    graze_game *game = game_named(name);
    graze_census *census = census_of(game, job, misere, 2);
    tally_census(&counted, census);
    tally_geng(&judged, game, arguments, misere);
    if (memcmp(counted.graphs, judged.graphs, sizeof judged.graphs) != 0) {
        fail_msg("%s, n %u, class %d, misere %d", name, n, (int)class, (int)misere);
    }
    graze_census_free(census);
    graze_game_free(game);
}

static void compare_with_geng(const char *name, unsigned n, graze_class class, bool misere) {
    compare_job_with_geng(name, (graze_census_job){.graphs = class, .n = n}, misere);
}

static const char *const games[] = {"grim",      "arc-kayles",  "node-kayles",    "nd-node-kayles",
                                    "csg:1,2,4", "octal:0.137", "smash-and-grab", "nd-arc-kayles"};
enum { GAMES = sizeof games / sizeof *games };

static void counts_are_those_of_solving_graph_by_graph(void **unused) {
    (void)unused;
    for (size_t i = 0; i < GAMES; i++) {
        for (unsigned n = 1; n <= 6; n++) {
            compare_with_geng(games[i], n, GRAZE_ALL_GRAPHS, false);
            compare_with_geng(games[i], n, GRAZE_CONNECTED, false);
        }
    }
    compare_with_geng("grim", 7, GRAZE_ALL_GRAPHS, false);
    compare_with_geng("smash-and-grab:3", 7, GRAZE_CONNECTED, false);
}

static void counts_of_trees_are_those_of_solving_tree_by_tree(void **unused) {
    (void)unused;
    for (size_t i = 0; i < GAMES; i++) {
        for (unsigned n = 1; n <= 9; n++) {
            compare_with_geng(games[i], n, GRAZE_TREES, false);
        }
    }
}

static void counts_of_restricted_classes_are_those_of_geng(void **unused) {
    (void)unused;
    for (unsigned n = 1; n <= 7; n++) {
        for (graze_class class = GRAZE_ALL_GRAPHS; class <= GRAZE_CONNECTED; class ++) {
            for (uint32_t degree = 0; degree <= 3 && degree < n; degree++) {
                compare_job_with_geng(
                    "grim", (graze_census_job){.graphs = class, .n = n, .min_degree = degree},
                    false);
            }
            compare_job_with_geng(
                "grim", (graze_census_job){.graphs = class, .n = n, .bipartite = true}, false);
        }
    }
}

static graze_status count_one(void *context, const uint64_t *rows, unsigned n) {
    (void)rows, (void)n;
    ++*(uint64_t *)context;
    return GRAZE_OK;
}

/* Progress says how many graphs there are: the numbers of the table are those that geng makes. */
static void known_sizes_of_classes_are_those_generated(void **unused) {
    (void)unused;
    struct limits limits;
    limits_start(&limits, NULL);
    for (unsigned n = 1; n <= 11; n++) {
        for (unsigned i = 0; i < 4; i++) {
            const graph_class class = {i % 2 ? GRAZE_CONNECTED : GRAZE_ALL_GRAPHS, i >= 2, 0};
            uint64_t count = 0;
            if (n <= 8 || class.bipartite) {
                must(generate_graphs(n, &class, 0, 1, count_one, &count, &limits), NULL);
                assert_true((double)count == graph_class_size(&class, n));
            }
        }
    }
    generate_release_thread();
}

/* Harary and Schwenk: 2^(n-4) + 2^floor((n-4)/2) caterpillars. */
static void caterpillars_are_counted(void **unused) {
    (void)unused;
    struct limits limits;
    limits_start(&limits, NULL);
    for (unsigned n = 4; n <= 15; n++) {
        tree_list list;
        must(tree_list_make(&list, n, true, &limits), NULL);
        assert_int_equal(list.count, (1u << (n - 4)) + (1u << ((n - 4) / 2)));
        tree_list_clear(&list, &limits);
    }
}

static void misere_counts_are_those_of_solving_graph_by_graph(void **unused) {
    (void)unused;
    compare_with_geng("grim", 6, GRAZE_ALL_GRAPHS, true);
    compare_with_geng("csg:1,2", 6, GRAZE_ALL_GRAPHS, true);
    compare_with_geng("arc-kayles", 8, GRAZE_TREES, true);
}

/* Orders whose numbers of graphs are known (OEIS A000088, A001349, A000055). */
static void every_graph_is_counted(void **unused) {
    (void)unused;
    static const struct {
        graze_class class;
        unsigned n;
        uint64_t graphs;
    } known[] = {{GRAZE_ALL_GRAPHS, 8, 12346}, {GRAZE_CONNECTED, 8, 11117}, {GRAZE_TREES, 12, 551}};
    graze_game *game = game_named("grim");
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        graze_census_job job = {.graphs = known[i].class, .n = known[i].n};
        graze_census *census = census_of(game, job, false, 0);
        graze_census_row row;
        uint64_t sum = 0;
        for (size_t j = 0; graze_census_list(&row, census, j); j++) {
            sum += row.graphs;
        }
        assert_int_equal(sum, known[i].graphs);
        graze_census_free(census);
    }
    graze_game_free(game);
}

/* ---- parts -------------------------------------------------------------------------------- */

static void compare_parts(const char *name, graze_census_job job, uint32_t parts) {
    tally whole, together;
    graze_census *sum = NULL;
    graze_error error;
    graze_game *game = game_named(name);
    graze_census *census = census_of(game, job, false, 0);
    must(graze_census_new(&sum, job.n, &error), &error);
    for (uint32_t part = 0; part < parts; part++) {
        graze_census_row row;
        job.part = part;
        job.parts = parts;
        graze_census *one = census_of(game, job, false, 1);
        for (size_t i = 0; graze_census_list(&row, one, i); i++) {
            must(graze_census_add(sum, &row, &error), &error);
        }
        graze_census_free(one);
    }
    tally_census(&whole, census);
    tally_census(&together, sum);
    assert_memory_equal(&whole, &together, sizeof whole);
    graze_census_free(sum);
    graze_census_free(census);
    graze_game_free(game);
}

static void parts_add_up_to_the_whole(void **unused) {
    (void)unused;
    static const uint32_t parts[] = {1, 2, 3, 7, 200};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        for (uint32_t n = 1; n <= 7; n += 2) {
            for (graze_class class = GRAZE_ALL_GRAPHS; class <= GRAZE_TREES; class ++) {
                graze_census_job job = {.graphs = class, .n = n, .labelled = true};
                compare_parts("arc-kayles", job, parts[i]);
            }
        }
    }
}

/* ---- labelled graphs ---------------------------------------------------------------------- */

static graze_graph *labelled_graph(uint32_t n, uint32_t code) {
    uint32_t edges[MOST_EDGES][2], m = 0, bit = 0;
    for (uint32_t v = 1; v < n; v++) {
        for (uint32_t w = 0; w < v; w++, bit++) {
            if (code >> bit & 1) {
                edges[m][0] = w;
                edges[m++][1] = v;
            }
        }
    }
    graze_graph *graph = NULL;
    graze_error error;
    must(graze_graph_from_edges(&graph, n, (const uint32_t(*)[2])edges, m, &error), &error);
    return graph;
}

static void labelled_counts_are_those_of_all_labelled_graphs(void **unused) {
    (void)unused;
    for (size_t i = 0; i < GAMES; i++) {
        graze_game *game = game_named(games[i]);
        graze_solver *solver = plain_solver(game, false);
        tally counted, judged;
        for (uint32_t n = labelled_order > 5 ? labelled_order : 1; n <= labelled_order; n++) {
            graze_census_job job = {.n = n, .labelled = true};
            graze_census *census = census_of(game, job, false, 2);
            memset(&judged, 0, sizeof judged);
            for (uint32_t code = 0; code < (uint32_t)1 << (n * (n - 1) / 2); code++) {
                graze_graph *graph = labelled_graph(n, code);
                int64_t value = plain_value(solver, graph);
                judged.labelled[graze_graph_size(graph)][value + SHIFT]++;
                graze_graph_free(graph);
            }
            tally_census(&counted, census);
            assert_memory_equal(counted.labelled, judged.labelled, sizeof judged.labelled);
            graze_census_free(census);
        }
        graze_solver_free(solver);
        graze_game_free(game);
    }
}

/* ---- lists -------------------------------------------------------------------------------- */

static graze_graph *graph_of_line(const char *line, size_t length) {
    char text[64];
    graze_graph *graph = NULL;
    graze_error error;
    assert_true(length + 4 < sizeof text);
    snprintf(text, sizeof text, "g6:%.*s", (int)length, line);
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    return graph;
}

static void listed_graphs_have_the_value_and_are_all_of_them(void **unused) {
    (void)unused;
    graze_game *game = game_named("arc-kayles");
    graze_solver *solver = plain_solver(game, false);
    graze_census_job job = {.n = 7, .lists = true, .list_value = 3};
    graze_census *census = census_of(game, job, false, 2), *again = census_of(game, job, false, 1);
    graze_census_row row;
    uint64_t expected = 0, listed = 0;
    for (size_t i = 0; graze_census_list(&row, census, i); i++) {
        expected += row.value == 3 ? row.graphs : 0;
    }
    for (const char *line = graze_census_graphs(census); *line; line = strchr(line, '\n') + 1) {
        graze_graph *graph = graph_of_line(line, strcspn(line, "\n"));
        assert_int_equal(graze_graph_order(graph), 7);
        assert_int_equal(plain_value(solver, graph), 3);
        graze_graph_free(graph);
        listed++;
    }
    assert_true(expected > 0);
    assert_int_equal(listed, expected);
    assert_string_equal(graze_census_graphs(census), graze_census_graphs(again));
    graze_census_free(census);
    graze_census_free(again);
    graze_solver_free(solver);
    graze_game_free(game);
}

/* Whether no position that play reaches from the graph has a negative score, itself apart. */
static bool followers_are_safe(const graze_game *game, graze_solver *solver,
                               const graze_graph *graph) {
    graze_moves *moves = NULL;
    graze_error error;
    bool safe = true;
    must(graze_list_moves(&moves, NULL, game, graph, 0, NULL, &error), &error);
    for (size_t i = 0; i < moves->count && safe; i++) {
        graze_graph *after = NULL;
        const graze_move *move = &moves->moves[i];
        must(graze_apply_move(&after, NULL, game, graph, move->take, move->take_count, &error),
             &error);
        safe = plain_value(solver, after) >= 0 && followers_are_safe(game, solver, after);
        graze_graph_free(after);
    }
    graze_moves_free(moves);
    return safe;
}

static void minimal_zugzwangs_are_those_of_the_definition(void **unused) {
    (void)unused;
    graze_game *game = game_named("smash-and-grab");
    graze_solver *solver = plain_solver(game, false);
    for (uint32_t n = 1; n <= 5; n++) {
        graze_census_job every = {.n = n, .lists_zugzwang = true};
        graze_census *found = census_of(game, every, false, 1);
        uint64_t expected = 0, listed = 0;
        for (int64_t score = -5; score < 0; score++) {
            graze_census_job job = {.n = n, .lists = true, .list_value = score};
            graze_census *lost = census_of(game, job, false, 1);
            const char *line = graze_census_graphs(lost);
            for (; *line; line = strchr(line, '\n') + 1) {
                graze_graph *graph = graph_of_line(line, strcspn(line, "\n"));
                expected += followers_are_safe(game, solver, graph);
                graze_graph_free(graph);
            }
            graze_census_free(lost);
        }
        for (const char *line = graze_census_graphs(found); *line; line = strchr(line, '\n') + 1) {
            listed++;
        }
        assert_int_equal(listed, expected);
        graze_census_free(found);
    }
    graze_solver_free(solver);
    graze_game_free(game);
}

/* ---- samples ------------------------------------------------------------------------------ */

/* The exact probability that the first player wins G(7,p). */
static double exact_share(const graze_game *game, double p) {
    graze_census_job job = {.n = 7, .labelled = true};
    graze_census *census = census_of(game, job, false, 0);
    graze_census_row row;
    double share = 0;
    for (size_t i = 0; graze_census_list(&row, census, i); i++) {
        double weight = row.value > 0 ? strtod(row.labelled, NULL) : 0;
        for (uint32_t k = 0; k < MOST_EDGES; k++) {
            weight *= k < row.edges ? p : 1 - p;
        }
        share += weight;
    }
    graze_census_free(census);
    return share;
}

static void samples_have_the_exact_share_in_their_interval(void **unused) {
    (void)unused;
    static const double ps[] = {0.2, 0.5, 0.8};
    static const char *const sampled[] = {"grim", "smash-and-grab"};
    for (size_t i = 0; i < sizeof sampled / sizeof *sampled; i++) {
        graze_game *game = game_named(sampled[i]);
        for (size_t j = 0; j < sizeof ps / sizeof *ps; j++) {
            graze_sample sample;
            graze_error error;
            graze_limits options = {.threads = 2};
            double share = exact_share(game, ps[j]);
            must(graze_sample_gnp(&sample, game, 7, ps[j], 4000, 1, NULL, &options, &error),
                 &error);
            if (share < sample.lower || share > sample.upper) {
                fail_msg("%s, p %g: exact %g, interval %g to %g", sampled[i], ps[j], share,
                         sample.lower, sample.upper);
            }
            assert_int_equal(sample.first + sample.second + sample.drawn, 4000);
            assert_true(sample.upper - sample.lower < 0.04);
        }
        graze_game_free(game);
    }
}

static void samples_do_not_depend_on_the_number_of_threads(void **unused) {
    (void)unused;
    graze_game *game = game_named("arc-kayles");
    graze_sample one, other;
    graze_error error;
    graze_limits single = {.threads = 1};
    must(graze_sample_gnp(&one, game, 10, 0.4, 300, 9, NULL, &single, &error), &error);
    for (unsigned threads = 2; threads <= 4; threads++) {
        graze_limits options = {.threads = threads};
        must(graze_sample_gnp(&other, game, 10, 0.4, 300, 9, NULL, &options, &error), &error);
        assert_int_equal(one.first, other.first);
    }
    must(graze_sample_gnp(&other, game, 10, 0.4, 300, 10, NULL, &single, &error), &error);
    assert_int_not_equal(one.first, other.first); /* another seed: other graphs */
    graze_game_free(game);
}

static void samples_of_certain_graphs_are_certain(void **unused) {
    (void)unused;
    graze_game *game = game_named("grim");
    graze_sample sample;
    graze_error error;
    must(graze_sample_gnp(&sample, game, 6, 1, 20, 1, NULL, NULL, &error),
         &error); /* complete graphs */
    assert_int_equal(sample.first, 20);
    must(graze_sample_gnp(&sample, game, 6, 0, 20, 1, NULL, NULL, &error), &error);
    assert_int_equal(sample.second, 20);
    assert_int_equal(sample.lower, 0);
    assert_int_equal(graze_sample_gnp(&sample, game, 6, 1.5, 20, 1, NULL, NULL, &error),
                     GRAZE_BAD_ARGUMENT);
    graze_game_free(game);
}

/* ---- refusals ----------------------------------------------------------------------------- */

static void jobs_that_make_no_sense_are_refused(void **unused) {
    (void)unused;
    static const graze_census_job jobs[] = {
        {.n = 0},
        {.n = 17},
        {.n = 21, .graphs = GRAZE_TREES},
        {.n = 5, .part = 3, .parts = 3},
        {.n = 5, .part = 1},
        {.n = 5, .lists_zugzwang = true},
    };
    graze_game *game = game_named("grim"), *formula = game_named("avoid-true");
    graze_game *scored = game_named("smash-and-grab");
    graze_census *census = NULL;
    graze_error error;
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        assert_int_equal(graze_census_run(&census, game, &jobs[i], NULL, NULL, &error),
                         GRAZE_BAD_ARGUMENT);
        assert_true(strlen(error.text) > 0);
    }
    graze_census_job fine = {.n = 4};
    const graze_question misere = {.play = GRAZE_MISERE};
    const graze_limits hurried = {.seconds = 0.05};
    assert_int_equal(graze_census_run(&census, formula, &fine, NULL, NULL, &error),
                     GRAZE_BAD_ARGUMENT);
    assert_int_equal(graze_census_run(&census, scored, &fine, &misere, NULL, &error),
                     GRAZE_BAD_ARGUMENT);
    graze_census_job large = {.n = 11};
    assert_int_equal(graze_census_run(&census, game, &large, NULL, &hurried, &error),
                     GRAZE_UNDECIDED);
    graze_game_free(game);
    graze_game_free(formula);
    graze_game_free(scored);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_those_of_solving_graph_by_graph),
        cmocka_unit_test(counts_of_trees_are_those_of_solving_tree_by_tree),
        cmocka_unit_test(counts_of_restricted_classes_are_those_of_geng),
        cmocka_unit_test(known_sizes_of_classes_are_those_generated),
        cmocka_unit_test(caterpillars_are_counted),
        cmocka_unit_test(misere_counts_are_those_of_solving_graph_by_graph),
        cmocka_unit_test(every_graph_is_counted),
        cmocka_unit_test(parts_add_up_to_the_whole),
        cmocka_unit_test(labelled_counts_are_those_of_all_labelled_graphs),
        cmocka_unit_test(listed_graphs_have_the_value_and_are_all_of_them),
        cmocka_unit_test(minimal_zugzwangs_are_those_of_the_definition),
        cmocka_unit_test(samples_have_the_exact_share_in_their_interval),
        cmocka_unit_test(samples_do_not_depend_on_the_number_of_threads),
        cmocka_unit_test(samples_of_certain_graphs_are_certain),
        cmocka_unit_test(jobs_that_make_no_sense_are_refused),
    };
    const struct CMUnitTest labelled[] = {
        cmocka_unit_test(labelled_counts_are_those_of_all_labelled_graphs),
    };
    if (argc == 3 && strcmp(argv[1], "labelled") == 0) {
        labelled_order = (unsigned)strtoul(argv[2], NULL, 10);
        return cmocka_run_group_tests(labelled, NULL, NULL);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
