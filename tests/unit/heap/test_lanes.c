/* The kernels against their definition, code by code. */
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
    list[(*count)++] = &lanes_portable;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2")) {
        list[(*count)++] = &lanes_avx2;
    }
    if (lanes_has_avx512()) {
        list[(*count)++] = &lanes_avx512;
    }
#endif
    return list;
}

/* Codes, and entries that reach back into them. */
typedef struct scene {
    uint8_t codes[HISTORY];
    lane_entry entries[ENTRIES];
    size_t count;
} scene;

static void draw_scene(scene *s, uint64_t *state) {
    for (size_t i = 0; i < HISTORY; i++) {
        s->codes[i] = (uint8_t)next_random(state);
    }
    s->count = next_random(state) % (ENTRIES + 1);
    for (size_t k = 0; k < s->count; k++) {
        s->entries[k].offset = 1 + next_random(state) % (HISTORY - LANES);
        s->entries[k].code = next_random(state) % 256;
    }
}

static const uint8_t *bytes_of(const scene *s) {
    return s->codes + (HISTORY - LANES);
}

static bool is_option(const scene *s, size_t lane, unsigned code) {
    for (size_t k = 0; k < s->count; k++) {
        if ((bytes_of(s)[(ptrdiff_t)lane - s->entries[k].offset] ^ s->entries[k].code) == code) {
            return true;
        }
    }
    return false;
}

static void check_marks(const lanes_kernel *kernel, const scene *s, lane_span span) {
    enum { UNTOUCHED = 0x55 };
    const struct lane_range range = lane_ranges[span];
    lane_marks marks;
    memset(marks, UNTOUCHED, sizeof marks);
    kernel->mark(marks, bytes_of(s), s->entries, s->count, span);
    for (unsigned g = 0; g < LANE_GROUPS; g++) {
        bool filled = g >= range.first && g < range.first + range.count;
        for (size_t lane = 0; lane < LANES; lane++) {
            for (unsigned b = 0; b < 8; b++) {
                bool expected = filled ? is_option(s, lane, 8 * g + b) : UNTOUCHED >> b & 1;
                assert_int_equal(marks[g][lane] >> b & 1, expected);
            }
        }
    }
}

static void kernels_mark_the_options_of_a_span(void **unused) {
    (void)unused;
    scene s;
    uint64_t state = 1;
    size_t kernels;
    const lanes_kernel *const *kernel = list_kernels(&kernels);
    for (int round = 0; round < 12; round++) {
        draw_scene(&s, &state);
        for (size_t k = 0; k < kernels; k++) {
            check_marks(kernel[k], &s, (lane_span)(round % LANE_SPANS));
        }
    }
}

/* The slots of one lane, one code after another. */
static void check_picked_lane(lane_slots slot, lane_slots dead, lane_marks before, lane_marks after,
                              size_t lane, unsigned groups) {
    unsigned picked = 0;
    for (unsigned code = 0; code < 8 * groups; code++) {
        bool open = !(before[code / 8][lane] >> code % 8 & 1);
        bool is_next = open && picked < LANE_SLOTS;
        if (is_next) {
            assert_int_equal(dead[picked][lane], 0);
            assert_int_equal(slot[picked++][lane], code);
        }
        assert_int_equal(after[code / 8][lane] >> code % 8 & 1, !open || is_next);
    }
    for (; picked < LANE_SLOTS; picked++) {
        assert_int_equal(dead[picked][lane], 0xff);
    }
}

static void kernels_pick_the_least_codes_without_a_mark(void **unused) {
    (void)unused;
    uint64_t state = 3;
    size_t kernels;
    const lanes_kernel *const *kernel = list_kernels(&kernels);
    for (int round = 0; round < 300; round++) {
        lane_marks before, after;
        lane_slots slot, dead;
        unsigned groups = 1 + next_random(&state) % LANE_GROUPS;
        for (size_t i = 0; i < sizeof before; i++) {
            uint32_t bits = next_random(&state) | next_random(&state) | next_random(&state);
            before[i / LANES][i % LANES] = (uint8_t)(round % 3 ? bits | bits >> 8 : bits);
        }
        for (size_t k = 0; k < kernels; k++) {
            memcpy(after, before, sizeof after);
            kernel[k]->pick(slot, dead, after, groups, LANE_SLOTS);
            for (size_t lane = 0; lane < LANES; lane++) {
                check_picked_lane(slot, dead, before, after, lane, groups);
            }
        }
    }
}

static void check_sift(const lanes_kernel *kernel, const scene *s, unsigned slots,
                       uint64_t *state) {
    lane_slots slot, dead, before, dead_before;
    for (size_t i = 0; i < sizeof slot; i++) {
        before[i / LANES][i % LANES] = (uint8_t)next_random(state);
        dead_before[i / LANES][i % LANES] = next_random(state) % 4 ? 0 : 0xff;
    }
    memcpy(slot, before, sizeof slot);
    memcpy(dead, dead_before, sizeof dead);
    kernel->sift(slot, dead, slots, bytes_of(s), s->entries, s->count);
    for (size_t lane = 0; lane < LANES; lane++) {
        unsigned living = 0;
        for (unsigned k = 0; k < slots; k++) {
            if (!dead_before[k][lane] && !is_option(s, lane, before[k][lane])) {
                assert_int_equal(dead[living][lane], 0);
                assert_int_equal(slot[living++][lane], before[k][lane]);
            }
        }
        for (; living < slots; living++) {
            assert_int_equal(dead[living][lane], 0xff);
        }
    }
}

static void kernels_sift_out_the_options(void **unused) {
    (void)unused;
    scene s;
    uint64_t state = 4;
    size_t kernels;
    const lanes_kernel *const *kernel = list_kernels(&kernels);
    for (int round = 0; round < 200; round++) {
        draw_scene(&s, &state);
        for (size_t k = 0; k < kernels; k++) {
            check_sift(kernel[k], &s, round % 2 ? LANE_SLOTS : LANE_FEW_SLOTS, &state);
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
        cmocka_unit_test(kernels_mark_the_options_of_a_span),
        cmocka_unit_test(kernels_pick_the_least_codes_without_a_mark),
        cmocka_unit_test(kernels_sift_out_the_options),
        cmocka_unit_test(kernels_find_what_the_portable_one_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
