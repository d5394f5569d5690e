/* Compares the claims of the registry with plain search, instance by instance. */
#include "verify/verify.h"

#include "solve/solver.h"
#include "verify/sweep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- rows --------------------------------------------------------------------------------- */

bool verify_row_at(verify_row *row, size_t index) {
    size_t paper_count, score_count;
    const struct paper *const *papers = paper_registry(&paper_count);
    const struct score_claim *scores = score_claims(&score_count);
    *row = (verify_row){0};
    if (index < score_count) {
        const struct score_claim *score = &scores[index];
        *row = (verify_row){.paper = "sg",
                            .id = score->id,
                            .statement = score->statement,
                            .place = score->place,
                            .method = score->method,
                            .range = score->range,
                            .expected = CLAIM_HOLDS,
                            .sweep = score->sweep,
                            .score = score};
        return true;
    }
    index -= score_count;
    for (size_t i = 0; i < paper_count; i++) {
        if (index < papers[i]->count) {
            const struct claim *claim = &papers[i]->claims[index];
            *row = (verify_row){.paper = papers[i]->id,
                                .id = claim->id,
                                .statement = claim->statement,
                                .place = claim->place,
                                .method = claim->method,
                                .range = claim->range,
                                .expected = claim->verdict,
                                .sweep = claim->sweep,
                                .claim = claim};
            return true;
        }
        index -= papers[i]->count;
    }
    return false;
}

/* ---- plain search ------------------------------------------------------------------------- */

typedef struct verifier {
    claim_oracle base;
    const verify_row *row;
    const verify_result *result; /* so far */
    struct limits clock;         /* of the whole row */
    graze_options limits;        /* as the caller gave them */
    char game_name[INSTANCE_GAME];
    graze_game *game;
    graze_solver *solver;
    graze_error *error;
} verifier;

/* A row gets its first instance, and one that fails its counterexample, however long it takes. */
static bool is_over_time(const verifier *v) {
    bool has_verdict =
        v->row->expected == CLAIM_FAILS ? v->result->has_counterexample : v->result->checked > 0;
    return v->limits.seconds > 0 && has_verdict && limits_seconds(&v->clock) > v->limits.seconds;
}

static bool is_interrupted(const verifier *v) {
    return v->limits.interrupted && v->limits.interrupted(v->limits.context);
}

static bool must_stop(void *context) {
    const verifier *v = context;
    return is_over_time(v) || is_interrupted(v);
}

static void pass_progress(void *context, const graze_progress *progress) {
    const verifier *v = context;
    if (v->limits.progress) {
        v->limits.progress(v->limits.context, progress);
    }
}

/* The caller's limits, with callbacks that this check answers; its clock is the one above. */
static graze_options search_options(verifier *v) {
    graze_options options;
    graze_options_init(&options);
    options.no_theory = true;
    options.threads = 1;
    options.memory = v->limits.memory;
    options.interrupted = must_stop;
    options.progress = pass_progress;
    options.context = v;
    return options;
}

static void forget_game(verifier *v) {
    graze_solver_free(v->solver);
    graze_game_free(v->game);
    v->solver = NULL;
    v->game = NULL;
}

static graze_status require_game(verifier *v, const char *name) {
    if (v->game && strcmp(v->game_name, name) == 0) {
        return GRAZE_OK;
    }
    forget_game(v);
    graze_options options = search_options(v);
    snprintf(v->game_name, sizeof v->game_name, "%s", name);
    TRY(graze_game_parse(&v->game, name, v->error));
    return graze_solver_new(&v->solver, v->game, &options, v->error);
}

static graze_status graph_value(int64_t *value, verifier *v, const graze_graph *graph) {
    graze_answer answer;
    TRY(graze_solve(&answer, v->solver, graph, v->error));
    *value = answer.value;
    return GRAZE_OK;
}

static graze_status oracle_value(int64_t *value, claim_oracle *oracle, const char *game,
                                 const char *text) {
    verifier *v = (verifier *)oracle;
    graze_graph *graph = NULL;
    TRY(require_game(v, game));
    TRY(graze_graph_parse(&graph, text, v->error));
    graze_status status = graph_value(value, v, graph);
    graze_graph_free(graph);
    return status;
}

/* ---- one instance ------------------------------------------------------------------------- */

/* What a claim says of a graph: least to most. */
static graze_status claimed_range(bool *applies, int64_t *least, int64_t *most,
                                  const verify_row *row, verifier *v, const struct board *board,
                                  const vword *set) {
    if (row->score) {
        struct component_summary summary;
        component_summary_init(&summary, v->game);
        graze_status status = component_summary_of_set(&summary, board, set, &v->clock);
        *applies = status == GRAZE_OK && row->score->applies(&summary);
        *least = *most = *applies ? row->score->value(&summary) : 0;
        component_summary_clear(&summary);
        return status;
    }
    struct shape shape;
    graze_status status = shape_of_set(&shape, board, set);
    *applies = status == GRAZE_OK && row->claim->applies(v->game, &shape);
    if (*applies) {
        *least = (int64_t)row->claim->value(v->game, &shape);
        *most = row->claim->most ? (int64_t)row->claim->most(v->game, &shape) : *least;
    }
    shape_clear(&shape);
    return status;
}

