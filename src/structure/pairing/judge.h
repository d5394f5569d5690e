/*
 * Pairing strategies: a player answers every move by its image under an automorphism of order
 * two. Which automorphisms win which games is proved in docs/symmetry.md; this is the judge of
 * those that a search has found. It looks at the plain graph and the rules only.
 */
#ifndef GRAZE_STRUCTURE_PAIRING_JUDGE_H
#define GRAZE_STRUCTURE_PAIRING_JUDGE_H

#include "graph/graph.h"
#include "rules/rules.h"

/* No distance inside a component is enough: components have to change places. */
#define PAIRING_OTHER_COMPONENT UINT32_MAX

/* What a pairing needs in a game, in normal play. */
struct pairing_rule {
    bool exists;       /* false: no pairing is known to win this game */
    uint32_t distance; /* least distance of a vertex and its image */
    uint64_t least;    /* components of fewer vertices have no moves: nothing is asked there */
};

struct pairing_rule pairing_rule_of(const graze_game *game);

/* Whether v and w are at least distance apart. Time: O(ball around v). */
bool pairing_is_far(const graze_graph *graph, uint32_t v, uint32_t w, uint32_t distance,
                    uint32_t *queue, uint32_t *mark);

/*
 * Whether a permutation of the vertices wins for the player who answers by it: for the second
 * player, or for the first player once he has taken first_count vertices.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT with the reason in error when it does not;
 * GRAZE_NO_MEMORY. Time: O(n + m) and the balls of radius rule.distance.
 */
graze_status pairing_check(const graze_game *game, const graze_graph *graph, const uint32_t *image,
                           const uint32_t *first, size_t first_count, graze_error *error);

#endif
