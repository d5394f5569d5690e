/*
 * One claim about the reduction rules on every graph of standard input.
 * Usage: test_rules ID holds|fails
 */
#include "theory/oracle.h"

static const char *wanted_id, *wanted_verdict;

static const struct claim *find_claim(const char *id) {
    size_t count;
    const struct paper *const *papers = paper_registry(&count);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < papers[i]->count; j++) {
            if (strcmp(papers[i]->claims[j].id, id) == 0) {
                return &papers[i]->claims[j];
            }
        }
    }
    return NULL;
}

static void the_rule_does_as_its_verdict_says(void **state) {
    (void)state;
    const struct claim *claim = find_claim(wanted_id);
    plain_oracle oracle = {.base.value = plain_value};
    claim_instance instance = {.game = "nd-arc-kayles"};
    char line[64];
    size_t graphs = 0, wrong = 0;
    assert_non_null(claim);
    assert_non_null(claim->holds);
    while (fgets(line, sizeof line, stdin)) {
        bool holds;
        line[strcspn(line, "\r\n")] = '\0';
        snprintf(instance.graph, sizeof instance.graph, "g6:%s", line);
        assert_int_equal(claim->holds(&holds, &instance, &oracle.base), GRAZE_OK);
        graphs++;
        wrong += !holds;
        if (!holds && wrong <= 3) {
            print_message("%s is wrong on %s\n", claim->id, instance.graph);
        }
    }
    print_message("%s: %zu graphs, %zu wrong\n", claim->id, graphs, wrong);
    assert_true(graphs > 0);
    assert_int_equal(wrong > 0, strcmp(wanted_verdict, "fails") == 0);
    oracle_forget(&oracle);
}

int main(int argc, char **argv) {
    if (argc < 3) {
        return 2;
    }
    wanted_id = argv[1];
    wanted_verdict = argv[2];
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_rule_does_as_its_verdict_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
