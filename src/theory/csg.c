/*
 * Dailly, Moncel, Parreau: Connected subtraction games on subdivided stars. Integers 19 (2019) G3.
 * I_N stands for the subtraction set {1, ..., N}. Here: claims about all graphs, paths and simple
 * stars; csg_three.c has the stars S_{1,k,l}, csg_stars.c subdivided stars with any legs.
 */
#include "theory/csg_common.h"

#include <stdio.h>

void instance_interval(claim_instance *instance, size_t top) {
    snprintf(instance->game, sizeof instance->game, "csg:1-%zu", top);
}

void instance_set(claim_instance *instance, const char *sizes) {
    snprintf(instance->game, sizeof instance->game, "csg:%s", sizes);
}

/* ---- all connected graphs ---------------------------------------------------------------------
 */

enum { GRAPH_KINDS = 8 };

/* A connected graph on at least n >= 3 vertices, of one of eight kinds. */
static void write_graph(char *text, size_t size, size_t kind, size_t n, size_t seed) {
    static const char *const forms[GRAPH_KINDS] = {
        "path(%zu)",
        "complete(%zu)",
        "cycle(%zu)",
        "randomtree(%zu,%zu)",
        "multipartite(1,%zu)",
        "join(empty(1),gnp(%zu,0.5,%zu))",
        "join(empty(1),gnp(%zu,0.2,%zu))",
        "append(cycle(3),0,%zu)",
    };
    static const size_t less[GRAPH_KINDS] = {0, 0, 0, 0, 1, 1, 1, 3};
    snprintf(text, size, forms[kind], n - less[kind], seed);
}

/* ---- csg:lem5, csg:lem6: small graphs, and small graphs with a long path --------------------- */

static bool small_applies(const graze_game *game, const struct shape *shape) {
    uint64_t top = subtraction_interval(game);
    return top > 0 && shape->n <= top + 2;
}

static uint64_t small_value(const graze_game *game, const struct shape *shape) {
    return small_least(shape->n, subtraction_interval(game));
}

static uint64_t small_upper(const graze_game *game, const struct shape *shape) {
    return small_most(shape->n, subtraction_interval(game));
}

static bool small_instance(claim_instance *instance, size_t index) {
    enum { SEEDS = 4 };
    size_t top = 1 + take_digit(&index, CHECKED_N), n = 3 + take_digit(&index, CHECKED_N);
    size_t kind = take_digit(&index, GRAPH_KINDS), seed = take_digit(&index, SEEDS);
    n = n <= top + 2 ? n : top + 2;
    instance_interval(instance, top);
    write_graph(instance->graph, sizeof instance->graph, kind, n, seed);
    return index == 0;
}

static bool tailed_applies(const graze_game *game, const struct shape *shape) {
    uint64_t top = subtraction_interval(game);
    return top > 0 && shape->tail > top && shape->n <= 2 * top + 3;
}

static uint64_t tailed_value(const graze_game *game, const struct shape *shape) {
    uint64_t top = subtraction_interval(game);
    return small_least(shape->n - top - 1, top);
}

static uint64_t tailed_upper(const graze_game *game, const struct shape *shape) {
    uint64_t top = subtraction_interval(game), n = shape->n - top - 1;
    return n <= 1 || n > top ? small_least(n, top) : shape->n;
}

static bool tailed_instance(claim_instance *instance, size_t index) {
    enum { SEEDS = 2, TOPS = 5, VERTICES = 3 };
    char graph[INSTANCE_GRAPH / 2];
    size_t top = 1 + take_digit(&index, TOPS), n = 3 + take_digit(&index, TOPS);
    size_t kind = take_digit(&index, GRAPH_KINDS), seed = take_digit(&index, SEEDS);
    size_t u = take_digit(&index, VERTICES);
    n = n <= top + 2 ? n : top + 2;
    instance_interval(instance, top);
    write_graph(graph, sizeof graph, kind, n, seed);
    snprintf(instance->graph, sizeof instance->graph, "append(%s,%zu,%zu)", graph, u, top + 1);
    return index == 0;
}

/* ---- csg:lem4: paths ------------------------------------------------------------------------ */

static bool path_applies(const graze_game *game, const struct shape *shape) {
    return shape->kind == SHAPE_PATH && subtraction_interval(game) > 0;
}

static uint64_t path_value(const graze_game *game, const struct shape *shape) {
    return shape->n % ((uint64_t)subtraction_interval(game) + 1);
}

static bool path_instance(claim_instance *instance, size_t index) {
    enum { LONGEST = 40 };
    size_t n = 1 + take_digit(&index, LONGEST);
    instance_interval(instance, 1 + take_digit(&index, CHECKED_N));
    snprintf(instance->graph, sizeof instance->graph, "path(%zu)", n);
    return index == 0;
}

/* ---- csg:lem9: simple stars under I_N, N >= 3 ------------------------------------------------ */

