/* Checking claims on pairing strategies. */
#ifndef GRAZE_VERIFY_CHECKS_PAIRING_CLAIMS_H
#define GRAZE_VERIFY_CHECKS_PAIRING_CLAIMS_H

#include "theory/theory.h"

/*
 * Whether the graph of an instance has a pairing for the winner, and that player wins by plain
 * search. Returns: GRAZE_OK, or what the oracle or the search for the pairing returned.
 */
graze_status claim_pairing_holds(bool *holds, const claim_instance *instance, claim_oracle *oracle,
                                 graze_outcome winner);

#endif
