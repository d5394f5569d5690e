/* Drawings with marks and labels, as SVG and for TikZ. */
#include "support.h"

static char *drawing_of(const char *expression, const graze_drawing_options *options) {
    graze_graph *graph = graph_of(expression);
    char *text = NULL;
    size_t length = 0;
    graze_error error = {0};
    if (graze_draw(&text, &length, graph, options, &error) != GRAZE_OK) {
        fail_msg("%s: %s", expression, error.text);
    }
    assert_int_equal(strlen(text), length);
    graze_graph_free(graph);
    return text;
}

static size_t occurrences(const char *text, const char *part) {
    size_t count = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part)) {
        count++;
    }
    return count;
}

static void assert_refused(const graze_drawing_options *options, const char *why) {
    graze_graph *graph = graph_of("path(3)");
    char *text = NULL;
    size_t length = 0;
    graze_error error = {0};
    assert_int_equal(graze_draw(&text, &length, graph, options, &error), GRAZE_BAD_ARGUMENT);
    assert_string_equal(error.text, why);
    assert_null(text);
    graze_graph_free(graph);
}

/* ---- marks --------------------------------------------------------------------------------- */

static void marked_vertices_are_those_of_graze_graph_draw(void **state) {
    (void)state;
    static const uint32_t marked[] = {3, 0, 3};
    graze_drawing_options options = {.marked = marked, .marked_count = 3};
    graze_graph *graph = graph_of("petersen()");
    char *svg = NULL, *same = drawing_of("petersen()", &options);
    size_t length = 0;
    assert_int_equal(graze_graph_draw(&svg, &length, graph, marked, 3, NULL), GRAZE_OK);
    assert_string_equal(svg, same);
    assert_int_equal(occurrences(svg, "fill=\"#f4b942\""), 2);
    free(svg);
    free(same);
    graze_graph_free(graph);
}

/* Vertex 1 of a path of four takes both of its edges along. */
static void what_is_gone_is_faint_with_its_edges(void **state) {
    (void)state;
    static const uint32_t gone[] = {1};
    graze_drawing_options options = {.gone = gone, .gone_count = 1};
    char *svg = drawing_of("path(4)", &options);
    assert_int_equal(occurrences(svg, "opacity=\"0.25\"/>\n<line"), 2);
    assert_int_equal(occurrences(svg, "fill=\"#fff\" opacity=\"0.25\"/>"), 1);
    assert_int_equal(occurrences(svg, "opacity=\"0.25\">1</text>"), 1);
    assert_int_equal(occurrences(svg, "opacity"), 4);
    free(svg);
    options.format = GRAZE_DRAWING_TIKZ;
    char *tikz = drawing_of("path(4)", &options);
    assert_int_equal(occurrences(tikz, "\\draw[graze edge, graze gone]"), 2);
    assert_int_equal(occurrences(tikz, "\\node[graze vertex, graze gone] (v1)"), 1);
    assert_int_equal(occurrences(tikz, ", graze gone]"), 3);
    free(tikz);
}

static void the_vertex_that_names_a_move_has_a_thick_outline(void **state) {
    (void)state;
    static const uint32_t taken[] = {0, 1, 2}, chosen[] = {1};
    graze_drawing_options options = {
        .marked = taken, .marked_count = 3, .chosen = chosen, .chosen_count = 1};
    char *svg = drawing_of("path(5)", &options);
    assert_int_equal(occurrences(svg, "fill=\"#f4b942\"/>"), 2);
    assert_int_equal(occurrences(svg, "fill=\"#f4b942\" stroke-width=\"3.5\"/>"), 1);
    free(svg);
    options.format = GRAZE_DRAWING_TIKZ;
    char *tikz = drawing_of("path(5)", &options);
    assert_int_equal(occurrences(tikz, "[graze vertex, graze marked] "), 2);
    assert_int_equal(occurrences(tikz, "[graze vertex, graze marked, graze chosen] (v1)"), 1);
    free(tikz);
}

