#include "verify/checks/formulas.h"

#include <stdio.h>

void clauses_write(char *text, size_t size, const clause_list *list) {
    size_t used = (size_t)snprintf(text, size, "%u", list->n);
    for (unsigned i = 0; i < list->count; i++) {
        const char *before = "; ";
        for (unsigned v = 0; v < list->n && used < size; v++) {
            if (list->clause[i] >> v & 1) {
                used += (size_t)snprintf(text + used, size - used, "%s%u", before, v + 1);
                before = " ";
            }
        }
    }
}

/* Left has set is_true, Right is_false; it is Left's turn when both have set as many. */
static bool left_wins_from(const clause_list *list, uint32_t is_true, uint32_t is_false) {
    uint32_t unset = ~(is_true | is_false) & (((uint32_t)1 << list->n) - 1);
    bool lefts_turn = __builtin_popcount(is_true) == __builtin_popcount(is_false);
    if (unset == 0) {
        for (unsigned i = 0; i < list->count; i++) {
            if ((list->clause[i] & is_true) == 0) {
                return false;
            }
        }
        return true;
    }
    for (; unset; unset &= unset - 1) {
        uint32_t next = unset & -unset;
        bool left = lefts_turn ? left_wins_from(list, is_true | next, is_false)
                               : left_wins_from(list, is_true, is_false | next);
        if (left == lefts_turn) {
            return left;
        }
    }
    return !lefts_turn;
}

bool clauses_left_wins(const clause_list *list) {
    return left_wins_from(list, 0, 0);
}

/* Solves one formula and releases what that takes. */
static graze_status solve_parsed(bool *wins, const graze_formula *formula, const graze_game *game) {
    graze_solver *solver = NULL;
    graze_options options;
    graze_answer answer = {0};
    graze_options_init(&options);
    options.no_theory = true;
    options.threads = 1;
    TRY(graze_solver_new(&solver, game, &options, NULL));
    graze_status status = graze_solve_formula(&answer, solver, formula, NULL);
    *wins = answer.outcome == GRAZE_FIRST;
    graze_solver_free(solver);
    return status;
}

graze_status formula_left_wins(bool *wins, const char *text) {
    graze_formula *formula = NULL;
    graze_game *game = NULL;
    TRY(graze_formula_parse(&formula, text, NULL));
    graze_status status = graze_game_parse(&game, "maker-breaker", NULL);
    if (status == GRAZE_OK) {
        status = solve_parsed(wins, formula, game);
    }
    graze_game_free(game);
    graze_formula_free(formula);
    return status;
}

/* Splitmix64. */
static uint64_t scramble(uint64_t x) {
    x += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

clause_list clauses_number(unsigned index, unsigned most, unsigned length) {
    uint64_t state = scramble(index);
    unsigned least = length ? length : 1;
    clause_list list = {.n = least + (unsigned)(state % (most - least + 1))};
    unsigned wanted = (unsigned)(state >> 32) % 8;
    while (list.count < wanted) {
        state = scramble(state);
        unsigned size = length ? length : 1 + (unsigned)(state >> 40) % list.n;
        uint32_t clause = 0;
        while ((unsigned)__builtin_popcount(clause) < size) {
            state = scramble(state);
            clause |= (uint32_t)1 << state % list.n;
        }
        list.clause[list.count++] = clause;
    }
    return list;
}
