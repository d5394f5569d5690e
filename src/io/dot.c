/*
 * Undirected DOT, as Graphviz's grammar has it:
 *
 *     graph     := [ "strict" ] "graph" [ ID ] "{" statements "}"
 *     statement := group { "--" group } [ attributes ] | ID "=" ID
 *                | ( "graph" | "node" | "edge" ) attributes
 *     group     := ID [ port ] | [ "subgraph" [ ID ] ] "{" statements "}"
 *
 * Attributes are read and dropped but for the colours of nodes: they do not change the graph.
 */
#include "core/array.h"
#include "io/collector.h"
#include "io/formats.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 200 };

typedef enum token_kind { TOKEN_END, TOKEN_ID, TOKEN_QUOTED, TOKEN_EDGE, TOKEN_SIGN } token_kind;

/* text is the raw text in the file, or the unquoted string of TOKEN_QUOTED. */
typedef struct token {
    token_kind kind;
    size_t at;
    const char *text;
    size_t length;
} token;

typedef struct dot {
    cursor *in;
    token next;
    char *string; /* holds the unquoted text of the next token */
    size_t string_length, string_capacity;
    collector edges;
    uint32_t *group; /* a stack: the vertices of the groups being read */
    size_t group_count, group_capacity;
    unsigned depth;
    colour_note usual; /* the colour of nodes that appear from here on */
} dot;

/* ---- tokens ------------------------------------------------------------------------------- */

static graze_status skip_block_comment(dot *file) {
    cursor *in = file->in;
    size_t at = in->at;
    for (in->at += 2; in->at < in->length; in->at++) {
        if (cursor_starts(in, "*/")) {
            in->at += 2;
            return GRAZE_OK;
        }
    }
    return collector_fail(&file->edges, at, "the comment is not closed");
}

static bool at_line_start(const cursor *in) {
    return in->at == 0 || in->text[in->at - 1] == '\n';
}

/* Space and comments; a line that starts with '#' is one (preprocessor output). */
static graze_status skip_blank(dot *file) {
    cursor *in = file->in;
    for (;;) {
        cursor_skip_space(in);
        if (cursor_starts(in, "/*")) {
            TRY(skip_block_comment(file));
        } else if (cursor_starts(in, "//") || (cursor_peek(in) == '#' && at_line_start(in))) {
            cursor_skip_line(in);
        } else {
            return GRAZE_OK;
        }
    }
}

static graze_status string_add(dot *file, char byte) {
    if (ARRAY_RESERVE(NULL, file->string, file->string_capacity, file->string_length + 1) !=
        GRAZE_OK) {
        return fail_memory(file->edges.error);
    }
    file->string[file->string_length++] = byte;
    return GRAZE_OK;
}

/* "..." appended to the string; \" is a quote, and a backslash at the end of a line joins. */
static graze_status read_quoted_part(dot *file) {
    cursor *in = file->in;
    size_t at = in->at++;
    for (; in->at < in->length && in->text[in->at] != '"'; in->at++) {
        if (cursor_starts(in, "\\\n")) {
            in->at++;
            continue;
        }
        if (cursor_starts(in, "\\\"")) {
            in->at++;
        } else if (cursor_starts(in, "\\\\")) {
            TRY(string_add(file, in->text[in->at++]));
        }
        TRY(string_add(file, in->text[in->at]));
    }
    return cursor_accept(in, '"') ? GRAZE_OK
                                  : collector_fail(&file->edges, at, "the string is not closed");
}

/* "..." { + "..." } */
static graze_status read_quoted(dot *file) {
    file->string_length = 0;
    TRY(read_quoted_part(file));
    for (;;) {
        size_t after = file->in->at;
        TRY(skip_blank(file));
        if (!cursor_accept(file->in, '+')) {
            file->in->at = after;
            break;
        }
        TRY(skip_blank(file));
        if (cursor_peek(file->in) != '"') {
            return cursor_expected(file->in, file->edges.error, "a string after '+'");
        }
        TRY(read_quoted_part(file));
    }
    file->next.kind = TOKEN_QUOTED;
    file->next.text = file->string ? file->string : "";
    file->next.length = file->string_length;
    return GRAZE_OK;
}

/* <...> with balanced brackets. */
static graze_status read_html(dot *file) {
    cursor *in = file->in;
    size_t at = in->at, open = 0;
    do {
        if (in->at == in->length) {
            return collector_fail(&file->edges, at, "the HTML string is not closed");
        }
        open += in->text[in->at] == '<';
        open -= in->text[in->at] == '>';
        in->at++;
    } while (open > 0);
    file->next.kind = TOKEN_QUOTED;
    file->next.text = in->text + at;
    file->next.length = in->at - at;
    return GRAZE_OK;
}

static bool byte_is_of_id(int byte) {
    return byte_is_letter(byte) || byte_is_digit(byte) || byte == '_' || byte >= 0x80;
}

