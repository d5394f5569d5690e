/* A judge asks the library every question about a graph and compares with the brute force. */
#ifndef GRAZE_TESTS_JUDGE_H
#define GRAZE_TESTS_JUDGE_H

#include "graphs.h"
#include "rulesets.h"
#include "test_support.h"

struct judge;

/* A judge for a group of rulesets; it keeps one solver a ruleset and question for all graphs. */
struct judge *judge_new(const char *group);
void judge_free(struct judge *judge);

/* Compares all answers about one graph; a graph_visitor whose context is a judge. */
void judge_graph(const brute_graph *graph, const char *name, void *context);

#endif
