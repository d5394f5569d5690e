/* Recognising subdivided stars and bistars, and hanging paths. */
#include "graph/shape_parts.h"

/* The neighbour of v in the set that is not from; NO_VERTEX at the end of a leg. */
static uint32_t step_outwards(const struct board *board, const vword *set, uint32_t v,
                              uint32_t from) {
    for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
        uint32_t w = board->neighbour[i];
        if (w != from && vset_has(set, w)) {
            return w;
        }
    }
    return NO_VERTEX;
}

/*
 * Walks from centre through first until the path ends, or until it reaches stop. Returns the number
 * of vertices passed; arrived says which of both it was.
 */
static uint64_t walk_leg(bool *arrived, const struct board *board, const vword *set,
                         uint32_t centre, uint32_t first, uint32_t stop) {
    uint64_t length = 0;
    uint32_t v = first, from = centre;
    while (v != NO_VERTEX && v != stop) {
        uint32_t next = step_outwards(board, set, v, from);
        from = v;
        v = next;
        length++;
    }
    *arrived = v == stop && stop != NO_VERTEX;
    return length;
}

/* The legs at a centre; that to the other centre is measured by inner instead. */
static graze_status measure_legs(tallies *legs, uint64_t *inner, const struct board *board,
                                 const vword *set, uint32_t centre, uint32_t other) {
    for (uint64_t i = board->offset[centre]; i < board->offset[centre + 1]; i++) {
        bool arrived;
        if (!vset_has(set, board->neighbour[i])) {
            continue;
        }
        uint64_t length = walk_leg(&arrived, board, set, centre, board->neighbour[i], other);
        if (arrived) {
            *inner = length;
        } else {
            TRY(tallies_append(legs, length, 1));
        }
    }
    tallies_normalise(legs);
    return GRAZE_OK;
}

graze_status shape_measure_substar(struct shape *shape, const struct board *board, const vword *set,
                                   uint32_t centre) {
    shape->kind = SHAPE_SUBSTAR;
    TRY(measure_legs(&shape->legs, &shape->inner, board, set, centre, NO_VERTEX));
    shape->tail = tallies_largest(&shape->legs);
    return GRAZE_OK;
}

graze_status shape_measure_bistar(struct shape *shape, const struct board *board, const vword *set,
                                  const uint32_t centre[2]) {
    shape->kind = SHAPE_BISTAR;
    TRY(measure_legs(&shape->legs, &shape->inner, board, set, centre[0], centre[1]));
    TRY(measure_legs(&shape->other_legs, &shape->inner, board, set, centre[1], centre[0]));
    uint64_t one = tallies_largest(&shape->legs), two = tallies_largest(&shape->other_legs);
    shape->tail = one > two ? one : two;
    return GRAZE_OK;
}

graze_status shape_measure_tail(uint64_t *tail, const struct board *board, const vword *set,
                                struct limits *limits) {
    uint64_t longest = 0;
    FOR_EACH_VERTEX (leaf, set, board->words) {
        uint32_t v = leaf, from = NO_VERTEX;
        uint64_t length = 0;
        uint32_t most = 1; /* neighbours that keep the walk on the path */
        if (limits) {
            TRY(limits_tick(limits));
        }
        while (v != NO_VERTEX && board_degree(board, v, set, board->words) == most) {
            uint32_t next = step_outwards(board, set, v, from);
            from = v;
            v = next;
            length++;
            most = 2;
        }
        longest = length > longest ? length : longest;
    }
    *tail = longest;
    return GRAZE_OK;
}
