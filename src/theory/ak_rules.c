/*
 * The reduction rules of Burke, Dailly and Oijid for Non-Disconnecting Arc-Kayles with few extra
 * edges, each applied at every place of small graphs and compared with plain search. The solver
 * uses none of them; what it uses is in docs/nd-kernel.md.
 */
#include "theory/csg_common.h"

#include <stdio.h>
#include <string.h>

enum { SMALL = 24, LARGEST_READ = 16 }; /* vertices, with and without what a rule puts in */

/* Vertices that were removed stay in the rows, but not in alive. */
typedef struct small_graph {
    unsigned n;
    uint32_t row[SMALL];
    uint32_t alive;
} small_graph;

typedef uint32_t small_set;

/* ---- small graphs ------------------------------------------------------------------------------
 */

static void join(small_graph *g, unsigned u, unsigned v) {
    g->row[u] |= (small_set)1 << v;
    g->row[v] |= (small_set)1 << u;
}

static unsigned degree_within(const small_graph *g, unsigned v, small_set set) {
    return (unsigned)__builtin_popcount(g->row[v] & set);
}

static bool is_connected(const small_graph *g, small_set set) {
    small_set seen = set & -set, before = 0;
    while (seen != before) {
        before = seen;
        for (unsigned v = 0; v < g->n; v++) {
            seen |= seen >> v & 1 ? g->row[v] & set : 0;
        }
    }
    return seen == set;
}

static bool read_small(small_graph *g, const char *text) {
    graze_graph *graph = NULL;
    *g = (small_graph){0};
    if (graze_graph_parse(&graph, text, NULL) != GRAZE_OK ||
        graze_graph_order(graph) > LARGEST_READ) {
        graze_graph_free(graph);
        return false;
    }
    g->n = (unsigned)graze_graph_order(graph);
    g->alive = ((small_set)1 << g->n) - 1;
    for (unsigned v = 0; v < g->n; v++) {
        size_t degree;
        const uint32_t *next = graze_graph_neighbours(graph, v, &degree);
        for (size_t i = 0; i < degree; i++) {
            join(g, v, next[i]);
        }
    }
    graze_graph_free(graph);
    return true;
}

enum { SMALL_TEXT = 8 + SMALL * SMALL / 12 + 2 };

/* The vertices of a set as "g6:...". */
static void write_small(char text[SMALL_TEXT], const small_graph *g, small_set set) {
    unsigned vertex[SMALL], n = 0, bit = 0;
    for (unsigned v = 0; v < g->n; v++) {
        if (set >> v & 1) {
            vertex[n++] = v;
        }
    }
    memset(text, 0, SMALL_TEXT);
    char *out = text + (size_t)snprintf(text, SMALL_TEXT, "g6:%c", (char)(63 + n));
    unsigned bits = n * (n - (n > 0)) / 2;
    memset(out, 63, (bits + 5) / 6);
    for (unsigned column = 1; column < n; column++) {
        for (unsigned row = 0; row < column; row++, bit++) {
            bool edge = g->row[vertex[row]] >> vertex[column] & 1;
            out[bit / 6] = (char)(out[bit / 6] + (edge << (5 - bit % 6)));
        }
    }
}

/* Whether the first player wins on a set of vertices. */
static graze_status first_wins(bool *wins, const small_graph *g, small_set set,
                               claim_oracle *oracle) {
    char text[SMALL_TEXT];
    int64_t value = 0;
    write_small(text, g, set);
    TRY(oracle->value(&value, oracle, "nd-arc-kayles", text));
    *wins = value > 0;
    return GRAZE_OK;
}

/* ---- core and pendant trees --------------------------------------------------------------------
 */

static small_set core_of(const small_graph *g, small_set set) {
    small_set before = 0;
    while (set != before) {
        before = set;
        for (unsigned v = 0; v < g->n; v++) {
            set &= set >> v & 1 && degree_within(g, v, set) <= 1 ? ~((small_set)1 << v)
                                                                 : ~(small_set)0;
        }
    }
    return set;
}

/* The vertex of the core with all that hangs on it. */
static small_set tree_at(const small_graph *g, unsigned u, small_set core) {
    small_set seen = (small_set)1 << u, before = 0, allowed = (g->alive & ~core) | seen;
    while (seen != before) {
        before = seen;
        for (unsigned v = 0; v < g->n; v++) {
            seen |= seen >> v & 1 ? g->row[v] & allowed : 0;
        }
    }
    return seen;
}

