/* Memoised search for Grim on weighted graphs, with a stack of its own instead of recursion. */
#include "search/weighted/weighted.h"

#include "core/array.h"
#include "graph/set_table.h"
#include "graph/vset.h"

#include <stdlib.h>
#include <string.h>

/*
 * A connected position that is being solved: weights, the vertex whose move comes next, and which
 * values its options have. A value is at most the number of vertices, as each gives one option.
 */
struct frame {
    uint16_t *weights;
    bool *seen; /* n + 2 entries */
    uint32_t next;
};

struct weighted {
    const graze_graph *graph;
    struct limits *limits;
    weighted_closed_form *multipartite_value; /* NULL: none */
    bool closed_form;
    uint32_t n;
    unsigned words;  /* of a key */
    set_table known; /* connected positions, zero weights elsewhere */
    struct frame *stack;
    size_t height, capacity;
    uint16_t *rest;      /* a position still to be split */
    uint16_t *component; /* a part of it */
    vword *key;          /* the weights of a position as words */
    uint32_t *queue;
};

/* ---- positions ------------------------------------------------------------------------------ */

static size_t weight_bytes(const struct weighted *w) {
    return w->words * sizeof(vword);
}

/* The weights as a key of the table; valid until the next call. */
static const vword *key_of(struct weighted *w, const uint16_t *weights) {
    memcpy(w->key, weights, weight_bytes(w));
    return w->key;
}

/* Moves the component of v from rest to component; returns its number of vertices. */
static uint32_t split_off(struct weighted *w, uint32_t v) {
    uint32_t head = 0, tail = 0;
    memset(w->component, 0, weight_bytes(w));
    w->component[v] = w->rest[v];
    w->rest[v] = 0;
    w->queue[tail++] = v;
    while (head < tail) {
        uint32_t u = w->queue[head++];
        FOR_EACH_NEIGHBOUR (x, w->graph, u) {
            if (w->rest[x] > 0) {
                w->component[x] = w->rest[x];
                w->rest[x] = 0;
                w->queue[tail++] = x;
            }
        }
    }
    return tail;
}

/* The closed form of a component on the first count vertices of the queue, if it is complete. */
static bool complete_value(int64_t *value, const struct weighted *w, uint32_t count) {
    uint64_t total = 0, largest = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t inside = 0, v = w->queue[i];
        FOR_EACH_NEIGHBOUR (x, w->graph, v) {
            inside += w->component[x] > 0;
        }
        if (inside + 1 != count) {
            return false;
        }
        total += w->component[v];
        largest = w->component[v] > largest ? w->component[v] : largest;
    }
    *value = (int64_t)w->multipartite_value(total, largest, count);
    return true;
}

/*
 * The value of the position in rest, which it uses up. When a component is not known yet it is
 * left in component and all_known is false.
 */
static void value_of_rest(int64_t *value, bool *all_known, struct weighted *w) {
    *value = 0;
    *all_known = true;
    for (uint32_t v = 0; v < w->n && *all_known; v++) {
        if (w->rest[v] == 0) {
            continue;
        }
        int64_t one = 0;
        uint32_t count = split_off(w, v);
        if (count == 1) {
            continue; /* no neighbour: it is removed */
        }
        if (w->multipartite_value && complete_value(&one, w, count)) {
            w->closed_form = true;
        } else {
            *all_known = set_table_find(&one, &w->known, key_of(w, w->component));
        }
        *value ^= one;
    }
}

/* ---- the search, without recursion: games last as long as the weights are large ------------- */

static graze_status grow_stack(struct weighted *w) {
    size_t before = w->capacity;
    if (w->height == before) {
        TRY(ARRAY_RESERVE(w->limits, w->stack, w->capacity, w->height + 1));
        memset(w->stack + before, 0, (w->capacity - before) * sizeof *w->stack);
    }
    return GRAZE_OK;
}

