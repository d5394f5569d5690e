/*
 * Every closed form stands under the id of a claim, and the check of that claim, which goes by the
 * rules alone, compares values with it. The comparison itself fails the check where they differ.
 */
#include "claims/claim_file.h"
#include "claims/papers.h"
#include "theory/sg.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Reads the claims of the paper that an id begins with. */
static script_claims *claims_of(const char *id) {
    graze_limits options = {0};
    graze_error error;
    const struct paper *paper;
    size_t length = strcspn(id, ":");
    script_claims *claims = NULL;
    for (size_t i = 0; (paper = paper_at(i)); i++) {
        if (strlen(paper->id) == length && strncmp(paper->id, id, length) == 0) {
            assert_int_equal(script_claims_read(&claims, paper->text, paper->length, paper->source,
                                                &options, &error),
                             GRAZE_OK);
        }
    }
    assert_non_null(claims);
    return claims;
}

static size_t find_claim(const script_claims *claims, const char *id) {
    graze_claim_info info;
    for (size_t i = 0; i < script_claims_count(claims); i++) {
        script_claims_list(&info, claims, i);
        if (strcmp(info.id, id) == 0) {
            return i;
        }
    }
    return SIZE_MAX;
}

/* Returns whether all is well with the closed form of a claim. */
static bool check_id(const char *id) {
    enum { ENOUGH = 3 };
    script_claims *claims = claims_of(id);
    size_t index = find_claim(claims, id);
    graze_limits options = {.seconds = 2};
    script_claim_result result = {0};
    graze_error error = {.status = GRAZE_OK, .text = "no claim has this as its first id"};
    graze_status status = GRAZE_BAD_INPUT;
    if (index != SIZE_MAX) {
        status = script_claims_check(&result, claims, index, &options, &error);
    }
    script_claims_free(claims);
    bool right = status == GRAZE_OK && !result.has_counterexample && result.compared >= ENOUGH;
    print_message("%s: compared %llu times%s%s\n", id, (unsigned long long)result.compared,
                  right ? "" : ": wrong ", status == GRAZE_OK ? "" : error.text);
    return right;
}

static void closed_forms_give_the_values_of_the_rules(void **state) {
    const struct closed_form *form;
    (void)state;
    bool right = true;
    for (size_t i = 0; (form = closed_form_at(i)); i++) {
        right &= check_id(form->id);
    }
    assert_true(right);
}

static void closed_forms_give_the_scores_of_the_rules(void **state) {
    size_t count;
    const struct score_form *forms = score_forms(&count);
    (void)state;
    bool right = true;
    for (size_t i = 0; i < count; i++) {
        right &= check_id(forms[i].id);
    }
    assert_true(right);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closed_forms_give_the_values_of_the_rules),
        cmocka_unit_test(closed_forms_give_the_scores_of_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
