/* Opens the file of a store, which may be anything: missing, damaged, read-only, or not a store. */
#include "store/database.h"

#include "core/limits.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { BUSY_MILLISECONDS = 10000 };

#define APPLICATION     1735555685 /* "grze", in the header of the file */
#define TABLE           "positions " STORE_COLUMNS
#define TEXT_OF(number) #number
#define TEXT(number)    TEXT_OF(number)

/* A file that is cut while it is mapped would end the process (SIGBUS), so nothing is mapped. */
static const char SETTINGS[] =
    "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
    "PRAGMA mmap_size = 0; PRAGMA cache_size = -4096; PRAGMA wal_autocheckpoint = 4000;"
    "PRAGMA temp_store = MEMORY; PRAGMA synchronous = NORMAL;"
    "SELECT 1 FROM sqlite_schema";

/* ---- errors ---------------------------------------------------------------------------------- */

#define FAIL(...) fail_at(error, GRAZE_IO, path, 0, 0, __VA_ARGS__)

graze_status database_fail_damaged(const char *path, const char *why, graze_error *error) {
    return FAIL("the store is damaged: %s; delete the file", why);
}

graze_status database_fail(const char *path, int code, graze_error *error) {
    switch (code & 0xff) {
    case SQLITE_NOTADB:
        return FAIL("not a store: it is not an SQLite database");
    case SQLITE_CORRUPT:
        return database_fail_damaged(path, "SQLite cannot read its pages", error);
    case SQLITE_BUSY:
        return FAIL("another process has kept the store locked for %d seconds",
                    BUSY_MILLISECONDS / 1000);
    case SQLITE_NOMEM:
        return FAIL("there is no memory for the store");
    case SQLITE_FULL:
        return FAIL("cannot write the store: the disk is full");
    }
    return FAIL("cannot use the store: %s",
                code == SQLITE_IOERR_WRITE ? "the disk is full or damaged" : sqlite3_errstr(code));
}

/* ---- what is there --------------------------------------------------------------------------- */

static bool exists(const char *path, const char *suffix) {
    char *name = sqlite3_mprintf("%s%s", path, suffix);
    bool found = name && access(name, F_OK) == 0;
    sqlite3_free(name);
    return found;
}

static graze_status require_file(const char *path, bool create, graze_error *error) {
    struct stat status;
    if (create && !exists(path, "")) { /* SQLite would not say why it cannot be made */
        int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && errno != EEXIST) {
            return FAIL("cannot make the store: %s", strerror(errno));
        }
        if (file >= 0) {
            close(file);
        }
    }
    if (stat(path, &status) != 0) {
        return FAIL("cannot open the store: %s", strerror(errno));
    }
    if (S_ISDIR(status.st_mode)) {
        return exists(path, "/data.mdb")
                   ? FAIL("this folder is a store of an earlier version of graze, which cannot be "
                          "read any more; delete it, or name another file")
                   : FAIL("this is a folder; a store is a file");
    }
    return S_ISREG(status.st_mode) ? GRAZE_OK : FAIL("a store is a regular file");
}

/*
 * Whether the file may only be read, and nobody writes it now. A reader in WAL mode would make
 * files beside it that its owner might not be allowed to write.
 */
static bool is_at_rest(const char *path) {
    return access(path, W_OK) != 0 && !exists(path, "-wal");
}

/* ---- connecting ------------------------------------------------------------------------------ */

/* xxh3(...): a hash of the texts of its arguments. */
static void xxh3(sqlite3_context *context, int count, sqlite3_value **values) {
    XXH64_hash_t hash = 0;
    for (int i = 0; i < count; i++) {
        const void *text = sqlite3_value_text(values[i]);
        if (!text && sqlite3_value_type(values[i]) != SQLITE_NULL) {
            sqlite3_result_error_nomem(context);
            return;
        }
        hash = XXH3_64bits_withSeed(text ? text : "", (size_t)sqlite3_value_bytes(values[i]), hash);
    }
    sqlite3_result_int64(context, (sqlite3_int64)hash);
}

/*
 * The path as a URI, which says that nobody changes the file if it is fixed; release it with free.
 * With a folder in front, since SQLite gives names such as :memory: a meaning of their own.
 */
static char *uri_of(const char *path, bool fixed) {
    char *uri = malloc(3 * strlen(path) + sizeof "file:./?immutable=1"), *at = uri;
    if (!uri) {
        return NULL;
    }
    at += sprintf(at, "file:%s", *path == '/' ? "//" : "./");
    for (; *path; path++) {
        at += sprintf(at, strchr("%?#", *path) ? "%%%02x" : "%c", (unsigned char)*path);
    }
    strcpy(at, fixed ? "?immutable=1" : "");
    return uri;
}

