/*
 * nauty's generator of graphs as a function: its source as it is, under names of our own. It
 * keeps its state in thread-local variables, so that each thread may run it. Its author's style
 * is not ours: this file is compiled without our warnings.
 */
#define GENG_MAIN census_geng
#define OUTPROC   census_take_graph
#define PRUNE     census_is_stopped

#define nautyformat census_geng_nautyformat
#define graph6      census_geng_graph6
#define sparse6     census_geng_sparse6
#define nooutput    census_geng_nooutput
#define canonise    census_geng_canonise
#define quiet       census_geng_quiet
#define header      census_geng_header
#define nauty_stats census_geng_nauty_stats
#define writeg6x    census_geng_writeg6x
#define writes6x    census_geng_writes6x
#define writenauty  census_geng_writenauty
#define geng_mindeg census_geng_mindeg
#define geng_maxdeg census_geng_maxdeg
#define geng_mine   census_geng_mine
#define geng_maxe   census_geng_maxe
#define geng_connec census_geng_connec

/* It ends the process, with a message, where memory is missing: it leaves the guard instead. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void census_geng_end(void);

#define exit(status)  census_geng_end()
#define gt_abort(why) census_geng_end()
#define fprintf(...)  ((void)0)

#include CENSUS_GENG

/* Forgets what an earlier run has freed. */
void census_geng_begin(void) {
    memset(data, 0, sizeof data);
}

/* Frees what a run that was left has allocated; xx is xcard unless the run was a sparse one. */
void census_geng_clear(void) {
    for (size_t i = 0; i < sizeof data / sizeof *data; i++) {
        if (data[i].xx != data[i].xcard) {
            free(data[i].xx);
        }
        free(data[i].xorb);
        free(data[i].xset);
        free(data[i].xinv);
        free(data[i].xcard);
    }
    census_geng_begin();
}
