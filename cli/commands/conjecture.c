/* graze conjecture: the smallest graph for which an expression in Lua is false. */
#include "commands/find_graphs.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "output/output.h"

#include <inttypes.h>
#include <string.h>

static void print_text(const graze_find_result *result, const char *what) {
    if (!result->found) {
        printf("holds for all %" PRIu64 " %s\n", result->looked_at, what);
        return;
    }
    bool both = result->graph && result->parameters[0];
    printf("fails: %s%s%s\n%s", result->graph ? result->graph : "", both ? "  " : "",
           result->parameters, result->calls ? result->calls : "");
}

static void print_json(const graze_find_result *result) {
    bool found = result->found > 0;
    json_print(JSON_OBJECT("holds checked graph parameters values", json_boolean(!found),
                           json_natural(result->looked_at), found ? json_text(result->graph) : NULL,
                           found ? json_text(result->parameters) : NULL,
                           found ? json_split(result->calls, '\n') : NULL));
}

static exit_status run_conjecture(const cli_settings *settings) {
    find_graphs find;
    graze_find_result *result = NULL;
    exit_status status = find_graphs_start(&find, settings);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    find.job.refutes = true;
    status = find_graphs_run(&result, &find);
    if (!result) {
        return status;
    }
    if (result->complete || result->found) {
        if (settings->json) {
            print_json(result);
        } else {
            print_text(result, find.job.next || find.job.most ? "graphs" : "choices");
        }
    }
    if (status == EXIT_UNDECIDED && !result->found && result->searched_to > 0) {
        report("no counterexample on up to %u vertices%s", (unsigned)result->searched_to,
               continue_hint(settings));
    }
    if (!result->complete && result->found) {
        report("smaller counterexamples may exist because not all graphs were checked");
    }
    status = exit_status_worse(status, result->found && result->complete ? EXIT_FAILED : status);
    graze_find_result_free(result);
    return status;
}

const cli_command command_conjecture = {
    .name = "conjecture",
    .arguments = "EXPR [GRAPH...|-]",
    .least = 1,
    .most = ANY_NUMBER,
    .summary = "search for the smallest counterexample to an expression",
    .often = "n let",
    .description =
        "Looks for a graph G for which an expression in Lua is false, among the graphs that "
        "'graze find' would search. Prints 'holds for all N graphs', or 'fails: ' and the "
        "smallest counterexample (fewest vertices, then fewest edges, then first in the input) "
        "with the values of the games in the expression. The exit status is 0 if the expression "
        "holds, 1 if it fails, and 3 if --time or --memory stopped the search.\n",
    .examples =
        EXAMPLES("graze conjecture 'value(\"grim\", G) < G.n' --n 1..8",
                 "graze conjecture 'csg(\"1,2\")(substar(1,a,b)) <= 3' --let a=1..20 --let b=1..20",
                 "graze conjecture 'arc_kayles(G) < 4' 'cycle(k)' --let k=3..60"),
    .run = run_conjecture,
    .on_ranks = true,
    .is_one_run = true,
};
