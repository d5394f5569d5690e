/* Comparing graphs: equal ones in any numbering, and all others apart. */
#include "graph/isomorphism.h" /* before cmocka, which has a macro fail */
#include "structure/pairing/find.h"

#include "graphs.h"
#include "test_support.h"

#include <stdlib.h>

/* Many: most graphs on seven vertices. */
enum { MOST_GRAPHS = 1100, MOST_CHOICES = 100000 };

typedef struct collection {
    brute_graph graph[MOST_GRAPHS];
    size_t count;
} collection;

static void collect(const brute_graph *graph, const char *name, void *context) {
    collection *all = context;
    (void)name;
    assert_true(all->count < MOST_GRAPHS);
    all->graph[all->count++] = *graph;
}

/* The same graph with its vertices in another order. */
static brute_graph shuffled(const brute_graph *graph, uint64_t *state) {
    unsigned number[BRUTE_MAX_ORDER];
    brute_graph result = {.n = graph->n};
    for (unsigned i = 0; i < graph->n; i++) {
        unsigned j = splitmix_below(state, i + 1);
        number[i] = number[j];
        number[j] = i;
    }
    for (unsigned u = 0; u < graph->n; u++) {
        for (unsigned v = 0; v < graph->n; v++) {
            result.edge[number[u]][number[v]] = graph->edge[u][v];
        }
    }
    return result;
}

static isomorphism_answer compare(const brute_graph *a, const brute_graph *b) {
    struct limits limits;
    graze_limits options = {0};
    isomorphism_answer answer;
    graze_graph *left = to_graze(a), *right = to_graze(b);
    limits_start(&limits, &options);
    assert_int_equal(graphs_compare(&answer, left, right, MOST_CHOICES, &limits), GRAZE_OK);
    assert_int_equal(limits.memory_used, 0);
    graze_graph_free(left);
    graze_graph_free(right);
    return answer;
}

static void graphs_are_equal_to_themselves_only(void **state) {
    (void)state;
    uint64_t random = 1;
    collection *all = calloc(1, sizeof *all);
    assert_non_null(all);
    visit_all_graphs(6, false, collect, all);
    for (size_t i = 0; i < all->count; i++) {
        brute_graph other = shuffled(&all->graph[i], &random);
        assert_int_equal(compare(&all->graph[i], &other), ISOMORPHIC);
        for (size_t j = 0; j < i; j++) {
            assert_int_equal(compare(&all->graph[j], &other), NOT_ISOMORPHIC);
        }
    }
    free(all);
}

/* Memory is given back whether a pairing is found or not. */
static void searches_leave_no_memory_behind(void **state) {
    static const char *const texts[] = {"grid(4,4)", "petersen()", "path(7)", "empty(3)",
                                        "2*gnp(20,0.3,1)"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct limits limits;
        graze_limits options = {0};
        struct pairing pairing;
        graze_graph *graph = NULL;
        graze_game *game = game_named("grim");
        graze_error error;
        limits_start(&limits, &options);
        must(graze_graph_parse(&graph, texts[i], NULL, &error), &error);
        assert_int_equal(pairing_find(&pairing, game, graph, PAIRING_FIRST, 1000, &limits),
                         GRAZE_OK);
        assert_int_equal(limits.memory_used, 0);
        pairing_clear(&pairing);
        graze_graph_free(graph);
        graze_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(graphs_are_equal_to_themselves_only),
                                       cmocka_unit_test(searches_leave_no_memory_behind)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
