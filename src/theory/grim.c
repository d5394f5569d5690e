/*
 * Grim: Adams, Dixon, Elder, Peabody, Vega, Will: Combinatorial analysis of a subtraction game
 * on graphs (arXiv:1507.05673). Paths, cycles, wheels, symmetries; grim_multipartite.c has
 * section 3.
 */
#include "theory/grim_checks.h"
#include "theory/grim_common.h"

#include <stdio.h>
#include <string.h>

/*
 * The paths of value 0: all with up to ZEROS_KNOWN vertices. Checked by the heap engine on every
 * length (graze heap 0.6 --n 0..1e7 --zeros), as a test repeats.
 */
static const uint64_t zeros[] = {1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408};
static const uint64_t ZEROS_KNOWN = 10000000;

/* In the same way, the paths of value 1 with an odd number of vertices. */
static const uint64_t odd_ones[] = {5, 19, 25, 31, 45, 57, 251};

static bool is_in(const uint64_t *list, size_t count, uint64_t n) {
    for (size_t i = 0; i < count; i++) {
        if (list[i] == n) {
            return true;
        }
    }
    return false;
}

static bool path_is_zero(uint64_t n) {
    return n == 0 || is_in(zeros, sizeof zeros / sizeof *zeros, n);
}

static bool odd_path_is_one(uint64_t n) {
    return is_in(odd_ones, sizeof odd_ones / sizeof *odd_ones, n);
}

/* ---- instances ------------------------------------------------------------------------------ */

static bool write_instance(claim_instance *instance, const char *family, size_t n) {
    snprintf(instance->game, sizeof instance->game, "grim");
    snprintf(instance->graph, sizeof instance->graph, "%s(%zu)", family, n);
    return true;
}

static bool path_instance(claim_instance *instance, size_t index) {
    enum { LONGEST = 48 };
    return index < LONGEST && write_instance(instance, "path", 1 + index);
}

static bool cycle_instance(claim_instance *instance, size_t index) {
    enum { LEAST = 3, LONGEST = 48 };
    return index <= LONGEST - LEAST && write_instance(instance, "cycle", LEAST + index);
}

static bool wheel_instance(claim_instance *instance, size_t index) {
    enum { LEAST = 4, LARGEST = 16 };
    return index <= LARGEST - LEAST && write_instance(instance, "wheel", LEAST + index);
}

static bool text_instance(claim_instance *instance, size_t index, const char *const *texts,
                          size_t count) {
    if (index >= count) {
        return false;
    }
    snprintf(instance->game, sizeof instance->game, "grim");
    snprintf(instance->graph, sizeof instance->graph, "%s", texts[index]);
    return true;
}

/* ---- paths ------------------------------------------------------------------------------------
 */

static bool path_applies(const graze_game *game, const struct shape *shape) {
    return is_grim(game) && shape->kind == SHAPE_PATH && shape->n <= ZEROS_KNOWN;
}

static uint64_t path_least(const graze_game *game, const struct shape *shape) {
    (void)game;
    return !path_is_zero(shape->n);
}

static uint64_t path_most(const graze_game *game, const struct shape *shape) {
    return most_for_outcome(path_least(game, shape), shape);
}

static bool odd_path_applies(const graze_game *game, const struct shape *shape) {
    return is_grim(game) && shape->kind == SHAPE_PATH && shape->n % 2 == 1 && shape->n >= 3;
}

static uint64_t first_wins_least(const graze_game *game, const struct shape *shape) {
    (void)game, (void)shape;
    return 1;
}

static uint64_t first_wins_most(const graze_game *game, const struct shape *shape) {
    (void)game;
    return shape->n;
}

/* ---- cycles -----------------------------------------------------------------------------------
 */

static bool even_cycle_applies(const graze_game *game, const struct shape *shape) {
    return is_grim(game) && shape->kind == SHAPE_CYCLE && shape->n % 2 == 0;
}

static uint64_t zero_value(const graze_game *game, const struct shape *shape) {
    (void)game, (void)shape;
    return 0;
}

static bool cycle_applies(const graze_game *game, const struct shape *shape) {
    return is_grim(game) && shape->kind == SHAPE_CYCLE && shape->n <= ZEROS_KNOWN;
}

