/*
 * A game in progress: what remains of the board, and the turns that led there. The board is a graph
 * or a formula; what a turn removes is kept in numbers of the board.
 */
#include "graph/induced.h"
#include "play/move_list.h"
#include "rules/rules.h"
#include "solve/solver.h"

#include <stdlib.h>
#include <string.h>

typedef struct played_turn {
    uint32_t *vertices; /* what was taken, or the variable that was set; then what vanished */
    size_t take_count, count;
} played_turn;

struct graze_position {
    const graze_game *game;
    const graze_graph *board;     /* NULL: the game is played on */
    const graze_formula *formula; /* this */
    graze_play play;
    uint32_t order;  /* numbers are below this */
    bool *gone;      /* by number */
    uint8_t *set_by; /* of variable i + 1: as graze_solve_formula_position takes it */
    uint32_t *left;  /* what remains, ascending */
    size_t left_count;
    graze_graph *rest; /* of the board; NULL while all of it remains */
    played_turn *turns;
    size_t turn_count;      /* with those that were taken back */
    size_t now;             /* turns played and not taken back */
    unsigned first_player;  /* who moved at the start of the turns */
    int64_t first_score[2]; /* and the points by then */
};

/* ---- what remains ------------------------------------------------------------------------------
 */

const graze_graph *graze_position_graph(const graze_position *position) {
    return position->rest ? position->rest : position->board;
}

const uint32_t *graze_position_left(const graze_position *position, size_t *count) {
    *count = position->left_count;
    return position->left;
}

bool graze_position_has(const graze_position *position, uint32_t vertex) {
    return vertex < position->order && !position->gone[vertex];
}

unsigned graze_position_player(const graze_position *position) {
    return (unsigned)(position->first_player + position->now) % 2;
}

/* Makes left and rest from gone; where memory is missing they stay as they are. */
static graze_status look_again(graze_position *position, graze_error *error) {
    graze_graph *rest = NULL;
    size_t count = 0;
    for (uint32_t v = 0; v < position->order; v++) {
        count += !position->gone[v];
    }
    if (position->board && count < position->order) {
        TRY(graph_without(&rest, NULL, position->board, position->gone, error));
    }
    graze_graph_free(position->rest);
    position->rest = rest;
    position->left_count = 0;
    for (uint32_t v = 0; v < position->order; v++) {
        if (!position->gone[v]) {
            position->left[position->left_count++] = v;
        }
    }
    return GRAZE_OK;
}

/* Removes what a turn removed, or puts it back. */
static void mark_turn(graze_position *position, size_t number, bool back) {
    const played_turn *turn = &position->turns[number];
    for (size_t i = 0; i < turn->count; i++) {
        position->gone[turn->vertices[i]] = !back;
    }
    if (position->formula) {
        position->set_by[turn->vertices[0] - 1] = back ? 0 : (uint8_t)(1 + number % 2);
    }
}

/* ---- beginning and end -------------------------------------------------------------------------
 */

static void forget_turns(graze_position *position, size_t kept) {
    while (position->turn_count > kept) {
        free(position->turns[--position->turn_count].vertices);
    }
}

void graze_position_free(graze_position *position) {
    if (position) {
        forget_turns(position, 0);
        free(position->turns);
        free(position->gone);
        free(position->set_by);
        free(position->left);
        graze_graph_free(position->rest);
        free(position);
    }
}

static graze_status check_board(const graze_game *game, const graze_graph *graph,
                                const graze_formula *formula, graze_play play, graze_error *error) {
    const graze_question asked = {.play = play};
    TRY(solver_check_play(game, &asked, error));
    if (graze_game_is_on_formulas(game) != (formula != NULL)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on %s", game->name,
                    formula ? "graphs" : "formulas");
    }
    return graph ? graph_require_built(graph, "a game", error) : GRAZE_OK;
}

