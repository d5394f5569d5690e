/* Positions on boards, as graphs and on formulas. */
#include "strategy/field.h"

#include "core/key_table.h"
#include "graph/automorphisms.h"
#include "play/choose.h"
#include "play/options.h"
#include "play/position.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_NODES = 1 << 16 }; /* of nauty, for the symmetries of one position */

graze_status field_init(struct field *field, graze_solver *solver, const graze_position *start,
                        graph_pool *pool, graze_error *error) {
    size_t count;
    *field = (struct field){.solver = solver,
                            .start = graze_position_graph(start),
                            .names = graze_position_left(start, &count)};
    field->formula = position_formula(start, &field->set_by);
    if (field->formula) {
        field->variables = (size_t)graze_formula_variables(field->formula);
        field->bytes = field->variables;
        return GRAZE_OK;
    }
    if (solver->game->rules->graphs) {
        field->pool = pool;
        field->bytes = sizeof(graph_state);
        return GRAZE_OK;
    }
    TRY(arena_init(&field->arena, solver, field->start, error));
    field->bytes = field->arena.words * sizeof(vword);
    return GRAZE_OK;
}

void field_clear(struct field *field) {
    if (!field->formula && !field->pool) {
        arena_clear(&field->arena);
    }
}

/* A copy, since states are strings of bytes that need not be aligned. */
static graph_state graph_state_of(const void *state) {
    graph_state copy;
    memcpy(&copy, state, sizeof copy);
    return copy;
}

const graze_graph *field_graph(const struct field *field, const void *state) {
    return field->pool ? field->pool->graphs[graph_state_of(state).graph] : NULL;
}

graze_status field_start(const struct field *field, void *state, graze_error *error) {
    graph_state first = {0};
    if (field->pool) {
        TRY(graph_field_start(&first, field->pool, field->solver, field->start, error));
        memcpy(state, &first, sizeof first);
    } else if (field->formula) {
        memcpy(state, field->set_by, field->variables);
    } else {
        arena_start(&field->arena, state);
    }
    return GRAZE_OK;
}

graze_status field_moves(graze_moves **moves, struct field *field, const void *state,
                         graze_error *error) {
    if (field->pool) {
        return options_list_for(moves, field->solver, field_graph(field, state),
                                (graze_player)graph_state_of(state).player, error);
    }
    return field->formula
               ? graze_list_formula_moves(moves, field->solver->game, field->formula, state, error)
               : arena_moves(moves, &field->arena, state, error);
}

/* The mark of the player to move: 1 for the one who began. */
static uint8_t mark_of_player(const struct field *field, const uint8_t *set_by) {
    size_t count = 0;
    for (size_t i = 0; i < field->variables; i++) {
        count += set_by[i] != 0;
    }
    return (uint8_t)(1 + count % 2);
}

static graze_status graph_after(const struct field *field, void *after, const void *state,
                                const graze_move *move, graze_error *error) {
    const graph_state before = graph_state_of(state);
    graph_state next;
    TRY(graph_field_after(&next, field->pool, &before, move, error));
    memcpy(after, &next, sizeof next);
    return GRAZE_OK;
}

graze_status field_after(const struct field *field, void *after, const void *state,
                         const graze_move *move, graze_error *error) {
    if (field->pool) {
        return graph_after(field, after, state, move, error);
    }
    if (!field->formula) {
        arena_after(&field->arena, after, state, move);
        return GRAZE_OK;
    }
    uint8_t *set_by = after, mark = mark_of_player(field, state);
    memcpy(set_by, state, field->variables);
    set_by[move->take[0] - 1] = mark;
    return GRAZE_OK;
}

graze_status field_result(int64_t *result, struct field *field, const void *state,
                          graze_error *error) {
    graze_answer answer;
    if (field->pool) {
        return options_result(result, field->solver, field_graph(field, state),
                              (graze_player)graph_state_of(state).player, error);
    }
    if (!field->formula) {
        return arena_result(result, &field->arena, state, error);
    }
    TRY(graze_solve_formula_position(&answer, field->solver, field->formula, state, error));
    *result = answer.outcome == GRAZE_FIRST;
    return GRAZE_OK;
}

graze_status field_choose(ptrdiff_t *index, struct field *field, const void *state,
                          const graze_moves *moves, graze_error *error) {
    if (field->pool) {
        return options_choose(index, field->solver, field_graph(field, state),
                              (graze_player)graph_state_of(state).player, error);
    }
    if (!field->formula) {
        return choose_winning(index, &field->arena, state, moves, error);
    }
    uint8_t *after = malloc(field->bytes + 1);
    graze_status status = after ? GRAZE_OK : fail_memory(error);
    *index = -1;
    for (size_t i = 0; i < moves->count && status == GRAZE_OK && *index < 0; i++) {
        int64_t result = 0;
        status = field_after(field, after, state, &moves->moves[i], error);
        status = status == GRAZE_OK ? field_result(&result, field, after, error) : status;
        *index = status == GRAZE_OK && result == 0 ? (ptrdiff_t)i : -1;
    }
    free(after);
    return status;
}

