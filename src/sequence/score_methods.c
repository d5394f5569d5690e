/* How the scores of graphs with a growing path are computed. */
#include "sequence/sequence_internal.h"

static graze_status open_score_leg(sequence *terms, graze_error *error) {
    const struct growth *growth = &terms->growth;
    return score_legs_init(&terms->scores, terms->solver, growth->base, growth->u, growth->beside,
                           error);
}

static graze_status extend_score_leg(sequence *terms, size_t count, graze_error *error) {
    TRY(sequence_reserve(terms, count, error));
    TRY(score_legs_extend(&terms->scores, count, error));
    for (; terms->count < count; terms->count++) {
        terms->value[terms->count] = score_legs_value(&terms->scores, terms->count);
    }
    return GRAZE_OK;
}

static graze_status prove_score_leg(bool *proved, uint64_t *period, int64_t *last, sequence *terms,
                                    graze_error *error) {
    (void)error;
    *proved = score_legs_prove(period, last, &terms->scores);
    return GRAZE_OK;
}

static graze_status open_score_path(sequence *terms, graze_error *error) {
    return terms->growth.beside ? fail(error, GRAZE_TOO_LARGE, "scores of a sum do not add up")
                                : GRAZE_OK;
}

/* sg:thm10 */
static graze_status extend_score_path(sequence *terms, size_t count, graze_error *error) {
    TRY(sequence_reserve(terms, count, error));
    for (; terms->count < count; terms->count++) {
        terms->value[terms->count] = (uint16_t)switch_score(switch_set_of_path(terms->count));
    }
    return GRAZE_OK;
}

static graze_status prove_score_path(bool *proved, uint64_t *period, int64_t *last, sequence *terms,
                                     graze_error *error) {
    (void)terms, (void)error;
    *proved = true;
    *period = SCORE_PATH_PERIOD;
    *last = SCORE_PATH_REGULAR - 1;
    return GRAZE_OK;
}

const growth_method score_methods[] = {
    [GROWS_PATH] = {open_score_path, extend_score_path, sequence_own_values, prove_score_path},
    [GROWS_LEG] = {open_score_leg, extend_score_leg, sequence_own_values, prove_score_leg},
    [GROWS_BRIDGE] = {NULL, NULL, NULL, NULL},
};
