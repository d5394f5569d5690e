/*
 * What a ruleset is: a name, a sentence, a reference, and its moves on one connected component.
 * It knows nothing of tables, threads, theorems or printing.
 */
#ifndef GRAZE_RULES_RULES_H
#define GRAZE_RULES_RULES_H

#include "moves/position.h"

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
    /*
     * Rulesets made at run time (src/script/rules.c). Their moves may fail with GRAZE_BAD_INPUT,
     * which explain then turns into words; release frees the ruleset itself with the game.
     */
    bool whole;      /* play is not the sum of play on the components: moves get whole positions */
    bool plain_only; /* plain search only: nothing else suits scores or whole positions */
    graze_status (*explain)(const game_parameters *game, graze_error *error);
    void (*release)(game_parameters *game);
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

/* Puts into words why moves of the game returned a status; returns the status. */
graze_status game_explain(const graze_game *game, graze_status status, graze_error *error);

/* Calls the moves of the game, compiled for the width of p. */
graze_status game_moves(const graze_game *game, const position *p, move_sink *out);

/* ---- for the writers of rules ------------------------------------------------------------- */

/* Words of scratch that positions of this width need for a game. */
size_t position_scratch_words(const graze_game *game, uint32_t n, unsigned words);

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

#endif
