/* The moves of a graph, with or without what they lead to. */
#include "play/move_list.h"
#include "play/table_top.h"

/* Lists and, where rated, rates the moves of all parts. */
static graze_status collect_moves(move_list *list, ptrdiff_t *best, table_top *top, bool rated,
                                  int64_t total, graze_error *error) {
    *best = -1;
    for (size_t i = 0; i < top->parts.count; i++) {
        move_sink sink;
        graze_status status = table_top_moves(&sink, top, i, error);
        for (size_t j = 0; j < sink.count && status == GRAZE_OK; j++) {
            graze_move *move;
            sink_get(top->taken, &sink, j);
            table_top_take(top, i);
            status =
                move_list_append(&move, list, top->parts.part[i].board, top->taken, top->vanish);
            if (status != GRAZE_OK) {
                status = fail_memory(error);
            } else if (rated) {
                status = table_top_rate(move, top, i, total, error);
                const graze_move *champion = *best < 0 ? NULL : &list->moves[*best];
                if (status == GRAZE_OK && table_top_is_better(top, move, champion)) {
                    *best = (ptrdiff_t)list->count - 1;
                }
            }
        }
        sink_clear(&sink);
        TRY(status);
        if (!rated) {
            part_release(&top->parts.part[i]);
        }
    }
    return GRAZE_OK;
}

/* The moves of a graph, rated or not. */
static graze_status list_of_graph(graze_moves **moves, graze_solver *solver,
                                  const graze_graph *graph, bool rated, graze_error *error) {
    table_top top;
    move_list list = {0};
    ptrdiff_t best = -1;
    int64_t total = 0;
    solver_begin(solver);
    TRY(table_top_init(&top, solver, graph, error));
    graze_status status = rated ? table_top_solve(&total, &top, error) : GRAZE_OK;
    if (status == GRAZE_OK) {
        status = collect_moves(&list, &best, &top, rated, total, error);
    }
    table_top_clear(&top);
    if (status != GRAZE_OK) {
        move_list_clear(&list);
        return status;
    }
    return move_list_finish(moves, &list, best, error);
}

graze_status graze_solve_moves(graze_moves **moves, graze_solver *solver, const graze_graph *graph,
                               graze_error *error) {
    return list_of_graph(moves, solver, graph, true, error);
}

graze_status graze_list_moves(graze_moves **moves, const graze_game *game, const graze_graph *graph,
                              graze_error *error) {
    graze_solver solver = {.game = game};
    return list_of_graph(moves, &solver, graph, false, error);
}