static uint64_t cycle_value(const graze_game *game, const struct shape *shape) {
    (void)game;
    return path_is_zero(shape->n - 1);
}

/* ---- wheels -----------------------------------------------------------------------------------
 */

/* W_4 is K_4, which is no wheel among the shapes. */
static bool is_wheel(const graze_game *game, const struct shape *shape) {
    return is_grim(game) &&
           (shape->kind == SHAPE_WHEEL || (shape->kind == SHAPE_COMPLETE && shape->n == 4));
}

static bool odd_wheel_applies(const graze_game *game, const struct shape *shape) {
    return is_wheel(game, shape) && shape->n % 2 == 1;
}

static bool wheel_applies(const graze_game *game, const struct shape *shape) {
    return is_wheel(game, shape) && shape->n <= ZEROS_KNOWN;
}

static uint64_t wheel_least(const graze_game *game, const struct shape *shape) {
    (void)game;
    return !path_is_zero(shape->n - 2);
}

unsigned grim_wheel_value(uint64_t n) {
    if (path_is_zero(n - 2)) {
        return 0;
    }
    return n % 2 == 0 || odd_path_is_one(n - 2) ? 1 : 2;
}

static uint64_t wheel_value(const graze_game *game, const struct shape *shape) {
    (void)game;
    return grim_wheel_value(shape->n);
}

static uint64_t wheel_most(const graze_game *game, const struct shape *shape) {
    return most_for_outcome(wheel_least(game, shape), shape);
}

/* ---- octal 0.6 ----------------------------------------------------------------------------------
 */

/* Grim on a path and 0.6 on the same path, whose moves are those on a heap, have one value. */
static graze_status heap_holds(bool *holds, const claim_instance *instance, claim_oracle *oracle) {
    int64_t as_grim, as_octal;
    TRY(oracle->value(&as_grim, oracle, "grim", instance->graph));
    TRY(oracle->value(&as_octal, oracle, "octal:0.6", instance->graph));
    *holds = as_grim == as_octal;
    return GRAZE_OK;
}

/* ---- symmetries ---------------------------------------------------------------------------------
 */

static graze_status second_holds(bool *holds, const claim_instance *instance,
                                 claim_oracle *oracle) {
    return claim_pairing_holds(holds, instance, oracle, GRAZE_SECOND);
}

static graze_status first_holds(bool *holds, const claim_instance *instance, claim_oracle *oracle) {
    return claim_pairing_holds(holds, instance, oracle, GRAZE_FIRST);
}

/* ---- weights ------------------------------------------------------------------------------------
 */

/* Graphs with weights, and the blowups they stand for. */
static const struct weighted_row {
    const char *graph, *blowup;
    uint64_t weights[6];
    size_t count;
} weighted_rows[] = {
    {"path(2)", "blowup(path(2),4,3)", {4, 3}, 2},
    {"path(3)", "blowup(path(3),2,1,3)", {2, 1, 3}, 3},
    {"path(4)", "blowup(path(4),3,1,2,2)", {3, 1, 2, 2}, 4},
    {"cycle(4)", "blowup(cycle(4),2,3,1,4)", {2, 3, 1, 4}, 4},
    {"cycle(5)", "blowup(cycle(5),2,2,1,1,3)", {2, 2, 1, 1, 3}, 5},
    {"complete(4)", "blowup(complete(4),3,2,5,1)", {3, 2, 5, 1}, 4},
    {"star(3)", "blowup(star(3),4,1,1,2)", {4, 1, 1, 2}, 4},
    {"grid(2,3)", "blowup(grid(2,3),1,2,2,1,2,3)", {1, 2, 2, 1, 2, 3}, 6},
};

enum { WEIGHTED_ROWS = sizeof weighted_rows / sizeof *weighted_rows };

static bool weighted_instance(claim_instance *instance, size_t index) {
    return index < WEIGHTED_ROWS && text_instance(instance, 0, &weighted_rows[index].blowup, 1);
}

