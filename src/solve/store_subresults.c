/*
 * What a long search leaves in the store beside its answer: the values of components that it met
 * and that took long. They are found in the search's table, from the position down: the options
 * of a component that took long are looked at next, whether or not it has a value of its own.
 */
#include "solve/steps.h"

enum {
    LEAST_WORK = 12,       /* logarithm of the positions that a component must have taken */
    MOST_COMPONENTS = 2000 /* that are looked at */
};

typedef struct keeper {
    graze_solver *solver;
    const struct part *part;
    struct limits *limits;
    unsigned words;
    move_sink moves;
    vword *memory; /* all that follows */
    size_t bytes;
    vword *scratch, *rest, *component, *walk;
    vword *queue; /* sets whose options are looked at, one after another */
    size_t first, count;
} keeper;

static graze_status keeper_open(keeper *k, graze_solver *solver, const struct part *part) {
    unsigned words = part->board->words;
    size_t scratch = position_scratch_words(solver->game, part->board->n, words);
    size_t needed = scratch + (2 + (size_t)MOST_COMPONENTS) * words + board_scratch_words(words);
    *k = (keeper){
        .solver = solver, .part = part, .limits = &solver->limits, .words = words, .bytes = needed};
    k->bytes *= sizeof *k->memory;
    k->memory = limits_try_calloc(k->limits, k->bytes);
    if (!k->memory) {
        return GRAZE_NO_MEMORY;
    }
    k->scratch = k->memory;
    k->rest = k->scratch + scratch;
    k->component = k->rest + words;
    k->queue = k->component + words;
    k->walk = k->queue + (size_t)MOST_COMPONENTS * words;
    sink_init(&k->moves, k->limits, words);
    return GRAZE_OK;
}

static void keeper_close(keeper *k) {
    sink_clear(&k->moves);
    limits_free(k->limits, k->memory, k->bytes);
}

/* Puts a set into the queue; false when it has been there before. */
static bool enqueue(keeper *k, const vword *set) {
    for (size_t i = 0; i < k->count; i++) {
        if (vset_equal(k->queue + i * k->words, set, k->words)) {
            return false;
        }
    }
    vset_copy(k->queue + k->count++ * k->words, set, k->words);
    return true;
}

/* Notes that the value of a component is to be kept. */
static graze_status keep_component(keeper *k, const vword *component, int64_t value) {
    canonical_form form;
    bool has_form;
    TRY(canonical_of_set(&form, &has_form, k->part->board, component, k->limits));
    store_entry entry = {.game = k->solver->game->name, .form = &form, .question = STORE_GRUNDY};
    graze_status status = GRAZE_OK;
    if (has_form) {
        status = store_put(k->solver->store, &entry, value, &k->solver->store_error);
    }
    canonical_clear(&form);
    return status;
}

/* Keeps the components of what a move leaves, if they took long. */
static graze_status keep_rest(keeper *k) {
    for (uint32_t v = vset_next(k->rest, 0, k->words);
         v != UINT32_MAX && k->count < MOST_COMPONENTS; v = vset_next(k->rest, v, k->words)) {
        int64_t value;
        unsigned work = 0;
        board_component(k->component, k->part->board, k->rest, v, k->walk, k->words);
        vset_without(k->rest, k->rest, k->component, k->words);
        bool exact = value_search_recalls(&value, &work, k->part->fast, k->component);
        if (work >= LEAST_WORK && enqueue(k, k->component) && exact) {
            TRY(keep_component(k, k->component, value));
        }
    }
    return GRAZE_OK;
}

static graze_status keep_options(keeper *k, const vword *set) {
    const graze_game *game = k->solver->game;
    position p = {.board = k->part->board,
                  .alive = set,
                  .words = k->words,
                  .game = &game->parameters,
                  .scratch = k->scratch};
    sink_reset(&k->moves);
    TRY(game_moves(game, &p, &k->moves));
    for (size_t i = 0; i < k->moves.count; i++) {
        vset_without(k->rest, set, k->moves.sets + i * k->words, k->words);
        TRY(limits_tick(k->limits));
        TRY(keep_rest(k));
    }
    return GRAZE_OK;
}

void store_subresults(graze_solver *solver, const struct part *part, const vword *set) {
    keeper k;
    if (!part->fast || solver->limits.nodes >> LEAST_WORK == 0 ||
        keeper_open(&k, solver, part) != GRAZE_OK) {
        return;
    }
    enqueue(&k, set);
    graze_status status = GRAZE_OK;
    while (k.first < k.count && status == GRAZE_OK) {
        status = keep_options(&k, k.queue + k.first++ * k.words);
    }
    keeper_close(&k);
}
