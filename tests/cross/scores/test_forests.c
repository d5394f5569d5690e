/* The lemmas of docs/forests.md, one by one, by plain search; then the algorithm as a whole. */
/* cmocka has a macro fail: the library's headers come first */
#include "structure/forest/switches.h"
#include "structure/forest/trees.h"

#include "graphs.h"
#include "score_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool full;

/* ---- lemmas -------------------------------------------------------------------------------- */

/* Lemma 1 and 2: forests never score below 0, and moves that score 1 do not matter. */
static void check_moves(const char *expression, void *context) {
    struct scorer *scorer = context;
    graze_graph *graph = NULL;
    graze_moves *moves = NULL;
    graze_error error;
    must(graze_graph_parse(&graph, expression, NULL, &error), &error);
    must(graze_solve_moves(&moves, scorer->plain, graph, &error), &error);
    int64_t best = INT64_MIN, parity = (int64_t)(graze_graph_order(graph) % 2);
    int64_t rich = parity;
    for (size_t i = 0; i < moves->count; i++) {
        const graze_move *move = &moves->moves[i];
        best = move->value > best ? move->value : best;
        assert_true(move->value <= (int64_t)move->take_count);
        if ((int64_t)move->take_count >= 2 + parity && move->value > rich) {
            rich = move->value;
        }
    }
    assert_true(best >= 0);
    assert_int_equal(best, rich);
    graze_moves_free(moves);
    graze_graph_free(graph);
}

static void moves_that_score_one_never_matter(void **state) {
    for (unsigned n = 1; n <= (full ? 11u : 9u); n++) {
        assert_true(visit_forests(n, check_moves, *state) > 0);
    }
}

/* Lemma 3: the score of a sum is a metric. */
static void scores_of_sums_obey_the_triangle_inequality(void **state) {
    struct scorer *scorer = *state;
    for (unsigned seed = 0; seed < 60; seed++) {
        char g[64], h[64], sum[160];
        snprintf(g, sizeof g, "randomtree(%u,%u)", 2 + seed % 6, seed);
        snprintf(h, sizeof h, "randomtree(%u,%u)", 1 + seed * 7 % 6, seed + 100);
        snprintf(sum, sizeof sum, "%s+%s", g, h);
        int64_t a = score_of(scorer->plain, g), b = score_of(scorer->plain, h);
        int64_t both = score_of(scorer->plain, sum);
        assert_true(both <= a + b && both >= a - b && both >= b - a);
    }
}

/* Lemma 4 and 5: stars are switches, and sums of them score the alternating sum. */
static void sums_of_stars_score_the_alternating_sum(void **state) {
    struct scorer *scorer = *state;
    size_t checked = 0;
    for (switch_set set = 2; set < 1 << 7; set += 2) {
        char text[EXPRESSION_SIZE] = "";
        unsigned order = 0;
        for (unsigned size = 1; size <= 6; size++) {
            if (set >> size & 1) {
                size_t used = strlen(text);
                snprintf(text + used, sizeof text - used, "%sstar(%u)", used ? "+" : "", size - 1);
                order += size;
            }
        }
        if (order <= 13) {
            assert_int_equal(score_of(scorer->plain, text), switch_score(set));
            checked++;
        }
        assert_int_equal(score_of(scorer->full, text), switch_score(set));
        assert_int_equal((unsigned)switch_score(set) % 2, switch_parity(set));
    }
    assert_true(checked > 30);
}

/* Lemma 6: the slopes of a sum of switches beside one more tell which they are. */
static void slopes_tell_the_switches(void **state) {
    (void)state;
    for (switch_set set = 0; set < 1 << 9; set += 2) {
        for (unsigned x = 1; x <= 9; x++) {
            int here = switch_score(set ^ switch_of(x));
            int above = switch_score(set ^ switch_of(x + 1));
            int below = switch_score(x > 1 ? set ^ switch_of(x - 1) : set);
            bool bends = above - here != here - below;
            assert_int_equal(bends, set >> x & 1);
        }
    }
}

/* ---- the algorithm ------------------------------------------------------------------------- */

