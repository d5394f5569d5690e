/*
 * The body of the value search, compiled once for each width and processor: WORDS is the number of
 * words of a set, VARIANT_RESULT the name of the table of its functions. See value.h.
 *
 * A component is asked for its exact value (wanted is everything) or whether its value is one of a
 * few. Its options are looked up first. Then those that are still unknown are searched, easy and
 * central ones first, each only for the values that matter:
 *   - exact value: k is the least value not seen among the options. An option is asked whether its
 *     value is k; when none says yes, k is the value.
 *   - set of values: options are asked for the values up to the largest wanted one, in rounds; the
 *     search ends when no wanted value can be the mex any more.
 * In an option with several components all but the largest are valued exactly; the largest is
 * asked for the values that matter, xored with the others (Beling and Rogalski 2020).
 */
#include "search/value/options.h"

#include <stdio.h>

static int query(worker *w, const piece *p, nimbers wanted, unsigned depth);
static int solve_root(worker *w);

static uint64_t task_of(const worker *w) {
    return hash_word(w->root->key.low ^ hash_word(w->wanted));
}

#include "search/shared/pool_body.h"

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

/* The same as query; DEFERRED when so many other threads are at the component. */
static int query_shared(worker *w, const piece *p, nimbers wanted, unsigned depth,
                        unsigned most_threads) {
    bool is_marked;
    if (!mark(&is_marked, w, p->key, p->size >= VALUE_SHARED_SIZE, depth, most_threads)) {
        return DEFERRED;
    }
    int value = query(w, p, wanted, depth);
    unmark(w, p->key, is_marked);
    return value;
}

/* Values all pieces of an option but the largest, which becomes the first; or FAILED, OUTDATED. */
static int reduce_to_one(worker *w, option *o, unsigned depth) {
    uint32_t largest = 0;
    unsigned known = o->known;
    for (uint32_t i = 1; i < o->count; i++) {
        if (w->arena[o->first + i].size > w->arena[o->first + largest].size) {
            largest = i;
        }
    }
    for (uint32_t i = 0; i < o->count; i++) {
        if (i != largest) {
            piece p = w->arena[o->first + i];
            int value = query_shared(w, &p, NIMBERS_ALL, depth, UINT_MAX);
            if (value < 0) {
                return value;
            }
            known ^= (unsigned)value;
        }
    }
    o->known = known;
    w->arena[o->first] = w->arena[o->first + largest];
    o->count = 1;
    return 0;
}

/*
 * The value of an option when it is one of the relevant ones, else NOT_IN. DEFERRED when so many
 * other threads are at it, OUTDATED when others have answered what it is needed for.
 */
