/*
 * Prunings of Arc-Kayles and Node-Kayles (docs/pruning.md): vertices that change nothing, or
 * the value by a nimber, are dropped, and twins of two neighbours are found, each of which may hang
 * on one of these alone. By shifts of
 * whole words on boards that have steps, elsewhere around what has changed. WORDS is defined before
 * this is included.
 */
#ifndef GRAZE_SEARCH_SHARED_PRUNE_H
#define GRAZE_SEARCH_SHARED_PRUNE_H

#include "rules/rules.h"
#include "search/shared/set_key.h"

/*
 * What pruning knows of a set of vertices. Twins come in pairs: the first of a pair hangs on
 * the lower of their two neighbours, the second on the higher. No neighbour of a twin is a twin.
 */
typedef struct low_degrees {
    set leaves; /* vertices with one neighbour */
    set first, second;
} low_degrees;

static inline set set_of_both(const set *a, const set *b) {
    set both = *a;
    vset_unite(both.word, b->word, WORDS);
    return both;
}

static inline void keep_in(set *s, const set *within) {
    for (unsigned i = 0; i < WORDS; i++) {
        s->word[i] &= within->word[i];
    }
}

static inline set neighbours_of(const struct board *board, uint32_t v, const set *within) {
    set row;
    board_neighbours(row.word, board, v, within->word, WORDS);
    return row;
}

/* The vertices of within that have neighbours in s. */
static inline set neighbours_of_set(const struct board *board, const set *s, const set *within) {
    set near = {{0}};
    if (has_steps(board)) {
        return set_of_bits(board_near(&board->steps, bits_of(s)) & bits_of(within));
    }
    FOR_EACH_VERTEX (v, s->word, WORDS) {
        vset_unite(near.word, board->rows + (size_t)v * WORDS, WORDS);
    }
    keep_in(&near, within);
    return near;
}

/* ---- twins ----------------------------------------------------------------------------------- */

/*
 * Pairs the candidates with their twins: vertices with the same two neighbours. Of three or more
 * two are kept, the others dropped from rest.
 */
static inline void find_twins(low_degrees *low, set *rest, const struct board *board,
                              const set *candidates) {
    set twins = set_of_both(&low->first, &low->second);
    FOR_EACH_VERTEX (v, candidates->word, WORDS) {
        set row = neighbours_of(board, v, rest);
        if (vset_has(twins.word, v) || vset_count(row.word, WORDS) != 2 ||
            vset_meet(row.word, twins.word, WORDS)) {
            continue;
        }
        uint32_t b = vset_next(row.word, 0, WORDS), d = vset_next(row.word, b + 1, WORDS);
        set around_b = neighbours_of(board, b, rest), both = neighbours_of(board, d, &around_b);
        vset_drop(both.word, v);
        FOR_EACH_VERTEX (u, both.word, WORDS) {
            set other = neighbours_of(board, u, rest);
            if (!vset_equal(other.word, row.word, WORDS)) {
                continue;
            }
            if (vset_has(twins.word, u)) {
                vset_drop(rest->word, v);
            } else {
                vset_add(low->first.word, u < v ? u : v);
                vset_add(low->second.word, u < v ? v : u);
                vset_add(twins.word, u);
                vset_add(twins.word, v);
            }
            break;
        }
    }
}

/* ---- by words -------------------------------------------------------------------------------- */

/* The edges inside a set and the degrees they give, on a board that has steps. */
typedef struct step_degrees {
    bits edges[BOARD_MOST_STEPS]; /* lower ends of the edges of each difference */
    bits one, two;                /* vertices with so many neighbours */
} step_degrees;

VSET_INLINE void step_degrees_of(step_degrees *found, const struct board_steps *steps, bits rest,
                                 unsigned count) {
    bits one = 0, two = 0, three = 0; /* at least so many */
    for (unsigned i = 0; i < count; i++) {
        bits low = board_edges_inside(steps, rest, i), high = low << steps->difference[i];
        found->edges[i] = low;
        three |= (two & low) | (two & high) | (one & low & high);
        two |= (one & low) | (one & high) | (low & high);
        one |= low | high;
    }
    found->one = one & ~two;
    found->two = two & ~three;
}

