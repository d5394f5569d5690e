/* The processes that mpirun or srun has started, as ranks of a job: the only code that knows MPI. */
#include "core/clock.h"
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
    double looked;    /* clock_seconds when this rank last listened for signs of life or gave one */
    MPI_Request sign; /* of life, on its way to rank 0 */
} mpi_ranks;

/* ---- signs of life ------------------------------------------------------------------------ */

enum { SIGN_OF_LIFE = RANK_ENTRIES + 1 /* a tag behind those of messages */ };

static void give_sign(mpi_ranks *ranks) {
    static char sign;
    int has_arrived = 1;
    if (ranks->sign != MPI_REQUEST_NULL) {
        MPI_Test(&ranks->sign, &has_arrived, MPI_STATUS_IGNORE);
    }
    if (has_arrived) {
        MPI_Isend(&sign, 1, MPI_BYTE, 0, SIGN_OF_LIFE, MPI_COMM_WORLD, &ranks->sign);
    }
}

static void take_signs(mpi_ranks *ranks) {
    int is_there;
    MPI_Status status;
    while (MPI_Iprobe(MPI_ANY_SOURCE, SIGN_OF_LIFE, MPI_COMM_WORLD, &is_there, &status),
           is_there) {
        char sign;
        MPI_Recv(&sign, 1, MPI_BYTE, status.MPI_SOURCE, SIGN_OF_LIFE, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        ranks->base.silence[status.MPI_SOURCE] = 0;
    }
}

/*
 * Every rank gives signs of life to rank 0 whenever it looks for messages. Time in which rank 0
 * itself did not look, being stopped or busy, hardly counts as silence of others.
 */
static void keep_in_touch(mpi_ranks *ranks) {
    static const double EVERY = 0.25, MOST_AT_ONCE = 1;
    double now = clock_seconds(), passed = now - ranks->looked;
    if (passed < EVERY) {
        return;
    }
    ranks->looked = now;
    if (ranks->base.rank > 0) {
        give_sign(ranks);
        return;
    }
    for (unsigned i = 1; i < ranks->base.count; i++) {
        ranks->base.silence[i] += passed < MOST_AT_ONCE ? passed : MOST_AT_ONCE;
    }
    take_signs(ranks);
}

/* ---- messages ----------------------------------------------------------------------------- */

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
    keep_in_touch((mpi_ranks *)base);
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
    double *silence = calloc((size_t)count, sizeof *silence);
    if (!made || !has_left || !silence) {
        free(made);
        free(has_left);
        free(silence);
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
                               .has_left = has_left,
                               .silence = silence};
    made->looked = clock_seconds();
    made->sign = MPI_REQUEST_NULL;
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

static bool has_silent_rank(const mpi_ranks *ranks) {
    unsigned i = 1;
    while (i < ranks->base.count && ranks->base.silence[i] < RANKS_SILENCE_AT_END) {
        i++;
    }
    return i < ranks->base.count;
}

/*
 * Waits until all ranks leave, and drops what still comes: MPI must not end while messages are on
 * their way. Each rank joins the barrier when what it has posted has arrived. A rank that is
 * silent would never join it.
 */
void ranks_leave(graze_ranks *ranks, int status) {
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
        if (!is_over && has_silent_rank(all)) {
            MPI_Abort(MPI_COMM_WORLD, status);
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
        free(all->base.silence);
    }
    free(all);
}
