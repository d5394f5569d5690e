/* Opens, checks, reads and writes a store of values, in LMDB. */
#include "store/store.h"

#include "core/limits.h"
#include "store/pages.h"

#include <errno.h>
#include <lmdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum {
    MOST_PENDING = 256,
    FLUSH_EVERY = 100000000, /* nanoseconds: a stream of small graphs must not wait for the disk */
    MOST_ATTEMPTS = 1000,    /* to catch a state that other processes do not write over */
    MOST_READERS = 1024,
    FILE_WAS_CUT = -1, /* no error number, neither LMDB's nor the system's */
};

static const size_t FIRST_MAP = (size_t)1 << 26;
static const size_t LARGEST_MAP = (size_t)1 << 40;

/* Names the format; its key, one byte, comes before those of records. */
static const char HEAD_KEY[] = "";
static const char HEAD_TEXT[] = "graze store, format ";

struct store {
    MDB_env *env;
    MDB_dbi table;
    char *folder, *file;
    record *pending[MOST_PENDING];
    size_t pending_count;
    uint64_t last_flush; /* nanoseconds of a monotonic clock */
    bool read_only;      /* nothing can be written: values are looked up only */
    bool keeps_nothing;  /* a write has failed: no further values are noted */
    bool is_lost;        /* a look-up has failed: there are no further ones */
    off_t bytes;         /* the file had at least this size */
};

/* ---- errors ---------------------------------------------------------------------------------- */

static graze_status fail_store(const store *s, graze_error *error, const char *why) {
    return fail_at(error, GRAZE_IO, s->folder, 0, 0, "%s", why);
}

/* An error of LMDB in words. */
static graze_status fail_lmdb(const store *s, graze_error *error, int code) {
    static const struct {
        int code;
        const char *text;
    } meanings[] = {
        {MDB_INVALID, "not a store: its file is not LMDB's"},
        {MDB_VERSION_MISMATCH, "the store was written by another version of LMDB"},
        {MDB_CORRUPTED, "the store is damaged"},
        {MDB_PAGE_NOTFOUND, "the store is damaged"},
        {MDB_PANIC, "the store is damaged"},
        {MDB_MAP_FULL, "the store is full"},
        {MDB_READERS_FULL, "too many processes use the store"},
        {ENOMEM, "there is no memory for the store"},
        {EIO, "cannot write the store: the disk is full or damaged"}, /* after a part was written */
        {FILE_WAS_CUT, "the store is damaged: its file was cut off while it was in use"},
    };
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        if (meanings[i].code == code) {
            return fail_store(s, error, meanings[i].text);
        }
    }
    return fail_at(error, GRAZE_IO, s->folder, 0, 0, "cannot use the store: %s",
                   mdb_strerror(code));
}

static graze_status fail_damaged(const store *s, graze_error *error, const char *why) {
    return fail_at(error, GRAZE_IO, s->folder, 0, 0, "the store is damaged: %s", why);
}

/* ---- transactions ---------------------------------------------------------------------------- */

/*
 * LMDB reads the file through a map, and pages of a map beyond the end of the file end the process
 * (SIGBUS). A file that is cut while it is in use, which LMDB never does, is noticed here, before
 * each transaction, and not during the microseconds of one: catching the signal would need a
 * handler for the whole process, which is not a library's to install.
 */
static int check_size(store *s) {
    struct stat status;
    mdb_filehandle_t file;
    int code = mdb_env_get_fd(s->env, &file);
    if (code != MDB_SUCCESS) {
        return code;
    }
    if (fstat(file, &status) != 0) {
        return errno;
    }
    if (status.st_size < s->bytes) {
        return FILE_WAS_CUT;
    }
    s->bytes = status.st_size;
    return MDB_SUCCESS;
}

/* Begins a transaction; follows the map when another process has made it larger. */
static int begin(MDB_txn **txn, store *s, unsigned flags) {
    int code = check_size(s);
    if (code == MDB_SUCCESS) {
        code = mdb_txn_begin(s->env, NULL, flags, txn);
    }
    if (code == MDB_MAP_RESIZED) {
        code = mdb_env_set_mapsize(s->env, 0);
        if (code == MDB_SUCCESS) {
            code = mdb_txn_begin(s->env, NULL, flags, txn);
        }
    }
    return code;
}

