/*
 * Burke, Dailly, Oijid: Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles
 * (2026), section 2: the steps of the proofs of theorems 1, 2, 4 and 7, on constructions made anew
 * from the text. That both sides of each reduction agree is checked in reduce/claims.c.
 */
#include "verify/checks/octal_memo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A new vertex with leaves; returns the vertex. */
static unsigned add_star(small_graph *g, unsigned leaves) {
    unsigned centre = g->n++;
    for (unsigned i = 0; i < leaves; i++) {
        small_add_edge(g, centre, g->n++);
    }
    return centre;
}

/* Visits the graphs of a list of expressions. */
static graze_status sweep_texts(struct claim_sweep *sweep, const char *const *texts, size_t count,
                                small_visitor *visit) {
    for (size_t i = 0; i < count; i++) {
        small_graph g;
        TRY(small_parse(&g, texts[i]));
        TRY(visit(sweep, &g, NULL));
    }
    return GRAZE_OK;
}

#define DEFINE_TEXT_SWEEP(name, list)                                                              \
    static graze_status name(struct claim_sweep *sweep) {                                          \
        return sweep_texts(sweep, list, sizeof(list) / sizeof *(list), visit_##name);              \
    }

/* ---- theorem 1 ------------------------------------------------------------------------------- */

/* The graph of theorem 1 for max S = top, with the stars of the vertices of G. */
typedef struct csg_construction {
    small_graph graph;
    small_set star[SMALL_MOST];
} csg_construction;

static csg_construction construct_csg(const small_graph *g, unsigned top) {
    csg_construction made = {.graph = {0}};
    unsigned control = add_star(&made.graph, top + 1), centre[SMALL_MOST];
    for (unsigned v = 0; v < g->n; v++) {
        centre[v] = add_star(&made.graph, top - 1);
        small_add_edge(&made.graph, control, centre[v]);
        made.star[v] = small_all(&made.graph) & ~(bit(centre[v]) - 1);
    }
    for (unsigned v = 0; v < g->n; v++) {
        FOR_EACH_BIT(w, g->row[v] & (bit(v) - 1)) {
            unsigned edge = add_star(&made.graph, top);
            small_add_edge(&made.graph, edge, centre[v]);
            small_add_edge(&made.graph, edge, centre[w]);
        }
    }
    return made;
}

/* Graphs of which the construction fits, and the sets S. */
static const char *const tiny_graphs[] = {"empty(0)", "empty(1)", "empty(2)",
                                          "path(2)",  "empty(3)", "path(3)"};
static const char *const tiny_sets[] = {"csg:2", "csg:3", "csg:2,3"};
static const unsigned tiny_tops[] = {2, 3, 3};

typedef graze_status csg_visitor(struct claim_sweep *sweep, const small_graph *g,
                                 const csg_construction *made, const char *game, unsigned top);

static graze_status sweep_constructions(struct claim_sweep *sweep, csg_visitor *visit) {
    for (size_t i = 0; i < sizeof tiny_graphs / sizeof *tiny_graphs; i++) {
        for (size_t j = 0; j < sizeof tiny_sets / sizeof *tiny_sets; j++) {
            small_graph g;
            TRY(small_parse(&g, tiny_graphs[i]));
            unsigned top = tiny_tops[j];
            if (top * g.n + (top + 1) * small_edge_count(&g) + top + 2 <= 20) {
                csg_construction made = construct_csg(&g, top);
                TRY(visit(sweep, &g, &made, tiny_sets[j], top));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status visit_order(struct claim_sweep *sweep, const small_graph *g,
                                const csg_construction *made, const char *game, unsigned top) {
    unsigned order = top * g->n + (top + 1) * small_edge_count(g) + top + 2;
    return sweep_graph(sweep, made->graph.n == order, game, &made->graph, "M|V|+(M+1)|E|+M+2",
                       "another number of vertices");
}

static graze_status orders(struct claim_sweep *sweep) {
    return sweep_constructions(sweep, visit_order);
}

/* All sets of vertices that a game takes out of a set, one after the other. */
static bool only_stars_go(octal_book *book, const csg_construction *made, const small_graph *g,
                          small_set set) {
    bool right = true;
    FOR_EACH_SUBSET(taken, set) {
        bool is_star = false;
        if (!right || !octal_is_move(book, set, taken)) {
            continue;
        }
        for (unsigned v = 0; v < g->n; v++) {
            is_star = is_star || taken == made->star[v];
        }
        right = is_star && only_stars_go(book, made, g, set & ~taken);
    }
    return right;
}

static graze_status visit_stars_go(struct claim_sweep *sweep, const small_graph *g,
                                   const csg_construction *made, const char *game, unsigned top) {
    octal_book book;
    (void)top;
    if (made->graph.n > 16) {
        return GRAZE_OK;
    }
    TRY(octal_book_init(&book, &made->graph, game));
    bool right = only_stars_go(&book, made, g, small_all(&made->graph));
    octal_book_clear(&book);
    return sweep_graph(sweep, right, game, &made->graph, "only the stars of vertices go",
                       "something else goes");
}

static graze_status stars_go(struct claim_sweep *sweep) {
    return sweep_constructions(sweep, visit_stars_go);
}

/* The length of a shortest cycle, 0 for none: u and w are joined by an edge and without it. */
static unsigned girth_of(const small_graph *g) {
    unsigned girth = 0;
    for (unsigned u = 0; u < g->n; u++) {
        FOR_EACH_BIT(w, g->row[u]) {
            small_set reached = bit(u), before = 0;
            unsigned length = 1;
            for (; reached != before && !(reached >> w & 1); length++) {
                before = reached;
                FOR_EACH_BIT(x, before) {
                    reached |= g->row[x] & ~(x == u ? bit(w) : 0);
                }
            }
            if (reached >> w & 1 && (girth == 0 || length < girth)) {
                girth = length;
            }
        }
    }
    return girth;
}

static bool is_bipartite(const small_graph *g) {
    small_set side[2] = {0, 0};
    bool bipartite = true;
    for (unsigned v = 0; v < g->n; v++) {
        if ((side[0] | side[1]) >> v & 1) {
            continue;
        }
        small_set layer = bit(v);
        for (unsigned i = 0; layer; i ^= 1) {
            small_set next = 0;
            side[i] |= layer;
            FOR_EACH_BIT(x, layer) {
                next |= g->row[x];
            }
            layer = next & ~side[i ^ 1];
        }
        bipartite = (side[0] & side[1]) == 0;
    }
    return bipartite;
}

static graze_status visit_bipartite(struct claim_sweep *sweep, const small_graph *g,
                                    const csg_construction *made, const char *game, unsigned top) {
    (void)g;
    (void)top;
    return sweep_graph(sweep, is_bipartite(&made->graph), game, &made->graph, "bipartite",
                       "an odd cycle");
}

static graze_status bipartite(struct claim_sweep *sweep) {
    return sweep_constructions(sweep, visit_bipartite);
}

static graze_status note_girth(struct claim_sweep *sweep, const csg_construction *made,
                               const char *game) {
    unsigned girth = girth_of(&made->graph);
    char actual[32];
    snprintf(actual, sizeof actual, girth ? "girth %u" : "no cycle", girth);
    return sweep_graph(sweep, girth == 4, game, &made->graph, "girth 4", actual);
}

static graze_status visit_girth(struct claim_sweep *sweep, const small_graph *g,
                                const csg_construction *made, const char *game, unsigned top) {
    (void)g;
    (void)top;
    return note_girth(sweep, made, game);
}

static graze_status visit_girth_repaired(struct claim_sweep *sweep, const small_graph *g,
                                         const csg_construction *made, const char *game,
                                         unsigned top) {
    (void)top;
    return small_edge_count(g) ? note_girth(sweep, made, game) : GRAZE_OK;
}

static graze_status girths(struct claim_sweep *sweep) {
    return sweep_constructions(sweep, visit_girth);
}

static graze_status girths_repaired(struct claim_sweep *sweep) {
    return sweep_constructions(sweep, visit_girth_repaired);
}

/* ---- theorem 4 ------------------------------------------------------------------------------- */

/* The graph of theorem 4, with the vertices of G, those on its edges and those of the K_{3,3}. */
typedef struct nd_construction {
    small_graph graph;
    small_set own, on_edges, blocks;
} nd_construction;

/* A K_{3,3}; returns one of its vertices. */
static unsigned add_block(small_graph *g) {
    unsigned first = g->n;
    g->n += 6;
    for (unsigned i = 0; i < 9; i++) {
        small_add_edge(g, first + i / 3, first + 3 + i % 3);
    }
    return first;
}

static nd_construction construct_nd(const small_graph *g) {
    nd_construction made = {.graph = {.n = g->n}, .own = small_all(g)};
    for (unsigned v = 0; v < g->n; v++) {
        FOR_EACH_BIT(w, g->row[v] & (bit(v) - 1)) {
            unsigned near_v = made.graph.n++, near_w = made.graph.n++;
            unsigned block = add_block(&made.graph);
            small_add_edge(&made.graph, v, near_v);
            small_add_edge(&made.graph, near_v, near_w);
            small_add_edge(&made.graph, near_w, w);
            small_add_edge(&made.graph, block, near_v);
            small_add_edge(&made.graph, block, near_w);
            made.on_edges |= bit(near_v) | bit(near_w);
        }
    }
    FOR_EACH_BIT(x, made.on_edges) {
        FOR_EACH_BIT(y, made.on_edges & (bit(x) - 1)) {
            small_add_edge(&made.graph, x, y);
        }
    }
    made.blocks = small_all(&made.graph) & ~made.own & ~made.on_edges;
    return made;
}

/* Whether a vertex may be selected: what is left of its component is connected. */
static bool may_select(const small_graph *g, small_set set, unsigned v) {
    small_set component = small_component(g, set, v);
    return small_set_is_connected(g, component & ~g->row[v] & ~bit(v));
}

typedef bool nd_step(const small_graph *g, const nd_construction *made, small_set set);

/* Whether a step is right in all positions that play can reach. */
static bool holds_everywhere(const small_graph *g, const nd_construction *made, small_set set,
                             nd_step *step) {
    bool right = step(g, made, set);
    FOR_EACH_BIT(v, set) {
        if (right && may_select(&made->graph, set, v)) {
            right = holds_everywhere(g, made, set & ~made->graph.row[v] & ~bit(v), step);
        }
    }
    return right;
}

static bool none_of(const nd_construction *made, small_set set, small_set vertices) {
    bool none = true;
    FOR_EACH_BIT(v, set & vertices) {
        none = none && !may_select(&made->graph, set, v);
    }
    return none;
}

static bool blocks_stay(const small_graph *g, const nd_construction *made, small_set set) {
    (void)g;
    return none_of(made, set, made->blocks);
}

static bool edges_stay(const small_graph *g, const nd_construction *made, small_set set) {
    (void)g;
    return none_of(made, set, made->on_edges);
}

/* A vertex of G with a neighbour that is gone stays. */
static bool neighbours_stay(const small_graph *g, const nd_construction *made, small_set set) {
    bool right = true;
    FOR_EACH_BIT(v, set & made->own) {
        right = right && (!(g->row[v] & ~set) || !may_select(&made->graph, set, v));
    }
    return right;
}

static const char *const graphs_with_edges[] = {"path(1)",          "path(2)",   "path(2)+path(1)",
                                                "path(3)",          "2*path(2)", "path(3)+path(1)",
                                                "path(2)+2*path(1)"};
static const char *const graphs_with_two_edges[] = {"path(3)", "2*path(2)", "path(3)+path(1)"};

static graze_status note_nd(struct claim_sweep *sweep, const small_graph *g, nd_step *step,
                            const char *claimed) {
    nd_construction made = construct_nd(g);
    return sweep_graph(sweep, holds_everywhere(g, &made, small_all(&made.graph), step),
                       "nd-node-kayles", &made.graph, claimed, "one of them can");
}

#define ND_STEP(name, step, claimed)                                                               \
    static graze_status visit_##name(struct claim_sweep *sweep, const small_graph *g,              \
                                     void *context) {                                              \
        (void)context;                                                                             \
        return note_nd(sweep, g, step, claimed);                                                   \
    }

ND_STEP(blocks_never, blocks_stay, "no vertex of a K_{3,3} can be selected")
ND_STEP(edges_never, edges_stay, "no vertex on an edge can be selected")
ND_STEP(neighbours_never, neighbours_stay, "no neighbour of a selected vertex can be selected")
ND_STEP(blocks_never_repaired, blocks_stay, "no vertex of a K_{3,3} can be selected")
ND_STEP(edges_never_repaired, edges_stay, "no vertex on an edge can be selected")
ND_STEP(neighbours_never_repaired, neighbours_stay,
        "no neighbour of a selected vertex can be selected")

DEFINE_TEXT_SWEEP(blocks_never, graphs_with_edges)
DEFINE_TEXT_SWEEP(blocks_never_repaired, graphs_with_two_edges)
DEFINE_TEXT_SWEEP(edges_never, graphs_with_edges)
DEFINE_TEXT_SWEEP(neighbours_never, graphs_with_edges)
DEFINE_TEXT_SWEEP(edges_never_repaired, graphs_with_two_edges)
DEFINE_TEXT_SWEEP(neighbours_never_repaired, graphs_with_two_edges)

/* ---- theorem 2 ------------------------------------------------------------------------------- */

/* Clauses as sets of variables. */
typedef struct small_formula {
    unsigned variables, clauses;
    small_set clause[4];
    const char *text;
} small_formula;

static const small_formula formulas[] = {
    {1, 0, {0}, "1"},
    {1, 1, {1}, "1; 1"},
    {2, 1, {1}, "2; 1"},
    {2, 1, {3}, "2; 1 2"},
    {1, 2, {1, 1}, "1; 1; 1"},
    {2, 0, {0}, "2"},
    {2, 2, {1, 2}, "2; 1; 2"},
    {2, 2, {1, 3}, "2; 1; 1 2"},
    {3, 0, {0}, "3"},
    {3, 2, {3, 6}, "3; 1 2; 2 3"},
    {3, 3, {3, 6, 5}, "3; 1 2; 2 3; 1 3"},
    {4, 3, {3, 10, 5}, "4; 1 2; 2 4; 1 3"},
};

/* The split graph of theorem 2: variable i is vertex i k, its own leaves behind it. */
static small_graph construct_split(const small_formula *f, unsigned k) {
    small_graph g = {0};
    for (unsigned i = 0; i < f->variables; i++) {
        add_star(&g, k - 1);
        for (unsigned j = 0; j < i; j++) {
            small_add_edge(&g, i * k, j * k);
        }
    }
    for (unsigned j = 0; j < f->clauses; j++) {
        unsigned vertex = g.n++;
        FOR_EACH_BIT(i, f->clause[j]) {
            small_add_edge(&g, vertex, i * k);
        }
    }
    return g;
}

/* Whether every move, now and later, takes a variable with its leaves. */
static bool only_variables_go(octal_book *book, const small_formula *f, unsigned k, small_set set) {
    bool right = true;
    FOR_EACH_SUBSET(taken, set) {
        bool is_variable = false;
        if (!right || !octal_is_move(book, set, taken)) {
            continue;
        }
        for (unsigned i = 0; i < f->variables; i++) {
            is_variable = is_variable || taken == (bit(k) - 1) << (i * k);
        }
        right = is_variable && only_variables_go(book, f, k, set & ~taken);
    }
    return right;
}

static graze_status note_variables(struct claim_sweep *sweep, const small_formula *f, unsigned k) {
    small_graph g = construct_split(f, k);
    octal_book book;
    char game[INSTANCE_GAME];
    snprintf(game, sizeof game, "csg:%u", k);
    TRY(octal_book_init(&book, &g, game));
    bool right = only_variables_go(&book, f, k, small_all(&g));
    octal_book_clear(&book);
    return right ? sweep_right(sweep)
                 : sweep_wrong(sweep, game, f->text, g.n, small_edge_count(&g),
                               "only a variable with its leaves goes", "a clause goes");
}

/* Formulas of any number of clauses; repaired: not one. */
static graze_status sweep_formulas(struct claim_sweep *sweep, bool repaired) {
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        for (unsigned k = 2; k <= 3; k++) {
            if (formulas[i].variables * k + formulas[i].clauses <= 12 &&
                (!repaired || formulas[i].clauses != 1)) {
                TRY(note_variables(sweep, &formulas[i], k));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status variables_go(struct claim_sweep *sweep) {
    return sweep_formulas(sweep, false);
}

static graze_status variables_go_repaired(struct claim_sweep *sweep) {
    return sweep_formulas(sweep, true);
}

/* The variables are a clique, the other vertices independent. */
static graze_status split_graphs(struct claim_sweep *sweep) {
    for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
        for (unsigned k = 2; k <= 4; k++) {
            small_graph g = construct_split(&formulas[i], k);
            small_set clique = 0;
            bool right = true;
            for (unsigned v = 0; v < formulas[i].variables; v++) {
                clique |= bit(v * k);
            }
            for (unsigned v = 0; v < g.n; v++) {
                small_set side = clique >> v & 1 ? clique & ~bit(v) & ~g.row[v]
                                                 : small_all(&g) & ~clique & g.row[v];
                right = right && side == 0;
            }
            TRY(sweep_graph(sweep, right, "csg:2", &g, "split", "not split"));
        }
    }
    return GRAZE_OK;
}

/* ---- theorem 7 ------------------------------------------------------------------------------- */

/* A universal vertex, a leaf on it, all edges subdivided once; the universal vertex is number n. */
static small_graph construct_half(const small_graph *g) {
    small_graph with = *g, half;
    with.n = g->n + 2;
    for (unsigned v = 0; v < g->n; v++) {
        small_add_edge(&with, v, g->n);
    }
    small_add_edge(&with, g->n, g->n + 1);
    half = (small_graph){.n = with.n};
    for (unsigned v = 0; v < with.n; v++) {
        FOR_EACH_BIT(w, with.row[v] & (bit(v) - 1)) {
            unsigned middle = half.n++;
            small_add_edge(&half, v, middle);
            small_add_edge(&half, w, middle);
        }
    }
    return half;
}

/* The universal vertex is the only one of degree n + 1 in its half. */
static graze_status note_degree(struct claim_sweep *sweep, const small_graph *g) {
    small_graph half = construct_half(g);
    unsigned same = 0;
    char claimed[48], actual[48];
    for (unsigned v = 0; v < half.n; v++) {
        same += set_size(half.row[v]) == g->n + 1;
    }
    snprintf(claimed, sizeof claimed, "one vertex of degree %u", g->n + 1);
    snprintf(actual, sizeof actual, "%u", same);
    return sweep_graph(sweep, same == 1, "arc-kayles", &half, claimed, actual);
}

static graze_status visit_degree(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    return note_degree(sweep, g);
}

static graze_status degrees(struct claim_sweep *sweep) {
    TRY(note_degree(sweep, &(small_graph){0}));
    return sweep_graphs(sweep, 1, 4, visit_degree, NULL);
}

static graze_status degrees_repaired(struct claim_sweep *sweep) {
    return sweep_graphs(sweep, 2, 4, visit_degree, NULL);
}

static graze_status visit_halves(struct claim_sweep *sweep, const small_graph *g, void *context) {
    small_graph half = construct_half(g);
    (void)context;
    return sweep_graph(sweep, is_bipartite(&half), "arc-kayles", &half, "bipartite",
                       "an odd cycle");
}

DEFINE_SWEEP(halves, sweep_graphs, 1, 4)

/* ---- the registry ---------------------------------------------------------------------------- */

#define TINY "graphs with up to three vertices and constructions with up to 20, S = {2}, {3}, {2,3}"
#define ANEW "the construction made anew from the text; all positions that play can reach"

static const struct claim claims[] = {
    {.id = "ak:ex-thm1-order",
     .statement = "The construction has M|V| + (M + 1)|E| + M + 2 vertices, M = max S.",
     .place = "Proof of theorem 1",
     .method = "by counting",
     .range = TINY,
     .sweep = orders},
    {.id = "ak:ex-thm1-moves",
     .statement = "In the construction of theorem 1 the only moves take a vertex v' with all its "
                  "leaves.",
     .place = "Proof of theorem 1",
     .method = ANEW,
     .range = TINY ", up to 16 vertices",
     .sweep = stars_go},
    {.id = "ak:ex-thm1-bipartite",
     .statement = "The construction of theorem 1 is bipartite.",
     .place = "Proof of theorem 1",
     .method = "by colouring",
     .range = TINY,
     .sweep = bipartite},
    {.id = "ak:ex-thm1-girth",
     .statement = "The construction of theorem 1 has girth 4.",
     .place = "Proof of theorem 1",
     .method = "by counting",
     .range = TINY,
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "csg:2",
                        .graph = "g6:Cs",
                        .claimed = "girth 4",
                        .actual = "no cycle",
                        .is_no_value = true},
     .sweep = girths},
    {.id = "ak:ex-thm1-girth-fixed",
     .statement = "It has girth 4 when the graph has an edge, and no cycle otherwise.",
     .place = "Proof of theorem 1",
     .method = "by counting",
     .range = TINY,
     .sweep = girths_repaired},
    {.id = "ak:ex-thm2-split",
     .statement = "The construction of theorem 2 is a split graph: the variables are a clique, the "
                  "other vertices independent.",
     .place = "Proof of theorem 2",
     .method = "edge by edge",
     .range = "12 formulas up to four variables, k = 2, 3, 4",
     .sweep = split_graphs},
    {.id = "ak:ex-thm2-moves",
     .statement = "In the construction of theorem 2 the only moves take a variable with its k - 1 "
                  "leaves.",
     .place = "Proof of theorem 2",
     .method = ANEW,
     .range = "12 formulas up to four variables, k = 2 and 3, up to 12 vertices",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "csg:2",
                        .graph = "1; 1",
                        .claimed = "only a variable with its leaves goes",
                        .actual = "a clause goes",
                        .is_no_value = true},
     .sweep = variables_go},
    {.id = "ak:ex-thm2-moves-fixed",
     .statement = "The same for formulas that have not exactly one clause.",
     .place = "Proof of theorem 2",
     .method = ANEW,
     .range = "9 formulas up to four variables, k = 2 and 3, up to 12 vertices",
     .sweep = variables_go_repaired},
    {.id = "ak:ex-thm4-k33",
     .statement = "In the construction of theorem 4 no vertex of a K_{3,3} can ever be selected.",
     .place = "Proof of theorem 4",
     .method = ANEW,
     .range = "seven graphs with up to two edges",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-node-kayles",
                        .graph = "g6:ILK??[MB_",
                        .claimed = "no vertex of a K_{3,3} can be selected",
                        .actual = "one of them can",
                        .is_no_value = true},
     .sweep = blocks_never},
    {.id = "ak:ex-thm4-k33-fixed",
     .statement = "The same for graphs with two or more edges.",
     .place = "Proof of theorem 4",
     .method = ANEW,
     .range = "three graphs with two edges",
     .sweep = blocks_never_repaired},
    {.id = "ak:ex-thm4-neighbours",
     .statement = "There, no neighbour of a selected vertex can be selected.",
     .place = "Proof of theorem 4",
     .method = ANEW,
     .range = "seven graphs with up to two edges",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-node-kayles",
                        .graph = "g6:ILK??[MB_",
                        .claimed = "no neighbour of a selected vertex can be selected",
                        .actual = "one of them can",
                        .is_no_value = true},
     .sweep = neighbours_never},
    {.id = "ak:ex-thm4-neighbours-fixed",
     .statement = "The same for graphs with two or more edges.",
     .place = "Proof of theorem 4",
     .method = ANEW,
     .range = "three graphs with two edges",
     .sweep = neighbours_never_repaired},
    {.id = "ak:ex-thm4-edges",
     .statement = "There, no vertex on an edge can ever be selected.",
     .place = "Proof of theorem 4",
     .method = ANEW,
     .range = "seven graphs with up to two edges",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-node-kayles",
                        .graph = "g6:ILK??[MB_",
                        .claimed = "no vertex on an edge can be selected",
                        .actual = "one of them can",
                        .is_no_value = true},
     .sweep = edges_never},
    {.id = "ak:ex-thm4-edges-fixed",
     .statement = "The same for graphs with two or more edges.",
     .place = "Proof of theorem 4",
     .method = ANEW,
     .range = "three graphs with two edges",
     .sweep = edges_never_repaired},
    {.id = "ak:ex-thm7-degree",
     .statement = "In the construction of theorem 7 for graphs with n vertices only the universal "
                  "vertices have degree n + 1.",
     .place = "Proof of theorem 7",
     .method = "by counting, in one half of the construction",
     .range = "all graphs up to 4 vertices, the empty one included",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "arc-kayles",
                        .graph = "g6:BW",
                        .claimed = "one vertex of degree 1",
                        .actual = "2",
                        .is_no_value = true},
     .sweep = degrees},
    {.id = "ak:ex-thm7-degree-fixed",
     .statement = "The same for n >= 2.",
     .place = "Proof of theorem 7",
     .method = "by counting, in one half of the construction",
     .range = "all graphs from 2 to 4 vertices",
     .sweep = degrees_repaired},
    {.id = "ak:ex-thm7-bipartite",
     .statement = "The construction of theorem 7 is bipartite.",
     .place = "Proof of theorem 7",
     .method = "by colouring",
     .range = "all graphs up to 4 vertices",
     .sweep = halves},
};

const struct paper paper_ak_steps = {
    .id = "ak",
    .title = "Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
