/* Sends and takes what the ranks of a job have to tell each other about a search. */
#include "search/threads/exchange.h"

#include "core/array.h"
#include "core/checkpoint.h"
#include "search/table/spread_table.h"

#include <stdlib.h>
#include <string.h>

/*
 * Entries arrive at each rank from all others, and taking one costs about 200 ns: what a rank sends
 * is limited to what keeps all busy with it for about a tenth of their time.
 */
static const uint64_t TURN = TURNS_TAKEN ? 0 : 200000; /* nanoseconds between two turns */

enum {
    SENT_IN_TURN = 100, /* entries by all ranks together */
    TURNS = 100,        /* after which the work that an entry must have taken is adjusted */
    SAVED_WORK = 12,    /* logarithm of the positions that an entry in a checkpoint has taken */
    MOST_ANSWERS = 64,  /* of tasks that others have finished before they were begun here */
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
    uint64_t id;                /* of game, board and kind of search */
    struct spread_table spread; /* of the search, where the ranks share memory */
    uint64_t task;
    task_answer answers[MOST_ANSWERS];
    size_t answer_count;
    entry_list marked; /* positions that have marks for other ranks here */
    entry_list loaded; /* what the checkpoint had, for other ranks */
    uint64_t saved_lists;
    uint64_t next_turn; /* when it is due */
    unsigned turns;
    uint64_t posted_before;     /* TURNS turns ago */
    _Atomic unsigned sent_work; /* logarithm of the positions that an entry to be sent has taken */

