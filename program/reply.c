/* Chance in the choice of a reply. */
#include "program/reply.h"

/* A number from 0 to 1. */
static double next_share(random_source *random) {
    return (double)random_below(random, UINT64_C(1) << 53) * 0x1p-53;
}

reply_kind reply_draw(random_source *random, const reply_skill *skill) {
    bool plays_best = next_share(random) < skill->strength;
    bool gives_away = skill->generosity > 0 && next_share(random) < skill->generosity;
    return gives_away ? REPLY_WORST : plays_best ? REPLY_BEST : REPLY_ANY;
}

const graze_move *reply_any(random_source *random, const graze_moves *moves) {
    return moves->count ? &moves->moves[random_below(random, moves->count)] : NULL;
}

static bool is_worst(const graze_move *move, const graze_moves *moves, bool scored) {
    for (size_t i = 0; i < moves->count; i++) {
        const graze_move *other = &moves->moves[i];
        if (scored ? other->value < move->value
                   : other->outcome == GRAZE_FIRST && move->outcome != GRAZE_FIRST) {
            return false;
        }
    }
    return true;
}

const graze_move *reply_worst(random_source *random, const graze_moves *rated, bool scored) {
    const graze_move *picked = NULL;
    size_t worst = 0;
    for (size_t i = 0; i < rated->count; i++) {
        const graze_move *move = &rated->moves[i];
        if (is_worst(move, rated, scored) && random_below(random, ++worst) == 0) {
            picked = move; /* each of them with the same probability */
        }
    }
    return picked;
}
