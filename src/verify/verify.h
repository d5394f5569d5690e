/* The claims of all papers as rows of one list, and their comparison with plain search. */
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

/* Writes row number index (from 0), papers in a fixed order; returns false when there is none. */
bool verify_row_at(verify_row *row, size_t index);

enum { VERIFY_TEXT = 128 };

typedef struct verify_result {
    claim_verdict status;
    uint64_t checked; /* instances to which the claim applies */
    bool complete;    /* all instances were compared */
    bool has_counterexample;
    uint64_t n, m; /* of its graph; 0 for formulas */
    char game[INSTANCE_GAME], graph[INSTANCE_GRAPH];
    char claimed[VERIFY_TEXT], actual[VERIFY_TEXT];
} verify_result;

/*
 * Compares a row with plain search, instance by instance; the smallest counterexample, by vertices
 * and then edges, is kept. The known counterexample is looked at first.
 * Arguments: limits as graze_verify describes its options.
 * Returns: GRAZE_OK, also when not complete; GRAZE_UNDECIDED when interrupted.
 */
graze_status verify_claim(verify_result *result, const verify_row *row, const graze_options *limits,
                          graze_error *error);

#endif
