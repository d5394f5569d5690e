/* Sequences of values: heaps, families of graphs with a parameter, their periods; tables of values.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_SEQUENCE_H
#define GRAZE_SEQUENCE_H

#include "graze/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How it is known that values repeat. */
typedef enum graze_verdict {
    GRAZE_NO_PERIOD = 0, /* none was found */
    GRAZE_OBSERVED,      /* the values of the range repeat: no proof */
    GRAZE_PROVED         /* by a theorem and a finite check (docs/periods.md) */
} graze_verdict;

/* value(n + period) = value(n) for all n >= first + preperiod; both numbers are the least. */
typedef struct graze_period {
    graze_verdict verdict;
    uint64_t period;
    uint64_t preperiod; /* values, from the first of the range on, outside the periodic part */
    uint64_t last;      /* the last n whose value was used */
} graze_period;

/*
 * The values v(0), v(1), ... of the heaps of a game, or of a family of graphs with one parameter.
 * It belongs to one thread at a time. The time limit begins when it is made and
 * holds for all calls together.
 */
typedef struct graze_sequence graze_sequence;

/*
 * graze_sequence_of_heaps - the heaps 0, 1, 2, ... of an octal code, "0.137", or a subtraction
 * set, "sub:1,2,4".
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (column of the fault), GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_sequence_of_heaps(graze_sequence **sequence, const char *code,
                                               const graze_limits *limits, graze_error *error);

/*
 * graze_sequence_of_graphs - the graphs of an expression in which a name, such as "n", stands for
 * a number: "append(petersen(),0,n)". The game must outlive the sequence.
 * Where the number is the length of a path, values come from one table for each part of the graph
 * that play can leave on it, and periods are proved; other families are solved graph by graph.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT (the name does not occur); GRAZE_BAD_ARGUMENT (outcomes,
 * a game on formulas); GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: that of listing the parts: exponential in the order of the fixed part at worst.
 */
GRAZE_API graze_status graze_sequence_of_graphs(graze_sequence **sequence, const graze_game *game,
                                                const char *expression, const char *name,
                                                const graze_question *question,
                                                const graze_limits *limits, graze_error *error);
GRAZE_API void graze_sequence_free(graze_sequence *sequence);

/* How the values of a sequence are found. */
typedef enum graze_sequence_method {
    GRAZE_BY_HEAPS = 0, /* as heaps of an octal or subtraction game */
    GRAZE_BY_TABLES,    /* from tables of parts with a growing path */
    GRAZE_BY_GRAPHS     /* graph by graph */
} graze_sequence_method;

/* graze_sequence_method_name - "heaps", "tables" or "graphs". O(1). */
GRAZE_API const char *graze_sequence_method_name(graze_sequence_method method);

/* graze_sequence_method_of - how the values of this sequence are found. O(1). */
GRAZE_API graze_sequence_method graze_sequence_method_of(const graze_sequence *sequence);

/*
 * graze_sequence_values - the values at first, first + 1, ..., first + count - 1. Values beyond a
 * proved period are not computed. Heaps are best asked for in ascending order.
 * Arguments: values has space for count values; known receives how many are known, also after
 * GRAZE_UNDECIDED.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT when the expression is not a graph for one of them;
 * GRAZE_TOO_LARGE; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: heaps: O(rares) a value where the game has a sparse space, O(n) otherwise; tables: the
 * number of parts and moves a value, and O(n) more until the period of paths is proved.
 */
GRAZE_API graze_status graze_sequence_values(int64_t *values, uint64_t *known,
                                             graze_sequence *sequence, uint64_t first,
                                             uint64_t count, graze_error *error);

/*
 * graze_sequence_period - the period of the values from first on, as far as those up to last
 * prove or show it. An observed one fills half of the range and three repetitions; for heaps
 * there are only proofs.
 * Returns: GRAZE_OK, also where there is none; GRAZE_UNDECIDED, with what the values known by then
 * show; otherwise as graze_sequence_values.
 * Reference: Guy and Smith, The G-values of various games, 1956; docs/periods.md.
 */
GRAZE_API graze_status graze_sequence_period(graze_period *period, graze_sequence *sequence,
                                             uint64_t first, uint64_t last, graze_error *error);

