/*
 * Burke, Dailly, Oijid: Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles
 * (2026), section 3: clique trees and threshold graphs.
 */
#include "theory/ak_checks.h"
#include "verify/checks/pair_memo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- block graphs: ak:thm14 ------------------------------------------------------------------ */

/* Chordal, and two adjacent vertices have no two common neighbours that are not adjacent. */
static bool is_block_graph(const small_graph *g) {
    small_set left = small_all(g), before = 0;
    bool diamond = false;
    for (unsigned v = 0; v < g->n; v++) {
        FOR_EACH_BIT(w, g->row[v]) {
            diamond = diamond || !small_is_clique(g, g->row[v] & g->row[w]);
        }
    }
    while (left != before && !diamond) {
        before = left;
        FOR_EACH_BIT(v, before) {
            left &= small_is_clique(g, g->row[v] & left) ? ~bit(v) : ~(small_set)0;
        }
    }
    return !diamond && left == 0;
}

static graze_status visit_blocks(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    return is_block_graph(g) ? sweep_lengths(sweep, g) : GRAZE_OK;
}

graze_status ak_sweep_blocks(struct claim_sweep *sweep) {
    return sweep_connected(sweep, 1, 9, visit_blocks, NULL);
}

/* Articulation points, leaves, and clique vertices: the others. */
static bool is_articulation(const small_graph *g, unsigned v) {
    return !small_set_is_connected(g, small_all(g) & ~bit(v));
}

static bool is_clique_vertex(const small_graph *g, unsigned v) {
    return set_size(g->row[v]) != 1 && !is_articulation(g, v);
}

/* When a leaf may go with its neighbour u: by the printed condition, or the repaired one. */
static bool leaf_may_go(const small_graph *g, unsigned leaf, unsigned u, bool repaired) {
    bool may = true;
    if (repaired) {
        return small_is_clique(g, g->row[u] & ~bit(leaf));
    }
    FOR_EACH_BIT(w, g->row[u] & ~bit(leaf)) {
        may = may && is_clique_vertex(g, w);
    }
    return may;
}

static graze_status compare_leaves(struct claim_sweep *sweep, const small_graph *g, bool repaired) {
    if (!is_block_graph(g)) {
        return GRAZE_OK;
    }
    pair_book rules = {.graph = *g};
    for (unsigned leaf = 0; leaf < g->n; leaf++) {
        if (set_size(g->row[leaf]) == 1) {
            unsigned u = (unsigned)__builtin_ctz(g->row[leaf]);
            bool may = leaf_may_go(g, leaf, u, repaired);
            bool can = pair_is_move(&rules, small_all(g), leaf, u);
            TRY(sweep_graph(sweep, may == can, "nd-arc-kayles", g,
                            may ? "the leaf may go" : "the leaf may not go",
                            can ? "it may" : "it may not"));
        }
    }
    return GRAZE_OK;
}

DEFINE_BOTH_SWEEPS(leaves, sweep_connected, 1, 8)

/* Whether some play ends with one of these vertices on the board. */
static bool can_stay(const pair_book *book, small_set set, small_set vertices) {
    bool ends = true;
    FOR_EACH_PAIR(a, b, book, set) {
        ends = false;
        if (can_stay(book, set & ~bit(a) & ~bit(b), vertices)) {
            return true;
        }
    }
    return ends && set & vertices;
}

static small_set clique_vertices(const small_graph *g) {
    small_set found = 0;
    for (unsigned v = 0; v < g->n; v++) {
        found |= (small_set)is_clique_vertex(g, v) << v;
    }
    return found;
}

static graze_status visit_all_go(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    if (!is_block_graph(g)) {
        return GRAZE_OK;
    }
    pair_book rules = {.graph = *g};
    return sweep_graph(sweep, !can_stay(&rules, small_all(g), clique_vertices(g)), "nd-arc-kayles",
                       g, "all clique vertices go", "one can stay");
}

