/*
 * A run on disk. The file: a line that names it, the numbers of a header, the code, the rares, the
 * first heaps, the window, the caller's bytes, and a checksum over everything before it.
 */
#include "heap/run.h"

#include "core/whole_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char title[] = "graze heap checkpoint 2\n";

/* Numbers only, so that the bytes are the same wherever the byte order is. */
typedef struct header {
    uint64_t byte_order; /* ORDER_MARK */
    uint64_t next, delivered, keep_all, retrain_at, first;
    uint64_t searches, vector_values, replays;
    uint64_t code_length, rare_count, mirror_count, caller_size;
    uint64_t bits, sparse, mask, uses_n, flip;
} header;

static const uint64_t order_mark = 0x0102030405060708;

/* ---- writing and reading with a checksum --------------------------------------------------- */

typedef struct channel {
    FILE *file;
    const char *path;
    uint64_t checksum;
    graze_error *error;
} channel;

static void add_to_checksum(channel *c, const void *bytes, size_t size) {
    const unsigned char *byte = bytes;
    uint64_t sum = c->checksum;
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ byte[i]) * 0x100000001b3;
    }
    c->checksum = sum;
}

static graze_status put(channel *c, const void *bytes, size_t size) {
    add_to_checksum(c, bytes, size);
    if (size && fwrite(bytes, 1, size, c->file) != size) {
        return fail_write(c->error, c->path, errno);
    }
    return GRAZE_OK;
}

static graze_status damaged(const channel *c) {
    return fail_at(c->error, GRAZE_BAD_INPUT, c->path, 0, 0,
                   "the checkpoint is damaged: remove it to start again");
}

static graze_status get(channel *c, void *bytes, size_t size) {
    if (size && fread(bytes, 1, size, c->file) != size) {
        return damaged(c);
    }
    add_to_checksum(c, bytes, size);
    return GRAZE_OK;
}

/* ---- saving -------------------------------------------------------------------------------- */

