/*
 * A process that is no part of a job: what programs have that are not linked with mpi/. The
 * functions stand in a file of their own so that those of mpi/ can take their place.
 */
#include "core/ranks.h"

graze_status ranks_join(graze_ranks **ranks, graze_error *error) {
    (void)error;
    *ranks = NULL;
    return GRAZE_OK;
}

void ranks_leave(graze_ranks *ranks, int status) {
    (void)status;
    (void)ranks;
}
