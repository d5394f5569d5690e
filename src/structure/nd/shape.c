#include "structure/nd/shape.h"

#include <stdlib.h>

/* ---- finding shapes -------------------------------------------------------------------------- */

static bool same_hash(nd_hash a, nd_hash b) {
    return a.low == b.low && a.high == b.high;
}

/* The slot of a shape: empty, or that of the same one. */
static size_t find_slot(const nd_shapes *shapes, nd_hash hash) {
    size_t mask = shapes->slot_count - 1, slot = (size_t)hash.low & mask;
    for (; shapes->slots[slot]; slot = (slot + 1) & mask) {
        if (same_hash(shapes->item[shapes->slots[slot] - 1].hash, hash)) {
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
        shapes->slots[find_slot(shapes, shapes->item[i].hash)] = i + 1;
    }
    return GRAZE_OK;
}

/* ---- making shapes --------------------------------------------------------------------------- */

/* Tempo moves of blocked vertices are heaps of one, which the caller has to count. */
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

static bool is_open(const nd_break *e) {
    return e->result.kind != ND_EXACT;
}

/* Open breaks last, by their bundles. */
static int compare_breaks(const void *a, const void *b) {
    const nd_break *x = a, *y = b;
    return is_open(x) != is_open(y) ? is_open(x) - is_open(y)
           : x->bundle != y->bundle ? (x->bundle > y->bundle) - (x->bundle < y->bundle)
           : x->u != y->u           ? (x->u > y->u) - (x->u < y->u)
                                    : (x->w > y->w) - (x->w < y->w);
}

static graze_status reserve_breaks(nd_shape *shape, size_t exact, size_t open,
                                   struct limits *limits) {
    TRY(limits_realloc(limits, (void **)&shape->groups, 0, exact * sizeof *shape->groups));
    shape->group_room = exact;
    TRY(limits_realloc(limits, (void **)&shape->links, 0, open * sizeof *shape->links));
    shape->link_room = open;
    TRY(limits_realloc(limits, (void **)&shape->items, 0, open * sizeof *shape->items));
    shape->item_room = open;
    return GRAZE_OK;
}

/* Makes links of open breaks, which are sorted. */
static void make_links(nd_shape *shape, const nd_break *open, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const nd_break *e = &open[i];
        bool is_alone = e->bundle == ND_NO_BUNDLE;
        bool goes_on = i > 0 && !is_alone && e->bundle == open[i - 1].bundle;
        shape->items[i] = is_alone ? (nd_item){0} : (nd_item){.left = e->left, .right = e->right};
        if (!goes_on) {
            nd_link *link = &shape->links[shape->link_count++];
            *link = (nd_link){.u = e->u,
                              .w = e->w,
                              .before = is_alone ? NO_VERTEX : e->before,
                              .behind = is_alone ? NO_VERTEX : e->behind,
                              .shape = ND_NONE,
                              .item = &shape->items[i]};
            find_locks(link->lock, shape, e);
        }
        shape->links[shape->link_count - 1].count++;
    }
}

static graze_status sort_breaks(nd_shape *shape, nd_break_list *list, struct limits *limits) {
    size_t exact = 0;
    if (list->count > 0) {
        qsort(list->item, list->count, sizeof *list->item, compare_breaks);
    }
    while (exact < list->count && !is_open(&list->item[exact])) {
        exact++;
    }
    TRY(reserve_breaks(shape, exact, list->count - exact, limits));
    for (size_t i = 0; i < exact; i++) {
        shape->groups[i].y = list->item[i].result.y;
        find_locks(shape->groups[i].lock, shape, &list->item[i]);
    }
    shape->group_count = exact;
    drop_repeated_groups(shape);
    make_links(shape, list->item + exact, list->count - exact);
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
    nd_hash hash = nd_hash_core(core);
    size_t slot = find_slot(shapes, hash);
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
    limits_free(limits, shape->items, shape->item_room * sizeof *shape->items);
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

/* ---- links ----------------------------------------------------------------------------------- */

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

/* What the first of the breaks leaves at both sides is not common to all: sets it aside. */
static void split_off_pieces(nd_link *link, const nd_shape *to, const uint32_t *into) {
    const nd_item *first = &link->item[0];
    link->at_left = link->before == NO_VERTEX ? ND_NONE : to->counter_of[into[link->before]];
    link->at_right = link->behind == NO_VERTEX ? ND_NONE : to->counter_of[into[link->behind]];
    if (link->at_left != ND_NONE) {
        link->base[link->at_left] -= first->left;
    }
    if (link->at_right != ND_NONE) {
        link->base[link->at_right] -= first->right;
    }
}

/* The parity of the tempo moves that each of the breaks makes; flip is that of the first. */
static void find_flips(nd_link *link, uint8_t flip) {
    uint32_t others = flip ^ link->item[0].left ^ link->item[0].right;
    link->flips = 0;
    for (size_t i = 0; i < link->count; i++) {
        link->item[i].flip = (uint8_t)((others ^ link->item[i].left ^ link->item[i].right) & 1);
        link->flips |= (uint8_t)(1 << link->item[i].flip);
    }
}

/* Parity of the tempo moves at the vertices of a break. */
static uint8_t tempo_at(const nd_core *core, uint32_t u, uint32_t w) {
    return (uint8_t)((core->state[u].moves + (w == NO_VERTEX ? 0 : core->state[w].moves)) & 1);
}

static graze_status reserve_link(nd_link *link, nd_shapes *shapes, const nd_shape *from,
                                 const nd_shape *to, struct limits *limits) {
    size_t bytes = ((size_t)from->counters + to->counters) * sizeof *link->base;
    TRY(limits_realloc(limits, (void **)&link->base, 0, bytes));
    link->feed = link->base + to->counters;
    link->bytes = bytes;
    shapes->bytes += bytes;
    return GRAZE_OK;
}

/* Fills in a link whose first break leaves a rest. */
static graze_status link_to_rest(nd_shapes *shapes, uint32_t shape, size_t number, nd_core *rest,
                                 const uint32_t *into, nd_work *work) {
    const nd_core *core = &shapes->item[shape].core;
    nd_link *link = &shapes->item[shape].links[number]; /* links do not move, shapes may */
    uint8_t flip = nd_core_tempo(rest) ^ nd_core_tempo(core) ^ tempo_at(core, link->u, link->w);
    nd_core counted = *rest; /* the arrays stay where they are when the rest is taken over */
    uint32_t target;
    TRY(nd_shape_of_core(&target, shapes, rest, work));
    const nd_shape *from = &shapes->item[shape], *to = &shapes->item[target];
    TRY(reserve_link(link, shapes, from, to, work->limits));
    nd_shape_count(link->base, to, &counted);
    connect(link, from, to, into);
    split_off_pieces(link, to, into);
    find_flips(link, flip);
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
    graze_status status = nd_core_without(&rest, &connected, core, link->u, link->w, into, limits);
    if (status == GRAZE_OK) {
        status = link_to_rest(shapes, shape, number, &rest, into, work);
    }
    nd_core_clear(&rest, limits);
    limits_free(limits, into, bytes);
    return status;
}
