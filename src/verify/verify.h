/* Every claim of the registry against plain search. */
#ifndef GRAZE_VERIFY_VERIFY_H
#define GRAZE_VERIFY_VERIFY_H

#include "theory/sg.h"
#include "theory/theory.h"

/* A claim, whatever it is about; one of claim and score is not NULL. */
typedef struct verify_row {
    const char *paper, *id, *statement;
    const char *place, *method; /* as in struct claim: may be NULL */
    const char *range;
    claim_verdict expected; /* what the registry has */
    graze_status (*sweep)(struct claim_sweep *sweep);
    const struct claim *claim;
    const struct score_claim *score;
} verify_row;

/* Row number index, from 0, papers in a fixed order; false behind the last. */
bool verify_row_at(verify_row *row, size_t index);

enum { VERIFY_TEXT = 128 };

typedef struct verify_result {
    claim_verdict status;
    uint64_t checked; /* instances at which the claim speaks */
    bool complete;    /* all instances were looked at */
    bool has_counterexample;
    uint64_t n, m; /* of its graph; 0 for formulas */
    char game[INSTANCE_GAME], graph[INSTANCE_GRAPH];
    char claimed[VERIFY_TEXT], actual[VERIFY_TEXT];
} verify_result;

/*
 * Compares a row with plain search, instance by instance; the smallest counterexample, by vertices
 * and then edges, is kept. The counterexample on file is looked at first.
 * Arguments: seconds ends the work early (0: never), but not before the first instance, nor before
 * the counterexample of a row that is to fail; interrupted as in graze_options.
 * Returns: GRAZE_OK, also when not complete; GRAZE_UNDECIDED when interrupted.
 */
graze_status verify_claim(verify_result *result, const verify_row *row, double seconds,
                          bool (*interrupted)(void *context), void *context, graze_error *error);

#endif
