/*
 * The search of games on positive formulas, in which a move sets one variable: every position once,
 * with a memo of those that are decided.
 */
#ifndef GRAZE_RULES_FORMULA_SEARCH_H
#define GRAZE_RULES_FORMULA_SEARCH_H

#include "graph/set_table.h"
#include "graze/game.h"

enum { FORMULA_SETS = 2 };

#define NO_VARIABLE UINT32_MAX

/* A formula and a position. Variables are numbered from 0. */
typedef struct formula_search {
    const struct formula_rules *rules;
    struct limits *limits;
    uint32_t n;
    unsigned words; /* of a set of variables */
    vword *clauses; /* clause_count sets */
    size_t clause_count;
    vword *set[FORMULA_SETS]; /* what the players have set; the second lies after the first */
    uint32_t moves;           /* that were made */
    uint32_t work;            /* of looking at all clauses, for limits_spend */
    set_table memo;           /* the sets -> 1: the player to move wins */
    size_t bytes;             /* of clauses and sets */
} formula_search;

typedef enum formula_verdict { FORMULA_OPEN, MOVER_WINS, MOVER_LOSES } formula_verdict;

/* What tells one game from another. */
typedef struct formula_rules {
    const char *connective; /* of the variables of a clause, for people: "and" or "or" */
    bool shares_set;        /* both players put variables into the first set */
    bool (*is_forbidden)(const formula_search *search); /* to move here; NULL: nowhere */
    /*
     * Whether the clauses decide a position. Otherwise forced, which comes as NO_VARIABLE, may
     * receive the only variable that is worth a try. Without variables left the mover loses.
     */
    formula_verdict (*judge)(const formula_search *search, uint32_t *forced);
    /* Sets variables at the start that do not change who wins; NULL: none. */
    void (*simplify)(formula_search *search);
} formula_rules;

/*
 * Whether the player to move wins.
 * Arguments: set_by as in graze_solve_formula_position; NULL: no variable is set.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit, GRAZE_NO_MEMORY.
 */
graze_status formula_solve(bool *result, const formula_rules *rules, const graze_formula *formula,
                           const uint8_t *set_by, struct limits *limits);

/* Calls visit with every variable, from 1, that may be set. O(n * size of the formula). */
graze_status formula_visit_moves(const formula_rules *rules, const graze_formula *formula,
                                 const uint8_t *set_by, struct limits *limits,
                                 graze_status (*visit)(void *context, uint32_t variable),
                                 void *context);

/* Refuses what is no position: players set variables in turn. */
graze_status formula_check_position(const graze_formula *formula, const uint8_t *set_by,
                                    graze_error *error);

static inline const vword *formula_clause(const formula_search *search, size_t i) {
    return search->clauses + i * search->words;
}

#endif
