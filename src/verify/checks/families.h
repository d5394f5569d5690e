/* What papers state about families of graphs with one growing number: values and options. */
#ifndef GRAZE_VERIFY_CHECKS_FAMILIES_H
#define GRAZE_VERIFY_CHECKS_FAMILIES_H

#include "verify/sweep.h"

/*
 * In graph and options '#' stands for the number k, '#+3' and '#-1' for k + 3 and k - 1. values
 * has one digit for each residue of k modulo its length (a: 10, b: 11, ...); NULL: nothing is
 * said. options lists, with blanks between, what moves lead to, each graph once; NULL: nothing is
 * said. The graphs of options are paths and subdivided stars.
 */
typedef struct stated_family {
    const char *game, *graph;
    unsigned least, most;
    const char *values, *options;
} stated_family;

/* Compares values with plain search, options with the moves of the rules. */
graze_status sweep_families(struct claim_sweep *sweep, const stated_family *list, size_t count);

/* DEFINE_FAMILIES(name, {game, graph, least, most, values, options}, ...): such a sweep. */
#define DEFINE_FAMILIES(name, ...)                                                                 \
    static graze_status name(struct claim_sweep *sweep) {                                          \
        static const stated_family list[] = {__VA_ARGS__};                                         \
        return sweep_families(sweep, list, sizeof list / sizeof *list);                            \
    }

/* Compares one value with plain search, and notes it. */
graze_status sweep_value(struct claim_sweep *sweep, const char *game, const char *graph,
                         int64_t value);

#endif