graze_status graze_position_new(graze_position **position, const graze_game *game,
                                const graze_graph *graph, const graze_formula *formula,
                                graze_play play, graze_error *error) {
    TRY(check_board(game, graph, formula, play, error));
    graze_position *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    uint64_t order = graph ? graph->n : graze_formula_variables(formula) + 1;
    *made = (graze_position){.game = game,
                             .board = graph,
                             .formula = formula,
                             .play = game->rules->scored ? GRAZE_SCORED : play,
                             .order = (uint32_t)order,
                             .gone = calloc(order + 1, sizeof *made->gone),
                             .set_by = calloc(order + 1, sizeof *made->set_by),
                             .left = calloc(order + 1, sizeof *made->left)};
    graze_status status = made->gone && made->set_by && made->left ? GRAZE_OK : fail_memory(error);
    if (status == GRAZE_OK) {
        made->gone[0] = formula != NULL; /* variables begin at 1 */
        status = look_again(made, error);
    }
    if (status != GRAZE_OK) {
        graze_position_free(made);
        return status;
    }
    *position = made;
    return GRAZE_OK;
}

graze_status graze_position_set(graze_position *position, const uint32_t *left, size_t count,
                                unsigned player, const int64_t score[2], graze_error *error) {
    if (position->formula || player > 1) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a position on a graph, and player 0 or 1");
    }
    forget_turns(position, 0);
    position->now = 0;
    position->first_player = player;
    memcpy(position->first_score, score, sizeof position->first_score);
    memset(position->gone, true, position->order);
    for (size_t i = 0; i < count; i++) {
        if (left[i] >= position->order) {
            return fail(error, GRAZE_BAD_ARGUMENT, "there is no vertex %u", left[i]);
        }
        if (!position->gone[left[i]]) {
            return fail(error, GRAZE_BAD_ARGUMENT, "vertex %u is named twice", left[i]);
        }
        position->gone[left[i]] = false;
    }
    return look_again(position, error);
}

graze_status graze_position_components(uint32_t **component, size_t *count,
                                       const graze_position *position, graze_error *error) {
    const graze_graph *graph = graze_position_graph(position);
    if (!graph) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a formula has no components");
    }
    uint32_t number = 0;
    TRY(graph_components(component, &number, graph, NULL, error));
    *count = number;
    return GRAZE_OK;
}

/* ---- moves -------------------------------------------------------------------------------------
 */

graze_status graze_position_moves(graze_moves **moves, bool *complete,
                                  const graze_position *position, size_t most,
                                  const graze_limits *limits, graze_error *error) {
    if (position->formula) {
        if (complete) {
            *complete = true;
        }
        return graze_list_formula_moves(moves, position->game, position->formula, position->set_by,
                                        error);
    }
    const graze_graph *graph = graze_position_graph(position);
    TRY(graze_list_moves(moves, complete, position->game, graph, most, limits, error));
    moves_rename(*moves, position->left);
    return GRAZE_OK;
}

/* The number in what remains of a number of the board, which remains. */
static uint32_t place_of(const graze_position *position, uint32_t vertex) {
    size_t begin = 0, end = position->left_count;
    while (begin + 1 < end) {
        size_t middle = begin + (end - begin) / 2;
        if (position->left[middle] <= vertex) {
            begin = middle;
        } else {
            end = middle;
        }
    }
    return (uint32_t)begin;
}

/* The vertices of a move in numbers of what remains. The caller frees take. */
typedef struct chosen_move {
    uint32_t *take;
    size_t count;
} chosen_move;

/* What the one vertex that a player names takes, where one names a move. */
static void add_taken_along(chosen_move *move, const graze_position *position) {
    const graze_graph *graph = graze_position_graph(position);
    uint32_t v = move->take[0], degree = game_degree_taken(position->game);
    FOR_EACH_NEIGHBOUR (w, graph, v) {
        if (graph_degree(graph, w) <= degree) {
            move->take[move->count++] = w;
        }
    }
}

