/*
 * The search of games on positive formulas, in which a move sets one variable: every position once,
 * with a memo of those that are decided.
 */
#ifndef GRAZE_RULES_FORMULA_SEARCH_H
#define GRAZE_RULES_FORMULA_SEARCH_H

#include "graph/set_table.h"

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
    set_table memo;           /* the sets -> 1: the player to move wins */
    size_t bytes;             /* of clauses and sets */
} formula_search;

typedef enum formula_verdict { FORMULA_OPEN, MOVER_WINS, MOVER_LOSES } formula_verdict;

/* What tells one game from another. */
typedef struct formula_rules {
    bool shares_set;     /* both players put variables into the first set */
    bool must_stay_open; /* a move after which judge lets the next player win is not legal */
    /*
     * Whether the clauses decide a position. Otherwise forced, which comes as NO_VARIABLE, may
     * receive the only variable that is worth a try. Without variables left the mover loses.
     */
    formula_verdict (*judge)(const formula_search *search, uint32_t *forced);
    /* Sets variables at the start that do not change who wins; NULL: none. */
    void (*simplify)(formula_search *search);
} formula_rules;

/*
 * formula_rate_moves - the legal moves after variables, numbered from 1, were set in turn, and
 * whether the player to move wins. At a limit all legal moves are listed; what is not known is
 * GRAZE_OUTCOME_UNKNOWN.
 * Arguments: moves has room for all variables.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (one of set was no legal move), GRAZE_UNDECIDED at a limit,
 * GRAZE_NO_MEMORY.
 */
graze_status formula_rate_moves(graze_outcome *outcome, graze_formula_move *moves, size_t *count,
                                const formula_rules *rules, const graze_formula *formula,
                                const uint32_t *set, size_t set_count, struct limits *limits,
                                graze_error *error);

/*
 * Whether the player who moves first wins.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit, GRAZE_NO_MEMORY.
 */
graze_status formula_solve(bool *first_wins, const formula_rules *rules,
                           const graze_formula *formula, struct limits *limits);

static inline const vword *formula_clause(const formula_search *search, size_t i) {
    return search->clauses + i * search->words;
}

#endif
