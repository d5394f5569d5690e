/*
 * The degrees of the construction of sg:thm18, from its description: kinds of vertices, and links
 * between kinds, each with the number of neighbours seen from both ends.
 */
#include "core/array.h"
#include "reduce/smash_plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The census under construction; memory that runs out is noted and told at the end. */
typedef struct surveyor {
    smash_census *census;
    const smash_plan *plan;
    bool failed;
} surveyor;

enum { NO_KIND = -1 };

static int add_kind(surveyor *s, const char *what, const char *where, const fmpz_t count) {
    smash_census *census = s->census;
    if (s->failed || fmpz_is_zero(count)) {
        return NO_KIND;
    }
    if (ARRAY_RESERVE(NULL, census->kinds, census->capacity, census->count + 1) != GRAZE_OK) {
        s->failed = true;
        return NO_KIND;
    }
    smash_kind *kind = &census->kinds[census->count++];
    snprintf(kind->name, sizeof kind->name, "%s%s%s", what, *where ? ", " : "", where);
    fmpz_init_set(kind->count, count);
    fmpz_init(kind->degree);
    fmpz_init_set_ui(kind->stated, s->plan->d);
    kind->rule = SMASH_AT_MOST;
    return (int)census->count - 1;
}

static int add_kind_ui(surveyor *s, const char *what, ulong count) {
    fmpz_t number;
    fmpz_init_set_ui(number, count);
    int kind = add_kind(s, what, "", number);
    fmpz_clear(number);
    return kind;
}

/* The proof says that the degree is exactly this. */
static void state_degree(surveyor *s, int kind, const fmpz_t degree) {
    if (kind != NO_KIND) {
        s->census->kinds[kind].rule = SMASH_EXACTLY;
        fmpz_set(s->census->kinds[kind].stated, degree);
    }
}

static void state_degree_ui(surveyor *s, int kind, ulong degree) {
    fmpz_t number;
    fmpz_init_set_ui(number, degree);
    state_degree(s, kind, number);
    fmpz_clear(number);
}

/* Each vertex of kind a has at_a neighbours of kind b, each of b has at_b of kind a. */
static void link_kinds(surveyor *s, int a, int b, const fmpz_t at_a, const fmpz_t at_b) {
    if (a == NO_KIND || b == NO_KIND) {
        return;
    }
    smash_kind *first = &s->census->kinds[a], *second = &s->census->kinds[b];
    fmpz_t edges, again;
    fmpz_init(edges);
    fmpz_init(again);
    fmpz_mul(edges, first->count, at_a);
    fmpz_mul(again, second->count, at_b);
    s->census->sound = s->census->sound && fmpz_equal(edges, again);
    fmpz_add(first->degree, first->degree, at_a);
    if (a != b) {
        fmpz_add(second->degree, second->degree, at_b);
    }
    fmpz_clear(edges);
    fmpz_clear(again);
}

static void link_kinds_ui(surveyor *s, int a, int b, ulong at_a, ulong at_b) {
    fmpz_t first, second;
    fmpz_init_set_ui(first, at_a);
    fmpz_init_set_ui(second, at_b);
    link_kinds(s, a, b, first, second);
    fmpz_clear(first);
    fmpz_clear(second);
}

/* So many copies of H; the kinds of its attachment vertex and of the other vertex of its K2. */
typedef struct gadget_kinds {
    int attachment, mate;
} gadget_kinds;

static gadget_kinds add_gadgets(surveyor *s, const char *where, const fmpz_t count) {
    uint32_t d = s->plan->d;
    fmpz_t core_count, triangle_count;
    fmpz_init(core_count);
    fmpz_init(triangle_count);
    fmpz_mul_ui(core_count, count, d - 3);
    fmpz_mul_ui(triangle_count, count, 3);
    gadget_kinds h = {add_kind(s, "attachment vertices of H", where, count),
                      add_kind(s, "other vertices of the K2 of H", where, count)};
    int core = add_kind(s, "vertices of the K_{d-3} of H", where, core_count);
    int triangle = add_kind(s, "vertices of the triangle of H", where, triangle_count);
    link_kinds_ui(s, h.attachment, h.mate, 1, 1);
    link_kinds_ui(s, h.attachment, core, d - 3, 1);
    link_kinds_ui(s, h.mate, core, d - 3, 1);
    link_kinds_ui(s, core, core, d - 4, d - 4);
    link_kinds_ui(s, core, triangle, 3, d - 3);
    link_kinds_ui(s, triangle, triangle, 2, 2);
    state_degree_ui(s, core, (ulong)d + 1);
    fmpz_clear(core_count);
    fmpz_clear(triangle_count);
    return h;
}

