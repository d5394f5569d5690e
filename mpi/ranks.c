/* The processes that mpirun or srun has started, as ranks of a job: the only code that knows MPI. */
#include "core/ranks.h"

#include <limits.h>
#include <mpi.h>
#include <stdint.h>
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
    MPI_Win window;   /* of the shared memory; MPI_WIN_NULL: none */
    uint64_t **parts; /* by rank, where this process reaches them; NULL: by messages */
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

/* ---- shared memory ------------------------------------------------------------------------ */

/* Where the parts of all ranks are in this process, which is possible on one machine only. */
static uint64_t **find_parts(MPI_Win window, unsigned count) {
    uint64_t **parts = malloc(count * sizeof *parts);
    for (unsigned i = 0; parts && i < count; i++) {
        MPI_Aint size;
        int unit;
        MPI_Win_shared_query(window, (int)i, &size, &unit, &parts[i]);
    }
    return parts;
}

/* A window that all ranks reach as memory or, where MPI has none, by messages. */
static graze_status share(graze_ranks *base, uint64_t bytes) {
    mpi_ranks *ranks = (mpi_ranks *)base;
    if (bytes > PTRDIFF_MAX) {
        return GRAZE_NO_MEMORY;
    }
    MPI_Aint size = (MPI_Aint)bytes;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN); /* else the job is aborted */
    bool is_near =
        base->on_host == base->count &&
        MPI_Win_allocate_shared(size, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base->part,
                                &ranks->window) == MPI_SUCCESS;
    bool is_made = is_near || MPI_Win_allocate(size, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base->part,
                                               &ranks->window) == MPI_SUCCESS;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    if (!is_made) {
        ranks->window = MPI_WIN_NULL;
        return GRAZE_NO_MEMORY;
    }
    MPI_Win_lock_all(MPI_MODE_NOCHECK, ranks->window); /* until ranks_leave: nobody waits */
    ranks->parts = is_near ? find_parts(ranks->window, base->count) : NULL;
    return is_near && !ranks->parts ? GRAZE_NO_MEMORY : GRAZE_OK;
}

/* Copies whole words, which other processes may read and write meanwhile. */
static void copy_words(uint64_t *to, const uint64_t *from, size_t length) {
    for (size_t i = 0; i < length / sizeof *to; i++) {
        __atomic_store_n(&to[i], __atomic_load_n(&from[i], __ATOMIC_RELAXED), __ATOMIC_RELAXED);
    }
}

static void read_part(uint64_t *to, graze_ranks *base, unsigned part, uint64_t at, size_t length) {
    const mpi_ranks *ranks = (mpi_ranks *)base;
    int bytes = (int)length;
    if (ranks->parts) {
        copy_words(to, ranks->parts[part] + at / sizeof *to, length);
        return;
    }
    MPI_Get(to, bytes, MPI_BYTE, (int)part, (MPI_Aint)at, bytes, MPI_BYTE, ranks->window);
    MPI_Win_flush_local((int)part, ranks->window);
}

static void write_part(graze_ranks *base, unsigned part, uint64_t at, const uint64_t *from,
                       size_t length) {
    const mpi_ranks *ranks = (mpi_ranks *)base;
    int bytes = (int)length;
    base->writes++;
    if (ranks->parts) {
        copy_words(ranks->parts[part] + at / sizeof *from, from, length);
        return;
    }
    MPI_Put(from, bytes, MPI_BYTE, (int)part, (MPI_Aint)at, bytes, MPI_BYTE, ranks->window);
    MPI_Win_flush_local((int)part, ranks->window); /* from is free; it arrives some time */
}

/* ---- joining and leaving ------------------------------------------------------------------ */

static unsigned count_here(void) {
    MPI_Comm here;
    int count = 1;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &count);
    MPI_Comm_free(&here);
    return (unsigned)count;
}

graze_status ranks_join(graze_ranks **ranks, graze_error *error) {
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
                               .on_host = count_here(),
                               .post = post,
                               .take = take,
                               .share = share,
                               .read = read_part,
                               .write = write_part,
                               .has_left = has_left};
    made->window = MPI_WIN_NULL;
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
void ranks_leave(graze_ranks *ranks) {
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
    if (all && all->window != MPI_WIN_NULL) {
        MPI_Win_unlock_all(all->window);
        MPI_Win_free(&all->window);
    }
    MPI_Finalize();
    if (all) {
        free(all->parts);
        free(all->base.has_left);
    }
    free(all);
}
