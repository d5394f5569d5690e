/* Expressions with parameters: a name is replaced by its number before the text is parsed. */
#ifndef GRAZE_EXPRESSION_PARAMETER_H
#define GRAZE_EXPRESSION_PARAMETER_H

#include "core/limits.h"
#include "graze/graph.h"

typedef struct parameter {
    const char *name; /* letters */
    uint64_t value;
} parameter;

/* Whether a name occurs in an expression as a separate word, not inside a g6 string. */
bool parameter_occurs(const char *expression, const char *name);

/* Whether a name can be a parameter: letters, and not the name of a family. */
bool parameter_is_name(const char *name);

/*
 * parameters_substitute - the expression with numbers for names, malloc'ed.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY. Time: O(length).
 */
graze_status parameters_substitute(char **text, const char *expression, const parameter *parameters,
                                   size_t count, graze_error *error);

/*
 * parameters_parse_graph - the graph of an expression at given parameters, built where the limits
 * leave memory and time for it. Errors name the place in the expression as it was written, and the
 * parameters.
 * Returns: as graze_graph_parse.
 */
graze_status parameters_parse_graph(graze_graph **graph, const char *expression,
                                    const parameter *parameters, size_t count,
                                    struct limits *limits, graze_error *error);

#endif
