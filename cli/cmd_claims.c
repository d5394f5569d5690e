/* graze claims: the statements of the papers that graze knows. */
#include "claim_rows.h"
#include "commands.h"
#include "json.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { INDENT = 4 };

static const claim_counterexample *example_of(const verify_row *row) {
    return row->claim && row->claim->counterexample.graph ? &row->claim->counterexample : NULL;
}

/* ---- where a claim stands and how it is checked -------------------------------------------- */

enum { PLACE_SIZE = 128 };

static const struct {
    const char *kind, *name;
} kinds[] = {
    {"def", "Definition"},      {"thm", "Theorem"},   {"lem", "Lemma"},
    {"prop", "Proposition"},    {"cor", "Corollary"}, {"obs", "Observation"},
    {"rule", "Reduction rule"}, {"claim", "Claim"},   {"tab", "Table"},
    {"fig", "Figure"},          {"eq", "Equation"},
};

/* Writes "Lemma 11, part 3" for "grim:lem11.3-fixed"; false where the id tells no place. */
static bool write_place(char *place, const char *id) {
    const char *kind = strchr(id, ':') + 1;
    size_t letters = strcspn(kind, "0123456789-.");
    const char *number = kind + letters;
    size_t digits = strspn(number, "0123456789"), part = 0;
    const char *dot = number + digits;
    if (*dot == '.') {
        part = strcspn(dot + 1, "-");
    }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && digits > 0; i++) {
        if (strlen(kinds[i].kind) == letters && strncmp(kinds[i].kind, kind, letters) == 0) {
            snprintf(place, PLACE_SIZE, "%s %.*s%s%.*s", kinds[i].name, (int)digits, number,
                     part ? ", part " : "", (int)part, part ? dot + 1 : "");
            return true;
        }
    }
    return false;
}

/* The place of a claim, in room of PLACE_SIZE bytes where it is not on file; NULL: none. */
static const char *place_of(const verify_row *row, char *room) {
    return row->place ? row->place : write_place(room, row->id) ? room : NULL;
}

/* How a claim is checked; NULL: it is not. */
static const char *method_of(const verify_row *row) {
    return row->expected == CLAIM_NOT_CHECKABLE ? NULL
           : row->method                        ? row->method
           : row->sweep                         ? "the rules, on all positions that play reaches"
                                                : "plain search (--no-theory)";
}

static void print_line(const char *label, const char *text) {
    if (text) {
        int column = printf("%*s%s: ", INDENT, "", label);
        text_write_wrapped(stdout, text, (size_t)(column < 0 ? 0 : column), INDENT);
    }
}

static void print_text(const verify_row *row) {
    char room[PLACE_SIZE];
    printf("%s  %s\n", row->id, claim_verdict_name(row->expected));
    text_write_wrapped(stdout, row->statement, 0, INDENT);
    print_line("Place", place_of(row, room));
    print_line("Check", method_of(row));
    print_line("Range", row->range);
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

static json_t *text_or_null(const char *text) {
    return text ? json_text(text) : json_null();
}

static void print_json(const verify_row *row) {
    char room[PLACE_SIZE];
    json_t *object = json_object();
    json_object_set_new(object, "id", json_text(row->id));
    json_object_set_new(object, "paper", json_text(row->paper));
    json_object_set_new(object, "statement", json_text(row->statement));
    json_object_set_new(object, "place", text_or_null(place_of(row, room)));
    json_object_set_new(object, "check", text_or_null(method_of(row)));
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

/* The command that shows a counterexample: its value, or else the check. */
static void print_command(const verify_row *row, const claim_counterexample *example) {
    if (example && example->command) {
        printf("- To see it: `graze %s`\n", example->command);
    } else if (example && !row->claim->holds && !example->is_no_value) {
        printf("- To see it: `graze solve --no-theory %s '%s'`\n", example->game, example->graph);
    } else {
        printf("- To see it: `graze verify %s`\n", row->id);
    }
}

static void print_erratum(const claim_rows *rows, const verify_row *row) {
    const claim_counterexample *example = example_of(row);
    const verify_row *repair = repair_of(rows, row);
    char room[PLACE_SIZE];
    const char *place = place_of(row, room);
    printf("\n## %s\n%s\n\n", row->id, row->statement);
    if (place) {
        printf("- Place: %s.\n", place);
    }
    if (example) {
        printf("- Counterexample: %s on `%s`", example->game, example->graph);
        print_graph6(example->graph);
        printf(". Claimed: %s. Actual: %s.\n", example->claimed, example->actual);
    }
    print_command(row, example);
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