static void vertices_are_filled_with_their_colours(void **state) {
    (void)state;
    static const uint32_t marked[] = {0, 3};
    graze_drawing_options options = {.marked = marked, .marked_count = 2};
    char *svg = drawing_of("coloured(path(4),1,2,9,0)", &options);
    assert_int_equal(occurrences(svg, "fill=\"#8fc5f0\""), 2); /* 1 and 9 */
    assert_int_equal(occurrences(svg, "fill=\"#f5a8a8\"><title>colour 2</title></circle>"), 1);
    assert_int_equal(occurrences(svg, "stroke-width=\"4\"><title>colour 1</title>"), 1);
    assert_int_equal(occurrences(svg, "fill=\"#f4b942\"/>"), 1);
    free(svg);
    options.format = GRAZE_DRAWING_TIKZ;
    char *tikz = drawing_of("coloured(path(4),1,2,9,0)", &options);
    assert_int_equal(occurrences(tikz, "fill={rgb,255:red,143;green,197;blue,240}"), 2);
    assert_int_equal(occurrences(tikz, "blue,240}, graze ring] (v0)"), 1);
    assert_int_equal(occurrences(tikz, "[graze vertex, graze marked] (v3)"), 1);
    free(tikz);
}

/* ---- labels -------------------------------------------------------------------------------- */

static void labels_are_escaped_in_each_format(void **state) {
    (void)state;
    static const graze_drawing_label labels[] = {{{0, 0}, "-1<&\n"}, {{1, 2}, "50%_{\\}"}};
    graze_drawing_options options = {.labels = labels, .label_count = 2};
    char *svg = drawing_of("path(3)", &options);
    assert_int_equal(occurrences(svg, ">-1&lt;&amp; </text>"), 1);
    assert_int_equal(occurrences(svg, ">50%_{\\}</text>"), 1);
    assert_int_equal(occurrences(svg, "font-size=\"8\">0</text>"), 1);
    free(svg);
    options.format = GRAZE_DRAWING_TIKZ;
    char *tikz = drawing_of("path(3)", &options);
    assert_int_equal(occurrences(tikz,
                                 "{{\\tiny 0}\\\\[-3bp]\\textbf{\\color{grazelabel}$-$1$<$\\& "
                                 "}};\n"),
                     1);
    assert_int_equal(occurrences(tikz, "50\\%\\_\\{\\textbackslash{}\\}}};\n"), 1);
    free(tikz);
}

/* The two diagonals of a square have the same middle. */
static void labels_of_crossing_edges_do_not_cover_each_other(void **state) {
    (void)state;
    static const graze_drawing_label labels[] = {{{0, 2}, "7"}, {{1, 3}, "8"}};
    graze_drawing_options options = {.labels = labels, .label_count = 2};
    char *svg = drawing_of("complete(4)", &options);
    double at[2][2];
    const char *circle = svg;
    for (int i = 0; i < 2; i++) {
        circle = strstr(circle + 1, "r=\"9\"");
        assert_non_null(circle);
        const char *line = circle;
        while (line[-1] != '\n') {
            line--;
        }
        assert_int_equal(sscanf(line, "<circle cx=\"%lf\" cy=\"%lf\"", &at[i][0], &at[i][1]), 2);
    }
    double dx = at[0][0] - at[1][0], dy = at[0][1] - at[1][1];
    assert_true(dx * dx + dy * dy >= 17.9 * 17.9);
    free(svg);
}

/* ---- TikZ ---------------------------------------------------------------------------------- */

/* Braces and environments are balanced. */
static void assert_balanced(const char *tex) {
    int depth = 0;
    for (const char *at = tex; *at; at++) {
        if (*at == '\\' && at[1]) {
            at++; /* the character after a backslash is no brace of TeX */
        } else {
            depth += (*at == '{') - (*at == '}');
            assert_true(depth >= 0);
        }
    }
    assert_int_equal(depth, 0);
    assert_int_equal(occurrences(tex, "\\begin{"), occurrences(tex, "\\end{"));
    assert_int_equal(occurrences(tex, "\\begin{tikzpicture}"), 1);
    assert_int_equal(occurrences(tex, "\\end{tikzpicture}\n\\end{document}\n"), 1);
}

