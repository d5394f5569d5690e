/*
 * Burke, Dailly, Oijid: Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles.
 * 2026. Here: classes of graphs on which the non-disconnecting game is solved.
 */
#include "structure/nd/nd.h"
#include "theory/csg_common.h"

/* ---- CSG({1}) ------------------------------------------------------------------------------- */

/* Every connected graph has a vertex that does not cut it, so I_1 lasts exactly n moves. */
static bool one_applies(const graze_game *game, const struct shape *shape) {
    (void)shape;
    return subtraction_interval(game) == 1;
}

static uint64_t one_value(const graze_game *game, const struct shape *shape) {
    (void)game;
    return shape->n % 2;
}

/* ---- cycles and wheels ---------------------------------------------------------------------- */

static uint64_t half_of_order(const graze_game *game, const struct shape *shape) {
    (void)game;
    return shape->n / 2 % 2;
}

static bool cycle_applies(const graze_game *game, const struct shape *shape) {
    return shape->kind == SHAPE_CYCLE && nd_is_arc_kayles(game);
}

static bool wheel_applies(const graze_game *game, const struct shape *shape) {
    bool is_k4 = shape->kind == SHAPE_COMPLETE && shape->n == 4;
    return (shape->kind == SHAPE_WHEEL || is_k4) && nd_is_arc_kayles(game);
}

/* ---- paths and subdivided stars: trees that need not be built ------------------------------- */

static bool star_applies(const graze_game *game, const struct shape *shape) {
    return (shape->kind == SHAPE_PATH || shape->kind == SHAPE_SUBSTAR) && nd_is_arc_kayles(game);
}

/* Pairs come off the legs; with one or two leaves left the centre goes too. */
static uint64_t star_value_nd(const graze_game *game, const struct shape *shape) {
    uint64_t pairs = 0, leaves = 0;
    (void)game;
    if (shape->kind == SHAPE_PATH) {
        return shape->n / 2 % 2;
    }
    for (size_t i = 0; i < shape->legs.item_count; i++) {
        const tally *legs = &shape->legs.item[i];
        pairs ^= legs->value / 2 & legs->count & 1;
        leaves += legs->value % 2 * legs->count;
    }
    return pairs ^ (leaves == 1 || leaves == 2);
}

/* ---- ak:thm15: threshold graphs whose clique has no twins --------------------------------------
 * The value is proved in docs/nd-kernel.md, theorem 7.
 */

/* The clique and the independent set, when no two vertices of the clique are twins. */
static bool read_threshold(uint64_t *clique, uint64_t *independent, const struct shape *shape) {
    *clique = *independent = 0;
    if (shape->kind != SHAPE_THRESHOLD) {
        return false;
    }
    for (size_t i = 0; i < shape->word.item_count; i++) {
        const tally *letters = &shape->word.item[i];
        if (letters->value && letters->count > 1) {
            return false;
        }
        *(letters->value ? clique : independent) += letters->count;
    }
    return true;
}

static bool threshold_applies(const graze_game *game, const struct shape *shape) {
    uint64_t clique, independent;
    return nd_is_arc_kayles(game) && read_threshold(&clique, &independent, shape);
}

static uint64_t threshold_value(const graze_game *game, const struct shape *shape) {
    uint64_t clique, independent;
    (void)game;
    read_threshold(&clique, &independent, shape);
    /* with few independent vertices small cliques are emptied to the end */
    return clique >= 4 || independent >= clique + 2 ? (clique - 1) % 3 : clique % 2;
}

/* The printed statement speaks of who wins. */
static uint64_t threshold_least(const graze_game *game, const struct shape *shape) {
    uint64_t clique, independent;
    (void)game;
    read_threshold(&clique, &independent, shape);
    switch (clique) {
    case 1:
        return independent <= 2;
    case 2:
        return independent >= 4;
    case 3:
        return 1;
    default:
        return (clique - 1) % 3 != 0;
    }
}

static uint64_t threshold_most(const graze_game *game, const struct shape *shape) {
    return threshold_least(game, shape) ? shape->n : 0;
}

static const struct closed_form forms[] = {
    {"ak:ex-csg1", one_applies, one_value, NULL},
    {"ak:ex-cycles", cycle_applies, half_of_order, NULL},
    {"ak:ex-wheels", wheel_applies, half_of_order, NULL},
    {"ak:ex-stars", star_applies, star_value_nd, NULL},
    {"ak:ex-threshold", threshold_applies, threshold_value, NULL},
    {"ak:thm15", threshold_applies, threshold_least, threshold_most},
};

const struct closed_forms forms_ak = {forms, sizeof forms / sizeof *forms};
