/*
 * Tiles in vectors. On x86-64 this is compiled with -mavx2 and used where the processor has that.
 *
 * Lists of moves: the values of options are collected as bits, in planes of eight values a byte.
 * A byte shuffle turns a vector of values into the bits of a plane (values of other planes, and
 * lanes marked with 0x80, into nothing). Moves of a group are collected first and brought to
 * their lanes by one shuffle then. Moves among the low vertices read the tile itself: they are
 * collected for lanes of one vertex, then of two, and so on.
 */
#include "search/subset/lane_vectors.h"
#include "search/subset/plan.h"

#if defined(HAS_LANE_VECTORS)

#include "search/subset/score.h"

enum { MOST_PLANES = 8, VALUES_PER_PLANE = 8 };

/* Sets of values, a plane for each eight of them. */
typedef struct value_sets {
    lanes32 plane[MOST_PLANES];
} value_sets;

/* Lane i receives lane i without clear; control comes from the tables of lanes. */
VECTOR_INLINE lanes32 shuffle_lanes(lanes32 v, unsigned clear, lanes32 control) {
    return shuffle_halves(clear & 16 ? first_half_twice(v) : v, control);
}

/* ---- sets of values ----------------------------------------------------------------------- */

/* Adds the values of a vector; lanes of 0x80 and more add nothing. */
VECTOR_INLINE void add_values(value_sets *sets, lanes32 values, unsigned planes) {
    const lanes32 even = TWICE(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);
    const lanes32 odd = TWICE(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128);
    for (unsigned p = 0; p < planes; p += 2) {
        lanes32 index = values;
        if (planes > 2) { /* keep the sixteen values from 8 p, push the others above 0x80 */
            index = add_up_to_ff(values ^ all((int)p * VALUES_PER_PLANE), all(0x70));
        }
        sets->plane[p] |= shuffle_halves(even, index);
        if (p + 1 < planes) {
            sets->plane[p + 1] |= shuffle_halves(odd, index);
        }
    }
}

VECTOR_INLINE void clear_sets(value_sets *sets, unsigned planes) {
    for (unsigned p = 0; p < planes; p++) {
        sets->plane[p] = all(0);
    }
}

/* Adds other sets, shuffled. */
VECTOR_INLINE void add_shuffled(value_sets *sets, const value_sets *other, unsigned clear,
                                lanes32 control, unsigned planes) {
    for (unsigned p = 0; p < planes; p++) {
        sets->plane[p] |= shuffle_lanes(other->plane[p], clear, control);
    }
}

/* The least value that is absent, 0xff where all of the planes are there. */
VECTOR_INLINE lanes32 least_absent(const value_sets *sets, unsigned planes) {
    const lanes32 absent_bit = TWICE(0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 255);
    lanes32 least = all(0xff);
    for (unsigned p = 0; p < planes; p++) {
        lanes32 low = sets->plane[p] & all(15);
        lanes32 high = sets->plane[p] >> 4;
        low = add_up_to_ff(shuffle_halves(absent_bit, low), all((int)p * VALUES_PER_PLANE));
        high = add_up_to_ff(shuffle_halves(absent_bit, high), all((int)p * VALUES_PER_PLANE + 4));
        least = lesser(least, lesser(low, high));
    }
    return least;
}

/* Misere play: won without options, or with a lost one. */
VECTOR_INLINE lanes32 misere_outcome(const value_sets *sets) {
    const lanes32 won = TWICE(1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1);
    return shuffle_halves(won, sets->plane[0]);
}

VECTOR_INLINE lanes32 value_of(const value_sets *sets, unsigned planes, bool misere) {
    return misere ? misere_outcome(sets) : least_absent(sets, planes);
}

/* ---- moves -------------------------------------------------------------------------------- */

