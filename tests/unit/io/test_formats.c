#include "support.h"

#include <stdio.h>

static void edge_lists_are_read(void **state) {
    (void)state;
    assert_reads(edge_list_parse, "0 1\n1 2\n", "path(3)");
    assert_reads(edge_list_parse, "# a path\nn 4\n0 1 # first\r\n\n  2\t1", "path(3)+empty(1)");
    assert_reads(edge_list_parse, "1 0\n0 1\n", "path(2)");
    assert_reads(edge_list_parse, "", "empty(0)");
    assert_reads(edge_list_parse, "n 0", "empty(0)");
}

static void bad_edge_lists_are_refused(void **state) {
    (void)state;
    assert_refuses(edge_list_parse, "0 1\n2\n", "text:2:2: expected a vertex, found end of line");
    assert_refuses(edge_list_parse, "0 1 x", "text:1:5: expected the end of the line, found 'x'");
    assert_refuses(edge_list_parse, "0 x", "text:1:3: expected a vertex, found 'x'");
    assert_refuses(edge_list_parse, "n 2\n0 2", "text:2:3: vertex 2 is not below n = 2");
    assert_refuses(edge_list_parse, "0 1\n3 3",
                   "text:2:1: the edge joins a vertex to itself; loops are not allowed");
    assert_refuses(edge_list_parse, "0 4000000000\n",
                   "text:1:3: 4000000001 vertices take 29.8 GiB, the limit is 1.0 GiB");
    assert_refuses(edge_list_parse, "0 18446744073709551616",
                   "text:1:3: the number is too large (2^64 or more)");
}

static void dimacs_files_are_read(void **state) {
    (void)state;
    assert_reads(dimacs_parse, "c x\np edge 3 2\ne 1 2\ne 3 2\n", "path(3)");
    assert_reads(dimacs_parse, "p col 4 1\r\nc\r\ne 1 2\r\n", "path(2)+empty(2)");
    assert_reads(dimacs_parse, "p edge 2 2\ne 1 2\ne 2 1\n", "path(2)");
    assert_reads(dimacs_parse, "p edge 2 1\ne 1 2\ne 2 1\n", "path(2)");
}

static void bad_dimacs_files_are_refused(void **state) {
    (void)state;
    assert_refuses(dimacs_parse, "e 1 2\n", "text:1:1: an edge before the p line");
    assert_refuses(dimacs_parse, "p edge 2 1\ne 1 3\n", "text:2:5: vertex 3 is not in 1..2");
    assert_refuses(dimacs_parse, "p edge 2 1\ne 0 1\n", "text:2:3: vertex 0 is not in 1..2");
    assert_refuses(dimacs_parse, "p edge 2 5\ne 1 2\n",
                   "text:1:10: 5 edges are promised, the file has 1");
    assert_refuses(dimacs_parse, "p edge 2 0\np edge 2 0\n", "text:2:1: a second p line");
    assert_refuses(dimacs_parse, "p cnf 2 0\n", "text:1:3: the problem is not 'edge' or 'col'");
    assert_refuses(dimacs_parse, "", "text:1:1: expected a p line, found the end");
    assert_refuses(dimacs_parse, "p edge 4000000000 1\n",
                   "text:1:8: 4000000000 vertices take 29.8 GiB, the limit is 1.0 GiB");
}

static void dot_files_are_read(void **state) {
    (void)state;
    assert_reads(dot_parse, "graph { a -- b; b -- c }", "path(3)");
    assert_reads(dot_parse, "graph { a -- b -- c [color=red, width=\"2\"][x]; }", "path(3)");
    assert_reads(dot_parse, "strict graph G { a; b; c; d; a -- {b c d} }", "star(3)");
    assert_reads(dot_parse, "GRAPH\n{ {a b} -- subgraph s { c d } }", "multipartite(2,2)");
    assert_reads(dot_parse, "graph { \"a\\\"b\" -- \"x\" + \"y\"; xy -- <i<b>> }", "path(3)");
    assert_reads(dot_parse, "graph { a:n:w -- b:s; rank = same; node [shape=box] c }",
                 "path(2)+empty(1)");
    assert_reads(dot_parse, "/* x */ graph { // y\n# z\n 1 -- -2.5 -- .5 }", "path(3)");
    assert_reads(dot_parse, "graph { subgraph { a -- b } -- c }", "cycle(3)");
    assert_reads(dot_parse, "graph {}", "empty(0)");
}