static int double_map(store *s) {
    MDB_envinfo info;
    int code = mdb_env_info(s->env, &info);
    if (code != MDB_SUCCESS) {
        return code;
    }
    return info.me_mapsize < LARGEST_MAP ? mdb_env_set_mapsize(s->env, 2 * info.me_mapsize)
                                         : MDB_MAP_FULL;
}

/* ---- the head -------------------------------------------------------------------------------- */

/* Reads the format from the head record; false when it is not one. */
static bool parse_head(unsigned *format, const MDB_val *data) {
    char text[64];
    size_t prefix = sizeof HEAD_TEXT - 1;
    if (data->mv_size <= prefix || data->mv_size >= sizeof text) {
        return false;
    }
    memcpy(text, data->mv_data, data->mv_size);
    text[data->mv_size] = '\0';
    return strncmp(text, HEAD_TEXT, prefix) == 0 && sscanf(text + prefix, "%u", format) == 1;
}

static int write_head(store *s, MDB_txn *txn) {
    char text[64];
    int length = snprintf(text, sizeof text, "%s%u", HEAD_TEXT, (unsigned)STORE_FORMAT);
    MDB_val key = {.mv_size = sizeof HEAD_KEY, .mv_data = (void *)HEAD_KEY};
    MDB_val data = {.mv_size = (size_t)length, .mv_data = text};
    return mdb_put(txn, s->table, &key, &data, 0);
}

/* Gives an empty store its head. */
static graze_status require_head(store *s, graze_error *error) {
    MDB_txn *txn;
    MDB_stat statistics;
    int code = begin(&txn, s, 0);
    if (code != MDB_SUCCESS) {
        return fail_lmdb(s, error, code);
    }
    code = mdb_stat(txn, s->table, &statistics);
    if (code == MDB_SUCCESS && statistics.ms_entries == 0) {
        code = write_head(s, txn);
    }
    if (code != MDB_SUCCESS) {
        mdb_txn_abort(txn);
    } else {
        code = mdb_txn_commit(txn);
    }
    return code == MDB_SUCCESS ? GRAZE_OK : fail_lmdb(s, error, code);
}

/* ---- looking it through ---------------------------------------------------------------------- */

static bool is_head(const void *key, size_t key_length) {
    return key_length == sizeof HEAD_KEY && memcmp(key, HEAD_KEY, key_length) == 0;
}

/* What is found while the pages are checked. */
struct inspection {
    unsigned format;     /* of the head */
    bool begun, foreign; /* something was there; it did not begin with a head */
    store_visitor *visit;
    void *context;
};

static bool inspect_record(void *context, const void *key, size_t key_length, const void *data,
                           size_t length) {
    struct inspection *inspection = context;
    record_content content;
    if (!inspection->begun) {
        MDB_val head = {.mv_size = length, .mv_data = (void *)data};
        inspection->begun = true;
        inspection->foreign = !is_head(key, key_length) || !parse_head(&inspection->format, &head);
        return true;
    }
    if (inspection->foreign || inspection->format != STORE_FORMAT) {
        return true; /* not ours to judge */
    }
    bool good = record_read(&content, key, key_length, data, length);
    if (good && inspection->visit) {
        inspection->visit(inspection->context, &content);
    }
    return good;
}

/* Checks all pages of the state of now and visits all records. */
static graze_status inspect_pages(store *s, struct inspection *inspection, graze_error *error) {
    char why[PAGES_WHY];
    pages_verdict verdict = PAGES_MOVED_ON;
    for (unsigned i = 0; i < MOST_ATTEMPTS && verdict == PAGES_MOVED_ON; i++) {
        MDB_txn *txn;
        int code = begin(&txn, s, MDB_RDONLY);
        if (code != MDB_SUCCESS) {
            return fail_lmdb(s, error, code);
        }
        uint64_t state = mdb_txn_id(txn);
        verdict = state == 0 ? PAGES_GOOD
                             : pages_check_all(s->file, state, inspect_record, inspection, why);
        mdb_txn_abort(txn);
    }
    return verdict == PAGES_GOOD ? GRAZE_OK : fail_damaged(s, error, why);
}

static graze_status inspect(store *s, struct inspection *inspection, graze_error *error) {
    TRY(inspect_pages(s, inspection, error));
    if (inspection->foreign) {
        return fail_store(s, error, "not a store of graze: something else is in its file");
    }
    if (inspection->begun && inspection->format != STORE_FORMAT) {
        return fail_at(error, GRAZE_IO, s->folder, 0, 0,
                       "the store has format %u, this version of graze has format %u",
                       inspection->format, (unsigned)STORE_FORMAT);
    }
    return GRAZE_OK;
}

