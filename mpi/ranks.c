/* The processes that mpirun or srun has started, as ranks of a job: the only code that knows MPI. */
#include "core/ranks.h"

#include <limits.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

/* A message that may be on its way. */
typedef struct posted {
    MPI_Request request;
    struct posted *next;
    char bytes[];
} posted;

typedef struct mpi_ranks {
    graze_ranks base;
    posted *on_the_way;
} mpi_ranks;

/* Frees the messages that have arrived. */
static void free_arrived(mpi_ranks *ranks) {
    for (posted **at = &ranks->on_the_way; *at;) {
        posted *message = *at;
        int arrived = 0;
        MPI_Test(&message->request, &arrived, MPI_STATUS_IGNORE);
        if (arrived) {
            *at = message->next;
            free(message);
        } else {
            at = &message->next;
        }
    }
}

static graze_status post(graze_ranks *base, unsigned to, rank_message_kind kind, const void *bytes,
                         size_t length) {
    mpi_ranks *ranks = (mpi_ranks *)base;
    free_arrived(ranks);
    if (length > INT_MAX) {
        return GRAZE_TOO_LARGE;
    }
    posted *message = malloc(sizeof *message + length);
    if (!message) {
        return GRAZE_NO_MEMORY;
    }
    memcpy(message->bytes, bytes, length);
    message->next = ranks->on_the_way;
    ranks->on_the_way = message;
    MPI_Isend(message->bytes, (int)length, MPI_BYTE, (int)to, (int)kind, MPI_COMM_WORLD,
              &message->request);
    return GRAZE_OK;
}

/* A message that finds no memory stays where it is: it is taken later. */
static bool take(rank_message *message, graze_ranks *base, rank_message_kind kind) {
    int is_there = 0, length = 0;
    MPI_Message handle;
    MPI_Status status;
    free_arrived((mpi_ranks *)base);
    MPI_Iprobe(MPI_ANY_SOURCE, (int)kind, MPI_COMM_WORLD, &is_there, &status);
    if (!is_there) {
        return false;
    }
    MPI_Get_count(&status, MPI_BYTE, &length);
    message->bytes = malloc((size_t)length + 1);
    if (!message->bytes) {
        return false;
    }
    MPI_Mprobe(status.MPI_SOURCE, (int)kind, MPI_COMM_WORLD, &handle, &status);
    MPI_Mrecv(message->bytes, length, MPI_BYTE, &handle, &status);
    message->from = (unsigned)status.MPI_SOURCE;
    message->length = (size_t)length;
    return true;
}

static unsigned count_here(void) {
    MPI_Comm here;
    int count = 1;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &count);
    MPI_Comm_free(&here);
    return (unsigned)count;
}

graze_status graze_ranks_join(graze_ranks **ranks, graze_error *error) {
    int granted, rank, count;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &granted) != MPI_SUCCESS ||
        granted < MPI_THREAD_FUNNELED) {
        return fail(error, GRAZE_IO, "MPI does not allow threads");
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    mpi_ranks *made = calloc(1, sizeof *made);
    bool *has_left = calloc((size_t)count, sizeof *has_left);
    if (!made || !has_left) {
        free(made);
        free(has_left);
        return fail_memory(error);
    }
    made->base = (graze_ranks){.rank = (unsigned)rank,
                               .count = (unsigned)count,
                               .here = count_here(),
                               .post = post,
                               .take = take,
                               .has_left = has_left};
    *ranks = &made->base;
    return GRAZE_OK;
}

/* Drops a message of any kind that has come. */
static void drop_message(mpi_ranks *ranks) {
    rank_message message;
    for (rank_message_kind kind = RANK_UNITS; kind <= RANK_ENTRIES; kind++) {
        while (take(&message, &ranks->base, kind)) {
            free(message.bytes);
        }
    }
}

/*
 * Waits until all ranks leave, and drops what still comes: MPI must not end while messages are on
 * their way. Each rank joins the barrier when what it has posted has arrived.
 */
void graze_ranks_leave(graze_ranks *ranks) {
    mpi_ranks *all = (mpi_ranks *)ranks;
    MPI_Request barrier = MPI_REQUEST_NULL;
    int is_over = 0;
    while (all && !is_over) {
        drop_message(all);
        if (!all->on_the_way && barrier == MPI_REQUEST_NULL) {
            MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
        }
        if (barrier != MPI_REQUEST_NULL) {
            MPI_Test(&barrier, &is_over, MPI_STATUS_IGNORE);
        }
        if (!is_over) {
            ranks_wait();
        }
    }
    MPI_Finalize();
    if (all) {
        free(all->base.has_left);
    }
    free(all);
}
