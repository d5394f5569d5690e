/* Runs a census: solves every graph of a class and counts the values. */
#include "census/census.h"
#include "census/labelled.h"
#include "census/zugzwang.h"
#include "core/array.h"
#include "core/fork_join.h"
#include "search/subset/subset.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_ORDER = GENERATE_MOST_TREE_ORDER,
    SUBPARTS = 128 /* of the whole census: many more than threads, since they are uneven */
};

/* Text that grows. */
typedef struct census_text {
    char *bytes;
    size_t length, capacity;
} census_text;

/* What the threads of a census share. */
typedef struct census_run {
    const graze_game *game;
    const graze_census_job *job;
    uint32_t part, parts;   /* of the job, parts at least 1 */
    uint32_t subpart_count; /* of the part */
    census_text *listed;    /* of each subpart */
    tree_list trees;
    graze_census *census;
    _Atomic uint32_t next;
    pthread_mutex_t lock; /* of the census */
} census_run;

/* A thread of a census. */
typedef struct census_worker {
    census_run *run;
    struct limits *limits;
    subset_table *table;
    struct board board; /* of the current graph; its arrays follow */
    uint64_t offset[MOST_ORDER + 1];
    uint32_t neighbour[MOST_ORDER * (MOST_ORDER - 1)];
    vword rows[MOST_ORDER];
    census_counts *counts;
    uint32_t subpart;
} census_worker;

/* ---- one graph ---------------------------------------------------------------------------- */

static void set_board(census_worker *worker, const uint64_t *rows, unsigned n) {
    uint64_t used = 0;
    for (unsigned v = 0; v < n; v++) {
        worker->rows[v] = rows[v];
        worker->offset[v] = used;
        FOR_EACH_VERTEX (w, &worker->rows[v], 1) {
            worker->neighbour[used++] = w;
        }
    }
    worker->offset[n] = used;
    worker->board = (struct board){.n = n,
                                   .words = 1,
                                   .offset = worker->offset,
                                   .neighbour = worker->neighbour,
                                   .rows = worker->rows};
}

/* Adds the current graph to a text, as a line of graph6. */
static graze_status append_graph6(census_text *text, const census_worker *worker) {
    enum { LONGEST = 2 + (MOST_ORDER * (MOST_ORDER - 1) / 2 + 5) / 6 };
    TRY(ARRAY_RESERVE(worker->limits, text->bytes, text->capacity, text->length + LONGEST + 1));
    unsigned n = worker->board.n, bit = 0;
    char *line = text->bytes + text->length;
    memset(line, 0, LONGEST);
    line[0] = (char)(63 + n);
    for (unsigned w = 1; w < n; w++) {
        for (unsigned v = 0; v < w; v++, bit++) {
            char *place = &line[1 + bit / 6];
            *place = (char)(*place | (int)(worker->rows[w] >> v & 1) << (5 - bit % 6));
        }
    }
    unsigned used = 1 + (bit + 5) / 6;
    for (unsigned i = 1; i < used; i++) {
        line[i] = (char)(line[i] + 63);
    }
    line[used] = '\n';
    text->length += used + 1;
    return GRAZE_OK;
}

static graze_status is_listed(bool *listed, const census_worker *worker, int64_t value) {
    const graze_census_job *job = worker->run->job;
    *listed = job->lists && value == job->list_value;
    if (job->lists_zugzwang && value < 0) {
        return zugzwang_is_minimal(listed, worker->run->game, &worker->board, worker->table,
                                   worker->limits);
    }
    return GRAZE_OK;
}

static graze_status count_graph(void *context, const uint64_t *rows, unsigned n) {
    census_worker *worker = context;
    const census_run *run = worker->run;
    set_board(worker, rows, n);
    TRY(subset_table_fill(worker->table, &worker->board, NULL, 1));
    vword all;
    vset_fill(&all, n, 1);
    int64_t value = subset_table_value(worker->table, &all);
    census_cell *cell = &worker->counts->cell[worker->offset[n] / 2][(size_t)(value + VALUE_SHIFT)];
    cell->graphs++;
    if (run->job->labelled) {
        uint64_t labelled = labelled_count(worker->rows, n);
        if (labelled == 0) {
            return limits_fail_memory(worker->limits);
        }
        cell->labelled += labelled;
    }
    bool listed;
    TRY(is_listed(&listed, worker, value));
    return listed ? append_graph6(&run->listed[worker->subpart], worker) : GRAZE_OK;
}

/* ---- threads ------------------------------------------------------------------------------ */

static graze_status count_graphs(census_worker *worker, uint32_t subpart) {
    const census_run *run = worker->run;
    return generate_graphs(run->job->n, run->job->graphs == GRAZE_CONNECTED,
                           run->part + run->parts * subpart, run->parts * run->subpart_count,
                           count_graph, worker, worker->limits);
}

/* Trees are numbered; part p of P has the trees p, p + P, p + 2 P, ... */
static graze_status count_trees(census_worker *worker, uint32_t subpart) {
    const census_run *run = worker->run;
    uint64_t rows[GENERATE_MOST_TREE_ORDER];
    size_t step = (size_t)run->parts * run->subpart_count;
    for (size_t i = run->part + (size_t)run->parts * subpart; i < run->trees.count; i += step) {
        tree_list_get(rows, &run->trees, i);
        TRY(count_graph(worker, rows, run->job->n));
    }
    return GRAZE_OK;
}

