/*
 * Subset tables: the exact values of all subsets of at most 34 vertices, one byte each, filled
 * bottom-up. On dense boards, where nearly every subset is a position that search would visit,
 * this is the fastest exact method: no keys, no hashing, 32 subsets an instruction.
 */
#ifndef GRAZE_SEARCH_SUBSET_SUBSET_H
#define GRAZE_SEARCH_SUBSET_SUBSET_H

#include "search/plain/plain.h"

enum { SUBSET_MOST_VERTICES = 34 };

typedef struct subset_table subset_table;

/*
 * A table for one game and question, not filled yet; game and limits must outlive it. It may be
 * filled for one board after another and keeps its memory in between.
 */
graze_status subset_table_new(subset_table **table, const graze_game *game, question_kind question,
                              struct limits *limits);
void subset_table_free(subset_table *table);

/*
 * Fills the table with the values of all subsets of set, which has at most SUBSET_MOST_VERTICES
 * vertices; set NULL means the whole board. Great values may be left for subset_table_value. The
 * board need not outlive the call.
 * Arguments: threads 0 means all cores; more than one only from the main thread of limits.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED at a limit, the table is then not filled.
 * Memory: 2^|set| bytes. Time: O(2^|set| * moves / 32) where the game has a vector kernel.
 */
graze_status subset_table_fill(subset_table *table, const struct board *board, const vword *set,
                               unsigned threads);

/*
 * Finds the value of a subset of the set that the table was filled for last. In misere play -1 for
 * subsets that no play reaches: those in pieces, where the game never splits a connected set that
 * the table was filled for.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED at a limit, where more of the table had to be filled.
 * Time: O(|set|), or that of filling it with four more values, by as many threads as before.
 */
graze_status subset_table_value(int64_t *value, subset_table *table, const vword *subset);

/*
 * Whether a table is likely to be cheaper than search: the set is small enough for the memory
 * that is left, and so dense that a fair share of its subsets are positions of their own. An
 * estimate from a few hundred random subsets, the same at every call. O(|set|) times a constant.
 */
bool subset_suits(const graze_game *game, const struct board *board, const vword *set,
                  question_kind question, const struct limits *limits);

/* About what it costs to fill a table. */
typedef struct subset_cost {
    double seconds;     /* of one thread */
    uint64_t positions; /* that a search visits meanwhile: the same on every machine */
} subset_cost;

/* The cost of the table of n vertices. */
subset_cost subset_cost_of(const graze_game *game, question_kind question, uint32_t n);

#endif
