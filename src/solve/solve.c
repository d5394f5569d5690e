/* The way of a position: components, theory, structure, search, combination. */
#include "solve/steps.h"

#include <stdlib.h>

static graze_status by_scores(int64_t *value, graze_solver *solver, struct part *part,
                              const vword *set, structure_question question) {
    (void)question;
    return scores_value(value, solver, part, set);
}

typedef graze_status winner_function(int64_t *value, bool *found, graze_solver *solver,
                                     const struct board *board, const vword *set,
                                     structure_question question);

/*
 * Asks who wins a whole part whose value has not been found, before something that may never end.
 * Found when the value is 0; a part that is won has a value of at least 1.
 */
static graze_status ask_winner(int64_t *value, bool *found, winner_function *ask,
                               graze_solver *solver, struct part *part, const vword *set) {
    const struct board *board = part->board;
    int64_t wins = 1;
    *found = false;
    if (vset_count(set, board->words) < board->n || !solver_takes_shortcuts(solver)) {
        return GRAZE_OK;
    }
    TRY(ask(&wins, found, solver, board, set, STRUCTURE_OUTCOME));
    part->is_won = part->is_won || (*found && wins != 0);
    *value = 0;
    *found = *found && wins == 0;
    return GRAZE_OK;
}

/* theory and structure: of large parts whose value they do not know, who wins. */
static graze_status by_shortcuts(int64_t *value, bool *found, graze_solver *solver,
                                 struct part *part, const vword *set, structure_question question) {
    const struct board *board = part->board;
    if (part->rest != 0) { /* they know nothing of sums */
        question = STRUCTURE_VALUE;
    }
    bool is_value = question == STRUCTURE_VALUE;
    TRY(by_theory(value, found, solver, board, set, question));
    if (!*found && is_value && board->words > 1) {
        TRY(ask_winner(value, found, by_theory, solver, part, set));
    }
    if (!*found) {
        TRY(by_structure(value, found, solver, board, set, question));
    }
    if (!*found && is_value && !part->is_won && board->words > BOARD_ROW_WORDS) {
        TRY(ask_winner(value, found, by_structure, solver, part, set));
    }
    return GRAZE_OK;
}

/* A set that is solved in one go: connected, or any set of a game taken whole. */
static graze_status piece_value(int64_t *value, graze_solver *solver, struct part *part,
                                const vword *set, structure_question question, graze_error *error) {
    bool found;
    TRY(by_shortcuts(value, &found, solver, part, set, question));
    if (found) {
        return GRAZE_OK;
    }
    return solver->store ? by_store(value, solver, part, set, question, by_search, error)
                         : by_search(value, solver, part, set, question);
}

/*
 * The xor of the components of a set. Where only the winner is asked for, the largest is held back
 * until the others are valued, and is then asked whether it has the same value.
 * memory: room for three sets and a walk.
 */
static graze_status sum_value(int64_t *value, graze_solver *solver, struct parts *parts,
                              struct part *part, const vword *set, vword *memory,
                              graze_error *error) {
    const struct board *board = part->board;
    unsigned words = board->words;
    vword *todo = memory, *piece = todo + words, *held = piece + words, *walk = held + words;
    bool winner = parts->open == 1 && !parts->is_summand && solver->options.outcome_only;
    int64_t one = 0;
    vset_copy(todo, set, words);
    vset_clear(held, words);
    *value = 0;
    for (uint32_t v = vset_next(todo, 0, words); v != UINT32_MAX; v = vset_next(todo, v, words)) {
        board_component(piece, board, todo, v, walk, words);
        vset_without(todo, todo, piece, words);
        if (winner && vset_count(piece, words) > vset_count(held, words)) {
            vword *smaller = held;
            held = piece;
            piece = smaller;
        }
        if (!vset_is_empty(piece, words)) {
            TRY(piece_value(&one, solver, part, piece, STRUCTURE_VALUE, error));
            *value ^= one;
        }
    }
    if (!vset_is_empty(held, words)) {
        part->rest = parts->valued ^ *value;
        graze_status status = piece_value(&one, solver, part, held, STRUCTURE_OUTCOME, error);
        part->rest = 0;
        *value ^= one;
        return status;
    }
    return GRAZE_OK;
}

