/* Draws a graph as SVG. */
#include "core/status.h"
#include "core/text_stream.h"
#include "graph/graph.h"

#include <inttypes.h>
#include <stdlib.h>

/* Pixels. */
static const double RADIUS = 13;

/* What is drawn. */
struct picture {
    const graze_graph *graph;
    double (*place)[2];
    double size[2]; /* of the box that the places are stretched to, in pixels */
    bool *marked;
};

static double x_of(const struct picture *picture, uint32_t v) {
    return picture->place[v][0] * picture->size[0];
}

static double y_of(const struct picture *picture, uint32_t v) {
    return picture->place[v][1] * picture->size[1];
}

static void write_edges(FILE *out, const struct picture *picture) {
    fputs("<g stroke=\"#777\" stroke-width=\"1.5\">\n", out);
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        FOR_EACH_NEIGHBOUR (u, picture->graph, v) {
            if (u > v) {
                fprintf(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
                        x_of(picture, v), y_of(picture, v), x_of(picture, u), y_of(picture, u));
            }
        }
    }
    fputs("</g>\n", out);
}

static void write_vertices(FILE *out, const struct picture *picture) {
    fputs("<g stroke=\"#333\" stroke-width=\"1.5\">\n", out);
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%g\" fill=\"%s\"/>\n", x_of(picture, v),
                y_of(picture, v), RADIUS, picture->marked[v] ? "#f4b942" : "#fff");
    }
    fputs("</g>\n<g font-family=\"sans-serif\" font-size=\"11\" text-anchor=\"middle\" "
          "fill=\"#111\">\n",
          out);
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" dy=\"0.36em\">%" PRIu32 "</text>\n",
                x_of(picture, v), y_of(picture, v), v);
    }
    fputs("</g>\n", out);
}

static graze_status write_picture(char **svg, size_t *length, const struct picture *picture,
                                  graze_error *error) {
    FILE *out = text_stream_open(svg, length);
    if (!out) {
        return fail_memory(error);
    }
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
            "viewBox=\"0 0 %.1f %.1f\">\n",
            picture->size[0], picture->size[1], picture->size[0], picture->size[1]);
    write_edges(out, picture);
    write_vertices(out, picture);
    fputs("</svg>\n", out);
    return text_stream_close(out, svg) ? GRAZE_OK : fail_memory(error);
}

static graze_status mark_vertices(struct picture *picture, const uint32_t *marked, size_t count,
                                  graze_error *error) {
    for (size_t i = 0; i < count; i++) {
        if (marked[i] >= picture->graph->n) {
            return fail(error, GRAZE_BAD_ARGUMENT, "there is no vertex %" PRIu32, marked[i]);
        }
        picture->marked[marked[i]] = true;
    }
    return GRAZE_OK;
}

graze_status graze_graph_draw(char **svg, size_t *length, const graze_graph *graph,
                              const uint32_t *marked, size_t marked_count, graze_error *error) {
    struct picture picture = {.graph = graph};
    TRY(graze_graph_places(&picture.place, picture.size, graph, NULL, error));
    picture.size[0] *= 2 * RADIUS;
    picture.size[1] *= 2 * RADIUS;
    picture.marked = calloc(graph->n + 1, sizeof *picture.marked);
    graze_status status =
        picture.marked ? mark_vertices(&picture, marked, marked_count, error) : fail_memory(error);
    if (status == GRAZE_OK) {
        status = write_picture(svg, length, &picture, error);
    }
    free(picture.place);
    free(picture.marked);
    return status;
}
