/* What the files of a sequence share: its parts, and the ways to compute a kind of growth. */
#ifndef GRAZE_SEQUENCE_SEQUENCE_INTERNAL_H
#define GRAZE_SEQUENCE_SEQUENCE_INTERNAL_H

#include "sequence/sequence.h"
#include "structure/growth/bridge.h"
#include "structure/growth/score_legs.h"

typedef struct growth_method growth_method;

/* Values of whole graphs that were solved: at n = first..first + count - 1. */
struct known_graphs {
    uint64_t first;
    int64_t *value;
    size_t count, capacity;
};

struct sequence {
    const graze_game *game;
    const char *expression, *name;
    graze_solver *solver;       /* its clock runs from the beginning */
    graze_solver *whole_solver; /* of whole graphs, each with a clock of its own */
    struct growth growth;
    const growth_method *method; /* NULL: graph by graph */
    leg_rule rule;
    struct path_values paths;
    struct legs left, right;
    struct bridge bridge;
    struct score_legs scores;
    int64_t beside;  /* the xor of what stands beside */
    uint16_t *value; /* at n = 0..count - 1, where they are not those of a part */
    size_t count, capacity;
    struct known_graphs known;
    graze_period proof; /* with the preperiod counted from n = 0 */
};

/* How a kind of growth is computed. */
struct growth_method {
    graze_status (*open)(sequence *terms, graze_error *error);
    /* Makes the values at n < count known. */
    graze_status (*extend)(sequence *terms, size_t count, graze_error *error);
    const uint16_t *(*values)(const sequence *terms);
    /* Whether a period of all values behind n = last is proved. */
    graze_status (*prove)(bool *proved, uint64_t *period, int64_t *last, sequence *terms,
                          graze_error *error);
};

/* By kind of growth, for values and for scores; a way without open is none. */
extern const growth_method value_methods[], score_methods[];

/* Makes room for the values of a sequence at n < count. */
graze_status sequence_reserve(sequence *terms, size_t count, graze_error *error);

/* The values that the sequence itself keeps. */
const uint16_t *sequence_own_values(const sequence *terms);

/* The value of the whole graph at n, by the solver. */
graze_status sequence_graph_value(int64_t *value, sequence *terms, uint64_t n, graze_error *error);

#endif
