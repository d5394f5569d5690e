/* The facts of a certificate that were checked so far: what is known about sets of vertices. */
#ifndef GRAZE_CERTIFY_CHECK_FACTS_H
#define GRAZE_CERTIFY_CHECK_FACTS_H

#include "core/limits.h"

typedef uint64_t cell;

enum { CELL_BITS = 64 };

/* An open table of sets; each slot has the set, then tag and number in one cell. */
typedef struct facts {
    struct limits *limits;
    size_t words;
    cell *slots;
    size_t capacity, count; /* in slots; a power of two, or 0 */
} facts;

/*
 * Kinds of facts; a tag is a kind, for "not this value" with the value added. The number of
 * TAG_NOT, and that of TAG_REPLY in misere play and for scores, is the place of the move that shows
 * it, where moves are kept.
 */
enum { TAG_VALUE = 1, TAG_WINS = 1, TAG_LOWER = 1, TAG_UPPER = 2, TAG_NOT = 3, TAG_REPLY = 3 };

void facts_init(facts *known, struct limits *limits, size_t words);
void facts_clear(facts *known);

/* The number noted for a set under a tag; false when there is none. */
bool facts_find(int32_t *number, const facts *known, const cell *set, uint32_t tag);

/* Notes a number, in place of an older one. */
graze_status facts_put(facts *known, const cell *set, uint32_t tag, int32_t number);

#endif
