/* Subdivided stars and bistars with any legs under {1,2}, {1,2,3} and {1,2,4}. */
#include "theory/csg_common.h"

#include <stdio.h>
#include <string.h>

/* ---- instances: every star up to a number of vertices -----------------------------------------
 */

enum { LARGEST_STAR = 17 };

/*
 * Writes the legs of star number index among those with three or more legs and at most
 * LARGEST_STAR vertices, as "3,2,1": non-increasing sequences in lexicographic order.
 */
static bool write_legs(char *text, size_t size, size_t index) {
    unsigned legs[LARGEST_STAR] = {0}, count = 0, sum = 0;
    for (;;) {
        /* the next sequence: one more leg of length 1, or a longer last one */
        if (sum + 1 < LARGEST_STAR) {
            legs[count++] = 1;
            sum++;
        } else {
            do { /* drop legs that cannot grow below their neighbour or the sum */
                sum -= legs[--count];
            } while (count > 0 && (legs[count] == (count ? legs[count - 1] : LARGEST_STAR) ||
                                   sum + legs[count] + 1 >= LARGEST_STAR));
            if (count == 0 && sum + legs[0] + 1 >= LARGEST_STAR) {
                return false;
            }
            sum += ++legs[count++];
        }
        if (count >= 3 && index-- == 0) {
            break;
        }
    }
    size_t used = 0;
    for (unsigned i = 0; i < count && used < size; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s%u", i ? "," : "", legs[i]);
    }
    return true;
}

static bool any_star(claim_instance *instance, const char *sizes, size_t index) {
    char legs[INSTANCE_GRAPH / 2];
    if (!write_legs(legs, sizeof legs, index)) {
        return false;
    }
    instance_set(instance, sizes);
    snprintf(instance->graph, sizeof instance->graph, "substar(%s)", legs);
    return true;
}

/* ---- all stars: legs modulo the period ---------------------------------------------------------
 */

static bool star_applies(const star_rules *rules, const graze_game *game,
                         const struct shape *shape) {
    return shape->kind == SHAPE_SUBSTAR &&
           subtraction_set_is(game, rules->sizes, rules->size_count);
}

static uint64_t reduced_star(const star_rules *rules, const struct shape *shape) {
    return star_value(rules, legs_modulo(&shape->legs, rules->period));
}

/* Defines applies, value and instance of the claim about all stars under a set. */
#define ALL_STARS(name, rules, sizes)                                                              \
    static bool name##_applies(const graze_game *game, const struct shape *shape) {                \
        return star_applies(&(rules), game, shape);                                                \
    }                                                                                              \
    static uint64_t name##_value(const graze_game *game, const struct shape *shape) {              \
        (void)game;                                                                                \
        return reduced_star(&(rules), shape);                                                      \
    }                                                                                              \
    static bool name##_instance(claim_instance *instance, size_t index) {                          \
        return any_star(instance, sizes, index);                                                   \
    }

ALL_STARS(stars_12, star_rules_12, "1,2")
ALL_STARS(stars_123, star_rules_123, "1,2,3")
ALL_STARS(stars_124, star_rules_124, "1,2,4")

/* ---- csg:lem19 to csg:lem28: stars with one growing leg under {1,2,4} -------------------------
 */

static bool is_124(const graze_game *game) {
    return subtraction_set_is(game, star_rules_124.sizes, star_rules_124.size_count);
}

static bool path_applies(const graze_game *game, const struct shape *shape) {
    return shape->kind == SHAPE_PATH && is_124(game);
}

static uint64_t path_value(const graze_game *game, const struct shape *shape) {
    (void)game;
    return shape->n % 3;
}

static bool path_instance(claim_instance *instance, size_t index) {
    enum { LONGEST = 40 };
    instance_set(instance, "1,2,4");
    snprintf(instance->graph, sizeof instance->graph, "path(%zu)", index + 1);
    return index < LONGEST;
}

/* Whether the legs are those of a star with fixed legs and one more, of any length k >= 0. */
static bool has_growing_leg(uint64_t *k, const struct shape *shape, uint64_t ones, uint64_t twos) {
    if (shape->kind != SHAPE_SUBSTAR) {
        return false;
    }
    uint64_t one = tallies_count(&shape->legs, 1), two = tallies_count(&shape->legs, 2);
    uint64_t total = shape->legs.total, fixed = ones + twos;
    if (one < ones || two < twos || total > fixed + 1 || total < fixed) {
        return false;
    }
    *k = total == fixed ? 0 : one > ones ? 1 : two > twos ? 2 : tallies_largest(&shape->legs);
    return true;
}

