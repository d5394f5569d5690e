/* Notes the blocks that FLINT and GMP take, to free them when a function has to be left. */
#include "core/flint_guard.h"

#include "core/hash.h"

#include <flint/flint.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/* The blocks are a hash table with open addressing and linear probing, at most half full. */
typedef struct guard {
    jmp_buf start;
    void **blocks; /* in use, taken since the guard began; NULL: a free slot */
    size_t count, slots;
} guard;

static _Thread_local guard *current;

static _Noreturn void leave(void) {
    longjmp(current->start, 1);
}

/* ---- blocks -------------------------------------------------------------------------------- */

/* The slot of a block, or the free one where it would be. */
static size_t slot_of(const guard *g, const void *block) {
    size_t slot = (size_t)hash_word((uintptr_t)block) & (g->slots - 1);
    while (g->blocks[slot] && g->blocks[slot] != block) {
        slot = (slot + 1) & (g->slots - 1);
    }
    return slot;
}

static void note(guard *g, void *block) {
    g->blocks[slot_of(g, block)] = block;
    g->count++;
}

/* Forgets a block, if it is noted; the blocks after it move up, as far as they may. */
static void forget(guard *g, const void *block) {
    size_t slot = g->slots ? slot_of(g, block) : 0;
    if (!g->slots || !g->blocks[slot]) {
        return;
    }
    g->blocks[slot] = NULL;
    g->count--;
    for (size_t next = (slot + 1) & (g->slots - 1); g->blocks[next];
         next = (next + 1) & (g->slots - 1)) {
        void *moved = g->blocks[next];
        g->blocks[next] = NULL;
        g->blocks[slot_of(g, moved)] = moved;
    }
}

/* Makes room for one more block; false without memory. */
static bool reserve(guard *g) {
    enum { FIRST_SLOTS = 64 };
    if (2 * (g->count + 1) <= g->slots) {
        return true;
    }
    guard grown = {.slots = g->slots ? 2 * g->slots : FIRST_SLOTS};
    grown.blocks = calloc(grown.slots, sizeof *grown.blocks);
    if (!grown.blocks) {
        return false;
    }
    for (size_t i = 0; i < g->slots; i++) {
        if (g->blocks[i]) {
            note(&grown, g->blocks[i]);
        }
    }
    free(g->blocks);
    g->blocks = grown.blocks;
    g->slots = grown.slots;
    return true;
}

static void *take(size_t size) {
    void *block = current && !reserve(current) ? NULL : malloc(size);
    if (current && !block) {
        leave();
    }
    if (current) {
        note(current, block);
    }
    return block;
}

static void *take_zeroed(size_t count, size_t size) {
    size_t bytes;
    void *block = __builtin_mul_overflow(count, size, &bytes) ? take(SIZE_MAX) : take(bytes);
    if (block) {
        memset(block, 0, bytes);
    }
    return block;
}

/* A block that is not noted was taken before the guard, and stays its owner's. */
static void *resize(void *old, size_t size) {
    if (!old || !current) {
        return old ? realloc(old, size) : take(size);
    }
    bool noted = current->slots && current->blocks[slot_of(current, old)];
    if (noted) {
        forget(current, old); /* before it becomes invalid; its slot remains for the new one */
    }
    void *block = realloc(old, size);
    if (noted) {
        note(current, block ? block : old);
    }
    if (!block) {
        leave();
    }
    return block;
}

static void release(void *block) {
    if (block && current) {
        forget(current, block);
    }
    free(block);
}

/* ---- as FLINT and GMP call them ------------------------------------------------------------ */

/* Of libgmp: what it uses where nobody has set anything else. */
void *__gmp_default_allocate(size_t size);
void *__gmp_default_reallocate(void *old, size_t old_size, size_t size);

static void *gmp_take(size_t size) {
    return current ? take(size) : __gmp_default_allocate(size);
}

static void *gmp_resize(void *old, size_t old_size, size_t size) {
    return current ? resize(old, size) : __gmp_default_reallocate(old, old_size, size);
}

static void gmp_release(void *block, size_t size) {
    (void)size;
    release(block);
}

/* An attribute, which clang takes for a part of the type, as FLINT demands it. */
static void __attribute__((noreturn)) leave_or_abort(void) {
    if (current) {
        leave();
    }
    abort(); /* the call of FLINT is not ours: as without us */
}

static void install(void) {
    void *(*allocate)(size_t);
    mp_get_memory_functions(&allocate, NULL, NULL);
    if (allocate == __gmp_default_allocate) {
        mp_set_memory_functions(gmp_take, gmp_resize, gmp_release);
    }
    __flint_set_memory_functions(take, take_zeroed, resize, release);
    flint_set_abort(leave_or_abort);
}

/* ---- the guard ------------------------------------------------------------------------------ */

graze_status flint_guard(void (*function)(void *context), void *context) {
    static pthread_once_t installed = PTHREAD_ONCE_INIT;
    guard here = {.count = 0};
    pthread_once(&installed, install);
    current = &here;
    graze_status status = GRAZE_OK;
    if (setjmp(here.start) == 0) {
        function(context);
    } else {
        flint_cleanup(); /* what FLINT keeps for the thread may refer to the blocks */
        for (size_t i = 0; i < current->slots; i++) {
            free(current->blocks[i]);
        }
        status = GRAZE_NO_MEMORY;
    }
    free(current->blocks);
    current = NULL;
    return status;
}
