/* Smash and Grab, sections 1 and 2 of the paper: the game, its score, and sums. */
#include "theory/checks/pool.h"
#include "theory/checks/small.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GAME "smash-and-grab"

static bool has_isolated(const small_graph *g) {
    return small_isolated(g, small_all(g)) != 0;
}

/* ---- sg:def1, the recursion: the rules at their word against plain search ---------------------
 */

/* What goes with v by the definition: the vertices that its removal leaves isolated. */
static small_set removed_with(const small_graph *g, small_set set, unsigned v) {
    small_set rest = set & ~((small_set)1 << v);
    return (small_isolated(g, rest) & ~small_isolated(g, set)) | (small_set)1 << v;
}

/* The score by the definition, without a table. */
static int defined_score(const small_graph *g, small_set set) {
    int best = set ? -SMALL_MOST : 0;
    FOR_EACH_BIT(v, set) {
        small_set taken = removed_with(g, set, v);
        int margin = (int)set_size(taken) - defined_score(g, set & ~taken);
        best = margin > best ? margin : best;
    }
    return best;
}

static graze_status visit_definition(struct claim_sweep *sweep, const small_graph *g,
                                     void *context) {
    (void)context;
    char text[INSTANCE_GRAPH];
    int64_t plain;
    score_book book;
    if (has_isolated(g)) {
        return GRAZE_OK;
    }
    TRY(small_write(text, sizeof text, g));
    TRY(sweep->oracle->value(&plain, sweep->oracle, GAME, text));
    TRY(score_book_init(&book, g, 1));
    int booked = score_of_graph(&book), defined = defined_score(g, small_all(g));
    score_book_clear(&book);
    TRY(sweep_graph_value(sweep, GAME, g, defined, plain));
    return sweep_graph_value(sweep, GAME, g, defined, booked);
}

DEFINE_SWEEP(definition, sweep_graphs, 2, 8)

static graze_status visit_recursion(struct claim_sweep *sweep, const small_graph *g,
                                    void *context) {
    (void)context;
    char text[INSTANCE_GRAPH];
    int64_t whole, after, best = g->n ? -SMALL_MOST : 0;
    TRY(small_write(text, sizeof text, g));
    TRY(sweep->oracle->value(&whole, sweep->oracle, GAME, text));
    FOR_EACH_BIT(v, small_all(g)) {
        small_set taken = removed_with(g, small_all(g), v);
        small_graph rest = small_induced(g, small_all(g) & ~taken);
        TRY(small_write(text, sizeof text, &rest));
        TRY(sweep->oracle->value(&after, sweep->oracle, GAME, text));
        int64_t margin = (int64_t)set_size(taken) - after;
        best = margin > best ? margin : best;
    }
    return sweep_graph_value(sweep, GAME, g, best, whole);
}

DEFINE_SWEEP(recursion, sweep_graphs, 1, 6)

/* ---- figure 1 ---------------------------------------------------------------------------------
 */

/* Whether some best line takes three vertices, two, and the last two. */
static bool has_line_322(score_book *book) {
    small_set all = small_all(&book->graph);
    FOR_EACH_BIT(v, all) {
        small_set first = score_taken(book, all, v), rest = all & ~first;
        if (set_size(first) != 3 || score_of_set(book, rest) != 0) {
            continue;
        }
        FOR_EACH_BIT(w, rest) {
            small_set second = score_taken(book, rest, w);
            if (set_size(second) == 2 && score_of_set(book, rest & ~second) == 2) {
                return true;
            }
        }
    }
    return false;
}

static graze_status visit_line(struct claim_sweep *sweep, const small_graph *g, void *context) {
    score_book book;
    TRY(score_book_init(&book, g, 1));
    bool fits = !has_isolated(g) && score_of_graph(&book) == 3 && has_line_322(&book);
    score_book_clear(&book);
    *(bool *)context |= fits;
    return fits ? sweep_right(sweep) : GRAZE_OK;
}

static graze_status figure_one(struct claim_sweep *sweep) {
    bool found = false;
    TRY(sweep_graphs(sweep, 7, 7, visit_line, &found));
    return sweep_number(sweep, found, GAME, 7, "a graph with this line", "there is none");
}

/* ---- sg:eq1, U>=0: Left and Right as two players -----------------------------------------------
 */

/* The scores when Left and when Right begins, found side by side. */
typedef struct two_sides {
    const small_graph *g;
    int8_t *left, *right;
    bool *known;
} two_sides;

