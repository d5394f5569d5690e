/* Summarises a store: how many components of which games it holds, and their sizes. */
#include "store/database.h"

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

static const char TOTAL[] =
    "SELECT (SELECT integrity_check = 'ok' FROM pragma_integrity_check(1))"
    " AND ifnull((SELECT min(is_sound) FROM summary), 1),"
    " (SELECT count(*) FROM summary), (SELECT ifnull(sum(components), 0) FROM summary),"
    " (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)";

static const char ROWS[] =
    "SELECT game, play, components, largest FROM summary ORDER BY game, play";

/* What the callbacks of SQLite fill in. They return whether it has to stop. */
struct reading {
    graze_store_summary *summary;
    bool is_sound;
};

static int take_total(void *context, int count, char **values, char **names) {
    struct reading *reading = context;
    graze_store_summary *summary = reading->summary;
    (void)names;
    if (database_lacks_memory(count, values)) {
        return 1;
    }
    reading->is_sound = strcmp(values[0], "1") == 0;
    summary->rows = calloc(strtoull(values[1], NULL, 10) + 1, sizeof *summary->rows);
    summary->components = strtoull(values[2], NULL, 10);
    summary->bytes = strtoull(values[3], NULL, 10);
    return !reading->is_sound || !summary->rows;
}

/* Game and play share a piece of memory. */
static int take_row(void *context, int count, char **values, char **names) {
    graze_store_summary *summary = ((struct reading *)context)->summary;
    graze_store_row *row = &summary->rows[summary->count];
    (void)names;
    if (database_lacks_memory(count, values)) {
        return 1;
    }
    size_t game = strlen(values[0]) + 1, play = strlen(values[1]) + 1;
    row->game = malloc(game + play);
    if (!row->game) {
        return 1;
    }
    memcpy(row->game, values[0], game);
    row->play = memcpy(row->game + game, values[1], play);
    row->components = strtoull(values[2], NULL, 10);
    row->largest = strtoull(values[3], NULL, 10);
    summary->count++;
    return 0;
}

static graze_status fill(graze_store_summary *summary, sqlite3 *database, const char *path,
                         graze_error *error) {
    struct reading reading = {.summary = summary, .is_sound = true};
    int code = sqlite3_exec(database, COUNT, NULL, NULL, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(database, TOTAL, take_total, &reading, NULL);
    }
    if (code == SQLITE_OK) {
        code = sqlite3_exec(database, ROWS, take_row, &reading, NULL);
    }
    if (!reading.is_sound) {
        return database_fail_damaged(path, "a page or a row is not as it was written", error);
    }
    return code == SQLITE_OK ? GRAZE_OK : database_fail(path, code, error);
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
