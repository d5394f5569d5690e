/*
 * A game in progress against the same game composed by hand: each position is the graph that
 * graze_apply_move gives, and the numbers of its vertices follow from what it keeps.
 */
#include "core/random.h"
#include "test_support.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ORDER = 12, MOST_TURNS = MOST_ORDER + 1, STEPS = 40 };

/* A position by hand: what is left of the board, and what the move did that led there. */
typedef struct by_hand {
    graze_graph *graph;
    uint32_t name[MOST_ORDER];
    size_t count;
    int64_t score[2];
    uint32_t take[MOST_ORDER], vanish[MOST_ORDER]; /* in numbers of the board */
    size_t take_count, vanish_count;
} by_hand;

typedef struct match {
    const graze_game *game;
    graze_play play;
    graze_graph *board;
    graze_position *position;
    unsigned first_player;
    by_hand turn[MOST_TURNS + 1];
    size_t turns, now; /* with and without those taken back */
} match;

static const graze_error no_error;

/* ---- boards -------------------------------------------------------------------------------- */

static graze_graph *graph_of_edges(uint32_t n, uint64_t edges) {
    uint32_t list[MOST_ORDER * MOST_ORDER][2];
    size_t count = 0, bit = 0;
    graze_graph *graph = NULL;
    graze_error error = no_error;
    for (uint32_t v = 1; v < n; v++) {
        for (uint32_t u = 0; u < v; u++, bit++) {
            if (edges >> bit % 64 & 1) {
                list[count][0] = u;
                list[count++][1] = v;
            }
        }
    }
    must(graze_graph_from_edges(&graph, n, (const uint32_t(*)[2])list, count, &error), &error);
    return graph;
}

/* ---- by hand ------------------------------------------------------------------------------- */

static by_hand *now(match *m) {
    return &m->turn[m->now];
}

static unsigned player(const match *m) {
    return (unsigned)(m->first_player + m->now) % 2;
}

static graze_moves *moves_by_hand(match *m) {
    graze_moves *moves = NULL;
    graze_error error = no_error;
    must(graze_list_moves(&moves, NULL, m->game, now(m)->graph, 0, NULL, &error), &error);
    return moves;
}

static void forget(match *m, size_t kept) {
    while (m->turns > kept) {
        graze_graph_free(m->turn[m->turns--].graph);
    }
}

/* Plays a move that is given in numbers of the graph by hand. */
static void play_by_hand(match *m, const graze_move *move) {
    by_hand *from = now(m), *to = &m->turn[m->now + 1];
    uint32_t *kept = NULL;
    graze_error error = no_error;
    forget(m, m->now);
    memset(to, 0, sizeof *to);
    must(graze_apply_move(&to->graph, &kept, m->game, from->graph, move->take, move->take_count,
                          &error),
         &error);
    to->count = (size_t)graze_graph_order(to->graph);
    for (size_t i = 0; i < to->count; i++) {
        to->name[i] = from->name[kept[i]];
    }
    free(kept);
    for (size_t i = 0; i < move->take_count; i++) {
        to->take[to->take_count++] = from->name[move->take[i]];
    }
    for (size_t i = 0; i < move->vanish_count; i++) {
        to->vanish[to->vanish_count++] = from->name[move->vanish[i]];
    }
    memcpy(to->score, from->score, sizeof to->score);
    to->score[player(m)] += graze_game_is_scored(m->game) ? (int64_t)move->take_count : 0;
    m->turns = ++m->now;
}

/* ---- comparisons --------------------------------------------------------------------------- */

static void assert_same_numbers(const uint32_t *a, size_t a_count, const uint32_t *b,
                                size_t b_count) {
    assert_int_equal(a_count, b_count);
    for (size_t i = 0; i < a_count; i++) {
        assert_int_equal(a[i], b[i]);
    }
}

/* A move in numbers of the board is the one by hand, in numbers of its graph. */
static void assert_same_move(const graze_move *move, const graze_move *hand, const by_hand *at) {
    assert_int_equal(move->take_count, hand->take_count);
    assert_int_equal(move->vanish_count, hand->vanish_count);
    for (size_t i = 0; i < move->take_count; i++) {
        assert_int_equal(move->take[i], at->name[hand->take[i]]);
    }
    for (size_t i = 0; i < move->vanish_count; i++) {
        assert_int_equal(move->vanish[i], at->name[hand->vanish[i]]);
    }
}