static void find_sides(two_sides *s, small_set set) {
    if (set == 0 || s->known[set]) {
        return;
    }
    int left = -SMALL_MOST, right = SMALL_MOST;
    FOR_EACH_BIT(v, set) {
        small_set taken = removed_with(s->g, set, v), rest = set & ~taken;
        int points = (int)set_size(taken);
        find_sides(s, rest);
        left = points + s->right[rest] > left ? points + s->right[rest] : left;
        right = s->left[rest] - points < right ? s->left[rest] - points : right;
    }
    s->known[set] = true;
    s->left[set] = (int8_t)left;
    s->right[set] = (int8_t)right;
}

/* Room for graphs of up to nine vertices. */
enum { SIDE_SETS = 1 << 9 };

static graze_status visit_sides(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    int8_t left[SIDE_SETS] = {0}, right[SIDE_SETS] = {0};
    bool known[SIDE_SETS] = {false};
    two_sides s = {g, left, right, known};
    small_set all = small_all(g);
    find_sides(&s, all);
    return sweep_graph_value(sweep, GAME, g, -right[all], left[all]);
}

DEFINE_SWEEP(sides, sweep_graphs, 1, 9)

/* No zugzwang anywhere, as defined, against scores of at least 0 everywhere. */
static graze_status visit_universe(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    int8_t left[SIDE_SETS] = {0}, right[SIDE_SETS] = {0};
    bool known[SIDE_SETS] = {false}, free_of_zugzwang = true, nonnegative;
    two_sides s = {g, left, right, known};
    score_book book;
    find_sides(&s, small_all(g));
    for (small_set set = 1; set <= small_all(g); set++) {
        free_of_zugzwang = free_of_zugzwang && (!known[set] || left[set] >= right[set]);
    }
    TRY(score_book_init(&book, g, 1));
    graze_status status = score_is_nonnegative(&nonnegative, &book);
    score_book_clear(&book);
    TRY(status);
    return sweep_graph(sweep, nonnegative == free_of_zugzwang, GAME, g,
                       nonnegative ? "no zugzwang" : "a zugzwang",
                       nonnegative ? "a zugzwang" : "no zugzwang");
}

DEFINE_SWEEP(universe, sweep_graphs, 1, 9)

/* Whether an expression is in U>=0 as stated. */
static graze_status expect_universe(struct claim_sweep *sweep, const char *text, bool expected) {
    small_graph g;
    score_book book;
    bool nonnegative;
    TRY(small_parse(&g, text));
    TRY(score_book_init(&book, &g, 1));
    graze_status status = score_is_nonnegative(&nonnegative, &book);
    score_book_clear(&book);
    TRY(status);
    return sweep_graph(sweep, nonnegative == expected, GAME, &g,
                       expected ? "in U>=0" : "not in U>=0", expected ? "not in U>=0" : "in U>=0");
}

static graze_status cycle_is_zugzwang(struct claim_sweep *sweep) {
    return expect_universe(sweep, "cycle(4)", false);
}

static graze_status path_is_nonnegative(struct claim_sweep *sweep) {
    return expect_universe(sweep, "path(5)", true);
}

/* ---- small values and moves --------------------------------------------------------------------
 */

DEFINE_VALUES(score_of_p4, {GAME, "path(4)", 0})
DEFINE_VALUES(score_of_p5, {GAME, "path(5)", 1})
DEFINE_VALUES(score_of_c4, {GAME, "cycle(4)", -2})

static graze_status visit_points(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    score_book book = {.graph = *g, .degree = 1};
    small_set all = small_all(g);
    for (unsigned v = 0; v < g->n && !has_isolated(g); v++) {
        unsigned leaves = 0;
        FOR_EACH_BIT(w, g->row[v]) {
            leaves += set_size(g->row[w]) == 1;
        }
        TRY(sweep_graph_value(sweep, GAME, g, 1 + leaves, set_size(removed_with(g, all, v))));
        TRY(sweep_graph_value(sweep, GAME, g, 1 + leaves, set_size(score_taken(&book, all, v))));
    }
    return GRAZE_OK;
}

DEFINE_SWEEP(points, sweep_graphs, 2, 7)

/* On P5 the ends and the middle score 1 and win by 1; the others score 2 and lose by 1. */
static graze_status moves_of_p5(struct claim_sweep *sweep) {
    static const int points[] = {1, 2, 1, 2, 1}, margins[] = {1, -1, 1, -1, 1};
    small_graph g;
    score_book book;
    graze_status status = GRAZE_OK;
    TRY(small_parse(&g, "path(5)"));
    TRY(score_book_init(&book, &g, 1));
    for (unsigned v = 0; v < g.n && status == GRAZE_OK; v++) {
        small_set taken = score_taken(&book, small_all(&g), v);
        int margin = (int)set_size(taken) - score_of_set(&book, small_all(&g) & ~taken);
        status = sweep_graph_value(sweep, GAME, &g, points[v], set_size(taken));
        if (status == GRAZE_OK) {
            status = sweep_graph_value(sweep, GAME, &g, margins[v], margin);
        }
    }
    score_book_clear(&book);
    return status;
}

