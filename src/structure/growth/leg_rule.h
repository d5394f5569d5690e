/* The rules of a game on a graph with a long path, in the form that tables of values need. */
#ifndef GRAZE_STRUCTURE_GROWTH_LEG_RULE_H
#define GRAZE_STRUCTURE_GROWTH_LEG_RULE_H

#include "rules/rules.h"

/*
 * On paths every game here is the octal game of digit[1..top]. Elsewhere a move removes a connected
 * set of k vertices that digit[k] allows, or (neighbourhoods) a vertex with its neighbours, when
 * the one digit whole allows what remains.
 */
typedef struct leg_rule {
    const uint8_t *digit;
    uint32_t top;
    bool neighbourhoods;
    uint8_t whole;
    bool splits; /* some digit allows two heaps */
} leg_rule;

/* Whether a game has a rule of this form; fills rule. */
bool leg_rule_of(leg_rule *rule, const graze_game *game);

#endif
