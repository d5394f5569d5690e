/*
 * Values kept on disk between runs, in LMDB. Several processes may use a store at once. A process
 * that is killed leaves what it has written before, and nothing half-written.
 */
#ifndef GRAZE_STORE_STORE_H
#define GRAZE_STORE_STORE_H

#include "core/status.h"
#include "store/record.h"

typedef struct store store;

/* Counts up when what a store holds changes its form or its meaning. */
enum { STORE_FORMAT = 1 };

/*
 * Opens the store in a folder, which is made when create is set and it is missing. Reads it
 * through: a damaged store, or one of another format, is refused. A store that may not be written
 * is one to look values up in.
 * Returns: GRAZE_OK, GRAZE_IO, GRAZE_NO_MEMORY. Time: O(size of the store).
 */
graze_status store_open(store **opened, const char *folder, bool create, graze_error *error);

/* Writes what is pending, as far as possible, and closes. */
void store_close(store *opened);

/*
 * Looks up a value. The first failure, such as a damaged record or a file that was cut, is
 * GRAZE_IO; from then on nothing is found.
 */
graze_status store_find(int64_t *value, bool *found, store *opened, const store_entry *entry,
                        graze_error *error);

/*
 * Notes a value. It is written soon: at once, or with the next ones, or by store_flush. The first
 * failure, such as a full disk, is GRAZE_IO; from then on nothing is noted.
 */
graze_status store_put(store *opened, const store_entry *entry, int64_t value, graze_error *error);
graze_status store_flush(store *opened, graze_error *error);

/* Calls visit for each record in the state of now. */
typedef void store_visitor(void *context, const record_content *content);
graze_status store_each(store *opened, store_visitor *visit, void *context, graze_error *error);

/* Bytes of the store's file. */
uint64_t store_bytes(const store *opened);

#endif
