/* Finding pairing strategies; judge.h says what they are and judges them. */
#ifndef GRAZE_STRUCTURE_PAIRING_FIND_H
#define GRAZE_STRUCTURE_PAIRING_FIND_H

#include "core/limits.h"
#include "structure/pairing/judge.h"

enum { PAIRING_MOST_FIRST = 2 }; /* vertices of a first move, except in Node-Kayles */

/* A strategy on a graph: for the second player, or for the first after a first move. */
struct pairing {
    bool found;
    bool certain;    /* when nothing was found: whether there is nothing to find */
    uint32_t *image; /* of every vertex; owned */
    uint32_t *first; /* the first move, ascending; owned */
    size_t first_count;
};

/* Whose strategy is looked for. */
typedef enum pairing_player { PAIRING_SECOND, PAIRING_FIRST } pairing_player;

/*
 * Searches a strategy for one player, with at most most_nodes choices. What is found has passed
 * pairing_check. For the first player the automorphism maps their first move to itself.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit, GRAZE_NO_MEMORY. Release with pairing_clear.
 */
graze_status pairing_find(struct pairing *pairing, const graze_game *game, const graze_graph *graph,
                          pairing_player player, uint64_t most_nodes, struct limits *limits);
void pairing_clear(struct pairing *pairing);

/* The claim that makes a pairing win: "grim:thm15", ..., or "pairing". */
const char *pairing_claim(const graze_game *game, pairing_player player);

#endif
