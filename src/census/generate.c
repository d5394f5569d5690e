/* Runs nauty's generators of graphs and trees, which call back for each graph they find. */
#include "census/generate.h"

#include "core/array.h"
#include "graph/nauty_call.h"

#include <nauty/nauty.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* nauty's programs, renamed, and what they call. */
int census_geng(int argc, char *argv[]);
void census_geng_begin(void);
void census_geng_clear(void);
void census_geng_end(void);
void census_take_graph(FILE *file, graph *g, int n);
int census_is_stopped(graph *g, int n, int final_n);
int census_gentreeg(int argc, char *argv[]);
void census_take_tree(FILE *file, int *parent, int n);

/* ---- graphs ------------------------------------------------------------------------------- */

/* The generation that runs in this thread: geng passes no context to its callback. */
typedef struct generation {
    generate_visitor *visit;
    void *context;
    struct limits *limits;
    graze_status status;
    int word_count;
    char **words;
} generation;

static _Thread_local generation *running;

void census_take_graph(FILE *file, graph *g, int n) {
    (void)file;
    uint64_t rows[GENERATE_MOST_ORDER] = {0};
    if (running->status != GRAZE_OK) {
        return;
    }
    for (int v = 0; v < n; v++) {
        for (setword row = g[v]; row; row &= row - 1) {
            rows[v] |= (uint64_t)1 << (WORDSIZE - 1 - __builtin_ctzll(row));
        }
    }
    running->status = running->visit(running->context, rows, (unsigned)n);
}

/* Prunes every branch once the generation is to end: geng has no other way to stop. */
int census_is_stopped(graph *g, int n, int final_n) {
    (void)g, (void)n, (void)final_n;
    if (running->status == GRAZE_OK) {
        running->status = limits_tick(running->limits);
    }
    return running->status != GRAZE_OK;
}

/* geng's own allocations have failed. */
void census_geng_end(void) {
    nauty_guard_leave();
}

static void run_geng(void *context) {
    generation *here = context;
    census_geng_begin();
    census_geng(here->word_count, here->words);
}

graze_status generate_graphs(unsigned n, bool connected, uint32_t part, uint32_t parts,
                             generate_visitor *visit, void *context, struct limits *limits) {
    char name[] = "geng", order[16], quiet[] = "-q", quiet_connected[] = "-cq", split[32];
    snprintf(order, sizeof order, "%u", n);
    snprintf(split, sizeof split, "%u/%u", (unsigned)part, (unsigned)parts);
    char *words[] = {name, connected ? quiet_connected : quiet, order, split, NULL};
    generation here = {
        .visit = visit, .context = context, .limits = limits, .word_count = 4, .words = words};
    running = &here;
    graze_status status = nauty_guard(run_geng, &here);
    if (status != GRAZE_OK) {
        census_geng_clear();
        here.status = limits_fail_memory(limits);
    }
    running = NULL;
    return here.status;
}

void generate_release_thread(void) {
    nauty_release();
}

/* ---- trees -------------------------------------------------------------------------------- */

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

/* The list being made in this thread. */
typedef struct listing {
    tree_list *list;
    struct limits *limits;
    graze_status status;
} listing;

static _Thread_local listing *making;

static graze_status add_tree(tree_list *list, const int *parent, struct limits *limits) {
    TRY(limits_tick(limits));
    TRY(ARRAY_RESERVE(limits, list->parents, list->capacity, (list->count + 1) * list->n));
    for (unsigned v = 0; v < list->n; v++) {
        list->parents[list->count * list->n + v] = (uint8_t)parent[v + 1];
    }
    list->count++;
    return GRAZE_OK;
}

void census_take_tree(FILE *file, int *parent, int n) {
    (void)file, (void)n;
    if (making->status == GRAZE_OK) {
        making->status = add_tree(making->list, parent, making->limits);
    }
}

graze_status tree_list_make(tree_list *list, unsigned n, struct limits *limits) {
    char name[] = "gentreeg", order[16], quiet[] = "-q";
    snprintf(order, sizeof order, "%u", n);
    char *words[] = {name, quiet, order, NULL};
    *list = (tree_list){.n = n};
    listing here = {.list = list, .limits = limits};
    pthread_mutex_lock(&one_at_a_time);
    making = &here;
    census_gentreeg(3, words);
    making = NULL;
    pthread_mutex_unlock(&one_at_a_time);
    return here.status;
}

void tree_list_clear(tree_list *list, struct limits *limits) {
    ARRAY_FREE(limits, list->parents, list->capacity);
    *list = (tree_list){0};
}

void tree_list_get(uint64_t *rows, const tree_list *list, size_t i) {
    const uint8_t *parent = list->parents + i * list->n;
    memset(rows, 0, list->n * sizeof *rows);
    for (unsigned v = 0; v < list->n; v++) {
        if (parent[v] > 0) {
            unsigned w = parent[v] - 1u;
            rows[v] |= (uint64_t)1 << w;
            rows[w] |= (uint64_t)1 << v;
        }
    }
}
