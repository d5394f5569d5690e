/*
 * Certificates of graphs that are too large to build: a line for each class of components that the
 * expression names, in its order, "each TIMES ID CLASS VALUE". They rest on claims alone.
 */
#include "certify/described.h"
#include "core/text_stream.h"

#include "expression/shapes.h"
#include "graph/shape_text.h"
#include "theory/theory.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct describer {
    FILE *out;
    const graze_game *game;
    int64_t total;
    graze_error *error;
} describer;

static graze_status write_class(describer *d, const struct closed_form *claim,
                                const struct shape *shape, uint64_t times) {
    char *class = shape_text(shape);
    if (!class) {
        return fail_memory(d->error);
    }
    uint64_t value = claim->value(d->game, shape);
    d->total ^= times % 2 ? (int64_t)value : 0;
    fprintf(d->out, "each %" PRIu64 " %s %s %" PRIu64 "\n", times, claim->id, class, value);
    free(class);
    return GRAZE_OK;
}

static graze_status describe_class(void *context, const struct shape *shape,
                                   const description *node, uint64_t times) {
    describer *d = context;
    (void)node;
    const struct closed_form *claim = shape ? closed_form_find(d->game, shape, false) : NULL;
    return claim ? write_class(d, claim, shape, times)
                 : fail(d->error, GRAZE_TOO_LARGE,
                        "no certificate: the graph is too large to build, and no theorem speaks of "
                        "all of its components");
}

graze_status described_write(char **lines, int64_t *total, const graze_game *game,
                             const graze_graph *graph, graze_error *error) {
    size_t length;
    *lines = NULL;
    describer d = {.out = text_stream_open(lines, &length), .game = game, .error = error};
    if (!d.out) {
        return fail_memory(error);
    }
    graze_status status = description_visit_shapes(graph->written_as, describe_class, &d);
    if (!text_stream_close(d.out, lines)) {
        status = fail_memory(error);
    }
    *total = d.total;
    if (status != GRAZE_OK) {
        free(*lines);
        *lines = NULL;
    }
    return status;
}