/* The value of weighted Grim, by search over weights alone. */
static graze_status weighted_row_value(int64_t *value, const struct weighted_row *row) {
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_solver *solver = NULL;
    graze_answer answer = {.value = -1};
    graze_options options;
    graze_options_init(&options);
    options.no_theory = true;
    graze_status status = graze_game_parse(&game, "grim", NULL);
    if (status == GRAZE_OK) {
        status = graze_graph_parse(&graph, row->graph, NULL);
    }
    if (status == GRAZE_OK) {
        status = graze_solver_new(&solver, game, &options, NULL);
    }
    if (status == GRAZE_OK) {
        status = graze_solve_weighted(&answer, solver, graph, row->weights, row->count, NULL);
    }
    *value = answer.value;
    graze_solver_free(solver);
    graze_graph_free(graph);
    graze_game_free(game);
    return status;
}

static graze_status weighted_holds(bool *holds, const claim_instance *instance,
                                   claim_oracle *oracle) {
    int64_t blown, weighted;
    *holds = false;
    TRY(oracle->value(&blown, oracle, instance->game, instance->graph));
    for (size_t i = 0; i < WEIGHTED_ROWS; i++) {
        if (strcmp(weighted_rows[i].blowup, instance->graph) == 0) {
            TRY(weighted_row_value(&weighted, &weighted_rows[i]));
            *holds = weighted == blown;
        }
    }
    return GRAZE_OK;
}

/* ---- graphs with symmetries ---------------------------------------------------------------------
 */

static bool second_instance(claim_instance *instance, size_t index) {
    static const char *const texts[] = {"cycle(4)",
                                        "cycle(10)",
                                        "grid(2,4)",
                                        "grid(4,4)",
                                        "grid(2,6)",
                                        "hypercube(2)",
                                        "hypercube(3)",
                                        "multipartite(2,2,2)",
                                        "torus(4,3)",
                                        "multipartite(4,4)",
                                        "2*petersen()",
                                        "path(3)+path(3)+empty(1)",
                                        "multipartite(2,4,6)",
                                        "empty(2)"};
    return text_instance(instance, index, texts, sizeof texts / sizeof *texts);
}

static bool first_instance(claim_instance *instance, size_t index) {
    static const char *const texts[] = {
        "path(3)",  "path(9)",  "grid(3,3)",         "grid(3,5)",        "star(6)",
        "wheel(5)", "wheel(9)", "multipartite(1,4)", "substar(1,1,2,2)", "multipartite(3,4,4)"};
    return text_instance(instance, index, texts, sizeof texts / sizeof *texts);
}

static bool double_instance(claim_instance *instance, size_t index) {
    enum { COPIES = 12 };
    if (index >= COPIES) {
        return false;
    }
    snprintf(instance->game, sizeof instance->game, "grim");
    snprintf(instance->graph, sizeof instance->graph, "2*gnp(%zu,0.5,%zu)", 2 + index / 2, index);
    return true;
}

static bool second_product_instance(claim_instance *instance, size_t index) {
    static const char *const texts[] = {"product(cycle(4),cycle(4))", "product(2*path(2),cycle(4))",
                                        "product(2*path(2),2*path(2))",
                                        "product(empty(2),grid(2,4))"};
    return text_instance(instance, index, texts, sizeof texts / sizeof *texts);
}

static bool first_product_instance(claim_instance *instance, size_t index) {
    static const char *const texts[] = {"product(path(3),path(3))", "product(path(3),path(5))",
                                        "product(path(3),star(4))", "product(path(3),wheel(5))"};
    return text_instance(instance, index, texts, sizeof texts / sizeof *texts);
}

