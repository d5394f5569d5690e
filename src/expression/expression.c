/*
 * The parser of graph expressions, by recursive descent:
 *
 *     graph := term { "+" term }
 *     term  := [ INT "*" ] atom
 *     atom  := NAME [ "(" args ")" ] | "g6:" STRING | "(" graph ")"
 *
 * Every node is measured as soon as it is complete, so errors of size name their place.
 */
#include "expression/expression.h"

#include "core/array.h"
#include "core/suggest.h"
#include "expression/description.h"
#include "io/formula.h"
#include "io/graph6.h"
#include "io/sparse6.h"

#include <stdlib.h>
#include <string.h>

/* Bounds the recursion of everything that walks a tree. */
enum { MAX_DEPTH = 200 };

typedef struct parser {
    cursor in;
    measuring context;
    unsigned depth;
    graze_error *error;
} parser;

static graze_status parse_graph(description **tree, parser *p);

static graze_status fail_here(parser *p, const char *expected) {
    return cursor_expected(&p->in, p->error, expected);
}

/* Steps over space and the byte, or fails. */
static graze_status expect(parser *p, char byte, const char *expected) {
    cursor_skip_space(&p->in);
    return cursor_accept(&p->in, byte) ? GRAZE_OK : fail_here(p, expected);
}

static bool accept(parser *p, char byte) {
    cursor_skip_space(&p->in);
    return cursor_accept(&p->in, byte);
}

static bool next_is(parser *p, char byte) {
    cursor_skip_space(&p->in);
    return cursor_peek(&p->in) == byte;
}

static graze_status node_new(description **node, description_kind kind, size_t at, parser *p) {
    *node = calloc(1, sizeof **node);
    if (!*node) {
        return fail_memory(p->error);
    }
    (*node)->kind = kind;
    (*node)->at = at;
    return GRAZE_OK;
}

/* ---- numbers and lists -------------------------------------------------------------------- */

/* An integer, "1e6" among them. */
static graze_status parse_number(uint64_t *value, parser *p, const char *what) {
    cursor_skip_space(&p->in);
    size_t at = p->in.at;
    uint64_t exponent = 0;
    TRY(cursor_number(value, &p->in, what, p->error));
    if (cursor_peek(&p->in) == '.') {
        return cursor_fail(&p->in, at, p->error, GRAZE_BAD_INPUT, "the number is not an integer");
    }
    if (cursor_accept(&p->in, 'e') || cursor_accept(&p->in, 'E')) {
        TRY(cursor_number(&exponent, &p->in, "an exponent", p->error));
    }
    for (; exponent > 0 && *value > 0; exponent--) {
        if (__builtin_mul_overflow(*value, 10, value)) {
            return cursor_fail(&p->in, at, p->error, GRAZE_BAD_INPUT,
                               "the number is too large (2^64 or more)");
        }
    }
    return GRAZE_OK;
}

/* Adds a run; runs of no items are dropped. */
static graze_status list_add(argument *list, run item, parser *p) {
    if (item.times == 0) {
        return GRAZE_OK;
    }
    if (__builtin_add_overflow(list->item_count, item.times, &list->item_count)) {
        return cursor_fail(&p->in, list->at, p->error, GRAZE_TOO_LARGE,
                           "the list has 2^64 or more items");
    }
    if (ARRAY_RESERVE(NULL, list->runs, list->run_capacity, list->run_count + 1) != GRAZE_OK) {
        return fail_memory(p->error);
    }
    list->runs[list->run_count++] = item;
    return GRAZE_OK;
}

/* Numbers with "," between them up to ")", which is not read; "1^3" is 1,1,1. */
static graze_status parse_runs(argument *list, parser *p) {
    if (next_is(p, ')')) {
        return GRAZE_OK;
    }
    do {
        run item = {.times = 1};
        TRY(parse_number(&item.value, p, "a number"));
        if (accept(p, '^')) {
            TRY(parse_number(&item.times, p, "how many times"));
        }
        TRY(list_add(list, item, p));
    } while (accept(p, ','));
    return GRAZE_OK;
}

/* ---- arguments ---------------------------------------------------------------------------- */

typedef graze_status argument_parser(argument *out, parser *p, const argument_rule *rule);

static graze_status parse_number_argument(argument *out, parser *p, const argument_rule *rule) {
    char expected[64];
    snprintf(expected, sizeof expected, "the number %s", rule->name);
    return parse_number(&out->number, p, expected);
}

