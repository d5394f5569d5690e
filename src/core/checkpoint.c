/*
 * Reads and writes the files of a checkpoint: "job", a text, and "results-000000" and so on. Such a
 * file is a line that names the format, then records: a header with its own hash, and the bytes.
 */
#include "core/checkpoint.h"
#include "core/text_stream.h"

#include "core/array.h"
#include "core/whole_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char title[] = "graze checkpoint 2\n";

/* Nanoseconds between two flushes: twice as many each time, so that short runs lose little. */
static const uint64_t FIRST_PAUSE = UINT64_C(1000000000), LONGEST_PAUSE = UINT64_C(30000000000);

typedef struct record_header {
    uint64_t key, check, length;
    uint64_t hash; /* of the bytes */
    uint64_t seal; /* hash of the numbers above */
} record_header;

struct checkpoint {
    char *folder;
    int lock; /* the file that is locked while the folder is in use; -1: none */
    checkpoint_record *records;
    size_t record_count, record_capacity;
    hash_index index; /* of the records */
    uint32_t file_count;
    FILE *added; /* records that are not on disk yet, in */
    char *added_bytes;
    size_t added_length;
    uint64_t last_flush, pause;
    graze_error failure; /* of writing, once */
    void (*warn)(void *context, const char *text);
    void *context; /* of warn */
};

static uint64_t seal_of(const record_header *header) {
    return hash_bytes(header, offsetof(record_header, seal));
}

static uint64_t record_hash(uint64_t key, uint64_t check) {
    return hash_word(key ^ hash_word(check));
}

/* ---- names -------------------------------------------------------------------------------- */

enum { LONGEST_NAME = 32 };

/* The path of a file of the folder, malloc'ed. */
static char *path_of(const checkpoint *c, const char *name) {
    char *path = malloc(strlen(c->folder) + LONGEST_NAME);
    if (path) {
        strcat(strcat(strcpy(path, c->folder), "/"), name);
    }
    return path;
}

static char *path_of_results(const checkpoint *c, uint32_t number) {
    char name[LONGEST_NAME - 1];
    snprintf(name, sizeof name, "results-%06u", (unsigned)number);
    return path_of(c, name);
}

static graze_status fail_read(graze_error *error, const char *path, int reason) {
    return fail_at(error, GRAZE_IO, path, 0, 0, "cannot read: %s", strerror(reason));
}

static graze_status damaged(graze_error *error, const char *path) {
    return fail_at(error, GRAZE_BAD_INPUT, path, 0, 0,
                   "the checkpoint is damaged: remove this file to lose only what is in it");
}

/* ---- the lock ----------------------------------------------------------------------------- */

/* Writes into the lock who has it: a help for people, without which the lock holds, too. */
static void sign(int lock) {
    char text[128], host[64] = "this host";
    (void)gethostname(host, sizeof host - 1);
    int length = snprintf(text, sizeof text, "process %ld on %s", (long)getpid(), host);
    (void)!ftruncate(lock, 0);
    (void)!pwrite(lock, text, (size_t)length, 0);
}

static graze_status fail_locked(const checkpoint *c, int lock, graze_error *error) {
    char owner[128] = "";
    ssize_t length = pread(lock, owner, sizeof owner - 1, 0);
    owner[length > 0 ? length : 0] = '\0';
    return fail_at(error, GRAZE_BAD_INPUT, c->folder, 0, 0,
                   "another run is using this checkpoint%s%s; wait for it, or name another folder",
                   *owner ? ": " : "", owner);
}

/* Locks the folder until the checkpoint is freed or the process ends, however it ends. */
static graze_status lock_folder(checkpoint *c, graze_error *error) {
    char *path = path_of(c, "lock");
    if (!path) {
        return fail_memory(error);
    }
    graze_status status = GRAZE_OK;
    c->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (c->lock < 0) {
        status = fail_write(error, path, errno);
    } else if (flock(c->lock, LOCK_EX | LOCK_NB) == 0) {
        sign(c->lock);
    } else if (errno == EWOULDBLOCK) {
        status = fail_locked(c, c->lock, error);
    } /* a file system without locks: nothing can be said */
    free(path);
    return status;
}

/* ---- the job ------------------------------------------------------------------------------ */

static graze_status write_file(const char *path, const char *bytes, size_t length,
                               graze_error *error) {
    whole_file *output;
    TRY(whole_file_open(&output, path, error));
    fwrite(bytes, 1, length, whole_file_stream(output));
    return whole_file_commit(output, error); /* tells of a write that failed */
}

/* Whether the file has exactly this text; the first line of what it has is kept for the error. */
static bool has_text(FILE *stream, const char *text, char line[160]) {
    size_t length = strlen(text);
    char *there = malloc(length + 2);
    size_t count = there ? fread(there, 1, length + 1, stream) : 0;
    bool same = there && count == length && memcmp(there, text, length) == 0;
    if (there) {
        there[count] = '\0';
        snprintf(line, 160, "%.*s", (int)strcspn(there, "\n"), there);
    }
    free(there);
    return same;
}

