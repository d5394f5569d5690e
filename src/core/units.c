/*
 * Hands out units of work and collects what comes out of them.
 *
 * On every rank, threads take units from a queue and put them into another one when they are done.
 * The main thread of rank 0 fills its queue, sends units to other ranks when these ask, and takes
 * what is done in order. The main thread of another rank asks for a unit for each of its threads
 * and sends back what is done, which asks for the next one.
 */
#include "core/units.h"
#include "core/text_stream.h"

#include "core/checkpoint.h"
#include "core/fork_join.h"
#include "core/ranks.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_AHEAD = 1 << 14 }; /* units between the first that is not done and the last one */

/* A unit: its input, and once it is done its output. */
typedef struct unit {
    struct unit *next;
    uint64_t number;
    uint64_t check; /* hash of the input */
    graze_status status;
    graze_error error;
    bool was_quick; /* so that the way of the next one to another rank counts */
    char *bytes;
    size_t length;
} unit;

typedef struct unit_queue {
    unit *first, **last;
    size_t count;
} unit_queue;

/* What the threads of a rank share. */
typedef struct units_state {
    const work_units *units;
    struct limits *limits;
    graze_error *error;
    graze_ranks *ranks;
    unsigned threads;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t has_units, has_done;
    unit_queue todo, done;
    bool is_over;

    /* of the main thread */
    uint64_t round;
    bool has_more, is_enough;
    bool waits_for_input; /* the next unit is not ready */
    checkpoint *checkpoint;
    uint64_t next_number, next_to_take;
    unit **waiting; /* units that are done, by their number modulo MOST_AHEAD */
    size_t *wants;  /* by rank: units that it has asked for and not got */
    size_t all_wants;
} units_state;

/* ---- units -------------------------------------------------------------------------------- */

static void unit_free(unit *u) {
    if (u) {
        free(u->bytes);
        free(u);
    }
}

static void queue_init(unit_queue *queue) {
    *queue = (unit_queue){.last = &queue->first};
}

static void queue_push(unit_queue *queue, unit *u) {
    u->next = NULL;
    *queue->last = u;
    queue->last = &u->next;
    queue->count++;
}

static unit *queue_pop(unit_queue *queue) {
    unit *u = queue->first;
    if (u) {
        queue->first = u->next;
        queue->last = queue->first ? queue->last : &queue->first;
        queue->count--;
    }
    return u;
}

/* Pops from a queue that threads share; NULL: it is empty. */
static unit *take_from(units_state *s, unit_queue *queue) {
    pthread_mutex_lock(&s->lock);
    unit *u = queue_pop(queue);
    pthread_mutex_unlock(&s->lock);
    return u;
}

static void put_into(units_state *s, unit_queue *queue, unit *u) {
    pthread_mutex_lock(&s->lock);
    queue_push(queue, u);
    pthread_cond_signal(queue == &s->todo ? &s->has_units : &s->has_done);
    pthread_mutex_unlock(&s->lock);
}

/* ---- threads ------------------------------------------------------------------------------ */

/* As graze_limits.interrupted: the limits of the thread. */
static bool is_stopped(void *context) {
    return limits_look(context) != GRAZE_OK;
}

/* Makes the output of a unit, in place of its input. */
static void make_unit(const units_state *s, void *worker, unit *u, const struct limits *limits) {
    static const uint64_t QUICK = 50000000; /* nanoseconds */
    uint64_t begun = clock_now();
    char *bytes = NULL;
    size_t length = 0;
    FILE *output = text_stream_open(&bytes, &length);
    u->status = output ? s->units->make(worker, output, u->bytes, u->length, &u->error)
                       : fail_memory(&u->error);
    if (output && !text_stream_close(output, &bytes) && u->status == GRAZE_OK) {
        u->status = fail_memory(&u->error);
    }
    if (limits->reason || u->status == GRAZE_NO_MEMORY) {
        limits_fail(limits, u->status, &u->error);
    }
    free(u->bytes);
    u->bytes = bytes;
    u->length = bytes ? length : 0;
    u->was_quick = clock_now() - begun < QUICK;
}

/* Waits for a unit; NULL: the run is over. */
static unit *await_unit(units_state *s) {
    pthread_mutex_lock(&s->lock);
    while (!s->todo.first && !s->is_over) {
        pthread_cond_wait(&s->has_units, &s->lock);
    }
    unit *u = s->is_over ? NULL : queue_pop(&s->todo);
    pthread_mutex_unlock(&s->lock);
    return u;
}

