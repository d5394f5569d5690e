/* The word that someone may have meant. */
#include "core/suggest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char *closest(const char *typed) {
    static const char *const words[] = {"solve", "sequence", "symmetry", "census", "check"};
    const char *found = closest_word(typed, words, sizeof words / sizeof *words);
    return found ? found : "(none)";
}

static void words_with_few_mistakes_are_found(void **unused) {
    (void)unused;
    assert_string_equal(closest("sovle"), "solve");
    assert_string_equal(closest("censsus"), "census");
    assert_string_equal(closest("symetry"), "symmetry");
}

static void the_beginning_of_a_word_is_enough(void **unused) {
    (void)unused;
    assert_string_equal(closest("seq"), "sequence");
}

static void other_words_are_not_guessed(void **unused) {
    (void)unused;
    assert_string_equal(closest("play"), "(none)");
    assert_string_equal(closest(""), "(none)");
    assert_null(closest_word("solve", NULL, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_with_few_mistakes_are_found),
        cmocka_unit_test(the_beginning_of_a_word_is_enough),
        cmocka_unit_test(other_words_are_not_guessed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