static graze_status check_job(const checkpoint *c, const char *job, graze_error *error) {
    char *path = path_of(c, "job"), line[160] = "";
    if (!path) {
        return fail_memory(error);
    }
    FILE *stream = fopen(path, "rb");
    graze_status status = GRAZE_OK;
    if (stream) {
        if (!has_text(stream, job, line)) {
            status = fail_at(error, GRAZE_BAD_INPUT, c->folder, 0, 0,
                             "the checkpoint belongs to another run: %s", line);
        }
        fclose(stream);
    } else if (errno == ENOENT) {
        status = write_file(path, job, strlen(job), error);
    } else {
        status = fail_read(error, path, errno);
    }
    free(path);
    return status;
}

/* ---- reading ------------------------------------------------------------------------------ */

static graze_status add_record(checkpoint *c, const checkpoint_record *record) {
    TRY(ARRAY_RESERVE(NULL, c->records, c->record_capacity, c->record_count + 1));
    TRY(hash_reserve(NULL, &c->index, 1));
    hash_add(&c->index, record_hash(record->key, record->check), (uint32_t)c->record_count);
    c->records[c->record_count++] = *record;
    return GRAZE_OK;
}

/* Lists the records of a file; their bytes are read when they are needed. */
static graze_status list_records(checkpoint *c, FILE *stream, const char *path, uint64_t size,
                                 graze_error *error) {
    char line[sizeof title - 1];
    uint64_t offset = sizeof line;
    if (fread(line, 1, sizeof line, stream) != sizeof line ||
        memcmp(line, title, sizeof line) != 0) {
        return damaged(error, path);
    }
    while (offset < size) {
        record_header header;
        if (fread(&header, sizeof header, 1, stream) != 1 || header.seal != seal_of(&header) ||
            header.length > size - offset - sizeof header ||
            fseeko(stream, (off_t)header.length, SEEK_CUR) != 0) {
            return damaged(error, path);
        }
        offset += sizeof header;
        checkpoint_record record = {header.key, header.check, c->file_count, offset, header.length};
        if (add_record(c, &record) != GRAZE_OK) {
            return fail_memory(error);
        }
        offset += header.length;
    }
    return GRAZE_OK;
}

/* Raises count to the number after the largest of a file: damaged ones may have been removed. */
static graze_status count_files(uint32_t *count, const checkpoint *c, graze_error *error) {
    DIR *folder = opendir(c->folder);
    if (!folder) {
        return fail_read(error, c->folder, errno);
    }
    for (struct dirent *entry; (entry = readdir(folder));) {
        unsigned number;
        char more;
        if (sscanf(entry->d_name, "results-%6u%c", &number, &more) == 1 && number >= *count) {
            *count = (uint32_t)number + 1;
        }
    }
    closedir(folder);
    return GRAZE_OK;
}

static graze_status list_files(checkpoint *c, graze_error *error) {
    uint32_t count = 0;
    TRY(count_files(&count, c, error));
    for (; c->file_count < count; c->file_count++) {
        char *path = path_of_results(c, c->file_count);
        FILE *stream = path ? fopen(path, "rb") : NULL;
        struct stat about;
        graze_status status = !path             ? fail_memory(error)
                              : stream          ? GRAZE_OK
                              : errno == ENOENT ? GRAZE_UNDECIDED /* removed */
                                                : fail_read(error, path, errno);
        if (status == GRAZE_OK && fstat(fileno(stream), &about) != 0) {
            status = fail_read(error, path, errno);
        }
        if (status == GRAZE_OK) {
            status = list_records(c, stream, path, (uint64_t)about.st_size, error);
        }
        if (stream) {
            fclose(stream);
        }
        free(path);
        if (status != GRAZE_OK && status != GRAZE_UNDECIDED) {
            return status;
        }
    }
    return GRAZE_OK;
}

graze_status checkpoint_read(char **bytes, const checkpoint *c, const checkpoint_record *record,
                             graze_error *error) {
    record_header header;
    char *path = path_of_results(c, record->file);
    char *read = malloc(record->length + 1);
    FILE *stream = path && read ? fopen(path, "rb") : NULL;
    graze_status status = GRAZE_OK;
    if (!path || !read) {
        status = fail_memory(error);
    } else if (!stream) {
        status = fail_read(error, path, errno);
    } else if (fseeko(stream, (off_t)(record->offset - sizeof header), SEEK_SET) != 0 ||
               fread(&header, sizeof header, 1, stream) != 1 ||
               fread(read, 1, record->length, stream) != record->length ||
               header.hash != hash_bytes(read, record->length)) {
        status = damaged(error, path);
    }
    if (stream) {
        fclose(stream);
    }
    free(path);
    if (status != GRAZE_OK) {
        free(read);
        return status;
    }
    *bytes = read;
    return GRAZE_OK;
}

graze_status checkpoint_check(const checkpoint *c, graze_error *error) {
    for (size_t i = 0; i < c->record_count; i++) {
        char *bytes;
        TRY(checkpoint_read(&bytes, c, &c->records[i], error));
        free(bytes);
    }
    return GRAZE_OK;
}

size_t checkpoint_count(const checkpoint *c) {
    return c->record_count;
}

