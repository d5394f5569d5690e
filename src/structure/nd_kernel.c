/*
 * Non-Disconnecting Arc-Kayles with few extra edges (compare ak:thm3): pendant trees in normal
 * form, then breaks of the core. docs/nd-kernel.md has the theorems and their proofs.
 */
#include "structure/nd.h"
#include "structure/nd_search.h"
#include "structure/nd_value.h"

/* Up to this many independent cycles. */
enum { MOST_CYCLES = 8 };

/* The work, in vertices visited, that is worth spending before the search takes over. */
static uint64_t worth_spending(uint32_t n) {
    enum { SMALL = 40, MIDDLE = 100 }; /* where search is quick, and where it has a chance */
    return n <= SMALL ? 2000000 : n <= MIDDLE ? 200000000 : 2000000000;
}

static graze_status answer(int64_t *value, bool *found, structure_question question,
                           const graze_game *game, const struct board *board, const vword *set,
                           struct limits *limits) {
    nd_core core = {0};
    *found = false;
    if (!nd_is_arc_kayles(game) || board->offset[board->n] >= UINT32_MAX) {
        return GRAZE_OK;
    }
    TRY(nd_core_of_set(&core, board, set, limits));
    graze_status status = GRAZE_OK;
    if (core.n == 0) {
        *value = core.tree_parity;
        *found = true;
    } else if (nd_core_cycles(&core) <= MOST_CYCLES) {
        nd_work work = {.limits = limits, .left = worth_spending(vset_count(set, board->words))};
        uint32_t result = 0;
        status = question == STRUCTURE_OUTCOME ? nd_search(&result, found, &core, true, &work)
                                               : nd_value(&result, found, &core, &work);
        *value = result;
    }
    nd_core_clear(&core, limits);
    return status;
}

const structure nd_kernel = {.id = "nd-kernel", .answer = answer};
