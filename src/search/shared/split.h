/*
 * Splits what a move leaves of a component into components, pruned as the rules allow. WORDS is
 * defined before this is included.
 */
#ifndef GRAZE_SEARCH_SHARED_SPLIT_H
#define GRAZE_SEARCH_SHARED_SPLIT_H

#include "search/shared/prune.h"

/* The components found. */
typedef struct parts {
    unsigned nimber; /* to be added to their values */
    uint32_t count;
    set part[WORDS * VWORD_BITS];
} parts;

/* Takes the component of rest that contains a seed off rest and seeds, which meet each of them. */
static inline set split_off(const struct board *board, set *rest, set *seeds) {
    set component = {{0}}, frontier = {{0}};
    uint32_t v = vset_next(seeds->word, 0, WORDS);
    vset_add(component.word, v);
    if (has_steps(board)) {
        component = set_of_bits(
            board_flood(&board->steps, bits_of(&component), bits_of(rest), bits_of(seeds)));
        v = UINT32_MAX;
    }
    for (; v != UINT32_MAX; v = vset_next(frontier.word, 0, WORDS)) {
        const vword *row = board->rows + (size_t)v * WORDS;
        vword missing = 0;
        for (unsigned i = 0; i < WORDS; i++) {
            vword fresh = row[i] & rest->word[i] & ~component.word[i];
            component.word[i] |= fresh;
            frontier.word[i] |= fresh;
            missing |= seeds->word[i] & ~component.word[i];
        }
        vset_drop(frontier.word, v);
        if (missing == 0) { /* it contains all seeds: it is the last */
            component = *rest;
            break;
        }
    }
    vset_without(rest->word, rest->word, component.word, WORDS);
    vset_without(seeds->word, seeds->word, component.word, WORDS);
    return component;
}

static inline void add_part(parts *found, const set *part) {
    found->part[found->count++] = *part;
}

/*
 * Adds those twins to a part that hang on it. Where the twin of one hangs on another part, it has
 * become a leaf: these and their neighbours are returned.
 */
static inline set add_hanging(set *part, low_degrees *low, const struct board *board,
                              const set *all) {
    set changed = {{0}}, body = *part, hanging = set_of_both(&low->first, &low->second);
    set cut = {{0}};
    FOR_EACH_VERTEX (v, hanging.word, WORDS) {
        set row = neighbours_of(board, v, all);
        uint32_t lower = vset_next(row.word, 0, WORDS),
                 higher = vset_next(row.word, lower + 1, WORDS);
        bool is_first = vset_has(low->first.word, v);
        uint32_t kept = is_first ? lower : higher, dropped = is_first ? higher : lower;
        if (vset_has(body.word, kept)) {
            vset_add(part->word, v);
            if (!vset_has(body.word, dropped)) {
                vset_add(cut.word, v);
                vset_add(changed.word, kept);
            }
        }
    }
    vset_without(low->first.word, low->first.word, cut.word, WORDS);
    vset_without(low->second.word, low->second.word, cut.word, WORDS);
    vset_unite(low->leaves.word, cut.word, WORDS);
    vset_unite(changed.word, cut.word, WORDS);
    keep_in(&low->leaves, part);
    keep_in(&low->first, part);
    keep_in(&low->second, part);
    return changed;
}

static void split_pruned(parts *found, const struct board *board, unsigned prunings,
                         const low_degrees *low, set rest, set seeds);

/* Splits where twins hang on one of their neighbours each, and prunes the parts again. */
static void split_without_twins(parts *found, const struct board *board, unsigned prunings,
                                const low_degrees *low, set rest, set seeds) {
    set all = rest, twins = set_of_both(&low->first, &low->second);
    vset_without(rest.word, rest.word, twins.word, WORDS);
    set beside = neighbours_of_set(board, &twins, &rest);
    seeds = set_of_both(&seeds, &beside);
    keep_in(&seeds, &rest);
    while (!vset_is_empty(rest.word, WORDS)) {
        low_degrees here = *low;
        set part = split_off(board, &rest, &seeds), removed, before;
        set changed = add_hanging(&part, &here, board, &all);
        if (vset_is_empty(changed.word, WORDS)) {
            add_part(found, &part);
            continue;
        }
        before = part;
        prune(&here, &part, board, prunings, &changed);
        vset_without(removed.word, before.word, part.word, WORDS);
        if (vset_is_empty(removed.word, WORDS)) {
            add_part(found, &part);
        } else {
            split_pruned(found, board, prunings, &here, part,
                         neighbours_of_set(board, &removed, &part));
        }
    }
}

/* Splits a pruned set; seeds meet each of its components. */
static inline void split_pruned(parts *found, const struct board *board, unsigned prunings,
                                const low_degrees *low, set rest, set seeds) {
    if (!vset_is_empty(low->first.word, WORDS)) {
        split_without_twins(found, board, prunings, low, rest, seeds);
        return;
    }
    while (!vset_is_empty(rest.word, WORDS)) {
        set part = split_off(board, &rest, &seeds);
        add_part(found, &part);
    }
}

/*
 * Splits what a move leaves of a component; low is what is known of the component, is_pruned
 * whether it was pruned. Each component of what is left has a vertex beside one that is removed.
 */
static inline void split_after_move(parts *found, const struct board *board, unsigned prunings,
                                    const low_degrees *low, const set *component,
                                    const vword *taken, bool is_pruned) {
    set rest, removed;
    found->count = found->nimber = 0;
    vset_copy(removed.word, taken, WORDS);
    vset_without(rest.word, component->word, taken, WORDS);
    set seeds = neighbours_of_set(board, &removed, &rest);
    low_degrees now = {.first = {{0}}};
    if (prunings) {
        set before = rest;
        now = *low;
        found->nimber = prune(&now, &rest, board, prunings, is_pruned ? &seeds : &before);
        if (!vset_equal(before.word, rest.word, WORDS)) {
            vset_without(removed.word, component->word, rest.word, WORDS);
            seeds = neighbours_of_set(board, &removed, &rest);
        }
    }
    split_pruned(found, board, prunings, &now, rest, seeds);
}

/* Splits any set. */
static inline void split_set(parts *found, const struct board *board, unsigned prunings,
                             const set *whole) {
    set rest = *whole;
    low_degrees low = {.first = {{0}}};
    found->count = found->nimber = 0;
    if (prunings) {
        found->nimber = prune(&low, &rest, board, prunings, whole);
    }
    split_pruned(found, board, prunings, &low, rest, rest);
}

#endif
