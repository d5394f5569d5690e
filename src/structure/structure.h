/*
 * Algorithms for classes of graphs: exact, and faster than search. A new one is a file in this
 * folder and a line in registry.c.
 */
#ifndef GRAZE_STRUCTURE_STRUCTURE_H
#define GRAZE_STRUCTURE_STRUCTURE_H

#include "rules/rules.h"

/* What is asked about a connected set in normal play. */
typedef enum structure_question {
    STRUCTURE_VALUE,  /* its Grundy value */
    STRUCTURE_OUTCOME /* 0 when the player to move loses, any other number when he wins */
} structure_question;

typedef struct structure {
    const char *id; /* what the answer's method says: a claim id, or a name of its own */
    /*
     * Tries to answer; found says whether it could. Recognising the class must be cheap against
     * searching (about linear).
     * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
     */
    graze_status (*answer)(int64_t *value, bool *found, structure_question question,
                           const graze_game *game, const struct board *board, const vword *set,
                           struct limits *limits);
} structure;

/* The structures in the order in which they are tried; count receives their number. */
const structure *const *structure_registry(size_t *count);

#endif