    pthread_mutex_t lock; /* of what follows: it waits for the next turn */
    entry_list entries, saved, marks[MARK_EVENTS];
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

/* Entries that live on one rank are sent only where copies save much, and to the checkpoint. */
static unsigned least_work(const struct exchange *x, table_key key) {
    return x->pool->table->spread && key.high & TABLE_SPREAD ? SAVED_WORK : x->sent_work;
}

void exchange_note_costly(struct exchange *x, table_key key, uint32_t data) {
    unsigned work = x->kind->work(data);
    bool is_sent = x->ranks && work >= least_work(x, key);
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

/* Removes the entry of a key from a list of few; returns whether it was there. */
static bool list_remove(entry_list *list, uint64_t low) {
    for (size_t i = list->count; i-- > 0;) {
        if (list->items[i].check == low) {
            list->items[i] = list->items[--list->count];
            return true;
        }
    }
    return false;
}

void exchange_mark(struct exchange *x, table_key key, mark_event event) {
    if (!exchange_has_ranks(x)) {
        return;
    }
    pthread_mutex_lock(&x->lock);
    if (event != MARK_ENDED || !list_remove(&x->marks[MARK_BEGUN], key.low)) {
        list_add(&x->marks[event], entry_of(key, 0));
    }
    pthread_mutex_unlock(&x->lock);
}

/* Does here what another rank has done; what finds its slot taken has no mark. */
static void take_mark(struct exchange *x, table_entry mark, mark_event event) {
    enum { ANY_NUMBER = 200, OTHER_RANK = 0xff };
    table_key key = {.low = mark.check, .high = mark.rest};
    if (event == MARK_ANSWERED) {
        search_pool_announce(x->pool, key, OTHER_RANK);
    } else if (event == MARK_ENDED) {
        if (list_remove(&x->marked, key.low)) {
            search_pool_unmark(x->pool, key);
        }
    } else if (search_pool_set_mark(x->pool, key, ANY_NUMBER) == MARK_SET) {
        list_add(&x->marked, mark);
    }
}

bool exchange_is_mine(const struct exchange *x, table_key key) {
    return !x->ranks || (key.low >> 32) % x->ranks->count == x->ranks->rank;
}

/* ---- messages ----------------------------------------------------------------------------- */

/* Before the entries and the marks. */
typedef struct batch_head {
    uint64_t id, task;
    int64_t answer;
    uint64_t has_answer, entries, marks[MARK_EVENTS];
    uint64_t asks; /* for what the checkpoint had: a flag */
} batch_head;

/* Appends a list to bytes and empties it. */
static char *move_list(char *bytes, entry_list *list) {
    size_t length = list->count * sizeof *list->items;
    if (length) {
        memcpy(bytes, list->items, length);
    }
    list->count = 0;
    return bytes + length;
}

/* Sends what was noted, and an answer if there is one. */
static void send_batch(struct exchange *x, const int *answer) {
    batch_head head = {.id = x->id, .task = x->task, .has_answer = answer != NULL};
    head.answer = answer ? *answer : 0;
    pthread_mutex_lock(&x->lock);
    size_t count = head.entries = x->entries.count;
    for (size_t i = 0; i < MARK_EVENTS; i++) {
        count += head.marks[i] = x->marks[i].count;
    }
    size_t length = sizeof head + count * sizeof(table_entry);
    char *bytes = answer || count ? malloc(length) : NULL;
    if (bytes) {
        memcpy(bytes, &head, sizeof head);
        char *at = move_list(bytes + sizeof head, &x->entries);
        for (size_t i = 0; i < MARK_EVENTS; i++) {
            at = move_list(at, &x->marks[i]);
        }
    }
    pthread_mutex_unlock(&x->lock);
    if (bytes) {
        ranks_post_all(x->ranks, RANK_ENTRIES, bytes, length);
        x->limits->posted += head.entries;
    }
    free(bytes);
}

static table_entry next_entry(const char **bytes) {
    table_entry entry;
    memcpy(&entry, *bytes, sizeof entry);
    *bytes += sizeof entry;
    return entry;
}

/* Sends a rank what the checkpoint had. */
static void send_loaded(const struct exchange *x, unsigned to) {
    batch_head head = {.id = x->id, .entries = x->loaded.count};
    size_t length = x->loaded.count * sizeof *x->loaded.items;
    char *bytes = length ? malloc(sizeof head + length) : NULL;
    if (bytes) {
        memcpy(bytes, &head, sizeof head);
        memcpy(bytes + sizeof head, x->loaded.items, length);
        x->ranks->post(x->ranks, to, RANK_ENTRIES, bytes, sizeof head + length);
    }
    free(bytes);
}

static void take_batch(struct exchange *x, unsigned from, const char *bytes) {
    batch_head head;
    memcpy(&head, bytes, sizeof head);
    bytes += sizeof head;
    if (head.id != x->id) {
        return; /* of a search that has ended here, or has not begun */
    }
    if (head.asks) {
        send_loaded(x, from);
    }
    pthread_mutex_lock(&x->lock);
    for (uint64_t i = 0; i < head.entries; i++) {
        take_entry(x, next_entry(&bytes));
    }
    pthread_mutex_unlock(&x->lock);
    for (mark_event event = MARK_BEGUN; event < MARK_EVENTS; event++) {
        for (uint64_t i = 0; i < head.marks[event]; i++) {
            take_mark(x, next_entry(&bytes), event);
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

/* Takes what is there. It was readable when the checkpoint was opened; else it is searched again.
 */
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
            table_entry entry = next_entry(&at);
            list_add(&x->loaded, entry);
            take_entry(x, entry);
        }
        free(bytes);
    }
    x->saved.count = 0; /* these are there already */
    x->limits->received = x->limits->received_known = 0;
}

/*
 * Only rank 0 has the checkpoint. It sends what it had when it begins the search, and the others
 * ask for it when they begin theirs: whichever is later finds the other one there.
 */
static void pass_loaded(struct exchange *x) {
    batch_head head = {.id = x->id, .asks = true};
    if (x->ranks->rank > 0) {
        x->ranks->post(x->ranks, 0, RANK_ENTRIES, &head, sizeof head);
        return;
    }
    for (unsigned to = 1; to < x->ranks->count; to++) {
        send_loaded(x, to);
    }
}

static void take_turn(struct exchange *x) {
    rank_message message;
    while (x->ranks && x->ranks->take(&message, x->ranks, RANK_ENTRIES)) {
        take_batch(x, message.from, message.bytes);
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
#ifdef GRAZE_VIRTUAL_CORES
    x->sent_work = exchange_virtual_work;
    return;
#endif
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

bool exchange_begin_task(int *answer, struct exchange *x, uint64_t task) {
    if (!x) {
        return false;
    }
    x->task = task;
    while (x->marked.count > 0) { /* what others were at belongs to tasks before */
        table_entry mark = x->marked.items[--x->marked.count];
        search_pool_unmark(x->pool, (table_key){.low = mark.check, .high = mark.rest});
    }
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
    graze_ranks *ranks = limits->given.ranks;
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
#ifdef GRAZE_VIRTUAL_CORES
    x->sent_work = exchange_virtual_work;
#endif
    x->id = identify(kind, game, board);
    if (kind->spreads && ranks_shared_bytes(x->ranks) > 0) {
        x->spread = (struct spread_table){ranks, limits, x->id};
        pool->table->spread = &x->spread;
    }
    pthread_mutex_init(&x->lock, NULL);
    if (x->checkpoint) {
        load(x);
    }
    if (x->ranks && limits->given.checkpoint) {
        pass_loaded(x);
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
    x->pool->table->spread = NULL;
    ARRAY_FREE(NULL, x->entries.items, x->entries.capacity);
    ARRAY_FREE(NULL, x->saved.items, x->saved.capacity);
    ARRAY_FREE(NULL, x->marked.items, x->marked.capacity);
    ARRAY_FREE(NULL, x->loaded.items, x->loaded.capacity);
    for (size_t i = 0; i < MARK_EVENTS; i++) {
        ARRAY_FREE(NULL, x->marks[i].items, x->marks[i].capacity);
    }
    pthread_mutex_destroy(&x->lock);
    free(x);
}