/* Makes units, of which there is at least one. */
static void make_units(units_state *s, struct limits *limits, unit *u, bool goes_on) {
    graze_limits options = s->limits->given;
    void *worker = NULL;
    options.threads = 1;
    options.memory = limits->memory_max / s->threads;
    options.seconds = 0;
    options.interrupted = is_stopped;
    options.progress = NULL;
    options.context = limits;
    options.ranks = NULL;
    options.checkpoint = NULL;
    u->status = s->units->open(&worker, s->units->context, &options, &u->error);
    if (u->status != GRAZE_OK) {
        limits_fail(limits, u->status, &u->error);
        put_into(s, &s->done, u);
        return;
    }
    while (u) {
        make_unit(s, worker, u, limits);
        put_into(s, &s->done, u);
        u = goes_on ? await_unit(s) : NULL;
    }
    s->units->close(worker);
}

/* One of the threads that make units. */
typedef struct units_thread {
    units_state *state;
    struct limits limits;
    pthread_t thread;
} units_thread;

static void *run_thread(void *argument) {
    units_thread *self = argument;
    unit *u = await_unit(self->state);
    if (u) {
        make_units(self->state, &self->limits, u, true);
    }
    return NULL;
}

/* Starts threads; returns how many. */
static unsigned start_threads(units_thread *threads, units_state *s) {
    for (unsigned i = 0; i < s->threads; i++) {
        threads[i].state = s;
        limits_fork(&threads[i].limits, s->limits);
        if (pthread_create(&threads[i].thread, NULL, run_thread, &threads[i]) != 0) {
            return i;
        }
    }
    return s->threads;
}

/* Waits until a unit is done or a message may have come. */
static void wait_for_done(units_state *s) {
    enum { ALONE = 20000000, TOGETHER = 300000, SECOND = 1000000000 };
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += s->ranks ? TOGETHER : ALONE;
    until.tv_sec += until.tv_nsec / SECOND;
    until.tv_nsec %= SECOND;
    pthread_mutex_lock(&s->lock);
    if (!s->done.first) {
        pthread_cond_timedwait(&s->has_done, &s->lock, &until);
    }
    pthread_mutex_unlock(&s->lock);
}

/* ---- messages ----------------------------------------------------------------------------- */

typedef enum unit_message_kind { WANTED, GIVEN, DONE, STOPPED, OVER } unit_message_kind;

/* Before the bytes of a unit: all ranks have the same kind of processor. */
typedef struct unit_message {
    uint64_t round, number, nodes;
    unit_message_kind kind;
    graze_status status;
    graze_error error;
} unit_message;

static graze_status post(units_state *s, unsigned to, unit_message head, const unit *u) {
    size_t length = u ? u->length : 0;
    char *bytes = malloc(sizeof head + length);
    if (!bytes) {
        return fail_memory(s->error);
    }
    head.round = s->round;
    memcpy(bytes, &head, sizeof head);
    if (length) {
        memcpy(bytes + sizeof head, u->bytes, length);
    }
    graze_status status = s->ranks->post(s->ranks, to, RANK_UNITS, bytes, sizeof head + length);
    free(bytes);
    return status == GRAZE_OK ? status
                              : fail(s->error, status, "a unit is too large to be sent to a rank");
}

/* Takes a message of this round; *u is malloc'ed where it has a unit. False: there is none. */
static bool take_message(unit_message *head, unsigned *from, unit **u, units_state *s) {
    rank_message message;
    while (s->ranks && s->ranks->take(&message, s->ranks, RANK_UNITS)) {
        memcpy(head, message.bytes, sizeof *head);
        *from = message.from;
        *u = NULL;
        if (head->round == s->round && (head->kind == GIVEN || head->kind == DONE)) {
            *u = calloc(1, sizeof **u);
            char *bytes = malloc(message.length - sizeof *head + 1);
            if (!*u || !bytes) {
                free(bytes);
                free(*u);
                free(message.bytes);
                *u = NULL;
                head->kind = STOPPED;
                head->status = fail_memory(&head->error);
                return true;
            }
            (*u)->number = head->number;
            (*u)->status = head->status;
            (*u)->error = head->error;
            (*u)->bytes = bytes;
            (*u)->length = message.length - sizeof *head;
            memcpy(bytes, message.bytes + sizeof *head, (*u)->length);
        }
        free(message.bytes);
        if (head->round == s->round) {
            return true;
        }
    }
    return false;
}

/* ---- other ranks -------------------------------------------------------------------------- */

