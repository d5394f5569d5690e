/* Lists of moves, optimal lines and single moves against the brute force. */
#include "graphs.h"
#include "rulesets.h"
#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How play goes in one comparison. */
typedef enum { NORMAL, MISERE } play_kind;

struct stage {
    const ruleset_under_test *ruleset;
    play_kind play;
    graze_game *game;
    graze_solver *solver;
    brute_board board;
    brute_answers answers;
    const char *name;
};

/* ---- going through rulesets and graphs ---------------------------------------------------- */

typedef void stage_check(struct stage *stage, const graze_graph *graph);

struct tour {
    struct stage *stage;
    stage_check *check;
};

static void check_graph(const brute_graph *graph, const char *name, void *context) {
    struct tour *tour = context;
    graze_graph *asked = to_graze(graph);
    brute_board_init(&tour->stage->board, graph);
    brute_solve(&tour->stage->answers, &tour->stage->board, &tour->stage->ruleset->rule);
    tour->stage->name = name;
    tour->check(tour->stage, asked);
    graze_graph_free(asked);
}

static void visit_graphs_up_to(unsigned max_order, struct tour *tour) {
    for (unsigned n = 1; n <= max_order; n++) {
        visit_all_graphs(n, false, check_graph, tour);
    }
}

static void visit_random_graphs(unsigned how_many, struct tour *tour) {
    enum { SEED = 77003 };
    for (unsigned i = 0; i < how_many; i++) {
        brute_graph graph;
        char name[GRAPH_NAME_SIZE];
        make_random_graph(&graph, SEED, i, 9);
        name_graph(name, &graph);
        check_graph(&graph, name, tour);
    }
}

/* Calls check for every ruleset on all graphs up to 5 vertices and on random ones. */
static void for_every_ruleset(play_kind play, bool no_theory, stage_check *check) {
    struct stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    for (size_t i = 0; i < ruleset_count; i++) {
        graze_error error;
        const graze_limits limits = {.threads = 1};
        const graze_question question = {.play = play == MISERE ? GRAZE_MISERE : GRAZE_NORMAL,
                                         .no_theory = no_theory};
        stage->ruleset = &rulesets_under_test[i];
        stage->play = play;
        if (play == MISERE && ruleset_is_scored(stage->ruleset)) {
            continue;
        }
        stage->game = game_named(stage->ruleset->name);
        must(graze_solver_new(&stage->solver, stage->game, &question, &limits, &error), &error);
        visit_graphs_up_to(5, &(struct tour){stage, check});
        visit_random_graphs(60, &(struct tour){stage, check});
        graze_solver_free(stage->solver);
        graze_game_free(stage->game);
    }
    free(stage);
}

static brute_set whole(const struct stage *stage) {
    return ((brute_set)1 << stage->board.graph.n) - 1;
}

/* ---- what a move must be ------------------------------------------------------------------ */

static brute_set to_set(const struct stage *stage, const uint32_t *vertices, size_t count) {
    brute_set set = 0;
    for (size_t i = 0; i < count; i++) {
        if (vertices[i] >= stage->board.graph.n || (i > 0 && vertices[i] <= vertices[i - 1])) {
            fail_msg("%s on g6:%s: vertices of a move are out of range or not sorted",
                     stage->ruleset->name, stage->name);
        }
        set |= (brute_set)1 << vertices[i];
    }
    return set;
}

static const brute_move *find_move(const brute_move *moves, size_t count, brute_set take) {
    for (size_t i = 0; i < count; i++) {
        if (moves[i].take == take) {
            return &moves[i];
        }
    }
    return NULL;
}

static int expected_value(const struct stage *stage, const brute_move *move) {
    return ruleset_is_scored(stage->ruleset) ? move->points - stage->answers.score[move->after]
                                             : stage->answers.grundy[move->after];
}

/* The outcome of the position reached, for the player to move there. */
static bool mover_wins_after(const struct stage *stage, const brute_move *move) {
    return stage->play == MISERE ? stage->answers.wins_misere[move->after]
                                 : stage->answers.wins[move->after];
}

