/*
 * Structures for Non-Disconnecting Arc-Kayles against plain search: on all connected graphs of
 * an order, on random sparse ones with pendant trees, and on graphs given on standard input.
 * Above what plain search reaches, the solver is compared with itself: values with those of the
 * options, outcomes with values, and graphs with the same graphs under other numbers.
 * Usage: test_nd all N | sparse COUNT SEED | large COUNT SEED | given | lengths
 */
#include "graphs.h"
#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct contest {
    graze_game *game;
    graze_solver *value, *outcome, *plain;
    size_t graphs, by_structure;
} contest;

static void contest_init(contest *c) {
    *c = (contest){.game = game_named("nd-arc-kayles")};
    c->value = solver_for(c->game, false, false);
    c->outcome = solver_for(c->game, true, false);
    c->plain = solver_for(c->game, false, true);
}

static void contest_clear(contest *c) {
    graze_solver_free(c->value);
    graze_solver_free(c->outcome);
    graze_solver_free(c->plain);
    graze_game_free(c->game);
}

static void compare(contest *c, const graze_graph *graph, const char *name) {
    graze_answer value, outcome, plain;
    graze_error error;
    must(graze_solve(&plain, c->plain, graph, &error), &error);
    must(graze_solve(&value, c->value, graph, &error), &error);
    must(graze_solve(&outcome, c->outcome, graph, &error), &error);
    if (value.value != plain.value || outcome.outcome != plain.outcome) {
        fail_msg("%s: value %lld, outcome %d; by search %lld, %d", name, (long long)value.value,
                 (int)outcome.outcome, (long long)plain.value, (int)plain.outcome);
    }
    c->graphs++;
    c->by_structure += outcome.method_count > 0 && strcmp(outcome.methods[0], "search") != 0;
}

static void visit(const brute_graph *brute, const char *name, void *context) {
    graze_graph *graph = to_graze(brute);
    compare(context, graph, name);
    graze_graph_free(graph);
}

/* ---- random sparse graphs ------------------------------------------------------------------- */

enum { SPARSE_LARGEST = 20 };

enum { LARGE_LARGEST = 150, MOST_EXTRA = 4 };

/*
 * A tree whose vertices hang near the last ones, so that long paths occur, and up to most_extra
 * edges; vertex v gets the number (v + shift) mod n.
 */
static graze_graph *sparse_graph(uint64_t seed, unsigned index, unsigned least, unsigned largest,
                                 unsigned most_extra, unsigned shift) {
    uint64_t state = seed + ((uint64_t)index << 24);
    unsigned n = least + splitmix_below(&state, largest - least + 1);
    unsigned extra = 1 + splitmix_below(&state, most_extra);
    static const unsigned widths[] = {1, 2, 3, 5, LARGE_LARGEST};
    unsigned width = widths[splitmix_below(&state, 5)];
    uint32_t edges[LARGE_LARGEST + MOST_EXTRA][2];
    size_t m = 0;
    for (unsigned v = 1; v < n; v++, m++) {
        unsigned back = 1 + splitmix_below(&state, width);
        edges[m][0] = v;
        edges[m][1] = back > v ? 0 : v - back;
    }
    for (; extra > 0; extra--, m++) {
        edges[m][0] = splitmix_below(&state, n);
        edges[m][1] = (edges[m][0] + 1 + splitmix_below(&state, n - 1)) % n;
    }
    for (size_t i = 0; i < m; i++) {
        edges[i][0] = (edges[i][0] + shift) % n;
        edges[i][1] = (edges[i][1] + shift) % n;
    }
    graze_graph *graph = NULL;
    graze_error error;
    must(graze_graph_from_edges(&graph, n, (const uint32_t(*)[2])edges, m, &error), &error);
    return graph;
}

/* ---- lengths of plays ----------------------------------------------------------------------- */

/* Least and most moves from every set of vertices, by the rule alone; 255: not known. */
typedef struct lengths {
    uint8_t least[BRUTE_SETS], most[BRUTE_SETS];
} lengths;

static bool is_connected(const brute_graph *g, brute_set set) {
    brute_set seen = set & -set, before = 0;
    while (seen != before) {
        before = seen;
        for (unsigned v = 0; v < g->n; v++) {
            for (unsigned w = 0; w < g->n && seen >> v & 1; w++) {
                seen |= g->edge[v][w] && set >> w & 1 ? 1u << w : 0;
            }
        }
    }
    return seen == set;
}

static void measure(lengths *known, const brute_graph *g, brute_set set) {
    unsigned least = 254, most = 0, moves = 0;
    for (unsigned v = 0; v < g->n; v++) {
        for (unsigned w = 0; w < v; w++) {
            brute_set rest = set & ~(1u << v) & ~(1u << w);
            if (!(set >> v & set >> w & 1) || !g->edge[v][w] || !is_connected(g, rest)) {
                continue;
            }
            if (known->least[rest] == 255) {
                measure(known, g, rest);
            }
            moves++;
            least = known->least[rest] + 1u < least ? known->least[rest] + 1u : least;
            most = known->most[rest] + 1u > most ? known->most[rest] + 1u : most;
        }
    }
    known->least[set] = (uint8_t)(moves ? least : 0);
    known->most[set] = (uint8_t)most;
}

