/* Sends and takes what the ranks of a job have to tell each other about a search. */
#include "search/shared/exchange.h"

#include "core/array.h"
#include "core/checkpoint.h"
#include "core/ranks.h"

#include <stdlib.h>
#include <string.h>

/*
 * Entries arrive at each rank from all others, and taking one costs about 200 ns: what a rank sends
 * is limited to what keeps all busy with it for about a tenth of their time.
 */
static const uint64_t TURN = 50000; /* nanoseconds between two turns */

enum {
    SENT_IN_TURN = 25, /* entries by all ranks together */
    TURNS = 100,       /* after which the work that an entry must have taken is adjusted */
    SAVED_WORK = 12,   /* logarithm of the positions that an entry in a checkpoint has taken */
    BUSY_SLOTS = 1 << 12,
    MOST_ANSWERS = 64, /* of tasks that others have finished before they were begun here */
};

/* A list of entries; marks are entries without data. */
typedef struct entry_list {
    table_entry *items;
    size_t count, capacity;
} entry_list;

typedef struct task_answer {
    uint64_t task;
    int64_t answer;
} task_answer;

struct exchange {
    graze_ranks *ranks;     /* NULL: none */
    checkpoint *checkpoint; /* NULL: none */
    struct limits *limits;
    struct search_pool *pool;
    const table_data_kind *kind;
    uint64_t id; /* of game, board and kind of search */
    uint64_t task;
    uint32_t task_size;
    task_answer answers[MOST_ANSWERS];
    size_t answer_count;
    _Atomic uint64_t busy[BUSY_SLOTS]; /* keys of components that other ranks are searching */
    uint64_t saved_lists;
    uint64_t next_turn; /* when it is due */
    unsigned turns;
    uint64_t posted_before;     /* TURNS turns ago */
    _Atomic unsigned sent_work; /* logarithm of the positions that an entry to be sent has taken */

    pthread_mutex_t lock; /* of what follows: it waits for the next turn */
    entry_list entries, begun, ended, saved;
};

bool exchange_has_ranks(const struct exchange *x) {
    return x && x->ranks;
}

/* ---- entries ------------------------------------------------------------------------------ */

static const uint64_t DATA_MASK = ((uint64_t)1 << TABLE_DATA_BITS) - 1;

static table_entry entry_of(table_key key, uint32_t data) {
    return (table_entry){.check = key.low, .rest = (key.high & ~DATA_MASK) | data};
}

/* An entry that finds no memory is not sent. */
static void list_add(entry_list *list, table_entry entry) {
    if (ARRAY_RESERVE(NULL, list->items, list->capacity, list->count + 1) == GRAZE_OK) {
        list->items[list->count++] = entry;
    }
}

/* Adds what an entry says to the table. */
static void take_entry(struct exchange *x, table_entry entry) {
    table_key key = {.low = entry.check, .high = entry.rest & ~DATA_MASK};
    uint32_t data = (uint32_t)(entry.rest & DATA_MASK);
    uint32_t known = table_probe(x->pool->table, key);
    x->limits->received++;
    if (known) {
        data = x->kind->join(known, data);
    }
    if (known == data) {
        x->limits->received_known++;
        return;
    }
    table_store(x->pool->table, key, data, x->kind->rank);
    if (x->checkpoint && x->kind->work(data) >= SAVED_WORK) {
        list_add(&x->saved, entry);
    }
}

void exchange_note_costly(struct exchange *x, table_key key, uint32_t data) {
    unsigned work = x->kind->work(data);
    bool is_sent = x->ranks && work >= x->sent_work;
    if (!is_sent && !(x->checkpoint && work >= SAVED_WORK)) {
        return;
    }
    pthread_mutex_lock(&x->lock);
    if (is_sent) {
        list_add(&x->entries, entry_of(key, data));
    }
    if (x->checkpoint && work >= SAVED_WORK) {
        list_add(&x->saved, entry_of(key, data));
    }
    pthread_mutex_unlock(&x->lock);
}

/* ---- marks -------------------------------------------------------------------------------- */

static size_t slot_of(uint64_t high) {
    return high >> TABLE_DATA_BITS & (BUSY_SLOTS - 1);
}

