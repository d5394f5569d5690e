/* Whether a subset table is cheaper than search: an estimate. */
#include "search/subset_plan.h"

/*
 * A table costs its moves for every subset; search only for the positions it meets, but some
 * hundred times as much for each. So a table pays when more than one subset in SEARCH_GAIN is a
 * position of its own.
 */
enum { SEARCH_GAIN = 64, SAMPLES = 512, MOST_ENTRIES = 20000 };

/* Numbers for sampling, the same at every call (splitmix64). */
static uint64_t next_number(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* The share of connected ones among random subsets of the rows' vertices, times SAMPLES. */
static unsigned count_connected(const vword *rows, uint32_t count) {
    uint64_t state = count;
    unsigned connected = 0;
    for (unsigned i = 0; i < SAMPLES; i++) {
        uint64_t subset = next_number(&state) & (((uint64_t)1 << count) - 1);
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
    if (count > SUBSET_MOST_VERTICES || most_taken_sets(game, count) > MOST_ENTRIES) {
        return false;
    }
    const struct limits *root = limits->root;
    uint64_t bytes = (uint64_t)1 << count, margin = bytes / 64 + (1 << 20);
    uint64_t used = root->memory_used;
    if (used > root->memory_max || bytes + margin > root->memory_max - used) {
        return false;
    }
    if (question != PLAIN_GRUNDY) {
        return true; /* whole positions: most subsets are met */
    }
    vword rows[SUBSET_MOST_VERTICES];
    copy_rows(rows, board, set);
    return count_connected(rows, count) * SEARCH_GAIN >= SAMPLES;
}