#define LONGEST_GROWING 18

/* A claim about stars with ones legs of length 1, twos of length 2 and one more of length k. */
#define GROWING_LEG(name, ones, twos, text, ...)                                                   \
    static bool name##_applies(const graze_game *game, const struct shape *shape) {                \
        uint64_t k;                                                                                \
        return is_124(game) && has_growing_leg(&k, shape, ones, twos);                             \
    }                                                                                              \
    static uint64_t name##_value(const graze_game *game, const struct shape *shape) {              \
        static const uint8_t values[3] = {__VA_ARGS__};                                            \
        uint64_t k = 0;                                                                            \
        (void)game;                                                                                \
        has_growing_leg(&k, shape, ones, twos);                                                    \
        return values[k % 3];                                                                      \
    }                                                                                              \
    static bool name##_instance(claim_instance *instance, size_t index) {                          \
        size_t k = index + ((ones) + (twos) < 3);                                                  \
        instance_set(instance, "1,2,4");                                                           \
        snprintf(instance->graph, sizeof instance->graph, "substar(%s,%zu)", text, k);             \
        return k <= LONGEST_GROWING;                                                               \
    }

GROWING_LEG(lem21, 2, 0, "1,1", 0, 1, 2)
GROWING_LEG(lem22, 3, 0, "1,1,1", 1, 0, 3)
GROWING_LEG(lem23, 1, 1, "1,2", 1, 2, 0)
GROWING_LEG(lem24, 2, 1, "1,1,2", 2, 3, 1)
GROWING_LEG(lem26, 0, 2, "2,2", 2, 0, 1)
GROWING_LEG(lem27, 1, 2, "1,2,2", 0, 1, 2)
GROWING_LEG(lem28, 4, 0, "1,1,1,1", 0, 1, 2)

/* ---- csg:lem20, csg:lem25: single stars under {1,2,4} ------------------------------------------
 */

typedef struct star_row {
    const char *legs;
    uint64_t ones, twos, threes;
    uint8_t value;
} star_row;

static const star_row small_stars[] = {
    {"1,1,1", 3, 0, 0, 1},   {"1,1,2", 2, 1, 0, 2},   {"1,1,3", 2, 0, 1, 0},
    {"1,1,1,3", 3, 0, 1, 1}, {"1,2,2", 1, 2, 0, 0},   {"1,2,3", 1, 1, 1, 1},
    {"1,1,2,2", 2, 2, 0, 1}, {"1,1,2,3", 2, 1, 1, 2}, {"1,1,1,1", 4, 0, 0, 0},
    {"1,1,1,2", 3, 1, 0, 3},
};

static const star_row thick_stars[] = {
    {"3,3,3", 0, 0, 3, 1}, {"2,2,2", 0, 3, 0, 1}, {"2,2,3", 0, 2, 1, 2}};

static const star_row *find_row(const star_row *rows, size_t count, const struct shape *shape) {
    for (size_t i = 0; i < count && shape->kind == SHAPE_SUBSTAR; i++) {
        if (shape->legs.total == rows[i].ones + rows[i].twos + rows[i].threes &&
            tallies_count(&shape->legs, 1) == rows[i].ones &&
            tallies_count(&shape->legs, 2) == rows[i].twos &&
            tallies_count(&shape->legs, 3) == rows[i].threes) {
            return &rows[i];
        }
    }
    return NULL;
}

/* A claim that lists stars with their values. */
#define LISTED_STARS(name, rows)                                                                   \
    static bool name##_applies(const graze_game *game, const struct shape *shape) {                \
        return is_124(game) && find_row(rows, sizeof(rows) / sizeof *(rows), shape);               \
    }                                                                                              \
    static uint64_t name##_value(const graze_game *game, const struct shape *shape) {              \
        (void)game;                                                                                \
        return find_row(rows, sizeof(rows) / sizeof *(rows), shape)->value;                        \
    }                                                                                              \
    static bool name##_instance(claim_instance *instance, size_t index) {                          \
        if (index >= sizeof(rows) / sizeof *(rows)) {                                              \
            return false;                                                                          \
        }                                                                                          \
        instance_set(instance, "1,2,4");                                                           \
        snprintf(instance->graph, sizeof instance->graph, "substar(%s)", (rows)[index].legs);      \
        return true;                                                                               \
    }

LISTED_STARS(lem20, small_stars)
LISTED_STARS(lem25, thick_stars)

