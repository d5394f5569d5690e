/*
 * Many graphs, one question: on all cores of all ranks, answers in the order of input. The input is
 * cut into chunks, which are the units of work (core/units.h); worker.h answers them.
 */
#include "core/units.h"
#include "expression/parameter.h"
#include "find/worker.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHUNK_CHOICES = 256, /* of parameters */
    SMALL_ORDER = 7,     /* up to which all graphs are one chunk */
    PARTS = 128,         /* of all graphs of a larger order: many, since they are uneven */
    LARGE_ORDER = 11,    /* from which on there are more parts, so that each fits into memory */
    LARGE_PARTS = 8192
};

typedef struct find_run {
    find_question question;
    struct limits *limits;
    graze_find_result *result;
    graze_error *error;
    uint64_t choices; /* of the parameters together; 1 when there are none */
    /* of the main thread: */
    uint32_t order, part;            /* of the next chunk of generated graphs */
    find_input inputs[CHUNK_GRAPHS]; /* of the next chunk, as far as they were read */
    size_t input_count;
    bool reads;               /* there may be more inputs */
    graze_status read_status; /* how reading them ended, with */
    graze_error read_error;
    find_input split;     /* an expression whose choices are spread over chunks */
    uint64_t split_at;    /* its next choice */
    found_graph smallest; /* counterexample */
    find_chunk *handed_out;
    bool fails;
} find_run;

/* ---- the next chunk ------------------------------------------------------------------------- */

/* Reads an input; false at the end, and after an error, which is kept. */
static bool read_input(find_input *input, find_run *run) {
    const graze_find_job *job = run->question.job;
    const char *text = NULL;
    graze_error error = {.status = GRAZE_OK};
    *input = (find_input){0};
    run->reads = run->reads && job->next;
    if (!run->reads) {
        return false;
    }
    graze_status status = job->next(job->context, &input->graph, &text, &input->is_graph6, &error);
    if (status == GRAZE_OK && text && !(input->text = strdup(text))) {
        status = fail_memory(&error);
    }
    if (status != GRAZE_OK || (!input->graph && !text)) {
        input_clear(input);
        run->reads = false;
        run->read_status = status;
        run->read_error = error;
        return false;
    }
    return true;
}

/* Takes the next choices of the expression that is spread over chunks. */
static bool take_choices(find_chunk *chunk, find_run *run) {
    if (run->split_at == run->choices) {
        return false;
    }
    uint64_t left = run->choices - run->split_at;
    chunk->inputs[0] = (find_input){0};
    if (run->split.text && !(chunk->inputs[0].text = strdup(run->split.text))) {
        run->read_status = fail_memory(&run->read_error);
        return false;
    }
    chunk->input_count = 1;
    chunk->first_choice = run->split_at;
    chunk->choice_count = left < CHUNK_CHOICES ? left : CHUNK_CHOICES;
    run->split_at += chunk->choice_count;
    return true;
}

/* Reads the inputs of the next chunk; false: some have not come, and it was not to wait. */
static bool fill_inputs(find_run *run, bool waits) {
    const graze_find_job *job = run->question.job;
    size_t most = run->choices > 1 ? 1 : CHUNK_GRAPHS;
    while (run->reads && job->next && run->input_count < most) {
        if (!waits && job->ready && !job->ready(job->context)) {
            return false;
        }
        run->input_count += read_input(&run->inputs[run->input_count], run);
    }
    return true;
}

/*
 * As work_units.ready. Where chunks end does not depend on when inputs come, so that they are
 * found again in a checkpoint.
 */
static bool is_ready(void *context) {
    find_run *run = context;
    bool has_others =
        run->split_at < run->choices || (run->order > 0 && run->order <= run->question.job->most);
    return has_others || fill_inputs(run, false);
}

