/*
 * The body of the misere search, compiled once for each width and processor: WORDS is the number
 * of words of a set, VARIANT_RESULT the name of the table of its functions. See misere.h.
 *
 * A position is a list of pieces. A component of few vertices becomes its canonical form; forms are
 * added up as long as their sum is small, and components equal to 0 are dropped. Larger
 * components remain sets of vertices. The key of a position is the sum of the keys of its pieces,
 * so that their order does not matter; the largest nim heap is not part of it: what is known of the
 * other pieces beside one heap tells something about all heaps. The options of a position are
 * looked up first; those that are still unknown are searched, small and central ones first, until
 * one is lost for the opponent.
 */
#include "core/array.h"
#include "search/misere/internal.h"
#include "search/shared/key_cache.h"
#include "search/shared/split.h"

#include <stdlib.h>

/* A component, or a form. */
typedef struct piece {
    set vertices;  /* of a component */
    table_key key; /* once has_key */
    form form;     /* FORM_NONE for a component */
    uint32_t size; /* vertices of a component, height of a form */
    bool has_key;
} piece;

/* A position as the table knows it: its pieces without one nim heap, and the size of that. */
typedef struct position_key {
    table_key rest;
    unsigned heap; /* below DATA_HEAPS */
} position_key;

/* A position that can be reached. */
typedef struct option {
    size_t first; /* its pieces in the arena */
    uint32_t count;
    uint32_t size; /* vertices of its components */
    uint32_t cost; /* an estimate: cheap options are searched first */
    bool is_asked; /* it is won */
} option;

/* What one level of the recursion needs; kept from visit to visit. */
typedef struct level {
    move_sink moves;
    option *options; /* those that are not known */
    size_t count, capacity;
    bool has_moves; /* whether there are options, known or not */
} level;

typedef struct worker {
    WORKER_FIELDS(misere_search);
    const set *root;
    unsigned heap; /* a nim heap beside the root */
    LEVEL_FIELDS;
    move_sink *form_moves; /* by depth below a component that becomes a form */
    form *loose;           /* forms of the option under construction */
    size_t loose_count;
    key_cache cache; /* its data are forms; FORM_NONE for components that have none */
    struct misere_forms forms;
} worker;

enum { LOSES = 0, WINS = 1, FAILED = -1, DEFERRED = -2, UNKNOWN = -3, OUTDATED = -4 };

#include "search/shared/levels_body.h"

/* ---- forms of components --------------------------------------------------------------------- */

static form form_of_component(worker *w, const set *component, unsigned depth);

/* Notes the key of a component, and its form if it has one. */
static void remember(worker *w, const set *component, table_key key, form f) {
    cached_key *cached = key_cache_place_for(&w->cache, component);
    cached->key = key;
    cached->data = f;
}

/* The form of the sum of several components. */
static form form_of_parts(worker *w, const parts *found, unsigned depth) {
    form sum = 0;
    for (uint32_t i = 0; i < found->count && sum != FORM_NONE; i++) {
        form one = form_of_component(w, &found->part[i], depth);
        sum = one == FORM_NONE ? FORM_NONE : misere_forms_sum(&w->forms, sum, one);
    }
    return sum;
}

/* Makes a form from the moves of a component. */
static form make_form(worker *w, const set *component, unsigned depth) {
    move_sink *moves = &w->form_moves[depth];
    size_t mark = misere_forms_mark(&w->forms);
    if (list_moves(w, moves, component) != GRAZE_OK) {
        return FORM_NONE;
    }
    unsigned prunings = w->search->base.prunings;
    low_degrees low = low_degrees_of(w->board, prunings, component);
    for (size_t i = 0; i < moves->count; i++) {
        parts found;
        split_after_move(&found, w->board, prunings, &low, component, moves->sets + i * WORDS,
                         true);
        form one = form_of_parts(w, &found, depth + 1);
        if (one == FORM_NONE || !misere_forms_push(&w->forms, one)) {
            misere_forms_drop(&w->forms, mark);
            return FORM_NONE;
        }
    }
    return misere_forms_make(&w->forms, mark);
}