static void same_lengths(const brute_graph *g, const char *name) {
    static lengths known;
    brute_set all = (1u << g->n) - 1;
    memset(&known, 255, sizeof known);
    measure(&known, g, all);
    if (known.least[all] != known.most[all]) {
        fail_msg("%s: plays of %u and of %u moves", name, known.least[all], known.most[all]);
    }
}

/* ---- the tests ------------------------------------------------------------------------------- */

static int argument_count;
static char **arguments;

static unsigned number_argument(int i) {
    assert_true(i < argument_count);
    return (unsigned)strtoul(arguments[i], NULL, 10);
}

static void all_connected_graphs(contest *c) {
    visit_all_graphs(number_argument(2), true, visit, c);
}

static void sparse_graphs(contest *c) {
    unsigned count = number_argument(2), seed = number_argument(3);
    for (unsigned i = 0; i < count; i++) {
        char name[64];
        graze_graph *graph = sparse_graph(seed, i, 6, SPARSE_LARGEST, MOST_EXTRA, 0);
        snprintf(name, sizeof name, "sparse graph %u of seed %u", i, seed);
        compare(c, graph, name);
        graze_graph_free(graph);
    }
    assert_int_equal(c->by_structure, c->graphs); /* small feedback edge number: never a search */
}

/* The least number that is not the value of an option. */
static int64_t mex_of_options(graze_solver *solver, const graze_graph *graph) {
    bool met[LARGE_LARGEST + 2] = {false};
    graze_moves *moves = NULL;
    graze_error error;
    int64_t value = 0;
    must(graze_solve_moves(&moves, solver, graph, &error), &error);
    for (size_t i = 0; i < moves->count; i++) {
        assert_true(moves->moves[i].has_value && moves->moves[i].value <= LARGE_LARGEST);
        met[moves->moves[i].value] = true;
    }
    while (met[value]) {
        value++;
    }
    graze_moves_free(moves);
    return value;
}

static void large_graphs(contest *c) {
    unsigned count = number_argument(2), seed = number_argument(3);
    for (unsigned i = 0; i < count; i++) {
        graze_answer value, outcome, shifted;
        graze_error error;
        graze_graph *graph =
            sparse_graph(seed, i, SPARSE_LARGEST + 1, LARGE_LARGEST, MOST_EXTRA, 0);
        graze_graph *same = sparse_graph(seed, i, SPARSE_LARGEST + 1, LARGE_LARGEST, MOST_EXTRA, 7);
        must(graze_solve(&value, c->value, graph, &error), &error);
        must(graze_solve(&outcome, c->outcome, graph, &error), &error);
        c->by_structure += outcome.nodes == 0;
        must(graze_solve(&shifted, c->value, same, &error), &error);
        int64_t by_options = mex_of_options(c->value, graph);
        if (value.value != by_options || value.value != shifted.value ||
            outcome.outcome != value.outcome) {
            fail_msg("large graph %u of seed %u: value %lld, by options %lld, renumbered %lld", i,
                     seed, (long long)value.value, (long long)by_options, (long long)shifted.value);
        }
        c->graphs++;
        graze_graph_free(graph);
        graze_graph_free(same);
    }
    assert_int_equal(c->by_structure, c->graphs);
}

/* graph6 lines on standard input; where lengths are asked for, all plays are compared too. */
static void given_graphs(contest *c) {
    graze_reader *reader = NULL;
    graze_graph *graph = NULL;
    graze_error error;
    bool check_lengths = strcmp(arguments[1], "lengths") == 0;
    must(graze_reader_new(&reader, stdin, "stdin", NULL, &error), &error);
    for (;;) {
        must(graze_reader_next(&graph, reader, &error), &error);
        if (!graph) {
            break;
        }
        const char *name = graze_reader_line(reader);
        compare(c, graph, name);
        if (check_lengths) {
            brute_graph brute = {.n = (unsigned)graze_graph_order(graph)};
            assert_true(brute.n <= BRUTE_MAX_ORDER);
            for (uint32_t v = 0; v < brute.n; v++) {
                size_t degree;
                const uint32_t *next = graze_graph_neighbours(graph, v, &degree);
                for (size_t i = 0; i < degree; i++) {
                    brute.edge[v][next[i]] = true;
                }
            }
            same_lengths(&brute, name);
        }
        graze_graph_free(graph);
    }
    graze_reader_free(reader);
    assert_true(c->graphs > 0);
    assert_true(!check_lengths || c->by_structure == c->graphs);
}

static void structures_agree_with_plain_search(void **state) {
    contest c;
    (void)state;
    assert_true(argument_count > 1);
    contest_init(&c);
    if (strcmp(arguments[1], "all") == 0) {
        all_connected_graphs(&c);
    } else if (strcmp(arguments[1], "sparse") == 0) {
        sparse_graphs(&c);
    } else if (strcmp(arguments[1], "large") == 0) {
        large_graphs(&c);
    } else {
        given_graphs(&c);
    }
    print_message("%zu graphs, %zu without search\n", c.graphs, c.by_structure);
    contest_clear(&c);
}

int main(int argc, char **argv) {
    argument_count = argc;
    arguments = argv;
    const struct CMUnitTest tests[] = {cmocka_unit_test(structures_agree_with_plain_search)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
