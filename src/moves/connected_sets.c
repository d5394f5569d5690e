/*
 * Enumerates connected sets without repetition. The sets that contain the smallest vertex r and
 * nothing smaller form a binary tree: take a vertex next to the set, or forbid it for ever. A
 * branch is left when the vertices still allowed cannot fill the next size that has a digit.
 */
#include "moves/connected_sets.h"

#include "moves/narrow_cuts.h"
#include "moves/small_sets.h"
#include "moves/wide_sets.h"

/* The sets of one depth of the walk, in the scratch behind those of every ruleset. */
typedef struct level {
    vword *taken, *forbidden, *candidates;
} level;

RULE_INLINE level level_at(const position *p, uint32_t depth) {
    vword *sets = scratch_walk(p) + board_scratch_words(p->words) +
                  (size_t)depth * SCRATCH_SETS_PER_TAKEN * p->words;
    return (level){sets, sets + p->words, sets + 2 * p->words};
}

/* The smallest size above k that may be taken, or UINT32_MAX. */
RULE_INLINE uint32_t next_size(const game_parameters *game, uint32_t k) {
    for (uint32_t size = k + 1; size <= game->top; size++) {
        if (game->digit[size]) {
            return size;
        }
    }
    return UINT32_MAX;
}

/* What is known before sets are tried, for all of them at once. */
typedef struct known_cuts {
    block_counts counts;
    narrow_pairs pairs; /* where the digit for two asks for it */
} known_cuts;

static inline bool may_cut(unsigned digit) {
    return digit == (LEAVES_NOTHING | LEAVES_ONE_PIECE | LEAVES_PIECES);
}

/* Whether some digit depends on what is left. */
static bool asks_what_is_left(const game_parameters *game) {
    for (uint32_t k = 1; k <= game->top; k++) {
        if (game->digit[k] && !may_cut(game->digit[k])) {
            return true;
        }
    }
    return false;
}

RULE_INLINE void find_cuts(known_cuts *cuts, const position *p) {
    narrow_tree tree;
    if (!asks_what_is_left(p->game)) {
        return;
    }
    narrow_tree_fill(&tree, p);
    block_counts_of_tree(&cuts->counts, &tree, p->words);
    if (p->game->top >= 2 && p->game->digit[2] && !may_cut(p->game->digit[2])) {
        narrow_pairs_of_tree(&cuts->pairs, &tree, p);
    }
}

/* The octal bit of what is left when a set of some size is taken. */
RULE_INLINE unsigned left_without(const position *p, known_cuts *cuts, const vword *taken,
                                  uint32_t size) {
    uint32_t u = vset_next(taken, 0, p->words);
    if (size == 1) {
        uint32_t pieces = cuts->counts.at[u];
        return pieces == 0 ? LEAVES_NOTHING : pieces == 1 ? LEAVES_ONE_PIECE : LEAVES_PIECES;
    }
    if (size == 2 && !vset_equal(taken, p->alive, p->words)) {
        bool keeps = vset_meet(narrow_set(&cuts->pairs.keeps, u, p->words), taken, p->words);
        return keeps ? LEAVES_ONE_PIECE : LEAVES_PIECES;
    }
    return block_counts_cut(&cuts->counts, taken, size, p->words) ? LEAVES_PIECES
                                                                  : what_is_left(p, taken);
}

RULE_INLINE graze_status emit_if_legal(const position *p, move_sink *out, known_cuts *cuts,
                                       const vword *taken, uint32_t size) {
    unsigned digit = p->game->digit[size];
    TRY(rule_spend(p, out));
    if (digit == 0) {
        return GRAZE_OK;
    }
    if (may_cut(digit) || (digit & left_without(p, cuts, taken, size))) {
        return sink_take(out, p, taken);
    }
    return GRAZE_OK;
}

/* The vertices next to the set that are not forbidden; none when too few are allowed at all. */
RULE_INLINE void find_candidates(const position *p, level at, uint32_t size, uint32_t added) {
    uint32_t wanted = next_size(p->game, size);
    vword *allowed = scratch_set(p, 1);
    vset_without(allowed, p->alive, at.forbidden, p->words);
    if (wanted == UINT32_MAX || vset_count(allowed, p->words) < wanted) {
        vset_clear(at.candidates, p->words);
        return;
    }
    vword *row = scratch_set(p, 2);
    board_neighbours(row, p->board, added, allowed, p->words);
    vset_unite(at.candidates, row, p->words);
    for (unsigned i = 0; i < p->words; i++) {
        at.candidates[i] &= allowed[i] & ~at.taken[i];
    }
}

/* Whether the vertices that are not forbidden can still make a larger set that may be taken. */
RULE_INLINE bool can_grow(const position *p, level at, uint32_t size) {
    vword *allowed = scratch_set(p, 1);
    vset_without(allowed, p->alive, at.forbidden, p->words);
    return vset_count(allowed, p->words) >= next_size(p->game, size);
}

/* Walks all sets whose smallest vertex is root; forbidden holds the smaller ones. */
RULE_INLINE graze_status walk_from(const position *p, move_sink *out, known_cuts *cuts,
                                   uint32_t root, const vword *smaller) {
    level at = level_at(p, 0);
    uint32_t depth = 0; /* the set at this depth has depth + 1 vertices */
    vset_clear(at.taken, p->words);
    vset_add(at.taken, root);
    vset_copy(at.forbidden, smaller, p->words);
    vset_clear(at.candidates, p->words);
    TRY(emit_if_legal(p, out, cuts, at.taken, 1));
    find_candidates(p, at, 1, root);
    for (;;) {
        uint32_t v = vset_next(at.candidates, 0, p->words);
        if (v == UINT32_MAX) {
            if (depth == 0) {
                return GRAZE_OK;
            }
            at = level_at(p, --depth);
            if (!can_grow(p, at, depth + 1)) {
                vset_clear(at.candidates, p->words);
            }
            continue;
        }
        vset_drop(at.candidates, v);
        level next = level_at(p, ++depth);
        vset_copy(next.taken, at.taken, p->words);
        vset_copy(next.forbidden, at.forbidden, p->words);
        vset_copy(next.candidates, at.candidates, p->words);
        vset_add(next.taken, v);
        vset_add(at.forbidden, v); /* the sets without v come after */
        TRY(emit_if_legal(p, out, cuts, next.taken, depth + 1));
        find_candidates(p, next, depth + 1, v);
        at = next;
    }
}

/* On boards that have rows. */
RULE_INLINE graze_status narrow_moves(const position *p, move_sink *out) {
    vword *smaller = scratch_set(p, 0);
    known_cuts cuts;
    find_cuts(&cuts, p);
    vset_clear(smaller, p->words);
    uint32_t left = vset_count(p->alive, p->words), least = next_size(p->game, 0);
    FOR_EACH_VERTEX (root, p->alive, p->words) {
        if (left-- < least) {
            return GRAZE_OK;
        }
        TRY(walk_from(p, out, &cuts, root, smaller));
        vset_add(smaller, root);
    }
    return GRAZE_OK;
}

RULE_INLINE graze_status moves(const position *p, move_sink *out) {
    if (p->words > BOARD_ROW_WORDS) {
        TRY(take_small_sets(p, out));
        return take_wide_sets(p, out);
    }
    return narrow_moves(p, out);
}

DEFINE_MOVES(moves)

const moves_by_width connected_set_moves = {moves_1, moves_2, moves_4, moves_any};
