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

/* ---- classes ------------------------------------------------------------------------------ */

const char *graph_class_name(const graph_class *class) {
    static const char *const names[] = {[GRAZE_ALL_GRAPHS] = "graphs",
                                        [GRAZE_CONNECTED] = "connected graphs",
                                        [GRAZE_TREES] = "trees",
                                        [GRAZE_CATERPILLARS] = "caterpillars"};
    return names[class->kind];
}

graze_status graph_class_check(const graph_class *class, uint64_t first, uint64_t last,
                               graze_error *error) {
    bool trees = graph_class_is_trees(class);
    unsigned most = trees ? GENERATE_MOST_TREE_ORDER : GENERATE_MOST_ORDER;
    if (first < 1 || first > last || last > most) {
        char range[48];
        snprintf(range, sizeof range, first == last ? "%llu" : "%llu to %llu",
                 (unsigned long long)first, (unsigned long long)last);
        return fail(error, GRAZE_BAD_ARGUMENT, "%s have 1 to %u vertices here, not %s",
                    graph_class_name(class), most, range);
    }
    return trees && class->min_degree > 0
               ? fail(error, GRAZE_BAD_ARGUMENT,
                      "%s have leaves, so no minimum degree is asked for", graph_class_name(class))
               : GRAZE_OK;
}

/* OEIS A000088, A001349, A033995 and A005142, from n = 1. */
double graph_class_size(const graph_class *class, unsigned n) {
    static const double sizes[2][2][GENERATE_MOST_ORDER] = {
        {{1, 2, 4, 11, 34, 156, 1044, 12346, 274668, 12005168, 1018997864, 165091172592,
          50502031367952, 29054155657235488., 31426485969804308768., 64001015704527557894928.},
         {1, 1, 2, 6, 21, 112, 853, 11117, 261080, 11716571, 1006700565, 164059830476,
          50335907869219, 29003487462848061., 31397381142761241960., 63969560113225176176277.}},
        {{1, 2, 3, 7, 13, 35, 88, 303, 1119, 5479, 32303, 251135, 2527712, 33985853, 611846940,
          14864650924},
         {1, 1, 1, 3, 5, 17, 44, 182, 730, 4032, 25598, 212780, 2241730, 31193324, 575252112,
          14218209962}}};
    bool is_known = !graph_class_is_trees(class) && class->min_degree == 0 && n >= 1;
    return is_known ? sizes[class->bipartite][class->kind == GRAZE_CONNECTED][n - 1] : 0;
}

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

graze_status generate_graphs(unsigned n, const graph_class *class, uint32_t part, uint32_t parts,
                             generate_visitor *visit, void *context, struct limits *limits) {
    char name[] = "geng", order[16], which[32], split[32];
    if (class->min_degree >= n && class->min_degree > 0) {
        return GRAZE_OK; /* there are none, which geng takes for an error */
    }
    snprintf(order, sizeof order, "%u", n);
    snprintf(which, sizeof which, "-q%s%sd%u", class->kind == GRAZE_CONNECTED ? "c" : "",
             class->bipartite ? "b" : "", (unsigned)class->min_degree);
    snprintf(split, sizeof split, "%u/%u", (unsigned)part, (unsigned)parts);
    char *words[] = {name, which, order, split, NULL};
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
    bool caterpillars; /* no other trees */
    struct limits *limits;
    graze_status status;
} listing;

static _Thread_local listing *making;

/* Whether no vertex has more than two neighbours that are not leaves. */
static bool is_caterpillar(const int *parent, unsigned n) {
    unsigned degree[GENERATE_MOST_TREE_ORDER + 1] = {0}, inner[GENERATE_MOST_TREE_ORDER + 1] = {0};
    for (unsigned v = 1; v <= n; v++) {
        degree[v] += parent[v] > 0;
        degree[parent[v]]++;
    }
    for (unsigned v = 1; v <= n; v++) {
        inner[parent[v]] += degree[v] > 1;
        inner[v] += parent[v] > 0 && degree[parent[v]] > 1;
    }
    for (unsigned v = 1; v <= n; v++) {
        if (inner[v] > 2) {
            return false;
        }
    }
    return true;
}

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
    (void)file;
    if (making->status == GRAZE_OK &&
        (!making->caterpillars || is_caterpillar(parent, (unsigned)n))) {
        making->status = add_tree(making->list, parent, making->limits);
    }
}

graze_status tree_list_make(tree_list *list, unsigned n, bool caterpillars, struct limits *limits) {
    char name[] = "gentreeg", order[16], quiet[] = "-q";
    snprintf(order, sizeof order, "%u", n);
    char *words[] = {name, quiet, order, NULL};
    *list = (tree_list){.n = n};
    listing here = {.list = list, .caterpillars = caterpillars, .limits = limits};
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
