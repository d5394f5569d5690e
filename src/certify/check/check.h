/*
 * The checker of certificates. It trusts the rules alone, and states them a second time: it shares
 * the graphs and their parser with the rest of graze, but no code with the searches and the
 * rulesets. Claims that a certificate rests on are evaluated by functions of the caller.
 */
#ifndef GRAZE_CERTIFY_CHECK_CHECK_H
#define GRAZE_CERTIFY_CHECK_CHECK_H

#include "certify/check/claims.h"
#include "certify/check/facts.h"
#include "certify/check/reader.h"
#include "certify/check/referee.h"

/* What is played for. */
typedef enum check_play { PLAY_NORMAL, PLAY_MISERE, PLAY_SCORE, PLAY_NUMBER } check_play;

/* What a part was shown to be. */
typedef struct part_result {
    bool exact;    /* value is known; otherwise it is known not to be zero */
    int64_t value; /* Grundy value; misere: 1 when the player to move wins; score */
} part_result;

/* A certificate under examination. */
typedef struct checker {
    struct limits *limits;
    const trusted_claims *claims;
    const given_rules *given; /* NULL: none */
    cert_reader in;
    bool is_counted;    /* the file began with the number of its certificates */
    uint64_t announced; /* how many of them are still to come */
    struct referee *referee;
    graze_graph *graph;
    check_play play;
    /* the claim */
    bool claims_period, for_all; /* of a sequence: check_tables reads the rest */
    bool claims_outcome;
    bool claims_first; /* the outcome claimed is that the player to move wins */
    int64_t claimed;   /* the value or score claimed */
    /* the part */
    uint32_t *vertices; /* of the part, ascending */
    uint32_t *local;    /* the place of a vertex in its part; NO_VERTEX: in no part yet */
    uint32_t count;
    uint64_t covered; /* vertices of all parts so far */
    bool board_ready; /* the referee has the part, which is made at its first fact */
    facts known;
    cell *sets; /* of the fact that is being proved */
    size_t set_cells;
    bool settled; /* by a theorem or a pairing */
    part_result result;
    /* all parts */
    int64_t total;
    size_t parts, nonzero; /* parts whose value is only known not to be zero */
    uint64_t fact_count, position_count;
    graze_certificate *report;
    /* a proof in words; NULL: none is wanted */
    struct proof_printer *printer;
    cell *replies; /* the moves of facts, for the printer, one set after another */
    size_t reply_cells, reply_capacity;
} checker;

/* graze_checker_new with the claims that certificates may rest on, which must outlive it. */
graze_status checker_new(graze_checker **made, FILE *stream, const char *source,
                         const graze_limits *options, const trusted_claims *claims,
                         graze_error *error);

/* The options of a checker, and rules for it, which it releases in the end. */
const graze_limits *checker_options(const graze_checker *whole);
void checker_give_rules(graze_checker *whole, const given_rules *given);

/* One fact of the part, its first character read already. */
graze_status check_fact(checker *c, char kind);

/* What the facts say about the whole part. */
graze_status check_whole_part(checker *c);

/* All vertices of the part that can ever be taken. */
void check_fill_part(cell *set, checker *c);

/*
 * What is known of a set: its Grundy value, if those of all its components are known (scratch has
 * room for two sets); whether the player to move wins, or loses, in misere play; the best bound of
 * its score, by the tag.
 */
bool check_known_value(int64_t *value, checker *c, const cell *set, cell *scratch);
bool check_known_outcome(const checker *c, const cell *set, bool wins);
int64_t check_known_bound(const checker *c, const cell *set, uint32_t tag);

/* The record "by ID SHAPE V": a part that rests on a claim. */
graze_status check_theorem(checker *c);

/*
 * The records "each TIMES ID SHAPE V" of a graph that is not built, one for each class of
 * components that its expression names, in that order.
 */
graze_status check_described(checker *c);

/* The record "pair F0 F1 ...": a pairing strategy by an involution of the part. */
graze_status check_pairing(checker *c);

/* The rest of a certificate that claims a period, from the second word of the claim on. */
graze_status check_tables(checker *c, bool for_all);

/* The record "part VERTICES", its first word read already. */
graze_status check_begin_part(checker *c);

/* The numbers of the record "end FACTS HASH". */
graze_status check_end(checker *c);

/* A set of count vertices, hexadecimal, from the word read last. */
graze_status check_parse_set(cell *set, size_t words, uint32_t count, const cert_reader *in);

/* Notes a claim that the certificate rests on. */
graze_status check_rest_on(checker *c, const char *id);

#endif
