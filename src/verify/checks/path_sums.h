/*
 * Smash and Grab on unions of paths and triangles, by the rules on the multiset of their lengths
 * alone: longer unions than sets of vertices allow.
 */
#ifndef GRAZE_VERIFY_CHECKS_PATH_SUMS_H
#define GRAZE_VERIFY_CHECKS_PATH_SUMS_H

#include "search/score/table.h"
#include "verify/sweep.h"

enum { PATH_SUM_MOST = 96, PATH_SUM_TRIANGLES = 31 };

/* How many paths there are of each length, and how many triangles. */
typedef struct path_sum {
    uint8_t of[PATH_SUM_MOST + 1];
    uint8_t triangles;
} path_sum;

typedef struct path_sums {
    score_table known;
    uint64_t partitions[PATH_SUM_MOST + 1][PATH_SUM_MOST + 1]; /* of m into parts of at most k */
    struct limits *limits;
} path_sums;

void path_sums_init(path_sums *sums, struct limits *limits);
void path_sums_clear(path_sums *sums);

/*
 * A number of its own, not 0, for each union: the place among all partitions, and the triangles.
 * Time: O(PATH_SUM_MOST).
 */
uint64_t path_sums_key(const path_sums *sums, const path_sum *paths);

/*
 * The score of a union of at most PATH_SUM_MOST vertices, triangles counted as two.
 * Returns: GRAZE_OK, or GRAZE_UNDECIDED at a limit.
 */
graze_status path_sums_score(int *score, path_sums *sums, const path_sum *paths);

/* The union of paths of these lengths, which end with 0. */
path_sum path_sum_of(const unsigned *lengths);
path_sum path_sum_add(const path_sum *a, const path_sum *b);
unsigned path_sum_order(const path_sum *paths);

/* The points of taking the vertex behind which a vertices of a path of length n lie, and the rest.
 */
int path_sum_play(path_sum *after, const path_sum *paths, unsigned n, unsigned a);

/* "path(3)+path(1)+2*cycle(3)" */
void path_sum_write(char *text, size_t size, const path_sum *paths);

/* Notes a union of paths at which a claim is right or wrong. */
graze_status sweep_paths(struct claim_sweep *sweep, bool right, const path_sum *paths,
                         const char *claimed, const char *actual);
graze_status sweep_paths_score(struct claim_sweep *sweep, const path_sum *paths, int claimed,
                               int actual);

typedef graze_status path_visitor(struct claim_sweep *sweep, const path_sum *paths,
                                  path_sums *sums);

/* Visits all unions of paths on least to most vertices. */
graze_status sweep_unions(struct claim_sweep *sweep, unsigned least, unsigned most,
                          path_visitor *visit);

#endif