/* The form of a component of at most MISERE_FORM_SIZE vertices, FORM_NONE where it fails. */
static form form_of_component(worker *w, const set *component, unsigned depth) {
    const cached_key *cached = key_cache_find(&w->cache, component);
    if (cached) {
        return cached->data;
    }
    table_key key = key_of_component(w->board, &w->search->base.symmetry, component);
    form found = misere_forms_find(&w->forms, key);
    if (found == FORM_NONE && !w->forms.full && limits_tick(w->limits) == GRAZE_OK) {
        found = make_form(w, component, depth);
        if (found != FORM_NONE) {
            misere_forms_note(&w->forms, key, found);
        }
    }
    if (found != FORM_NONE) {
        remember(w, component, key, found);
    }
    return found;
}

/* ---- pieces and positions -------------------------------------------------------------------- */

static graze_status push_piece(worker *w, option *o, const piece *p) {
    TRY(arena_push(w, p));
    o->count++;
    o->size += p->form == FORM_NONE ? p->size : 0;
    return GRAZE_OK;
}

/* Adds components to an option: small ones as loose forms, others as pieces. */
static graze_status push_parts(worker *w, option *o, const parts *found) {
    for (uint32_t i = 0; i < found->count; i++) {
        piece p = {.form = FORM_NONE, .vertices = found->part[i]};
        p.size = vset_count(p.vertices.word, WORDS);
        if (p.size <= MISERE_FORM_SIZE) {
            form small = form_of_component(w, &p.vertices, 0);
            if (small != FORM_NONE) {
                w->loose[w->loose_count++] = small;
                continue;
            }
        }
        const cached_key *cached = key_cache_find(&w->cache, &p.vertices);
        p.has_key = cached != NULL;
        p.key = cached ? cached->key : (table_key){0};
        TRY(push_piece(w, o, &p));
    }
    return GRAZE_OK;
}

/* Sorts the loose forms by their hashes, which are the same for all threads. */
static void sort_loose(worker *w) {
    for (size_t i = 1; i < w->loose_count; i++) {
        form f = w->loose[i];
        uint64_t hash = misere_forms_get(&w->forms, f)->hash.low;
        size_t j = i;
        for (; j > 0 && misere_forms_get(&w->forms, w->loose[j - 1])->hash.low > hash; j--) {
            w->loose[j] = w->loose[j - 1];
        }
        w->loose[j] = f;
    }
}

static graze_status push_form(worker *w, option *o, form f) {
    const form_record *record = misere_forms_get(&w->forms, f);
    piece p = {.form = f, .key = record->hash, .size = record->height, .has_key = true};
    return f == 0 ? GRAZE_OK : push_piece(w, o, &p);
}

/* Adds the loose forms to an option, summed up while the sums are low. */
static graze_status push_loose(worker *w, option *o) {
    form sum = 0;
    sort_loose(w);
    for (size_t i = 0; i < w->loose_count; i++) {
        form f = w->loose[i], both = FORM_NONE;
        if (misere_forms_get(&w->forms, sum)->height + misere_forms_get(&w->forms, f)->height <=
            MISERE_FORM_HEIGHT) {
            both = misere_forms_sum(&w->forms, sum, f);
        }
        if (both == FORM_NONE) {
            TRY(push_form(w, o, sum));
            both = f;
        }
        sum = both;
    }
    w->loose_count = 0;
    return push_form(w, o, sum);
}

/* Starts an option with the pieces of a position except number without. */
static graze_status begin_option(worker *w, option *o, const option *from, uint32_t without) {
    *o = (option){.first = w->arena_count};
    w->loose_count = 0;
    for (uint32_t i = 0; i < from->count; i++) {
        piece p = w->arena[from->first + i];
        if (i == without) {
            continue;
        }
        if (p.form != FORM_NONE) {
            w->loose[w->loose_count++] = p.form;
        } else {
            TRY(push_piece(w, o, &p));
        }
    }
    return GRAZE_OK;
}

/* Makes the keys of all pieces. */
static void require_keys(worker *w, const option *o) {
    for (uint32_t i = 0; i < o->count; i++) {
        piece *p = &w->arena[o->first + i];
        if (!p->has_key) {
            p->key = key_of_component(w->board, &w->search->base.symmetry, &p->vertices);
            p->has_key = true;
            remember(w, &p->vertices, p->key, FORM_NONE);
        }
    }
}

