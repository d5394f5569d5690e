/*
 * What a search would gain from many cores, on a machine that has few: the threads of the search
 * take turns, so that on N virtual cores each thread enters one position in a round.
 *
 * The simulation is one of discrete events. A thread that enters a position waits until no other
 * thread is earlier than the time at which this position is done; then it runs alone up to its next
 * position. So a run is repeatable, and the time at which the first thread has the answer is the
 * number of rounds that N cores need.
 */
#include "search/threads/turns.h"

#include "core/fork_join.h"
#include "core/random.h"
#include "graze/solve.h"

#include <getopt.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- turns --------------------------------------------------------------------------------- */

enum { MOST_CORES = FORK_JOIN_MOST_THREADS + 1, MEAN_COST = 8 };

struct core {
    bool is_active; /* its thread will take another turn */
    uint64_t time;  /* when it is done with its last position; MEAN_COST is a round */
    sem_t turn;
};

/* The simulation: the hooks of turns.h have no argument to find it by. */
static struct {
    struct core cores[MOST_CORES];
    bool is_over;   /* a thread has the answer of the search */
    uint64_t ended; /* when the last search ended */
    uint64_t positions;
    bool has_seed; /* costs are random */
    random_source random;
} simulation;

static _Thread_local unsigned this_core;

/* Lets the earliest thread run, if there is one; returns its number. */
static unsigned pass_turn(void) {
    unsigned first = MOST_CORES;
    for (unsigned i = 0; i < MOST_CORES; i++) {
        const struct core *core = &simulation.cores[i];
        if (core->is_active && (first == MOST_CORES || core->time < simulation.cores[first].time)) {
            first = i;
        }
    }
    if (first != MOST_CORES && first != this_core) {
        sem_post(&simulation.cores[first].turn);
    }
    return first;
}

static uint64_t cost_of_position(void) {
    return simulation.has_seed ? 1 + random_below(&simulation.random, 2 * MEAN_COST - 1)
                               : MEAN_COST;
}

void turns_add(unsigned number) {
    simulation.cores[number].time = simulation.cores[this_core].time;
    simulation.cores[number].is_active = true;
}

void turns_begin(unsigned number) {
    this_core = number;
    sem_wait(&simulation.cores[number].turn);
}

void turns_next(void) {
    struct core *core = &simulation.cores[this_core];
    if (!core->is_active) { /* the main thread begins a search */
        core->is_active = true;
        core->time = simulation.ended;
        simulation.is_over = false;
    }
    core->time += cost_of_position();
    simulation.positions++;
    if (pass_turn() != this_core) {
        sem_wait(&core->turn);
    }
}

void turns_end(void) {
    struct core *core = &simulation.cores[this_core];
    if (!simulation.is_over && core->is_active) {
        simulation.is_over = true;
        simulation.ended = core->time;
    }
    core->is_active = false;
    pass_turn();
}

static void simulation_start(const char *seed) {
    memset(&simulation, 0, sizeof simulation);
    for (unsigned i = 0; i < MOST_CORES; i++) {
        sem_init(&simulation.cores[i].turn, 0, 0);
    }
    simulation.has_seed = seed != NULL;
    random_init(&simulation.random, seed ? strtoull(seed, NULL, 10) : 0);
}

/* ---- the program ----------------------------------------------------------------------------- */

static const char help[] =
    "usage: virtual_cores [OPTION...] GAME GRAPH [CORES...]\n"
    "Simulates the search of graze on so many cores (default: 1 2 4 8 16) and prints how many\n"
    "rounds it takes: in a round every core enters one position. Speed-up: the rounds of one core\n"
    "divided by these; the second column of positions: divided by those of one core.\n"
    "  --misere   misere play\n"
    "  --grundy   with --misere: the misere Grundy value\n"
    "  --outcome  the winner, not the value\n"
    "  --seed N   positions have random costs, 1 to 15 eighths of a round\n"
    "  --help     this text\n";

struct task {
    graze_game *game;
    graze_graph *graph;
    graze_question question;
    const char *seed;
};

static int complain(const graze_error *error) {
    char line[GRAZE_ERROR_SOURCE + GRAZE_ERROR_TEXT + 64];
    fprintf(stderr, "virtual_cores: %s\n", graze_error_format(line, sizeof line, error));
    return EXIT_FAILURE;
}

