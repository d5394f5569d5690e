/*
 * A game in progress: what remains of the board, and the turns that led there. The board is a graph
 * or a formula; what a turn removes is kept in numbers of the board.
 */
#include "play/position.h"
#include "core/array.h"
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
    size_t turn_capacity;
    size_t turn_count;      /* with those that were taken back */
    size_t now;             /* turns played and not taken back */
    unsigned first_player;  /* who moved at the start of the turns */
    int64_t first_score[2]; /* and the points by then */
};

const graze_game *position_game(const graze_position *p) {
    return p->game;
}

const graze_formula *position_formula(const graze_position *p, const uint8_t **set_by) {
    *set_by = p->set_by;
    return p->formula;
}

const graze_graph *position_board(const graze_position *p) {
    return p->board;
}

graze_play position_kind(const graze_position *p) {
    return p->play;
}

/* ---- what remains -------------------------------------------------------------------------- */

const graze_graph *graze_position_graph(const graze_position *p) {
    return p->rest ? p->rest : p->board;
}

const uint32_t *graze_position_left(const graze_position *p, size_t *count) {
    *count = p->left_count;
    return p->left;
}

bool graze_position_has(const graze_position *p, uint32_t vertex) {
    return vertex < p->order && !p->gone[vertex];
}

unsigned graze_position_player(const graze_position *p) {
    return (unsigned)(p->first_player + p->now) % 2;
}

/* Makes left and rest from gone; where memory is missing they stay as they are. */
static graze_status look_again(graze_position *p, graze_error *error) {
    graze_graph *rest = NULL;
    size_t count = 0;
    for (uint32_t v = 0; v < p->order; v++) {
        count += !p->gone[v];
    }
    if (p->board && count < p->order) {
        TRY(graph_without(&rest, NULL, p->board, p->gone, error));
    }
    graze_graph_free(p->rest);
    p->rest = rest;
    p->left_count = 0;
    for (uint32_t v = 0; v < p->order; v++) {
        if (!p->gone[v]) {
            p->left[p->left_count++] = v;
        }
    }
    return GRAZE_OK;
}

/* Removes what a turn removed, or puts it back. */
static void mark_turn(graze_position *p, size_t number, bool back) {
    const played_turn *turn = &p->turns[number];
    for (size_t i = 0; i < turn->count; i++) {
        p->gone[turn->vertices[i]] = !back;
    }
    if (p->formula) {
        p->set_by[turn->vertices[0] - 1] = back ? 0 : (uint8_t)(1 + number % 2);
    }
}

/* ---- beginning and end --------------------------------------------------------------------------
 */

static void forget_turns(graze_position *p, size_t kept) {
    while (p->turn_count > kept) {
        free(p->turns[--p->turn_count].vertices);
    }
}

void graze_position_free(graze_position *p) {
    if (p) {
        forget_turns(p, 0);
        free(p->turns);
        free(p->gone);
        free(p->set_by);
        free(p->left);
        graze_graph_free(p->rest);
        free(p);
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

graze_status graze_position_new(graze_position **p, const graze_game *game,
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
    *p = made;
    return GRAZE_OK;
}

/* Marks all but the vertices of a list as gone; without a list, none. */
static graze_status mark_left(bool *gone, uint32_t order, const uint32_t *left, size_t count,
                              graze_error *error) {
    memset(gone, left != NULL, order);
    for (size_t i = 0; i < count; i++) {
        if (left[i] >= order) {
            return fail(error, GRAZE_BAD_ARGUMENT, "there is no vertex %u", left[i]);
        }
        if (!gone[left[i]]) {
            return fail(error, GRAZE_BAD_ARGUMENT, "vertex %u is named twice", left[i]);
        }
        gone[left[i]] = false;
    }
    return GRAZE_OK;
}

graze_status graze_position_set(graze_position *p, const uint32_t *left, size_t count,
                                unsigned player, const int64_t score[2], graze_error *error) {
    if (p->formula || player > 1) {
        return fail(error, GRAZE_BAD_ARGUMENT, "only a graph can be set, and the player is 0 or 1");
    }
    if (p->game->rules->graphs) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "positions of '%s' are graphs: this is for games that remove vertices",
                    p->game->name);
    }
    bool *before = p->gone, *gone = malloc((size_t)p->order + 1);
    if (!gone) {
        return fail_memory(error);
    }
    graze_status status = mark_left(gone, p->order, left, count, error);
    if (status == GRAZE_OK) {
        p->gone = gone;
        status = look_again(p, error);
    }
    if (status != GRAZE_OK) {
        p->gone = before;
        free(gone);
        return status;
    }
    free(before);
    forget_turns(p, 0);
    p->now = 0;
    p->first_player = player;
    memcpy(p->first_score, score, sizeof p->first_score);
    return GRAZE_OK;
}

