/*
 * The rules once more, for the checker alone: which sets of vertices may be taken. Written from
 * the rules as docs/certificates.md states them.
 */
#ifndef GRAZE_CERTIFY_CHECK_REFEREE_H
#define GRAZE_CERTIFY_CHECK_REFEREE_H

#include "certify/check/facts.h"
#include "certify/check/given_rules.h"
#include "graph/graph.h"

/* How a move is described. */
typedef enum referee_kind {
    TAKES_CONNECTED,     /* octal games: a connected set whose size has a digit */
    TAKES_NEIGHBOURHOOD, /* a vertex and its neighbours */
    TAKES_NEIGHBOURHOOD_KEEPING_ONE_PIECE,
    TAKES_SMALL_NEIGHBOURS, /* a vertex and its neighbours of degree at most d; scored */
    TAKES_AS_GIVEN          /* what the rules that came with the certificate list */
} referee_kind;

typedef struct referee referee;

/* Called with a move; a status other than GRAZE_OK ends the listing. */
typedef graze_status referee_visitor(void *context, const cell *taken);

/*
 * A referee for a game by its name; unknown names are GRAZE_BAD_ARGUMENT. The rules are those of
 * games that it does not state itself; they may be NULL. Their errors are told in error, also those
 * of later calls.
 */
graze_status referee_new(referee **made, const char *game, const given_rules *given,
                         struct limits *limits, graze_error *error);
void referee_free(referee *r);
bool referee_is_scored(const referee *r);

/* Whether play is not the sum of play on the components. */
bool referee_is_whole(const referee *r);
referee_kind referee_kind_of(const referee *r);

/* What may be left of the component, as bits of an octal digit. */
enum { NOTHING_LEFT = 1, ONE_PIECE_LEFT = 2, PIECES_LEFT = 4 };

/* What taking so many neighbouring vertices of a path may leave, and the most that can be taken. */
unsigned referee_path_digit(const referee *r, uint32_t count);
uint32_t referee_path_top(const referee *r);

/* Whether a vertex without neighbours can be taken. */
bool referee_lone_is_playable(const referee *r);

/* Sets the board up: the subgraph of count vertices, numbered in their order. */
graze_status referee_set_board(referee *r, const graze_graph *graph, const uint32_t *vertices,
                               const uint32_t *local, uint32_t count);
size_t referee_words(const referee *r);

/* The component of set that contains its vertex v. */
void referee_component(cell *component, referee *r, const cell *set, uint32_t v);

/* The number of neighbours of a vertex in a set. */
uint32_t referee_degree(const referee *r, uint32_t v, const cell *set);

/* Leaves out the vertices without neighbours, where they cannot be taken. */
void referee_strip(referee *r, cell *set);

/* Visits every move of a position; some may come twice. Positions looked at are counted. */
graze_status referee_moves(referee *r, const cell *position, referee_visitor *visit, void *context);

/* Whether taking this set is a move of the position. */
graze_status referee_is_legal(bool *legal, referee *r, const cell *position, const cell *taken);

/* ---- sets --------------------------------------------------------------------------------- */

static inline bool cells_are_empty(const cell *set, size_t words) {
    cell any = 0;
    for (size_t i = 0; i < words; i++) {
        any |= set[i];
    }
    return any == 0;
}

static inline bool cells_within(const cell *small, const cell *large, size_t words) {
    cell outside = 0;
    for (size_t i = 0; i < words; i++) {
        outside |= small[i] & ~large[i];
    }
    return outside == 0;
}

static inline uint32_t cells_count(const cell *set, size_t words) {
    uint32_t count = 0;
    for (size_t i = 0; i < words; i++) {
        count += (uint32_t)__builtin_popcountll(set[i]);
    }
    return count;
}

/* The smallest member from a vertex on, or NO_VERTEX. */
static inline uint32_t cells_next(const cell *set, uint32_t from, size_t words) {
    size_t i = from / CELL_BITS;
    cell rest = i < words ? set[i] & ~(cell)0 << from % CELL_BITS : 0;
    while (i < words && rest == 0) {
        rest = ++i < words ? set[i] : 0;
    }
    return i < words ? (uint32_t)(i * CELL_BITS) + (uint32_t)__builtin_ctzll(rest) : NO_VERTEX;
}

static inline void cells_add(cell *set, uint32_t v) {
    set[v / CELL_BITS] |= (cell)1 << v % CELL_BITS;
}

static inline void cells_drop(cell *set, uint32_t v) {
    set[v / CELL_BITS] &= ~((cell)1 << v % CELL_BITS);
}

static inline bool cells_have(const cell *set, uint32_t v) {
    return set[v / CELL_BITS] >> v % CELL_BITS & 1;
}

#endif
