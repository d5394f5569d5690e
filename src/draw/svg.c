/* Writes a drawing as SVG. */
#include "draw/picture.h"

#include <inttypes.h>

static const char FAINT[] = " opacity=\"0.25\"";
static const char LABEL_STYLE[] = "font-family=\"sans-serif\" font-size=\"11\" "
                                  "font-weight=\"bold\" text-anchor=\"middle\" fill=\"#15a\"";

static void write_text(FILE *out, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        default: /* XML has no control characters */
            fputc((unsigned char)*text < 0x20 ? ' ' : *text, out);
        }
    }
}

static void write_edges(FILE *out, const struct picture *picture) {
    fputs("<g stroke=\"#777\" stroke-width=\"1.5\">\n", out);
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        FOR_EACH_NEIGHBOUR (u, picture->graph, v) {
            if (u > v) {
                fprintf(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"%s/>\n",
                        picture_x(picture, v), picture_y(picture, v), picture_x(picture, u),
                        picture_y(picture, u), picture_hides_edge(picture, u, v) ? FAINT : "");
            }
        }
    }
    fputs("</g>\n", out);
}

/* A vertex with a colour is filled with it, and its name is shown where the mouse rests. */
static void write_coloured(FILE *out, unsigned colour, unsigned look) {
    const uint8_t *hue = picture_hues[(colour - 1) % PICTURE_HUES];
    fprintf(out, " fill=\"#%02x%02x%02x\"%s%s><title>colour %u</title></circle>\n", hue[0], hue[1],
            hue[2],
            look & LOOK_MARKED   ? " stroke=\"#d98200\" stroke-width=\"4\""
            : look & LOOK_CHOSEN ? " stroke-width=\"3.5\""
                                 : "",
            look & LOOK_GONE ? FAINT : "", colour);
}

static void write_vertices(FILE *out, const struct picture *picture) {
    fputs("<g stroke=\"#333\" stroke-width=\"1.5\">\n", out);
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        unsigned look = picture->look[v], colour = picture_colour(picture, v);
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%g\"", picture_x(picture, v),
                picture_y(picture, v), VERTEX_RADIUS);
        if (colour) {
            write_coloured(out, colour, look);
            continue;
        }
        fprintf(out, " fill=\"%s\"%s%s/>\n", look & LOOK_MARKED ? "#f4b942" : "#fff",
                look & LOOK_CHOSEN ? " stroke-width=\"3.5\"" : "", look & LOOK_GONE ? FAINT : "");
    }
    fputs("</g>\n", out);
}

/* The number of a vertex moves up and shrinks where it shares the vertex with a label. */
static void write_numbers(FILE *out, const struct picture *picture) {
    static const double RAISED = 6;
    fputs("<g font-family=\"sans-serif\" font-size=\"11\" text-anchor=\"middle\" "
          "fill=\"#111\">\n",
          out);
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        bool shared = picture->label[v] != NULL;
        fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" dy=\"0.36em\"%s%s>%" PRIu32 "</text>\n",
                picture_x(picture, v), picture_y(picture, v) - (shared ? RAISED : 0),
                shared ? " font-size=\"8\"" : "", picture->look[v] & LOOK_GONE ? FAINT : "", v);
    }
    fputs("</g>\n", out);
}

static void write_label(FILE *out, double x, double y, const char *text) {
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" dy=\"0.36em\">", x, y);
    write_text(out, text);
    fputs("</text>\n", out);
}

static void write_vertex_labels(FILE *out, const struct picture *picture) {
    static const double LOWERED = 4;
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        if (picture->label[v]) {
            write_label(out, picture_x(picture, v), picture_y(picture, v) + LOWERED,
                        picture->label[v]);
        }
    }
}

/* White behind the text, so that it can be read on the edge. */
static void write_edge_labels(FILE *out, const struct picture *picture) {
    for (size_t i = 0; i < picture->edge_count; i++) {
        const struct edge_label *label = &picture->edge[i];
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%g\" fill=\"#fff\"/>\n", label->at[0],
                label->at[1], LABEL_RADIUS);
        write_label(out, label->at[0], label->at[1], label->text);
    }
}

static bool has_labels(const struct picture *picture) {
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        if (picture->label[v]) {
            return true;
        }
    }
    return picture->edge_count > 0;
}

void svg_write(FILE *out, const struct picture *picture) {
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
            "viewBox=\"0 0 %.1f %.1f\">\n",
            picture->size[0], picture->size[1], picture->size[0], picture->size[1]);
    write_edges(out, picture);
    write_vertices(out, picture);
    write_numbers(out, picture);
    if (has_labels(picture)) {
        fprintf(out, "<g %s>\n", LABEL_STYLE);
        write_vertex_labels(out, picture);
        write_edge_labels(out, picture);
        fputs("</g>\n", out);
    }
    fputs("</svg>\n", out);
}
