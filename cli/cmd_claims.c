/* graze claims: the statements of the papers that graze knows. */
#include "claim_rows.h"
#include "commands.h"
#include "json.h"
#include "text.h"

#include <string.h>

enum { INDENT = 4 };

static const claim_counterexample *example_of(const verify_row *row) {
    return row->claim && row->claim->counterexample.graph ? &row->claim->counterexample : NULL;
}

static void print_text(const verify_row *row) {
    printf("%s  %s\n", row->id, claim_verdict_name(row->expected));
    text_write_wrapped(stdout, row->statement, 0, INDENT);
    int column = printf("%*sRange: ", INDENT, "");
    text_write_wrapped(stdout, row->range, (size_t)(column < 0 ? 0 : column), INDENT);
}

static json_t *example_json(const claim_counterexample *example) {
    if (!example) {
        return json_null();
    }
    json_t *object = json_object();
    json_object_set_new(object, "game", json_text(example->game));
    json_object_set_new(object, "input", json_text(example->graph));
    json_object_set_new(object, "claimed", json_text(example->claimed));
    json_object_set_new(object, "actual", json_text(example->actual));
    return object;
}

static void print_json(const verify_row *row) {
    json_t *object = json_object();
    json_object_set_new(object, "id", json_text(row->id));
    json_object_set_new(object, "paper", json_text(row->paper));
    json_object_set_new(object, "statement", json_text(row->statement));
    json_object_set_new(object, "range", json_text(row->range));
    json_object_set_new(object, "status", json_text(claim_verdict_name(row->expected)));
    json_object_set_new(object, "counterexample", example_json(example_of(row)));
    json_print(object);
}

/* ---- errata ------------------------------------------------------------------------------- */

/* The repaired claim: the id of the printed one and "-fixed". */
static const verify_row *repair_of(const claim_rows *rows, const verify_row *row) {
    size_t length = strlen(row->id);
    for (size_t i = 0; i < rows->count; i++) {
        const char *id = rows->rows[i].id;
        if (strncmp(id, row->id, length) == 0 && strcmp(id + length, "-fixed") == 0) {
            return &rows->rows[i];
        }
    }
    return NULL;
}

static void print_erratum(const claim_rows *rows, const verify_row *row) {
    const claim_counterexample *example = example_of(row);
    const verify_row *repair = repair_of(rows, row);
    printf("\n## %s\n%s\n\n", row->id, row->statement);
    if (example) {
        printf("- Counterexample: %s on `%s`. Claimed: %s. Actual: %s.\n", example->game,
               example->graph, example->claimed, example->actual);
    }
    if (example && !row->claim->holds) {
        printf("- To see it: `graze solve --no-theory %s '%s'`\n", example->game, example->graph);
    } else {
        printf("- To see it: `graze verify %s`\n", row->id);
    }
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
        if (rows->rows[i].expected == CLAIM_FAILS) {
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