static graze_status read_number(dot *file) {
    cursor *in = file->in;
    size_t at = in->at, digits = 0;
    cursor_accept(in, '-');
    for (; byte_is_digit(cursor_peek(in)); digits++) {
        in->at++;
    }
    if (cursor_accept(in, '.')) {
        for (; byte_is_digit(cursor_peek(in)); digits++) {
            in->at++;
        }
    }
    if (digits == 0 || byte_is_of_id(cursor_peek(in))) {
        return collector_fail(&file->edges, at,
                              "this is neither a name nor a number; put it in quotes");
    }
    return GRAZE_OK;
}

static graze_status read_word(dot *file) {
    cursor *in = file->in;
    size_t at = in->at;
    int first = cursor_peek(in);
    if (byte_is_digit(first) || first == '.' || first == '-') {
        TRY(read_number(file));
    } else {
        while (byte_is_of_id(cursor_peek(in))) {
            in->at++;
        }
    }
    file->next.kind = TOKEN_ID;
    file->next.text = in->text + at;
    file->next.length = in->at - at;
    return GRAZE_OK;
}

/* Reads the next token into file->next. */
static graze_status advance(dot *file) {
    TRY(skip_blank(file));
    cursor *in = file->in;
    int byte = cursor_peek(in);
    file->next = (token){.kind = TOKEN_END, .at = in->at, .text = "", .length = 0};
    if (byte < 0) {
        return GRAZE_OK;
    }
    if (byte == '"') {
        return read_quoted(file);
    }
    if (byte == '<') {
        return read_html(file);
    }
    if (cursor_starts(in, "->")) {
        return collector_fail(&file->edges, in->at,
                              "'->' is a directed edge; graphs here are undirected: '--'");
    }
    if (byte_is_of_id(byte) || byte == '.' || (byte == '-' && !cursor_starts(in, "--"))) {
        return read_word(file);
    }
    size_t length = cursor_starts(in, "--") ? 2 : 1;
    if (length == 1 && !strchr("{}[];,=:", byte)) {
        return cursor_expected(in, file->edges.error, "a name or a sign of DOT");
    }
    file->next.kind = length == 2 ? TOKEN_EDGE : TOKEN_SIGN;
    file->next.text = in->text + in->at;
    file->next.length = length;
    in->at += length;
    return GRAZE_OK;
}

static bool next_is(const dot *file, char sign) {
    return file->next.kind == TOKEN_SIGN && file->next.text[0] == sign;
}

/* Keywords are case-blind and never quoted. */
static bool next_is_keyword(const dot *file, const char *keyword) {
    size_t length = strlen(keyword);
    if (file->next.kind != TOKEN_ID || file->next.length != length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if ((file->next.text[i] | 0x20) != keyword[i]) {
            return false;
        }
    }
    return true;
}

static bool next_is_id(const dot *file) {
    return file->next.kind == TOKEN_ID || file->next.kind == TOKEN_QUOTED;
}

static graze_status fail_expected(dot *file, const char *what) {
    file->in->at = file->next.at;
    return cursor_expected(file->in, file->edges.error, what);
}

static graze_status expect(dot *file, char sign, const char *what) {
    return next_is(file, sign) ? advance(file) : fail_expected(file, what);
}

static graze_status expect_id(dot *file, const char *what) {
    return next_is_id(file) ? advance(file) : fail_expected(file, what);
}

/* ---- statements --------------------------------------------------------------------------- */

static graze_status read_statements(dot *file);

/* ID "=" ID, where note, unless it is NULL, receives the colour that this may be. */
static graze_status read_attribute(dot *file, colour_note *note) {
    char key[sizeof "colour"] = "";
    if (file->next.length < sizeof key) {
        memcpy(key, file->next.text, file->next.length);
        key[file->next.length] = '\0';
    }
    TRY(expect_id(file, "an attribute or ']'"));
    if (next_is(file, '=')) {
        TRY(advance(file));
        file_text value = {file->next.text, file->next.length};
        if (note && next_is_id(file)) {
            TRY(collector_note(note, &file->edges, (file_text){key, strlen(key)}, value,
                               file->next.at));
        }
        TRY(expect_id(file, "the value of the attribute"));
    }
    return GRAZE_OK;
}

/* { "[" { ID "=" ID [";" | ","] } "]" } */
static graze_status read_attributes(dot *file, colour_note *note) {
    while (next_is(file, '[')) {
        TRY(advance(file));
        while (!next_is(file, ']')) {
            TRY(read_attribute(file, note));
            if (next_is(file, ';') || next_is(file, ',')) {
                TRY(advance(file));
            }
        }
        TRY(advance(file));
    }
    return GRAZE_OK;
}

static graze_status group_add(dot *file, uint32_t vertex) {
    if (ARRAY_RESERVE(NULL, file->group, file->group_capacity, file->group_count + 1) != GRAZE_OK) {
        return fail_memory(file->edges.error);
    }
    file->group[file->group_count++] = vertex;
    return GRAZE_OK;
}

/* [ ":" ID [ ":" ID ] ] */
static graze_status skip_port(dot *file) {
    for (int i = 0; i < 2 && next_is(file, ':'); i++) {
        TRY(advance(file));
        TRY(expect_id(file, "a port"));
    }
    return GRAZE_OK;
}