/* Takes inputs: some graphs, or some choices of an expression. */
static bool take_inputs(find_chunk *chunk, find_run *run) {
    if (take_choices(chunk, run)) {
        return true;
    }
    fill_inputs(run, true);
    chunk->input_count = run->input_count;
    memcpy(chunk->inputs, run->inputs, run->input_count * sizeof *run->inputs);
    run->input_count = 0;
    if (run->choices > 1 && chunk->input_count && !chunk->inputs[0].graph) {
        input_clear(&run->split);
        run->split = chunk->inputs[0];
        run->split_at = 0;
        return take_choices(chunk, run);
    }
    chunk->choice_count = run->choices;
    return chunk->input_count > 0;
}

/* Takes a part of the graphs of an order. */
static bool take_part(find_chunk *chunk, find_run *run) {
    if (run->order > run->question.job->most || run->order == 0) {
        return false;
    }
    chunk->order = run->order;
    chunk->part = run->part;
    chunk->parts = run->order <= SMALL_ORDER ? 1 : run->order < LARGE_ORDER ? PARTS : LARGE_PARTS;
    chunk->choice_count = run->choices;
    if (++run->part == chunk->parts) {
        run->part = 0;
        run->order++;
    }
    return !run->fails || run->smallest.n >= chunk->order;
}

static void chunk_free(find_chunk *chunk) {
    chunk_clear(chunk);
    free(chunk);
}

/* Writes a chunk as a unit: as itself, which the run then owns until it is taken, or as bytes. */
static graze_status hand_out(FILE *input, find_run *run, find_chunk *chunk, graze_error *error) {
    if (!run->question.is_local) {
        graze_status status = put_chunk(input, chunk, error);
        chunk_free(chunk);
        return status;
    }
    chunk->next = run->handed_out;
    if (chunk->next) {
        chunk->next->previous = chunk;
    }
    run->handed_out = chunk;
    fwrite(&chunk, sizeof chunk, 1, input);
    return GRAZE_OK;
}

static graze_status next_chunk(void *context, FILE *input, bool *more, graze_error *error) {
    find_run *run = context;
    find_chunk *chunk = calloc(1, sizeof *chunk);
    if (!chunk) {
        return fail_memory(error);
    }
    *more = take_part(chunk, run) || take_inputs(chunk, run);
    if (*more) {
        return hand_out(input, run, chunk, error);
    }
    chunk_free(chunk);
    if (run->read_status != GRAZE_OK) {
        *error = run->read_error;
    }
    return run->read_status;
}

/* ---- taking what was found ------------------------------------------------------------------ */

/* Keeps a counterexample that is smaller than those of the chunks before. */
static void take_smallest(find_run *run, found_graph *found) {
    const found_graph *best = &run->smallest;
    if (run->fails && (best->n < found->n || (best->n == found->n && best->m <= found->m))) {
        return;
    }
    found_clear(&run->smallest);
    run->smallest = *found;
    *found = (found_graph){0};
    run->fails = true;
}

/* Shows a graph; returns whether it is the last one that is wanted. */
static bool show(find_run *run, const found_graph *found) {
    const graze_find_job *job = run->question.job;
    graze_found shown = {found->graph, found->is_graph6, found->parameters, found->n, found->m};
    if (job->hit) {
        job->hit(job->context, &shown);
    }
    run->result->found++;
    return job->most_found && run->result->found == job->most_found;
}

/* Notes for progress that the graphs on n vertices come now. */
static void begin_order(find_run *run, uint32_t n) {
    const graph_class class = find_class(run->question.job);
    const tree_list *trees = run->question.trees;
    limits_begin_order(run->limits, n,
                       trees ? (double)trees[n].count : graph_class_size(&class, n));
}

/* Notes for progress how many graphs of an order are done, and when all of them are. */
static void count_graphs(find_run *run, const find_chunk *chunk, bool is_last_of_order) {
    if (run->limits->order != chunk->order) {
        begin_order(run, chunk->order);
    }
    run->limits->graphs_done += (double)chunk->looked_at / (double)run->choices;
    run->result->found_by_order[chunk->order] += chunk->found_count;
    if (is_last_of_order) {
        run->result->searched_to = chunk->order;
    }
}

