/* Null-window search for scores on vertex sets of one word. */
#include "search/score/score.h"

#include "search/score/symmetry.h"
#include "search/threads/table_search.h"

#include <assert.h>
#include <stdlib.h>

/*
 * A position is a word: the vertices of its larger components in the bits below SCORE_SET_MOST,
 * and above them a flag for each kind of small tree that occurs an odd number of times.
 */
enum small_tree {
    LONE_VERTEX,
    EDGE,
    PATH_3,
    STAR_3, /* a centre and three leaves */
    SMALL_TREES,
    PATH_4 = SMALL_TREES /* has no flag: where it is known, it is equal to 0 */
};

#define FLAG(tree)  ((uint64_t)1 << (SCORE_SET_MOST + (tree)))
#define VERTEX_BITS (FLAG(0) - 1)

/* A move in a small tree: what it scores, and which flags it turns over besides the tree's own. */
typedef struct small_move {
    unsigned score;
    uint64_t leaves;
} small_move;

enum { SMALL_MOVES = 2, SMALL_ORDER = 4 };

/* Small trees of one degree bound. All of them are in U>=0, and an unflagged P4 is 0 in U. */
typedef struct small_rules {
    bool known[SMALL_TREES + 1];
    unsigned move_count[SMALL_TREES];
    small_move moves[SMALL_TREES][SMALL_MOVES];
} small_rules;

/* d = 1: the centre of a star takes all, a leaf only itself. */
static const small_rules rules_of_one = {
    .known = {true, true, true, true, true},
    .move_count = {1, 1, 2, 2},
    .moves = {[LONE_VERTEX] = {{1, 0}},
              [EDGE] = {{2, 0}},
              [PATH_3] = {{3, 0}, {1, FLAG(EDGE)}},
              [STAR_3] = {{4, 0}, {1, FLAG(PATH_3)}}},
};

/* d >= 2: a leaf of P3 takes the centre with it. */
static const small_rules rules_of_more = {
    .known = {true, true, true, false, false},
    .move_count = {1, 1, 2, 0},
    .moves =
        {[LONE_VERTEX] = {{1, 0}}, [EDGE] = {{2, 0}}, [PATH_3] = {{3, 0}, {2, FLAG(LONE_VERTEX)}}},
};

static const unsigned small_order[] = {1, 2, 3, 4};

struct score_search {
    struct table_search base;
    uint32_t degree;
    uint64_t row[VWORD_BITS];
    const small_rules *small;
    _Atomic bool simplified;
    score_symmetry symmetry;
    int lower, upper; /* of the score asked for last */
};

/* A thread that asks whether the root reaches a threshold; see pool.inc. */
typedef struct worker {
    WORKER_FIELDS(score_search);
    uint64_t root;
    int threshold;
} worker;

static unsigned rank_of(uint32_t data);
static uint32_t join(uint32_t a, uint32_t b);

enum { MISSED = 0, REACHED = 1, FAILED = -1, DEFERRED = -2, OUTDATED = -3 };

graze_status score_search_new(score_search **search, const graze_game *game,
                              const struct board *board, struct limits *limits) {
    assert(board->n <= SCORE_SET_MOST && board->words == 1);
    static const table_data_kind kind = {"score", rank_of, rank_of, join, false};
    void *made;
    TRY(table_search_new(&made, sizeof **search, &kind, game, board, limits));
    score_search *s = made;
    s->degree = game->parameters.degree;
    s->small = s->degree == 1 ? &rules_of_one : &rules_of_more;
    memcpy(s->row, board->rows, board->n * sizeof *s->row);
    score_symmetry_find(&s->symmetry, board);
    *search = s;
    return GRAZE_OK;
}

void score_search_free(score_search *s) {
    table_search_free(s);
}

bool score_search_simplified(const score_search *s) {
    return s->simplified;
}

/* Vertices of a state, those of its small trees included. */
static int state_order(uint64_t state) {
    unsigned order = vword_count(state & VERTEX_BITS);
    for (unsigned tree = 0; tree < SMALL_TREES; tree++) {
        order += state & FLAG(tree) ? small_order[tree] : 0;
    }
    return (int)order;
}