/* Bytes of the table as options of a group: 0x80 where its digit forbids what is left. */
VECTOR_INLINE lanes32 allow(lanes32 bytes, unsigned digit) {
    bool one = digit & LEAVES_ONE_PIECE, pieces = digit & LEAVES_PIECES;
    if (!one && !pieces) {
        return all(0x80);
    }
    return pieces ? one ? (bytes & all(0x7f)) : (bytes ^ all(0x80)) : bytes;
}

/* Marks the lanes in which no vertex that a move has to meet is there. */
VECTOR_INLINE lanes32 demand_meeting(lanes32 bytes, const subset_plan *plan,
                                     const subset_move *move, uint32_t high) {
    if (plan->has_meets && !(move->meet & high)) {
        return bytes | load(plan->lanes.apart[move->meet_low]);
    }
    return bytes;
}

VECTOR_INLINE lanes32 group_control(const subset_plan *plan, const subset_group *group) {
    return load(plan->lanes.source[group->clear]) | load(plan->lanes.lacks[group->need]);
}

/* The tile that a move leads to. */
VECTOR_INLINE lanes32 tile_after(const subset_worker *worker, const subset_move *move,
                                 uint32_t high) {
    return load(worker->values + ((size_t)(high & ~move->clear) << LANE_BITS));
}

/* Collects the moves of one group where every lane counts: the loop that takes the time. */
VECTOR_INLINE const subset_move *add_group_as_is(value_sets *sets, const subset_worker *worker,
                                                 const subset_move *move, const subset_move *end,
                                                 uint32_t high, unsigned planes) {
    uint8_t number = move->group;
    do {
        add_values(sets, tile_after(worker, move, high), planes);
        move++;
    } while (move < end && move->group == number);
    return move;
}

/*
 * The same where lanes may have to be marked. A group with meets takes no low vertex, so that the
 * lanes of the tile read are the lanes of the tile filled.
 */
VECTOR_INLINE const subset_move *add_group_marked(value_sets *sets, const subset_worker *worker,
                                                  const subset_move *move, const subset_move *end,
                                                  uint32_t high, unsigned planes) {
    const subset_plan *plan = worker->plan;
    uint8_t number = move->group;
    unsigned digit = plan->digits.flags_pieces ? plan->group[number].digit : LEAVES_ONE_PIECE;
    do {
        lanes32 bytes = allow(tile_after(worker, move, high), digit);
        add_values(sets, demand_meeting(bytes, plan, move, high), planes);
        move++;
    } while (move < end && move->group == number);
    return move;
}

/* Whether the moves of a group count in every lane they reach. */
VECTOR_INLINE bool is_as_is(const subset_plan *plan, const subset_group *group) {
    return !plan->has_meets &&
           (!plan->digits.flags_pieces || (group->digit & ~LEAVES_NOTHING) == LEAVES_ONE_PIECE);
}

VECTOR_INLINE void add_list(value_sets *sets, const subset_worker *worker, uint32_t high,
                            const subset_move *moves, size_t count, unsigned planes) {
    const subset_plan *plan = worker->plan;
    const subset_move *move = moves, *end = moves + count;
    while (move < end) {
        const subset_group *group = &plan->group[move->group];
        value_sets collected;
        clear_sets(&collected, planes);
        move = is_as_is(plan, group)
                   ? add_group_as_is(&collected, worker, move, end, high, planes)
                   : add_group_marked(&collected, worker, move, end, high, planes);
        add_shuffled(sets, &collected, group->clear, group_control(plan, group), planes);
    }
}

/* The same for two tiles whose sources lie side by side, mostly in one line of the cache. */
VECTOR_INLINE void add_list_to_pair(value_sets *first, value_sets *second,
                                    const subset_worker *worker, uint32_t high,
                                    const subset_move *moves, size_t count, unsigned planes) {
    const subset_plan *plan = worker->plan;
    const subset_move *move = moves, *end = moves + count;
    while (move < end) {
        uint8_t number = move->group;
        const subset_group *group = &plan->group[number];
        value_sets one, other;
        clear_sets(&one, planes);
        clear_sets(&other, planes);
        if (is_as_is(plan, group)) {
            do {
                add_values(&one, tile_after(worker, move, high), planes);
                add_values(&other, tile_after(worker, move, high | 1), planes);
                move++;
            } while (move < end && move->group == number);
        } else {
            add_group_marked(&one, worker, move, end, high, planes);
            move = add_group_marked(&other, worker, move, end, high | 1, planes);
        }
        lanes32 control = group_control(plan, group);
        add_shuffled(first, &one, group->clear, control, planes);
        add_shuffled(second, &other, group->clear, control, planes);
    }
}

