/* The public list of claims, and what a verification says about limits. */
#include "graze.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int open_claims(void **state) {
    return graze_claims_new((graze_claims **)state, NULL);
}

static int close_claims(void **state) {
    graze_claims_free(*state);
    return 0;
}

static void every_claim_has_its_texts_and_an_id_of_its_own(void **state) {
    graze_claim_info info, other;
    size_t count = 0;
    for (; graze_claim_list(&info, *state, count); count++) {
        assert_true(strncmp(info.id, info.paper, strlen(info.paper)) == 0);
        assert_true(strlen(info.statement) > 0);
        assert_true(strlen(info.range) > 0);
        assert_true((info.check == NULL) == (info.status == GRAZE_CLAIM_NOT_CHECKABLE));
        assert_true((info.severity != NULL) == (info.status == GRAZE_CLAIM_FAILS));
        assert_true(!info.cause || graze_claim_find(&other, *state, info.cause));
        for (size_t i = 0; i < count; i++) {
            graze_claim_list(&other, *state, i);
            assert_string_not_equal(info.id, other.id);
        }
    }
    assert_true(count > 200);
    assert_false(graze_claim_list(&info, *state, count + 1));
}

static void a_claim_is_found_by_each_of_its_ids(void **state) {
    graze_claim_info info;
    assert_true(graze_claim_find(&info, *state, "csg:lem9"));
    assert_string_equal(info.place, "Lemma 9");
    assert_true(graze_claim_find(&info, *state, "grim:eq3"));
    assert_string_equal(info.id, "grim:def20");
    assert_false(graze_claim_find(&info, *state, "csg:lem999"));
}

static void a_claim_is_checked_on_its_whole_range_unless_time_ends_it(void **state) {
    graze_limits options = {0};
    graze_verification *whole, *part;
    assert_int_equal(graze_verify(&whole, *state, "csg:lem4", NULL, NULL), GRAZE_OK);
    assert_int_equal(whole->status, GRAZE_CLAIM_HOLDS);
    assert_true(whole->complete);
    assert_null(whole->counterexample);
    options.seconds = 1e-9;
    assert_int_equal(graze_verify(&part, *state, "csg:lem4", &options, NULL), GRAZE_OK);
    assert_false(part->complete);
    assert_true(part->checked > 0 && part->checked < whole->checked);
    graze_verification_free(whole);
    graze_verification_free(part);
}

static void a_claim_that_fails_shows_its_counterexample_however_short_the_time(void **state) {
    graze_limits options = {0};
    graze_claim_info info;
    size_t failing = 0;
    options.seconds = 1e-9;
    for (size_t i = 0; graze_claim_list(&info, *state, i) && failing < 5; i++) {
        graze_verification *found;
        if (info.status == GRAZE_CLAIM_FAILS) {
            assert_int_equal(graze_verify(&found, *state, info.id, &options, NULL), GRAZE_OK);
            assert_int_equal(found->status, GRAZE_CLAIM_FAILS);
            assert_non_null(found->counterexample);
            assert_string_not_equal(found->counterexample->claimed, found->counterexample->actual);
            graze_verification_free(found);
            failing++;
        }
    }
    assert_int_equal(failing, 5);
}

static bool always(void *context) {
    ++*(int *)context;
    return true;
}

static void an_interrupt_ends_a_check_and_an_unknown_id_is_refused(void **state) {
    graze_limits options = {0};
    graze_error error = {.status = GRAZE_OK};
    graze_verification *found;
    int asked = 0;
    options.interrupted = always;
    options.context = &asked;
    assert_int_equal(graze_verify(&found, *state, "csg:lem4", &options, &error), GRAZE_UNDECIDED);
    assert_null(found);
    assert_true(asked > 0);
    assert_int_equal(graze_verify(&found, *state, "csg:lem999", NULL, &error), GRAZE_BAD_INPUT);
    assert_null(found);
    assert_non_null(strstr(error.text, "csg:lem999"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_claim_has_its_texts_and_an_id_of_its_own),
        cmocka_unit_test(a_claim_is_found_by_each_of_its_ids),
        cmocka_unit_test(a_claim_is_checked_on_its_whole_range_unless_time_ends_it),
        cmocka_unit_test(a_claim_that_fails_shows_its_counterexample_however_short_the_time),
        cmocka_unit_test(an_interrupt_ends_a_check_and_an_unknown_id_is_refused),
    };
    return cmocka_run_group_tests(tests, open_claims, close_claims);
}
