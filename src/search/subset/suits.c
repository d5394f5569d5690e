/* Whether a subset table is cheaper than search: an estimate. */
#include "search/subset/plan.h"

#include <math.h>

/*
 * A table costs its moves for every subset; search only for the positions it visits, but hundreds
 * of times as much for each. It visits connected subsets, of which moves, symmetry and cut-offs
 * leave a part: one subset in so many must be connected for a table to pay, unless the ruleset
 * says otherwise.
 */
enum { USUAL_SUBSETS_A_POSITION = 2 };

enum { LEAST_VERTICES = 10 };

/*
 * Whole positions (misere play, scores) are not split, and most subsets of a dense board occur.
 * On sparse boards a short search finds the score or, of most games, the winner in misere play.
 */
enum { SURE_DENSITY = 5 };

/*
 * What filling costs: 64 subsets, and one of their moves; what a search costs: a position, and one
 * of its moves. In nanoseconds of one machine; scores have a search without keys. Lists of moves
 * take bytes for each of them, and beyond most_moves too much time.
 */
typedef struct costs {
    double subsets, move, position, position_move;
    double bytes_a_move, most_moves;
} costs;
static const costs costs_of_planes = {75, 0.6, 3000, 25, 128, 2e6};
static const costs costs_of_tiles = {120, 3.2, 3000, 25, 800, 6e4};
static const costs costs_of_scores = {120, 3.2, 500, 15, 800, 6e4};

/* The next random subset of n vertices: the upper bits of a congruential generator. */
static uint64_t next_subset(uint64_t *state, uint32_t n) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> (64 - n);
}

static bool is_connected(const vword *rows, uint64_t subset) {
    uint64_t component = subset & -subset, frontier = component;
    while (frontier) {
        uint64_t next = rows[__builtin_ctzll(frontier)] & subset & ~component;
        component |= next;
        frontier = (frontier & (frontier - 1)) | next;
    }
    return subset != 0 && component == subset;
}

/*
 * Whether one in so many subsets of the rows' vertices is connected, as far as random ones tell. A
 * small table costs no more than a few of them, and a glance shows boards that are far from it.
 */
static bool has_connected(const vword *rows, uint32_t count, unsigned so_many) {
    enum { SAMPLES = 512, GLANCE = 64, LARGE_TABLE = 15 /* vertices */ };
    unsigned samples = SAMPLES;
    samples >>= count < LARGE_TABLE ? LARGE_TABLE - count : 0;
    uint64_t state = count;
    unsigned connected = 0;
    for (unsigned i = 1; i <= samples; i++) {
        connected += is_connected(rows, next_subset(&state, count));
        if (i >= GLANCE && 2 * so_many * connected < i) {
            return false;
        }
    }
    return connected * so_many >= samples;
}

/* The rows of a set of at most SUBSET_MOST_VERTICES vertices of the board, renumbered. */
static uint32_t copy_rows(vword *rows, const struct board *board, const vword *set) {
    uint32_t vertex[SUBSET_MOST_VERTICES], count = 0;
    FOR_EACH_VERTEX (v, set, board->words) {
        vertex[count++] = v;
    }
    for (uint32_t i = 0; i < count; i++) {
        rows[i] = 0;
        for (uint64_t e = board->offset[vertex[i]]; e < board->offset[vertex[i] + 1]; e++) {
            for (uint32_t j = 0; j < count; j++) {
                rows[i] |= (vword)(vertex[j] == board->neighbour[e]) << j;
            }
        }
    }
    return count;
}

/* Numbers of sets that may be taken: in all at most, and of a random subset on average. */
static void count_moves(double *all, double *average, const graze_game *game, uint32_t n) {
    const game_parameters *rules = &game->parameters;
    *all = n;
    *average = n / 2.0;
    if (!rules->digit) {
        return;
    }
    *all = *average = 0;
    double choose = 1, share = 1;
    for (uint32_t k = 1; k <= rules->top && k <= n; k++) {
        choose = choose * (n - k + 1) / k;
        share /= 2;
        *all += rules->digit[k] ? choose : 0;
        *average += rules->digit[k] ? choose * share : 0;
    }
}

/* See subset_plan_make; misere play on boards in pieces is not distinguished here. */
static const costs *find_costs(const graze_game *game, question_kind question, uint32_t n) {
    subset_digits digits = subset_digits_of(game, n);
    bool has_planes = subset_takes_connected_sets(game) &&
                      (question == ASK_VALUE || !digits.flags_pieces || !digits.splits);
    return game->rules->scored ? &costs_of_scores : has_planes ? &costs_of_planes : &costs_of_tiles;
}

subset_cost subset_cost_of(const graze_game *game, question_kind question, uint32_t n) {
    const costs *cost = find_costs(game, question, n);
    double all, average;
    count_moves(&all, &average, game, n);
    double filling = ldexp(cost->subsets + average * cost->move, (int)n - PLANES_LANE_BITS);
    double a_position = cost->position + average * cost->position_move;
    return (subset_cost){.seconds = filling * 1e-9, .positions = (uint64_t)(filling / a_position)};
}

static unsigned subsets_a_position(const graze_game *game) {
    int pays = game->rules->table_pays;
    return pays == TABLE_PAYS_USUALLY ? USUAL_SUBSETS_A_POSITION : (unsigned)pays;
}

/* Whether 2^n bytes, those of the lists of moves and a little more are free. */
static bool fits_memory(uint32_t n, double list_bytes, const struct limits *limits) {
    const struct limits *root = limits->root;
    uint64_t bytes = (uint64_t)1 << n, margin = bytes / 64 + (1 << 20) + (uint64_t)list_bytes;
    uint64_t used = root->memory_used;
    return used <= root->memory_max && bytes + margin <= root->memory_max - used;
}

static bool is_dense(const vword *rows, uint32_t count) {
    uint32_t arcs = 0;
    for (uint32_t i = 0; i < count; i++) {
        arcs += vset_count(&rows[i], 1);
    }
    return arcs * SURE_DENSITY >= count * (count - 1);
}

/* Whether subsets in pieces are no slower than others in misere play: see subset_plan_make. */
static bool takes_pieces(const graze_game *game, const vword *rows, uint32_t count) {
    subset_digits digits = subset_digits_of(game, count);
    return !digits.flags_pieces ||
           (!digits.splits && is_connected(rows, ((uint64_t)1 << count) - 1));
}

bool subset_suits(const graze_game *game, const struct board *board, const vword *set,
                  question_kind question, const struct limits *limits) {
    uint32_t count = vset_count(set, board->words);
    if (count < LEAST_VERTICES || count > SUBSET_MOST_VERTICES ||
        game->rules->table_pays == TABLE_NEVER_PAYS) {
        return false;
    }
    double all, average;
    count_moves(&all, &average, game, count);
    const costs *cost = find_costs(game, question, count);
    if (all > cost->most_moves || !fits_memory(count, all * cost->bytes_a_move, limits)) {
        return false;
    }
    vword rows[SUBSET_MOST_VERTICES];
    copy_rows(rows, board, set);
    if (question == ASK_VALUE) {
        return has_connected(rows, count, subsets_a_position(game));
    }
    return is_dense(rows, count) ||
           (question == ASK_MISERE_WINNER && takes_pieces(game, rows, count));
}