/* The vertex named by the next token, new or known. */
static graze_status add_vertex(dot *file) {
    uint32_t vertex;
    const token *id = &file->next;
    size_t known = file->edges.names.count;
    TRY(collector_vertex(&vertex, &file->edges, id->text, id->length, id->at));
    if (vertex >= known && file->usual.is_known) {
        TRY(collector_colour(&file->edges, vertex, file->usual.colour, id->at));
    }
    return group_add(file, vertex);
}

/* "{" statements "}"; its vertices remain on the stack. */
static graze_status read_block(dot *file) {
    if (file->depth == MAX_DEPTH) {
        return collector_fail(&file->edges, file->next.at, "subgraphs are nested deeper than 200");
    }
    colour_note usual = file->usual;
    file->depth++;
    TRY(expect(file, '{', "'{'"));
    TRY(read_statements(file));
    TRY(expect(file, '}', "a statement or '}'"));
    file->depth--;
    file->usual = usual;
    return GRAZE_OK;
}

static graze_status read_group(dot *file) {
    if (next_is_keyword(file, "subgraph")) {
        TRY(advance(file));
        if (next_is_id(file)) {
            TRY(advance(file));
        }
        return read_block(file);
    }
    if (next_is(file, '{')) {
        return read_block(file);
    }
    if (!next_is_id(file)) {
        return fail_expected(file, "a vertex or a subgraph");
    }
    TRY(add_vertex(file));
    TRY(advance(file));
    return skip_port(file);
}

/* Joins every vertex of stack[a..b) to every vertex of stack[b..end). */
static graze_status join_groups(dot *file, size_t a, size_t b, size_t at) {
    for (size_t i = a; i < b; i++) {
        for (size_t j = b; j < file->group_count; j++) {
            TRY(collector_add(&file->edges, file->group[i], file->group[j], at));
        }
    }
    return GRAZE_OK;
}

static graze_status read_node_attributes(dot *file, uint32_t vertex, size_t at) {
    colour_note note = {0};
    TRY(read_attributes(file, &note));
    return note.is_known ? collector_colour(&file->edges, vertex, note.colour, at) : GRAZE_OK;
}

static graze_status read_edges(dot *file) {
    size_t left = file->group_count, at_node = file->next.at;
    bool is_node = next_is_id(file) && !next_is_keyword(file, "subgraph");
    TRY(read_group(file));
    if (is_node && file->next.kind != TOKEN_EDGE) {
        return read_node_attributes(file, file->group[left], at_node);
    }
    while (file->next.kind == TOKEN_EDGE) {
        size_t at = file->next.at, right = file->group_count;
        TRY(advance(file));
        TRY(read_group(file));
        TRY(join_groups(file, left, right, at));
        left = right;
    }
    return read_attributes(file, NULL);
}

static bool next_is_attribute_statement(const dot *file) {
    return next_is_keyword(file, "graph") || next_is_keyword(file, "node") ||
           next_is_keyword(file, "edge");
}

/* Whether the token after the next one is "=": then the statement is an attribute. */
static bool assignment_follows(dot *file) {
    size_t at = file->in->at;
    bool found = next_is_id(file) && skip_blank(file) == GRAZE_OK && cursor_peek(file->in) == '=';
    file->in->at = at;
    return found;
}

static graze_status read_statement(dot *file) {
    if (next_is_attribute_statement(file)) {
        colour_note *note = next_is_keyword(file, "node") ? &file->usual : NULL;
        TRY(advance(file));
        return next_is(file, '[') ? read_attributes(file, note) : fail_expected(file, "'['");
    }
    if (assignment_follows(file)) {
        TRY(advance(file));
        TRY(advance(file));
        return expect_id(file, "the value of the attribute");
    }
    return read_edges(file);
}

static graze_status read_statements(dot *file) {
    while (!next_is(file, '}') && file->next.kind != TOKEN_END) {
        TRY(read_statement(file));
        if (next_is(file, ';') || next_is(file, ',')) {
            TRY(advance(file));
        }
        if (file->depth == 1) {
            file->group_count = 0;
        }
    }
    return GRAZE_OK;
}

static graze_status read_graph(dot *file) {
    TRY(advance(file));
    if (next_is_keyword(file, "strict")) {
        TRY(advance(file));
    }
    if (next_is_keyword(file, "digraph")) {
        return collector_fail(&file->edges, file->next.at,
                              "digraphs are directed; graphs here are undirected");
    }
    if (!next_is_keyword(file, "graph")) {
        return fail_expected(file, "'graph'");
    }
    TRY(advance(file));
    if (next_is_id(file)) {
        TRY(advance(file));
    }
    TRY(read_block(file));
    return file->next.kind == TOKEN_END ? GRAZE_OK : fail_expected(file, "the end of the file");
}

graze_status dot_parse(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error) {
    dot file = {.in = in, .edges = {.in = in, .error = error, .limit = limit}};
    graze_status status = read_graph(&file);
    free(file.string);
    free(file.group);
    return collector_finish(graph, &file.edges, status);
}
