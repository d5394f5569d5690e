#include "certify/shape_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void print_shape(FILE *out, const struct shape *shape) {
    switch (shape->kind) {
    case SHAPE_PATH:
        fprintf(out, "path:%" PRIu64, shape->n);
        return;
    case SHAPE_CYCLE:
        fprintf(out, "cycle:%" PRIu64, shape->n);
        return;
    case SHAPE_COMPLETE:
        fprintf(out, "complete:%" PRIu64, shape->n);
        return;
    case SHAPE_SUBSTAR:
        for (size_t i = 0; i < shape->leg_count; i++) {
            fprintf(out, "%s%" PRIu64, i ? "," : "substar:", shape->legs[i]);
        }
        return;
    default:
        fprintf(out, "other:%" PRIu64 ",%" PRIu64, shape->n, shape->m);
    }
}

char *shape_text(const struct shape *shape) {
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out) {
        return NULL;
    }
    print_shape(out, shape);
    bool failed = ferror(out);
    if (fclose(out) != 0 || failed) {
        free(text);
        return NULL;
    }
    return text;
}
