/*
 * Dailly, Moncel, Parreau: Connected subtraction games on subdivided stars. Integers 19 (2019) G3.
 * I_N stands for the subtraction set {1, ..., N}.
 */
#include "theory/theory.h"

#include <stdio.h>

enum { CHECKED_N = 8 }; /* instances go up to I_8 */

/* ---- one vertex at a time ------------------------------------------------------------------ */

/* Every connected graph has a vertex that does not cut it, so I_1 lasts exactly n moves. */
static bool one_applies(const graze_game *game, const struct shape *shape) {
    (void)shape;
    return subtraction_interval(game) == 1;
}

static uint64_t one_value(const graze_game *game, const struct shape *shape) {
    (void)game;
    return shape->n % 2;
}

static bool one_instance(claim_instance *instance, size_t index) {
    static const char *const graphs[] = {
        "petersen()",     "grid(3,4)",    "complete(6)", "wheel(7)",     "star(6)",
        "substar(1,2,3)", "hypercube(3)", "path(9)",     "gnp(9,0.4,1)", "randomtree(12,3)"};
    if (index >= sizeof graphs / sizeof *graphs) {
        return false;
    }
    snprintf(instance->game, sizeof instance->game, "csg:1");
    snprintf(instance->graph, sizeof instance->graph, "%s", graphs[index]);
    return true;
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
    if (index >= CHECKED_N * LONGEST) {
        return false;
    }
    snprintf(instance->game, sizeof instance->game, "csg:1-%zu", 1 + index / LONGEST);
    snprintf(instance->graph, sizeof instance->graph, "path(%zu)", 1 + index % LONGEST);
    return true;
}

/* ---- csg:lem9: simple stars under I_N, N >= 3 ------------------------------------------------ */

static bool star_applies(const graze_game *game, const struct shape *shape) {
    return shape->kind == SHAPE_SUBSTAR && shape->legs[shape->leg_count - 1] == 1 &&
           subtraction_interval(game) >= 3;
}

static uint64_t star_value(const graze_game *game, const struct shape *shape) {
    uint64_t top = subtraction_interval(game), leaves = shape->leg_count;
    if (leaves < top) {
        return leaves % 2 ? 2 : 3;
    }
    return (leaves - top) % 2;
}

static bool star_instance(claim_instance *instance, size_t index) {
    enum { LEAST_N = 3, LEAST_LEAVES = 1, MOST_LEAVES = 14 };
    if (index >= (CHECKED_N - LEAST_N + 1) * MOST_LEAVES) {
        return false;
    }
    snprintf(instance->game, sizeof instance->game, "csg:1-%zu", LEAST_N + index / MOST_LEAVES);
    snprintf(instance->graph, sizeof instance->graph, "star(%zu)",
             LEAST_LEAVES + index % MOST_LEAVES);
    return true;
}

static const struct claim claims[] = {
    {
        .id = "csg:ex-one",
        .statement = "CSG({1}) on a connected graph with n vertices lasts n moves: value n mod 2.",
        .range = "ten graphs up to 12 vertices",
        .applies = one_applies,
        .value = one_value,
        .instance = one_instance,
    },
    {
        .id = "csg:lem4",
        .statement = "The path on n vertices has value n mod (N + 1) under I_N.",
        .range = "N <= 8, n <= 40",
        .applies = path_applies,
        .value = path_value,
        .instance = path_instance,
    },
    {
        .id = "csg:lem9",
        .statement = "Under I_N, N >= 3, the star with t leaves has value 2 (t odd) or 3 (t even) "
                     "for t < N, and (t - N) mod 2 for t >= N.",
        .range = "3 <= N <= 8, t <= 14",
        .applies = star_applies,
        .value = star_value,
        .instance = star_instance,
    },
};

const struct paper paper_csg = {
    .id = "csg",
    .title = "Connected subtraction games on subdivided stars",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
