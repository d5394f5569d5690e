/* What the ranks of a job agree on, by messages: that a step is finished, sums, who has left. */
#include "core/ranks.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

void ranks_wait(void) {
    enum { NANOSECONDS = 300000 };
    nanosleep(&(struct timespec){.tv_nsec = NANOSECONDS}, NULL);
}

graze_status ranks_post_all(graze_ranks *ranks, rank_message_kind kind, const void *bytes,
                            size_t length) {
    for (unsigned to = 0; to < ranks->count; to++) {
        if (to != ranks->rank) {
            TRY(ranks->post(ranks, to, kind, bytes, length));
        }
    }
    return GRAZE_OK;
}

/* ---- leaving ------------------------------------------------------------------------------ */

void ranks_fail(graze_ranks *ranks, const char *reason) {
    if (ranks && ranks->rank > 0) {
        ranks->post(ranks, 0, RANK_LEFT, reason, strlen(reason));
    }
}

/* Notes a rank that has been silent for so long as one that has left. */
static void note_silence(graze_ranks *ranks, double most) {
    for (unsigned i = 1; ranks->silence && i < ranks->count; i++) {
        if (ranks->silence[i] > most && !ranks->has_left[i]) {
            ranks->has_left[i] = true;
            ranks->left++;
            if (ranks->reason.status == GRAZE_OK) {
                fail(&ranks->reason, GRAZE_IO,
                     "rank %u has not been heard for %.0f seconds: the job ends", i, most);
            }
        }
    }
}

bool ranks_have_failed(graze_ranks *ranks, double silence, graze_error *error) {
    rank_message message;
    while (ranks->take(&message, ranks, RANK_LEFT)) {
        if (!ranks->has_left[message.from]) {
            ranks->has_left[message.from] = true;
            ranks->left++;
        }
        if (ranks->reason.status == GRAZE_OK) {
            fail(&ranks->reason, GRAZE_IO, "rank %u left the job: %.*s", message.from,
                 (int)message.length, message.bytes);
        }
        free(message.bytes);
    }
    note_silence(ranks, silence);
    if (ranks->left > 0 && error) {
        *error = ranks->reason;
    }
    return ranks->left > 0;
}

/* ---- steps -------------------------------------------------------------------------------- */

void ranks_finish(graze_ranks *ranks, uint64_t step) {
    if (ranks_count(ranks) > 1 && ranks->rank == 0) {
        ranks->finished = step;
        ranks_post_all(ranks, RANK_FINISHED, &step, sizeof step);
    }
}

bool ranks_is_finished(graze_ranks *ranks, uint64_t step) {
    rank_message message;
    while (ranks->rank > 0 && ranks->take(&message, ranks, RANK_FINISHED)) {
        memcpy(&ranks->finished, message.bytes, sizeof ranks->finished);
        free(message.bytes);
    }
    return ranks->finished >= step;
}

void ranks_await(graze_ranks *ranks, uint64_t step) {
    rank_message message;
    while (ranks && ranks->rank > 0 && !ranks_is_finished(ranks, step)) {
        while (ranks->take(&message, ranks, RANK_ENTRIES)) {
            free(message.bytes);
        }
        ranks_wait();
    }
}

/* ---- sums --------------------------------------------------------------------------------- */

/* Waits for the next sums of another rank; false when one has left, or rank 0. */
static bool await_sums(rank_message *message, graze_ranks *ranks) {
    while (!ranks->take(message, ranks, RANK_SUMS)) {
        if (ranks->rank == 0 ? ranks_have_failed(ranks, RANKS_SILENCE_AT_END, NULL)
                             : ranks_is_finished(ranks, RANKS_LAST_STEP)) {
            return false;
        }
        ranks_wait();
    }
    return true;
}

graze_status ranks_sum(graze_ranks *ranks, uint64_t *numbers, size_t count, graze_error *error) {
    rank_message message;
    size_t bytes = count * sizeof *numbers;
    if (ranks_count(ranks) == 1) {
        return GRAZE_OK;
    }
    if (ranks->rank > 0) {
        TRY(ranks->post(ranks, 0, RANK_SUMS, numbers, bytes));
        if (await_sums(&message, ranks)) {
            memcpy(numbers, message.bytes, bytes);
            free(message.bytes);
        }
        return GRAZE_OK;
    }
    for (unsigned i = 1; i < ranks->count; i++) {
        if (!await_sums(&message, ranks)) {
            *error = ranks->reason;
            return GRAZE_IO;
        }
        for (size_t j = 0; j < count; j++) {
            uint64_t number;
            memcpy(&number, message.bytes + j * sizeof number, sizeof number);
            numbers[j] += number;
        }
        free(message.bytes);
    }
    return ranks_post_all(ranks, RANK_SUMS, numbers, bytes);
}

/* ---- shared memory ------------------------------------------------------------------------ */

/* Takes the memory, on all ranks or on none. */
static graze_status take_memory(graze_ranks *ranks, uint64_t bytes, graze_error *error) {
    uint64_t granted = ranks->share(ranks, bytes) == GRAZE_OK;
    TRY(ranks_sum(ranks, &granted, 1, error));
    if (granted != ranks->count) {
        return ranks->on_host < ranks->count
                   ? fail(error, GRAZE_NO_MEMORY,
                          "MPI offers no memory in common to these hosts; over TCP, Open MPI needs "
                          "osc pt2pt (docs/saving-work.md)")
                   : fail(error, GRAZE_NO_MEMORY,
                          "the system grants no %llu bytes of shared memory",
                          (unsigned long long)bytes);
    }
    ranks->shared_bytes = bytes;
    return GRAZE_OK;
}

graze_status ranks_share(graze_ranks *ranks, uint64_t bytes, graze_error *error) {
    if (ranks_count(ranks) == 1) {
        return GRAZE_OK;
    }
    uint64_t sums[] = {1, ranks->writes}; /* ranks that are here, and writes of all */
    TRY(ranks_sum(ranks, sums, sizeof sums / sizeof *sums, error));
    if (sums[0] != ranks->count) {
        return GRAZE_OK; /* rank 0 has ended the job */
    }
    if (ranks->shared_bytes == 0) {
        TRY(take_memory(ranks, bytes, error));
    } else if (sums[1] == 0) {
        return GRAZE_OK;
    }
    memset(ranks->part, 0, ranks->shared_bytes);
    ranks->writes = 0;
    return GRAZE_OK;
}