/* ---- bounds -------------------------------------------------------------------------------- */

/* What the table holds: bounds on a score, and the logarithm of the positions they took. */
enum { BOUND_BITS = 8, BOUND_ZERO = 1 << (BOUND_BITS - 1), WORK_SHIFT = 2 * BOUND_BITS };

typedef struct score_bounds {
    int lower, upper;
} score_bounds;

/* A bijection of states: different ones are never taken for each other. */
static table_key key_of(uint64_t state) {
    uint64_t mixed = hash_word(state);
    return (table_key){.low = mixed, .high = mixed};
}

/* The bounds stored for a key; false when there are none. */
static bool find_bounds(score_bounds *bounds, const struct table *table, table_key key) {
    uint32_t data = table_probe(table, key);
    bounds->lower = (int)(data % (1 << BOUND_BITS)) - BOUND_ZERO;
    bounds->upper = (int)(data >> BOUND_BITS) % (1 << BOUND_BITS) - BOUND_ZERO;
    return data != 0;
}

static unsigned rank_of(uint32_t data) {
    return data >> WORK_SHIFT;
}

/* The larger lower and the smaller upper bound. */
static uint32_t join(uint32_t a, uint32_t b) {
    enum { MASK = (1 << BOUND_BITS) - 1 };
    uint32_t lower = (a & MASK) > (b & MASK) ? a & MASK : b & MASK;
    uint32_t upper_a = a >> BOUND_BITS & MASK, upper_b = b >> BOUND_BITS & MASK;
    uint32_t upper = upper_a < upper_b ? upper_a : upper_b;
    uint32_t work = rank_of(a) > rank_of(b) ? rank_of(a) : rank_of(b);
    return lower | upper << BOUND_BITS | work << WORK_SHIFT;
}

/* Stores what a decided threshold says about the score. Others may do so at the same time: of two
   true bounds one is lost then. */
static void learn(worker *w, uint64_t state, int threshold, bool reached, uint64_t nodes) {
    table_key key = key_of(state);
    int order = state_order(state);
    score_bounds bounds;
    if (!find_bounds(&bounds, w->table, key)) {
        bounds = (score_bounds){.lower = -order, .upper = order};
    }
    if (reached) {
        bounds.lower = threshold;
    } else {
        bounds.upper = threshold - 2;
    }
    uint32_t work = (uint32_t)(VWORD_BITS - __builtin_clzll(nodes | 1));
    uint32_t data = (uint32_t)(bounds.lower + BOUND_ZERO) |
                    (uint32_t)(bounds.upper + BOUND_ZERO) << BOUND_BITS | work << WORK_SHIFT;
    table_store(w->table, key, data, rank_of);
    exchange_note(w->search->base.exchange, key, data);
}

/* ---- simplification ------------------------------------------------------------------------ */

/* The component of v if it has at most SMALL_ORDER vertices, else 0. */
static uint64_t small_component(const score_search *s, uint64_t set, uint32_t v) {
    uint64_t component = (uint64_t)1 << v, todo = component;
    while (todo) {
        uint64_t fresh = s->row[__builtin_ctzll(todo)] & set & ~component;
        component |= fresh;
        todo = (todo & (todo - 1)) | fresh;
        if (vword_count(component) > SMALL_ORDER) {
            return 0;
        }
    }
    return component;
}

/* Which small tree a component of at most SMALL_ORDER vertices is; false for other graphs. */
static bool classify(enum small_tree *tree, const score_search *s, uint64_t component) {
    unsigned order = vword_count(component), arcs = 0, highest = 0;
    for (uint64_t rest = component; rest; rest &= rest - 1) {
        unsigned degree = vword_count(s->row[__builtin_ctzll(rest)] & component);
        arcs += degree;
        highest = degree > highest ? degree : highest;
    }
    if (arcs != 2 * (order - 1)) {
        return false;
    }
    *tree = order == 4 ? (highest == 3 ? STAR_3 : PATH_4) : (enum small_tree)(order - 1);
    return s->small->known[*tree];
}

