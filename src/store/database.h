/* The SQLite database behind a store: opening its file, its table, and its errors in words. */
#ifndef GRAZE_STORE_DATABASE_H
#define GRAZE_STORE_DATABASE_H

#include "core/status.h"

#include <sqlite3.h>

/* Counts up when the table changes its form or its meaning. Format 1 was a folder of LMDB. */
#define STORE_FORMAT 2

/* The columns of the table, with comments: sqlite3 shows them to people who ask for the schema. */
#define STORE_COLUMNS                                                                              \
    "(\n"                                                                                          \
    "  hash INTEGER PRIMARY KEY,  -- of game, play and graph6\n"                                   \
    "  game TEXT NOT NULL,        -- with its parameters\n"                                        \
    "  play TEXT NOT NULL,        -- normal, misere, score or winner\n"                            \
    "  n INTEGER NOT NULL,        -- vertices\n"                                                   \
    "  m INTEGER NOT NULL,        -- edges\n"                                                      \
    "  value INTEGER NOT NULL,    -- Grundy value; score; misere and winner: 1, the next player "  \
    "wins\n"                                                                                       \
    "  graph6 TEXT NOT NULL,      -- canonical\n"                                                  \
    "  checksum INTEGER NOT NULL  -- of the columns from game to graph6\n"                         \
    ")"

/* SQL: whether a row is as it was written. */
#define STORE_ROW_IS_SOUND "checksum IS xxh3(game, play, n, m, value, graph6)"

/*
 * Opens the database in a file, and makes it if create is set and it is missing. In its SQL the
 * function xxh3(...) hashes its arguments.
 * Returns: GRAZE_OK, GRAZE_IO (what is there is not a store, damaged, or of another format),
 * GRAZE_NO_MEMORY.
 */
graze_status database_open(sqlite3 **database, const char *path, bool create, graze_error *error);

/* An error of SQLite in words. */
graze_status database_fail(const char *path, int code, graze_error *error);
graze_status database_fail_damaged(const char *path, const char *why, graze_error *error);

/* The number that a question in SQL has as its answer. Returns: SQLITE_OK or an error of SQLite. */
int database_ask(int64_t *number, sqlite3 *database, const char *question);

#endif