/* What is left of a set without vertices between leaves. */
VSET_INLINE bits drop_between_leaves(const struct board_steps *steps, bits rest, bits leaves,
                                     unsigned count) {
    bits stars = 0, dropped = 0; /* stars: vertices that have a leaf */
    for (unsigned i = 0; i < count; i++) {
        bits lower = (bits)steps->lower[i];
        bits above = (leaves & lower) << steps->difference[i] & rest;
        dropped |= (stars & above) >> steps->difference[i];
        stars |= above;
        bits below = leaves >> steps->difference[i] & lower & rest;
        dropped |= (stars & below) << steps->difference[i];
        stars |= below;
    }
    return rest & ~dropped & (leaves | board_near_by(steps, rest & ~stars, count));
}

/* Those of the vertices with two neighbours that are opposite corners of a square. */
VSET_INLINE bits corners_of_squares(const struct board_steps *steps, const step_degrees *degrees,
                                    unsigned count) {
    bits corners = 0;
    for (unsigned i = 1; i < count; i++) {
        for (unsigned j = 0; j < i; j++) {
            unsigned a = steps->difference[i], b = steps->difference[j];
            bits two = degrees->two, square = degrees->edges[i] & degrees->edges[i] >> b &
                                              degrees->edges[j] & degrees->edges[j] >> a;
            bits ends = square & two & two >> b >> a, others = square & two >> a & two >> b;
            corners |= ends | others << (a < b ? a : b);
        }
    }
    return corners;
}

VSET_INLINE void prune_by_words(low_degrees *low, set *rest, const struct board *board,
                                unsigned prunings, unsigned count) {
    const struct board_steps *steps = &board->steps;
    bits before = bits_of(rest);
    step_degrees degrees;
    step_degrees_of(&degrees, steps, before, count);
    *low = (low_degrees){.leaves = set_of_bits(degrees.one)};
    if (degrees.one) {
        bits left = drop_between_leaves(steps, before, degrees.one, count);
        if (left != before) {
            *rest = set_of_bits(left);
            step_degrees_of(&degrees, steps, left, count);
            low->leaves = set_of_bits(degrees.one);
        }
    }
    if (prunings & PRUNE_TWINS) {
        bits corners = corners_of_squares(steps, &degrees, count);
        if (corners) {
            set candidates = set_of_bits(corners);
            find_twins(low, rest, board, &candidates);
        }
    }
}

/* ---- around changes -------------------------------------------------------------------------- */

/* A vertex is superfluous when each of its neighbours has a leaf besides it. */
static inline bool is_superfluous(const struct board *board, const set *rest, const set *leaves,
                                  uint32_t v) {
    set row = neighbours_of(board, v, rest);
    FOR_EACH_VERTEX (w, row.word, WORDS) {
        set theirs = neighbours_of(board, w, leaves);
        vset_drop(theirs.word, v);
        if (vset_is_empty(theirs.word, WORDS)) {
            return false;
        }
    }
    return true;
}

/*
 * Adds the leaves among the changed vertices to the others, and those with two neighbours to two;
 * returns the changed vertices and what is beside the new leaves.
 */
static inline set find_low(set *leaves, set *two, const struct board *board, const set *rest,
                           const set *changed) {
    set near = *changed;
    FOR_EACH_VERTEX (v, changed->word, WORDS) {
        set row = neighbours_of(board, v, rest);
        uint32_t degree = vset_count(row.word, WORDS);
        if (degree == 1) {
            vset_add(leaves->word, v);
            row = neighbours_of(board, vset_next(row.word, 0, WORDS), rest);
            vset_unite(near.word, row.word, WORDS);
        } else if (degree == 2) {
            vset_add(two->word, v);
        }
    }
    return near;
}

/*
 * A vertex becomes superfluous when it has lost neighbours or a neighbour has got a leaf, which is
 * a vertex that has lost neighbours; a vertex gets a twin when one of the two has lost neighbours.
 * Dropping superfluous vertices makes neither leaves nor twins. Twins are dropped in pairs.
 */
static inline void prune_around(low_degrees *low, set *rest, const struct board *board,
                                unsigned prunings, const set *changed) {
    set same, two = {{0}};
    vset_without(same.word, rest->word, changed->word, WORDS);
    keep_in(&low->leaves, &same);
    keep_in(&low->first, &same);
    keep_in(&low->second, &same);
    set near = find_low(&low->leaves, &two, board, rest, changed);
    if (!vset_is_empty(low->leaves.word, WORDS)) {
        FOR_EACH_VERTEX (v, near.word, WORDS) {
            if (is_superfluous(board, rest, &low->leaves, v)) {
                vset_drop(rest->word, v);
                vset_drop(low->leaves.word, v);
            }
        }
        keep_in(&low->first, rest);
        keep_in(&low->second, rest);
    }
    if (prunings & PRUNE_TWINS) {
        keep_in(&two, rest);
        find_twins(low, rest, board, &two);
    }
}

