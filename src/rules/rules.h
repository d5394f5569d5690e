/*
 * What a ruleset is: its moves on one connected component, and every fact about the game that other
 * modules need. A ruleset is one file here and one line in registry.c. No other file compares a
 * game with a ruleset or with a name (tests/architecture), except the checker of certificates,
 * which has a list of games of its own.
 */
#ifndef GRAZE_RULES_RULES_H
#define GRAZE_RULES_RULES_H

#include "moves/position.h"

/*
 * What a search may do to positions of a game (proofs are in docs/development/pruning.md). The
 * first two change neither value nor misere outcome nor length of play, as what remains has the
 * same options, up to more of the same. The last is for values of normal play.
 */
enum {
    PRUNE_LEAVES = 1, /* a vertex is superfluous when each neighbour has a leaf besides it */
    PRUNE_TWINS = 2,  /* two vertices with the same two neighbours may hang on one of them each */
    PRUNE_SAME_OPTIONS = PRUNE_LEAVES | PRUNE_TWINS,
    /* v with a leaf y goes with it, and the value changes by xor 1, when N(u) = N(v) - y */
    PRUNE_COPIES = 4,
};

/* What a move looks like. Algorithms for several games ask for this. */
typedef enum move_pattern {
    MOVES_OTHER_SETS = 0, /* sets of vertices that only the function moves knows */
    MOVES_SOME_VERTICES,  /* single vertices; which, only the function moves knows */
    MOVES_NONISOLATED,    /* any single vertex that has a neighbour */
    MOVES_OCTAL,          /* connected sets whose size and remainder an octal code allows */
    MOVES_NEIGHBOURHOODS, /* a vertex and all its neighbours, where ruleset.remainder allows it */
    MOVES_LOW_NEIGHBOURS  /* a vertex and its neighbours of degree at most game_parameters.degree */
} move_pattern;

/* The part of a game's name after the colon. */
typedef struct parameter_field {
    const char *syntax;   /* how it is written, for people; NULL: there is no parameter */
    const char *title;    /* what a form calls it */
    const char *kind;     /* "set" (numbers between commas), "code" (octal), "number" */
    const char *initial;  /* what a form begins with; where optional: what leaving it out means */
    uint32_t least, most; /* of its numbers, in a form; larger ones may be written */
    bool optional;
} parameter_field;

enum { EXAMPLE_MOST_TAKEN = 4 };

/* A small position and a move in it that show the rule, with the parameter's initial value. */
typedef struct rule_example {
    const char *graph; /* an expression; NULL: there is no example */
    uint32_t take[EXAMPLE_MOST_TAKEN];
    size_t take_count;
} rule_example;

/*
 * Which automorphisms of order two give a pairing strategy (docs/symmetry.md). Octal games have
 * the distance from their digits.
 */
typedef struct pairing_facts {
    uint32_t distance;          /* least from a vertex to its image; 0: in other components */
    const char *second, *first; /* claims for the two players; NULL: proved in docs/symmetry.md */
} pairing_facts;

/*
 * A table of all subsets (search/subset) pays where one random subset in so many is connected.
 * Measured on grids and random graphs of 20 to 25 vertices.
 */
enum { TABLE_PAYS_USUALLY = 0, TABLE_NEVER_PAYS = -1 };

typedef struct ruleset {
    /* for people */
    const char *name;  /* as it is typed: "node-kayles" */
    const char *title; /* as it is printed: "Node-Kayles" */
    const char *rule;
    const char *reference;
    const char *also;       /* another name that is understood: "cram"; NULL: none */
    const char *on_heaps;   /* what the game is called on heaps: "did you mean"; NULL: none */
    const char *known;      /* a fact or two about who wins; may be NULL */
    const char *complexity; /* how hard it is, with the source; NULL: the papers do not say */
    parameter_field parameter;
    rule_example example;
    /* for algorithms */
    move_pattern pattern;
    uint8_t remainder;    /* MOVES_NEIGHBOURHOODS: the octal digit of what may be left */
    bool scored;          /* the mover scores a point for each vertex taken: MOVES_LOW_NEIGHBOURS */
    bool isolated_vanish; /* vertices without neighbours are removed, taken by nobody */
    const char *octal;    /* the code of the octal game that this is; NULL: none, or by parse */
    const char *on_paths; /* the code of the octal game that this is on paths, if not octal */
    pairing_facts pairing;
    int table_pays;    /* one in so many, or one of the names above */
    unsigned prunings; /* the sum of those that hold */
    /*
     * Reads the parameter ("" when it is left out). Faults are reported through parameter_fail
     * with the place in the text. NULL: no parameter.
     */
    graze_status (*parse)(game_parameters *game, const char *text, graze_error *error);
    /* Writes the parameter in its normal form, as snprintf does. NULL: no parameter. */
    int (*print)(char *buffer, size_t size, const game_parameters *game);
    const moves_by_width *moves;
    const struct formula_rules *formula; /* games on formulas have this instead of moves */
    /*
     * Rulesets made at run time (custom.c). Their moves may fail with GRAZE_BAD_INPUT,
     * which explain then turns into words; release frees the ruleset itself with the game.
     */
    bool whole;    /* play is not the sum of play on the components: moves get whole positions */
    bool graphs;   /* positions are graphs: search/graphs asks custom_list_options, nobody moves */
    bool partizan; /* Left and Right have different moves; implies graphs */
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
    game_parameters on_paths; /* the octal code that paths follow; without digits: unknown */
    char *name;
};

/*
 * Whether one vertex says a whole move. Then its neighbours of degree at most game_degree_taken
 * are taken with it.
 */
bool pattern_is_by_vertex(move_pattern pattern);
uint32_t game_degree_taken(const graze_game *game);

/* Fills digit and top from an octal code "0.d1d2..."; faults as in ruleset.parse. */
graze_status octal_parse(game_parameters *game, const char *text, graze_error *error);

/* The rulesets, in the order in which they are listed; count receives their number. */
const ruleset *const *ruleset_registry(size_t *count);

/* What the list of rulesets says of one. */
void ruleset_describe(graze_ruleset_info *info, const ruleset *rules);

/*
 * The graph as a game sees it: without its colours, unless they matter to the game. What is
 * returned lives as long as plain and graph and is not freed. O(1).
 */
const graze_graph *game_graph(graze_graph *plain, const graze_game *game, const graze_graph *graph);

/* Puts into words why moves of the game returned a status; returns the status. */
graze_status game_explain(const graze_game *game, graze_status status, graze_error *error);

/* Calls the moves of the game, compiled for the width of p. */
graze_status game_moves(const graze_game *game, const position *p, move_sink *out);

/* ---- for the writers of rules ------------------------------------------------------------- */

/* Words of scratch that positions of this width need for a game. */
size_t position_scratch_words(const graze_game *game, uint32_t n, unsigned words);

#endif
