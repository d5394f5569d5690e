/*
 * The body of the value search, compiled once for each width and processor: WORDS is the number of
 * words of a set, VARIANT_RESULT the name of the table of its functions. See value.h.
 *
 * A component is asked for its exact value (wanted is everything) or whether its value is one of a
 * few. Its options are looked up first. Then those that are still unknown are searched, easy and
 * central ones first, each only for the values that matter:
 *   - exact value: k is the least value not seen among the options. An option is asked whether its
 *     value is k; when none says yes, k is the value.
 *   - set of values: an option is asked for the values not seen yet up to the largest wanted one,
 *     and the search ends when no wanted value can be the mex any more.
 * In an option with several components all but the largest are valued exactly; the largest is
 * asked for the values that matter, xored with the others (Beling and Rogalski 2020).
 */
#include "search/value/options.h"

#include <stdio.h>

static int query(worker *w, const piece *p, nimbers wanted, unsigned depth);

static void give_key(worker *w, piece *p) {
    if (!p->has_key) {
        make_key(w->search, p);
        remember(w, p, 0);
    }
}

/* Looks the pieces of an option up once more: keys, new values, pairs that cancel. */
static void look_again(worker *w, option *o) {
    piece *pieces = w->arena + o->first;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < o->count; i++) {
        piece p = pieces[i];
        unsigned value;
        uint32_t twin = 0;
        give_key(w, &p);
        if (look_up(w, &p, &value)) {
            o->known ^= value;
            continue;
        }
        while (twin < kept && !same_key(&pieces[twin], &p)) {
            twin++;
        }
        if (twin < kept) { /* G + G = 0 */
            pieces[twin] = pieces[--kept];
        } else {
            pieces[kept++] = p;
        }
    }
    o->count = kept;
}

/* Values all pieces of an option but the largest, which becomes the first. */
static int reduce_to_one(worker *w, option *o, unsigned depth) {
    uint32_t largest = 0;
    for (uint32_t i = 1; i < o->count; i++) {
        if (w->arena[o->first + i].size > w->arena[o->first + largest].size) {
            largest = i;
        }
    }
    for (uint32_t i = 0; i < o->count; i++) {
        if (i != largest) {
            piece p = w->arena[o->first + i];
            int value = query(w, &p, NIMBERS_ALL, depth);
            if (value == FAILED) {
                return FAILED;
            }
            o->known ^= (unsigned)value;
        }
    }
    w->arena[o->first] = w->arena[o->first + largest];
    o->count = 1;
    return 0;
}

/* Whether other threads postpone a component while it is searched: not worth it for small ones. */
static bool is_shared(const worker *w, const piece *p) {
    return p->size >= VALUE_SHARED_SIZE && 8 * p->size >= 5 * w->root->size;
}

/*
 * The value of an option when it is one of the relevant ones, else NOT_IN. DEFERRED when another
 * thread is at it and may_defer.
 */
static int option_value(worker *w, option *o, nimbers relevant, unsigned depth, bool may_defer) {
    look_again(w, o);
    if (o->count > 1 && reduce_to_one(w, o, depth) == FAILED) {
        return FAILED;
    }
    if (o->known >= NIMBERS_BITS) {
        return fail_overflow(w);
    }
    if (o->count == 0) {
        return (int)o->known;
    }
    piece last = w->arena[o->first];
    nimbers wanted = nimbers_xor(relevant, o->known) & ~excluded(&last);
    if (wanted == 0) {
        return NOT_IN;
    }
    if (may_defer && is_shared(w, &last) &&
        (search_pool_is_busy(w->pool, last.key) ||
         exchange_is_busy(w->search->base.exchange, last.key))) {
        return DEFERRED;
    }
    int value = query(w, &last, wanted, depth);
    return value < 0 ? value : (int)((unsigned)value ^ o->known);
}

/* ---- searching ------------------------------------------------------------------------------- */

static void drop_option(level *l, size_t i) {
    for (l->count--; i < l->count; i++) {
        l->options[i] = l->options[i + 1];
    }
}

/* Makes the keys of an option that is asked next, so that the table is on its way. */
static void prepare_keys(worker *w, const option *o) {
    for (uint32_t i = 0; i < o->count; i++) {
        piece *p = &w->arena[o->first + i];
        give_key(w, p);
        table_prefetch(w->table, p->key);
    }
}

