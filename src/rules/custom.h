/*
 * Games that are made at run time: a function lists the moves of the component in play. That of
 * graze_game_new is the caller's, those of src/lua/rules.c ask Lua.
 */
#ifndef GRAZE_RULES_CUSTOM_H
#define GRAZE_RULES_CUSTOM_H

#include "rules/renaming.h"
#include "rules/rules.h"

enum { CUSTOM_MOST_VERTICES = 64 }; /* of a component */

/* Where the function puts moves. */
struct graze_move_sink {
    const vword *rows;      /* of the component in play, its vertices numbered from 0 */
    const uint8_t *colours; /* of its vertices; NULL: all 0 */
    uint32_t n;             /* its vertices */
    graze_player player;    /* whose moves are asked for */
    option_list *options;   /* where all go, as graphs; NULL: moves are sets for visit */
    graze_status (*visit)(void *context, vword taken);
    void *context;
    graze_status status;   /* of visit; when it is not GRAZE_OK, moves are no longer visited */
    struct limits *limits; /* of the search */
};

/* As graze_custom_game.moves. */
typedef graze_status custom_function(void *context, graze_move_sink *sink, const uint64_t *rows,
                                     uint32_t n, graze_error *error);

/* What is known about such a game. The texts are copied; those after rule may be NULL. */
typedef struct custom_facts {
    graze_custom_game given;
    const char *parameter, *initial; /* as in parameter_field */
    const char *argument;            /* what follows the colon of the game's name */
    void (*release)(void *context);  /* frees the context with the game */
} custom_facts;

/* Refuses what is no name for such a game, and that of a built-in one. */
graze_status custom_check_name(const char *name, graze_error *error);

/* A game; after a failure the context is still the caller's. */
graze_status custom_game_new(graze_game **game, const custom_facts *facts, graze_error *error);

/* Hands a move over to the sink; it must take some of its n vertices. */
void custom_visit(graze_move_sink *sink, vword taken);

/* The same for an option of a game whose positions are graphs; names as in option_list_leave. */
void custom_leave(graze_move_sink *sink, const coloured_rows *graph, int64_t points,
                  const uint8_t *names);

/*
 * Lists the options of a position of a game whose positions are graphs; the list is empty before.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (the rules are at fault), GRAZE_UNDECIDED, GRAZE_NO_MEMORY;
 * game_explain knows the reason.
 */
graze_status custom_list_options(option_list *list, const graze_game *game,
                                 const rule_question *question, struct limits *limits);

/* Ends a search with an error, as the rules could; game_explain tells it. Returns GRAZE_BAD_INPUT.
 */
graze_status custom_fail(const graze_game *game, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Visits the moves of such a game on a graph that is given by its rows and by its colours (NULL:
 * all are 0): each move as a set of vertices. A status of visit other than GRAZE_OK ends the
 * listing and is returned; illegal moves are GRAZE_BAD_INPUT.
 */
graze_status custom_visit_moves(const graze_game *game, const vword *rows, const uint8_t *colours,
                                uint32_t n, graze_status (*visit)(void *context, vword taken),
                                void *context, struct limits *limits, graze_error *error);

#endif