/* Moves that need no high vertex but clear one that is there read another tile, too. */
VECTOR_INLINE void add_inside_elsewhere(value_sets *sets, const subset_worker *worker,
                                        uint32_t high, unsigned planes) {
    const subset_plan *plan = worker->plan;
    for (size_t i = 0; i < plan->inside_count; i++) {
        const subset_move *move = &plan->inside[i];
        if (move->clear & high) {
            add_list(sets, worker, high, move, 1, planes);
        }
    }
}

/* Moves within the tile, into the lanes of one size. */
VECTOR_INLINE void add_inside(value_sets *sets, const subset_worker *worker, uint32_t high,
                              lanes32 bytes, unsigned size, unsigned planes) {
    const subset_plan *plan = worker->plan;
    for (size_t i = 0; i < plan->inside_count; i++) {
        const subset_move *move = &plan->inside[i];
        if (move->clear & high) {
            continue;
        }
        const subset_group *group = &plan->group[move->group];
        value_sets here;
        clear_sets(&here, planes);
        add_values(&here, plan->digits.flags_pieces ? allow(bytes, group->digit) : bytes, planes);
        lanes32 control = group_control(plan, group) | load(plan->lanes.other_size[size]);
        if (plan->has_meets && !(move->meet & high)) {
            control |= load(plan->lanes.apart[move->meet_low]);
        }
        add_shuffled(sets, &here, group->clear, control, planes);
    }
}

/* ---- connectedness ------------------------------------------------------------------------ */

/*
 * Marks of the subsets of a tile that are in pieces. A subset is connected when it is so without
 * some vertex that has a neighbour in it; where no high vertex shows that, it is walked through.
 */
static lanes32 pieces_of_tile(const subset_worker *worker, uint32_t high) {
    const subset_plan *plan = worker->plan;
    lanes32 in_pieces = all(0x80);
    for (uint32_t rest = high; rest && !is_zero(in_pieces); rest &= rest - 1) {
        uint32_t vertex = rest & -rest;
        uint64_t row = plan->rows[__builtin_ctz(rest) + LANE_BITS];
        lanes32 without = load(worker->values + ((size_t)(high & ~vertex) << LANE_BITS));
        if (!((row >> LANE_BITS) & high)) {
            without |= load(plan->lanes.apart[row & LANE_MASK]);
        }
        in_pieces &= without;
    }
    uint32_t open = marked_lanes(in_pieces);
    if (open == 0) {
        return in_pieces;
    }
    uint8_t mark[LANES];
    store(mark, in_pieces);
    for (; open; open &= open - 1) {
        unsigned lane = (unsigned)__builtin_ctz(open);
        uint64_t subset = (uint64_t)high << LANE_BITS | lane;
        bool connected = subset == 0 || subset_component(plan, subset) == subset;
        mark[lane] = connected ? 0 : IN_PIECES;
    }
    return load(mark);
}

/* ---- tiles of lists ---------------------------------------------------------------------- */

/*
 * Fills a tile for which the moves of the list are collected; false, and nothing done, when its
 * values do not fit the planes.
 */