static graze_status range_of_graph(bool *applies, int64_t *least, int64_t *most,
                                   const verify_row *row, verifier *v, const graze_graph *graph) {
    struct board *board = NULL;
    TRY(board_new_whole(&board, graph, v->error));
    vword *set = calloc(board->words, sizeof *set);
    graze_status status = GRAZE_OK;
    if (set) {
        vset_fill(set, board->n, board->words);
        status = claimed_range(applies, least, most, row, v, board, set);
    }
    free(set);
    board_free(board);
    return status == GRAZE_OK && !set ? GRAZE_NO_MEMORY : status;
}

static graze_status compare_value(finding *found, const verify_row *row, verifier *v,
                                  const graze_graph *graph) {
    int64_t least = 0, most = 0, actual = 0;
    TRY(range_of_graph(&found->applies, &least, &most, row, v, graph));
    if (!found->applies) {
        return GRAZE_OK;
    }
    TRY(graph_value(&actual, v, graph));
    found->right = least <= actual && actual <= most;
    snprintf(found->actual, sizeof found->actual, "%lld", (long long)actual);
    if (least == most) {
        snprintf(found->claimed, sizeof found->claimed, "%lld", (long long)least);
    } else if (most >= (int64_t)graph->n) { /* every move takes a vertex: that says nothing */
        snprintf(found->claimed, sizeof found->claimed, "at least %lld", (long long)least);
    } else {
        snprintf(found->claimed, sizeof found->claimed, "%lld to %lld", (long long)least,
                 (long long)most);
    }
    return GRAZE_OK;
}

/* A claim about several positions only says whether it is true. */
static graze_status ask_claim(finding *found, const verify_row *row, verifier *v,
                              const claim_instance *instance) {
    const claim_counterexample *example = &row->claim->counterexample;
    found->applies = true;
    TRY(row->claim->holds(&found->right, instance, &v->base));
    bool on_file = example->graph && strcmp(example->graph, instance->graph) == 0 &&
                   strcmp(example->game, instance->game) == 0;
    snprintf(found->claimed, sizeof found->claimed, "%s",
             on_file ? example->claimed : "the statement");
    snprintf(found->actual, sizeof found->actual, "%s", on_file ? example->actual : "it is false");
    return GRAZE_OK;
}

static graze_status look_at(finding *found, const verify_row *row, verifier *v,
                            const claim_instance *instance) {
    graze_graph *graph = NULL;
    *found = (finding){.right = true};
    bool asks = row->claim && row->claim->holds;
    TRY(require_game(v, instance->game));
    graze_status parsed = graze_graph_parse(&graph, instance->graph, v->error);
    if (parsed == GRAZE_OK) {
        found->n = graph->n;
        found->m = graph->m;
    }
    /* instances of reductions from formulas are no graphs */
    graze_status status = asks                 ? ask_claim(found, row, v, instance)
                          : parsed == GRAZE_OK ? compare_value(found, row, v, graph)
                                               : parsed;
    graze_graph_free(graph);
    return status;
}

/* ---- a row -------------------------------------------------------------------------------- */

static graze_status look_at_all(verify_result *result, const verify_row *row, verifier *v) {
    bool (*next)(claim_instance *, size_t) =
        row->score ? row->score->instance : row->claim->instance;
    const claim_counterexample *example = row->claim ? &row->claim->counterexample : NULL;
    claim_instance instance;
    finding found;
    if (next && example && example->graph) {
        snprintf(instance.game, sizeof instance.game, "%s", example->game);
        snprintf(instance.graph, sizeof instance.graph, "%s", example->graph);
        TRY(look_at(&found, row, v, &instance));
        finding_note(result, &found, &instance);
    }
    for (size_t i = 0; next && next(&instance, i); i++) {
        if (must_stop(v)) {
            return GRAZE_UNDECIDED;
        }
        TRY(look_at(&found, row, v, &instance));
        finding_note(result, &found, &instance);
    }
    if (row->sweep) {
        struct claim_sweep sweep = {result, &v->base, &v->clock};
        TRY(row->sweep(&sweep));
    }
    result->complete = true;
    return GRAZE_OK;
}

graze_status verify_claim(verify_result *result, const verify_row *row, const graze_options *limits,
                          graze_error *error) {
    *result = (verify_result){.status = CLAIM_HOLDS};
    if (row->expected == CLAIM_NOT_CHECKABLE) {
        result->status = CLAIM_NOT_CHECKABLE;
        result->complete = true;
        return GRAZE_OK;
    }
    verifier v = {.base = {oracle_value}, .row = row, .result = result, .error = error};
    if (limits) {
        v.limits = *limits;
    }
    graze_options options = search_options(&v);
    limits_start(&v.clock, &options);
    graze_status status = look_at_all(result, row, &v);
    forget_game(&v);
    if (status != GRAZE_UNDECIDED) {
        return status;
    }
    bool stopped = is_interrupted(&v);
    if (stopped || result->checked == 0) {
        return fail(error, status, "%s: not checked: %s", row->id,
                    stopped ? "interrupt" : "no instance in time");
    }
    return GRAZE_OK;
}
