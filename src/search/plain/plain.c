/* Memoised search by the rules alone, with a stack of its own instead of recursion. */
#include "search/plain/plain.h"

#include "core/array.h"
#include "graph/set_table.h"
#include "search/plain/tally.h"

#include <stdlib.h>

/*
 * A position under examination. Its options are evaluated one after another; an option with a
 * piece of unknown value makes that piece the next frame and is looked at again afterwards.
 */
typedef struct frame {
    vword *set;
    move_sink moves;
    size_t next;
    tally options;
} frame;

struct plain_search {
    const graze_game *game;
    const struct board *board;
    question_kind question;
    struct limits *limits;
    set_table table;
    frame *frames; /* frames[0..depth) are in use, all frame_count keep their memory */
    size_t depth, frame_count;
    vword *scratch; /* of the ruleset, then five sets of our own */
    size_t scratch_words;
    vword *taken, *rest, *todo, *piece, *missing;
    vword *walk;
};

enum { CUSTOM_SETS = 5 };

graze_status plain_search_new(plain_search **search, const graze_game *game,
                              const struct board *board, question_kind question,
                              struct limits *limits) {
    plain_search *s = calloc(1, sizeof *s);
    if (!s) {
        return limits_fail_memory(limits);
    }
    unsigned words = board->words;
    size_t for_rules = position_scratch_words(game, board->n, words);
    *s = (plain_search){
        .game = game, .board = board, .question = question_of_values(question), .limits = limits};
    s->scratch_words = for_rules + CUSTOM_SETS * (size_t)words + board_scratch_words(words);
    graze_status status =
        limits_realloc(limits, (void **)&s->scratch, 0, s->scratch_words * sizeof *s->scratch);
    if (status != GRAZE_OK) {
        free(s);
        return status;
    }
    vword *own = s->scratch + for_rules;
    s->taken = own;
    s->rest = own + words;
    s->todo = own + 2 * (size_t)words;
    s->piece = own + 3 * (size_t)words;
    s->missing = own + 4 * (size_t)words;
    s->walk = own + CUSTOM_SETS * (size_t)words;
    set_table_init(&s->table, limits, words);
    *search = s;
    return GRAZE_OK;
}

void plain_search_free(plain_search *s) {
    if (!s) {
        return;
    }
    for (size_t i = 0; i < s->frame_count; i++) {
        frame *f = &s->frames[i];
        sink_clear(&f->moves);
        limits_free(s->limits, f->set, f->set ? s->board->words * sizeof *f->set : 0);
        tally_clear(s->limits, &f->options);
    }
    limits_free(s->limits, s->frames, s->frame_count * sizeof *s->frames);
    limits_free(s->limits, s->scratch, s->scratch_words * sizeof *s->scratch);
    set_table_clear(&s->table);
    free(s);
}

graze_status plain_search_moves(move_sink *out, plain_search *s, const vword *set) {
    unsigned words = s->board->words;
    vset_copy(s->todo, set, words);
    for (;;) {
        uint32_t v = vset_next(s->todo, 0, words);
        if (v == UINT32_MAX) {
            return GRAZE_OK;
        }
        if (s->game->rules->whole) {
            vset_copy(s->piece, s->todo, words);
        } else {
            board_component(s->piece, s->board, s->todo, v, s->walk, words);
        }
        vset_without(s->todo, s->todo, s->piece, words);
        TRY(limits_spend(s->limits, board_walk_work(s->board, words)));
        position p = {.board = s->board,
                      .alive = s->piece,
                      .words = words,
                      .game = &s->game->parameters,
                      .scratch = s->scratch};
        TRY(game_moves(s->game, &p, out));
    }
}

/* Makes frames[depth] usable: one more frame, with memory for its set. */
static graze_status reserve_frame(plain_search *s) {
    if (s->depth < s->frame_count) {
        return GRAZE_OK;
    }
    TRY(limits_realloc(s->limits, (void **)&s->frames, s->frame_count * sizeof *s->frames,
                       (s->frame_count + 1) * sizeof *s->frames));
    frame *f = &s->frames[s->frame_count++];
    *f = (frame){0};
    sink_init(&f->moves, s->limits, s->board->words);
    void *set = NULL;
    graze_status status = limits_realloc(s->limits, &set, 0, s->board->words * sizeof *f->set);
    f->set = set;
    return status;
}

static graze_status push(plain_search *s, const vword *set) {
    TRY(reserve_frame(s));
    frame *f = &s->frames[s->depth++];
    vset_copy(f->set, set, s->board->words);
    f->next = 0;
    sink_reset(&f->moves);
    s->limits->nodes++;
    TRY(plain_search_moves(&f->moves, s, f->set));
    return tally_begin(s->limits, &f->options, s->question, f->moves.count);
}

/*
 * The value of rest if all its pieces are known; otherwise known is false and s->missing is a
 * piece that is not. The pieces of a sum are its components for Grundy values, else the whole.
 */
static graze_status look_up(int64_t *value, bool *known, plain_search *s, const vword *rest) {
    unsigned words = s->board->words;
    int64_t one;
    *value = 0;
    *known = true;
    if (s->question != ASK_VALUE || (s->game->rules->whole && !vset_is_empty(rest, words))) {
        vset_copy(s->missing, rest, words);
        *known = set_table_find(value, &s->table, rest);
        return GRAZE_OK;
    }
    vset_copy(s->todo, rest, words);
    for (;;) {
        uint32_t v = vset_next(s->todo, 0, words);
        if (v == UINT32_MAX) {
            return GRAZE_OK;
        }
        TRY(limits_spend(s->limits, board_walk_work(s->board, words)));
        board_component(s->missing, s->board, s->todo, v, s->walk, words);
        vset_without(s->todo, s->todo, s->missing, words);
        if (!set_table_find(&one, &s->table, s->missing)) {
            *known = false;
            return GRAZE_OK;
        }
        *value ^= one;
    }
}

static graze_status step(plain_search *s) {
    frame *f = &s->frames[s->depth - 1];
    if (f->next == f->moves.count) {
        TRY(set_table_put(&s->table, f->set, tally_value(&f->options, s->question)));
        s->depth--;
        return GRAZE_OK;
    }
    unsigned words = s->board->words;
    int64_t reached;
    bool known;
    sink_get(s->taken, &f->moves, f->next);
    vset_without(s->rest, f->set, s->taken, words);
    TRY(limits_spend(s->limits, board_walk_work(s->board, words)));
    TRY(look_up(&reached, &known, s, s->rest));
    if (!known) {
        return push(s, s->missing);
    }
    bool matter = tally_note(&f->options, s->question, vset_count(s->taken, words), reached);
    f->next = matter ? f->next + 1 : f->moves.count;
    return GRAZE_OK;
}

graze_status plain_search_value(int64_t *value, plain_search *s, const vword *set) {
    bool known;
    s->depth = 0; /* an earlier call may have ended at a limit */
    for (;;) {
        TRY(look_up(value, &known, s, set));
        if (known) {
            return GRAZE_OK;
        }
        TRY(push(s, s->missing));
        while (s->depth > 0) {
            TRY(step(s));
        }
    }
}

void plain_search_lower(int64_t *bound, const plain_search *s) {
    const frame *root = &s->frames[0];
    if (s->depth == 0 || root->next == 0 ||
        (s->question != ASK_VALUE && s->question != ASK_SCORE)) {
        return;
    }
    int64_t lower = s->question == ASK_VALUE ? tally_mex(&root->options) : root->options.best;
    *bound = lower > *bound ? lower : *bound;
}
