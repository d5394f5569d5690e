/* Runs a census: solves every graph of a class and counts the values. */
#include "census/census.h"
#include "census/labelled.h"
#include "census/zugzwang.h"
#include "core/array.h"
#include "core/units.h"
#include "io/graph6.h"
#include "solve/solver.h"

#include <stdlib.h>
#include <string.h>

enum {
    SUBPARTS = 128,   /* of the whole census: many more than threads, since they are uneven */
    LARGE_ORDER = 11, /* from which on graphs are cut into more, for many ranks: */
    LARGE_SUBPARTS = 8192
};

/* Text that grows. */
typedef struct census_text {
    char *bytes;
    size_t length, capacity;
} census_text;

/* What the threads of a census share. */
typedef struct census_run {
    const graze_game *game;
    graze_question question;
    const graze_census_job *job;
    graph_class class;
    uint32_t part, parts;   /* of the job, parts at least 1 */
    uint32_t subpart_count; /* of the part */
    uint32_t next;          /* subpart */
    tree_list trees;
    graze_census *census;
    struct limits *limits;
    census_text listed;
} census_run;

/* A thread of a census. */
typedef struct census_worker {
    const census_run *run;
    struct limits *limits;
    small_solver *solver;
    question_kind asked;
    census_counts counts; /* of the current subpart, as is */
    census_text listed;
    graze_error error;
} census_worker;

/* ---- one graph ---------------------------------------------------------------------------- */

/* Adds a graph to a text, as a line of graph6. */
static graze_status append_graph6(census_text *text, const uint64_t *rows, unsigned n,
                                  struct limits *limits) {
    TRY(ARRAY_RESERVE(limits, text->bytes, text->capacity, text->length + GRAPH6_ROWS_BYTES + 1));
    text->length += graph6_write_rows(text->bytes + text->length, rows, n);
    text->bytes[text->length++] = '\n';
    return GRAZE_OK;
}

static graze_status is_listed(bool *listed, const census_worker *worker, int64_t value) {
    const graze_census_job *job = worker->run->job;
    *listed = job->lists && value == job->list_value;
    if (job->lists_zugzwang && value < 0) {
        return zugzwang_is_minimal(listed, worker->run->game, worker->solver, worker->limits);
    }
    return GRAZE_OK;
}

static graze_status count_graph(void *context, const uint64_t *rows, unsigned n) {
    census_worker *worker = context;
    const census_run *run = worker->run;
    int64_t value;
    small_graph graph = {.n = n, .rows = rows};
    TRY(small_solver_answer(&value, worker->solver, &graph, worker->asked, &worker->error));
    uint64_t edges = small_solver_board(worker->solver)->offset[n] / 2;
    if (value < -VALUE_SHIFT || value >= VALUE_PLACES - VALUE_SHIFT) { /* a custom game's */
        return fail(&worker->error, GRAZE_BAD_INPUT, "a value of %lld is too large for a census",
                    (long long)value);
    }
    census_cell *cell = &worker->counts.cell[edges][(size_t)(value + VALUE_SHIFT)];
    cell->graphs++;
    if (run->job->labelled) {
        uint64_t labelled = labelled_count(rows, n);
        if (labelled == 0) {
            return limits_fail_memory(worker->limits);
        }
        cell->labelled += labelled;
    }
    bool listed;
    TRY(is_listed(&listed, worker, value));
    return listed ? append_graph6(&worker->listed, rows, n, worker->limits) : GRAZE_OK;
}

/* ---- subparts, the units of a census ------------------------------------------------------- */

/* What a unit is: also what tells units of different censuses in one checkpoint apart. */
typedef struct census_unit {
    uint32_t n, part, parts;
} census_unit;

/* A row of what comes out of a unit; the graphs that are listed follow after the last row. */
typedef struct census_output {
    wide_count labelled;
    uint64_t graphs;
    uint32_t edges, place;
} census_output;

static graze_status next_unit(void *context, FILE *input, bool *more, graze_error *error) {
    census_run *run = context;
    census_unit unit = {.n = run->job->n,
                        .part = run->part + run->parts * run->next,
                        .parts = run->parts * run->subpart_count};
    (void)error;
    *more = run->next++ < run->subpart_count;
    fwrite(&unit, sizeof unit, 1, input);
    return GRAZE_OK;
}

static void close_worker(void *context) {
    census_worker *worker = context;
    small_solver_free(worker->solver);
    ARRAY_FREE(worker->limits, worker->listed.bytes, worker->listed.capacity);
    free(worker);
    generate_release_thread();
}

static graze_status open_worker(void **made, void *context, const graze_limits *limits,
                                graze_error *error) {
    const census_run *run = context;
    const small_options tables = {.table_vertices = GENERATE_MOST_TREE_ORDER};
    census_worker *worker = calloc(1, sizeof *worker);
    if (!worker) {
        return fail_memory(error);
    }
    worker->run = run;
    worker->limits = units_limits(limits);
    worker->asked = question_kind_asked(run->game, &run->question);
    graze_status status = small_solver_new(&worker->solver, run->game, &tables, worker->limits);
    if (status != GRAZE_OK) {
        free(worker);
        return limits_fail(units_limits(limits), status, error);
    }
    *made = worker;
    return GRAZE_OK;
}