/* Opens the file and reads its first page. */
static int connect_to(sqlite3 **database, const char *path, bool fixed) {
    char *uri = uri_of(path, fixed);
    int access_flag = fixed ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    int code = uri ? sqlite3_open_v2(uri, database,
                                     access_flag | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL)
                   : SQLITE_NOMEM;
    free(uri);
    if (code == SQLITE_OK) {
        sqlite3_extended_result_codes(*database, 1);
        sqlite3_busy_timeout(*database, BUSY_MILLISECONDS);
        sqlite3_db_config(*database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
        sqlite3_db_config(*database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
        code = sqlite3_create_function(*database, "xxh3", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                                       NULL, xxh3, NULL, NULL);
    }
    if (code == SQLITE_OK) {
        code = sqlite3_exec(*database, SETTINGS, NULL, NULL, NULL);
    }
    return code;
}

/* Opens the file to write, or, where not even the files beside it can be made, to read. */
static int connect_permitted(sqlite3 **database, const char *path) {
    bool fixed = is_at_rest(path);
    int code = connect_to(database, path, fixed), kind = code & 0xff;
    if (!fixed && (kind == SQLITE_CANTOPEN || kind == SQLITE_READONLY)) {
        sqlite3_close(*database);
        code = connect_to(database, path, true);
    }
    return code;
}

int database_ask(int64_t *number, sqlite3 *database, const char *question) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database, question, -1, &statement, NULL);
    *number = 0;
    if (code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW) {
        *number = sqlite3_column_int64(statement, 0);
    }
    int end = sqlite3_finalize(statement);
    return code == SQLITE_OK ? end : code;
}

/* ---- the table ------------------------------------------------------------------------------- */

/* Several processes may do so at once; SQLite does not wait for each other in each of the steps. */
static int make_table(sqlite3 *database) {
    static const char statements[] =
        "PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS " TABLE
        "; PRAGMA application_id = " TEXT(APPLICATION) "; PRAGMA user_version = " TEXT(
            STORE_FORMAT) "; COMMIT";
    uint64_t deadline = clock_now() + UINT64_C(1000000) * BUSY_MILLISECONDS;
    int code;
    while ((code = sqlite3_exec(database, statements, NULL, NULL, NULL)) != SQLITE_OK) {
        sqlite3_exec(database, "ROLLBACK", NULL, NULL, NULL);
        if ((code & 0xff) != SQLITE_BUSY || clock_now() > deadline) {
            break;
        }
        sqlite3_sleep(10);
    }
    return code;
}

/* Whether the database is a store; one without any content may become one. */
static graze_status recognise(bool *is_empty, sqlite3 *database, const char *path,
                              graze_error *error) {
    int64_t tables, application, format, has_ours;
    int code = database_ask(&tables, database, "SELECT count(*) FROM sqlite_schema");
    code = code ? code : database_ask(&application, database, "PRAGMA application_id");
    code = code ? code : database_ask(&format, database, "PRAGMA user_version");
    code = code ? code
                : database_ask(&has_ours, database,
                               "SELECT count(*) FROM sqlite_schema WHERE name = 'positions'"
                               " AND sql = 'CREATE TABLE " TABLE "'");
    if (code != SQLITE_OK) {
        return database_fail(path, code, error);
    }
    *is_empty = tables == 0 && application == 0;
    if (*is_empty) {
        return GRAZE_OK;
    }
    if (application != APPLICATION) {
        return FAIL("not a store: it is another SQLite database");
    }
    if (format != STORE_FORMAT) {
        return FAIL("the store has format %d, this version of graze has format %d", (int)format,
                    STORE_FORMAT);
    }
    return has_ours ? GRAZE_OK : database_fail_damaged(path, "its table has another form", error);
}

static graze_status open_store_in(sqlite3 **database, const char *path, bool create,
                                  graze_error *error) {
    bool is_empty = false;
    TRY(require_file(path, create, error));
    int code = connect_permitted(database, path);
    if (code != SQLITE_OK) {
        return database_fail(path, code, error);
    }
    TRY(recognise(&is_empty, *database, path, error));
    if (!is_empty) {
        return GRAZE_OK;
    }
    if (!create || sqlite3_db_readonly(*database, "main")) {
        return FAIL("not a store: the file is empty");
    }
    code = make_table(*database);
    return code == SQLITE_OK ? GRAZE_OK : database_fail(path, code, error);
}

graze_status database_open(sqlite3 **database, const char *path, bool create, graze_error *error) {
    *database = NULL;
    graze_status status = open_store_in(database, path, create, error);
    if (status != GRAZE_OK) {
        sqlite3_close(*database);
        *database = NULL;
    }
    return status;
}