/* Sends what is done to rank 0, which answers with another unit. */
static graze_status send_done(units_state *s, uint64_t *reported, unsigned *extra) {
    unit *u;
    graze_status status = GRAZE_OK;
    while (status == GRAZE_OK && (u = take_from(s, &s->done))) {
        uint64_t nodes = s->limits->worker_nodes;
        unit_message head = {.kind = DONE,
                             .number = u->number,
                             .nodes = nodes - *reported,
                             .status = u->status,
                             .error = u->error};
        *reported = nodes;
        status = post(s, 0, head, u);
        if (status == GRAZE_OK && u->was_quick && *extra == 0) {
            *extra = 1; /* one unit in advance, so that no thread waits for it */
            status = post(s, 0, (unit_message){.kind = WANTED}, NULL);
        }
        unit_free(u);
    }
    return status;
}

/* What the main thread of a rank other than 0 does: until rank 0 says that it is over. */
static graze_status help(units_state *s) {
    unit_message head;
    unsigned from, extra = 0;
    uint64_t reported = 0;
    unit *u;
    bool is_stopped_here = false;
    s->limits->deadline = UINT64_MAX; /* rank 0 has the clock */
    for (unsigned i = 0; i < s->threads; i++) {
        TRY(post(s, 0, (unit_message){.kind = WANTED}, NULL));
    }
    for (;;) {
        while (take_message(&head, &from, &u, s)) {
            if (head.kind == OVER) {
                return GRAZE_OK;
            }
            if (u) {
                put_into(s, &s->todo, u);
            } else {
                TRY(post(s, 0, head, NULL)); /* there was no memory for it */
            }
        }
        if (ranks_is_finished(s->ranks, RANKS_LAST_STEP)) {
            return GRAZE_OK; /* rank 0 failed before it began */
        }
        TRY(send_done(s, &reported, &extra));
        if (!is_stopped_here && limits_look(s->limits) != GRAZE_OK) {
            unit_message stopped = {.kind = STOPPED, .status = GRAZE_UNDECIDED};
            limits_fail(s->limits, GRAZE_UNDECIDED, &stopped.error);
            is_stopped_here = true;
            TRY(post(s, 0, stopped, NULL));
        }
        wait_for_done(s);
    }
}

/* ---- rank 0 ------------------------------------------------------------------------------- */

/* A unit that is done waits for its turn. Those that failed are not kept: they are tried again. */
static graze_status keep_done(units_state *s, unit *u, bool is_new) {
    if (u->status == GRAZE_UNDECIDED) {
        *s->error = u->error;
        unit_free(u);
        return GRAZE_UNDECIDED;
    }
    s->waiting[u->number % MOST_AHEAD] = u;
    return is_new && u->status == GRAZE_OK && s->checkpoint
               ? checkpoint_add(s->checkpoint, u->number, u->check, u->bytes, u->length, s->error)
               : GRAZE_OK;
}

/* Where the checkpoint has the output of a unit, the unit is done. */
static graze_status look_up(bool *found, units_state *s, unit *u) {
    const checkpoint_record *record =
        s->checkpoint ? checkpoint_find(s->checkpoint, u->number, u->check) : NULL;
    char *bytes;
    *found = record != NULL;
    if (record) {
        TRY(checkpoint_read(&bytes, s->checkpoint, record, s->error));
        free(u->bytes);
        u->bytes = bytes;
        u->length = record->length;
    }
    return GRAZE_OK;
}

/* The next unit, or NULL: there is none. */
static graze_status next_unit(unit **made, units_state *s) {
    unit *u = calloc(1, sizeof *u);
    FILE *input = u ? text_stream_open(&u->bytes, &u->length) : NULL;
    *made = NULL;
    if (!input) {
        free(u);
        return fail_memory(s->error);
    }
    graze_status status = s->units->next(s->units->context, input, &s->has_more, s->error);
    if (!text_stream_close(input, &u->bytes) && status == GRAZE_OK) {
        status = fail_memory(s->error);
    }
    if (status != GRAZE_OK || !s->has_more) {
        s->has_more = false;
        unit_free(u);
        return status;
    }
    u->number = s->next_number++;
    u->check = s->checkpoint ? hash_bytes(u->bytes, u->length) : 0;
    *made = u;
    return GRAZE_OK;
}

/*
 * Fills the queue with as many units as threads of all ranks wait for, and one more for each
 * thread. An input that cannot be read is a unit that failed.
 */
