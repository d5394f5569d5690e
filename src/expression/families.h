/* The table of graph families and operations that expressions name. */
#ifndef GRAZE_EXPRESSION_FAMILIES_H
#define GRAZE_EXPRESSION_FAMILIES_H

#include "core/wide.h"
#include "expression/expression.h"
#include "io/cursor.h"

typedef enum argument_kind {
    ARGUMENT_NUMBER,
    ARGUMENT_RUNS,        /* all remaining arguments: numbers, "1^3" for 1,1,1 */
    ARGUMENT_LIST,        /* the same in parentheses */
    ARGUMENT_GRAPH,       /* an expression */
    ARGUMENT_LETTERS,     /* a word of K and S */
    ARGUMENT_PROBABILITY, /* a decimal number in 0..1 */
    ARGUMENT_FORMULA,     /* a number of variables, then clauses: "2; 1 2; 2" */
    ARGUMENT_KINDS
} argument_kind;

typedef struct argument_rule {
    argument_kind kind;
    const char *name;
    uint64_t minimum; /* of ARGUMENT_NUMBER */
} argument_rule;

/*
 * What measuring a tree needs: the text for errors, the limit for building, and a budget of bytes
 * for what must be made to be measured (gnp, the argument of blowup), which bounds the time too.
 */
typedef struct measuring {
    const cursor *in;
    uint64_t limit;
    uint64_t budget;
    graze_error *error;
} measuring;

struct family {
    const char *name;
    const char *signature;
    const char *meaning;                       /* what it is, and how its vertices are numbered */
    argument_rule rules[FAMILY_MAX_ARGUMENTS]; /* up to the first without a name */
    bool may_be_bare;                          /* all arguments may be left out together */
    bool makes_arguments; /* building makes the graphs among the arguments first */
    /* Checks the arguments and sets n and m of a node whose arguments are measured. */
    graze_status (*measure)(description *node, measuring *context);
    /* Adds the edges, vertices numbered from base; n > 0 and all sizes are checked. */
    graze_status (*build)(const description *node, graph_builder *builder, uint32_t base);
};

/* The family with a name of the given length, or NULL. */
const family *family_find(const char *name, size_t length);

size_t family_rule_count(const family *row);

/* Sets a node's size from exact numbers; GRAZE_TOO_LARGE when n leaves 64 bits. m saturates. */
graze_status measure_set(description *node, measuring *context, wide n, wide m);

/* Takes bytes from the budget for making something while measuring. */
graze_status measure_spend(description *node, measuring *context, uint64_t bytes);

/* The number that argument number index, from 0, is. */
static inline uint64_t number_at(const description *node, size_t index) {
    return node->arguments[index].number;
}

/* Sum of value * times over the runs, or 2^64 when it is more. */
wide runs_sum(const argument *list);

/* DECLARE_FAMILY(name): how a family of another file is measured and built. */
#define DECLARE_FAMILY(name)                                                                       \
    graze_status measure_##name(description *node, measuring *context);                            \
    graze_status build_##name(const description *node, graph_builder *builder, uint32_t base);

/* operations.c */
DECLARE_FAMILY(coloured)
DECLARE_FAMILY(append)
DECLARE_FAMILY(product)
DECLARE_FAMILY(join)
DECLARE_FAMILY(complement)
DECLARE_FAMILY(blowup)
DECLARE_FAMILY(mycielski)
DECLARE_FAMILY(line)
DECLARE_FAMILY(power)

/* chess_families.c */
DECLARE_FAMILY(rooks)
DECLARE_FAMILY(bishops)
DECLARE_FAMILY(queens)
DECLARE_FAMILY(kings)
DECLARE_FAMILY(knights)

/* ring_families.c */
DECLARE_FAMILY(petersen)
DECLARE_FAMILY(circulant)
DECLARE_FAMILY(cube)
DECLARE_FAMILY(octahedron)
DECLARE_FAMILY(dodecahedron)
DECLARE_FAMILY(icosahedron)
graze_status measure_cylinder(description *node, measuring *context);
graze_status measure_prism(description *node, measuring *context);
graze_status build_rings(const description *node, graph_builder *builder, uint32_t base);

/* lattice_families.c */
DECLARE_FAMILY(triangular)
DECLARE_FAMILY(hexagonal)
DECLARE_FAMILY(caterpillar)

/* algebra_families.c */
DECLARE_FAMILY(kneser)
DECLARE_FAMILY(paley)

/* hard_board.c */
DECLARE_FAMILY(hard)

/* random_families.c */
DECLARE_FAMILY(gnp)
DECLARE_FAMILY(random_tree)

/* Adds the path u - first - first+1 - ... with count new vertices. */
graze_status build_path_from(graph_builder *builder, uint32_t u, uint32_t first, uint64_t count);

#endif