static graze_status choose(chosen_move *move, const graze_position *position,
                           const uint32_t *chosen, size_t count, graze_error *error) {
    for (size_t i = 0; i < count; i++) {
        if (chosen[i] >= position->order) {
            return fail(error, GRAZE_BAD_ARGUMENT, "there is no vertex %u", chosen[i]);
        }
        if (position->gone[chosen[i]]) {
            return fail(error, GRAZE_BAD_ARGUMENT, "vertex %u is no longer on the board",
                        chosen[i]);
        }
    }
    move->take = malloc((count + position->left_count + 1) * sizeof *move->take);
    if (!move->take) {
        return fail_memory(error);
    }
    for (move->count = 0; move->count < count; move->count++) {
        move->take[move->count] = place_of(position, chosen[move->count]);
    }
    if (count == 1 && pattern_is_by_vertex(position->game->rules->pattern)) {
        add_taken_along(move, position);
    }
    return GRAZE_OK;
}

/* The board, with those edges alone whose ends remain. */
static graze_status whole_board(graze_graph **whole, const graze_position *position,
                                graze_error *error) {
    graph_builder builder;
    TRY(builder_init(&builder, position->order, position->board->m, error));
    for (uint32_t v = 0; v < position->order; v++) {
        FOR_EACH_NEIGHBOUR (w, position->board, v) {
            if (w < v && !position->gone[v] && !position->gone[w] &&
                builder_add(&builder, v, w) != GRAZE_OK) {
                builder_clear(&builder);
                return fail_memory(error);
            }
        }
    }
    return builder_finish(whole, &builder, error);
}

/* Why a move is refused, in numbers of the board: it is tried on the whole board. */
static graze_status explain_refusal(const graze_position *position, chosen_move *move,
                                    graze_error *error) {
    graze_graph *whole = NULL, *after = NULL;
    TRY(whole_board(&whole, position, error));
    for (size_t i = 0; i < move->count; i++) {
        move->take[i] = position->left[move->take[i]];
    }
    graze_status status =
        graze_apply_move(&after, NULL, position->game, whole, move->take, move->count, error);
    graze_graph_free(whole);
    graze_graph_free(after);
    return status == GRAZE_OK ? fail(error, GRAZE_BAD_ARGUMENT, "not a move of %s: %s",
                                     position->game->name, position->game->rules->rule)
                              : status;
}

static int compare_numbers(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* The turn of a move after which the kept ones of what remains are still there. */
static graze_status make_turn(played_turn *turn, const graze_position *position,
                              const chosen_move *move, const uint32_t *kept, size_t kept_count,
                              graze_error *error) {
    *turn = (played_turn){.take_count = move->count};
    turn->vertices = malloc((position->left_count + 1) * sizeof *turn->vertices);
    if (!turn->vertices) {
        return fail_memory(error);
    }
    for (size_t i = 0; i < move->count; i++) {
        turn->vertices[turn->count++] = position->left[move->take[i]];
    }
    qsort(turn->vertices, turn->count, sizeof *turn->vertices, compare_numbers);
    size_t next = 0;
    for (uint32_t v = 0; v < position->left_count; v++) {
        if (next < kept_count && kept[next] == v) {
            next++;
        } else if (!bsearch(&position->left[v], turn->vertices, turn->take_count,
                            sizeof *turn->vertices, compare_numbers)) {
            turn->vertices[turn->count++] = position->left[v];
        }
    }
    return GRAZE_OK;
}

static graze_status find_turn(played_turn *turn, const graze_position *position,
                              const uint32_t *chosen, size_t count, graze_error *error) {
    chosen_move move = {0};
    graze_graph *after = NULL;
    uint32_t *kept = NULL;
    TRY(choose(&move, position, chosen, count, error));
    graze_status status =
        graze_apply_move(&after, &kept, position->game, graze_position_graph(position), move.take,
                         move.count, error);
    if (status == GRAZE_OK) {
        status = make_turn(turn, position, &move, kept, (size_t)graze_graph_order(after), error);
    } else if (status == GRAZE_BAD_ARGUMENT && position->rest) {
        status = explain_refusal(position, &move, error);
    }
    graze_graph_free(after);
    free(kept);
    free(move.take);
    return status;
}

static graze_status find_formula_turn(played_turn *turn, const graze_position *position,
                                      const uint32_t *chosen, size_t count, graze_error *error) {
    graze_moves *moves = NULL;
    bool found = false;
    if (count != 1) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a move sets one variable");
    }
    if (!graze_position_has(position, chosen[0])) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    chosen[0] && chosen[0] < position->order ? "variable %u has already been set"
                                                             : "there is no variable %u",
                    chosen[0]);
    }
    TRY(graze_position_moves(&moves, NULL, position, 0, NULL, error));
    for (size_t i = 0; i < moves->count; i++) {
        found = found || moves->moves[i].take[0] == chosen[0];
    }
    graze_moves_free(moves);
    if (!found) {
        return fail(error, GRAZE_BAD_ARGUMENT, "variable %u would make the formula true",
                    chosen[0]);
    }
    *turn = (played_turn){.vertices = malloc(sizeof *turn->vertices), .take_count = 1, .count = 1};
    if (!turn->vertices) {
        return fail_memory(error);
    }
    turn->vertices[0] = chosen[0];
    return GRAZE_OK;
}

