/* Draws a graph with marks and labels. */
#include "core/status.h"
#include "core/text_stream.h"
#include "draw/picture.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    void (*write)(FILE *out, const struct picture *picture);
} formats[] = {
    [GRAZE_DRAWING_SVG] = {"svg", svg_write},
    [GRAZE_DRAWING_TIKZ] = {"tikz", tikz_write},
};

/* Light enough for black numbers; apart from each other, and from marks, for most eyes. */
const uint8_t picture_hues[PICTURE_HUES][3] = {
    {143, 197, 240}, {245, 168, 168}, {164, 219, 154}, {217, 184, 235},
    {250, 232, 130}, {214, 186, 160}, {150, 228, 222}, {200, 200, 200},
};

static bool is_format(graze_drawing_format format) {
    return (size_t)format < sizeof formats / sizeof *formats;
}

const char *graze_drawing_format_name(graze_drawing_format format) {
    return is_format(format) ? formats[format].name : NULL;
}

static graze_drawing_options options_asked(const graze_drawing_options *asked) {
    static const size_t FIRST = offsetof(graze_drawing_options, box) + sizeof(double[2]);
    graze_drawing_options known = {0};
    if (asked) {
        size_t size = asked->size ? asked->size : FIRST; /* 0: the members of the first version */
        memcpy(&known, asked, size < sizeof known ? size : sizeof known);
    }
    return known;
}

static graze_status check_vertex(const struct picture *picture, uint32_t v, graze_error *error) {
    return v < picture->graph->n
               ? GRAZE_OK
               : fail(error, GRAZE_BAD_ARGUMENT, "there is no vertex %" PRIu32, v);
}

static graze_status add_look(struct picture *picture, unsigned look, const uint32_t *vertices,
                             size_t count, graze_error *error) {
    for (size_t i = 0; i < count; i++) {
        TRY(check_vertex(picture, vertices[i], error));
        picture->look[vertices[i]] |= (unsigned char)look;
    }
    return GRAZE_OK;
}

static graze_status add_label(struct picture *picture, const graze_drawing_label *label,
                              graze_error *error) {
    uint32_t u = label->at[0], v = label->at[1];
    TRY(check_vertex(picture, u, error));
    TRY(check_vertex(picture, v, error));
    if (u == v) {
        picture->label[u] = label->text;
    } else if (graph_adjacent(picture->graph, u, v)) {
        picture_label_edge(picture, u, v, label->text);
    } else {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "%" PRIu32 " and %" PRIu32 " are not adjacent: a label belongs to a vertex or "
                    "an edge",
                    u, v);
    }
    return GRAZE_OK;
}

/* The picture has room for what the options ask for. */
static graze_status fill_in(struct picture *picture, const graze_drawing_options *options,
                            graze_error *error) {
    TRY(add_look(picture, LOOK_GONE, options->gone, options->gone_count, error));
    TRY(add_look(picture, LOOK_MARKED, options->marked, options->marked_count, error));
    TRY(add_look(picture, LOOK_CHOSEN, options->chosen, options->chosen_count, error));
    for (size_t i = 0; i < options->label_count; i++) {
        TRY(add_label(picture, &options->labels[i], error));
    }
    return GRAZE_OK;
}

static graze_status write_text(char **text, size_t *length, const struct picture *picture,
                               graze_drawing_format format, graze_error *error) {
    FILE *out = text_stream_open(text, length);
    if (!out) {
        return fail_memory(error);
    }
    formats[format].write(out, picture);
    return text_stream_close(out, text) ? GRAZE_OK : fail_memory(error);
}

/* Draws a graph whose places are known. */
static graze_status draw_at(char **text, size_t *length, const graze_graph *graph,
                            const graze_drawing_options *options, graze_error *error) {
    struct picture picture = {
        .graph = graph,
        .place = options->places,
        .size = {options->box[0] * 2 * VERTEX_RADIUS, options->box[1] * 2 * VERTEX_RADIUS},
        .look = calloc(graph->n + 1, sizeof *picture.look),
        .label = calloc(graph->n + 1, sizeof *picture.label),
        .edge = calloc(options->label_count + 1, sizeof *picture.edge),
    };
    graze_status status = picture.look && picture.label && picture.edge
                              ? fill_in(&picture, options, error)
                              : fail_memory(error);
    if (status == GRAZE_OK) {
        status = write_text(text, length, &picture, options->format, error);
    }
    free(picture.look);
    free(picture.label);
    free(picture.edge);
    return status;
}

graze_status graze_draw(char **text, size_t *length, const graze_graph *graph,
                        const graze_drawing_options *options, graze_error *error) {
    graze_drawing_options asked = options_asked(options);
    double(*place)[2] = NULL;
    if (!is_format(asked.format)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "there is no drawing format %d", (int)asked.format);
    }
    if (!asked.places) {
        TRY(graze_graph_places(&place, asked.box, graph, NULL, error));
        asked.places = (const double(*)[2])place;
    } else if (!graze_graph_is_built(graph)) {
        return fail(error, GRAZE_TOO_LARGE, "the graph is not built");
    }
    graze_status status = draw_at(text, length, graph, &asked, error);
    free(place);
    return status;
}

graze_status graze_graph_draw(char **svg, size_t *length, const graze_graph *graph,
                              const uint32_t *marked, size_t marked_count, graze_error *error) {
    graze_drawing_options options = {.marked = marked, .marked_count = marked_count};
    return graze_draw(svg, length, graph, &options, error);
}