static graze_status parse_runs_argument(argument *out, parser *p, const argument_rule *rule) {
    (void)rule;
    return parse_runs(out, p);
}

static graze_status parse_list_argument(argument *out, parser *p, const argument_rule *rule) {
    char expected[64];
    snprintf(expected, sizeof expected, "a list %s", rule->name);
    TRY(expect(p, '(', expected));
    TRY(parse_runs(out, p));
    return expect(p, ')', "',' or ')'");
}

static graze_status parse_graph_argument(argument *out, parser *p, const argument_rule *rule) {
    (void)rule;
    return parse_graph(&out->graph, p);
}

static graze_status parse_letters_argument(argument *out, parser *p, const argument_rule *rule) {
    (void)rule;
    size_t start = p->in.at, length = 0;
    while (cursor_peek(&p->in) == 'K' || cursor_peek(&p->in) == 'S') {
        p->in.at++;
    }
    length = p->in.at - start;
    if (!next_is(p, ')')) {
        return fail_here(p, "K, S or ')'");
    }
    out->letters = malloc(length + 1);
    if (!out->letters) {
        return fail_memory(p->error);
    }
    memcpy(out->letters, p->in.text + start, length);
    out->letters[length] = '\0';
    out->letter_count = length;
    return GRAZE_OK;
}

enum { MAX_DECIMALS = 18 };

static graze_status fail_decimals(parser *p, const argument *out) {
    return cursor_fail(&p->in, out->at, p->error, GRAZE_BAD_INPUT,
                       "a probability has at most %d decimals", MAX_DECIMALS);
}

/* Digits after the point, kept exact as number / scale. */
static graze_status parse_decimals(argument *out, parser *p) {
    for (int digits = 0; byte_is_digit(cursor_peek(&p->in)); digits++, p->in.at++) {
        if (digits == MAX_DECIMALS) {
            return fail_decimals(p, out);
        }
        out->number = 10 * out->number + (uint64_t)(cursor_peek(&p->in) - '0');
        out->scale *= 10;
    }
    return GRAZE_OK;
}

/* "e-3" after a probability. */
static graze_status parse_negative_exponent(argument *out, parser *p) {
    uint64_t exponent;
    if (!cursor_accept(&p->in, 'e') && !cursor_accept(&p->in, 'E')) {
        return GRAZE_OK;
    }
    if (!cursor_accept(&p->in, '-')) {
        return fail_here(p, "'-' and an exponent");
    }
    TRY(cursor_number(&exponent, &p->in, "an exponent", p->error));
    for (; exponent > 0; exponent--) {
        if (out->scale > UINT64_C(100000000000000000)) {
            return fail_decimals(p, out);
        }
        out->scale *= 10;
    }
    return GRAZE_OK;
}

static graze_status parse_probability_argument(argument *out, parser *p,
                                               const argument_rule *rule) {
    bool has_digits = byte_is_digit(cursor_peek(&p->in));
    out->scale = 1;
    if (has_digits) {
        TRY(cursor_number(&out->number, &p->in, rule->name, p->error));
    }
    if (out->number > 1) {
        goto out_of_range;
    }
    if (cursor_accept(&p->in, '.')) {
        has_digits = has_digits || byte_is_digit(cursor_peek(&p->in));
        TRY(parse_decimals(out, p));
    }
    if (!has_digits) {
        return fail_here(p, "the probability p");
    }
    TRY(parse_negative_exponent(out, p));
    if (out->number <= out->scale) {
        return GRAZE_OK;
    }
out_of_range:
    return cursor_fail(&p->in, out->at, p->error, GRAZE_BAD_INPUT,
                       "the probability is not in 0..1");
}

/* The text up to the closing parenthesis is the formula. */
static graze_status parse_formula_argument(argument *out, parser *p, const argument_rule *rule) {
    const char *rest = p->in.text + p->in.at, *end = memchr(rest, ')', p->in.length - p->in.at);
    cursor in = p->in;
    (void)rule;
    in.length = end ? (size_t)(end - in.text) : in.length;
    TRY(formula_read(&out->formula, &in, p->error));
    p->in.at = in.at;
    return GRAZE_OK;
}