static graze_status identify(played_turn *turn, const graze_position *position,
                             const uint32_t *chosen, size_t count, graze_error *error) {
    return (position->formula ? find_formula_turn : find_turn)(turn, position, chosen, count,
                                                               error);
}

graze_status graze_position_move(graze_moves **move, const graze_position *position,
                                 const uint32_t *chosen, size_t count, graze_error *error) {
    played_turn turn;
    move_list list = {0};
    TRY(identify(&turn, position, chosen, count, error));
    graze_status status = move_list_append_members(&list, NULL, turn.vertices, turn.count);
    free(turn.vertices);
    if (status != GRAZE_OK) {
        move_list_clear(&list);
        return fail_memory(error);
    }
    list.moves[0].take_count = turn.take_count;
    list.moves[0].vanish_count = turn.count - turn.take_count;
    return move_list_finish(move, &list, -1, error);
}

/* ---- turns -------------------------------------------------------------------------------------
 */

static graze_status go_to(graze_position *position, size_t turns, graze_error *error) {
    bool back = turns < position->now;
    size_t number = back ? turns : position->now;
    mark_turn(position, number, back);
    graze_status status = look_again(position, error);
    if (status != GRAZE_OK) {
        mark_turn(position, number, !back);
        return status;
    }
    position->now = turns;
    return GRAZE_OK;
}

graze_status graze_position_undo(graze_position *position, graze_error *error) {
    return position->now ? go_to(position, position->now - 1, error)
                         : fail(error, GRAZE_BAD_ARGUMENT, "there is no move to take back");
}

graze_status graze_position_redo(graze_position *position, graze_error *error) {
    return position->now < position->turn_count
               ? go_to(position, position->now + 1, error)
               : fail(error, GRAZE_BAD_ARGUMENT, "no move was taken back");
}

graze_status graze_position_apply(graze_position *position, const uint32_t *chosen, size_t count,
                                  graze_error *error) {
    played_turn turn;
    TRY(identify(&turn, position, chosen, count, error));
    played_turn *turns = realloc(position->turns, (position->now + 1) * sizeof *turns);
    if (!turns) {
        free(turn.vertices);
        return fail_memory(error);
    }
    position->turns = turns;
    forget_turns(position, position->now);
    position->turns[position->turn_count++] = turn;
    graze_status status = go_to(position, position->now + 1, error);
    if (status != GRAZE_OK) {
        forget_turns(position, position->now);
    }
    return status;
}

