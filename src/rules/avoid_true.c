/*
 * Avoid True: all variables of a positive formula in disjunctive normal form are false; a move
 * sets one to true and must leave the formula false; who cannot move loses (Schaefer 1978).
 */
#include "graph/set_table.h"
#include "rules/formula_board.h"
#include "rules/rules.h"

typedef struct avoid_search {
    formula_board board;
    set_table table; /* set of true variables -> 1: the player to move wins */
} avoid_search;

/* Whether some clause lies within the true variables. */
static bool is_true(const formula_board *board, const vword *values) {
    for (size_t i = 0; i < board->clause_count; i++) {
        const vword *clause = formula_clause(board, i);
        vword missing = 0;
        for (unsigned j = 0; j < board->words; j++) {
            missing |= clause[j] & ~values[j];
        }
        if (missing == 0) {
            return true;
        }
    }
    return false;
}

/* values is changed during the call and restored. */
static graze_status wins(bool *result, avoid_search *search, vword *values, uint32_t depth) {
    const formula_board *board = &search->board;
    int64_t known;
    if (set_table_find(&known, &search->table, values)) {
        *result = known != 0;
        return GRAZE_OK;
    }
    if (depth > FORMULA_MOST_MOVES) {
        return limits_fail_memory(board->limits);
    }
    board->limits->nodes++;
    *result = false;
    for (uint32_t v = 0; v < board->n && !*result; v++) {
        if (vset_has(values, v)) {
            continue;
        }
        bool other_wins = true;
        vset_add(values, v);
        graze_status status = limits_tick(board->limits);
        if (status == GRAZE_OK && !is_true(board, values)) {
            status = wins(&other_wins, search, values, depth + 1);
        }
        vset_drop(values, v);
        TRY(status);
        *result = !other_wins;
    }
    return set_table_put(&search->table, values, *result);
}

/*
 * Variables in no clause are moves that change nothing else; two of them cancel (G + *1 + *1 = G).
 * Marks all but the odd one out as set already.
 */
static void cancel_free_variables(const formula_board *board, vword *values) {
    uint32_t waiting = UINT32_MAX;
    for (uint32_t v = 0; v < board->n; v++) {
        bool used = false;
        for (size_t i = 0; i < board->clause_count && !used; i++) {
            used = vset_has(formula_clause(board, i), v);
        }
        if (used) {
            continue;
        }
        if (waiting == UINT32_MAX) {
            waiting = v;
        } else {
            vset_add(values, v);
            vset_add(values, waiting);
            waiting = UINT32_MAX;
        }
    }
}

static graze_status solve(bool *first_wins, const graze_formula *formula, struct limits *limits) {
    avoid_search search;
    vword *values = NULL;
    TRY(formula_board_init(&search.board, formula, limits));
    size_t bytes = search.board.words * sizeof *values;
    set_table_init(&search.table, limits, search.board.words);
    graze_status status = limits_realloc(limits, (void **)&values, 0, bytes);
    if (status == GRAZE_OK) {
        memset(values, 0, bytes);
        cancel_free_variables(&search.board, values);
        status = wins(first_wins, &search, values, 0);
        limits_free(limits, values, bytes);
    }
    set_table_clear(&search.table);
    formula_board_clear(&search.board);
    return status;
}

const ruleset avoid_true = {
    .name = "avoid-true",
    .rule = "Set a false variable to true; a positive formula in disjunctive normal form must stay "
            "false. Who cannot move loses; Left moves first.",
    .reference = "Schaefer 1978",
    .solve_formula = solve,
};
