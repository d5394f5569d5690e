/*
 * The parts of certificates: their words and hash, the table of facts, the text of sets, and
 * claims, which the checker takes on trust from functions of its caller.
 */
#include "certify/check/check.h"
#include "certify/prover.h"
#include "core/text_stream.h"
#include "graph/shape_text.h"

#include "test_support.h"

#include <stdlib.h>
#include <string.h>

/* ---- certificates that rest on a claim ------------------------------------------------------ */

/* A claim that nobody would believe: every path of n vertices has the value 100 + n. */
static bool can_be_used(const char *id) {
    return strcmp(id, "test:paths") == 0 || strcmp(id, "test:bounds") == 0;
}

static graze_status evaluate(bool *gives, uint64_t *least, uint64_t *most, const char *id,
                             const char *game, const struct shape *shape, graze_error *error) {
    (void)error;
    *gives = shape->kind == SHAPE_PATH && strcmp(game, "grim") == 0;
    *least = 100 + shape->n;
    *most = *least + (strcmp(id, "test:bounds") == 0);
    return GRAZE_OK;
}

static const trusted_claims claims = {can_be_used, evaluate};

/* Checks lines with a correct end; resting_on receives the claims, or NULL. */
static graze_status check(char **resting_on, const char *lines, graze_error *error) {
    char *bytes = NULL;
    size_t length;
    cert_text text = {.out = text_stream_open(&bytes, &length), .hash = CERTIFICATE_HASH_START};
    graze_checker *opened = NULL;
    const graze_certificate *report = NULL;
    assert_non_null(text.out);
    text_put(&text, lines, strlen(lines));
    must(text_end(&text, error), error);
    assert_int_equal(fclose(text.out), 0);
    FILE *in = fmemopen(bytes, length, "r");
    assert_non_null(in);
    must(checker_new(&opened, in, "test", NULL, &claims, error), error);
    graze_status status = graze_checker_next(&report, opened, error);
    *resting_on = report && report->resting_on ? strdup(report->resting_on) : NULL;
    graze_checker_free(opened);
    fclose(in);
    free(bytes);
    return status;
}

static void claims_of_the_caller_are_taken_on_trust(void **state) {
    char *resting_on;
    graze_error error;
    (void)state;
    must(check(&resting_on,
               "graze-certificate 1\ngame grim\nplay normal\ngraph path(5)\n"
               "claim value 105\npart 0-4\nby test:paths path:5 105\n",
               &error),
         &error);
    assert_string_equal(resting_on, "test:paths");
    free(resting_on);
    must(check(&resting_on,
               "graze-certificate 1\ngame grim\nplay normal\ngraph 3*path(500000007)\n"
               "claim value 500000107\neach 3 test:paths path:500000007 500000107\n",
               &error),
         &error);
    assert_string_equal(resting_on, "test:paths");
    free(resting_on);
}

