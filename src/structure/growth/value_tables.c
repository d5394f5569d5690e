/* How Grundy values of graphs with a growing path are computed, for each kind of growth. */
#include "structure/growth/growth_tables.h"

#include "graph/induced.h"

/* ---- paths, cycles, wheels ------------------------------------------------------------------ */

static graze_status open_nothing(struct growth_tables *tables, graze_error *error) {
    (void)tables, (void)error;
    return GRAZE_OK;
}

static graze_status extend_paths(struct growth_tables *tables, size_t count, graze_error *error) {
    return path_values_extend(&tables->paths, count, error);
}

static const uint16_t *values_of_paths(const struct growth_tables *tables) {
    return tables->paths.value;
}

static graze_status prove_paths(bool *proved, uint64_t *period, int64_t *last,
                                struct growth_tables *tables, graze_error *error) {
    (void)error;
    *proved = tables->paths.period.proved;
    *period = tables->paths.period.period;
    *last = (int64_t)tables->paths.period.preperiod - 1;
    return GRAZE_OK;
}

/* What one move may remove from a cycle: an arc, in Node-Kayles one of three vertices. */
static uint8_t cycle_digit(const leg_rule *rule, uint32_t k) {
    return rule->neighbourhoods && k != 3 ? 0 : rule->digit[k];
}

/* A cycle of n vertices becomes a path of n - k, or nothing. */
static graze_status cycle_value(uint16_t *value, const struct growth_tables *tables, size_t n,
                                marks *options) {
    const leg_rule *rule = &tables->rule;
    marks_begin(options);
    for (uint32_t k = 1; k <= rule->top && k <= n; k++) {
        if (cycle_digit(rule, k) & (k == n ? LEAVES_NOTHING : LEAVES_ONE_PIECE)) {
            marks_add(options, tables->paths.value[n - k]);
        }
    }
    return marks_least(value, options);
}

static graze_status extend_cycles(struct growth_tables *tables, size_t count, graze_error *error) {
    marks options;
    TRY(growth_tables_reserve(tables, count, error));
    TRY(path_values_extend(&tables->paths, count, error));
    graze_status status = marks_init(&options) == GRAZE_OK ? GRAZE_OK : fail_memory(error);
    for (; status == GRAZE_OK && tables->count < count; tables->count++) {
        status = cycle_value(&tables->value[tables->count], tables, tables->count, &options);
    }
    marks_clear(&options);
    return status;
}

/* Node-Kayles: the hub, next to all, leaves nothing; one of the rim leaves a path of n - 4. */
static graze_status extend_wheels(struct growth_tables *tables, size_t count, graze_error *error) {
    TRY(growth_tables_reserve(tables, count, error));
    TRY(path_values_extend(&tables->paths, count, error));
    for (; tables->count < count; tables->count++) {
        size_t n = tables->count;
        tables->value[n] = n > 4 && tables->paths.value[n - 4] == 1 ? 2 : 1;
    }
    return GRAZE_OK;
}

static graze_status open_wheels(struct growth_tables *tables, graze_error *error) {
    return tables->rule.neighbourhoods
               ? GRAZE_OK
               : fail(error, GRAZE_TOO_LARGE, "wheels have no tables in this game");
}

/* All options are paths, shorter by at most the number of digits, and one for a hub. */
static graze_status prove_by_paths(bool *proved, uint64_t *period, int64_t *last,
                                   struct growth_tables *tables, graze_error *error) {
    TRY(prove_paths(proved, period, last, tables, error));
    *last += (int64_t)tables->rule.top + 1;
    return GRAZE_OK;
}

/* ---- legs and bridges ----------------------------------------------------------------------- */

