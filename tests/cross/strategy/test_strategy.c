/*
 * An independent player: strategies are replayed against every move of the opponent by the rules
 * of the brute force, from the public structure alone; reasons are replayed as what they say.
 */
#include "graphs.h"
#include "rulesets.h"
#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One strategy on one board. */
struct replay {
    const ruleset_under_test *ruleset;
    graze_play play;
    bool unfolded;
    size_t depth, most; /* bounds that were given; 0: none */
    graze_game *game;
    graze_solver *solver;
    brute_board board;
    brute_answers answers;
    int length[BRUTE_SETS]; /* remoteness */
    const char *name;
    const graze_strategy *strategy;
    size_t kinds[GRAZE_REASON_CUT + 1]; /* nodes met, by reason */
};

static const char *const play_names[] = {"normal", "misere", "score"};

#define REFUSE(replay, ...)                                                                        \
    do {                                                                                           \
        print_error("%s (%s%s) on g6:%s: ", (replay)->ruleset->name, play_names[(replay)->play],   \
                    (replay)->unfolded ? ", unfolded" : "", (replay)->name);                       \
        fail_msg(__VA_ARGS__);                                                                     \
    } while (0)

static brute_set bit(unsigned v) {
    return (brute_set)1 << v;
}

/* A list of vertices of the library as a set: ascending, on the board. */
static brute_set to_set(const struct replay *replay, const uint32_t *list, size_t count) {
    brute_set set = 0;
    for (size_t i = 0; i < count; i++) {
        if (list[i] >= replay->board.graph.n || (i > 0 && list[i] <= list[i - 1])) {
            REFUSE(replay, "a list of vertices is out of range or not ascending");
        }
        set |= bit(list[i]);
    }
    return set;
}

static size_t legal_moves(const struct replay *replay, brute_move *moves, brute_set position) {
    return brute_list_moves(moves, &replay->board, &replay->ruleset->rule, position);
}

static const brute_move *find_move(const brute_move *moves, size_t count, brute_set take) {
    for (size_t i = 0; i < count; i++) {
        if (moves[i].take == take) {
            return &moves[i];
        }
    }
    return NULL;
}

/* Whether the player to move wins; where scores count, gains points. */
static bool mover_wins(const struct replay *replay, brute_set position) {
    return replay->play == GRAZE_SCORED   ? replay->answers.score[position] > 0
           : replay->play == GRAZE_MISERE ? replay->answers.wins_misere[position]
                                          : replay->answers.wins[position];
}

/* ---- isomorphisms, by trying them ----------------------------------------------------------- */

static unsigned degree_in(const struct replay *replay, unsigned v, brute_set set) {
    return (unsigned)__builtin_popcount(replay->board.neighbours[v] & set);
}

/* Extends a map from one set onto another, vertex by vertex; marks are mapped onto marks. */
static bool extend_map(const struct replay *replay, unsigned v, const brute_set sets[2],
                       const brute_set marks[2], unsigned *image, brute_set used) {
    while (v < replay->board.graph.n && !(sets[0] >> v & 1)) {
        v++;
    }
    if (v == replay->board.graph.n) {
        return true;
    }
    for (unsigned w = 0; w < replay->board.graph.n; w++) {
        bool fits = (sets[1] & ~used) >> w & 1 && (marks[0] >> v & 1) == (marks[1] >> w & 1) &&
                    degree_in(replay, v, sets[0]) == degree_in(replay, w, sets[1]);
        for (unsigned u = 0; u < v && fits; u++) {
            fits = !(sets[0] >> u & 1) ||
                   replay->board.graph.edge[u][v] == replay->board.graph.edge[image[u]][w];
        }
        image[v] = w;
        if (fits && extend_map(replay, v + 1, sets, marks, image, used | bit(w))) {
            return true;
        }
    }
    return false;
}

static bool find_map(const struct replay *replay, unsigned *image, brute_set from, brute_set to,
                     brute_set marked, brute_set onto) {
    return __builtin_popcount(from) == __builtin_popcount(to) &&
           extend_map(replay, 0, (brute_set[]){from, to}, (brute_set[]){marked, onto}, image, 0);
}

static brute_set image_of(const struct replay *replay, const unsigned *image, brute_set set) {
    brute_set mapped = 0;
    for (unsigned v = 0; v < replay->board.graph.n; v++) {
        mapped |= set >> v & 1 ? bit(image[v]) : 0;
    }
    return mapped;
}

