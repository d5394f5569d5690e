/* The options of a component: split, looked up, put in order. Part of value/body.h. */
#ifndef GRAZE_SEARCH_VALUE_OPTIONS_H
#define GRAZE_SEARCH_VALUE_OPTIONS_H

#include "search/value/worker.h"

#include <stdlib.h>

/* ---- keys ------------------------------------------------------------------------------------ */

/* Notes what is known of a piece. */
static void remember(worker *w, const piece *p, uint32_t data) {
    cached_key *cached = key_cache_place_for(&w->cache, &p->vertices);
    cached->key = p->key;
    if (!(cached->data & DATA_EXACT)) {
        cached->data = data & DATA_EXACT ? data : cached->data | data;
    }
}

/* Takes what was noted of a piece. */
static void recall(const worker *w, piece *p) {
    const cached_key *cached = key_cache_find(&w->cache, &p->vertices);
    p->has_key = cached != NULL;
    p->data = 0;
    if (cached) {
        p->key = cached->key;
        p->data = cached->data;
    }
}

static void make_key(const value_search *search, piece *p) {
    p->key = key_of_component(search->base.board, &search->base.symmetry, &p->vertices);
    p->key.high &= ~(uint64_t)TABLE_SPREAD;
    p->key.high |= p->size >= VALUE_SHARED_SIZE ? TABLE_SPREAD : 0;
    p->has_key = true;
}

static bool same_key(const piece *a, const piece *b) {
    return a->key.low == b->key.low && a->key.high == b->key.high;
}

/* Takes what is known of a piece; true when that is its value. */
static bool look_up(worker *w, piece *p, unsigned *value) {
    if (!(p->data & DATA_EXACT) && p->has_key) {
        uint32_t data = table_probe(w->table, p->key);
        if (data & DATA_EXACT) {
            p->data = data;
            remember(w, p, data);
        } else {
            p->data |= data;
        }
    }
    *value = p->data & DATA_VALUE_MASK;
    return p->data & DATA_EXACT;
}

static nimbers excluded(const piece *p) {
    return p->data & DATA_EXCLUDED_MASK;
}

/* ---- options --------------------------------------------------------------------------------- */

/* Splits what a move leaves into components, which become the pieces of an option. */
static graze_status split_option(worker *w, option *o, const level *l, const set *component,
                                 const vword *taken) {
    parts found;
    bool is_pruned = component != &w->root->vertices;
    split_after_move(&found, w->board, w->search->base.prunings, &l->low, component, taken,
                     is_pruned);
    o->first = w->arena_count;
    o->known ^= found.nimber;
    for (uint32_t i = 0; i < found.count; i++) {
        piece p = {.vertices = found.part[i]};
        p.size = vset_count(p.vertices.word, WORDS);
        if (p.size <= VALUE_SMALL) {
            o->known ^= w->search->small[p.size];
        } else {
            __builtin_prefetch(key_cache_places(&w->cache, &p.vertices));
            TRY(arena_push(w, &p));
            o->count++;
        }
    }
    return GRAZE_OK;
}

/* Drops the pieces of an option that the table knows; largest receives the size of what is left. */
static void look_up_known(worker *w, option *o, uint32_t *largest) {
    piece *pieces = w->arena + o->first;
    uint32_t kept = 0;
    *largest = 0;
    for (uint32_t i = 0; i < o->count; i++) {
        unsigned value;
        if (look_up(w, &pieces[i], &value)) {
            o->known ^= value;
            continue;
        }
        *largest = pieces[i].size > *largest ? pieces[i].size : *largest;
        if (kept < i) {
            pieces[kept] = pieces[i];
        }
        kept++;
    }
    o->count = kept;
}

/* Small remainders are cheap, and so are moves that split soon: central, across the board. */
static uint32_t estimate_cost(const worker *w, const vword *taken, uint32_t largest) {
    enum { PER_VERTEX = 16 };
    uint32_t count = 0, centrality = 0;
    FOR_EACH_VERTEX (v, taken, WORDS) {
        count++;
        centrality += w->search->base.centrality[v];
    }
    return PER_VERTEX * largest + centrality / count +
           axis_cost(&w->search->base.axis, taken, WORDS);
}

static graze_status list_options(worker *w, level *l, const set *component) {
    TRY(list_moves(w, &l->moves, component));
    TRY(ARRAY_RESERVE(w->limits, l->options, l->capacity, l->moves.count));
    for (size_t i = 0; i < l->moves.count; i++) {
        l->options[i] = (option){.move = (uint32_t)i};
    }
    return GRAZE_OK;
}

enum { SORT_FEW = 128 };