graze_status graze_position_components(uint32_t **component, size_t *count, const graze_position *p,
                                       graze_error *error) {
    const graze_graph *graph = graze_position_graph(p);
    return graph ? graze_graph_components(component, count, graph, error)
                 : fail(error, GRAZE_BAD_ARGUMENT, "a formula has no components");
}

/* ---- moves --------------------------------------------------------------------------------------
 */

graze_status graze_position_moves(graze_moves **moves, bool *complete, const graze_position *p,
                                  size_t most, const graze_limits *limits, graze_error *error) {
    if (p->formula) {
        TRY(graze_list_formula_moves(moves, p->game, p->formula, p->set_by, error));
        bool all = most == 0 || (*moves)->count <= most;
        (*moves)->count = all ? (*moves)->count : most;
        if (complete) {
            *complete = all;
        }
        return GRAZE_OK;
    }
    const graze_graph *graph = graze_position_graph(p);
    TRY(graze_list_moves(moves, complete, p->game, graph, most, limits, error));
    moves_rename(*moves, p->left);
    return GRAZE_OK;
}

static int compare_numbers(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* The number in what remains of a number of the board, which remains. */
static uint32_t place_of(const graze_position *p, uint32_t vertex) {
    const uint32_t *found =
        bsearch(&vertex, p->left, p->left_count, sizeof vertex, compare_numbers);
    return (uint32_t)(found - p->left);
}

ptrdiff_t graze_position_find(const graze_position *p, const graze_moves *moves,
                              const uint32_t *chosen, size_t count) {
    if (!p->formula && count == 1 && pattern_is_by_vertex(p->game->rules->pattern)) {
        return graze_position_has(p, chosen[0])
                   ? moves_find_by_vertex(moves, p->game, graze_position_graph(p), p->left,
                                          place_of(p, chosen[0]))
                   : -1;
    }
    return moves_find_set(moves, chosen, count);
}

/* The vertices of a move in numbers of what remains. The caller frees take. */
typedef struct chosen_move {
    uint32_t *take;
    size_t count;
} chosen_move;

/* What the one vertex that a player names takes, where one names a move. */
static void add_taken_along(chosen_move *move, const graze_position *p) {
    const graze_graph *graph = graze_position_graph(p);
    uint32_t v = move->take[0], degree = game_degree_taken(p->game);
    FOR_EACH_NEIGHBOUR (w, graph, v) {
        if (graph_degree(graph, w) <= degree) {
            move->take[move->count++] = w;
        }
    }
}

static graze_status choose(chosen_move *move, const graze_position *p, const uint32_t *chosen,
                           size_t count, graze_error *error) {
    for (size_t i = 0; i < count; i++) {
        if (chosen[i] >= p->order) {
            return fail(error, GRAZE_BAD_ARGUMENT, "there is no vertex %u", chosen[i]);
        }
        if (p->gone[chosen[i]]) {
            return fail(error, GRAZE_BAD_ARGUMENT, "vertex %u is no longer on the board",
                        chosen[i]);
        }
    }
    move->take = malloc((count + p->left_count + 1) * sizeof *move->take);
    if (!move->take) {
        return fail_memory(error);
    }
    for (move->count = 0; move->count < count; move->count++) {
        move->take[move->count] = place_of(p, chosen[move->count]);
    }
    if (count == 1 && pattern_is_by_vertex(p->game->rules->pattern)) {
        add_taken_along(move, p);
    }
    return GRAZE_OK;
}

/* The board, with those edges alone whose ends remain. */
static graze_status whole_board(graze_graph **whole, const graze_position *p, graze_error *error) {
    graph_builder builder;
    TRY(builder_init(&builder, p->order, p->board->m, error));
    for (uint32_t v = 0; v < p->order; v++) {
        FOR_EACH_NEIGHBOUR (w, p->board, v) {
            if (w < v && !p->gone[v] && !p->gone[w] && builder_add(&builder, v, w) != GRAZE_OK) {
                builder_clear(&builder);
                return fail_memory(error);
            }
        }
    }
    if (builder_colour_as(&builder, 0, p->board) != GRAZE_OK) {
        builder_clear(&builder);
        return fail_memory(error);
    }
    return builder_finish(whole, &builder, error);
}

/* Why a move is refused, in numbers of the board: it is tried on the whole board. */
static graze_status explain_refusal(const graze_position *p, chosen_move *move,
                                    graze_error *error) {
    graze_graph *whole = NULL, *after = NULL;
    TRY(whole_board(&whole, p, error));
    for (size_t i = 0; i < move->count; i++) {
        move->take[i] = p->left[move->take[i]];
    }
    graze_status status =
        graze_apply_move(&after, NULL, p->game, whole, move->take, move->count, error);
    graze_graph_free(whole);
    graze_graph_free(after);
    return status == GRAZE_OK ? fail(error, GRAZE_BAD_ARGUMENT, "not a move of %s: %s",
                                     p->game->name, p->game->rules->rule)
                              : status;
}

/* The turn of a move after which the kept ones of what remains are still there. */
static graze_status make_turn(played_turn *turn, const graze_position *p, const chosen_move *move,
                              const uint32_t *kept, size_t kept_count, graze_error *error) {
    *turn = (played_turn){.take_count = move->count};
    turn->vertices = malloc((p->left_count + 1) * sizeof *turn->vertices);
    if (!turn->vertices) {
        return fail_memory(error);
    }
    for (size_t i = 0; i < move->count; i++) {
        turn->vertices[turn->count++] = p->left[move->take[i]];
    }
    qsort(turn->vertices, turn->count, sizeof *turn->vertices, compare_numbers);
    size_t next = 0;
    for (uint32_t v = 0; v < p->left_count; v++) {
        if (next < kept_count && kept[next] == v) {
            next++;
        } else if (!bsearch(&p->left[v], turn->vertices, turn->take_count, sizeof *turn->vertices,
                            compare_numbers)) {
            turn->vertices[turn->count++] = p->left[v];
        }
    }
    return GRAZE_OK;
}

static graze_status find_turn(played_turn *turn, const graze_position *p, const uint32_t *chosen,
                              size_t count, graze_error *error) {
    chosen_move move = {0};
    graze_graph *after = NULL;
    uint32_t *kept = NULL;
    TRY(choose(&move, p, chosen, count, error));
    graze_status status = graze_apply_move(&after, &kept, p->game, graze_position_graph(p),
                                           move.take, move.count, error);
    if (status == GRAZE_OK) {
        status = make_turn(turn, p, &move, kept, (size_t)graze_graph_order(after), error);
    } else if (status == GRAZE_BAD_ARGUMENT && p->rest) {
        status = explain_refusal(p, &move, error);
    }
    graze_graph_free(after);
    free(kept);
    free(move.take);
    return status;
}

static graze_status find_formula_turn(played_turn *turn, const graze_position *p,
                                      const uint32_t *chosen, size_t count, graze_error *error) {
    graze_moves *moves = NULL;
    if (count != 1) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a move sets one variable");
    }
    if (!graze_position_has(p, chosen[0])) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    chosen[0] && chosen[0] < p->order ? "variable %u has already been set"
                                                      : "there is no variable %u",
                    chosen[0]);
    }
    TRY(graze_position_moves(&moves, NULL, p, 0, NULL, error));
    bool found = graze_position_find(p, moves, chosen, count) >= 0;
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

