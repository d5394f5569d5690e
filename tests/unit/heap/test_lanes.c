/* The vector kernels against their portable twin. */
#include "sequences.h"

#include <string.h>

#include "heap/lanes.h"

enum { HISTORY = 4096, ENTRIES = 100 };

static uint32_t next_random(uint64_t *state) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33);
}

static const lanes_kernel *const *list_kernels(size_t *count) {
    static const lanes_kernel *list[3];
    *count = 0;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2")) {
        list[(*count)++] = &lanes_avx2;
    }
    if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw")) {
        list[(*count)++] = &lanes_avx512;
    }
#endif
    return list;
}

static void compare_marks(const lanes_kernel *kernel, const uint8_t *codes,
                          const lane_entry *entries, size_t count) {
    lane_marks expected, marks;
    lanes_portable.mark(expected, codes, entries, count, 0);
    memset(marks, 0x55, sizeof marks);
    unsigned groups = 0;
    for (unsigned p = 0; p < kernel->passes; p++) {
        kernel->mark(marks, codes, entries, count, p);
        assert_int_equal(kernel->pass[p].first, groups);
        groups += kernel->pass[p].count;
    }
    assert_int_equal(groups, LANE_GROUPS);
    assert_memory_equal(marks, expected, sizeof marks);
}

static void kernels_mark_what_the_portable_one_marks(void **unused) {
    (void)unused;
    uint8_t codes[HISTORY];
    lane_entry entries[ENTRIES];
    uint64_t state = 1;
    size_t kernels;
    const lanes_kernel *const *kernel = list_kernels(&kernels);
    for (int round = 0; round < 200; round++) {
        for (size_t i = 0; i < HISTORY; i++) {
            codes[i] = (uint8_t)next_random(&state);
        }
        size_t count = next_random(&state) % (ENTRIES + 1);
        for (size_t k = 0; k < count; k++) {
            entries[k].offset = 1 + next_random(&state) % (HISTORY - LANES);
            entries[k].code = next_random(&state) % 256;
        }
        for (size_t k = 0; k < kernels; k++) {
            compare_marks(kernel[k], codes + (HISTORY - LANES), entries, count);
        }
    }
}

static void kernels_find_what_the_portable_one_finds(void **unused) {
    (void)unused;
    uint16_t x[ENTRIES], y[ENTRIES];
    uint64_t state = 2;
    size_t kernels;
    const lanes_kernel *const *kernel = list_kernels(&kernels);
    for (int round = 0; round < 20000; round++) {
        size_t count = next_random(&state) % (ENTRIES + 1);
        for (size_t i = 0; i < count; i++) {
            x[i] = next_random(&state) % 128;
            y[i] = next_random(&state) % 128;
        }
        uint16_t want = (uint16_t)(next_random(&state) % 129);
        for (size_t k = 0; k < kernels; k++) {
            assert_int_equal(kernel[k]->find(x, y, count, want),
                             lanes_portable.find(x, y, count, want));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_mark_what_the_portable_one_marks),
        cmocka_unit_test(kernels_find_what_the_portable_one_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
