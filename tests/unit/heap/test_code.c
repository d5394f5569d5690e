/* Codes as people write them. */
#include "sequences.h"

#include <stdlib.h>
#include <string.h>

#include "heap/code.h"
#include "heap/plain.h"

static void codes_are_printed_in_their_shortest_form(void **unused) {
    (void)unused;
    const char *const cases[][2] = {
        {"0.137", "0.137"},      {"0.0", "0.0"},        {"0.1000", "0.1"},        {"0.000", "0.0"},
        {"sub:1,2,4", "0.3303"}, {"sub:2-4", "0.0333"}, {"sub:4,1,1,2", "0.3303"}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        heap_code *code = code_of(cases[k][0]);
        assert_string_equal(code->text, cases[k][1]);
        heap_code_free(code);
    }
}

static void bad_codes_are_refused_at_their_column(void **unused) {
    (void)unused;
    const struct {
        const char *text;
        size_t column;
    } cases[] = {{"", 1},
                 {"0", 1},
                 {"0.", 3},
                 {"0.18", 4},
                 {"0.1 ", 4},
                 {"4.7", 1},
                 {"137", 1},
                 {"sub:", 5},
                 {"sub:0", 5},
                 {"sub:1,", 7},
                 {"sub:1;2", 6},
                 {"sub:1,-2", 7},
                 {"sub:5-3", 5},
                 {"0.-1", 3},
                 {"x.1", 1},
                 {"sub:1,1000001", 7},
                 {"sub:99999999999999999999", 5}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        heap_code *code;
        graze_error error;
        assert_int_equal(heap_code_parse(&code, cases[k].text, &error), GRAZE_BAD_INPUT);
        assert_null(code);
        assert_int_equal(error.column, cases[k].column);
    }
}

static void a_code_has_at_most_a_million_digits(void **unused) {
    (void)unused;
    char *text = malloc(HEAP_MAX_DIGITS + 4);
    heap_code *code;
    memset(text, '7', HEAP_MAX_DIGITS + 3);
    memcpy(text, "0.", 2);
    text[HEAP_MAX_DIGITS + 3] = '\0';
    assert_int_equal(heap_code_parse(&code, text, NULL), GRAZE_BAD_INPUT);
    text[HEAP_MAX_DIGITS + 2] = '\0';
    assert_int_equal(heap_code_parse(&code, text, NULL), GRAZE_OK);
    heap_code_free(code);
    free(text);
}

static void expect_values(const char *text, const uint16_t *expected, size_t count) {
    heap_code *code = code_of(text);
    uint16_t *values = plain_of(code, count);
    assert_memory_equal(values, expected, count * sizeof *values);
    free(values);
    heap_code_free(code);
}

/* From Winning Ways, chapter 4. */
static void plain_values_are_those_of_the_literature(void **unused) {
    (void)unused;
    const uint16_t kayles[] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2};
    const uint16_t dawsons_kayles[] = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3};
    const uint16_t dawsons_chess[] = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3};
    const uint16_t officers[] = {0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2};
    const uint16_t take_1_2_4[] = {0, 1, 2, 0, 1, 2, 0, 1, 2, 0};
    expect_values("0.77", kayles, 20);
    expect_values("0.07", dawsons_kayles, 20);
    expect_values("0.137", dawsons_chess, 20);
    expect_values("0.6", officers, 16);
    expect_values("sub:1,2,4", take_1_2_4, 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_printed_in_their_shortest_form),
        cmocka_unit_test(bad_codes_are_refused_at_their_column),
        cmocka_unit_test(a_code_has_at_most_a_million_digits),
        cmocka_unit_test(plain_values_are_those_of_the_literature),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
