/* Plans of subset tables: naming the vertices, and writing the moves of a game as lists. */
#include "search/subset_plan.h"

#include "rules/connected_sets.h"

#include <stdlib.h>

enum { ALWAYS_LEGAL = LEAVES_NOTHING | LEAVES_ONE_PIECE | LEAVES_PIECES };

/* ---- lanes -------------------------------------------------------------------------------- */

static uint8_t dead_if(bool dead) {
    return dead ? 0x80 : 0;
}

static void make_lanes(subset_lanes *lanes) {
    for (unsigned set = 0; set < LANES; set++) {
        for (unsigned i = 0; i < LANES; i++) {
            lanes->source[set][i] = (uint8_t)(i & ~set & 15);
            lanes->lacks[set][i] = dead_if(set & ~i);
            lanes->apart[set][i] = dead_if(!(set & i));
        }
    }
    for (unsigned k = 0; k <= LANE_BITS; k++) {
        for (unsigned i = 0; i < LANES; i++) {
            lanes->other_size[k][i] = dead_if((unsigned)__builtin_popcount(i) != k);
        }
    }
}

void subset_plan_init(subset_plan *plan, const graze_game *game, plain_question question,
                      struct limits *limits) {
    *plan = (subset_plan){.game = game, .question = question, .limits = limits};
    make_lanes(&plan->lanes);
}

void subset_plan_clear(subset_plan *plan) {
    limits_free(plan->limits, plan->moves, plan->move_capacity * sizeof *plan->moves);
    plan->moves = NULL;
    plan->move_capacity = 0;
}

/* ---- naming the vertices ------------------------------------------------------------------ */

/* The vertices of a set, or of the whole board. */
static uint32_t list_vertices(uint32_t *vertex, const struct board *board, const vword *set) {
    uint32_t count = 0;
    for (uint32_t v = 0; v < board->n; v++) {
        if (!set || vset_has(set, v)) {
            vertex[count++] = v;
        }
    }
    return count;
}

/*
 * Moves among the low vertices stay inside a block and must wait for it: an independent set of
 * them has none in the games that take edges. Moves the vertices of one to the front, greedily.
 */
static void put_independent_first(uint32_t *vertex, uint32_t count, const struct board *board) {
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < count && chosen < LANE_BITS; i++) {
        bool free_of_chosen = true;
        for (uint32_t j = 0; j < chosen && free_of_chosen; j++) {
            for (uint64_t e = board->offset[vertex[i]]; e < board->offset[vertex[i] + 1]; e++) {
                free_of_chosen &= board->neighbour[e] != vertex[j];
            }
        }
        if (free_of_chosen) {
            uint32_t v = vertex[i];
            vertex[i] = vertex[chosen];
            vertex[chosen++] = v;
        }
    }
}

/* The graph on the new names; vertices are added until there are five. */
static void copy_board(subset_plan *plan, const struct board *board, uint32_t count) {
    memset(plan->rows, 0, sizeof plan->rows);
    plan->n = count < LANE_BITS ? LANE_BITS : count;
    plan->high = plan->n - LANE_BITS;
    for (uint32_t i = 0; i < count; i++) {
        for (uint64_t e = board->offset[plan->label[i]]; e < board->offset[plan->label[i] + 1];
             e++) {
            for (uint32_t j = 0; j < count; j++) {
                plan->rows[i] |= (vword)(plan->label[j] == board->neighbour[e]) << j;
            }
        }
    }
    uint64_t used = 0;
    for (uint32_t i = 0; i < plan->n; i++) {
        plan->offset[i] = used;
        FOR_EACH_VERTEX (w, &plan->rows[i], 1) {
            plan->neighbour[used++] = w;
        }
    }
    plan->offset[plan->n] = used;
    plan->board = (struct board){.n = plan->n,
                                 .words = 1,
                                 .offset = plan->offset,
                                 .neighbour = plan->neighbour,
                                 .rows = plan->rows};
}

static void name_vertices(subset_plan *plan, const struct board *board, const vword *set) {
    uint32_t count = list_vertices(plan->label, board, set);
    for (uint32_t i = count; i < SUBSET_MOST_VERTICES; i++) {
        plan->label[i] = NO_VERTEX;
    }
    put_independent_first(plan->label, count, board);
    copy_board(plan, board, count);
}

