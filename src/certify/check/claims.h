/*
 * What a certificate takes on trust: the values that claims of papers give for classes of graphs.
 * The checker has no claims of its own; its caller gives it functions that evaluate them.
 */
#ifndef GRAZE_CERTIFY_CHECK_CLAIMS_H
#define GRAZE_CERTIFY_CHECK_CLAIMS_H

#include "graph/shape.h"

typedef struct trusted_claims {
    /* Whether there is a claim of this id that a proof may rest on. */
    bool (*can_be_used)(const char *id);
    /*
     * The Grundy value that a claim which can be used gives for a game, by its name, on a
     * connected graph. gives is false where the claim says nothing of this game and class; least
     * and most differ where it gives bounds only.
     * Returns: GRAZE_OK, GRAZE_BAD_INPUT, GRAZE_NO_MEMORY.
     */
    graze_status (*evaluate)(bool *gives, uint64_t *least, uint64_t *most, const char *id,
                             const char *game, const struct shape *shape, graze_error *error);
} trusted_claims;

#endif
