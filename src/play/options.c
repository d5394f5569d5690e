#include "play/options.h"

#include "core/text_stream.h"
#include "play/choose.h"
#include "play/move_list.h"
#include "solve/small_graph.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A position whose moves are asked for. */
typedef struct asked {
    graze_solver *solver;
    coloured_rows graph;
    graze_player player;
} asked;

static graze_player other(graze_player player) {
    return player == GRAZE_LEFT    ? GRAZE_RIGHT
           : player == GRAZE_RIGHT ? GRAZE_LEFT
                                   : GRAZE_ANY_PLAYER;
}

static graze_status fill_rows(coloured_rows *rows, const graze_solver *solver,
                              const graze_graph *graph, graze_error *error) {
    vword row[ROWS_MOST_VERTICES];
    TRY(graph_require_built(graph, solver->game->name, error));
    if (graph->n > ROWS_MOST_VERTICES) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "moves of '%s' are listed on graphs of at most %d vertices", solver->game->name,
                    ROWS_MOST_VERTICES);
    }
    small_graph_rows(row, graph);
    rows_set(rows, row, graph->colours, (uint32_t)graph->n);
    return GRAZE_OK;
}

static graze_status begin(asked *a, graze_solver *solver, const graze_graph *graph,
                          graze_error *error) {
    a->solver = solver;
    a->player = solver->question.player;
    if (solver->game->rules->partizan == (a->player == GRAZE_ANY_PLAYER)) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    a->player ? "'%s' has the same moves for both players"
                              : "'%s' has different moves for Left and Right: say whose",
                    solver->game->name);
    }
    return fill_rows(&a->graph, solver, graph, error);
}

/* ---- options of the whole position ------------------------------------------------------------
 */

/* Puts an option of a component beside the others; their vertices keep their order. */
static graze_status put_beside(option_list *all, const coloured_rows *graph, vword part,
                               const rule_option *option) {
    coloured_rows whole = {.n = 0};
    uint8_t names[ROWS_MOST_VERTICES], to[ROWS_MOST_VERTICES], place[ROWS_MOST_VERTICES];
    uint32_t inside[ROWS_MOST_VERTICES], count = 0;
    for (vword rest = part; rest; rest &= rest - 1) {
        inside[count++] = (uint32_t)__builtin_ctzll(rest);
    }
    for (uint32_t v = 0, next = 0; v < graph->n; v++) {
        if (!(part >> v & 1)) {
            place[v] = (uint8_t)whole.n;
        } else if (option->has_names && next < option->graph.n && inside[option->name[next]] == v) {
            to[next++] = (uint8_t)whole.n;
        } else {
            continue;
        }
        names[whole.n++] = (uint8_t)v;
    }
    for (uint32_t v = 0; !option->has_names && v < option->graph.n; v++) {
        to[v] = (uint8_t)whole.n++;
    }
    for (uint32_t v = 0; v < graph->n; v++) {
        if (!(part >> v & 1)) {
            whole.row[place[v]] = rows_rename_set(graph->row[v], place);
            whole.colour[place[v]] = graph->colour[v];
        }
    }
    for (uint32_t v = 0; v < option->graph.n; v++) {
        whole.row[to[v]] = rows_rename_set(option->graph.row[v], to);
        whole.colour[to[v]] = option->graph.colour[v];
    }
    return option_list_leave(all, &whole, option->points, option->has_names ? names : NULL);
}

static graze_status add_component(option_list *all, const asked *a, vword part) {
    option_list list = {0};
    coloured_rows alone;
    uint32_t outside = a->graph.n - vword_count(part);
    rows_without(&alone, &a->graph, ~part);
    graze_status status = custom_list_options(
        &list, a->solver->game, &(rule_question){&alone, a->player}, &a->solver->limits);
    for (size_t i = 0; i < list.graph_count && status == GRAZE_OK; i++) {
        status = outside + list.graphs[i].graph.n > ROWS_MOST_VERTICES
                     ? custom_fail(a->solver->game, "a position has more than %d vertices",
                                   ROWS_MOST_VERTICES)
                     : put_beside(all, &a->graph, part, &list.graphs[i]);
    }
    option_list_clear(&list);
    return status;
}

