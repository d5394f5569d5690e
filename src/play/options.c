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
    const graze_graph *named; /* its vertices may have names */
    coloured_rows graph;
    graze_player player;
} asked;

graze_player options_opponent(graze_player player) {
    return player == GRAZE_LEFT    ? GRAZE_RIGHT
           : player == GRAZE_RIGHT ? GRAZE_LEFT
                                   : GRAZE_ANY_PLAYER;
}

graze_status options_check_size(const graze_solver *solver, const graze_graph *graph,
                                graze_error *error) {
    TRY(graph_require_built(graph, solver->game->name, error));
    return graph->n <= ROWS_MOST_VERTICES
               ? GRAZE_OK
               : fail(error, GRAZE_BAD_ARGUMENT,
                      "moves of '%s' are listed on graphs of at most %d vertices",
                      solver->game->name, ROWS_MOST_VERTICES);
}

static graze_status fill_rows(coloured_rows *rows, const graze_solver *solver,
                              const graze_graph *graph, graze_error *error) {
    vword row[ROWS_MOST_VERTICES];
    TRY(options_check_size(solver, graph, error));
    small_graph_rows(row, graph);
    rows_set(rows, row, graph->colours, (uint32_t)graph->n);
    return GRAZE_OK;
}

graze_status options_check_player(const graze_solver *solver, graze_error *error) {
    graze_player player = solver->question.player;
    return solver->game->rules->partizan != (player == GRAZE_ANY_PLAYER)
               ? GRAZE_OK
               : fail(error, GRAZE_BAD_ARGUMENT,
                      player ? "'%s' has the same moves for both players"
                             : "'%s' has different moves for Left and Right: name the player who "
                               "moves first",
                      solver->game->name);
}

static graze_status begin_for(asked *a, graze_solver *solver, const graze_graph *graph,
                              graze_player player, graze_error *error) {
    a->solver = solver;
    a->named = graph;
    a->player = player;
    return fill_rows(&a->graph, solver, graph, error);
}

static graze_status begin(asked *a, graze_solver *solver, const graze_graph *graph,
                          graze_error *error) {
    TRY(options_check_player(solver, error));
    return begin_for(a, solver, graph, solver->question.player, error);
}

/* ---- options of the whole position ------------------------------------------------------------
 */

