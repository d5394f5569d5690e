#include "scored_sums/single_paths.h"

#include "scored_sums/left_save_paths.h"
#include "solve/solver.h"

#include <stdlib.h>

/* A path of 4 is 0 in U (sg:thm5, by hand); longer ones are refuted or left open. */
static graze_status judge_path(graze_path_verdict *verdict, left_save_paths *saves, uint32_t n) {
    enum { MOST_ROUNDS = 12 };
    bool refuted;
    *verdict = (graze_path_verdict){.n = n, .zero = GRAZE_YES};
    if (n <= 4) {
        return GRAZE_OK;
    }
    TRY(left_save_paths_refute(&refuted, &verdict->positions, saves, n, MOST_ROUNDS));
    verdict->zero = refuted ? GRAZE_NO : GRAZE_UNKNOWN;
    return GRAZE_OK;
}

static graze_status judge_paths(graze_path_verdict **list, size_t *count, left_save_paths *saves) {
    for (uint32_t n = 4; n <= saves->longest; n += 4) {
        if (saves->value[n] != 0) {
            continue;
        }
        graze_path_verdict *longer = realloc(*list, (*count + 1) * sizeof **list);
        if (!longer) {
            return GRAZE_NO_MEMORY;
        }
        *list = longer;
        TRY(judge_path(&longer[(*count)++], saves, n));
    }
    return GRAZE_OK;
}

graze_status single_path_is_zero(graze_truth *zero, uint32_t n, struct limits *limits) {
    left_save_paths saves;
    *zero = GRAZE_NO;
    if (n % 4 != 0) {
        return GRAZE_OK; /* another score than 0 (sg:cor11) */
    }
    graze_status status = left_save_paths_init(&saves, n, limits);
    if (status == GRAZE_OK && saves.value[n] == 0) {
        graze_path_verdict verdict;
        status = judge_path(&verdict, &saves, n);
        *zero = verdict.zero;
    }
    left_save_paths_clear(&saves);
    return status;
}

graze_status graze_single_paths(graze_path_verdict **list, size_t *count, graze_solver *solver,
                                uint64_t most, graze_error *error) {
    static const uint64_t LONGEST = 10000000;
    left_save_paths saves;
    *list = NULL;
    *count = 0;
    if (!solver->game->rules->scored || solver->game->parameters.degree != 1) {
        return fail(error, GRAZE_BAD_ARGUMENT, "single paths are known for smash-and-grab only");
    }
    if (most > LONGEST) {
        return fail(error, GRAZE_BAD_ARGUMENT, "paths of more than 10^7 vertices are too long");
    }
    solver_begin(solver);
    graze_status status = left_save_paths_init(&saves, (uint32_t)most, &solver->limits);
    if (status == GRAZE_OK) {
        status = judge_paths(list, count, &saves);
    }
    left_save_paths_clear(&saves);
    if (status != GRAZE_OK) {
        free(*list);
        *list = NULL;
        *count = 0;
    }
    return solver_fail(solver, status, error);
}