static argument_parser *const argument_parsers[ARGUMENT_KINDS] = {
    [ARGUMENT_NUMBER] = parse_number_argument,
    [ARGUMENT_RUNS] = parse_runs_argument,
    [ARGUMENT_LIST] = parse_list_argument,
    [ARGUMENT_GRAPH] = parse_graph_argument,
    [ARGUMENT_LETTERS] = parse_letters_argument,
    [ARGUMENT_PROBABILITY] = parse_probability_argument,
    [ARGUMENT_FORMULA] = parse_formula_argument,
};

/* The comma before argument index; a list that takes the rest may be empty, without a comma. */
static graze_status parse_separator(bool *ends, parser *p, const family *owner, size_t index) {
    *ends = index > 0 && owner->rules[index].kind == ARGUMENT_RUNS && next_is(p, ')');
    if (index == 0 || *ends || accept(p, ',')) {
        return GRAZE_OK;
    }
    if (next_is(p, ')')) {
        return cursor_fail(&p->in, p->in.at, p->error, GRAZE_BAD_INPUT,
                           "too few arguments: expected %s", owner->signature);
    }
    return fail_here(p, "','");
}

static graze_status parse_argument(description *node, parser *p) {
    const argument_rule *rule = &node->family->rules[node->argument_count];
    argument *out = &node->arguments[node->argument_count];
    bool ends;
    TRY(parse_separator(&ends, p, node->family, node->argument_count++));
    cursor_skip_space(&p->in);
    out->at = p->in.at;
    if (!ends) {
        TRY(argument_parsers[rule->kind](out, p, rule));
    }
    if (out->number < rule->minimum) {
        return cursor_fail(&p->in, out->at, p->error, GRAZE_BAD_INPUT, "%s needs %s >= %llu",
                           node->family->signature, rule->name, (unsigned long long)rule->minimum);
    }
    return GRAZE_OK;
}

static graze_status parse_arguments(description *node, parser *p) {
    if (node->family->may_be_bare && next_is(p, ')')) {
        return expect(p, ')', "')'");
    }
    while (node->argument_count < family_rule_count(node->family)) {
        TRY(parse_argument(node, p));
    }
    if (next_is(p, ',') || (family_rule_count(node->family) == 0 && !next_is(p, ')'))) {
        return cursor_fail(&p->in, p->in.at, p->error, GRAZE_BAD_INPUT,
                           "too many arguments: expected %s", node->family->signature);
    }
    return expect(p, ')', "',' or ')'");
}

/* ---- atoms, terms, sums ------------------------------------------------------------------- */

/* Fills the node from its text after "g6:"; the string ends at the first byte not of graph6. */
static graze_status parse_literal(description *node, parser *p) {
    size_t start = p->in.at, end = start;
    cursor string = p->in;
    end += end < string.length && string.text[end] == ':';
    while (end < string.length && (unsigned char)string.text[end] >= SIX_BITS_FIRST &&
           (unsigned char)string.text[end] <= SIX_BITS_LAST) {
        end++;
    }
    if (end == start) {
        return fail_here(p, "graph6 or sparse6 after 'g6:'");
    }
    string.length = end;
    p->in.at = end;
    TRY((string.text[start] == ':' ? sparse6_decode : graph6_decode)(&node->literal, &string,
                                                                     p->context.budget, p->error));
    uint64_t bytes = graph_bytes(node->literal->n, node->literal->m);
    return measure_spend(node, &p->context, bytes);
}

/* Letters and digits that start with a letter. */
static size_t name_length(const parser *p) {
    size_t length = 0, left = p->in.length - p->in.at;
    const char *name = p->in.text + p->in.at;
    while (length < left && (byte_is_letter((unsigned char)name[length]) ||
                             (length > 0 && byte_is_digit((unsigned char)name[length])))) {
        length++;
    }
    return length;
}

/* Whether the whole text is graph6 that lacks its "g6:". */
static bool is_graph6(const parser *p) {
    enum { SMALL = 1 << 20 };
    cursor whole = p->in;
    graze_graph *graph = NULL;
    whole.at = 0;
    bool is_one = graph6_decode(&graph, &whole, SMALL, NULL) == GRAZE_OK;
    graze_graph_free(graph);
    return is_one;
}