/* Two clique vertices that are adjacent may be taken. */
static graze_status visit_pairs_go(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    if (!is_block_graph(g)) {
        return GRAZE_OK;
    }
    pair_book rules = {.graph = *g};
    small_set cliques = clique_vertices(g);
    bool right = true;
    FOR_EACH_BIT(v, cliques) {
        FOR_EACH_BIT(w, g->row[v] & cliques) {
            right = right && pair_is_move(&rules, small_all(g), v, w);
        }
    }
    return sweep_graph(sweep, right, "nd-arc-kayles", g, "two clique vertices may go",
                       "they may not");
}

DEFINE_SWEEP(all_go, sweep_connected, 1, 7)
DEFINE_SWEEP(pairs_go, sweep_connected, 1, 8)

/* ---- trees with vertices expanded into cliques ----------------------------------------------- */

/* Vertex v becomes size[v] twins that are adjacent to each other. */
static small_graph expand_tree(const small_graph *tree, const unsigned *size) {
    small_graph g = {0};
    small_set part[SMALL_MOST];
    for (unsigned v = 0; v < tree->n; v++) {
        part[v] = (bit(size[v]) - 1) << g.n;
        g.n += size[v];
    }
    for (unsigned v = 0; v < tree->n; v++) {
        small_set next = part[v];
        FOR_EACH_BIT(w, tree->row[v]) {
            next |= part[w];
        }
        FOR_EACH_BIT(x, part[v]) {
            g.row[x] = next & ~bit(x);
        }
    }
    return g;
}

/* Goes through all sizes of cliques, with a bound on the number of vertices. */
static graze_status expand_all(struct claim_sweep *sweep, const small_graph *tree, unsigned *size,
                               unsigned v, unsigned left,
                               graze_status (*visit)(struct claim_sweep *, const small_graph *)) {
    if (v == tree->n) {
        small_graph g = expand_tree(tree, size);
        return visit(sweep, &g);
    }
    for (size[v] = 1; size[v] + (tree->n - v - 1) <= left; size[v]++) {
        TRY(expand_all(sweep, tree, size, v + 1, left - size[v], visit));
    }
    return GRAZE_OK;
}

enum { LARGEST_EXPANDED = 10 };

static graze_status note_is_block(struct claim_sweep *sweep, const small_graph *g) {
    return sweep_graph(sweep, is_block_graph(g), "nd-arc-kayles", g, "every block is a clique",
                       "one is not");
}

static graze_status visit_expanded(struct claim_sweep *sweep, const small_graph *g, void *context) {
    unsigned size[SMALL_MOST] = {0};
    (void)context;
    return expand_all(sweep, g, size, 0, LARGEST_EXPANDED, note_is_block);
}

static graze_status visit_expanded_plays(struct claim_sweep *sweep, const small_graph *g,
                                         void *context) {
    unsigned size[SMALL_MOST] = {0};
    (void)context;
    return expand_all(sweep, g, size, 0, LARGEST_EXPANDED, sweep_lengths);
}

DEFINE_SWEEP(expanded, sweep_trees, 6)
DEFINE_SWEEP(expanded_plays, sweep_trees, 6)

/* All leaves of a tree become cliques of a size. */
static graze_status expand_leaves(struct claim_sweep *sweep, const small_graph *g,
                                  graze_status (*visit)(struct claim_sweep *,
                                                        const small_graph *)) {
    for (unsigned clique = 1; clique <= 4; clique++) {
        unsigned size[SMALL_MOST], total = 0;
        for (unsigned v = 0; v < g->n; v++) {
            size[v] = set_size(g->row[v]) == 1 ? clique : 1;
            total += size[v];
        }
        if (g->n >= 3 && total <= 14) {
            small_graph grown = expand_tree(g, size);
            TRY(visit(sweep, &grown));
        }
    }
    return GRAZE_OK;
}

