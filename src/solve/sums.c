/*
 * Sums: in normal play the Grundy value of a position is the xor of those of its components. Where
 * only the winner is asked for, the last component is compared with the xor of the others instead
 * of being valued.
 */
#include "solve/steps.h"

#include <stdlib.h>

static const struct question ASK_FOR_VALUE = {.kind = ASK_VALUE};

/* Solves all vertices of a component. */
static graze_status solve_component(struct task *task, struct components *components,
                                    struct component *component) {
    TRY(component_require_board(components, component, task->error));
    unsigned words = component->board->words;
    vword *all = malloc(words * sizeof *all);
    if (!all) {
        return GRAZE_NO_MEMORY;
    }
    vset_fill(all, component->count, words);
    task->component = component;
    task->set = all;
    graze_status status = solve_set(task);
    free(all);
    return status;
}

/* ---- the components of a graph ------------------------------------------------------------- */

/* Connected graphs of one and two vertices are unique: solved once, however many there are. */
enum { UNIQUE = 2 };

/* A sum being added up; the task holds the xor of what is valued. */
struct sum {
    struct task *task;
    struct components *components;
    size_t open; /* components that are neither cancelled nor valued */
    bool small_is_known[UNIQUE + 1];
    int64_t small_value[UNIQUE + 1];
};

/* Isomorphic components cancel before any of them is solved. */
static graze_status cancel_equal(struct sum *sum) {
    graze_solver *solver = sum->task->solver;
    size_t cancelled = 0;
    if (solver->question.no_theory || sum->components->count < 2) {
        return GRAZE_OK;
    }
    TRY(components_cancel_equal(&cancelled, sum->components, &solver->limits));
    sum->open -= cancelled;
    if (cancelled > 0) {
        solver_note_method(solver, METHOD_EQUAL);
    }
    return GRAZE_OK;
}

/* Solves a component and releases it. */
static graze_status add_component(struct sum *sum, struct component *component) {
    struct task *task = sum->task;
    bool is_last = sum->open == 1 && task->asked.kind == ASK_WINNER;
    bool is_unique = component->count <= UNIQUE && !sum->components->graph->colours;
    uint32_t small = is_unique ? component->count : 0;
    int64_t value = sum->small_value[small];
    if (!sum->small_is_known[small]) {
        struct task one = {.solver = task->solver,
                           .asked = is_last ? question_equals(task->value) : ASK_FOR_VALUE,
                           .error = task->error};
        bound_component(&one, component->count);
        graze_status status = solve_component(&one, sum->components, component);
        if (status == GRAZE_UNDECIDED && sum->open == 1) {
            bound_by_xor(task, &one);
        }
        TRY(status);
        value = one.value;
        component_release(component);
    }
    if (small) {
        sum->small_is_known[small] = true;
        sum->small_value[small] = value;
    }
    task->value ^= value;
    sum->open--;
    return GRAZE_OK;
}

/*
 * Whether a component is better solved after another (NULL: none is held back), where only the
 * winner is asked for: the larger one, unless theory gives its value at once.
 */
static graze_status comes_later(bool *later, struct sum *sum, struct component *component,
                                const struct component *other) {
    enum { MOST_SEARCHED = BOARD_ROW_WORDS * VWORD_BITS };
    graze_solver *solver = sum->task->solver;
    vword all[BOARD_ROW_WORDS];
    bool known = false;
    int64_t value;
    *later = false;
    if (sum->task->asked.kind != ASK_WINNER || !solver_uses_theory(solver) || sum->open == 1 ||
        component->count <= UNIQUE || component->count > MOST_SEARCHED ||
        (other && component->count <= other->count)) {
        return GRAZE_OK;
    }
    TRY(component_require_board(sum->components, component, sum->task->error));
    vset_fill(all, component->count, component->board->words);
    TRY(theory_value(&value, &known, solver, component->board, all, ASK_FOR_VALUE));
    *later = !known;
    return GRAZE_OK;
}

static graze_status add_components(struct sum *sum) {
    struct components *components = sum->components;
    struct component *last = NULL;
    TRY(cancel_equal(sum));
    for (size_t i = 0; i < components->count; i++) {
        struct component *component = &components->list[i];
        bool later;
        if (component->cancelled) {
            continue;
        }
        TRY(comes_later(&later, sum, component, last));
        if (later) {
            struct component *earlier = last;
            last = component;
            component = earlier;
        }
        if (component) {
            TRY(add_component(sum, component));
        }
    }
    return last ? add_component(sum, last) : GRAZE_OK;
}

