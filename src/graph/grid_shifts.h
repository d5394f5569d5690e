/*
 * Sets of vertices as numbers, on boards that have steps: neighbours and components by shifts.
 * Included by board.h once for each width: BITS is the type of the numbers, NAMED(f) what a
 * function is called.
 */

VSET_INLINE BITS NAMED(board_edges_inside)(const struct board_steps *steps, BITS set, unsigned i) {
    return set & set >> steps->difference[i] & (BITS)steps->lower[i];
}

VSET_INLINE BITS NAMED(board_near_by)(const struct board_steps *steps, BITS set, unsigned count) {
    BITS near = 0;
    for (unsigned i = 0; i < count; i++) {
        BITS lower = (BITS)steps->lower[i];
        near |= (set & lower) << steps->difference[i];
        near |= set >> steps->difference[i] & lower;
    }
    return near;
}

VSET_INLINE BITS NAMED(board_near)(const struct board_steps *steps, BITS set) {
    return BOARD_FOR_STEPS(steps, NAMED(board_near_by), steps, set);
}

VSET_INLINE BITS NAMED(board_flood_by)(const struct board_steps *steps, BITS part, BITS set,
                                       BITS seeds, unsigned count) {
    BITS edges[BOARD_MOST_STEPS];
    for (unsigned i = 0; i < count; i++) {
        edges[i] = NAMED(board_edges_inside)(steps, set, i);
    }
    for (;;) {
        BITS next = part;
        for (unsigned i = 0; i < count; i++) { /* each with what the one before has reached */
            unsigned difference = steps->difference[i];
            next |= (next & edges[i]) << difference | (next >> difference & edges[i]);
        }
        if (!(seeds & ~next)) {
            return set;
        }
        if (next == part) {
            return part;
        }
        part = next;
    }
}

VSET_INLINE BITS NAMED(board_flood)(const struct board_steps *steps, BITS part, BITS set,
                                    BITS seeds) {
    return BOARD_FOR_STEPS(steps, NAMED(board_flood_by), steps, part, set, seeds);
}

#undef BITS
#undef NAMED