graze_status solver_value(int64_t *value, graze_solver *solver, struct parts *parts,
                          struct part *part, const vword *set, graze_error *error) {
    TRY(parts_require_board(parts, part, error));
    if (solver->game->rules->scored && !solver->options.no_theory) {
        graze_status status =
            solver->store ? by_store(value, solver, part, set, STRUCTURE_VALUE, by_scores, error)
                          : scores_value(value, solver, part, set);
        return solver_fail(solver, status, error);
    }
    if (solver_takes_whole(solver)) {
        return solver_fail(solver, piece_value(value, solver, part, set, STRUCTURE_VALUE, error),
                           error);
    }
    unsigned words = part->board->words;
    vword *memory = malloc((3 * (size_t)words + board_scratch_words(words)) * sizeof *memory);
    if (!memory) {
        return fail_memory(error);
    }
    graze_status status = sum_value(value, solver, parts, part, set, memory, error);
    free(memory);
    return solver_fail(solver, status, error);
}

/* The value of a whole part. */
static graze_status part_value(int64_t *value, graze_solver *solver, struct parts *parts,
                               struct part *part, graze_error *error) {
    TRY(parts_require_board(parts, part, error));
    vword *set = malloc(part->board->words * sizeof *set);
    if (!set) {
        return fail_memory(error);
    }
    vset_fill(set, part->count, part->board->words);
    graze_status status = solver_value(value, solver, parts, part, set, error);
    free(set);
    return status;
}

/* The smallest 2^k - 1 that is at least x: no xor of values up to x is larger. */
static int64_t all_ones_above(int64_t x) {
    int64_t ones = 0;
    while (ones < x) {
        ones = 2 * ones + 1;
    }
    return ones;
}

/* What is known without search: each move takes a vertex, so |value| <= n (csg:obs3). */
static void bound_answer(graze_answer *answer, const graze_solver *solver,
                         const struct parts *parts) {
    int64_t n = (int64_t)parts->graph->n, largest = 0;
    if (solver->game->rules->scored) {
        answer->lower = -n;
        answer->upper = n;
        return;
    }
    for (size_t i = 0; i < parts->count; i++) {
        largest = parts->part[i].count > largest ? parts->part[i].count : largest;
    }
    answer->lower = 0;
    answer->upper = parts->count == 1 ? largest : all_ones_above(largest);
}

/* What an unfinished search of a connected graph has found out about its value or its winner. */
static void raise_lower_bound(graze_answer *answer, const graze_solver *solver,
                              const struct part *part) {
    if (solver->game->rules->scored) {
        return;
    }
    int64_t lower = part->fast ? value_search_lower(part->fast) : 0;
    if (lower > 0 || part->is_won) { /* the value of a won position is at least 1 */
        answer->outcome = GRAZE_FIRST;
        answer->lower = lower > 1 ? lower : 1;
    }
}

/* Isomorphic components cancel before any of them is solved. */
static graze_status cancel_equal(graze_solver *solver, struct parts *parts, graze_error *error) {
    size_t cancelled = 0;
    if (solver->options.no_theory || solver_takes_whole(solver) || parts->count < 2) {
        return GRAZE_OK;
    }
    graze_status status = parts_cancel_equal(&cancelled, parts, &solver->limits);
    parts->open -= cancelled;
    if (cancelled > 0) {
        solver_note_method(solver, METHOD_EQUAL);
    }
    return solver_fail(solver, status, error);
}

/* Connected graphs of one and two vertices are unique: solved once, however many there are. */
enum { UNIQUE = 2 };

struct small_values {
    bool known[UNIQUE + 1];
    int64_t value[UNIQUE + 1];
};

/* Values a part and lets it go. */
static graze_status add_part(struct parts *parts, graze_solver *solver, struct part *part,
                             struct small_values *small, graze_error *error) {
    bool is_unique = part->count <= UNIQUE && !solver_takes_whole(solver);
    int64_t value;
    if (is_unique && small->known[part->count]) {
        value = small->value[part->count];
    } else {
        TRY(part_value(&value, solver, parts, part, error));
        part_release(part);
    }
    if (is_unique) {
        small->known[part->count] = true;
        small->value[part->count] = value;
    }
    parts->valued ^= value;
    parts->open--;
    return GRAZE_OK;
}