const checkpoint_record *checkpoint_at(const checkpoint *c, size_t i) {
    return &c->records[i];
}

const checkpoint_record *checkpoint_find(const checkpoint *c, uint64_t key, uint64_t check) {
    uint32_t i;
    for (hash_probe probe = hash_begin(&c->index, record_hash(key, check));
         hash_next(&i, &probe);) {
        if (c->records[i].key == key && c->records[i].check == check) {
            return &c->records[i];
        }
    }
    return NULL;
}

/* ---- writing ------------------------------------------------------------------------------ */

graze_status checkpoint_add(checkpoint *c, uint64_t key, uint64_t check, const void *bytes,
                            size_t length, graze_error *error) {
    if (c->failure.status != GRAZE_OK) {
        return GRAZE_OK; /* it would never be written */
    }
    record_header header = {
        .key = key, .check = check, .length = length, .hash = hash_bytes(bytes, length)};
    header.seal = seal_of(&header);
    if (!c->added) {
        c->added = text_stream_open(&c->added_bytes, &c->added_length);
        if (!c->added) {
            return fail_memory(error);
        }
        fputs(title, c->added);
    }
    fwrite(&header, sizeof header, 1, c->added);
    fwrite(bytes, 1, length, c->added);
    return ferror(c->added) ? fail_memory(error) : GRAZE_OK;
}

/* What a flush returns after a failure. */
static graze_status tell_failure(const checkpoint *c, graze_error *error) {
    if (c->warn || c->failure.status == GRAZE_OK) {
        return GRAZE_OK;
    }
    if (error) {
        *error = c->failure;
    }
    return c->failure.status;
}

graze_status checkpoint_flush(checkpoint *c, graze_error *error) {
    char line[1024];
    c->last_flush = clock_now();
    if (c->failure.status != GRAZE_OK || !c->added) {
        return tell_failure(c, error);
    }
    bool complete = text_stream_close(c->added, &c->added_bytes);
    char *path = path_of_results(c, c->file_count);
    c->added = NULL;
    graze_status status = complete && path
                              ? write_file(path, c->added_bytes, c->added_length, &c->failure)
                              : fail_memory(&c->failure);
    c->file_count += status == GRAZE_OK;
    if (status != GRAZE_OK && c->warn) {
        c->warn(c->context, graze_error_format(line, sizeof line, &c->failure));
    }
    free(path);
    free(c->added_bytes);
    c->added_bytes = NULL;
    return tell_failure(c, error);
}

graze_status checkpoint_flush_at_times(checkpoint *c, graze_error *error) {
    if (!c->added || clock_now() - c->last_flush < c->pause) {
        return GRAZE_OK;
    }
    c->pause = 2 * c->pause < LONGEST_PAUSE ? 2 * c->pause : LONGEST_PAUSE;
    return checkpoint_flush(c, error);
}

graze_status checkpoint_replace(checkpoint *c, const void *bytes, size_t length,
                                graze_error *error) {
    TRY(checkpoint_add(c, 0, 0, bytes, length, error));
    TRY(checkpoint_flush(c, error));
    for (uint32_t number = 0; number + 1 < c->file_count; number++) {
        char *path = path_of_results(c, number);
        if (!path) {
            return fail_memory(error);
        }
        (void)unlink(path); /* one that stays is not read: there is a later one */
        free(path);
    }
    return GRAZE_OK;
}

/* ---- the whole ---------------------------------------------------------------------------- */

graze_status checkpoint_open(checkpoint **made, const graze_limits *given, graze_error *error) {
    const char *folder = given->checkpoint;
    struct stat about;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        return fail_write(error, folder, errno);
    }
    if (stat(folder, &about) == 0 && !S_ISDIR(about.st_mode)) {
        return fail_at(error, GRAZE_BAD_INPUT, folder, 0, 0,
                       "a checkpoint is a folder, and this is a file (earlier versions kept heaps "
                       "in one): name a folder, or remove the file");
    }
    checkpoint *c = calloc(1, sizeof *c);
    if (!c || !(c->folder = strdup(folder))) {
        free(c);
        return fail_memory(error);
    }
    c->lock = -1;
    c->warn = given->warn;
    c->context = given->context;
    c->last_flush = clock_now();
    c->pause = FIRST_PAUSE;
    graze_status status = lock_folder(c, error);
    if (status == GRAZE_OK) {
        status = check_job(c, given->job, error);
    }
    if (status == GRAZE_OK) {
        status = list_files(c, error);
    }
    if (status != GRAZE_OK) {
        checkpoint_free(c);
        return status;
    }
    *made = c;
    return GRAZE_OK;
}

const char *checkpoint_folder(const checkpoint *c) {
    return c->folder;
}

void checkpoint_free(checkpoint *c) {
    if (!c) {
        return;
    }
    if (c->added) {
        fclose(c->added);
    }
    free(c->added_bytes);
    ARRAY_FREE(NULL, c->records, c->record_capacity);
    hash_clear(NULL, &c->index);
    if (c->lock >= 0) {
        close(c->lock);
    }
    free(c->folder);
    free(c);
}
