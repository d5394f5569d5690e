/* How scores of graphs with a growing path are computed, for each kind of growth. */
#include "structure/growth/growth_tables.h"

static graze_status open_score_leg(struct growth_tables *tables, graze_error *error) {
    const struct growth *growth = &tables->growth;
    return score_legs_init(&tables->scores, tables->solver->limits, growth->base, growth->u,
                           growth->beside, error);
}

static graze_status extend_score_leg(struct growth_tables *tables, size_t count,
                                     graze_error *error) {
    TRY(growth_tables_reserve(tables, count, error));
    TRY(score_legs_extend(&tables->scores, count, error));
    for (; tables->count < count; tables->count++) {
        tables->value[tables->count] = score_legs_value(&tables->scores, tables->count);
    }
    return GRAZE_OK;
}

static graze_status prove_score_leg(bool *proved, uint64_t *period, int64_t *last,
                                    struct growth_tables *tables, graze_error *error) {
    (void)error;
    *proved = score_legs_prove(period, last, &tables->scores);
    return GRAZE_OK;
}

static graze_status open_score_path(struct growth_tables *tables, graze_error *error) {
    return tables->growth.beside ? fail(error, GRAZE_TOO_LARGE, "scores of a sum do not add up")
                                 : GRAZE_OK;
}

/* sg:thm10 */
static graze_status extend_score_path(struct growth_tables *tables, size_t count,
                                      graze_error *error) {
    TRY(growth_tables_reserve(tables, count, error));
    for (; tables->count < count; tables->count++) {
        tables->value[tables->count] = (uint16_t)switch_score(switch_set_of_path(tables->count));
    }
    return GRAZE_OK;
}

static graze_status prove_score_path(bool *proved, uint64_t *period, int64_t *last,
                                     struct growth_tables *tables, graze_error *error) {
    (void)tables, (void)error;
    *proved = true;
    *period = SCORE_PATH_PERIOD;
    *last = SCORE_PATH_REGULAR - 1;
    return GRAZE_OK;
}

const struct growth_method score_methods[] = {
    [GROWS_PATH] = {open_score_path, extend_score_path, growth_tables_own_values, prove_score_path},
    [GROWS_LEG] = {open_score_leg, extend_score_leg, growth_tables_own_values, prove_score_leg},
    [GROWS_BRIDGE] = {NULL, NULL, NULL, NULL},
};
