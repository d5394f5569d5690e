/*
 * Values of a graph in which a path grows, at all lengths of the path: tables of all its parts,
 * extended as far as they are needed, and the proof of their period, from which further values
 * follow. `graze sequence` uses them, and `graze solve` on very long paths.
 */
#ifndef GRAZE_STRUCTURE_GROWTH_GROWTH_TABLES_H
#define GRAZE_STRUCTURE_GROWTH_GROWTH_TABLES_H

#include "structure/growth/bridge.h"
#include "structure/growth/growth.h"
#include "structure/growth/score_legs.h"

struct growth_method;

/* The value of the whole graph with a path of n vertices. */
typedef graze_status whole_value_function(int64_t *value, void *context, uint64_t n,
                                          graze_error *error);

/* Parts of the struct point to others of it: it must not be moved while it is open. */
struct growth_tables {
    const struct growth_method *method; /* NULL: not open */
    const piece_solver *solver;
    struct growth growth; /* owned */
    leg_rule rule;
    struct path_values paths;
    struct legs left, right; /* of a leg or of both ends of a bridge */
    struct bridge bridge;
    struct score_legs scores;
    int64_t beside;  /* the xor of the components that do not grow */
    uint16_t *value; /* at n = 0..count - 1, where they are not those of a part */
    size_t count, capacity;
    uint64_t reached;   /* values at smaller n are known */
    graze_period proof; /* with the preperiod counted from n = 0 */
    /*
     * For bridges too short for their tables; NULL: their values are not needed. To be set by the
     * caller after growth_tables_open.
     */
    whole_value_function *whole_value;
    void *whole_context;
};

/* Whether there are tables for a game on growing paths at all. */
bool growth_tables_exist(const graze_game *game);

/*
 * growth_tables_open - prepares the tables of a growth, which they take over, also on failure.
 * Arguments: the solver must outlive them.
 * Returns: GRAZE_OK; GRAZE_TOO_LARGE when there are too many parts, or no tables for this kind of
 * growth; GRAZE_UNDECIDED; GRAZE_NO_MEMORY. After a failure there is nothing to clear.
 */
graze_status growth_tables_open(struct growth_tables *tables, const graze_game *game,
                                struct growth *growth, const piece_solver *solver,
                                graze_error *error);
void growth_tables_clear(struct growth_tables *tables);

/*
 * growth_tables_reach - extends the tables until the value at n = last is known, and sets
 * tables->proof as soon as the values up to there prove a period.
 * Returns: GRAZE_OK; GRAZE_TOO_LARGE when a value passes 2^15; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
graze_status growth_tables_reach(struct growth_tables *tables, uint64_t last, graze_error *error);

/* Whether the value at n is known, by the tables or by the period. */
bool growth_tables_know(const struct growth_tables *tables, uint64_t n);

/* The value at n, which must be known. O(1). */
int64_t growth_tables_value(const struct growth_tables *tables, uint64_t n);

/* ---- for the files that compute one kind of growth each ------------------------------------- */

/* How a kind of growth is computed. */
struct growth_method {
    graze_status (*open)(struct growth_tables *tables, graze_error *error);
    /* Makes the values at n < count known. */
    graze_status (*extend)(struct growth_tables *tables, size_t count, graze_error *error);
    const uint16_t *(*values)(const struct growth_tables *tables);
    /* Whether a period of all values after n = last is proved. */
    graze_status (*prove)(bool *proved, uint64_t *period, int64_t *last,
                          struct growth_tables *tables, graze_error *error);
};

/* By kind of growth, for values and for scores; without open there are no tables. */
extern const struct growth_method value_methods[], score_methods[];

/* Makes memory for values at n < count. */
graze_status growth_tables_reserve(struct growth_tables *tables, size_t count, graze_error *error);

/* tables->value */
const uint16_t *growth_tables_own_values(const struct growth_tables *tables);

#endif