/* ---- reasons -------------------------------------------------------------------------------- */

/* Whether players name a vertex, which takes others along. */
static bool is_by_vertex(const struct replay *replay) {
    brute_kind kind = replay->ruleset->rule.kind;
    return kind == BRUTE_NODE_KAYLES || kind == BRUTE_ND_NODE_KAYLES ||
           kind == BRUTE_SMASH_AND_GRAB;
}

/* What a vertex takes: itself and the neighbours that go along with it. */
static brute_set taken_by(const struct replay *replay, unsigned v, brute_set position) {
    brute_set take = bit(v);
    for (unsigned w = 0; w < replay->board.graph.n; w++) {
        bool goes = replay->ruleset->rule.kind != BRUTE_SMASH_AND_GRAB ||
                    degree_in(replay, w, position) <= replay->ruleset->rule.d;
        take |= goes ? replay->board.neighbours[v] & position & bit(w) : 0;
    }
    return take;
}

static bool pairing_holds(const struct replay *replay, const unsigned *image, brute_set position,
                          bool *done);

/* The image of what was taken is a legal answer, and the pairing goes on behind it. */
static bool answer_holds(const struct replay *replay, const unsigned *image, brute_set after,
                         brute_set take, bool *done) {
    brute_move *moves = malloc(BRUTE_SETS * sizeof *moves);
    assert_non_null(moves);
    const brute_move *answer = find_move(moves, legal_moves(replay, moves, after), take);
    brute_set reached = answer ? answer->after : 0;
    bool found = answer != NULL;
    free(moves);
    return found && pairing_holds(replay, image, reached, done);
}

/* Every vertex that names a move is answered by its image. */
static bool answers_hold(const struct replay *replay, const unsigned *image, brute_set position,
                         const brute_move *move, bool *done) {
    if (!is_by_vertex(replay)) {
        return answer_holds(replay, image, move->after, image_of(replay, image, move->take), done);
    }
    bool holds = true;
    for (unsigned v = 0; v < replay->board.graph.n && holds; v++) {
        if (position >> v & 1 && taken_by(replay, v, position) == move->take) {
            holds = move->after >> image[v] & 1 &&
                    answer_holds(replay, image, move->after,
                                 taken_by(replay, image[v], move->after), done);
        }
    }
    return holds;
}

/* Answers every move by its image, to the end; done notes positions in which that works. */
static bool pairing_holds(const struct replay *replay, const unsigned *image, brute_set position,
                          bool *done) {
    if (done[position]) {
        return true;
    }
    brute_move *moves = malloc(BRUTE_SETS * sizeof *moves);
    assert_non_null(moves);
    size_t count = legal_moves(replay, moves, position);
    bool holds = image_of(replay, image, position) == position;
    for (size_t i = 0; i < count && holds; i++) {
        holds = answers_hold(replay, image, position, &moves[i], done);
    }
    done[position] = holds;
    free(moves);
    return holds;
}

static bool replay_pairing(const struct replay *replay, const unsigned *image, brute_set position) {
    bool *done = calloc(BRUTE_SETS, sizeof *done);
    assert_non_null(done);
    bool holds = pairing_holds(replay, image, position, done);
    free(done);
    return holds;
}

static void check_pairing(struct replay *replay, const graze_strategy_node *node,
                          brute_set position) {
    unsigned image[BRUTE_MAX_ORDER];
    brute_set paired = 0;
    for (unsigned v = 0; v < BRUTE_MAX_ORDER; v++) {
        image[v] = v;
    }
    for (size_t i = 0; i < node->pair_count; i++) {
        uint32_t a = node->pairs[i][0], b = node->pairs[i][1];
        assert_true(a < replay->board.graph.n && b < replay->board.graph.n && a != b);
        assert_int_equal(paired & (bit(a) | bit(b)), 0);
        paired |= bit(a) | bit(b);
        image[a] = b;
        image[b] = a;
    }
    assert_int_equal(paired & ~position, 0);
    assert_non_null(node->claim);
    if (!replay_pairing(replay, image, position)) {
        REFUSE(replay, "the pairing of position %#x does not answer every move", position);
    }
}