/* ---- opening --------------------------------------------------------------------------------- */

static int open_env_with(store *s, unsigned flags) {
    int dead, code = mdb_env_create(&s->env);
    if (code == MDB_SUCCESS) {
        code = mdb_env_set_mapsize(s->env, FIRST_MAP);
    }
    if (code == MDB_SUCCESS) {
        code = mdb_env_set_maxreaders(s->env, MOST_READERS);
    }
    if (code == MDB_SUCCESS) {
        code = mdb_env_open(s->env, s->folder, MDB_NOTLS | flags, 0666);
    }
    if (code == MDB_SUCCESS) {
        code = mdb_reader_check(s->env, &dead);
    }
    if (code != MDB_SUCCESS) {
        mdb_env_close(s->env);
        s->env = NULL;
    }
    return code;
}

static bool is_permission(int code) {
    return code == EACCES || code == EROFS || code == EPERM;
}

/*
 * Opens the file to read and write; where that is not permitted to read; and where not even the
 * file of locks can be written, without it: what we read is compared with checksums anyway.
 */
static graze_status open_env(store *s, graze_error *error) {
    static const unsigned attempts[] = {0, MDB_RDONLY, MDB_RDONLY | MDB_NOLOCK};
    char why[PAGES_WHY];
    if (!pages_check_heads(s->file, why)) {
        return fail_damaged(s, error, why);
    }
    int code = EACCES;
    for (size_t i = 0; i < sizeof attempts / sizeof *attempts && is_permission(code); i++) {
        code = open_env_with(s, attempts[i]);
        s->read_only = i > 0;
    }
    return code == MDB_SUCCESS ? GRAZE_OK : fail_lmdb(s, error, code);
}

static graze_status open_table(store *s, graze_error *error) {
    MDB_txn *txn;
    int code = begin(&txn, s, MDB_RDONLY);
    if (code == MDB_SUCCESS) {
        code = mdb_dbi_open(txn, NULL, 0, &s->table);
        mdb_txn_abort(txn);
    }
    return code == MDB_SUCCESS ? GRAZE_OK : fail_lmdb(s, error, code);
}

static bool is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static graze_status require_folder(const store *s, bool create, graze_error *error) {
    struct stat status;
    if (create && mkdir(s->folder, 0777) != 0 && errno != EEXIST) {
        return fail_at(error, GRAZE_IO, s->folder, 0, 0, "cannot make the folder of the store: %s",
                       strerror(errno));
    }
    if (!is_folder(s->folder)) {
        return fail_store(s, error, "there is no such folder");
    }
    if (!create && stat(s->file, &status) != 0) {
        return fail_store(s, error, "there is no store in this folder");
    }
    return GRAZE_OK;
}

static graze_status open_checked(store *s, bool create, graze_error *error) {
    struct inspection inspection = {0};
    TRY(require_folder(s, create, error));
    TRY(open_env(s, error));
    TRY(inspect(s, &inspection, error));
    TRY(open_table(s, error));
    return inspection.begun || s->read_only ? GRAZE_OK : require_head(s, error);
}

graze_status store_open(store **opened, const char *folder, bool create, graze_error *error) {
    static const char FILE_NAME[] = "/data.mdb";
    store *s = calloc(1, sizeof *s);
    size_t length = strlen(folder);
    if (s) {
        s->folder = malloc(length + 1);
        s->file = malloc(length + sizeof FILE_NAME);
    }
    if (!s || !s->folder || !s->file) {
        store_close(s);
        return fail_memory(error);
    }
    memcpy(s->folder, folder, length + 1);
    memcpy(s->file, folder, length);
    memcpy(s->file + length, FILE_NAME, sizeof FILE_NAME);
    graze_status status = open_checked(s, create, error);
    if (status != GRAZE_OK) {
        store_close(s);
        return status;
    }
    *opened = s;
    return GRAZE_OK;
}

static void drop_pending(store *s) {
    for (size_t i = 0; i < s->pending_count; i++) {
        free(s->pending[i]);
    }
    s->pending_count = 0;
}

void store_close(store *s) {
    if (!s) {
        return;
    }
    if (s->pending_count > 0) {
        store_flush(s, NULL);
    }
    if (s->env) {
        mdb_env_close(s->env);
    }
    free(s->folder);
    free(s->file);
    free(s);
}

