#include "structure/nd_shape.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stdlib.h>

/* ---- finding shapes --------------------------------------------------------------------------- */

/* What makes a vertex of a shape: all but the exact number of tempo moves. */
typedef struct shape_vertex {
    uint32_t name;
    uint8_t type, alone, leafed, has_counter;
} shape_vertex;

static shape_vertex vertex_of(const nd_core *core, uint32_t v) {
    const nd_state *state = &core->state[v];
    return (shape_vertex){.name = core->name[v],
                          .type = state->type,
                          .alone = state->alone,
                          .leafed = state->leafed,
                          .has_counter = state->moves > 0};
}

static uint64_t hash_core(const nd_core *core) {
    uint64_t hash = core->n;
    for (uint32_t v = 0; v < core->n; v++) {
        shape_vertex vertex = vertex_of(core, v);
        hash = XXH3_64bits_withSeed(&vertex, sizeof vertex, hash);
    }
    return hash;
}

static bool same_shape(const nd_core *a, const nd_core *b) {
    if (a->n != b->n) {
        return false;
    }
    for (uint32_t v = 0; v < a->n; v++) {
        shape_vertex x = vertex_of(a, v), y = vertex_of(b, v);
        if (memcmp(&x, &y, sizeof x) != 0) {
            return false;
        }
    }
    return true;
}

static size_t find_slot(const nd_shapes *shapes, const nd_core *core, uint64_t hash) {
    size_t mask = shapes->slot_count - 1, slot = (size_t)hash & mask;
    for (; shapes->slots[slot]; slot = (slot + 1) & mask) {
        const nd_shape *shape = &shapes->item[shapes->slots[slot] - 1];
        if (core && shape->hash == hash && same_shape(&shape->core, core)) {
            break;
        }
    }
    return slot;
}

static graze_status reserve_slot(nd_shapes *shapes, struct limits *limits) {
    enum { FIRST_SLOTS = 64 };
    size_t old_count = shapes->slot_count, count = old_count ? 2 * old_count : FIRST_SLOTS;
    if (2 * (size_t)shapes->count < old_count) {
        return GRAZE_OK;
    }
    TRY(limits_realloc(limits, (void **)&shapes->slots, old_count * sizeof *shapes->slots,
                       count * sizeof *shapes->slots));
    shapes->slot_count = count;
    memset(shapes->slots, 0, count * sizeof *shapes->slots);
    for (uint32_t i = 0; i < shapes->count; i++) {
        shapes->slots[find_slot(shapes, NULL, shapes->item[i].hash)] = i + 1;
    }
    return GRAZE_OK;
}

/* ---- making shapes ---------------------------------------------------------------------------- */

/* Tempo moves of blocked vertices are heaps of one: sets them aside and returns their parity. */
static void set_blocked_aside(nd_core *core) {
    for (uint32_t v = 0; v < core->n; v++) {
        if (core->state[v].type == ND_BLOCKED) {
            core->state[v].moves = 0;
        }
    }
}

static graze_status number_counters(nd_shape *shape, struct limits *limits) {
    uint32_t n = shape->core.n;
    TRY(limits_realloc(limits, (void **)&shape->counter_of, 0, n * sizeof *shape->counter_of));
    for (uint32_t v = 0; v < n; v++) {
        shape->counter_of[v] = shape->core.state[v].moves > 0 ? shape->counters++ : ND_NONE;
    }
    return GRAZE_OK;
}

/* The counters that a break waits for, the smaller first. */
static void find_locks(uint32_t *lock, const nd_shape *shape, const nd_break *e) {
    uint32_t a = shape->counter_of[e->u];
    uint32_t b = e->w == NO_VERTEX ? ND_NONE : shape->counter_of[e->w];
    lock[0] = a < b ? a : b;
    lock[1] = a < b ? b : a;
}

