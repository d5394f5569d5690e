/* The choice of a move. */
#include "play/choose.h"

#include "play/move_list.h"
#include "play/reason.h"

#include <stdlib.h>

/* Every move of larger positions is not looked at for reasons. */
enum { MOST_VERTICES = 64, MOST_MOVES = 256 };

/* A position and what is known about its moves. */
struct choice {
    struct arena *arena;
    const vword *set;
    const graze_moves *moves;
    vword *rest; /* after the move that is looked at */
};

static graze_status outcome_of(graze_outcome *outcome, const struct choice *choice, size_t i,
                               graze_error *error) {
    const graze_move *move = &choice->moves->moves[i];
    int64_t result;
    *outcome = move->outcome;
    if (move->outcome != GRAZE_OUTCOME_UNKNOWN) {
        return GRAZE_OK;
    }
    arena_after(choice->arena, choice->rest, choice->set, move);
    TRY(arena_result(&result, choice->arena, choice->rest, error));
    *outcome = result > 0 ? GRAZE_FIRST : GRAZE_SECOND;
    return GRAZE_OK;
}

/* ---- moves with a reason ------------------------------------------------------------------- */

/* Whether what a move leaves is worth looking at: not when it is known to be won. */
static graze_status may_win(bool *may, const struct choice *choice, size_t i) {
    const graze_move *move = &choice->moves->moves[i];
    int64_t length = 0;
    bool known = false;
    *may = move->outcome == GRAZE_OUTCOME_UNKNOWN || move->outcome == GRAZE_SECOND;
    arena_after(choice->arena, choice->rest, choice->set, move);
    if (*may && move->outcome == GRAZE_OUTCOME_UNKNOWN) {
        TRY(arena_length(&length, &known, choice->arena, choice->rest));
        *may = !known || length % 2 == 0;
    }
    return GRAZE_OK;
}

/* A move after which a reason that needs no search settles the position; pairings come first. */
static graze_status choose_by_reason(ptrdiff_t *index, const struct choice *choice,
                                     graze_error *error) {
    struct arena *arena = choice->arena;
    if (choice->moves->count > MOST_MOVES ||
        vset_count(choice->set, arena->words) > MOST_VERTICES) {
        return GRAZE_OK;
    }
    for (size_t i = 0; i < choice->moves->count; i++) {
        struct reason reason;
        bool may = false;
        TRY(solver_fail(arena->solver, may_win(&may, choice, i), error));
        if (!may) {
            continue;
        }
        graze_status status = reason_find_quick(&reason, arena, choice->rest, error);
        graze_reason kind = reason.kind;
        reason_clear(&reason);
        TRY(status);
        if (kind == GRAZE_REASON_PAIRING || kind == GRAZE_REASON_NO_MOVES) {
            *index = (ptrdiff_t)i;
            return GRAZE_OK;
        }
        if (kind != GRAZE_REASON_REPLIES && *index < 0) {
            *index = (ptrdiff_t)i;
        }
    }
    return GRAZE_OK;
}

/* The first move of a pairing strategy on the position itself. */
static graze_status choose_first_of_pairing(ptrdiff_t *index, const struct choice *choice,
                                            graze_error *error) {
    uint32_t *take = NULL;
    size_t count = 0;
    TRY(reason_first_move(&take, &count, choice->arena, choice->set, error));
    if (take) {
        *index = moves_find_set(choice->moves, take, count);
        free(take);
    }
    return GRAZE_OK;
}

/* ---- moves by the length of play ----------------------------------------------------------- */

/* The move after which play is shortest among those that win, or longest among all. */
static graze_status choose_by_length(ptrdiff_t *index, const struct choice *choice, bool wins,
                                     graze_error *error) {
    struct arena *arena = choice->arena;
    int64_t best = 0, length = 0;
    bool known = false, misere = solver_is_misere(arena->solver);
    TRY(solver_fail(arena->solver, arena_length(&length, &known, arena, choice->set), error));
    for (size_t i = 0; i < choice->moves->count && known; i++) {
        arena_after(arena, choice->rest, choice->set, &choice->moves->moves[i]);
        TRY(solver_fail(arena->solver, arena_length(&length, &known, arena, choice->rest), error));
        bool leaves_lost = (length % 2 == 0) != misere;
        bool better = *index < 0 || (wins ? length < best : length > best);
        if (known && leaves_lost == wins && better) {
            *index = (ptrdiff_t)i;
            best = length;
        }
    }
    if (!known) {
        *index = -1;
    }
    return GRAZE_OK;
}

/* ---- the choice ---------------------------------------------------------------------------- */