/* Lists what the moves lead to, the other components included. */
static graze_status list_options(option_list *all, const asked *a) {
    vword left;
    vset_fill(&left, a->graph.n, 1);
    while (left) {
        uint32_t first = (uint32_t)__builtin_ctzll(left);
        vword part = a->solver->game->rules->whole ? left : rows_component(&a->graph, first);
        TRY(add_component(all, a, part));
        left &= ~part;
    }
    return GRAZE_OK;
}

static bool rows_equal(const coloured_rows *a, const coloured_rows *b) {
    return a->n == b->n && memcmp(a->row, b->row, a->n * sizeof *a->row) == 0 &&
           memcmp(a->colour, b->colour, a->n) == 0;
}

/* Drops options that lead to the same position as an earlier one, with the same points. */
static void drop_repeated(option_list *list) {
    size_t kept = 0;
    for (size_t i = 0; i < list->graph_count; i++) {
        const rule_option *option = &list->graphs[i];
        size_t j = 0;
        while (j < kept && (!rows_equal(&list->graphs[j].graph, &option->graph) ||
                            list->graphs[j].points != option->points)) {
            j++;
        }
        if (j == kept) {
            list->graphs[kept++] = *option;
        }
    }
    list->graph_count = kept;
}

/* ---- words -------------------------------------------------------------------------------------
 */

/* "; take 1 2": vertices that are gone. */
static void write_gone(FILE *to, bool *any, const coloured_rows *before, vword kept) {
    const char *word = *any ? "; take" : "take";
    for (uint32_t v = 0; v < before->n; v++) {
        if (!(kept >> v & 1)) {
            fprintf(to, "%s %" PRIu32, word, v);
            word = "";
            *any = true;
        }
    }
}

/* "; remove edge 1-2; add edge 1-3; colour 4 with 1": how what is left has changed. */
static void write_changes(FILE *to, bool *any, const coloured_rows *before,
                          const rule_option *option) {
    const coloured_rows *after = &option->graph;
    for (uint32_t v = 0; v < after->n; v++) {
        uint32_t was = option->name[v];
        for (uint32_t w = v + 1; w < after->n; w++) {
            bool old = before->row[was] >> option->name[w] & 1, now = after->row[v] >> w & 1;
            if (old != now) {
                fprintf(to, "%s%s edge %" PRIu32 "-%d", *any ? "; " : "", now ? "add" : "remove",
                        was, option->name[w]);
                *any = true;
            }
        }
        if (before->colour[was] != after->colour[v]) {
            fprintf(to, "%scolour %" PRIu32 " with %d", *any ? "; " : "", was, after->colour[v]);
            *any = true;
        }
    }
}

/* What a move does, malloc'ed; NULL without memory. */
static char *words_of(const coloured_rows *before, const rule_option *option) {
    char *text = NULL;
    size_t size = 0;
    FILE *to = text_stream_open(&text, &size);
    bool any = false;
    vword kept = 0;
    if (!to) {
        return NULL;
    }
    for (uint32_t v = 0; option->has_names && v < option->graph.n; v++) {
        kept |= (vword)1 << option->name[v];
    }
    if (option->has_names) {
        write_gone(to, &any, before, kept);
        write_changes(to, &any, before, option);
    }
    if (!any) {
        fprintf(to, option->has_names ? "change nothing" : "go to another graph");
    }
    return text_stream_close(to, &text) ? text : NULL;
}

/* ---- lists --------------------------------------------------------------------------------------
 */

