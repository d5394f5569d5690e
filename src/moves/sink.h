/* Where rulesets put their moves: a growing list of the sets of vertices taken. */
#ifndef GRAZE_MOVES_SINK_H
#define GRAZE_MOVES_SINK_H

#include "core/limits.h"
#include "graph/vset.h"

/*
 * Sets of up to SINK_SET_WORDS words are stored as they are, wider ones as lists of their
 * members: a move on a large board takes few vertices of many.
 */
enum { SINK_SET_WORDS = 4 };

typedef struct move_sink {
    struct limits *limits;
    unsigned words;
    size_t count;    /* moves */
    size_t most;     /* from about so many on, more are refused by GRAZE_UNDECIDED; 0: never */
    vword *sets;     /* count * words, narrow boards */
    size_t capacity; /* words in sets */
    uint32_t *members;
    size_t member_count, member_capacity;
    size_t *end; /* end[i]: where the members of move i end */
    size_t end_capacity;
} move_sink;

void sink_init(move_sink *sink, struct limits *limits, unsigned words);
void sink_clear(move_sink *sink);

/* Forgets the moves and keeps the memory. */
static inline void sink_reset(move_sink *sink) {
    sink->count = 0;
    sink->member_count = 0;
}

graze_status sink_grow_sets(move_sink *sink);
graze_status sink_take_members(move_sink *sink, const vword *taken);

/* Adds the move that takes count vertices, in ascending order. Amortised O(count). */
graze_status sink_take_list(move_sink *sink, const uint32_t *taken, size_t count);

/* Adds the move that takes a set. Amortised O(words). */
VSET_INLINE graze_status sink_take_width(move_sink *sink, const vword *taken, unsigned words) {
    if (words > SINK_SET_WORDS) {
        return sink_take_members(sink, taken);
    }
    size_t used = sink->count * words;
    if (__builtin_expect(used + words > sink->capacity, 0)) {
        graze_status status = sink_grow_sets(sink);
        if (status != GRAZE_OK) {
            return status;
        }
    }
    vset_copy(sink->sets + used, taken, words);
    sink->count++;
    return GRAZE_OK;
}

#define sink_take(sink, p, taken) sink_take_width(sink, taken, (p)->words)

/* Keeps the first of moves that take the same vertices. Expected O(size of the moves). */
graze_status sink_drop_repeated(move_sink *sink);

/* The vertices taken by move i, ascending, where sets are stored as lists; their number. O(1). */
static inline size_t sink_members(const uint32_t **members, const move_sink *sink, size_t i) {
    size_t begin = i ? sink->end[i - 1] : 0;
    *members = sink->members + begin;
    return sink->end[i] - begin;
}

/* Writes the set taken by move i. O(words). */
void sink_get(vword *taken, const move_sink *sink, size_t i);

#endif
