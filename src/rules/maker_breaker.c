/*
 * Maker-Breaker on a positive formula in conjunctive normal form: Left sets a variable to true,
 * Right one to false, in turn, Left first, until all are set. Left wins when the formula is true.
 */
#include "graph/set_table.h"
#include "rules/formula_board.h"
#include "rules/rules.h"

typedef struct breaker_search {
    formula_board board;
    set_table table; /* true variables, then false ones -> 1: Left wins */
    vword *state;    /* the same, of the position under examination */
    uint32_t set;    /* how many variables are set */
} breaker_search;

static vword *true_set(const breaker_search *search) {
    return search->state;
}

static vword *false_set(const breaker_search *search) {
    return search->state + search->board.words;
}

/* What the clauses say of a position before anything is tried. */
typedef enum verdict { OPEN, LEFT_WINS, RIGHT_WINS } verdict;

/*
 * All clauses true: Left wins. A clause all false: Right wins. forced receives the last variable
 * of a clause with nothing true that has only this one left, or UINT32_MAX.
 */
static verdict look(const breaker_search *search, uint32_t *forced) {
    const formula_board *board = &search->board;
    verdict state = LEFT_WINS;
    *forced = UINT32_MAX;
    for (size_t i = 0; i < board->clause_count; i++) {
        const vword *clause = formula_clause(board, i);
        if (vset_meet(clause, true_set(search), board->words)) {
            continue;
        }
        state = OPEN;
        uint32_t left = 0, last = UINT32_MAX;
        for (unsigned j = 0; j < board->words; j++) {
            vword unset = clause[j] & ~false_set(search)[j];
            left += (uint32_t)__builtin_popcountll(unset);
            if (unset) {
                last = j * VWORD_BITS + (uint32_t)__builtin_ctzll(unset);
            }
        }
        if (left == 0) {
            return RIGHT_WINS;
        }
        if (left == 1) {
            *forced = last;
        }
    }
    return state;
}

static graze_status left_wins(bool *result, breaker_search *search);

/* The result after setting v for the player to move. */
static graze_status result_after(bool *result, breaker_search *search, uint32_t v, bool left) {
    vword *mine = left ? true_set(search) : false_set(search);
    TRY(limits_tick(search->board.limits));
    vset_add(mine, v);
    search->set++;
    graze_status status = left_wins(result, search);
    search->set--;
    vset_drop(mine, v);
    return status;
}

static graze_status try_all(bool *result, breaker_search *search, bool left) {
    *result = !left;
    for (uint32_t v = 0; v < search->board.n; v++) {
        if (vset_has(true_set(search), v) || vset_has(false_set(search), v)) {
            continue;
        }
        TRY(result_after(result, search, v, left));
        if (*result == left) {
            return GRAZE_OK;
        }
    }
    return GRAZE_OK;
}

static graze_status left_wins(bool *result, breaker_search *search) {
    struct limits *limits = search->board.limits;
    bool left = search->set % 2 == 0;
    uint32_t forced;
    int64_t known;
    verdict state = look(search, &forced);
    if (state != OPEN || (forced != UINT32_MAX && !left)) {
        *result = state == LEFT_WINS; /* Right completes a clause that is all but false */
        return GRAZE_OK;
    }
    if (set_table_find(&known, &search->table, search->state)) {
        *result = known != 0;
        return GRAZE_OK;
    }
    if (search->set > FORMULA_MOST_MOVES) {
        return limits_fail_memory(limits);
    }
    limits->nodes++;
    if (forced != UINT32_MAX) {
        TRY(result_after(result, search, forced, left)); /* anything else loses at once */
    } else {
        TRY(try_all(result, search, left));
    }
    return set_table_put(&search->table, search->state, *result);
}

static graze_status solve(bool *first_wins, const graze_formula *formula, struct limits *limits) {
    breaker_search search = {0};
    TRY(formula_board_init(&search.board, formula, limits));
    unsigned key_words = 2 * search.board.words;
    size_t bytes = key_words * sizeof *search.state;
    set_table_init(&search.table, limits, key_words);
    graze_status status = limits_realloc(limits, (void **)&search.state, 0, bytes);
    if (status == GRAZE_OK) {
        memset(search.state, 0, bytes);
        status = left_wins(first_wins, &search);
        limits_free(limits, search.state, bytes);
    }
    set_table_clear(&search.table);
    formula_board_clear(&search.board);
    return status;
}

const ruleset maker_breaker = {
    .name = "maker-breaker",
    .rule = "Left sets a variable to true, Right one to false, in turn, until all are set; Left, "
            "who moves first, wins when a positive formula in conjunctive normal form is true.",
    .reference = "Schaefer 1978",
    .solve_formula = solve,
};
