/*
 * A transposition table on all ranks of a job, in the memory that they share: every entry lives on
 * the rank that its key hashes to, and each rank reads and writes it there without the help of the
 * other. A search marks keys with TABLE_SPREAD whose entries are to be here; the others stay in the
 * table of the rank, so that small positions, which are most of what is looked up, do not travel.
 *
 * Ranks do not wait for each other: where two write into a bucket at once, one entry may get lost.
 */
#ifndef GRAZE_SEARCH_TABLE_SPREAD_TABLE_H
#define GRAZE_SEARCH_TABLE_SPREAD_TABLE_H

#include "core/ranks.h"
#include "search/table/table.h"

struct spread_table {
    graze_ranks *ranks;
    struct limits *limits; /* count what is read */
    uint64_t id;           /* of the search: entries of others do not match */
};

/* As table_store and, in table.h, table_probe. In the main thread only. */
void spread_table_store(struct spread_table *spread, table_key key, uint32_t data,
                        unsigned (*rank)(uint32_t data));

#endif