/*
 * Asks the options one after another for relevant values, those that other threads are at last,
 * until one has such a value, which is returned. NOT_IN: none has.
 * Options whose values turn out are dropped and noted in seen.
 */
static int ask_options(worker *w, unsigned depth, nimbers relevant, nimbers *seen) {
    level *l = &w->levels[depth];
    bool deferred = false;
    for (int pass = 0; pass == 0 || (pass == 1 && deferred); pass++) {
        for (size_t i = 0; i < l->count;) {
            if (i + 1 < l->count) {
                prepare_keys(w, &l->options[i + 1]);
            }
            option o = l->options[i];
            int value = option_value(w, &o, relevant, depth + 1, !w->alone && pass == 0);
            l->options[i] = o;
            if (value == FAILED) {
                return FAILED;
            }
            if (value < 0) {
                deferred |= value == DEFERRED;
                i++;
                continue;
            }
            *seen |= nimbers_one((unsigned)value);
            drop_option(l, i);
            if (relevant & nimbers_one((unsigned)value)) {
                return value;
            }
        }
    }
    return NOT_IN;
}

/* Reports to the caller which values are excluded: the options at depth 0 bound the mex. */
static void report_progress(worker *w, unsigned least, nimbers seen) {
    value_search *search = w->search;
    size_t open = w->levels[0].count;
    if (!w->is_main) {
        return;
    }
    search->lower = least;
    if (open + (unsigned)__builtin_popcountll(seen) < NIMBERS_BITS) {
        search->upper = nimbers_max(nimbers_possible(seen, (unsigned)open));
    }
    if (least > 0) {
        snprintf(search->phase, sizeof search->phase, "search, value at least %u", least);
        w->limits->phase = search->phase;
    }
}

static int store_exact(worker *w, const piece *p, unsigned value, uint64_t nodes) {
    uint32_t data = data_exact(value, w->limits->nodes - nodes);
    table_store(w->table, p->key, data, data_rank);
    exchange_note(w->search->base.exchange, p->key, data);
    remember(w, p, data);
    return (int)value;
}

/* Stores that the component has none of the values. */
static int exclude(worker *w, const piece *p, nimbers values, uint64_t nodes) {
    values |= excluded(p);
    if (values & DATA_EXCLUDED_MASK) {
        uint32_t data = data_excluding(values, w->limits->nodes - nodes);
        table_store(w->table, p->key, data, data_rank);
        exchange_note(w->search->base.exchange, p->key, data);
        remember(w, p, data & DATA_EXCLUDED_MASK);
    }
    return NOT_IN;
}

/* k is the value when every smaller one is seen and no option has k. */
static int find_exact(worker *w, const piece *p, unsigned depth, nimbers seen, uint64_t nodes) {
    for (;;) {
        unsigned k = nimbers_mex(seen);
        if (k >= NIMBERS_BITS) {
            return fail_overflow(w);
        }
        if (depth == 0) {
            report_progress(w, k, seen);
        }
        int value = ask_options(w, depth, nimbers_one(k), &seen);
        if (value == FAILED) {
            return FAILED;
        }
        if (value == NOT_IN) {
            return store_exact(w, p, k, nodes);
        }
    }
}

/*
 * The value when it is wanted. Options that were not in the relevant set may have values above
 * the largest wanted one, so that nothing is learnt about those.
 */
static int find_wanted(worker *w, const piece *p, nimbers wanted, unsigned depth, nimbers seen,
                       uint64_t nodes) {
    level *l = &w->levels[depth];
    nimbers up_to_top = nimbers_up_to(nimbers_max(wanted));
    for (;;) {
        unsigned open = l->count < NIMBERS_BITS ? (unsigned)l->count : NIMBERS_BITS;
        nimbers possible = nimbers_possible(seen, open);
        if (!(possible & wanted)) {
            return exclude(w, p, seen | (~possible & up_to_top), nodes);
        }
        int value = ask_options(w, depth, ~seen & up_to_top, &seen);
        if (value == FAILED) {
            return FAILED;
        }
        if (value == NOT_IN) {
            unsigned mex = nimbers_mex(seen);
            if (mex > nimbers_max(wanted)) {
                return exclude(w, p, seen | up_to_top, nodes);
            }
            return store_exact(w, p, mex, nodes);
        }
    }
}