static bool is_legal(const small_graph *g, unsigned a, unsigned b, small_set set) {
    small_set pair = (small_set)1 << a | (small_set)1 << b;
    return (set & pair) == pair && g->row[a] >> b & 1 && is_connected(g, set & ~pair);
}

/* A legal move inside a forest of pendant trees, from number *next on; false when there is none. */
static bool next_move(small_set *pair, unsigned *next, const small_graph *g, small_set forest,
                      small_set set) {
    for (; *next < g->n * g->n; ++*next) {
        unsigned a = *next / g->n, b = *next % g->n;
        *pair = (small_set)1 << a | (small_set)1 << b;
        if (a < b && (forest & *pair) == *pair && is_legal(g, a, b, set)) {
            ++*next;
            return true;
        }
    }
    return false;
}

/* ---- instances: random sparse graphs with pendant trees ---------------------------------------
 */

/* A word of a graph's text from an index, the same on every machine. */
static uint64_t mixed(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    return z ^ z >> 29;
}

static bool sparse_instance(claim_instance *instance, size_t index) {
    enum { COUNT = 20000, LEAST = 5, LARGEST = 14 };
    uint64_t state = index;
    small_graph g = {.n = LEAST + (unsigned)(index * (LARGEST - LEAST + 1) / COUNT)};
    char text[SMALL_TEXT];
    unsigned width = 1 + (unsigned)(mixed(&state) % 4), extra = 1 + (unsigned)(mixed(&state) % 2);
    for (unsigned v = 1; v < g.n; v++) {
        unsigned back = 1 + (unsigned)(mixed(&state) % width);
        join(&g, v, back > v ? 0 : v - back);
    }
    for (; extra > 0; extra--) {
        unsigned a = (unsigned)(mixed(&state) % g.n);
        join(&g, a, (a + 1 + (unsigned)(mixed(&state) % (g.n - 1))) % g.n);
    }
    write_small(text, &g, ((small_set)1 << g.n) - 1);
    snprintf(instance->game, sizeof instance->game, "nd-arc-kayles");
    snprintf(instance->graph, sizeof instance->graph, "%s", text);
    return index < COUNT;
}

/* ---- ak:rule1: three leaves are as good as more ------------------------------------------------
 */

static graze_status leaves_hold(bool *holds, const claim_instance *instance, claim_oracle *oracle) {
    small_graph g;
    bool before, after;
    *holds = read_small(&g, instance->graph);
    for (unsigned v = 0; v < g.n && *holds; v++) {
        small_set set = g.alive;
        unsigned leaves = 0;
        for (unsigned w = 0; w < g.n; w++) {
            if (g.row[v] >> w & 1 && degree_within(&g, w, g.alive) == 1 && ++leaves > 3) {
                set &= ~((small_set)1 << w);
            }
        }
        if (set != g.alive) {
            TRY(first_wins(&before, &g, g.alive, oracle));
            TRY(first_wins(&after, &g, set, oracle));
            *holds = before == after;
        }
    }
    return GRAZE_OK;
}

/* ---- ak:rule2: two moves in pendant trees cancel ------------------------------------------------
 */

/* Core vertices whose tree, played down, has at least three vertices: they are never taken. */
static bool is_blocked(const small_graph *g, small_set pair, small_set core) {
    for (unsigned u = 0; u < g->n; u++) {
        if (!(core >> u & 1)) {
            continue;
        }
        small_set tree = tree_at(g, u, core), set = g->alive, move;
        if (!(tree & pair)) {
            continue;
        }
        unsigned next = 0;
        while (next_move(&move, &next, g, tree & ~((small_set)1 << u) & set, set)) {
            tree &= ~move;
            set &= ~move;
            next = 0;
        }
        return __builtin_popcount(tree) >= 3;
    }
    return false;
}

/* Compares a graph with what is left when any two moves in its trees are played. */
static graze_status cancelling_holds(bool *holds, const claim_instance *instance,
                                     claim_oracle *oracle, bool blocked_only) {
    small_graph g;
    bool before = false, after;
    *holds = read_small(&g, instance->graph);
    small_set core = *holds ? core_of(&g, g.alive) : 0, first, second;
    if (core == 0) {
        return GRAZE_OK;
    }
    TRY(first_wins(&before, &g, g.alive, oracle));
    for (unsigned i = 0; *holds && next_move(&first, &i, &g, g.alive & ~core, g.alive);) {
        small_set rest = g.alive & ~first;
        for (unsigned j = 0; *holds && next_move(&second, &j, &g, rest & ~core, rest);) {
            if (blocked_only && !(is_blocked(&g, first, core) && is_blocked(&g, second, core))) {
                continue;
            }
            TRY(first_wins(&after, &g, rest & ~second, oracle));
            *holds = before == after;
        }
    }
    return GRAZE_OK;
}

