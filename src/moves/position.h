/*
 * A position as rulesets and move generators see it: one connected component in which a player is
 * to move, the parameters of the game, and scratch memory.
 */
#ifndef GRAZE_MOVES_POSITION_H
#define GRAZE_MOVES_POSITION_H

#include "graph/board.h"
#include "moves/sink.h"

/* What the part of a game's name after the colon says. */
typedef struct game_parameters {
    /*
     * Games that are octal games by definition: digit[k] says when k connected vertices may be
     * taken, 1 <= k <= top, digit[top] != 0 but in 0.0. NULL for the others.
     */
    uint8_t *digit;
    uint32_t top;
    uint32_t degree; /* smash-and-grab: neighbours of at most this degree are removed, too */
    void *custom;    /* what a ruleset that is made at run time needs; NULL: built in */
} game_parameters;

/* The bits of an octal digit: what may be left of the component. */
enum { LEAVES_NOTHING = 1, LEAVES_ONE_PIECE = 2, LEAVES_PIECES = 4 };

/* One connected component, in which a player is to move. */
typedef struct position {
    const struct board *board;
    const vword *alive; /* the component's vertices: connected, not empty */
    unsigned words;
    const game_parameters *game;
    vword *scratch; /* position_scratch_words() words */
} position;

typedef graze_status moves_function(const position *p, move_sink *out);

/* The same moves, compiled for boards of one, two, four and any number of words. */
typedef struct moves_by_width {
    moves_function *one, *two, *four, *any;
} moves_by_width;

/* For functions over p->words: they are compiled into each copy for one width, as a constant. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* Scratch sets that any ruleset may use, and those of the enumeration of connected sets. */
enum { SCRATCH_SETS = 3, SCRATCH_SETS_PER_TAKEN = 3 };

/* Notes the work of one step of a move generator, so that limits are kept on large boards. */
#define rule_spend(p, out) limits_spend((out)->limits, board_walk_work((p)->board, (p)->words))

/* Scratch set number i < SCRATCH_SETS. */
ALWAYS_INLINE vword *scratch_set(const position *p, unsigned i) {
    return p->scratch + (size_t)i * p->words;
}

/* Scratch for board_component, after the sets. */
ALWAYS_INLINE vword *scratch_walk(const position *p) {
    return p->scratch + (size_t)SCRATCH_SETS * p->words;
}

ALWAYS_INLINE void neighbours_in(vword *to, const position *p, uint32_t v) {
    board_neighbours(to, p->board, v, p->alive, p->words);
}

ALWAYS_INLINE uint32_t degree_in(const position *p, uint32_t v) {
    return board_degree(p->board, v, p->alive, p->words);
}

/*
 * The octal bit of what is left when taken is removed: LEAVES_NOTHING, LEAVES_ONE_PIECE or
 * LEAVES_PIECES. Uses scratch sets 1 and 2. O(n + m).
 */
ALWAYS_INLINE unsigned what_is_left(const position *p, const vword *taken) {
    vword *rest = scratch_set(p, 1), *piece = scratch_set(p, 2);
    vset_without(rest, p->alive, taken, p->words);
    uint32_t first = vset_next(rest, 0, p->words);
    if (first == UINT32_MAX) {
        return LEAVES_NOTHING;
    }
    board_component(piece, p->board, rest, first, scratch_walk(p), p->words);
    return vset_equal(piece, rest, p->words) ? LEAVES_ONE_PIECE : LEAVES_PIECES;
}

/* DEFINE_MOVES(body) compiles an ALWAYS_INLINE function for each width; MOVES(body) lists them. */
#define MOVES_FOR_WIDTH_(name, body, width)                                                        \
    static graze_status name##_##width(const position *p, move_sink *out) {                        \
        position narrow = *p;                                                                      \
        narrow.words = width;                                                                      \
        return body(&narrow, out);                                                                 \
    }
#define MOVES_FOR_ANY_WIDTH_(name, body)                                                           \
    static graze_status name##_any(const position *p, move_sink *out) {                            \
        return body(p, out);                                                                       \
    }
#define DEFINE_MOVES(body)                                                                         \
    MOVES_FOR_WIDTH_(body, body, 1)                                                                \
    MOVES_FOR_WIDTH_(body, body, 2)                                                                \
    MOVES_FOR_WIDTH_(body, body, 4)                                                                \
    MOVES_FOR_ANY_WIDTH_(body, body)
#define MOVES(body) (&(const moves_by_width){body##_1, body##_2, body##_4, body##_any})

#endif
