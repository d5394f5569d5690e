/*
 * How long tables of all subsets take to fill until the value of the whole board is known:
 * processor time, and a sum over the values, which every way to fill a table must agree on.
 *
 *   subset_tables GRAPH [METHOD[+misere][,THREADS]] GAME...
 *
 * METHOD is fastest, scalar, vector, planes or plain-planes.
 */
#include "search/subset/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const char *const method_names[] = {[SUBSET_FASTEST] = "fastest",
                                           [SUBSET_SCALAR_TILES] = "scalar",
                                           [SUBSET_VECTOR_TILES] = "vector",
                                           [SUBSET_PLANES] = "planes",
                                           [SUBSET_PLAIN_PLANES] = "plain-planes"};

struct run {
    struct board *board;
    subset_method method;
    question_kind question;
    unsigned threads;
};

static int complain(const graze_error *error) {
    char line[GRAZE_ERROR_SOURCE + GRAZE_ERROR_TEXT + 64];
    fprintf(stderr, "%s\n", graze_error_format(line, sizeof line, error));
    return EXIT_FAILURE;
}

static double seconds_of(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* A sum over the values of some subsets, the same for all ways to fill a table. */
static uint64_t check_sum(subset_table *table, uint32_t n) {
    enum { SAMPLES = 1 << 16 };
    uint64_t sum = 0, state = n;
    for (unsigned i = 0; i < SAMPLES; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        vword set = state >> (64 - n);
        int64_t value;
        bool has_value = subset_table_value(&value, table, &set) == GRAZE_OK && value > 0;
        sum = sum * 31 + (has_value ? (uint64_t)value : 0);
    }
    return sum;
}

static int time_game(const struct run *run, const char *name) {
    graze_limits options = {0};
    graze_error error;
    graze_game *game = NULL;
    struct limits limits;
    subset_table *table = NULL;
    if (graze_game_parse(&game, name, &error) != GRAZE_OK) {
        return complain(&error);
    }
    limits_start(&limits, &options);
    double wall = seconds_of(CLOCK_MONOTONIC), busy = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    vword all;
    int64_t value;
    vset_fill(&all, run->board->n, 1);
    bool filled =
        subset_table_new(&table, game, run->question, &limits) == GRAZE_OK &&
        subset_table_fill_with(table, run->board, NULL, run->threads, run->method) == GRAZE_OK &&
        subset_table_value(&value, table, &all) == GRAZE_OK;
    wall = seconds_of(CLOCK_MONOTONIC) - wall;
    busy = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - busy;
    double megabytes = (double)limits.memory_used / 1e6;
    if (filled) {
        printf("%-16s %-12s processor %7.3f s, wall %7.3f s, %5.0f MB, check %016llx\n", name,
               method_names[run->method], busy, wall, megabytes,
               (unsigned long long)check_sum(table, run->board->n));
    } else {
        printf("%-16s %-12s no memory\n", name, method_names[run->method]);
    }
    fflush(stdout);
    subset_table_free(table);
    graze_game_free(game);
    return filled ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Reads the second argument; false when it is a game. */
static bool read_method(struct run *run, const char *text) {
    for (size_t i = 0; i < sizeof method_names / sizeof *method_names; i++) {
        size_t length = strlen(method_names[i]);
        if (strncmp(text, method_names[i], length) == 0) {
            const char *comma = strchr(text, ',');
            run->method = (subset_method)i;
            run->question = strstr(text, "+misere") ? ASK_MISERE_WINNER : ASK_VALUE;
            run->threads = comma ? (unsigned)strtoul(comma + 1, NULL, 10) : 1;
            return true;
        }
    }
    return false;
}

static graze_status read_board(struct run *run, const char *text, graze_error *error) {
    graze_graph *graph = NULL;
    uint32_t vertices[SUBSET_MOST_VERTICES];
    for (uint32_t v = 0; v < SUBSET_MOST_VERTICES; v++) {
        vertices[v] = v;
    }
    TRY(graze_graph_parse(&graph, text, NULL, error));
    uint32_t n = (uint32_t)graze_graph_order(graph);
    graze_status status =
        n == 0 || n > SUBSET_MOST_VERTICES
            ? fail_at(error, GRAZE_BAD_INPUT, text, 0, 0, "not between 1 and 34 vertices")
            : board_new(&run->board, graph, vertices, n, vertices, error);
    graze_graph_free(graph);
    return status;
}

int main(int argc, char **argv) {
    struct run run = {.method = SUBSET_FASTEST, .question = ASK_VALUE, .threads = 1};
    graze_error error;
    int next = argc > 2 && read_method(&run, argv[2]) ? 3 : 2;
    if (next >= argc) {
        fprintf(stderr, "usage: subset_tables GRAPH [METHOD[+misere][,THREADS]] GAME...\n");
        return EXIT_FAILURE;
    }
    if (read_board(&run, argv[1], &error) != GRAZE_OK) {
        return complain(&error);
    }
    int status = EXIT_SUCCESS;
    for (; next < argc; next++) {
        status |= time_game(&run, argv[next]);
    }
    board_free(run.board);
    return status;
}
