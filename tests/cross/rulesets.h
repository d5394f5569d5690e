/* The games that the cross tests play, each as graze spells it and as the brute force has it. */
#ifndef GRAZE_TESTS_RULESETS_H
#define GRAZE_TESTS_RULESETS_H

#include "brute.h"

typedef struct ruleset_under_test {
    const char *group; /* a CTest test takes one group */
    const char *name;
    brute_rule rule;
} ruleset_under_test;

extern const ruleset_under_test rulesets_under_test[];
extern const size_t ruleset_count;

/* Whether the ruleset is in the group; "all" has every ruleset. */
bool ruleset_is_in(const ruleset_under_test *rules, const char *group);

static inline bool ruleset_is_scored(const ruleset_under_test *rules) {
    return rules->rule.kind == BRUTE_SMASH_AND_GRAB;
}

#endif