/*
 * Turns the small trees among the components that meet a set of vertices into flags: a second
 * tree of a kind cancels the first, since both are in U>=0.
 */
static uint64_t flag_small_trees(score_search *s, uint64_t state, uint64_t among) {
    for (uint64_t todo = among; todo; todo &= todo - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(todo);
        enum small_tree tree;
        if (vword_count(s->row[v] & state) >= SMALL_ORDER) {
            continue;
        }
        uint64_t component = small_component(s, state & VERTEX_BITS, v);
        if (!component || !classify(&tree, s, component)) {
            continue;
        }
        state &= ~component;
        todo &= ~component | (uint64_t)1 << v;
        if ((tree == PATH_4 || state & FLAG(tree)) && !s->simplified) {
            s->simplified = true;
        }
        state ^= tree == PATH_4 ? 0 : FLAG(tree);
    }
    return state;
}

/* ---- moves --------------------------------------------------------------------------------- */

typedef struct scored_move {
    uint64_t reached;
    int score, rank; /* moves of higher rank are tried first */
} scored_move;

/* What a move reaches, once it is known not to reach the threshold; the empty position needs no
 * move to be tried. */
enum { MOVE_FAILED = 0 };

/* A vertex each, and what can be done in small trees. */
enum { MOST_MOVES = SCORE_SET_MOST + SMALL_TREES * SMALL_MOVES };

/* A position whose score is compared with a threshold. */
struct node {
    uint64_t state;
    int threshold;
    bool decided; /* a move is known to reach the threshold */
    unsigned count;
    unsigned first, end; /* moves that are still to be looked up; count <= first <= end */
    scored_move moves[MOST_MOVES];
};

/* Looks up the first of the moves that wait for it: keeps it unless its result is known. */
static void look_up(struct node *node, const worker *w) {
    score_bounds bounds;
    scored_move move = node->moves[node->first++];
    bool known = find_bounds(&bounds, w->table, key_of(move.reached));
    if (known && bounds.upper <= move.score - node->threshold) {
        node->decided = true;
    } else if (!known || bounds.lower <= move.score - node->threshold) {
        node->moves[node->count++] = move;
    }
}

static bool has_move(const struct node *node, uint64_t reached, int score, unsigned from,
                     unsigned to) {
    for (unsigned i = from; i < to; i++) {
        if (node->moves[i].reached == reached && node->moves[i].score == score) {
            return true;
        }
    }
    return false;
}

/* Adds a move unless it is there already. It is looked up when the table has had time to answer. */
static void offer(struct node *node, const worker *w, uint64_t reached, int score, int rank) {
    enum { AHEAD = 4 };
    if (reached == 0) {
        node->decided |= score >= node->threshold;
        return;
    }
    if (has_move(node, reached, score, 0, node->count) ||
        has_move(node, reached, score, node->first, node->end)) {
        return;
    }
    table_prefetch(w->table, key_of(reached));
    node->moves[node->end++] = (scored_move){reached, score, rank};
    if (node->end - node->first > AHEAD) {
        look_up(node, w);
    }
}

/* Rich moves first, then those at vertices of high degree. */
enum { RANK_OF_POINT = 100 };

static void offer_small(struct node *node, const worker *w) {
    const score_search *s = w->search;
    for (unsigned tree = 0; tree < SMALL_TREES && !node->decided; tree++) {
        if (!(node->state & FLAG(tree))) {
            continue;
        }
        for (unsigned i = 0; i < s->small->move_count[tree]; i++) {
            const small_move *move = &s->small->moves[tree][i];
            int score = (int)move->score;
            offer(node, w, node->state ^ FLAG(tree) ^ move->leaves, score, score * RANK_OF_POINT);
        }
    }
}

/* Vertices by degree: those that go with a neighbour, and those whose component may be small. */
typedef struct degree_classes {
    uint64_t low; /* at most d */
    uint64_t few; /* at most SMALL_ORDER */
} degree_classes;

static degree_classes sort_by_degree(const score_search *s, uint64_t set) {
    degree_classes classes = {0, 0};
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(rest);
        unsigned degree = vword_count(s->row[v] & set);
        classes.low |= (uint64_t)(degree <= s->degree) << v;
        classes.few |= (uint64_t)(degree <= SMALL_ORDER) << v;
    }
    return classes;
}

