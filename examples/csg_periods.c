/*
 * Is the period of a connected subtraction game on a graph with a growing path always that on
 * paths? Reads connected graphs as graph6 lines, hangs a path on every vertex of each, and plays
 * with every set of numbers up to LARGEST; prints the families with another period.
 *
 *   nauty-geng -cq 6 | csg_periods 5
 */
#include <graze.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { LAST = 4000 }; /* values in which periods are proved at the latest */

typedef struct count {
    unsigned long families, others;
} count;

/* The set of numbers as "csg:1,3,4"; bit i of the mask is the number i + 1. */
static void write_game(char *text, size_t size, unsigned mask) {
    int used = snprintf(text, size, "csg");
    for (unsigned i = 0; mask >> i; i++) {
        if (mask >> i & 1) {
            used +=
                snprintf(text + used, size - (size_t)used, "%c%u", used == 3 ? ':' : ',', i + 1);
        }
    }
}

/* The proved period of a family; an unproved one is an error. */
static graze_status proved_period(graze_period *period, const graze_game *game, const char *family,
                                  graze_error *error) {
    graze_sequence *values = NULL;
    graze_status status = graze_sequence_of_graphs(&values, game, family, "n", NULL, NULL, error);
    if (status == GRAZE_OK) {
        status = graze_sequence_period(period, values, 0, LAST, error);
    }
    graze_sequence_free(values);
    if (status == GRAZE_OK && period->verdict != GRAZE_PROVED) {
        fprintf(stderr, "%s on %s: no period is proved\n", graze_game_name(game), family);
        status = GRAZE_UNDECIDED;
    }
    return status;
}

/* Compares all vertices of a graph under one game. */
static graze_status compare_vertices(count *found, const graze_game *game, const char *graph,
                                     uint64_t order, graze_error *error) {
    graze_period on_paths, here;
    graze_status status = proved_period(&on_paths, game, "path(n)", error);
    for (uint64_t u = 0; status == GRAZE_OK && u < order; u++) {
        char family[200];
        snprintf(family, sizeof family, "append(g6:%s,%" PRIu64 ",n)", graph, u);
        status = proved_period(&here, game, family, error);
        found->families += status == GRAZE_OK;
        if (status == GRAZE_OK && here.period != on_paths.period) {
            found->others++;
            printf("%s on %s: period %" PRIu64 " preperiod %" PRIu64 ", on paths %" PRIu64 "\n",
                   graze_game_name(game), family, here.period, here.preperiod, on_paths.period);
        }
    }
    return status;
}

static graze_status compare_games(count *found, const char *graph, uint64_t order, unsigned largest,
                                  graze_error *error) {
    graze_status status = GRAZE_OK;
    for (unsigned mask = 1; status == GRAZE_OK && mask < 1U << largest; mask++) {
        char name[100];
        graze_game *game = NULL;
        write_game(name, sizeof name, mask);
        status = graze_game_parse(&game, name, error);
        if (status == GRAZE_OK) {
            status = compare_vertices(found, game, graph, order, error);
        }
        graze_game_free(game);
    }
    return status;
}

static graze_status compare_stream(count *found, FILE *stream, unsigned largest,
                                   graze_error *error) {
    graze_reader *reader = NULL;
    graze_graph *graph = NULL;
    graze_status status = graze_reader_new(&reader, stream, "stdin", NULL, error);
    while (status == GRAZE_OK) {
        status = graze_reader_next(&graph, reader, error);
        if (status != GRAZE_OK || graph == NULL) {
            break;
        }
        status = compare_games(found, graze_reader_line(reader), graze_graph_order(graph), largest,
                               error);
        graze_graph_free(graph);
    }
    graze_reader_free(reader);
    return status;
}

int main(int argc, char **argv) {
    long largest = argc == 2 ? strtol(argv[1], NULL, 10) : 0;
    if (largest < 1 || largest > 16) {
        fprintf(stderr, "usage: %s LARGEST < GRAPHS (LARGEST from 1 to 16)\n", argv[0]);
        return 2;
    }
    count found = {0, 0};
    graze_error error = {.status = GRAZE_OK};
    if (compare_stream(&found, stdin, (unsigned)largest, &error) != GRAZE_OK) {
        char line[512];
        fprintf(stderr, "%s\n", graze_error_format(line, sizeof line, &error));
        return 1;
    }
    printf("%lu families, %lu with another period than paths\n", found.families, found.others);
    return 0;
}
