/* Counts the labellings of a graph, from its automorphism group. */
#include "census/labelled.h"

#include <math.h>
#include <nauty/nauty.h>

enum { MOST = 20 };

/* Fills stats for the automorphism group, by nauty. */
static void find_automorphisms(statsblk *stats, const uint64_t *rows, unsigned n) {
    static DEFAULTOPTIONS_GRAPH(defaults);
    optionblk options = defaults;
    graph g[MOST];
    int lab[MOST], ptn[MOST], orbits[MOST];
    for (unsigned v = 0; v < n; v++) {
        g[v] = 0;
        for (uint64_t row = rows[v]; row; row &= row - 1) {
            g[v] |= (setword)1 << (WORDSIZE - 1 - __builtin_ctzll(row));
        }
    }
    densenauty(g, lab, ptn, orbits, &options, stats, 1, (int)n, NULL);
}

uint64_t labelled_count(const uint64_t *rows, unsigned n) {
    if (n < 2) {
        return 1;
    }
    uint64_t factorial = 1;
    for (unsigned k = 2; k <= n; k++) {
        factorial *= k;
    }
    statsblk stats;
    find_automorphisms(&stats, rows, n);
    if (stats.grpsize2 == 0) {
        return factorial / (uint64_t)llround(stats.grpsize1);
    }
    /* nauty rounds groups beyond 10^10; what is left of n! is then small enough to round, too */
    return (uint64_t)llround((double)factorial / (stats.grpsize1 * pow(10, stats.grpsize2)));
}
