/* How the values of graphs with a growing path are computed, one kind of growth after another. */
#include "sequence/sequence_internal.h"

#include <stdlib.h>

/* ---- paths, cycles, wheels ------------------------------------------------------------------ */

static graze_status open_nothing(sequence *terms, graze_error *error) {
    (void)terms, (void)error;
    return GRAZE_OK;
}

static graze_status extend_paths(sequence *terms, size_t count, graze_error *error) {
    return path_values_extend(&terms->paths, count, error);
}

static const uint16_t *values_of_paths(const sequence *terms) {
    return terms->paths.value;
}

static graze_status prove_paths(bool *proved, uint64_t *period, int64_t *last, sequence *terms,
                                graze_error *error) {
    (void)error;
    *proved = terms->paths.period.proved;
    *period = terms->paths.period.period;
    *last = (int64_t)terms->paths.period.preperiod - 1;
    return GRAZE_OK;
}

/* What may be taken from a cycle in one move: an arc, or in Node-Kayles three vertices. */
static uint8_t cycle_digit(const leg_rule *rule, uint32_t k) {
    return rule->neighbourhoods && k != 3 ? 0 : rule->digit[k];
}

static uint16_t least_not_in(const uint16_t *options, size_t count) {
    uint16_t least = 0;
    for (size_t i = 0; i < count; i++) {
        if (options[i] == least) {
            least++;
            i = (size_t)-1;
        }
    }
    return least;
}

/* A cycle of n vertices becomes a path of n - k, or nothing. */
static graze_status cycle_value(uint16_t *value, const sequence *terms, size_t n,
                                uint16_t *options) {
    const leg_rule *rule = &terms->rule;
    size_t count = 0;
    for (uint32_t k = 1; k <= rule->top && k <= n; k++) {
        if (cycle_digit(rule, k) & (k == n ? LEAVES_NOTHING : LEAVES_ONE_PIECE)) {
            options[count++] = terms->paths.value[n - k];
        }
    }
    *value = least_not_in(options, count);
    return GRAZE_OK;
}

static graze_status extend_cycles(sequence *terms, size_t count, graze_error *error) {
    uint16_t *options = malloc((terms->rule.top + (size_t)1) * sizeof *options);
    graze_status status = options ? sequence_reserve(terms, count, error) : fail_memory(error);
    if (status == GRAZE_OK) {
        status = path_values_extend(&terms->paths, count, error);
    }
    for (; status == GRAZE_OK && terms->count < count; terms->count++) {
        status = cycle_value(&terms->value[terms->count], terms, terms->count, options);
    }
    free(options);
    return status;
}

/* Node-Kayles: the hub takes everything, a vertex of the rim leaves a path of n - 4. */
static graze_status extend_wheels(sequence *terms, size_t count, graze_error *error) {
    TRY(sequence_reserve(terms, count, error));
    TRY(path_values_extend(&terms->paths, count, error));
    for (; terms->count < count; terms->count++) {
        size_t n = terms->count;
        uint16_t options[2] = {0, n > 4 ? terms->paths.value[n - 4] : 0};
        terms->value[n] = least_not_in(options, 2);
    }
    return GRAZE_OK;
}

static graze_status open_wheels(sequence *terms, graze_error *error) {
    return terms->rule.neighbourhoods ? GRAZE_OK
                                      : fail(error, GRAZE_TOO_LARGE, "a wheel falls apart");
}

/* All options are paths, shorter by at most the number of digits, and one for a hub. */
static graze_status prove_by_paths(bool *proved, uint64_t *period, int64_t *last, sequence *terms,
                                   graze_error *error) {
    TRY(prove_paths(proved, period, last, terms, error));
    *last += (int64_t)terms->rule.top + 1;
    return GRAZE_OK;
}

/* ---- legs and bridges ----------------------------------------------------------------------- */

static graze_status open_leg(sequence *terms, graze_error *error) {
    TRY(legs_init(&terms->left, terms->solver, &terms->rule, terms->growth.base, terms->growth.u,
                  &terms->paths, error));
    terms->beside ^= terms->left.side.beside;
    return GRAZE_OK;
}

static graze_status extend_leg(sequence *terms, size_t count, graze_error *error) {
    return legs_extend(&terms->left, count, error);
}

static const uint16_t *values_of_leg(const sequence *terms) {
    return terms->left.table[0].value;
}

static graze_status prove_leg(bool *proved, uint64_t *period, int64_t *last, sequence *terms,
                              graze_error *error) {
    TRY(legs_prove(&terms->left, error));
    *proved = terms->left.period.proved;
    *period = terms->left.period.period;
    *last = terms->left.period.last[0];
    return GRAZE_OK;
}

static graze_status open_bridge(sequence *terms, graze_error *error) {
    const struct growth *growth = &terms->growth;
    TRY(legs_init(&terms->left, terms->solver, &terms->rule, growth->base, growth->u, &terms->paths,
                  error));
    TRY(legs_init(&terms->right, terms->solver, &terms->rule, growth->base, growth->v,
                  &terms->paths, error));
    return bridge_init(&terms->bridge, &terms->left, &terms->right, error);
}

static graze_status extend_bridge(sequence *terms, size_t count, graze_error *error) {
    TRY(sequence_reserve(terms, count, error));
    TRY(legs_extend(&terms->left, count, error));
    TRY(legs_extend(&terms->right, count, error));
    for (; terms->count < count; terms->count++) {
        uint16_t *value = &terms->value[terms->count];
        if (terms->count >= bridge_first(&terms->bridge)) {
            TRY(bridge_value(value, &terms->bridge, terms->count, error));
        } else if (!terms->expression) {
            *value = 0;
        } else {
            int64_t found = 0;
            TRY(sequence_graph_value(&found, terms, terms->count, error));
            *value = (uint16_t)(found ^ terms->beside);
        }
    }
    return GRAZE_OK;
}

static uint64_t common_multiple(uint64_t a, uint64_t b) {
    uint64_t x = a, y = b;
    while (y > 0) {
        uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    return a / x > UINT32_MAX || b > UINT32_MAX ? 0 : a / x * b;
}

static graze_status prove_bridge(bool *proved, uint64_t *period, int64_t *last, sequence *terms,
                                 graze_error *error) {
    TRY(legs_prove(&terms->left, error));
    TRY(legs_prove(&terms->right, error));
    const struct legs_period *left = &terms->left.period, *right = &terms->right.period;
    *proved = false;
    if (left->proved && right->proved) {
        *period = common_multiple(left->period, right->period);
        *last = bridge_last(&terms->bridge, *period);
        *proved = *period > 0;
    }
    return GRAZE_OK;
}

const growth_method value_methods[] = {
    [GROWS_PATH] = {open_nothing, extend_paths, values_of_paths, prove_paths},
    [GROWS_CYCLE] = {open_nothing, extend_cycles, sequence_own_values, prove_by_paths},
    [GROWS_WHEEL] = {open_wheels, extend_wheels, sequence_own_values, prove_by_paths},
    [GROWS_LEG] = {open_leg, extend_leg, values_of_leg, prove_leg},
    [GROWS_BRIDGE] = {open_bridge, extend_bridge, sequence_own_values, prove_bridge},
};
