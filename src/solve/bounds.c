/*
 * Bounds on values that hold without search. A position of Grundy value v has a play of v moves or
 * more, through options of value v - 1, v - 2, ..., 0; and each move takes vertices (csg:obs3).
 */
#include "solve/steps.h"

/* The vertices that each move takes at least; in octal games, the first digit other than 0. */
static uint64_t least_taken(const graze_game *game) {
    const game_parameters *parameters = &game->parameters;
    uint64_t k = 1;
    while (game->rules->pattern == MOVES_OCTAL && k < parameters->top &&
           parameters->digit[k] == 0) {
        k++;
    }
    return k;
}

/* The most moves of a play on n vertices. Where isolated vertices vanish the last one takes two. */
static uint64_t longest_play(const graze_game *game, uint64_t n) {
    bool vanish = game->rules->isolated_vanish && n > 0;
    return n / least_taken(game) - (vanish ? 1 : 0);
}

void bound_by_order(struct task *task) {
    const graze_game *game = task->solver->game;
    if (game->rules->graphs) { /* a move need not take vertices */
        task->lower = game->rules->scored ? INT64_MIN : 0;
        task->upper = INT64_MAX;
        return;
    }
    uint64_t n = task->graph->n, most = game->rules->scored ? n : longest_play(game, n);
    task->upper = most < INT64_MAX ? (int64_t)most : INT64_MAX;
    task->lower = game->rules->scored ? -task->upper : 0;
}

/* The smallest 2^k - 1 that is at least x: no xor of values up to x is larger. */
static int64_t all_ones_above(int64_t x) {
    int64_t ones = 0;
    while (ones < x) {
        ones = 2 * ones + 1;
    }
    return ones;
}

void bound_by_components(struct task *task, const struct components *components) {
    int64_t largest = 0;
    for (size_t i = 0; i < components->count; i++) {
        uint32_t count = components->list[i].count;
        largest = count > largest ? count : largest;
    }
    int64_t most = (int64_t)longest_play(task->solver->game, (uint64_t)largest);
    int64_t sum = components->count == 1 ? most : all_ones_above(most);
    task->upper = sum < task->upper ? sum : task->upper;
}

void bound_by_xor(struct task *task, const struct task *open) {
    enum { MOST_TRIED = 1 << 16 };
    if (open->upper - open->lower >= MOST_TRIED) {
        return;
    }
    int64_t known = task->value;
    task->lower = INT64_MAX;
    task->upper = 0;
    for (int64_t value = open->lower; value <= open->upper; value++) {
        int64_t sum = value ^ known;
        task->lower = sum < task->lower ? sum : task->lower;
        task->upper = sum > task->upper ? sum : task->upper;
    }
}

void bound_component(struct task *task, uint32_t count) {
    const graze_game *game = task->solver->game;
    bool scored = game->rules->scored;
    task->upper = scored ? (int64_t)count : (int64_t)longest_play(game, count);
    task->lower = scored ? -task->upper : 0;
}