static graze_status fill_queue(units_state *s) {
    const work_units *units = s->units;
    s->waits_for_input = false;
    while (s->has_more && s->todo.count < s->all_wants + 2 * s->threads &&
           s->next_number - s->next_to_take < MOST_AHEAD) {
        unit *u;
        bool found = false;
        s->waits_for_input = units->ready && !units->ready(units->context);
        if (s->waits_for_input) {
            break;
        }
        graze_status status = next_unit(&u, s);
        if (status != GRAZE_OK && status != GRAZE_UNDECIDED) {
            u = calloc(1, sizeof *u);
            if (u) {
                *u = (unit){.number = s->next_number++, .status = status, .error = *s->error};
                return keep_done(s, u, false);
            }
        }
        TRY(status);
        if (!u) {
            break;
        }
        status = look_up(&found, s, u);
        if (status != GRAZE_OK) {
            unit_free(u);
            return status;
        }
        if (found) {
            TRY(keep_done(s, u, false));
        } else {
            put_into(s, &s->todo, u);
        }
    }
    return GRAZE_OK;
}

/* Gives units to the ranks that have asked for them; what is given away is kept until it is done,
 * for its hash. */
static graze_status give_units(units_state *s) {
    for (unsigned to = 1; s->ranks && to < s->ranks->count; to++) {
        unit *u;
        while (s->wants[to] && (u = take_from(s, &s->todo))) {
            unit_message head = {.kind = GIVEN, .number = u->number};
            graze_status status = post(s, to, head, u);
            free(u->bytes);
            u->bytes = NULL;
            s->waiting[u->number % MOST_AHEAD] = u;
            TRY(status);
            s->wants[to]--;
            s->all_wants--;
        }
    }
    return GRAZE_OK;
}

/* Whether a unit that waits for its turn is done: those given away have no bytes yet. */
static bool is_done(const unit *u) {
    return u && (u->bytes || u->status != GRAZE_OK);
}

/* Takes the messages of other ranks. */
static graze_status serve_ranks(units_state *s) {
    unit_message head;
    unsigned from;
    unit *u;
    while (take_message(&head, &from, &u, s)) {
        if (head.kind == STOPPED) {
            *s->error = head.error;
            return head.status;
        }
        s->wants[from]++;
        s->all_wants++;
        s->limits->nodes += head.nodes;
        if (u) {
            unit *given = s->waiting[u->number % MOST_AHEAD];
            u->check = given->check;
            unit_free(given);
            s->waiting[u->number % MOST_AHEAD] = NULL;
            TRY(keep_done(s, u, true));
        }
    }
    return s->ranks && ranks_have_failed(s->ranks, RANKS_SILENCE_AT_WORK, s->error) ? GRAZE_IO
                                                                                    : GRAZE_OK;
}

/* Takes the units whose turn it is. */
static graze_status take_units(units_state *s) {
    unit **place;
    while (!s->is_enough && is_done(*(place = &s->waiting[s->next_to_take % MOST_AHEAD]))) {
        unit *u = *place;
        *place = NULL;
        graze_status status = u->status;
        if (status == GRAZE_OK) {
            status =
                s->units->take(s->units->context, u->bytes, u->length, &s->is_enough, s->error);
        } else {
            *s->error = u->error;
        }
        unit_free(u);
        s->next_to_take++;
        TRY(status);
    }
    return GRAZE_OK;
}

/* Makes a unit in the main thread, where the system grants no other. */
static void make_here(units_state *s) {
    unit *u = take_from(s, &s->todo);
    if (u) {
        make_units(s, s->limits, u, false);
    }
}

static bool is_complete(const units_state *s) {
    return s->is_enough || (!s->has_more && s->next_to_take == s->next_number);
}

/* What the main thread of rank 0 does. */
static graze_status lead(units_state *s, bool has_threads) {
    for (;;) {
        unit *u;
        TRY(serve_ranks(s));
        while ((u = take_from(s, &s->done))) {
            TRY(keep_done(s, u, true));
        }
        TRY(take_units(s));
        TRY(fill_queue(s));
        TRY(give_units(s));
        TRY(take_units(s)); /* those that the checkpoint had */
        if (is_complete(s)) {
            return GRAZE_OK;
        }
        if (s->checkpoint) {
            TRY(checkpoint_flush_at_times(s->checkpoint, s->error));
        }
        if (limits_look(s->limits) != GRAZE_OK) {
            return limits_fail(s->limits, GRAZE_UNDECIDED, s->error);
        }
        if (!has_threads) {
            make_here(s);
        }
        if (!s->waits_for_input) { /* else that took some time already */
            wait_for_done(s);
        }
    }
}

/* ---- the run ------------------------------------------------------------------------------ */