/* The parts are the components that have moves. */
static void check_parts(struct replay *replay, const graze_strategy_node *node,
                        brute_set position) {
    static brute_move moves[BRUTE_SETS];
    brute_set live = 0, listed = 0;
    for (unsigned v = 0; v < replay->board.graph.n; v++) {
        if (position >> v & 1) {
            brute_set component = replay->board.component[position][v];
            live |= legal_moves(replay, moves, component) ? component : 0;
        }
    }
    for (size_t i = 0; i < node->part_count; i++) {
        brute_set part = to_set(replay, node->parts[i].vertices, node->parts[i].count);
        if (!part || (listed & part) ||
            replay->board.component[position][node->parts[i].vertices[0]] != part) {
            REFUSE(replay, "%#x is not a component of %#x", part, position);
        }
        listed |= part;
    }
    if (listed != live) {
        REFUSE(replay, "components %#x of %#x are listed, %#x have moves", listed, position, live);
    }
}

static void check_nim_sum(struct replay *replay, const graze_strategy_node *node,
                          brute_set position) {
    int64_t sum = 0;
    check_parts(replay, node, position);
    for (size_t i = 0; i < node->part_count; i++) {
        brute_set part = to_set(replay, node->parts[i].vertices, node->parts[i].count);
        if (node->parts[i].value != replay->answers.grundy[part]) {
            REFUSE(replay, "component %#x has value %d, not %d", part,
                   (int)replay->answers.grundy[part], (int)node->parts[i].value);
        }
        sum ^= node->parts[i].value;
    }
    assert_true(node->part_count > 1);
    assert_int_equal(sum, 0);
}

/* Components are matched by isomorphisms, which are replayed as a pairing. */
static void check_equal_components(struct replay *replay, const graze_strategy_node *node,
                                   brute_set position) {
    unsigned image[BRUTE_MAX_ORDER], map[BRUTE_MAX_ORDER];
    bool matched[BRUTE_MAX_ORDER] = {false};
    check_parts(replay, node, position);
    for (unsigned v = 0; v < BRUTE_MAX_ORDER; v++) {
        image[v] = v;
    }
    for (size_t i = 0; i < node->part_count; i++) {
        brute_set part = to_set(replay, node->parts[i].vertices, node->parts[i].count);
        for (size_t j = i + 1; j < node->part_count && !matched[i]; j++) {
            brute_set other = to_set(replay, node->parts[j].vertices, node->parts[j].count);
            if (!matched[j] && find_map(replay, map, part, other, 0, 0)) {
                matched[i] = matched[j] = true;
                for (size_t k = 0; k < node->parts[i].count; k++) {
                    uint32_t v = node->parts[i].vertices[k];
                    image[v] = map[v];
                    image[map[v]] = v;
                }
            }
        }
        if (!matched[i]) {
            REFUSE(replay, "component %#x of %#x has no copy", part, position);
        }
    }
    if (node->part_count < 2 || !replay_pairing(replay, image, position)) {
        REFUSE(replay, "copies of components do not answer every move in %#x", position);
    }
}

/* ---- nodes ---------------------------------------------------------------------------------- */

static const graze_strategy_node *node_of(const struct replay *replay, size_t number) {
    if (number >= replay->strategy->node_count) {
        REFUSE(replay, "there is no node %zu", number);
    }
    return &replay->strategy->nodes[number];
}

/* The vertices that name a move determine it. */
static void check_name(struct replay *replay, const graze_strategy_move *move, brute_set position,
                       brute_set take) {
    brute_set named = to_set(replay, move->choose, move->choose_count);
    if (is_by_vertex(replay) && move->choose_count == 1) {
        named = taken_by(replay, move->choose[0], position);
    }
    if (named != take || (is_by_vertex(replay) && move->choose_count != 1)) {
        REFUSE(replay, "taking %#x from %#x is named so that it takes %#x", take, position, named);
    }
}