/* ---- bistars under {1,2} -----------------------------------------------------------------------
 */

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

static bool bistar_instance(claim_instance *instance, size_t index) {
    static const char *const sides[] = {"1,1",     "1,2",   "2,2",     "1,3",   "1,1,1",
                                        "1,1,2",   "1,2,2", "2,2,2",   "2,3",   "1,4",
                                        "1,1,1,1", "3,3",   "1,1,1,2", "1,1,4", "1,1,2,2"};
    enum { SIDES = sizeof sides / sizeof *sides, LONGEST_INNER = 8 };
    size_t a = take_digit(&index, SIDES), b = take_digit(&index, SIDES);
    size_t inner = take_digit(&index, LONGEST_INNER);
    instance_set(instance, "1,2");
    snprintf(instance->graph, sizeof instance->graph, "bistar((%s),(%s),%zu)", sides[a], sides[b],
             inner);
    return index == 0;
}

#define GROWING_CLAIM(number, said)                                                                \
    {                                                                                              \
        .id = "csg:lem" #number, .statement = "Under {1,2,4}, " said " for k = 0, 1, 2 modulo 3.", \
        .place = "Lemma " #number, .range = "0 <= k <= 18", .applies = lem##number##_applies,      \
        .value = lem##number##_value, .instance = lem##number##_instance,                          \
        .sweep = csg_sweep_lem##number                                                             \
    }

static const struct claim claims[] = {
    {
        .id = "csg:ex-12-stars",
        .statement = "Under {1,2} the legs of a subdivided star count modulo 3.",
        .place = "Section 1.3",
        .range = "all stars up to 17 vertices",
        .applies = stars_12_applies,
        .value = stars_12_value,
        .instance = stars_12_instance,
    },
    {
        .id = "csg:ex-12-bistars",
        .statement = "Under {1,2} the legs of a bistar and the path between its centres count "
                     "modulo 3.",
        .place = "Section 1.3",
        .range = "15 sides with each other, up to 7 inner vertices",
        .applies = bistar_applies,
        .value = bistar_value,
        .instance = bistar_instance,
    },
    {
        .id = "csg:thm16",
        .statement = "Under {1,2,3} the legs of a subdivided star count modulo 4.",
        .place = "Theorem 16",
        .range = "all stars up to 17 vertices",
        .applies = stars_123_applies,
        .value = stars_123_value,
        .instance = stars_123_instance,
    },
    {
        .id = "csg:thm18",
        .statement = "Under {1,2,4} the legs of a subdivided star count modulo 3.",
        .place = "Theorem 18",
        .range = "all stars up to 17 vertices",
        .applies = stars_124_applies,
        .value = stars_124_value,
        .instance = stars_124_instance,
    },
    {
        .id = "csg:lem19",
        .statement = "Under {1,2,4} the path on n vertices has value n mod 3.",
        .place = "Lemma 19",
        .range = "0 <= n <= 40",
        .sweep = csg_sweep_lem19,
        .applies = path_applies,
        .value = path_value,
        .instance = path_instance,
    },
    {
        .id = "csg:lem20",
        .statement = "Under {1,2,4}, S_111, S_112, S_113, S_1113, S_122, S_123, S_1122 and S_1123 "
                     "have value n mod 3, S_1111 has value 0 and S_1112 value 3.",
        .place = "Lemma 20",
        .range = "all",
        .applies = lem20_applies,
        .value = lem20_value,
        .instance = lem20_instance,
    },
    GROWING_CLAIM(21, "S_{1,1,k} has value 0, 1, 2"),
    GROWING_CLAIM(22, "S_{1,1,1,k} has value 1, 0, 3"),
    GROWING_CLAIM(23, "S_{1,2,k} has value 1, 2, 0"),
    GROWING_CLAIM(24, "S_{1,1,2,k} has value 2, 3, 1"),
    {
        .id = "csg:lem25",
        .statement = "Under {1,2,4}, S_333 and S_222 have value 1 and S_223 value 2.",
        .place = "Lemma 25",
        .range = "all",
        .applies = lem25_applies,
        .value = lem25_value,
        .instance = lem25_instance,
    },
    GROWING_CLAIM(26, "S_{2,2,k} has value 2, 0, 1"),
    GROWING_CLAIM(27, "S_{1,2,2,k} has value 0, 1, 2"),
    GROWING_CLAIM(28, "S_{1,1,1,1,k} has value 0, 1, 2"),
};

const struct paper paper_csg_stars = {
    .id = "csg",
    .title = "Connected subtraction games on subdivided stars",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