static void assert_same_graph(const graze_graph *a, const graze_graph *b) {
    assert_int_equal(graze_graph_order(a), graze_graph_order(b));
    for (uint32_t v = 0; v < graze_graph_order(a); v++) {
        size_t a_degree, b_degree;
        const uint32_t *a_row = graze_graph_neighbours(a, v, &a_degree);
        const uint32_t *b_row = graze_graph_neighbours(b, v, &b_degree);
        assert_same_numbers(a_row, a_degree, b_row, b_degree);
    }
}

static void assert_same_turns(match *m) {
    size_t undone;
    assert_int_equal(graze_position_turns(m->position, &undone), m->turns);
    assert_int_equal(undone, m->turns - m->now);
    for (size_t i = 0; i < m->turns; i++) {
        graze_move turn = graze_position_turn(m->position, i);
        const by_hand *hand = &m->turn[i + 1];
        assert_same_numbers(turn.take, turn.take_count, hand->take, hand->take_count);
        assert_same_numbers(turn.vanish, turn.vanish_count, hand->vanish, hand->vanish_count);
    }
}

static void assert_same_moves(match *m) {
    graze_moves *moves = NULL, *hand = moves_by_hand(m), *first = NULL;
    bool complete = false;
    graze_error error = no_error;
    graze_outcome winner;
    must(graze_position_moves(&moves, &complete, m->position, 0, NULL, &error), &error);
    assert_true(complete);
    assert_int_equal(moves->count, hand->count);
    for (size_t i = 0; i < moves->count; i++) {
        assert_same_move(&moves->moves[i], &hand->moves[i], now(m));
    }
    must(graze_position_moves(&first, NULL, m->position, 1, NULL, &error), &error);
    assert_int_equal(first->count, moves->count > 0);
    must(graze_position_winner(&winner, m->position, NULL, &error), &error);
    assert_int_equal(winner == GRAZE_OUTCOME_UNKNOWN, moves->count > 0);
    graze_moves_free(first);
    graze_moves_free(moves);
    graze_moves_free(hand);
}

static void assert_same(match *m) {
    const by_hand *hand = now(m);
    size_t count;
    const uint32_t *left = graze_position_left(m->position, &count);
    assert_same_numbers(left, count, hand->name, hand->count);
    for (uint32_t v = 0, next = 0; v <= graze_graph_order(m->board); v++) {
        bool is_left = next < hand->count && hand->name[next] == v;
        assert_int_equal(graze_position_has(m->position, v), is_left);
        next += is_left;
    }
    assert_same_graph(graze_position_graph(m->position), hand->graph);
    assert_int_equal(graze_position_player(m->position), player(m));
    assert_int_equal(graze_position_score(m->position, 0), hand->score[0]);
    assert_int_equal(graze_position_score(m->position, 1), hand->score[1]);
    assert_same_turns(m);
    assert_same_moves(m);
}

/* ---- random play --------------------------------------------------------------------------- */

static void play_random_move(match *m, random_source *random) {
    graze_moves *moves = moves_by_hand(m);
    graze_error error = no_error;
    if (moves->count > 0) {
        size_t index = (size_t)random_below(random, moves->count);
        const graze_move *move = &moves->moves[index];
        uint32_t chosen[MOST_ORDER];
        for (size_t i = 0; i < move->take_count; i++) { /* in another order */
            chosen[i] = now(m)->name[move->take[move->take_count - 1 - i]];
        }
        must(graze_position_apply(m->position, chosen, move->take_count, &error), &error);
        play_by_hand(m, move);
    }
    graze_moves_free(moves);
}

static void take_back(match *m) {
    graze_error error = no_error;
    graze_status status = graze_position_undo(m->position, &error);
    assert_int_equal(status, m->now > 0 ? GRAZE_OK : GRAZE_BAD_ARGUMENT);
    m->now -= m->now > 0;
}