/* Trees are numbered; part p of P has the trees p, p + P, p + 2 P, ... */
static graze_status count_trees(census_worker *worker, const census_unit *unit) {
    uint64_t rows[GENERATE_MOST_TREE_ORDER];
    const tree_list *trees = &worker->run->trees;
    for (size_t i = unit->part; i < trees->count; i += unit->parts) {
        tree_list_get(rows, trees, i);
        TRY(count_graph(worker, rows, unit->n));
    }
    return GRAZE_OK;
}

static graze_status count_graphs(census_worker *worker, const census_unit *unit) {
    const graph_class *class = &worker->run->class;
    return graph_class_is_trees(class) ? count_trees(worker, unit)
                                       : generate_graphs(unit->n, class, unit->part, unit->parts,
                                                         count_graph, worker, worker->limits);
}

static graze_status make_unit(void *context, FILE *output, const char *input, size_t length,
                              graze_error *error) {
    census_worker *worker = context;
    census_unit unit;
    memcpy(&unit, input, length);
    memset(&worker->counts, 0, sizeof worker->counts);
    worker->listed.length = 0;
    graze_status status = count_graphs(worker, &unit);
    if (status != GRAZE_OK) {
        *error = worker->error;
        return status;
    }
    for (uint32_t m = 0; m <= MOST_EDGES; m++) {
        for (uint32_t i = 0; i < VALUE_PLACES; i++) {
            const census_cell *cell = &worker->counts.cell[m][i];
            census_output row = {cell->labelled, cell->graphs, m, i};
            if (cell->graphs) {
                fwrite(&row, sizeof row, 1, output);
            }
        }
    }
    fwrite(&(census_output){0}, sizeof(census_output), 1, output);
    if (worker->listed.length > 0) {
        fwrite(worker->listed.bytes, 1, worker->listed.length, output);
    }
    return GRAZE_OK;
}

static graze_status take_unit(void *context, const char *output, size_t length, bool *enough,
                              graze_error *error) {
    census_run *run = context;
    const char *end = output + length;
    (void)enough;
    for (;;) {
        census_output row;
        memcpy(&row, output, sizeof row);
        output += sizeof row;
        if (row.graphs == 0) {
            break;
        }
        run->census->counts.cell[row.edges][row.place].graphs += row.graphs;
        run->census->counts.cell[row.edges][row.place].labelled += row.labelled;
        run->limits->graphs_done += (double)row.graphs;
    }
    census_text *listed = &run->listed;
    size_t more = (size_t)(end - output);
    graze_status status =
        ARRAY_RESERVE(run->limits, listed->bytes, listed->capacity, listed->length + more + 1);
    if (status != GRAZE_OK) {
        return limits_fail(run->limits, status, error);
    }
    memcpy(listed->bytes + listed->length, output, more);
    listed->length += more;
    listed->bytes[listed->length] = '\0';
    return GRAZE_OK;
}

/* ---- the census --------------------------------------------------------------------------- */

static graph_class class_of(const graze_census_job *job) {
    return (graph_class){job->graphs, job->bipartite, job->min_degree};
}

static graze_status check_job(const graze_game *game, const graze_census_job *job,
                              const graze_question *question, graze_error *error) {
    const graph_class class = class_of(job);
    if (game->rules->formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", game->name);
    }
    TRY(solver_check_play(game, question, error));
    TRY(graph_class_check(&class, job->n, job->n, error));
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

static graze_status run_census(census_run *run, graze_error *error) {
    static const work_units units = {.next = next_unit,
                                     .open = open_worker,
                                     .close = close_worker,
                                     .make = make_unit,
                                     .take = take_unit};
    work_units mine = units;
    graze_status status = GRAZE_OK;
    mine.context = run;
    if (graph_class_is_trees(&run->class)) {
        status = limits_fail(run->limits,
                             tree_list_make(&run->trees, run->job->n,
                                            run->class.kind == GRAZE_CATERPILLARS, run->limits),
                             error);
    }
    double all =
        run->trees.n ? (double)run->trees.count : graph_class_size(&run->class, run->job->n);
    limits_begin_order(run->limits, run->job->n, all / run->parts);
    if (status == GRAZE_OK) {
        status = units_run(&mine, run->limits, error);
    }
    tree_list_clear(&run->trees, run->limits);
    if (status == GRAZE_OK && run->listed.length) {
        run->census->graphs = strdup(run->listed.bytes);
        status = run->census->graphs ? GRAZE_OK : fail_memory(error);
    }
    ARRAY_FREE(run->limits, run->listed.bytes, run->listed.capacity);
    return status;
}

graze_status graze_census_run(graze_census **census, const graze_game *game,
                              const graze_census_job *job, const graze_question *question,
                              const graze_limits *asked, graze_error *error) {
    struct limits limits;
    TRY(check_job(game, job, question, error));
    limits_start(&limits, asked);
    limits.phase = "census";
    census_run run = {.game = game,
                      .question = solver_question_asked(question),
                      .job = job,
                      .class = class_of(job),
                      .part = job->part,
                      .parts = job->parts ? job->parts : 1,
                      .limits = &limits};
    bool is_large = !graph_class_is_trees(&run.class) && job->n >= LARGE_ORDER;
    uint32_t subparts = is_large ? LARGE_SUBPARTS : SUBPARTS;
    run.subpart_count = (subparts + run.parts - 1) / run.parts;
    TRY(graze_census_new(&run.census, job->n, error));
    graze_status status = run_census(&run, error);
    if (status != GRAZE_OK) {
        graze_census_free(run.census);
        return status;
    }
    *census = run.census;
    return GRAZE_OK;
}
