/* graze claims: the statements of the papers that graze knows. */
#include "claim_rows.h"
#include "commands.h"
#include "json.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { INDENT = 4 };

static void print_line(const char *label, const char *text) {
    if (text) {
        int column = printf("%*s%s: ", INDENT, "", label);
        text_write_wrapped(stdout, text, (size_t)(column < 0 ? 0 : column), INDENT);
    }
}

static void print_text(const graze_claim_info *row) {
    printf("%s  %s\n", row->id, claim_status_name(row->status));
    text_write_wrapped(stdout, row->statement, 0, INDENT);
    print_line("Place", row->place);
    print_line("Check", row->check);
    print_line("Range", row->range);
}

static void print_json(const graze_claim_info *row) {
    json_t *object = json_object();
    json_object_set_new(object, "id", json_text(row->id));
    json_object_set_new(object, "paper", json_text(row->paper));
    json_object_set_new(object, "statement", json_text(row->statement));
    json_object_set_new(object, "place", json_text(row->place));
    json_object_set_new(object, "check", json_text(row->check));
    json_object_set_new(object, "range", json_text(row->range));
    json_object_set_new(object, "status", json_text(claim_status_name(row->status)));
    json_object_set_new(object, "counterexample", claim_example_json(row->counterexample));
    json_print(object);
}

/* ---- errata ------------------------------------------------------------------------------- */

/* The repaired claim: the id of the printed one and "-fixed". */
static const graze_claim_info *repair_of(const claim_rows *rows, const graze_claim_info *row) {
    size_t length = strlen(row->id);
    for (size_t i = 0; i < rows->count; i++) {
        const char *id = rows->rows[i].id;
        if (strncmp(id, row->id, length) == 0 && strcmp(id + length, "-fixed") == 0) {
            return &rows->rows[i];
        }
    }
    return NULL;
}

/* The graph6 text of a counterexample that is a graph written as an expression. */
static void print_graph6(const char *input) {
    graze_graph *graph = NULL;
    char *text = NULL;
    size_t length;
    if (strncmp(input, "g6:", 3) != 0 && graze_graph_parse(&graph, input, NULL) == GRAZE_OK &&
        graze_graph_write(&text, &length, graph, "graph6", NULL) == GRAZE_OK) {
        printf(" (graph6 `%.*s`)", (int)strcspn(text, "\n"), text);
    }
    free(text);
    graze_graph_free(graph);
}

static void print_erratum(const claim_rows *rows, const graze_claim_info *row) {
    const graze_counterexample *example = row->counterexample;
    const graze_claim_info *repair = repair_of(rows, row);
    printf("\n## %s\n%s\n\n", row->id, row->statement);
    if (row->place) {
        printf("- Place: %s.\n", row->place);
    }
    if (example) {
        printf("- Counterexample: %s on `%s`", example->game, example->input);
        print_graph6(example->input);
        printf(". Claimed: %s. Actual: %s.\n", example->claimed, example->actual);
    }
    printf("- To see it: `graze %s`\n", row->command);
    if (repair) {
        printf("- Repaired, as `%s`: %s Checked: %s.\n", repair->id, repair->statement,
               repair->range);
    }
}

static void print_errata(const claim_rows *rows) {
    printf("# Errata\n"
           "Statements of the papers that fail as they are printed, each with the smallest "
           "counterexample known, in our own words. This page is made by `graze claims "
           "--errata`; `graze verify` checks it.\n");
    for (size_t i = 0; i < rows->count; i++) {
        if (rows->rows[i].status == GRAZE_CLAIM_FAILS) {
            print_erratum(rows, &rows->rows[i]);
        }
    }
}

/* ---- the command -------------------------------------------------------------------------- */

static exit_status run_claims(const cli_settings *settings) {
    claim_rows rows;
    exit_status status = claim_rows_choose(&rows, settings);
    if (status == EXIT_ANSWERED && settings->errata) {
        print_errata(&rows);
    } else {
        for (size_t i = 0; i < rows.count; i++) {
            if (settings->json) {
                print_json(&rows.rows[i]);
            } else {
                print_text(&rows.rows[i]);
            }
        }
    }
    claim_rows_clear(&rows);
    return status;
}

static const char *const examples[] = {"graze claims grim", "graze claims --json csg:lem9",
                                       "graze claims --errata > docs/errata.md", NULL};

const cli_command command_claims = {
    .name = "claims",
    .arguments = "[ID|PAPER...]",
    .least = 0,
    .most = ANY_NUMBER,
    .summary = "list of the papers' claims, with what is known of them",
    .description = "Lists the statements of the papers in our own words, each with the range on "
                   "which it was compared with plain search and what came out. The papers are sg, "
                   "grim, csg and ak. 'graze verify' makes the comparison.\n",
    .examples = examples,
    .run = run_claims,
};
