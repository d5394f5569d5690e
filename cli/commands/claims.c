/* graze claims: lists the statements of the papers. */
#include "commands/claim_rows.h"
#include "options/commands.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "output/text.h"

#include <stdlib.h>
#include <string.h>

static void print_text(const graze_claim_info *row) {
    printf("%s", row->id);
    for (size_t i = 0; i < row->also_count; i++) {
        printf(", %s", row->also[i]);
    }
    printf("  %s", claim_status_name(row->status));
    printf(row->severity ? " (%s)\n" : "\n", row->severity);
    text_write_wrapped(stdout, row->statement, 0, TEXT_INDENT);
    text_print_labelled("Place", row->place);
    text_print_labelled("Check", row->check);
    text_print_labelled("Range", row->range);
    text_print_labelled("Remark", row->remark);
}

static void print_json(const graze_claim_info *row) {
    json_print(JSON_OBJECT("id also paper statement place check range status severity remark",
                           json_text(row->id), json_texts(row->also, row->also_count),
                           json_text(row->paper), json_text(row->statement), json_text(row->place),
                           json_text(row->check), json_text(row->range),
                           json_text(claim_status_name(row->status)), json_text(row->severity),
                           json_text(row->remark)));
}

/* ---- errata ------------------------------------------------------------------------------- */

/* What the errata are divided into. */
static const struct {
    const char *severity, *heading, *meaning;
} severities[] = {
    {"false", "False statements", "The statement itself is false."},
    {"edge case", "Edge cases", "The statement fails only at a degenerate instance."},
    {"proof step", "Steps of proofs",
     "A step of the proof fails, but the statement itself is true."},
    {"misprint", "Misprints", "The printed text does not say what the authors mean."},
};

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

/* Whether a claim has an entry of its own under a severity. */
static bool has_entry(const graze_claim_info *row, const char *severity) {
    return row->severity && strcmp(row->severity, severity) == 0 && !row->cause;
}

static bool is_number(const char *text) {
    text += *text == '-';
    return *text && text[strspn(text, "0123456789")] == '\0';
}

/* The graph6 text of a counterexample that is a graph written as an expression. */
static void print_graph6(const char *input) {
    graze_graph *graph = NULL;
    char *text = NULL;
    size_t length;
    if (strncmp(input, "g6:", 3) != 0 && graze_graph_parse(&graph, input, NULL, NULL) == GRAZE_OK &&
        graze_graph_write(&text, &length, graph, GRAZE_GRAPH6, NULL) == GRAZE_OK) {
        printf(" (graph6 `%.*s`)", (int)strcspn(text, "\n"), text);
    }
    free(text);
    graze_graph_free(graph);
}

/* What shows a counterexample besides 'graze verify': its value, if the claim gets that wrong. */
static void print_command(const graze_claim_info *row, const graze_counterexample *example) {
    if (row->command) {
        printf("- To reproduce: `graze %s`\n", row->command);
    } else if (example->game[0] && is_number(example->claimed) && is_number(example->actual)) {
        printf("- To reproduce: `graze solve --no-theory %s '%s'`\n", example->game,
               example->input);
    }
}

/* The claims that fail because this one does. */
static void print_consequences(const claim_rows *rows, const graze_claim_info *row) {
    for (size_t i = 0; i < rows->count; i++) {
        const graze_claim_info *other = &rows->rows[i];
        if (other->cause && strcmp(other->cause, row->id) == 0) {
            printf("- Fails for the same reason: `%s` (%s): %s\n", other->id, other->place,
                   other->statement);
        }
    }
}

static exit_status print_erratum(const claim_rows *rows, const graze_claim_info *row) {
    const graze_claim_info *repair = repair_of(rows, row);
    graze_verification *found;
    graze_error error = {.status = GRAZE_OK};
    if (graze_verify(&found, rows->claims, row->id, NULL, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    printf("\n### %s\n", row->id);
    if (row->place) {
        printf("*%s.* ", row->place);
    }
    printf("%s\n\n", row->statement);
    const graze_counterexample *example = found->counterexample;
    if (example) {
        printf("- Counterexample: %s%s`%s`", example->game, example->game[0] ? " on " : "",
               example->input);
        print_graph6(example->input);
        printf(". Claimed: %s. Actual: %s.\n", example->claimed, example->actual);
        print_command(row, example);
    }
    if (row->remark) {
        printf("- Remark: %s\n", row->remark);
    }
    if (repair) {
        printf("- Repaired, as `%s`: %s Checked: %s.\n", repair->id, repair->statement,
               repair->range);
    }
    print_consequences(rows, row);
    graze_verification_free(found);
    return EXIT_ANSWERED;
}

static exit_status print_errata(const claim_rows *rows) {
    exit_status worst = EXIT_ANSWERED;
    printf("# Errata\n"
           "This page lists the statements of the papers that fail as printed. Each entry "
           "gives the statement in our own words, the smallest counterexample in the range that "
           "was checked, and what is true instead. Statements that fail for the same reason share "
           "an entry. `graze verify ID` repeats the check of an entry; `graze claims --errata` "
           "repeats all of them and writes this page.\n");
    for (size_t i = 0; i < sizeof severities / sizeof *severities; i++) {
        printf("\n## %s\n%s\n", severities[i].heading, severities[i].meaning);
        for (size_t j = 0; j < rows->count && !interrupt_seen(); j++) {
            if (has_entry(&rows->rows[j], severities[i].severity)) {
                worst = exit_status_worse(worst, print_erratum(rows, &rows->rows[j]));
            }
        }
    }
    return worst;
}

/* ---- the command -------------------------------------------------------------------------- */

static exit_status run_claims(const cli_settings *settings) {
    claim_rows rows;
    exit_status status = claim_rows_choose(&rows, settings);
    if (status == EXIT_ANSWERED && settings->errata) {
        interrupt_install();
        status = print_errata(&rows);
    } else {
        for (size_t i = 0; i < rows.count; i++) {
            (settings->json ? print_json : print_text)(&rows.rows[i]);
        }
    }
    claim_rows_clear(&rows);
    return status;
}

const cli_command command_claims = {
    .name = "claims",
    .arguments = "[ID|PAPER...]",
    .least = 0,
    .most = ANY_NUMBER,
    .summary = "list the claims of the papers and what is known about them",
    .often = "json errata",
    .description =
        "Lists the statements of the papers in our own words, each with the range on which it was "
        "compared with plain search, and the result. The papers are sg, grim, csg and ak. 'graze "
        "verify' makes the comparison.\n",
    .examples = EXAMPLES("graze claims grim", "graze claims --json csg:lem9",
                         "graze claims --errata > docs/errata.md"),
    .run = run_claims,
};
