/* The clock, the memory account and the interruption of a call, and its progress reports. */
#include "core/limits.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

static const uint64_t NANOSECONDS = 1000000000;
static const uint64_t PROGRESS_EVERY = 500000000;

/* Bytes of memory that the system could grant now; FLOOR where it does not say. */
static uint64_t ask_for_memory(void) {
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

/* The same, asked a tenth of a second ago at most: asking takes longer than a small graph. */
/* Sizes of blocks can be doubled up to it: a limit in WebAssembly, whose addresses have 32 bits. */
static const uint64_t MOST_MEMORY = SIZE_MAX / 2;

static uint64_t memory_available(uint64_t now) {
    static const uint64_t VALID = 100000000;
    static _Atomic uint64_t bytes, end;
    if (now >= end) {
        bytes = ask_for_memory();
        end = now + VALID;
    }
    return bytes;
}

static uint64_t deadline_after(uint64_t start, double seconds) {
    if (seconds <= 0 || seconds > 1e9) {
        return UINT64_MAX;
    }
    return start + (uint64_t)(seconds * (double)NANOSECONDS);
}

graze_limits limits_asked(const graze_limits *asked) {
    static const size_t FIRST = offsetof(graze_limits, ranks) + sizeof(struct graze_ranks *);
    graze_limits known = {0};
    if (asked) {
        size_t size = asked->size ? asked->size : FIRST; /* 0: the members of the first version */
        memcpy(&known, asked, size < sizeof known ? size : sizeof known);
    }
    return known;
}

void limits_start(struct limits *limits, const graze_limits *asked) {
    *limits = (struct limits){.given = limits_asked(asked)};
    uint64_t memory = limits->given.memory;
    limits->root = limits;
    limits->start = clock_now();
    limits->deadline = deadline_after(limits->start, limits->given.seconds);
    limits->next_progress = limits->start + PROGRESS_EVERY;
    uint64_t memory_max = memory ? memory : memory_available(limits->start) / 4 * 3;
    limits->memory_max = memory_max < MOST_MEMORY ? memory_max : MOST_MEMORY;
    limits->countdown = LIMITS_TICKS_PER_LOOK;
    limits->phase = "search";
}

void limits_restart(struct limits *limits) {
    limits->start = clock_now();
    limits->deadline = deadline_after(limits->start, limits->given.seconds);
    limits->next_progress = limits->start + PROGRESS_EVERY;
    limits->countdown = LIMITS_TICKS_PER_LOOK;
    limits->nodes = 0;
    limits->stopped = GRAZE_STOP_NONE;
    limits->reason = GRAZE_STOP_NONE;
}

void limits_start_aside(struct limits *aside, const struct limits *limits, uint64_t looks) {
    limits_start(aside, &limits->given);
    uint64_t used = limits->root->memory_used;
    aside->deadline = limits->deadline;
    aside->memory_max = limits->memory_max > used ? limits->memory_max - used : 0;
    aside->looks_left = looks;
}

void limits_fork(struct limits *worker, struct limits *root) {
    *worker = (struct limits){.given = root->given};
    worker->root = root;
    worker->start = root->start;
    worker->deadline = root->deadline;
    worker->memory_max = root->memory_max;
    worker->countdown = LIMITS_TICKS_PER_LOOK;
    worker->phase = root->phase;
}

/* Adds the nodes that a worker has not reported yet to the common count. */
static void report_nodes(struct limits *worker) {
    worker->root->worker_nodes += worker->nodes - worker->reported_nodes;
    worker->reported_nodes = worker->nodes;
}

void limits_join(struct limits *root, const struct limits *worker) {
    root->worker_nodes -= worker->reported_nodes;
    root->nodes += worker->nodes;
    if (worker->reason && !root->reason) {
        root->reason = worker->reason;
    }
}

double limits_seconds(const struct limits *limits) {
    return (double)(clock_now() - limits->start) / (double)NANOSECONDS;
}

void limits_begin_order(struct limits *limits, uint32_t n, double all) {
    limits->order = n;
    limits->graphs_done = 0;
    limits->graphs_all = all;
    limits->order_start = clock_now();
}

/* For the rest of the graphs of an order, about. */
static double seconds_left(const struct limits *limits, uint64_t time) {
    double left = limits->graphs_all - limits->graphs_done;
    return limits->graphs_done > 0 && left > 0
               ? (double)(time - limits->order_start) / (double)NANOSECONDS * left /
                     limits->graphs_done
               : 0;
}

static void report(struct limits *limits, uint64_t time) {
    const graze_limits *given = &limits->given;
    if (!given->progress || time < limits->next_progress) {
        return;
    }
    limits->next_progress = time + PROGRESS_EVERY;
    graze_progress progress = {
        .nodes = limits->nodes + limits->worker_nodes,
        .seconds = (double)(time - limits->start) / (double)NANOSECONDS,
        .memory = limits->memory_used,
        .phase = limits->phase,
        .order = limits->order,
        .graphs = limits->graphs_done,
        .all_graphs = limits->graphs_all,
        .seconds_left = seconds_left(limits, time),
    };
    given->progress(given->context, &progress);
}

/* Ends the call of this thread and, through the root, of all others. */
static graze_status stop(struct limits *limits, graze_stop_reason reason) {
    graze_stop_reason first = GRAZE_STOP_NONE;
    if (atomic_compare_exchange_strong(&limits->root->stopped, &first, reason)) {
        first = reason;
    }
    if (!limits->reason) {
        limits->reason = first;
    }
    return GRAZE_UNDECIDED;
}

graze_status limits_look(struct limits *limits) {
    limits->countdown = LIMITS_TICKS_PER_LOOK;
    if (limits->reason || limits->root->stopped) {
        return stop(limits, limits->reason ? limits->reason : limits->root->stopped);
    }
    const graze_limits *given = &limits->given;
    bool is_root = limits->root == limits;
    if (is_root && given->interrupted && given->interrupted(given->context)) {
        return stop(limits, GRAZE_STOP_INTERRUPT);
    }
    if (limits->looks_left && --limits->looks_left == 0) {
        return stop(limits, GRAZE_STOP_WORK);
    }
    uint64_t time = clock_now();
    if (time >= limits->deadline) {
        return stop(limits, GRAZE_STOP_TIME);
    }
    if (is_root) {
        report(limits, time);
    } else {
        report_nodes(limits);
    }
    return GRAZE_OK;
}

graze_status limits_fail_memory(struct limits *limits) {
    return stop(limits, GRAZE_STOP_MEMORY);
}

graze_status limits_fail(const struct limits *limits, graze_status status, graze_error *error) {
    if (status == GRAZE_UNDECIDED) {
        return fail(error, status, "not decided: %s", graze_stop_reason_name(limits->reason));
    }
    return status == GRAZE_NO_MEMORY ? fail_memory(error) : status;
}

bool limits_charge(struct limits *limits, uint64_t bytes) {
    struct limits *root = limits->root;
    uint64_t used = root->memory_used;
    do {
        if (bytes > root->memory_max || used > root->memory_max - bytes) {
            return false;
        }
    } while (!atomic_compare_exchange_weak(&root->memory_used, &used, used + bytes));
    return true;
}

void limits_refund(struct limits *limits, uint64_t bytes) {
    limits->root->memory_used -= bytes;
}

graze_status limits_realloc(struct limits *limits, void **memory, size_t old_bytes,
                            size_t new_bytes) {
    struct limits *root = limits->root;
    uint64_t more = new_bytes > old_bytes ? new_bytes - old_bytes : 0;
    if (!limits_charge(root, more)) {
        return limits_fail_memory(limits);
    }
    void *moved = realloc(*memory, new_bytes ? new_bytes : 1);
    if (!moved) {
        root->memory_used -= more;
        return limits_fail_memory(limits);
    }
    *memory = moved;
    root->memory_used -= old_bytes > new_bytes ? old_bytes - new_bytes : 0;
    return GRAZE_OK;
}

/* Tables are read at random places: with large pages most of the address translation is saved. */
static void ask_for_large_pages(void *memory, size_t bytes) {
#ifdef MADV_HUGEPAGE
    enum { PAGE = 4096, LARGE = 4 << 20 };
    if (bytes >= LARGE) {
        uintptr_t begin = ((uintptr_t)memory + PAGE - 1) / PAGE * PAGE;
        (void)madvise((void *)begin, (uintptr_t)memory + bytes - begin, MADV_HUGEPAGE);
    }
#else
    (void)memory;
    (void)bytes;
#endif
}

void *limits_try_calloc(struct limits *limits, size_t bytes) {
    if (!limits_charge(limits, bytes)) {
        return NULL;
    }
    void *memory = calloc(bytes, 1);
    if (!memory) {
        limits->root->memory_used -= bytes;
        return NULL;
    }
    ask_for_large_pages(memory, bytes);
    return memory;
}

/* Addresses of zeroed memory that costs nothing before it is touched; NULL when there are none. */
static void *reserve(size_t bytes) {
#ifdef __EMSCRIPTEN__ /* a mapping would take all its memory at once */
    (void)bytes;
    return NULL;
#else
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
#endif
}

/* An empty block of so many bytes; its memory is NULL when there is none. */
static struct limits_block make_block(size_t bytes, size_t most_bytes) {
    enum { RESERVED_FROM = 16 << 20 };
    void *reserved = bytes >= RESERVED_FROM ? reserve(most_bytes) : NULL;
    if (reserved) {
        ask_for_large_pages(reserved, most_bytes);
        return (struct limits_block){reserved, bytes, most_bytes};
    }
    void *memory = aligned_alloc(LIMITS_ALIGNMENT, bytes);
    if (memory) {
        ask_for_large_pages(memory, bytes);
        memset(memory, 0, bytes);
    }
    return (struct limits_block){.memory = memory, .bytes = bytes};
}

bool limits_try_grow(struct limits *limits, struct limits_block *block, size_t bytes,
                     size_t most_bytes) {
    bool in_place = bytes <= block->reserved;
    uint64_t more = in_place ? bytes - block->bytes : bytes, left = limits->memory_max / 8;
    if (!limits_charge(limits, more + left)) {
        return false;
    }
    limits_refund(limits, left);
    if (in_place) {
        block->bytes = bytes;
        return true;
    }
    struct limits_block larger = make_block(bytes, most_bytes);
    if (!larger.memory) {
        limits_refund(limits, more);
        return false;
    }
    if (block->memory) {
        memcpy(larger.memory, block->memory, block->bytes);
    }
    limits_free_block(limits, block);
    *block = larger;
    return true;
}

void limits_free_block(struct limits *limits, struct limits_block *block) {
    if (block->reserved) {
        (void)munmap(block->memory, block->reserved);
    } else {
        free(block->memory);
    }
    limits_refund(limits, block->bytes);
    *block = (struct limits_block){0};
}

void limits_free(struct limits *limits, void *memory, size_t bytes) {
    if (memory) {
        free(memory);
        limits->root->memory_used -= bytes;
    }
}
