/* Streams into memory: what they hold, and that no missing memory goes unnoticed. */
#include "core/text_stream.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <cmocka.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED true
#elif defined(__has_feature)
#define IS_SANITIZED (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#else
#define IS_SANITIZED false
#endif

static void a_text_is_up_to_date_after_a_flush(void **unused) {
    (void)unused;
    char *text;
    size_t length;
    FILE *stream = text_stream_open(&text, &length);
    assert_non_null(stream);
    assert_string_equal(text, "");
    fprintf(stream, "%d and", 7);
    fflush(stream);
    assert_string_equal(text, "7 and");
    assert_int_equal(length, 5);
    putc('\0', stream);
    fputs("more", stream);
    assert_true(text_stream_close(stream, &text));
    assert_int_equal(length, 10);
    assert_memory_equal(text, "7 and\0more", 11);
    free(text);
}

static void long_texts_are_whole(void **unused) {
    (void)unused;
    char *text;
    size_t length, at = 0;
    FILE *stream = text_stream_open(&text, &length);
    for (unsigned i = 0; i < 200000; i++) {
        fprintf(stream, "%u,", i);
    }
    assert_true(text_stream_close(stream, &text));
    for (unsigned i = 0; i < 200000; i++) {
        char number[16];
        size_t size = (size_t)snprintf(number, sizeof number, "%u,", i);
        assert_memory_equal(text + at, number, size);
        at += size;
    }
    assert_int_equal(at, length);
    free(text);
}

/* What is written after memory was missing is not appended to a text that lacks a part. */
static void missing_memory_is_told_in_the_end(void **unused) {
    (void)unused;
    enum { MEGABYTE = 1 << 20, MEGABYTES = 512 };
    if (IS_SANITIZED) {
        skip(); /* sanitizers need terabytes of addresses */
    }
    char *text, *block = calloc(1, MEGABYTE);
    size_t length;
    struct rlimit before, tight;
    FILE *stream = text_stream_open(&text, &length);
    assert_non_null(block);
    getrlimit(RLIMIT_AS, &before);
    tight = (struct rlimit){(rlim_t)128 * MEGABYTE, before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_AS, &tight), 0);
    for (unsigned i = 0; i < MEGABYTES; i++) {
        fwrite(block, 1, MEGABYTE, stream);
    }
    setrlimit(RLIMIT_AS, &before);
    fputs("the end", stream);
    assert_false(text_stream_close(stream, &text));
    assert_null(text);
    free(block);
}

static void a_stream_that_is_missing_has_no_text(void **unused) {
    (void)unused;
    char *text = NULL;
    assert_false(text_stream_close(NULL, &text));
    assert_null(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_up_to_date_after_a_flush),
        cmocka_unit_test(long_texts_are_whole),
        cmocka_unit_test(missing_memory_is_told_in_the_end),
        cmocka_unit_test(a_stream_that_is_missing_has_no_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
