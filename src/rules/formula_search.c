/* The search of games on formulas: recursion over moves, with a memo of positions. */
#include "rules/formula_search.h"

#include "io/formula.h"

/* The search recurses once for each move; formulas with longer games are left undecided. */
enum { MOST_MOVES = 4096 };

static graze_status mover_wins(bool *result, formula_search *s);

/* The set into which the player to move puts variables. */
static vword *mover_set(const formula_search *s) {
    return s->set[s->rules->shares_set ? 0 : s->moves % FORMULA_SETS];
}

/* The result for the player to move when he sets v. */
static graze_status wins_by_setting(bool *result, formula_search *s, uint32_t v) {
    vword *mine = mover_set(s);
    bool other_wins = true;
    TRY(limits_tick(s->limits));
    vset_add(mine, v);
    s->moves++;
    graze_status status = mover_wins(&other_wins, s);
    s->moves--;
    vset_drop(mine, v);
    *result = !other_wins;
    return status;
}

static graze_status try_all(bool *result, formula_search *s) {
    *result = false;
    for (uint32_t v = 0; v < s->n && !*result; v++) {
        if (!vset_has(s->set[0], v) && !vset_has(s->set[1], v)) {
            TRY(wins_by_setting(result, s, v));
        }
    }
    return GRAZE_OK;
}

static graze_status mover_wins(bool *result, formula_search *s) {
    uint32_t forced = NO_VARIABLE;
    int64_t known;
    formula_verdict verdict = s->rules->judge(s, &forced);
    if (verdict != FORMULA_OPEN) {
        *result = verdict == MOVER_WINS;
        return GRAZE_OK;
    }
    if (set_table_find(&known, &s->memo, s->set[0])) {
        *result = known != 0;
        return GRAZE_OK;
    }
    if (s->moves > MOST_MOVES) {
        return limits_fail_memory(s->limits);
    }
    s->limits->nodes++;
    TRY(forced == NO_VARIABLE ? try_all(result, s) : wins_by_setting(result, s, forced));
    return set_table_put(&s->memo, s->set[0], *result);
}

static graze_status set_up(formula_search *s, const graze_formula *formula) {
    size_t words = (s->clause_count + FORMULA_SETS) * s->words;
    vword *memory = NULL;
    TRY(limits_realloc(s->limits, (void **)&memory, 0, words * sizeof *memory));
    memset(memory, 0, words * sizeof *memory);
    s->bytes = words * sizeof *memory;
    s->set[0] = memory;
    s->set[1] = memory + s->words;
    s->clauses = memory + FORMULA_SETS * s->words;
    for (size_t i = 0; i < formula->clause_count; i++) {
        for (size_t j = formula->start[i]; j < formula->start[i + 1]; j++) {
            vset_add(s->clauses + i * s->words, formula->variable[j] - 1);
        }
    }
    set_table_init(&s->memo, s->limits, FORMULA_SETS * s->words);
    return GRAZE_OK;
}

static graze_status search_new(formula_search *s, const formula_rules *rules,
                               const graze_formula *formula, struct limits *limits) {
    *s = (formula_search){.rules = rules,
                          .limits = limits,
                          .n = formula->n,
                          .words = vset_words_for(formula->n),
                          .clause_count = formula->clause_count};
    return set_up(s, formula);
}

static void search_free(formula_search *s) {
    set_table_clear(&s->memo);
    limits_free(s->limits, s->set[0], s->bytes);
}

graze_status formula_solve(bool *first_wins, const formula_rules *rules,
                           const graze_formula *formula, struct limits *limits) {
    formula_search s;
    TRY(search_new(&s, rules, formula, limits));
    if (rules->simplify) {
        rules->simplify(&s);
    }
    graze_status status = mover_wins(first_wins, &s);
    search_free(&s);
    return status;
}

/* ---- positions after some moves ------------------------------------------------------------ */

/* Whether the player to move may set v. */
static bool is_legal(formula_search *s, uint32_t v) {
    uint32_t forced = NO_VARIABLE;
    if (v >= s->n || vset_has(s->set[0], v) || vset_has(s->set[1], v)) {
        return false;
    }
    if (!s->rules->must_stay_open) {
        return true;
    }
    vword *mine = mover_set(s);
    vset_add(mine, v);
    s->moves++;
    bool is_decided = s->rules->judge(s, &forced) == MOVER_WINS;
    s->moves--;
    vset_drop(mine, v);
    return !is_decided;
}

static graze_status play_moves(formula_search *s, const uint32_t *set, size_t count,
                               graze_error *error) {
    for (size_t i = 0; i < count; i++) {
        if (!is_legal(s, set[i] - 1)) { /* 0 wraps around, and is none */
            return fail(error, GRAZE_BAD_ARGUMENT, "variable %u cannot be set as move %zu", set[i],
                        i + 1);
        }
        vset_add(mover_set(s), set[i] - 1);
        s->moves++;
    }
    return GRAZE_OK;
}

/* Who wins where no move is left. */
static graze_outcome outcome_at_end(const formula_search *s) {
    uint32_t forced = NO_VARIABLE;
    return s->rules->judge(s, &forced) == MOVER_WINS ? GRAZE_FIRST : GRAZE_SECOND;
}

static graze_status rate_moves(graze_outcome *outcome, graze_formula_move *moves, size_t *count,
                               formula_search *s) {
    graze_status status = GRAZE_OK;
    bool can_win = false;
    for (uint32_t v = 0; v < s->n; v++) {
        if (!is_legal(s, v)) {
            continue;
        }
        bool wins = false;
        graze_formula_move *move = &moves[(*count)++];
        status = status == GRAZE_OK ? wins_by_setting(&wins, s, v) : status;
        *move = (graze_formula_move){
            .variable = v + 1,
            .outcome = status != GRAZE_OK ? GRAZE_OUTCOME_UNKNOWN
                       : wins             ? GRAZE_SECOND
                                          : GRAZE_FIRST,
        };
        can_win = can_win || wins;
    }
    if (*count == 0) {
        *outcome = outcome_at_end(s);
    } else if (can_win || status == GRAZE_OK) {
        *outcome = can_win ? GRAZE_FIRST : GRAZE_SECOND;
    }
    return status;
}

graze_status formula_rate_moves(graze_outcome *outcome, graze_formula_move *moves, size_t *count,
                                const formula_rules *rules, const graze_formula *formula,
                                const uint32_t *set, size_t set_count, struct limits *limits,
                                graze_error *error) {
    formula_search s;
    *outcome = GRAZE_OUTCOME_UNKNOWN;
    *count = 0;
    TRY(search_new(&s, rules, formula, limits));
    graze_status status = play_moves(&s, set, set_count, error);
    if (status == GRAZE_OK) {
        status = rate_moves(outcome, moves, count, &s);
    }
    search_free(&s);
    return status;
}
