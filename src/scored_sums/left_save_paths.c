/* Which single paths are Left-save: by their values in an octal game, then by refutation. */
#include "scored_sums/left_save_paths.h"

#include "heap/heap.h"
#include "solve/solver.h"
#include "structure/forest/switches.h"

#include <stdlib.h>

/* ---- refutation ---------------------------------------------------------------------------- */

/* Unions of few paths; a move adds at most one. */
enum { MOST_PATHS = 32 };

typedef struct path_union {
    uint32_t count;
    uint32_t length[MOST_PATHS]; /* all at least 2 */
    int lead;                    /* points of Left minus points of Right */
} path_union;

graze_status left_save_paths_init(left_save_paths *saves, uint32_t longest, struct limits *limits) {
    heap_options options = {.limits = limits, .threads = 1};
    heap_code *code = NULL;
    size_t count = (size_t)longest + 1;
    *saves = (left_save_paths){.limits = limits, .longest = longest};
    TRY(limits_realloc(limits, (void **)&saves->value, 0, count * sizeof *saves->value));
    TRY(heap_code_parse(&code, "0.6", NULL));
    graze_status status = heap_values(saves->value, code, count, &options, NULL);
    heap_code_free(code);
    return status;
}

void left_save_paths_clear(left_save_paths *saves) {
    limits_free(saves->limits, saves->value,
                saves->value ? ((size_t)saves->longest + 1) * sizeof *saves->value : 0);
    *saves = (left_save_paths){0};
}

/* Replaces path number i by two shorter ones; returns the points, 0 when there are too many paths.
 */
static int play(path_union *to, const path_union *from, uint32_t i, uint32_t a, uint32_t b) {
    int points = 1;
    *to = *from;
    to->length[i] = to->length[--to->count];
    uint32_t left[] = {a, b};
    for (unsigned j = 0; j < 2; j++) {
        if (left[j] == 1) {
            points++;
        } else if (left[j] > 1) {
            if (to->count == MOST_PATHS) {
                return 0;
            }
            to->length[to->count++] = left[j];
        }
    }
    return points;
}

/* Whether Left loses a union without further search: too few points, or an odd number of moves. */
static bool is_lost(const left_save_paths *saves, const path_union *paths) {
    unsigned moves = 0;
    switch_set class = 0;
    for (uint32_t i = 0; i < paths->count; i++) {
        moves ^= saves->value[paths->length[i]];
        class ^= switch_set_of_path(paths->length[i]);
    }
    return moves != 0 || switch_score(class) + paths->lead < 0;
}

static graze_status refute(bool *refuted, uint64_t *positions, left_save_paths *saves,
                           const path_union *paths, unsigned depth);

/* Whether every answer of Left to a move of Right is refuted. */
static graze_status refute_answers(bool *refuted, uint64_t *positions, left_save_paths *saves,
                                   const path_union *paths, unsigned depth) {
    *refuted = true;
    for (uint32_t i = 0; i < paths->count && *refuted; i++) {
        uint32_t n = paths->length[i];
        for (uint32_t a = 0; a <= (n - 1) / 2 && *refuted; a++) {
            path_union reached;
            int points = play(&reached, paths, i, a, n - 1 - a);
            reached.lead += points;
            TRY(limits_spend(saves->limits, 2));
            *refuted = points > 0;
            if (*refuted && !is_lost(saves, &reached)) {
                TRY(refute(refuted, positions, saves, &reached, depth));
            }
        }
    }
    return GRAZE_OK;
}

/* Right to move: tries to take the last vertex but one of each path. */
static graze_status refute(bool *refuted, uint64_t *positions, left_save_paths *saves,
                           const path_union *paths, unsigned depth) {
    ++*positions;
    *refuted = false;
    for (uint32_t i = 0; i < paths->count && !*refuted && depth > 0; i++) {
        path_union reached;
        uint32_t n = paths->length[i], inner = n == 2 ? 0 : 1;
        int points = play(&reached, paths, i, inner, n - 1 - inner);
        reached.lead -= points;
        if (points > 0) {
            TRY(refute_answers(refuted, positions, saves, &reached, depth - 1));
        }
    }
    return GRAZE_OK;
}

graze_status left_save_paths_refute(bool *refuted, uint64_t *positions, left_save_paths *saves,
                                    uint32_t n, unsigned depth) {
    path_union path = {.count = 1, .length = {n}};
    *positions = 0;
    *refuted = n > 1 && is_lost(saves, &path);
    for (unsigned rounds = 1; rounds <= depth && !*refuted && n > 1; rounds++) {
        TRY(refute(refuted, positions, saves, &path, rounds));
    }
    return GRAZE_OK;
}

/* ---- judging paths ------------------------------------------------------------------------- */

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

graze_status left_save_path(graze_truth *save, uint32_t n, struct limits *limits) {
    left_save_paths saves;
    *save = GRAZE_NO;
    if (n % 4 != 0) {
        return GRAZE_OK; /* its score is not 0 (sg:cor11) */
    }
    graze_status status = left_save_paths_init(&saves, n, limits);
    if (status == GRAZE_OK && saves.value[n] == 0) {
        graze_path_verdict verdict;
        status = judge_path(&verdict, &saves, n);
        *save = verdict.zero;
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