static const struct claim claims[] = {
    {.id = "grim:thm8",
     .statement = "Grim with a weight on each vertex is Grim on the graph in which a vertex of "
                  "weight t is replaced by t vertices with the same neighbours.",
     .method = "search on weights against search on the blowup",
     .range = "8 weighted graphs, and all up to 3, 4 and 5 vertices with weights up to 5, 4 and 3",
     .holds = weighted_holds,
     .instance = weighted_instance,
     .sweep = grim_sweep_weights},
    {.id = "grim:eq4",
     .statement = "The paths of value 0 with 2 to 10^7 vertices have 4, 12, 20, 30, 46, 72, 98, "
                  "124, 150, 176, 314 and 408 vertices.",
     .method = "plain search, and the engine for heaps",
     .range = "n <= 48 by search, all lengths from 2 on by the values of 0.6",
     .applies = path_applies,
     .value = path_least,
     .most = path_most,
     .instance = path_instance,
     .sweep = grim_sweep_zeros},
    {.id = "grim:cor17.1",
     .statement = "The first player wins on paths of odd length from 3 on.",
     .range = "n <= 48",
     .applies = odd_path_applies,
     .value = first_wins_least,
     .most = first_wins_most,
     .instance = path_instance},
    {.id = "grim:cor17.2",
     .statement = "The second player wins on even cycles.",
     .range = "n <= 48",
     .applies = even_cycle_applies,
     .value = zero_value,
     .instance = cycle_instance},
    {.id = "grim:cor17.3",
     .statement = "The first player wins on wheels with an odd number of vertices from 5 on.",
     .range = "n <= 16",
     .applies = odd_wheel_applies,
     .value = first_wins_least,
     .most = first_wins_most,
     .instance = wheel_instance},
    {.id = "grim:cor17.4",
     .statement = "The second player wins on two copies of a graph.",
     .range = "all graphs up to 8 vertices",
     .holds = second_holds,
     .instance = double_instance,
     .sweep = grim_sweep_copies},
    {.id = "grim:thm15",
     .statement = "The second player wins when an automorphism of order two moves every vertex to "
                  "one that is not its neighbour.",
     .range = "14 graphs on up to 20 vertices, all up to 10, samples up to 12",
     .holds = second_holds,
     .instance = second_instance,
     .sweep = grim_sweep_mirrors},
    {.id = "grim:cor16",
     .statement = "The first player wins when an automorphism of order two fixes one vertex, "
                  "which has a neighbour, and moves the others to vertices that are not their "
                  "neighbours.",
     .range = "10 graphs on up to 15 vertices, all up to 9, samples up to 11",
     .holds = first_holds,
     .instance = first_instance,
     .sweep = grim_sweep_centred},
    {.id = "grim:cor19.1",
     .statement = "The second player wins on Cartesian products of graphs as in grim:thm15.",
     .range = "all products of two and three small factors on up to 16 vertices",
     .holds = second_holds,
     .instance = second_product_instance,
     .sweep = grim_sweep_products},
    {.id = "grim:cor19.2",
     .statement = "The first player wins on Cartesian products of graphs as in grim:cor16.",
     .range = "all products of two small factors on up to 15 vertices",
     .holds = first_holds,
     .instance = first_product_instance,
     .sweep = grim_sweep_centred_products},
    {.id = "grim:thm23",
     .statement = "The path on n vertices has the value of a heap of n in the octal game 0.6.",
     .method = "plain search, and search on the lengths of the pieces against the engine for heaps",
     .range = "n <= 48 by plain search, n <= 3000",
     .holds = heap_holds,
     .instance = path_instance,
     .sweep = grim_sweep_long_paths},
    {.id = "grim:cor24",
     .statement = "The cycle on n vertices has value 1 when the path on n - 1 has value 0, and "
                  "value 0 otherwise.",
     .range = "n <= 48",
     .applies = cycle_applies,
     .value = cycle_value,
     .instance = cycle_instance},
    {.id = "grim:cor26",
     .statement = "The first player wins on the wheel with n vertices if and only if he wins on "
                  "the path with n - 2.",
     .method = "plain search, and search on the lengths of the pieces",
     .range = "n <= 16 by plain search, n <= 48",
     .applies = wheel_applies,
     .value = wheel_least,
     .most = wheel_most,
     .instance = wheel_instance,
     .sweep = grim_sweep_wheels},
    {.id = "grim:wheels",
     .place = "not in the paper; docs/games/grim.md has the proof",
     .statement = "The wheel with n vertices has value 0 when the path with n - 2 has value 0. "
                  "Otherwise it has value 1 when n is even or the path has value 1, and else 2.",
     .method = "plain search, search on the lengths of the pieces, and the values of 0.6",
     .range = "n <= 16 by plain search, n <= 48; the list of such paths, n <= 10^7",
     .applies = wheel_applies,
     .value = wheel_value,
     .instance = wheel_instance,
     .sweep = grim_sweep_wheel_values},
};

const struct paper paper_grim = {
    .id = "grim",
    .title = "Combinatorial analysis of a subtraction game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
