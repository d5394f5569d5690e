/*
 * Small graphs taken at their word: the rules of the papers on sets of vertices, without
 * components, canonical forms or pruning. What the claims are compared with where plain search
 * would be asked too often; sg:def1 and grim:def4 compare it with plain search.
 */
#ifndef GRAZE_VERIFY_CHECKS_SMALL_H
#define GRAZE_VERIFY_CHECKS_SMALL_H

#include "census/generate.h"
#include "verify/sweep.h"

enum { SMALL_MOST = 24 };

/* A set of vertices: bit v stands for vertex v. */
typedef uint32_t small_set;

/* Row v has bit w for each edge vw. */
typedef struct small_graph {
    unsigned n;
    small_set row[SMALL_MOST];
} small_graph;

#define FOR_EACH_BIT(v, set)                                                                       \
    for (small_set v##_left_ = (set); v##_left_; v##_left_ &= v##_left_ - 1)                       \
        for (unsigned v = (unsigned)__builtin_ctz(v##_left_), v##_once_ = 1; v##_once_;            \
             v##_once_ = 0)

static inline unsigned set_size(small_set set) {
    return (unsigned)__builtin_popcount(set);
}

static inline small_set small_all(const small_graph *g) {
    return g->n == 32 ? UINT32_MAX : ((small_set)1 << g->n) - 1;
}

void small_add_edge(small_graph *g, unsigned u, unsigned v);
unsigned small_edge_count(const small_graph *g);

/* The graph of an expression, which has at most SMALL_MOST vertices. */
graze_status small_parse(small_graph *g, const char *text);

/* The graph as "g6:..." */
graze_status small_write(char *text, size_t size, const small_graph *g);

/* The vertices of the second behind those of the first. */
small_graph small_union(const small_graph *a, const small_graph *b);

/* What the vertices of a set induce, numbered anew in their order. */
small_graph small_induced(const small_graph *g, small_set set);

bool small_is_connected(const small_graph *g);
bool small_is_isomorphic(const small_graph *a, const small_graph *b);

/* The vertices of a set that have no neighbour in it. */
small_set small_isolated(const small_graph *g, small_set set);

/* ---- instances ----------------------------------------------------------------------------- */

/* Notes a graph at which a claim is right or wrong; the texts are for the latter. */
graze_status sweep_graph(struct claim_sweep *sweep, bool right, const char *game,
                         const small_graph *g, const char *claimed, const char *actual);

/* The same with numbers, which are right when equal. */
graze_status sweep_graph_value(struct claim_sweep *sweep, const char *game, const small_graph *g,
                               int64_t claimed, int64_t actual);

typedef graze_status small_visitor(struct claim_sweep *sweep, const small_graph *g, void *context);

/* Visits all graphs on least to most vertices up to isomorphism. */
graze_status sweep_graphs(struct claim_sweep *sweep, unsigned least, unsigned most,
                          small_visitor *visit, void *context);

/* Visits all forests on 1 to most vertices up to isomorphism, small ones first. */
graze_status sweep_forests(struct claim_sweep *sweep, unsigned most, small_visitor *visit,
                           void *context);

/* Visits all trees on 1 to most vertices. */
graze_status sweep_trees(struct claim_sweep *sweep, unsigned most, small_visitor *visit,
                         void *context);

/* DEFINE_SWEEP_OF(name, visit, kind, arguments): a sweep that shows graphs to visit. */
#define DEFINE_SWEEP_OF(name, visit, kind, ...)                                                    \
    static graze_status name(struct claim_sweep *sweep) {                                          \
        return kind(sweep, __VA_ARGS__, visit, NULL);                                              \
    }

/* DEFINE_SWEEP(name, kind, arguments): the same with visit_name. */
#define DEFINE_SWEEP(name, kind, ...) DEFINE_SWEEP_OF(name, visit_##name, kind, __VA_ARGS__)

/*
 * DEFINE_BOTH_SWEEPS(name, kind, arguments): the sweeps name, of a statement as printed, and
 * name_repaired. Both show graphs to compare_name(sweep, graph, repaired).
 */
#define DEFINE_BOTH_SWEEPS(name, kind, ...)                                                        \
    static graze_status visit_##name(struct claim_sweep *sweep, const small_graph *graph,          \
                                     void *repaired) {                                             \
        return compare_##name(sweep, graph, repaired != NULL);                                     \
    }                                                                                              \
    DEFINE_SWEEP(name, kind, __VA_ARGS__)                                                          \
    static graze_status name##_repaired(struct claim_sweep *sweep) {                               \
        return kind(sweep, __VA_ARGS__, visit_##name, &(bool){true});                              \
    }

/* ---- Smash and Grab ------------------------------------------------------------------------ */

/* Scores of the sets of one graph, found on demand. */
typedef struct score_book {
    small_graph graph;
    unsigned degree; /* d of the game */
    int8_t *score;
    int16_t *need; /* see score_book_need */
} score_book;

/* What goes with v by sg:def1: itself, and the vertices that its removal leaves isolated. */
small_set score_removed(const small_graph *g, small_set set, unsigned v);

/* A book for a graph; release it with score_book_clear. */
graze_status score_book_init(score_book *book, const small_graph *g, unsigned degree);
void score_book_clear(score_book *book);

/* What playing v takes: v and its neighbours of degree at most d. */
small_set score_taken(const score_book *book, small_set set, unsigned v);

/* The score of a set for the player to move. Time: O(sets that play can reach * n). */
int score_of_set(score_book *book, small_set set);
int score_of_graph(score_book *book);

/* The score of an expression with d = 1. */
graze_status score_of_text(int *score, const char *text);

/* Whether all that play can reach scores at least 0. */
graze_status score_is_nonnegative(bool *nonnegative, score_book *book);

/*
 * The fewest points that Left must be ahead for a set to be Left-save; SCORE_NEVER: none are
 * enough.
 */
enum { SCORE_NEVER = 1000 };
graze_status score_need(int *need, score_book *book, small_set set);

/* ---- Grim ---------------------------------------------------------------------------------- */

/* Outcomes and Grundy values of the sets of one graph, found on demand. */
typedef struct grim_book {
    small_graph graph;
    uint8_t *value;
} grim_book;

graze_status grim_book_init(grim_book *book, const small_graph *g);
void grim_book_clear(grim_book *book);

/* What is left when v goes, and with it what it leaves isolated. */
small_set grim_after(const small_graph *g, small_set set, unsigned v);

/* The moves of a shortest and of a longest play on a set without isolated vertices. */
typedef struct play_lengths {
    unsigned least, most;
} play_lengths;

play_lengths grim_play_lengths(const small_graph *g, small_set set);

/* The Grundy value of a set without isolated vertices, and of the graph. */
unsigned grim_value_of_set(grim_book *book, small_set set);
unsigned grim_value_of_graph(grim_book *book);

/* The value of one graph. */
graze_status grim_value_of(unsigned *value, const small_graph *g);

#endif