static int by_cost(const void *a, const void *b) {
    const option *x = a, *y = b;
    return (x->cost > y->cost) - (x->cost < y->cost);
}

/* Sorts few options by their costs: small numbers are moved, and the options only once. */
static void sort_few(option *options, size_t count) {
    uint64_t order[SORT_FEW];
    option sorted[SORT_FEW];
    for (size_t i = 0; i < count; i++) {
        uint64_t entry = (uint64_t)options[i].cost << 32 | i;
        size_t j = i;
        for (; j > 0 && order[j - 1] > entry; j--) {
            order[j] = order[j - 1];
        }
        order[j] = entry;
    }
    for (size_t i = 0; i < count; i++) {
        sorted[i] = options[(uint32_t)order[i]];
    }
    memcpy(options, sorted, count * sizeof *options);
}

static void sort_options(level *l) {
    if (l->count > SORT_FEW) {
        qsort(l->options, l->count, sizeof *l->options, by_cost);
    } else if (l->count > 0) { /* without options there may be no memory for them either */
        sort_few(l->options, l->count);
    }
}

/* How often moves that take these vertices answered a question. */
static uint32_t promise_of(const worker *w, const vword *taken) {
    uint32_t promise = 0;
    FOR_EACH_VERTEX (v, taken, WORDS) {
        promise += w->answers[v];
    }
    return promise;
}

/* Makes the most promising of the options the first, at most so many; returns their number. */
static size_t promising_first(const worker *w, level *l, size_t most) {
    size_t first = 0;
    uint32_t best = 0;
    for (size_t i = 0; i < l->moves.count; i++) {
        l->options[i].cost = promise_of(w, l->moves.sets + i * WORDS);
        best = l->options[i].cost > best ? l->options[i].cost : best;
    }
    for (size_t i = 0; i < l->moves.count && first < most; i++) {
        if (l->options[i].cost >= best - best / 4) {
            option o = l->options[i];
            l->options[i] = l->options[first];
            l->options[first++] = o;
        }
    }
    return first;
}

/* Takes a known value into account, and the move that had it when it answers a question. */
static graze_status note_value(worker *w, const level *l, const option *o, nimbers wanted,
                               nimbers *seen) {
    if (o->known >= NIMBERS_BITS) {
        fail_overflow(w);
        return GRAZE_UNDECIDED;
    }
    nimbers value = nimbers_one(o->known);
    *seen |= value;
    if (wanted & value) {
        FOR_EACH_VERTEX (v, l->moves.sets + (size_t)o->move * WORDS, WORDS) {
            w->answers[v]++;
        }
    }
    return GRAZE_OK;
}

/*
 * Splits the options from..to and looks them up; those that are not known move up to l->count.
 * Three rounds, so that the memory that a round needs is on its way while the one before it runs.
 */
static graze_status look_up_options(worker *w, level *l, const set *component, size_t from,
                                    size_t to, nimbers wanted, nimbers *seen) {
    size_t first_piece = w->arena_count;
    for (size_t i = from; i < to; i++) {
        option *o = &l->options[i];
        TRY(split_option(w, o, l, component, l->moves.sets + (size_t)o->move * WORDS));
    }
    for (size_t i = first_piece; i < w->arena_count; i++) {
        piece *p = &w->arena[i];
        recall(w, p);
        if (p->has_key && !(p->data & DATA_EXACT)) {
            table_prefetch(w->table, p->key);
        }
    }
    for (size_t i = from; i < to; i++) {
        option o = l->options[i];
        uint32_t largest;
        look_up_known(w, &o, &largest);
        if (o.count == 0) {
            TRY(note_value(w, l, &o, wanted, seen));
        } else {
            o.cost = estimate_cost(w, l->moves.sets + (size_t)o.move * WORDS, largest);
            l->options[l->count++] = o;
        }
    }
    return GRAZE_OK;
}

/*
 * Lists the options of a component; seen receives the values of those that are known. Most
 * questions are answered by these: the list ends when they are all that is wanted.
 */
static graze_status expand(worker *w, level *l, const set *component, nimbers wanted,
                           nimbers *seen) {
    enum { AT_ONCE = 8 };
    TRY(list_options(w, l, component));
    l->low = low_degrees_of(w->board, w->search->base.prunings, component);
    size_t count = l->moves.count;
    size_t to = wanted == NIMBERS_ALL ? count : promising_first(w, l, AT_ONCE);
    l->count = 0;
    *seen = 0;
    for (size_t from = 0; from < count && (wanted & ~*seen);) {
        TRY(look_up_options(w, l, component, from, to, wanted, seen));
        from = to;
        to = to + AT_ONCE < count ? to + AT_ONCE : count;
    }
    return GRAZE_OK;
}

#endif
