/* Bounds on values that hold without search: each move takes a vertex (csg:obs3). */
#include "solve/steps.h"

void bound_by_order(struct task *task) {
    const graze_graph *graph = task->graph;
    task->upper = graph->n < INT64_MAX ? (int64_t)graph->n : INT64_MAX;
    task->lower = task->solver->game->rules->scored ? -task->upper : 0;
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
    task->upper = components->count == 1 ? largest : all_ones_above(largest);
}