/* Starts on the position in component. Frames keep their memory for the next time. */
static graze_status push_component(struct weighted *w) {
    TRY(grow_stack(w));
    struct frame *frame = &w->stack[w->height];
    if (!frame->weights) {
        TRY(limits_realloc(w->limits, (void **)&frame->weights, 0, weight_bytes(w)));
    }
    if (!frame->seen) {
        TRY(limits_realloc(w->limits, (void **)&frame->seen, 0, (size_t)w->n + 2));
    }
    memcpy(frame->weights, w->component, weight_bytes(w));
    memset(frame->seen, 0, (size_t)w->n + 2);
    frame->next = 0;
    w->height++;
    w->limits->nodes++;
    return limits_spend(w->limits, 1 + w->n / 16);
}

/* Takes the next step on the topmost position: one option, or its value. */
static graze_status step(struct weighted *w) {
    struct frame *top = &w->stack[w->height - 1];
    while (top->next < w->n && top->weights[top->next] == 0) {
        top->next++;
    }
    if (top->next == w->n) {
        int64_t mex = 0;
        while (top->seen[mex]) {
            mex++;
        }
        w->height--;
        return set_table_put(&w->known, key_of(w, top->weights), mex);
    }
    int64_t value;
    bool all_known;
    memcpy(w->rest, top->weights, weight_bytes(w));
    w->rest[top->next]--;
    value_of_rest(&value, &all_known, w);
    if (!all_known) {
        return push_component(w); /* and come back to this option later */
    }
    if (value <= (int64_t)w->n) {
        top->seen[value] = true;
    }
    top->next++;
    return limits_tick(w->limits);
}

static graze_status solve(int64_t *value, struct weighted *w, const uint16_t *weights) {
    for (;;) {
        bool all_known;
        memcpy(w->rest, weights, w->n * sizeof *weights);
        value_of_rest(value, &all_known, w);
        if (all_known) {
            return GRAZE_OK;
        }
        TRY(push_component(w));
        while (w->height > 0) {
            TRY(step(w));
        }
    }
}

static graze_status weighted_open(struct weighted *w) {
    TRY(limits_realloc(w->limits, (void **)&w->rest, 0, weight_bytes(w)));
    memset(w->rest, 0, weight_bytes(w));
    TRY(limits_realloc(w->limits, (void **)&w->component, 0, weight_bytes(w)));
    TRY(limits_realloc(w->limits, (void **)&w->key, 0, weight_bytes(w)));
    return limits_realloc(w->limits, (void **)&w->queue, 0, ((size_t)w->n + 1) * sizeof *w->queue);
}

static void weighted_close(struct weighted *w) {
    for (size_t i = 0; i < w->capacity; i++) {
        limits_free(w->limits, w->stack[i].weights, weight_bytes(w));
        limits_free(w->limits, w->stack[i].seen, (size_t)w->n + 2);
    }
    ARRAY_FREE(w->limits, w->stack, w->capacity);
    limits_free(w->limits, w->rest, weight_bytes(w));
    limits_free(w->limits, w->component, weight_bytes(w));
    limits_free(w->limits, w->key, weight_bytes(w));
    limits_free(w->limits, w->queue, ((size_t)w->n + 1) * sizeof *w->queue);
    set_table_clear(&w->known);
}

graze_status weighted_value(int64_t *value, bool *closed_form, const graze_graph *graph,
                            const uint16_t *weights, weighted_closed_form *multipartite_value,
                            struct limits *limits) {
    struct weighted w = {.graph = graph,
                         .limits = limits,
                         .multipartite_value = multipartite_value,
                         .n = (uint32_t)graph->n};
    w.words = (unsigned)(((size_t)w.n * sizeof *weights + sizeof(vword)) / sizeof(vword));
    set_table_init(&w.known, limits, w.words);
    graze_status status = weighted_open(&w);
    if (status == GRAZE_OK) {
        status = solve(value, &w, weights);
    }
    weighted_close(&w);
    *closed_form = w.closed_form;
    return status;
}