graze_status field_reason(struct reason *reason, struct field *field, const void *state,
                          graze_error *error) {
    *reason = (struct reason){0};
    return field->formula || field->pool ? GRAZE_OK
                                         : reason_find(reason, &field->arena, state, error);
}

size_t field_most_alive(const struct field *field) {
    return field->pool ? 0 : field->formula ? field->variables : field->arena.board->n;
}

size_t field_alive(uint32_t *list, const struct field *field, const void *state) {
    size_t count = 0;
    if (field->pool) {
        return 0;
    }
    if (field->formula) {
        const uint8_t *set_by = state;
        for (size_t i = 0; i < field->variables; i++) {
            if (set_by[i] == 0) {
                list[count++] = (uint32_t)i + 1;
            }
        }
        return count;
    }
    const vword *set = state;
    FOR_EACH_VERTEX (v, set, field->arena.words) {
        list[count++] = field->names[v];
    }
    return count;
}

/* ---- moves that symmetries exchange -------------------------------------------------------- */

/* Moves by the sets of vertices that they take, in the numbers of a smaller graph. */
struct classes {
    const graze_moves *moves;
    const uint32_t *place; /* of a vertex of the board, in the smaller graph */
    key_table table;       /* numbers of moves by their sets */
    vword *set;
    size_t bytes; /* of a set */
    size_t *leader;
};

static size_t leader_of(const struct classes *classes, size_t i) {
    while (classes->leader[i] != i) {
        i = classes->leader[i];
    }
    return i;
}

/* Writes the image of a move under a permutation, or with NULL the move itself. */
static void write_image(struct classes *classes, size_t i, const uint32_t *image) {
    const graze_move *move = &classes->moves->moves[i];
    memset(classes->set, 0, classes->bytes);
    for (size_t j = 0; j < move->take_count; j++) {
        uint32_t v = classes->place[move->take[j]];
        vset_add(classes->set, image ? image[v] : v);
    }
}

static void join_images(struct classes *classes, const uint32_t *image) {
    for (size_t i = 0; i < classes->moves->count; i++) {
        write_image(classes, i, image);
        const uint32_t *other = key_table_find(&classes->table, classes->set, classes->bytes);
        if (other) {
            size_t a = leader_of(classes, i), b = leader_of(classes, *other);
            classes->leader[a < b ? b : a] = a < b ? a : b;
        }
    }
}

static graze_status join_by_symmetries(struct classes *classes, const graze_graph *graph,
                                       struct limits *limits) {
    automorphisms group;
    bool found = false;
    for (size_t i = 0; i < classes->moves->count; i++) {
        classes->leader[i] = i;
        write_image(classes, i, NULL);
        TRY(key_table_add(&classes->table, classes->set, classes->bytes, (uint32_t)i));
    }
    TRY(automorphisms_find(&group, &found, graph, NO_VERTEX, MOST_NODES, limits));
    for (size_t i = 0; found && i < group.generator_count; i++) {
        join_images(classes, group.generator + i * group.n);
    }
    if (found) {
        automorphisms_clear(&group, limits);
    }
    return GRAZE_OK;
}

static graze_status fold_on_graph(uint64_t *stands_for, struct classes *classes,
                                  const graze_graph *graph, struct limits *limits) {
    size_t count = classes->moves->count;
    classes->bytes = vset_words_for((uint32_t)graph->n) * sizeof(vword);
    classes->set = malloc(classes->bytes);
    classes->leader = malloc((count + 1) * sizeof *classes->leader);
    key_table_init(&classes->table, limits);
    graze_status status = classes->set && classes->leader
                              ? join_by_symmetries(classes, graph, limits)
                              : GRAZE_NO_MEMORY;
    for (size_t i = 0; i < count && status == GRAZE_OK; i++) {
        stands_for[i] = 0;
        stands_for[leader_of(classes, i)]++;
    }
    key_table_clear(&classes->table);
    free(classes->set);
    free(classes->leader);
    return status;
}

graze_status field_fold(uint64_t *stands_for, struct field *field, const void *state,
                        const graze_moves *moves, graze_error *error) {
    if (field->pool) {
        return graph_field_fold(stands_for, field->solver, moves, error);
    }
    if (field->formula) {
        for (size_t i = 0; i < moves->count; i++) {
            stands_for[i] = 1;
        }
        return GRAZE_OK;
    }
    graze_graph *graph = NULL;
    uint32_t *kept = NULL;
    uint32_t n = field->arena.board->n;
    TRY(arena_graph(&graph, &kept, &field->arena, state, error));
    uint32_t *place = malloc(((size_t)n + 1) * sizeof *place);
    struct classes classes = {.moves = moves, .place = place};
    for (uint32_t v = 0; place && v < graph->n; v++) {
        place[kept[v]] = v;
    }
    graze_status status = place ? fold_on_graph(stands_for, &classes, graph, &field->solver->limits)
                                : GRAZE_NO_MEMORY;
    graze_graph_free(graph);
    free(kept);
    free(place);
    return solver_fail(field->solver, status, error);
}
