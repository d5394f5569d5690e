/*
 * Non-Disconnecting Arc-Kayles with few extra edges (compare ak:thm3): pendant trees in normal
 * form, then breaks of the core. docs/nd-kernel.md has the theorems and their proofs.
 */
#include "structure/nd/classify.h"
#include "structure/nd/nd.h"

/* Up to this many independent cycles. */
enum { MOST_CYCLES = 8 };

/* The work, in vertices visited, that is worth spending before the search takes over. */
static uint64_t worth_spending(uint32_t n) {
    enum { SMALL = 40, MIDDLE = 100 }; /* where search is quick, and where it has a chance */
    return n <= SMALL ? 2000000 : n <= MIDDLE ? 200000000 : 2000000000;
}

/* Who wins: by classes and races where they decide it, which is quick, or from the value. */
static graze_status find_winner(int64_t *value, bool *found, nd_core *core, nd_work *work) {
    enum { SHARE = 20 };
    uint64_t all = work->left;
    bool wins = false;
    work->left = all / SHARE;
    TRY(nd_search(&wins, found, core, work));
    *value = wins;
    if (*found) {
        return GRAZE_OK;
    }
    work->left = all - all / SHARE;
    return nd_value(value, found, core, work);
}

static graze_status solve_core(int64_t *value, bool *found, nd_core *core, struct question asked,
                               uint64_t vertices, struct limits *limits) {
    nd_work work;
    nd_work_init(&work, vertices, limits);
    graze_status status;
    if (asked.kind == ASK_WINNER) {
        status = find_winner(value, found, core, &work);
    } else {
        nd_work_halve_time(&work); /* where it is not enough, the winner will be asked for */
        status = nd_value(value, found, core, &work);
    }
    nd_work_clear(&work);
    return status;
}

static graze_status answer(int64_t *value, bool *found, struct question asked,
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
        uint64_t vertices = worth_spending(vset_count(set, board->words));
        status = solve_core(value, found, &core, asked, vertices, limits);
    }
    nd_core_clear(&core, limits);
    return status;
}

const structure nd_kernel = {.id = "nd-kernel", .answer = answer};