enum { GRAZE_GUESS_TEXT = 512 };

/* A closed form: "n mod 3 for n >= 2". */
typedef struct graze_guess {
    graze_verdict verdict; /* GRAZE_NO_PERIOD: nothing fits, and the text is empty */
    char text[GRAZE_GUESS_TEXT];
} graze_guess;

/*
 * graze_sequence_guess - the simplest closed form of the values at first, first + 1, ...: repeated
 * values, linear in each residue, or those of an octal or subtraction game. It holds for all values
 * given from the n that it names on, and is observed, unless period (which may be NULL) is proved.
 * name stands for the index in the text: "n". Time: O(count^2).
 */
GRAZE_API void graze_sequence_guess(graze_guess *guess, const int64_t *values, uint64_t count,
                                    uint64_t first, const char *name, const graze_period *period);

/*
 * graze_sequence_certify - writes a certificate (docs/certificates.md) of the period that
 * graze_sequence_period has proved, counted from n = 0: the tables of the proof.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT when nothing is proved, or the family is not path(n) or a
 * graph with a path growing on a vertex; GRAZE_IO; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_sequence_certify(FILE *out, graze_sequence *sequence,
                                              graze_error *error);

/*
 * One statement about infinitely many sequences v_k(n), for every k: v_k(n + period) = v_k(n) for
 * all n >= preperiod, or, when it grows, for all n >= max(preperiod, k + beyond).
 */
typedef struct graze_for_all {
    bool proved;
    uint64_t period;
    uint64_t preperiod;
    bool grows;
    uint64_t beyond;
} graze_for_all;

/*
 * graze_prove_for_all - the period of an expression with two growing paths on one vertex, such as
 * "substar(1,k,n)", for every k (docs/periods.md, theorems 6 and 7).
 * Arguments: certificate, unless it is NULL, receives the tables of a proof that was found;
 * growing and fixed are the names of n and k; the tables hold both up to last.
 * Returns: GRAZE_OK, proved or not; GRAZE_BAD_ARGUMENT when these are not two paths on one vertex,
 * or the game has no tables; GRAZE_TOO_LARGE; GRAZE_IO; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: O(parts * last^3) at worst. Memory: 2 * parts * last^2 bytes.
 */
GRAZE_API graze_status graze_prove_for_all(graze_for_all *statement, FILE *certificate,
                                           const graze_game *game, const char *expression,
                                           const char *growing, const char *fixed, uint64_t last,
                                           const graze_limits *limits, graze_error *error);

/* The numbers first..last for a name in an expression. */
typedef struct graze_range {
    const char *name;
    uint64_t first, last;
} graze_range;

/*
 * graze_solve_table - the graphs of an expression with two parameters, "substar(1^t,k)", solved
 * one after another.
 * Arguments: cells has space for rows times columns answers, row by row.
 * The solver's time limit applies to each graph separately; a cell whose limits end it is
 * undecided, and the others are solved all the same, unless there is an interrupt.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED when a cell is; GRAZE_BAD_ARGUMENT (a name that does not
 * occur, or twice the same, an empty range); otherwise as graze_graph_parse and graze_solve.
 */
GRAZE_API graze_status graze_solve_table(graze_answer *cells, graze_solver *solver,
                                         const char *expression, const graze_range *rows,
                                         const graze_range *columns, graze_error *error);

/*
 * The values of the heaps 0, 1, 2, ... of a game, computed one after another to great length, with
 * a search for their period. A run can be stopped, saved to a file and continued. It belongs to one
 * thread at a time. The time limit begins when it is made and holds for all calls
 * together; progress reports give the number of known values as nodes.
 */
typedef struct graze_heap_run graze_heap_run;

/*
 * Receives the values of the heaps first, first + 1, ..., first + count - 1; consecutive calls have
 * no gaps. Returns GRAZE_OK, or a status that ends the run.
 */
typedef graze_status graze_heap_sink(void *context, uint64_t first, const uint16_t *values,
                                     size_t count);

