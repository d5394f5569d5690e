/*
 * Decides whether a board of negative score is minimal: all positions reached from it score at
 * least 0.
 */
#include "census/zugzwang.h"

#include "rules/rules.h"

/* A walk through the subsets that play reaches. */
typedef struct walk_state {
    const graze_game *game;
    const struct board *board;
    small_solver *solver;
    struct limits *limits;
    vword *todo, *seen; /* subsets to expand; a bit for each subset */
    size_t todo_count;
    vword *scratch;
    move_sink moves;
} walk_state;

static graze_status list_moves(walk_state *walk, vword set) {
    sink_reset(&walk->moves);
    while (set) {
        vword component, pair[2];
        board_component(&component, walk->board, &set, (uint32_t)__builtin_ctzll(set), pair, 1);
        position p = {.board = walk->board,
                      .alive = &component,
                      .words = 1,
                      .game = &walk->game->parameters,
                      .scratch = walk->scratch};
        TRY(game_moves(walk->game, &p, &walk->moves));
        set &= ~component;
    }
    return limits_spend(walk->limits, 1 + (uint32_t)walk->moves.count);
}

/* Notes the followers of a set that are new; good: whether all of them score at least 0. */
static graze_status expand(bool *good, walk_state *walk, vword set) {
    TRY(list_moves(walk, set));
    for (size_t i = 0; i < walk->moves.count && *good; i++) {
        vword next = set & ~walk->moves.sets[i];
        if (!vset_has(walk->seen, (uint32_t)next)) {
            vset_add(walk->seen, (uint32_t)next);
            walk->todo[walk->todo_count++] = next;
            int64_t score;
            TRY(small_solver_subset(&score, walk->solver, ASK_SCORE, next));
            *good = score >= 0;
        }
    }
    return GRAZE_OK;
}

static graze_status walk_all(bool *minimal, walk_state *walk) {
    vword all;
    vset_fill(&all, walk->board->n, 1);
    walk->todo[walk->todo_count++] = all;
    *minimal = true;
    while (walk->todo_count > 0 && *minimal) {
        TRY(expand(minimal, walk, walk->todo[--walk->todo_count]));
    }
    return GRAZE_OK;
}

graze_status zugzwang_is_minimal(bool *minimal, const graze_game *game, small_solver *solver,
                                 struct limits *limits) {
    const struct board *board = small_solver_board(solver);
    size_t subsets = (size_t)1 << board->n, seen_words = subsets / VWORD_BITS + 1;
    size_t for_rules = position_scratch_words(game, board->n, 1);
    size_t bytes = (subsets + seen_words + for_rules) * sizeof(vword);
    void *memory = NULL;
    TRY(limits_realloc(limits, &memory, 0, bytes));
    vword *words = memory;
    walk_state walk = {.game = game,
                       .board = board,
                       .solver = solver,
                       .limits = limits,
                       .todo = words,
                       .seen = words + subsets,
                       .scratch = words + subsets + seen_words};
    memset(walk.seen, 0, seen_words * sizeof *walk.seen);
    sink_init(&walk.moves, limits, 1);
    graze_status status = walk_all(minimal, &walk);
    sink_clear(&walk.moves);
    limits_free(limits, memory, bytes);
    return status;
}
