/* Makes core types: lists the breaks of a core and where they lead, and finds types again. */
#include "structure/nd/core_type.h"

#include "core/array.h"

#include <stdlib.h>

/* ---- making core types ----------------------------------------------------------------------- */

/* Tempo moves of blocked vertices are heaps of one, which the caller has to count. */
static void set_blocked_aside(nd_core *core) {
    for (uint32_t v = 0; v < core->n; v++) {
        if (core->state[v].type == ND_BLOCKED) {
            core->state[v].moves = 0;
        }
    }
}

static graze_status number_counters(nd_core_type *type, struct limits *limits) {
    uint32_t n = type->core.n;
    TRY(limits_realloc(limits, (void **)&type->counter_of, 0, n * sizeof *type->counter_of));
    for (uint32_t v = 0; v < n; v++) {
        type->counter_of[v] = type->core.state[v].moves > 0 ? type->counters++ : ND_NONE;
    }
    return GRAZE_OK;
}

/* The counters that a break waits for, the smaller first. */
static void find_locks(uint32_t *lock, const nd_core_type *type, const nd_break *e) {
    uint32_t a = type->counter_of[e->u];
    uint32_t b = e->w == NO_VERTEX ? ND_NONE : type->counter_of[e->w];
    lock[0] = a < b ? a : b;
    lock[1] = a < b ? b : a;
}

static int compare_groups(const void *a, const void *b) {
    const nd_group *x = a, *y = b;
    return x->y != y->y               ? (x->y > y->y) - (x->y < y->y)
           : x->lock[0] != y->lock[0] ? (x->lock[0] > y->lock[0]) - (x->lock[0] < y->lock[0])
                                      : (x->lock[1] > y->lock[1]) - (x->lock[1] < y->lock[1]);
}

static void drop_repeated_groups(nd_core_type *type) {
    size_t kept = 0;
    qsort(type->groups, type->group_count, sizeof *type->groups, compare_groups);
    for (size_t i = 0; i < type->group_count; i++) {
        if (i == 0 || compare_groups(&type->groups[i], &type->groups[kept - 1]) != 0) {
            type->groups[kept++] = type->groups[i];
        }
    }
    type->group_count = kept;
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

static graze_status reserve_breaks(nd_core_type *type, size_t exact, size_t open,
                                   struct limits *limits) {
    TRY(limits_realloc(limits, (void **)&type->groups, 0, exact * sizeof *type->groups));
    type->group_capacity = exact;
    TRY(limits_realloc(limits, (void **)&type->links, 0, open * sizeof *type->links));
    type->link_capacity = open;
    TRY(limits_realloc(limits, (void **)&type->items, 0, open * sizeof *type->items));
    type->item_capacity = open;
    return GRAZE_OK;
}

/* Makes links of open breaks, which are sorted. */
static void make_links(nd_core_type *type, const nd_break *open, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const nd_break *e = &open[i];
        bool is_alone = e->bundle == ND_NO_BUNDLE;
        bool goes_on = i > 0 && !is_alone && e->bundle == open[i - 1].bundle;
        type->items[i] = is_alone ? (nd_item){0} : (nd_item){.left = e->left, .right = e->right};
        if (!goes_on) {
            nd_link *link = &type->links[type->link_count++];
            *link = (nd_link){.u = e->u,
                              .w = e->w,
                              .before = is_alone ? NO_VERTEX : e->before,
                              .after = is_alone ? NO_VERTEX : e->after,
                              .type = ND_NONE,
                              .item = &type->items[i]};
            find_locks(link->lock, type, e);
        }
        type->links[type->link_count - 1].count++;
    }
}

static graze_status sort_breaks(nd_core_type *type, nd_break_list *list, struct limits *limits) {
    size_t exact = 0;
    if (list->count > 0) {
        qsort(list->item, list->count, sizeof *list->item, compare_breaks);
    }
    while (exact < list->count && !is_open(&list->item[exact])) {
        exact++;
    }
    TRY(reserve_breaks(type, exact, list->count - exact, limits));
    for (size_t i = 0; i < exact; i++) {
        type->groups[i].y = list->item[i].result.y;
        find_locks(type->groups[i].lock, type, &list->item[i]);
    }
    type->group_count = exact;
    drop_repeated_groups(type);
    make_links(type, list->item + exact, list->count - exact);
    return GRAZE_OK;
}

static graze_status fill_type(nd_core_type *type, nd_work *work) {
    nd_break_list list = {0};
    TRY(number_counters(type, work->limits));
    graze_status status = nd_classify(&type->class, &type->core, &list, work);
    if (status == GRAZE_OK) {
        status = sort_breaks(type, &list, work->limits);
    }
    nd_break_list_clear(&list, work->limits);
    return status;
}