/* ---- values ---------------------------------------------------------------------------------- */

static const record *find_pending(const store *s, const record *wanted) {
    for (size_t i = 0; i < s->pending_count; i++) {
        if (record_matches(wanted, s->pending[i]->bytes, s->pending[i]->length)) {
            return s->pending[i];
        }
    }
    return NULL;
}

/* Reads the record of a key; wanted has the same game and form. */
static graze_status read_value(int64_t *value, bool *found, const store *s, MDB_txn *txn,
                               const record *wanted, graze_error *error) {
    MDB_val key = {.mv_size = RECORD_KEY, .mv_data = (void *)wanted->key}, data;
    record_content content;
    int code = mdb_get(txn, s->table, &key, &data);
    if (code == MDB_NOTFOUND) {
        return GRAZE_OK;
    }
    if (code != MDB_SUCCESS) {
        return fail_lmdb(s, error, code);
    }
    if (!record_read(&content, wanted->key, RECORD_KEY, data.mv_data, data.mv_size)) {
        return fail_damaged(s, error, "a record does not match its checksum");
    }
    *found = record_matches(wanted, data.mv_data, data.mv_size);
    *value = content.value;
    return GRAZE_OK;
}

/* Looks up a value among those that are pending, then on disk. */
static graze_status find(int64_t *value, bool *found, store *s, const store_entry *entry,
                         graze_error *error) {
    record *wanted = record_new(entry, 0);
    record_content content;
    if (!wanted) {
        return fail_lmdb(s, error, ENOMEM);
    }
    const record *pending = find_pending(s, wanted);
    graze_status status = GRAZE_OK;
    if (pending) {
        *found = record_read(&content, pending->key, RECORD_KEY, pending->bytes, pending->length);
        *value = *found ? content.value : 0;
    } else {
        MDB_txn *txn;
        int code = begin(&txn, s, MDB_RDONLY);
        if (code == MDB_SUCCESS) {
            status = read_value(value, found, s, txn, wanted, error);
            mdb_txn_abort(txn);
        } else {
            status = fail_lmdb(s, error, code);
        }
    }
    free(wanted);
    return status;
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

static int write_pending(store *s) {
    MDB_txn *txn;
    int code = begin(&txn, s, 0);
    if (code != MDB_SUCCESS) {
        return code;
    }
    for (size_t i = 0; i < s->pending_count && code == MDB_SUCCESS; i++) {
        record *one = s->pending[i];
        MDB_val key = {.mv_size = RECORD_KEY, .mv_data = one->key};
        MDB_val data = {.mv_size = one->length, .mv_data = one->bytes};
        code = mdb_put(txn, s->table, &key, &data, 0);
    }
    if (code != MDB_SUCCESS) {
        mdb_txn_abort(txn);
        return code;
    }
    return mdb_txn_commit(txn);
}

graze_status store_flush(store *s, graze_error *error) {
    int code = s->pending_count > 0 && !s->keeps_nothing ? write_pending(s) : MDB_SUCCESS;
    while (code == MDB_MAP_FULL && (code = double_map(s)) == MDB_SUCCESS) {
        code = write_pending(s);
    }
    drop_pending(s);
    s->keeps_nothing = s->keeps_nothing || code != MDB_SUCCESS;
    return code == MDB_SUCCESS ? GRAZE_OK : fail_lmdb(s, error, code);
}

graze_status store_put(store *s, const store_entry *entry, int64_t value, graze_error *error) {
    if (s->read_only || s->keeps_nothing) {
        return GRAZE_OK;
    }
    record *made = record_new(entry, value);
    if (!made) {
        s->keeps_nothing = true;
        return fail_lmdb(s, error, ENOMEM);
    }
    if (find_pending(s, made)) {
        free(made);
        return GRAZE_OK;
    }
    s->pending[s->pending_count++] = made;
    uint64_t time = clock_now();
    if (s->pending_count < MOST_PENDING && time < s->last_flush + FLUSH_EVERY) {
        return GRAZE_OK;
    }
    s->last_flush = time;
    return store_flush(s, error);
}

graze_status store_each(store *s, store_visitor *visit, void *context, graze_error *error) {
    struct inspection inspection = {.visit = visit, .context = context};
    return inspect(s, &inspection, error);
}

uint64_t store_bytes(const store *s) {
    struct stat status;
    return stat(s->file, &status) == 0 ? (uint64_t)status.st_size : 0;
}
