/* Summarises a store: how many components of which games it holds, and their sizes. */
#include "core/array.h"
#include "store/database.h"

#include "graze/solve.h"

#include <stdlib.h>
#include <string.h>

/* GROUP BY would sort all rows of the store; this table has a row for each game and play. */
static const char COUNT[] =
    "CREATE TABLE temp.summary (game, play, components, largest, is_sound,"
    " PRIMARY KEY (game, play));"
    "INSERT INTO temp.summary SELECT game, play, 1, n,"
    " hash IS xxh3(game, play, graph6) AND " STORE_ROW_IS_SOUND " FROM positions WHERE true"
    " ON CONFLICT DO UPDATE SET components = components + 1,"
    " largest = max(largest, excluded.largest), is_sound = min(is_sound, excluded.is_sound)";

static const char IS_SOUND[] =
    "SELECT (SELECT integrity_check = 'ok' FROM pragma_integrity_check(1))"
    " AND ifnull((SELECT min(is_sound) FROM summary), 1)";

static const char ROWS[] =
    "SELECT game, play, components, largest FROM summary ORDER BY game, play";

/* Game and play share a piece of memory. Returns: SQLITE_OK or an error of SQLite. */
static int read_row(graze_store_row *row, sqlite3_stmt *statement) {
    const char *game = (const char *)sqlite3_column_text(statement, 0);
    const char *play = (const char *)sqlite3_column_text(statement, 1);
    size_t length = game ? strlen(game) + 1 : 0;
    row->game = game && play ? malloc(length + strlen(play) + 1) : NULL;
    if (!row->game) {
        return SQLITE_NOMEM;
    }
    memcpy(row->game, game, length);
    row->play = strcpy(row->game + length, play);
    row->components = (uint64_t)sqlite3_column_int64(statement, 2);
    row->largest = (uint64_t)sqlite3_column_int64(statement, 3);
    return SQLITE_OK;
}

static int read_rows(graze_store_summary *summary, sqlite3 *database) {
    sqlite3_stmt *statement = NULL;
    size_t capacity = 0;
    int code = sqlite3_prepare_v2(database, ROWS, -1, &statement, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        if (ARRAY_RESERVE(NULL, summary->rows, capacity, summary->count + 1) != GRAZE_OK) {
            code = SQLITE_NOMEM;
            break;
        }
        graze_store_row *row = &summary->rows[summary->count];
        code = read_row(row, statement);
        if (code == SQLITE_OK) {
            summary->components += row->components;
            summary->count++;
        }
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static graze_status fill(graze_store_summary *summary, sqlite3 *database, const char *path,
                         graze_error *error) {
    int64_t is_sound, pages, size;
    int code = sqlite3_exec(database, COUNT, NULL, NULL, NULL);
    code = code ? code : database_ask(&is_sound, database, IS_SOUND);
    if (code == SQLITE_OK && !is_sound) {
        return database_fail_damaged(path, "a page or a row is not as it was written", error);
    }
    code = code ? code : database_ask(&pages, database, "PRAGMA page_count");
    code = code ? code : database_ask(&size, database, "PRAGMA page_size");
    code = code ? code : read_rows(summary, database);
    if (code != SQLITE_OK) {
        return database_fail(path, code, error);
    }
    summary->bytes = (uint64_t)(pages * size);
    return GRAZE_OK;
}

graze_status graze_store_read(graze_store_summary **summary, const char *path, graze_error *error) {
    sqlite3 *database;
    TRY(database_open(&database, path, false, error));
    graze_store_summary *made = calloc(1, sizeof *made);
    graze_status status = made ? fill(made, database, path, error) : fail_memory(error);
    sqlite3_close(database);
    if (status != GRAZE_OK) {
        graze_store_free(made);
        return status;
    }
    *summary = made;
    return GRAZE_OK;
}

void graze_store_free(graze_store_summary *summary) {
    if (!summary) {
        return;
    }
    for (size_t i = 0; i < summary->count; i++) {
        free(summary->rows[i].game);
    }
    free(summary->rows);
    free(summary);
}
