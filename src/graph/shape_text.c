/* Writes the class of a graph with its parameters. */
#include "graph/shape_text.h"
#include "core/text_stream.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* "1^3,4": numbers with repetitions. */
static void print_tallies(FILE *out, const tallies *list) {
    for (size_t i = 0; i < list->item_count; i++) {
        fprintf(out, "%s%" PRIu64, i ? "," : "", list->item[i].value);
        if (list->item[i].count > 1) {
            fprintf(out, "^%" PRIu64, list->item[i].count);
        }
    }
}

static void print_order(FILE *out, const struct shape *shape) {
    fprintf(out, "%" PRIu64, shape->n);
}

static void print_order_and_size(FILE *out, const struct shape *shape) {
    fprintf(out, "%" PRIu64 ",%" PRIu64, shape->n, shape->m);
}

static void print_legs(FILE *out, const struct shape *shape) {
    print_tallies(out, &shape->legs);
}

static void print_both_legs(FILE *out, const struct shape *shape) {
    print_tallies(out, &shape->legs);
    fputc('/', out);
    print_tallies(out, &shape->other_legs);
    fprintf(out, "/%" PRIu64, shape->inner);
}

static void print_parts(FILE *out, const struct shape *shape) {
    print_tallies(out, &shape->parts);
}

static void print_word(FILE *out, const struct shape *shape) {
    for (size_t i = 0; i < shape->word.item_count; i++) {
        fprintf(out, "%c%" PRIu64, shape->word.item[i].value ? 'K' : 'S',
                shape->word.item[i].count);
    }
}

static void print_other(FILE *out, const struct shape *shape) {
    print_order_and_size(out, shape);
    if (shape->has_biclique) {
        fprintf(out, "/%" PRIu64 ",%" PRIu64, shape->sides[0], shape->sides[1]);
    }
}

static const struct {
    const char *name;
    void (*print)(FILE *out, const struct shape *shape);
} kinds[] = {
    [SHAPE_PATH] = {"path", print_order},
    [SHAPE_CYCLE] = {"cycle", print_order},
    [SHAPE_COMPLETE] = {"complete", print_order},
    [SHAPE_SUBSTAR] = {"substar", print_legs},
    [SHAPE_BISTAR] = {"bistar", print_both_legs},
    [SHAPE_WHEEL] = {"wheel", print_order},
    [SHAPE_MULTIPARTITE] = {"multipartite", print_parts},
    [SHAPE_THRESHOLD] = {"threshold", print_word},
    [SHAPE_OTHER] = {"other", print_other},
};

char *shape_text(const struct shape *shape) {
    char *text = NULL;
    size_t length;
    FILE *out = text_stream_open(&text, &length);
    if (!out) {
        return NULL;
    }
    fprintf(out, "%s:", kinds[shape->kind].name);
    kinds[shape->kind].print(out, shape);
    text_stream_close(out, &text);
    return text;
}
