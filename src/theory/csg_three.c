/* Stars S_{1,k,l} under I_N: theorem 10 of Dailly, Moncel, Parreau and what leads to it. */
#include "theory/csg_common.h"

#include <stdio.h>

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

/* ---- when they apply --------------------------------------------------------------------------
 */

/* N, k and l of S_{1,k,l} under I_N, N >= least. */
static bool read_three(uint64_t *top, uint64_t *k, uint64_t *l, const graze_game *game,
                       const struct shape *shape, uint32_t least) {
    *top = subtraction_interval(game);
    return *top >= least && legs_beside_leaf(k, l, shape);
}

static bool three_applies(const graze_game *game, const struct shape *shape) {
    uint64_t top, k, l;
    return read_three(&top, &k, &l, game, shape, 3);
}

static uint64_t three_claimed(const graze_game *game, const struct shape *shape) {
    uint64_t top = 0, k = 0, l = 0;
    read_three(&top, &k, &l, game, shape, 3);
    return three_value(top, k, l);
}

static bool short_applies(const graze_game *game, const struct shape *shape) {
    uint64_t top, k, l;
    return read_three(&top, &k, &l, game, shape, 1) && l < top;
}

static uint64_t short_claimed(const graze_game *game, const struct shape *shape) {
    uint64_t top = 0, k = 0, l = 0;
    read_three(&top, &k, &l, game, shape, 1);
    return short_value(top, k, l);
}

static bool order_applies(const graze_game *game, const struct shape *shape) {
    uint64_t top, k, l;
    return read_three(&top, &k, &l, game, shape, 1);
}

static uint64_t order_least(const graze_game *game, const struct shape *shape) {
    uint64_t rest = shape->n % ((uint64_t)subtraction_interval(game) + 1);
    return rest < 2 ? rest : 2;
}

static uint64_t order_most(const graze_game *game, const struct shape *shape) {
    uint64_t rest = shape->n % ((uint64_t)subtraction_interval(game) + 1);
    return rest < 2 ? rest : shape->n;
}

/* The condition of csg:lem14 as it is printed. */
static bool both_applies(const graze_game *game, const struct shape *shape) {
    uint64_t top, k, l;
    return read_three(&top, &k, &l, game, shape, 3) &&
           (k <= top || l <= top || (k % (top + 1) != top && l % (top + 1) != top));
}

/* The condition that its proof and csg:thm10 need. */
static bool both_fixed_applies(const graze_game *game, const struct shape *shape) {
    uint64_t top, k, l;
    return read_three(&top, &k, &l, game, shape, 3) && !(k > top && l % (top + 1) == top) &&
           !(l > top && k % (top + 1) == top);
}

static uint64_t both_claimed(const graze_game *game, const struct shape *shape) {
    uint64_t top = 0, k = 0, l = 0;
    read_three(&top, &k, &l, game, shape, 3);
    return reduced_value(top, k % (top + 1), l % (top + 1));
}

static bool round_applies(const graze_game *game, const struct shape *shape) {
    uint64_t top, k, l;
    return read_three(&top, &k, &l, game, shape, 3) &&
           ((k > top && l % (top + 1) == top) || (l > top && k % (top + 1) == top));
}

static bool long_applies(const graze_game *game, const struct shape *shape) {
    uint64_t top, k, l;
    return read_three(&top, &k, &l, game, shape, 3) && (k == top || l == top) && k + l <= 3 * top;
}

/* ---- instances --------------------------------------------------------------------------------
 */

enum { LEAST_N = 3, WIDE = 2 * CHECKED_N + 4 };

static void write_three(claim_instance *instance, size_t top, size_t k, size_t l) {
    instance_interval(instance, top);
    snprintf(instance->graph, sizeof instance->graph, "substar(1,%zu,%zu)", k, l);
}

/* Pair number index among 1 <= k <= l <= longest. */
static void take_pair(size_t *k, size_t *l, size_t *index, size_t longest) {
    size_t pair = take_digit(index, longest * (longest + 1) / 2);
    for (*l = 1; pair >= *l; ++*l) {
        pair -= *l;
    }
    *k = pair + 1;
}

static bool three_instance(claim_instance *instance, size_t index) {
    size_t k, l;
    take_pair(&k, &l, &index, WIDE);
    write_three(instance, LEAST_N + take_digit(&index, CHECKED_N - LEAST_N + 1), k, l);
    return index == 0;
}

static bool order_instance(claim_instance *instance, size_t index) {
    enum { LONGEST = 12 };
    size_t k, l;
    take_pair(&k, &l, &index, LONGEST);
    write_three(instance, 1 + take_digit(&index, CHECKED_N), k, l);
    return index == 0;
}

static bool short_instance(claim_instance *instance, size_t index) {
    size_t top = 2 + take_digit(&index, CHECKED_N - 1);
    size_t k = 1 + take_digit(&index, CHECKED_N - 1), l = 1 + take_digit(&index, CHECKED_N - 1);
    write_three(instance, top, k < top ? k : top - 1, l < top ? l : top - 1);
    return index == 0;
}