VECTOR_INLINE bool finish_tile(subset_worker *worker, uint32_t high, value_sets *sets,
                               lanes32 in_pieces, unsigned planes, bool misere) {
    lanes32 value;
    if (worker->plan->inside_count > 0) {
        add_inside_elsewhere(sets, worker, high, planes);
        for (unsigned size = 1; size <= LANE_BITS; size++) {
            value = value_of(sets, planes, misere) | in_pieces;
            add_inside(sets, worker, high, value, size, planes);
        }
    }
    value = value_of(sets, planes, misere);
    if (marked_lanes(value) != 0) {
        return false;
    }
    store(worker->values + ((size_t)high << LANE_BITS), value | in_pieces);
    return true;
}

VECTOR_INLINE bool fill_list(subset_worker *worker, uint32_t high, const subset_move *moves,
                             size_t count, lanes32 in_pieces, unsigned planes, bool misere) {
    value_sets sets;
    clear_sets(&sets, planes);
    add_list(&sets, worker, high, moves, count, planes);
    return finish_tile(worker, high, &sets, in_pieces, planes, misere);
}

static bool fill_1(subset_worker *w, uint32_t high, const subset_move *m, size_t n, lanes32 p) {
    return fill_list(w, high, m, n, p, 1, false);
}
static bool fill_2(subset_worker *w, uint32_t high, const subset_move *m, size_t n, lanes32 p) {
    return fill_list(w, high, m, n, p, 2, false);
}
static bool fill_4(subset_worker *w, uint32_t high, const subset_move *m, size_t n, lanes32 p) {
    return fill_list(w, high, m, n, p, 4, false);
}
static bool fill_8(subset_worker *w, uint32_t high, const subset_move *m, size_t n, lanes32 p) {
    return fill_list(w, high, m, n, p, 8, false);
}
static bool fill_misere(subset_worker *w, uint32_t high, const subset_move *m, size_t n,
                        lanes32 p) {
    return fill_list(w, high, m, n, p, 1, true);
}

typedef bool fill_function(subset_worker *w, uint32_t high, const subset_move *m, size_t n,
                           lanes32 p);

static fill_function *choose_fill(const subset_worker *worker) {
    if (worker->plan->question == ASK_MISERE_WINNER) {
        return fill_misere;
    }
    static fill_function *const by_planes[MOST_PLANES + 1] = {
        [1] = fill_1, [2] = fill_2, [4] = fill_4, [8] = fill_8};
    return by_planes[worker->planes];
}

/*
 * Left to the twin: tiles from which a move may lead to the empty set, when some digit
 * distinguishes it from a connected one (both are unmarked), and subsets in pieces whose value is
 * asked for.
 */
static bool needs_twin(const subset_plan *plan, uint32_t high, lanes32 in_pieces) {
    if (plan->digits.empty_is_special && (uint32_t)__builtin_popcount(high) <= plan->top) {
        return true;
    }
    bool asked = plan->digits.splits || plan->question == ASK_MISERE_WINNER;
    return asked && !is_zero(in_pieces);
}

static graze_status tile_list(subset_worker *worker, uint32_t high, const subset_move *moves,
                              size_t count) {
    lanes32 in_pieces = all(0);
    if (worker->plan->digits.flags_pieces) {
        in_pieces = pieces_of_tile(worker, high);
        if (needs_twin(worker->plan, high, in_pieces)) {
            return subset_tile_list(worker, high, moves, count);
        }
    }
    while (!choose_fill(worker)(worker, high, moves, count, in_pieces)) {
        worker->planes *= 2;
    }
    return GRAZE_OK;
}

/* ---- two tiles at once ------------------------------------------------------------------- */

/* Where the moves that need high vertex 0 begin; the list is sorted so. */
static size_t find_second_part(const subset_move *moves, size_t count) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (moves[middle].need & 1) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

/* Marks of a tile; false when it is the twin's. */
static bool may_fill(lanes32 *in_pieces, const subset_worker *worker, uint32_t high) {
    *in_pieces = all(0);
    if (worker->plan->digits.flags_pieces) {
        *in_pieces = pieces_of_tile(worker, high);
        return !needs_twin(worker->plan, high, *in_pieces);
    }
    return true;
}

