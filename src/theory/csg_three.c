/* Stars S_{1,k,l} under I_N: theorem 10 of Dailly, Moncel, Parreau and what leads to it. */
#include "theory/csg_common.h"

/* The legs k <= l beside a leg of length 1; false for other shapes. */
static bool legs_beside_leaf(uint64_t *k, uint64_t *l, const struct shape *shape) {
    if (shape->kind != SHAPE_SUBSTAR || shape->legs.total != 3 ||
        tallies_count(&shape->legs, 1) == 0) {
        return false;
    }
    const tallies *legs = &shape->legs;
    *l = tallies_largest(legs);
    *k = legs->item[0].count >= 2                      ? 1 /* legs 1, 1, l or 1, 1, 1 */
         : legs->item[legs->item_count - 1].count >= 2 ? *l
                                                       : legs->item[1].value;
    return true;
}

/* ---- the values ----------------------------------------------------------------------------- */

/* csg:lem12: k, l < N. */
static uint64_t short_value(uint64_t top, uint64_t k, uint64_t l) {
    if (k + l + 2 <= top && k % 2 && l % 2) {
        return k + l;
    }
    if (k + l + 2 <= top && k == l && k != 0 && k % 2 == 0) {
        return k + 1;
    }
    return (k + l + 2) % (top + 1);
}

/* The r_N of the paper: up to it even legs are special. */
static uint64_t special_legs(uint64_t top) {
    return top % 4 >= 2 ? top / 2 : (top - 2) / 2;
}

/* How many of the stars S_{1,i,N} with i < k in the row of k have a value above N. */
static uint64_t values_above(uint64_t top, uint64_t k) {
    uint64_t rest = k % (top + 1), below = rest - 1, special = special_legs(top);
    uint64_t odd = below < top - 3 ? below : top - 3;
    uint64_t even = below < special ? below : special;
    uint64_t count = (odd + 1) / 2, halves = even / 2;
    /* in the second row only those with 2i + 2 >= N - 1, i = 2h: h >= (N - 3) / 4 */
    uint64_t least = k <= top ? 1 : (top - 3 + 3) / 4;
    least = least ? least : 1;
    return count + (halves >= least ? halves - least + 1 : 0);
}

/* csg:claim15.2, solved for the value: S_{1,k,N} for 1 <= k <= 2N. */
static uint64_t long_value(uint64_t top, uint64_t k) {
    uint64_t rest = k % (top + 1);
    if (k == top || k == top + 1) {
        return k - top;
    }
    if (rest + 2 >= top) { /* N - 2 and N - 1 */
        return rest + 1;
    }
    if (rest % 2 == 0 && rest > special_legs(top)) {
        return rest + 1;
    }
    if (rest % 2 == 0 && k > top && 2 * rest + 3 < top) {
        return 2 * rest + 2;
    }
    return top + values_above(top, k) + 1;
}

/* k and l at most N. */
static uint64_t reduced_value(uint64_t top, uint64_t k, uint64_t l) {
    if (k == 0 || l == 0) {
        return (k + l + 2) % (top + 1);
    }
    if (k == top || l == top) {
        return long_value(top, k == top ? l : k);
    }
    return short_value(top, k, l);
}

/* csg:thm10: legs modulo N + 1, but one more round when the other leg is N modulo N + 1. */
static uint64_t three_value(uint64_t top, uint64_t k, uint64_t l) {
    uint64_t period = top + 1;
    if (k > top && l % period == top) {
        return k % period == top ? (k + l + 2) % period : long_value(top, k % period + period);
    }
    if (l > top && k % period == top) {
        return three_value(top, l, k);
    }
    return reduced_value(top, k % period, l % period);
}

/* ---- when they apply ------------------------------------------------------------------------ */

/* N, k and l of S_{1,k,l} under I_N, N >= 3. */
static bool read_three(uint64_t *top, uint64_t *k, uint64_t *l, const graze_game *game,
                       const struct shape *shape) {
    *top = subtraction_interval(game);
    return *top >= 3 && legs_beside_leaf(k, l, shape);
}

static bool three_applies(const graze_game *game, const struct shape *shape) {
    uint64_t top, k, l;
    return read_three(&top, &k, &l, game, shape);
}

static uint64_t three_claimed(const graze_game *game, const struct shape *shape) {
    uint64_t top = 0, k = 0, l = 0;
    read_three(&top, &k, &l, game, shape);
    return three_value(top, k, l);
}

static const struct closed_form forms[] = {
    {"csg:thm10", three_applies, three_claimed, NULL},
};

const struct closed_forms forms_csg_three = {forms, sizeof forms / sizeof *forms};
