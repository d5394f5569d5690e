/* Isomorphic components of a sum cancel: the second player answers a move in one by its copy. */
#include "graph/isomorphism.h"
#include "solve/components.h"

#include <stdlib.h>

enum {
    LEAST_VERTICES = 3, /* smaller components are solved once, however many there are */
    MOST_CHOICES = 64,  /* of one comparison */
    MOST_PARTNERS = 8   /* components without a partner that a new one is compared with */
};

/* What isomorphic components have in common; components of different keys are not compared. */
struct component_key {
    size_t component;
    uint32_t count;
    uint64_t arcs;
    uint64_t degrees; /* a hash over the degrees at both ends of every edge */
};

static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 31) * UINT64_C(0x9e3779b97f4a7c15);
    return x ^ x >> 29;
}

static struct component_key key_of(const struct components *components, size_t number) {
    const struct component *component = &components->list[number];
    const graze_graph *graph = components->graph;
    struct component_key key = {.component = number, .count = component->count};
    for (uint32_t i = 0; i < component->count; i++) {
        uint32_t v = component->vertices[i], degree = graph_degree(graph, v);
        uint64_t around = 0;
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            around += mix(graph_degree(graph, w));
        }
        key.arcs += degree;
        key.degrees += mix(around + degree);
    }
    return key;
}

static int by_key(const void *a, const void *b) {
    const struct component_key *x = a, *y = b;
    if (x->count != y->count) {
        return x->count < y->count ? -1 : 1;
    }
    if (x->arcs != y->arcs) {
        return x->arcs < y->arcs ? -1 : 1;
    }
    if (x->degrees != y->degrees) {
        return x->degrees < y->degrees ? -1 : 1;
    }
    return (x->component > y->component) - (x->component < y->component);
}

static bool same_key(const struct component_key *a, const struct component_key *b) {
    return a->count == b->count && a->arcs == b->arcs && a->degrees == b->degrees;
}

static graze_graph graph_of_board(const struct board *board) {
    return (graze_graph){.n = board->n,
                         .m = board->offset[board->n] / 2,
                         .offset = board->offset,
                         .neighbour = board->neighbour,
                         .colours = board->colour};
}

static graze_status are_equal(bool *equal, struct components *components, struct component *a,
                              struct component *b, struct limits *limits) {
    isomorphism_answer answer;
    TRY(component_require_board(components, a, NULL));
    TRY(component_require_board(components, b, NULL));
    graze_graph left = graph_of_board(a->board), right = graph_of_board(b->board);
    TRY(graphs_compare(&answer, &left, &right, MOST_CHOICES, limits));
    *equal = answer == ISOMORPHIC;
    return GRAZE_OK;
}

/* Cancels what it can among components with the same key. */
static graze_status cancel_run(size_t *cancelled, struct components *components,
                               const struct component_key *keys, size_t count,
                               struct limits *limits) {
    struct component *waiting[MOST_PARTNERS];
    size_t waiting_count = 0;
    for (size_t i = 0; i < count; i++) {
        struct component *component = &components->list[keys[i].component];
        size_t partner = 0;
        bool equal = false;
        while (partner < waiting_count && !equal) {
            TRY(are_equal(&equal, components, waiting[partner], component, limits));
            partner += !equal;
        }
        if (equal) {
            component->cancelled = waiting[partner]->cancelled = true;
            component_release(component);
            component_release(waiting[partner]);
            waiting[partner] = waiting[--waiting_count];
            *cancelled += 2;
        } else if (waiting_count < MOST_PARTNERS) {
            waiting[waiting_count++] = component;
        }
    }
    return GRAZE_OK;
}

graze_status components_cancel_equal(size_t *cancelled, struct components *components,
                                     struct limits *limits) {
    *cancelled = 0;
    struct component_key *keys = malloc((components->count + 1) * sizeof *keys);
    if (!keys) {
        return GRAZE_NO_MEMORY;
    }
    size_t count = 0;
    for (size_t i = 0; i < components->count; i++) {
        if (components->list[i].count >= LEAST_VERTICES) {
            keys[count++] = key_of(components, i);
        }
    }
    qsort(keys, count, sizeof *keys, by_key);
    graze_status status = GRAZE_OK;
    for (size_t i = 0, end; i < count && status == GRAZE_OK; i = end) {
        for (end = i + 1; end < count && same_key(&keys[i], &keys[end]);) {
            end++;
        }
        if (end - i > 1) {
            status = cancel_run(cancelled, components, keys + i, end - i, limits);
        }
    }
    free(keys);
    return status;
}
