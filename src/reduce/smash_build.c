/* The graph of sg:thm18, piece by piece. */
#include "reduce/drawing.h"
#include "reduce/smash_plan.h"

#include <stdlib.h>

/* The numbers of a plan that fits into memory. */
typedef struct builder {
    drawing d;
    const smash_plan *plan;
    uint32_t degree;
    uint64_t copies;
    uint32_t *plain; /* x_i; ~x_i comes behind it */
    uint32_t clauses;
} builder;

/* A new H; returns its attachment vertex, which the other vertex of the K2 follows. */
static uint32_t draw_gadget(drawing *d, uint32_t degree) {
    uint32_t attachment = draw_vertices(d, (uint64_t)degree + 2), core = attachment + 2;
    draw_edge(d, attachment, attachment + 1);
    draw_clique_on(d, core, degree);
    draw_edges_to(d, attachment, core, degree - 3);
    draw_edges_to(d, attachment + 1, core, degree - 3);
    return attachment;
}

static void draw_gadgets_at(builder *b, uint32_t v, uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
        draw_edge(&b->d, v, draw_gadget(&b->d, b->degree));
    }
}

static void draw_clique_at(builder *b, uint32_t v, uint32_t order) {
    uint32_t first = draw_vertices(&b->d, order);
    draw_clique_on(&b->d, first, order);
    draw_edges_to(&b->d, v, first, order);
}

/* C_j^t with its cliques and with an H to each of its variables. */
static void draw_clause_vertex(builder *b, size_t j, uint32_t vertex) {
    const graze_formula *formula = b->plan->formula;
    uint32_t rest = b->degree - SMASH_LEAST_DEGREE;
    draw_clique_at(b, vertex, rest - rest / 2);
    draw_clique_at(b, vertex, rest / 2);
    for (size_t i = formula->start[j]; i < formula->start[j + 1]; i++) {
        uint32_t h = draw_gadget(&b->d, b->degree);
        draw_edge(&b->d, h, b->plain[formula->variable[i] - 1]);
        draw_edges_to(&b->d, vertex, h, 2);
    }
}

static void draw_clauses(builder *b) {
    uint64_t count = b->copies * b->plan->formula->clause_count;
    uint32_t vertices = draw_vertices(&b->d, count), hubs = draw_vertices(&b->d, 2);
    for (uint64_t i = 0; i < count; i++) {
        draw_clause_vertex(b, (size_t)(i / b->copies), vertices + (uint32_t)i);
    }
    draw_edges_to(&b->d, hubs, vertices, count);
    draw_edges_to(&b->d, hubs + 1, vertices, count);
    draw_gadgets_at(b, hubs, fmpz_get_ui(b->plan->star));
    draw_gadgets_at(b, hubs + 1, fmpz_get_ui(b->plan->prime));
}

static void draw_variable(builder *b, uint32_t i) {
    uint64_t gadgets = fmpz_get_ui(b->plan->gadgets);
    draw_gadgets_at(b, b->plain[i], gadgets - b->copies * b->plan->occurrences[i]);
    draw_gadgets_at(b, b->plain[i] + 1, gadgets);
    for (uint64_t j = fmpz_get_ui(b->plan->independent); j > 0; j--) {
        uint32_t h = draw_gadget(&b->d, b->degree);
        draw_edges_to(&b->d, h, b->plain[i], 2);
    }
}

static void draw_all(builder *b) {
    for (uint32_t i = 0; i < b->plan->n; i++) {
        b->plain[i] = draw_vertices(&b->d, 2);
    }
    draw_clauses(b);
    for (uint32_t i = 0; i < b->plan->n; i++) {
        draw_variable(b, i);
    }
    for (uint64_t i = fmpz_get_ui(b->plan->cliques); i > 0; i--) {
        draw_clique_on(&b->d, draw_vertices(&b->d, (uint64_t)b->degree + 2), b->degree + 2);
    }
}

graze_status smash_build(graze_graph **graph, const smash_plan *plan, const smash_census *census,
                         graze_error *error) {
    if (!fmpz_abs_fits_ui(census->order) || !fmpz_abs_fits_ui(census->size)) {
        return fail(error, GRAZE_TOO_LARGE, "the graph is too large to build");
    }
    builder b = {.plan = plan, .degree = plan->d, .copies = fmpz_get_ui(plan->copies)};
    TRY(drawing_init(&b.d, fmpz_get_ui(census->order), fmpz_get_ui(census->size), error));
    b.plain = malloc(((size_t)plan->n + 1) * sizeof *b.plain);
    if (!b.plain) {
        builder_clear(&b.d.builder);
        return fail_memory(error);
    }
    draw_all(&b);
    free(b.plain);
    return drawing_finish(graph, &b.d, error);
}