static void random_forests_score_what_plain_search_says(void **state) {
    for (unsigned seed = 0; seed < (full ? 300u : 60u); seed++) {
        char text[EXPRESSION_SIZE];
        unsigned a = 1 + seed % 9, b = 14 - a - seed % 3;
        snprintf(text, sizeof text, "randomtree(%u,%u)+randomtree(%u,%u)+star(%u)", a, seed, b,
                 seed + 1000, seed % 3);
        assert_same_score(*state, text);
    }
}

static void deep_trees_score_what_plain_search_says(void **state) {
    static const char *const trees[] = {"append(append(path(7),3,3),1,2)",
                                        "bistar((1,2,3),(1,1,2),1)",
                                        "bistar((1,1),(1,1),2)+star(3)",
                                        "append(append(append(star(3),1,2),2,2),3,2)",
                                        "randomtree(16,1)",
                                        "randomtree(16,2)",
                                        "randomtree(17,5)",
                                        "bistar((2,2,2),(2,2),3)"};
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        assert_same_score(*state, trees[i]);
    }
}

/* The smallest trees that are no sum of switches have 13 vertices. */
static void trees_that_are_no_switches_score_what_plain_search_says(void **state) {
    static const char *const trees[] = {"g6::L`ESxp`^EZv", "g6::L`ESgtjBEWO"};
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        char sum[EXPRESSION_SIZE];
        assert_same_score(*state, trees[i]);
        snprintf(sum, sizeof sum, "%s+star(1)+star(2)", trees[i]);
        assert_int_equal(assert_same_score(*state, sum), 2);
    }
}

/* The number of a tree with its vertices renamed by adding a constant modulo n. */
static tree_id number_of(tree_store *store, const graze_graph *graph, uint32_t shift) {
    enum { MOST = 64 };
    uint32_t edges[MOST][2], n = (uint32_t)graph->n, m = 0;
    uint32_t vertices[MOST], local[MOST];
    graze_graph *renamed = NULL;
    struct board *board = NULL;
    graze_error error;
    for (uint32_t v = 0; v < n; v++) {
        vertices[v] = local[v] = v;
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            if (w < v) {
                edges[m][0] = (v + shift) % n;
                edges[m++][1] = (w + shift) % n;
            }
        }
    }
    must(graze_graph_from_edges(&renamed, n, (const uint32_t(*)[2])edges, m, &error), &error);
    must(board_new(&board, renamed, vertices, n, local, &error), &error);
    component_walk walk;
    bool found;
    tree_id id;
    vword all;
    vset_fill(&all, n, 1);
    assert_int_equal(component_walk_begin(&walk, board, &all, store->limits), GRAZE_OK);
    assert_int_equal(component_walk_next(&found, &walk), GRAZE_OK);
    assert_int_equal(tree_of_component(&id, store, &walk), GRAZE_OK);
    component_walk_end(&walk);
    board_free(board);
    graze_graph_free(renamed);
    return id;
}

typedef struct numbering {
    tree_store store;
    tree_id seen[600];
    size_t count;
} numbering;

static void check_number(const char *expression, void *context) {
    numbering *numbers = context;
    graze_graph *graph = NULL;
    graze_error error;
    must(graze_graph_parse(&graph, expression, NULL, &error), &error);
    tree_id id = number_of(&numbers->store, graph, 0);
    for (uint32_t shift = 1; shift < graph->n; shift++) {
        assert_int_equal(number_of(&numbers->store, graph, shift), id);
    }
    for (size_t i = 0; i < numbers->count; i++) {
        assert_int_not_equal(numbers->seen[i], id);
    }
    numbers->seen[numbers->count++] = id;
    graze_graph_free(graph);
}

static void trees_have_the_same_number_exactly_when_they_are_isomorphic(void **state) {
    (void)state;
    static numbering numbers;
    struct limits limits;
    graze_limits options = {0};
    limits_start(&limits, &options);
    assert_int_equal(tree_store_init(&numbers.store, &limits), GRAZE_OK);
    for (unsigned n = 1; n <= 11; n++) {
        visit_trees(n, check_number, &numbers);
    }
    assert_int_equal(numbers.count, 1 + 1 + 1 + 2 + 3 + 6 + 11 + 23 + 47 + 106 + 235);
    tree_store_clear(&numbers.store);
}

