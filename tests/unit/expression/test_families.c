/* Every family against a construction of its own: a rule for when two vertices are adjacent. */
#include "support.h"

#include "expression/expression.h"
#include "expression/families.h"

#include <stdio.h>
#include <stdlib.h>

/* A family instance: whether i < j are adjacent, for the vertices 0..n-1. */
typedef struct instance {
    const char *expression;
    uint32_t n;
    bool (*adjacent)(uint32_t i, uint32_t j);
} instance;

static bool path_rule(uint32_t i, uint32_t j) {
    return j == i + 1;
}

static bool cycle7_rule(uint32_t i, uint32_t j) {
    return j == i + 1 || (i == 0 && j == 6);
}

static bool always(uint32_t i, uint32_t j) {
    (void)i;
    (void)j;
    return true;
}

static bool never(uint32_t i, uint32_t j) {
    (void)i;
    (void)j;
    return false;
}

static bool star_rule(uint32_t i, uint32_t j) {
    (void)j;
    return i == 0;
}

static bool wheel7_rule(uint32_t i, uint32_t j) {
    return i == 0 || j == i + 1 || (i == 1 && j == 6);
}

static bool grid4x5_rule(uint32_t i, uint32_t j) {
    return abs((int)(i / 5) - (int)(j / 5)) + abs((int)(i % 5) - (int)(j % 5)) == 1;
}

static uint32_t cyclic_distance(uint32_t a, uint32_t b, uint32_t length) {
    uint32_t forth = (a + length - b) % length, back = (b + length - a) % length;
    return forth < back ? forth : back;
}

static bool torus4x5_rule(uint32_t i, uint32_t j) {
    return cyclic_distance(i / 5, j / 5, 4) + cyclic_distance(i % 5, j % 5, 5) == 1;
}

static bool hypercube_rule(uint32_t i, uint32_t j) {
    return __builtin_popcount(i ^ j) == 1;
}

/* Parts {0,1}, {2,3}, {4}, {5,6,7}. */
static bool multipartite_rule(uint32_t i, uint32_t j) {
    static const char part[] = {0, 0, 1, 1, 2, 3, 3, 3};
    return part[i] != part[j];
}

/* Legs 1, 1, 3, 2: each vertex and the one towards the centre. */
static bool substar_rule(uint32_t i, uint32_t j) {
    static const uint32_t parent[] = {0, 0, 0, 0, 3, 4, 0, 6};
    return parent[j] == i;
}

/* Centre 0 with legs 1 (1) and 2 (2,3); centre 4 with legs 5 and 6; inner path 7, 8, 9. */
static bool bistar_rule(uint32_t i, uint32_t j) {
    static const uint32_t parent[] = {0, 0, 0, 2, 4, 4, 4, 0, 7, 8};
    return parent[j] == i || (i == 4 && j == 9);
}

/* A triangle 0, 1, 2 with 3, 4, 5 hung on 1. */
static bool append_rule(uint32_t i, uint32_t j) {
    return j < 3 || (j == 3 && i == 1) || (j > 3 && j == i + 1);
}

/* path(3) times cycle(4): rows of four. */
static bool product_rule(uint32_t i, uint32_t j) {
    uint32_t rows = j / 4 - i / 4;
    return rows == 0 ? cyclic_distance(i % 4, j % 4, 4) == 1 : rows == 1 && i % 4 == j % 4;
}

/* path(3) joined to two isolated vertices. */
static bool join_rule(uint32_t i, uint32_t j) {
    return j < 3 ? j == i + 1 : i < 3;
}

static bool complement_of_path_rule(uint32_t i, uint32_t j) {
    return j != i + 1;
}

/* path(4) with weights 2, 0, 1, 3: classes {0,1}, {}, {2}, {3,4,5}. */
static bool blowup_rule(uint32_t i, uint32_t j) {
    return i == 2 && j > 2;
}

/* K S S K S K */
static bool threshold_rule(uint32_t i, uint32_t j) {
    (void)i;
    return j == 3 || j == 5;
}

/* Vertices as pairs of a five-element set, adjacent when disjoint, in the table's numbering. */
static bool petersen_rule(uint32_t i, uint32_t j) {
    static const unsigned pair[] = {0x03, 0x0c, 0x11, 0x06, 0x18, 0x14, 0x12, 0x0a, 0x09, 0x05};
    return !(pair[i] & pair[j]);
}

/* path(2), then two triangles, then one vertex. */
static bool union_rule(uint32_t i, uint32_t j) {
    static const char part[] = {0, 0, 1, 1, 1, 2, 2, 2, 3};
    return part[i] == part[j];
}

