/* graze reduce: carries out the papers' reductions between games. */
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/source.h"
#include "output/output.h"
#include "output/progress.h"
#include "program/reduced_json.h"

#include <stdlib.h>
#include <string.h>

static const size_t NAME_ARGUMENT = 0;
static const size_t FIRST_INPUT = 1;

enum { MOST_GRAPHS = 2 };

typedef struct reduce_run {
    const cli_settings *settings;
    const char *name;
    graze_reduction *reduction;
    graze_reduce_options options;
    graze_limits limits;
    graze_graph *collected[MOST_GRAPHS]; /* graphs of a reduction that takes several */
    size_t collected_count;
} reduce_run;

static exit_status open_run(reduce_run *run, const cli_settings *settings) {
    graze_error error = {.status = GRAZE_OK};
    *run = (reduce_run){.settings = settings, .name = settings->arguments[NAME_ARGUMENT]};
    run->options.fixed = settings->fixed;
    run->options.girth = settings->girth;
    run->options.max_vertices = settings->max_vertices;
    game_argument_limits(&run->limits, settings);
    return graze_reduction_parse(&run->reduction, run->name, &error) == GRAZE_OK
               ? EXIT_ANSWERED
               : report_error(&error);
}

/* ---- printing ----------------------------------------------------------------------------- */

static void print_description(const graze_reduced *made) {
    for (size_t i = 0; i < made->part_count; i++) {
        const graze_reduced_part *part = &made->parts[i];
        printf("%s: %s of order %s\n", part->name, part->count, part->order);
    }
    if (made->part_count > 0) {
        printf("in all: %s vertices, %s edges\n", made->order, made->size);
    }
}

static void print_text(const graze_reduced *made, const char *line) {
    print_description(made);
    for (size_t i = 0; i < made->comparison_count; i++) {
        const graze_comparison *row = &made->comparisons[i];
        printf("%s %s, %s %s: %s\n", row->left, row->left_value, row->right, row->right_value,
               row->agree ? "agree" : "DIFFER");
    }
    if (line) {
        puts(line);
    }
}