/*
 * The second tile may read the first: through moves that take high vertex 0 and low ones, and to
 * see what is in pieces. So the first is finished before these are looked at.
 */
VECTOR_INLINE bool fill_pair(subset_worker *worker, uint32_t high, const subset_move *moves,
                             size_t count, unsigned planes, bool misere) {
    size_t split = find_second_part(moves, count);
    value_sets first, second;
    lanes32 in_pieces;
    if (!may_fill(&in_pieces, worker, high)) {
        return false;
    }
    clear_sets(&first, planes);
    clear_sets(&second, planes);
    add_list_to_pair(&first, &second, worker, high, moves, split, planes);
    if (!finish_tile(worker, high, &first, in_pieces, planes, misere)) {
        return false;
    }
    if (!may_fill(&in_pieces, worker, high | 1)) {
        return false;
    }
    add_list(&second, worker, high | 1, moves + split, count - split, planes);
    return finish_tile(worker, high | 1, &second, in_pieces, planes, misere);
}

static bool pair_1(subset_worker *w, uint32_t high, const subset_move *m, size_t n) {
    return fill_pair(w, high, m, n, 1, false);
}
static bool pair_2(subset_worker *w, uint32_t high, const subset_move *m, size_t n) {
    return fill_pair(w, high, m, n, 2, false);
}
static bool pair_misere(subset_worker *w, uint32_t high, const subset_move *m, size_t n) {
    return fill_pair(w, high, m, n, 1, true);
}

/* Filling a tile again does no harm: where a pair fails, its tiles are filled one by one. */
static bool list_pair(subset_worker *worker, uint32_t high, const subset_move *moves,
                      size_t count) {
    if (worker->plan->question == ASK_MISERE_WINNER) {
        return pair_misere(worker, high, moves, count);
    }
    return worker->planes == 1   ? pair_1(worker, high, moves, count)
           : worker->planes == 2 ? pair_2(worker, high, moves, count)
                                 : false;
}

/* ---- tiles of Smash and Grab ------------------------------------------------------------- */

/* The best of taking a low vertex alone, for lanes of one size after another. */
VECTOR_INLINE lanes32 best_with_low(lanes32 best, const subset_lanes *lanes) {
    for (unsigned size = 1; size <= LANE_BITS; size++) {
        lanes32 option = all(INT8_MIN);
        for (unsigned vertex = 1; vertex < LANES; vertex *= 2) {
            lanes32 margin = all(1) - shuffle_lanes(best, vertex, load(lanes->source[vertex]));
            margin = replace_marked(margin, all(INT8_MIN), load(lanes->lacks[vertex]));
            option = greater_signed(option, margin);
        }
        option = replace_marked(option, all(INT8_MIN), load(lanes->other_size[size]));
        best = greater_signed(best, option);
    }
    return best;
}

/* Where no vertex can be grabbed, a move takes one vertex; other tiles are left to the scalar twin.
 */
static graze_status tile_score(subset_worker *worker, uint32_t high, const subset_move *moves,
                               size_t count) {
    (void)moves, (void)count;
    const subset_plan *plan = worker->plan;
    uint64_t candidates = subset_tile_low_degrees(plan, high);
    if (candidates || high == 0) {
        subset_score_tile(worker, high, candidates);
        return GRAZE_OK;
    }
    lanes32 least = all(INT8_MAX);
    for (uint32_t rest = high; rest; rest &= rest - 1) {
        uint32_t vertex = rest & -rest;
        least =
            lesser_signed(least, load(worker->values + ((size_t)(high & ~vertex) << LANE_BITS)));
    }
    lanes32 best = best_with_low(all(1) - least, &plan->lanes);
    store(worker->values + ((size_t)high << LANE_BITS), best);
    return GRAZE_OK;
}

const subset_vector_tiles subset_vectors = {
    .list = tile_list, .score = tile_score, .list_pair = list_pair};

#else

const subset_vector_tiles subset_vectors = {.list = NULL, .score = NULL, .list_pair = NULL};

#endif
