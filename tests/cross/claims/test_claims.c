/*
 * The registry of claims: what holds, what fails and where, pinned for one paper. Each row is
 * checked for a fraction of a second; "graze verify" goes through the whole ranges.
 *
 * Usage: test_claim_registry PAPER
 */
/* cmocka has a macro fail: the library's headers come first */
#include "theory/verify.h"

#include "test_support.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *paper;

/* The statements that fail as they are printed. */
static const char *const failing[] = {
    "sg:ex-eq4-step",
    "sg:ex-thm10-case3",
    "sg:ex-reduce",
    "sg:ex-zero-unions",
    "sg:ex-three-unions",
    "sg:ex-prop12-rest",
    "sg:prop13",
    "sg:ex-prop13-points",
    "sg:thm16",
    "sg:ex-6-to-7-step",
    "sg:ex-6-to-7",
    "grim:lem11.3",
    "grim:lem13",
    "grim:ex-singletons",
    "grim:ex-lem13-twos",
    "grim:ex-cor26-followers",
    "grim:eq15",
    "grim:ex-four-half",
    "grim:eq17",
    "grim:ex-chances",
};

static bool is_listed(const char *id) {
    for (size_t i = 0; i < sizeof failing / sizeof *failing; i++) {
        if (strcmp(failing[i], id) == 0) {
            return true;
        }
    }
    return false;
}

/* Row number index of the paper; false behind the last. */
static bool next_row(verify_row *row, size_t *index) {
    while (verify_row_at(row, (*index)++)) {
        if (strcmp(row->paper, paper) == 0) {
            return true;
        }
    }
    return false;
}

static bool find_row(verify_row *row, const char *id) {
    size_t index = 0;
    while (next_row(row, &index)) {
        if (strcmp(row->id, id) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- the rows as they are on file ---------------------------------------------------------- */

/* "thm10", "lem11.3", "eq15-fixed"; not "ex-something" or a name of its own. */
static bool is_numbered(const char *id) {
    static const char *const kinds[] = {"def",  "thm",   "lem", "prop", "cor", "obs",
                                        "rule", "claim", "tab", "fig",  "eq"};
    const char *kind = strchr(id, ':') + 1;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t length = strlen(kinds[i]);
        if (strncmp(kind, kinds[i], length) == 0 && isdigit((unsigned char)kind[length])) {
            return true;
        }
    }
    return false;
}

static void every_row_says_what_and_where(void **state) {
    (void)state;
    verify_row row;
    size_t index = 0, count = 0;
    for (; next_row(&row, &index); count++) {
        assert_true(strncmp(row.id, paper, strlen(paper)) == 0 && row.id[strlen(paper)] == ':');
        assert_true(strlen(row.statement) > 10 && strlen(row.range) > 2);
        if (!is_numbered(row.id) && !row.place) {
            fail_msg("%s has no place", row.id);
        }
        bool is_checked = row.sweep || (row.claim && row.claim->instance) || row.score;
        if (is_checked == (row.expected == CLAIM_NOT_CHECKABLE)) {
            fail_msg("%s: a check and a verdict that contradict each other", row.id);
        }
    }
    assert_true(count > 100);
}

static void ids_are_unique(void **state) {
    (void)state;
    verify_row row, other;
    for (size_t i = 0; verify_row_at(&row, i); i++) {
        for (size_t j = 0; j < i && verify_row_at(&other, j); j++) {
            if (strcmp(row.id, other.id) == 0) {
                fail_msg("%s is there twice", row.id);
            }
        }
    }
}

static void failing_rows_are_those_listed(void **state) {
    (void)state;
    verify_row row;
    size_t index = 0, listed = 0, found = 0;
    for (size_t i = 0; i < sizeof failing / sizeof *failing; i++) {
        listed += strncmp(failing[i], paper, strlen(paper)) == 0;
    }
    while (next_row(&row, &index)) {
        if ((row.expected == CLAIM_FAILS) != is_listed(row.id)) {
            fail_msg("%s is %s the list of what fails", row.id,
                     row.expected == CLAIM_FAILS ? "missing in" : "in");
        }
        found += row.expected == CLAIM_FAILS;
    }
    assert_int_equal(found, listed);
}

static void every_failing_row_has_a_repaired_one(void **state) {
    (void)state;
    verify_row row, repaired;
    size_t index = 0;
    while (next_row(&row, &index)) {
        char id[128];
        if (row.expected != CLAIM_FAILS) {
            continue;
        }
        snprintf(id, sizeof id, "%s-fixed", row.id);
        if (!find_row(&repaired, id) || repaired.expected != CLAIM_HOLDS) {
            fail_msg("%s is not repaired", row.id);
        }
        assert_non_null(row.claim->counterexample.graph);
    }
}

/* ---- the rows, checked ---------------------------------------------------------------------- */

/* The texts of a value that is only known to be positive differ: "at least 1", "1 to 10". */
static bool same_claim(const char *on_file, const char *found) {
    return strcmp(on_file, found) == 0 ||
           (strcmp(on_file, "at least 1") == 0 && strncmp(found, "1 to ", 5) == 0);
}

static void compare_example(const verify_row *row, const verify_result *result) {
    const claim_counterexample *example = &row->claim->counterexample;
    if (strcmp(example->graph, result->graph) != 0 || strcmp(example->game, result->game) != 0 ||
        !same_claim(example->claimed, result->claimed) ||
        strcmp(example->actual, result->actual) != 0) {
        fail_msg("%s: on file %s on %s, claimed %s, actual %s; found %s on %s, claimed %s, "
                 "actual %s",
                 row->id, example->game, example->graph, example->claimed, example->actual,
                 result->game, result->graph, result->claimed, result->actual);
    }
}

static void every_row_is_as_on_file(void **state) {
    (void)state;
    static const double SECONDS = 0.15;
    verify_row row;
    size_t index = 0;
    while (next_row(&row, &index)) {
        verify_result result;
        graze_error error;
        must(verify_claim(&result, &row, SECONDS, NULL, NULL, &error), &error);
        if (result.status != row.expected) {
            fail_msg("%s: on file %d, found %d on %s: claimed %s, actual %s", row.id,
                     (int)row.expected, (int)result.status, result.graph, result.claimed,
                     result.actual);
        }
        assert_true(row.expected == CLAIM_NOT_CHECKABLE || result.checked > 0);
        if (row.expected == CLAIM_FAILS) {
            compare_example(&row, &result);
        }
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_says_what_and_where),
        cmocka_unit_test(ids_are_unique),
        cmocka_unit_test(failing_rows_are_those_listed),
        cmocka_unit_test(every_failing_row_has_a_repaired_one),
        cmocka_unit_test(every_row_is_as_on_file),
    };
    if (argc != 2) {
        return EXIT_FAILURE;
    }
    paper = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
