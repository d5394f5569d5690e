/* Calls of FLINT that run out of memory: they come back, and each block is freed once. */
#include "core/flint_guard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <flint/flint.h>

/* Behind core/status.h: cmocka defines a macro fail(). */
#include <cmocka.h>

enum { BLOCKS = 1000 };

/* Read by ASan, which else ends a program that asks for too much. */
__attribute__((visibility("default"))) const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "allocator_may_return_null=1";
}

/* Takes blocks, frees every third, resizes every fifth; with no memory at the end where asked. */
static void use_memory(void *context) {
    const bool *runs_out = context;
    void *blocks[BLOCKS];
    for (size_t i = 0; i < BLOCKS; i++) {
        blocks[i] = flint_malloc(8 + i % 64);
    }
    for (size_t i = 0; i < BLOCKS; i++) {
        if (i % 3 == 0) {
            flint_free(blocks[i]);
        } else if (i % 5 == 0) {
            blocks[i] = flint_realloc(blocks[i], 4000);
        }
    }
    if (*runs_out) {
        flint_malloc(SIZE_MAX / 2); /* does not come back */
    }
    for (size_t i = 0; i < BLOCKS; i++) {
        if (i % 3 != 0) {
            flint_free(blocks[i]);
        }
    }
}

/* The C library ends a program that frees a block twice; ASan also sees what is never freed. */
static void a_call_without_memory_comes_back(void **unused) {
    (void)unused;
    for (int i = 0; i < 3; i++) {
        bool runs_out = i != 1;
        assert_int_equal(flint_guard(use_memory, &runs_out), runs_out ? GRAZE_NO_MEMORY : GRAZE_OK);
    }
}

/* A block of before the guard is its owner's. */
static void resize_and_run_out(void *context) {
    void **block = context;
    *block = flint_realloc(*block, 100000);
    flint_malloc(SIZE_MAX / 2);
}

static void blocks_from_before_the_call_stay(void **unused) {
    (void)unused;
    void *block = flint_malloc(16);
    assert_int_equal(flint_guard(resize_and_run_out, &block), GRAZE_NO_MEMORY);
    memset(block, 1, 100000);
    flint_free(block);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_call_without_memory_comes_back),
        cmocka_unit_test(blocks_from_before_the_call_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
