/*
 * Adds up the values of the heaps 0, ..., end - 1 of a game. The state is kept in a folder: a run
 * that was killed continues from there.
 *
 *   sum_heaps 0.6 1000000 officers.run
 */
#include <graze.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint64_t STEP = 100000; /* values between two checkpoints */

static graze_status add_values(void *context, uint64_t first, const uint16_t *values,
                               size_t count) {
    uint64_t *sum = context;
    (void)first;
    for (size_t i = 0; i < count; i++) {
        *sum += values[i];
    }
    return GRAZE_OK;
}

/* Continues the run of the folder, or begins a new one. */
static graze_status open_run(graze_heap_run **run, uint64_t *sum, const char *code,
                             const char *path, graze_error *error) {
    void *saved = NULL;
    size_t size = 0;
    graze_status status = graze_heap_run_load(run, &saved, &size, path, code, NULL, error);
    if (status == GRAZE_OK && !*run) {
        return graze_heap_run_new(run, code, NULL, error);
    }
    if (size == sizeof *sum) {
        memcpy(sum, saved, size);
    }
    graze_free(saved);
    return status;
}

/* Values up to end, or until they prove a period. */
static graze_status add_up(graze_heap_run *run, uint64_t *sum, uint64_t end, const char *path,
                           graze_error *error) {
    graze_status status = GRAZE_OK;
    uint64_t n = graze_heap_run_next(run);
    while (status == GRAZE_OK && n < end && !graze_heap_run_is_periodic(run)) {
        n = end - n > STEP ? n + STEP : end;
        status = graze_heap_run_to(run, n, add_values, sum, error);
        if (status == GRAZE_OK) {
            status = graze_heap_run_save(run, path, sum, sizeof *sum, error);
        }
    }
    return status;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: %s CODE END FOLDER\n", argv[0]);
        return 2;
    }
    graze_heap_run *run = NULL;
    graze_error error;
    uint64_t sum = 0, end = strtoull(argv[2], NULL, 10);
    graze_status status = open_run(&run, &sum, argv[1], argv[3], &error);
    if (status == GRAZE_OK) {
        status = add_up(run, &sum, end, argv[3], &error);
    }
    if (status == GRAZE_OK) {
        printf("the values of the first %" PRIu64 " heaps add up to %" PRIu64 "\n",
               graze_heap_run_next(run), sum);
    } else {
        char line[512];
        fprintf(stderr, "%s\n", graze_error_format(line, sizeof line, &error));
    }
    graze_heap_run_free(run);
    return status == GRAZE_OK ? 0 : 1;
}