graze_status by_components(struct task *task) {
    struct components components;
    if (task->solver->game->rules->whole) {
        return GRAZE_OK;
    }
    TRY(components_split(&components, task->graph, false, &task->solver->limits, task->error));
    bound_by_components(task, &components);
    if (components.count == 0) {
        solver_note_method(task->solver, METHOD_SEARCH); /* the empty graph has no moves */
    }
    struct sum sum = {.task = task, .components = &components, .open = components.count};
    graze_status status = add_components(&sum);
    task->found = status == GRAZE_OK;
    components_clear(&components);
    return status;
}

graze_status solver_graph_value(int64_t *value, graze_solver *solver, const graze_graph *graph,
                                graze_error *error) {
    struct task task = {.solver = solver, .asked = ASK_FOR_VALUE, .error = error, .graph = graph};
    graze_status status = by_components(&task);
    *value = task.value;
    return solver_fail(solver, status, error);
}

graze_status by_whole(struct task *task) {
    struct components components;
    struct task one = {.solver = task->solver,
                       .asked = task->asked,
                       .error = task->error,
                       .lower = task->lower,
                       .upper = task->upper};
    TRY(components_split(&components, task->graph, true, &task->solver->limits, task->error));
    graze_status status = solve_component(&one, &components, &components.list[0]);
    task->found = one.found;
    task->value = one.value;
    task->lower = one.lower;
    task->upper = one.upper;
    components_clear(&components);
    return status;
}

/* ---- the components of a set --------------------------------------------------------------- */

static graze_status add_set(struct task *sum, const vword *set, struct question asked) {
    struct task one = {.solver = sum->solver,
                       .asked = asked,
                       .error = sum->error,
                       .component = sum->component,
                       .set = set};
    TRY(solve_set(&one));
    sum->value ^= one.value;
    return GRAZE_OK;
}

/* The xor over the components of the task's set; memory: three sets and the scratch of
 * board_component. */
static graze_status sum_set(struct task *task, vword *memory) {
    const struct board *board = task->component->board;
    unsigned words = board->words;
    vword *todo = memory, *piece = todo + words, *last = piece + words, *walk = last + words;
    bool compares = task->asked.kind == ASK_WINNER || task->asked.kind == ASK_EQUALITY;
    vset_copy(todo, task->set, words);
    vset_clear(last, words);
    for (uint32_t v = vset_next(todo, 0, words); v != UINT32_MAX; v = vset_next(todo, v, words)) {
        board_component(piece, board, todo, v, walk, words);
        vset_without(todo, todo, piece, words);
        if (compares && vset_count(piece, words) > vset_count(last, words)) {
            vword *smaller = last;
            last = piece;
            piece = smaller;
        }
        if (!vset_is_empty(piece, words)) {
            TRY(add_set(task, piece, ASK_FOR_VALUE));
        }
    }
    return vset_is_empty(last, words)
               ? GRAZE_OK
               : add_set(task, last, question_equals(task->value ^ task->asked.target));
}

static graze_status solve_sum_of_set(struct task *task) {
    unsigned words = task->component->board->words;
    vword *memory = malloc((3 * (size_t)words + board_scratch_words(words)) * sizeof *memory);
    if (!memory) {
        return GRAZE_NO_MEMORY;
    }
    graze_status status = sum_set(task, memory);
    free(memory);
    return status;
}

graze_status solver_answer(int64_t *answer, graze_solver *solver, struct components *components,
                           struct component *component, const vword *set, struct question asked,
                           graze_error *error) {
    TRY(component_require_board(components, component, error));
    struct task task = {
        .solver = solver, .asked = asked, .error = error, .component = component, .set = set};
    graze_status status =
        solver_sums_components(solver) ? solve_sum_of_set(&task) : solve_set(&task);
    *answer = task.value;
    return solver_fail(solver, status, error);
}

graze_status solver_value(int64_t *value, graze_solver *solver, struct components *components,
                          struct component *component, const vword *set, graze_error *error) {
    struct question asked = {.kind = question_of_values(solver_question(solver).kind)};
    return solver_answer(value, solver, components, component, set, asked, error);
}