/* Two cliques hang on each clause vertex, of order d - 15 together. */
static void add_clause_cliques(surveyor *s, int clauses, const fmpz_t clause_count) {
    ulong rest = s->plan->d - SMASH_LEAST_DEGREE;
    ulong orders[] = {rest - rest / 2, rest / 2};
    static const char *const names[] = {"vertices of the larger clique at a clause vertex",
                                        "vertices of the smaller clique at a clause vertex"};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        fmpz_t count;
        fmpz_init(count);
        fmpz_mul_ui(count, clause_count, orders[i]);
        int kind = add_kind(s, names[i], "", count);
        link_kinds_ui(s, clauses, kind, orders[i], 1);
        if (orders[i] > 0) {
            link_kinds_ui(s, kind, kind, orders[i] - 1, orders[i] - 1);
        }
        fmpz_clear(count);
    }
}

/* Kinds that the others are linked to. */
typedef struct hubs {
    int clauses, star, prime;
    fmpz_t clause_count; /* vertices C_j^t */
} hubs;

static void add_hub(surveyor *s, int hub, int clauses, const fmpz_t clause_count, const char *where,
                    const fmpz_t count) {
    fmpz_t degree, one;
    fmpz_init(degree);
    fmpz_init_set_ui(one, 1);
    link_kinds(s, hub, clauses, clause_count, one);
    gadget_kinds h = add_gadgets(s, where, count);
    link_kinds(s, hub, h.attachment, count, one);
    fmpz_add(degree, count, clause_count);
    state_degree(s, hub, degree);
    fmpz_clear(degree);
    fmpz_clear(one);
}

static void add_clauses(surveyor *s, hubs *to) {
    const smash_plan *plan = s->plan;
    fmpz_init(to->clause_count);
    fmpz_mul_ui(to->clause_count, plan->copies, plan->formula->clause_count);
    to->clauses = add_kind(s, "clause vertices", "", to->clause_count);
    state_degree_ui(s, to->clauses, (ulong)plan->d + 1);
    to->star = add_kind_ui(s, "C*", 1);
    to->prime = add_kind_ui(s, "C'", 1);
    add_clause_cliques(s, to->clauses, to->clause_count);
    add_hub(s, to->star, to->clauses, to->clause_count, "at C*", plan->star);
    add_hub(s, to->prime, to->clauses, to->clause_count, "at C'", plan->prime);
    fmpz_t members;
    fmpz_init(members);
    fmpz_mul_ui(members, plan->cliques, (ulong)plan->d + 2);
    int clique = add_kind(s, "vertices of the K_{d+2}", "", members);
    link_kinds_ui(s, clique, clique, (ulong)plan->d + 1, (ulong)plan->d + 1);
    state_degree_ui(s, clique, (ulong)plan->d + 1);
    fmpz_clear(members);
}

/* Numbers of the variables that are in the same number of clauses. */
typedef struct variable_numbers {
    ulong variables;
    uint32_t occurrences;
    fmpz_t linked; /* H between a vertex x_i and clause vertices */
    fmpz_t filled; /* H added at x_i to make up its degree */
    fmpz_t total;  /* a number of all these variables together */
    fmpz_t degree;
} variable_numbers;

static void add_attached(surveyor *s, int vertices, const char *where, const fmpz_t each,
                         variable_numbers *numbers) {
    fmpz_mul_ui(numbers->total, each, numbers->variables);
    gadget_kinds h = add_gadgets(s, where, numbers->total);
    fmpz_t one;
    fmpz_init_set_ui(one, 1);
    link_kinds(s, vertices, h.attachment, each, one);
    fmpz_clear(one);
}

/* The H between the variables and the clause vertices: a share of each clause vertex's fourteen. */
static void add_between(surveyor *s, int vertices, const char *where, variable_numbers *numbers) {
    fmpz_mul_ui(numbers->total, numbers->linked, numbers->variables);
    gadget_kinds h = add_gadgets(s, where, numbers->total);
    fmpz_t one;
    fmpz_init_set_ui(one, 1);
    link_kinds(s, vertices, h.attachment, numbers->linked, one);
    fmpz_clear(one);
    if (h.attachment != NO_KIND) {
        fmpz_add_ui(s->census->kinds[h.attachment].degree, s->census->kinds[h.attachment].degree,
                    1);
        fmpz_add_ui(s->census->kinds[h.mate].degree, s->census->kinds[h.mate].degree, 1);
    }
}

