/* Decides whether two graphs are isomorphic: refines a paired partition and tries out pairs. */
#include "graph/isomorphism.h"

#include "core/array.h"
#include "graph/paired_partition.h"

#include <stdlib.h>

/* A choice: left vertex v was joined to the right vertices of its cell up to number next. */
struct choice {
    uint32_t v;
    uint32_t *candidates;
    uint32_t count, next;
    size_t splits; /* before the choice */
};

struct comparison {
    struct paired_partition partition;
    struct choice *stack;
    size_t height, capacity;
    uint64_t nodes_left;
};

/* A left vertex whose cell is a smallest one that is not a pair; NO_VERTEX: there is none. */
static uint32_t choose_vertex(const struct paired_partition *partition) {
    uint32_t best = NO_VERTEX, shortest = UINT32_MAX;
    for (uint32_t v = 0; v < partition->n && shortest > 4; v++) {
        uint32_t length = paired_cell_length(partition, v);
        if (length > 2 && length < shortest) {
            shortest = length;
            best = v;
        }
    }
    return best;
}

static graze_status push_choice(struct comparison *task, uint32_t v) {
    struct paired_partition *partition = &task->partition;
    TRY(ARRAY_RESERVE(partition->limits, task->stack, task->capacity, task->height + 1));
    uint32_t start = partition->cell[v], length = partition->length[start];
    struct choice choice = {.v = v, .splits = partition->split_count};
    TRY(limits_realloc(partition->limits, (void **)&choice.candidates, 0,
                       length / 2 * sizeof *choice.candidates));
    for (uint32_t i = start; i < start + length; i++) {
        if (partition->order[i] >= partition->n) {
            choice.candidates[choice.count++] = partition->order[i] - partition->n;
        }
    }
    task->stack[task->height++] = choice;
    return GRAZE_OK;
}

static void pop_choice(struct comparison *task) {
    struct choice *top = &task->stack[--task->height];
    limits_free(task->partition.limits, top->candidates, top->count * sizeof *top->candidates);
}

/* Moves on to the next untried candidate; none is left when the stack is empty. */
static graze_status next_candidate(bool *balanced, struct comparison *task) {
    *balanced = false;
    while (task->height > 0 && !*balanced) {
        struct choice *top = &task->stack[task->height - 1];
        paired_undo(&task->partition, top->splits);
        if (top->next == top->count) {
            pop_choice(task);
            continue;
        }
        if (task->nodes_left == 0) {
            return GRAZE_OK;
        }
        task->nodes_left--;
        paired_join(&task->partition, top->v, top->candidates[top->next++]);
        TRY(paired_refine(balanced, &task->partition));
    }
    return GRAZE_OK;
}

static graze_status compare(isomorphism_answer *answer, struct comparison *task) {
    bool balanced;
    paired_queue_all(&task->partition);
    TRY(paired_refine(&balanced, &task->partition));
    if (!balanced) {
        *answer = NOT_ISOMORPHIC;
        return GRAZE_OK;
    }
    for (;;) {
        uint32_t v = choose_vertex(&task->partition);
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

/* Whether two graphs of the same order have as many vertices of each colour. */
static bool have_same_colours(const graze_graph *left, const graze_graph *right) {
    int64_t surplus[GRAZE_MOST_COLOUR + 1] = {0};
    if (!left->colours || !right->colours) {
        return !left->colours && !right->colours;
    }
    for (size_t v = 0; v < left->n; v++) {
        surplus[left->colours[v]]++;
        surplus[right->colours[v]]--;
    }
    for (size_t colour = 0; colour <= GRAZE_MOST_COLOUR; colour++) {
        if (surplus[colour] != 0) {
            return false;
        }
    }
    return true;
}

graze_status graphs_compare(isomorphism_answer *answer, const graze_graph *left,
                            const graze_graph *right, uint64_t most_nodes, struct limits *limits) {
    if (left->n != right->n || left->m != right->m || !have_same_colours(left, right)) {
        *answer = NOT_ISOMORPHIC;
        return GRAZE_OK;
    }
    struct comparison task = {.nodes_left = most_nodes};
    graze_status status = paired_init(&task.partition, left, right, limits);
    if (status == GRAZE_OK) {
        status = compare(answer, &task);
    }
    while (task.height > 0) {
        pop_choice(&task);
    }
    ARRAY_FREE(limits, task.stack, task.capacity);
    paired_clear(&task.partition);
    return status;
}
