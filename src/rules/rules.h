/*
 * What a ruleset is: a name, a sentence, a reference, and its moves on one connected component.
 * It knows nothing of tables, threads, theorems or printing.
 */
#ifndef GRAZE_RULES_RULES_H
#define GRAZE_RULES_RULES_H

#include "graph/board.h"
#include "rules/sink.h"

/* What stands behind the colon of a game's name. */
typedef struct game_parameters {
    /*
     * Games that are octal games by definition: digit[k] says when k connected vertices may be
     * taken, 1 <= k <= top, digit[top] != 0. NULL for the others.
     */
    uint8_t *digit;
    uint32_t top;
    uint32_t degree; /* smash-and-grab: neighbours of at most this degree go too */
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

/*
 * Drops vertices from a set without changing the game: what is left has the same options, up to
 * more vertices dropped, so that value and misere outcome are the same. Every use needs a proof in
 * docs/reductions.md. For boards that have rows. changed: the vertices of the set that have lost
 * neighbours since it was simplified; all, when it never was. leaves: at least those vertices that
 * have one neighbour and are not changed.
 */
typedef void simplify_function(const struct board *board, vword *set, const vword *changed,
                               const vword *leaves);

/* The same, compiled for boards of one, two and four words. */
typedef struct simplify_by_width {
    simplify_function *one, *two, *four;
} simplify_by_width;

/* The same moves, compiled for boards of one, two, four and any number of words. */
typedef struct moves_by_width {
    moves_function *one, *two, *four, *any;
} moves_by_width;

typedef struct ruleset {
    const char *name;
    const char *parameter; /* how the part behind the colon looks; NULL: there is none */
    const char *rule;
    const char *reference;
    const char *octal; /* the code of the octal game that this is, "0.07"; NULL: none or by parse */
    bool parameter_optional;
    bool scored;          /* the mover scores a point for each vertex taken */
    bool isolated_vanish; /* vertices without neighbours leave the board untaken */
    /*
     * Reads the part behind the colon ("" when it is missing). Faults are reported through
     * parameter_fail with the place in the text. NULL: no parameter.
     */
    graze_status (*parse)(game_parameters *game, const char *text, graze_error *error);
    /* Writes the parameter in its normal form, as snprintf does. NULL: no parameter. */
    int (*print)(char *buffer, size_t size, const game_parameters *game);
    const moves_by_width *moves;
    const simplify_by_width *simplify; /* NULL: none known */
    /* Games on formulas have this instead of moves. */
    graze_status (*solve_formula)(bool *first_wins, const graze_formula *formula,
                                  struct limits *limits);
} ruleset;

/* An error in the text of a parameter; at points to the fault inside text. */
graze_status parameter_fail(graze_error *error, const char *text, const char *at,
                            const char *format, ...) __attribute__((format(printf, 4, 5)));

struct graze_game {
    const ruleset *rules;
    game_parameters parameters;
    char *name;
};

/* Fills digit and top from an octal code "0.d1d2..."; faults as in ruleset.parse. */
graze_status octal_parse(game_parameters *game, const char *text, graze_error *error);

/* The rulesets, in the order in which they are listed; count receives their number. */
const ruleset *const *ruleset_registry(size_t *count);

/* Calls the moves of the game, compiled for the width of p. */
graze_status game_moves(const graze_game *game, const position *p, move_sink *out);

/* ---- for the writers of rules ------------------------------------------------------------- */

#define RULE_INLINE static inline __attribute__((always_inline))

/* Scratch sets that any ruleset may use, and those of the enumeration of connected sets. */
enum { SCRATCH_SETS = 3, SCRATCH_SETS_PER_TAKEN = 3 };

/* Words of scratch that positions of this width need for a game. */
size_t position_scratch_words(const graze_game *game, uint32_t n, unsigned words);

/* Notes the work of one step of a move generator, so that limits are kept on large boards. */
#define rule_spend(p, out) limits_spend((out)->limits, board_walk_work((p)->board, (p)->words))

/* Scratch set number i < SCRATCH_SETS. */
RULE_INLINE vword *scratch_set(const position *p, unsigned i) {
    return p->scratch + (size_t)i * p->words;
}

/* Scratch for board_component, behind the sets. */
RULE_INLINE vword *scratch_walk(const position *p) {
    return p->scratch + (size_t)SCRATCH_SETS * p->words;
}

RULE_INLINE void neighbours_in(vword *to, const position *p, uint32_t v) {
    board_neighbours(to, p->board, v, p->alive, p->words);
}

RULE_INLINE uint32_t degree_in(const position *p, uint32_t v) {
    return board_degree(p->board, v, p->alive, p->words);
}

/*
 * The octal bit of what is left when taken is removed: LEAVES_NOTHING, LEAVES_ONE_PIECE or
 * LEAVES_PIECES. Uses scratch sets 1 and 2. O(n + m).
 */
RULE_INLINE unsigned what_is_left(const position *p, const vword *taken) {
    vword *rest = scratch_set(p, 1), *piece = scratch_set(p, 2);
    vset_without(rest, p->alive, taken, p->words);
    uint32_t first = vset_next(rest, 0, p->words);
    if (first == UINT32_MAX) {
        return LEAVES_NOTHING;
    }
    board_component(piece, p->board, rest, first, scratch_walk(p), p->words);
    return vset_equal(piece, rest, p->words) ? LEAVES_ONE_PIECE : LEAVES_PIECES;
}

/* DEFINE_SIMPLIFY(body) compiles an RULE_INLINE function for each width; SIMPLIFY(body) lists. */
#define SIMPLIFY_FOR_WIDTH_(body, width)                                                           \
    static void body##_##width(const struct board *board, vword *set, const vword *changed,        \
                               const vword *leaves) {                                              \
        body(board, set, changed, leaves, width);                                                  \
    }
#define DEFINE_SIMPLIFY(body)                                                                      \
    SIMPLIFY_FOR_WIDTH_(body, 1)                                                                   \
    SIMPLIFY_FOR_WIDTH_(body, 2)                                                                   \
    SIMPLIFY_FOR_WIDTH_(body, 4)
#define SIMPLIFY(body) (&(const simplify_by_width){body##_1, body##_2, body##_4})

/* DEFINE_MOVES(body) compiles an RULE_INLINE function for each width; MOVES(body) lists them. */
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