/* Answers K5, P7, C5, K3,3 and edges(0-1) with what to write; GRAZE_OK: it is none of these. */
static graze_status fail_shorthand(const parser *p, size_t length) {
    static const struct {
        char letter;
        const char *family;
    } letters[] = {{'K', "complete"}, {'P', "path"}, {'C', "cycle"}};
    const char *name = p->in.text + p->in.at, *digits = "0123456789";
    if (length == strlen("edges") && memcmp(name, "edges", length) == 0) {
        return cursor_fail(&p->in, p->in.at, p->error, GRAZE_BAD_INPUT,
                           "write the edges to a file whose name ends in .el, one edge '0 1' per "
                           "line, and give its name");
    }
    if (length < 2 || length > 10 || strspn(name + 1, digits) + 1 < length) {
        return GRAZE_OK;
    }
    size_t parts = strspn(name + 1, "0123456789,");
    if (name[0] == 'K' && parts + 1 > length && byte_is_digit((unsigned char)name[length + 1])) {
        return cursor_fail(&p->in, p->in.at, p->error, GRAZE_BAD_INPUT, "write multipartite(%.*s)",
                           (int)(parts < 40 ? parts : 40), name + 1);
    }
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (name[0] == letters[i].letter) {
            return cursor_fail(&p->in, p->in.at, p->error, GRAZE_BAD_INPUT, "write %s(%.*s)",
                               letters[i].family, (int)length - 1, name + 1);
        }
    }
    return GRAZE_OK;
}

static graze_status fail_unknown_family(const parser *p, size_t length) {
    char name[SUGGEST_LONGEST + 1];
    const char *text = p->in.text + p->in.at;
    int shown = (int)(length < SUGGEST_LONGEST ? length : SUGGEST_LONGEST);
    snprintf(name, sizeof name, "%.*s", shown, text);
    if (is_graph6(p)) {
        return cursor_fail(&p->in, p->in.at, p->error, GRAZE_BAD_INPUT,
                           "this is graph6: write 'g6:' before it");
    }
    TRY(fail_shorthand(p, length));
    suggestion search = suggest_start(name);
    graze_family_info info;
    for (size_t i = 0; graze_family_list(&info, i); i++) {
        suggest_offer(&search, info.name);
    }
    return cursor_fail(&p->in, p->in.at, p->error, GRAZE_BAD_INPUT, "unknown family '%s%s'%s%s%s",
                       name, length > SUGGEST_LONGEST ? "..." : "",
                       search.closest ? ", did you mean '" : "",
                       search.closest ? search.closest : "", search.closest ? "'?" : "");
}

static graze_status parse_family(description *node, parser *p, size_t length) {
    node->family = family_find(p->in.text + p->in.at, length);
    if (!node->family) {
        return fail_unknown_family(p, length);
    }
    p->in.at += length;
    bool may_be_bare = node->family->may_be_bare || family_rule_count(node->family) == 0;
    if (may_be_bare && !next_is(p, '(')) {
        return GRAZE_OK; /* petersen is petersen() */
    }
    TRY(expect(p, '(', "'('"));
    return parse_arguments(node, p);
}

static graze_status parse_named(description **tree, parser *p) {
    size_t at = p->in.at, length = name_length(p);
    if (length == 0) {
        return fail_here(p, "a graph");
    }
    bool literal = length == 2 && p->in.length - at > 2 && memcmp(p->in.text + at, "g6:", 3) == 0;
    TRY(node_new(tree, literal ? DESCRIPTION_LITERAL : DESCRIPTION_FAMILY, at, p));
    if (!literal) {
        return parse_family(*tree, p, length);
    }
    p->in.at += strlen("g6:");
    return parse_literal(*tree, p);
}

static graze_status parse_atom(description **tree, parser *p) {
    if (accept(p, '(')) {
        TRY(parse_graph(tree, p));
        return expect(p, ')', "'+' or ')'");
    }
    TRY(parse_named(tree, p));
    return description_measure(*tree, &p->context);
}

/* Appends an empty slot for a term. */
static graze_status add_term_slot(description ***slot, description *node, parser *p) {
    if (ARRAY_RESERVE(NULL, node->terms, node->term_capacity, node->term_count + 1) != GRAZE_OK) {
        return fail_memory(p->error);
    }
    *slot = &node->terms[node->term_count++];
    **slot = NULL;
    return GRAZE_OK;
}

static graze_status parse_term(description **tree, parser *p) {
    cursor_skip_space(&p->in);
    size_t at = p->in.at;
    if (!byte_is_digit(cursor_peek(&p->in))) {
        return parse_atom(tree, p);
    }
    TRY(node_new(tree, DESCRIPTION_MULTIPLE, at, p));
    description *node = *tree, **slot = NULL;
    TRY(parse_number(&node->times, p, "a number"));
    TRY(expect(p, '*', "'*'"));
    TRY(add_term_slot(&slot, node, p));
    TRY(parse_atom(slot, p));
    return description_measure(node, &p->context);
}

