/*
 * The body of the value search, compiled once for each width and processor: WORDS is the number of
 * words of a set, VALUE_WIDTH the name of the table of its functions. See value.h.
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
#include "search/value_internal.h"

#include "search/met.h" /* last: its type set is a name of variables elsewhere */

#include <stdio.h>
#include <stdlib.h>

/* A component of an option whose value is not known yet. */
typedef struct piece {
    set vertices;
    table_key key;
    uint32_t data; /* what is known of it, as in the table; 0: nothing */
    uint32_t size;
    bool has_key;
} piece;

/* An option of a component. */
typedef struct option {
    size_t first;   /* its unknown pieces in the arena */
    uint32_t count; /* how many */
    unsigned known; /* xor of the pieces whose values are known */
    uint32_t cost;  /* an estimate: cheap options are searched first */
    uint32_t move;  /* its number in the list of moves */
} option;

/* What one level of the recursion needs; kept from visit to visit. */
typedef struct level {
    move_sink moves;
    option *options; /* those with unknown pieces */
    size_t count, capacity;
} level;

typedef struct worker {
    value_search *search;
    const struct board *board;
    struct table *table;
    struct crew *crew;
    struct limits *limits; /* of this thread */
    struct limits own_limits;
    const piece *root;
    nimbers wanted; /* of the root */
    vword *scratch;
    level *levels; /* by depth */
    piece *arena;  /* pieces of the options of all levels */
    size_t arena_count, arena_capacity;
    met_cache met;
    uint32_t answers[BOARD_ROW_WORDS * VWORD_BITS]; /* by vertex: moves that answered a question */
    bool is_main, alone; /* alone: the main thread, before others are started */
    struct worker *others;
    unsigned other_count;
    graze_status status;
    bool overflow;
    int result;
} worker;

/* Answers of a query other than a value. */
enum { NOT_IN = -1, FAILED = -2, DEFERRED = -3 };

static int fail_with(worker *w, graze_status status) {
    w->status = status;
    return FAILED;
}

