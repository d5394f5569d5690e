#include "support.h"

#include "io/formula.h"

static void clauses_are_sorted_and_merged(void **state) {
    (void)state;
    static const uint32_t expected[] = {1, 2, 2, 4, 1, 3};
    graze_formula *formula = NULL;
    assert_int_equal(graze_formula_parse(&formula, " 4 ; 1 2;4 2 4 2; 3 1 ", NULL), GRAZE_OK);
    assert_int_equal(formula->n, 4);
    assert_int_equal(formula->clause_count, 3);
    for (size_t i = 0; i <= 3; i++) {
        assert_int_equal(formula->start[i], 2 * i);
    }
    assert_memory_equal(formula->variable, expected, sizeof expected);
    graze_formula_free(formula);
}

static void a_formula_may_have_no_clauses(void **state) {
    (void)state;
    graze_formula *formula = NULL;
    assert_int_equal(graze_formula_parse(&formula, "3", NULL), GRAZE_OK);
    assert_int_equal(formula->n, 3);
    assert_int_equal(formula->clause_count, 0);
    graze_formula_free(formula);
}

static void errors_name_the_column(void **state) {
    (void)state;
    static const struct {
        const char *text, *line;
    } cases[] = {
        {"", "'':1: expected the number of variables, found the end"},
        {"x", "'x':1: expected the number of variables, found 'x'"},
        {"3 1", "'3 1':3: expected ';', found '1'"},
        {"3; 1 4", "'3; 1 4':6: variable 4 is not in 1..3"},
        {"3; 0", "'3; 0':4: variable 0 is not in 1..3"},
        {"3; 1;", "'3; 1;':6: clause 2 is empty"},
        {"3; ; 1", "'3; ; 1':4: clause 1 is empty"},
        {"3; 1 -2", "'3; 1 -2':6: expected a variable or ';', found '-'"},
        {"4294967295", "'4294967295':1: 4294967295 variables are too many (2^32 - 2 at most)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        graze_formula *formula = NULL;
        graze_error error = {0};
        assert_int_equal(graze_formula_parse(&formula, cases[i].text, &error), GRAZE_BAD_INPUT);
        assert_null(formula);
        assert_string_equal(error_line(&error), cases[i].line);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clauses_are_sorted_and_merged),
        cmocka_unit_test(a_formula_may_have_no_clauses),
        cmocka_unit_test(errors_name_the_column),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