/*
 * graze_heap_run_new - a run that has computed nothing yet.
 * Arguments: code is an octal code, "0.137", or a subtraction set, "sub:1,2,4"; limits may be NULL.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (column of the fault), GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_heap_run_new(graze_heap_run **run, const char *code,
                                          const graze_limits *limits, graze_error *error);
GRAZE_API void graze_heap_run_free(graze_heap_run *run);

/* graze_heap_run_next - the first heap that is not computed: the values below it are known. */
GRAZE_API uint64_t graze_heap_run_next(const graze_heap_run *run);

/*
 * graze_heap_run_to - computes the values of the heaps below end that are not known yet, and hands
 * them to the sink (which may be NULL). Ends early when the values prove a period.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED at a limit: the run can be saved, and loaded to continue;
 * GRAZE_TOO_LARGE when a value exceeds 2^15; GRAZE_NO_MEMORY; what the sink returned.
 * Time: O(rare heaps) a value where the game has a sparse space, O(n) a value otherwise.
 * Memory: does not grow with n beyond 2^23 where the game has a sparse space.
 * Reference: Berlekamp, Conway and Guy, Winning Ways, chapter 4; docs/periods.md.
 */
GRAZE_API graze_status graze_heap_run_to(graze_heap_run *run, uint64_t end, graze_heap_sink *sink,
                                         void *context, graze_error *error);

/* graze_heap_run_is_periodic - whether the known values prove a period. */
GRAZE_API bool graze_heap_run_is_periodic(const graze_heap_run *run);

/*
 * graze_heap_run_extend - the values of the heaps first, ..., first + count - 1, at or beyond
 * graze_heap_run_next, by the proved period.
 * Returns: false, and nothing is written, while no period is proved. Time: O(count).
 */
GRAZE_API bool graze_heap_run_extend(uint16_t *values, const graze_heap_run *run, uint64_t first,
                                     size_t count);

/*
 * graze_heap_run_period - the period that the known values prove, counted from n = 0; the verdict
 * is GRAZE_PROVED or GRAZE_NO_PERIOD.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED, GRAZE_NO_MEMORY.
 * Time: where more than 2^22 values were needed they are computed a second time, to find the
 * preperiod.
 * Reference: Guy and Smith, The G-values of various games, 1956; docs/periods.md.
 */
GRAZE_API graze_status graze_heap_run_period(graze_period *period, graze_heap_run *run,
                                             graze_error *error);

/*
 * The sparse space of a game, where one was found: almost all heaps are in the common class, and
 * values follow from the few others. Heap n of value v is rare when the parity of (v & mask), plus
 * n when parity_of_n, is even (odd when odd_is_rare).
 */
typedef struct graze_sparse_space {
    bool found;
    uint16_t mask;
    bool parity_of_n;
    bool odd_is_rare;
    uint64_t rares;     /* rare heaps among the known ones, without the empty heap */
    uint64_t last_rare; /* the largest of them */
} graze_sparse_space;

/* graze_heap_run_space - the sparse space that the run uses. Time: O(1). */
GRAZE_API graze_sparse_space graze_heap_run_space(const graze_heap_run *run);

/* graze_heap_run_is_rare - whether a known heap is rare. Time: O(log(rare heaps)). */
GRAZE_API bool graze_heap_run_is_rare(const graze_heap_run *run, uint64_t n);

/*
 * graze_heap_run_save - keeps the run, and size bytes of the caller's, in the folder path, which is
 * made if it is missing. At every moment it has the last state that was saved. The run keeps the
 * folder for itself until it is freed or saved to another one.
 * Returns: GRAZE_OK, GRAZE_IO, GRAZE_BAD_INPUT (another run has the folder), GRAZE_NO_MEMORY.
 * Time: O(known values that are in memory).
 */
GRAZE_API graze_status graze_heap_run_save(graze_heap_run *run, const char *path, const void *bytes,
                                           size_t size, graze_error *error);

/*
 * graze_heap_run_load - the run of a checkpoint, and the caller's bytes. Both are NULL, without an
 * error, when there is no such folder. The run keeps the folder for itself, as after a save.
 * Returns: GRAZE_OK, GRAZE_IO, GRAZE_BAD_INPUT (it is damaged, in use, of another code, or a file),
 * GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_heap_run_load(graze_heap_run **run, void **bytes, size_t *size,
                                           const char *path, const char *code,
                                           const graze_limits *limits, graze_error *error);

#ifdef __cplusplus
}
#endif
#endif
