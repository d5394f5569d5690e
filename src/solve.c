/* The way of a position: components, theory, structure, search, combination. */
#include "graph/shape_described.h"
#include "solver.h"
#include "structure/structure.h"
#include "theory/heaps.h"

#include <stdlib.h>
#include <string.h>

static const char METHOD_SEARCH[] = "search";
static const char METHOD_HEAP[] = "heap"; /* the engine for heap games */
static const char METHOD_STORE[] = "store";
static const char METHOD_EQUAL[] = "equal-components"; /* two of them cancel */

void graze_options_init(graze_options *options) {
    *options = (graze_options){0};
}

graze_status graze_solver_new(graze_solver **solver, const graze_game *game,
                              const graze_options *options, graze_error *error) {
    if (options && options->misere && game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is scored: it has no misere play", game->name);
    }
    if (options && options->misere && game->rules->solve_formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' has no misere play", game->name);
    }
    if (options && options->store && options->no_theory) {
        return fail(error, GRAZE_BAD_ARGUMENT, "plain search does not use a store");
    }
    graze_solver *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    made->game = game;
    if (options) {
        made->options = *options;
    }
    graze_status status = GRAZE_OK;
    if (made->options.store) {
        status = store_open(&made->store, made->options.store, true, error);
        made->options.store = NULL; /* the caller's text may be gone after this call */
    }
    if (status != GRAZE_OK) {
        graze_solver_free(made);
        return status;
    }
    *solver = made;
    return GRAZE_OK;
}

void graze_solver_free(graze_solver *solver) {
    if (solver) {
        store_close(solver->store);
        free(solver);
    }
}

graze_status graze_solver_flush(graze_solver *solver, graze_error *error) {
    return solver->store ? store_flush(solver->store, error) : GRAZE_OK;
}

void solver_begin(graze_solver *solver) {
    limits_start(&solver->limits, &solver->options);
    solver->method_count = 0;
    solver->store_error.status = GRAZE_OK;
}

bool solver_takes_whole(const graze_solver *solver) {
    return solver->options.misere || solver->game->rules->scored;
}

graze_outcome solver_outcome(const graze_solver *solver, int64_t value) {
    if (value > 0) {
        return GRAZE_FIRST;
    }
    return value == 0 && solver->game->rules->scored ? GRAZE_DRAW : GRAZE_SECOND;
}

graze_status solver_fail(const graze_solver *solver, graze_status status, graze_error *error) {
    if (status == GRAZE_UNDECIDED) {
        return fail(error, status, "not decided: %s", solver->limits.reason);
    }
    return status == GRAZE_NO_MEMORY ? fail_memory(error) : status;
}

/* A full list keeps its first entries. */
void solver_note_method(graze_solver *solver, const char *method) {
    for (size_t i = 0; i < solver->method_count; i++) {
        if (strcmp(solver->methods[i], method) == 0) {
            return;
        }
    }
    if (solver->method_count < MOST_METHODS) {
        solver->methods[solver->method_count++] = method;
    }
}

/* Theory and structure speak of normal play, component by component. */
static bool solver_takes_shortcuts(const graze_solver *solver) {
    return !solver->options.no_theory && !solver_takes_whole(solver);
}

/* A closed form for a class of graphs, if a claim has one, or the value of a heap. */
static graze_status shape_value(int64_t *value, bool *found, graze_solver *solver,
                                const struct shape *shape, structure_question question) {
    const struct claim *claim = theory_find(solver->game, shape, question == STRUCTURE_OUTCOME);
    *found = claim != NULL;
    if (claim) {
        *value = (int64_t)claim->value(solver->game, shape);
        solver_note_method(solver, claim->id);
        return GRAZE_OK;
    }
    TRY(heaps_value(value, found, solver->game, shape, &solver->limits));
    if (*found) {
        solver_note_method(solver, METHOD_HEAP);
    }
    return GRAZE_OK;
}

