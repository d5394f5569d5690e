/* Makes and frees value searches, and calls the variant for the width of the board. */
#include "search/value/value.h"

#include "search/plain/plain.h"
#include "search/value/internal.h"
#include "search/value/leaves.h"

#include <limits.h>

bool value_search_suits(const graze_game *game, const struct board *board) {
    return game->rules->moves && board->words <= BOARD_ROW_WORDS;
}

/* Solves the components of one and two vertices by plain search, where the board has them. */
static graze_status solve_small(value_search *search) {
    const struct board *board = search->base.board;
    plain_search *plain;
    int64_t value;
    if (board->colour) {
        return GRAZE_OK;
    }
    search->small_most = VALUE_SMALL;
    TRY(plain_search_new(&plain, search->base.game, board, ASK_VALUE, search->base.limits));
    graze_status status = GRAZE_OK;
    for (uint32_t v = 0; v < board->n && status == GRAZE_OK; v++) {
        vword set[BOARD_ROW_WORDS] = {0};
        vset_add(set, v);
        status = plain_search_value(&value, plain, set);
        search->small[1] = (unsigned)value;
        if (status == GRAZE_OK && board->offset[v + 1] > board->offset[v]) {
            vset_add(set, board->neighbour[board->offset[v]]);
            status = plain_search_value(&value, plain, set);
            search->small[2] = (unsigned)value;
            break;
        }
    }
    plain_search_free(plain);
    return status;
}

static const struct value_width *const variants[] = TABLE_SEARCH_VARIANTS(value_width);

static unsigned work_of(uint32_t data) {
    return data >> DATA_WORK_SHIFT & DATA_WORK_MASK;
}

/* An exact value says everything; of two sets of excluded values both are. */
static uint32_t join(uint32_t a, uint32_t b) {
    if ((a | b) & DATA_EXACT) {
        return a & DATA_EXACT ? a : b;
    }
    uint32_t more = data_rank(a) > data_rank(b) ? a : b;
    return more | ((a | b) & DATA_EXCLUDED_MASK);
}

/* Whether nearly any two vertices are adjacent or have a common neighbour: few positions split. */
static bool hardly_splits(const struct board *board) {
    enum { ONE_IN = 64 };
    uint64_t n = board->n, far = 0;
    for (uint32_t v = 0; v < board->n; v++) {
        const vword *row = board->rows + (size_t)v * board->words;
        vword near[BOARD_ROW_WORDS];
        vset_copy(near, row, board->words);
        vset_add(near, v);
        FOR_EACH_VERTEX (w, row, board->words) {
            vset_unite(near, board->rows + (size_t)w * board->words, board->words);
        }
        far += n - vset_count(near, board->words);
    }
    return far * ONE_IN <= n * n;
}

/*
 * Whether the positions of Node-Kayles on a board are searched as wholes, known by their sets: a
 * play takes about n / (d + 1) moves, where d is the mean degree. The bounds, in tenths of a move,
 * were found by trying; that for boards with symmetries is higher, as these find what is equal. On
 * boards with many symmetries what counts is isomorphism.
 */
static bool is_dense(const struct board *board, board_symmetry *symmetry) {
    enum { TENTHS = 10, MOST_MOVES = 40, MOST_MOVES_SYMMETRIC = 60 };
    uint64_t n = board->n, closed = board->offset[n] + n;
    if (n * n * TENTHS > closed * MOST_MOVES_SYMMETRIC || !hardly_splits(board)) {
        return false;
    }
    if (!symmetry->is_sought) {
        board_symmetry_find(symmetry, board);
    }
    return symmetry->is_known && (symmetry->count > 0 || n * n * TENTHS <= closed * MOST_MOVES);
}

