/* Subdivided stars and bistars with any legs under {1,2}, {1,2,3} and {1,2,4}. */
#include "theory/csg_common.h"

/* ---- all stars: legs modulo the period ------------------------------------------------------ */

static bool star_applies(const star_rules *rules, const graze_game *game,
                         const struct shape *shape) {
    return shape->kind == SHAPE_SUBSTAR &&
           subtraction_set_is(game, rules->sizes, rules->size_count);
}

static uint64_t reduced_star(const star_rules *rules, const struct shape *shape) {
    return star_value(rules, legs_modulo(&shape->legs, rules->period));
}

/* Defines applies and value of the closed form about all stars under a set. */
#define ALL_STARS(name, rules)                                                                     \
    static bool name##_applies(const graze_game *game, const struct shape *shape) {                \
        return star_applies(&(rules), game, shape);                                                \
    }                                                                                              \
    static uint64_t name##_value(const graze_game *game, const struct shape *shape) {              \
        (void)game;                                                                                \
        return reduced_star(&(rules), shape);                                                      \
    }

ALL_STARS(stars_12, star_rules_12)
ALL_STARS(stars_123, star_rules_123)
ALL_STARS(stars_124, star_rules_124)

/* ---- csg:lem19: paths under {1,2,4} --------------------------------------------------------- */

static bool path_applies(const graze_game *game, const struct shape *shape) {
    return shape->kind == SHAPE_PATH &&
           subtraction_set_is(game, star_rules_124.sizes, star_rules_124.size_count);
}

static uint64_t path_value(const graze_game *game, const struct shape *shape) {
    (void)game;
    return shape->n % 3;
}

/* ---- bistars under {1,2} -------------------------------------------------------------------- */

/* Numbers of equal legs count by parity above this (checked as LEG_CAP is). */
enum { BISTAR_CAP = 4, BISTAR_TWOS = BISTAR_CAP + 2, BISTAR_ONES = 2 * (BISTAR_CAP + 1) + 1 };

/* One side of a bistar: legs of length 1 and 2. */
typedef struct side {
    unsigned ones, twos;
} side;

typedef struct bistar_table {
    uint8_t value[BISTAR_TWOS][BISTAR_ONES][BISTAR_TWOS][BISTAR_ONES];
} bistar_table;

static uint8_t *bistar_entry(bistar_table *table, side a, side b) {
    return &table->value[a.twos][a.ones][b.twos][b.ones];
}

/* Marks what shortening a leg of side a gives. */
static void mark_side(bool *mark, bistar_table *table, side a, side b, bool exchanged) {
    const side after[] = {{a.ones - 1, a.twos}, {a.ones + 1, a.twos - 1}, {a.ones, a.twos - 1}};
    for (size_t i = 0; i < 3; i++) {
        if (i == 0 ? a.ones > 0 : a.twos > 0) {
            mark[exchanged ? *bistar_entry(table, b, after[i])
                           : *bistar_entry(table, after[i], b)] = true;
        }
    }
}

/* A side with at most one leg is a leg of the other side's star. */
static uint8_t one_sided(side a, side b, unsigned inner) {
    short_legs legs = {{0, b.ones, b.twos, 0}};
    unsigned leg = (inner + 1 + a.ones + 2 * a.twos) % 3;
    legs.number[leg] += leg > 0;
    return (uint8_t)star_value(&star_rules_12, legs);
}

static uint8_t bistar_of_sides(bistar_table *table, side a, side b, unsigned inner) {
    if (a.ones + a.twos <= 1) {
        return one_sided(a, b, inner);
    }
    if (b.ones + b.twos <= 1) {
        return one_sided(b, a, inner);
    }
    /* with two legs on either side the centres stay: two vertices do not free one of them */
    bool mark[8] = {false};
    mark_side(mark, table, a, b, false);
    mark_side(mark, table, b, a, true);
    return (uint8_t)mex_of_marks(mark, 8);
}

static side capped_side(const tallies *legs) {
    short_legs reduced = legs_modulo(legs, 3);
    unsigned number[3];
    for (unsigned l = 1; l <= 2; l++) {
        uint64_t all = reduced.number[l];
        number[l] =
            all <= BISTAR_CAP ? (unsigned)all : BISTAR_CAP + (unsigned)((all - BISTAR_CAP) % 2);
    }
    return (side){.ones = number[1], .twos = number[2]};
}

static bool bistar_applies(const graze_game *game, const struct shape *shape) {
    return shape->kind == SHAPE_BISTAR && subtraction_interval(game) == 2;
}

static uint64_t bistar_value(const graze_game *game, const struct shape *shape) {
    bistar_table table;
    side a = capped_side(&shape->legs), b = capped_side(&shape->other_legs), x, y;
    unsigned inner = (unsigned)(shape->inner % 3);
    (void)game;
    for (x.twos = 0; x.twos <= a.twos; x.twos++) {
        for (x.ones = 0; x.ones + x.twos <= a.ones + a.twos; x.ones++) {
            for (y.twos = 0; y.twos <= b.twos; y.twos++) {
                for (y.ones = 0; y.ones + y.twos <= b.ones + b.twos; y.ones++) {
                    *bistar_entry(&table, x, y) = bistar_of_sides(&table, x, y, inner);
                }
            }
        }
    }
    return *bistar_entry(&table, a, b);
}

static const struct closed_form forms[] = {
    {"csg:ex-12-stars", stars_12_applies, stars_12_value, NULL},
    {"csg:ex-12-bistars", bistar_applies, bistar_value, NULL},
    {"csg:thm16", stars_123_applies, stars_123_value, NULL},
    {"csg:thm18", stars_124_applies, stars_124_value, NULL},
    {"csg:lem19", path_applies, path_value, NULL},
};

const struct closed_forms forms_csg_stars = {forms, sizeof forms / sizeof *forms};