static void play_again(match *m) {
    graze_error error = no_error;
    graze_status status = graze_position_redo(m->position, &error);
    assert_int_equal(status, m->now < m->turns ? GRAZE_OK : GRAZE_BAD_ARGUMENT);
    m->now += m->now < m->turns;
}

/* A reason names vertices only that were chosen. */
static void assert_names_chosen(const char *text, const uint32_t *chosen, size_t count) {
    static const char *const before[] = {"vertex ", "vertices ", " and "};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        const char *at = strstr(text, before[i]);
        char *end;
        unsigned long number = at ? strtoul(at + strlen(before[i]), &end, 10) : 0;
        if (at && end > at + strlen(before[i])) {
            bool is_chosen = false;
            for (size_t j = 0; j < count; j++) {
                is_chosen = is_chosen || chosen[j] == number;
            }
            if (!is_chosen) {
                fail_msg("'%s' names %lu, which was not chosen", text, number);
            }
        }
    }
}

/* The index of the move that numbers of the board identify by hand, or -1. */
static ptrdiff_t find_by_hand(match *m, const graze_moves *moves, const uint32_t *chosen,
                              size_t count) {
    uint32_t place[MOST_ORDER];
    for (size_t i = 0; i < count; i++) {
        size_t j = 0;
        while (j < now(m)->count && now(m)->name[j] != chosen[i]) {
            j++;
        }
        if (j == now(m)->count) {
            return -1;
        }
        for (size_t k = 0; k < i; k++) {
            if (chosen[k] == chosen[i]) {
                return -1;
            }
        }
        place[i] = (uint32_t)j;
    }
    return count ? graze_moves_find(moves, m->game, now(m)->graph, place, count) : -1;
}

/* Any numbers identify a move just where they do so by hand. */
static void identify(match *m, const uint32_t *chosen, size_t count) {
    graze_moves *moves = moves_by_hand(m), *found = NULL, *renamed = NULL;
    graze_error error = no_error;
    ptrdiff_t index = find_by_hand(m, moves, chosen, count);
    must(graze_position_moves(&renamed, NULL, m->position, 0, NULL, &error), &error);
    assert_int_equal(graze_position_find(m->position, renamed, chosen, count), index);
    graze_moves_free(renamed);
    graze_status status = graze_position_move(&found, m->position, chosen, count, &error);
    assert_int_equal(status, index >= 0 ? GRAZE_OK : GRAZE_BAD_ARGUMENT);
    if (index >= 0) {
        assert_int_equal(found->count, 1);
        assert_same_move(&found->moves[0], &moves->moves[index], now(m));
    } else {
        assert_names_chosen(error.text, chosen, count);
        assert_int_equal(graze_position_apply(m->position, chosen, count, &error),
                         GRAZE_BAD_ARGUMENT);
    }
    graze_moves_free(found);
    graze_moves_free(moves);
}

static void identify_random(match *m, random_source *random) {
    uint32_t chosen[4], order = (uint32_t)graze_graph_order(m->board);
    size_t count = (size_t)random_below(random, 5);
    for (size_t i = 0; i < count; i++) {
        chosen[i] = (uint32_t)random_below(random, order + (random_below(random, 8) == 0));
    }
    identify(m, chosen, count);
}

static void begin(match *m, const graze_game *game, graze_play play, graze_graph *board) {
    graze_error error = no_error;
    memset(m, 0, sizeof *m);
    m->game = game;
    m->play = play;
    m->board = m->turn[0].graph = board;
    m->turn[0].count = (size_t)graze_graph_order(board);
    for (uint32_t v = 0; v < m->turn[0].count; v++) {
        m->turn[0].name[v] = v;
    }
    must(graze_position_new(&m->position, game, board, NULL, play, &error), &error);
}

static void end(match *m) {
    forget(m, 0);
    graze_position_free(m->position);
}

static void play_at_random(match *m, random_source *random, size_t steps) {
    for (size_t i = 0; i < steps; i++) {
        uint64_t chance = random_below(random, 8);
        if (chance < 4) {
            play_random_move(m, random);
        } else if (chance < 6) {
            take_back(m);
        } else if (chance < 7) {
            play_again(m);
        } else {
            identify_random(m, random);
        }
        assert_same(m);
    }
}

