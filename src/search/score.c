#include "search/score.h"

#include "search/score_symmetry.h"
#include "search/score_table.h"

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
    PATH_4 = SMALL_TREES /* has no flag: where it is known, it is worth nothing */
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
    uint32_t n, degree;
    uint64_t row[VWORD_BITS];
    const small_rules *small;
    bool simplified;
    struct limits *limits;
    score_table table;
    score_symmetry symmetry;
};

graze_status score_search_new(score_search **search, const graze_game *game,
                              const struct board *board, struct limits *limits) {
    assert(board->n <= SCORE_SET_MOST && board->words == 1);
    void *memory = NULL;
    TRY(limits_realloc(limits, &memory, 0, sizeof **search));
    score_search *s = memory;
    s->n = board->n;
    s->degree = game->parameters.degree;
    s->small = s->degree == 1 ? &rules_of_one : &rules_of_more;
    s->simplified = false;
    s->limits = limits;
    memcpy(s->row, board->rows, board->n * sizeof *s->row);
    score_table_init(&s->table, limits);
    score_symmetry_find(&s->symmetry, board);
    *search = s;
    return GRAZE_OK;
}

void score_search_free(score_search *s) {
    if (s) {
        score_table_clear(&s->table);
        limits_free(s->limits, s, sizeof *s);
    }
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
        s->simplified |= tree == PATH_4 || state & FLAG(tree);
        state ^= tree == PATH_4 ? 0 : FLAG(tree);
    }
    return state;
}

/* ---- moves --------------------------------------------------------------------------------- */

typedef struct scored_move {
    uint64_t reached;
    int score, rank; /* moves of higher rank are tried first */
} scored_move;

/* A vertex each, and what can be done in small trees. */
enum { MOST_MOVES = SCORE_SET_MOST + SMALL_TREES * SMALL_MOVES };

/* A position whose score is compared with a threshold. */
struct node {
    uint64_t state;
    int threshold;
    bool decided; /* a move is known to reach the threshold */
    unsigned count;
    scored_move moves[MOST_MOVES];
};

/* Keeps a move unless it is there already or its result is known. */
static void offer(struct node *node, const score_search *s, uint64_t reached, int score, int rank) {
    if (reached == 0) {
        node->decided |= score >= node->threshold;
        return;
    }
    for (unsigned i = 0; i < node->count; i++) {
        if (node->moves[i].reached == reached && node->moves[i].score == score) {
            return;
        }
    }
    const score_bounds *bounds = score_table_find(&s->table, reached);
    if (bounds && bounds->upper <= score - node->threshold) {
        node->decided = true;
    } else if (!bounds || bounds->lower <= score - node->threshold) {
        node->moves[node->count++] = (scored_move){reached, score, rank};
    }
}

/* Rich moves first, then those at vertices of high degree. */
enum { RANK_OF_POINT = 100 };

static void offer_small(struct node *node, const score_search *s) {
    for (unsigned tree = 0; tree < SMALL_TREES && !node->decided; tree++) {
        if (!(node->state & FLAG(tree))) {
            continue;
        }
        for (unsigned i = 0; i < s->small->move_count[tree]; i++) {
            const small_move *move = &s->small->moves[tree][i];
            int score = (int)move->score;
            offer(node, s, node->state ^ FLAG(tree) ^ move->leaves, score, score * RANK_OF_POINT);
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
    if (s->degree == 1) { /* what goes with v has no other neighbour, and the others lose one */
        return s->row[v] & few & ~taken;
    }
    uint64_t near = 0;
    for (uint64_t todo = taken; todo; todo &= todo - 1) {
        near |= s->row[__builtin_ctzll(todo)];
    }
    return near & ~taken;
}

static void offer_moves(struct node *node, score_search *s) {
    uint64_t set = node->state & VERTEX_BITS;
    degree_classes classes = sort_by_degree(s, set);
    offer_small(node, s);
    for (uint64_t todo = set; todo && !node->decided; todo &= todo - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(todo);
        uint64_t taken = (s->row[v] & classes.low) | (uint64_t)1 << v;
        uint64_t rest = node->state & ~taken;
        rest = flag_small_trees(s, rest, touched(s, taken, v, classes.few) & rest);
        rest = score_symmetry_least(&s->symmetry, rest & VERTEX_BITS) | (rest & ~VERTEX_BITS);
        int score = (int)vword_count(taken);
        offer(node, s, rest, score, score * RANK_OF_POINT + (int)vword_count(s->row[v] & set));
    }
}

/* Brings the best of the moves from number i on to place i. */
static scored_move choose_move(struct node *node, unsigned i) {
    unsigned best = i;
    for (unsigned j = i + 1; j < node->count; j++) {
        best = node->moves[j].rank > node->moves[best].rank ? j : best;
    }
    scored_move chosen = node->moves[best];
    node->moves[best] = node->moves[i];
    node->moves[i] = chosen;
    return chosen;
}

/* ---- search -------------------------------------------------------------------------------- */

/* Stores what a decided threshold says about the score. */
static graze_status learn(score_search *s, uint64_t state, int threshold, bool reached) {
    int order = state_order(state);
    const score_bounds *known = score_table_find(&s->table, state);
    score_bounds bounds =
        known ? *known : (score_bounds){.lower = (int16_t)-order, .upper = (int16_t)order};
    if (reached) {
        bounds.lower = (int16_t)threshold;
    } else {
        bounds.upper = (int16_t)(threshold - 2);
    }
    return score_table_put(&s->table, state, bounds);
}

/*
 * Whether the player to move can win by at least threshold, which has the parity of the number of
 * vertices: by parity (sg:obs7) the next lower score is threshold - 2. A move that scores s
 * succeeds when the opponent cannot reach s - threshold + 2 in what it leaves.
 */
static graze_status decide(bool *reached, score_search *s, uint64_t state, int threshold) {
    int order = state_order(state);
    if (threshold <= -order || threshold > order) {
        *reached = threshold <= -order;
        return GRAZE_OK;
    }
    const score_bounds *bounds = score_table_find(&s->table, state);
    if (bounds && (bounds->lower >= threshold || bounds->upper < threshold)) {
        *reached = bounds->lower >= threshold;
        return GRAZE_OK;
    }
    struct node node;
    node.state = state;
    node.threshold = threshold;
    node.decided = false;
    node.count = 0;
    s->limits->nodes++;
    TRY(limits_spend(s->limits, 1 + (uint32_t)order));
    offer_moves(&node, s);
    for (unsigned i = 0; i < node.count && !node.decided; i++) {
        scored_move move = choose_move(&node, i);
        bool refuted;
        TRY(decide(&refuted, s, move.reached, move.score - threshold + 2));
        node.decided = !refuted;
    }
    *reached = node.decided;
    return learn(s, state, threshold, node.decided);
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
    return decide(reached, s, state, asked + ((asked ^ order) & 1));
}

graze_status score_search_value(int64_t *value, score_search *s, uint64_t set) {
    uint64_t state = state_of(s, set);
    int threshold = state_order(state) % 2;
    bool reached;
    TRY(decide(&reached, s, state, threshold));
    bool rising = reached;
    while (reached == rising) { /* scores are near 0: step by step is cheaper than halving */
        threshold += rising ? 2 : -2;
        TRY(decide(&reached, s, state, threshold));
    }
    *value = rising ? threshold - 2 : threshold;
    return GRAZE_OK;
}
