/* The list of moves that a ruleset fills: grows it, and drops repeated moves. */
#include "moves/sink.h"

#include "core/array.h"
#include "core/hash.h"

void sink_init(move_sink *sink, struct limits *limits, unsigned words) {
    *sink = (move_sink){.limits = limits, .words = words};
}

void sink_clear(move_sink *sink) {
    ARRAY_FREE(sink->limits, sink->sets, sink->capacity);
    ARRAY_FREE(sink->limits, sink->members, sink->member_capacity);
    ARRAY_FREE(sink->limits, sink->end, sink->end_capacity);
    sink_init(sink, sink->limits, sink->words);
}

static bool is_full(const move_sink *sink) {
    return sink->most > 0 && sink->count >= sink->most;
}

graze_status sink_grow_sets(move_sink *sink) {
    if (is_full(sink)) {
        return GRAZE_UNDECIDED;
    }
    TRY(limits_tick(sink->limits));
    return ARRAY_RESERVE(sink->limits, sink->sets, sink->capacity, (sink->count + 1) * sink->words);
}

/* Takes memory for one more move of so many vertices, stored as a list. */
static graze_status reserve_members(move_sink *sink, size_t more) {
    if (is_full(sink)) {
        return GRAZE_UNDECIDED;
    }
    TRY(ARRAY_RESERVE(sink->limits, sink->members, sink->member_capacity,
                      sink->member_count + more));
    return ARRAY_RESERVE(sink->limits, sink->end, sink->end_capacity, sink->count + 1);
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

/* Whether move i takes what one of the moves of the index takes. */
static bool is_repeated(const hash_index *index, uint64_t hash, const move_sink *sink, size_t i) {
    size_t bytes, other_bytes;
    const void *mine = content(&bytes, sink, i);
    uint32_t number;
    for (hash_probe probe = hash_begin(index, hash); hash_next(&number, &probe);) {
        const void *other = content(&other_bytes, sink, number);
        if (bytes == other_bytes && memcmp(mine, other, bytes) == 0) {
            return true;
        }
    }
    return false;
}

graze_status sink_drop_repeated(move_sink *sink) {
    hash_index index = {0};
    size_t kept = 0, bytes;
    TRY(hash_reserve(sink->limits, &index, sink->count));
    for (size_t i = 0; i < sink->count; i++) {
        const void *mine = content(&bytes, sink, i);
        uint64_t hash = hash_bytes(mine, bytes);
        if (!is_repeated(&index, hash, sink, i)) {
            move_content(sink, kept, i);
            hash_add(&index, hash, (uint32_t)kept++);
        }
    }
    hash_clear(sink->limits, &index);
    sink->count = kept;
    if (sink->words > SINK_SET_WORDS) {
        sink->member_count = kept ? sink->end[kept - 1] : 0;
    }
    return GRAZE_OK;
}