static void check_move_is_valued(const struct stage *stage, const graze_move *move,
                                 const brute_move *expected) {
    bool scored = ruleset_is_scored(stage->ruleset);
    int value = expected_value(stage, expected);
    bool wins = mover_wins_after(stage, expected);
    bool value_is_right =
        stage->play == MISERE ? !move->has_value : move->has_value && move->value == value;
    bool outcome_is_right = scored || move->outcome == (wins ? GRAZE_FIRST : GRAZE_SECOND);
    if (!value_is_right || !outcome_is_right) {
        fail_msg("%s on g6:%s: taking %#x has value %lld, outcome %d; expected %d, %d",
                 stage->ruleset->name, stage->name, expected->take, (long long)move->value,
                 (int)move->outcome, value, wins ? GRAZE_FIRST : GRAZE_SECOND);
    }
}

/* Vertices that were isolated from the start and stay out of play in grim. */
static brute_set idle_vertices(const struct stage *stage) {
    brute_set idle = 0;
    for (unsigned v = 0; v < stage->board.graph.n; v++) {
        if (stage->ruleset->rule.kind == BRUTE_GRIM && stage->board.neighbours[v] == 0) {
            idle |= (brute_set)1 << v;
        }
    }
    return idle;
}

/* Moves that take what an earlier one of the list takes. */
static size_t count_repeated(const struct stage *stage, const graze_moves *moves) {
    size_t repeated = 0;
    static bool seen[BRUTE_SETS];
    memset(seen, 0, sizeof seen);
    for (size_t i = 0; i < moves->count; i++) {
        brute_set take = to_set(stage, moves->moves[i].take, moves->moves[i].take_count);
        repeated += seen[take];
        seen[take] = true;
    }
    return repeated;
}

/* The list has all legal moves and no others, and says what vanishes. */
static void check_moves_are_legal(const struct stage *stage, const graze_moves *moves) {
    static brute_move legal[BRUTE_SETS];
    size_t count = brute_list_moves(legal, &stage->board, &stage->ruleset->rule, whole(stage));
    size_t different = moves->count - count_repeated(stage, moves);
    if (different != count) {
        fail_msg("%s on g6:%s: %zu different moves, expected %zu", stage->ruleset->name,
                 stage->name, different, count);
    }
    for (size_t i = 0; i < moves->count; i++) {
        const graze_move *move = &moves->moves[i];
        brute_set take = to_set(stage, move->take, move->take_count);
        brute_set vanish = to_set(stage, move->vanish, move->vanish_count);
        const brute_move *match = find_move(legal, count, take);
        if (!match) {
            fail_msg("%s on g6:%s: taking %#x is not legal", stage->ruleset->name, stage->name,
                     take);
        }
        /* What was isolated from the start is not touched by the move. */
        brute_set expected = whole(stage) & ~take & ~match->after & ~idle_vertices(stage);
        if (vanish != expected) {
            fail_msg("%s on g6:%s: taking %#x makes %#x vanish, expected %#x", stage->ruleset->name,
                     stage->name, take, vanish, expected);
        }
    }
}

/* ---- tests -------------------------------------------------------------------------------- */

static void check_best_move(const struct stage *stage, const graze_moves *moves) {
    bool scored = ruleset_is_scored(stage->ruleset);
    brute_set all = whole(stage);
    bool wins = stage->play == MISERE ? stage->answers.wins_misere[all] : stage->answers.wins[all];
    bool has_best = moves->count > 0 && (scored || wins);
    if (!has_best) {
        assert_int_equal(moves->best, -1);
        assert_int_equal(moves->longest >= 0, moves->count > 0);
        return;
    }
    assert_in_range(moves->best, 0, moves->count - 1);
    assert_int_equal(moves->longest, -1);
    const graze_move *best = &moves->moves[moves->best];
    bool is_optimal =
        scored ? best->value == stage->answers.score[all] : best->outcome == GRAZE_SECOND;
    if (!is_optimal) {
        fail_msg("%s on g6:%s: the best move is not optimal", stage->ruleset->name, stage->name);
    }
}