/* ---- other games that the paper speaks of -------------------------------------------------------
 */

static graze_status visit_octal(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    char text[INSTANCE_GRAPH];
    int64_t octal;
    unsigned grim;
    TRY(small_write(text, sizeof text, g));
    TRY(sweep->oracle->value(&octal, sweep->oracle, "octal:0.6", text));
    TRY(grim_value_of(&grim, g));
    return sweep_graph_value(sweep, "octal:0.6", g, grim, octal);
}

DEFINE_SWEEP(octal, sweep_graphs, 1, 7)

/* Coins on vertices; a move takes a vertex whose removal leaves the rest connected. */
typedef struct coins {
    small_graph g;
    small_set coins; /* the vertices with a coin */
    int8_t margin[1 << 10];
} coins;

static bool set_is_connected(const small_graph *g, small_set set) {
    small_set reached = set & -set, before = 0;
    while (reached != before) {
        before = reached;
        FOR_EACH_BIT(v, before) {
            reached |= g->row[v] & set;
        }
    }
    return reached == set;
}

/* The margins of the player to move, on all connected sets, from small to large. */
static int coin_margin(coins *c) {
    c->margin[0] = 0;
    for (small_set set = 1; set <= small_all(&c->g); set++) {
        int best = -SMALL_MOST;
        if (!set_is_connected(&c->g, set)) {
            continue;
        }
        FOR_EACH_BIT(v, set) {
            small_set rest = set & ~((small_set)1 << v);
            int margin = (int)(c->coins >> v & 1) - c->margin[rest];
            best = set_is_connected(&c->g, rest) && margin > best ? margin : best;
        }
        c->margin[set] = (int8_t)best;
    }
    return c->margin[small_all(&c->g)];
}

static bool is_bipartite(const small_graph *g) {
    small_set side = 1, other = 0, before = 0;
    while (side != before) {
        before = side;
        FOR_EACH_BIT(v, side) {
            other |= g->row[v];
        }
        FOR_EACH_BIT(v, other) {
            side |= g->row[v];
        }
    }
    return (side & other) == 0;
}

static graze_status check_coins(struct claim_sweep *sweep, const small_graph *g) {
    coins c = {.g = *g};
    char actual[64];
    for (small_set where = 1; where <= small_all(g); where++) {
        c.coins = where;
        int margin = coin_margin(&c);
        snprintf(actual, sizeof actual, "%d, coins on the vertices of %#x", margin, where);
        TRY(sweep_graph(sweep, margin >= 0, "graph grabbing", g, "at least 0", actual));
        TRY(limits_spend(sweep->limits, 1u << g->n >> 4));
    }
    return GRAZE_OK;
}

static graze_status visit_coin_trees(struct claim_sweep *sweep, const small_graph *g,
                                     void *context) {
    (void)context;
    return g->n % 2 ? GRAZE_OK : check_coins(sweep, g);
}

DEFINE_SWEEP(coin_trees, sweep_trees, 10)

static graze_status visit_coin_graphs(struct claim_sweep *sweep, const small_graph *g,
                                      void *context) {
    (void)context;
    return g->n % 2 || !small_is_connected(g) || !is_bipartite(g) ? GRAZE_OK
                                                                  : check_coins(sweep, g);
}

DEFINE_SWEEP(coin_graphs, sweep_graphs, 2, 8)

/* ---- sums ---------------------------------------------------------------------------------------
 */

/* The score of a sum of two games, each a set of its own graph. */
static int sum_score(const small_graph *a, small_set x, const small_graph *b, small_set y) {
    int best = x | y ? -SMALL_MOST : 0;
    FOR_EACH_BIT(v, x) {
        small_set taken = removed_with(a, x, v);
        int margin = (int)set_size(taken) - sum_score(a, x & ~taken, b, y);
        best = margin > best ? margin : best;
    }
    FOR_EACH_BIT(w, y) {
        small_set taken = removed_with(b, y, w);
        int margin = (int)set_size(taken) - sum_score(a, x, b, y & ~taken);
        best = margin > best ? margin : best;
    }
    return best;
}