static graze_status visit_leaves_expanded(struct claim_sweep *sweep, const small_graph *g,
                                          void *context) {
    (void)context;
    return expand_leaves(sweep, g, note_is_block);
}

static graze_status visit_leaves_played(struct claim_sweep *sweep, const small_graph *g,
                                        void *context) {
    (void)context;
    return expand_leaves(sweep, g, sweep_lengths);
}

DEFINE_SWEEP(leaves_expanded, sweep_trees, 8)
DEFINE_SWEEP(leaves_played, sweep_trees, 8)

/* ---- the registry ---------------------------------------------------------------------------- */

static const struct claim claims[] = {
    {.id = "ak:ex-thm14-leaf",
     .statement = "In a clique tree a leaf may be taken with its neighbour exactly when the other "
                  "neighbours of that one are clique vertices: no leaves, no articulation points.",
     .place = "Proof of theorem 14",
     .method = "by the rules",
     .range = "all block graphs up to 8 vertices",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:BW",
                        .claimed = "the leaf may not go",
                        .actual = "it may",
                        .is_no_value = true,
                        .command = "solve --no-theory --moves nd-arc-kayles 'path(3)'"},
     .sweep = leaves},
    {.id = "ak:ex-thm14-leaf-fixed",
     .statement = "Exactly when the other neighbours of that one are pairwise adjacent.",
     .place = "Proof of theorem 14",
     .method = "by the rules",
     .range = "all block graphs up to 8 vertices",
     .sweep = leaves_repaired},
    {.id = "ak:ex-thm14-clique",
     .statement = "The clique vertices of a clique tree are all taken in the course of the game.",
     .place = "Proof of theorem 14",
     .method = "all plays by the rules",
     .range = "all block graphs up to 7 vertices",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:@",
                        .claimed = "all clique vertices go",
                        .actual = "one can stay",
                        .is_no_value = true},
     .sweep = all_go},
    {.id = "ak:ex-thm14-clique-fixed",
     .statement = "Two adjacent clique vertices may be taken together at any time.",
     .place = "Proof of theorem 14",
     .method = "by the rules",
     .range = "all block graphs up to 8 vertices",
     .sweep = pairs_go},
    {.id = "ak:ex-expanded",
     .statement = "A tree whose vertices are expanded into cliques is a graph all of whose "
                  "blocks are cliques: the two definitions of a clique tree agree.",
     .place = "Section 3, and before theorem 14",
     .method = "vertices become adjacent twins",
     .range = "trees up to 6 vertices, up to 10 vertices expanded",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:C}",
                        .claimed = "every block is a clique",
                        .actual = "one is not",
                        .is_no_value = true},
     .sweep = expanded},
    {.id = "ak:ex-expanded-fixed",
     .statement = "The same when only leaves are expanded.",
     .place = "Section 3, and before theorem 14",
     .method = "vertices become adjacent twins",
     .range = "trees from 3 to 8 vertices, all leaves into cliques up to 4, up to 14 vertices",
     .sweep = leaves_expanded},
    {.id = "ak:ex-expanded-plays",
     .statement = "On a tree whose vertices are expanded into cliques all plays are equally long, "
                  "as the proof of theorem 14 has it.",
     .place = "Theorem 14 with the definition before it",
     .method = "all plays by the rules",
     .range = "trees up to 6 vertices, up to 10 vertices expanded",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:E}rG",
                        .claimed = "plays of one length",
                        .actual = "of several",
                        .is_no_value = true},
     .sweep = expanded_plays},
    {.id = "ak:ex-expanded-plays-fixed",
     .statement = "The same when only leaves are expanded; ak:thm14 has all block graphs.",
     .place = "Theorem 14 with the definition before it",
     .method = "all plays by the rules",
     .range = "trees from 3 to 8 vertices, all leaves into cliques up to 4, up to 14 vertices",
     .sweep = leaves_played},
};

const struct paper paper_ak_classes = {
    .id = "ak",
    .title = "Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