static void tikz_has_each_vertex_and_edge_once(void **state) {
    (void)state;
    static const graze_drawing_label labels[] = {{{0, 1}, "}"}, {{3, 3}, "{"}, {{2, 2}, "\\"}};
    graze_drawing_options options = {
        .format = GRAZE_DRAWING_TIKZ, .labels = labels, .label_count = 3};
    char *tikz = drawing_of("petersen()", &options);
    assert_balanced(tikz);
    assert_int_equal(occurrences(tikz, "\\node[graze vertex]"), 10);
    assert_int_equal(occurrences(tikz, "\\draw[graze edge]"), 15);
    assert_int_equal(occurrences(tikz, "\\node[graze label]"), 1);
    free(tikz);
}

static void every_format_draws_the_empty_graph(void **state) {
    (void)state;
    for (int format = 0; graze_drawing_format_name((graze_drawing_format)format); format++) {
        graze_drawing_options options = {.format = (graze_drawing_format)format};
        char *text = drawing_of("empty(0)", &options);
        assert_non_null(strstr(text, format == GRAZE_DRAWING_SVG ? "</svg>\n" : "\\end{document}"));
        free(text);
    }
    assert_string_equal(graze_drawing_format_name(GRAZE_DRAWING_TIKZ), "tikz");
}

/* ---- options ------------------------------------------------------------------------------- */

static void given_places_draw_the_same_picture(void **state) {
    (void)state;
    graze_graph *graph = graph_of("gnp(9,0.4,1)");
    double(*places)[2];
    graze_drawing_options options = {.size = sizeof options};
    assert_int_equal(graze_graph_places(&places, options.box, graph, NULL, NULL), GRAZE_OK);
    options.places = (const double(*)[2])places;
    char *given = drawing_of("gnp(9,0.4,1)", &options), *found = drawing_of("gnp(9,0.4,1)", NULL);
    assert_string_equal(given, found);
    free(given);
    free(found);
    graze_free(places);
    graze_graph_free(graph);
}

static void what_is_not_there_cannot_be_marked(void **state) {
    (void)state;
    static const uint32_t none[] = {3};
    static const graze_drawing_label beside = {{0, 2}, "1"}, outside = {{0, 9}, "1"};
    assert_refused(&(graze_drawing_options){.gone = none, .gone_count = 1}, "there is no vertex 3");
    assert_refused(&(graze_drawing_options){.marked = none, .marked_count = 1},
                   "there is no vertex 3");
    assert_refused(&(graze_drawing_options){.chosen = none, .chosen_count = 1},
                   "there is no vertex 3");
    assert_refused(&(graze_drawing_options){.labels = &outside, .label_count = 1},
                   "there is no vertex 9");
    assert_refused(&(graze_drawing_options){.labels = &beside, .label_count = 1},
                   "0 and 2 are not adjacent: a label belongs to a vertex or an edge");
    assert_refused(&(graze_drawing_options){.format = (graze_drawing_format)7},
                   "there is no drawing format 7");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marked_vertices_are_those_of_graze_graph_draw),
        cmocka_unit_test(what_is_gone_is_faint_with_its_edges),
        cmocka_unit_test(the_vertex_that_names_a_move_has_a_thick_outline),
        cmocka_unit_test(vertices_are_filled_with_their_colours),
        cmocka_unit_test(labels_are_escaped_in_each_format),
        cmocka_unit_test(labels_of_crossing_edges_do_not_cover_each_other),
        cmocka_unit_test(tikz_has_each_vertex_and_edge_once),
        cmocka_unit_test(every_format_draws_the_empty_graph),
        cmocka_unit_test(given_places_draw_the_same_picture),
        cmocka_unit_test(what_is_not_there_cannot_be_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
