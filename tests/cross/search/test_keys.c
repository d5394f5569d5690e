/*
 * Keys of components against the exact canonical forms of nauty: equal if and only if isomorphic.
 * Compiled twice: WORDS is 1 for the keys of boards that have steps, and 2 for those of all boards.
 */
#include "search/shared/set_key.h"

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
    must(graze_graph_parse(&graph, text, &error), &error);
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

/* False for components that are too large or too symmetric. */
static bool find_key(table_key *key, const struct board *board, const set *component) {
    canon_graph graph;
    return WORDS == 1
               ? step_key(key, board, component->word[0])
               : canon_extract(&graph, board, component->word, WORDS) && canon_key(key, &graph);
}

static void check_board(const char *text, uint64_t seed) {
    struct limits limits;
    graze_options options;
    struct board *board = board_of(text);
    sample *samples = calloc(SAMPLES, sizeof *samples);
    size_t count = 0;
    assert_non_null(samples);
    assert_int_equal(board->words, WORDS);
    graze_options_init(&options);
    limits_start(&limits, &options);
    for (size_t i = 0; i < SAMPLES; i++) {
        set component = random_component(board, &seed);
        bool found = false;
        sample *s = &samples[count];
        if (!find_key(&s->key, board, &component)) {
            continue; /* such sets have keys of their own */
        }
        assert_int_equal(canonical_of_set(&s->form, &found, board, component.word, &limits),
                         GRAZE_OK);
        assert_true(found);
        count++;
    }
    assert_true(count > (WORDS == 1 ? SAMPLES / 10 : SAMPLES / 2));
    assert_true(must_agree(samples, count, by_key) > 0); /* some must be isomorphic */
    must_agree(samples, count, by_form);
    for (size_t i = 0; i < count; i++) {
        canonical_clear(&samples[i].form);
    }
    free(samples);
    board_free(board);
}

/* On boards of two words many components lie across the border between them. */
static void keys_agree_with_nauty(void **state) {
    (void)state;
#if WORDS == 1
    check_board("grid(8,8)", 1);
    check_board("grid(3,5)", 2);
    check_board("grid(4,11)", 3);
    check_board("torus(5,6)", 4);
    check_board("product(path(3),grid(4,5))", 5);
    check_board("product(cycle(3),path(15))", 6);
    check_board("hypercube(4)", 7);
    return;
#endif
    check_board("grid(5,13)", 1);
    check_board("grid(3,22)", 2);
    check_board("gnp(65,0.05,3)+path(1)", 3);
    check_board("randomtree(66,1)", 4);
    check_board("product(cycle(6),cycle(11))", 5);
    check_board("substar(3^10,5^8)", 6);
    check_board("hypercube(6)+path(4)", 7);
}

#if WORDS == 1
/* Colours of 16 bits tell nothing about vertices that a symmetry exchanges, other than twins. */
static void step_keys_are_refused_for_symmetric_components(void **state) {
    static const char *const graphs[] = {"path(10)", "cycle(8)", "grid(4,5)", "torus(5,6)"};
    (void)state;
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        struct board *board = board_of(graphs[i]);
        table_key key;
        vword all;
        vset_fill(&all, board->n, 1);
        assert_false(step_key(&key, board, all));
        board_free(board);
    }
}
#endif

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_agree_with_nauty),
#if WORDS == 1
        cmocka_unit_test(step_keys_are_refused_for_symmetric_components),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
