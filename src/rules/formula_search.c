#include "rules/formula_search.h"

#include "io/formula.h"

/* The search recurses once for each move; formulas with longer games are left undecided. */
enum { MOST_MOVES = 4096 };

static graze_status mover_wins(bool *result, formula_search *s);

/* The result for the player to move when he sets v. */
static graze_status wins_by_setting(bool *result, formula_search *s, uint32_t v) {
    vword *mine = s->set[s->rules->shares_set ? 0 : s->moves % FORMULA_SETS];
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

graze_status formula_solve(bool *first_wins, const formula_rules *rules,
                           const graze_formula *formula, struct limits *limits) {
    formula_search s = {.rules = rules,
                        .limits = limits,
                        .n = formula->n,
                        .words = vset_words_for(formula->n),
                        .clause_count = formula->clause_count};
    TRY(set_up(&s, formula));
    if (rules->simplify) {
        rules->simplify(&s);
    }
    graze_status status = mover_wins(first_wins, &s);
    set_table_clear(&s.memo);
    limits_free(limits, s.set[0], s.bytes);
    return status;
}
