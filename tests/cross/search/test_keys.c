/*
 * Keys of components against the exact canonical forms of nauty: equal if and only if isomorphic.
 * Compiled twice, for sets of one and of two words.
 */
#include "search/keys/set_key.inc"

#include "graph/canonical.h"

#include "graphs.h"
#include "test_support.h"

#include <stdlib.h>

typedef struct sample {
    table_key key;
    canonical_form form;
} sample;

enum { SAMPLES = 3000 };

static struct board *board_of(const char *text) {
    graze_graph *graph = NULL;
    struct board *board = NULL;
    graze_error error;
    uint32_t identity[WORDS * VWORD_BITS];
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    uint32_t n = (uint32_t)graze_graph_order(graph);
    for (uint32_t v = 0; v < n; v++) {
        identity[v] = v;
    }
    must(board_new(&board, graph, identity, n, identity, &error), &error);
    graze_graph_free(graph);
    return board;
}

/* A connected set that grows from a random vertex by random neighbours. */
static set random_component(const struct board *board, uint64_t *random) {
    set grown = {{0}};
    uint32_t size = 3 + splitmix_below(random, board->n - 2), steps = 40 * board->n;
    vset_add(grown.word, splitmix_below(random, board->n));
    while (vset_count(grown.word, WORDS) < size && steps-- > 0) {
        uint32_t v = splitmix_below(random, board->n);
        if (board_degree(board, v, grown.word, WORDS) > 0) {
            vset_add(grown.word, v);
        }
    }
    return grown;
}

static int compare_keys(const table_key *a, const table_key *b) {
    return a->high != b->high ? (a->high > b->high) - (a->high < b->high)
                              : (a->low > b->low) - (a->low < b->low);
}

static int compare_forms(const canonical_form *a, const canonical_form *b) {
    return a->n != b->n ? (a->n > b->n) - (a->n < b->n) : memcmp(a->bytes, b->bytes, a->length);
}

static int by_key(const void *a, const void *b) {
    return compare_keys(&((const sample *)a)->key, &((const sample *)b)->key);
}

static int by_form(const void *a, const void *b) {
    return compare_forms(&((const sample *)a)->form, &((const sample *)b)->form);
}

/* In either order, neighbours must agree on whether they are the same. Returns how many are. */
static size_t must_agree(sample *samples, size_t count, int (*order)(const void *, const void *)) {
    size_t same = 0;
    qsort(samples, count, sizeof *samples, order);
    for (size_t i = 1; i < count; i++) {
        bool same_key = by_key(&samples[i - 1], &samples[i]) == 0;
        bool same_form = by_form(&samples[i - 1], &samples[i]) == 0;
        assert_int_equal(same_key, same_form);
        same += same_key;
    }
    return same;
}

/* How keys are found; false for components that are too large or too symmetric. */
typedef bool find_key(table_key *key, const struct board *board, const set *component);

static bool find_canonical_key(table_key *key, const struct board *board, const set *component) {
    canon_graph graph;
    return canon_extract(&graph, board, component->word, WORDS) && canon_key(key, &graph);
}

static void check_board(const char *text, uint64_t seed, find_key *find) {
    struct limits limits;
    graze_limits options = {0};
    struct board *board = board_of(text);
    sample *samples = calloc(SAMPLES, sizeof *samples);
    size_t count = 0;
    assert_non_null(samples);
    assert_int_equal(board->words, WORDS);
    limits_start(&limits, &options);
    for (size_t i = 0; i < SAMPLES; i++) {
        set component = random_component(board, &seed);
        bool found = false;
        sample *s = &samples[count];
        if (!find(&s->key, board, &component)) {
            continue; /* such sets have keys of their own */
        }
        assert_int_equal(canonical_of_set(&s->form, &found, board, component.word, &limits),
                         GRAZE_OK);
        assert_true(found);
        count++;
    }
    assert_true(count > (find == step_key ? SAMPLES / 10 : SAMPLES / 2));
    assert_true(must_agree(samples, count, by_key) > 0); /* some must be isomorphic */
    must_agree(samples, count, by_form);
    for (size_t i = 0; i < count; i++) {
        canonical_clear(&samples[i].form);
    }
    free(samples);
    board_free(board);
}