static void bad_dot_files_are_refused(void **state) {
    (void)state;
    assert_refuses(dot_parse, "digraph { a -> b }",
                   "text:1:1: digraphs are directed; graphs here are undirected");
    assert_refuses(dot_parse, "graph { a -> b }",
                   "text:1:11: '->' is a directed edge; graphs here are undirected: '--'");
    assert_refuses(dot_parse, "graph { a -- }",
                   "text:1:14: expected a vertex or a subgraph, found '}'");
    assert_refuses(dot_parse, "graph { a", "text:1:10: expected a statement or '}', found the end");
    assert_refuses(dot_parse, "graph { a -- a }",
                   "text:1:11: the edge joins a vertex to itself; loops are not allowed");
    assert_refuses(dot_parse, "graph { \"a }", "text:1:9: the string is not closed");
    assert_refuses(dot_parse, "graph { 1a }",
                   "text:1:9: this is neither a name nor a number; put it in quotes");
    assert_refuses(dot_parse, "tree { }", "text:1:1: expected 'graph', found 't'");
}

static void graphml_files_are_read(void **state) {
    (void)state;
    assert_reads(graphml_parse,
                 "<?xml version='1.0'?><!DOCTYPE graphml [ <!ENTITY a \">\"> ]>\n"
                 "<graphml xmlns=\"x\"><key id=\"k\"/><graph edgedefault=\"undirected\">\n"
                 "<node id=\"a\"/><node id='b'><data key=\"k\"><![CDATA[<node>]]></data></node>"
                 "<!-- <node id='c'/> --><node id=\"&lt;&#x41;&#66;\" />"
                 "<edge source=\"a\" target=\"b\"/><edge id=\"e\" target=\"&lt;AB\" source='b'>"
                 "</edge></graph></graphml>\n",
                 "path(3)");
    assert_reads(graphml_parse, "<g:graphml><g:graph></g:graph></g:graphml>", "empty(0)");
    assert_reads(graphml_parse,
                 "<graph><edge source='x' target='y'/><node id='y'/><node id='x'/></graph>",
                 "path(2)");
    assert_reads(graphml_parse,
                 "<!DOCTYPE g SYSTEM 'x.dtd'><graph><node id='&amp;'/><node id='&#38;&#38;'/>"
                 "<edge source='&amp;' target='&#x26;&amp;'/></graph>",
                 "path(2)");
    assert_reads(graphml_parse,
                 "<?xml version='1.0' encoding='ISO-8859-1'?><graph><node id='\xe4'/>"
                 "<node id='b'/><edge source='&#228;' target='b'/></graph>",
                 "path(2)");
}

static void bad_graphml_files_are_refused(void **state) {
    (void)state;
    assert_refuses(graphml_parse, "<graphml></graphml>", "text: there is no <graph> in it");
    assert_refuses(graphml_parse, "<graph edgedefault='directed'/>",
                   "text:1:1: the graph is directed");
    assert_refuses(graphml_parse, "<graph><node/></graph>",
                   "text:1:8: <node> has no attribute 'id'");
    assert_refuses(graphml_parse, "<graph>\n<node id='a'/>\n<node id='a'/></graph>",
                   "text:3:1: a node with this id came before");
    assert_refuses(graphml_parse, "<graph><node id='a'/><edge source='a' target='b'/></graph>",
                   "text:1:22: there is no node with this id");
    assert_refuses(graphml_parse, "<graph><node id='&x;'/></graph>",
                   "text:1:8: not valid XML: undefined entity");
    assert_refuses(graphml_parse, "<graph><node id='a'></graph>",
                   "text:1:23: not valid XML: mismatched tag");
    assert_refuses(graphml_parse, "<graph>", "text:1:8: not valid XML: no element found");
    assert_refuses(graphml_parse, "<graph><!-- x", "text:1:8: not valid XML: unclosed token");
    assert_refuses(graphml_parse, "<node id='a'/>", "text:1:1: <node> is outside <graph>");
}

static void entities_in_gml_are_characters(void **state) {
    (void)state;
    graze_graph *graph = NULL;
    graze_error error = {0};
    const char *text = "graph [ node [ id 0 label \"&lt;&#x41;&#66;&#xfF;\" ]\n"
                       "node [ id 1 label \"&#x10ffff;&#x9;\" ] ]";
    assert_int_equal(parse_text(&graph, gml_parse, text, strlen(text), &error), GRAZE_OK);
    assert_string_equal(graze_graph_vertex_name(graph, 0), "<AB\xc3\xbf");
    assert_string_equal(graze_graph_vertex_name(graph, 1), "\xf4\x8f\xbf\xbf\t");
    graze_graph_free(graph);
    static const char *const wrong[] = {"&#x110000;", "&#xg;", "&#a;", "&none;", "&lt"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char file[100];
        int length = snprintf(file, sizeof file, "graph [ node [ id 0 label \"%s\" ] ]", wrong[i]);
        assert_int_equal(parse_text(&graph, gml_parse, file, (size_t)length, &error),
                         GRAZE_BAD_INPUT);
    }
}