/* A move is legal and leads where its node says. */
static brute_move check_move(struct replay *replay, const graze_strategy_node *node,
                             const graze_strategy_move *move, const brute_move *legal,
                             size_t count) {
    brute_set position = to_set(replay, node->alive, node->alive_count);
    brute_set take = to_set(replay, move->take, move->take_count);
    const brute_move *found = find_move(legal, count, take);
    const graze_strategy_node *next = node_of(replay, move->next);
    if (!found) {
        REFUSE(replay, "taking %#x from %#x is not legal", take, position);
    }
    check_name(replay, move, position, take);
    brute_set reached = to_set(replay, next->alive, next->alive_count);
    if (reached != found->after || next->winner_moves == node->winner_moves) {
        REFUSE(replay, "taking %#x from %#x leads to %#x, not %#x", take, position, found->after,
               reached);
    }
    return *found;
}

static void check_winner(struct replay *replay, const graze_strategy_node *node, brute_set position,
                         const brute_move *legal, size_t count) {
    if (replay->play != GRAZE_SCORED && !mover_wins(replay, position)) {
        REFUSE(replay, "position %#x is not won", position);
    }
    if (count == 0 || node->move_count != 1) {
        if (count != 0 || node->move_count != 0 || replay->play == GRAZE_NORMAL) {
            REFUSE(replay, "the winner has %zu moves in %#x", node->move_count, position);
        }
        return;
    }
    brute_move move = check_move(replay, node, node->moves, legal, count);
    assert_int_equal(node->moves->stands_for, 1);
    if (replay->play == GRAZE_SCORED &&
        move.points - replay->answers.score[move.after] != replay->answers.score[position]) {
        REFUSE(replay, "taking %#x from %#x gives points away", move.take, position);
    }
}

/* Every legal move is listed, or a symmetry of the position maps it to one that is. */
static void check_replies(struct replay *replay, const graze_strategy_node *node,
                          brute_set position, const brute_move *legal, size_t count) {
    unsigned image[BRUTE_MAX_ORDER];
    uint64_t *alike = calloc(node->move_count + 1, sizeof *alike);
    assert_non_null(alike);
    for (size_t i = 0; i < node->move_count; i++) {
        check_move(replay, node, &node->moves[i], legal, count);
    }
    for (size_t j = 0; j < count; j++) {
        size_t found = 0;
        for (size_t i = 0; i < node->move_count; i++) {
            brute_set take = to_set(replay, node->moves[i].take, node->moves[i].take_count);
            bool same = replay->unfolded
                            ? take == legal[j].take
                            : find_map(replay, image, position, position, legal[j].take, take);
            found += same;
            alike[i] += same;
        }
        if (found != 1) {
            REFUSE(replay, "taking %#x from %#x has %zu answers", legal[j].take, position, found);
        }
    }
    for (size_t i = 0; i < node->move_count; i++) {
        if (alike[i] != node->moves[i].stands_for) {
            REFUSE(replay, "a move of %#x stands for %u moves, not %u", position,
                   (unsigned)alike[i], (unsigned)node->moves[i].stands_for);
        }
    }
    free(alike);
}

static void check_loser(struct replay *replay, const graze_strategy_node *node, brute_set position,
                        const brute_move *legal, size_t count) {
    bool short_reason = node->reason != GRAZE_REASON_REPLIES &&
                        node->reason != GRAZE_REASON_NO_MOVES && node->reason != GRAZE_REASON_CUT;
    if (replay->play != GRAZE_SCORED && mover_wins(replay, position)) {
        REFUSE(replay, "position %#x is not lost", position);
    }
    if (short_reason && (replay->unfolded || replay->play != GRAZE_NORMAL)) {
        REFUSE(replay, "position %#x has the reason %s", position, graze_reason_name(node->reason));
    }
    if ((count == 0) != (node->reason == GRAZE_REASON_NO_MOVES) ||
        (node->reason != GRAZE_REASON_REPLIES && node->move_count > 0)) {
        REFUSE(replay, "position %#x has %zu moves, and the reason %s", position, count,
               graze_reason_name(node->reason));
    }
    replay->kinds[node->reason]++;
    if (node->reason == GRAZE_REASON_REPLIES) {
        check_replies(replay, node, position, legal, count);
    } else if (node->reason == GRAZE_REASON_PAIRING) {
        check_pairing(replay, node, position);
    } else if (node->reason == GRAZE_REASON_NIM_SUM) {
        check_nim_sum(replay, node, position);
    } else if (node->reason == GRAZE_REASON_EQUAL_COMPONENTS) {
        check_equal_components(replay, node, position);
    } else if (node->reason == GRAZE_REASON_CLOSED_FORM) {
        assert_non_null(node->claim);
    } else if (node->reason == GRAZE_REASON_CUT && !replay->depth && !replay->most) {
        REFUSE(replay, "position %#x is cut without a bound", position);
    }
}