/* The largest nim heap among the pieces that the table knows of; NULL: there is none. */
static const piece *heap_of_option(const worker *w, const option *o) {
    const piece *largest = NULL;
    for (uint32_t i = 0; i < o->count; i++) {
        const piece *p = &w->arena[o->first + i];
        if (p->form != FORM_NONE && misere_forms_get(&w->forms, p->form)->heap < DATA_HEAPS &&
            (!largest || p->size > largest->size)) {
            largest = p;
        }
    }
    return largest;
}

/* The key of a position, when its pieces have theirs. */
static bool key_of_option(position_key *key, const worker *w, const option *o) {
    const piece *heap = heap_of_option(w, o);
    canon_colour sum = {1, 1};
    for (uint32_t i = 0; i < o->count; i++) {
        const piece *p = &w->arena[o->first + i];
        if (!p->has_key) {
            return false;
        }
        if (p != heap) {
            sum = canon_plus(sum, canon_as((canon_colour){p->key.low, p->key.high}, AS_CASE));
        }
    }
    key->rest = (table_key){.low = hash_word(sum.a), .high = hash_word(sum.b)};
    key->heap = heap ? heap->size : 0;
    return true;
}

/* The key under which threads and ranks tell each other that they search a position. */
static table_key key_with_heap(position_key key) {
    return (table_key){.low = key.rest.low ^ (key.heap ? hash_word(key.heap) : 0),
                       .high = key.rest.high};
}

/* What is known of a position without search. */
static int look_up(const worker *w, const option *o, position_key key) {
    const piece *only = &w->arena[o->first];
    if (o->count == 0) {
        return WINS; /* who cannot move has won */
    }
    if (o->count == 1 && only->form != FORM_NONE) {
        return misere_forms_get(&w->forms, only->form)->first_wins ? WINS : LOSES;
    }
    uint32_t data = table_probe(w->table, key.rest), lost = data & DATA_LOST_MASK;
    if (lost) {
        return lost == key.heap + 1 ? LOSES : WINS;
    }
    return data >> DATA_WON_SHIFT >> key.heap & 1 ? WINS : UNKNOWN;
}

/* Notes who wins a position, which took so many positions to find out. */
static void note(worker *w, position_key key, bool wins, uint64_t nodes) {
    uint32_t data = data_of(wins, key.heap, nodes);
    exchange_note(w->search->base.exchange, key.rest, data);
    table_store(w->table, key.rest, data_together(data, table_probe(w->table, key.rest)),
                data_rank);
}

/* ---- options --------------------------------------------------------------------------------- */

/* Small remainders, moves that take many edges, and moves that split soon are cheap. */
static uint32_t estimate_cost(const worker *w, const set *component, const vword *taken,
                              const option *o) {
    enum { LEAST = 1 << 20 };
    uint32_t count = 0, edges = 0, centrality = 0, largest = 0;
    FOR_EACH_VERTEX (v, taken, WORDS) {
        count++;
        edges += board_degree(w->board, v, component->word, WORDS);
        centrality += w->search->base.centrality[v];
    }
    for (uint32_t i = 0; i < o->count; i++) {
        const piece *p = &w->arena[o->first + i];
        largest = p->size > largest ? p->size : largest;
    }
    return LEAST + 4 * largest + centrality / count - edges +
           axis_cost(&w->search->base.axis, taken, WORDS);
}

static graze_status reserve_options(worker *w, level *l, size_t more) {
    return ARRAY_RESERVE(w->limits, l->options, l->capacity, l->count + more);
}

/* Looks an option up and keeps it when it is unknown; LOSES ends the expansion. */
static int consider(worker *w, level *l) {
    option *o = &l->options[l->count];
    position_key key = {0};
    bool has_key = key_of_option(&key, w, o);
    l->has_moves = true;
    int known = has_key ? look_up(w, o, key) : UNKNOWN;
    if (known == UNKNOWN) {
        l->count++;
    } else {
        w->arena_count = o->first;
    }
    return known;
}

