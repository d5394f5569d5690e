/* Collects what a check finds, and keeps the smallest counterexample. */
#include "verify/sweep.h"

#include "graph/graph.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void finding_note(verify_result *result, const finding *found, const claim_instance *instance) {
    result->checked += found->applies;
    bool smaller = !result->has_counterexample || found->n < result->n ||
                   (found->n == result->n && found->m < result->m);
    if (found->right || !smaller) {
        return;
    }
    result->status = CLAIM_FAILS;
    result->has_counterexample = true;
    result->n = found->n;
    result->m = found->m;
    memcpy(result->game, instance->game, sizeof result->game);
    memcpy(result->graph, instance->graph, sizeof result->graph);
    memcpy(result->claimed, found->claimed, sizeof result->claimed);
    memcpy(result->actual, found->actual, sizeof result->actual);
}

graze_status sweep_right(struct claim_sweep *sweep) {
    sweep->result->checked++;
    return limits_spend(sweep->limits, 1);
}

graze_status sweep_wrong(struct claim_sweep *sweep, const char *game, const char *input, uint64_t n,
                         uint64_t m, const char *claimed, const char *actual) {
    claim_instance instance;
    finding found = {.applies = true, .n = n, .m = m};
    snprintf(instance.game, sizeof instance.game, "%s", game);
    snprintf(instance.graph, sizeof instance.graph, "%s", input);
    snprintf(found.claimed, sizeof found.claimed, "%s", claimed);
    snprintf(found.actual, sizeof found.actual, "%s", actual);
    finding_note(sweep->result, &found, &instance);
    return limits_spend(sweep->limits, 1);
}

graze_status sweep_number(struct claim_sweep *sweep, bool right, const char *game, uint64_t number,
                          const char *claimed, const char *actual) {
    char input[24];
    if (right) {
        return sweep_right(sweep);
    }
    snprintf(input, sizeof input, "%" PRIu64, number);
    return sweep_wrong(sweep, game, input, number, 0, claimed, actual);
}

/* Notes that plain search has found another value than a stated one. */
static graze_status note_other_value(struct claim_sweep *sweep, const stated_value *stated,
                                     int64_t actual) {
    graze_graph *graph = NULL;
    char claimed[24], found[24];
    TRY(graze_graph_parse(&graph, stated->graph, NULL));
    snprintf(claimed, sizeof claimed, "%" PRId64, stated->value);
    snprintf(found, sizeof found, "%" PRId64, actual);
    graze_status status =
        sweep_wrong(sweep, stated->game, stated->graph, graph->n, graph->m, claimed, found);
    graze_graph_free(graph);
    return status;
}

graze_status sweep_values(struct claim_sweep *sweep, const stated_value *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        int64_t actual;
        TRY(sweep->oracle->value(&actual, sweep->oracle, list[i].game, list[i].graph));
        TRY(actual == list[i].value ? sweep_right(sweep)
                                    : note_other_value(sweep, &list[i], actual));
    }
    return GRAZE_OK;
}
