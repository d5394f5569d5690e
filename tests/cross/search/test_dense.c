/*
 * The search for dense boards of Node-Kayles, compiled for old and for new processors: its leaves
 * against a recursion by definition, and parts of boards, whose keys and pairings depend on the
 * symmetries of the board, against plain search.
 */
#include "arena.h"
#include "graphs.h"
#include "search/misere/misere.h"
#include "search/threads/processor.h"
#include "search/value/internal.h"
#include "search/value/leaves.h"

#include <stdio.h>

/* ---- leaves ---------------------------------------------------------------------------------- */

typedef struct small_graph {
    unsigned n;
    uint32_t row[LEAVES_MOST];
    uint64_t code;
} small_graph;

/* The graph with a code; the pairs are numbered as leaves.h says, counted one by one. */
static small_graph graph_of(unsigned n, uint64_t code) {
    small_graph graph = {.n = n, .code = code};
    unsigned pair = 0;
    for (unsigned j = 0; j < n; j++) {
        for (unsigned i = 0; i < j; i++, pair++) {
            uint32_t edge = code >> pair & 1;
            graph.row[i] |= edge << j;
            graph.row[j] |= edge << i;
        }
    }
    return graph;
}

static unsigned value_by_definition(const small_graph *graph, uint32_t alive, bool is_misere) {
    uint32_t seen = 0;
    unsigned mex = alive == 0 && is_misere;
    for (unsigned v = 0; v < graph->n; v++) {
        if (alive >> v & 1) {
            uint32_t left = alive & ~graph->row[v] & ~(1u << v);
            seen |= 1u << value_by_definition(graph, left, is_misere);
        }
    }
    while (seen >> mex & 1) {
        mex++;
    }
    return mex;
}

static void must_be_right(struct leaves *leaves, unsigned n, uint64_t code, bool is_misere) {
    small_graph graph = graph_of(n, code);
    unsigned value = value_by_definition(&graph, (1u << n) - 1, is_misere);
    if (n <= LEAVES_TABLE_MOST) {
        assert_int_equal(leaves_value(leaves, code, n), value);
    }
    for (unsigned k = 0; k <= n; k++) {
        assert_int_equal(leaves_has(leaves, code, n, k), k == value);
    }
}

static void leaves_have_the_values_of_all_small_graphs(void **state) {
    struct limits limits;
    graze_limits options = {0};
    uint64_t random = 7;
    (void)state;
    limits_start(&limits, &options);
    for (unsigned is_misere = 0; is_misere <= 1; is_misere++) {
        struct leaves *leaves = leaves_new(&limits, is_misere);
        assert_non_null(leaves);
        for (unsigned n = 0; n <= 5; n++) {
            for (uint64_t code = 0; code >> leaves_pair(0, n) == 0; code++) {
                must_be_right(leaves, n, code, is_misere);
            }
        }
        for (unsigned i = 0; i < 6000; i++) {
            unsigned n = 6 + i % (LEAVES_MOST - 5), rarely = i / 6 % 3;
            uint64_t code = splitmix_next(&random) & splitmix_next(&random);
            code = rarely == 0 ? code : code | splitmix_next(&random);
            code &= (UINT64_C(1) << leaves_pair(0, n)) - 1;
            must_be_right(leaves, n, code, is_misere);
        }
        leaves_free(leaves, &limits);
    }
    assert_int_equal(limits.memory_used, 0);
}

/* ---- parts of boards ------------------------------------------------------------------------- */

/* The searches compiled for old and for new processors, and the one for boards of any kind. */
enum { OLD, NEW, GENERAL };

static value_search *search_by(arena *a, unsigned search_kind, bool is_misere) {
    static const struct value_width *const widths[][2] = {{&value_width_1, &value_width_1_v3},
                                                          {&value_width_2, &value_width_2_v3},
                                                          {&value_width_4, &value_width_4_v3}};
    value_search *search;
    graze_status status = is_misere
                              ? value_search_new_misere(&search, a->game, a->board, &a->limits)
                              : value_search_new(&search, a->game, a->board, &a->limits);
    assert_int_equal(status, GRAZE_OK);
    assert_true(search->is_dense);
    search->is_dense = search_kind != GENERAL;
    search->width = widths[a->board->words / 2][search_kind != OLD && processor_has_v3()];
    return search;
}

static int64_t value_by(arena *a, unsigned search_kind, bool is_misere) {
    value_search *search = search_by(a, search_kind, is_misere);
    bool overflow;
    int64_t value;
    assert_int_equal(value_search_value(&value, &overflow, search, a->set), GRAZE_OK);
    assert_false(overflow);
    value_search_free(search);
    return value;
}