/* Nodes are judged once each: a position decides what may follow. */
static void check_node(struct replay *replay, size_t number, bool *seen) {
    const graze_strategy_node *node = node_of(replay, number);
    brute_move *legal = malloc(BRUTE_SETS * sizeof *legal);
    assert_non_null(legal);
    brute_set position = to_set(replay, node->alive, node->alive_count);
    size_t count = legal_moves(replay, legal, position);
    seen[number] = true;
    if (replay->play == GRAZE_SCORED && node->margin != replay->answers.score[position]) {
        REFUSE(replay, "position %#x has the margin %d, not %d", position,
               (int)replay->answers.score[position], (int)node->margin);
    }
    if (node->winner_moves) {
        check_winner(replay, node, position, legal, count);
    } else {
        check_loser(replay, node, position, legal, count);
    }
    free(legal);
    for (size_t i = 0; i < node->move_count; i++) {
        if (!seen[node->moves[i].next]) {
            check_node(replay, node->moves[i].next, seen);
        }
    }
}

/* ---- a whole strategy ----------------------------------------------------------------------- */

static brute_set start_of(const struct replay *replay) {
    brute_set start = bit(replay->board.graph.n) - 1;
    for (unsigned v = 0; v < replay->board.graph.n; v++) {
        if (replay->ruleset->rule.kind == BRUTE_GRIM && replay->board.neighbours[v] == 0) {
            start &= ~bit(v);
        }
    }
    return start;
}

static void check_strategy(struct replay *replay) {
    const graze_strategy *strategy = replay->strategy;
    brute_set start = start_of(replay);
    size_t cuts = replay->kinds[GRAZE_REASON_CUT];
    bool *seen = calloc(strategy->node_count + 1, sizeof *seen);
    assert_non_null(seen);
    const graze_strategy_node *root = node_of(replay, 0);
    bool wins = mover_wins(replay, start);
    if (to_set(replay, root->alive, root->alive_count) != start || root->winner_moves != wins ||
        strategy->winner != (wins ? GRAZE_FIRST : GRAZE_SECOND) ||
        strategy->margin != (replay->play == GRAZE_SCORED ? replay->answers.score[start] : 0)) {
        REFUSE(replay, "winner %d, margin %d, expected %d", (int)strategy->winner,
               (int)strategy->margin, wins ? GRAZE_FIRST : GRAZE_SECOND);
    }
    check_node(replay, 0, seen);
    for (size_t i = 0; i < strategy->node_count; i++) {
        if (!seen[i]) {
            REFUSE(replay, "play does not lead to node %zu", i);
        }
    }
    if (strategy->complete != (cuts == replay->kinds[GRAZE_REASON_CUT]) ||
        (replay->most && strategy->node_count > replay->most + 2)) {
        REFUSE(replay, "a strategy of %zu positions says that it is %s", strategy->node_count,
               strategy->complete ? "whole" : "cut");
    }
    free(seen);
}

/* ---- the choice of a move ------------------------------------------------------------------- */

/* The length of play when the winner hurries and the loser delays. */
static void find_lengths(struct replay *replay) {
    static brute_move moves[BRUTE_SETS];
    for (brute_set set = 0; set < bit(replay->board.graph.n); set++) {
        size_t count = legal_moves(replay, moves, set);
        bool wins = mover_wins(replay, set);
        int length = 0;
        for (size_t i = 0; i < count; i++) {
            int after = 1 + replay->length[moves[i].after];
            if (wins && mover_wins(replay, moves[i].after)) {
                continue;
            }
            length = length == 0 || (wins ? after < length : after > length) ? after : length;
        }
        replay->length[set] = length;
    }
}