void exchange_mark(struct exchange *x, table_key key, uint32_t size, bool begins) {
    if (!x || !x->ranks || 8 * size < 5 * x->task_size) {
        return;
    }
    pthread_mutex_lock(&x->lock);
    size_t i = 0;
    while (!begins && i < x->begun.count && x->begun.items[i].check != key.low) {
        i++;
    }
    if (begins) {
        list_add(&x->begun, entry_of(key, 0));
    } else if (i < x->begun.count) { /* begun and ended in one turn: nobody need know */
        x->begun.items[i] = x->begun.items[--x->begun.count];
    } else {
        list_add(&x->ended, entry_of(key, 0));
    }
    pthread_mutex_unlock(&x->lock);
}

bool exchange_is_busy(const struct exchange *x, table_key key) {
    return x && x->busy[slot_of(key.high)] == key.low;
}

/* ---- messages ----------------------------------------------------------------------------- */

/* Before the entries, those begun and those ended. */
typedef struct batch_head {
    uint64_t id, task;
    int64_t answer;
    uint64_t has_answer, entries, begun, ended;
} batch_head;

static void post(struct exchange *x, batch_head head) {
    const entry_list *lists[] = {&x->entries, &x->begun, &x->ended};
    size_t length = sizeof head;
    for (size_t i = 0; i < 3; i++) {
        length += lists[i]->count * sizeof(table_entry);
    }
    char *bytes = malloc(length), *at = bytes;
    if (bytes) {
        memcpy(at, &head, sizeof head);
        at += sizeof head;
        for (size_t i = 0; i < 3; i++) {
            if (lists[i]->count) {
                memcpy(at, lists[i]->items, lists[i]->count * sizeof(table_entry));
            }
            at += lists[i]->count * sizeof(table_entry);
        }
        ranks_post_all(x->ranks, RANK_ENTRIES, bytes, length);
        x->limits->posted += head.entries;
    }
    free(bytes);
    x->entries.count = x->begun.count = x->ended.count = 0;
}

/* Sends what was noted, and an answer if there is one. */
static void send_batch(struct exchange *x, const int *answer) {
    batch_head head = {.id = x->id, .task = x->task, .has_answer = answer != NULL};
    head.answer = answer ? *answer : 0;
    pthread_mutex_lock(&x->lock);
    head.entries = x->entries.count;
    head.begun = x->begun.count;
    head.ended = x->ended.count;
    if (answer || head.entries || head.begun || head.ended) {
        post(x, head);
    }
    pthread_mutex_unlock(&x->lock);
}

static table_entry next_entry(const char **bytes) {
    table_entry entry;
    memcpy(&entry, *bytes, sizeof entry);
    *bytes += sizeof entry;
    return entry;
}

static void take_batch(struct exchange *x, const char *bytes) {
    batch_head head;
    memcpy(&head, bytes, sizeof head);
    bytes += sizeof head;
    if (head.id != x->id) {
        return; /* of a search that has ended here, or has not begun */
    }
    pthread_mutex_lock(&x->lock);
    for (uint64_t i = 0; i < head.entries; i++) {
        take_entry(x, next_entry(&bytes));
    }
    pthread_mutex_unlock(&x->lock);
    for (uint64_t i = 0; i < head.begun; i++) {
        table_entry mark = next_entry(&bytes);
        x->busy[slot_of(mark.rest)] = mark.check;
    }
    for (uint64_t i = 0; i < head.ended; i++) {
        table_entry mark = next_entry(&bytes);
        if (x->busy[slot_of(mark.rest)] == mark.check) {
            x->busy[slot_of(mark.rest)] = 0;
        }
    }
    if (head.has_answer) {
        x->answers[x->answer_count++ % MOST_ANSWERS] = (task_answer){head.task, head.answer};
        x->pool->done = x->pool->done || head.task == x->task;
    }
}

/* ---- checkpoints -------------------------------------------------------------------------- */

/* A failure is told when the checkpoint is flushed at the end. */
static void save(struct exchange *x) {
    pthread_mutex_lock(&x->lock);
    if (x->saved.count) {
        checkpoint_add(x->checkpoint, x->id, x->saved_lists++, x->saved.items,
                       x->saved.count * sizeof *x->saved.items, NULL);
        x->saved.count = 0;
    }
    pthread_mutex_unlock(&x->lock);
}

