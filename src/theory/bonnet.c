/* Bonnet: Arc Kayles is PSPACE-complete. Manuscript, 2026. */
#include "theory/theory.h"

/* ---- bonnet:lem6: bicliques in which every vertex has a leaf --------------------------------- */

/* Whether a move takes the ends of any edge: the octal game 0.07. */
static bool is_arc_kayles(const graze_game *game) {
    const game_parameters *p = &game->parameters;
    return p->digit && p->top == 2 && p->digit[1] == 0 &&
           p->digit[2] == (LEAVES_NOTHING | LEAVES_ONE_PIECE | LEAVES_PIECES);
}

static bool biclique_applies(const graze_game *game, const struct shape *shape) {
    return shape->has_biclique && is_arc_kayles(game);
}

static uint64_t biclique_value(const graze_game *game, const struct shape *shape) {
    uint64_t a = shape->sides[0], b = shape->sides[1];
    (void)game;
    return (a + b) % 2 + 2 * ((a < b ? a : b) % 2);
}

static const struct closed_form forms[] = {
    {"bonnet:lem6", biclique_applies, biclique_value, NULL},
};

const struct closed_forms forms_bonnet = {forms, sizeof forms / sizeof *forms};
