/* Certificates: proofs of answers that can be checked without the solver.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_CERTIFICATE_H
#define GRAZE_CERTIFICATE_H

#include "graze/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * graze_certify - writes a certificate of the answer that the solver gives about a graph: a text
 * (docs/certificates.md) that proves it to someone who trusts only the rules of the game, or names
 * the theorem it rests on.
 * Returns: as graze_solve; GRAZE_BAD_ARGUMENT for games on formulas; GRAZE_IO when out takes no
 * more. What was written before a failure is no certificate.
 * Time: that of solving every position of the strategy.
 */
GRAZE_API graze_status graze_certify(FILE *out, graze_solver *solver, const graze_graph *graph,
                                     graze_error *error);

/* What a certificate that was accepted proves. */
typedef struct graze_certificate {
    char *game;
    graze_play play;
    uint64_t order, size;
    char claim[128];    /* "value 3", "outcome N", "score -2", "period 34 preperiod 51 ..." */
    char *resting_on;   /* ids of claims taken on trust, between spaces; NULL: none */
    uint64_t facts;     /* lines of proof */
    uint64_t positions; /* positions visited */
    double seconds;
} graze_certificate;

/* Checks one certificate after another of a stream, without the code of the solver. */
typedef struct graze_checker graze_checker;

/*
 * graze_checker_new - a checker over an open stream, which the caller closes.
 * Arguments: source is the name used in errors; limits may be NULL.
 */
GRAZE_API graze_status graze_checker_new(graze_checker **checker, FILE *stream, const char *source,
                                         const graze_limits *limits, graze_error *error);

/*
 * graze_checker_use_rules - lets a checker accept certificates of the games that a file in Lua
 * defines, which is copied: it lists moves by the file, and trusts it in this.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY; errors of the file are those of graze_checker_next.
 */
GRAZE_API graze_status graze_checker_use_rules(graze_checker *checker, const char *text,
                                               size_t length, const char *source,
                                               graze_error *error);

/*
 * graze_checker_print - makes a checker write the proofs that it accepts in words: what is claimed,
 * then each position of the proof once, numbered, from the whole graph on, with the moves that show
 * its value, winner or score. The words come from the certificate alone; claims of papers that it
 * takes on trust are named as such.
 * Arguments: out receives the text of a certificate before graze_checker_next returns GRAZE_OK, and
 * nothing of one that is rejected; NULL ends the printing. most is the number of positions (of
 * certificates of periods: values) to print for each certificate; the text says how many were left
 * out. It is cut where it has more than 64 KiB for each of them.
 * Effect: graze_checker_next also returns GRAZE_IO when out or a temporary file takes no more.
 * Time: a few times that of the check. Memory: a number for each position of one part, within the
 * limits of the checker; the text itself is kept in a temporary file, for up to 60 positions in
 * memory.
 */
GRAZE_API void graze_checker_print(graze_checker *checker, FILE *out, uint64_t most);

/*
 * graze_checker_next - checks the next certificate. *report is NULL at the end of the stream;
 * otherwise it lives until the next call.
 * Returns: GRAZE_OK: accepted; GRAZE_BAD_INPUT: rejected, the error says where and why;
 * GRAZE_UNDECIDED at a limit.
 * Time: that of listing the moves of the positions of the certificate. Memory: a table of the
 * facts of one part.
 */
GRAZE_API graze_status graze_checker_next(const graze_certificate **report, graze_checker *checker,
                                          graze_error *error);
GRAZE_API void graze_checker_free(graze_checker *checker);

#ifdef __cplusplus
}
#endif
#endif