/* Chunks come in order, so everything is the same for any number of threads and ranks. */
static void take_found(find_run *run, find_chunk *chunk, bool *enough) {
    const graze_find_job *job = run->question.job;
    bool is_last_of_order = chunk->part + 1 == chunk->parts;
    if (run->fails && chunk->order > run->smallest.n) {
        return; /* begun before a smaller one was known */
    }
    if (!chunk->found) {
        run->result->found += chunk->found_count;
    }
    for (size_t i = 0; chunk->found && i < chunk->found_count && !*enough; i++) {
        if (job->refutes) {
            take_smallest(run, &chunk->found[i]);
        } else if (show(run, &chunk->found[i])) {
            *enough = true;
            chunk->looked_at = chunk->found[i].place;
        }
    }
    run->result->looked_at += chunk->looked_at;
    if (chunk->order > 0 && !*enough) {
        count_graphs(run, chunk, is_last_of_order);
    }
    *enough = *enough ||
              (run->fails && is_last_of_order && run->smallest.n <= chunk->order && !job->next);
}

static graze_status take_chunk(void *context, const char *bytes, size_t length, bool *enough,
                               graze_error *error) {
    find_run *run = context;
    if (!run->question.is_local) {
        find_chunk chunk = {0};
        graze_status status = get_found(&chunk, bytes, error);
        if (status == GRAZE_OK) {
            take_found(run, &chunk, enough);
        }
        chunk_clear(&chunk);
        return status;
    }
    find_chunk *chunk;
    memcpy(&chunk, bytes, length);
    take_found(run, chunk, enough);
    *(chunk->previous ? &chunk->previous->next : &run->handed_out) = chunk->next;
    if (chunk->next) {
        chunk->next->previous = chunk->previous;
    }
    chunk_free(chunk);
    return GRAZE_OK;
}

/* ---- the counterexample --------------------------------------------------------------------- */

/* Makes the graph of the counterexample again, of an expression or a file; false: it cannot be. */
static bool make_again(find_input *input, const find_run *run) {
    return !input->text || run->question.job->parameter_count > 0 ||
           graze_graph_parse(&input->graph, input->text, NULL, NULL) == GRAZE_OK ||
           graze_graph_read_file(&input->graph, input->text, NULL, NULL) == GRAZE_OK;
}

/* Describes the counterexample; without its calls at a limit, and where it is read but once. */
static graze_status describe_smallest(find_run *run, struct limits *limits) {
    graze_find_result *result = run->result;
    found_graph *found = &run->smallest;
    const char *prefix = found->is_graph6 ? "g6:" : "";
    result->found = 1;
    result->parameters = found->parameters;
    found->parameters = NULL;
    if (found->graph) {
        result->graph = malloc(strlen(prefix) + strlen(found->graph) + 1);
        if (!result->graph) {
            return fail_memory(run->error);
        }
        strcat(strcpy(result->graph, prefix), found->graph);
    }
    find_input input = {.text = result->graph};
    if (limits->reason || !make_again(&input, run)) {
        return GRAZE_OK;
    }
    graze_status status =
        find_trace_calls(&result->calls, &run->question, &input, found->choice, limits, run->error);
    graze_graph_free(input.graph); /* where Lua has not taken it */
    return status;
}

/* ---- the whole run -------------------------------------------------------------------------- */

static graze_status check_job(uint64_t *choices, const graze_find_job *job, graze_error *error) {
    const graph_class class = find_class(job);
    if (job->most > 0) {
        TRY(graph_class_check(&class, job->least, job->most, error));
    }
    *choices = 1;
    for (size_t i = 0; i < job->parameter_count; i++) {
        const graze_range *range = &job->parameters[i];
        if (!parameter_is_name(range->name) || range->first > range->last ||
            range->last > INT64_MAX) {
            return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is not a parameter with a range",
                        range->name);
        }
        if (__builtin_mul_overflow(*choices, range->last - range->first + 1, choices)) {
            return fail(error, GRAZE_BAD_ARGUMENT, "the parameters have too many values");
        }
    }
    return GRAZE_OK;
}

