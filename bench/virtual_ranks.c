/*
 * What the search of one position would gain from many ranks, on a machine that has few: every rank
 * is a thread with a solver of its own, and they take turns as in virtual_cores.c, one position in
 * a round. What they tell each other arrives after a delay.
 */
#include "search/threads/turns.h"

#include "core/ranks.h"
#include "search/threads/exchange.h"

#include <getopt.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_RANKS = 1024 };

/* A message on its way. */
typedef struct mail {
    struct mail *next;
    uint64_t arrives; /* in rounds */
    rank_message message;
} mail;

typedef struct virtual_rank {
    graze_ranks base;
    pthread_t thread;
    sem_t turn;
    bool is_active; /* will enter another position */
    uint64_t time;  /* positions that it has entered */
    mail *inbox, **inbox_end;
    graze_status status;
    graze_answer answer;
    graze_error error;
} virtual_rank;

/* The simulation: the hooks of turns.h have no argument to find it by. */
static struct {
    virtual_rank ranks[MOST_RANKS];
    unsigned count, arrived;
    uint64_t delay;     /* in rounds */
    uint64_t ended;     /* when the first rank had the answer; 0: none yet */
    uint64_t positions; /* until then */
    uint64_t entries;   /* sent, each to all others */
    pthread_mutex_t lock;
    const graze_game *game;
    const graze_graph *graph;
} simulation = {.lock = PTHREAD_MUTEX_INITIALIZER};

unsigned exchange_virtual_work; /* logarithm of the positions that an entry to be sent has taken */

static _Thread_local virtual_rank *this_rank;

/* ---- turns -------------------------------------------------------------------------------- */

/* Lets the earliest rank run; returns whether it is the one that calls. */
static bool pass_turn(void) {
    virtual_rank *first = NULL;
    for (unsigned i = 0; i < simulation.count; i++) {
        virtual_rank *rank = &simulation.ranks[i];
        if (rank->is_active && (!first || rank->time < first->time)) {
            first = rank;
        }
    }
    if (first && first != this_rank) {
        sem_post(&first->turn);
    }
    return first == this_rank;
}

void turns_add(unsigned number) {
    (void)number;
}

void turns_begin(unsigned number) {
    (void)number;
}

/* The first position waits until all ranks have come to theirs. */
void turns_next(void) {
    pthread_mutex_lock(&simulation.lock);
    bool is_first = this_rank->time++ == 0;
    simulation.positions += simulation.ended == 0;
    simulation.arrived += is_first;
    bool goes_on = is_first && simulation.arrived < simulation.count ? false : pass_turn();
    pthread_mutex_unlock(&simulation.lock);
    if (!goes_on) {
        sem_wait(&this_rank->turn);
    }
}

void turns_end(void) {
    pthread_mutex_lock(&simulation.lock);
    if (this_rank->is_active) {
        this_rank->is_active = false;
        simulation.ended = simulation.ended ? simulation.ended : this_rank->time;
        pass_turn();
    }
    pthread_mutex_unlock(&simulation.lock);
}

/* ---- messages ----------------------------------------------------------------------------- */

static graze_status post(graze_ranks *ranks, unsigned to, rank_message_kind kind, const void *bytes,
                         size_t length) {
    virtual_rank *receiver = &simulation.ranks[to];
    mail *sent = calloc(1, sizeof *sent);
    if (kind != RANK_ENTRIES || !sent || !(sent->message.bytes = malloc(length))) {
        free(sent);
        return GRAZE_NO_MEMORY;
    }
    memcpy(sent->message.bytes, bytes, length);
    sent->message.length = length;
    sent->message.from = ranks->rank;
    pthread_mutex_lock(&simulation.lock);
    sent->arrives = this_rank->time + simulation.delay;
    *receiver->inbox_end = sent;
    receiver->inbox_end = &sent->next;
    pthread_mutex_unlock(&simulation.lock);
    return GRAZE_OK;
}

static bool take(rank_message *message, graze_ranks *ranks, rank_message_kind kind) {
    virtual_rank *rank = &simulation.ranks[ranks->rank];
    pthread_mutex_lock(&simulation.lock);
    mail *first = kind == RANK_ENTRIES ? rank->inbox : NULL;
    bool has_come = first && first->arrives <= rank->time;
    if (has_come) {
        rank->inbox = first->next;
        rank->inbox_end = rank->inbox ? rank->inbox_end : &rank->inbox;
        *message = first->message;
        free(first);
    }
    pthread_mutex_unlock(&simulation.lock);
    return has_come;
}

/* ---- the program -------------------------------------------------------------------------- */

static void *run_rank(void *argument) {
    graze_solver *solver = NULL;
    this_rank = argument;
    graze_limits options = {.threads = 1, .ranks = &this_rank->base, .memory = (uint64_t)1 << 32};
    graze_error *error = &this_rank->error;
    this_rank->status = graze_solver_new(&solver, simulation.game, NULL, &options, error);
    if (this_rank->status == GRAZE_OK) {
        this_rank->status = graze_solve(&this_rank->answer, solver, simulation.graph, error);
    }
    turns_end();
    pthread_mutex_lock(&simulation.lock);
    simulation.entries += this_rank->base.traffic.posted;
    pthread_mutex_unlock(&simulation.lock);
    graze_solver_free(solver);
    return NULL;
}

