/* Whether a subset table is cheaper than search: an estimate. */
#include "search/subset_plan.h"

/*
 * A table costs its moves for every subset; search only for the positions it meets, but some
 * hundred times as much for each. So a table pays when more than one subset in SEARCH_GAIN is a
 * position of its own.
 */
enum { SEARCH_GAIN = 64, SAMPLES = 512, MOST_ENTRIES = 20000, LEAST_VERTICES = 12 };

/*
 * Whole positions (misere play, scores) are not split, and most subsets of a dense board are met.
 * On sparse boards only small tables are sure to pay.
 */
enum { SURE_VERTICES = 24, SURE_DENSITY = 4 };

/* The next random subset of n vertices: the upper bits of a congruential generator. */
static uint64_t next_subset(uint64_t *state, uint32_t n) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> (64 - n);
}

/* The share of connected ones among random subsets of the rows' vertices, times SAMPLES. */
static unsigned count_connected(const vword *rows, uint32_t count) {
    uint64_t state = count;
    unsigned connected = 0;
    for (unsigned i = 0; i < SAMPLES; i++) {
        uint64_t subset = next_subset(&state, count);
        uint64_t component = subset & -subset, frontier = component;
        while (frontier) {
            uint64_t next = rows[__builtin_ctzll(frontier)] & subset & ~component;
            component |= next;
            frontier = (frontier & (frontier - 1)) | next;
        }
        connected += subset != 0 && component == subset;
    }
    return connected;
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

/* Most sets that may be taken: the sizes that have a digit. Saturates above MOST_ENTRIES. */
static uint64_t most_taken_sets(const graze_game *game, uint32_t n) {
    const game_parameters *rules = &game->parameters;
    uint64_t sum = 0;
    if (!rules->digit) {
        return n;
    }
    uint64_t choose = 1;
    for (uint32_t k = 1; k <= rules->top && k <= n && sum <= MOST_ENTRIES; k++) {
        choose = choose * (n - k + 1) / k;
        sum += rules->digit[k] ? choose : 0;
    }
    return sum;
}

bool subset_suits(const graze_game *game, const struct board *board, const vword *set,
                  plain_question question, const struct limits *limits) {
    uint32_t count = vset_count(set, board->words);
    if (count < LEAST_VERTICES || count > SUBSET_MOST_VERTICES ||
        most_taken_sets(game, count) > MOST_ENTRIES) {
        return false;
    }
    const struct limits *root = limits->root;
    uint64_t bytes = (uint64_t)1 << count, margin = bytes / 64 + (1 << 20);
    uint64_t used = root->memory_used;
    if (used > root->memory_max || bytes + margin > root->memory_max - used) {
        return false;
    }
    vword rows[SUBSET_MOST_VERTICES];
    copy_rows(rows, board, set);
    if (question != PLAIN_GRUNDY) {
        uint32_t arcs = 0;
        for (uint32_t i = 0; i < count; i++) {
            arcs += vset_count(&rows[i], 1);
        }
        return count <= SURE_VERTICES || arcs * SURE_DENSITY >= count * (count - 1);
    }
    return count_connected(rows, count) * SEARCH_GAIN >= SAMPLES;
}
