/*
 * Graph expressions: "path(5)+2*append(cycle(4),0,3)" as a tree, with its size computed before
 * anything is built. Theorems read the tree of graphs that are too large to build.
 */
#ifndef GRAZE_EXPRESSION_EXPRESSION_H
#define GRAZE_EXPRESSION_EXPRESSION_H

#include "graph/build_limit.h"
#include "graph/graph.h"
#include "graze/game.h"

typedef struct family family; /* expression/families.h */

typedef enum description_kind {
    DESCRIPTION_FAMILY,   /* a row of the table of families with its arguments */
    DESCRIPTION_UNION,    /* terms[0] + terms[1] + ... */
    DESCRIPTION_MULTIPLE, /* times * terms[0] */
    DESCRIPTION_LITERAL   /* g6:STRING, decoded */
} description_kind;

/* "value^times" in a list of numbers; a plain number has times 1. */
typedef struct run {
    uint64_t value, times;
} run;

/* An argument of a family; the family's rule for it says which of the fields is meant. */
typedef struct argument {
    size_t at;       /* offset in the expression, for errors */
    uint64_t number; /* ARGUMENT_NUMBER; numerator of ARGUMENT_PROBABILITY */
    uint64_t scale;  /* denominator of ARGUMENT_PROBABILITY, a power of ten */
    run *runs;       /* ARGUMENT_RUNS, ARGUMENT_LIST: runs with times > 0 */
    size_t run_count, run_capacity;
    uint64_t item_count; /* sum of the runs' times */
    char *letters;       /* ARGUMENT_LETTERS, terminated */
    size_t letter_count;
    description *graph;     /* ARGUMENT_GRAPH */
    graze_formula *formula; /* ARGUMENT_FORMULA */
} argument;

enum { FAMILY_MAX_ARGUMENTS = 3 };

/*
 * A node of the tree. n and m are exact for every node, also where the graph is not built; but m is
 * UINT64_MAX where there are as many edges or more.
 */
struct description {
    description_kind kind;
    size_t at; /* offset in the expression, for errors */
    uint64_t n, m;
    uint64_t extra;       /* bytes of graphs that are made on the way to this one */
    const family *family; /* DESCRIPTION_FAMILY */
    argument arguments[FAMILY_MAX_ARGUMENTS];
    size_t argument_count;
    description **terms; /* DESCRIPTION_UNION, DESCRIPTION_MULTIPLE */
    size_t term_count, term_capacity;
    uint64_t times;       /* DESCRIPTION_MULTIPLE */
    graze_graph *literal; /* DESCRIPTION_LITERAL */
};

void description_free(description *tree);

/* Whether the node is the named family: description_is(tree, "substar"). */
bool description_is(const description *tree, const char *family_name);

/* Bytes that building the node takes, graphs on the way included; saturates. */
uint64_t description_bytes(const description *tree);

/* Adds the node's edges to a builder, its vertices numbered from base. O(n + m). */
graze_status description_build(const description *tree, graph_builder *builder, uint32_t base);

/*
 * The node as a graph of its own. Only where description_bytes is within a limit. limits bounds the
 * time, unless it is NULL. Returns: GRAZE_OK, GRAZE_UNDECIDED, GRAZE_NO_MEMORY.
 */
graze_status description_build_graph(graze_graph **graph, const description *tree,
                                     struct limits *limits);

/*
 * graze_graph_parse with the limit (bytes, as description_bytes counts them) as a parameter:
 * larger graphs are described, not built, and so are those that limits, unless it is NULL, leave no
 * time for.
 */
graze_status expression_parse(graze_graph **graph, const char *text, uint64_t limit,
                              struct limits *limits, graze_error *error);

#endif
