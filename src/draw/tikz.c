/* Writes a drawing for TikZ, as a LaTeX document of its own. */
#include "draw/picture.h"

#include <inttypes.h>
#include <string.h>

static const char PREAMBLE[] =
    "\\documentclass[tikz, border=2bp]{standalone}\n"
    "\\definecolor{grazemark}{HTML}{F4B942}\n"
    "\\definecolor{grazelabel}{HTML}{1155AA}\n"
    "\\begin{document}\n"
    "\\begin{tikzpicture}[x=1bp, y=-1bp, font=\\sffamily\\footnotesize,\n"
    "  graze edge/.style={draw=black!53, line width=1.5bp},\n"
    "  graze vertex/.style={circle, draw=black!80, fill=white, line width=1.5bp,\n"
    "    minimum size=26bp, inner sep=0bp, outer sep=0bp, align=center},\n"
    "  graze marked/.style={fill=grazemark},\n"
    "  graze ring/.style={draw=grazemark!80!black, line width=4bp},\n"
    "  graze chosen/.style={line width=3.5bp},\n"
    "  graze gone/.style={opacity=0.25},\n"
    "  graze label/.style={circle, fill=white, minimum size=18bp, inner sep=0bp}]\n";

/* How TeX writes a character that is not itself; NULL: it is. */
static const char *tex_of(char c) {
    switch (c) {
    case '\\':
        return "\\textbackslash{}";
    case '^':
        return "\\textasciicircum{}";
    case '~':
        return "\\textasciitilde{}";
    case '-':
        return "$-$";
    case '<':
        return "$<$";
    case '>':
        return "$>$";
    default:
        return (unsigned char)c < 0x20 ? " " : NULL;
    }
}

static void write_label(FILE *out, const char *text) {
    fputs("\\textbf{\\color{grazelabel}", out);
    for (; *text; text++) {
        const char *tex = tex_of(*text);
        if (tex) {
            fputs(tex, out);
        } else {
            fprintf(out, "%s%c", strchr("{}$&#_%", *text) ? "\\" : "", *text);
        }
    }
    fputs("}", out);
}

/* Fills a vertex with its colour; the mark of such a vertex is its outline. */
static void write_colour(FILE *out, unsigned colour, unsigned look) {
    if (colour) {
        const uint8_t *hue = picture_hues[(colour - 1) % PICTURE_HUES];
        fprintf(out, ", fill={rgb,255:red,%u;green,%u;blue,%u}%s", hue[0], hue[1], hue[2],
                look & LOOK_MARKED ? ", graze ring" : "");
    }
}

static void write_vertices(FILE *out, const struct picture *picture) {
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        unsigned look = picture->look[v];
        fputs("\\node[graze vertex", out);
        write_colour(out, picture_colour(picture, v), look);
        fprintf(out, "%s%s%s] (v%" PRIu32 ") at (%.1f, %.1f) {",
                look & LOOK_MARKED && !picture_colour(picture, v) ? ", graze marked" : "",
                look & LOOK_CHOSEN ? ", graze chosen" : "", look & LOOK_GONE ? ", graze gone" : "",
                v, picture_x(picture, v), picture_y(picture, v));
        if (picture->label[v]) {
            fprintf(out, "{\\tiny %" PRIu32 "}\\\\[-3bp]", v);
            write_label(out, picture->label[v]);
        } else {
            fprintf(out, "%" PRIu32, v);
        }
        fputs("};\n", out);
    }
}

static void write_edges(FILE *out, const struct picture *picture) {
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        FOR_EACH_NEIGHBOUR (u, picture->graph, v) {
            if (u > v) {
                fprintf(out, "\\draw[graze edge%s] (v%" PRIu32 ") -- (v%" PRIu32 ");\n",
                        picture_hides_edge(picture, u, v) ? ", graze gone" : "", v, u);
            }
        }
    }
}

static void write_edge_labels(FILE *out, const struct picture *picture) {
    for (size_t i = 0; i < picture->edge_count; i++) {
        const struct edge_label *label = &picture->edge[i];
        fprintf(out, "\\node[graze label] at (%.1f, %.1f) {", label->at[0], label->at[1]);
        write_label(out, label->text);
        fputs("};\n", out);
    }
}

void tikz_write(FILE *out, const struct picture *picture) {
    fputs(PREAMBLE, out);
    write_vertices(out, picture);
    write_edges(out, picture);
    write_edge_labels(out, picture);
    fputs("\\end{tikzpicture}\n\\end{document}\n", out);
}
