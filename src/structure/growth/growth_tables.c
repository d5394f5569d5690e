/* Opens the tables for a kind of growth, extends them step by step, and reduces proved periods. */
#include "structure/growth/growth_tables.h"

enum { FIRST_COUNT = 128 };

/* ---- beginning and end ---------------------------------------------------------------------- */

/* Scored games have tables where only a vertex with its leaves is removed. */
static bool has_score_tables(const graze_game *game) {
    return game->rules->scored && game->parameters.degree == 1;
}

bool growth_tables_exist(const graze_game *game) {
    leg_rule rule;
    return has_score_tables(game) || leg_rule_of(&rule, game);
}

/* Prepares tables of Grundy values. */
static graze_status open_values(struct growth_tables *tables, graze_error *error) {
    const graze_graph *beside = tables->growth.beside;
    const piece_solver *solver = tables->solver;
    if (beside) {
        TRY(solver->value_of_graph(&tables->beside, solver->context, beside, error));
    }
    TRY(path_values_init(&tables->paths, solver->limits, &tables->rule, error));
    return tables->method->open(tables, error);
}

static graze_status open_tables(struct growth_tables *tables, const graze_game *game,
                                graze_error *error) {
    bool scored = has_score_tables(game);
    if (!scored && !leg_rule_of(&tables->rule, game)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' has no tables for paths", game->name);
    }
    tables->method = &(scored ? score_methods : value_methods)[tables->growth.kind];
    if (!tables->method->open) {
        return fail(error, GRAZE_TOO_LARGE, "there are no tables for this kind of growth");
    }
    return scored ? tables->method->open(tables, error) : open_values(tables, error);
}

graze_status growth_tables_open(struct growth_tables *tables, const graze_game *game,
                                struct growth *growth, const piece_solver *solver,
                                graze_error *error) {
    *tables = (struct growth_tables){.solver = solver, .growth = *growth};
    *growth = (struct growth){.kind = GROWS_OTHERWISE};
    graze_status status = open_tables(tables, game, error);
    if (status != GRAZE_OK) {
        growth_tables_clear(tables);
    }
    return status;
}

void growth_tables_clear(struct growth_tables *tables) {
    if (!tables->solver) {
        return;
    }
    bridge_clear(&tables->bridge);
    legs_clear(&tables->left);
    legs_clear(&tables->right);
    score_legs_clear(&tables->scores);
    path_values_clear(&tables->paths);
    growth_clear(&tables->growth);
    ARRAY_FREE(tables->solver->limits, tables->value, tables->capacity);
    *tables = (struct growth_tables){0};
}

graze_status growth_tables_reserve(struct growth_tables *tables, size_t count, graze_error *error) {
    struct limits *limits = tables->solver->limits;
    graze_status status = ARRAY_RESERVE(limits, tables->value, tables->capacity, count);
    return limits_fail(limits, status, error);
}

const uint16_t *growth_tables_own_values(const struct growth_tables *tables) {
    return tables->value;
}

/* ---- proofs --------------------------------------------------------------------------------- */

/* Whether one cycle of values, that of a period, is made of repetitions of a shorter one. */
static bool cycle_repeats(const uint16_t *cycle, uint64_t period, uint64_t shorter) {
    for (uint64_t n = 0; n + shorter < period; n++) {
        if (cycle[n] != cycle[n + shorter]) {
            return false;
        }
    }
    return true;
}

/* The least preperiod and period of values that repeat with a period after n = last. */
static graze_period reduce_period(const uint16_t *value, uint64_t period, int64_t last) {
    uint64_t from = (uint64_t)(last + 1), least = period;
    while (from > 0 && value[from - 1] == value[from - 1 + period]) {
        from--;
    }
    for (uint64_t factor = 2; factor <= least; factor++) {
        while (least % factor == 0 && cycle_repeats(value + from, period, least / factor)) {
            least /= factor;
        }
    }
    return (graze_period){GRAZE_PROVED, least, from, (uint64_t)last + period};
}

/* Looks for a proof; bridges and cycles may need some more values to find the preperiod. */
static graze_status try_to_prove(struct growth_tables *tables, uint64_t most, graze_error *error) {
    bool proved = false;
    uint64_t period = 0;
    int64_t last = -1;
    TRY(tables->method->prove(&proved, &period, &last, tables, error));
    uint64_t needed = (uint64_t)(last + 1) + period;
    if (!proved || needed > most) {
        return GRAZE_OK;
    }
    TRY(tables->method->extend(tables, (size_t)needed, error));
    tables->proof = reduce_period(tables->method->values(tables), period, last);
    return GRAZE_OK;
}

/* ---- values --------------------------------------------------------------------------------- */

bool growth_tables_know(const struct growth_tables *tables, uint64_t n) {
    return n < tables->reached || tables->proof.verdict == GRAZE_PROVED;
}

graze_status growth_tables_reach(struct growth_tables *tables, uint64_t last, graze_error *error) {
    if (last > SIZE_MAX / 4) {
        last = SIZE_MAX / 4;
    }
    size_t count = FIRST_COUNT;
    while (!growth_tables_know(tables, last)) {
        while (count <= tables->reached) {
            count *= 2;
        }
        count = last < count ? (size_t)last + 1 : count;
        TRY(tables->method->extend(tables, count, error));
        TRY(try_to_prove(tables, last + 1, error));
        tables->reached = count;
    }
    return GRAZE_OK;
}

int64_t growth_tables_value(const struct growth_tables *tables, uint64_t n) {
    const graze_period *proof = &tables->proof;
    if (proof->verdict == GRAZE_PROVED && n >= proof->preperiod + proof->period) {
        n = proof->preperiod + (n - proof->preperiod) % proof->period;
    }
    return tables->method->values(tables)[n] ^ tables->beside;
}
