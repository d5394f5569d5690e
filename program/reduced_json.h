/* What a reduction made, as JSON: for `graze reduce --json` and for the API. */
#ifndef GRAZE_PROGRAM_REDUCED_JSON_H
#define GRAZE_PROGRAM_REDUCED_JSON_H

#include "graze.h"
#include "program/json.h"

/*
 * The result as a line of text: a formula, graph6, or sparse6 for large graphs; NULL where it is
 * only described. Release it with free. Returns: GRAZE_OK, GRAZE_NO_MEMORY.
 */
graze_status reduced_line(char **line, const graze_reduced *made, graze_error *error);

/* Whether all comparisons agree. */
bool reduced_agrees(const graze_reduced *made);

/* {"reduction", "input", "game", ..., "agree"}, where line is what reduced_line wrote. */
json_t *reduced_json(const char *reduction, const char *input, const graze_reduced *made,
                     const char *line);

#endif
