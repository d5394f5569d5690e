/* Where the cross tests take their graphs from: nauty's geng, and seeded random numbers. */
#ifndef GRAZE_TESTS_GRAPHS_H
#define GRAZE_TESTS_GRAPHS_H

#include "brute.h"
#include "graze.h"

/* Called with a graph and a name for messages (its graph6 text). */
typedef void graph_visitor(const brute_graph *graph, const char *name, void *context);

/*
 * Visits every graph on n vertices up to isomorphism, as geng lists them; connected ones only
 * when asked. Returns how many there were. A geng that fails or prints rubbish fails the test.
 */
size_t visit_all_graphs(unsigned n, bool connected_only, graph_visitor *visit, void *context);

/* Splitmix64: the same numbers on every machine. */
uint64_t splitmix_next(uint64_t *state);
unsigned splitmix_below(uint64_t *state, unsigned bound);

/*
 * Random graph number index, on 1 to max_order vertices: the vertices fall into up to four
 * parts without edges between them, about one in six is made isolated, the density varies.
 */
void make_random_graph(brute_graph *graph, uint64_t seed, unsigned index, unsigned max_order);

/* The graph as graze has it. Fails the test when it cannot be made. */
graze_graph *to_graze(const brute_graph *graph);

/* A name for messages: its graph6 text. name has room for GRAPH_NAME_SIZE bytes. */
enum { GRAPH_NAME_SIZE = 32 };
void name_graph(char *name, const brute_graph *graph);

/* The disjoint union; the vertices of right come behind those of left. */
void unite_graphs(brute_graph *both, const brute_graph *left, const brute_graph *right);

#endif
