/* Burke, Dailly, Oijid: complexity and algorithms for Arc-Kayles: symmetry strategies. */
#include "theory/ak_checks.h"
#include "verify/checks/pairing_claims.h"

#include <stdio.h>

static bool write_instance(claim_instance *instance, const char *game, const char *graph) {
    snprintf(instance->game, sizeof instance->game, "%s", game);
    snprintf(instance->graph, sizeof instance->graph, "%s", graph);
    return true;
}

static bool symmetric_instance(claim_instance *instance, size_t index) {
    static const char *const texts[] = {"cycle(4)",     "cycle(6)",     "cycle(10)",
                                        "grid(2,2)",    "grid(2,4)",    "grid(4,4)",
                                        "hypercube(3)", "2*petersen()", "multipartite(2,2,4)",
                                        "torus(4,3)",   "2*path(7)",    "path(3)+path(3)+empty(1)"};
    return index < sizeof texts / sizeof *texts &&
           write_instance(instance, "arc-kayles", texts[index]);
}

static graze_status symmetry_holds(bool *holds, const claim_instance *instance,
                                   claim_oracle *oracle) {
    return claim_pairing_holds(holds, instance, oracle, GRAZE_SECOND);
}

static bool six_cycle_instance(claim_instance *instance, size_t index) {
    return index == 0 && write_instance(instance, "nd-arc-kayles", "cycle(6)");
}

/* The cycle has an edge-disjoint involution, and yet the first player wins. */
static graze_status six_cycle_holds(bool *holds, const claim_instance *instance,
                                    claim_oracle *oracle) {
    claim_instance as_arc_kayles;
    int64_t value;
    write_instance(&as_arc_kayles, "arc-kayles", instance->graph);
    TRY(claim_pairing_holds(holds, &as_arc_kayles, oracle, GRAZE_SECOND));
    TRY(oracle->value(&value, oracle, instance->game, instance->graph));
    *holds = *holds && value != 0;
    return GRAZE_OK;
}

static const struct claim claims[] = {
    {.id = "ak:thm6",
     .statement = "The second player wins Arc-Kayles on a graph with an automorphism of order two "
                  "under which no edge meets its image.",
     .place = "Theorem 6",
     .range = "12 graphs on up to 20 vertices; all graphs up to 9 vertices with such an "
              "automorphism",
     .sweep = ak_sweep_symmetric,
     .holds = symmetry_holds,
     .instance = symmetric_instance},
    {.id = "ak:ex-c6",
     .statement = "The cycle with six vertices has such an automorphism, but the first player wins "
                  "non-disconnecting Arc-Kayles on it.",
     .place = "Section 2, behind theorem 6",
     .range = "the cycle with six vertices",
     .holds = six_cycle_holds,
     .instance = six_cycle_instance},
};

const struct paper paper_ak_symmetry = {
    .id = "ak",
    .title = "Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