/* theory: a closed form for the class of a connected set. */
static graze_status by_theory(int64_t *value, bool *found, graze_solver *solver,
                              const struct board *board, const vword *set,
                              structure_question question) {
    *found = false;
    if (!solver_takes_shortcuts(solver)) {
        return GRAZE_OK;
    }
    struct shape shape;
    graze_status status = shape_of_set(&shape, board, set);
    if (status == GRAZE_OK) {
        status = shape_value(value, found, solver, &shape, question);
    }
    shape_clear(&shape);
    return status;
}

/* structure: an algorithm for the class of a connected set. */
static graze_status by_structure(int64_t *value, bool *found, graze_solver *solver,
                                 const struct board *board, const vword *set,
                                 structure_question question) {
    size_t count;
    const structure *const *structures = structure_registry(&count);
    *found = false;
    if (!solver_takes_shortcuts(solver)) {
        return GRAZE_OK;
    }
    for (size_t i = 0; i < count && !*found; i++) {
        TRY(structures[i]->answer(value, found, question, solver->game, board, set,
                                  &solver->limits));
        if (*found) {
            solver_note_method(solver, structures[i]->id);
        }
    }
    return GRAZE_OK;
}

static plain_question question_of(const graze_solver *solver) {
    return solver->options.misere        ? PLAIN_MISERE
           : solver->game->rules->scored ? PLAIN_SCORE
                                         : PLAIN_GRUNDY;
}

/*
 * A short search before a long table, for boards with much symmetry; found is false when half of
 * the time that the table takes is not enough.
 */
