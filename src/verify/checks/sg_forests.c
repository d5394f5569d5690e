/* Smash and Grab, section 3 of the paper: forests. */
#include "theory/sg_checks.h"
#include "verify/checks/small.h"

#define GAME "smash-and-grab"

/* ---- sg:thm8 ------------------------------------------------------------------------------- */

static graze_status visit_forest(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    score_book book;
    TRY(score_book_init(&book, g, 1));
    int score = score_of_graph(&book);
    score_book_clear(&book);
    TRY(limits_spend(sweep->limits, 1u << g->n >> 6));
    return sweep_graph_value(sweep, GAME, g, score > 0 ? score : 0, score);
}

DEFINE_SWEEP(forest, sweep_forests, 17)
DEFINE_SWEEP_OF(tree, visit_forest, sweep_trees, 18)

static graze_status visit_family(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    score_book book;
    bool nonnegative;
    TRY(score_book_init(&book, g, 1));
    graze_status status = score_is_nonnegative(&nonnegative, &book);
    score_book_clear(&book);
    TRY(status);
    return sweep_graph(sweep, nonnegative, GAME, g, "in U>=0", "not in U>=0");
}

DEFINE_SWEEP(family, sweep_forests, 14)

/* Whether a vertex of degree 2 links u to another vertex that scores as much. */
static bool has_twin(const score_book *book, unsigned u) {
    const small_graph *g = &book->graph;
    small_set all = small_all(g);
    unsigned points = set_size(score_taken(book, all, u));
    FOR_EACH_BIT(z, g->row[u]) {
        small_set other = g->row[z] & ~((small_set)1 << u);
        if (set_size(other) == 1 &&
            set_size(score_taken(book, all, (unsigned)__builtin_ctz(other))) == points) {
            return true;
        }
    }
    return false;
}

/* The most points that a move in a set scores. */
static unsigned most_points(const score_book *book, small_set set) {
    unsigned most = 0;
    FOR_EACH_BIT(v, set) {
        unsigned points = set_size(score_taken(book, set, v));
        most = points > most ? points : most;
    }
    return most;
}

/* When a vertex that scores most is played, an answer scores more just when there is a twin. */
static graze_status visit_answer(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    score_book book = {.graph = *g, .degree = 1};
    small_set all = small_all(g);
    unsigned most = most_points(&book, all);
    for (unsigned u = 0; u < g->n; u++) {
        small_set taken = score_taken(&book, all, u);
        if (set_size(taken) == most) {
            bool is_answered = most_points(&book, all & ~taken) > most, twin = has_twin(&book, u);
            TRY(sweep_graph(sweep, is_answered == twin, GAME, g,
                            twin ? "an answer that scores more" : "no answer that scores more",
                            twin ? "there is none" : "there is one"));
        }
    }
    return GRAZE_OK;
}

DEFINE_SWEEP(answer, sweep_forests, 16)

/* A leaf scores one point, or two when it is an end of a K2. */
static graze_status visit_leaf(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    score_book book = {.graph = *g, .degree = 1};
    for (unsigned v = 0; v < g->n; v++) {
        if (set_size(g->row[v]) == 1) {
            bool in_edge = set_size(g->row[__builtin_ctz(g->row[v])]) == 1;
            TRY(sweep_graph_value(sweep, GAME, g, in_edge ? 2 : 1,
                                  set_size(score_taken(&book, small_all(g), v))));
        }
    }
    return GRAZE_OK;
}

DEFINE_SWEEP(leaf, sweep_graphs, 1, 8)

/* A vertex of degree 2 between vertices with leaves goes alone: F scores at least 1 - F'. */
static graze_status visit_between(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    score_book book;
    graze_status status = GRAZE_OK;
    small_set all = small_all(g);
    TRY(score_book_init(&book, g, 1));
    for (unsigned z = 0; z < g->n && status == GRAZE_OK; z++) {
        bool applies = set_size(g->row[z]) == 2;
        FOR_EACH_BIT(u, g->row[z]) {
            applies = applies && set_size(score_taken(&book, all, u)) > 1;
        }
        small_set rest = all & ~((small_set)1 << z);
        bool alone = score_taken(&book, all, z) == ((small_set)1 << z);
        if (applies) {
            bool right = alone && score_of_graph(&book) >= 1 - score_of_set(&book, rest);
            status = sweep_graph(sweep, right, GAME, g, "at least 1 - Ls(F')", "less");
        }
    }
    score_book_clear(&book);
    return status;
}

DEFINE_SWEEP(between, sweep_forests, 15)

/* ---- sg:thm9 ------------------------------------------------------------------------------- */

/* Whether the vertices of a set can be paired along edges. */
static bool has_matching(const small_graph *g, small_set set) {
    if (set == 0) {
        return true;
    }
    unsigned v = (unsigned)__builtin_ctz(set);
    FOR_EACH_BIT(w, g->row[v] & set) {
        if (has_matching(g, set & ~((small_set)1 << v | (small_set)1 << w))) {
            return true;
        }
    }
    return false;
}

static graze_status visit_matched(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    if (g->n % 4 || !has_matching(g, small_all(g))) {
        return limits_tick(sweep->limits);
    }
    score_book book;
    TRY(score_book_init(&book, g, 1));
    int score = score_of_graph(&book);
    score_book_clear(&book);
    return sweep_graph_value(sweep, GAME, g, 0, score);
}

graze_status sg_sweep_matched_forests(struct claim_sweep *sweep) {
    small_graph none = {0};
    TRY(visit_matched(sweep, &none, NULL));
    return sweep_forests(sweep, 18, visit_matched, NULL);
}