/* ---- copies (Node-Kayles) -------------------------------------------------------------------- */

/*
 * The leaves whose neighbour v may have a copy, which has the other neighbours of v. If v has one
 * other, the copy is a leaf at a vertex beside v; if it has two, the copy has degree 2. Copies with
 * more neighbours, which grids and tori do not have, are not looked for.
 */
VSET_INLINE bits leaves_to_try(const struct board_steps *steps, bits rest, unsigned count) {
    step_degrees degrees;
    step_degrees_of(&degrees, steps, rest, count);
    bits stars = board_near_by(steps, degrees.one, count) & rest & ~degrees.one;
    bits few = stars & degrees.two & board_near_by(steps, stars, count);
    bits beside_two = board_near_by(steps, degrees.two, count) & rest;
    bits many = stars & ~degrees.two & board_near_by(steps, beside_two, count);
    return degrees.one & board_near_by(steps, few | many, count);
}

/*
 * The leaves of rest, or on boards that have steps those to try; leaves: those of the set that it
 * was before vertices changed.
 */
static inline void update_leaves(set *leaves, const struct board *board, const set *rest,
                                 const set *changed) {
    if (has_steps(board)) {
        *leaves = set_of_bits(
            BOARD_FOR_STEPS(&board->steps, leaves_to_try, &board->steps, bits_of(rest)));
        return;
    }
    set two = {{0}};
    for (unsigned i = 0; i < WORDS; i++) {
        leaves->word[i] &= rest->word[i] & ~changed->word[i];
    }
    find_low(leaves, &two, board, rest, changed);
}

/* Whether a vertex other than v has the neighbours others, which are not none. */
static inline bool has_copy(const struct board *board, const set *rest, const set *others,
                            uint32_t v) {
    set candidates = neighbours_of(board, vset_next(others->word, 0, WORDS), rest);
    vset_drop(candidates.word, v);
    FOR_EACH_VERTEX (u, candidates.word, WORDS) {
        set theirs = neighbours_of(board, u, rest);
        if (vset_equal(theirs.word, others->word, WORDS)) {
            return true;
        }
    }
    return false;
}

/* Drops a leaf and its neighbour v where v without the leaf has a copy; others receives N(v). */
static inline bool drop_copied(set *others, set *rest, const struct board *board,
                               const set *leaves) {
    FOR_EACH_VERTEX (y, leaves->word, WORDS) {
        set row = neighbours_of(board, y, rest);
        uint32_t v = vset_next(row.word, 0, WORDS);
        *others = neighbours_of(board, v, rest);
        vset_drop(others->word, y);
        if (!vset_is_empty(others->word, WORDS) && has_copy(board, rest, others, v)) {
            vset_drop(rest->word, y);
            vset_drop(rest->word, v);
            return true;
        }
    }
    return false;
}

/* Drops copies until there are none; returns the nimber by which the value has changed. */
static inline unsigned prune_copies(low_degrees *low, set *rest, const struct board *board,
                                    const set *changed) {
    set others;
    unsigned nimber = 0;
    update_leaves(&low->leaves, board, rest, changed);
    while (drop_copied(&others, rest, board, &low->leaves)) {
        update_leaves(&low->leaves, board, rest, &others);
        nimber ^= 1;
    }
    return nimber;
}

/* ---- pruning ----------------------------------------------------------------------------- */

/*
 * Prunes a set; returns the nimber by which its value has changed. changed: the vertices that have
 * lost neighbours since it was pruned last; all, when it never was. low: what was known of it
 * then; receives what is true of the pruned set.
 */
static inline unsigned prune(low_degrees *low, set *rest, const struct board *board,
                             unsigned prunings, const set *changed) {
    if (prunings & PRUNE_COPIES) {
        return prune_copies(low, rest, board, changed);
    }
    if (has_steps(board)) {
        BOARD_FOR_STEPS(&board->steps, prune_by_words, low, rest, board, prunings);
    } else {
        prune_around(low, rest, board, prunings, changed);
    }
    return 0;
}

/* What is known of a set that is pruned. */
static inline low_degrees low_degrees_of(const struct board *board, unsigned prunings,
                                         const set *pruned) {
    low_degrees low = {.leaves = {{0}}};
    if (prunings && !has_steps(board)) { /* words find it anew each time */
        set same = *pruned, two = {{0}};
        find_low(&low.leaves, &two, board, pruned, pruned);
        if (prunings & PRUNE_TWINS) {
            find_twins(&low, &same, board, &two);
        }
    }
    return low;
}

#endif