/* Vertices that lose a neighbour by a move: only their components can have become small. */
static uint64_t touched(const score_search *s, uint64_t taken, uint32_t v, uint64_t few) {
    if (s->degree == 1) { /* what is taken with v has no other neighbour, and the others lose one */
        return s->row[v] & few & ~taken;
    }
    uint64_t near = 0;
    for (uint64_t todo = taken; todo; todo &= todo - 1) {
        near |= s->row[__builtin_ctzll(todo)];
    }
    return near & ~taken;
}

static void offer_moves(struct node *node, const worker *w) {
    score_search *s = w->search;
    uint64_t set = node->state & VERTEX_BITS;
    degree_classes classes = sort_by_degree(s, set);
    offer_small(node, w);
    for (uint64_t todo = set; todo && !node->decided; todo &= todo - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(todo);
        uint64_t taken = (s->row[v] & classes.low) | (uint64_t)1 << v;
        uint64_t rest = node->state & ~taken;
        rest = flag_small_trees(s, rest, touched(s, taken, v, classes.few) & rest);
        rest = score_symmetry_least(&s->symmetry, rest & VERTEX_BITS) | (rest & ~VERTEX_BITS);
        int score = (int)vword_count(taken);
        offer(node, w, rest, score, score * RANK_OF_POINT + (int)vword_count(s->row[v] & set));
    }
    while (node->first < node->end && !node->decided) {
        look_up(node, w);
    }
}

/* Brings the best of the moves from number i on to place i. */
static void choose_move(struct node *node, unsigned i) {
    unsigned best = i;
    for (unsigned j = i + 1; j < node->count; j++) {
        best = node->moves[j].rank > node->moves[best].rank ? j : best;
    }
    scored_move chosen = node->moves[best];
    node->moves[best] = node->moves[i];
    node->moves[i] = chosen;
}

/* ---- search -------------------------------------------------------------------------------- */

static worker another_worker(const worker *w) {
    return (worker){WORKER_ON(w->search), .root = w->root, .threshold = w->threshold};
}

/* A worker needs no memory of its own. */
static graze_status worker_prepare(worker *w) {
    (void)w;
    return GRAZE_OK;
}

static void worker_clear(worker *w) {
    (void)w;
}

static int solve_root(worker *w);

static uint64_t task_of(const worker *w) {
    return hash_word(w->root ^ hash_word((uint64_t)w->threshold));
}

#include "search/threads/pool.inc"

static int decide(worker *w, uint64_t state, int threshold, unsigned depth, unsigned most_threads);

/* Tries the moves of a position, the best first, until one succeeds. */
static int try_moves(worker *w, struct node *node, unsigned depth) {
    option_order order = {0};
    unsigned chosen = 0; /* moves that are in order */
    while (option_order_has_next(&order, node->count)) {
        unsigned i = (unsigned)order.next;
        if (i == chosen) {
            choose_move(node, i);
            chosen++;
        }
        scored_move move = node->moves[i];
        if (move.reached == MOVE_FAILED) {
            option_order_advance(&order, false);
            continue;
        }
        int reply = decide(w, move.reached, move.score - node->threshold + 2, depth + 1,
                           option_order_most_threads(&order));
        if (reply == FAILED || (reply == OUTDATED && w->return_to < depth)) {
            return reply;
        }
        if (reply == MISSED) {
            announce(w, depth);
            return REACHED;
        }
        if (reply == DEFERRED) {
            option_order_postpone(&order, search_pool_threads_at(w->pool, key_of(move.reached)));
        } else if (reply == OUTDATED) {
            w->return_to = UINT_MAX;
            option_order_restart(&order);
        } else {
            node->moves[i].reached = MOVE_FAILED;
            option_order_advance(&order, false);
        }
    }
    return MISSED;
}

