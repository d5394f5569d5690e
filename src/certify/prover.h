/* What the writers of proofs share: a part of a graph, its values, and the text. */
#ifndef GRAZE_CERTIFY_PROVER_H
#define GRAZE_CERTIFY_PROVER_H

#include "graph/set_table.h"
#include "solve/solver.h"

/* The text of a certificate and its hash so far. */
typedef struct cert_text {
    FILE *out;
    uint64_t hash, facts;
    int failed; /* errno of the first write that failed */
} cert_text;

void text_print(cert_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_put(cert_text *text, const char *bytes, size_t length);

/* " SET", as a hexadecimal number. */
void text_set(cert_text *text, const vword *set, unsigned words);

/* "graph g6:...", a line of its own. */
graze_status text_graph(cert_text *text, const graze_graph *graph, graze_error *error);

/* The line that ends a certificate; GRAZE_IO when something could not be written. */
graze_status text_end(cert_text *text, graze_error *error);

/* Proofs recurse with each move; parts with more vertices are not proved by search. */
enum { PROVER_MOST_VERTICES = 4096 };

typedef struct prover {
    cert_text *text;
    graze_solver *solver;
    struct components *parts;
    struct component *part;
    unsigned words;
    vword *stuck;      /* vertices that cannot be removed alone: isolated ones are left out */
    set_table values;  /* of sets asked about: components in normal play, else whole positions */
    set_table others;  /* a component and a value that it was found not to have */
    set_table proved;  /* sets whose value, outcome (1: won) or (scores) lower bound is proved */
    set_table bounded; /* scores: sets whose upper bound is proved */
    set_table denied;  /* a set and a value that it is proved not to have */
    vword *walk;       /* scratch of board_component */
    graze_error *error;
} prover;

graze_status prover_init(prover *p, cert_text *text, graze_solver *solver, struct components *parts,
                         struct component *part, graze_error *error);
void prover_clear(prover *p);

/* Lists the moves of a position in a new sink, which the caller clears, also after a failure. */
graze_status prover_moves(move_sink *sink, prover *p, const vword *set);

/* rest = set without taken, and without vertices that can never be removed */
void prover_leave(vword *rest, const prover *p, const vword *set, const vword *taken);

/* Move number i from a set, and what it leaves. */
void prover_take(vword *taken, vword *rest, const prover *p, const vword *set,
                 const move_sink *moves, size_t i);

/* Writes a fact: its kind, the set, and where they are not NULL a number and a move. */
void prover_write(prover *p, char kind, const vword *set, const int64_t *number, const vword *move);

/* Notes a value in one of the tables, unless it is there. */
graze_status prover_remember(prover *p, set_table *table, const vword *key, int64_t value);

/* Moves the component of the smallest vertex from todo to piece; false when todo is empty. */
bool prover_next_piece(vword *piece, vword *todo, const prover *p);

/* The value of a component in normal play, otherwise of a whole position. */
graze_status prover_value(int64_t *value, prover *p, const vword *set);

/* Whether a component that is not in values has a value, in normal play; set has a word more. */
graze_status prover_equals(bool *equal, prover *p, vword *set, int64_t value);

/* Writes the proof of what the part is: its Grundy value, or that it is not zero. */
graze_status prove_normal(prover *p, const vword *set, bool outcome_is_enough);

/* Writes the proof of who wins in misere play, or of the score. */
graze_status prove_misere(prover *p, const vword *set);
graze_status prove_score(prover *p, const vword *set);

#endif
