#include "graph/isomorphism.h"

#include "graph/twin.h"

#include <stdlib.h>

/* A choice: left vertex v was joined to the right vertices of its cell up to number next. */
struct choice {
    uint32_t v;
    uint32_t *candidates;
    uint32_t count, next;
    size_t splits; /* before the choice */
};

struct comparison {
    struct twin twin;
    struct choice *stack;
    size_t height, capacity;
    uint64_t nodes_left;
};

/* A left vertex whose cell is a smallest one that is not a pair; NO_VERTEX: there is none. */
static uint32_t choose_vertex(const struct twin *twin) {
    uint32_t best = NO_VERTEX, shortest = UINT32_MAX;
    for (uint32_t v = 0; v < twin->n && shortest > 4; v++) {
        uint32_t length = twin_cell_length(twin, v);
        if (length > 2 && length < shortest) {
            shortest = length;
            best = v;
        }
    }
    return best;
}

static graze_status grow_stack(struct comparison *task) {
    if (task->height < task->capacity) {
        return GRAZE_OK;
    }
    size_t larger = task->capacity ? 2 * task->capacity : 16;
    TRY(limits_realloc(task->twin.limits, (void **)&task->stack,
                       task->capacity * sizeof *task->stack, larger * sizeof *task->stack));
    task->capacity = larger;
    return GRAZE_OK;
}

static graze_status push_choice(struct comparison *task, uint32_t v) {
    struct twin *twin = &task->twin;
    TRY(grow_stack(task));
    uint32_t start = twin->cell[v], length = twin->length[start];
    struct choice choice = {.v = v, .splits = twin->split_count};
    TRY(limits_realloc(twin->limits, (void **)&choice.candidates, 0,
                       length / 2 * sizeof *choice.candidates));
    for (uint32_t i = start; i < start + length; i++) {
        if (twin->order[i] >= twin->n) {
            choice.candidates[choice.count++] = twin->order[i] - twin->n;
        }
    }
    task->stack[task->height++] = choice;
    return GRAZE_OK;
}

static void pop_choice(struct comparison *task) {
    struct choice *top = &task->stack[--task->height];
    limits_free(task->twin.limits, top->candidates, top->count * sizeof *top->candidates);
}

/* Goes to the next untried candidate; none is left when the stack is empty. */
static graze_status next_candidate(bool *balanced, struct comparison *task) {
    *balanced = false;
    while (task->height > 0 && !*balanced) {
        struct choice *top = &task->stack[task->height - 1];
        twin_undo(&task->twin, top->splits);
        if (top->next == top->count) {
            pop_choice(task);
            continue;
        }
        if (task->nodes_left == 0) {
            return GRAZE_OK;
        }
        task->nodes_left--;
        twin_join(&task->twin, top->v, top->candidates[top->next++]);
        TRY(twin_refine(balanced, &task->twin));
    }
    return GRAZE_OK;
}

static graze_status compare(isomorphism_answer *answer, struct comparison *task) {
    bool balanced;
    twin_queue_all(&task->twin);
    TRY(twin_refine(&balanced, &task->twin));
    if (!balanced) {
        *answer = NOT_ISOMORPHIC;
        return GRAZE_OK;
    }
    for (;;) {
        uint32_t v = choose_vertex(&task->twin);
        if (v == NO_VERTEX) {
            *answer = ISOMORPHIC;
            return GRAZE_OK;
        }
        TRY(push_choice(task, v));
        TRY(next_candidate(&balanced, task));
        if (!balanced) {
            *answer = task->height == 0 ? NOT_ISOMORPHIC : ISOMORPHISM_UNKNOWN;
            return GRAZE_OK;
        }
    }
}

graze_status graphs_compare(isomorphism_answer *answer, const graze_graph *left,
                            const graze_graph *right, uint64_t most_nodes, struct limits *limits) {
    if (left->n != right->n || left->m != right->m) {
        *answer = NOT_ISOMORPHIC;
        return GRAZE_OK;
    }
    struct comparison task = {.nodes_left = most_nodes};
    graze_status status = twin_init(&task.twin, left, right, limits);
    if (status == GRAZE_OK) {
        status = compare(answer, &task);
    }
    while (task.height > 0) {
        pop_choice(&task);
    }
    limits_free(limits, task.stack, task.capacity * sizeof *task.stack);
    twin_clear(&task.twin);
    return status;
}