/* Equal trees cancel, whatever they are; so a tree beside itself and a switch shows the switch. */
static void pairs_cancel_in_large_forests(void **state) {
    struct scorer *scorer = *state;
    assert_int_equal(score_of(scorer->full, "2*randomtree(150,7)"), 0);
    assert_int_equal(score_of(scorer->full, "2*randomtree(90,3)+star(6)"), 7);
    int64_t alone = score_of(scorer->full, "randomtree(60,4)");
    assert_int_equal(score_of(scorer->full, "randomtree(60,4)+2*randomtree(70,5)+path(8)"), alone);
}

/* Adding a star of k vertices changes a score by at most k, with the right parity. */
static void large_trees_obey_the_bounds(void **state) {
    struct scorer *scorer = *state;
    for (unsigned seed = 1; seed <= 12; seed++) {
        char tree[64], sum[128];
        snprintf(tree, sizeof tree, "randomtree(%u,%u)", 60 + 5 * seed, seed);
        int64_t alone = score_of(scorer->full, tree);
        assert_true(alone >= 0);
        for (unsigned size = 1; size <= 6; size++) {
            snprintf(sum, sizeof sum, "%s+star(%u)", tree, size - 1);
            int64_t both = score_of(scorer->full, sum);
            assert_true(both <= alone + size && both >= alone - size && both >= size - alone);
            assert_int_equal((both + alone + size) % 2, 0);
        }
    }
}

static void assert_score_is_that_of_best_move(struct scorer *scorer, const char *expression) {
    graze_graph *graph = NULL;
    graze_moves *moves = NULL;
    graze_error error;
    must(graze_graph_parse(&graph, expression, NULL, &error), &error);
    must(graze_solve_moves(&moves, scorer->full, graph, &error), &error);
    assert_int_equal(moves->count, graze_graph_order(graph));
    assert_int_equal(moves->moves[moves->best].value, score_of(scorer->full, expression));
    graze_moves_free(moves);
    graze_graph_free(graph);
}

/*
 * The margins of the moves of a tree follow from the scores of what they leave. The first three
 * have moves that score the same and leave different trees too large for classes, all of which
 * matter.
 */
static void moves_of_a_large_tree_agree_with_its_score(void **state) {
    static const char *const trees[] = {
        "g6:cpGGGCC?OA?A?A??_?O?C??C??G??O??O??@???O???_??C???@???@????G???C????C????_????_????O???"
        "?A?????_????@?????A",
        "g6:chQ?Oa??GC?@G?C??_?_???C??G??O??G??_O????C?A???G??????@??C???G??????O???@???G?????CA???"
        "???A????O?????????G",
        "randomtree(60,96)",
        "randomtree(80,11)",
    };
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        assert_score_is_that_of_best_move(*state, trees[i]);
    }
}

static int start(void **state) {
    static struct scorer scorer;
    scorer_init(&scorer, 1);
    *state = &scorer;
    return 0;
}

static int finish(void **state) {
    scorer_clear(*state);
    return 0;
}

int main(int argc, char **argv) {
    full = argc == 2 && strcmp(argv[1], "full") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_that_score_one_never_matter),
        cmocka_unit_test(scores_of_sums_obey_the_triangle_inequality),
        cmocka_unit_test(sums_of_stars_score_the_alternating_sum),
        cmocka_unit_test(slopes_tell_the_switches),
        cmocka_unit_test(random_forests_score_what_plain_search_says),
        cmocka_unit_test(deep_trees_score_what_plain_search_says),
        cmocka_unit_test(trees_that_are_no_switches_score_what_plain_search_says),
        cmocka_unit_test(trees_have_the_same_number_exactly_when_they_are_isomorphic),
        cmocka_unit_test(pairs_cancel_in_large_forests),
        cmocka_unit_test(large_trees_obey_the_bounds),
        cmocka_unit_test(moves_of_a_large_tree_agree_with_its_score),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
