/* graze find: the graphs for which an expression in Lua is true. */
#include "commands/find_graphs.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "output/output.h"
#include "output/progress.h"
#include "program/json.h"

#include <inttypes.h>

static void print_found(void *context, const graze_found *found) {
    (void)context;
    progress_clear();
    bool both = found->graph && found->parameters[0];
    printf("%s%s%s\n", found->graph ? found->graph : "", both ? "  " : "", found->parameters);
}

static void print_json(void *context, const graze_found *found) {
    const find_graphs *find = context;
    json_t *object = json_object();
    progress_clear();
    if (found->graph) {
        json_object_set_new(object, "graph", json_text(found->graph));
        json_object_set_new(object, "n", json_natural(found->n));
        json_object_set_new(object, "m", json_natural(found->m));
    }
    if (find->job.parameter_count && found->parameters[0]) {
        json_object_set_new(object, "parameters", json_text(found->parameters));
    }
    json_print(object);
}

/* With --by n also of a run that was stopped: what is complete. */
static void print_counts(const graze_find_result *result, const cli_settings *settings,
                         const graze_find_job *job) {
    for (uint32_t n = job->least; settings->by && n <= result->searched_to; n++) {
        printf("%u %" PRIu64 "\n", (unsigned)n, result->found_by_order[n]);
    }
    if (result->complete && !settings->by) {
        printf("%" PRIu64 "\n", result->found);
    }
}

static exit_status run_find(const cli_settings *settings) {
    find_graphs find;
    graze_find_result *result = NULL;
    exit_status status = find_graphs_start(&find, settings);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    find.job.most_found = settings->first_found;
    find.job.hit = settings->count ? NULL : settings->json ? print_json : print_found;
    status = find_graphs_run(&result, &find);
    if (!result) {
        return status;
    }
    if (settings->count) {
        print_counts(result, settings, &find.job);
    }
    if (status == EXIT_UNDECIDED && result->searched_to > 0) {
        report("all graphs on up to %u vertices were searched%s", (unsigned)result->searched_to,
               continue_hint(settings));
    }
    const char *what = find.job.next || find.job.most ? "graphs" : "choices";
    if (status != EXIT_FAILED && ranks_number(settings->ranks) == 0) {
        fflush(stdout);
        fprintf(stderr, "%" PRIu64 " of %" PRIu64 " %s\n", result->found, result->looked_at, what);
    }
    graze_find_result_free(result);
    return status;
}

const cli_command command_find = {
    .name = "find",
    .arguments = "EXPR [GRAPH...|-]",
    .least = 1,
    .most = ANY_NUMBER,
    .summary = "find the graphs for which an expression is true",
    .often = "n connected",
    .description =
        "Prints every graph G for which an expression in Lua is true, as graph6 or as it was "
        "written. graze looks at the graphs given as arguments, or with --n at all graphs on A to "
        "B vertices, which nauty's geng generates inside the program. The output has the same "
        "order as the input for any number of threads. The number of graphs found goes to stderr.\n"
        "Families, operations and games are functions: 'arc_kayles(G) == 0', 'value(\"csg:1,2\", "
        "G) "
        "> 3', 'wins(\"grim\", G + path(2))'. docs/scripting.md lists them.\n",
    .examples = EXAMPLES("graze find 'grim(G) == 0 and G:is_regular()' --n 1..8 --connected",
                         "nauty-geng -cq 9 | graze find 'arc_kayles(G) >= 5' -",
                         "graze find 'node_kayles(G) == 0' 'grid(a,b)' --let a=1..4 --let b=1..5"),
    .run = run_find,
    .on_ranks = true,
    .is_one_run = true,
};
