#include "verify/checks/path_sums.h"

#include <stdio.h>
#include <string.h>

void path_sums_init(path_sums *sums, struct limits *limits) {
    *sums = (path_sums){.limits = limits};
    score_table_init(&sums->known, limits);
    for (unsigned m = 0; m <= PATH_SUM_MOST; m++) {
        sums->partitions[m][0] = m == 0;
        for (unsigned k = 1; k <= PATH_SUM_MOST; k++) {
            uint64_t with_k = m >= k ? sums->partitions[m - k][k] : 0;
            sums->partitions[m][k] = sums->partitions[m][k - 1] + with_k;
        }
    }
}

void path_sums_clear(path_sums *sums) {
    score_table_clear(&sums->known);
}

path_sum path_sum_of(const unsigned *lengths) {
    path_sum paths = {.triangles = 0};
    for (; *lengths; lengths++) {
        paths.of[*lengths]++;
    }
    return paths;
}

path_sum path_sum_add(const path_sum *a, const path_sum *b) {
    path_sum both = *a;
    for (unsigned n = 1; n <= PATH_SUM_MOST; n++) {
        both.of[n] = (uint8_t)(both.of[n] + b->of[n]);
    }
    both.triangles = (uint8_t)(both.triangles + b->triangles);
    return both;
}

unsigned path_sum_order(const path_sum *paths) {
    unsigned order = 3u * paths->triangles;
    for (unsigned n = 1; n <= PATH_SUM_MOST; n++) {
        order += n * paths->of[n];
    }
    return order;
}

uint64_t path_sums_key(const path_sums *sums, const path_sum *paths) {
    unsigned left = path_sum_order(paths) - 3u * paths->triangles;
    uint64_t rank = 0;
    for (unsigned m = 0; m < left; m++) {
        rank += sums->partitions[m][m];
    }
    for (unsigned n = PATH_SUM_MOST; n > 0; n--) {
        for (unsigned i = 0; i < paths->of[n]; i++) {
            rank += sums->partitions[left][n - 1];
            left -= n;
        }
    }
    return (rank * (PATH_SUM_TRIANGLES + 1) + paths->triangles) + 1;
}

int path_sum_play(path_sum *after, const path_sum *paths, unsigned n, unsigned a) {
    unsigned pieces[] = {a, n - 1 - a};
    int points = 1;
    *after = *paths;
    after->of[n]--;
    for (unsigned i = 0; i < 2; i++) {
        points += pieces[i] == 1;
        after->of[pieces[i]] = (uint8_t)(after->of[pieces[i]] + (pieces[i] > 1));
    }
    return points;
}

static graze_status try_after(int *best, int points, path_sums *sums, const path_sum *after) {
    int score;
    TRY(path_sums_score(&score, sums, after));
    *best = points - score > *best ? points - score : *best;
    return GRAZE_OK;
}

static graze_status best_move(int *best, path_sums *sums, const path_sum *paths) {
    path_sum after;
    *best = -INT8_MAX;
    for (unsigned n = 1; n <= PATH_SUM_MOST; n++) {
        for (unsigned a = 0; paths->of[n] && a <= (n - 1) / 2; a++) {
            int points = path_sum_play(&after, paths, n, a);
            TRY(try_after(best, points, sums, &after));
        }
    }
    if (paths->triangles) {
        after = *paths;
        after.triangles--;
        after.of[2]++;
        TRY(try_after(best, 1, sums, &after));
    }
    return limits_spend(sums->limits, 8);
}

graze_status path_sums_score(int *score, path_sums *sums, const path_sum *paths) {
    *score = 0;
    if (path_sum_order(paths) == 0) {
        return GRAZE_OK;
    }
    uint64_t key = path_sums_key(sums, paths);
    const score_bounds *known = score_table_find(&sums->known, key);
    if (known) {
        *score = known->lower;
        return GRAZE_OK;
    }
    TRY(best_move(score, sums, paths));
    return score_table_put(&sums->known, key, (score_bounds){(int16_t)*score, (int16_t)*score});
}

void path_sum_write(char *text, size_t size, const path_sum *paths) {
    size_t used = 0;
    snprintf(text, size, "empty(0)");
    for (unsigned n = PATH_SUM_MOST; n > 0; n--) {
        for (unsigned i = 0; i < paths->of[n] && used < size; i++) {
            used += (size_t)snprintf(text + used, size - used, "%spath(%u)", used ? "+" : "", n);
        }
    }
    if (paths->triangles == 1 && used < size) {
        snprintf(text + used, size - used, "%scycle(3)", used ? "+" : "");
    } else if (paths->triangles && used < size) {
        snprintf(text + used, size - used, "%s%u*cycle(3)", used ? "+" : "", paths->triangles);
    }
}

graze_status sweep_paths(struct claim_sweep *sweep, bool right, const path_sum *paths,
                         const char *claimed, const char *actual) {
    char text[INSTANCE_GRAPH];
    if (right) {
        return sweep_right(sweep);
    }
    unsigned parts = 0;
    for (unsigned n = 1; n <= PATH_SUM_MOST; n++) {
        parts += paths->of[n];
    }
    path_sum_write(text, sizeof text, paths);
    unsigned order = path_sum_order(paths);
    return sweep_wrong(sweep, "smash-and-grab", text, order, order - parts, claimed, actual);
}

graze_status sweep_paths_score(struct claim_sweep *sweep, const path_sum *paths, int claimed,
                               int actual) {
    char claimed_text[16], actual_text[16];
    snprintf(claimed_text, sizeof claimed_text, "%d", claimed);
    snprintf(actual_text, sizeof actual_text, "%d", actual);
    return sweep_paths(sweep, claimed == actual, paths, claimed_text, actual_text);
}

/* Adds paths of left more vertices in all, none longer than n. */
static graze_status add_paths(struct claim_sweep *sweep, path_sum *paths, unsigned left, unsigned n,
                              path_visitor *visit, path_sums *sums) {
    if (left == 0) {
        return visit(sweep, paths, sums);
    }
    for (unsigned length = n < left ? n : left; length > 0; length--) {
        paths->of[length]++;
        TRY(add_paths(sweep, paths, left - length, length, visit, sums));
        paths->of[length]--;
    }
    return GRAZE_OK;
}

graze_status sweep_unions(struct claim_sweep *sweep, unsigned least, unsigned most,
                          path_visitor *visit) {
    path_sums sums;
    path_sum none = {.triangles = 0};
    graze_status status = GRAZE_OK;
    path_sums_init(&sums, sweep->limits);
    for (unsigned n = least; n <= most && status == GRAZE_OK; n++) {
        status = add_paths(sweep, &none, n, n, visit, &sums);
    }
    path_sums_clear(&sums);
    return status;
}