static graze_status identify(played_turn *turn, const graze_position *p, const uint32_t *chosen,
                             size_t count, graze_error *error) {
    return (p->formula ? find_formula_turn : find_turn)(turn, p, chosen, count, error);
}

graze_status graze_position_move(graze_moves **move, const graze_position *p,
                                 const uint32_t *chosen, size_t count, graze_error *error) {
    played_turn turn;
    move_list list = {0};
    TRY(identify(&turn, p, chosen, count, error));
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

/* ---- turns --------------------------------------------------------------------------------------
 */

static graze_status go_to(graze_position *p, size_t turns, graze_error *error) {
    bool back = turns < p->now;
    size_t number = back ? turns : p->now;
    mark_turn(p, number, back);
    graze_status status = look_again(p, error);
    if (status != GRAZE_OK) {
        mark_turn(p, number, !back);
        return status;
    }
    p->now = turns;
    return GRAZE_OK;
}

graze_status graze_position_undo(graze_position *p, graze_error *error) {
    return p->now ? go_to(p, p->now - 1, error)
                  : fail(error, GRAZE_BAD_ARGUMENT, "there is no move to take back");
}

graze_status graze_position_redo(graze_position *p, graze_error *error) {
    return p->now < p->turn_count ? go_to(p, p->now + 1, error)
                                  : fail(error, GRAZE_BAD_ARGUMENT, "no move was taken back");
}

graze_status graze_position_apply(graze_position *p, const uint32_t *chosen, size_t count,
                                  graze_error *error) {
    played_turn turn;
    TRY(identify(&turn, p, chosen, count, error));
    if (ARRAY_RESERVE(NULL, p->turns, p->turn_capacity, p->now + 1) != GRAZE_OK) {
        free(turn.vertices);
        return fail_memory(error);
    }
    forget_turns(p, p->now);
    p->turns[p->turn_count++] = turn;
    graze_status status = go_to(p, p->now + 1, error);
    if (status != GRAZE_OK) {
        forget_turns(p, p->now);
    }
    return status;
}

size_t graze_position_turns(const graze_position *p, size_t *undone) {
    if (undone) {
        *undone = p->turn_count - p->now;
    }
    return p->turn_count;
}

graze_move graze_position_turn(const graze_position *p, size_t index) {
    const played_turn *turn = &p->turns[index];
    return (graze_move){.take = turn->vertices,
                        .take_count = turn->take_count,
                        .vanish = turn->vertices + turn->take_count,
                        .vanish_count = turn->count - turn->take_count};
}

int64_t graze_position_score(const graze_position *p, unsigned player) {
    int64_t score = p->first_score[player];
    for (size_t i = (player + p->first_player) % 2; i < p->now; i += 2) {
        score += p->play == GRAZE_SCORED ? (int64_t)p->turns[i].take_count : 0;
    }
    return score;
}

/* ---- who wins -----------------------------------------------------------------------------------
 */

/* The outcome for player 0 of an outcome for the player to move. */
static graze_outcome for_first(const graze_position *p, graze_outcome outcome) {
    bool is_first = graze_position_player(p) == 0;
    return (outcome == GRAZE_FIRST) == is_first ? GRAZE_FIRST : GRAZE_SECOND;
}

graze_status graze_position_winner(graze_outcome *winner, const graze_position *p,
                                   const graze_limits *limits, graze_error *error) {
    graze_moves *moves = NULL;
    bool complete = false;
    *winner = GRAZE_OUTCOME_UNKNOWN;
    TRY(graze_position_moves(&moves, &complete, p, 1, limits, error));
    bool over = moves->count == 0;
    graze_moves_free(moves);
    if (!over || !complete) {
        return over ? fail(error, GRAZE_UNDECIDED, "a limit ended the search for a move")
                    : GRAZE_OK;
    }
    if (p->play == GRAZE_SCORED) {
        int64_t margin = graze_position_score(p, 0) - graze_position_score(p, 1);
        *winner = margin > 0 ? GRAZE_FIRST : margin < 0 ? GRAZE_SECOND : GRAZE_DRAW;
    } else if (p->formula) { /* the end is not always that a player cannot move */
        graze_solver solver = {.game = p->game};
        graze_answer answer;
        TRY(graze_position_solve(&answer, p, &solver, error));
        *winner = for_first(p, answer.outcome);
    } else {
        *winner = for_first(p, p->play == GRAZE_MISERE ? GRAZE_FIRST : GRAZE_SECOND);
    }
    return GRAZE_OK;
}

graze_status graze_position_solve(graze_answer *answer, const graze_position *p,
                                  graze_solver *solver, graze_error *error) {
    return p->formula ? graze_solve_formula_position(answer, solver, p->formula, p->set_by, error)
                      : graze_solve(answer, solver, graze_position_graph(p), error);
}

static graze_status solve_after_setting(graze_answer *answer, const graze_position *p,
                                        uint32_t variable, graze_solver *solver,
                                        graze_error *error) {
    uint8_t *set_by = malloc((size_t)p->order + 1);
    if (!set_by) {
        return fail_memory(error);
    }
    memcpy(set_by, p->set_by, p->order);
    set_by[variable - 1] = (uint8_t)(1 + p->now % 2);
    graze_status status = graze_solve_formula_position(answer, solver, p->formula, set_by, error);
    free(set_by);
    return status;
}

graze_status graze_position_solve_after(graze_answer *answer, const graze_position *p,
                                        const graze_move *move, graze_solver *solver,
                                        graze_error *error) {
    if (p->formula) {
        return solve_after_setting(answer, p, move->take[0], solver, error);
    }
    if (p->game->rules->graphs) {
        return graze_solve(answer, solver, move->to, error);
    }
    graze_graph *rest = NULL;
    bool *gone = malloc((size_t)p->order + 1);
    if (!gone) {
        return fail_memory(error);
    }
    memcpy(gone, p->gone, p->order);
    for (size_t i = 0; i < move->take_count; i++) {
        gone[move->take[i]] = true;
    }
    for (size_t i = 0; i < move->vanish_count; i++) {
        gone[move->vanish[i]] = true;
    }
    graze_status status = graph_without(&rest, NULL, p->board, gone, error);
    if (status == GRAZE_OK) {
        status = graze_solve(answer, solver, rest, error);
    }
    free(gone);
    graze_graph_free(rest);
    return status;
}

/* Calls a function that finds moves on a graph, and renames what it finds. */
static graze_status find_moves(graze_moves **moves, const graze_position *p, graze_solver *solver,
                               graze_error *error,
                               graze_status (*find)(graze_moves **, graze_solver *,
                                                    const graze_graph *, graze_error *)) {
    const graze_graph *graph = graze_position_graph(p);
    if (!graph) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", p->game->name);
    }
    *moves = NULL;
    graze_status status = find(moves, solver, graph, error);
    if (*moves) {
        moves_rename(*moves, p->left);
    }
    return status;
}

graze_status graze_position_solve_moves(graze_moves **moves, const graze_position *p,
                                        graze_solver *solver, graze_error *error) {
    return find_moves(moves, p, solver, error, graze_solve_moves);
}

graze_status graze_position_best(graze_moves **best, const graze_position *p, graze_solver *solver,
                                 graze_error *error) {
    return find_moves(best, p, solver, error, graze_solve_best);
}

graze_status graze_position_line(graze_moves **line, const graze_position *p, graze_solver *solver,
                                 graze_error *error) {
    return find_moves(line, p, solver, error, graze_solve_line);
}