/* Takes what is there; records that are damaged are left out. */
static void load(struct exchange *x) {
    for (size_t i = 0; i < checkpoint_count(x->checkpoint); i++) {
        const checkpoint_record *record = checkpoint_at(x->checkpoint, i);
        char *bytes;
        if (record->key != x->id ||
            checkpoint_read(&bytes, x->checkpoint, record, NULL) != GRAZE_OK) {
            continue;
        }
        const char *at = bytes;
        for (uint64_t left = record->length / sizeof(table_entry); left > 0; left--) {
            take_entry(x, next_entry(&at));
        }
        free(bytes);
    }
    x->saved.count = 0; /* these are there already */
    x->limits->received = x->limits->received_known = 0;
}

static void take_turn(struct exchange *x) {
    rank_message message;
    while (x->ranks && x->ranks->take(&message, x->ranks, RANK_ENTRIES)) {
        take_batch(x, message.bytes);
        free(message.bytes);
    }
    if (x->ranks) {
        send_batch(x, NULL);
    }
    if (x->checkpoint) {
        save(x);
        checkpoint_flush_at_times(x->checkpoint, NULL);
    }
}

/* Sends entries of less work while there are few, and only those of more while there are many. */
static void adjust_work(struct exchange *x) {
    uint64_t posted = x->limits->posted - x->posted_before;
    uint64_t most = (uint64_t)TURNS * SENT_IN_TURN / x->ranks->count;
    if (posted > most) {
        x->sent_work++;
    } else if (x->sent_work > 0 && 4 * posted < most) {
        x->sent_work--;
    }
    x->posted_before = x->limits->posted;
    x->turns = 0;
}

void exchange_turn(struct exchange *x) {
    uint64_t now = clock_now();
    if (now < x->next_turn) {
        return;
    }
    take_turn(x);
    x->next_turn = now + TURN;
    if (x->ranks && ++x->turns == TURNS) {
        adjust_work(x);
    }
}

/* ---- tasks -------------------------------------------------------------------------------- */

bool exchange_answer(int *answer, const struct exchange *x) {
    for (size_t i = 0; x && i < x->answer_count && i < MOST_ANSWERS; i++) {
        if (x->answers[i].task == x->task) {
            *answer = (int)x->answers[i].answer;
            return true;
        }
    }
    return false;
}

bool exchange_begin_task(int *answer, struct exchange *x, uint64_t task, uint32_t size) {
    if (!x) {
        return false;
    }
    x->task = task;
    x->task_size = size;
    take_turn(x);
    x->pool->done = false;
    return exchange_answer(answer, x);
}

void exchange_end_task(struct exchange *x, int answer) {
    if (x && x->ranks) {
        send_batch(x, &answer);
    }
}

/* ---- the whole ---------------------------------------------------------------------------- */

/* The same number on all ranks and in all runs. */
static uint64_t identify(const table_data_kind *kind, const char *game, const struct board *board) {
    uint64_t id = hash_bytes(kind->name, strlen(kind->name));
    id = hash_word(id ^ hash_bytes(game, strlen(game)));
    id = hash_word(id ^ hash_bytes(board->offset, (board->n + 1) * sizeof *board->offset));
    return hash_word(
        id ^ hash_bytes(board->neighbour, board->offset[board->n] * sizeof *board->neighbour));
}

struct exchange *exchange_new(struct search_pool *pool, const table_data_kind *kind,
                              const char *game, const struct board *board, struct limits *limits) {
    graze_ranks *ranks = limits->options->ranks;
    if (!limits->exchanges || !(ranks_count(ranks) > 1 || limits->checkpoint)) {
        return NULL;
    }
    struct exchange *x = calloc(1, sizeof *x);
    if (!x) {
        return NULL;
    }
    x->ranks = ranks_count(ranks) > 1 ? ranks : NULL;
    x->checkpoint = limits->checkpoint;
    x->limits = limits;
    x->pool = pool;
    x->kind = kind;
    x->id = identify(kind, game, board);
    pthread_mutex_init(&x->lock, NULL);
    if (x->checkpoint) {
        load(x);
    }
    return x;
}

void exchange_free(struct exchange *x) {
    if (!x) {
        return;
    }
    if (x->checkpoint) {
        save(x);
    }
    ARRAY_FREE(NULL, x->entries.items, x->entries.capacity);
    ARRAY_FREE(NULL, x->begun.items, x->begun.capacity);
    ARRAY_FREE(NULL, x->ended.items, x->ended.capacity);
    ARRAY_FREE(NULL, x->saved.items, x->saved.capacity);
    pthread_mutex_destroy(&x->lock);
    free(x);
}
