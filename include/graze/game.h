/* Games: by name, from a file of rules, or from a function; and the formulas that two of them are
 * played on.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_GAME_H
#define GRAZE_GAME_H

#include "graze/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The players of a partizan game, in which they have different moves. */
typedef enum graze_player {
    GRAZE_ANY_PLAYER = 0, /* of games in which both have the same moves */
    GRAZE_LEFT,
    GRAZE_RIGHT
} graze_player;

/* A ruleset with its parameters, for example "csg:1,2,4". Immutable. */
typedef struct graze_game graze_game;

/*
 * graze_game_parse - a game by name and parameters, as the command line spells it.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (column of the fault), GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_game_parse(graze_game **game, const char *text, graze_error *error);

/*
 * graze_game_from_rules - a game that a file in Lua defines by game{...} (docs/custom-games.md). It
 * is played on components of at most 64 vertices.
 * Arguments: name is that of the game, with ":" and a parameter where it has one; the text of
 * length bytes is copied; source is its name in errors. limits, which may be NULL: the time for
 * running the file, the memory of the game's Lua states, and interrupted, whose context must
 * outlive the game. Returns: GRAZE_OK, GRAZE_BAD_INPUT (line of the fault, or there is no such
 * game), GRAZE_UNDECIDED at a limit, GRAZE_NO_MEMORY. Calls that ask for moves return
 * GRAZE_BAD_INPUT where the file returns an illegal move; the error names the position.
 */
GRAZE_API graze_status graze_game_from_rules(graze_game **game, const char *name, const char *text,
                                             size_t length, const char *source,
                                             const graze_limits *limits, graze_error *error);

/* Where the function of a custom game puts moves. */
typedef struct graze_move_sink graze_move_sink;

/* A custom game: a function of the caller lists its moves. */
typedef struct graze_custom_game {
    size_t size;           /* 0, or sizeof(graze_custom_game); see base.h */
    const char *name;      /* small letters, digits and hyphens; not that of a built-in game */
    const char *rule;      /* one sentence */
    const char *reference; /* where the game comes from; may be NULL */
    bool scored;           /* the player who takes vertices scores a point for each */
    bool whole;            /* play is not the sum of play on the components */
    /*
     * Hands all moves of a component, or with whole of the position, to graze_move_sink_add. It has
     * n <= 64 vertices, and bit j of rows[i] says whether i and j are adjacent. The moves may
     * depend on the colours too (graze_move_sink_colours) but on nothing else, nor on the numbers
     * of the vertices: isomorphic components are solved once. Called by several threads at once
     * unless graze_limits.threads is 1. Returns: GRAZE_OK; GRAZE_UNDECIDED, when the call was
     * interrupted; any other status is a fault, which calls that ask for moves return as
     * GRAZE_BAD_INPUT with this error.
     */
    graze_status (*moves)(void *context, graze_move_sink *sink, const uint64_t *rows, uint32_t n,
                          graze_error *error);
    void *context; /* of moves; must outlive the game */
    /*
     * Positions are graphs with colours, and the function hands what each move leaves to
     * graze_move_sink_add_graph; what graze_move_sink_add gets is still allowed.
     */
    bool graphs;
    /* Left and Right have different moves: the function asks graze_move_sink_player whose to list.
     * Implies graphs. */
    bool partizan;
} graze_custom_game;

/*
 * graze_game_new - a custom game. It is searched like the built-in games, without
 * theorems; scored games and those with whole by plain search. The texts are copied.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (something is missing), GRAZE_BAD_INPUT (the name),
 * GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_game_new(graze_game **game, const graze_custom_game *custom,
                                      graze_error *error);

/*
 * graze_move_sink_add - adds moves; bit i of one says whether it takes vertex i.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT when one takes nothing, or a vertex that is not there.
 * Time: O(count).
 */
GRAZE_API graze_status graze_move_sink_add(graze_move_sink *sink, const uint64_t *moves,
                                           size_t count, graze_error *error);

/*
 * graze_move_sink_colours - the colours of the vertices of the component whose moves are asked for.
 * Returns: an array with an entry for each vertex, which lives until the function of the game
 * returns; NULL if all colours are 0. Time: O(1).
 */
GRAZE_API const uint8_t *graze_move_sink_colours(const graze_move_sink *sink);

/* graze_move_sink_player - whose moves are asked for. O(1). */
GRAZE_API graze_player graze_move_sink_player(const graze_move_sink *sink);

/*
 * graze_move_sink_add_graph - adds an option of a game whose positions are graphs: what is left of
 * the component, on n <= 64 vertices, and what the player scores (which other games ignore).
 * Arguments: rows as graze_custom_game.moves gets them; colours may be NULL.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT when it is no such graph, or the game has no such options.
 */
GRAZE_API graze_status graze_move_sink_add_graph(graze_move_sink *sink, const uint64_t *rows,
                                                 const uint8_t *colours, uint32_t n, int64_t points,
                                                 graze_error *error);

