/* Writing a certificate: the head, a proof for each part, the end. */
#include "certify/check/reader.h"
#include "certify/check/referee.h"
#include "certify/described.h"
#include "certify/prover.h"
#include "graph/shape_text.h"
#include "theory/theory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct certifier {
    cert_text text;
    graze_solver *solver; /* one that gives exact values */
    bool outcome_only;
    const graze_graph *graph;
    struct components parts;
    int64_t *values; /* by part */
    graze_error *error;
} certifier;

/* ---- the head ----------------------------------------------------------------------------- */

/* An expression without its blanks. */
static void write_expression(certifier *c, const char *text) {
    text_print(&c->text, "graph ");
    for (; *text; text++) {
        if (*text != ' ') {
            text_put(&c->text, text, 1);
        }
    }
    text_put(&c->text, "\n", 1);
}

/* What the parts give together. */
static int64_t sum_of_parts(const certifier *c) {
    int64_t total = 0;
    for (size_t i = 0; i < c->parts.count; i++) {
        total = !solver_sums_components(c->solver) ? c->values[i] : total ^ c->values[i];
    }
    return c->graph->n == 0 && solver_is_misere(c->solver) ? 1 : total;
}

static void write_claim(certifier *c, int64_t total) {
    const graze_solver *solver = c->solver;
    if (solver_is_misere(solver) || (c->outcome_only && !solver->game->rules->scored)) {
        text_print(&c->text, "claim outcome %s\n", total ? "N" : "P");
    } else {
        text_print(&c->text, "claim %s %" PRId64 "\n",
                   solver->game->rules->scored ? "score" : "value", total);
    }
}

static graze_status write_head(certifier *c, int64_t total) {
    const graze_solver *solver = c->solver;
    text_print(&c->text, "graze-certificate 1\ngame ");
    text_put(&c->text, solver->game->name, strlen(solver->game->name));
    text_print(&c->text, "\nplay %s\n",
               solver_is_misere(solver)      ? "misere"
               : solver->game->rules->scored ? "score"
                                             : "normal");
    if (graze_graph_is_built(c->graph)) {
        TRY(text_graph(&c->text, c->graph, c->error));
    } else {
        write_expression(c, c->graph->text);
    }
    write_claim(c, total);
    return GRAZE_OK;
}

/* ---- parts -------------------------------------------------------------------------------- */

static void write_vertices(certifier *c, const struct component *part) {
    text_print(&c->text, "part");
    for (uint32_t i = 0, next; i < part->count; i = next) {
        for (next = i + 1;
             next < part->count && part->vertices[next] == part->vertices[next - 1] + 1; next++) {
        }
        text_print(&c->text, "%s%u", i ? "," : " ", part->vertices[i]);
        if (next > i + 1) {
            text_print(&c->text, "-%u", part->vertices[next - 1]);
        }
    }
    text_print(&c->text, "\n");
}

static vword *whole_set(const struct component *part) {
    vword *set = calloc(part->board->words, sizeof *set);
    if (set) {
        vset_fill(set, part->count, part->board->words);
    }
    return set;
}

/* Writes "by ID SHAPE VALUE" when a claim answers for the part. */
static graze_status write_theorem(bool *found, certifier *c, const struct component *part,
                                  const vword *set) {
    struct shape shape = {0};
    *found = false;
    if (c->solver->question.no_theory || !solver_sums_components(c->solver)) {
        return GRAZE_OK;
    }
    TRY(shape_of_set(&shape, part->board, set, NULL));
    const struct closed_form *claim = closed_form_find(c->solver->game, &shape, false);
    char *word = claim ? shape_text(&shape) : NULL;
    graze_status status = claim && !word ? GRAZE_NO_MEMORY : GRAZE_OK;
    if (word) {
        text_print(&c->text, "by %s ", claim->id);
        text_put(&c->text, word, strlen(word));
        text_print(&c->text, " %" PRIu64 "\n", claim->value(c->solver->game, &shape));
        *found = true;
    }
    free(word);
    shape_clear(&shape);
    return status;
}

static graze_status write_search(certifier *c, struct component *part, const vword *set) {
    prover p;
    graze_status status = prover_init(&p, &c->text, c->solver, &c->parts, part, c->error);
    if (status == GRAZE_OK) {
        bool outcome = c->outcome_only && c->parts.count == 1;
        status = solver_is_misere(c->solver)      ? prove_misere(&p, set)
                 : c->solver->game->rules->scored ? prove_score(&p, set)
                                                  : prove_normal(&p, set, outcome);
    }
    prover_clear(&p);
    return status;
}

static graze_status write_part(certifier *c, struct component *part) {
    bool found;
    write_vertices(c, part);
    TRY(component_require_board(&c->parts, part, c->error));
    vword *set = whole_set(part);
    if (!set) {
        return fail_memory(c->error);
    }
    graze_status status = write_theorem(&found, c, part, set);
    if (status == GRAZE_OK && !found) {
        status = write_search(c, part, set);
    }
    free(set);
    component_release(part);
    return status;
}

static graze_status solve_part(int64_t *value, certifier *c, struct component *part) {
    TRY(component_require_board(&c->parts, part, c->error));
    vword *set = whole_set(part);
    if (!set) {
        return fail_memory(c->error);
    }
    graze_status status = solver_value(value, c->solver, &c->parts, part, set, c->error);
    free(set);
    if (c->parts.count > 1) {
        component_release(part); /* what a single part has learnt serves its proof */
    }
    return status;
}

/* ---- pairings ----------------------------------------------------------------------------- */

/* A pairing that answers what is asked: one for the first player shows no value. */
static bool pairing_answers(const certifier *c, const graze_pairing *pairing) {
    return pairing->found && (pairing->outcome == GRAZE_SECOND || c->outcome_only);
}