static bool long_instance(claim_instance *instance, size_t index) {
    size_t top = LEAST_N + take_digit(&index, CHECKED_N - LEAST_N + 1);
    size_t k = 1 + take_digit(&index, 2 * CHECKED_N);
    write_three(instance, top, k <= 2 * top ? k : 2 * top, top);
    return index == 0;
}

static const struct claim claims[] = {
    {
        .id = "csg:thm10",
        .statement = "Under I_N, N >= 3, the legs of S_{1,k,l} count modulo N + 1, but a leg "
                     "longer than N keeps N + 1 vertices more when the other is N modulo N + 1.",
        .place = "Theorem 10",
        .method = "by a table that the rules fill; csg:ex-three compares it with plain search",
        .range = "3 <= N <= 24, k, l <= 3N + 3",
        .sweep = csg_sweep_thm10,
        .applies = three_applies,
        .value = three_claimed,
        .instance = three_instance,
    },
    {
        .id = "csg:lem12",
        .statement = "For k, l < N, S_{1,k,l} has value k + l (k + l <= N - 2, both odd), k + 1 "
                     "(k + l <= N - 2, k = l > 0 even) or (k + l + 2) mod (N + 1).",
        .place = "Lemma 12",
        .method = "by a table that the rules fill; csg:ex-three compares it with plain search",
        .range = "N <= 24, all k, l",
        .sweep = csg_sweep_lem12,
        .applies = short_applies,
        .value = short_claimed,
        .instance = short_instance,
    },
    {
        .id = "csg:lem13",
        .statement = "Under I_N, S_{1,k,l} has value 0 (1) when its order is 0 (1) modulo N + 1, "
                     "and at least 2 otherwise.",
        .place = "Lemma 13",
        .method = "by a table that the rules fill; csg:ex-three compares it with plain search",
        .range = "N <= 24, k, l <= 3N + 3",
        .sweep = csg_sweep_lem13,
        .applies = order_applies,
        .value = order_least,
        .most = order_most,
        .instance = order_instance,
    },
    {
        .id = "csg:lem14",
        .statement = "For N >= 3 the legs of S_{1,k,l} count modulo N + 1 when k <= N, or l <= N, "
                     "or neither is N modulo N + 1.",
        .place = "Lemma 14",
        .method = "by a table that the rules fill; csg:ex-three compares it with plain search",
        .range = "3 <= N <= 24, k, l <= 3N + 3",
        .sweep = csg_sweep_lem14,
        .verdict = CLAIM_FAILS,
        .counterexample =
            {.game = "csg:1-8", .graph = "substar(1,8,11)", .claimed = "10", .actual = "6"},
        .applies = both_applies,
        .value = both_claimed,
        .instance = three_instance,
    },
    {
        .id = "csg:lem14-fixed",
        .statement = "For N >= 3 the legs of S_{1,k,l} count modulo N + 1 unless one is longer "
                     "than N and the other N modulo N + 1.",
        .place = "Lemma 14",
        .method = "by a table that the rules fill; csg:ex-three compares it with plain search",
        .range = "3 <= N <= 24, k, l <= 3N + 3",
        .sweep = csg_sweep_lem14_fixed,
        .applies = both_fixed_applies,
        .value = both_claimed,
        .instance = three_instance,
    },
    {
        .id = "csg:lem15",
        .statement = "For N >= 3, k > N and l = N modulo N + 1, S_{1,k,l} has the value of "
                     "S_{1,(k mod (N+1)) + N + 1,N}.",
        .place = "Lemma 15",
        .method = "by a table that the rules fill; csg:ex-three compares it with plain search",
        .range = "3 <= N <= 24, k, l <= 3N + 3",
        .sweep = csg_sweep_lem15,
        .applies = round_applies,
        .value = three_claimed,
        .instance = three_instance,
    },
    {
        .id = "csg:claim15.2",
        .statement = "S_{1,k,N}, 1 <= k <= 2N, k not N or N + 1, has value N for k = N - 1 and 2N, "
                     "N - 1 for k = N - 2 and 2N - 1, otherwise N + x_k + 1 for k <= r_N or m >= N "
                     "- 1, and m else; m is the mex of S_{1,k,i}, i < N, and x_k the number of "
                     "S_{1,i,N} before k in its period with values above N.",
        .place = "Claim 15.2",
        .method = "by a table that the rules fill; csg:ex-three compares it with plain search",
        .range = "3 <= N <= 24, all k",
        .sweep = csg_sweep_claim15_2,
        .applies = long_applies,
        .value = three_claimed,
        .instance = long_instance,
    },
};

const struct paper paper_csg_three = {
    .id = "csg",
    .title = "Connected subtraction games on subdivided stars",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
