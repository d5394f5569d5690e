/* Checks that generate their instances themselves, and what they report. */
#ifndef GRAZE_VERIFY_SWEEP_H
#define GRAZE_VERIFY_SWEEP_H

#include "core/limits.h"
#include "verify/verify.h"

/* A claim at one instance. */
typedef struct finding {
    bool applies, right;
    uint64_t n, m;
    char claimed[VERIFY_TEXT], actual[VERIFY_TEXT];
} finding;

/* Counts a finding, and keeps the smallest counterexample, by vertices and then edges. */
void finding_note(verify_result *result, const finding *found, const claim_instance *instance);

/* A check that generates its instances itself. */
struct claim_sweep {
    verify_result *result;
    claim_oracle *oracle;  /* plain search */
    struct limits *limits; /* of the row */
};

/*
 * All of the following return GRAZE_UNDECIDED when the time of the claim is over. The smallest
 * counterexample is the one with the fewest vertices, then edges.
 */

/* One more instance at which the claim is true. */
graze_status sweep_right(struct claim_sweep *sweep);

/* An instance at which it is false. The texts are copied. */
graze_status sweep_wrong(struct claim_sweep *sweep, const char *game, const char *input, uint64_t n,
                         uint64_t m, const char *claimed, const char *actual);

/* An instance that is a number and not a graph: order and input are the number. */
graze_status sweep_number(struct claim_sweep *sweep, bool right, const char *game, uint64_t number,
                          const char *claimed, const char *actual);

/* A value that a paper states. */
typedef struct stated_value {
    const char *game, *graph;
    int64_t value;
} stated_value;

/* Compares stated values with plain search. */
graze_status sweep_values(struct claim_sweep *sweep, const stated_value *list, size_t count);

/* DEFINE_VALUES(name, {game, graph, value}, ...): a sweep over stated values. */
#define DEFINE_VALUES(name, ...)                                                                   \
    static graze_status name(struct claim_sweep *sweep) {                                          \
        static const stated_value list[] = {__VA_ARGS__};                                          \
        return sweep_values(sweep, list, sizeof list / sizeof *list);                              \
    }

#endif
