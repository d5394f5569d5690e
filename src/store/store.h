/*
 * Values kept on disk between runs, in a SQLite database (docs/saving-work.md shows its table).
 * Several processes may use a store at once. A process that is killed leaves what it has written
 * before, and nothing half-written.
 */
#ifndef GRAZE_STORE_STORE_H
#define GRAZE_STORE_STORE_H

#include "core/status.h"
#include "graph/canonical.h"
#include "rules/question.h"

typedef struct store store;

/*
 * What a store is asked. The question is ASK_VALUE, ASK_MISERE_WINNER, ASK_SCORE, or, where the
 * value is not known, ASK_WINNER: 1, the player to move wins.
 */
typedef struct store_entry {
    const char *game;
    question_kind question;
    const canonical_form *form;
} store_entry;

/*
 * Opens the store in a file, which is made if it is missing. A damaged store, or one of another
 * format, is refused. If the file is read-only, values are looked up and not added.
 * Returns: GRAZE_OK, GRAZE_IO, GRAZE_NO_MEMORY. Time: O(1).
 */
graze_status store_open(store **opened, const char *path, graze_error *error);

/* Writes what is pending, as far as possible, and closes. */
void store_close(store *opened);

/*
 * Looks up a value. The first failure, such as a row that does not match its checksum, is GRAZE_IO;
 * from then on nothing is found. Time: O(n^2 + log size of the store).
 */
graze_status store_find(int64_t *value, bool *found, store *opened, const store_entry *entry,
                        graze_error *error);

/*
 * Notes a value. It is written soon: at once, or with the next ones, or by store_flush. The first
 * failure, such as a full disk, is GRAZE_IO; from then on nothing is noted.
 */
graze_status store_put(store *opened, const store_entry *entry, int64_t value, graze_error *error);
graze_status store_flush(store *opened, graze_error *error);

#endif