static bool star_applies(const graze_game *game, const struct shape *shape) {
    return shape->kind == SHAPE_SUBSTAR && tallies_largest(&shape->legs) == 1 &&
           subtraction_interval(game) >= 3;
}

static uint64_t simple_star_value(const graze_game *game, const struct shape *shape) {
    uint64_t top = subtraction_interval(game), leaves = shape->legs.total;
    if (leaves < top) {
        return leaves % 2 ? 2 : 3;
    }
    return (leaves - top) % 2;
}

static bool star_instance(claim_instance *instance, size_t index) {
    enum { LEAST_N = 3, LEAST_LEAVES = 3, LEAVES = 12 };
    size_t leaves = LEAST_LEAVES + take_digit(&index, LEAVES);
    instance_interval(instance, LEAST_N + take_digit(&index, CHECKED_N - LEAST_N + 1));
    snprintf(instance->graph, sizeof instance->graph, "star(%zu)", leaves);
    return index == 0;
}

/* ---- csg:prop8: a star with one long leg ------------------------------------------------------
 */

enum { BROOM_N = 64, BROOM_VALUES = 2 * BROOM_N + 8 };

/* value[t][k]: t leaves and a path of k vertices on a centre. */
typedef struct broom_table {
    uint16_t value[BROOM_N + 3][BROOM_N + 1];
} broom_table;

static uint16_t broom_entry(const broom_table *table, unsigned top, unsigned t, unsigned k) {
    bool mark[BROOM_VALUES] = {false};
    unsigned order = t + k + 1;
    if (t <= 1) {
        return (uint16_t)(order % (top + 1));
    }
    mark[table->value[t - 1][k]] = true;
    for (unsigned i = 1; i <= k; i++) {
        mark[table->value[t][k - i]] = true;
    }
    /* all but a piece of the path, or all but a leaf */
    for (unsigned left = order > top ? order - top : 0; left <= k || left == 1; left++) {
        mark[left % (top + 1)] = true;
    }
    return (uint16_t)mex_of_marks(mark, BROOM_VALUES);
}

/*
 * From N leaves on only leaves and the end of the path are taken, and the values alternate: t
 * counts modulo 2 there.
 */
static uint64_t broom(unsigned top, uint64_t leaves, unsigned k) {
    broom_table table;
    unsigned t = leaves <= top ? (unsigned)leaves : top + (unsigned)((leaves - top) % 2);
    for (unsigned i = 0; i <= t; i++) {
        for (unsigned j = 0; j <= k; j++) {
            table.value[i][j] = broom_entry(&table, top, i, j);
        }
    }
    return table.value[t][k];
}

static bool broom_applies(const graze_game *game, const struct shape *shape) {
    uint32_t top = subtraction_interval(game);
    return shape->kind == SHAPE_SUBSTAR && top >= 3 && top <= BROOM_N &&
           tallies_count(&shape->legs, 1) + 1 >= shape->legs.total;
}

static uint64_t broom_value(const graze_game *game, const struct shape *shape) {
    uint32_t top = subtraction_interval(game);
    uint64_t leaves = tallies_count(&shape->legs, 1);
    uint64_t path = leaves < shape->legs.total ? tallies_largest(&shape->legs) : 0;
    return broom(top, leaves, (unsigned)(path % (top + 1)));
}

static bool broom_instance(claim_instance *instance, size_t index) {
    enum { LEAST_N = 3, LEAST_LEAVES = 2, LEAVES = 10, LONGEST = 16 };
    size_t leaves = LEAST_LEAVES + take_digit(&index, LEAVES);
    size_t path = 1 + take_digit(&index, LONGEST);
    instance_interval(instance, LEAST_N + take_digit(&index, CHECKED_N - LEAST_N + 1));
    snprintf(instance->graph, sizeof instance->graph, "substar(1^%zu,%zu)", leaves, path);
    return index == 0;
}

/* ---- csg:tab1: the values of brooms under I_4 --------------------------------------------------
 */

enum { TABLE_COLUMNS = 11, TABLE_ROWS = 9 };

static const uint8_t broom_values_4[TABLE_ROWS][TABLE_COLUMNS] = {
    {1, 2, 3, 2, 0, 1, 0, 1, 0, 1, 0}, {2, 3, 2, 0, 1, 0, 1, 0, 1, 0, 1},
    {3, 4, 0, 1, 2, 3, 2, 3, 2, 3, 2}, {4, 0, 1, 4, 3, 2, 3, 2, 3, 2, 3},
    {0, 1, 5, 3, 4, 5, 4, 5, 4, 5, 4}, {1, 2, 3, 2, 0, 1, 0, 1, 0, 1, 0},
    {2, 3, 2, 0, 1, 0, 1, 0, 1, 0, 1}, {3, 4, 0, 1, 2, 3, 2, 3, 2, 3, 2},
    {4, 0, 1, 4, 3, 2, 3, 2, 3, 2, 3}};