static graze_status any_two_cancel(bool *holds, const claim_instance *instance,
                                   claim_oracle *oracle) {
    return cancelling_holds(holds, instance, oracle, false);
}

static graze_status blocked_two_cancel(bool *holds, const claim_instance *instance,
                                       claim_oracle *oracle) {
    return cancelling_holds(holds, instance, oracle, true);
}

/* ---- ak:rule3: trees without moves are known by two outcomes -----------------------------------
 */

/* Rooted trees without a move beside the root, as parents of vertices 1, 2, ... (root 0). */
typedef struct rooted_tree {
    unsigned n;
    uint8_t parent[7];
} rooted_tree;

static const rooted_tree still_trees[] = {
    {3, {0, 0, 0}},          {4, {0, 0, 0, 0}},          {4, {0, 0, 1, 1}},
    {5, {0, 0, 1, 1, 1}},    {5, {0, 0, 0, 1, 1}},       {5, {0, 0, 1, 2, 2}},
    {6, {0, 0, 1, 1, 0, 0}}, {6, {0, 0, 1, 2, 3, 3}},    {7, {0, 0, 0, 1, 1, 2, 2}},
    {6, {0, 0, 1, 2, 2, 2}}, {7, {0, 0, 1, 2, 3, 3, 3}},
};

/* The outcomes that the rule goes by: of the tree, and of the tree without its root. */
typedef struct tree_outcomes {
    bool whole, apart, without; /* apart: the rest is not connected */
} tree_outcomes;

static graze_status outcomes_of(tree_outcomes *outcomes, const small_graph *g, small_set tree,
                                unsigned root, claim_oracle *oracle) {
    small_set rest = tree & ~((small_set)1 << root);
    *outcomes = (tree_outcomes){.apart = !is_connected(g, rest)};
    TRY(first_wins(&outcomes->whole, g, tree, oracle));
    return outcomes->apart ? GRAZE_OK : first_wins(&outcomes->without, g, rest, oracle);
}

/* Attaches a still tree to u, numbered after the other vertices; returns the new vertices. */
static small_set plant(small_graph *g, unsigned u, const rooted_tree *tree) {
    small_set planted = 0;
    unsigned first = g->n;
    for (unsigned i = 1; i < tree->n; i++) {
        unsigned parent = tree->parent[i] == 0 ? u : first + tree->parent[i] - 1;
        join(g, first + i - 1, parent);
        planted |= (small_set)1 << (first + i - 1);
    }
    g->n += tree->n - 1;
    return planted;
}

/* Replaces the tree on u by each still tree of the same outcomes. */
static graze_status exchange_holds(bool *holds, const small_graph *g, unsigned u, small_set tree,
                                   claim_oracle *oracle) {
    tree_outcomes mine, other;
    bool before, after;
    small_set root = (small_set)1 << u;
    TRY(outcomes_of(&mine, g, tree, u, oracle));
    TRY(first_wins(&before, g, g->alive, oracle));
    for (size_t i = 0; i < sizeof still_trees / sizeof *still_trees && *holds; i++) {
        small_graph changed = *g;
        small_set planted = plant(&changed, u, &still_trees[i]);
        TRY(outcomes_of(&other, &changed, planted | root, u, oracle));
        if (memcmp(&mine, &other, sizeof mine) == 0) {
            TRY(first_wins(&after, &changed, (g->alive & ~tree) | root | planted, oracle));
            *holds = before == after;
        }
    }
    return GRAZE_OK;
}

static graze_status exchanges_hold(bool *holds, const claim_instance *instance,
                                   claim_oracle *oracle) {
    small_graph g;
    *holds = read_small(&g, instance->graph);
    small_set core = *holds ? core_of(&g, g.alive) : 0, move;
    for (unsigned u = 0; u < g.n && *holds; u++) {
        small_set tree = core >> u & 1 ? tree_at(&g, u, core) : 0;
        unsigned next = 0;
        bool still = !next_move(&move, &next, &g, tree & ~((small_set)1 << u), g.alive);
        if (__builtin_popcount(tree) >= 3 && still) {
            TRY(exchange_holds(holds, &g, u, tree, oracle));
        }
    }
    return GRAZE_OK;
}