/* The same for a position whose bounds do not answer. */
static int search_moves(worker *w, uint64_t state, int threshold, unsigned depth) {
    struct node node;
    uint64_t nodes = w->limits->nodes;
    node.state = state;
    node.threshold = threshold;
    node.decided = false;
    node.count = node.first = node.end = 0;
    w->status = enter(w, key_of(state), depth);
    if (w->status != GRAZE_OK) {
        return FAILED;
    }
    if (is_outdated(w, depth)) {
        return OUTDATED;
    }
    offer_moves(&node, w);
    int result = node.decided ? REACHED : try_moves(w, &node, depth);
    if (result == REACHED || result == MISSED) {
        learn(w, state, threshold, result == REACHED, w->limits->nodes - nodes);
    }
    return result;
}

/*
 * Whether the player to move can win by at least threshold, which has the parity of the number of
 * vertices: by parity (sg:obs7) the next lower score is threshold - 2. A move that scores s
 * succeeds when the opponent cannot reach s - threshold + 2 in what it leaves. DEFERRED when so
 * many other threads are at it, OUTDATED when others have answered what it is needed for.
 */
static int decide(worker *w, uint64_t state, int threshold, unsigned depth, unsigned most_threads) {
    enum { SHARED_ORDER = 12 }; /* smaller positions are not marked */
    int order = state_order(state);
    table_key key = key_of(state);
    score_bounds bounds;
    bool is_marked;
    if (threshold <= -order || threshold > order) {
        return threshold <= -order ? REACHED : MISSED;
    }
    if (find_bounds(&bounds, w->table, key) &&
        (bounds.lower >= threshold || bounds.upper < threshold)) {
        return bounds.lower >= threshold ? REACHED : MISSED;
    }
    if (!mark(&is_marked, w, key, order >= SHARED_ORDER, depth, most_threads)) {
        return DEFERRED;
    }
    int result = search_moves(w, state, threshold, depth);
    unmark(w, key, is_marked);
    return result;
}

static int solve_root(worker *w) {
    return decide(w, w->root, w->threshold, 0, UINT_MAX);
}

/* Asks all threads. */
static graze_status ask(bool *reached, score_search *s, uint64_t state, int threshold) {
    worker w = {MAIN_WORKER_ON(s), .root = state, .threshold = threshold};
    graze_status status = solve_together(&w);
    *reached = w.result == REACHED;
    return status;
}

/* A set with its small trees as flags, the same for all its images under symmetries. */
static uint64_t state_of(score_search *s, uint64_t set) {
    uint64_t state = flag_small_trees(s, set, set);
    return score_symmetry_least(&s->symmetry, state & VERTEX_BITS) | (state & ~VERTEX_BITS);
}

graze_status score_search_reaches(bool *reached, score_search *s, uint64_t set, int64_t threshold) {
    uint64_t state = state_of(s, set);
    int order = state_order(state);
    if (threshold <= -order || threshold > order) {
        *reached = threshold <= -order;
        return GRAZE_OK;
    }
    int asked = (int)threshold;
    return ask(reached, s, state, asked + ((asked ^ order) & 1));
}

/* Asks, and notes what the answer says about the score. */
static graze_status narrow(bool *reached, score_search *s, uint64_t state, int threshold) {
    TRY(ask(reached, s, state, threshold));
    if (*reached) {
        s->lower = threshold;
    } else {
        s->upper = threshold - 2;
    }
    return GRAZE_OK;
}

void score_search_bounds(int64_t *lower, int64_t *upper, const score_search *s) {
    *lower = s->lower > *lower ? s->lower : *lower;
    *upper = s->upper < *upper ? s->upper : *upper;
}

graze_status score_search_value(int64_t *value, score_search *s, uint64_t set) {
    uint64_t state = state_of(s, set);
    int threshold = state_order(state) % 2;
    bool reached;
    s->upper = state_order(state);
    s->lower = -s->upper;
    TRY(narrow(&reached, s, state, threshold));
    bool rising = reached;
    while (reached == rising) { /* scores are near 0: step by step is cheaper than halving */
        threshold += rising ? 2 : -2;
        TRY(narrow(&reached, s, state, threshold));
    }
    *value = rising ? threshold - 2 : threshold;
    return GRAZE_OK;
}