/* Puts an option of a component beside the others; vertices with names keep their order. */
static graze_status put_beside(option_list *all, const coloured_rows *graph, vword part,
                               const rule_option *option) {
    coloured_rows whole = {.n = 0};
    uint8_t names[ROWS_MOST_VERTICES], to[ROWS_MOST_VERTICES], place[ROWS_MOST_VERTICES];
    uint32_t inside[ROWS_MOST_VERTICES], count = 0;
    vword kept = ~part; /* the vertices of the graph that the whole has */
    for (vword rest = part; rest; rest &= rest - 1) {
        inside[count++] = (uint32_t)__builtin_ctzll(rest);
    }
    for (uint32_t v = 0; option->has_names && v < option->graph.n; v++) {
        kept |= (vword)1 << inside[option->name[v]];
    }
    for (uint32_t v = 0; v < graph->n; v++) {
        if (kept >> v & 1) {
            place[v] = (uint8_t)whole.n;
            names[whole.n++] = (uint8_t)v;
        }
    }
    for (uint32_t v = 0; option->has_names && v < option->graph.n; v++) {
        to[v] = place[inside[option->name[v]]];
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

static bool options_equal(const rule_option *a, const rule_option *b) {
    return rows_equal(&a->graph, &b->graph) && a->points == b->points &&
           a->has_names == b->has_names &&
           (!a->has_names || memcmp(a->name, b->name, a->graph.n * sizeof *a->name) == 0);
}

/* Drops options that lead to the same position as an earlier one, with the same points. */
static void drop_repeated(option_list *list) {
    size_t kept = 0;
    for (size_t i = 0; i < list->graph_count; i++) {
        const rule_option *option = &list->graphs[i];
        size_t j = 0;
        while (j < kept && !options_equal(&list->graphs[j], option)) {
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

/* A vertex by its name or, if it has none, by its number. */
static void write_vertex(FILE *to, const asked *a, uint32_t v) {
    const char *name = graze_graph_vertex_name(a->named, v);
    if (name) {
        fputs(name, to);
    } else {
        fprintf(to, "%" PRIu32, v);
    }
}

/* "; take 1 2": vertices that are gone. */
static void write_gone(FILE *to, bool *any, const asked *a, vword kept) {
    const char *word = *any ? "; take " : "take ";
    for (uint32_t v = 0; v < a->graph.n; v++) {
        if (!(kept >> v & 1)) {
            fputs(word, to);
            write_vertex(to, a, v);
            word = " ";
            *any = true;
        }
    }
}

static void write_edge(FILE *to, bool *any, const asked *a, bool now, uint32_t v, uint32_t w) {
    fprintf(to, "%s%s edge ", *any ? "; " : "", now ? "add" : "remove");
    write_vertex(to, a, v);
    putc('-', to);
    write_vertex(to, a, w);
    *any = true;
}

/* "; remove edge 1-2; add edge 1-3; colour 4 with 1": how what is left has changed. */
static void write_changes(FILE *to, bool *any, const asked *a, const rule_option *option) {
    const coloured_rows *before = &a->graph, *after = &option->graph;
    for (uint32_t v = 0; v < after->n; v++) {
        uint32_t was = option->name[v];
        for (uint32_t w = v + 1; w < after->n; w++) {
            bool old = before->row[was] >> option->name[w] & 1, now = after->row[v] >> w & 1;
            if (old != now) {
                write_edge(to, any, a, now, was, option->name[w]);
            }
        }
        if (before->colour[was] != after->colour[v]) {
            fputs(*any ? "; colour " : "colour ", to);
            write_vertex(to, a, was);
            fprintf(to, " with %d", after->colour[v]);
            *any = true;
        }
    }
}

/* "go to g6:A_": an option whose vertices the rule has not named. */
static void write_graph(FILE *to, const graze_graph *graph) {
    char *text = NULL;
    size_t length;
    bool made = graze_graph_write(&text, &length, graph, GRAZE_EXPRESSION, NULL) == GRAZE_OK;
    fprintf(to, "go to %s", made ? text : "another graph");
    graze_free(text);
}

/* What the move to a graph does, malloc'ed; NULL without memory. */
static char *words_of(const asked *a, const rule_option *option, const graze_graph *graph) {
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
        write_gone(to, &any, a, kept);
        write_changes(to, &any, a, option);
    }
    if (!option->has_names) {
        write_graph(to, graph);
    } else if (!any) {
        fputs("change nothing", to);
    }
    return text_stream_close(to, &text) ? text : NULL;
}

/* Lets the vertices of an option keep the names, or the numbers, that they had. */
static graze_status keep_names(graze_graph *graph, const asked *a, const rule_option *option,
                               graze_error *error) {
    char number[ROWS_MOST_VERTICES][4];
    const char *names[ROWS_MOST_VERTICES];
    bool renamed = false;
    for (uint32_t v = 0; option->has_names && v < option->graph.n; v++) {
        names[v] = graze_graph_vertex_name(a->named, option->name[v]);
        renamed = renamed || names[v] || option->name[v] != v;
        if (!names[v]) {
            snprintf(number[v], sizeof number[v], "%d", option->name[v]);
            names[v] = number[v];
        }
    }
    return renamed ? graze_graph_set_names(graph, names, error) : GRAZE_OK;
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
    char *words = words_of(a, option, graph);
    if (keep_names(graph, a, option, error) != GRAZE_OK || !words ||
        move_list_append_members(list, NULL, NULL, 0) != GRAZE_OK) {
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

graze_status options_list_for(graze_moves **moves, graze_solver *solver, const graze_graph *graph,
                              graze_player player, graze_error *error) {
    asked a;
    move_list list = {0};
    TRY(begin_for(&a, solver, graph, player, error));
    TRY(make_list(&list, &a, error));
    return move_list_finish(moves, &list, -1, error);
}

graze_status options_list(graze_moves **moves, graze_solver *solver, const graze_graph *graph,
                          graze_error *error) {
    TRY(options_check_player(solver, error));
    return options_list_for(moves, solver, graph, solver->question.player, error);
}

/* ---- ratings ------------------------------------------------------------------------------------
 */

/* Asks a search about what a move leads to, for the player who moves there. */
static graze_status ask(int64_t *answer, graph_search *search, const asked *a,
                        const graze_move *move, graze_error *error) {
    coloured_rows graph;
    TRY(fill_rows(&graph, a->solver, move->to, error));
    return graph_search_answer(answer, search,
                               &(rule_question){&graph, options_opponent(a->player)});
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

graze_status options_choose(ptrdiff_t *index, graze_solver *solver, const graze_graph *graph,
                            graze_player player, graze_error *error) {
    asked a;
    graze_moves *moves = NULL;
    TRY(begin_for(&a, solver, graph, player, error));
    graze_status status = solve(&moves, &a, error);
    *index = status == GRAZE_OK ? moves->best : -1;
    graze_moves_free(moves);
    return status;
}

graze_status options_result(int64_t *result, graze_solver *solver, const graze_graph *graph,
                            graze_player player, graze_error *error) {
    coloured_rows rows;
    graph_search *search;
    TRY(fill_rows(&rows, solver, graph, error));
    graze_status status =
        solver_require_graph_search(&search, solver, solver_question(solver).kind);
    if (status == GRAZE_OK) {
        status = graph_search_answer(result, search, &(rule_question){&rows, player});
    }
    return solver_fail(solver, status, error);
}

graze_status options_add_replies(graze_moves *moves, graze_solver *solver, graze_error *error) {
    bool scored = solver->game->rules->scored;
    for (size_t i = 0; i < moves->count; i++) {
        graze_move *move = (graze_move *)&moves->moves[i];
        bool loses = scored ? move->value < 0 : move->outcome == GRAZE_FIRST;
        if (!loses || move->reply_words) {
            continue;
        }
        asked a;
        graze_moves *replies = NULL;
        TRY(begin_for(&a, solver, move->to, options_opponent(solver->question.player), error));
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
            status =
                begin_for(&a, solver, moves->moves[index].to, options_opponent(a.player), error);
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
