/* Plans of subset tables: naming the vertices, and writing the moves of a game as lists. */
#include "search/subset/plan.h"

#include "core/array.h"
#include "moves/connected_sets.h"
#include "search/threads/processor.h"

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

void subset_plan_init(subset_plan *plan, const graze_game *game, question_kind question,
                      struct limits *limits) {
    *plan = (subset_plan){.game = game, .question = question, .limits = limits};
    make_lanes(&plan->lanes);
}

void subset_plan_clear(subset_plan *plan) {
    if (plan->planes) {
        subset_planes_clear(plan->planes);
        limits_free(plan->limits, plan->planes, sizeof *plan->planes);
        plan->planes = NULL;
    }
    ARRAY_FREE(plan->limits, plan->moves, plan->move_capacity);
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

/* The graph on the names of plan->label; count of them are vertices. */
static void copy_rows(subset_plan *plan, const struct board *board, uint32_t count) {
    memset(plan->rows, 0, sizeof plan->rows);
    for (uint32_t i = 0; i < count; i++) {
        for (uint64_t e = board->offset[plan->label[i]]; e < board->offset[plan->label[i] + 1];
             e++) {
            for (uint32_t j = 0; j < count; j++) {
                plan->rows[i] |= (vword)(plan->label[j] == board->neighbour[e]) << j;
            }
        }
    }
}

/* Exchanges the names i and j, i <= j. */
static void exchange(subset_plan *plan, uint32_t count, uint32_t i, uint32_t j) {
    uint32_t label = plan->label[i];
    vword row = plan->rows[i];
    plan->label[i] = plan->label[j];
    plan->label[j] = label;
    plan->rows[i] = plan->rows[j];
    plan->rows[j] = row;
    for (uint32_t v = 0; v < count; v++) {
        vword differ = (plan->rows[v] >> i ^ plan->rows[v] >> j) & 1;
        plan->rows[v] ^= differ << i | differ << j;
    }
}

/*
 * Moves among the low vertices remain inside a tile and must wait for it: an independent set of
 * them has none in the games that take edges. Brings vertices with few edges among them to the
 * front, greedily.
 */
static void put_sparse_first(subset_plan *plan, uint32_t count, uint32_t wanted) {
    for (uint32_t i = 0; i < wanted && i < count; i++) {
        vword chosen = ((vword)1 << i) - 1;
        uint32_t best = i;
        for (uint32_t j = i + 1; j < count; j++) {
            unsigned edges = vword_count(plan->rows[j] & chosen);
            best = edges < vword_count(plan->rows[best] & chosen) ? j : best;
        }
        exchange(plan, count, i, best);
    }
}

/* The board of the rows, for the rulesets. */
static void make_board(subset_plan *plan) {
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
    for (uint32_t i = 0; plan->colours && i < plan->n; i++) {
        plan->colour[i] = plan->label[i] == NO_VERTEX ? 0 : plan->colours[plan->label[i]];
        plan->board.colour = plan->colour;
    }
}

/* Gives the vertices of a set names from 0 on. */
static void name_vertices(subset_plan *plan, const struct board *board, const vword *set) {
    plan->n = list_vertices(plan->label, board, set);
    plan->colours = board->colour;
    for (uint32_t i = plan->n; i < SUBSET_MOST_VERTICES; i++) {
        plan->label[i] = NO_VERTEX;
    }
    copy_rows(plan, board, plan->n);
}

/* Renames them so that low ones have few edges; vertices are added until there are so many. */
static void choose_low_vertices(subset_plan *plan, uint32_t low) {
    put_sparse_first(plan, plan->n, low);
    plan->n = plan->n < low ? low : plan->n;
    plan->high = plan->n - LANE_BITS;
    plan->walked = plan->n - low;
    make_board(plan);
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
    return ARRAY_RESERVE(plan->limits, plan->moves, plan->move_capacity, needed);
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

/* Any vertex with a neighbour; isolated vertices may remain, they are never taken. */
static graze_status plan_nonisolated(subset_plan *plan) {
    plan->has_meets = true;
    for (uint32_t v = 0; v < plan->n; v++) {
        uint64_t only = (uint64_t)1 << v;
        TRY(add_move(plan, only, only, plan->rows[v], ALWAYS_LEGAL));
    }
    return GRAZE_OK;
}

static graze_status plan_neighbourhoods(subset_plan *plan) {
    uint8_t digit = plan->game->rules->remainder;
    plan->digits.flags_pieces = digit != ALWAYS_LEGAL;
    for (uint32_t v = 0; v < plan->n; v++) {
        uint64_t only = (uint64_t)1 << v;
        TRY(add_move(plan, only, only | plan->rows[v], 0, digit));
    }
    return GRAZE_OK;
}

/* Smash and Grab has a tile of its own. */
static graze_status plan_scores(subset_plan *plan) {
    plan->tile = subset_tile_score;
    return GRAZE_OK;
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

static graze_status add_sets(subset_plan *plan, const uint64_t *sets, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint8_t digit = plan->game->parameters.digit[__builtin_popcountll(sets[i])];
        TRY(add_move(plan, sets[i], sets[i], 0, digit));
    }
    return GRAZE_OK;
}

static graze_status plan_connected_sets(subset_plan *plan) {
    move_sink sets;
    sink_init(&sets, plan->limits, 1);
    graze_status status = list_connected_sets(&sets, plan);
    if (status == GRAZE_OK) {
        status = subset_plan_has_planes(plan)
                     ? subset_planes_make(plan->planes, plan, sets.sets, sets.count)
                     : add_sets(plan, sets.sets, sets.count);
    }
    sink_clear(&sets);
    return status;
}

typedef graze_status plan_maker(subset_plan *plan);

/* For moves of a known pattern, lists or a tile of their own; NULL: the ruleset is asked. */
static plan_maker *find_maker(const graze_game *game, question_kind question) {
    static plan_maker *const makers[] = {
        [MOVES_NONISOLATED] = plan_nonisolated,
        [MOVES_OCTAL] = plan_connected_sets,
        [MOVES_NEIGHBOURHOODS] = plan_neighbourhoods,
        [MOVES_LOW_NEIGHBOURS] = plan_scores,
    };
    bool fits = question != ASK_MISERE_VALUE && game->rules->scored == (question == ASK_SCORE);
    return fits ? makers[game->rules->pattern] : NULL;
}

bool subset_takes_connected_sets(const graze_game *game) {
    return find_maker(game, ASK_VALUE) == plan_connected_sets;
}

subset_digits subset_digits_of(const graze_game *game, uint32_t n) {
    subset_digits found = {false, false, false};
    uint32_t top = subset_takes_connected_sets(game) ? game->parameters.top : 0;
    for (uint32_t k = 1; k <= top && k <= n; k++) {
        unsigned digit = game->parameters.digit[k];
        found.flags_pieces |= digit != 0 && digit != ALWAYS_LEGAL;
        found.splits |= (digit & LEAVES_PIECES) != 0;
        bool nothing = digit & LEAVES_NOTHING, one_piece = digit & LEAVES_ONE_PIECE;
        found.empty_is_special |= nothing != one_piece || (digit && !nothing);
    }
    return found;
}

static subset_tile *vector_twin(subset_tile *tile) {
    return tile == subset_tile_list    ? subset_vectors.list
           : tile == subset_tile_score ? subset_vectors.score
                                       : NULL;
}

static bool have_vectors(void) {
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
#else
    return true; /* if there are vector tiles, they are compiled for what runs them */
#endif
}

/* Brings in the vector tiles where there are some. */
static void use_vectors(subset_plan *plan) {
    subset_tile *twin = vector_twin(plan->tile);
    if (twin && have_vectors()) {
        plan->pair = plan->tile == subset_tile_list ? subset_vectors.list_pair : NULL;
        plan->tile = twin;
    }
}

/*
 * Whether planes have a way with subsets in pieces where moves ask what is connected: their values
 * are xors of others, or none of them is reached.
 */
static bool copes_with_pieces(const subset_plan *plan) {
    vword all = ((vword)1 << plan->n) - 1;
    return plan->question == ASK_VALUE ||
           (!plan->digits.splits && (all == 0 || subset_component(plan, all) == all));
}

/* Whether there is memory for planes: those of 16 values or two outcomes, and a little more. */
static bool planes_fit(const subset_plan *plan) {
    const struct limits *root = plan->limits->root;
    uint64_t subsets = (uint64_t)1 << plan->n, used = root->memory_used;
    uint64_t needed =
        subsets / 4 + (plan->question == ASK_MISERE_WINNER ? subsets / 2 : 2 * subsets);
    return used <= root->memory_max && needed <= root->memory_max - used;
}

/* Planes pay beyond a few vertices. */
static bool planes_suit(const subset_plan *plan, subset_method method) {
    enum { LEAST_VERTICES = 12 };
    bool wanted = method == SUBSET_FASTEST ? plan->n >= LEAST_VERTICES && planes_fit(plan)
                                           : method >= SUBSET_PLANES;
    return wanted && (!plan->digits.flags_pieces || copes_with_pieces(plan));
}

static graze_status use_planes(subset_plan *plan, subset_method method) {
    if (!plan->planes) {
        plan->planes = limits_try_calloc(plan->limits, sizeof *plan->planes);
    }
    bool plain = method == SUBSET_PLAIN_PLANES || !processor_has_v3();
    plan->filling = plain ? &subset_filling_planes : &subset_filling_planes_v3;
    return plan->planes ? GRAZE_OK : limits_fail_memory(plan->limits);
}

static void forget_moves(subset_plan *plan) {
    plan->has_meets = false;
    plan->digits = (subset_digits){false, false, false};
    plan->move_count = plan->inside_count = 0;
    plan->group_count = 0;
    plan->top = 0;
    plan->pair = NULL;
    plan->filling = &subset_filling_tiles;
}

graze_status subset_plan_make(subset_plan *plan, const struct board *board, const vword *set,
                              subset_method method) {
    plan_maker *make = find_maker(plan->game, plan->question);
    name_vertices(plan, board, set);
    forget_moves(plan);
    if (make == plan_connected_sets) {
        uint32_t top = plan->game->parameters.top;
        plan->top = top < plan->n ? top : plan->n;
        plan->digits = subset_digits_of(plan->game, plan->n);
        if (planes_suit(plan, method)) {
            TRY(use_planes(plan, method));
        }
    }
    choose_low_vertices(plan, subset_plan_has_planes(plan) ? PLANES_CLOSE_BITS : LANE_BITS);
    plan->tile = make ? subset_tile_list : subset_tile_generic;
    if (!make) {
        return GRAZE_OK;
    }
    TRY(make(plan));
    if (plan->move_count > 1) {
        qsort(plan->moves, plan->move_count, sizeof *plan->moves, compare_moves);
    }
    if (method != SUBSET_SCALAR_TILES) {
        use_vectors(plan);
    }
    return GRAZE_OK;
}
