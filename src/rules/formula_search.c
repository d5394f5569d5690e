/* The search of games on formulas: recursion over moves, with a memo of positions. */
#include "rules/formula_search.h"

#include "io/formula.h"

/* The search recurses once for each move; formulas with longer games are left undecided. */
enum { MOST_MOVES = 4096, WORDS_PER_UNIT = 30 /* of limits_spend */ };

static graze_status mover_wins(bool *result, formula_search *s);

/* The set into which the player puts variables who made a move with this number, from 0. */
static vword *set_of(const formula_search *s, uint32_t move) {
    return s->set[s->rules->shares_set ? 0 : move % FORMULA_SETS];
}

/* The result for the player to move when he sets v. */
static graze_status wins_by_setting(bool *result, formula_search *s, uint32_t v) {
    vword *mine = set_of(s, s->moves);
    bool other_wins = true;
    TRY(limits_spend(s->limits, s->work));
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

static void fill_clauses(formula_search *s, const graze_formula *formula) {
    for (size_t i = 0; i < formula->clause_count; i++) {
        for (size_t j = formula->start[i]; j < formula->start[i + 1]; j++) {
            vset_add(s->clauses + i * s->words, formula->variable[j] - 1);
        }
    }
}

static void fill_position(formula_search *s, const uint8_t *set_by) {
    for (uint32_t v = 0; set_by && v < s->n; v++) {
        if (set_by[v]) {
            vset_add(set_of(s, set_by[v] - 1u), v);
            s->moves++;
        }
    }
}

/* A search at a position; close releases it. */
static graze_status open_search(formula_search *s, const formula_rules *rules,
                                const graze_formula *formula, const uint8_t *set_by,
                                struct limits *limits) {
    *s = (formula_search){.rules = rules,
                          .limits = limits,
                          .n = formula->n,
                          .words = vset_words_for(formula->n),
                          .clause_count = formula->clause_count};
    size_t words = (s->clause_count + FORMULA_SETS) * s->words;
    vword *memory = NULL;
    TRY(limits_realloc(limits, (void **)&memory, 0, words * sizeof *memory));
    memset(memory, 0, words * sizeof *memory);
    s->bytes = words * sizeof *memory;
    s->set[0] = memory;
    s->set[1] = memory + s->words;
    s->clauses = memory + FORMULA_SETS * s->words;
    fill_clauses(s, formula);
    fill_position(s, set_by);
    s->work = (uint32_t)(1 + (words < UINT32_MAX ? words : UINT32_MAX) / WORDS_PER_UNIT);
    set_table_init(&s->memo, limits, FORMULA_SETS * s->words);
    return GRAZE_OK;
}

static void close_search(formula_search *s) {
    set_table_clear(&s->memo);
    limits_free(s->limits, s->set[0], s->bytes);
}

graze_status formula_solve(bool *result, const formula_rules *rules, const graze_formula *formula,
                           const uint8_t *set_by, struct limits *limits) {
    formula_search s;
    TRY(open_search(&s, rules, formula, set_by, limits));
    if (rules->simplify) {
        rules->simplify(&s);
    }
    graze_status status = mover_wins(result, &s);
    close_search(&s);
    return status;
}

graze_status formula_visit_moves(const formula_rules *rules, const graze_formula *formula,
                                 const uint8_t *set_by, struct limits *limits,
                                 graze_status (*visit)(void *context, uint32_t variable),
                                 void *context) {
    formula_search s;
    graze_status status = GRAZE_OK;
    TRY(open_search(&s, rules, formula, set_by, limits));
    vword *mine = set_of(&s, s.moves);
    for (uint32_t v = 0; v < s.n && status == GRAZE_OK; v++) {
        if (set_by[v]) {
            continue;
        }
        vset_add(mine, v);
        if (!rules->is_forbidden || !rules->is_forbidden(&s)) {
            status = visit(context, v + 1);
        }
        vset_drop(mine, v);
    }
    close_search(&s);
    return status;
}

graze_status formula_check_position(const graze_formula *formula, const uint8_t *set_by,
                                    graze_error *error) {
    uint64_t count[3] = {0};
    for (uint32_t v = 0; v < formula->n; v++) {
        if (set_by[v] > 2) {
            return fail(error, GRAZE_BAD_ARGUMENT, "there is no player %u", set_by[v]);
        }
        count[set_by[v]]++;
    }
    return count[1] == count[2] || count[1] == count[2] + 1
               ? GRAZE_OK
               : fail(error, GRAZE_BAD_ARGUMENT, "the players set variables in turn");
}
