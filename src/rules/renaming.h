/*
 * Whether a custom rule depends on the graph alone. Searches solve isomorphic positions once, so a
 * rule that looks at the numbers of vertices, or at what it was asked before, would get wrong
 * answers. Some of the positions are therefore asked about again, with their vertices renamed at
 * random, and the options are compared up to isomorphism.
 */
#ifndef GRAZE_RULES_RENAMING_H
#define GRAZE_RULES_RENAMING_H

#include "graph/coloured_rows.h"

/* What is left after a move, and what the player scores by it. */
typedef struct rule_option {
    coloured_rows graph;
    int64_t points;
    bool has_names; /* for people: where each vertex was before */
    uint8_t name[ROWS_MOST_VERTICES];
} rule_option;

/* What a rule says of a position: the vertices that moves take, or what they leave. */
typedef struct option_list {
    struct limits *limits; /* which the memory is charged to; NULL: to none */
    vword *taken;
    size_t taken_count, taken_capacity;
    rule_option *graphs;
    size_t graph_count, graph_capacity;
} option_list;

void option_list_clear(option_list *list);

/* Forgets the options and keeps the memory. */
static inline void option_list_reset(option_list *list) {
    list->taken_count = list->graph_count = 0;
}

graze_status option_list_take(option_list *list, vword taken);
/* names: the vertex of the position that each vertex was, or NULL. */
graze_status option_list_leave(option_list *list, const coloured_rows *graph, int64_t points,
                               const uint8_t *names);

/* A position and the player to move, of a game in which it matters who that is. */
typedef struct rule_question {
    const coloured_rows *position;
    graze_player player;
} rule_question;

/* Asks the rule for the options of a position; the list is empty before. */
typedef graze_status ask_rule(void *context, option_list *list, const rule_question *question,
                              graze_error *error);

/* Notes which positions of a game were asked about. */
typedef struct renaming_check renaming_check;

graze_status renaming_check_new(renaming_check **made, graze_error *error);
void renaming_check_free(renaming_check *check);

/*
 * How often the next position, of n vertices, is to be renamed: several times if it is one of the
 * first or larger than those before, otherwise once in some hundred, and else not at all.
 */
unsigned renaming_times_due(renaming_check *check, uint32_t n);

/*
 * Checks a position, whose options were listed, by renaming it some times. By several threads at
 * once. Returns: GRAZE_OK, GRAZE_BAD_INPUT (the error names the position and both lists),
 * GRAZE_UNDECIDED at a limit, what the rule returns otherwise.
 */
graze_status renaming_check_options(renaming_check *check, const rule_question *question,
                                    const option_list *listed, unsigned times, ask_rule *ask,
                                    void *context, struct limits *limits, graze_error *error);

#endif
