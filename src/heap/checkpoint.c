/*
 * A run in a checkpoint: the numbers of a header, the rares, the first heaps, the window and the
 * caller's bytes are its only record. The folder belongs to one code.
 */
#include "heap/run.h"

#include "core/checkpoint.h"
#include "core/text_stream.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct header {
    uint64_t next, delivered, keep_all, retrain_at, first;
    uint64_t searches, vector_values, replays;
    uint64_t rare_count, mirror_count, caller_size;
    uint64_t bits, sparse, mask, uses_n, flip;
} header;

/* Opens the folder of the runs of a code. */
static graze_status open_folder(checkpoint **folder, const char *path, const heap_code *code,
                                graze_error *error) {
    size_t length = strlen(code->text) + 64;
    char *job = malloc(length);
    if (!job) {
        return fail_memory(error);
    }
    snprintf(job, length, "graze %s: heap %s\n", graze_version(), code->text);
    graze_limits given = {.checkpoint = path, .job = job};
    graze_status status = checkpoint_open(folder, &given, error);
    free(job);
    return status;
}

/* ---- saving -------------------------------------------------------------------------------- */

static header describe(const heap_run *run, size_t caller_size) {
    return (header){
        .next = run->next,
        .delivered = run->delivered,
        .keep_all = run->keep_all,
        .retrain_at = run->retrain_at,
        .first = run->past.first,
        .searches = run->searches,
        .vector_values = run->vector_values,
        .replays = run->replays,
        .rare_count = run->rare_count,
        .mirror_count = run->next < HISTORY_MIRROR ? run->next : HISTORY_MIRROR,
        .caller_size = caller_size,
        .bits = run->bits,
        .sparse = run->sparse,
        .mask = run->space.mask,
        .uses_n = run->space.uses_n,
        .flip = run->space.flip,
    };
}

static void put_run(FILE *stream, const heap_run *run, const void *bytes, size_t size) {
    header h = describe(run, size);
    fwrite(&h, sizeof h, 1, stream);
    for (size_t k = 0; k < run->rare_count; k++) {
        uint64_t pair[2] = {run->rares[k].n, run->rares[k].value};
        fwrite(pair, sizeof pair, 1, stream);
    }
    fwrite(run->past.mirror + (HISTORY_MIRROR - h.mirror_count), sizeof *run->past.mirror,
           (size_t)h.mirror_count, stream);
    if (h.next > h.first) {
        fwrite(run->past.value, sizeof *run->past.value, (size_t)(h.next - h.first), stream);
    }
    if (size > 0) {
        fwrite(bytes, 1, size, stream);
    }
}

/* Leaves no folder after a failure, so that the next save begins anew. */
static void leave_folder(heap_run *run) {
    checkpoint_free(run->folder);
    run->folder = NULL;
}

graze_status heap_run_save(heap_run *run, const char *path, const void *bytes, size_t size,
                           graze_error *error) {
    char *written = NULL;
    size_t length = 0;
    if (run->folder && strcmp(checkpoint_folder(run->folder), path) != 0) {
        leave_folder(run);
    }
    if (!run->folder) {
        TRY(open_folder(&run->folder, path, run->code, error));
    }
    FILE *stream = text_stream_open(&written, &length);
    if (stream) {
        put_run(stream, run, bytes, size);
    }
    graze_status status = stream && text_stream_close(stream, &written)
                              ? checkpoint_replace(run->folder, written, length, error)
                              : fail_memory(error);
    free(written);
    if (status != GRAZE_OK) {
        leave_folder(run);
    }
    return status;
}

/* ---- loading ------------------------------------------------------------------------------- */

/* The rest of a record. */
typedef struct record_reader {
    const char *bytes;
    size_t left;
    const char *path;
    graze_error *error;
} record_reader;

static graze_status damaged(const record_reader *r) {
    return fail_at(r->error, GRAZE_BAD_INPUT, r->path, 0, 0,
                   "the checkpoint is damaged: remove it to start again");
}

static graze_status get(record_reader *r, void *bytes, size_t size) {
    if (size > r->left) {
        return damaged(r);
    }
    memcpy(bytes, r->bytes, size);
    r->bytes += size;
    r->left -= size;
    return GRAZE_OK;
}

/* Sizes have to fit each other and the record before memory is taken. */
static bool is_sound(const header *h, uint64_t left) {
    if (h->first > h->next || h->next > UINT64_MAX / 4 || h->bits < 1 || h->bits > 15 ||
        h->mask >= SPACE_VALUES || h->retrain_at <= h->next / 2) {
        return false;
    }
    uint64_t parts[][2] = {{h->rare_count, 2 * sizeof(uint64_t)},
                           {h->mirror_count, sizeof(uint16_t)},
                           {h->next - h->first, sizeof(uint16_t)},
                           {h->caller_size, 1}};
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
        if (parts[k][0] > left / parts[k][1]) {
            return false;
        }
        left -= parts[k][0] * parts[k][1];
    }
    uint64_t first_heaps = h->next < HISTORY_MIRROR ? h->next : HISTORY_MIRROR;
    return left == 0 && h->mirror_count == first_heaps;
}