/* ---- every game on every small graph ------------------------------------------------------- */

typedef void board_test(const graze_game *game, graze_play play, graze_graph *board,
                        random_source *random);

static const char *const more_games[] = {"csg:1,2,4", "octal:0.137", "octal:0.6",
                                         "smash-and-grab:2"};

static void test_game(const char *name, board_test *test) {
    graze_game *game = game_named(name);
    random_source random;
    random_init(&random, 31);
    for (int play = GRAZE_NORMAL;
         play <= (graze_game_is_scored(game) ? GRAZE_NORMAL : GRAZE_MISERE); play++) {
        for (uint32_t n = 0; n <= 5; n++) {
            for (uint64_t edges = 0; edges < UINT64_C(1) << n * (n - (n > 0)) / 2; edges++) {
                graze_graph *board = graph_of_edges(n, edges);
                test(game, (graze_play)play, board, &random);
                graze_graph_free(board);
            }
        }
        for (uint32_t i = 0; i < 25; i++) {
            uint64_t sparse = random_next(&random) & random_next(&random) & random_next(&random);
            graze_graph *board = graph_of_edges(8 + i % 5, sparse);
            test(game, (graze_play)play, board, &random);
            graze_graph_free(board);
        }
    }
    graze_game_free(game);
}

static void test_games(board_test *test) {
    graze_ruleset_info info;
    for (size_t i = 0; graze_ruleset_list(&info, i); i++) {
        if (!info.on_formulas) {
            test_game(info.example_game, test);
        }
    }
    for (size_t i = 0; i < sizeof more_games / sizeof *more_games; i++) {
        test_game(more_games[i], test);
    }
}

static void play_and_compare(const graze_game *game, graze_play play, graze_graph *board,
                             random_source *random) {
    match m;
    begin(&m, game, play, board);
    assert_same(&m);
    play_at_random(&m, random, graze_graph_order(board) > 5 ? STEPS : STEPS / 8);
    end(&m);
}

static void random_play_is_that_of_moves_applied_by_hand(void **state) {
    (void)state;
    test_games(play_and_compare);
}

static void name_each_vertex(const graze_game *game, graze_play play, graze_graph *board,
                             random_source *random) {
    match m;
    begin(&m, game, play, board);
    play_random_move(&m, random);
    for (uint32_t v = 0; v <= graze_graph_order(board); v++) {
        identify(&m, &v, 1);
    }
    assert_same(&m);
    end(&m);
}

static void one_vertex_identifies_the_move_that_a_list_has_for_it(void **state) {
    (void)state;
    test_games(name_each_vertex);
}

/* Begins with some vertices removed, as if a game had gone on for some time. */
static void set_and_compare(const graze_game *game, graze_play play, graze_graph *board,
                            random_source *random) {
    match m, set;
    graze_error error = no_error;
    begin(&m, game, play, board);
    begin(&set, game, play, board);
    play_random_move(&m, random);
    play_random_move(&m, random);
    play_random_move(&set, random);
    forget(&set, 0);
    by_hand *from = now(&m), *to = &set.turn[0];
    set.now = 0;
    set.first_player = (unsigned)random_below(random, 2);
    *to = (by_hand){.graph = from->graph, .count = from->count, .score = {7, 4}};
    memcpy(to->name, from->name, sizeof to->name);
    must(graze_position_set(set.position, to->name, to->count, set.first_player, to->score, &error),
         &error);
    assert_same(&set);
    const uint32_t first = to->count ? to->name[0] : (uint32_t)graze_graph_order(board);
    const uint32_t wrong[] = {first, first};
    assert_int_equal(graze_position_set(set.position, wrong, 2, 0, to->score, &error),
                     GRAZE_BAD_ARGUMENT);
    assert_int_equal(graze_position_set(set.position, to->name, 0, 2, to->score, &error),
                     GRAZE_BAD_ARGUMENT);
    assert_same(&set);
    play_at_random(&set, random, 3);
    end(&set);
    end(&m);
}

static void a_position_begins_in_the_middle_of_a_game(void **state) {
    (void)state;
    test_games(set_and_compare);
}

/* ---- who wins ------------------------------------------------------------------------------ */