static void check_boards(const char *const *boards, size_t count, find_key *find) {
    for (size_t i = 0; i < count; i++) {
        check_board(boards[i], i + 1, find);
    }
}

/* On boards of two words many components lie across the border between them. */
static const char *const boards_with_steps[] = {
#if WORDS == 1
    "grid(8,8)",
    "grid(3,5)",
    "grid(4,11)",
    "torus(5,6)",
    "product(path(3),grid(4,5))",
    "product(cycle(3),path(15))",
    "hypercube(4)",
#else
    "grid(5,13)",
    "grid(3,22)",
    "grid(8,16)",
    "product(cycle(6),cycle(11))",
    "product(path(3),grid(4,6))",
    "cylinder(5,17)",
#endif
};
static const char *const boards[] = {
#if WORDS == 1
    "gnp(60,0.05,3)+path(1)",
    "randomtree(50,1)",
    "substar(3^8,5^4)",
    "hypercube(5)",
    "product(path(4),complete(6))",
    "product(cycle(3),complete(7))",
    "product(star(3),complete(6))",
    "join(5*path(3),path(2))",
    "kneser(6,2)",
#else
    "grid(5,13)",
    "grid(3,22)",
    "gnp(65,0.05,3)+path(1)",
    "randomtree(66,1)",
    "product(cycle(6),cycle(11))",
    "substar(3^10,5^8)",
    "hypercube(6)+path(4)",
    "product(path(9),complete(8))",
#endif
};

static void step_keys_agree_with_nauty(void **state) {
    (void)state;
    check_boards(boards_with_steps, sizeof boards_with_steps / sizeof *boards_with_steps, step_key);
}

static void canonical_keys_agree_with_nauty(void **state) {
    (void)state;
    check_boards(boards, sizeof boards / sizeof *boards, find_canonical_key);
}

/* Colours of 16 bits tell nothing about vertices that a symmetry exchanges, other than twins. */
static void step_keys_are_refused_for_symmetric_components(void **state) {
    static const char *const graphs[][2] = {{"path(10)", "path(80)"},
                                            {"cycle(8)", "cycle(100)"},
                                            {"grid(4,5)", "grid(6,12)"},
                                            {"torus(5,6)", "torus(7,9)+path(4)"}};
    (void)state;
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        struct board *board = board_of(graphs[i][WORDS - 1]);
        table_key key;
        set all;
        vset_fill(all.word, board->n, WORDS);
        assert_false(step_key(&key, board, &all));
        if (WORDS == 2 && i < 3) { /* the second word alone: a path */
            all.word[0] = 0;
            assert_false(step_key(&key, board, &all));
        }
        board_free(board);
    }
}

#if WORDS == 1
/*
 * Graphs with the same colours that are not isomorphic: three classes of two, each two joined by a
 * matching, as a hexagon or two triangles; one class of six, likewise, and two classes of four, as
 * an octagon or two squares. Further vertices make the graphs connected and tell the classes apart.
 */
static void colours_do_not_determine_each_graph(void **state) {
    static const char *const graphs[][2] = {{"g6:KhEKaOc?O@?C", "g6:KwC[aOc?O@?C"},
                                            {"join(cycle(6),path(1))", "join(2*cycle(3),path(1))"},
                                            {"g6:IhCGKEi?G", "g6:Il?GGUi?G"}};
    (void)state;
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        table_key key[2];
        for (size_t j = 0; j < 2; j++) {
            struct board *board = board_of(graphs[i][j]);
            set all;
            vset_fill(all.word, board->n, WORDS);
            assert_true(find_canonical_key(&key[j], board, &all));
            board_free(board);
        }
        assert_int_not_equal(compare_keys(&key[0], &key[1]), 0);
    }
}
#endif

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(step_keys_agree_with_nauty),
        cmocka_unit_test(canonical_keys_agree_with_nauty),
        cmocka_unit_test(step_keys_are_refused_for_symmetric_components),
#if WORDS == 1
        cmocka_unit_test(colours_do_not_determine_each_graph),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