static int fail_overflow(worker *w) {
    w->overflow = true;
    return fail_with(w, GRAZE_UNDECIDED);
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* Notes what is known of a piece. */
static void remember(worker *w, const piece *p, uint32_t data) {
    met_set *met = met_place_for(&w->met, &p->vertices);
    met->key = p->key;
    if (!(met->data & DATA_EXACT)) {
        met->data = data & DATA_EXACT ? data : met->data | data;
    }
}

/* Takes what was noted of a piece. */
static void recall(const worker *w, piece *p) {
    const met_set *met = met_find(&w->met, &p->vertices);
    p->has_key = met != NULL;
    p->data = 0;
    if (met) {
        p->key = met->key;
        p->data = met->data;
    }
}

static void make_key(const struct board *board, piece *p) {
    p->key = key_of_component(board, &p->vertices);
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

static graze_status push_piece(worker *w, option *o, const piece *p) {
    if (w->arena_count == w->arena_capacity) {
        size_t larger = 2 * w->arena_capacity;
        TRY(limits_realloc(w->limits, (void **)&w->arena, w->arena_capacity * sizeof *w->arena,
                           larger * sizeof *w->arena));
        w->arena_capacity = larger;
    }
    w->arena[w->arena_count++] = *p;
    o->count++;
    return GRAZE_OK;
}

/* The vertices of rest next to those taken. */
static set boundary_of(const worker *w, const vword *taken, const set *rest) {
    set boundary = {{0}};
    FOR_EACH_VERTEX (v, taken, WORDS) {
        vset_unite(boundary.word, w->board->rows + (size_t)v * WORDS, WORDS);
    }
    for (unsigned i = 0; i < WORDS; i++) {
        boundary.word[i] &= rest->word[i];
    }
    return boundary;
}

/*
 * Takes a component off todo. Every component of what a move leaves of a connected set has a
 * vertex in the boundary of the move: when one contains them all, it is the last.
 */
static set split_off(const worker *w, set *todo, set *boundary) {
    set component = {{0}}, frontier = {{0}};
    uint32_t v = vset_next(boundary->word, 0, WORDS);
    vset_add(component.word, v);
    vset_add(frontier.word, v);
    for (; v != UINT32_MAX; v = vset_next(frontier.word, 0, WORDS)) {
        const vword *row = w->board->rows + (size_t)v * WORDS;
        vword missing = 0;
        vset_drop(frontier.word, v);
        for (unsigned i = 0; i < WORDS; i++) {
            vword fresh = row[i] & todo->word[i] & ~component.word[i];
            component.word[i] |= fresh;
            frontier.word[i] |= fresh;
            missing |= boundary->word[i] & ~component.word[i];
        }
        if (missing == 0) {
            component = *todo;
            break;
        }
    }
    vset_without(todo->word, todo->word, component.word, WORDS);
    vset_without(boundary->word, boundary->word, component.word, WORDS);
    return component;
}

/* Splits what a move leaves into components, which become the pieces of an option. */
static graze_status split_option(worker *w, option *o, const set *component, const vword *taken) {
    set todo, gone;
    vset_without(todo.word, component->word, taken, WORDS);
    if (w->search->simplifies) {
        w->search->game->rules->simplify(w->board, todo.word, WORDS);
    }
    vset_without(gone.word, component->word, todo.word, WORDS);
    set boundary = boundary_of(w, gone.word, &todo);
    o->first = w->arena_count;
    while (!vset_is_empty(todo.word, WORDS)) {
        piece p = {.vertices = split_off(w, &todo, &boundary)};
        p.size = vset_count(p.vertices.word, WORDS);
        if (p.size <= VALUE_SMALL) {
            o->known ^= w->search->small[p.size];
        } else {
            __builtin_prefetch(met_places(&w->met, &p.vertices));
            TRY(push_piece(w, o, &p));
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

/* Small remainders are cheap, and so are central moves, which split what is left sooner. */
static uint32_t estimate_cost(const worker *w, const vword *taken, uint32_t largest) {
    enum { PER_VERTEX = 16 };
    uint32_t count = 0, remoteness = 0;
    FOR_EACH_VERTEX (v, taken, WORDS) {
        count++;
        remoteness += w->search->remoteness[v];
    }
    return PER_VERTEX * largest + remoteness / count;
}

static graze_status list_moves(worker *w, level *l, const set *component) {
    position p = {.board = w->board,
                  .alive = component->word,
                  .words = WORDS,
                  .game = &w->search->game->parameters,
                  .scratch = w->scratch};
    sink_reset(&l->moves);
    TRY(game_moves(w->search->game, &p, &l->moves));
    if (l->moves.count > l->capacity) {
        size_t larger = 2 * l->moves.count;
        TRY(limits_realloc(w->limits, (void **)&l->options, l->capacity * sizeof *l->options,
                           larger * sizeof *l->options));
        l->capacity = larger;
    }
    for (size_t i = 0; i < l->moves.count; i++) {
        l->options[i] = (option){.move = (uint32_t)i};
    }
    return GRAZE_OK;
}

static int by_cost(const void *a, const void *b) {
    const option *x = a, *y = b;
    return (x->cost > y->cost) - (x->cost < y->cost);
}

static void sort_options(level *l) {
    enum { FEW = 24 };
    if (l->count > FEW) {
        qsort(l->options, l->count, sizeof *l->options, by_cost);
        return;
    }
    for (size_t i = 1; i < l->count; i++) {
        option o = l->options[i];
        size_t j = i;
        for (; j > 0 && l->options[j - 1].cost > o.cost; j--) {
            l->options[j] = l->options[j - 1];
        }
        l->options[j] = o;
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
        TRY(split_option(w, o, component, l->moves.sets + (size_t)o->move * WORDS));
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
    TRY(list_moves(w, l, component));
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

static int query(worker *w, const piece *p, nimbers wanted, unsigned depth);

static void give_key(worker *w, piece *p) {
    if (!p->has_key) {
        make_key(w->board, p);
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
    if (may_defer && last.size >= VALUE_SHARED_SIZE && crew_is_busy(w->crew, last.key)) {
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

/* Tells the caller's progress which values are out of the question. */
static void tell_progress(worker *w, unsigned least) {
    value_search *search = w->search;
    if (!w->is_main) {
        return;
    }
    search->lower = least;
    if (least > 0) {
        snprintf(search->phase, sizeof search->phase, "search, value at least %u", least);
        w->limits->phase = search->phase;
    }
}

static int store_exact(worker *w, const piece *p, unsigned value, uint64_t nodes) {
    uint32_t data = data_exact(value, w->limits->nodes - nodes);
    table_store(w->table, p->key, data, data_rank);
    remember(w, p, data);
    return (int)value;
}

/* Stores that the component has none of the values. */
static int exclude(worker *w, const piece *p, nimbers values, uint64_t nodes) {
    values |= excluded(p);
    if (values & DATA_EXCLUDED_MASK) {
        uint32_t data = data_excluding(values, w->limits->nodes - nodes);
        table_store(w->table, p->key, data, data_rank);
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
            tell_progress(w, k);
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

/* Others are worth their memory only where this thread and the table leave enough of it. */
static bool has_room_for_others(const worker *w) {
    return w->limits->root->memory_used <= w->limits->memory_max / 2;
}

static void start_others(worker *w);

/* What every visit of a component begins with: limits, the table, the other threads. */
static graze_status enter(worker *w) {
    TRY(limits_spend(w->limits, 8));
    crew_rest(w->crew);
    met_tend(&w->met, w->limits);
    if (w->alone && w->search->threads > 1 && w->limits->nodes > VALUE_ALONE &&
        has_room_for_others(w)) {
        start_others(w);
    }
    w->limits->nodes++;
    return w->crew->done ? GRAZE_UNDECIDED : GRAZE_OK;
}

static int search_options(worker *w, const piece *p, nimbers wanted, unsigned depth, nimbers seen,
                          uint64_t nodes) {
    level *l = &w->levels[depth];
    size_t most = l->moves.count; /* the mex is at most the number of options */
    bool exact = wanted == NIMBERS_ALL, shared = !w->alone && p->size >= VALUE_SHARED_SIZE;
    wanted &= nimbers_up_to(most < NIMBERS_BITS ? (unsigned)most : NIMBERS_BITS - 1);
    if (wanted == 0) {
        return NOT_IN;
    }
    if (shared) {
        crew_begin(w->crew, p->key);
    }
    sort_options(l);
    int value = exact ? find_exact(w, p, depth, seen, nodes)
                      : find_wanted(w, p, wanted, depth, seen, nodes);
    if (shared) {
        crew_end(w->crew, p->key);
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

/* ---- threads --------------------------------------------------------------------------------- */

/* Takes the memory of a worker. */
static graze_status worker_prepare(worker *w) {
    enum { FIRST_ARENA = 1024 };
    uint32_t n = w->board->n;
    size_t words = position_scratch_words(w->search->game, n, WORDS);
    TRY(limits_realloc(w->limits, (void **)&w->scratch, 0, words * sizeof *w->scratch));
    w->levels = limits_try_calloc(w->limits, ((size_t)n + 1) * sizeof *w->levels);
    if (!w->levels) {
        return limits_fail_memory(w->limits);
    }
    TRY(met_init(&w->met, w->limits));
    for (uint32_t i = 0; i <= n; i++) {
        sink_init(&w->levels[i].moves, w->limits, WORDS);
    }
    TRY(limits_realloc(w->limits, (void **)&w->arena, 0, FIRST_ARENA * sizeof *w->arena));
    w->arena_capacity = FIRST_ARENA;
    return GRAZE_OK;
}

static void worker_clear(worker *w) {
    uint32_t n = w->board->n;
    for (uint32_t i = 0; w->levels && i <= n; i++) {
        level *l = &w->levels[i];
        if (l->moves.limits) {
            sink_clear(&l->moves);
        }
        limits_free(w->limits, l->options, l->capacity * sizeof *l->options);
    }
    if (w->levels) {
        limits_free(w->limits, w->levels, ((size_t)n + 1) * sizeof *w->levels);
    }
    if (w->scratch) {
        limits_free(w->limits, w->scratch,
                    position_scratch_words(w->search->game, n, WORDS) * sizeof *w->scratch);
    }
    met_clear(&w->met, w->limits);
    limits_free(w->limits, w->arena, w->arena_capacity * sizeof *w->arena);
}

/* What the other threads do: the same as the main one. The first to finish ends all. */
static void *work(void *argument) {
    worker *w = argument;
    w->result = FAILED;
    if (worker_prepare(w) == GRAZE_OK) {
        w->result = query(w, w->root, w->wanted, 0);
    }
    if (w->result != FAILED || w->overflow) {
        w->crew->done = true;
    }
    worker_clear(w);
    crew_leave(w->crew);
    return NULL;
}

static void start_others(worker *w) {
    unsigned count = w->search->threads - 1;
    w->alone = false;
    w->others = limits_try_calloc(w->limits, count * sizeof *w->others);
    for (unsigned i = 0; w->others && i < count; i++) {
        worker *other = &w->others[i];
        *other = (worker){.search = w->search,
                          .board = w->board,
                          .table = w->table,
                          .crew = w->crew,
                          .root = w->root,
                          .wanted = w->wanted};
        limits_fork(&other->own_limits, w->limits);
        other->limits = &other->own_limits;
        if (!crew_add(w->crew, work, other)) {
            break;
        }
        w->other_count++;
    }
}

/* Ends the other threads and takes over what they found. */
static void collect_others(worker *w) {
    crew_dismiss(w->crew);
    for (unsigned i = 0; i < w->other_count; i++) {
        const worker *other = &w->others[i];
        limits_join(w->limits, &other->own_limits);
        w->result = other->result != FAILED ? other->result : w->result;
        w->overflow |= other->overflow;
    }
    if (w->others) {
        limits_free(w->limits, w->others, (w->search->threads - 1) * sizeof *w->others);
    }
}

/* The value of a component that is not in the table when it is wanted, else NOT_IN. */
static graze_status search_root(int64_t *value, bool *overflow, value_search *search,
                                const piece *root, nimbers wanted) {
    worker w = {.search = search,
                .board = search->board,
                .table = &search->table,
                .crew = &search->crew,
                .limits = search->limits,
                .root = root,
                .wanted = wanted,
                .is_main = true,
                .alone = true,
                .result = FAILED};
    graze_status status = worker_prepare(&w);
    if (status == GRAZE_OK) {
        w.result = query(&w, root, wanted, 0);
        collect_others(&w);
        status = w.result != FAILED ? GRAZE_OK : w.status;
    }
    worker_clear(&w);
    *value = w.result;
    *overflow = w.result == FAILED && w.overflow;
    search->limits->phase = "search";
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
    make_key(search->board, &root);
    root.data = table_probe(&search->table, root.key);
    if (root.data & DATA_EXACT) {
        *value = root.data & DATA_VALUE_MASK;
        return GRAZE_OK;
    }
    return search_root(value, overflow, search, &root, wanted);
}

const struct value_width VALUE_WIDTH = {.value = value_of_set};
