/* Reads and writes positive formulas as text. */
#include "io/formula.h"

#include <stdlib.h>
#include <string.h>

typedef struct parser {
    cursor in;
    graze_formula *formula;
    size_t count; /* variables written so far */
    graze_error *error;
} parser;

static graze_status parse_variable_count(parser *p) {
    uint64_t n;
    cursor_skip_space(&p->in);
    size_t at = p->in.at;
    TRY(cursor_number(&n, &p->in, "the number of variables", p->error));
    if (n >= UINT32_MAX) {
        return cursor_fail(&p->in, at, p->error, GRAZE_BAD_INPUT,
                           "%llu variables are too many (2^32 - 2 at most)", (unsigned long long)n);
    }
    p->formula->n = (uint32_t)n;
    cursor_skip_space(&p->in);
    return GRAZE_OK;
}

static int compare_variables(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Sorts the clause that starts at begin and drops repetitions. */
static void finish_clause(parser *p, size_t begin) {
    uint32_t *list = p->formula->variable;
    size_t kept = begin;
    qsort(list + begin, p->count - begin, sizeof *list, compare_variables);
    for (size_t i = begin; i < p->count; i++) {
        if (kept == begin || list[kept - 1] != list[i]) {
            list[kept++] = list[i];
        }
    }
    p->count = kept;
    p->formula->start[++p->formula->clause_count] = kept;
}

static graze_status parse_variable(parser *p) {
    uint64_t variable;
    size_t at = p->in.at;
    TRY(cursor_number(&variable, &p->in, "a variable or ';'", p->error));
    if (variable < 1 || variable > p->formula->n) {
        return cursor_fail(&p->in, at, p->error, GRAZE_BAD_INPUT, "variable %llu is not in 1..%u",
                           (unsigned long long)variable, p->formula->n);
    }
    p->formula->variable[p->count++] = (uint32_t)variable;
    return GRAZE_OK;
}

/* After a ';': at least one variable, up to the next ';' or the end. */
static graze_status parse_clause(parser *p) {
    size_t begin = p->count;
    for (cursor_skip_space(&p->in); p->in.at < p->in.length && cursor_peek(&p->in) != ';';
         cursor_skip_space(&p->in)) {
        TRY(parse_variable(p));
    }
    if (p->count == begin) {
        return cursor_fail(&p->in, p->in.at, p->error, GRAZE_BAD_INPUT, "clause %zu is empty",
                           p->formula->clause_count + 1);
    }
    finish_clause(p, begin);
    return GRAZE_OK;
}

static graze_status parse_formula(parser *p) {
    TRY(parse_variable_count(p));
    while (cursor_accept(&p->in, ';')) {
        TRY(parse_clause(p));
    }
    return p->in.at == p->in.length ? GRAZE_OK : cursor_expected(&p->in, p->error, "';'");
}

/* The text bounds what is in it: a variable takes two bytes, a clause its ';'. */
static graze_status formula_new(graze_formula **formula, size_t length) {
    graze_formula *made = calloc(1, sizeof *made);
    if (!made) {
        return GRAZE_NO_MEMORY;
    }
    made->start = calloc(length + 2, sizeof *made->start);
    made->variable = malloc((length / 2 + 1) * sizeof *made->variable);
    if (!made->start || !made->variable) {
        graze_formula_free(made);
        return GRAZE_NO_MEMORY;
    }
    *formula = made;
    return GRAZE_OK;
}

graze_status formula_read(graze_formula **formula, cursor *in, graze_error *error) {
    parser p = {.in = *in, .error = error};
    if (formula_new(&p.formula, in->length - in->at) != GRAZE_OK) {
        return fail_memory(error);
    }
    graze_status status = parse_formula(&p);
    in->at = p.in.at;
    if (status != GRAZE_OK) {
        graze_formula_free(p.formula);
        return status;
    }
    *formula = p.formula;
    return GRAZE_OK;
}

graze_status graze_formula_parse(graze_formula **formula, const char *text, graze_error *error) {
    char source[GRAZE_ERROR_SOURCE];
    quote_source(source, text);
    cursor in = {.text = text, .length = strlen(text), .source = source, .column = 1};
    return formula_read(formula, &in, error);
}

void graze_formula_free(graze_formula *formula) {
    if (formula) {
        free(formula->start);
        free(formula->variable);
        free(formula);
    }
}

uint64_t graze_formula_variables(const graze_formula *formula) {
    return formula->n;
}

const uint32_t *graze_formula_clause(const graze_formula *formula, size_t index, size_t *count) {
    *count = formula->start[index + 1] - formula->start[index];
    return formula->variable + formula->start[index];
}

uint64_t graze_formula_clauses(const graze_formula *formula) {
    return formula->clause_count;
}
