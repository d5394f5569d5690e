/*
 * Peeling along a path of the core: what hangs on the next vertex, as a function of what hung on
 * the first. Only six kinds can hang; the tempo moves add up beside them.
 */
#ifndef GRAZE_STRUCTURE_ND_FOLD_H
#define GRAZE_STRUCTURE_ND_FOLD_H

#include "structure/nd/state.h"

/* Nothing, a leaf, or a blocked vertex with its two parities: HANGS_BLOCKED + 2 alone + leafed. */
enum { HANGS_NOTHING, HANGS_LEAF, HANGS_BLOCKED, HANG_KINDS = 6 };

/* Tempo moves as far as classes see them: none, an odd number, an even number above 0. */
enum { MOVES_NONE, MOVES_ODD, MOVES_EVEN, MOVES_CLASSES };

typedef struct nd_hung {
    uint32_t kind, moves;
} nd_hung;

typedef struct nd_fold {
    nd_hung of[HANG_KINDS];
} nd_fold;

static inline uint32_t nd_moves_class(uint32_t moves) {
    return moves == 0 ? MOVES_NONE : moves % 2 ? MOVES_ODD : MOVES_EVEN;
}

/* What hangs on the vertex behind v when something hangs on v. */
static inline nd_hung nd_pass(const nd_state *v, uint32_t kind) {
    nd_state u = *v;
    if (kind == HANGS_LEAF) {
        nd_add_leaf(&u);
    } else if (kind >= HANGS_BLOCKED) {
        nd_state child = {.type = ND_BLOCKED,
                          .alone = (uint8_t)((kind - HANGS_BLOCKED) >> 1),
                          .leafed = (uint8_t)((kind - HANGS_BLOCKED) & 1)};
        nd_add_blocked(&u, &child);
    }
    if (u.type == ND_BLOCKED) {
        return (nd_hung){HANGS_BLOCKED + 2u * u.alone + u.leafed, u.moves};
    }
    return u.type == ND_FREE ? (nd_hung){HANGS_LEAF, u.moves}
                             : (nd_hung){HANGS_NOTHING, u.moves + 1};
}

static inline nd_hung nd_hung_through(nd_hung first, const nd_fold *then) {
    nd_hung result = then->of[first.kind];
    result.moves += first.moves;
    return result;
}

static inline void nd_fold_identity(nd_fold *fold) {
    for (uint32_t kind = 0; kind < HANG_KINDS; kind++) {
        fold->of[kind] = (nd_hung){kind, 0};
    }
}

/* fold = first v, then fold */
static inline void nd_fold_before(nd_fold *fold, const nd_state *v) {
    nd_fold old = *fold;
    for (uint32_t kind = 0; kind < HANG_KINDS; kind++) {
        fold->of[kind] = nd_hung_through(nd_pass(v, kind), &old);
    }
}

/* fold = first fold, then v */
static inline void nd_fold_behind(nd_fold *fold, const nd_state *v) {
    for (uint32_t kind = 0; kind < HANG_KINDS; kind++) {
        nd_hung met = fold->of[kind], passed = nd_pass(v, met.kind);
        passed.moves += met.moves;
        fold->of[kind] = passed;
    }
}

/* Parity of the moves when the last vertex of the path is all that is left: what it hands on. */
static inline uint8_t nd_hung_parity(nd_hung last) {
    uint32_t alone = last.kind >= HANGS_BLOCKED ? (last.kind - HANGS_BLOCKED) >> 1 : 0;
    return (uint8_t)((last.moves ^ alone) & 1);
}

#endif
