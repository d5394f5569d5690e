#include "support.h"

#include <stdio.h>

static graze_reader *reader_of(FILE **stream, const char *text) {
    graze_reader *reader = NULL;
    *stream = tmpfile();
    assert_non_null(*stream);
    fputs(text, *stream);
    rewind(*stream);
    assert_int_equal(graze_reader_new(&reader, *stream, "stdin", NULL, NULL), GRAZE_OK);
    return reader;
}

static void assert_next(graze_reader *reader, const char *expression) {
    graze_graph *graph = NULL, *expected = graph_of(expression);
    assert_int_equal(graze_reader_next(&graph, reader, NULL), GRAZE_OK);
    assert_non_null(graph);
    assert_same_graph(graph, expected);
    graze_graph_free(graph);
    graze_graph_free(expected);
}

static void assert_end(graze_reader *reader) {
    graze_graph *graph = NULL;
    assert_int_equal(graze_reader_next(&graph, reader, NULL), GRAZE_OK);
    assert_null(graph);
}

static void headers_blank_lines_and_line_ends_are_accepted(void **state) {
    (void)state;
    FILE *stream;
    graze_reader *reader =
        reader_of(&stream, ">>graph6<<DQc\r\n\r\n\n:Fa@x^\n>>sparse6<<\n>>sparse6<<:An\n?");
    assert_next(reader, "g6:DQc");
    assert_string_equal(graze_reader_line(reader), "DQc");
    assert_next(reader, "g6::Fa@x^");
    assert_next(reader, "path(2)");
    assert_string_equal(graze_reader_line(reader), ":An");
    assert_next(reader, "empty(0)");
    assert_end(reader);
    assert_end(reader);
    graze_reader_free(reader);
    fclose(stream);
}

static void a_bad_line_is_named_and_the_next_one_read(void **state) {
    (void)state;
    FILE *stream;
    graze_reader *reader = reader_of(&stream, "DQc\n\nDQcDQc \nDQc\n&DQc\n");
    graze_graph *graph = NULL;
    graze_error error = {0};
    assert_next(reader, "g6:DQc");
    assert_int_equal(graze_reader_next(&graph, reader, &error), GRAZE_BAD_INPUT);
    assert_string_equal(error_line(&error), "stdin:3:7: byte 0x20 is not graph6");
    assert_next(reader, "g6:DQc");
    assert_int_equal(graze_reader_next(&graph, reader, &error), GRAZE_BAD_INPUT);
    assert_int_equal(error.line, 5);
    assert_end(reader);
    graze_reader_free(reader);
    fclose(stream);
}

static void columns_count_the_header(void **state) {
    (void)state;
    FILE *stream;
    graze_reader *reader = reader_of(&stream, ">>graph6<<DQ!\n");
    graze_graph *graph = NULL;
    graze_error error = {0};
    assert_int_equal(graze_reader_next(&graph, reader, &error), GRAZE_BAD_INPUT);
    assert_string_equal(error_line(&error), "stdin:1:13: byte 0x21 is not graph6");
    graze_reader_free(reader);
    fclose(stream);
}

static void long_lines_are_read_whole(void **state) {
    (void)state;
    FILE *stream = tmpfile();
    graze_graph *expected = graph_of("gnp(3000,0.5,1)");
    graze_reader *reader = NULL;
    char *text;
    size_t length;
    assert_int_equal(graze_graph_write(&text, &length, expected, GRAZE_GRAPH6, NULL), GRAZE_OK);
    assert_true(length > 700000);
    assert_int_equal(fwrite(text, 1, length, stream), length);
    rewind(stream);
    assert_int_equal(graze_reader_new(&reader, stream, "stdin", NULL, NULL), GRAZE_OK);
    assert_next(reader, "gnp(3000,0.5,1)");
    assert_end(reader);
    graze_reader_free(reader);
    graze_graph_free(expected);
    free(text);
    fclose(stream);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers_blank_lines_and_line_ends_are_accepted),
        cmocka_unit_test(a_bad_line_is_named_and_the_next_one_read),
        cmocka_unit_test(columns_count_the_header),
        cmocka_unit_test(long_lines_are_read_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