/* On four vertices: the path, or two edges. */
static graze_status visit_four(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    small_graph path, edges;
    if (g->n != 4 || !has_matching(g, small_all(g))) {
        return GRAZE_OK;
    }
    TRY(small_parse(&path, "path(4)"));
    TRY(small_parse(&edges, "2*path(2)"));
    return sweep_graph(sweep, small_is_isomorphic(g, &path) || small_is_isomorphic(g, &edges), GAME,
                       g, "P4 or 2 K2", "another forest");
}

DEFINE_SWEEP(four, sweep_forests, 4)

static graze_status visit_two_points(struct claim_sweep *sweep, const small_graph *g,
                                     void *context) {
    (void)context;
    score_book book = {.graph = *g, .degree = 1};
    return has_matching(g, small_all(g)) ? sweep_graph(sweep, most_points(&book, small_all(g)) <= 2,
                                                       GAME, g, "at most two points", "more")
                                         : GRAZE_OK;
}

DEFINE_SWEEP(two_points, sweep_forests, 16)

/* A move of two points leaves a forest with a perfect matching, in which one can score two. */
static graze_status visit_two_moves(struct claim_sweep *sweep, const small_graph *g,
                                    void *context) {
    (void)context;
    score_book book = {.graph = *g, .degree = 1};
    small_set all = small_all(g);
    for (unsigned v = 0; v < g->n && has_matching(g, all); v++) {
        small_set taken = score_taken(&book, all, v), rest = all & ~taken;
        if (set_size(taken) == 2) {
            bool right = has_matching(g, rest) && (rest == 0 || most_points(&book, rest) == 2);
            TRY(sweep_graph(sweep, right, GAME, g, "a matching, and two points for the answer",
                            "not so"));
        }
    }
    return GRAZE_OK;
}

DEFINE_SWEEP(two_moves, sweep_forests, 16)

DEFINE_VALUES(two_p3, {GAME, "2*path(3)", 0})

/* 2 P3 scores 0 and has neither 4k vertices nor a perfect matching. */
static graze_status not_necessary(struct claim_sweep *sweep) {
    small_graph g;
    score_book book;
    TRY(small_parse(&g, "2*path(3)"));
    TRY(score_book_init(&book, &g, 1));
    int score = score_of_graph(&book);
    score_book_clear(&book);
    TRY(sweep_graph_value(sweep, GAME, &g, 0, score));
    return sweep_graph(sweep, g.n % 4 != 0 && !has_matching(&g, small_all(&g)), GAME, &g,
                       "no perfect matching and not 4k vertices", "one of them");
}

/* ---- the list ------------------------------------------------------------------------------ */

static const struct claim claims[] = {
    {.id = "sg:thm8",
     .statement = "Every forest scores at least 0.",
     .range = "all forests up to 17 vertices",
     .sweep = forest},
    {.id = "sg:ex-thm8-trees",
     .statement = "Every tree scores at least 0.",
     .place = "Theorem 8",
     .range = "all trees up to 18 vertices",
     .sweep = tree},
    {.id = "sg:ex-forests-ge0",
     .statement = "Forests are in U>=0.",
     .place = "Section 3",
     .range = "all forests up to 14 vertices",
     .sweep = family},
    {.id = "sg:ex-thm8-answer",
     .statement = "When a vertex with most leaves of a forest is played, some answer scores more "
                  "if and only if a vertex of degree 2 links it to another one with as many "
                  "leaves.",
     .place = "Section 3, proof of Theorem 8",
     .range = "all forests up to 16 vertices",
     .sweep = answer},
    {.id = "sg:ex-thm8-between",
     .statement = "A vertex z of degree 2 between two vertices with leaves is taken alone, so that "
                  "a forest F scores at least 1 minus the score of F - z.",
     .place = "Section 3, proof of Theorem 8",
     .range = "all forests up to 15 vertices",
     .sweep = between},
    {.id = "sg:ex-leaf",
     .statement = "Playing a leaf scores one point, and two exactly in K2.",
     .place = "Section 3, proof of Theorem 8",
     .range = "all graphs up to 8 vertices",
     .sweep = leaf},
    {.id = "sg:ex-thm9-four",
     .statement = "A forest on four vertices with a perfect matching is P4 or 2 K2.",
     .place = "Section 3, proof of Theorem 9",
     .range = "all forests on 4 vertices",
     .sweep = four},
    {.id = "sg:ex-thm9-points",
     .statement = "In a forest with a perfect matching no first move scores more than 2.",
     .place = "Section 3, proof of Theorem 9",
     .range = "all such forests up to 16 vertices",
     .sweep = two_points},
    {.id = "sg:ex-thm9-moves",
     .statement = "A move of two points in a forest with a perfect matching leaves one with a "
                  "perfect matching, in which the answer can score two.",
     .place = "Section 3, proof of Theorem 9",
     .range = "all such forests up to 16 vertices",
     .sweep = two_moves},
    {.id = "sg:ex-2p3",
     .statement = "P3 + P3 scores 0.",
     .place = "Section 3, after Theorem 9",
     .range = "one graph",
     .sweep = two_p3},
    {.id = "sg:ex-thm9-not-necessary",
     .statement = "Some forest that scores 0 has no perfect matching, and some has not 4k "
                  "vertices.",
     .place = "Section 3, after Theorem 9",
     .range = "P3 + P3",
     .sweep = not_necessary},
};

const struct paper paper_sg_forests = {
    .id = "sg",
    .title = "Smash and Grab: the 0.6 scoring game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
