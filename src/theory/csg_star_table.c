/* Grundy values of subdivided stars with short legs, from the bottom up. */
#include "theory/csg_common.h"

const star_rules star_rules_12 = {(const uint32_t[]){1, 2}, 2, 3};
const star_rules star_rules_123 = {(const uint32_t[]){1, 2, 3}, 3, 4};
const star_rules star_rules_124 = {(const uint32_t[]){1, 2, 4}, 3, 3};

short_legs legs_modulo(const tallies *legs, uint32_t period) {
    short_legs reduced = {{0}};
    for (size_t i = 0; i < legs->item_count; i++) {
        uint64_t length = legs->item[i].value % period;
        reduced.number[length] += length ? legs->item[i].count : 0;
    }
    return reduced;
}

/* A shortened leg joins the shorter ones, so there can be more of these than at the start. */
enum { ROOM_3 = LEG_CAP + 2, ROOM_2 = 2 * (LEG_CAP + 1) + 1, ROOM_1 = 3 * (LEG_CAP + 1) + 1 };

/* Values stay below the number of moves: two for each length and the paths left. */
enum { MOST_VALUES = 16 };

typedef struct star_table {
    uint8_t value[ROOM_3][ROOM_2][ROOM_1];
} star_table;

/* Marks the stars that arise when a leg of a length is shortened. */
static void mark_shortened(bool *mark, const star_table *table, const star_rules *rules,
                           const unsigned number[SHORT_LEG + 1], unsigned length) {
    for (size_t i = 0; i < rules->size_count && rules->sizes[i] <= length; i++) {
        unsigned after[SHORT_LEG + 1] = {0, number[1], number[2], number[3]};
        after[length]--;
        after[length - rules->sizes[i]]++;
        mark[table->value[after[3]][after[2]][after[1]]] = true;
    }
}

static uint8_t value_of(const star_table *table, const star_rules *rules,
                        const unsigned number[SHORT_LEG + 1]) {
    bool mark[MOST_VALUES] = {false};
    unsigned total = number[1] + number[2] + number[3];
    unsigned order = 1 + number[1] + 2 * number[2] + 3 * number[3];
    if (total <= 2) {
        return (uint8_t)(order % rules->period);
    }
    for (unsigned length = 1; length <= SHORT_LEG; length++) {
        if (number[length] == 0) {
            continue;
        }
        mark_shortened(mark, table, rules, number, length);
        /* the centre goes with all legs but a piece of this one */
        for (size_t i = 0; i < rules->size_count; i++) {
            if (rules->sizes[i] <= order && order - rules->sizes[i] <= length) {
                mark[(order - rules->sizes[i]) % rules->period] = true;
            }
        }
    }
    return (uint8_t)mex_of_marks(mark, MOST_VALUES);
}

/* At most LEG_CAP + 1, with the same parity. */
static unsigned capped(uint64_t number) {
    return number <= LEG_CAP ? (unsigned)number : LEG_CAP + (unsigned)((number - LEG_CAP) % 2);
}

uint64_t star_value(const star_rules *rules, short_legs legs) {
    star_table table;
    unsigned top[SHORT_LEG + 1] = {0, capped(legs.number[1]), capped(legs.number[2]),
                                   capped(legs.number[3])};
    /* every option has fewer long legs, or as many and fewer shorter ones: it comes first */
    for (unsigned three = 0; three <= top[3]; three++) {
        unsigned twos = top[2] + top[3] - three;
        for (unsigned two = 0; two <= twos; two++) {
            unsigned ones = top[1] + top[2] + top[3] - three - two;
            for (unsigned one = 0; one <= ones; one++) {
                const unsigned number[SHORT_LEG + 1] = {0, one, two, three};
                table.value[three][two][one] = value_of(&table, rules, number);
            }
        }
    }
    return table.value[top[3]][top[2]][top[1]];
}