static graze_status by_trial(int64_t *value, bool *found, graze_solver *solver,
                             const struct board *board, const vword *set,
                             structure_question question) {
    static const double LEAST_SECONDS = 0.02;
    graze_options options = solver->options;
    double left = options.seconds > 0 ? options.seconds - limits_seconds(&solver->limits) : 1e9;
    options.seconds = subset_seconds(solver->game, board->n, options.threads) / 2;
    *found = false;
    if (solver_takes_whole(solver) || !value_search_suits(solver->game, board) ||
        options.seconds < LEAST_SECONDS || options.seconds >= left) {
        return GRAZE_OK;
    }
    struct limits limits;
    value_search *search = NULL;
    bool overflow = false, lost = false;
    limits_start(&limits, &options);
    graze_status status = value_search_new(&search, solver->game, board, &limits);
    if (status == GRAZE_OK && question == STRUCTURE_OUTCOME) {
        status = value_search_equals(&lost, &overflow, search, set, 0);
        *value = !lost;
    } else if (status == GRAZE_OK) {
        status = value_search_value(value, &overflow, search, set);
    }
    value_search_free(search);
    solver->limits.nodes += limits.nodes;
    *found = status == GRAZE_OK && !overflow;
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

/* Fills the table of all subsets of a part. */
static graze_status fill_subsets(graze_solver *solver, struct part *part) {
    vword all;
    subset_table *table = NULL;
    vset_fill(&all, part->count, 1);
    TRY(subset_table_new(&table, solver->game, question_of(solver), &solver->limits));
    solver->limits.phase = "subset table";
    graze_status status = subset_table_fill(table, part->board, &all, solver->options.threads);
    if (status != GRAZE_OK) {
        subset_table_free(table);
        return status;
    }
    part->subsets = table;
    return GRAZE_OK;
}

/* Whether the table of a part is there or worth its cost. */
static bool suits_subsets(const graze_solver *solver, const struct part *part) {
    vword all;
    if (part->subsets) {
        return true;
    }
    if (solver->options.no_theory || part->count > SUBSET_MOST_VERTICES) {
        return false;
    }
    vset_fill(&all, part->count, 1);
    return subset_suits(solver->game, part->board, &all, question_of(solver), &solver->limits);
}

/* subset table: dense parts of few vertices. */
static graze_status by_subsets(int64_t *value, bool *found, graze_solver *solver, struct part *part,
                               const vword *set, structure_question question) {
    *found = false;
    if (!suits_subsets(solver, part)) {
        return GRAZE_OK;
    }
    solver_note_method(solver, METHOD_SEARCH); /* by the rules alone, too */
    if (!part->subsets) {
        TRY(by_trial(value, found, solver, part->board, set, question));
        if (*found) {
            return GRAZE_OK;
        }
        TRY(fill_subsets(solver, part));
    }
    *value = subset_table_value(part->subsets, set);
    *found = true;
    return GRAZE_OK;
}

graze_status solver_require_search(graze_solver *solver, struct part *part) {
    return part->search ? GRAZE_OK
                        : plain_search_new(&part->search, solver->game, part->board,
                                           question_of(solver), &solver->limits);
}

/* The fast search for values; found is false where it cannot be used. */
static graze_status by_value_search(int64_t *value, bool *found, graze_solver *solver,
                                    struct part *part, const vword *set,
                                    structure_question question) {
    bool overflow = false, lost = false;
    *found = false;
    if (solver->options.no_theory || solver_takes_whole(solver) ||
        !value_search_suits(solver->game, part->board)) {
        return GRAZE_OK;
    }
    if (!part->fast) {
        TRY(value_search_new(&part->fast, solver->game, part->board, &solver->limits));
    }
    if (question == STRUCTURE_OUTCOME) {
        TRY(value_search_equals(&lost, &overflow, part->fast, set, 0));
        *value = !lost;
    } else {
        TRY(value_search_value(value, &overflow, part->fast, set));
    }
    *found = !overflow;
    return GRAZE_OK;
}

/* The fast search for the winner in misere play; found is false where it cannot be used. */
static graze_status by_misere_search(int64_t *value, bool *found, graze_solver *solver,
                                     struct part *part, const vword *set) {
    bool wins = false;
    *found = false;
    if (solver->options.no_theory || !solver->options.misere ||
        !misere_search_suits(solver->game, part->board)) {
        return GRAZE_OK;
    }
    if (!part->misere) {
        TRY(misere_search_new(&part->misere, solver->game, part->board, &solver->limits));
    }
    TRY(misere_search_wins(&wins, part->misere, set));
    *value = wins;
    *found = true;
    return GRAZE_OK;
}

/* search: any set, by the rules alone. */
static graze_status by_search(int64_t *value, graze_solver *solver, struct part *part,
                              const vword *set, structure_question question) {
    bool found;
    solver_note_method(solver, METHOD_SEARCH);
    TRY(by_value_search(value, &found, solver, part, set, question));
    if (!found) {
        TRY(by_misere_search(value, &found, solver, part, set));
    }
    if (found) {
        return GRAZE_OK;
    }
    TRY(solver_require_search(solver, part));
    return plain_search_value(value, part->search, set);
}

/* The two ways that know the rules only. */
static graze_status by_subsets_or_search(int64_t *value, graze_solver *solver, struct part *part,
                                         const vword *set, structure_question question) {
    bool found;
    TRY(by_subsets(value, &found, solver, part, set, question));
    return found ? GRAZE_OK : by_search(value, solver, part, set, question);
}

static graze_status by_scores(int64_t *value, graze_solver *solver, struct part *part,
                              const vword *set, structure_question question) {
    (void)question;
    return scores_value(value, solver, part, set);
}

typedef graze_status search_function(int64_t *value, graze_solver *solver, struct part *part,
                                     const vword *set, structure_question question);

/* Looks a position up: its value or, where that is enough, its winner. */
static graze_status find_stored(int64_t *value, bool *found, const graze_solver *solver,
                                store_entry *entry, structure_question question,
                                graze_error *error) {
    static const store_question QUESTIONS[] = {
        [PLAIN_GRUNDY] = STORE_GRUNDY,
        [PLAIN_MISERE] = STORE_MISERE,
        [PLAIN_SCORE] = STORE_SCORE,
    };
    entry->question = QUESTIONS[question_of(solver)];
    TRY(store_find(value, found, solver->store, entry, error));
    if (!*found && question == STRUCTURE_OUTCOME) {
        entry->question = STORE_WINNER;
        TRY(store_find(value, found, solver->store, entry, error));
    }
    return GRAZE_OK;
}

/* Keeps what a search found. That it could not be written does not spoil the answer. */
static void keep(graze_solver *solver, store_entry *entry, int64_t value) {
    if (entry->question == STORE_WINNER) {
        /* who loses has the value 0, who wins some other one */
        entry->question = value == 0 ? STORE_GRUNDY : STORE_WINNER;
        value = value != 0;
    }
    store_put(solver->store, entry, value, &solver->store_error);
}

/* store: what an earlier search found, or else a search, whose value is kept. */
static graze_status by_store(int64_t *value, graze_solver *solver, struct part *part,
                             const vword *set, structure_question question, search_function *search,
                             graze_error *error) {
    canonical_form form;
    bool has_form, found = false;
    TRY(canonical_of_set(&form, &has_form, part->board, set, &solver->limits));
    store_entry entry = {.game = solver->game->name, .form = &form};
    graze_status status = GRAZE_OK;
    if (has_form) {
        status = find_stored(value, &found, solver, &entry, question, error);
    }
    if (found) {
        solver_note_method(solver, METHOD_STORE);
    } else if (status == GRAZE_OK) {
        status = search(value, solver, part, set, question);
        if (status == GRAZE_OK && has_form) {
            keep(solver, &entry, *value);
        }
    }
    canonical_clear(&form);
    return status;
}

/* A set that is solved in one go: connected, or any set of a game taken whole. */
static graze_status piece_value(int64_t *value, graze_solver *solver, struct part *part,
                                const vword *set, structure_question question, graze_error *error) {
    bool found;
    TRY(by_theory(value, &found, solver, part->board, set, question));
    if (!found) {
        TRY(by_structure(value, &found, solver, part->board, set, question));
    }
    if (found) {
        return GRAZE_OK;
    }
    return solver->store ? by_store(value, solver, part, set, question, by_subsets_or_search, error)
                         : by_subsets_or_search(value, solver, part, set, question);
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
    const struct board *board = part->board;
    unsigned words = board->words;
    vword *memory = malloc((2 * (size_t)words + board_scratch_words(words)) * sizeof *memory);
    if (!memory) {
        return fail_memory(error);
    }
    vword *todo = memory, *piece = memory + words, *walk = memory + 2 * (size_t)words;
    graze_status status = GRAZE_OK;
    vset_copy(todo, set, words);
    *value = 0;
    for (uint32_t v = vset_next(todo, 0, words); v != UINT32_MAX && status == GRAZE_OK;
         v = vset_next(todo, v, words)) {
        int64_t one = 0;
        board_component(piece, board, todo, v, walk, words);
        vset_without(todo, todo, piece, words);
        /* the winner alone is enough where nothing else is in play */
        bool alone = parts->open == 1 && !parts->is_summand && vset_equal(piece, set, words);
        status = piece_value(
            &one, solver, part, piece,
            alone && solver->options.outcome_only ? STRUCTURE_OUTCOME : STRUCTURE_VALUE, error);
        *value ^= one;
    }
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

/* combine: the xor of the components, or the value of the whole. */
static graze_status combine_parts(int64_t *value, graze_solver *solver, struct parts *parts,
                                  graze_error *error) {
    /* connected graphs of one and two vertices are unique: solved once, however many there are */
    enum { UNIQUE = 2 };
    int64_t small[UNIQUE + 1];
    bool known[UNIQUE + 1] = {false};
    bool whole = solver_takes_whole(solver);
    *value = 0;
    if (parts->count == 0) {
        solver_note_method(solver, METHOD_SEARCH); /* an empty graph: nothing to look at */
    }
    TRY(cancel_equal(solver, parts, error));
    for (size_t i = 0; i < parts->count; i++) {
        struct part *part = &parts->part[i];
        int64_t one;
        if (part->cancelled) {
            continue;
        }
        if (!whole && part->count <= UNIQUE && known[part->count]) {
            *value ^= small[part->count];
            continue;
        }
        TRY(part_value(&one, solver, parts, part, error));
        if (!whole && part->count <= UNIQUE) {
            small[part->count] = one;
            known[part->count] = true;
        }
        *value = whole ? one : *value ^ one;
        part_release(part);
    }
    return GRAZE_OK;
}

void solver_fill_answer(graze_answer *answer, const graze_solver *solver, graze_status status,
                        int64_t value) {
    if (status == GRAZE_OK) {
        answer->outcome = solver_outcome(solver, value);
        answer->has_value = !solver->options.misere && !solver->options.outcome_only;
        if (answer->has_value) {
            answer->value = answer->lower = answer->upper = value;
        }
    } else {
        answer->undecided = solver->limits.reason;
    }
    answer->methods = solver->methods;
    answer->method_count = solver->method_count;
    answer->nodes = solver->limits.nodes;
    answer->seconds = limits_seconds(&solver->limits);
}

/* ---- graphs too large to build ----------------------------------------------------------------
 */

/* The sum over the components of a graph that is not built. */
struct described_sum {
    graze_solver *solver;
    const graze_graph *graph;
    structure_question question;
    int64_t value;
    graze_error *error;
};

/* A term that is small enough goes the way of all graphs. */
static graze_status build_and_solve(int64_t *value, graze_solver *solver, const description *node,
                                    graze_error *error) {
    graze_graph *graph = NULL;
    if (description_build_graph(&graph, node) != GRAZE_OK) {
        return fail_memory(error);
    }
    struct parts parts;
    graze_status status = parts_split(&parts, graph, false, error);
    if (status == GRAZE_OK) {
        parts.is_summand = true;
        status = combine_parts(value, solver, &parts, error);
        parts_clear(&parts);
    }
    graze_graph_free(graph);
    return status;
}

/* Adds copies of a term: an even number of them cancels. */
static graze_status add_term(void *context, const struct shape *shape, const description *node,
                             uint64_t times) {
    struct described_sum *sum = context;
    int64_t value = 0;
    if (times % 2 == 0) {
        solver_note_method(sum->solver, METHOD_EQUAL);
        return GRAZE_OK;
    }
    bool found = false;
    if (shape) {
        TRY(shape_value(&value, &found, sum->solver, shape, sum->question));
    }
    if (!found) {
        if (description_bytes(node) > EXPRESSION_BUILD_BYTES) {
            return graph_require_built(sum->graph, sum->solver->game->name, sum->error);
        }
        TRY(build_and_solve(&value, sum->solver, node, sum->error));
    }
    sum->value ^= value;
    return GRAZE_OK;
}

/* Theory on the shapes of the terms of the expression; no theory, no answer. */
static graze_status solve_described(graze_answer *answer, graze_solver *solver,
                                    const graze_graph *graph, graze_error *error) {
    if (!solver_takes_shortcuts(solver) || !graph->written_as) {
        return graph_require_built(graph, solver->game->name, error);
    }
    bool alone = graph->written_as->kind == DESCRIPTION_FAMILY;
    struct described_sum sum = {
        .solver = solver,
        .graph = graph,
        .question = alone && solver->options.outcome_only ? STRUCTURE_OUTCOME : STRUCTURE_VALUE,
        .error = error};
    answer->upper = INT64_MAX;
    graze_status status = description_visit_shapes(graph->written_as, add_term, &sum);
    if (status == GRAZE_OK || status == GRAZE_UNDECIDED) {
        solver_fill_answer(answer, solver, status, sum.value);
    }
    return solver_fail(solver, status, error);
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
    struct parts parts;
    TRY(parts_split(&parts, graph, solver_takes_whole(solver), error));
    bound_answer(answer, solver, &parts);
    graze_status status = combine_parts(&value, solver, &parts, error);
    if (status == GRAZE_UNDECIDED && parts.count == 1 && parts.part[0].fast) {
        answer->lower = value_search_lower(parts.part[0].fast);
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
