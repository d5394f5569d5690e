#include "theory/theory.h"

extern const struct paper paper_csg;

static const struct paper *const papers[] = {&paper_csg};

const struct paper *const *paper_registry(size_t *count) {
    *count = sizeof papers / sizeof *papers;
    return papers;
}

const struct claim *theory_find(const graze_game *game, const struct shape *shape) {
    size_t count;
    const struct paper *const *all = paper_registry(&count);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < all[i]->count; j++) {
            const struct claim *claim = &all[i]->claims[j];
            if (claim->applies(game, shape)) {
                return claim;
            }
        }
    }
    return NULL;
}

uint32_t subtraction_interval(const graze_game *game) {
    const game_parameters *p = &game->parameters;
    if (!p->digit) {
        return 0;
    }
    for (uint32_t k = 1; k <= p->top; k++) {
        if (p->digit[k] != (LEAVES_NOTHING | LEAVES_ONE_PIECE)) {
            return 0;
        }
    }
    return p->top;
}