static graze_status write_pairing(certifier *c, const graze_pairing *pairing) {
    TRY(write_head(c, pairing->outcome == GRAZE_FIRST));
    text_print(&c->text, "part 0");
    if (c->graph->n > 1) {
        text_print(&c->text, "-%" PRIu64, c->graph->n - 1);
    }
    text_print(&c->text, "\npair %s", pairing->first_count ? "" : "-");
    for (size_t i = 0; i < pairing->first_count; i++) {
        text_print(&c->text, "%s%" PRIu32, i ? "," : "", pairing->first[i]);
    }
    for (size_t v = 0; v < pairing->vertex_count; v++) {
        text_print(&c->text, " %" PRIu32, pairing->image[v]);
    }
    text_print(&c->text, "\n");
    return GRAZE_OK;
}

/* Writes a pairing strategy when there is one and it is easy to find. */
static graze_status try_pairing(bool *found, certifier *c) {
    graze_pairing *pairing = NULL;
    *found = false;
    if (c->solver->question.no_theory || !solver_sums_components(c->solver) || c->graph->n == 0 ||
        c->solver->game->rules->release) {
        return GRAZE_OK;
    }
    graze_status status =
        graze_find_pairing(&pairing, c->solver->game, c->graph, &c->solver->given, NULL);
    if (status == GRAZE_OK && pairing_answers(c, pairing)) {
        *found = true;
        status = write_pairing(c, pairing);
    }
    graze_pairing_free(pairing);
    /* that there is none, or none in this game, is no failure */
    return *found || status == GRAZE_NO_MEMORY ? status : GRAZE_OK;
}

/* ---- the whole ---------------------------------------------------------------------------- */

/* The head and a proof for each part. */
static graze_status write_parts(certifier *c) {
    /* a whole position without vertices is one part for the solver, none in the text */
    bool empty = c->graph->n == 0;
    for (size_t i = 0; i < c->parts.count && !empty; i++) {
        TRY(solve_part(&c->values[i], c, &c->parts.list[i]));
    }
    TRY(write_head(c, sum_of_parts(c)));
    for (size_t i = 0; i < c->parts.count && !empty; i++) {
        TRY(write_part(c, &c->parts.list[i]));
    }
    return GRAZE_OK;
}

/* The head and a line for each class of components of a graph that is not built. */
static graze_status write_described(certifier *c) {
    char *lines = NULL;
    int64_t total;
    if (c->solver->question.no_theory || !solver_sums_components(c->solver)) {
        return fail(c->error, GRAZE_TOO_LARGE,
                    "no certificate: the graph is too large to build, and only theorems in normal "
                    "play speak of such graphs");
    }
    TRY(described_write(&lines, &total, c->solver->game, c->graph, c->error));
    graze_status status = write_head(c, total);
    text_put(&c->text, lines, strlen(lines));
    free(lines);
    return status;
}

static graze_status write_proof(certifier *c) {
    bool paired;
    if (!graze_graph_is_built(c->graph)) {
        return write_described(c);
    }
    TRY(components_split(&c->parts, c->graph, !solver_sums_components(c->solver), NULL, c->error));
    c->values = calloc(c->parts.count + 1, sizeof *c->values);
    if (!c->values) {
        return fail_memory(c->error);
    }
    TRY(try_pairing(&paired, c));
    return paired ? GRAZE_OK : write_parts(c);
}

static graze_status write_all(certifier *c) {
    TRY(write_proof(c));
    return text_end(&c->text, c->error);
}

/*
 * The checker states the rules of games itself, or is given those of a custom game; what it
 * does not know it cannot check.
 */
static graze_status require_known(graze_solver *solver, graze_error *error) {
    referee *rules = NULL;
    if (solver->game->rules->release) {
        if (solver->game->rules->graphs) {
            return fail(error, GRAZE_BAD_ARGUMENT,
                        "no certificate: positions of '%s' are graphs, and the checker knows sets "
                        "of vertices",
                        solver->game->name);
        }
        bool is_value = !solver_is_misere(solver) && !solver->game->rules->scored;
        return is_value && solver->game->rules->whole
                   ? fail(error, GRAZE_BAD_ARGUMENT,
                          "no certificate: values are proved component by component, and '%s' is "
                          "not a sum of components (misere play and scores can be proved)",
                          solver->game->name)
                   : GRAZE_OK;
    }
    graze_status status = referee_new(&rules, solver->game->name, NULL, &solver->limits, error);
    referee_free(rules);
    return status == GRAZE_BAD_ARGUMENT
               ? fail(error, GRAZE_BAD_ARGUMENT,
                      "no certificate: the checker does not know the rules of '%s'",
                      solver->game->name)
               : status;
}

graze_status graze_certify(FILE *out, graze_solver *solver, const graze_graph *graph,
                           graze_error *error) {
    if (solver->game->rules->formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "no certificate: '%s' is played on formulas",
                    solver->game->name);
    }
    graze_solver exact = {
        .game = solver->game, .question = solver->question, .given = solver->given};
    exact.question.goal = GRAZE_USUAL; /* certificates of misere play prove the winner */
    solver_begin(&exact);
    TRY(require_known(&exact, error));
    graze_graph plain;
    certifier c = {.text = {.out = out, .hash = CERTIFICATE_HASH_START},
                   .solver = &exact,
                   .outcome_only = solver->question.goal == GRAZE_WINNER,
                   .graph = game_graph(&plain, solver->game, graph),
                   .error = error};
    graze_status status = write_all(&c);
    free(c.values);
    components_clear(&c.parts);
    return status == GRAZE_NO_MEMORY ? fail_memory(error) : solver_fail(&exact, status, error);
}
