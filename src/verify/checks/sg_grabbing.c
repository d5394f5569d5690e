/* Smash and Grab, section 1 of the paper: what it says of other games. */
#include "verify/checks/small.h"

#include <stdio.h>

/* ---- other games that the paper speaks of -------------------------------------------------- */

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

/* ---- the list ------------------------------------------------------------------------------ */

#define ALL_7 "all graphs up to 7 vertices"

static const struct claim claims[] = {
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
};

const struct paper paper_sg_grabbing = {
    .id = "sg",
    .title = "Smash and Grab: the 0.6 scoring game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