static void every_writer_has_a_reader(void **state) {
    (void)state;
    static const struct {
        graze_format format;
        format_parser *parse;
    } pairs[] = {{GRAZE_GRAPH6, graph_lines_parse},
                 {GRAZE_SPARSE6, graph_lines_parse},
                 {GRAZE_EDGE_LIST, edge_list_parse},
                 {GRAZE_DIMACS, dimacs_parse},
                 {GRAZE_DOT, dot_parse},
                 {GRAZE_GRAPHML, graphml_parse},
                 {GRAZE_GML, gml_parse}};
    static const char *const graphs[] = {"empty(0)",          "empty(1)",         "empty(5)",
                                         "path(2)+empty(2)",  "petersen()",       "gnp(64,0.2,1)",
                                         "gnp(300,0.05,2)",   "complete(40)",     "grid(20,20)",
                                         "randomtree(999,7)", "5*substar(1^3,4)", "hypercube(8)"};
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        graze_graph *graph = graph_of(graphs[i]);
        for (size_t j = 0; j < sizeof pairs / sizeof *pairs; j++) {
            assert_round_trip(graph, pairs[j].format, pairs[j].parse);
        }
        graze_graph_free(graph);
    }
}

static void formats_are_found_by_their_names(void **state) {
    (void)state;
    static const char *const names[] = {
        [GRAZE_EXPRESSION] = "expression", [GRAZE_GRAPH6] = "graph6", [GRAZE_SPARSE6] = "sparse6",
        [GRAZE_EDGE_LIST] = "edgelist",    [GRAZE_DIMACS] = "dimacs", [GRAZE_DOT] = "dot",
        [GRAZE_GRAPHML] = "graphml",       [GRAZE_GML] = "gml"};
    for (graze_format format = GRAZE_EXPRESSION; format <= GRAZE_GML; format++) {
        assert_string_equal(graze_format_name(format), names[format]);
        assert_int_equal(graze_format_named(names[format]), format);
    }
    assert_null(graze_format_name(GRAZE_FORMAT_NONE));
    assert_null(graze_format_name((graze_format)(GRAZE_GML + 1)));
    assert_int_equal(graze_format_named("gif"), GRAZE_FORMAT_NONE);
    assert_int_equal(graze_format_named(""), GRAZE_FORMAT_NONE);
}

static void expressions_are_written_with_colours(void **state) {
    (void)state;
    graze_graph *graph = graph_of("coloured(path(3),0,2,1)");
    char *text;
    size_t length;
    graze_error error = {0};
    assert_int_equal(graze_graph_write(&text, &length, graph, GRAZE_EXPRESSION, &error), GRAZE_OK);
    assert_string_equal(text, "coloured(g6:Bg,0,2,1)");
    assert_int_equal(length, strlen(text));
    graze_free(text);
    graze_graph_free(graph);
}

static void unknown_formats_and_files_are_refused(void **state) {
    (void)state;
    graze_graph *graph = graph_of("path(2)"), *other = NULL;
    graze_error error = {0};
    char *text;
    size_t length;
    static const graze_format unwritten[] = {GRAZE_FORMAT_NONE, (graze_format)(GRAZE_GML + 1)};
    for (size_t i = 0; i < sizeof unwritten / sizeof *unwritten; i++) {
        assert_int_equal(graze_graph_write(&text, &length, graph, unwritten[i], &error),
                         GRAZE_BAD_ARGUMENT);
        assert_string_equal(
            error_line(&error),
            "graphs are written as graph6, sparse6, edgelist, dimacs, dot, graphml or gml");
    }
    assert_int_equal(graze_graph_read_file(&other, "/dev/null", NULL, &error), GRAZE_BAD_INPUT);
    assert_int_equal(graze_graph_read_file(&other, "/nonexistent/x.el", NULL, &error), GRAZE_IO);
    assert_string_equal(error_line(&error), "no such file: /nonexistent/x.el");
    graze_graph_free(graph);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edge_lists_are_read),
        cmocka_unit_test(bad_edge_lists_are_refused),
        cmocka_unit_test(dimacs_files_are_read),
        cmocka_unit_test(bad_dimacs_files_are_refused),
        cmocka_unit_test(dot_files_are_read),
        cmocka_unit_test(bad_dot_files_are_refused),
        cmocka_unit_test(graphml_files_are_read),
        cmocka_unit_test(bad_graphml_files_are_refused),
        cmocka_unit_test(entities_in_gml_are_characters),
        cmocka_unit_test(every_writer_has_a_reader),
        cmocka_unit_test(formats_are_found_by_their_names),
        cmocka_unit_test(expressions_are_written_with_colours),
        cmocka_unit_test(unknown_formats_and_files_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