/* ---- lists of moves ----------------------------------------------------------------------- */

static uint8_t find_group(subset_plan *plan, subset_group wanted) {
    unsigned i = 0;
    while (i < plan->group_count &&
           (plan->group[i].need != wanted.need || plan->group[i].clear != wanted.clear ||
            plan->group[i].digit != wanted.digit)) {
        i++;
    }
    if (i == plan->group_count) {
        plan->group[plan->group_count++] = wanted;
    }
    return (uint8_t)i;
}

static graze_status reserve_moves(subset_plan *plan, size_t needed) {
    if (needed <= plan->move_capacity) {
        return GRAZE_OK;
    }
    size_t larger = plan->move_capacity ? 2 * plan->move_capacity : 64;
    TRY(limits_realloc(plan->limits, (void **)&plan->moves,
                       plan->move_capacity * sizeof *plan->moves, larger * sizeof *plan->moves));
    plan->move_capacity = larger;
    return GRAZE_OK;
}

/* Adds the move that needs some vertices, one of others to meet, and clears a set. */
static graze_status add_move(subset_plan *plan, uint64_t need, uint64_t clear, uint64_t meet,
                             uint8_t digit) {
    subset_group group = {(uint8_t)(need & LANE_MASK), (uint8_t)(clear & LANE_MASK), digit};
    subset_move move = {.need = (uint32_t)(need >> LANE_BITS),
                        .clear = (uint32_t)(clear >> LANE_BITS),
                        .meet = (uint32_t)(meet >> LANE_BITS),
                        .meet_low = (uint8_t)(meet & LANE_MASK),
                        .group = find_group(plan, group)};
    if (move.need == 0) {
        plan->inside[plan->inside_count++] = move;
        return GRAZE_OK;
    }
    TRY(reserve_moves(plan, plan->move_count + 1));
    plan->moves[plan->move_count++] = move;
    return GRAZE_OK;
}

static int compare_moves(const void *left, const void *right) {
    const subset_move *a = left, *b = right;
    int by_vertex = (int)(a->need & 1) - (int)(b->need & 1);
    return by_vertex ? by_vertex : (int)a->group - (int)b->group;
}

/* ---- the games ---------------------------------------------------------------------------- */

/* Any vertex with a neighbour; vertices left alone may stay, they are never taken. */
static graze_status plan_grim(subset_plan *plan) {
    plan->has_meets = true;
    for (uint32_t v = 0; v < plan->n; v++) {
        uint64_t only = (uint64_t)1 << v;
        TRY(add_move(plan, only, only, plan->rows[v], ALWAYS_LEGAL));
    }
    return GRAZE_OK;
}

static graze_status plan_closed_neighbourhoods(subset_plan *plan, uint8_t digit) {
    for (uint32_t v = 0; v < plan->n; v++) {
        uint64_t only = (uint64_t)1 << v;
        TRY(add_move(plan, only, only | plan->rows[v], 0, digit));
    }
    return GRAZE_OK;
}

static graze_status plan_node_kayles(subset_plan *plan) {
    return plan_closed_neighbourhoods(plan, ALWAYS_LEGAL);
}

static graze_status plan_nd_node_kayles(subset_plan *plan) {
    plan->flags_pieces = true;
    return plan_closed_neighbourhoods(plan, LEAVES_NOTHING | LEAVES_ONE_PIECE);
}

/* Smash and Grab has a block of its own. */
static graze_status plan_score(subset_plan *plan) {
    plan->is_list = false;
    plan->block = subset_block_score;
    return GRAZE_OK;
}

/* Which of the digits in use ask what is left. */
static void note_digits(subset_plan *plan, const game_parameters *game) {
    for (uint32_t k = 1; k <= plan->top; k++) {
        unsigned digit = game->digit[k];
        plan->flags_pieces |= digit != 0 && digit != ALWAYS_LEGAL;
        plan->splits |= (digit & LEAVES_PIECES) != 0;
        bool nothing = digit & LEAVES_NOTHING, one_piece = digit & LEAVES_ONE_PIECE;
        plan->tells_nothing_from_one |= nothing != one_piece || (digit && !nothing);
    }
}