static int solve_root(worker *w);

static uint64_t task_of(const worker *w) {
    return hash_word(w->root->key.low ^ hash_word(w->wanted));
}

static uint32_t task_size(const worker *w) {
    return w->root->size;
}

#include "search/shared/pool_body.h"

static int search_options(worker *w, const piece *p, nimbers wanted, unsigned depth, nimbers seen,
                          uint64_t nodes) {
    level *l = &w->levels[depth];
    size_t most = l->moves.count; /* the mex is at most the number of options */
    bool exact = wanted == NIMBERS_ALL, shared = !w->alone && is_shared(w, p);
    wanted &= nimbers_up_to(most < NIMBERS_BITS ? (unsigned)most : NIMBERS_BITS - 1);
    if (wanted == 0) {
        return NOT_IN;
    }
    if (shared) {
        search_pool_begin(w->pool, p->key);
        exchange_mark(w->search->base.exchange, p->key, p->size, true);
    }
    sort_options(l);
    int value = exact ? find_exact(w, p, depth, seen, nodes)
                      : find_wanted(w, p, wanted, depth, seen, nodes);
    if (shared) {
        search_pool_end(w->pool, p->key);
        exchange_mark(w->search->base.exchange, p->key, p->size, false);
    }
    return value;
}

/*
 * The value of a component when it is one of the wanted ones (or happens to be known), else
 * NOT_IN. It is not in the table.
 */
static int query(worker *w, const piece *p, nimbers wanted, unsigned depth) {
    size_t arena_mark = w->arena_count;
    uint64_t nodes = w->limits->nodes;
    nimbers seen;
    graze_status status = enter(w);
    key_cache_grow(&w->cache, w->limits);
    if (status == GRAZE_OK) {
        status = expand(w, &w->levels[depth], &p->vertices, wanted, &seen);
    }
    if (status != GRAZE_OK) {
        return fail_with(w, status);
    }
    int value = wanted & ~seen ? search_options(w, p, wanted, depth, seen, nodes)
                               : exclude(w, p, seen, nodes);
    w->arena_count = arena_mark;
    return value;
}

static int solve_root(worker *w) {
    return query(w, w->root, w->wanted, 0);
}

/* The value of a component that is not in the table when it is wanted, else NOT_IN. */
static graze_status search_root(int64_t *value, bool *overflow, value_search *search,
                                const piece *root, nimbers wanted) {
    _Atomic bool too_large = false;
    worker w = {MAIN_WORKER_ON(search), .root = root, .wanted = wanted, .overflow = &too_large};
    graze_status status = solve_together(&w);
    *value = w.result;
    *overflow = w.result == FAILED && too_large;
    search->base.limits->phase = "search";
    return *overflow ? GRAZE_OK : status;
}

static graze_status value_of_set(int64_t *value, bool *overflow, value_search *search,
                                 const vword *vertices, nimbers wanted) {
    piece root = {.size = vset_count(vertices, WORDS)};
    *overflow = false;
    vset_copy(root.vertices.word, vertices, WORDS);
    if (root.size <= VALUE_SMALL) {
        *value = search->small[root.size];
        return GRAZE_OK;
    }
    make_key(search, &root);
    root.data = table_probe(&search->base.table, root.key);
    if (root.data & DATA_EXACT) {
        *value = root.data & DATA_VALUE_MASK;
        return GRAZE_OK;
    }
    return search_root(value, overflow, search, &root, wanted);
}

static bool recalls_set(int64_t *value, unsigned *work, const value_search *search,
                        const vword *vertices) {
    piece p = {.size = vset_count(vertices, WORDS)};
    vset_copy(p.vertices.word, vertices, WORDS);
    if (p.size <= VALUE_SMALL) {
        return false;
    }
    make_key(search, &p);
    uint32_t data = table_probe(&search->base.table, p.key);
    *value = data & DATA_VALUE_MASK;
    *work = data >> DATA_WORK_SHIFT & DATA_WORK_MASK;
    return data & DATA_EXACT;
}

const struct value_width VARIANT_RESULT = {.value = value_of_set, .recalls = recalls_set};
