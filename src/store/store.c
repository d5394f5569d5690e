/* Looks up and adds the values of a store. New values wait in a table in memory. */
#include "store/store.h"

#include "core/limits.h"
#include "io/graph6.h"
#include "store/database.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_PENDING = 256,
    FLUSH_EVERY = 100000000, /* nanoseconds: a stream of small graphs must not wait for the disk */
    LONGEST_GRAPH6 =
        GRAPH6_SIZE_BYTES + CANONICAL_MOST_VERTICES * (CANONICAL_MOST_VERTICES - 1) / 2 / 6 + 2,
};

static const char *const PLAYS[] = {
    [ASK_VALUE] = "normal",
    [ASK_MISERE_WINNER] = "misere",
    [ASK_SCORE] = "score",
    [ASK_WINNER] = "winner",
};

/* Statements. Their parameters: ?1 game, ?2 play, ?3 graph6, ?4 n, ?5 m, ?6 value. */
enum statement { FIND, PUT, WRITE, FORGET, STATEMENTS };

#define HASH "xxh3(?1, ?2, ?3)"
#define ROW_OF(table)                                                                              \
    "SELECT value, game IS ?1 AND play IS ?2 AND graph6 IS ?3, " STORE_ROW_IS_SOUND " FROM " table \
    " WHERE hash = " HASH

static const char *const statement_texts[STATEMENTS] = {
    [FIND] = ROW_OF("temp.pending") " UNION ALL " ROW_OF("main.positions"),
    [PUT] = "INSERT OR IGNORE INTO temp.pending"
            " VALUES (" HASH ", ?1, ?2, ?4, ?5, ?6, ?3, xxh3(?1, ?2, ?4, ?5, ?6, ?3))",
    [WRITE] = "INSERT OR IGNORE INTO main.positions SELECT * FROM temp.pending",
    [FORGET] = "DELETE FROM temp.pending",
};

struct store {
    sqlite3 *database;
    sqlite3_stmt *statements[STATEMENTS];
    char *path;
    size_t pending;
    uint64_t last_flush; /* nanoseconds of a monotonic clock */
    bool keeps_nothing;  /* it is read-only, or a write has failed: no values are noted */
    bool is_lost;        /* a look-up has failed: there are no further ones */
    char graph6[LONGEST_GRAPH6];
};

/* ---- opening and closing --------------------------------------------------------------------- */

static int prepare(store *s) {
    int code =
        sqlite3_exec(s->database, "CREATE TABLE temp.pending " STORE_COLUMNS, NULL, NULL, NULL);
    for (size_t i = 0; i < STATEMENTS && code == SQLITE_OK; i++) {
        code = sqlite3_prepare_v3(s->database, statement_texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                                  &s->statements[i], NULL);
    }
    return code;
}

static graze_status open_database(store *s, graze_error *error) {
    TRY(database_open(&s->database, s->path, true, error));
    s->keeps_nothing = sqlite3_db_readonly(s->database, "main") != 0;
    int code = prepare(s);
    return code == SQLITE_OK ? GRAZE_OK : database_fail(s->path, code, error);
}

graze_status store_open(store **opened, const char *path, graze_error *error) {
    store *s = calloc(1, sizeof *s);
    if (!s || !(s->path = strdup(path))) {
        free(s);
        return fail_memory(error);
    }
    graze_status status = open_database(s, error);
    if (status != GRAZE_OK) {
        store_close(s);
        return status;
    }
    *opened = s;
    return GRAZE_OK;
}

void store_close(store *s) {
    if (!s) {
        return;
    }
    store_flush(s, NULL);
    for (size_t i = 0; i < STATEMENTS; i++) {
        sqlite3_finalize(s->statements[i]);
    }
    sqlite3_close(s->database);
    free(s->path);
    free(s);
}

/* ---- values ---------------------------------------------------------------------------------- */

/* graph6 has the columns of the upper triangle where a canonical form has its rows. */
static void write_graph6(char *text, const canonical_form *form) {
    size_t bit = 0, n = form->n;
    text += graph6_write_size(text, n);
    for (size_t w = 1; w < n; w++) {
        for (size_t v = 0, place = w - 1; v < w; place += n - v - 2, v++, bit++) {
            unsigned edge = form->bytes[place / 8] >> place % 8 & 1;
            if (bit % 6 == 0) {
                text[bit / 6] = SIX_BITS_FIRST;
            }
            text[bit / 6] = (char)(text[bit / 6] + (int)(edge << (5 - bit % 6)));
        }
    }
    text[(bit + 5) / 6] = '\0';
}

/* The statement with its parameters, but for the value. */
static sqlite3_stmt *bind(store *s, enum statement which, const store_entry *entry) {
    sqlite3_stmt *statement = s->statements[which];
    write_graph6(s->graph6, entry->form);
    sqlite3_bind_text(statement, 1, entry->game, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, PLAYS[entry->question], -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 3, s->graph6, -1, SQLITE_STATIC);
    return statement;
}

/* Takes a statement to its end; returns SQLITE_OK or why that failed. */
static int run(sqlite3_stmt *statement) {
    sqlite3_step(statement);
    return sqlite3_reset(statement);
}

static graze_status find(int64_t *value, bool *found, store *s, const store_entry *entry,
                         graze_error *error) {
    sqlite3_stmt *statement = bind(s, FIND, entry);
    bool is_sound = true;
    if (sqlite3_step(statement) == SQLITE_ROW) {
        *value = sqlite3_column_int64(statement, 0);
        *found = sqlite3_column_int(statement, 1); /* else another position has the same hash */
        is_sound = sqlite3_column_int(statement, 2);
    }
    int code = sqlite3_reset(statement);
    if (code != SQLITE_OK) {
        return database_fail(s->path, code, error);
    }
    return is_sound ? GRAZE_OK
                    : database_fail_damaged(s->path, "a row does not match its checksum", error);
}

graze_status store_find(int64_t *value, bool *found, store *s, const store_entry *entry,
                        graze_error *error) {
    *found = false;
    if (s->is_lost) {
        return GRAZE_OK;
    }
    graze_status status = find(value, found, s, entry, error);
    s->is_lost = status != GRAZE_OK;
    s->keeps_nothing = s->keeps_nothing || s->is_lost;
    *found = *found && !s->is_lost;
    return status;
}

graze_status store_put(store *s, const store_entry *entry, int64_t value, graze_error *error) {
    if (s->keeps_nothing) {
        return GRAZE_OK;
    }
    sqlite3_stmt *statement = bind(s, PUT, entry);
    sqlite3_bind_int64(statement, 4, entry->form->n);
    sqlite3_bind_int64(statement, 5, entry->form->m);
    sqlite3_bind_int64(statement, 6, value);
    int code = run(statement);
    if (code != SQLITE_OK) {
        s->keeps_nothing = true;
        return database_fail(s->path, code, error);
    }
    uint64_t time = clock_now();
    if (++s->pending < MOST_PENDING && time < s->last_flush + FLUSH_EVERY) {
        return GRAZE_OK;
    }
    s->last_flush = time;
    return store_flush(s, error);
}

graze_status store_flush(store *s, graze_error *error) {
    if (s->pending == 0 || s->keeps_nothing) {
        return GRAZE_OK;
    }
    int code = run(s->statements[WRITE]);
    if (code == SQLITE_OK) {
        code = run(s->statements[FORGET]);
    }
    s->pending = 0;
    s->keeps_nothing = code != SQLITE_OK;
    return code == SQLITE_OK ? GRAZE_OK : database_fail(s->path, code, error);
}