static header describe(const heap_run *run, size_t caller_size) {
    return (header){
        .byte_order = order_mark,
        .next = run->next,
        .delivered = run->delivered,
        .keep_all = run->keep_all,
        .retrain_at = run->retrain_at,
        .first = run->past.first,
        .searches = run->searches,
        .vector_values = run->vector_values,
        .replays = run->replays,
        .code_length = strlen(run->code->text),
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

static graze_status put_rares(channel *c, const heap_run *run) {
    for (size_t k = 0; k < run->rare_count; k++) {
        uint64_t pair[2] = {run->rares[k].n, run->rares[k].value};
        TRY(put(c, pair, sizeof pair));
    }
    return GRAZE_OK;
}

static graze_status put_run(channel *c, const heap_run *run, const void *bytes, size_t size) {
    header h = describe(run, size);
    TRY(put(c, title, sizeof title - 1));
    TRY(put(c, &h, sizeof h));
    TRY(put(c, run->code->text, (size_t)h.code_length));
    TRY(put_rares(c, run));
    TRY(put(c, run->past.mirror + (HISTORY_MIRROR - h.mirror_count),
            (size_t)h.mirror_count * sizeof *run->past.mirror));
    TRY(put(c, run->past.value, (size_t)(h.next - h.first) * sizeof *run->past.value));
    TRY(put(c, bytes, size));
    uint64_t checksum = c->checksum;
    return put(c, &checksum, sizeof checksum);
}

graze_status heap_run_save(const heap_run *run, const char *path, const void *bytes, size_t size,
                           graze_error *error) {
    whole_file *output;
    TRY(whole_file_open(&output, path, error));
    channel c = {.file = whole_file_stream(output), .path = path, .error = error};
    graze_status status = put_run(&c, run, bytes, size);
    if (status != GRAZE_OK) {
        whole_file_discard(output);
        return status;
    }
    return whole_file_commit(output, error);
}

/* ---- loading ------------------------------------------------------------------------------- */

/* Sizes come from the file: they have to fit each other and the file before memory is taken. */
static bool is_sound(const header *h, uint64_t file_size) {
    if (h->byte_order != order_mark || h->first > h->next || h->next > UINT64_MAX / 4 ||
        h->bits < 1 || h->bits > 15 || h->mask >= SPACE_VALUES || h->retrain_at <= h->next / 2) {
        return false;
    }
    uint64_t left = file_size;
    uint64_t parts[][2] = {{sizeof title - 1, 1},
                           {sizeof *h, 1},
                           {h->code_length, 1},
                           {h->rare_count, 2 * sizeof(uint64_t)},
                           {h->mirror_count, sizeof(uint16_t)},
                           {h->next - h->first, sizeof(uint16_t)},
                           {h->caller_size, 1},
                           {1, sizeof(uint64_t)}};
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
        if (parts[k][0] > left / parts[k][1]) {
            return false;
        }
        left -= parts[k][0] * parts[k][1];
    }
    uint64_t first_heaps = h->next < HISTORY_MIRROR ? h->next : HISTORY_MIRROR;
    return left == 0 && h->mirror_count == first_heaps;
}

static graze_status check_code(channel *c, const heap_run *run, const header *h) {
    char *text = malloc((size_t)h->code_length + 1);
    if (!text) {
        return fail_memory(c->error);
    }
    graze_status status = get(c, text, (size_t)h->code_length);
    text[h->code_length] = '\0';
    if (status == GRAZE_OK && strcmp(text, run->code->text) != 0) {
        status = fail_at(c->error, GRAZE_BAD_INPUT, c->path, 0, 0,
                         "the checkpoint is of code %.60s, not %.60s", text, run->code->text);
    }
    free(text);
    return status;
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

static graze_status get_rares(channel *c, heap_run *run, const header *h) {
    for (uint64_t k = 0; k < h->rare_count; k++) {
        uint64_t pair[2];
        TRY(get(c, pair, sizeof pair));
        if (pair[0] >= h->next || pair[1] >= SPACE_VALUES) {
            return damaged(c);
        }
        TRY(sparse_add_rare(run, pair[0], (uint16_t)pair[1], c->error));
    }
    return GRAZE_OK;
}

static graze_status get_history(channel *c, heap_run *run, const header *h) {
    history *past = &run->past;
    size_t count = (size_t)(h->next - h->first);
    TRY(get(c, past->mirror + (HISTORY_MIRROR - h->mirror_count),
            (size_t)h->mirror_count * sizeof *past->mirror));
    past->first = h->first;
    TRY(heap_history_reserve(past, h->next, h->next + 1, h->first, run->keep_all, c->error));
    TRY(get(c, past->value, count * sizeof *past->value));
    for (size_t k = 0; k < count; k++) {
        uint64_t n = h->first + k;
        if (past->value[k] >= SPACE_VALUES) {
            return damaged(c);
        }
        past->code[k] = sparse_lane_code(run, n, past->value[k]);
        if (n > 0 && h->first == 0) {
            value_counts_add(&run->values, n, past->value[k]);
        }
    }
    return GRAZE_OK;
}

static graze_status get_caller(channel *c, void **bytes, size_t *size, const header *h) {
    *size = (size_t)h->caller_size;
    *bytes = malloc(*size + 1);
    if (!*bytes) {
        return fail_memory(c->error);
    }
    TRY(get(c, *bytes, *size));
    uint64_t expected = c->checksum, found;
    TRY(get(c, &found, sizeof found));
    return found == expected ? GRAZE_OK : damaged(c);
}

static graze_status get_run(channel *c, heap_run *run, void **bytes, size_t *size) {
    char line[sizeof title - 1];
    header h;
    struct stat about;
    if (fstat(fileno(c->file), &about) != 0) {
        return fail_at(c->error, GRAZE_IO, c->path, 0, 0, "cannot read: %s", strerror(errno));
    }
    TRY(get(c, line, sizeof line));
    if (memcmp(line, title, sizeof line) != 0) {
        return fail_at(c->error, GRAZE_BAD_INPUT, c->path, 0, 0,
                       "this is not a checkpoint that this version of graze can read");
    }
    TRY(get(c, &h, sizeof h));
    if (!is_sound(&h, (uint64_t)about.st_size)) {
        return damaged(c);
    }
    TRY(check_code(c, run, &h));
    take_header(run, &h);
    TRY(get_rares(c, run, &h));
    TRY(get_history(c, run, &h));
    return get_caller(c, bytes, size, &h);
}

graze_status heap_run_load(heap_run **run, void **bytes, size_t *size, const char *path,
                           const heap_code *code, const heap_options *options, graze_error *error) {
    *run = NULL;
    *bytes = NULL;
    channel c = {.file = fopen(path, "rb"), .path = path, .error = error};
    if (!c.file) {
        return errno == ENOENT
                   ? GRAZE_OK
                   : fail_at(error, GRAZE_IO, path, 0, 0, "cannot open: %s", strerror(errno));
    }
    heap_run *loaded;
    graze_status status = heap_run_new(&loaded, code, options, error);
    if (status == GRAZE_OK) {
        status = get_run(&c, loaded, bytes, size);
    }
    fclose(c.file);
    if (status != GRAZE_OK) {
        heap_run_free(loaded);
        free(*bytes);
        *bytes = NULL;
        return status;
    }
    *run = loaded;
    return GRAZE_OK;
}