/* A component in which a move is made, and what is known of it. */
typedef struct component_here {
    const option *from; /* the position that it is in */
    uint32_t number;    /* among its pieces */
    set vertices;
    low_degrees low;
} component_here;

/* Splits what a move leaves; the memory where its parts may be noted is then on its way. */
static void split_ahead(parts *found, const worker *w, const component_here *here,
                        const vword *taken) {
    split_after_move(found, w->board, w->search->base.prunings, &here->low, &here->vertices, taken,
                     true);
    for (uint32_t i = 0; i < found->count; i++) {
        __builtin_prefetch(key_cache_places(&w->cache, &found->part[i]));
    }
}

/* Lists the option that a move leads to, of which the parts are left. */
static int expand_move(worker *w, level *l, const component_here *here, const vword *taken,
                       const parts *found) {
    option *o = &l->options[l->count];
    graze_status status = begin_option(w, o, here->from, here->number);
    if (status == GRAZE_OK) {
        status = push_parts(w, o, found);
    }
    if (status == GRAZE_OK) {
        status = push_loose(w, o);
    }
    if (status != GRAZE_OK) {
        return fail_with(w, status);
    }
    o->cost = estimate_cost(w, &here->vertices, taken, o);
    return consider(w, l);
}

/* Lists the options in one component of a position; what the next one leaves is split before. */
static int expand_component(worker *w, level *l, const option *from, uint32_t number) {
    component_here here = {.from = from, .number = number};
    here.vertices = w->arena[from->first + number].vertices;
    graze_status status = list_moves(w, &l->moves, &here.vertices);
    if (status == GRAZE_OK) {
        status = reserve_options(w, l, l->moves.count);
    }
    if (status != GRAZE_OK) {
        return fail_with(w, status);
    }
    here.low = low_degrees_of(w->board, w->search->base.prunings, &here.vertices);
    parts found[2];
    if (l->moves.count > 0) {
        split_ahead(&found[0], w, &here, l->moves.sets);
    }
    for (size_t i = 0; i < l->moves.count; i++) {
        const vword *taken = l->moves.sets + i * WORDS;
        if (i + 1 < l->moves.count) {
            split_ahead(&found[(i + 1) % 2], w, &here, taken + WORDS);
        }
        int known = expand_move(w, l, &here, taken, &found[i % 2]);
        if (known == LOSES || known == FAILED) {
            return known;
        }
    }
    return UNKNOWN;
}

/*
 * What the move in a form to one of its options costs. Most positions are lost beside a heap of 0
 * or 1: moves that leave these are cheap. Other moves in small heaps, which leave all components as
 * they are, come last.
 */
static uint32_t estimate_form_cost(const worker *w, form f, form left, uint32_t size) {
    enum { SMALL_HEAP = 5, LAST = 1 << 30 };
    uint32_t heap = misere_forms_get(&w->forms, f)->heap;
    uint32_t left_heap = misere_forms_get(&w->forms, left)->heap;
    if (heap == 1 || (heap <= SMALL_HEAP && left_heap > 1)) {
        return LAST + left_heap;
    }
    return 4 * size + (left_heap == FORM_NO_HEAP ? 0 : left_heap);
}

/* Lists the options in one form of a position. */
static int expand_form(worker *w, level *l, const option *from, uint32_t number) {
    form f = w->arena[from->first + number].form;
    uint32_t count = misere_forms_get(&w->forms, f)->count;
    graze_status status = reserve_options(w, l, count);
    for (uint32_t i = 0; i < count && status == GRAZE_OK; i++) {
        option *o = &l->options[l->count];
        status = begin_option(w, o, from, number);
        form left = misere_forms_option(&w->forms, f, i);
        w->loose[w->loose_count++] = left;
        if (status == GRAZE_OK) {
            status = push_loose(w, o);
        }
        if (status == GRAZE_OK) {
            o->cost = estimate_form_cost(w, f, left, o->size);
            if (consider(w, l) == LOSES) {
                return LOSES;
            }
        }
    }
    return status == GRAZE_OK ? UNKNOWN : fail_with(w, status);
}