static graze_status check_sum(struct claim_sweep *sweep, const small_graph *a,
                              const small_graph *b) {
    char text[INSTANCE_GRAPH];
    int64_t whole;
    small_graph both = small_union(a, b);
    TRY(small_write(text, sizeof text, &both));
    TRY(sweep->oracle->value(&whole, sweep->oracle, GAME, text));
    return sweep_graph_value(sweep, GAME, &both, sum_score(a, small_all(a), b, small_all(b)),
                             whole);
}

static graze_status components(struct claim_sweep *sweep) {
    static const char *const graphs[] = {"path(1)",
                                         "path(2)",
                                         "path(3)",
                                         "cycle(3)",
                                         "path(4)",
                                         "star(3)",
                                         "cycle(4)",
                                         "complete(4)",
                                         "multipartite(1,1,2)",
                                         "join(path(1),path(2)+path(1))"};
    enum { COUNT = sizeof graphs / sizeof *graphs };
    for (size_t i = 0; i < COUNT; i++) {
        for (size_t j = 0; j <= i; j++) {
            small_graph a, b;
            TRY(small_parse(&a, graphs[i]));
            TRY(small_parse(&b, graphs[j]));
            TRY(check_sum(sweep, &a, &b));
        }
    }
    return GRAZE_OK;
}

/* ---- sg:thm4, sg:thm5
 * ----------------------------------------------------------------------------- */

/* Whether G_i and G_j score the same beside every game of the pool that is asked for. */
static graze_status score_alike(bool *alike, score_pool *pool, size_t i, size_t j,
                                bool nonnegative_only) {
    *alike = true;
    for (size_t x = 0; x < pool->count && *alike; x++) {
        if (!nonnegative_only || pool->item[x].nonnegative) {
            int a, b;
            TRY(score_pool_sum(&a, pool, i, x));
            TRY(score_pool_sum(&b, pool, j, x));
            *alike = a == b;
        }
    }
    return GRAZE_OK;
}

/* Milnor: if (zero), or only if, the sum of two games of U>=0 scores 0 they are equivalent there.
 */
static graze_status check_milnor(struct claim_sweep *sweep, score_pool *pool, bool zero) {
    for (size_t i = 0; i < pool->count; i++) {
        for (size_t j = 0; j <= i; j++) {
            int sum;
            bool alike;
            if (!pool->item[i].nonnegative || !pool->item[j].nonnegative) {
                continue;
            }
            TRY(score_pool_sum(&sum, pool, i, j));
            if ((sum == 0) != zero) {
                continue;
            }
            TRY(score_alike(&alike, pool, i, j, true));
            small_graph both = small_union(&pool->item[i].graph, &pool->item[j].graph);
            TRY(sweep_graph(sweep, alike == zero, GAME, &both, zero ? "equivalent" : "different",
                            zero ? "different" : "equivalent"));
        }
    }
    return GRAZE_OK;
}

static graze_status milnor_if(struct claim_sweep *sweep, score_pool *pool) {
    return check_milnor(sweep, pool, true);
}

static graze_status milnor_only_if(struct claim_sweep *sweep, score_pool *pool) {
    return check_milnor(sweep, pool, false);
}

/* The class of the empty game, item 0 of the pool, in U>=0. */
static graze_status zero_class(struct claim_sweep *sweep, score_pool *pool) {
    for (size_t i = 0; i < pool->count; i++) {
        const pool_item *item = &pool->item[i];
        bool alike;
        if (item->nonnegative) {
            TRY(score_alike(&alike, pool, i, 0, true));
            TRY(sweep_graph(sweep, alike == (item->score == 0), GAME, &item->graph,
                            alike ? "not equivalent to 0" : "equivalent to 0",
                            alike ? "equivalent to 0" : "not equivalent to 0"));
        }
    }
    return GRAZE_OK;
}

/* Two copies of a game of U>=0, beside games of U>=0 or of U. */
static graze_status check_twice(struct claim_sweep *sweep, score_pool *pool,
                                bool nonnegative_only) {
    enum { MOST = 5 };
    for (size_t i = 0; i < pool->count; i++) {
        small_graph twice = small_union(&pool->item[i].graph, &pool->item[i].graph);
        for (size_t x = 0; x < pool->count && pool->item[i].nonnegative; x++) {
            const pool_item *other = &pool->item[x];
            if (pool->item[i].graph.n > MOST || (nonnegative_only && !other->nonnegative)) {
                continue;
            }
            score_book book;
            small_graph sum = small_union(&twice, &other->graph);
            TRY(score_book_init(&book, &sum, 1));
            int score = score_of_graph(&book);
            score_book_clear(&book);
            TRY(sweep_graph_value(sweep, GAME, &sum, other->score, score));
        }
    }
    return GRAZE_OK;
}

static graze_status twice_nonnegative(struct claim_sweep *sweep, score_pool *pool) {
    return check_twice(sweep, pool, true);
}