static void lines_that_no_claim_supports_are_rejected(void **state) {
    static const struct {
        const char *game, *part, *line, *reason;
    } rows[] = {
        {"grim", "0-4", "by test:paths path:5 104", "the claim gives another value"},
        {"grim", "0-4", "by test:other path:5 105", "no claim of this id can be used here"},
        {"grim", "0-4", "by test:paths path:6 105", "the part is not of this class"},
        {"grim", "0-4", "by test:bounds path:5 105", "the claim gives another value"},
        {"node-kayles", "0-4", "by test:paths path:5 105",
         "the claim does not speak of this game and class"},
        {"grim", "5-8", "by test:paths cycle:4 104",
         "the claim does not speak of this game and class"},
        {"grim", "0-8", "by test:paths path:9 109", "the part is not connected"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char lines[256], *resting_on;
        graze_error error;
        snprintf(lines, sizeof lines,
                 "graze-certificate 1\ngame %s\nplay normal\ngraph path(5)+cycle(4)\n"
                 "claim value 105\npart %s\n%s\n",
                 rows[i].game, rows[i].part, rows[i].line);
        assert_int_equal(check(&resting_on, lines, &error), GRAZE_BAD_INPUT);
        assert_null(resting_on);
        if (!strstr(error.text, rows[i].reason)) {
            fail_msg("%s: %s", rows[i].line, error.text);
        }
    }
}

/* ---- text ----------------------------------------------------------------------------------- */

static void sets_are_written_as_one_hexadecimal_number(void **state) {
    static const struct {
        vword set[3];
        const char *text;
    } rows[] = {
        {{0, 0, 0}, " 0"},
        {{0x1f, 0, 0}, " 1f"},
        {{0x5, 0x1, 0}, " 10000000000000005"},
        {{0, 0, 0xa}, " a00000000000000000000000000000000"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *bytes = NULL;
        size_t length;
        cert_text text = {.out = text_stream_open(&bytes, &length), .hash = CERTIFICATE_HASH_START};
        text_set(&text, rows[i].set, 3);
        fclose(text.out);
        assert_false(text.failed);
        assert_string_equal(bytes, rows[i].text);
        free(bytes);
    }
}

static void writer_and_reader_have_the_same_hash(void **state) {
    static cert_reader in;
    char *bytes = NULL;
    size_t length;
    graze_limits options = {0};
    graze_error error;
    struct limits limits;
    (void)state;
    cert_text text = {.out = text_stream_open(&bytes, &length), .hash = CERTIFICATE_HASH_START};
    text_print(&text, "one %d\nthree\n", 2);
    fclose(text.out);
    FILE *stream = fmemopen(bytes, length, "r");
    limits_start(&limits, &options);
    reader_init(&in, stream, "test", &limits);
    in.error = &error;
    reader_restart(&in);
    int64_t number;
    must(reader_expect(&in, "one"), &error);
    must(reader_space(&in, "a number"), &error);
    must(reader_word(&in, READER_SHORT, "a number"), &error);
    must(reader_number(&number, &in, 0, 9, "a number"), &error);
    assert_int_equal(number, 2);
    must(reader_end_line(&in), &error);
    assert_int_equal(reader_word(&in, 3, "a word"), GRAZE_BAD_INPUT); /* "three" has 5 */
    assert_int_equal(error.line, 2);
    must(reader_word(&in, READER_SHORT, "the rest"), &error);
    must(reader_end_line(&in), &error);
    assert_int_equal(in.hash, text.hash);
    assert_int_equal(reader_peek(&in), EOF);
    reader_clear(&in);
    fclose(stream);
    free(bytes);
}

static void shapes_are_written_with_their_parameters(void **state) {
    static const struct {
        const char *graph, *text;
    } rows[] = {
        {"path(5)", "path:5"},
        {"cycle(7)", "cycle:7"},
        {"complete(4)", "complete:4"},
        {"substar(1^3,4)", "substar:1^3,4"},
        {"bistar((1,1),(1,3),2)", "bistar:1^2/1,3/2"},
        {"grid(2,3)", "other:6,7"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        graze_graph *graph = NULL;
        struct board *board = NULL;
        struct shape shape = {0};
        graze_error error;
        vword all[1];
        must(graze_graph_parse(&graph, rows[i].graph, NULL, &error), &error);
        must(board_new_whole(&board, graph, &error), &error);
        vset_fill(all, board->n, 1);
        must(shape_of_set(&shape, board, all, NULL), NULL);
        char *text = shape_text(&shape);
        assert_string_equal(text, rows[i].text);
        free(text);
        shape_clear(&shape);
        board_free(board);
        graze_graph_free(graph);
    }
}

/* ---- facts ---------------------------------------------------------------------------------- */

static void facts_are_found_under_their_set_and_tag(void **state) {
    enum { COUNT = 1000, WORDS = 2 };
    graze_limits options = {0};
    struct limits limits;
    facts known;
    int32_t number;
    (void)state;
    limits_start(&limits, &options);
    facts_init(&known, &limits, WORDS);
    for (uint64_t i = 0; i < COUNT; i++) {
        const cell set[WORDS] = {i * i, i};
        assert_false(facts_find(&number, &known, set, TAG_VALUE));
        assert_int_equal(facts_put(&known, set, TAG_VALUE, (int32_t)i), GRAZE_OK);
        assert_int_equal(facts_put(&known, set, TAG_UPPER, -(int32_t)i), GRAZE_OK);
        assert_int_equal(facts_put(&known, set, TAG_UPPER, -(int32_t)i - 1), GRAZE_OK);
    }
    for (uint64_t i = 0; i < COUNT; i++) {
        const cell set[WORDS] = {i * i, i}, other[WORDS] = {i * i, i + 1};
        assert_true(facts_find(&number, &known, set, TAG_VALUE));
        assert_int_equal(number, i);
        assert_true(facts_find(&number, &known, set, TAG_UPPER));
        assert_int_equal(number, -(int32_t)i - 1);
        assert_false(facts_find(&number, &known, set, TAG_NOT + 5));
        assert_false(facts_find(&number, &known, other, TAG_VALUE));
    }
    facts_clear(&known);
    assert_int_equal(limits.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims_of_the_caller_are_taken_on_trust),
        cmocka_unit_test(lines_that_no_claim_supports_are_rejected),
        cmocka_unit_test(sets_are_written_as_one_hexadecimal_number),
        cmocka_unit_test(writer_and_reader_have_the_same_hash),
        cmocka_unit_test(shapes_are_written_with_their_parameters),
        cmocka_unit_test(facts_are_found_under_their_set_and_tag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
