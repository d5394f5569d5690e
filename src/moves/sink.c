#include "moves/sink.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

void sink_init(move_sink *sink, struct limits *limits, unsigned words) {
    *sink = (move_sink){.limits = limits, .words = words};
}

void sink_clear(move_sink *sink) {
    limits_free(sink->limits, sink->sets, sink->capacity * sizeof *sink->sets);
    limits_free(sink->limits, sink->members, sink->member_capacity * sizeof *sink->members);
    limits_free(sink->limits, sink->end, sink->end_capacity * sizeof *sink->end);
    sink_init(sink, sink->limits, sink->words);
}

/* Doubles an array of items of a size, at least to needed. */
static graze_status grow(struct limits *limits, void **array, size_t *capacity, size_t needed,
                         size_t item) {
    if (needed <= *capacity) {
        return GRAZE_OK;
    }
    size_t larger = *capacity ? 2 * *capacity : 64;
    while (larger < needed) {
        larger *= 2;
    }
    TRY(limits_realloc(limits, array, *capacity * item, larger * item));
    *capacity = larger;
    return GRAZE_OK;
}

static bool is_full(const move_sink *sink) {
    return sink->most > 0 && sink->count >= sink->most;
}

graze_status sink_grow_sets(move_sink *sink) {
    if (is_full(sink)) {
        return GRAZE_UNDECIDED;
    }
    TRY(limits_tick(sink->limits));
    return grow(sink->limits, (void **)&sink->sets, &sink->capacity,
                (sink->count + 1) * sink->words, sizeof *sink->sets);
}

/* Makes room for one more move of so many vertices, stored as a list. */
static graze_status reserve_members(move_sink *sink, size_t more) {
    if (is_full(sink)) {
        return GRAZE_UNDECIDED;
    }
    TRY(grow(sink->limits, (void **)&sink->members, &sink->member_capacity,
             sink->member_count + more, sizeof *sink->members));
    return grow(sink->limits, (void **)&sink->end, &sink->end_capacity, sink->count + 1,
                sizeof *sink->end);
}

graze_status sink_take_list(move_sink *sink, const uint32_t *taken, size_t count) {
    if (sink->words <= SINK_SET_WORDS) {
        vword set[SINK_SET_WORDS] = {0};
        for (size_t i = 0; i < count; i++) {
            vset_add(set, taken[i]);
        }
        return sink_take_width(sink, set, sink->words);
    }
    TRY(limits_spend(sink->limits, 1 + (uint32_t)(count / 16)));
    TRY(reserve_members(sink, count));
    memcpy(sink->members + sink->member_count, taken, count * sizeof *taken);
    sink->member_count += count;
    sink->end[sink->count++] = sink->member_count;
    return GRAZE_OK;
}

graze_status sink_take_members(move_sink *sink, const vword *taken) {
    TRY(limits_spend(sink->limits, 1 + sink->words / 16));
    TRY(reserve_members(sink, vset_count(taken, sink->words)));
    FOR_EACH_VERTEX (v, taken, sink->words) {
        sink->members[sink->member_count++] = v;
    }
    sink->end[sink->count++] = sink->member_count;
    return GRAZE_OK;
}

void sink_get(vword *taken, const move_sink *sink, size_t i) {
    if (sink->words <= SINK_SET_WORDS) {
        vset_copy(taken, sink->sets + i * sink->words, sink->words);
        return;
    }
    vset_clear(taken, sink->words);
    for (size_t j = i ? sink->end[i - 1] : 0; j < sink->end[i]; j++) {
        vset_add(taken, sink->members[j]);
    }
}

/* What move i takes, as bytes: its set, or the list of its members. */
static const void *content(size_t *bytes, const move_sink *sink, size_t i) {
    if (sink->words <= SINK_SET_WORDS) {
        *bytes = sink->words * sizeof *sink->sets;
        return sink->sets + i * sink->words;
    }
    size_t begin = i ? sink->end[i - 1] : 0;
    *bytes = (sink->end[i] - begin) * sizeof *sink->members;
    return sink->members + begin;
}

/* Moves the content of move from to the place of move to <= from. */
static void move_content(move_sink *sink, size_t to, size_t from) {
    size_t bytes;
    const void *source = content(&bytes, sink, from);
    if (sink->words <= SINK_SET_WORDS) {
        memmove(sink->sets + to * sink->words, source, bytes);
        return;
    }
    size_t begin = to ? sink->end[to - 1] : 0;
    memmove(sink->members + begin, source, bytes);
    sink->end[to] = begin + bytes / sizeof *sink->members;
}

/* Whether move i takes what one of the first moves, entered in slots, takes; else enters it. */
static bool is_repeated(size_t *slots, size_t mask, const move_sink *sink, size_t i, size_t place) {
    size_t bytes, other_bytes;
    const void *mine = content(&bytes, sink, i);
    size_t slot = (size_t)XXH3_64bits(mine, bytes) & mask;
    for (; slots[slot]; slot = (slot + 1) & mask) {
        const void *other = content(&other_bytes, sink, slots[slot] - 1);
        if (bytes == other_bytes && memcmp(mine, other, bytes) == 0) {
            return true;
        }
    }
    slots[slot] = place + 1;
    return false;
}

graze_status sink_drop_repeated(move_sink *sink) {
    size_t slot_count = 4;
    while (slot_count < 2 * sink->count) {
        slot_count *= 2;
    }
    void *slots = NULL;
    size_t bytes = slot_count * sizeof(size_t), kept = 0;
    TRY(limits_realloc(sink->limits, &slots, 0, bytes));
    memset(slots, 0, bytes);
    for (size_t i = 0; i < sink->count; i++) {
        if (!is_repeated(slots, slot_count - 1, sink, i, kept)) {
            move_content(sink, kept++, i);
        }
    }
    limits_free(sink->limits, slots, bytes);
    sink->count = kept;
    if (sink->words > SINK_SET_WORDS) {
        sink->member_count = kept ? sink->end[kept - 1] : 0;
    }
    return GRAZE_OK;
}