graze_status nd_core_type_of_core(uint32_t *type, nd_core_types *types, nd_core *core,
                                  nd_work *work) {
    set_blocked_aside(core);
    nd_hash hash = nd_hash_core(core);
    const uint32_t *known = key_table_find(&types->numbers, &hash, sizeof hash);
    if (known) {
        *type = *known;
        return GRAZE_OK;
    }
    TRY(ARRAY_RESERVE(work->limits, types->item, types->capacity, types->count + 1));
    TRY(key_table_add(&types->numbers, &hash, sizeof hash, (uint32_t)types->count));
    *type = (uint32_t)types->count++;
    nd_core_type *made = &types->item[*type];
    *made = (nd_core_type){.core = *core};
    types->bytes += core->bytes;
    *core = (nd_core){0};
    return fill_type(made, work);
}

static void clear_type(nd_core_type *type, struct limits *limits) {
    for (size_t i = 0; i < type->link_count; i++) {
        limits_free(limits, type->links[i].base, type->links[i].bytes);
    }
    limits_free(limits, type->links, type->link_capacity * sizeof *type->links);
    limits_free(limits, type->items, type->item_capacity * sizeof *type->items);
    limits_free(limits, type->groups, type->group_capacity * sizeof *type->groups);
    size_t bytes = type->counter_of ? type->core.n * sizeof *type->counter_of : 0;
    limits_free(limits, type->counter_of, bytes);
    nd_core_clear(&type->core, limits);
}

void nd_core_types_init(nd_core_types *types, struct limits *limits) {
    *types = (nd_core_types){0};
    key_table_init(&types->numbers, limits);
}

void nd_core_types_clear(nd_core_types *types) {
    struct limits *limits = types->numbers.limits;
    for (size_t i = 0; i < types->count; i++) {
        clear_type(&types->item[i], limits);
    }
    ARRAY_FREE(limits, types->item, types->capacity);
    key_table_clear(&types->numbers);
}

/* ---- links ----------------------------------------------------------------------------------- */

void nd_core_type_count(uint32_t *counters, const nd_core_type *type, const nd_core *core) {
    for (uint32_t v = 0; v < core->n; v++) {
        if (type->counter_of[v] != ND_NONE) {
            counters[type->counter_of[v]] = core->state[v].moves;
        }
    }
}

/* base at first holds all tempo moves of the rest: takes away those that were there before. */
static void connect(nd_link *link, const nd_core_type *from, const nd_core_type *to,
                    const uint32_t *into) {
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
static void split_off_pieces(nd_link *link, const nd_core_type *to, const uint32_t *into) {
    const nd_item *first = &link->item[0];
    link->at_left = link->before == NO_VERTEX ? ND_NONE : to->counter_of[into[link->before]];
    link->at_right = link->after == NO_VERTEX ? ND_NONE : to->counter_of[into[link->after]];
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

static graze_status reserve_link(nd_link *link, nd_core_types *types, const nd_core_type *from,
                                 const nd_core_type *to, struct limits *limits) {
    size_t bytes = ((size_t)from->counters + to->counters) * sizeof *link->base;
    TRY(limits_realloc(limits, (void **)&link->base, 0, bytes));
    link->feed = link->base + to->counters;
    link->bytes = bytes;
    types->bytes += bytes;
    return GRAZE_OK;
}

/* Fills in a link whose first break leaves a rest. */
static graze_status link_to_rest(nd_core_types *types, uint32_t type, size_t number, nd_core *rest,
                                 const uint32_t *into, nd_work *work) {
    const nd_core *core = &types->item[type].core;
    nd_link *link = &types->item[type].links[number]; /* links do not move, core types may */
    uint8_t flip = nd_core_tempo(rest) ^ nd_core_tempo(core) ^ tempo_at(core, link->u, link->w);
    nd_core counted = *rest; /* the arrays do not move when the rest is taken over */
    uint32_t target;
    TRY(nd_core_type_of_core(&target, types, rest, work));
    const nd_core_type *from = &types->item[type], *to = &types->item[target];
    TRY(reserve_link(link, types, from, to, work->limits));
    nd_core_type_count(link->base, to, &counted);
    connect(link, from, to, into);
    split_off_pieces(link, to, into);
    find_flips(link, flip);
    link->type = target;
    return GRAZE_OK;
}

graze_status nd_core_type_follow(nd_core_types *types, uint32_t type, size_t number,
                                 nd_work *work) {
    struct limits *limits = work->limits;
    const nd_core *core = &types->item[type].core;
    const nd_link *link = &types->item[type].links[number];
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
        status = link_to_rest(types, type, number, &rest, into, work);
    }
    nd_core_clear(&rest, limits);
    limits_free(limits, into, bytes);
    return status;
}