static void check_solved_moves(struct stage *stage, const graze_graph *graph) {
    static brute_move legal[BRUTE_SETS];
    graze_moves *moves = NULL;
    graze_error error;
    must(graze_solve_moves(&moves, stage->solver, graph, &error), &error);
    check_moves_are_legal(stage, moves);
    size_t count = brute_list_moves(legal, &stage->board, &stage->ruleset->rule, whole(stage));
    for (size_t i = 0; i < moves->count; i++) {
        const graze_move *move = &moves->moves[i];
        brute_set take = to_set(stage, move->take, move->take_count);
        check_move_is_valued(stage, move, find_move(legal, count, take));
    }
    check_best_move(stage, moves);
    graze_moves_free(moves);
}

static void moves_and_their_values_match_brute_force(void **state) {
    (void)state;
    for_every_ruleset(NORMAL, false, check_solved_moves);
}

static void moves_and_their_values_by_plain_search_match_brute_force(void **state) {
    (void)state;
    for_every_ruleset(NORMAL, true, check_solved_moves);
}

static void moves_of_misere_play_and_their_outcomes_match_brute_force(void **state) {
    (void)state;
    for_every_ruleset(MISERE, false, check_solved_moves);
}

static void check_listed_moves(struct stage *stage, const graze_graph *graph) {
    graze_moves *moves = NULL;
    graze_error error;
    must(graze_list_moves(&moves, NULL, stage->game, graph, 0, NULL, &error), &error);
    check_moves_are_legal(stage, moves);
    assert_int_equal(moves->best, -1);
    for (size_t i = 0; i < moves->count; i++) {
        assert_false(moves->moves[i].has_value);
    }
    graze_moves_free(moves);
}

static void moves_listed_without_solving_match_brute_force(void **state) {
    (void)state;
    for_every_ruleset(NORMAL, false, check_listed_moves);
}

static void check_for_repetition(struct stage *stage, const graze_graph *graph) {
    graze_moves *moves = NULL;
    graze_error error;
    must(graze_list_moves(&moves, NULL, stage->game, graph, 0, NULL, &error), &error);
    size_t repeated = count_repeated(stage, moves);
    graze_moves_free(moves);
    if (repeated > 0) {
        fail_msg("%s on g6:%s: %zu moves take what another takes", stage->ruleset->name,
                 stage->name, repeated);
    }
}

static void no_set_of_vertices_is_listed_twice(void **state) {
    (void)state;
    for_every_ruleset(NORMAL, false, check_for_repetition);
}

/* Whether a move keeps what its player can hold: a win, or the whole margin. */
static bool move_is_optimal(const struct stage *stage, brute_set position, const brute_move *move) {
    if (ruleset_is_scored(stage->ruleset)) {
        return expected_value(stage, move) == stage->answers.score[position];
    }
    bool wins = stage->play == MISERE ? stage->answers.wins_misere[position]
                                      : stage->answers.wins[position];
    return !wins || !mover_wins_after(stage, move);
}

static void check_line(struct stage *stage, const graze_graph *graph) {
    static brute_move legal[BRUTE_SETS];
    graze_moves *line = NULL;
    graze_error error;
    must(graze_solve_line(&line, stage->solver, graph, &error), &error);
    brute_set position = whole(stage);
    for (size_t i = 0; i < line->count; i++) {
        size_t count = brute_list_moves(legal, &stage->board, &stage->ruleset->rule, position);
        brute_set take = to_set(stage, line->moves[i].take, line->moves[i].take_count);
        const brute_move *move = find_move(legal, count, take);
        if (!move || !move_is_optimal(stage, position, move)) {
            fail_msg("%s on g6:%s: move %zu of the line is not %s", stage->ruleset->name,
                     stage->name, i, move ? "optimal" : "legal");
        }
        position = move->after;
    }
    if (brute_list_moves(legal, &stage->board, &stage->ruleset->rule, position) != 0) {
        fail_msg("%s on g6:%s: the line ends too early", stage->ruleset->name, stage->name);
    }
    graze_moves_free(line);
}