static int option_value(worker *w, option *o, nimbers relevant, unsigned depth,
                        unsigned most_threads) {
    look_again(w, o);
    int reduced = o->count > 1 ? reduce_to_one(w, o, depth) : 0;
    if (reduced < 0) {
        return reduced;
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
    int value = query_shared(w, &last, wanted, depth, most_threads);
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

/* Takes what an option said into account; whether it has one of the relevant values. */
static bool note_answer(level *l, option_order *order, int value, nimbers relevant, nimbers *seen) {
    option *o = &l->options[order->next];
    if (value == NOT_IN) {
        o->is_asked = true;
        option_order_advance(order, false);
        return false;
    }
    *seen |= nimbers_one((unsigned)value);
    drop_option(l, order->next);
    option_order_advance(order, true);
    return relevant & nimbers_one((unsigned)value);
}

/* Tells who waits which option of the board is searched, of those whose value is open. */
static void report_option(worker *w, size_t next, size_t count) {
    value_search *search = w->search;
    if (w->number == 0) {
        char known[VALUE_PHASE] = "search";
        if (search->lower > 0) {
            snprintf(known, sizeof known, "value at least %u", search->lower);
        }
        snprintf(search->phase, sizeof search->phase, "%.24s, move %zu of %zu", known, next + 1,
                 count);
        w->limits->phase = search->phase;
    }
}

/* Reports to the caller which values are excluded: the options at depth 0 bound the mex. */
static void report_progress(worker *w, unsigned least, nimbers seen) {
    value_search *search = w->search;
    size_t open = w->levels[0].count;
    if (w->number != 0) {
        return;
    }
    search->lower = least;
    if (open + (unsigned)__builtin_popcountll(seen) < NIMBERS_BITS) {
        search->upper = nimbers_max(nimbers_possible(seen, (unsigned)open));
    }
}

/*
 * Asks the options one after another for relevant values until one has such a value, which is
 * returned. NOT_IN: none has. Options whose values turn out are dropped and noted in seen.
 */
static int ask_options(worker *w, unsigned depth, nimbers relevant, nimbers *seen) {
    level *l = &w->levels[depth];
    option_order order = {0};
    for (size_t i = 0; i < l->count; i++) {
        l->options[i].is_asked = false;
    }
    while (option_order_has_next(&order, l->count)) {
        option o = l->options[order.next];
        if (depth == 0) {
            report_option(w, order.next, l->count);
        }
        if (o.is_asked) {
            option_order_advance(&order, false);
            continue;
        }
        if (order.next + 1 < l->count) {
            prepare_keys(w, &l->options[order.next + 1]);
        }
        int value = option_value(w, &o, relevant, depth + 1, option_order_most_threads(&order));
        l->options[order.next] = o;
        if (value == FAILED || (value == OUTDATED && w->return_to < depth)) {
            return value;
        }
        if (value == DEFERRED) {
            option_order_postpone(&order, search_pool_threads_at(w->pool, w->arena[o.first].key));
        } else if (value == OUTDATED) {
            w->return_to = UINT_MAX;
            option_order_restart(&order);
        } else if (note_answer(l, &order, value, relevant, seen)) {
            announce(w, depth);
            return value;
        }
    }
    return NOT_IN;
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
        if (value == FAILED || value == OUTDATED) {
            return value;
        }
        if (value == NOT_IN) {
            return store_exact(w, p, k, nodes);
        }
    }
}

/*
 * Whether options are asked for 0 and 1 before a wanted value of 2 or more: where two of three
 * components that were asked this way had the value 0, which ends the question. Some questions are
 * asked this way in any case, since that share may change.
 */
static bool asks_low_first(low_values *low) {
    enum { ONE_IN = 64 };
    return 3 * low->zero >= 2 * low->asked || low->questions++ % ONE_IN == 0;
}

enum { MOST_ROUNDS = 4, WANTED_FIRST_UP_TO = 5 };

/*
 * Which values options are asked for, in rounds, the last for all up to the wanted ones. Most
 * components have another value, which an option with the wanted one shows: unless it is large,
 * options are asked for it before smaller ones. Returns whether 0 is asked for alone, first.
 */
static bool plan_rounds(nimbers *rounds, worker *w, nimbers wanted, nimbers seen) {
    unsigned top = nimbers_max(wanted);
    bool low_first = top > 1 && top <= WANTED_FIRST_UP_TO && asks_low_first(&w->low);
    if (low_first) {
        *rounds++ = nimbers_one(0);
        *rounds++ = nimbers_one(1);
    }
    if (top <= WANTED_FIRST_UP_TO) {
        *rounds++ = wanted;
    }
    *rounds = nimbers_up_to(top);
    low_first = low_first && !(seen & nimbers_one(0));
    w->low.asked += low_first;
    return low_first;
}

/*
 * The value when it is wanted, or when it turns out. Options that have none of the values of a
 * round may have values above, so that nothing is learnt about those. A round that finds nothing
 * leaves its values unseen: the last one contains the least value that is not seen.
 */
static int find_wanted(worker *w, const piece *p, nimbers wanted, unsigned depth, nimbers seen,
                       uint64_t nodes) {
    level *l = &w->levels[depth];
    nimbers rounds[MOST_ROUNDS], up_to_top = nimbers_up_to(nimbers_max(wanted));
    bool low_first = plan_rounds(rounds, w, wanted, seen);
    for (const nimbers *round = rounds;;) {
        unsigned open = l->count < NIMBERS_BITS ? (unsigned)l->count : NIMBERS_BITS;
        nimbers possible = nimbers_possible(seen, open);
        if (!(possible & wanted)) {
            return exclude(w, p, seen | (~possible & up_to_top), nodes);
        }
        int value = *round & ~seen ? ask_options(w, depth, *round & ~seen, &seen) : NOT_IN;
        if (value == FAILED || value == OUTDATED) {
            return value;
        }
        if (value == NOT_IN) {
            unsigned mex = nimbers_mex(seen);
            w->low.zero += low_first && mex == 0;
            if (*round & nimbers_one(mex)) {
                return store_exact(w, p, mex, nodes);
            }
            round++;
        }
    }
}

static int search_options(worker *w, const piece *p, nimbers wanted, unsigned depth, nimbers seen,
                          uint64_t nodes) {
    level *l = &w->levels[depth];
    size_t most = l->moves.count; /* the mex is at most the number of options */
    bool exact = wanted == NIMBERS_ALL;
    wanted &= nimbers_up_to(most < NIMBERS_BITS ? (unsigned)most : NIMBERS_BITS - 1);
    if (wanted == 0) {
        return NOT_IN;
    }
    sort_options(l);
    return exact ? find_exact(w, p, depth, seen, nodes)
                 : find_wanted(w, p, wanted, depth, seen, nodes);
}

/*
 * The same as query by the search for dense components; DENSE_GIVEN_UP when that is not for this
 * one, or took too long: then it is not tried on components of this size again.
 */
static int query_dense(worker *w, const piece *p, nimbers wanted, uint64_t nodes) {
    enum { VISITS_A_UNIT = 2 };
    if (p->size > w->dense_most || !dense_takes(w->dense, w->board, &p->vertices)) {
        return DENSE_GIVEN_UP;
    }
    int value = dense_value(w->dense, wanted);
    w->limits->nodes += w->dense->visits;
    if (limits_spend(w->limits, w->dense->visits / VISITS_A_UNIT) != GRAZE_OK) {
        return fail_with(w, GRAZE_UNDECIDED);
    }
    if (value == DENSE_GIVEN_UP) {
        w->dense_most = p->size - 1;
        return DENSE_GIVEN_UP;
    }
    return value >= 0 ? store_exact(w, p, (unsigned)value, nodes) : exclude(w, p, wanted, nodes);
}

/*
 * The value of a component when it is one of the wanted ones (or happens to be known), else
 * NOT_IN. It is not in the table. OUTDATED when another thread has answered what it is needed for.
 */
static int query(worker *w, const piece *p, nimbers wanted, unsigned depth) {
    size_t arena_mark = w->arena_count;
    uint64_t nodes = w->limits->nodes;
    nimbers seen;
    graze_status status = enter(w, p->key, depth);
    key_cache_grow(&w->cache, w->limits);
    if (status == GRAZE_OK && is_outdated(w, depth)) {
        return OUTDATED;
    }
    int dense = status == GRAZE_OK ? query_dense(w, p, wanted, nodes) : DENSE_GIVEN_UP;
    if (dense != DENSE_GIVEN_UP) {
        return dense;
    }
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
