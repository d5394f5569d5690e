/*
 * Brute force for the cross tests: the rules taken at their word, on an adjacency matrix, for
 * every subset of at most 12 vertices, bottom-up. It shares no code and no idea with src/: no
 * splitting into components, no recursion, no canonical forms.
 */
#ifndef GRAZE_TESTS_BRUTE_H
#define GRAZE_TESTS_BRUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BRUTE_MAX_ORDER = 12, BRUTE_SETS = 1 << BRUTE_MAX_ORDER };

/* A set of vertices: bit v stands for vertex v. */
typedef uint32_t brute_set;

typedef struct brute_graph {
    unsigned n;
    bool edge[BRUTE_MAX_ORDER][BRUTE_MAX_ORDER];
} brute_graph;

typedef enum brute_kind {
    BRUTE_GRIM,
    BRUTE_ARC_KAYLES,
    BRUTE_ND_ARC_KAYLES,
    BRUTE_NODE_KAYLES,
    BRUTE_ND_NODE_KAYLES,
    BRUTE_OCTAL,
    BRUTE_SMASH_AND_GRAB
} brute_kind;

typedef struct brute_rule {
    brute_kind kind;
    const char *digits; /* octal: d1 d2 ... */
    unsigned d;         /* smash-and-grab: largest degree of a neighbour that goes too */
} brute_rule;

typedef struct brute_move {
    brute_set take;
    brute_set after;
    int points;
} brute_move;

/* Everything about one graph that does not depend on the rule. */
typedef struct brute_board {
    brute_graph graph;
    brute_set neighbours[BRUTE_MAX_ORDER];
    brute_set component[BRUTE_SETS][BRUTE_MAX_ORDER]; /* of a vertex within a set */
    uint8_t component_count[BRUTE_SETS];
} brute_board;

/* The answers for every subset of the vertices, each found by its own definition. */
typedef struct brute_answers {
    int8_t grundy[BRUTE_SETS];
    bool wins[BRUTE_SETS];
    bool wins_misere[BRUTE_SETS];
    uint16_t
        lost_beside[BRUTE_SETS]; /* bit k: the sum with a nim heap of k is lost in misere play */
    int8_t score[BRUTE_SETS];
} brute_answers;

void brute_board_init(brute_board *board, const brute_graph *graph);

/* Lists the moves from a position, each set of taken vertices once; at most BRUTE_SETS. */
size_t brute_list_moves(brute_move *moves, const brute_board *board, const brute_rule *rule,
                        brute_set position);

void brute_solve(brute_answers *answers, const brute_board *board, const brute_rule *rule);

/* Formulas of positive clauses over variables 0..n-1, a clause being a set of variables. */
enum { BRUTE_MAX_CLAUSES = 16 };

typedef struct brute_formula {
    unsigned n;
    unsigned clause_count;
    brute_set clause[BRUTE_MAX_CLAUSES];
} brute_formula;

/* Whether Left, who begins, wins; every line of play is followed. */
bool brute_left_wins_avoid_true(const brute_formula *formula);
bool brute_left_wins_maker_breaker(const brute_formula *formula);

#endif