/* The best move is the strategy's; where no reason speaks for it, it wins soonest. */
static void check_best(struct replay *replay, const graze_moves *moves) {
    const graze_strategy_node *root = replay->strategy->nodes;
    brute_set start = start_of(replay);
    const graze_move *best = &moves->moves[moves->best];
    brute_set take = to_set(replay, best->take, best->take_count);
    if (take != to_set(replay, root->moves->take, root->moves->take_count)) {
        REFUSE(replay, "the best move takes %#x, the strategy another", take);
    }
    const graze_strategy_node *next = node_of(replay, root->moves->next);
    brute_set after = to_set(replay, next->alive, next->alive_count);
    bool plain = next->reason == GRAZE_REASON_REPLIES || replay->play == GRAZE_MISERE;
    if (replay->play != GRAZE_SCORED && plain &&
        replay->length[after] + 1 != replay->length[start]) {
        REFUSE(replay, "the best move wins in %d, not in %d", replay->length[after] + 1,
               replay->length[start]);
    }
}

static void check_longest(struct replay *replay, const graze_moves *moves) {
    static brute_move legal[BRUTE_SETS];
    brute_set start = start_of(replay);
    size_t count = legal_moves(replay, legal, start);
    assert_in_range(moves->longest, 0, moves->count - 1);
    const graze_move *longest = &moves->moves[moves->longest];
    const brute_move *move =
        find_move(legal, count, to_set(replay, longest->take, longest->take_count));
    if (!move || replay->length[move->after] + 1 != replay->length[start]) {
        REFUSE(replay, "the move that holds out longest does not");
    }
}

static void check_choice(struct replay *replay, const graze_graph *graph) {
    graze_moves *moves = NULL;
    graze_error error;
    bool scored = replay->play == GRAZE_SCORED;
    must(graze_solve_moves(&moves, replay->solver, graph, &error), &error);
    find_lengths(replay);
    bool has_best = moves->count > 0 && (scored || mover_wins(replay, start_of(replay)));
    assert_int_equal(moves->best >= 0, has_best);
    assert_int_equal(moves->longest >= 0, moves->count > 0 && !has_best);
    if (has_best && replay->strategy->nodes->winner_moves) {
        check_best(replay, moves);
    } else if (moves->longest >= 0) {
        check_longest(replay, moves);
    }
    graze_moves_free(moves);
}

/* ---- boards --------------------------------------------------------------------------------- */

static void replay_graph(const brute_graph *graph, const char *name, void *context) {
    struct replay *replay = context;
    graze_graph *asked = to_graze(graph);
    graze_position *position = NULL;
    graze_strategy *strategy = NULL;
    graze_error error;
    const graze_strategy_options options = {
        .depth = replay->depth, .most = replay->most, .unfolded = replay->unfolded};
    replay->name = name;
    brute_board_init(&replay->board, graph);
    brute_solve(&replay->answers, &replay->board, &replay->ruleset->rule);
    must(graze_position_new(&position, replay->game, asked, NULL,
                            replay->play == GRAZE_MISERE ? GRAZE_MISERE : GRAZE_NORMAL, &error),
         &error);
    must(graze_strategy_new(&strategy, position, replay->solver, &options, &error), &error);
    replay->strategy = strategy;
    check_strategy(replay);
    if (!replay->unfolded) {
        check_choice(replay, asked);
    }
    graze_strategy_free(strategy);
    graze_position_free(position);
    graze_graph_free(asked);
}

enum { EVERY_SEVENTH = 7, SEED = 20931 };

/* Every so many graphs of those that are visited. */
struct sample {
    struct replay *replay;
    size_t step, number;
};

static void replay_some(const brute_graph *graph, const char *name, void *context) {
    struct sample *sample = context;
    if (sample->number++ % sample->step == 0) {
        replay_graph(graph, name, sample->replay);
    }
}

static void replay_random(struct replay *replay, unsigned how_many, unsigned order) {
    for (unsigned i = 0, made = 0; made < how_many; i++) {
        brute_graph graph;
        char name[GRAPH_NAME_SIZE];
        make_random_graph(&graph, SEED, i, order);
        if (graph.n + 2 >= order) {
            name_graph(name, &graph);
            replay_graph(&graph, name, replay);
            made++;
        }
    }
}

static const char *group;
static bool full;

static void replay_boards(struct replay *replay) {
    for (unsigned n = 1; n <= 6; n++) {
        visit_all_graphs(n, false, replay_graph, replay);
    }
    visit_all_graphs(7, !full, replay_some,
                     &(struct sample){.replay = replay, .step = full ? 1 : EVERY_SEVENTH});
    replay_random(replay, full ? 60 : 6, replay->ruleset->rule.kind == BRUTE_OCTAL ? 9 : 12);
}