/* The winner for player 0 of an answer for the player to move. */
static graze_outcome winner_of(const match *m, const graze_answer *answer) {
    unsigned mover = graze_position_player(m->position);
    if (!graze_game_is_scored(m->game)) {
        return (answer->outcome == GRAZE_FIRST) == (mover == 0) ? GRAZE_FIRST : GRAZE_SECOND;
    }
    int64_t margin = graze_position_score(m->position, 0) - graze_position_score(m->position, 1) +
                     (mover == 0 ? answer->value : -answer->value);
    return margin > 0 ? GRAZE_FIRST : margin < 0 ? GRAZE_SECOND : GRAZE_DRAW;
}

static void assert_follower(match *m, const graze_move *move, graze_solver *solver) {
    graze_answer after, played;
    graze_error error = no_error;
    must(graze_position_solve_after(&after, m->position, move, solver, &error), &error);
    must(graze_position_apply(m->position, move->take, move->take_count, &error), &error);
    must(graze_position_solve(&played, m->position, solver, &error), &error);
    assert_int_equal(after.outcome, played.outcome);
    assert_int_equal(after.value, played.value);
}

static void play_to_the_end(const graze_game *game, graze_play play, graze_graph *board,
                            random_source *random) {
    match m;
    graze_solver *solver = NULL;
    graze_moves *best = NULL;
    graze_answer answer;
    graze_outcome winner;
    graze_error error = no_error;
    const graze_question question = {.play = play};
    begin(&m, game, play, board);
    play_random_move(&m, random);
    must(graze_solver_new(&solver, game, &question, NULL, &error), &error);
    must(graze_position_solve(&answer, m.position, solver, &error), &error);
    graze_outcome expected = winner_of(&m, &answer);
    for (bool over = false; !over;) {
        must(graze_position_best(&best, m.position, solver, &error), &error);
        over = best->count == 0;
        if (!over) {
            assert_follower(&m, &best->moves[0], solver);
        }
        graze_moves_free(best);
    }
    must(graze_position_winner(&winner, m.position, NULL, &error), &error);
    assert_int_equal(winner, expected);
    graze_solver_free(solver);
    end(&m);
}

static void the_winner_of_best_play_is_the_one_that_was_found(void **state) {
    (void)state;
    test_games(play_to_the_end);
}

/* ---- reasons and components ---------------------------------------------------------------- */

