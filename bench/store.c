/*
 * Times of a store: inserts, look-ups in the process that inserted, and look-ups after opening it
 * again. Usage: bench_store FILE [COUNT]; FILE must not be there.
 */
#include "store/store.h"
#include "core/limits.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { VERTICES = 24, BYTES = (VERTICES * (VERTICES - 1) / 2 + 7) / 8 };

static uint64_t next_random(uint64_t *state) {
    uint64_t x = *state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* A form that number identifies, of the size of those that a search leaves. */
static void make_form(canonical_form *form, uint8_t bytes[BYTES], uint64_t number) {
    for (size_t i = 0; i < BYTES; i++) {
        bytes[i] = (uint8_t)next_random(&number);
    }
    bytes[BYTES - 1] &= (1 << (VERTICES * (VERTICES - 1) / 2 - 8 * (BYTES - 1))) - 1;
    *form = (canonical_form){.n = VERTICES, .m = 40, .bytes = bytes, .length = BYTES};
}

static void must(graze_status status, const graze_error *error) {
    if (status != GRAZE_OK) {
        fprintf(stderr, "%s: %s\n", error->source, error->text);
        exit(1);
    }
}

static store *open_store(const char *path) {
    store *opened;
    graze_error error = {0};
    must(store_open(&opened, path, &error), &error);
    return opened;
}

/* Inserts entries, or looks them up, in another order than they were inserted. */
static void run(store *opened, uint64_t count, bool insert, const char *what) {
    uint64_t start = clock_now();
    graze_error error = {0};
    for (uint64_t i = 0; i < count; i++) {
        uint64_t number = insert ? i : (i * 7919 + 1) % count;
        uint8_t bytes[BYTES];
        canonical_form form;
        make_form(&form, bytes, number * 1000003);
        store_entry entry = {.game = "arc-kayles", .question = ASK_VALUE, .form = &form};
        int64_t value;
        bool found;
        if (insert) {
            must(store_put(opened, &entry, (int64_t)number, &error), &error);
        } else {
            must(store_find(&value, &found, opened, &entry, &error), &error);
            if (!found || value != (int64_t)number) {
                fprintf(stderr, "entry %" PRIu64 " is missing or wrong\n", number);
                exit(1);
            }
        }
    }
    must(store_flush(opened, &error), &error);
    printf("%s: %.2f us\n", what, (double)(clock_now() - start) / 1e3 / (double)count);
}

int main(int argc, char **argv) {
    uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 100000;
    if (argc < 2 || count == 0) {
        fprintf(stderr, "usage: bench_store FILE [COUNT]\n");
        return 2;
    }
    store *opened = open_store(argv[1]);
    run(opened, count, true, "insert");
    run(opened, count, false, "look-up");
    store_close(opened);
    uint64_t start = clock_now();
    opened = open_store(argv[1]);
    printf("open again: %.2f ms\n", (double)(clock_now() - start) / 1e6);
    run(opened, count, false, "look-up after opening");
    store_close(opened);
    return 0;
}