static void add_variables(surveyor *s, variable_numbers *numbers) {
    const smash_plan *plan = s->plan;
    char where[80], name[80];
    fmpz_mul_ui(numbers->linked, plan->copies, numbers->occurrences);
    fmpz_sub(numbers->filled, plan->gadgets, numbers->linked);
    fmpz_add(numbers->degree, plan->independent, plan->gadgets);
    s->census->sound = s->census->sound && fmpz_sgn(numbers->filled) >= 0;
    snprintf(name, sizeof name, "x_i in %u clauses", numbers->occurrences);
    int plain = add_kind_ui(s, name, numbers->variables);
    snprintf(name, sizeof name, "~x_i in %u clauses", numbers->occurrences);
    int tilde = add_kind_ui(s, name, numbers->variables);
    state_degree(s, plain, numbers->degree);
    state_degree(s, tilde, numbers->degree);
    snprintf(where, sizeof where, "at x_i in %u clauses and a clause vertex", numbers->occurrences);
    add_between(s, plain, where, numbers);
    snprintf(where, sizeof where, "at x_i in %u clauses", numbers->occurrences);
    add_attached(s, plain, where, numbers->filled, numbers);
    snprintf(where, sizeof where, "at ~x_i in %u clauses", numbers->occurrences);
    add_attached(s, tilde, where, plan->gadgets, numbers);
    snprintf(where, sizeof where, "at both vertices of x_i in %u clauses", numbers->occurrences);
    fmpz_t one;
    fmpz_init_set_ui(one, 1);
    fmpz_mul_ui(numbers->total, plan->independent, numbers->variables);
    gadget_kinds h = add_gadgets(s, where, numbers->total);
    link_kinds(s, plain, h.attachment, plan->independent, one);
    link_kinds(s, tilde, h.attachment, plan->independent, one);
    fmpz_clear(one);
}

static int compare_counts(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Takes the variables together that are in the same number of clauses. */
static void add_all_variables(surveyor *s) {
    uint32_t n = s->plan->n;
    uint32_t *sorted = malloc(((size_t)n + 1) * sizeof *sorted);
    variable_numbers numbers;
    if (!sorted) {
        s->failed = true;
        return;
    }
    memcpy(sorted, s->plan->occurrences, n * sizeof *sorted);
    qsort(sorted, n, sizeof *sorted, compare_counts);
    fmpz_init(numbers.linked);
    fmpz_init(numbers.filled);
    fmpz_init(numbers.total);
    fmpz_init(numbers.degree);
    for (uint32_t i = 0, next; i < n; i = next) {
        for (next = i; next < n && sorted[next] == sorted[i]; next++) {
        }
        numbers.variables = next - i;
        numbers.occurrences = sorted[i];
        add_variables(s, &numbers);
    }
    fmpz_clear(numbers.linked);
    fmpz_clear(numbers.filled);
    fmpz_clear(numbers.total);
    fmpz_clear(numbers.degree);
    free(sorted);
}

/* The clause vertices' side of the links that add_between counted from the other. */
static void close_clause_links(surveyor *s, const hubs *to) {
    if (to->clauses != NO_KIND) {
        fmpz *degree = s->census->kinds[to->clauses].degree;
        fmpz_add_ui(degree, degree, 2 * SMASH_CLAUSE);
    }
}

static void sum_up(smash_census *census) {
    fmpz_t degrees;
    fmpz_init(degrees);
    for (size_t i = 0; i < census->count; i++) {
        fmpz_add(census->order, census->order, census->kinds[i].count);
        fmpz_addmul(degrees, census->kinds[i].count, census->kinds[i].degree);
    }
    census->sound = census->sound && fmpz_is_even(degrees);
    fmpz_fdiv_q_2exp(census->size, degrees, 1);
    fmpz_clear(degrees);
}

graze_status smash_census_init(smash_census *census, const smash_plan *plan, graze_error *error) {
    surveyor s = {.census = census, .plan = plan};
    hubs to;
    *census = (smash_census){.sound = true};
    fmpz_init(census->order);
    fmpz_init(census->size);
    add_clauses(&s, &to);
    add_all_variables(&s);
    close_clause_links(&s, &to);
    fmpz_clear(to.clause_count);
    sum_up(census);
    return s.failed ? fail_memory(error) : GRAZE_OK;
}

void smash_census_clear(smash_census *census) {
    for (size_t i = 0; i < census->count; i++) {
        fmpz_clear(census->kinds[i].count);
        fmpz_clear(census->kinds[i].degree);
        fmpz_clear(census->kinds[i].stated);
    }
    free(census->kinds);
    fmpz_clear(census->order);
    fmpz_clear(census->size);
}
