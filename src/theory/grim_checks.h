/* Checks of claims that are rows of theory/grim.c; they are defined in src/verify/checks/. */
#ifndef GRAZE_THEORY_GRIM_CHECKS_H
#define GRAZE_THEORY_GRIM_CHECKS_H

#include "theory/theory.h"

/* grim:thm15, grim:cor16: graphs with an involution as asked for, all small ones. */
graze_status grim_sweep_mirrors(struct claim_sweep *sweep);
graze_status grim_sweep_centred(struct claim_sweep *sweep);

/* grim:cor17.4: two copies of every small graph. */
graze_status grim_sweep_copies(struct claim_sweep *sweep);

/* grim:cor19: products of such graphs. */
graze_status grim_sweep_products(struct claim_sweep *sweep);
graze_status grim_sweep_centred_products(struct claim_sweep *sweep);

/* grim:multipartite: all complete multipartite graphs, by their vertices. */
graze_status grim_sweep_part_lists(struct claim_sweep *sweep);

/* grim:thm8: all small graphs with all small weights. */
graze_status grim_sweep_weights(struct claim_sweep *sweep);

/* grim:eq4: the zeros of 0.6 by the engine for heaps. */
graze_status grim_sweep_zeros(struct claim_sweep *sweep);

/* grim:thm23: long paths, by the lengths of their pieces. */
graze_status grim_sweep_long_paths(struct claim_sweep *sweep);

/* grim:cor26, grim:wheels: wheels, by their pieces: paths with and without the centre. */
graze_status grim_sweep_wheels(struct claim_sweep *sweep);
graze_status grim_sweep_wheel_values(struct claim_sweep *sweep);

/* Whether the graph of an instance has a pairing for the winner, who wins by plain search, too. */
graze_status claim_pairing_holds(bool *holds, const claim_instance *instance, claim_oracle *oracle,
                                 graze_outcome winner);

/* What grim:wheels states: the value of the wheel on n >= 4 vertices. */
unsigned grim_wheel_value(uint64_t n);

#endif