static graze_status append(move_list *list, const asked *a, const rule_option *option,
                           graze_error *error) {
    vword all;
    const uint8_t *colours = rows_colours(&option->graph);
    graze_graph *graph = NULL;
    vset_fill(&all, option->graph.n, 1);
    TRY(small_graph_make(&graph, option->graph.row, colours, all, error));
    char *words = words_of(&a->graph, option);
    if (!words || move_list_append_members(list, NULL, NULL, 0) != GRAZE_OK) {
        free(words);
        graze_graph_free(graph);
        return fail_memory(error);
    }
    graze_move *move = &list->moves[list->count - 1];
    move->to = graph;
    move->words = words;
    move->points = option->points;
    return GRAZE_OK;
}

/* Lists the moves, without ratings. */
static graze_status make_list(move_list *list, const asked *a, graze_error *error) {
    option_list options = {0};
    graze_status status = solver_fail(a->solver, list_options(&options, a), error);
    drop_repeated(&options);
    for (size_t i = 0; i < options.graph_count && status == GRAZE_OK; i++) {
        status = append(list, a, &options.graphs[i], error);
    }
    option_list_clear(&options);
    if (status != GRAZE_OK) {
        move_list_clear(list);
    }
    return status;
}

graze_status options_list(graze_moves **moves, graze_solver *solver, const graze_graph *graph,
                          graze_error *error) {
    asked a;
    move_list list = {0};
    TRY(begin(&a, solver, graph, error));
    TRY(make_list(&list, &a, error));
    return move_list_finish(moves, &list, -1, error);
}

/* ---- ratings ------------------------------------------------------------------------------------
 */

/* Asks a search about what a move leads to, for the player who moves there. */
static graze_status ask(int64_t *answer, graph_search *search, const asked *a,
                        const graze_move *move, graze_error *error) {
    coloured_rows graph;
    TRY(fill_rows(&graph, a->solver, move->to, error));
    return graph_search_answer(answer, search, &(rule_question){&graph, other(a->player)});
}

static graze_status rate(move_list *list, const asked *a, graze_error *error) {
    graze_solver *solver = a->solver;
    bool scored = solver->game->rules->scored;
    graph_search *search;
    graze_status status =
        solver_require_graph_search(&search, solver, solver_question(solver).kind);
    for (size_t i = 0; i < list->count && status == GRAZE_OK; i++) {
        graze_move *move = &list->moves[i];
        int64_t reached;
        status = ask(&reached, search, a, move, error);
        if (status == GRAZE_OK) {
            move->outcome = reached > 0              ? GRAZE_FIRST
                            : scored && reached == 0 ? GRAZE_DRAW
                                                     : GRAZE_SECOND;
            move->has_value = solver_finds_values(solver);
            move->value = scored ? move->points - reached : move->has_value ? reached : 0;
        }
    }
    return solver_fail(solver, status, error);
}

/* The length of play after each move, where it is found with little work; NULL: it is not. */
static graze_status find_lengths(int64_t **lengths, const graze_moves *moves, const asked *a,
                                 graze_error *error) {
    enum { LOOKS = 256 };
    graze_solver *solver = a->solver;
    graph_search *search = NULL;
    struct limits aside;
    *lengths = NULL;
    if (solver->game->rules->scored) {
        return GRAZE_OK;
    }
    int64_t *found = calloc(moves->count + 1, sizeof *found);
    limits_start_aside(&aside, &solver->limits, LOOKS);
    graze_status status =
        found ? graph_search_new(&search, solver->game,
                                 solver_is_misere(solver) ? ASK_MISERE_LENGTH : ASK_LENGTH, &aside)
              : fail_memory(error);
    for (size_t i = 0; i < moves->count && status == GRAZE_OK; i++) {
        status = ask(&found[i], search, a, &moves->moves[i], error);
    }
    graph_search_free(search);
    if (status == GRAZE_OK) {
        *lengths = found;
        return GRAZE_OK;
    }
    free(found);
    return status == GRAZE_UNDECIDED ? GRAZE_OK : solver_fail(solver, status, error);
}

