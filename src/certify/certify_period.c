/* Collects the tables that a proof of a period rests on, as far as the checker needs them. */
#include "certify/certify_period.h"

#include "certify/certify_tables.h"

#include <stdlib.h>

/* Adds the values of paths to a proof: as many as it needs, and at least count. */
static graze_status add_paths(table_proof *proof, struct path_values *paths, const leg_rule *rule,
                              size_t count, graze_error *error) {
    size_t needed = path_values_needed(paths, rule);
    proof->paths = paths;
    proof->path_count = needed > count ? needed : count;
    return path_values_extend(paths, proof->path_count, error);
}

static graze_status certify_leg(FILE *out, table_proof *proof, struct growth_tables *tables,
                                graze_solver *solver, graze_error *error) {
    struct legs *legs = &tables->left;
    size_t count = legs->attached.sets.count;
    proof->legs = 1;
    proof->attached = &legs->attached;
    proof->joint = legs->period.period;
    proof->last = legs->period.last;
    proof->size = legs_needed(legs);
    TRY(add_paths(proof, &tables->paths, &tables->rule, proof->size, error));
    TRY(legs_extend(legs, proof->size, error));
    const uint16_t **table = malloc(count * sizeof *table);
    if (!table) {
        return fail_memory(error);
    }
    for (size_t i = 0; i < count; i++) {
        table[i] = legs->table[i].value;
    }
    proof->table = table;
    graze_status status = certify_tables(out, proof, solver, error);
    free(table);
    return status;
}

graze_status certify_period(FILE *out, struct growth_tables *tables, graze_solver *solver,
                            graze_error *error) {
    growth_kind kind = tables->growth.kind;
    if (tables->proof.verdict != GRAZE_PROVED) {
        return fail(error, GRAZE_BAD_ARGUMENT, "no certificate: no period is proved");
    }
    if ((kind != GROWS_PATH && kind != GROWS_LEG) || solver->game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "no certificate: there is one for Grundy values of paths, and of a "
                    "path that grows on a vertex");
    }
    table_proof proof = {
        .period = tables->proof.period, .preperiod = tables->proof.preperiod, .beyond = -1};
    if (kind == GROWS_LEG) {
        return certify_leg(out, &proof, tables, solver, error);
    }
    TRY(add_paths(&proof, &tables->paths, &tables->rule, 0, error));
    return certify_tables(out, &proof, solver, error);
}

graze_status certify_for_all(FILE *out, const graze_for_all *found, struct two_legs *legs,
                             graze_solver *solver, graze_error *error) {
    table_proof proof = {
        .legs = 2,
        .period = found->period,
        .preperiod = found->preperiod,
        .beyond = found->grows ? (int64_t)found->beyond : -1,
        .attached = &legs->attached,
        .joint = found->period,
        .size = two_legs_needed(legs),
        .table = (const uint16_t *const *)legs->table,
        .stride = legs->size,
        .square_last = legs->proof.last,
        .square_beyond = legs->proof.beyond,
    };
    TRY(add_paths(&proof, &legs->paths, &legs->rule, proof.size, error));
    return certify_tables(out, &proof, solver, error);
}