/* Adds the value of the components of the base without u, which do not grow either. */
static graze_status add_others(struct growth_tables *tables, graze_error *error) {
    const struct growth *growth = &tables->growth;
    graze_graph *component = NULL, *others = NULL;
    uint32_t number;
    int64_t value = 0;
    TRY(graph_component_of(&component, &others, &number, growth->base, growth->u, error));
    graze_graph_free(component);
    if (!others) {
        return GRAZE_OK;
    }
    graze_status status =
        tables->solver->value_of_graph(&value, tables->solver->context, others, error);
    graze_graph_free(others);
    tables->beside ^= value;
    return status;
}

/* The tables of the base with a path attached to u. */
static graze_status open_at(struct legs *legs, struct growth_tables *tables, uint32_t u,
                            graze_error *error) {
    return legs_init(legs, tables->solver, &tables->rule, tables->growth.base, u, &tables->paths,
                     error);
}

static graze_status open_leg(struct growth_tables *tables, graze_error *error) {
    TRY(add_others(tables, error));
    return open_at(&tables->left, tables, tables->growth.u, error);
}

static graze_status extend_leg(struct growth_tables *tables, size_t count, graze_error *error) {
    return legs_extend(&tables->left, count, error);
}

static const uint16_t *values_of_leg(const struct growth_tables *tables) {
    return tables->left.table[0].value;
}

static graze_status prove_leg(bool *proved, uint64_t *period, int64_t *last,
                              struct growth_tables *tables, graze_error *error) {
    TRY(legs_prove(&tables->left, error));
    *proved = tables->left.period.proved;
    *period = tables->left.period.period;
    *last = tables->left.period.last[0];
    return GRAZE_OK;
}

static graze_status open_bridge(struct growth_tables *tables, graze_error *error) {
    TRY(open_at(&tables->left, tables, tables->growth.u, error));
    TRY(open_at(&tables->right, tables, tables->growth.v, error));
    return bridge_init(&tables->bridge, &tables->left, &tables->right, error);
}

/* A bridge so short that a move can take both ends: by the value of the whole graph. */
static graze_status short_bridge_value(uint16_t *value, const struct growth_tables *tables,
                                       size_t n, graze_error *error) {
    int64_t found = tables->beside;
    if (tables->whole_value) {
        TRY(tables->whole_value(&found, tables->whole_context, n, error));
    }
    *value = (uint16_t)(found ^ tables->beside);
    return GRAZE_OK;
}

static graze_status extend_bridge(struct growth_tables *tables, size_t count, graze_error *error) {
    TRY(growth_tables_reserve(tables, count, error));
    TRY(legs_extend(&tables->left, count, error));
    TRY(legs_extend(&tables->right, count, error));
    for (; tables->count < count; tables->count++) {
        size_t n = tables->count;
        uint16_t *value = &tables->value[n];
        TRY(n < bridge_first(&tables->bridge) ? short_bridge_value(value, tables, n, error)
                                              : bridge_value(value, &tables->bridge, n, error));
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

static graze_status prove_bridge(bool *proved, uint64_t *period, int64_t *last,
                                 struct growth_tables *tables, graze_error *error) {
    TRY(legs_prove(&tables->left, error));
    TRY(legs_prove(&tables->right, error));
    const struct legs_period *left = &tables->left.period, *right = &tables->right.period;
    *proved = false;
    if (left->proved && right->proved) {
        *period = common_multiple(left->period, right->period);
        *last = bridge_last(&tables->bridge, *period);
        *proved = *period > 0;
    }
    return GRAZE_OK;
}

const struct growth_method value_methods[] = {
    [GROWS_PATH] = {open_nothing, extend_paths, values_of_paths, prove_paths},
    [GROWS_CYCLE] = {open_nothing, extend_cycles, growth_tables_own_values, prove_by_paths},
    [GROWS_WHEEL] = {open_wheels, extend_wheels, growth_tables_own_values, prove_by_paths},
    [GROWS_LEG] = {open_leg, extend_leg, values_of_leg, prove_leg},
    [GROWS_BRIDGE] = {open_bridge, extend_bridge, growth_tables_own_values, prove_bridge},
};
