/*
 * Algorithms for classes of graphs: exact, and faster than search. A new one is a file in this
 * folder and a line in registry.c.
 */
#ifndef GRAZE_STRUCTURE_STRUCTURE_H
#define GRAZE_STRUCTURE_STRUCTURE_H

#include "rules/question.h"
#include "rules/rules.h"

struct forest;

/* A structure answers either questions about connected sets or scores of whole positions. */
typedef struct structure {
    const char *id;    /* what the answer's method says: a claim id, or a name of its own */
    const char *claim; /* which the method names as well; NULL: none */
    /*
     * Tries to answer a question about a connected set in normal play; found says whether it
     * could. The Grundy value answers every question; the winner alone only ASK_WINNER.
     * Recognising the class must be cheap compared with search (about linear).
     * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
     */
    graze_status (*answer)(int64_t *value, bool *found, struct question asked,
                           const graze_game *game, const struct board *board, const vword *set,
                           struct limits *limits);
    /*
     * Tries to find the score of any set. forest has the trees met in earlier questions about the
     * board; it is NULL at first, and the caller frees it.
     */
    graze_status (*score)(int64_t *value, bool *found, struct forest **forest,
                          const graze_game *game, const struct board *board, const vword *set,
                          struct limits *limits);
} structure;

/* The structures in the order in which they are tried; count receives their number. */
const structure *const *structure_registry(size_t *count);

#endif
