/* Equal components of a sum cancel: the second player copies moves from one to the other. */
#include "graph/isomorphism.h"
#include "solve/solver.h"

#include <stdlib.h>

enum {
    LEAST_VERTICES = 3, /* smaller components are solved once, however many there are */
    MOST_CHOICES = 64,  /* of one comparison */
    MOST_PARTNERS = 8   /* components without a partner that a new one is compared with */
};

/* A part by what isomorphic graphs have in common. */
struct part_key {
    size_t part;
    uint32_t count;
    uint64_t arcs;
    uint64_t degrees; /* a hash over the degrees at both ends of every edge */
};

static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 31) * UINT64_C(0x9e3779b97f4a7c15);
    return x ^ x >> 29;
}

static struct part_key key_of(const struct parts *parts, size_t number) {
    const struct part *part = &parts->part[number];
    const graze_graph *graph = parts->graph;
    struct part_key key = {.part = number, .count = part->count};
    for (uint32_t i = 0; i < part->count; i++) {
        uint32_t v = part->vertices[i], degree = graph_degree(graph, v);
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
    const struct part_key *x = a, *y = b;
    if (x->count != y->count) {
        return x->count < y->count ? -1 : 1;
    }
    if (x->arcs != y->arcs) {
        return x->arcs < y->arcs ? -1 : 1;
    }
    if (x->degrees != y->degrees) {
        return x->degrees < y->degrees ? -1 : 1;
    }
    return (x->part > y->part) - (x->part < y->part);
}

static bool same_key(const struct part_key *a, const struct part_key *b) {
    return a->count == b->count && a->arcs == b->arcs && a->degrees == b->degrees;
}

static graze_graph graph_of_board(const struct board *board) {
    return (graze_graph){.n = board->n,
                         .m = board->offset[board->n] / 2,
                         .offset = board->offset,
                         .neighbour = board->neighbour};
}

static graze_status are_equal(bool *equal, struct parts *parts, struct part *a, struct part *b,
                              struct limits *limits) {
    isomorphism_answer answer;
    TRY(parts_require_board(parts, a, NULL));
    TRY(parts_require_board(parts, b, NULL));
    graze_graph left = graph_of_board(a->board), right = graph_of_board(b->board);
    TRY(graphs_compare(&answer, &left, &right, MOST_CHOICES, limits));
    *equal = answer == ISOMORPHIC;
    return GRAZE_OK;
}

/* Cancels what it can among parts with the same key. */
static graze_status cancel_run(size_t *cancelled, struct parts *parts, const struct part_key *keys,
                               size_t count, struct limits *limits) {
    struct part *waiting[MOST_PARTNERS];
    size_t waiting_count = 0;
    for (size_t i = 0; i < count; i++) {
        struct part *part = &parts->part[keys[i].part];
        size_t partner = 0;
        bool equal = false;
        while (partner < waiting_count && !equal) {
            TRY(are_equal(&equal, parts, waiting[partner], part, limits));
            partner += !equal;
        }
        if (equal) {
            part->cancelled = waiting[partner]->cancelled = true;
            part_release(part);
            part_release(waiting[partner]);
            waiting[partner] = waiting[--waiting_count];
            *cancelled += 2;
        } else if (waiting_count < MOST_PARTNERS) {
            waiting[waiting_count++] = part;
        }
    }
    return GRAZE_OK;
}

graze_status parts_cancel_equal(size_t *cancelled, struct parts *parts, struct limits *limits) {
    *cancelled = 0;
    struct part_key *keys = malloc((parts->count + 1) * sizeof *keys);
    if (!keys) {
        return GRAZE_NO_MEMORY;
    }
    size_t count = 0;
    for (size_t i = 0; i < parts->count; i++) {
        if (parts->part[i].count >= LEAST_VERTICES) {
            keys[count++] = key_of(parts, i);
        }
    }
    qsort(keys, count, sizeof *keys, by_key);
    graze_status status = GRAZE_OK;
    for (size_t i = 0, end; i < count && status == GRAZE_OK; i = end) {
        for (end = i + 1; end < count && same_key(&keys[i], &keys[end]);) {
            end++;
        }
        if (end - i > 1) {
            status = cancel_run(cancelled, parts, keys + i, end - i, limits);
        }
    }
    free(keys);
    return status;
}