static int compare_groups(const void *a, const void *b) {
    const nd_group *x = a, *y = b;
    return x->y != y->y               ? (x->y > y->y) - (x->y < y->y)
           : x->lock[0] != y->lock[0] ? (x->lock[0] > y->lock[0]) - (x->lock[0] < y->lock[0])
                                      : (x->lock[1] > y->lock[1]) - (x->lock[1] < y->lock[1]);
}

static void drop_repeated_groups(nd_shape *shape) {
    size_t kept = 0;
    qsort(shape->groups, shape->group_count, sizeof *shape->groups, compare_groups);
    for (size_t i = 0; i < shape->group_count; i++) {
        if (i == 0 || compare_groups(&shape->groups[i], &shape->groups[kept - 1]) != 0) {
            shape->groups[kept++] = shape->groups[i];
        }
    }
    shape->group_count = kept;
}

static graze_status sort_breaks(nd_shape *shape, const nd_break_list *list, struct limits *limits) {
    size_t exact = 0;
    for (size_t i = 0; i < list->count; i++) {
        exact += list->item[i].result.kind == ND_EXACT;
    }
    TRY(limits_realloc(limits, (void **)&shape->groups, 0, exact * sizeof *shape->groups));
    shape->group_room = exact;
    size_t open = list->count - exact;
    TRY(limits_realloc(limits, (void **)&shape->links, 0, open * sizeof *shape->links));
    shape->link_room = open;
    for (size_t i = 0; i < list->count; i++) {
        const nd_break *e = &list->item[i];
        uint32_t lock[ND_LOCKS];
        find_locks(lock, shape, e);
        if (e->result.kind == ND_EXACT) {
            shape->groups[shape->group_count++] = (nd_group){e->result.y, {lock[0], lock[1]}};
        } else {
            shape->links[shape->link_count++] =
                (nd_link){.u = e->u, .w = e->w, .lock = {lock[0], lock[1]}, .shape = ND_NONE};
        }
    }
    drop_repeated_groups(shape);
    return GRAZE_OK;
}

static graze_status fill_shape(nd_shape *shape, nd_work *work) {
    nd_break_list list = {0};
    TRY(number_counters(shape, work->limits));
    graze_status status = nd_classify(&shape->class, &shape->core, &list, work);
    if (status == GRAZE_OK) {
        status = sort_breaks(shape, &list, work->limits);
    }
    nd_break_list_clear(&list, work->limits);
    return status;
}

static graze_status reserve_shape(nd_shapes *shapes, struct limits *limits) {
    if (shapes->count == shapes->room) {
        uint32_t larger = shapes->room ? 2 * shapes->room : 16;
        TRY(limits_realloc(limits, (void **)&shapes->item, shapes->room * sizeof *shapes->item,
                           larger * sizeof *shapes->item));
        shapes->room = larger;
    }
    return reserve_slot(shapes, limits);
}

graze_status nd_shape_of_core(uint32_t *shape, nd_shapes *shapes, nd_core *core, nd_work *work) {
    struct limits *limits = work->limits;
    set_blocked_aside(core);
    TRY(reserve_shape(shapes, limits));
    uint64_t hash = hash_core(core);
    size_t slot = find_slot(shapes, core, hash);
    if (shapes->slots[slot]) {
        *shape = shapes->slots[slot] - 1;
        return GRAZE_OK;
    }
    *shape = shapes->count++;
    shapes->slots[slot] = *shape + 1;
    nd_shape *made = &shapes->item[*shape];
    *made = (nd_shape){.core = *core, .hash = hash};
    shapes->bytes += core->bytes;
    *core = (nd_core){0};
    return fill_shape(made, work);
}

static void clear_shape(nd_shape *shape, struct limits *limits) {
    for (size_t i = 0; i < shape->link_count; i++) {
        limits_free(limits, shape->links[i].base, shape->links[i].bytes);
    }
    limits_free(limits, shape->links, shape->link_room * sizeof *shape->links);
    limits_free(limits, shape->groups, shape->group_room * sizeof *shape->groups);
    size_t bytes = shape->counter_of ? shape->core.n * sizeof *shape->counter_of : 0;
    limits_free(limits, shape->counter_of, bytes);
    nd_core_clear(&shape->core, limits);
}