/* Simulates so many cores; returns the answer and, in ended, the time. */
static graze_status simulate(graze_answer *answer, const struct task *task, unsigned cores,
                             graze_error *error) {
    graze_solver *solver;
    const graze_limits limits = {.threads = cores};
    simulation_start(task->seed);
    TRY(graze_solver_new(&solver, task->game, &task->question, &limits, error));
    graze_status status = graze_solve(answer, solver, task->graph, error);
    graze_solver_free(solver);
    return status;
}

/* Prints the line of the last simulation, of so many cores. */
static void print_line(const graze_answer *answer, unsigned cores, double rounds_of_one,
                       uint64_t positions_of_one) {
    static const char *const outcomes[] = {[GRAZE_OUTCOME_UNKNOWN] = "?",
                                           [GRAZE_FIRST] = "N",
                                           [GRAZE_SECOND] = "P",
                                           [GRAZE_DRAW] = "draw"};
    double rounds = (double)simulation.ended / MEAN_COST;
    printf("%5u %12.0f %12llu %9.2f %10.2f ", cores, rounds,
           (unsigned long long)simulation.positions, rounds_of_one / rounds,
           (double)simulation.positions / (double)positions_of_one);
    if (answer->has_value) {
        printf("%6lld\n", (long long)answer->value);
    } else {
        printf("%6s\n", outcomes[answer->outcome]);
    }
    fflush(stdout);
}

/* Prints a line for each number of cores. */
static int run(const struct task *task, const unsigned *cores, unsigned count) {
    graze_error error;
    graze_answer one, answer;
    if (simulate(&one, task, 1, &error) != GRAZE_OK) {
        return complain(&error);
    }
    double rounds_of_one = (double)simulation.ended / MEAN_COST;
    uint64_t positions_of_one = simulation.positions;
    if (positions_of_one == 0) {
        fprintf(stderr, "virtual_cores: no search is needed\n");
        return EXIT_FAILURE;
    }
    printf("%5s %12s %12s %9s %10s %6s\n", "cores", "rounds", "positions", "speed-up", "positions",
           "value");
    for (unsigned i = 0; i < count; i++) {
        if (simulate(&answer, task, cores[i], &error) != GRAZE_OK) {
            return complain(&error);
        }
        print_line(&answer, cores[i], rounds_of_one, positions_of_one);
        if (answer.has_value != one.has_value || answer.value != one.value ||
            answer.outcome != one.outcome) {
            fprintf(stderr, "virtual_cores: the answers differ\n");
            return EXIT_FAILURE;
        }
    }
    return EXIT_SUCCESS;
}

static int read_options(struct task *task, int argc, char **argv) {
    static const struct option names[] = {
        {"misere", no_argument, NULL, 'm'},  {"grundy", no_argument, NULL, 'g'},
        {"outcome", no_argument, NULL, 'o'}, {"seed", required_argument, NULL, 's'},
        {"help", no_argument, NULL, 'h'},    {0}};
    for (int name; (name = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        switch (name) {
        case 'm':
            task->question.play = GRAZE_MISERE;
            break;
        case 'g':
            task->question.goal = GRAZE_VALUE;
            break;
        case 'o':
            task->question.goal = GRAZE_WINNER;
            break;
        case 's':
            task->seed = optarg;
            break;
        case 'h':
            fputs(help, stdout);
            exit(EXIT_SUCCESS);
        default:
            return -1;
        }
    }
    return argc - optind >= 2 ? optind : -1;
}

int main(int argc, char **argv) {
    unsigned cores[MOST_CORES] = {1, 2, 4, 8, 16}, count = 5;
    struct task task = {0};
    graze_error error;
    int next = read_options(&task, argc, argv);
    if (next < 0) {
        fputs(help, stderr);
        return EXIT_FAILURE;
    }
    for (int i = next + 2; i < argc && i - next - 2 < MOST_CORES; i++) {
        count = (unsigned)(i - next - 1);
        cores[count - 1] = (unsigned)strtoul(argv[i], NULL, 10);
        if (cores[count - 1] < 1 || cores[count - 1] > FORK_JOIN_MOST_THREADS) {
            fprintf(stderr, "virtual_cores: '%s' is not between 1 and %d\n", argv[i],
                    FORK_JOIN_MOST_THREADS);
            return EXIT_FAILURE;
        }
    }
    int status;
    if (graze_game_parse(&task.game, argv[next], &error) != GRAZE_OK ||
        graze_graph_parse(&task.graph, argv[next + 1], NULL, &error) != GRAZE_OK) {
        status = complain(&error);
    } else {
        status = run(&task, cores, count);
    }
    graze_graph_free(task.graph);
    graze_game_free(task.game);
    return status;
}
