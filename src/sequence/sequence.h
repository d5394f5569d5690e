/*
 * The values of a family of graphs with one parameter, such as substar(1,2,n), and their period.
 * Where the parameter is the length of a path the values come from tables of growing paths
 * (src/structure/growth), and periods are proved; all other families are solved graph by graph.
 */
#ifndef GRAZE_SEQUENCE_SEQUENCE_H
#define GRAZE_SEQUENCE_SEQUENCE_H

#include "core/status.h"

typedef struct sequence sequence;

/*
 * sequence_new - the family of an expression in which name stands for a number. The texts, the
 * game and the options must outlive it. The clock of options->seconds starts here, and runs for all
 * calls. Returns: GRAZE_OK; GRAZE_BAD_INPUT when the name does not occur; GRAZE_BAD_ARGUMENT for
 * games on formulas and where only winners are asked for, as in misere play without misere_value;
 * GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
graze_status sequence_new(sequence **made, const graze_game *game, const char *expression,
                          const char *name, const graze_options *options, graze_error *error);
void sequence_free(sequence *terms);

/* Whether tables are used: then values after a proved period follow from it in O(1). */
bool sequence_has_tables(const sequence *terms);

/*
 * sequence_values - the values at first, first + 1, ..., first + count - 1.
 * Arguments: done receives how many are known, also after GRAZE_UNDECIDED.
 * Returns: GRAZE_OK; GRAZE_BAD_INPUT when the expression is no graph there; GRAZE_TOO_LARGE;
 * GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
graze_status sequence_values(int64_t *values, uint64_t *done, sequence *terms, uint64_t first,
                             uint64_t count, graze_error *error);

/* sequence_prove - looks for a proof in the tables up to n = last. */
graze_status sequence_prove(graze_period *period, sequence *terms, uint64_t first, uint64_t last,
                            graze_error *error);

/*
 * sequence_certify - writes a certificate of the period that was proved, of the values from n = 0
 * on (docs/certificates.md).
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT when no period was proved, or there is no form for the
 * family; GRAZE_IO; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
graze_status sequence_certify(FILE *out, sequence *terms, graze_error *error);

/*
 * sequence_observe - a period that the values show: the least that fills at least half of them
 * and three repetitions.
 */
void sequence_observe(graze_period *period, const int64_t *values, uint64_t count);

#endif
