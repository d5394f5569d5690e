/* Every claim of the registry on every instance it lists, against plain search. */
#include "oracle.h"

#include <stdlib.h>

/* Whether a claim about the values of a class is true at an instance; it may not apply there. */
static bool value_is_right(const struct claim *claim, const claim_instance *instance,
                           plain_oracle *oracle, bool *applied) {
    struct shape shape;
    int64_t actual;
    bool right = true;
    assert_int_equal(plain_value(&actual, &oracle->base, instance->game, instance->graph),
                     GRAZE_OK);
    shape_of_text(&shape, instance->graph);
    *applied = claim->applies(oracle->game, &shape);
    if (*applied) {
        int64_t least = (int64_t)claim->value(oracle->game, &shape);
        int64_t most = claim->most ? (int64_t)claim->most(oracle->game, &shape) : least;
        right = least <= actual && actual <= most;
        if (!right && claim->verdict == CLAIM_HOLDS) {
            print_error("%s: %s on %s is %lld, claimed %lld..%lld\n", claim->id, instance->game,
                        instance->graph, (long long)actual, (long long)least, (long long)most);
        }
    }
    shape_clear(&shape);
    return right;
}

/* Counts the instances at which a claim applies and those at which it is wrong. */
static void check_claim(const struct claim *claim, plain_oracle *oracle) {
    claim_instance instance;
    size_t applied = 0, wrong = 0;
    for (size_t i = 0; claim->instance(&instance, i); i++) {
        bool applies = true, right = true;
        if (claim->holds) {
            assert_int_equal(claim->holds(&right, &instance, &oracle->base), GRAZE_OK);
            if (!right && claim->verdict == CLAIM_HOLDS) {
                print_error("%s is wrong at %s on %s\n", claim->id, instance.game, instance.graph);
            }
        } else {
            right = value_is_right(claim, &instance, oracle, &applies);
        }
        applied += applies;
        wrong += !right;
    }
    print_message("%s: %zu instances, %zu wrong\n", claim->id, applied, wrong);
    assert_true(applied > 0);
    assert_int_equal(wrong > 0, claim->verdict == CLAIM_FAILS);
}

/* A counterexample on file is one. */
static void check_counterexample(const struct claim *claim, plain_oracle *oracle) {
    const claim_counterexample *example = &claim->counterexample;
    claim_instance instance;
    int64_t actual;
    bool applied;
    snprintf(instance.game, sizeof instance.game, "%s", example->game);
    snprintf(instance.graph, sizeof instance.graph, "%s", example->graph);
    if (claim->holds) {
        bool holds;
        assert_int_equal(claim->holds(&holds, &instance, &oracle->base), GRAZE_OK);
        assert_false(holds);
    } else {
        assert_int_equal(plain_value(&actual, &oracle->base, example->game, example->graph),
                         GRAZE_OK);
        assert_int_equal(actual, strtoll(example->actual, NULL, 10));
        assert_false(value_is_right(claim, &instance, oracle, &applied));
    }
}

static const char *wanted_paper = "";

static void claims_hold_where_they_are_said_to(void **state) {
    (void)state;
    size_t count, met = 0;
    const struct paper *const *papers = paper_registry(&count);
    plain_oracle oracle = {.base.value = plain_value};
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < papers[i]->count && strcmp(papers[i]->id, wanted_paper) == 0; j++) {
            const struct claim *claim = &papers[i]->claims[j];
            met++;
            if (claim->verdict == CLAIM_NOT_CHECKABLE) {
                assert_null(claim->instance);
                continue;
            }
            if (!claim->instance) { /* it goes through its instances itself:
                                       tests/cli/test_verify.py */
                assert_non_null(claim->sweep);
                continue;
            }
            check_claim(claim, &oracle);
            if (claim->verdict == CLAIM_FAILS) {
                check_counterexample(claim, &oracle);
            }
        }
    }
    oracle_forget(&oracle);
    assert_true(met > 0);
}

int main(int argc, char **argv) {
    wanted_paper = argc > 1 ? argv[1] : "csg";
    const struct CMUnitTest tests[] = {cmocka_unit_test(claims_hold_where_they_are_said_to)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