static bool table_instance(claim_instance *instance, size_t index) {
    size_t leaves = take_digit(&index, TABLE_COLUMNS), path = take_digit(&index, TABLE_ROWS);
    instance_interval(instance, 4);
    snprintf(instance->graph, sizeof instance->graph, "substar(1^%zu,%zu)", leaves, path);
    return index == 0;
}

static graze_status table_holds(bool *holds, const claim_instance *instance, claim_oracle *oracle) {
    size_t leaves, path;
    int64_t value = 0;
    *holds = false;
    if (sscanf(instance->graph, "substar(1^%zu,%zu)", &leaves, &path) == 2) {
        TRY(oracle->value(&value, oracle, instance->game, instance->graph));
        *holds = value == broom_values_4[path][leaves];
    }
    return GRAZE_OK;
}

/* ---- csg:obs17: one larger number breaks the period on stars ----------------------------------
 */

static bool larger_instance(claim_instance *instance, size_t index) {
    size_t top = 2 + take_digit(&index, 5);
    snprintf(instance->game, sizeof instance->game, "csg:1-%zu,%zu", top, 2 * top + 4);
    snprintf(instance->graph, sizeof instance->graph, "substar(1^%zu)", top + 2);
    return index == 0;
}

static graze_status larger_holds(bool *holds, const claim_instance *instance,
                                 claim_oracle *oracle) {
    size_t leaves;
    int64_t star, longer;
    char graph[INSTANCE_GRAPH];
    *holds = false;
    if (sscanf(instance->graph, "substar(1^%zu)", &leaves) == 1) {
        snprintf(graph, sizeof graph, "substar(1^%zu,%zu)", leaves, leaves - 1);
        TRY(oracle->value(&star, oracle, instance->game, instance->graph));
        TRY(oracle->value(&longer, oracle, instance->game, graph));
        *holds = star != longer;
    }
    return GRAZE_OK;
}

static const struct claim claims[] = {
    {
        .id = "csg:lem4",
        .statement = "The path on n vertices has value n mod (N + 1) under I_N.",
        .place = "Lemma 4",
        .range = "N <= 8, n <= 40",
        .applies = path_applies,
        .value = path_value,
        .instance = path_instance,
    },
    {
        .id = "csg:lem5",
        .statement = "Under I_N a connected graph with n vertices has value n for n <= 1, at least "
                     "2 for 2 <= n <= N, 0 for n = N + 1 and 1 for n = N + 2.",
        .place = "Lemma 5",
        .range = "N <= 8, all connected graphs up to N + 2 and 8 vertices",
        .sweep = csg_sweep_small_orders,
        .applies = small_applies,
        .value = small_value,
        .most = small_upper,
        .instance = small_instance,
    },
    {
        .id = "csg:lem6",
        .statement = "The values of csg:lem5 stay (as bounds for 2 <= n <= N) when a path of N + 1 "
                     "vertices is hung on any vertex of the graph.",
        .place = "Lemma 6",
        .range = "N <= 6, all connected graphs up to N + 2 vertices, every vertex",
        .sweep = csg_sweep_tailed,
        .applies = tailed_applies,
        .value = tailed_value,
        .most = tailed_upper,
        .instance = tailed_instance,
    },
    {
        .id = "csg:lem9",
        .statement = "Under I_N, N >= 3, the star with t leaves has value 2 (t odd) or 3 (t even) "
                     "for t < N, and (t - N) mod 2 for t >= N.",
        .place = "Lemma 9",
        .range = "3 <= N <= 8, t <= 14; 3 <= N <= 12, 1 <= t <= 12",
        .sweep = csg_sweep_lem9,
        .applies = star_applies,
        .value = simple_star_value,
        .instance = star_instance,
    },
    {
        .id = "csg:prop8",
        .statement = "Under I_N, N >= 3, the path hung on the centre of a star counts modulo "
                     "N + 1.",
        .place = "Proposition 8",
        .range = "3 <= N <= 8, 2 to 11 leaves, paths up to 16 by search; 1 to 9 leaves, paths of 0 "
                 "to 3N + 3 vertices by the rules",
        .sweep = csg_sweep_prop8,
        .applies = broom_applies,
        .value = broom_value,
        .instance = broom_instance,
    },
    {
        .id = "csg:tab1",
        .statement = "The printed values of stars with a hung path under I_4.",
        .place = "Table 1",
        .range = "all 99 entries",
        .instance = table_instance,
        .holds = table_holds,
    },
    {
        .id = "csg:obs17",
        .statement = "Under I_N and M = 2N + 4, hanging N + 1 vertices on the centre of the star "
                     "with N + 2 leaves changes the value.",
        .place = "Observation 17",
        .range = "2 <= N <= 6",
        .instance = larger_instance,
        .holds = larger_holds,
    },
};

const struct paper paper_csg = {
    .id = "csg",
    .title = "Connected subtraction games on subdivided stars",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