static graze_status choose_first(ptrdiff_t *index, const struct choice *choice,
                                 graze_error *error) {
    for (size_t i = 0; i < choice->moves->count && *index < 0; i++) {
        graze_outcome outcome;
        TRY(outcome_of(&outcome, choice, i, error));
        if (outcome == GRAZE_SECOND) {
            *index = (ptrdiff_t)i;
        }
    }
    return GRAZE_OK;
}

static graze_status choose_by_score(ptrdiff_t *index, const struct choice *choice,
                                    graze_error *error) {
    int64_t best = 0;
    for (size_t i = 0; i < choice->moves->count; i++) {
        const graze_move *move = &choice->moves->moves[i];
        int64_t margin = move->value;
        if (!move->has_value) {
            arena_after(choice->arena, choice->rest, choice->set, move);
            TRY(arena_result(&margin, choice->arena, choice->rest, error));
            margin = (int64_t)move->take_count - margin;
        }
        if (*index < 0 || margin > best) {
            *index = (ptrdiff_t)i;
            best = margin;
        }
    }
    return GRAZE_OK;
}

static graze_status choose_best(ptrdiff_t *index, const struct choice *choice, graze_error *error) {
    if (choice->arena->solver->game->rules->scored) {
        return choose_by_score(index, choice, error);
    }
    if (arena_has_theory(choice->arena)) {
        TRY(choose_first_of_pairing(index, choice, error));
        if (*index < 0) {
            TRY(choose_by_reason(index, choice, error));
        }
    }
    if (*index < 0) {
        TRY(choose_by_length(index, choice, true, error));
    }
    return *index < 0 ? choose_first(index, choice, error) : GRAZE_OK;
}

typedef graze_status choice_function(ptrdiff_t *index, const struct choice *choice,
                                     graze_error *error);

static graze_status choose(ptrdiff_t *index, struct arena *arena, const vword *set,
                           const graze_moves *moves, choice_function *function,
                           graze_error *error) {
    struct choice choice = {.arena = arena, .set = set, .moves = moves};
    *index = -1;
    choice.rest = malloc(arena->words * sizeof *choice.rest);
    if (!choice.rest) {
        return fail_memory(error);
    }
    graze_status status = function(index, &choice, error);
    free(choice.rest);
    return status;
}

graze_status choose_winning(ptrdiff_t *index, struct arena *arena, const vword *set,
                            const graze_moves *moves, graze_error *error) {
    return choose(index, arena, set, moves, choose_best, error);
}

static graze_status choose_soonest(ptrdiff_t *index, const struct choice *choice,
                                   graze_error *error) {
    TRY(choose_by_length(index, choice, true, error));
    return *index < 0 ? choose_best(index, choice, error) : GRAZE_OK;
}

graze_status choose_shortest(ptrdiff_t *index, struct arena *arena, const vword *set,
                             const graze_moves *moves, graze_error *error) {
    return choose(index, arena, set, moves, choose_soonest, error);
}

static ptrdiff_t smallest_move(const graze_moves *moves) {
    ptrdiff_t index = -1;
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < moves->count; i++) {
        size_t removed = moves->moves[i].take_count + moves->moves[i].vanish_count;
        if (removed < least) {
            least = removed;
            index = (ptrdiff_t)i;
        }
    }
    return index;
}

static graze_status choose_latest(ptrdiff_t *index, const struct choice *choice,
                                  graze_error *error) {
    TRY(choose_by_length(index, choice, false, error));
    if (*index < 0) {
        *index = smallest_move(choice->moves);
    }
    return GRAZE_OK;
}

graze_status choose_longest(ptrdiff_t *index, struct arena *arena, const vword *set,
                            const graze_moves *moves, graze_error *error) {
    return choose(index, arena, set, moves, choose_latest, error);
}

/* Whether an option is better than the best so far of those that win, or of all. */
static bool is_better_option(const graze_moves *moves, const int64_t *length, bool scored,
                             ptrdiff_t best, size_t i) {
    if (scored) {
        return moves->moves[i].value > moves->moves[best].value;
    }
    bool wins = moves->moves[i].outcome == GRAZE_SECOND;
    return length && (wins ? length[i] < length[best] : length[i] > length[best]);
}

void choose_option(graze_moves *moves, const int64_t *length, bool scored) {
    ptrdiff_t best = -1, longest = -1;
    for (size_t i = 0; i < moves->count; i++) {
        bool wins = scored || moves->moves[i].outcome == GRAZE_SECOND;
        ptrdiff_t *index = wins ? &best : &longest;
        if (*index < 0 || is_better_option(moves, length, scored, *index, i)) {
            *index = (ptrdiff_t)i;
        }
    }
    moves->best = best;
    moves->longest = best < 0 ? longest : -1;
}