static graze_status make_trees(find_run *run, struct limits *limits) {
    const graze_find_job *job = run->question.job;
    const graph_class class = find_class(job);
    if (job->most == 0 || !graph_class_is_trees(&class)) {
        return GRAZE_OK;
    }
    run->question.trees = calloc(GENERATE_MOST_TREE_ORDER + 1, sizeof *run->question.trees);
    if (!run->question.trees) {
        return fail_memory(run->error);
    }
    for (uint32_t n = job->least; n <= job->most; n++) {
        TRY(tree_list_make(&run->question.trees[n], n, class.kind == GRAZE_CATERPILLARS, limits));
    }
    return GRAZE_OK;
}

static void run_clear(find_run *run, struct limits *limits) {
    for (uint32_t n = 0; run->question.trees && n <= GENERATE_MOST_TREE_ORDER; n++) {
        tree_list_clear(&run->question.trees[n], limits);
    }
    free(run->question.trees);
    for (size_t i = 0; i < run->input_count; i++) {
        input_clear(&run->inputs[i]);
    }
    input_clear(&run->split);
    found_clear(&run->smallest);
    while (run->handed_out) {
        find_chunk *chunk = run->handed_out;
        run->handed_out = chunk->next;
        chunk_free(chunk);
    }
    value_memory_free(run->question.values);
}

static graze_status open_worker(void **made, void *context, const graze_limits *options,
                                graze_error *error) {
    find_run *run = context;
    return find_worker_open(made, &run->question, options, error);
}

static graze_status run_all(find_run *run, struct limits *limits) {
    const work_units units = {.context = run,
                              .ready = is_ready,
                              .next = next_chunk,
                              .open = open_worker,
                              .close = find_worker_close,
                              .make = find_worker_make,
                              .take = take_chunk};
    TRY(find_question_check(&run->question, limits, run->error)); /* also without graphs */
    TRY(make_trees(run, limits));
    if (run->order > 0) {
        begin_order(run, run->order);
    }
    graze_status status = units_run(&units, limits, run->error);
    if (run->fails) {
        TRY(describe_smallest(run, limits));
    }
    run->result->complete = status == GRAZE_OK;
    return status;
}

static graze_status find_within(graze_find_result *result, const graze_find_job *job,
                                const graze_limits *asked, graze_error *error) {
    graze_error ignored;
    struct limits limits;
    find_run run = {.question.job = job,
                    .result = result,
                    .error = error ? error : &ignored,
                    .order = job->most ? job->least : 0,
                    .reads = true};
    TRY(check_job(&run.choices, job, run.error));
    /* without graphs there is one input, of which all choices are looked at */
    run.split_at = job->most || job->next ? run.choices : 0;
    limits_start(&limits, asked);
    limits.phase = "graphs";
    run.limits = &limits;
    run.question.is_local = units_are_local(&limits.given);
    run.question.values = value_memory_new(&limits);
    graze_status status = run_all(&run, &limits);
    if (limits.reason) {
        status = limits_fail(&limits, GRAZE_UNDECIDED, run.error);
    }
    run_clear(&run, &limits);
    return status;
}

graze_status graze_find(graze_find_result **result, const graze_find_job *job,
                        const graze_limits *limits, graze_error *error) {
    *result = calloc(1, sizeof **result);
    if (!*result) {
        return fail_memory(error);
    }
    graze_status status = find_within(*result, job, limits, error);
    if (status != GRAZE_OK && status != GRAZE_UNDECIDED) {
        graze_find_result_free(*result);
        *result = NULL;
    }
    return status;
}

void graze_find_result_free(graze_find_result *result) {
    if (result) {
        free(result->graph);
        free(result->parameters);
        free(result->calls);
        free(result);
    }
}
