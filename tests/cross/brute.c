#include "brute.h"

#include <string.h>

static brute_set singleton(unsigned v) {
    return (brute_set)1 << v;
}

static bool contains(brute_set set, unsigned v) {
    return (set >> v & 1) != 0;
}

static unsigned count(brute_set set) {
    return (unsigned)__builtin_popcount(set);
}

static unsigned first(brute_set set) {
    unsigned v = 0;
    while (!contains(set, v)) {
        v++;
    }
    return v;
}

/* ---- the board ---------------------------------------------------------------------------- */

static brute_set flood(const brute_board *board, brute_set within, unsigned start) {
    brute_set reached = singleton(start);
    for (bool grown = true; grown;) {
        grown = false;
        for (unsigned v = 0; v < board->graph.n; v++) {
            if (contains(within & ~reached, v) && (board->neighbours[v] & reached) != 0) {
                reached |= singleton(v);
                grown = true;
            }
        }
    }
    return reached;
}

static void find_components(brute_board *board, brute_set set) {
    brute_set seen = 0;
    for (unsigned v = 0; v < board->graph.n; v++) {
        if (!contains(set & ~seen, v)) {
            continue;
        }
        brute_set component = flood(board, set, v);
        for (unsigned w = 0; w < board->graph.n; w++) {
            if (contains(component, w)) {
                board->component[set][w] = component;
            }
        }
        board->component_count[set]++;
        seen |= component;
    }
}

void brute_board_init(brute_board *board, const brute_graph *graph) {
    memset(board, 0, sizeof *board);
    board->graph = *graph;
    for (unsigned v = 0; v < graph->n; v++) {
        for (unsigned w = 0; w < graph->n; w++) {
            if (graph->edge[v][w]) {
                board->neighbours[v] |= singleton(w);
            }
        }
    }
    for (brute_set set = 0; set < singleton(graph->n); set++) {
        find_components(board, set);
    }
}

static unsigned degree(const brute_board *board, brute_set position, unsigned v) {
    return count(board->neighbours[v] & position);
}

/* ---- the rules ---------------------------------------------------------------------------- */

typedef struct move_list {
    brute_move *moves;
    size_t count;
} move_list;

/* Moves are told apart by what they take. */
static void add_move(move_list *list, brute_set take, brute_set after, int points) {
    for (size_t i = 0; i < list->count; i++) {
        if (list->moves[i].take == take) {
            return;
        }
    }
    list->moves[list->count++] = (brute_move){take, after, points};
}

static void list_grim(move_list *list, const brute_board *board, brute_set position) {
    for (unsigned v = 0; v < board->graph.n; v++) {
        if (!contains(position, v) || degree(board, position, v) == 0) {
            continue;
        }
        brute_set left = position & ~singleton(v), after = left;
        for (unsigned w = 0; w < board->graph.n; w++) {
            if (contains(left, w) && degree(board, left, w) == 0) {
                after &= ~singleton(w);
            }
        }
        add_move(list, singleton(v), after, 0);
    }
}

/* Components of what is left of the component of v once take is gone. */
static unsigned pieces_left(const brute_board *board, brute_set position, unsigned v,
                            brute_set take) {
    return board->component_count[board->component[position][v] & ~take];
}

static void list_edges(move_list *list, const brute_board *board, brute_set position,
                       bool may_disconnect) {
    for (unsigned v = 0; v < board->graph.n; v++) {
        for (unsigned w = v + 1; w < board->graph.n; w++) {
            brute_set edge = singleton(v) | singleton(w);
            if (board->graph.edge[v][w] && (edge & ~position) == 0 &&
                (may_disconnect || pieces_left(board, position, v, edge) <= 1)) {
                add_move(list, edge, position & ~edge, 0);
            }
        }
    }
}

static void list_nodes(move_list *list, const brute_board *board, brute_set position,
                       bool may_disconnect) {
    for (unsigned v = 0; v < board->graph.n; v++) {
        brute_set take = (singleton(v) | board->neighbours[v]) & position;
        if (contains(position, v) &&
            (may_disconnect || pieces_left(board, position, v, take) <= 1)) {
            add_move(list, take, position & ~take, 0);
        }
    }
}

static void list_octal(move_list *list, const brute_board *board, brute_set position,
                       const char *digits) {
    size_t digit_count = strlen(digits);
    for (brute_set take = position; take != 0; take = (take - 1) & position) {
        unsigned k = count(take);
        if (k > digit_count || digits[k - 1] == '0' || board->component_count[take] != 1) {
            continue;
        }
        unsigned pieces = pieces_left(board, position, first(take), take);
        unsigned bit = pieces >= 2 ? 2 : pieces;
        if ((digits[k - 1] - '0') >> bit & 1) {
            /* Every subset comes up once: no need to look for it in the list. */
            list->moves[list->count++] = (brute_move){take, position & ~take, 0};
        }
    }
}

static void list_smash(move_list *list, const brute_board *board, brute_set position, unsigned d) {
    for (unsigned v = 0; v < board->graph.n; v++) {
        if (!contains(position, v)) {
            continue;
        }
        brute_set take = singleton(v);
        for (unsigned w = 0; w < board->graph.n; w++) {
            if (contains(position, w) && board->graph.edge[v][w] &&
                degree(board, position, w) <= d) {
                take |= singleton(w);
            }
        }
        add_move(list, take, position & ~take, (int)count(take));
    }
}