void nd_shapes_clear(nd_shapes *shapes, struct limits *limits) {
    for (uint32_t i = 0; i < shapes->count; i++) {
        clear_shape(&shapes->item[i], limits);
    }
    limits_free(limits, shapes->item, shapes->room * sizeof *shapes->item);
    limits_free(limits, shapes->slots, shapes->slot_count * sizeof *shapes->slots);
    *shapes = (nd_shapes){0};
}

/* ---- links ------------------------------------------------------------------------------------ */

void nd_shape_count(uint32_t *counters, const nd_shape *shape, const nd_core *core) {
    for (uint32_t v = 0; v < core->n; v++) {
        if (shape->counter_of[v] != ND_NONE) {
            counters[shape->counter_of[v]] = core->state[v].moves;
        }
    }
}

/* base at first holds all tempo moves of the rest: takes away those that were there before. */
static void connect(nd_link *link, const nd_shape *from, const nd_shape *to, const uint32_t *into) {
    for (uint32_t v = 0; v < from->core.n; v++) {
        uint32_t counter = from->counter_of[v];
        if (counter == ND_NONE) {
            continue;
        }
        link->feed[counter] = into[v] == NO_VERTEX ? ND_NONE : to->counter_of[into[v]];
        if (link->feed[counter] != ND_NONE) {
            link->base[link->feed[counter]] -= from->core.state[v].moves;
        }
    }
}

/* Tempo moves of the counters of a shape, and those of vertices u and w of its core. */
static uint8_t tempo_at(const nd_core *core, uint32_t u, uint32_t w) {
    return (uint8_t)((core->state[u].moves + (w == NO_VERTEX ? 0 : core->state[w].moves)) & 1);
}

static graze_status follow_into(nd_shapes *shapes, uint32_t shape, size_t number, nd_core *rest,
                                const uint32_t *into, nd_work *work) {
    struct limits *limits = work->limits;
    nd_link *link = &shapes->item[shape].links[number];
    const nd_core *core = &shapes->item[shape].core;
    link->flip = nd_core_tempo(rest) ^ nd_core_tempo(core) ^ tempo_at(core, link->u, link->w);
    nd_core counted = *rest; /* the arrays stay where they are when the core is taken over */
    uint32_t target;
    TRY(nd_shape_of_core(&target, shapes, rest, work));
    const nd_shape *from = &shapes->item[shape], *to = &shapes->item[target];
    size_t bytes = ((size_t)from->counters + to->counters) * sizeof *link->base;
    link = &shapes->item[shape].links[number]; /* shapes may have moved */
    TRY(limits_realloc(limits, (void **)&link->base, 0, bytes));
    link->bytes = bytes;
    shapes->bytes += bytes;
    link->feed = link->base + to->counters;
    nd_shape_count(link->base, to, &counted);
    connect(link, from, to, into);
    link->shape = target;
    return GRAZE_OK;
}

graze_status nd_shape_follow(nd_shapes *shapes, uint32_t shape, size_t number, nd_work *work) {
    struct limits *limits = work->limits;
    const nd_core *core = &shapes->item[shape].core;
    const nd_link *link = &shapes->item[shape].links[number];
    uint32_t *into = NULL;
    size_t bytes = core->n * sizeof *into;
    nd_core rest = {0};
    bool connected;
    if (!nd_spend(work, core->n)) {
        return GRAZE_OK;
    }
    TRY(limits_realloc(limits, (void **)&into, 0, bytes));
    graze_status status =
        nd_core_without(&rest, &connected, core, link->u, link->w, into, limits);
    if (status == GRAZE_OK) {
        status = follow_into(shapes, shape, number, &rest, into, work);
    }
    nd_core_clear(&rest, limits);
    limits_free(limits, into, bytes);
    return status;
}
