/*
 * What a long search stores besides its answer: the values of the components that took long. They
 * are read from the search's table, beginning with the position itself: after a component that
 * took long come the components of its options, whether or not its own value is in the table.
 */
#include "solve/steps.h"

enum {
    LEAST_WORK = 12,       /* logarithm of the positions that a component must have taken */
    MOST_COMPONENTS = 2000 /* whose options are visited */
};

typedef struct collector {
    graze_solver *solver;
    const struct board *board;
    const value_search *search;
    struct limits *limits;
    unsigned words;
    move_sink moves;
    vword *memory; /* all that follows */
    size_t bytes;
    vword *scratch, *remaining, *piece, *walk;
    vword *queue; /* sets whose options are visited, one after another */
    size_t first, count;
} collector;

static graze_status collector_init(collector *c, graze_solver *solver,
                                   const struct component *component) {
    unsigned words = component->board->words;
    size_t scratch = position_scratch_words(solver->game, component->board->n, words);
    size_t needed = scratch + (2 + (size_t)MOST_COMPONENTS) * words + board_scratch_words(words);
    *c = (collector){.solver = solver,
                     .board = component->board,
                     .search = component->values,
                     .limits = &solver->limits,
                     .words = words,
                     .bytes = needed};
    c->bytes *= sizeof *c->memory;
    c->memory = limits_try_calloc(c->limits, c->bytes);
    if (!c->memory) {
        return GRAZE_NO_MEMORY;
    }
    c->scratch = c->memory;
    c->remaining = c->scratch + scratch;
    c->piece = c->remaining + words;
    c->queue = c->piece + words;
    c->walk = c->queue + (size_t)MOST_COMPONENTS * words;
    sink_init(&c->moves, c->limits, words);
    return GRAZE_OK;
}

static void collector_clear(collector *c) {
    sink_clear(&c->moves);
    limits_free(c->limits, c->memory, c->bytes);
}

/* Appends a set to the queue; false when it is there already. */
static bool enqueue(collector *c, const vword *set) {
    for (size_t i = 0; i < c->count; i++) {
        if (vset_equal(c->queue + i * c->words, set, c->words)) {
            return false;
        }
    }
    vset_copy(c->queue + c->count++ * c->words, set, c->words);
    return true;
}

/* Stores the value of a component. */
static graze_status store_component(collector *c, const vword *component, int64_t value) {
    canonical_form form;
    bool has_form;
    TRY(canonical_of_set(&form, &has_form, c->board, component, c->limits));
    store_entry entry = {.game = c->solver->game->name, .form = &form, .question = ASK_VALUE};
    graze_status status = GRAZE_OK;
    if (has_form) {
        status = store_put(c->solver->store, &entry, value, &c->solver->store_error);
    }
    canonical_clear(&form);
    return status;
}

/* Stores the components that remain after a move, if they took long. */
static graze_status store_remaining(collector *c) {
    for (uint32_t v = vset_next(c->remaining, 0, c->words);
         v != UINT32_MAX && c->count < MOST_COMPONENTS; v = vset_next(c->remaining, v, c->words)) {
        int64_t value;
        unsigned work = 0;
        board_component(c->piece, c->board, c->remaining, v, c->walk, c->words);
        vset_without(c->remaining, c->remaining, c->piece, c->words);
        bool exact = value_search_recalls(&value, &work, c->search, c->piece);
        if (work >= LEAST_WORK && enqueue(c, c->piece) && exact) {
            TRY(store_component(c, c->piece, value));
        }
    }
    return GRAZE_OK;
}

static graze_status store_options(collector *c, const vword *set) {
    const graze_game *game = c->solver->game;
    position p = {.board = c->board,
                  .alive = set,
                  .words = c->words,
                  .game = &game->parameters,
                  .scratch = c->scratch};
    sink_reset(&c->moves);
    TRY(game_moves(game, &p, &c->moves));
    for (size_t i = 0; i < c->moves.count; i++) {
        vset_without(c->remaining, set, c->moves.sets + i * c->words, c->words);
        TRY(limits_tick(c->limits));
        TRY(store_remaining(c));
    }
    return GRAZE_OK;
}

void store_subresults(graze_solver *solver, const struct component *component, const vword *set) {
    collector c;
    if (!component->values || solver->limits.nodes >> LEAST_WORK == 0 ||
        collector_init(&c, solver, component) != GRAZE_OK) {
        return;
    }
    enqueue(&c, set);
    graze_status status = GRAZE_OK;
    while (c.first < c.count && status == GRAZE_OK) {
        status = store_options(&c, c.queue + c.first++ * c.words);
    }
    collector_clear(&c);
}
