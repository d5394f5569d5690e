#include "core/limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const uint64_t NANOSECONDS = 1000000000;
static const uint64_t PROGRESS_EVERY = 500000000;

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * NANOSECONDS + (uint64_t)time.tv_nsec;
}

uint64_t memory_available(void) {
    static const uint64_t FLOOR = (uint64_t)1 << 30;
    FILE *file = fopen("/proc/meminfo", "r");
    if (!file) {
        return FLOOR;
    }
    char line[256];
    unsigned long long kilobytes = 0;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "MemAvailable: %llu kB", &kilobytes) == 1) {
            break;
        }
    }
    fclose(file);
    return kilobytes ? (uint64_t)kilobytes * 1024 : FLOOR;
}

static uint64_t deadline_after(uint64_t start, double seconds) {
    if (seconds <= 0 || seconds > 1e9) {
        return UINT64_MAX;
    }
    return start + (uint64_t)(seconds * (double)NANOSECONDS);
}

void limits_start(struct limits *limits, const graze_options *options) {
    *limits = (struct limits){0};
    limits->options = options;
    limits->start = now();
    limits->deadline = deadline_after(limits->start, options->seconds);
    limits->next_progress = limits->start + PROGRESS_EVERY;
    limits->memory_max = options->memory ? options->memory : memory_available() / 4 * 3;
    limits->countdown = LIMITS_TICKS_PER_LOOK;
    limits->phase = "search";
}

double limits_seconds(const struct limits *limits) {
    return (double)(now() - limits->start) / (double)NANOSECONDS;
}

static void report(struct limits *limits, uint64_t time) {
    const graze_options *options = limits->options;
    if (!options->progress || time < limits->next_progress) {
        return;
    }
    limits->next_progress = time + PROGRESS_EVERY;
    graze_progress progress = {
        .nodes = limits->nodes,
        .seconds = (double)(time - limits->start) / (double)NANOSECONDS,
        .memory = limits->memory_used,
        .phase = limits->phase,
    };
    options->progress(options->context, &progress);
}

graze_status limits_look(struct limits *limits) {
    limits->countdown = LIMITS_TICKS_PER_LOOK;
    if (limits->reason) {
        return GRAZE_UNDECIDED;
    }
    const graze_options *options = limits->options;
    if (options->interrupted && options->interrupted(options->context)) {
        limits->reason = "interrupt";
        return GRAZE_UNDECIDED;
    }
    uint64_t time = now();
    if (time >= limits->deadline) {
        limits->reason = "time";
        return GRAZE_UNDECIDED;
    }
    report(limits, time);
    return GRAZE_OK;
}

graze_status limits_realloc(struct limits *limits, void **memory, size_t old_bytes,
                            size_t new_bytes) {
    uint64_t used = limits->memory_used - old_bytes;
    if (new_bytes <= limits->memory_max && used <= limits->memory_max - new_bytes) {
        void *moved = realloc(*memory, new_bytes ? new_bytes : 1);
        if (moved) {
            *memory = moved;
            limits->memory_used = used + new_bytes;
            return GRAZE_OK;
        }
    }
    limits->reason = "memory";
    return GRAZE_UNDECIDED;
}

void limits_free(struct limits *limits, void *memory, size_t bytes) {
    free(memory);
    limits->memory_used -= bytes;
}