/* The terms after the first one, which moves into a node for the sum. */
static graze_status parse_sum(description **tree, parser *p) {
    description *sum, **slot = NULL;
    TRY(node_new(&sum, DESCRIPTION_UNION, (*tree)->at, p));
    graze_status status = add_term_slot(&slot, sum, p);
    if (status != GRAZE_OK) {
        description_free(sum);
        return status;
    }
    *slot = *tree;
    *tree = sum;
    while (accept(p, '+')) {
        TRY(add_term_slot(&slot, sum, p));
        TRY(parse_term(slot, p));
    }
    return description_measure(sum, &p->context);
}

/* On failure *tree holds what was made so far; the root frees it. */
static graze_status parse_graph(description **tree, parser *p) {
    if (p->depth == MAX_DEPTH) {
        return cursor_fail(&p->in, p->in.at, p->error, GRAZE_BAD_INPUT,
                           "the expression is nested deeper than %d", MAX_DEPTH);
    }
    p->depth++;
    TRY(parse_term(tree, p));
    if (next_is(p, '+')) {
        TRY(parse_sum(tree, p));
    }
    p->depth--;
    return GRAZE_OK;
}

static graze_status parse_all(description **tree, parser *p) {
    cursor_skip_space(&p->in);
    if (p->in.at == p->in.length) {
        return fail_here(p, "a graph");
    }
    TRY(parse_graph(tree, p));
    cursor_skip_space(&p->in);
    return p->in.at == p->in.length ? GRAZE_OK : fail_here(p, "'+' or the end");
}

/* A graph of which only the size is known, for the reason given. */
static graze_graph *new_unbuilt(uint64_t limit, graze_stop_reason reason) {
    graze_graph *graph = calloc(1, sizeof *graph);
    if (graph) {
        graph->bytes_allowed = limit;
        graph->not_built = reason;
    }
    return graph;
}

/* The graph of a complete tree, which it takes over, also on failure. */
static graze_status make_graph(graze_graph **graph, description *tree, const char *text,
                               uint64_t limit, struct limits *limits, graze_error *error) {
    graze_graph *made = NULL;
    if (tree->n > GRAPH_MAX_ORDER || description_bytes(tree) > limit) {
        bool is_small = tree->n <= GRAPH_MAX_ORDER && description_bytes(tree) <= GRAPH_BUILD_BYTES;
        made = new_unbuilt(limit, is_small ? GRAZE_STOP_MEMORY : GRAZE_STOP_SIZE);
    } else if (description_build_graph(&made, tree, limits) == GRAZE_UNDECIDED) {
        made = new_unbuilt(limit, limits->reason);
    }
    if (!made || !(made->text = strdup(text))) {
        graze_graph_free(made);
        description_free(tree);
        return fail_memory(error);
    }
    made->n = tree->n;
    made->m = tree->m;
    made->bytes_to_build = description_bytes(tree);
    made->written_as = tree;
    made->free_written_as = description_free;
    *graph = made;
    return GRAZE_OK;
}

graze_status expression_parse(graze_graph **graph, const char *text, uint64_t limit,
                              struct limits *limits, graze_error *error) {
    char source[GRAZE_ERROR_SOURCE];
    quote_source(source, text);
    parser p = {.in = {.text = text,
                       .length = strlen(text),
                       .source = source,
                       .column = 1,
                       .limits = limits},
                .error = error};
    p.context = (measuring){.in = &p.in, .limit = limit, .budget = limit, .error = error};
    description *tree = NULL;
    graze_status status = parse_all(&tree, &p);
    if (status != GRAZE_OK) {
        description_free(tree);
        return status;
    }
    return make_graph(graph, tree, text, limit, limits, error);
}

graze_status graze_graph_parse(graze_graph **graph, const char *text, const graze_limits *asked,
                               graze_error *error) {
    struct limits limits;
    if (!asked) {
        return expression_parse(graph, text, GRAPH_BUILD_BYTES, NULL, error);
    }
    limits_start(&limits, asked);
    return expression_parse(graph, text, graph_bytes_within(&limits.given), &limits, error);
}