static const struct claim claims[] = {
    {
        .id = "ak:rule1",
        .statement = "Leaves of a vertex beyond the third can be removed: the outcome stays.",
        .place = "Reduction rule 1",
        .range = "20000 sparse graphs up to 14 vertices; all with one or two extra edges up to 13 "
                 "vertices in the tests",
        .instance = sparse_instance,
        .holds = leaves_hold,
    },
    {
        .id = "ak:rule2",
        .statement = "Two disjoint moves in pendant trees, played one after the other, can be "
                     "removed: the outcome stays.",
        .place = "Reduction rule 2",
        .range = "20000 sparse graphs up to 14 vertices; all with one or two extra edges up to 13 "
                 "vertices in the tests",
        .verdict = CLAIM_FAILS,
        .counterexample = {.game = "nd-arc-kayles",
                           .graph = "g6:K???C@?GE_Fw",
                           .claimed = "N",
                           .actual = "P",
                           .command = "solve --no-theory nd-arc-kayles 'g6:K?\??C@?GE_Fw'"},
        .instance = sparse_instance,
        .holds = any_two_cancel,
    },
    {
        .id = "ak:rule2-fixed",
        .statement = "Two disjoint moves in pendant trees that keep three or more vertices, root "
                     "included, when played down, can be removed: the outcome stays.",
        .place = "Reduction rule 2",
        .range = "20000 sparse graphs up to 14 vertices; all with one or two extra edges up to 13 "
                 "vertices in the tests",
        .instance = sparse_instance,
        .holds = blocked_two_cancel,
    },
    {
        .id = "ak:rule3",
        .statement = "A pendant tree without moves and with three or more vertices, root "
                     "included, can be replaced by one of the same outcome, with and without its "
                     "root.",
        .place = "Reduction rule 3",
        .range = "20000 sparse graphs up to 14 vertices, 11 trees; all with one or two extra edges "
                 "up to 13 vertices in the tests",
        .instance = sparse_instance,
        .holds = exchanges_hold,
    },
    {
        .id = "ak:lem8",
        .statement = "Reduction rule 1 keeps the outcome.",
        .place = "Lemma 8",
        .range = "20000 sparse graphs up to 14 vertices",
        .instance = sparse_instance,
        .holds = leaves_hold,
    },
    {
        .id = "ak:lem10",
        .statement = "Reduction rule 2 keeps the outcome.",
        .place = "Lemma 10",
        .range = "20000 sparse graphs up to 14 vertices",
        .verdict = CLAIM_FAILS,
        .counterexample = {.game = "nd-arc-kayles",
                           .graph = "g6:K???C@?GE_Fw",
                           .claimed = "N",
                           .actual = "P",
                           .command = "solve --no-theory nd-arc-kayles 'g6:K?\??C@?GE_Fw'"},
        .instance = sparse_instance,
        .holds = any_two_cancel,
    },
    {
        .id = "ak:lem10-fixed",
        .statement = "Reduction rule 2 as ak:rule2-fixed has it keeps the outcome.",
        .place = "Lemma 10",
        .range = "20000 sparse graphs up to 14 vertices",
        .instance = sparse_instance,
        .holds = blocked_two_cancel,
    },
    {
        .id = "ak:lem11",
        .statement = "Reduction rule 3 keeps the outcome.",
        .place = "Lemma 11",
        .range = "20000 sparse graphs up to 14 vertices, 11 trees",
        .instance = sparse_instance,
        .holds = exchanges_hold,
    },
    {
        .id = "ak:rule4",
        .statement = "A path of the core can be replaced by one of a finite list with the same "
                     "extended outcome.",
        .place = "Reduction rule 4",
        .range = "the list is not printed",
        .verdict = CLAIM_NOT_CHECKABLE,
    },
    {
        .id = "ak:thm3",
        .statement = "Non-disconnecting Arc-Kayles has a quadratic kernel for the feedback edge "
                     "number.",
        .place = "Theorem 3",
        .range = "an existence statement; its proof uses ak:rule2, which fails",
        .verdict = CLAIM_NOT_CHECKABLE,
    },
};

const struct paper paper_ak_rules = {
    .id = "ak",
    .title = "Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