/* The misere value by the search for boards of any kind. */
static int64_t misere_value(arena *a) {
    misere_search *search;
    bool found;
    int64_t value, least;
    assert_int_equal(misere_search_new(&search, a->game, a->board, &a->limits), GRAZE_OK);
    assert_int_equal(misere_search_value(&value, &found, &least, search, a->set), GRAZE_OK);
    assert_true(found);
    misere_search_free(search);
    return value;
}

/* The value, and whether the search says the same when it is asked about single values. */
static void must_be_value(arena *a, unsigned search_kind, bool is_misere, int64_t expected,
                          const char *board) {
    int64_t fast = value_by(a, search_kind, is_misere);
    if (fast != expected) {
        fail_msg("%u vertices of %s: %lld instead of %lld", vset_count(a->set, a->board->words),
                 board, (long long)fast, (long long)expected);
    }
    for (uint64_t target = 0; target <= 2; target++) {
        value_search *search = search_by(a, search_kind, is_misere);
        bool equal, overflow;
        assert_int_equal(value_search_equals(&equal, &overflow, search, a->set, target), GRAZE_OK);
        assert_int_equal(equal, (uint64_t)expected == target);
        value_search_free(search);
    }
}

/* Keeps size random vertices or one more, in every other part with n - 1 - v for each v. */
static void keep_part(arena *a, unsigned seed, uint32_t size, uint64_t *random) {
    uint32_t n = a->board->n;
    vset_clear(a->set, a->board->words);
    while (vset_count(a->set, a->board->words) < size) {
        uint32_t v = splitmix_below(random, n);
        vset_add(a->set, v);
        vset_add(a->set, seed % 2 ? n - 1 - v : v);
    }
}

static void parts_of_dense_boards_match_plain_search(void **state) {
    static const char *const boards[] = {"queens(8)",     "queens(9)",      "queens(10)",
                                         "queens(12)",    "gnp(90,0.35,1)", "complement(grid(5,9))",
                                         "gnp(50,0.4,2)", "gnp(130,0.35,3)"};
    enum { BOARDS = sizeof boards / sizeof *boards, PARTS = 12 };
    uint64_t random = 11;
    (void)state;
    for (unsigned i = 0; i < PARTS * BOARDS; i++) {
        arena a;
        const char *board = boards[i % BOARDS];
        arena_open(&a, "node-kayles", board);
        keep_part(&a, i / BOARDS, 20 + splitmix_below(&random, 18), &random);
        for (unsigned is_misere = 0; is_misere <= 1; is_misere++) {
            int64_t plain = plain_value(&a, a.set, is_misere ? ASK_MISERE_VALUE : ASK_VALUE);
            must_be_value(&a, OLD, is_misere, plain, board);
            must_be_value(&a, NEW, is_misere, plain, board);
        }
        arena_close(&a);
    }
}

/* Where plain search does not reach: keys of positions that lose most vertices, large positions. */
static void large_parts_match_the_search_for_other_boards(void **state) {
    static const char *const boards[] = {"queens(9)",      "queens(10)",     "queens(11)",
                                         "gnp(100,0.5,2)", "gnp(200,0.6,1)", "gnp(180,0.6,5)"};
    enum { BOARDS = sizeof boards / sizeof *boards, PARTS = 4, LEAST = 45 };
    uint64_t random = 13;
    (void)state;
    for (unsigned i = 0; i < PARTS * BOARDS; i++) {
        arena a;
        const char *board = boards[i % BOARDS];
        arena_open(&a, "node-kayles", board);
        uint32_t least = a.board->n > 150 ? 150 : LEAST;
        keep_part(&a, i / BOARDS, least + splitmix_below(&random, a.board->n - least), &random);
        for (unsigned is_misere = 0; is_misere <= 1; is_misere++) {
            int64_t expected = is_misere ? misere_value(&a) : value_by(&a, GENERAL, false);
            must_be_value(&a, OLD, is_misere, expected, board);
            must_be_value(&a, NEW, is_misere, expected, board);
        }
        arena_close(&a);
    }
}

/*
 * Larger than 64 vertices, so that several threads take part and killers are noted; on queens(13)
 * smaller values are asked for after a few options.
 */
static void several_threads_agree_on_dense_boards(void **state) {
    static const struct {
        const char *graph;
        int64_t value; /* by the search without this one; published for queens */
    } known[] = {{"queens(11)", 1}, {"queens(12)", 0}, {"queens(13)", 1}, {"gnp(90,0.3,1)", 1}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        for (unsigned threads = 1; threads <= 3; threads += 2) {
            arena a;
            arena_open(&a, "node-kayles", known[i].graph);
            a.options.threads = threads;
            assert_int_equal(value_by(&a, NEW, false), known[i].value);
            arena_close(&a);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaves_have_the_values_of_all_small_graphs),
        cmocka_unit_test(parts_of_dense_boards_match_plain_search),
        cmocka_unit_test(large_parts_match_the_search_for_other_boards),
        cmocka_unit_test(several_threads_agree_on_dense_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
