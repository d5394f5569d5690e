/*
 * Reads the DIMACS format of graph colouring: "p edge N M", then lines "e U V", and "n V C" for
 * vertices of a colour other than 0.
 */
#include "io/collector.h"
#include "io/formats.h"

#include <string.h>

typedef struct dimacs {
    cursor *in;
    collector edges;
    bool has_problem;
    uint64_t order, promised; /* of the p line */
    size_t promised_at;
    uint64_t edge_lines;
} dimacs;

/* Blanks, then a number. */
static graze_status read_number(uint64_t *value, dimacs *file, const char *what) {
    cursor_skip_blanks(file->in);
    return cursor_number(value, file->in, what, file->edges.error);
}

static graze_status end_line(dimacs *file) {
    cursor_skip_blanks(file->in);
    return cursor_accept_line_end(file->in)
               ? GRAZE_OK
               : cursor_expected(file->in, file->edges.error, "the end of the line");
}

/* The word after "p": edge or col. */
static graze_status read_problem_kind(dimacs *file) {
    static const char *const kinds[] = {"edge", "col"};
    cursor_skip_blanks(file->in);
    const char *word = file->in->text + file->in->at;
    size_t length = 0, left = file->in->length - file->in->at;
    while (length < left && byte_is_letter((unsigned char)word[length])) {
        length++;
    }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (length == strlen(kinds[i]) && memcmp(word, kinds[i], length) == 0) {
            file->in->at += length;
            return GRAZE_OK;
        }
    }
    return collector_fail(&file->edges, file->in->at, "the problem is not 'edge' or 'col'");
}

static graze_status read_problem(dimacs *file, size_t at) {
    if (file->has_problem) {
        return collector_fail(&file->edges, at, "a second p line");
    }
    file->has_problem = true;
    TRY(read_problem_kind(file));
    cursor_skip_blanks(file->in);
    size_t order_at = file->in->at;
    TRY(read_number(&file->order, file, "the number of vertices"));
    TRY(collector_grow(&file->edges, file->order, order_at));
    cursor_skip_blanks(file->in);
    file->promised_at = file->in->at;
    TRY(read_number(&file->promised, file, "the number of edges"));
    return end_line(file);
}

static graze_status read_vertex(uint64_t *v, dimacs *file) {
    cursor_skip_blanks(file->in);
    size_t at = file->in->at;
    TRY(read_number(v, file, "a vertex"));
    if (*v >= 1 && *v <= file->order) {
        return GRAZE_OK;
    }
    return cursor_fail(file->in, at, file->edges.error, GRAZE_BAD_INPUT,
                       "vertex %llu is not in 1..%llu", (unsigned long long)*v,
                       (unsigned long long)file->order);
}

static graze_status read_edge(dimacs *file, size_t at) {
    uint64_t u, v;
    if (!file->has_problem) {
        return collector_fail(&file->edges, at, "an edge before the p line");
    }
    TRY(read_vertex(&u, file));
    TRY(read_vertex(&v, file));
    TRY(collector_add(&file->edges, u - 1, v - 1, at));
    file->edge_lines++;
    return end_line(file);
}

static graze_status read_node(dimacs *file, size_t at) {
    uint64_t v, colour;
    if (!file->has_problem) {
        return collector_fail(&file->edges, at, "a vertex before the p line");
    }
    TRY(read_vertex(&v, file));
    cursor_skip_blanks(file->in);
    size_t colour_at = file->in->at;
    TRY(read_number(&colour, file, "a colour"));
    TRY(collector_colour(&file->edges, (uint32_t)v - 1, colour, colour_at));
    return end_line(file);
}

static graze_status read_line(dimacs *file) {
    cursor *in = file->in;
    size_t at = in->at;
    int kind = cursor_peek(in), next = at + 1 < in->length ? in->text[at + 1] : '\n';
    if (!byte_is_space(next) || kind <= 0 || !strchr("cpen", kind)) {
        return cursor_expected(in, file->edges.error, "a line that starts with c, p, e or n");
    }
    in->at++;
    if (kind == 'c') {
        cursor_skip_line(in);
        return GRAZE_OK;
    }
    return kind == 'p'   ? read_problem(file, at)
           : kind == 'n' ? read_node(file, at)
                         : read_edge(file, at);
}

static graze_status read_lines(dimacs *file) {
    cursor *in = file->in;
    for (cursor_skip_space(in); in->at < in->length; cursor_skip_space(in)) {
        TRY(read_line(file));
    }
    return file->has_problem ? GRAZE_OK : cursor_expected(in, file->edges.error, "a p line");
}

/* Files count an edge once or in both directions; either count may stand in the p line. */
static graze_status check_promise(dimacs *file, const graze_graph *graph) {
    if (file->promised == file->edge_lines || file->promised == graph->m) {
        return GRAZE_OK;
    }
    return cursor_fail(file->in, file->promised_at, file->edges.error, GRAZE_BAD_INPUT,
                       "%llu edges are promised, the file has %llu",
                       (unsigned long long)file->promised, (unsigned long long)file->edge_lines);
}

graze_status dimacs_parse(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error) {
    dimacs file = {.in = in, .edges = {.in = in, .error = error, .limit = limit}};
    graze_graph *made = NULL;
    TRY(collector_finish(&made, &file.edges, read_lines(&file)));
    graze_status status = check_promise(&file, made);
    if (status != GRAZE_OK) {
        graze_graph_free(made);
        return status;
    }
    *graph = made;
    return GRAZE_OK;
}