/* Prepares for positions as wholes. In misere play no pairing answers the last move. */
static graze_status suit_to_dense_board(value_search *search) {
    enum { KEYED = 14, KEYED_SYMMETRIC = 20 };
    struct table_search *base = &search->base;
    search->sums = limits_try_calloc(base->limits, sizeof *search->sums);
    search->leaves = leaves_new(base->limits, search->is_misere);
    if (!search->sums || !search->leaves) {
        return limits_fail_memory(base->limits);
    }
    set_sums_table_init(search->sums, base->board, &base->symmetry);
    if (search->is_misere) {
        vset_fill(search->sums->unpaired, base->board->n, BOARD_ROW_WORDS);
    }
    search->keyed_from = base->symmetry.count > 0 ? KEYED_SYMMETRIC : KEYED;
    search->is_dense = true;
    return GRAZE_OK;
}

/*
 * Node-Kayles: prepares for dense boards; and where vertices have many neighbours, leaves are rare,
 * so that it does not pay to look for copies.
 */
static graze_status suit_to_density(value_search *search) {
    enum { MANY = 8 };
    struct table_search *base = &search->base;
    const struct board *board = base->board;
    if (!(base->prunings & PRUNE_COPIES)) {
        return GRAZE_OK;
    }
    if (search->is_misere || board->offset[board->n] >= MANY * (uint64_t)board->n) {
        base->prunings = 0;
    }
    return is_dense(board, &base->symmetry) ? suit_to_dense_board(search) : GRAZE_OK;
}

static graze_status make_search(value_search **search, const graze_game *game,
                                const struct board *board, bool is_misere, struct limits *limits) {
    static const table_data_kind kinds[] = {
        {"value", data_rank, work_of, join, true},
        {"misere value of whole positions", data_rank, work_of, join, true}};
    void *made;
    TRY(table_search_new(&made, sizeof **search, &kinds[is_misere], game, board, limits));
    value_search *new_search = made;
    new_search->width = variants[table_search_variant(board->words)];
    new_search->is_misere = is_misere;
    new_search->small[0] = is_misere;
    graze_status status = suit_to_density(new_search);
    if (status == GRAZE_OK && !is_misere) {
        status = solve_small(new_search);
    }
    if (status != GRAZE_OK) {
        value_search_free(new_search);
        return status;
    }
    *search = new_search;
    return GRAZE_OK;
}

graze_status value_search_new(value_search **search, const graze_game *game,
                              const struct board *board, struct limits *limits) {
    return make_search(search, game, board, false, limits);
}

bool value_search_suits_misere(const graze_game *game, const struct board *board) {
    board_symmetry symmetry = {.is_known = false};
    if (!value_search_suits(game, board) || !(game->rules->prunings & PRUNE_COPIES)) {
        return false;
    }
    return is_dense(board, &symmetry);
}

graze_status value_search_new_misere(value_search **search, const graze_game *game,
                                     const struct board *board, struct limits *limits) {
    return make_search(search, game, board, true, limits);
}

void value_search_free(value_search *search) {
    if (search) {
        struct limits *limits = search->base.limits;
        limits_free(limits, search->sums, search->sums ? sizeof *search->sums : 0);
        leaves_free(search->leaves, limits);
    }
    table_search_free(search);
}

graze_status value_search_value(int64_t *value, bool *overflow, value_search *search,
                                const vword *set) {
    search->lower = 0;
    search->upper = UINT_MAX;
    return search->width->value(value, overflow, search, set, NIMBERS_ALL);
}

graze_status value_search_equals(bool *equal, bool *overflow, value_search *search,
                                 const vword *set, uint64_t target) {
    int64_t value = -1;
    *overflow = false;
    search->lower = 0;
    search->upper = UINT_MAX;
    if (target < NIMBERS_BITS) {
        TRY(search->width->value(&value, overflow, search, set, nimbers_one((unsigned)target)));
    } else {
        TRY(search->width->value(&value, overflow, search, set, NIMBERS_ALL));
    }
    *equal = value >= 0 && (uint64_t)value == target;
    return GRAZE_OK;
}

bool value_search_recalls(int64_t *value, unsigned *work, const value_search *search,
                          const vword *set) {
    return search->width->recalls(value, work, search, set);
}

void value_search_bounds(int64_t *lower, int64_t *upper, const value_search *search) {
    *lower = search->lower > *lower ? search->lower : *lower;
    *upper = search->upper < *upper ? search->upper : *upper;
}