static void wrong_moves_are_refused_in_numbers_of_the_board(void **state) {
    (void)state;
    static const struct {
        const char *game, *graph;
        uint32_t first[3], chosen[3];
        size_t first_count, count;
        const char *reason;
    } cases[] = {
        {"arc-kayles", "path(7)", {0, 1}, {2, 5}, 2, 2, "the vertices 2 and 5 are not adjacent"},
        {"arc-kayles",
         "path(7)",
         {2, 3},
         {1, 5},
         2,
         2,
         "the vertices 1 and 5 are not in one component"},
        {"arc-kayles", "path(7)", {2, 3}, {3, 4}, 2, 2, "vertex 3 is no longer on the board"},
        {"arc-kayles", "path(7)", {2, 3}, {6, 7}, 2, 2, "there is no vertex 7"},
        {"arc-kayles", "path(7)", {2, 3}, {5, 5}, 2, 2, "vertex 5 is named twice"},
        {"csg:1,2", "path(7)", {0}, {3}, 1, 1, "disconnect"},
        {"grim", "path(7)", {5}, {6}, 1, 1, "vertex 6 is no longer on the board"},
        {"grim", "path(7)", {5}, {6}, 1, 0, "a move takes at least one vertex"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        graze_game *game = game_named(cases[i].game);
        graze_graph *graph = NULL;
        graze_position *position = NULL;
        graze_error error = no_error;
        must(graze_graph_parse(&graph, cases[i].graph, NULL, &error), &error);
        must(graze_position_new(&position, game, graph, NULL, GRAZE_NORMAL, &error), &error);
        must(graze_position_apply(position, cases[i].first, cases[i].first_count, &error), &error);
        assert_int_equal(graze_position_apply(position, cases[i].chosen, cases[i].count, &error),
                         GRAZE_BAD_ARGUMENT);
        if (!strstr(error.text, cases[i].reason)) {
            fail_msg("'%s' instead of '%s'", error.text, cases[i].reason);
        }
        assert_int_equal(graze_position_turns(position, NULL), 1);
        graze_position_free(position);
        graze_graph_free(graph);
        graze_game_free(game);
    }
}

static void components_are_numbered_by_what_is_left(void **state) {
    (void)state;
    static const uint32_t taken[] = {2, 3}, expected[] = {0, 0, 1, 1, 1};
    graze_game *game = game_named("arc-kayles");
    graze_graph *graph = NULL;
    graze_position *position = NULL;
    graze_error error = no_error;
    uint32_t *component = NULL;
    size_t count = 0;
    must(graze_graph_parse(&graph, "path(7)", NULL, &error), &error);
    must(graze_position_new(&position, game, graph, NULL, GRAZE_NORMAL, &error), &error);
    must(graze_position_apply(position, taken, 2, &error), &error);
    must(graze_position_components(&component, &count, position, &error), &error);
    assert_int_equal(count, 2);
    assert_memory_equal(component, expected, sizeof expected);
    free(component);
    graze_position_free(position);
    graze_graph_free(graph);
    graze_game_free(game);
}

static void boards_that_do_not_suit_a_game_are_refused(void **state) {
    (void)state;
    graze_game *scored = game_named("smash-and-grab"), *on_formulas = game_named("avoid-true");
    graze_graph *graph = NULL;
    graze_position *position = NULL;
    graze_error error = no_error;
    must(graze_graph_parse(&graph, "path(3)", NULL, &error), &error);
    assert_int_equal(graze_position_new(&position, scored, graph, NULL, GRAZE_MISERE, &error),
                     GRAZE_BAD_ARGUMENT);
    assert_int_equal(graze_position_new(&position, on_formulas, graph, NULL, GRAZE_NORMAL, &error),
                     GRAZE_BAD_ARGUMENT);
    graze_graph_free(graph);
    must(graze_graph_parse(&graph, "path(1000000000000)", NULL, &error), &error);
    assert_int_equal(graze_position_new(&position, scored, graph, NULL, GRAZE_NORMAL, &error),
                     GRAZE_TOO_LARGE);
    graze_graph_free(graph);
    graze_game_free(scored);
    graze_game_free(on_formulas);
}

/* ---- formulas ------------------------------------------------------------------------------ */

enum { MOST_VARIABLES = 8 };

/* A game on a formula by hand: the variables that were set, in turn. */
typedef struct formula_match {
    const graze_game *game;
    const graze_formula *formula;
    graze_solver *solver;
    graze_position *position;
    uint32_t set[MOST_VARIABLES];
    size_t turns, now;
    uint8_t set_by[MOST_VARIABLES];
} formula_match;

static void assert_same_formula(formula_match *m) {
    graze_moves *moves = NULL, *hand = NULL;
    graze_answer answer, expected;
    graze_outcome winner;
    graze_error error = no_error;
    size_t count, left = 0;
    const uint32_t *list = graze_position_left(m->position, &count);
    for (uint32_t x = 1; x <= graze_formula_variables(m->formula); x++) {
        m->set_by[x - 1] = 0;
        for (size_t i = 0; i < m->now; i++) {
            m->set_by[x - 1] = m->set[i] == x ? (uint8_t)(1 + i % 2) : m->set_by[x - 1];
        }
        assert_int_equal(graze_position_has(m->position, x), !m->set_by[x - 1]);
        assert_true(m->set_by[x - 1] || list[left++] == x);
    }
    assert_int_equal(count, left);
    assert_false(graze_position_has(m->position, 0));
    assert_int_equal(graze_position_player(m->position), m->now % 2);
    must(graze_list_formula_moves(&hand, m->game, m->formula, m->set_by, &error), &error);
    must(graze_position_moves(&moves, NULL, m->position, 0, NULL, &error), &error);
    assert_int_equal(moves->count, hand->count);
    for (size_t i = 0; i < moves->count; i++) {
        assert_int_equal(moves->moves[i].take[0], hand->moves[i].take[0]);
    }
    must(graze_solve_formula_position(&expected, m->solver, m->formula, m->set_by, &error), &error);
    must(graze_position_solve(&answer, m->position, m->solver, &error), &error);
    assert_int_equal(answer.outcome, expected.outcome);
    must(graze_position_winner(&winner, m->position, NULL, &error), &error);
    bool first_wins = (expected.outcome == GRAZE_FIRST) == (m->now % 2 == 0);
    assert_int_equal(winner, moves->count ? GRAZE_OUTCOME_UNKNOWN
                             : first_wins ? GRAZE_FIRST
                                          : GRAZE_SECOND);
    graze_moves_free(moves);
    graze_moves_free(hand);
}

/* Sets a variable where it may be set; otherwise it must be refused. */
static void set_variable(formula_match *m, uint32_t variable) {
    graze_moves *hand = NULL;
    graze_answer after = {0}, played;
    graze_error error = no_error;
    bool is_legal = false;
    must(graze_list_formula_moves(&hand, m->game, m->formula, m->set_by, &error), &error);
    for (size_t i = 0; i < hand->count; i++) {
        if (hand->moves[i].take[0] == variable) {
            is_legal = true;
            must(
                graze_position_solve_after(&after, m->position, &hand->moves[i], m->solver, &error),
                &error);
        }
    }
    graze_moves_free(hand);
    graze_status status = graze_position_apply(m->position, &variable, 1, &error);
    assert_int_equal(status, is_legal ? GRAZE_OK : GRAZE_BAD_ARGUMENT);
    if (is_legal) {
        must(graze_position_solve(&played, m->position, m->solver, &error), &error);
        assert_int_equal(after.outcome, played.outcome);
        m->set[m->now++] = variable;
        m->turns = m->now;
    }
}

static void play_formula(formula_match *m, random_source *random) {
    graze_error error = no_error;
    uint64_t variables = graze_formula_variables(m->formula);
    for (size_t i = 0; i < STEPS; i++) {
        uint64_t chance = random_below(random, 8);
        if (chance < 5) {
            set_variable(m, (uint32_t)random_below(random, variables + 2));
        } else if (chance < 7 && m->now > 0) {
            must(graze_position_undo(m->position, &error), &error);
            m->now--;
        } else if (chance == 7 && m->now < m->turns) {
            must(graze_position_redo(m->position, &error), &error);
            m->now++;
        }
        assert_same_formula(m);
    }
}

static void games_on_formulas_are_played_as_by_hand(void **state) {
    (void)state;
    static const char *const names[] = {"avoid-true", "maker-breaker"};
    static const char *const formulas[] = {"4; 1 2; 2 4; 1 3", "5; 1 2 3; 4 5", "3; 2", "6",
                                           "8; 1 2; 3 4; 5 6; 7 8; 1 8"};
    random_source random;
    random_init(&random, 31);
    for (size_t i = 0; i < 2 * sizeof formulas / sizeof *formulas; i++) {
        graze_game *game = game_named(names[i % 2]);
        graze_formula *formula = NULL;
        graze_error error = no_error;
        formula_match m = {.game = game};
        must(graze_formula_parse(&formula, formulas[i / 2], &error), &error);
        m.formula = formula;
        must(graze_solver_new(&m.solver, game, NULL, NULL, &error), &error);
        must(graze_position_new(&m.position, game, NULL, formula, GRAZE_NORMAL, &error), &error);
        assert_null(graze_position_graph(m.position));
        assert_same_formula(&m);
        play_formula(&m, &random);
        graze_position_free(m.position);
        graze_solver_free(m.solver);
        graze_formula_free(formula);
        graze_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_play_is_that_of_moves_applied_by_hand),
        cmocka_unit_test(one_vertex_identifies_the_move_that_a_list_has_for_it),
        cmocka_unit_test(a_position_begins_in_the_middle_of_a_game),
        cmocka_unit_test(the_winner_of_best_play_is_the_one_that_was_found),
        cmocka_unit_test(wrong_moves_are_refused_in_numbers_of_the_board),
        cmocka_unit_test(components_are_numbered_by_what_is_left),
        cmocka_unit_test(boards_that_do_not_suit_a_game_are_refused),
        cmocka_unit_test(games_on_formulas_are_played_as_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
