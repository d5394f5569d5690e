/*
 * A proof in words, written while a certificate is checked and handed over when it is accepted.
 * It uses what the checker has verified and nothing else.
 */
#ifndef GRAZE_CERTIFY_CHECK_PRINT_H
#define GRAZE_CERTIFY_CHECK_PRINT_H

#include "certify/check/check.h"

/* Where the words go, and which positions of the current part have a number. */
typedef struct proof_printer {
    FILE *out;     /* of the caller; receives proofs that are accepted */
    FILE *draft;   /* of the certificate that is being checked; NULL: not begun */
    uint64_t most; /* positions to print */
    uint64_t numbered;
    bool muted;    /* positions are still counted */
    bool cut;      /* the text has become too long; positions are still counted */
    uint64_t room; /* bytes that may follow */
    /* the current part: positions in the order of their numbers */
    uint64_t first; /* the number before that of the first one */
    facts numbers;  /* tag: that of what is said of the position */
    cell *queue;
    size_t queued, queue_capacity; /* in cells */
    facts told;                    /* moves of the current position */
    cell *sets;                    /* scratch */
    size_t set_cells;
    bool any;            /* moves of the current position */
    const char *heading; /* of the moves that follow; NULL: written already */
    int64_t number;      /* the value or bound of the current position */
} proof_printer;

/* The claim, after the head of the certificate was read. */
graze_status print_claim(checker *c);

/* A part that its facts have settled: its positions, each once, from the whole part on. */
graze_status print_part(checker *c);

/* The number of a connected position whose value is known, which is printed with its part. */
graze_status print_note_value(checker *c, const cell *set);

/* Prints the positions that have a number and were not printed yet. */
graze_status print_positions(checker *c);

/* A part, or some components of a graph that is not built, whose value a claim gives. */
void print_theorem(checker *c, uint64_t times, const char *id, const char *class, int64_t value);

/* A pairing strategy by an involution of the graph. */
void print_pairing(checker *c, const uint32_t *first, size_t count, const uint32_t *image,
                   const char *claim);

/* What the parts add up to, and how much was left out; hands the text over. */
graze_status print_end(checker *c);

/* Drops the draft of a certificate and what is known of its part. */
void print_clear(checker *c);

/* Writes to the draft unless the printer is muted or the text too long. */
void print_say(const checker *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