size_t graze_position_turns(const graze_position *position, size_t *undone) {
    if (undone) {
        *undone = position->turn_count - position->now;
    }
    return position->turn_count;
}

graze_move graze_position_turn(const graze_position *position, size_t index) {
    const played_turn *turn = &position->turns[index];
    return (graze_move){.take = turn->vertices,
                        .take_count = turn->take_count,
                        .vanish = turn->vertices + turn->take_count,
                        .vanish_count = turn->count - turn->take_count};
}

int64_t graze_position_score(const graze_position *position, unsigned player) {
    int64_t score = position->first_score[player];
    for (size_t i = (player + position->first_player) % 2; i < position->now; i += 2) {
        score += position->play == GRAZE_SCORED ? (int64_t)position->turns[i].take_count : 0;
    }
    return score;
}

/* ---- who wins ----------------------------------------------------------------------------------
 */

/* The outcome for player 0 of an outcome for the player to move. */
static graze_outcome for_first(const graze_position *position, graze_outcome outcome) {
    bool is_first = graze_position_player(position) == 0;
    return (outcome == GRAZE_FIRST) == is_first ? GRAZE_FIRST : GRAZE_SECOND;
}

graze_status graze_position_winner(graze_outcome *winner, const graze_position *position,
                                   const graze_limits *limits, graze_error *error) {
    graze_moves *moves = NULL;
    bool complete = false;
    *winner = GRAZE_OUTCOME_UNKNOWN;
    TRY(graze_position_moves(&moves, &complete, position, 1, limits, error));
    bool over = moves->count == 0;
    graze_moves_free(moves);
    if (!over || !complete) {
        return over ? fail(error, GRAZE_UNDECIDED, "a limit ended the search for a move")
                    : GRAZE_OK;
    }
    if (position->play == GRAZE_SCORED) {
        int64_t margin = graze_position_score(position, 0) - graze_position_score(position, 1);
        *winner = margin > 0 ? GRAZE_FIRST : margin < 0 ? GRAZE_SECOND : GRAZE_DRAW;
    } else if (position->formula) { /* the end is not always that a player cannot move */
        graze_solver solver = {.game = position->game};
        graze_answer answer;
        TRY(graze_position_solve(&answer, position, &solver, error));
        *winner = for_first(position, answer.outcome);
    } else {
        *winner = for_first(position, position->play == GRAZE_MISERE ? GRAZE_FIRST : GRAZE_SECOND);
    }
    return GRAZE_OK;
}

graze_status graze_position_solve(graze_answer *answer, const graze_position *position,
                                  graze_solver *solver, graze_error *error) {
    return position->formula ? graze_solve_formula_position(answer, solver, position->formula,
                                                            position->set_by, error)
                             : graze_solve(answer, solver, graze_position_graph(position), error);
}

/* Calls a function that finds moves on a graph, and renames what it finds. */
static graze_status find_moves(graze_moves **moves, const graze_position *position,
                               graze_solver *solver, graze_error *error,
                               graze_status (*find)(graze_moves **, graze_solver *,
                                                    const graze_graph *, graze_error *)) {
    const graze_graph *graph = graze_position_graph(position);
    if (!graph) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", position->game->name);
    }
    *moves = NULL;
    graze_status status = find(moves, solver, graph, error);
    if (*moves) {
        moves_rename(*moves, position->left);
    }
    return status;
}

graze_status graze_position_solve_moves(graze_moves **moves, const graze_position *position,
                                        graze_solver *solver, graze_error *error) {
    return find_moves(moves, position, solver, error, graze_solve_moves);
}

graze_status graze_position_best(graze_moves **best, const graze_position *position,
                                 graze_solver *solver, graze_error *error) {
    return find_moves(best, position, solver, error, graze_solve_best);
}

graze_status graze_position_line(graze_moves **line, const graze_position *position,
                                 graze_solver *solver, graze_error *error) {
    return find_moves(line, position, solver, error, graze_solve_line);
}