GRAZE_API void graze_game_free(graze_game *game);

/* graze_game_name - the name with normalised parameters ("csg:1-4" is "csg:1,2,3,4"). */
GRAZE_API const char *graze_game_name(const graze_game *game);
/* Whether play is scored: values are score differences, not Grundy values. */
GRAZE_API bool graze_game_is_scored(const graze_game *game);
/* Whether positions are graphs with colours, and moves are what they leave; whether Left and Right
 * have different moves. */
GRAZE_API bool graze_game_is_on_coloured_graphs(const graze_game *game);
GRAZE_API bool graze_game_is_partizan(const graze_game *game);
/* Whether the game is played on a formula (avoid-true, maker-breaker) and not on a graph. */
GRAZE_API bool graze_game_is_on_formulas(const graze_game *game);
/* Whether the moves may depend on the colours of vertices: true for custom games. */
GRAZE_API bool graze_game_sees_colours(const graze_game *game);

enum { GRAZE_EXAMPLE_GAME = 48 };

/* A row of the list of rulesets: what programs need to offer a game to people. */
typedef struct graze_ruleset_info {
    const char *name;      /* "csg" */
    const char *parameter; /* the form of the part after the colon, or NULL */
    const char *rule;      /* one sentence */
    const char *reference;
    bool parameter_optional; /* the name alone is also a game */
    bool scored;             /* as graze_game_is_scored */
    bool on_formulas;        /* as graze_game_is_on_formulas */
    bool by_vertex;          /* one vertex says a whole move (see graze_moves_find) */
    bool whole;              /* play is not the sum of play on the components */
    bool graphs;             /* positions are graphs, and a move is not a set of vertices */
    bool partizan;           /* Left and Right have different moves; then graphs is true, too */
    const char *title;       /* "Connected subtraction" */
    const char *on_paths;    /* the octal code that paths follow, "0.137"; NULL: none, or by name */
    /* for a form that asks for the parameter; NULL and 0 without one */
    const char *parameter_title;              /* "Sizes L" */
    const char *parameter_kind;               /* "set" of numbers, octal "code", or "number" */
    const char *parameter_initial;            /* what the form begins with */
    uint32_t parameter_least, parameter_most; /* of the numbers it offers; 0: it offers none */
    /* a small position with a legal move, which show the rule; graph is NULL: there is none */
    char example_game[GRAZE_EXAMPLE_GAME];
    const char *example_graph;
    const uint32_t *example_take; /* sorted */
    size_t example_take_count;
    /* of games on formulas: what joins the variables of a clause, "and" or "or"; NULL on graphs */
    const char *connective;
    bool second_sets_false; /* the second player sets variables to false, not to true */
    const char *also;       /* another name that graze_game_parse understands, or NULL */
    const char *known;      /* a fact or two about who wins, or NULL */
    const char *complexity; /* how hard it is to say who wins, with the source, or NULL */
} graze_ruleset_info;

/* graze_ruleset_list - writes ruleset number index (from 0); returns false when there is none. */
GRAZE_API bool graze_ruleset_list(graze_ruleset_info *info, size_t index);

/* The list of the games that a file in Lua defines, as graze_game_from_rules names them. */
typedef struct graze_rules graze_rules;

/*
 * graze_rules_new - reads the list, in the order of the file; it belongs to the caller.
 * Arguments and errors: as those of graze_game_from_rules. A file without a game is an error.
 */
GRAZE_API graze_status graze_rules_new(graze_rules **rules, const char *text, size_t length,
                                       const char *source, const graze_limits *limits,
                                       graze_error *error);
/* graze_rules_list - as graze_ruleset_list; the texts are those of the list. */
GRAZE_API bool graze_rules_list(graze_ruleset_info *info, const graze_rules *rules, size_t index);
GRAZE_API void graze_rules_free(graze_rules *rules);

/* graze_game_ruleset - the row of the ruleset that a game belongs to. O(1). */
GRAZE_API void graze_game_ruleset(graze_ruleset_info *info, const graze_game *game);

/* A positive formula: a number of variables and clauses over them. */
typedef struct graze_formula graze_formula;

/* graze_formula_parse - from text "n; 1 2; 2 4; 1 3"; variables count from 1. */
GRAZE_API graze_status graze_formula_parse(graze_formula **formula, const char *text,
                                           graze_error *error);
GRAZE_API void graze_formula_free(graze_formula *formula);

/* Number of variables; number of clauses. O(1). */
GRAZE_API uint64_t graze_formula_variables(const graze_formula *formula);
GRAZE_API uint64_t graze_formula_clauses(const graze_formula *formula);

/*
 * graze_formula_clause - the sorted variables of clause number index, from 0.
 * Returns: a pointer into the formula; count receives their number. Time: O(1).
 */
GRAZE_API const uint32_t *graze_formula_clause(const graze_formula *formula, size_t index,
                                               size_t *count);

#ifdef __cplusplus
}
#endif
#endif
