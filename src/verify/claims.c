/* The list of claims and their verification, as the public header offers them. */
#include "script/claims.h"
#include "verify/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACE_SIZE = 64 };

/* A row of the registry with the texts that are made from it. */
typedef struct listed_claim {
    verify_row row;
    char place[PLACE_SIZE];       /* "": none */
    char *command;                /* of a claim that fails */
    graze_counterexample example; /* of a claim that fails */
} listed_claim;

struct graze_claims {
    script_claims *file; /* NULL: the list */
    listed_claim *list;
    size_t count;
};

/* ---- the place in the paper ---------------------------------------------------------------- */

static const struct {
    const char *kind, *name;
} kinds[] = {
    {"def", "Definition"},      {"thm", "Theorem"},   {"lem", "Lemma"},
    {"prop", "Proposition"},    {"cor", "Corollary"}, {"obs", "Observation"},
    {"rule", "Reduction rule"}, {"claim", "Claim"},   {"tab", "Table"},
    {"fig", "Figure"},          {"eq", "Equation"},
};

/* Writes "Lemma 11, part 3" for "grim:lem11.3-fixed", and "" where the id names no place. */
static void write_place(char place[PLACE_SIZE], const char *id) {
    const char *kind = strchr(id, ':') + 1;
    size_t letters = strcspn(kind, "0123456789-.");
    const char *number = kind + letters;
    size_t digits = strspn(number, "0123456789"), part = 0;
    const char *dot = number + digits;
    if (*dot == '.') {
        part = strcspn(dot + 1, "-");
    }
    place[0] = '\0';
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && digits > 0; i++) {
        if (strlen(kinds[i].kind) == letters && strncmp(kinds[i].kind, kind, letters) == 0) {
            snprintf(place, PLACE_SIZE, "%s %.*s%s%.*s", kinds[i].name, (int)digits, number,
                     part ? ", part " : "", (int)part, part ? dot + 1 : "");
        }
    }
}

/* ---- the counterexample -------------------------------------------------------------------- */

static const claim_counterexample *known_example(const verify_row *row) {
    return row->claim && row->claim->counterexample.graph ? &row->claim->counterexample : NULL;
}

/* Counts vertices and edges of a graph; a number counts as that many vertices. */
static void measure(graze_counterexample *example) {
    graze_graph *graph = NULL;
    char *end;
    unsigned long long number = strtoull(example->input, &end, 10);
    if (*end == '\0') {
        example->n = number;
    } else if (graze_graph_parse(&graph, example->input, NULL) == GRAZE_OK) {
        example->n = graze_graph_order(graph);
        example->m = graze_graph_size(graph);
    }
    graze_graph_free(graph);
}

/* The command that shows a counterexample: its value, or else the check. */
static graze_status write_command(listed_claim *claim, graze_error *error) {
    const claim_counterexample *example = known_example(&claim->row);
    size_t length;
    FILE *out = open_memstream(&claim->command, &length);
    if (!out) {
        return fail_memory(error);
    }
    if (example && example->command) {
        fputs(example->command, out);
    } else if (example && !claim->row.claim->holds && !example->is_no_value) {
        fprintf(out, "solve --no-theory %s '%s'", example->game, example->graph);
    } else {
        fprintf(out, "verify %s", claim->row.id);
    }
    return fclose(out) == 0 ? GRAZE_OK : fail_memory(error);
}

/* ---- the list ------------------------------------------------------------------------------ */

static graze_status fill_claim(listed_claim *claim, size_t index, graze_error *error) {
    verify_row_at(&claim->row, index);
    write_place(claim->place, claim->row.id);
    if (claim->row.expected != CLAIM_FAILS) {
        return GRAZE_OK;
    }
    const claim_counterexample *example = known_example(&claim->row);
    if (example) {
        claim->example = (graze_counterexample){.game = example->game,
                                                .input = example->graph,
                                                .claimed = example->claimed,
                                                .actual = example->actual};
        measure(&claim->example);
    }
    return write_command(claim, error);
}

graze_status graze_claims_new(graze_claims **made, graze_error *error) {
    verify_row row;
    size_t count = 0;
    while (verify_row_at(&row, count)) {
        count++;
    }
    graze_claims *claims = calloc(1, sizeof *claims);
    listed_claim *list = calloc(count + 1, sizeof *list);
    *made = NULL;
    if (!claims || !list) {
        free(claims);
        free(list);
        return fail_memory(error);
    }
    *claims = (graze_claims){.list = list, .count = count};
    for (size_t i = 0; i < count; i++) {
        graze_status status = fill_claim(&list[i], i, error);
        if (status != GRAZE_OK) {
            graze_claims_free(claims);
            return status;
        }
    }
    *made = claims;
    return GRAZE_OK;
}

graze_status graze_claims_read(graze_claims **made, const char *text, size_t length,
                               const char *source, const graze_options *options,
                               graze_error *error) {
    graze_options defaults = {0};
    graze_claims *claims = calloc(1, sizeof *claims);
    *made = NULL;
    if (!claims) {
        return fail_memory(error);
    }
    graze_status status = script_claims_read(&claims->file, text, length, source,
                                             options ? options : &defaults, error);
    if (status != GRAZE_OK) {
        free(claims);
        return status;
    }
    *made = claims;
    return GRAZE_OK;
}