static graze_status twice_all(struct claim_sweep *sweep, score_pool *pool) {
    return check_twice(sweep, pool, false);
}

/* Ettinger: if (save), or only if, a game is Left-save and scores 0 it is equivalent to 0 in U. */
static graze_status check_ettinger(struct claim_sweep *sweep, score_pool *pool, bool save) {
    for (size_t i = 0; i < pool->count; i++) {
        const pool_item *item = &pool->item[i];
        bool alike;
        if ((item->score == 0 && item->need <= 0) != save) {
            continue;
        }
        TRY(score_alike(&alike, pool, i, 0, false));
        TRY(sweep_graph(sweep, alike == save, GAME, &item->graph,
                        save ? "equivalent to 0" : "not equivalent to 0",
                        save ? "not equivalent to 0" : "no game of the pool tells them apart"));
    }
    return GRAZE_OK;
}

static graze_status ettinger_if(struct claim_sweep *sweep, score_pool *pool) {
    return check_ettinger(sweep, pool, true);
}

static graze_status ettinger_only_if(struct claim_sweep *sweep, score_pool *pool) {
    return check_ettinger(sweep, pool, false);
}

#define DEFINE_POOL_SWEEP(name, most)                                                              \
    static graze_status sweep_##name(struct claim_sweep *sweep) {                                  \
        return sweep_pool(sweep, most, name);                                                      \
    }

DEFINE_POOL_SWEEP(milnor_if, 7)
DEFINE_POOL_SWEEP(milnor_only_if, 7)
DEFINE_POOL_SWEEP(zero_class, 7)
DEFINE_POOL_SWEEP(twice_nonnegative, 6)
DEFINE_POOL_SWEEP(twice_all, 6)
DEFINE_POOL_SWEEP(ettinger_if, 7)
DEFINE_POOL_SWEEP(ettinger_only_if, 7)

/* ---- Left-save, as it is put in words
 * ------------------------------------------------------------ */

/* Whether the second player can make the last move. */
static bool second_moves_last(const small_graph *g, small_set set) {
    FOR_EACH_BIT(v, set) {
        small_set rest = set & ~removed_with(g, set, v);
        bool answered = false;
        FOR_EACH_BIT(w, rest) {
            answered = answered || second_moves_last(g, rest & ~removed_with(g, rest, w));
        }
        if (!answered) {
            return false;
        }
    }
    return true;
}

static graze_status visit_save(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    score_book book;
    int need;
    TRY(score_book_init(&book, g, 1));
    graze_status status = score_need(&need, &book, small_all(g));
    score_book_clear(&book);
    TRY(status);
    return need > 0 ? GRAZE_OK
                    : sweep_graph(sweep, second_moves_last(g, small_all(g)), GAME, g,
                                  "an even number of moves", "an odd number of moves");
}

DEFINE_SWEEP(save, sweep_graphs, 1, 7)

/* ---- sg:lem6, sg:obs7
 * ------------------------------------------------------------------------------ */

/* A line of play in which Left plays for a target. */
typedef struct pursuit {
    score_book *book;
    int target;
    bool right;       /* the lead was large enough after every move of Left */
    bool counts_last; /* of Right: as sg:eq4 is printed his last move is left out */
} pursuit;

/* Left to move, lead points ahead; Right took last points with his last move. */
static void pursue(pursuit *p, small_set set, int lead, int last) {
    FOR_EACH_BIT(v, set) {
        small_set taken = score_taken(p->book, set, v), rest = set & ~taken;
        int ahead = lead + (int)set_size(taken);
        if (ahead - score_of_set(p->book, rest) < p->target) {
            continue; /* not a move of her strategy */
        }
        p->right = p->right && ahead + (p->counts_last ? 0 : last) >= p->target;
        FOR_EACH_BIT(w, rest) {
            small_set answer = score_taken(p->book, rest, w);
            int points = (int)set_size(answer);
            pursue(p, rest & ~answer, ahead - points, points);
        }
    }
}

static graze_status check_lead(struct claim_sweep *sweep, const small_graph *g, int least,
                               bool counts_last) {
    score_book book;
    bool nonnegative;
    TRY(score_book_init(&book, g, 1));
    pursuit p = {&book, score_of_graph(&book), true, counts_last};
    graze_status status = score_is_nonnegative(&nonnegative, &book);
    bool applies = status == GRAZE_OK && nonnegative && p.target >= least;
    if (applies) {
        pursue(&p, small_all(g), 0, 0);
        status = sweep_graph(sweep, p.right, GAME, g, "at least the score after each turn of Left",
                             "less");
    }
    score_book_clear(&book);
    return status;
}

