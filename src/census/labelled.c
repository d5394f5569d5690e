/*
 * Counts the labelled graphs that are isomorphic to a given one: n! divided by its automorphisms.
 */
#include "census/labelled.h"

#include "graph/nauty_call.h"

#include <math.h>
#include <nauty/nauty.h>

enum { MOST = 20 };

/* A call of nauty. */
typedef struct nauty_work {
    const uint64_t *rows;
    unsigned n;
    statsblk stats;
} nauty_work;

/* Fills stats for the automorphism group, by nauty. */
static void find_automorphisms(void *context) {
    nauty_work *work = context;
    static DEFAULTOPTIONS_GRAPH(defaults);
    optionblk options = defaults;
    graph g[MOST];
    int lab[MOST], ptn[MOST], orbits[MOST];
    for (unsigned v = 0; v < work->n; v++) {
        g[v] = 0;
        for (uint64_t row = work->rows[v]; row; row &= row - 1) {
            g[v] |= (setword)1 << (WORDSIZE - 1 - __builtin_ctzll(row));
        }
    }
    densenauty(g, lab, ptn, orbits, &options, &work->stats, 1, (int)work->n, NULL);
}

uint64_t labelled_count(const uint64_t *rows, unsigned n) {
    if (n < 2) {
        return 1;
    }
    uint64_t factorial = 1;
    for (unsigned k = 2; k <= n; k++) {
        factorial *= k;
    }
    nauty_work work = {.rows = rows, .n = n};
    if (nauty_guard(find_automorphisms, &work) != GRAZE_OK) {
        return 0;
    }
    const statsblk *stats = &work.stats;
    if (stats->grpsize2 == 0) {
        return factorial / (uint64_t)llround(stats->grpsize1);
    }
    /* nauty rounds groups beyond 10^10; what is left of n! is then small enough to round, too */
    return (uint64_t)llround((double)factorial / (stats->grpsize1 * pow(10, stats->grpsize2)));
}
