/*
 * Algorithms for classes of graphs: exact, and faster than search. A new one is a file in this
 * folder and a line in registry.c.
 */
#ifndef GRAZE_STRUCTURE_STRUCTURE_H
#define GRAZE_STRUCTURE_STRUCTURE_H

#include "rules/question.h"
#include "rules/rules.h"

typedef struct structure {
    const char *id; /* what the answer's method says: a claim id, or a name of its own */
    /*
     * Tries to answer a question about a connected set in normal play; found tells whether it
     * could. The Grundy value answers every question; the winner alone only ASK_WINNER.
     * Recognising the class must be cheap compared with search (about linear).
     * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
     */
    graze_status (*answer)(int64_t *value, bool *found, struct question asked,
                           const graze_game *game, const struct board *board, const vword *set,
                           struct limits *limits);
} structure;

/* The structures in the order in which they are tried; count receives their number. */
const structure *const *structure_registry(size_t *count);

#endif