static void lines_of_play_are_optimal_to_the_end(void **state) {
    (void)state;
    for_every_ruleset(NORMAL, false, check_line);
}

static void lines_of_misere_play_are_optimal_to_the_end(void **state) {
    (void)state;
    for_every_ruleset(MISERE, false, check_line);
}

/* The graph after a move is the subgraph on the vertices kept. */
static void check_is_subgraph(const struct stage *stage, const graze_graph *after,
                              const uint32_t *kept, brute_set expected) {
    brute_set covered = 0;
    size_t n = (size_t)graze_graph_order(after);
    for (uint32_t v = 0; v < n; v++) {
        size_t degree, expected_degree = 0;
        const uint32_t *neighbours = graze_graph_neighbours(after, v, &degree);
        for (size_t i = 0; i < degree; i++) {
            assert_true(stage->board.graph.edge[kept[v]][kept[neighbours[i]]]);
        }
        for (uint32_t w = 0; w < n; w++) {
            expected_degree += stage->board.graph.edge[kept[v]][kept[w]];
        }
        assert_int_equal(degree, expected_degree);
        covered |= (brute_set)1 << kept[v];
    }
    if (covered != expected || (size_t)__builtin_popcount(covered) != n) {
        fail_msg("%s on g6:%s: a move leaves %#x, expected %#x", stage->ruleset->name, stage->name,
                 covered, expected);
    }
}

static void check_set_is_applied(struct stage *stage, const graze_graph *graph, brute_set take,
                                 const brute_move *legal) {
    uint32_t vertices[BRUTE_MAX_ORDER], *kept = NULL;
    size_t count = 0;
    for (unsigned v = 0; v < stage->board.graph.n; v++) {
        if (take >> v & 1) {
            vertices[count++] = v;
        }
    }
    graze_graph *after = NULL;
    graze_error error;
    graze_status status =
        graze_apply_move(&after, &kept, stage->game, graph, vertices, count, &error);
    if (!legal) {
        if (status != GRAZE_BAD_ARGUMENT) {
            fail_msg("%s on g6:%s: the illegal move %#x gives status %d", stage->ruleset->name,
                     stage->name, take, (int)status);
        }
        return;
    }
    must(status, &error);
    brute_set all_kept = 0;
    for (size_t v = 0; v < graze_graph_order(after); v++) {
        all_kept |= (brute_set)1 << kept[v];
    }
    check_is_subgraph(stage, after, kept, legal->after | (all_kept & idle_vertices(stage)));
    graze_graph_free(after);
    free(kept);
}

static void check_every_set_as_a_move(struct stage *stage, const graze_graph *graph) {
    static brute_move legal[BRUTE_SETS];
    size_t count = brute_list_moves(legal, &stage->board, &stage->ruleset->rule, whole(stage));
    if (stage->board.graph.n > 6) {
        return;
    }
    for (brute_set take = 0; take <= whole(stage); take++) {
        check_set_is_applied(stage, graph, take, find_move(legal, count, take));
    }
}

static void applying_a_set_of_vertices_works_exactly_for_legal_moves(void **state) {
    (void)state;
    for_every_ruleset(NORMAL, false, check_every_set_as_a_move);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_and_their_values_match_brute_force),
        cmocka_unit_test(moves_and_their_values_by_plain_search_match_brute_force),
        cmocka_unit_test(moves_of_misere_play_and_their_outcomes_match_brute_force),
        cmocka_unit_test(moves_listed_without_solving_match_brute_force),
        cmocka_unit_test(no_set_of_vertices_is_listed_twice),
        cmocka_unit_test(lines_of_play_are_optimal_to_the_end),
        cmocka_unit_test(lines_of_misere_play_are_optimal_to_the_end),
        cmocka_unit_test(applying_a_set_of_vertices_works_exactly_for_legal_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
