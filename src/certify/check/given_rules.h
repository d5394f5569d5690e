/*
 * Rules that the checker is given, where it does not state them itself: those of a game of one's
 * own. It trusts them to list the moves, and them alone: what follows from moves it finds itself.
 */
#ifndef GRAZE_CERTIFY_CHECK_GIVEN_RULES_H
#define GRAZE_CERTIFY_CHECK_GIVEN_RULES_H

#include "core/limits.h"

enum { GIVEN_MOST_VERTICES = 64 };

/* Takes a move as a set of vertices; a status other than GRAZE_OK ends the listing. */
typedef graze_status given_visitor(void *context, uint64_t taken);

typedef struct given_rules {
    void *file; /* of open and release */
    /* The game of a name, which is then the caller's; GRAZE_BAD_INPUT: there is none. */
    graze_status (*open)(void **game, bool *scored, bool *whole, const void *file, const char *name,
                         graze_error *error);
    /* Visits the moves of a graph of at most GIVEN_MOST_VERTICES vertices, given by its rows and
     * by the colours of its vertices (NULL: all 0). */
    graze_status (*moves)(void *game, const uint64_t *rows, const uint8_t *colours, uint32_t n,
                          given_visitor *visit, void *context, struct limits *limits,
                          graze_error *error);
    void (*close)(void *game);
    void (*release)(void *file);
} given_rules;

#endif
