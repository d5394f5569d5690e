/* Censuses: the values of all graphs of a class, and of random graphs.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_CENSUS_H
#define GRAZE_CENSUS_H

#include "graze/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The graphs of a census, each once up to isomorphism. */
typedef enum graze_class {
    GRAZE_ALL_GRAPHS = 0, /* up to 16 vertices */
    GRAZE_CONNECTED,      /* up to 16 vertices */
    GRAZE_TREES,          /* up to 20 vertices */
    GRAZE_CATERPILLARS    /* trees whose vertices of degree at least 2 form a path; up to 20 */
} graze_class;

/* What a census does besides counting values. */
typedef struct graze_census_job {
    size_t size; /* 0, or sizeof(graze_census_job); see base.h */
    graze_class graphs;
    uint32_t n;           /* vertices, from 1 */
    uint32_t part, parts; /* part number part, from 0, of parts; 0 parts: everything */
    bool labelled;        /* count labelled graphs, too */
    bool lists;           /* keep the graphs of value list_value */
    int64_t list_value;
    bool lists_zugzwang; /* keep the graphs of negative score all of whose followers score >= 0 */
    bool bipartite;      /* only bipartite graphs */
    uint32_t min_degree; /* only graphs of at least this minimum degree; 0 for trees */
} graze_census_job;

enum { GRAZE_COUNT_DIGITS = 44 };

/* The graphs with so many edges and a value. */
typedef struct graze_census_row {
    uint32_t edges;
    int64_t value;
    uint64_t graphs;                   /* up to isomorphism */
    char labelled[GRAZE_COUNT_DIGITS]; /* decimal; "0" when they were not counted */
} graze_census_row;

/* Counts of graphs by edges and value. */
typedef struct graze_census graze_census;

/*
 * graze_census_run - the values of all graphs of a class, counted.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT (order or part out of range, a game on formulas, zugzwang
 * of a game without scores); GRAZE_UNDECIDED at a limit; GRAZE_NO_MEMORY.
 * Time: one table of 2^n values a graph.
 */
GRAZE_API graze_status graze_census_run(graze_census **census, const graze_game *game,
                                        const graze_census_job *job, const graze_question *question,
                                        const graze_limits *limits, graze_error *error);

/* graze_census_new - an empty census, to which rows are added; n as in graze_census_job. */
GRAZE_API graze_status graze_census_new(graze_census **census, uint32_t n, graze_error *error);

/*
 * graze_census_add - adds the counts of a row: parts of a census add up to the whole.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (edges, value or labelled not possible).
 */
GRAZE_API graze_status graze_census_add(graze_census *census, const graze_census_row *row,
                                        graze_error *error);

/*
 * graze_census_list - writes row number index (from 0), by edges and value; returns false when
 * there is none. Time: O(rows).
 */
GRAZE_API bool graze_census_list(graze_census_row *row, const graze_census *census, size_t index);

/* graze_census_graphs - the graphs kept, one line of graph6 each. */
GRAZE_API const char *graze_census_graphs(const graze_census *census);
GRAZE_API void graze_census_free(graze_census *census);

/* How often the players win on random graphs. */
typedef struct graze_sample {
    uint64_t samples, first, second, drawn;
    double share;         /* of games that the first player wins */
    double lower, upper;  /* Wilson's interval of 95 % for it */
    uint64_t left, right; /* partizan games: that Left wins, or Right, whoever begins */
} graze_sample;

/*
 * graze_sample_gnp - solves random graphs on n vertices, each edge there with probability p.
 * The same seed gives the same graphs, whatever the number of threads.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT (p not from 0 to 1, no samples, a game on formulas);
 * GRAZE_UNDECIDED at a limit, which holds for the whole run; GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_sample_gnp(graze_sample *result, const graze_game *game, uint32_t n,
                                        double p, uint64_t samples, uint64_t seed,
                                        const graze_question *question, const graze_limits *limits,
                                        graze_error *error);

#ifdef __cplusplus
}
#endif
#endif
