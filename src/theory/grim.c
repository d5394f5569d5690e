/*
 * Grim: Adams, Dixon, Elder, Peabody, Vega, Will: Combinatorial analysis of a subtraction game
 * on graphs (arXiv:1507.05673). Paths, cycles, wheels, symmetries; grim_multipartite.c has
 * section 3.
 */
#include "theory/grim_common.h"

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

/* ---- paths ---------------------------------------------------------------------------------- */

static bool path_applies(const graze_game *game, const struct shape *shape) {
    return takes_nonisolated(game) && shape->kind == SHAPE_PATH && shape->n <= ZEROS_KNOWN;
}

static uint64_t path_least(const graze_game *game, const struct shape *shape) {
    (void)game;
    return !path_is_zero(shape->n);
}

static uint64_t path_most(const graze_game *game, const struct shape *shape) {
    return most_for_outcome(path_least(game, shape), shape);
}

static bool odd_path_applies(const graze_game *game, const struct shape *shape) {
    return takes_nonisolated(game) && shape->kind == SHAPE_PATH && shape->n % 2 == 1 &&
           shape->n >= 3;
}

static uint64_t first_wins_least(const graze_game *game, const struct shape *shape) {
    (void)game, (void)shape;
    return 1;
}

static uint64_t first_wins_most(const graze_game *game, const struct shape *shape) {
    (void)game;
    return shape->n;
}

/* ---- cycles --------------------------------------------------------------------------------- */

static bool even_cycle_applies(const graze_game *game, const struct shape *shape) {
    return takes_nonisolated(game) && shape->kind == SHAPE_CYCLE && shape->n % 2 == 0;
}

static uint64_t zero_value(const graze_game *game, const struct shape *shape) {
    (void)game, (void)shape;
    return 0;
}

static bool cycle_applies(const graze_game *game, const struct shape *shape) {
    return takes_nonisolated(game) && shape->kind == SHAPE_CYCLE && shape->n <= ZEROS_KNOWN;
}

static uint64_t cycle_value(const graze_game *game, const struct shape *shape) {
    (void)game;
    return path_is_zero(shape->n - 1);
}

/* ---- wheels --------------------------------------------------------------------------------- */

/* W_4 is K_4, which is no wheel among the shapes. */
static bool is_wheel(const graze_game *game, const struct shape *shape) {
    return takes_nonisolated(game) &&
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

static const struct closed_form forms[] = {
    {"grim:eq4", path_applies, path_least, path_most},
    {"grim:cor17.1", odd_path_applies, first_wins_least, first_wins_most},
    {"grim:cor17.2", even_cycle_applies, zero_value, NULL},
    {"grim:cor17.3", odd_wheel_applies, first_wins_least, first_wins_most},
    {"grim:cor24", cycle_applies, cycle_value, NULL},
    {"grim:cor26", wheel_applies, wheel_least, wheel_most},
    {"grim:wheels", wheel_applies, wheel_value, NULL},
};

const struct closed_forms forms_grim = {forms, sizeof forms / sizeof *forms};