static exit_status print_result(const reduce_run *run, const char *input,
                                const graze_reduced *made) {
    char *line = NULL;
    graze_error error = {.status = GRAZE_OK};
    if (reduced_line(&line, made, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    progress_clear();
    if (run->settings->json) {
        json_print(reduced_json(run->name, input, made, line));
    } else {
        print_text(made, line);
    }
    free(line);
    return reduced_agrees(made) ? EXIT_ANSWERED : EXIT_FAILED;
}

/* ---- reducing ----------------------------------------------------------------------------- */

static exit_status reduce_input(reduce_run *run, const char *input,
                                const graze_graph *const *graphs, const graze_formula *formula) {
    graze_error error = {.status = GRAZE_OK};
    graze_reduced *made = NULL;
    if (graze_reduce(&made, run->reduction, graphs, formula, &run->options, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    graze_status checked = GRAZE_OK;
    if (run->settings->check) {
        progress_set_input(input);
        checked = graze_reduce_check(made, run->reduction, graphs, formula, &run->limits, &error);
        progress_set_input(NULL);
    }
    exit_status status = print_result(run, input, made);
    if (checked != GRAZE_OK) {
        status = exit_status_worse(status, report_error(&error));
    }
    graze_reduced_free(made);
    return status;
}

static graze_graph *copy_graph(const graze_graph *graph, graze_error *error) {
    size_t m = (size_t)graze_graph_size(graph), next = 0, count;
    graze_graph *copy = NULL;
    uint32_t n = (uint32_t)graze_graph_order(graph), (*edges)[2] = malloc((m + 1) * sizeof *edges);
    for (uint32_t v = 0; edges && v < n; v++) {
        const uint32_t *neighbours = graze_graph_neighbours(graph, v, &count);
        for (size_t i = 0; i < count; i++) {
            if (v < neighbours[i]) {
                edges[next][0] = v;
                edges[next++][1] = neighbours[i];
            }
        }
    }
    if (edges) {
        graze_graph_from_edges(&copy, n, (const uint32_t(*)[2])edges, m, error);
    }
    free(edges);
    return copy;
}

static void free_collected(reduce_run *run) {
    while (run->collected_count > 0) {
        graze_graph_free(run->collected[--run->collected_count]);
    }
}

/* Keeps a copy of one graph of several; the last one starts the reduction. */
static exit_status collect_graph(reduce_run *run, const named_graph *input) {
    graze_error error = {.status = GRAZE_NO_MEMORY, .text = "out of memory"};
    graze_graph *copy = copy_graph(input->graph, &error);
    if (!copy) {
        return report_error(&error);
    }
    run->collected[run->collected_count++] = copy;
    if (run->collected_count < graze_reduction_graphs(run->reduction)) {
        return EXIT_ANSWERED;
    }
    const graze_graph *graphs[MOST_GRAPHS] = {run->collected[0], run->collected[1]};
    exit_status status = reduce_input(run, input->name, graphs, NULL);
    free_collected(run);
    return status;
}

static exit_status reduce_graph(void *context, const named_graph *input) {
    reduce_run *run = context;
    graze_error error = {.status = GRAZE_TOO_LARGE, .text = "too large to build for a reduction"};
    if (!graze_graph_is_built(input->graph)) {
        snprintf(error.source, sizeof error.source, "%s", input->name);
        return source_report(run->settings, &error);
    }
    if (graze_reduction_graphs(run->reduction) > 1) {
        return collect_graph(run, input);
    }
    const graze_graph *graph = input->graph;
    return reduce_input(run, input->name, &graph, NULL);
}

static exit_status reduce_formula(reduce_run *run, const char *text) {
    graze_error error = {.status = GRAZE_OK};
    graze_formula *formula = NULL;
    if (graze_formula_parse(&formula, text, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    exit_status status = reduce_input(run, text, NULL, formula);
    graze_formula_free(formula);
    return status;
}

static exit_status reduce_all(reduce_run *run) {
    const cli_settings *settings = run->settings;
    if (graze_reduction_graphs(run->reduction) == 0) {
        if (settings->argument_count != FIRST_INPUT + 1) {
            return report_usage("'%s' takes one formula (see 'graze help reduce')", run->name);
        }
        return reduce_formula(run, settings->arguments[FIRST_INPUT]);
    }
    exit_status status = source_each(settings, FIRST_INPUT, reduce_graph, run);
    if (status == EXIT_ANSWERED && run->collected_count > 0) {
        return report_usage("'%s' takes %zu graphs, one is missing (see 'graze help reduce')",
                            run->name, graze_reduction_graphs(run->reduction));
    }
    return status;
}

static exit_status run_reduce(const cli_settings *settings) {
    reduce_run run;
    exit_status status = open_run(&run, settings);
    if (status == EXIT_ANSWERED) {
        output_keep_flowing();
        status = reduce_all(&run);
        progress_clear();
    }
    free_collected(&run);
    graze_reduction_free(run.reduction);
    return status;
}

static void write_reductions(FILE *stream) {
    graze_reduction_info info;
    for (size_t i = 0; graze_reduction_list(&info, i); i++) {
        fprintf(stream, "%s %s (%s): %s.", info.name, info.input, info.reference, info.meaning);
        if (info.parameter) {
            fprintf(stream, " The parameter is %s.", info.parameter);
        }
        putc('\n', stream);
    }
}

const cli_command command_reduce = {
    .name = "reduce",
    .arguments = "NAME INPUT...",
    .least = 2,
    .most = ANY_NUMBER,
    .summary = "carry out a reduction from the papers",
    .often = "check max-vertices",
    .description =
        "Prints what a reduction makes of its input: a formula, or a graph as graph6 (as sparse6 "
        "if it has more than 1000 vertices). If --check finds a difference, the printed claim is "
        "wrong for this input. --fixed builds the repaired construction.\n"
        "A FORMULA is a number of variables, then the clauses: '4; 1 2; 2 4; 1 3'. The "
        "reductions, each with its input and the claim that states it:\n",
    .write_list = write_reductions,
    .examples = EXAMPLES("graze reduce node-kayles-to-csg:2,3 'cycle(5)' --check",
                         "graze reduce node-kayles-to-nd-node-kayles 'path(4)' --fixed",
                         "graze reduce isomorphism-to-symmetry 'path(4)' 'star(3)' --check"),
    .run = run_reduce,
};