/* Every connected set of a size with a digit, whatever it leaves. */
static graze_status list_connected_sets(move_sink *sets, subset_plan *plan) {
    uint8_t digit[SUBSET_MOST_VERTICES + 1] = {0};
    vword scratch[(SCRATCH_SETS + SCRATCH_SETS_PER_TAKEN * (SUBSET_MOST_VERTICES + 1)) + 2];
    for (uint32_t k = 1; k <= plan->top; k++) {
        digit[k] = plan->game->parameters.digit[k] ? ALWAYS_LEGAL : 0;
    }
    game_parameters anywhere = {.digit = digit, .top = plan->top};
    uint64_t todo = ((uint64_t)1 << plan->n) - 1;
    while (todo) {
        vword component = subset_component(plan, todo);
        todo &= ~component;
        position p = {.board = &plan->board,
                      .alive = &component,
                      .words = 1,
                      .game = &anywhere,
                      .scratch = scratch};
        TRY(connected_set_moves.one(&p, sets));
    }
    return GRAZE_OK;
}

static graze_status plan_connected_sets(subset_plan *plan) {
    const game_parameters *game = &plan->game->parameters;
    plan->top = game->top < plan->n ? game->top : plan->n;
    note_digits(plan, game);
    move_sink sets;
    sink_init(&sets, plan->limits, 1);
    graze_status status = list_connected_sets(&sets, plan);
    for (size_t i = 0; i < sets.count && status == GRAZE_OK; i++) {
        uint8_t digit = game->digit[__builtin_popcountll(sets.sets[i])];
        status = add_move(plan, sets.sets[i], sets.sets[i], 0, digit);
    }
    sink_clear(&sets);
    return status;
}

/* Games whose moves are lists or have a block of their own; the others play by their rules. */
static const struct plan_row {
    const char *name; /* NULL: every game given by octal digits */
    bool scored;
    graze_status (*make)(subset_plan *plan);
} plan_rows[] = {
    {"grim", false, plan_grim},
    {"node-kayles", false, plan_node_kayles},
    {"nd-node-kayles", false, plan_nd_node_kayles},
    {"smash-and-grab", true, plan_score},
    {NULL, false, plan_connected_sets},
};

static const struct plan_row *find_row(const graze_game *game, plain_question question) {
    for (size_t i = 0; i < sizeof plan_rows / sizeof *plan_rows; i++) {
        const struct plan_row *row = &plan_rows[i];
        bool named =
            row->name ? strcmp(row->name, game->rules->name) == 0 : game->parameters.digit != NULL;
        if (named && row->scored == (question == PLAIN_SCORE)) {
            return row;
        }
    }
    return NULL;
}

static subset_block *vector_twin(subset_block *block) {
    return block == subset_block_list    ? subset_avx2.list
           : block == subset_block_score ? subset_avx2.score
                                         : NULL;
}

static bool have_vectors(void) {
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
}

graze_status subset_plan_make(subset_plan *plan, const struct board *board, const vword *set,
                              subset_vectors vectors) {
    name_vertices(plan, board, set);
    plan->has_meets = plan->flags_pieces = plan->splits = plan->tells_nothing_from_one = false;
    plan->move_count = plan->inside_count = 0;
    plan->group_count = 0;
    plan->top = 0;
    plan->pair = NULL;
    const struct plan_row *row = find_row(plan->game, plan->question);
    if (!row) {
        plan->is_list = false;
        plan->block = subset_block_generic;
        return GRAZE_OK;
    }
    plan->is_list = true;
    plan->block = subset_block_list;
    TRY(row->make(plan));
    if (plan->move_count > 1) {
        qsort(plan->moves, plan->move_count, sizeof *plan->moves, compare_moves);
    }
    subset_block *twin = vectors == SUBSET_VECTORS_IF_ANY ? vector_twin(plan->block) : NULL;
    if (twin && have_vectors()) {
        plan->pair = plan->block == subset_block_list ? subset_avx2.list_pair : NULL;
        plan->block = twin;
    }
    return GRAZE_OK;
}
