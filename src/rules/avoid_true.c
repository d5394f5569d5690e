/*
 * Avoid True: all variables of a positive formula in disjunctive normal form are false; a move
 * sets one to true and must leave the formula false; who cannot move loses (Schaefer 1978).
 */
#include "rules/formula_search.h"
#include "rules/rules.h"

/* Whether all variables of a clause are true. No clause is empty. */
static bool is_true(const formula_search *search) {
    for (size_t i = 0; i < search->clause_count; i++) {
        const vword *clause = formula_clause(search, i);
        vword missing = 0;
        for (unsigned j = 0; j < search->words; j++) {
            missing |= clause[j] & ~search->set[0][j];
        }
        if (missing == 0) {
            return true;
        }
    }
    return false;
}

/* A true formula: the last move was not legal, which loses the game. */
static formula_verdict judge(const formula_search *search, uint32_t *forced) {
    (void)forced;
    return is_true(search) ? MOVER_WINS : FORMULA_OPEN;
}

/*
 * Variables in no clause are moves that change nothing else; two of them cancel (G + *1 + *1 = G).
 * Sets all of them but an odd one. The second set, which this game has no use for, holds the
 * variables of all clauses meanwhile.
 */
static void cancel_free_variables(formula_search *search) {
    vword *bound = search->set[1];
    uint32_t waiting = NO_VARIABLE;
    for (size_t i = 0; i < search->clause_count; i++) {
        vset_unite(bound, formula_clause(search, i), search->words);
    }
    for (uint32_t v = 0; v < search->n; v++) {
        if (vset_has(search->set[0], v) || vset_has(bound, v)) {
            continue;
        }
        if (waiting == NO_VARIABLE) {
            waiting = v;
        } else {
            vset_add(search->set[0], v);
            vset_add(search->set[0], waiting);
            waiting = NO_VARIABLE;
        }
    }
    vset_clear(bound, search->words);
}

static const formula_rules rules = {.connective = "and",
                                    .shares_set = true,
                                    .is_forbidden = is_true,
                                    .judge = judge,
                                    .simplify = cancel_free_variables};

const ruleset avoid_true = {
    .name = "avoid-true",
    .title = "Avoid True",
    .rule = "Set a false variable to true; a positive formula in disjunctive normal form must stay "
            "false. The player who cannot move loses; Left moves first.",
    .reference = "Schaefer 1978",
    .complexity = "PSPACE-complete (Schaefer 1978).",
    .formula = &rules,
};
