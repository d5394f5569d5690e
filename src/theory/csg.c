/*
 * Dailly, Moncel, Parreau: Connected subtraction games on subdivided stars. Integers 19 (2019) G3.
 * I_N stands for the subtraction set {1, ..., N}. Here: claims about all graphs, paths and simple
 * stars; csg_three.c has the stars S_{1,k,l}, csg_stars.c subdivided stars with any legs.
 */
#include "theory/csg_common.h"

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

/* ---- csg:lem4: paths ------------------------------------------------------------------------ */

static bool path_applies(const graze_game *game, const struct shape *shape) {
    return shape->kind == SHAPE_PATH && subtraction_interval(game) > 0;
}

static uint64_t path_value(const graze_game *game, const struct shape *shape) {
    return shape->n % ((uint64_t)subtraction_interval(game) + 1);
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

/* ---- csg:prop8: a star with one long leg ---------------------------------------------------- */

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

static const struct closed_form forms[] = {
    {"csg:lem4", path_applies, path_value, NULL},
    {"csg:lem5", small_applies, small_value, small_upper},
    {"csg:lem6", tailed_applies, tailed_value, tailed_upper},
    {"csg:lem9", star_applies, simple_star_value, NULL},
    {"csg:prop8", broom_applies, broom_value, NULL},
};

const struct closed_forms forms_csg = {forms, sizeof forms / sizeof *forms};