static void start(virtual_rank *rank, unsigned number) {
    *rank = (virtual_rank){.is_active = true,
                           .inbox_end = &rank->inbox,
                           .base = {.rank = number,
                                    .count = simulation.count,
                                    .on_host = simulation.count,
                                    .post = post,
                                    .take = take}};
    sem_init(&rank->turn, 0, 0);
}

static void clear(virtual_rank *rank) {
    while (rank->inbox) {
        mail *next = rank->inbox->next;
        free(rank->inbox->message.bytes);
        free(rank->inbox);
        rank->inbox = next;
    }
    sem_destroy(&rank->turn);
}

/* Simulates so many ranks; returns whether all that have an answer have the same. */
static bool simulate(unsigned count) {
    simulation.count = count;
    simulation.arrived = 0;
    simulation.ended = simulation.positions = simulation.entries = 0;
    for (unsigned i = 0; i < count; i++) {
        start(&simulation.ranks[i], i);
    }
    for (unsigned i = 0; i < count; i++) {
        virtual_rank *rank = &simulation.ranks[i];
        if (pthread_create(&rank->thread, NULL, run_rank, rank) != 0) {
            fprintf(stderr, "virtual_ranks: no thread for rank %u\n", i);
            exit(EXIT_FAILURE);
        }
    }
    bool agree = true;
    for (unsigned i = 0; i < count; i++) {
        virtual_rank *rank = &simulation.ranks[i], *first = &simulation.ranks[0];
        pthread_join(rank->thread, NULL);
        agree = agree && rank->status == GRAZE_OK && rank->answer.value == first->answer.value;
    }
    for (unsigned i = 0; i < count; i++) {
        clear(&simulation.ranks[i]);
    }
    return agree;
}

static const char help[] =
    "usage: virtual_ranks [--delay ROUNDS] [--work LOG] GAME GRAPH [RANKS...]\n"
    "Simulates the search of graze on so many ranks of one thread (default: 1 2 4 8 16) and "
    "prints\n"
    "how many rounds it takes: in a round every rank enters one position. Speed-up: the rounds of\n"
    "one rank divided by these; the next column: positions divided by those of one rank; entries:\n"
    "sent to all other ranks, for each position of a rank.\n"
    "  --delay ROUNDS  between sending and arrival (default: 20)\n"
    "  --work LOG      entries that took less than 2^LOG positions are not sent (default: 0)\n";

int main(int argc, char **argv) {
    static const struct option names[] = {
        {"delay", required_argument, NULL, 'd'}, {"work", required_argument, NULL, 'w'}, {0}};
    graze_error error;
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    simulation.delay = 20;
    for (int name; (name = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        unsigned number = optarg ? (unsigned)strtoul(optarg, NULL, 10) : 0;
        if (name == '?') {
            fputs(help, stderr);
            return EXIT_FAILURE;
        }
        *(name == 'd' ? &simulation.delay : &(uint64_t){0}) = number;
        exchange_virtual_work = name == 'w' ? number : exchange_virtual_work;
    }
    if (argc - optind < 2 || graze_game_parse(&game, argv[optind], &error) != GRAZE_OK ||
        graze_graph_parse(&graph, argv[optind + 1], NULL, &error) != GRAZE_OK) {
        fputs(help, stderr);
        return EXIT_FAILURE;
    }
    simulation.game = game;
    simulation.graph = graph;
    simulate(1);
    double rounds_of_one = (double)simulation.ended;
    printf("%5s %10s %12s %9s %10s %8s\n", "ranks", "rounds", "positions", "speed-up", "positions",
           "entries");
    bool agree = true;
    static char defaults[][3] = {"1", "2", "4", "8", "16"};
    int count = argc - optind - 2;
    for (int i = 0; i < (count ? count : 5) && agree; i++) {
        unsigned ranks = (unsigned)strtoul(count ? argv[optind + 2 + i] : defaults[i], NULL, 10);
        if (ranks < 1 || ranks > MOST_RANKS) {
            fprintf(stderr, "virtual_ranks: from 1 to %d ranks\n", MOST_RANKS);
            return EXIT_FAILURE;
        }
        agree = simulate(ranks);
        printf("%5u %10llu %12llu %9.2f %10.2f %8.3f\n", ranks,
               (unsigned long long)simulation.ended, (unsigned long long)simulation.positions,
               rounds_of_one / (double)simulation.ended,
               (double)simulation.positions / rounds_of_one,
               (double)simulation.entries / (double)simulation.positions);
        fflush(stdout);
    }
    if (!agree) {
        fputs("virtual_ranks: the answers differ\n", stderr);
    }
    graze_graph_free(graph);
    graze_game_free(game);
    return agree ? EXIT_SUCCESS : EXIT_FAILURE;
}