/*
 * Whether a part is better valued after another (NULL: none is held back), where only the winner
 * is asked for: the last need only be compared with the sum of the others. The larger one, unless
 * theory knows its value anyway.
 */
static graze_status comes_later(bool *later, graze_solver *solver, struct parts *parts,
                                struct part *part, const struct part *other, graze_error *error) {
    enum { MOST_SEARCHED = BOARD_ROW_WORDS * VWORD_BITS };
    vword all[BOARD_ROW_WORDS];
    bool known = false;
    int64_t value;
    *later = false;
    if (!solver->options.outcome_only || !solver_takes_shortcuts(solver) || parts->is_summand ||
        parts->open == 1 || part->count <= UNIQUE || part->count > MOST_SEARCHED ||
        (other && part->count <= other->count)) {
        return GRAZE_OK;
    }
    TRY(parts_require_board(parts, part, error));
    vset_fill(all, part->count, part->board->words);
    TRY(solver_fail(solver, by_theory(&value, &known, solver, part->board, all, STRUCTURE_VALUE),
                    error));
    *later = !known;
    return GRAZE_OK;
}

/* combine: the xor of the components, or the value of the whole. */
graze_status combine_parts(int64_t *value, graze_solver *solver, struct parts *parts,
                           graze_error *error) {
    struct small_values small = {{false}, {0}};
    struct part *last = NULL;
    if (parts->count == 0) {
        solver_note_method(solver, METHOD_SEARCH); /* an empty graph: nothing to look at */
    }
    TRY(cancel_equal(solver, parts, error));
    for (size_t i = 0; i < parts->count; i++) {
        struct part *part = &parts->part[i];
        bool later;
        if (part->cancelled) {
            continue;
        }
        TRY(comes_later(&later, solver, parts, part, last, error));
        if (later) {
            struct part *earlier = last;
            last = part;
            part = earlier;
        }
        if (part) {
            TRY(add_part(parts, solver, part, &small, error));
        }
    }
    if (last) {
        TRY(add_part(parts, solver, last, &small, error));
    }
    *value = parts->valued;
    return GRAZE_OK;
}

graze_status graze_solve(graze_answer *answer, graze_solver *solver, const graze_graph *graph,
                         graze_error *error) {
    *answer = (graze_answer){0};
    solver_begin(solver);
    if (solver->game->rules->solve_formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", solver->game->name);
    }
    int64_t value = 0;
    if (scores_by_description(&value, solver, graph)) {
        solver_fill_answer(answer, solver, GRAZE_OK, value);
        return GRAZE_OK;
    }
    if (!graze_graph_is_built(graph)) {
        return solve_described(answer, solver, graph, error);
    }
    bool found = false;
    graze_status early =
        solver_fail(solver, by_shape_of_built(&value, &found, solver, graph), error);
    if (early == GRAZE_OK && !found) {
        early = by_growth_of_built(&value, &found, solver, graph, error);
    }
    if (early != GRAZE_OK || found) {
        answer->upper = (int64_t)graph->n;
        solver_fill_answer(answer, solver, early, value);
        return early;
    }
    struct parts parts;
    TRY(parts_split(&parts, graph, solver_takes_whole(solver), error));
    bound_answer(answer, solver, &parts);
    graze_status status = combine_parts(&value, solver, &parts, error);
    if (status == GRAZE_UNDECIDED && parts.count == 1) {
        raise_lower_bound(answer, solver, &parts.part[0]);
    }
    solver_fill_answer(answer, solver, status, value);
    parts_clear(&parts);
    if (status == GRAZE_OK && solver->store_error.status != GRAZE_OK) {
        if (error) {
            *error = solver->store_error;
        }
        return solver->store_error.status;
    }
    return status;
}

graze_status graze_solve_formula(graze_answer *answer, graze_solver *solver,
                                 const graze_formula *formula, graze_error *error) {
    *answer = (graze_answer){0};
    solver_begin(solver);
    if (!solver->game->rules->solve_formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on graphs", solver->game->name);
    }
    bool first_wins = false;
    solver_note_method(solver, METHOD_SEARCH);
    graze_status status = solver->game->rules->solve_formula(&first_wins, formula, &solver->limits);
    solver_fill_answer(answer, solver, status, first_wins);
    answer->has_value = false;
    return solver_fail(solver, status, error);
}