static bool same_piece(const piece *a, const piece *b) {
    return a->key.low == b->key.low && a->key.high == b->key.high;
}

/* Whether an equal piece comes before: its options are the same. */
static bool is_repeated(const worker *w, const option *from, uint32_t number) {
    const piece *pieces = w->arena + from->first;
    for (uint32_t i = 0; i < number; i++) {
        if (same_piece(&pieces[i], &pieces[number])) {
            return true;
        }
    }
    return false;
}

static int by_cost(const void *a, const void *b) {
    const option *x = a, *y = b;
    return (x->cost > y->cost) - (x->cost < y->cost);
}

/*
 * Lists the options of a position that are not known; LOSES when one is known to be lost, or when
 * there is none at all: who cannot move has won.
 */
static int expand(worker *w, level *l, const option *from) {
    l->count = 0;
    l->has_moves = false;
    for (uint32_t i = 0; i < from->count; i++) {
        if (is_repeated(w, from, i)) {
            continue;
        }
        bool is_form = w->arena[from->first + i].form != FORM_NONE;
        int found = is_form ? expand_form(w, l, from, i) : expand_component(w, l, from, i);
        if (found != UNKNOWN) {
            return found;
        }
    }
    if (!l->has_moves) {
        return LOSES;
    }
    if (l->count > 1) {
        qsort(l->options, l->count, sizeof *l->options, by_cost);
    }
    return UNKNOWN;
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* Forms may take this part of the memory, in all threads together. */
enum { FORMS_SHARE = 8 };

/* A position has at most one form for each vertex, and the heap. */
static size_t loose_bytes(const worker *w) {
    return ((size_t)w->board->n + 2) * sizeof *w->loose;
}

/* Takes the memory of a worker. */
static graze_status worker_prepare(worker *w) {
    size_t for_forms = w->limits->memory_max / w->search->base.threads / FORMS_SHARE;
    TRY(levels_prepare(w));
    w->loose = limits_try_calloc(w->limits, loose_bytes(w));
    w->form_moves = limits_try_calloc(w->limits, (MISERE_FORM_SIZE + 1) * sizeof *w->form_moves);
    if (!w->form_moves || !w->loose) {
        return limits_fail_memory(w->limits);
    }
    for (uint32_t i = 0; i <= MISERE_FORM_SIZE; i++) {
        sink_init(&w->form_moves[i], w->limits, WORDS);
    }
    TRY(key_cache_init(&w->cache, w->limits));
    return misere_forms_init(&w->forms, w->limits, for_forms);
}

static void worker_clear(worker *w) {
    levels_clear(w);
    for (uint32_t i = 0; w->form_moves && i <= MISERE_FORM_SIZE; i++) {
        if (w->form_moves[i].limits) {
            sink_clear(&w->form_moves[i]);
        }
    }
    if (w->forms.limits) {
        misere_forms_clear(&w->forms);
    }
    limits_free(w->limits, w->loose, loose_bytes(w));
    limits_free(w->limits, w->form_moves, (MISERE_FORM_SIZE + 1) * sizeof *w->form_moves);
    key_cache_clear(&w->cache, w->limits);
}

/* Another worker on the same position. */
static worker another_worker(const worker *w) {
    return (worker){WORKER_ON(w->search), .root = w->root, .heap = w->heap};
}

static int solve_root(worker *w);

static uint64_t task_of(const worker *w) {
    return hash_word(hash_bytes(w->root->word, sizeof w->root->word) ^ w->heap);
}

#include "search/shared/pool_body.h"

/* ---- searching ------------------------------------------------------------------------------ */

static int query(worker *w, const option *from, position_key key, unsigned depth);

/*
 * Who wins an option; key is that of its marks, if it is searched. DEFERRED when so many other
 * threads are at it, OUTDATED when others have answered what it is needed for.
 */
static int solve_option(worker *w, const option *o, table_key *key, unsigned depth,
                        unsigned most_threads) {
    bool is_marked;
    position_key place;
    require_keys(w, o);
    key_of_option(&place, w, o);
    int known = look_up(w, o, place);
    if (known != UNKNOWN) {
        return known;
    }
    *key = key_with_heap(place);
    if (!mark(&is_marked, w, *key, o->size >= MISERE_SHARED_SIZE, depth, most_threads)) {
        return DEFERRED;
    }
    int result = query(w, o, place, depth);
    unmark(w, *key, is_marked);
    return result;
}

/* Searches the options until one is lost. */
static int ask_options(worker *w, unsigned depth) {
    level *l = &w->levels[depth];
    option_order order = {0};
    while (option_order_has_next(&order, l->count)) {
        option o = l->options[order.next];
        table_key key = {0};
        if (o.is_asked) {
            option_order_advance(&order, false);
            continue;
        }
        int result = solve_option(w, &o, &key, depth + 1, option_order_most_threads(&order));
        if (result == FAILED || (result == OUTDATED && w->return_to < depth)) {
            return result;
        }
        if (result == LOSES) {
            announce(w, depth);
            return LOSES;
        }
        if (result == DEFERRED) {
            option_order_postpone(&order, search_pool_threads_at(w->pool, key));
        } else if (result == OUTDATED) {
            w->return_to = UINT_MAX;
            option_order_restart(&order);
        } else {
            l->options[order.next].is_asked = true;
            option_order_advance(&order, false);
        }
    }
    return WINS;
}

/* Who wins a position that is not in the table; OUTDATED as above. */
static int query(worker *w, const option *from, position_key key, unsigned depth) {
    size_t arena_mark = w->arena_count;
    uint64_t nodes = w->limits->nodes;
    graze_status status = enter(w, key_with_heap(key), depth);
    key_cache_grow(&w->cache, w->limits);
    if (status != GRAZE_OK) {
        return fail_with(w, status);
    }
    if (is_outdated(w, depth)) {
        return OUTDATED;
    }
    int best = expand(w, &w->levels[depth], from);
    if (best == UNKNOWN) {
        best = ask_options(w, depth);
    }
    w->arena_count = arena_mark;
    if (best == FAILED || best == OUTDATED) {
        return best;
    }
    bool wins = best == LOSES; /* an option that loses for the opponent */
    note(w, key, wins, w->limits->nodes - nodes);
    return wins ? WINS : LOSES;
}

/* The form of a nim heap; FORM_NONE where there is no room for it. */
static form form_of_heap(worker *w, unsigned heap) {
    form heaps[MISERE_MOST_HEAP + 1];
    for (unsigned i = 0; i <= heap; i++) {
        size_t mark = misere_forms_mark(&w->forms);
        for (unsigned j = 0; j < i; j++) {
            if (!misere_forms_push(&w->forms, heaps[j])) {
                misere_forms_drop(&w->forms, mark);
                return FORM_NONE;
            }
        }
        heaps[i] = misere_forms_make(&w->forms, mark);
        if (heaps[i] == FORM_NONE) {
            return FORM_NONE;
        }
    }
    return heaps[heap];
}

/* Who wins the root: what every thread asks. */
static int solve_root(worker *w) {
    option root = {.first = w->arena_count};
    position_key key = {0};
    parts found;
    split_set(&found, w->board, w->search->base.prunings, w->root);
    form heap = w->heap ? form_of_heap(w, w->heap) : 0;
    graze_status status = heap == FORM_NONE ? GRAZE_TOO_LARGE : push_parts(w, &root, &found);
    w->loose[w->loose_count++] = heap;
    if (status == GRAZE_OK) {
        status = push_loose(w, &root);
    }
    if (status != GRAZE_OK) {
        return fail_with(w, status);
    }
    require_keys(w, &root);
    key_of_option(&key, w, &root);
    int known = look_up(w, &root, key);
    return known != UNKNOWN ? known : query(w, &root, key, 0);
}

static graze_status wins_on_set(bool *wins, misere_search *search, const vword *vertices,
                                unsigned heap) {
    set root;
    worker w = {MAIN_WORKER_ON(search), .root = &root, .heap = heap};
    vset_copy(root.word, vertices, WORDS);
    graze_status status = solve_together(&w);
    *wins = w.result == WINS;
    return status;
}

const struct misere_width VARIANT_RESULT = {.wins = wins_on_set};