static const instance instances[] = {
    {"path(0)", 0, never},
    {"path(1)", 1, never},
    {"path(9)", 9, path_rule},
    {"cycle(3)", 3, always},
    {"cycle(7)", 7, cycle7_rule},
    {"complete(0)", 0, never},
    {"complete(9)", 9, always},
    {"empty(0)", 0, never},
    {"empty(9)", 9, never},
    {"star(0)", 1, never},
    {"star(8)", 9, star_rule},
    {"wheel(4)", 4, always},
    {"wheel(7)", 7, wheel7_rule},
    {"grid(4,5)", 20, grid4x5_rule},
    {"grid(1,6)", 6, path_rule},
    {"grid(6,1)", 6, path_rule},
    {"grid(0,6)", 0, never},
    {"torus(4,5)", 20, torus4x5_rule},
    {"hypercube(0)", 1, never},
    {"hypercube(4)", 16, hypercube_rule},
    {"multipartite(2^2,1,0,3)", 8, multipartite_rule},
    {"multipartite(1^6)", 6, always},
    {"multipartite()", 0, never},
    {"substar(1^2,3,0^5,2)", 8, substar_rule},
    {"substar()", 1, never},
    {"substar(4)", 5, path_rule},
    {"bistar((1,2),(1^2),3)", 10, bistar_rule},
    {"bistar((),(),0)", 2, always},
    {"append(cycle(3),1,3)", 6, append_rule},
    {"append(path(5),4,3)", 8, path_rule},
    {"product(path(3),cycle(4))", 12, product_rule},
    {"product(path(4),path(5))", 20, grid4x5_rule},
    {"product(cycle(4),cycle(5))", 20, torus4x5_rule},
    {"product(complete(9),empty(0))", 0, never},
    {"join(path(3),empty(2))", 5, join_rule},
    {"complement(path(6))", 6, complement_of_path_rule},
    {"complement(complete(6))", 6, never},
    {"complement(empty(6))", 6, always},
    {"blowup(path(4),2,0,1,3)", 6, blowup_rule},
    {"blowup(complete(6),1^6)", 6, always},
    {"blowup(empty(0))", 0, never},
    {"blowup(star(3),1000000,0^3)", 1000000, NULL},
    {"threshold(KSSKSK)", 6, threshold_rule},
    {"threshold()", 0, never},
    {"gnp(9,0,1)", 9, never},
    {"gnp(9,1,1)", 9, always},
    {"gnp(9,1.000,1)", 9, always},
    {"petersen()", 10, petersen_rule},
    {"path(2)+2*cycle(3)+empty(1)", 9, union_rule},
    {" path ( 2 ) + ( 2 * ( cycle(3) ) ) + 1*path(1)", 9, union_rule},
    {"3*(path(1)+0*complete(1e9))", 3, never},
    {"g6:F????+0*g6:DQc", 7, never},
};

static void check_edges(const graze_graph *graph, const instance *expected) {
    uint64_t m = 0;
    for (uint32_t j = 0; j < expected->n; j++) {
        for (uint32_t i = 0; i < j; i++) {
            bool adjacent = expected->adjacent(i, j);
            if (graph_adjacent(graph, i, j) != adjacent ||
                graph_adjacent(graph, j, i) != adjacent) {
                fail_msg("%s: vertices %u and %u", expected->expression, i, j);
            }
            m += adjacent;
        }
    }
    assert_int_equal(graph->m, m);
}

static void families_match_their_rules(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof instances / sizeof *instances; i++) {
        graze_graph *graph = graph_of(instances[i].expression);
        assert_int_equal(graph->n, instances[i].n);
        assert_true(graze_graph_is_built(graph));
        if (instances[i].adjacent) {
            check_edges(graph, &instances[i]);
        } else {
            assert_int_equal(graph->m, 0);
        }
        graze_graph_free(graph);
    }
}

/* The size computed from the description, which theorems rely on, is the size of what is built. */
static void computed_sizes_are_those_of_the_built_graphs(void **state) {
    (void)state;
    static const char *const expressions[] = {
        "product(product(path(3),cycle(5)),star(4))",
        "complement(join(petersen(),2*grid(3,4)))",
        "blowup(wheel(6),1,2,3,0,5,1)",
        "append(append(complete(5),4,3),7,2)+3*threshold(KSKSKK)",
        "gnp(100,0.3,7)+gnp(1000,0.001,8)+randomtree(50,9)",
        "blowup(complement(gnp(20,0.5,3)),2^20)",
        "multipartite(3^4,1^2)+bistar((1^3,2),(5),2)+substar(7^7)",
        "torus(5,7)+hypercube(6)+wheel(9)+star(9)",
        "hard(0)+hard(2; 1; 2)+path(3)+hard(3; 1 2 3; 2 2; 3)",
    };
    for (size_t i = 0; i < sizeof expressions / sizeof *expressions; i++) {
        graze_graph *graph = graph_of(expressions[i]);
        assert_int_equal(graph->n, graph->written_as->n);
        assert_int_equal(graph->m, graph->written_as->m);
        graze_graph_free(graph);
    }
}

static void the_list_has_every_family_with_its_signature(void **state) {
    (void)state;
    graze_family_info info;
    size_t count = 0;
    for (; graze_family_list(&info, count); count++) {
        size_t length = strlen(info.name);
        const family *row = family_find(info.name, length);
        assert_non_null(row);
        assert_ptr_equal(info.name, row->name);
        assert_memory_equal(info.signature, row->name, length);
        assert_int_equal(info.signature[length], '(');
        assert_true(strlen(info.meaning) > 10);
    }
    assert_int_equal(count, 45);
    assert_null(family_find("pat", 3));
    assert_null(family_find("pathx", 5));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(families_match_their_rules),
        cmocka_unit_test(computed_sizes_are_those_of_the_built_graphs),
        cmocka_unit_test(the_list_has_every_family_with_its_signature),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