static graze_status solve(graze_moves **moves, const asked *a, graze_error *error) {
    move_list list = {0};
    int64_t *lengths;
    TRY(make_list(&list, a, error));
    graze_status status = rate(&list, a, error);
    if (status != GRAZE_OK && status != GRAZE_UNDECIDED) {
        move_list_clear(&list);
        return status;
    }
    TRY(move_list_finish(moves, &list, -1, error));
    if (status == GRAZE_OK) {
        TRY(find_lengths(&lengths, *moves, a, error));
        choose_option(*moves, lengths, a->solver->game->rules->scored);
        free(lengths);
    }
    return status;
}

graze_status options_solve(graze_moves **moves, graze_solver *solver, const graze_graph *graph,
                           graze_error *error) {
    asked a;
    solver_begin(solver);
    TRY(begin(&a, solver, graph, error));
    return solve(moves, &a, error);
}

graze_status options_add_replies(graze_moves *moves, graze_solver *solver, graze_error *error) {
    bool scored = solver->game->rules->scored;
    for (size_t i = 0; i < moves->count; i++) {
        graze_move *move = (graze_move *)&moves->moves[i];
        bool loses = scored ? move->value < 0 : move->outcome == GRAZE_FIRST;
        if (!loses || move->reply_words) {
            continue;
        }
        asked a = {.solver = solver, .player = other(solver->question.player)};
        graze_moves *replies = NULL;
        TRY(fill_rows(&a.graph, solver, move->to, error));
        graze_status status = solve(&replies, &a, error);
        if (status == GRAZE_OK && replies->best >= 0) {
            move->reply_words = strdup(replies->moves[replies->best].words);
        }
        graze_moves_free(replies);
        TRY(status);
    }
    return GRAZE_OK;
}

/* ---- lines --------------------------------------------------------------------------------------
 */

/* Moves a move from one list to another. */
static graze_status take_move(move_list *line, graze_moves *moves, size_t index) {
    graze_move *move = (graze_move *)&moves->moves[index];
    TRY(move_list_append_members(line, NULL, NULL, 0));
    line->moves[line->count - 1] = *move;
    move->words = move->reply_words = NULL;
    move->to = NULL;
    return GRAZE_OK;
}

graze_status options_line(graze_moves **line, graze_solver *solver, const graze_graph *graph,
                          size_t most, graze_error *error) {
    asked a;
    move_list list = {0};
    solver_begin(solver);
    TRY(begin(&a, solver, graph, error));
    graze_status status = GRAZE_OK;
    while (list.count < most && status == GRAZE_OK) {
        graze_moves *moves = NULL;
        status = solve(&moves, &a, error);
        ptrdiff_t index = status != GRAZE_OK ? -1 : moves->best >= 0 ? moves->best : moves->longest;
        if (index >= 0) {
            status = fill_rows(&a.graph, solver, moves->moves[index].to, error);
            a.player = other(a.player);
            status = status == GRAZE_OK ? take_move(&list, moves, (size_t)index) : status;
        }
        graze_moves_free(moves);
        if (index < 0) {
            break;
        }
    }
    if (status != GRAZE_OK) {
        move_list_clear(&list);
        return status;
    }
    return move_list_finish(line, &list, list.count ? 0 : -1, error);
}

graze_status options_length(int64_t *length, graze_solver *solver, const graze_graph *graph,
                            graze_error *error) {
    asked a;
    graph_search *search;
    solver_begin(solver);
    TRY(begin(&a, solver, graph, error));
    graze_status status = solver_require_graph_search(
        &search, solver, solver_is_misere(solver) ? ASK_MISERE_LENGTH : ASK_LENGTH);
    if (status == GRAZE_OK) {
        status = graph_search_answer(length, search, &(rule_question){&a.graph, a.player});
    }
    return solver_fail(solver, status, error);
}