size_t brute_list_moves(brute_move *moves, const brute_board *board, const brute_rule *rule,
                        brute_set position) {
    move_list list = {moves, 0};
    switch (rule->kind) {
    case BRUTE_GRIM:
        list_grim(&list, board, position);
        break;
    case BRUTE_ARC_KAYLES:
    case BRUTE_ND_ARC_KAYLES:
        list_edges(&list, board, position, rule->kind == BRUTE_ARC_KAYLES);
        break;
    case BRUTE_NODE_KAYLES:
    case BRUTE_ND_NODE_KAYLES:
        list_nodes(&list, board, position, rule->kind == BRUTE_NODE_KAYLES);
        break;
    case BRUTE_OCTAL:
        list_octal(&list, board, position, rule->digits);
        break;
    case BRUTE_SMASH_AND_GRAB:
        list_smash(&list, board, position, rule->d);
        break;
    }
    return list.count;
}

/* ---- the answers -------------------------------------------------------------------------- */

static int8_t least_missing(const brute_answers *answers, const brute_move *moves, size_t n) {
    int8_t value = 0;
    for (size_t i = 0; i < n; i++) {
        if (answers->grundy[moves[i].after] == value) {
            value++;
            i = (size_t)-1;
        }
    }
    return value;
}

static bool any_leads_to_loss(const bool *wins, const brute_move *moves, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (!wins[moves[i].after]) {
            return true;
        }
    }
    return false;
}

static int8_t best_margin(const brute_answers *answers, const brute_move *moves, size_t n) {
    int best = n == 0 ? 0 : INT8_MIN;
    for (size_t i = 0; i < n; i++) {
        int margin = moves[i].points - answers->score[moves[i].after];
        best = margin > best ? margin : best;
    }
    return (int8_t)best;
}

/* The nim heaps beside which a position is lost for the player to move, in misere play. */
static uint16_t find_lost_beside(const brute_answers *answers, const brute_move *moves, size_t n) {
    uint16_t lost = 0, options = 0; /* heaps beside which some option is lost */
    for (size_t i = 0; i < n; i++) {
        options |= answers->lost_beside[moves[i].after];
    }
    for (unsigned heap = 0; heap <= BRUTE_MAX_ORDER + 1; heap++) {
        bool stuck = n == 0 && heap == 0, by_heap = lost != 0; /* lost beside a smaller heap */
        if (!stuck && !by_heap && !(options >> heap & 1)) {
            lost = (uint16_t)(lost | 1u << heap);
        }
    }
    return lost;
}

void brute_solve(brute_answers *answers, const brute_board *board, const brute_rule *rule) {
    static brute_move moves[BRUTE_SETS];
    for (brute_set position = 0; position < singleton(board->graph.n); position++) {
        size_t n = brute_list_moves(moves, board, rule, position);
        answers->grundy[position] = least_missing(answers, moves, n);
        answers->wins[position] = any_leads_to_loss(answers->wins, moves, n);
        answers->wins_misere[position] =
            n == 0 || any_leads_to_loss(answers->wins_misere, moves, n);
        answers->lost_beside[position] = find_lost_beside(answers, moves, n);
        answers->score[position] = best_margin(answers, moves, n);
    }
}

/* ---- formulas ----------------------------------------------------------------------------- */

static bool some_clause_within(const brute_formula *formula, brute_set variables) {
    for (unsigned c = 0; c < formula->clause_count; c++) {
        if ((formula->clause[c] & ~variables) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether the player to move finds a move after which the other one is stuck in the end. */
static bool mover_wins_avoid_true(const brute_formula *formula, brute_set true_variables) {
    for (unsigned x = 0; x < formula->n; x++) {
        brute_set next = true_variables | singleton(x);
        if (!contains(true_variables, x) && !some_clause_within(formula, next) &&
            !mover_wins_avoid_true(formula, next)) {
            return true;
        }
    }
    return false;
}

bool brute_left_wins_avoid_true(const brute_formula *formula) {
    return mover_wins_avoid_true(formula, 0);
}

static bool every_clause_is_hit(const brute_formula *formula, brute_set true_variables) {
    for (unsigned c = 0; c < formula->clause_count; c++) {
        if ((formula->clause[c] & true_variables) == 0) {
            return false;
        }
    }
    return true;
}

static bool left_wins_from(const brute_formula *formula, brute_set left, brute_set right) {
    if (count(left | right) == formula->n) {
        return every_clause_is_hit(formula, left);
    }
    bool left_moves = count(left) == count(right);
    for (unsigned x = 0; x < formula->n; x++) {
        if (contains(left | right, x)) {
            continue;
        }
        bool left_wins = left_moves ? left_wins_from(formula, left | singleton(x), right)
                                    : left_wins_from(formula, left, right | singleton(x));
        if (left_wins == left_moves) {
            return left_wins;
        }
    }
    return !left_moves;
}

bool brute_left_wins_maker_breaker(const brute_formula *formula) {
    return left_wins_from(formula, 0, 0);
}
