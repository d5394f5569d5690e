/*
 * Maker-Breaker on a positive formula in conjunctive normal form: Left sets a variable to true,
 * Right one to false, in turn, Left first, until all are set. Left wins when the formula is true.
 */
#include "rules/formula_search.h"
#include "rules/rules.h"

/* How many variables of a clause are not false; last receives one of them. */
static uint32_t count_unset(uint32_t *last, const formula_search *search, const vword *clause) {
    uint32_t count = 0;
    for (unsigned j = 0; j < search->words; j++) {
        vword unset = clause[j] & ~search->set[1][j];
        count += (uint32_t)__builtin_popcountll(unset);
        if (unset) {
            *last = j * VWORD_BITS + (uint32_t)__builtin_ctzll(unset);
        }
    }
    return count;
}

/*
 * All clauses true: Left wins. A clause all false, or to become so by a move of Right: Right wins.
 * Left has to set the last variable of a clause without a true one.
 */
static formula_verdict judge(const formula_search *search, uint32_t *forced) {
    bool left_moves = search->moves % 2 == 0, all_true = true;
    formula_verdict left_wins = left_moves ? MOVER_WINS : MOVER_LOSES;
    formula_verdict right_wins = left_moves ? MOVER_LOSES : MOVER_WINS;
    for (size_t i = 0; i < search->clause_count; i++) {
        const vword *clause = formula_clause(search, i);
        uint32_t last = NO_VARIABLE;
        if (vset_meet(clause, search->set[0], search->words)) {
            continue;
        }
        all_true = false;
        uint32_t unset = count_unset(&last, search, clause);
        if (unset == 0) {
            return right_wins;
        }
        *forced = unset == 1 ? last : *forced;
    }
    if (all_true) {
        return left_wins;
    }
    return *forced != NO_VARIABLE && !left_moves ? right_wins : FORMULA_OPEN;
}

static const formula_rules rules = {.connective = "or", .judge = judge};

const ruleset maker_breaker = {
    .name = "maker-breaker",
    .title = "Maker-Breaker",
    .rule = "Left sets a variable to true, Right one to false, in turn, until all are set; Left, "
            "who moves first, wins when a positive formula in conjunctive normal form is true.",
    .reference = "Schaefer 1978",
    .complexity = "PSPACE-complete, even if each clause has 6 variables (Rahman and Watson 2021).",
    .formula = &rules,
};
