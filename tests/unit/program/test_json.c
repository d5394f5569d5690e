/* JSON is read in memory that was set aside: whatever the text, it suffices. */
#include "support.h"

#include "program/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 4096 };

/* Reads a text in memory set aside and without: the same value, or the same fault. */
static void compare(const char *text, size_t length) {
    struct json_memory *kept;
    json_error_t fault, expected_fault;
    size_t flags = JSON_REJECT_DUPLICATES | JSON_DECODE_ANY;
    json_t *expected = json_loadb(text, length, flags, &expected_fault);
    assert_false(json_ran_out_of_memory());
    json_t *value = json_read(&kept, text, length, flags, &fault);
    if (json_ran_out_of_memory()) {
        fail_msg("the memory set aside does not suffice for %.80s", text);
    }
    assert_int_equal(value != NULL, expected != NULL);
    if (value) {
        assert_true(json_equal(value, expected));
        if (json_is_object(value)) { /* a value may change and lose members */
            json_object_set_new(value, "more", json_string("not in the text"));
            json_object_clear(value);
        }
    } else {
        assert_string_equal(fault.text, expected_fault.text);
        assert_int_equal(fault.column, expected_fault.column);
    }
    json_decref(value);
    json_decref(expected);
    json_read_free(kept);
}

/* Many times the same piece, within brackets that may be left open. */
static void compare_repeated(const char *open, const char *piece, const char *close) {
    static char text[LONGEST + 64];
    size_t length = strlen(open);
    memcpy(text, open, length);
    while (length + strlen(piece) < LONGEST) {
        length += (size_t)sprintf(text + length, "%s", piece);
    }
    length += (size_t)sprintf(text + length, "%s", close);
    compare(text, length);
}

static void memory_suffices_for_dense_texts(void **state) {
    (void)state;
    static const char *const pieces[] = {
        "[],", "{},",     "1,",           "\"\",", "[[1],{}],", "null,", "1.5e-300,", "{\"a\":1},",
        "[",   "{\"a\":", "\"\\u00e4\",", "-0,",   ":",         "\"",    ","};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        compare_repeated("[", pieces[i], "0]");
        compare_repeated("", pieces[i], "");
        compare_repeated("{\"x\":[", pieces[i], "0]}");
    }
    compare_repeated("\"", "a", "\"");
    compare_repeated("\"", "\\n", "\"");
    compare_repeated("1", "0", "");
    compare_repeated("0.", "1", "");
    compare("", 0);
}

static void memory_suffices_for_many_keys(void **state) {
    static char text[1 << 20];
    (void)state;
    for (unsigned keys = 1; keys <= 20000; keys = keys * 3 + 1) {
        size_t length = (size_t)sprintf(text, "{");
        for (unsigned i = 0; i < keys; i++) {
            length += (size_t)sprintf(text + length, "%s\"%x\":%u", i ? "," : "", i, i);
        }
        length += (size_t)sprintf(text + length, "}");
        compare(text, length);
    }
}

static void memory_suffices_for_random_texts(void **state) {
    static const char alphabet[] = "[]{},:\"\"01.e-nulltruefalse\\ \n\xc3\xa4x";
    char text[300];
    uint64_t seed = 7;
    (void)state;
    for (unsigned round = 0; round < 50000; round++) {
        size_t length = 0;
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        size_t wanted = seed >> 33 & 255;
        while (length < wanted) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            text[length++] = alphabet[(seed >> 33) % (sizeof alphabet - 1)];
        }
        compare(text, length);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_suffices_for_dense_texts),
        cmocka_unit_test(memory_suffices_for_many_keys),
        cmocka_unit_test(memory_suffices_for_random_texts),
    };
    json_check_memory();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