/* Ends the threads, those in the middle of a unit too. */
static void end_threads(units_state *s, units_thread *threads, unsigned started) {
    static const graze_stop_reason over = (graze_stop_reason)(GRAZE_STOP_CHOICES + 1);
    graze_stop_reason none = GRAZE_STOP_NONE;
    bool is_first = atomic_compare_exchange_strong(&s->limits->stopped, &none, over);
    pthread_mutex_lock(&s->lock);
    s->is_over = true;
    pthread_cond_broadcast(&s->has_units);
    pthread_mutex_unlock(&s->lock);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(threads[i].thread, NULL);
        if (threads[i].limits.reason == over) {
            threads[i].limits.reason = GRAZE_STOP_NONE;
        }
        limits_join(s->limits, &threads[i].limits);
    }
    if (is_first) {
        s->limits->stopped = GRAZE_STOP_NONE;
    }
}

/* Writes what is complete to the checkpoint, also what has not had its turn. */
static graze_status close_checkpoint(units_state *s, graze_status status) {
    graze_error error = {.status = GRAZE_OK};
    graze_status written = GRAZE_OK;
    unit *u;
    while (s->checkpoint && written == GRAZE_OK && (u = take_from(s, &s->done))) {
        if (u->status == GRAZE_OK) {
            written =
                checkpoint_add(s->checkpoint, u->number, u->check, u->bytes, u->length, &error);
        }
        unit_free(u);
    }
    if (s->checkpoint && written == GRAZE_OK) {
        written = checkpoint_flush(s->checkpoint, &error);
    }
    if (written != GRAZE_OK && (status == GRAZE_OK || status == GRAZE_UNDECIDED)) {
        *s->error = error;
        return written;
    }
    return status;
}

static graze_status prepare(units_state *s) {
    const graze_limits *options = &s->limits->given;
    s->ranks = ranks_count(options->ranks) > 1 ? options->ranks : NULL;
    s->threads = fork_join_threads(options->threads);
    s->round = s->ranks ? ++s->ranks->round : 0;
    s->has_more = true;
    queue_init(&s->todo);
    queue_init(&s->done);
    s->waiting = calloc(MOST_AHEAD, sizeof *s->waiting);
    s->wants = calloc(ranks_count(s->ranks), sizeof *s->wants);
    if (!s->waiting || !s->wants) {
        return fail_memory(s->error);
    }
    return options->checkpoint && ranks_number(s->ranks) == 0
               ? checkpoint_open(&s->checkpoint, options, s->error)
               : GRAZE_OK;
}

static void state_clear(units_state *s) {
    unit *u;
    while ((u = queue_pop(&s->todo)) || (u = queue_pop(&s->done))) {
        unit_free(u);
    }
    for (size_t i = 0; s->waiting && i < MOST_AHEAD; i++) {
        unit_free(s->waiting[i]);
    }
    free(s->waiting);
    free(s->wants);
    checkpoint_free(s->checkpoint);
}

static graze_status run_threads(units_state *s) {
    units_thread *threads = calloc(s->threads, sizeof *threads);
    if (!threads) {
        return fail_memory(s->error);
    }
    unsigned started = start_threads(threads, s);
    graze_status status = ranks_number(s->ranks) > 0 ? help(s) : lead(s, started > 0);
    end_threads(s, threads, started);
    free(threads);
    return ranks_number(s->ranks) > 0 ? status : close_checkpoint(s, status);
}

bool units_are_local(const graze_limits *limits) {
    return ranks_count(limits->ranks) == 1 && !limits->checkpoint;
}

graze_status units_run(const work_units *units, struct limits *limits, graze_error *error) {
    graze_error ignored;
    units_state s = {.units = units,
                     .limits = limits,
                     .error = error ? error : &ignored,
                     .lock = PTHREAD_MUTEX_INITIALIZER,
                     .has_units = PTHREAD_COND_INITIALIZER,
                     .has_done = PTHREAD_COND_INITIALIZER};
    graze_status status = prepare(&s);
    if (status == GRAZE_OK) {
        status = run_threads(&s);
    }
    for (unsigned to = 1; s.ranks && s.ranks->rank == 0 && to < s.ranks->count; to++) {
        post(&s, to, (unit_message){.kind = OVER}, NULL);
    }
    state_clear(&s);
    return status;
}

graze_status units_run_asked(const work_units *units, const graze_limits *options,
                             graze_error *error) {
    struct limits limits;
    limits_start(&limits, options);
    limits.phase = "units";
    return units_run(units, &limits, error);
}
