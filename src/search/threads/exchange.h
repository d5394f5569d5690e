/*
 * What one search tells the outside: entries of the transposition table that took much work, marks
 * of positions that are being searched and announcements of answers (pool.h) go to the other ranks
 * of a job in batches, without anybody waiting for an answer; entries that took very much work go
 * to a checkpoint as well. What comes from there is put into the table, the marks and the
 * announcements of this rank. The first rank that has the answer ends the others.
 *
 * Without other ranks and checkpoint there is no exchange: functions accept NULL and do nothing.
 */
#ifndef GRAZE_SEARCH_THREADS_EXCHANGE_H
#define GRAZE_SEARCH_THREADS_EXCHANGE_H

#include "graph/board.h"
#include "search/threads/pool.h"

/* How the data of entries are to be read. */
typedef struct table_data_kind {
    const char *name;                /* of the search: entries of others mean something else */
    unsigned (*rank)(uint32_t data); /* of table_store */
    unsigned (*work)(uint32_t data); /* logarithm of the positions that an entry took */
    uint32_t (*join)(uint32_t a, uint32_t b); /* what two entries of a position say together */
    bool spreads; /* keys say whether their entries may live on other ranks */
} table_data_kind;

struct exchange;

#ifdef GRAZE_VIRTUAL_CORES
extern unsigned exchange_virtual_work; /* of bench/virtual_ranks: what is sent is chosen there */
#endif

/*
 * The exchange of a search, with what the checkpoint has put into its table; NULL where there is
 * nobody to exchange with, or no memory. limits are those of a call's main thread, in which
 * exchange_turn and the functions of tasks are called; the others may be called in any thread.
 */
struct exchange *exchange_new(struct search_pool *pool, const table_data_kind *kind,
                              const char *game, const struct board *board, struct limits *limits);

/* Adds what is left to the checkpoint and frees the exchange; other ranks get nothing more. */
void exchange_free(struct exchange *x);

/* Whether other ranks take part. */
bool exchange_has_ranks(const struct exchange *x);

/* Notes an entry that was stored. */
void exchange_note_costly(struct exchange *x, table_key key, uint32_t data);
static inline void exchange_note(struct exchange *x, table_key key, uint32_t data) {
    if (__builtin_expect(x != NULL, 0)) {
        exchange_note_costly(x, key, data);
    }
}

/* Notes a mark that was set or taken back, or an announcement. Marks that are taken back before the
 * next turn are not sent: that leaves those of large positions. */
typedef enum mark_event { MARK_BEGUN, MARK_ENDED, MARK_ANSWERED, MARK_EVENTS } mark_event;
void exchange_mark(struct exchange *x, table_key key, mark_event event);

/* Whether a position is one of those that this rank searches first: each is one of one rank. */
bool exchange_is_mine(const struct exchange *x, table_key key);

/* Sends what was noted and takes what has come, where the last time is some while ago. */
void exchange_turn(struct exchange *x);

/*
 * A task is one question that all ranks work at, known by a number.
 * exchange_begin_task returns whether the answer has come already; exchange_end_task lets the
 * others know it. exchange_answer: whether it has come since.
 */
bool exchange_begin_task(int *answer, struct exchange *x, uint64_t task);
void exchange_end_task(struct exchange *x, int answer);
bool exchange_answer(int *answer, const struct exchange *x);

#endif
