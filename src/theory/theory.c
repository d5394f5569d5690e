#include "theory/theory.h"

extern const struct paper paper_grim, paper_grim_multipartite, paper_grim_rules, paper_grim_parts;
extern const struct paper paper_grim_symmetry, paper_grim_values, paper_grim_random,
    paper_grim_hubs;
extern const struct paper paper_sg_basics, paper_sg_grabbing, paper_sg_sums, paper_sg_construction;
extern const struct paper paper_sg_forests, paper_sg_paths, paper_sg_stars;
extern const struct paper paper_sg_cycles, paper_sg_general, paper_sg_reductions;
extern const struct paper paper_csg, paper_csg_three, paper_csg_stars, paper_csg_graphs;
extern const struct paper paper_csg_periods, paper_csg_three_steps, paper_csg_claim15;
extern const struct paper paper_csg_star_steps, paper_csg_lem14;
extern const struct paper paper_ak, paper_ak_rules, paper_ak_symmetry, paper_ak_reductions;
extern const struct paper paper_ak_games, paper_ak_kernel, paper_ak_classes, paper_ak_threshold;
extern const struct paper paper_ak_steps;

/* A long paper has several entries with the same id. */
static const struct paper *const papers[] = {
    &paper_sg_basics,       &paper_sg_grabbing, &paper_sg_sums,
    &paper_sg_forests,      &paper_sg_paths,    &paper_sg_stars,
    &paper_sg_cycles,       &paper_sg_general,  &paper_sg_construction,
    &paper_sg_reductions,   &paper_grim,        &paper_grim_multipartite,
    &paper_grim_rules,      &paper_grim_parts,  &paper_grim_symmetry,
    &paper_grim_values,     &paper_grim_hubs,   &paper_grim_random,
    &paper_ak_symmetry,     &paper_csg,         &paper_csg_three,
    &paper_csg_stars,       &paper_ak,          &paper_ak_rules,
    &paper_ak_reductions,   &paper_csg_graphs,  &paper_csg_periods,
    &paper_csg_three_steps, &paper_csg_claim15, &paper_csg_star_steps,
    &paper_ak_games,        &paper_ak_kernel,   &paper_ak_classes,
    &paper_ak_threshold,    &paper_ak_steps,    &paper_csg_lem14,
};

const struct paper *const *paper_registry(size_t *count) {
    *count = sizeof papers / sizeof *papers;
    return papers;
}

/* Whether a claim that applies says enough. */
static bool claim_answers(const struct claim *claim, const graze_game *game,
                          const struct shape *shape, bool outcome_is_enough) {
    if (!claim->most) {
        return true;
    }
    uint64_t least = claim->value(game, shape);
    return claim->most(game, shape) == least || (outcome_is_enough && least > 0);
}

const struct claim *theory_find(const graze_game *game, const struct shape *shape,
                                bool outcome_is_enough) {
    size_t count;
    const struct paper *const *all = paper_registry(&count);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < all[i]->count; j++) {
            const struct claim *claim = &all[i]->claims[j];
            if (claim->applies && claim->verdict == CLAIM_HOLDS && claim->applies(game, shape) &&
                claim_answers(claim, game, shape, outcome_is_enough)) {
                return claim;
            }
        }
    }
    return NULL;
}

enum { CONNECTED_OR_EMPTY = LEAVES_NOTHING | LEAVES_ONE_PIECE };

uint32_t subtraction_interval(const graze_game *game) {
    const game_parameters *p = &game->parameters;
    if (!p->digit) {
        return 0;
    }
    for (uint32_t k = 1; k <= p->top; k++) {
        if (p->digit[k] != CONNECTED_OR_EMPTY) {
            return 0;
        }
    }
    return p->top;
}

bool subtraction_set_is(const graze_game *game, const uint32_t *sizes, size_t count) {
    const game_parameters *p = &game->parameters;
    if (!p->digit || p->top != sizes[count - 1]) {
        return false;
    }
    size_t next = 0;
    for (uint32_t k = 1; k <= p->top; k++) {
        bool listed = k == sizes[next];
        if (p->digit[k] != (listed ? CONNECTED_OR_EMPTY : 0)) {
            return false;
        }
        next += listed;
    }
    return true;
}
