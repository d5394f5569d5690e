/*
 * A folder that keeps results of a long run, so that the run goes on from there when it is started
 * again: records of bytes, found by two numbers. Records are written some at a time, each time into
 * a new file that is there whole or not at all.
 */
#ifndef GRAZE_CORE_CHECKPOINT_H
#define GRAZE_CORE_CHECKPOINT_H

#include "core/hash.h"

typedef struct checkpoint checkpoint;

/*
 * Opens or makes the folder given->checkpoint and locks it. given->job is what the run is: a folder
 * of another job is refused, and one that another run is using. given->warn is told of a failure.
 * Returns: GRAZE_OK, GRAZE_IO, GRAZE_BAD_INPUT (another job, in use, a damaged file),
 * GRAZE_NO_MEMORY.
 */
graze_status checkpoint_open(checkpoint **made, const graze_limits *given, graze_error *error);
void checkpoint_free(checkpoint *c);

const char *checkpoint_folder(const checkpoint *c);

/* What the folder had when it was opened: number i; the caller frees *bytes. */
typedef struct checkpoint_record {
    uint64_t key, check;
    uint32_t file;
    uint64_t offset, length;
} checkpoint_record;
size_t checkpoint_count(const checkpoint *c);
const checkpoint_record *checkpoint_at(const checkpoint *c, size_t i);
graze_status checkpoint_read(char **bytes, const checkpoint *c, const checkpoint_record *record,
                             graze_error *error);

/* Reads all records, so that what is damaged is known before the run. Time: O(bytes). */
graze_status checkpoint_check(const checkpoint *c, graze_error *error);

/* The record with both numbers, or NULL. Expected O(1). */
const checkpoint_record *checkpoint_find(const checkpoint *c, uint64_t key, uint64_t check);

/* Adds a record, which is in memory until the next flush. */
graze_status checkpoint_add(checkpoint *c, uint64_t key, uint64_t check, const void *bytes,
                            size_t length, graze_error *error);

/*
 * Writes bytes as the only record, with the numbers 0 and 0, and removes the files of those before
 * it. At every moment the last record that checkpoint_at knows is there whole.
 */
graze_status checkpoint_replace(checkpoint *c, const void *bytes, size_t length,
                                graze_error *error);

/*
 * Writes what was added; checkpoint_flush_at_times does it where the last time is long ago. After a
 * failure, nothing more is kept or written: given->warn is told once, or without it every later
 * flush returns the failure again.
 */
graze_status checkpoint_flush(checkpoint *c, graze_error *error);
graze_status checkpoint_flush_at_times(checkpoint *c, graze_error *error);

#endif
