/* Files of claims: claim{...} blocks in Lua (docs/scripting.md). */
#ifndef GRAZE_CLAIMS_CLAIM_FILE_H
#define GRAZE_CLAIMS_CLAIM_FILE_H

#include "core/status.h"
#include "graze/theory.h"

typedef struct script_claims script_claims;

/*
 * Runs a file and lists its claims. Immutable; may be shared by threads.
 * Arguments: source is the name used in errors; options: limits and callbacks only.
 */
graze_status script_claims_read(script_claims **made, const char *text, size_t length,
                                const char *source, const graze_limits *options,
                                graze_error *error);
void script_claims_free(script_claims *claims);

/* The number of claims; claim number index, from 0, of them. */
size_t script_claims_count(const script_claims *claims);
void script_claims_list(graze_claim_info *info, const script_claims *claims, size_t index);

enum { CLAIM_TEXT = 256 };

/* What a check found. */
typedef struct script_claim_result {
    uint64_t checked; /* instances at which the claim says something */
    bool complete;    /* all instances were looked at */
    bool has_counterexample;
    uint64_t n, m;             /* of its graphs */
    char instance[CLAIM_TEXT]; /* "k = 3, t = 2" */
    char game[CLAIM_TEXT], input[CLAIM_TEXT];
    char claimed[CLAIM_TEXT], actual[CLAIM_TEXT];
    uint64_t compared; /* values that the closed form of the claim was compared with */
} script_claim_result;

/*
 * Tests claim number index at every instance of its range, by the rules of the games alone, and
 * keeps the smallest counterexample. Every value is compared with the closed forms of the solver
 * that apply; one that gives another value is an error. Limits as graze_verify describes them.
 */
graze_status script_claims_check(script_claim_result *result, const script_claims *claims,
                                 size_t index, const graze_limits *options, graze_error *error);

#endif
