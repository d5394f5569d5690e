/*
 * Smash and Grab: take a vertex and the neighbours of degree at most d before the move; score
 * what was taken. With d = 1 these are the neighbours that the move isolates: the 0.6 scoring game.
 */
#include "rules/numbers.h"
#include "rules/rules.h"

#include <stdio.h>

ALWAYS_INLINE graze_status moves(const position *p, move_sink *out) {
    vword *taken = scratch_set(p, 0);
    FOR_EACH_VERTEX (v, p->alive, p->words) {
        TRY(rule_spend(p, out));
        vset_clear(taken, p->words);
        vset_add(taken, v);
        for (uint64_t i = p->board->offset[v]; i < p->board->offset[v + 1]; i++) {
            uint32_t w = p->board->neighbour[i];
            if (vset_has(p->alive, w) && degree_in(p, w) <= p->game->degree) {
                vset_add(taken, w);
            }
        }
        TRY(sink_take(out, p, taken));
    }
    return GRAZE_OK;
}

DEFINE_MOVES(moves)

static graze_status parse(game_parameters *game, const char *text, graze_error *error) {
    game->degree = 1;
    if (*text == '\0') {
        return GRAZE_OK;
    }
    const char *at = text;
    TRY(read_number(&game->degree, &at, text, "degree bound", error));
    return *at == '\0' ? GRAZE_OK : parameter_fail(error, text, at, "expected the end of the game");
}

static int print(char *buffer, size_t size, const game_parameters *game) {
    return game->degree == 1 ? snprintf(buffer, size, "%s", "")
                             : snprintf(buffer, size, "%u", game->degree);
}

const ruleset smash_and_grab = {
    .name = "smash-and-grab",
    .title = "Smash and Grab",
    .rule = "Remove a vertex and every neighbour of degree at most d (d = 1: the neighbours it "
            "isolates); score a point for each vertex removed.",
    .reference = "Duchene, Gledel, Gravier, Mc Inerney, Mhalla, Parreau 2024",
    .known = "The first player never loses on a forest.",
    .complexity = "PSPACE-complete for each fixed d >= 15 other than 16 (Duchene et al. 2024, "
                  "Theorem 18). The paper does not settle d = 1.",
    .parameter = {.syntax = "d, the degree bound (1 when left out): smash-and-grab:3",
                  .title = "Degree bound d",
                  .kind = "number",
                  .initial = "1",
                  .least = 1,
                  .most = 9,
                  .optional = true},
    .example = {.graph = "substar(1,1,1,2)", .take = {0, 1, 2, 3}, .take_count = 4},
    .pattern = MOVES_LOW_NEIGHBOURS,
    .scored = true,
    .parse = parse,
    .print = print,
    .moves = MOVES(moves),
};
