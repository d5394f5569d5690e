#include "graphs.h"

#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Six bits a character, most significant first, the upper triangle column by column. */
static void read_graph6(brute_graph *graph, const char *text) {
    memset(graph, 0, sizeof *graph);
    graph->n = (unsigned)(text[0] - 63);
    assert_true(graph->n <= BRUTE_MAX_ORDER);
    unsigned bit = 0;
    for (unsigned column = 1; column < graph->n; column++) {
        for (unsigned row = 0; row < column; row++, bit++) {
            bool edge = (text[1 + bit / 6] - 63) >> (5 - bit % 6) & 1;
            graph->edge[row][column] = graph->edge[column][row] = edge;
        }
    }
}

void name_graph(char *name, const brute_graph *graph) {
    unsigned bit = 0;
    memset(name, 0, GRAPH_NAME_SIZE);
    name[0] = (char)(63 + graph->n);
    for (unsigned column = 1; column < graph->n; column++) {
        for (unsigned row = 0; row < column; row++, bit++) {
            char *place = &name[1 + bit / 6];
            *place = (char)(*place | graph->edge[row][column] << (5 - bit % 6));
        }
    }
    for (unsigned i = 0; i < (bit + 5) / 6; i++) {
        name[1 + i] = (char)(name[1 + i] + 63);
    }
}

size_t visit_all_graphs(unsigned n, bool connected_only, graph_visitor *visit, void *context) {
    char command[256], line[GRAPH_NAME_SIZE];
    snprintf(command, sizeof command, "%s -q %s %u", GENG, connected_only ? "-c" : "", n);
    FILE *geng = popen(command, "r");
    assert_non_null(geng);
    size_t count = 0;
    while (fgets(line, sizeof line, geng)) {
        brute_graph graph;
        line[strcspn(line, "\n")] = '\0';
        read_graph6(&graph, line);
        visit(&graph, line, context);
        count++;
    }
    assert_int_equal(pclose(geng), 0);
    return count;
}

uint64_t splitmix_next(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

unsigned splitmix_below(uint64_t *state, unsigned bound) {
    return (unsigned)(splitmix_next(state) % bound);
}

void make_random_graph(brute_graph *graph, uint64_t seed, unsigned index, unsigned max_order) {
    uint64_t state = seed + ((uint64_t)index << 32);
    memset(graph, 0, sizeof *graph);
    graph->n = 1 + splitmix_below(&state, max_order);
    unsigned parts = 1 + splitmix_below(&state, 4), percent = 15 + splitmix_below(&state, 70);
    unsigned part[BRUTE_MAX_ORDER];
    bool isolated[BRUTE_MAX_ORDER];
    for (unsigned v = 0; v < graph->n; v++) {
        part[v] = splitmix_below(&state, parts);
        isolated[v] = splitmix_below(&state, 6) == 0;
    }
    for (unsigned v = 0; v < graph->n; v++) {
        for (unsigned w = 0; w < v; w++) {
            graph->edge[v][w] = graph->edge[w][v] = part[v] == part[w] && !isolated[v] &&
                                                    !isolated[w] &&
                                                    splitmix_below(&state, 100) < percent;
        }
    }
}

graze_graph *to_graze(const brute_graph *graph) {
    uint32_t edges[BRUTE_MAX_ORDER * BRUTE_MAX_ORDER][2];
    size_t m = 0;
    for (unsigned v = 0; v < graph->n; v++) {
        for (unsigned w = v + 1; w < graph->n; w++) {
            if (graph->edge[v][w]) {
                edges[m][0] = v;
                edges[m++][1] = w;
            }
        }
    }
    graze_graph *made = NULL;
    graze_error error;
    must(graze_graph_from_edges(&made, graph->n, (const uint32_t(*)[2])edges, m, &error), &error);
    return made;
}

void unite_graphs(brute_graph *both, const brute_graph *left, const brute_graph *right) {
    assert_true(left->n + right->n <= BRUTE_MAX_ORDER);
    *both = *left;
    both->n = left->n + right->n;
    for (unsigned v = 0; v < right->n; v++) {
        for (unsigned w = 0; w < right->n; w++) {
            both->edge[left->n + v][left->n + w] = right->edge[v][w];
        }
    }
}
