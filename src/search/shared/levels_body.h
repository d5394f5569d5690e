/*
 * The memory of one worker of a recursive search by components, for the bodies of searches: a level
 * for each depth, and an arena of the pieces of all options.
 *
 * A body defines before this is included: WORDS, the type piece, the type level with the fields
 * moves (a move_sink), options, count and capacity, and the type worker with WORKER_FIELDS
 * (table_search.h) and LEVEL_FIELDS.
 */
#ifndef GRAZE_SEARCH_SHARED_LEVELS_BODY_H
#define GRAZE_SEARCH_SHARED_LEVELS_BODY_H

static inline size_t scratch_bytes(const worker *w) {
    const struct table_search *base = &w->search->base;
    return position_scratch_words(base->game, w->board->n, WORDS) * sizeof *w->scratch;
}

static inline size_t level_bytes(const worker *w) {
    return ((size_t)w->search->base.most_depth + 1) * sizeof *w->levels;
}

static inline graze_status levels_prepare(worker *w) {
    enum { FIRST_ARENA = 1024 };
    TRY(limits_realloc(w->limits, (void **)&w->scratch, 0, scratch_bytes(w)));
    w->levels = limits_try_calloc(w->limits, level_bytes(w));
    if (!w->levels) {
        return limits_fail_memory(w->limits);
    }
    for (uint32_t i = 0; i <= w->search->base.most_depth; i++) {
        sink_init(&w->levels[i].moves, w->limits, WORDS);
    }
    return ARRAY_RESERVE(w->limits, w->arena, w->arena_capacity, FIRST_ARENA);
}

static inline void levels_clear(worker *w) {
    for (uint32_t i = 0; w->levels && i <= w->search->base.most_depth; i++) {
        sink_clear(&w->levels[i].moves);
        ARRAY_FREE(w->limits, w->levels[i].options, w->levels[i].capacity);
    }
    limits_free(w->limits, w->levels, level_bytes(w));
    limits_free(w->limits, w->scratch, scratch_bytes(w));
    ARRAY_FREE(w->limits, w->arena, w->arena_capacity);
}

/* Ends the search of this worker: its answer is FAILED. */
static inline int fail_with(worker *w, graze_status status) {
    w->status = status;
    return FAILED;
}

static inline graze_status list_moves(worker *w, move_sink *moves, const set *component) {
    position p = {.board = w->board,
                  .alive = component->word,
                  .words = WORDS,
                  .game = &w->search->base.game->parameters,
                  .scratch = w->scratch};
    sink_reset(moves);
    return game_moves(w->search->base.game, &p, moves);
}

/* Adds a piece to the arena. */
static inline graze_status arena_push(worker *w, const piece *p) {
    TRY(ARRAY_RESERVE(w->limits, w->arena, w->arena_capacity, w->arena_count + 1));
    w->arena[w->arena_count++] = *p;
    return GRAZE_OK;
}

#endif