static graze_status visit_lead(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    return check_lead(sweep, g, 0, true);
}

DEFINE_SWEEP(lead, sweep_graphs, 1, 8)

static graze_status visit_forest_lead(struct claim_sweep *sweep, const small_graph *g,
                                      void *context) {
    (void)context;
    return check_lead(sweep, g, 2, true);
}

DEFINE_SWEEP(forest_lead, sweep_forests, 11)

static graze_status visit_printed_lead(struct claim_sweep *sweep, const small_graph *g,
                                       void *context) {
    (void)context;
    return check_lead(sweep, g, 2, false);
}

DEFINE_SWEEP(printed_lead, sweep_forests, 11)

/* Every best first move scores at least the score of the game. */
static graze_status visit_first_move(struct claim_sweep *sweep, const small_graph *g,
                                     void *context) {
    (void)context;
    score_book book;
    bool nonnegative;
    TRY(score_book_init(&book, g, 1));
    small_set all = small_all(g);
    int score = score_of_graph(&book);
    graze_status status = score_is_nonnegative(&nonnegative, &book);
    bool right = true;
    FOR_EACH_BIT(v, all) {
        small_set taken = score_taken(&book, all, v);
        int points = (int)set_size(taken);
        bool is_best = points - score_of_set(&book, all & ~taken) == score;
        right = right && (!is_best || points >= score);
    }
    score_book_clear(&book);
    TRY(status);
    return nonnegative ? sweep_graph(sweep, right, GAME, g, "enough points at once", "fewer")
                       : GRAZE_OK;
}

DEFINE_SWEEP(first_move, sweep_graphs, 1, 9)

static graze_status visit_parity(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    score_book book;
    TRY(score_book_init(&book, g, 1));
    int score = score_of_graph(&book);
    score_book_clear(&book);
    return sweep_graph_value(sweep, GAME, g, g->n % 2, score & 1);
}

DEFINE_SWEEP(parity, sweep_graphs, 1, 9)

/* ---- the step from (2) and (4) in the proof of theorem 8
 * -------------------------------------------- */

/*
 * Points of x1, x2, x3 (k = 0), each from 1 to 9: whether (2) and (4), the latter with the last
 * move of Right as asked for, leave x3 less than three.
 */
static graze_status check_step(struct claim_sweep *sweep, bool counts_last) {
    enum { MOST = 9 };
    char input[64], actual[16];
    for (unsigned code = 0; code < MOST * MOST * MOST; code++) {
        int x1 = 1 + (int)code / (MOST * MOST), x2 = 1 + (int)code / MOST % MOST;
        int x3 = 1 + (int)code % MOST;
        bool applies = x1 - x2 < 0 && x1 >= 2 && x1 + x3 - (counts_last ? x2 : 0) >= 2;
        if (applies && x3 < 3) {
            snprintf(input, sizeof input, "moves of %d, %d and %d points", x1, x2, x3);
            snprintf(actual, sizeof actual, "%d", x3);
            TRY(sweep_wrong(sweep, GAME, input, (uint64_t)(x1 + x2 + x3), 0, "at least 3", actual));
        } else if (applies) {
            TRY(sweep_right(sweep));
        }
    }
    return GRAZE_OK;
}

static graze_status printed_step(struct claim_sweep *sweep) {
    return check_step(sweep, false);
}

static graze_status repaired_step(struct claim_sweep *sweep) {
    return check_step(sweep, true);
}

/* (2) and (3): x1 - x2 < 0 and x1 >= 2 give x2 >= 3. */
static graze_status right_step(struct claim_sweep *sweep) {
    enum { MOST = 20 };
    for (int x1 = 2; x1 <= MOST; x1++) {
        for (int x2 = x1 + 1; x2 <= MOST; x2++) {
            TRY(sweep_number(sweep, x2 >= 3, GAME, (uint64_t)(x1 + x2), "at least 3", "less"));
        }
    }
    return GRAZE_OK;
}

/* ---- the list
 * -------------------------------------------------------------------------------------- */

#define ALL_7 "all graphs up to 7 vertices"
#define ALL_9 "all graphs up to 9 vertices"