static graze_status count_subparts(census_worker *worker) {
    census_run *run = worker->run;
    bool trees = run->job->graphs == GRAZE_TREES;
    for (;;) {
        worker->subpart = run->next++;
        if (worker->subpart >= run->subpart_count) {
            return GRAZE_OK;
        }
        TRY(trees ? count_trees(worker, worker->subpart) : count_graphs(worker, worker->subpart));
    }
}

static graze_status work(void *context, struct limits *limits) {
    census_run *run = context;
    census_worker worker = {.run = run, .limits = limits};
    const graze_options *options = limits->options;
    question_kind question = run->game->rules->scored ? ASK_SCORE
                             : options->misere_value  ? ASK_MISERE_VALUE
                             : options->misere        ? ASK_MISERE_WINNER
                                                      : ASK_VALUE;
    worker.counts = calloc(1, sizeof *worker.counts);
    if (!worker.counts) {
        return limits_fail_memory(limits);
    }
    graze_status status = subset_table_new(&worker.table, run->game, question, limits);
    if (status == GRAZE_OK) {
        status = count_subparts(&worker);
        subset_table_free(worker.table);
    }
    if (status == GRAZE_OK) {
        pthread_mutex_lock(&run->lock);
        census_add_counts(run->census, worker.counts);
        pthread_mutex_unlock(&run->lock);
    }
    free(worker.counts);
    generate_release_thread();
    return status;
}

/* ---- the census --------------------------------------------------------------------------- */

static graze_status check_job(const graze_game *game, const graze_census_job *job,
                              const graze_options *options, graze_error *error) {
    uint32_t most = job->graphs == GRAZE_TREES ? GENERATE_MOST_TREE_ORDER : GENERATE_MOST_ORDER;
    if (game->rules->solve_formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", game->name);
    }
    if (options->misere_value && !options->misere) {
        return fail(error, GRAZE_BAD_ARGUMENT, "misere values are values of misere play");
    }
    if (options->misere && game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is scored: it has no misere play", game->name);
    }
    if (job->n < 1 || job->n > most) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a census of %s has 1 to %u vertices, not %u",
                    job->graphs == GRAZE_TREES ? "trees" : "graphs", (unsigned)most,
                    (unsigned)job->n);
    }
    if (job->parts > GENERATE_MOST_PARTS || (job->parts ? job->part >= job->parts : job->part)) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "part %u of %u: parts count from 0, and there are at most %d",
                    (unsigned)job->part, (unsigned)job->parts, GENERATE_MOST_PARTS);
    }
    if (job->lists_zugzwang && !game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' has no scores, so no zugzwang", game->name);
    }
    return GRAZE_OK;
}

/* Joins the lists of the subparts, in their order. */
static graze_status join_lists(census_run *run) {
    size_t length = 0;
    for (uint32_t i = 0; i < run->subpart_count; i++) {
        length += run->listed[i].length;
    }
    char *to = run->census->graphs = malloc(length + 1);
    if (!to) {
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t i = 0; i < run->subpart_count; i++) {
        if (run->listed[i].length) {
            memcpy(to, run->listed[i].bytes, run->listed[i].length);
            to += run->listed[i].length;
        }
    }
    *to = '\0';
    return GRAZE_OK;
}

static graze_status run_census(census_run *run, struct limits *limits) {
    run->listed = calloc(run->subpart_count, sizeof *run->listed);
    if (!run->listed) {
        return GRAZE_NO_MEMORY;
    }
    graze_status status = GRAZE_OK;
    if (run->job->graphs == GRAZE_TREES) {
        status = tree_list_make(&run->trees, run->job->n, limits);
    }
    if (status == GRAZE_OK) {
        status = fork_join_run(limits, fork_join_threads(limits->options->threads), work, run);
    }
    if (status == GRAZE_OK) {
        status = join_lists(run);
    }
    tree_list_clear(&run->trees, limits);
    for (uint32_t i = 0; i < run->subpart_count; i++) {
        ARRAY_FREE(limits, run->listed[i].bytes, run->listed[i].capacity);
    }
    free(run->listed);
    return status;
}

graze_status graze_census_run(graze_census **census, const graze_game *game,
                              const graze_census_job *job, const graze_options *options,
                              graze_error *error) {
    graze_options defaults = {0};
    struct limits limits;
    options = options ? options : &defaults;
    TRY(check_job(game, job, options, error));
    limits_start(&limits, options);
    limits.phase = "census";
    census_run run = {.game = game,
                      .job = job,
                      .part = job->part,
                      .parts = job->parts ? job->parts : 1,
                      .lock = PTHREAD_MUTEX_INITIALIZER};
    run.subpart_count = (SUBPARTS + run.parts - 1) / run.parts;
    TRY(graze_census_new(&run.census, job->n, error));
    graze_status status = run_census(&run, &limits);
    if (status != GRAZE_OK) {
        graze_census_free(run.census);
        return status == GRAZE_UNDECIDED   ? fail(error, status, "not decided: %s", limits.reason)
               : status == GRAZE_NO_MEMORY ? fail_memory(error)
                                           : game_explain(game, status, error);
    }
    *census = run.census;
    return GRAZE_OK;
}