static void take_header(heap_run *run, const header *h) {
    run->next = h->next;
    run->delivered = h->delivered;
    run->keep_all = h->keep_all;
    run->retrain_at = h->retrain_at;
    run->searches = h->searches;
    run->vector_values = h->vector_values;
    run->replays = (unsigned)h->replays;
    run->bits = (unsigned)h->bits;
    run->sparse = h->sparse != 0;
    run->space = (sparse_space){(uint16_t)h->mask, h->uses_n != 0, h->flip != 0};
}

static graze_status get_rares(record_reader *r, heap_run *run, const header *h) {
    for (uint64_t k = 0; k < h->rare_count; k++) {
        uint64_t pair[2] = {0};
        TRY(get(r, pair, sizeof pair));
        if (pair[0] >= h->next || pair[1] >= SPACE_VALUES) {
            return damaged(r);
        }
        TRY(sparse_add_rare(run, pair[0], (uint16_t)pair[1], r->error));
    }
    return GRAZE_OK;
}

static graze_status get_history(record_reader *r, heap_run *run, const header *h) {
    history *past = &run->past;
    size_t count = (size_t)(h->next - h->first);
    TRY(get(r, past->mirror + (HISTORY_MIRROR - h->mirror_count),
            (size_t)h->mirror_count * sizeof *past->mirror));
    past->first = h->first;
    TRY(heap_history_reserve(past, h->next, h->next + 1, h->first, run->keep_all, r->error));
    TRY(get(r, past->value, count * sizeof *past->value));
    for (size_t k = 0; k < count; k++) {
        uint64_t n = h->first + k;
        if (past->value[k] >= SPACE_VALUES) {
            return damaged(r);
        }
        past->code[k] = sparse_lane_code(run, n, past->value[k]);
        if (n > 0 && h->first == 0) {
            value_counts_add(&run->values, n, past->value[k]);
        }
    }
    return GRAZE_OK;
}

static graze_status get_run(record_reader *r, heap_run *run, void **bytes, size_t *size) {
    header h;
    TRY(get(r, &h, sizeof h));
    if (!is_sound(&h, r->left)) {
        return damaged(r);
    }
    take_header(run, &h);
    TRY(get_rares(r, run, &h));
    TRY(get_history(r, run, &h));
    *size = (size_t)h.caller_size;
    *bytes = malloc(*size + 1);
    return *bytes ? get(r, *bytes, *size) : fail_memory(r->error);
}

/* The last record of a folder, malloc'ed, and the folder; both are NULL when it has none. */
static graze_status read_last(char **record, size_t *length, checkpoint **kept, const char *path,
                              const heap_code *code, graze_error *error) {
    struct stat about;
    checkpoint *folder;
    *record = NULL;
    *kept = NULL;
    if (stat(path, &about) != 0 && errno == ENOENT) {
        return GRAZE_OK;
    }
    TRY(open_folder(&folder, path, code, error));
    size_t count = checkpoint_count(folder);
    graze_status status = GRAZE_OK;
    if (count > 0) {
        *length = (size_t)checkpoint_at(folder, count - 1)->length;
        status = checkpoint_read(record, folder, checkpoint_at(folder, count - 1), error);
    }
    if (*record) {
        *kept = folder;
    } else {
        checkpoint_free(folder);
    }
    return status;
}

graze_status heap_run_load(heap_run **run, void **bytes, size_t *size, const char *path,
                           const heap_code *code, const heap_options *options, graze_error *error) {
    char *record;
    size_t length = 0;
    heap_run *loaded = NULL;
    checkpoint *folder;
    *run = NULL;
    *bytes = NULL;
    TRY(read_last(&record, &length, &folder, path, code, error));
    if (!record) {
        return GRAZE_OK;
    }
    record_reader r = {.bytes = record, .left = length, .path = path, .error = error};
    graze_status status = heap_run_new(&loaded, code, options, error);
    if (status == GRAZE_OK) {
        status = get_run(&r, loaded, bytes, size);
    }
    free(record);
    if (status != GRAZE_OK) {
        checkpoint_free(folder);
        heap_run_free(loaded);
        free(*bytes);
        *bytes = NULL;
        return status;
    }
    loaded->folder = folder;
    *run = loaded;
    return GRAZE_OK;
}