typedef void replay_all(struct replay *replay);

static void for_every_ruleset(bool misere, bool unfolded, size_t most, size_t depth,
                              replay_all *boards, size_t *kinds) {
    struct replay *replay = calloc(1, sizeof *replay);
    assert_non_null(replay);
    for (size_t i = 0; i < ruleset_count; i++) {
        const ruleset_under_test *ruleset = &rulesets_under_test[i];
        const graze_question question = {.play = misere ? GRAZE_MISERE : GRAZE_NORMAL};
        graze_error error;
        if (!ruleset_is_in(ruleset, group) || (misere && ruleset_is_scored(ruleset))) {
            continue;
        }
        replay->ruleset = ruleset;
        replay->play = misere                       ? GRAZE_MISERE
                       : ruleset_is_scored(ruleset) ? GRAZE_SCORED
                                                    : GRAZE_NORMAL;
        replay->unfolded = unfolded;
        replay->most = most;
        replay->depth = depth;
        replay->game = game_named(ruleset->name);
        must(graze_solver_new(&replay->solver, replay->game, &question,
                              &(graze_limits){.threads = 1}, &error),
             &error);
        boards(replay);
        graze_solver_free(replay->solver);
        graze_game_free(replay->game);
    }
    memcpy(kinds, replay->kinds, sizeof replay->kinds);
    free(replay);
}

/* ---- tests ---------------------------------------------------------------------------------- */

/* Reasons that are replayed in each group. */
static bool is_expected(graze_reason reason) {
    bool octal = strcmp(group, "octal") == 0, named = strcmp(group, "named") == 0;
    switch (reason) {
    case GRAZE_REASON_PAIRING:
    case GRAZE_REASON_NIM_SUM:
        return octal || named;
    case GRAZE_REASON_EQUAL_COMPONENTS:
        return octal;
    case GRAZE_REASON_CLOSED_FORM:
        return named;
    default:
        return reason != GRAZE_REASON_CUT;
    }
}

static void strategies_win_against_every_move(void **state) {
    size_t kinds[GRAZE_REASON_CUT + 1];
    (void)state;
    for_every_ruleset(false, false, 0, 0, replay_boards, kinds);
    for (int reason = 0; reason <= GRAZE_REASON_CUT; reason++) {
        if (is_expected((graze_reason)reason)) {
            assert_true(kinds[reason] > 0);
        }
    }
    assert_int_equal(kinds[GRAZE_REASON_CUT], 0);
}

static void strategies_of_misere_play_win_against_every_move(void **state) {
    size_t kinds[GRAZE_REASON_CUT + 1];
    (void)state;
    for_every_ruleset(true, false, 0, 0, replay_boards, kinds);
}

static void unfolded_strategies_list_every_move(void **state) {
    size_t kinds[GRAZE_REASON_CUT + 1];
    (void)state;
    for_every_ruleset(false, true, 0, 0, replay_boards, kinds);
}

static void unfolded_strategies_of_misere_play_list_every_move(void **state) {
    size_t kinds[GRAZE_REASON_CUT + 1];
    (void)state;
    for_every_ruleset(true, true, 0, 0, replay_boards, kinds);
}

static void replay_few(struct replay *replay) {
    visit_all_graphs(5, false, replay_graph, replay);
}

/* What is listed of a strategy that is cut is right, and the cut is marked. */
static void cut_strategies_say_so(void **state) {
    size_t kinds[GRAZE_REASON_CUT + 1];
    (void)state;
    for_every_ruleset(false, true, 5, 0, replay_few, kinds);
    assert_true(kinds[GRAZE_REASON_CUT] > 0);
    for_every_ruleset(false, true, 0, 1, replay_few, kinds);
    assert_true(kinds[GRAZE_REASON_CUT] > 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strategies_win_against_every_move),
        cmocka_unit_test(strategies_of_misere_play_win_against_every_move),
        cmocka_unit_test(unfolded_strategies_list_every_move),
        cmocka_unit_test(unfolded_strategies_of_misere_play_list_every_move),
        cmocka_unit_test(cut_strategies_say_so),
    };
    if (argc < 2) {
        fprintf(stderr, "usage: test_strategy GROUP [full]\n");
        return 2;
    }
    group = argv[1];
    full = argc > 2;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