void graze_claims_free(graze_claims *claims) {
    if (claims) {
        script_claims_free(claims->file);
        for (size_t i = 0; i < claims->count; i++) {
            free(claims->list[i].command);
        }
        free(claims->list);
        free(claims);
    }
}

/* How a claim is checked; NULL: it is not. */
static const char *check_of(const verify_row *row) {
    return row->expected == CLAIM_NOT_CHECKABLE ? NULL
           : row->method                        ? row->method
           : row->sweep                         ? "the rules, on all positions that play reaches"
                                                : "plain search (--no-theory)";
}

static graze_claim_status public_status(claim_verdict verdict) {
    return verdict == CLAIM_HOLDS   ? GRAZE_CLAIM_HOLDS
           : verdict == CLAIM_FAILS ? GRAZE_CLAIM_FAILS
                                    : GRAZE_CLAIM_NOT_CHECKABLE;
}

bool graze_claim_list(graze_claim_info *info, const graze_claims *claims, size_t index) {
    if (claims->file) {
        return script_claims_list(info, claims->file, index);
    }
    if (index >= claims->count) {
        return false;
    }
    const listed_claim *claim = &claims->list[index];
    const verify_row *row = &claim->row;
    *info = (graze_claim_info){
        .id = row->id,
        .paper = row->paper,
        .statement = row->statement,
        .place = row->place        ? row->place
                 : claim->place[0] ? claim->place
                                   : NULL,
        .check = check_of(row),
        .range = row->range,
        .status = public_status(row->expected),
        .counterexample = claim->example.game ? &claim->example : NULL,
        .command = claim->command,
    };
    return true;
}

/* ---- verification -------------------------------------------------------------------------- */

/* A result and what its pointers point to. */
struct verification {
    graze_verification shown; /* the first member: the caller has its address */
    graze_counterexample example;
    verify_result found;
    script_claim_result in_file;
};

static const verify_row *find_row(const graze_claims *claims, const char *id) {
    for (size_t i = 0; i < claims->count; i++) {
        if (strcmp(claims->list[i].row.id, id) == 0) {
            return &claims->list[i].row;
        }
    }
    return NULL;
}

/* Checks a claim of the papers. */
static graze_status verify_row_of_paper(struct verification *made, const verify_row *row,
                                        const graze_options *options, graze_error *error) {
    verify_result *found = &made->found;
    TRY(verify_claim(found, row, options, error));
    made->example = (graze_counterexample){.game = found->game,
                                           .input = found->graph,
                                           .claimed = found->claimed,
                                           .actual = found->actual,
                                           .n = found->n,
                                           .m = found->m};
    made->shown =
        (graze_verification){.status = public_status(found->status),
                             .checked = found->checked,
                             .complete = found->complete,
                             .counterexample = found->has_counterexample ? &made->example : NULL};
    return GRAZE_OK;
}

/* Checks claim number index of a file. */
static graze_status verify_row_of_file(struct verification *made, const script_claims *file,
                                       size_t index, const graze_options *options,
                                       graze_error *error) {
    script_claim_result *found = &made->in_file;
    graze_claim_info info;
    script_claims_list(&info, file, index);
    TRY(script_claims_check(found, file, index, options, error));
    made->example = (graze_counterexample){.game = found->game,
                                           .input = found->input,
                                           .claimed = found->claimed,
                                           .actual = found->actual,
                                           .n = found->n,
                                           .m = found->m};
    made->shown =
        (graze_verification){.status = !info.check                 ? GRAZE_CLAIM_NOT_CHECKABLE
                                       : found->has_counterexample ? GRAZE_CLAIM_FAILS
                                                                   : GRAZE_CLAIM_HOLDS,
                             .checked = found->checked,
                             .complete = found->complete,
                             .counterexample = found->has_counterexample ? &made->example : NULL};
    return GRAZE_OK;
}

/* The number of the claim with an id; SIZE_MAX: there is none. */
static size_t find_in_file(const script_claims *file, const char *id) {
    graze_claim_info info;
    for (size_t i = 0; script_claims_list(&info, file, i); i++) {
        if (strcmp(info.id, id) == 0) {
            return i;
        }
        for (size_t j = 0; j < info.also_count; j++) {
            if (strcmp(info.also[j], id) == 0) {
                return i;
            }
        }
    }
    return SIZE_MAX;
}

graze_status graze_verify(graze_verification **result, const graze_claims *claims, const char *id,
                          const graze_options *options, graze_error *error) {
    graze_options defaults = {0};
    const verify_row *row = claims->file ? NULL : find_row(claims, id);
    size_t index = claims->file ? find_in_file(claims->file, id) : SIZE_MAX;
    *result = NULL;
    if (!row && index == SIZE_MAX) {
        return fail(error, GRAZE_BAD_INPUT, "no claim has the id '%.60s'", id);
    }
    struct verification *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    options = options ? options : &defaults;
    graze_status status = row ? verify_row_of_paper(made, row, options, error)
                              : verify_row_of_file(made, claims->file, index, options, error);
    if (status != GRAZE_OK) {
        free(made);
        return status;
    }
    *result = &made->shown;
    return GRAZE_OK;
}

void graze_verification_free(graze_verification *result) {
    free(result);
}
