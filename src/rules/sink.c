#include "rules/sink.h"

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

graze_status sink_grow_sets(move_sink *sink) {
    TRY(limits_tick(sink->limits));
    return grow(sink->limits, (void **)&sink->sets, &sink->capacity,
                (sink->count + 1) * sink->words, sizeof *sink->sets);
}

graze_status sink_take_members(move_sink *sink, const vword *taken) {
    TRY(limits_spend(sink->limits, 1 + sink->words / 16));
    size_t more = vset_count(taken, sink->words);
    TRY(grow(sink->limits, (void **)&sink->members, &sink->member_capacity,
             sink->member_count + more, sizeof *sink->members));
    TRY(grow(sink->limits, (void **)&sink->end, &sink->end_capacity, sink->count + 1,
             sizeof *sink->end));
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