static const struct claim claims[] = {
    {.id = "sg:def1",
     .statement = "A move takes a vertex and the vertices that this leaves isolated, and scores "
                  "their number.",
     .method = "the definition, without tables, against plain search and the tables of the checks",
     .range = "all graphs without isolated vertices up to 8 vertices",
     .sweep = definition},
    {.id = "sg:fig1",
     .statement = "A game can end after three moves that score 3, 2 and 2, all of them best: the "
                  "graph scores 3.",
     .method = "the picture is not in the text: a graph with such a line is looked for",
     .range = "all graphs on 7 vertices",
     .sweep = figure_one},
    {.id = "sg:eq1",
     .statement = "The score when Left begins is minus the score when Right begins.",
     .method = "search with two players that are told apart",
     .range = ALL_9,
     .sweep = sides},
    {.id = "sg:ex-p4",
     .statement = "P4 scores 0.",
     .place = "Section 1",
     .range = "one graph",
     .sweep = score_of_p4},
    {.id = "sg:ex-p5",
     .statement = "P5 scores 1.",
     .place = "Section 1",
     .range = "one graph",
     .sweep = score_of_p5},
    {.id = "sg:ex-c4",
     .statement = "C4 scores -2.",
     .place = "Section 1",
     .range = "one graph",
     .sweep = score_of_c4},
    {.id = "sg:ex-points",
     .statement = "Playing a vertex scores one more than it has neighbours of degree 1.",
     .place = "Section 1",
     .range = "all graphs without isolated vertices up to 7 vertices",
     .sweep = points},
    {.id = "sg:ex-p5-moves",
     .statement = "On P5 the ends and the middle are the best moves and score one point; the other "
                  "two score two points and lose.",
     .place = "Section 1",
     .range = "five moves",
     .sweep = moves_of_p5},
    {.id = "sg:ex-recursion",
     .statement = "The score is the largest of points minus score of the rest, over all vertices.",
     .place = "Section 1",
     .method = "plain search on a graph and on what each move leaves",
     .range = "all graphs up to 6 vertices",
     .sweep = recursion},
    {.id = "sg:ex-octal",
     .statement = "The octal game 0.6 on a graph: a move takes a vertex that is not isolated.",
     .place = "Section 1",
     .range = ALL_7,
     .sweep = octal},
    {.id = "sg:ex-grabbing",
     .statement = "In the graph-grabbing game on a tree with an even number of vertices the first "
                  "player gets at least half of the coins.",
     .place = "Section 1, on another paper",
     .method = "search on all connected sets",
     .range = "all trees up to 10 vertices, no or one coin on each",
     .sweep = coin_trees},
    {.id = "sg:ex-grabbing-bipartite",
     .statement = "The same on connected bipartite graphs with an even number of vertices (said to "
                  "be a conjecture).",
     .place = "Section 1, on another paper",
     .method = "search on all connected sets",
     .range = "all such graphs up to 8 vertices, no or one coin on each",
     .sweep = coin_graphs},
    {.id = "sg:ex-strings",
     .statement = "Strings and Coins is the game with edges for vertices, in which a point gives "
                  "another turn.",
     .place = "Section 1",
     .range = "a comparison of rules; nothing to compute",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:ex-ge0",
     .statement = "No position that play can reach is a zugzwang if and only if all score at least "
                  "0.",
     .place = "Section 2",
     .method = "search with two players that are told apart",
     .range = ALL_9,
     .sweep = universe},
    {.id = "sg:ex-c4-zugzwang",
     .statement = "C4 is not in U>=0.",
     .place = "Section 2",
     .range = "one graph",
     .sweep = cycle_is_zugzwang},
    {.id = "sg:ex-p5-ge0",
     .statement = "P5 is in U>=0.",
     .place = "Section 2",
     .range = "one graph",
     .sweep = path_is_nonnegative},
    {.id = "sg:ex-dicot",
     .statement = "In every position both players can move or neither can, also in sums.",
     .place = "Section 2",
     .range = "both players have the same moves by definition",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:ex-remark2",
     .statement = "The results of section 2 are true for games that are not impartial too.",
     .place = "Remark 2",
     .range = "no game of the paper is partizan",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:ex-components",
     .statement = "A graph that is not connected is the sum of its components.",
     .place = "Section 2",
     .method = "search on pairs of positions against plain search on the union",
     .range = "all pairs of connected graphs up to 4 vertices",
     .sweep = components},
    {.id = "sg:def3",
     .statement = "Two games are equivalent in a universe when they score the same beside every "
                  "game of it.",
     .range = "a definition; sg:thm4 and sg:thm5 use it beside finitely many games",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:thm4.1",
     .statement = "Games of U>=0 whose sum scores 0 score the same beside every game of U>=0.",
     .place = "Theorem 4, if",
     .range = "all pairs of graphs of U>=0 up to 7 vertices, beside each other",
     .sweep = sweep_milnor_if},
    {.id = "sg:thm4.2",
     .statement = "Games of U>=0 whose sum does not score 0 are told apart by a game of U>=0.",
     .place = "Theorem 4, only if",
     .range = "all pairs of graphs of U>=0 up to 7 vertices, beside each other",
     .sweep = sweep_milnor_only_if},
    {.id = "sg:ex-zero-class",
     .statement = "In U>=0 the games equivalent to the empty game are those that score 0.",
     .place = "Section 2, after Theorem 4",
     .range = "all graphs of U>=0 up to 7 vertices, beside each other",
     .sweep = sweep_zero_class},
    {.id = "sg:ex-inverse",
     .statement = "In U>=0 two copies of a game are equivalent to the empty game.",
     .place = "Section 2, after Theorem 4",
     .range = "graphs of U>=0 up to 5 vertices beside graphs of U>=0 up to 6",
     .sweep = sweep_twice_nonnegative},
    {.id = "sg:ex-left-save",
     .statement = "On a Left-save game the player who moves second can force an even number of "
                  "moves.",
     .place = "Section 2, before Theorem 5",
     .range = ALL_7,
     .sweep = save},
    {.id = "sg:thm5.1",
     .statement = "A Left-save game that scores 0 changes no score.",
     .place = "Theorem 5, if",
     .range = "all graphs up to 7 vertices and sums of squares and triangles, beside each other",
     .sweep = sweep_ettinger_if},
    {.id = "sg:thm5.2",
     .statement = "A game that does not score 0 or is not Left-save changes some score.",
     .place = "Theorem 5, only if",
     .range = "all graphs up to 7 vertices and sums of squares and triangles, beside each other",
     .sweep = sweep_ettinger_only_if},
    {.id = "sg:lem6",
     .statement = "When Left plays for the score of a game of U>=0, she is ahead by at least that "
                  "after each of her turns.",
     .method = "all moves that keep the score, against all moves of Right",
     .range = "all graphs of U>=0 up to 8 vertices",
     .sweep = lead},
    {.id = "sg:ex-first-move",
     .statement = "In a game of U>=0 every best first move scores at least the score of the game.",
     .place = "Section 2, before Lemma 6",
     .range = "all graphs of U>=0 up to 9 vertices",
     .sweep = first_move},
    {.id = "sg:obs7",
     .statement = "The score has the parity of the number of vertices.",
     .range = "all graphs up to 9 vertices",
     .sweep = parity},
    {.id = "sg:eq2",
     .statement = "In a smallest forest of negative score Right is ahead after each of his turns.",
     .place = "Equation 2, in the proof of Theorem 8",
     .range = "there is no such forest (sg:thm8)",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:eq3",
     .statement = "In a forest that scores at least 2 Left, who plays for the score, is ahead by "
                  "that after each of her turns.",
     .place = "Equation 3, in the proof of Theorem 8",
     .range = "all forests up to 11 vertices that score at least 2",
     .sweep = forest_lead},
    {.id = "sg:ex-eq3-step",
     .statement = "(2) and (3) give that the last move of Right scores at least 3.",
     .place = "Section 3, proof of Theorem 8, after Equation 3",
     .method = "arithmetic",
     .range = "up to 20 points a move",
     .sweep = right_step},
    {.id = "sg:eq4",
     .statement = "The same as (3) one turn later, with the last move of Right left out of the sum "
                  "(its index ends at k).",
     .place = "Equation 4, in the proof of Theorem 8",
     .range = "all forests up to 11 vertices that score at least 2",
     .sweep = printed_lead},
    {.id = "sg:ex-eq4-step",
     .statement = "(2) and (4), as printed, give that the next move of Left scores at least 3.",
     .place = "Section 3, proof of Theorem 8, after Equation 4",
     .method = "arithmetic, for the first three moves",
     .range = "up to 9 points a move",
     .verdict = CLAIM_FAILS,
     .counterexample = {GAME, "moves of 2, 3 and 1 points", "at least 3", "1", .is_no_value = true},
     .sweep = printed_step},
    {.id = "sg:ex-eq4-step-fixed",
     .statement = "(2) and (4), with the last move of Right in the sum (its index ends at k + 1), "
                  "give that the next move of Left scores at least 3.",
     .place = "Section 3, proof of Theorem 8, after Equation 4",
     .method = "arithmetic, for the first three moves",
     .range = "up to 9 points a move",
     .sweep = repaired_step},
    {.id = "sg:ex-twice",
     .statement = "Two copies of a game of U>=0 change no score, in U.",
     .place = "Section 8.1",
     .range = "graphs of U>=0 up to 5 vertices beside all graphs up to 6",
     .sweep = sweep_twice_all},
};

const struct paper paper_sg_basics = {
    .id = "sg",
    .title = "Smash and Grab: the 0.6 scoring game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
