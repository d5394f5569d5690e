/* The tree of an expression: releasing, measuring and building it. */
#include "expression/description.h"

#include <stdlib.h>
#include <string.h>

void description_free(description *tree) {
    if (!tree) {
        return;
    }
    for (size_t i = 0; i < FAMILY_MAX_ARGUMENTS; i++) {
        free(tree->arguments[i].runs);
        free(tree->arguments[i].letters);
        description_free(tree->arguments[i].graph);
        graze_formula_free(tree->arguments[i].formula);
    }
    for (size_t i = 0; i < tree->term_count; i++) {
        description_free(tree->terms[i]);
    }
    free(tree->terms);
    graze_graph_free(tree->literal);
    free(tree);
}

bool description_is(const description *tree, const char *family_name) {
    return tree->kind == DESCRIPTION_FAMILY && strcmp(tree->family->name, family_name) == 0;
}

static uint64_t saturating_add(uint64_t a, uint64_t b) {
    uint64_t sum;
    return __builtin_add_overflow(a, b, &sum) ? UINT64_MAX : sum;
}

uint64_t description_bytes(const description *tree) {
    /* The empty graph is made without its parts. */
    return tree->n == 0 ? 0 : saturating_add(graph_bytes(tree->n, tree->m), tree->extra);
}

/* ---- measuring ---------------------------------------------------------------------------- */

graze_status measure_set(description *node, measuring *context, wide n, wide m) {
    if (n > UINT64_MAX) {
        return cursor_fail(context->in, node->at, context->error, GRAZE_TOO_LARGE,
                           "the graph has 2^64 or more vertices");
    }
    node->n = (uint64_t)n;
    node->m = m > UINT64_MAX ? UINT64_MAX : (uint64_t)m;
    return GRAZE_OK;
}

graze_status measure_spend(description *node, measuring *context, uint64_t bytes) {
    uint64_t spent = context->limit - context->budget;
    if (bytes > context->budget) {
        char need[BYTES_TEXT], limit[BYTES_TEXT];
        return cursor_fail(context->in, node->at, context->error, GRAZE_TOO_LARGE,
                           "%s must be built to be measured: it takes %s%s, the limit is %s",
                           node->kind == DESCRIPTION_FAMILY ? node->family->name : "this graph",
                           bytes_for_people(need, saturating_add(bytes, spent)),
                           spent ? " with what comes before it" : "",
                           bytes_for_people(limit, context->limit));
    }
    context->budget -= bytes;
    return GRAZE_OK;
}

static graze_status measure_family(description *node, measuring *context) {
    for (size_t i = 0; i < node->argument_count; i++) {
        const description *graph = node->arguments[i].graph;
        if (graph) {
            uint64_t made = node->family->makes_arguments ? graph_bytes(graph->n, graph->m) : 0;
            node->extra = saturating_add(node->extra, saturating_add(graph->extra, made));
        }
    }
    return node->family->measure(node, context);
}

static graze_status measure_union(description *node, measuring *context) {
    wide n = 0, m = 0;
    for (size_t i = 0; i < node->term_count; i++) {
        n += node->terms[i]->n;
        m += node->terms[i]->m;
        node->extra = saturating_add(node->extra, node->terms[i]->extra);
    }
    return measure_set(node, context, n, m);
}

static graze_status measure_multiple(description *node, measuring *context) {
    const description *term = node->terms[0];
    node->extra = term->extra;
    return measure_set(node, context, (wide)term->n * node->times, (wide)term->m * node->times);
}

static graze_status measure_literal(description *node, measuring *context) {
    return measure_set(node, context, node->literal->n, node->literal->m);
}

graze_status description_measure(description *node, measuring *context) {
    static graze_status (*const measure[])(description *, measuring *) = {
        [DESCRIPTION_FAMILY] = measure_family,
        [DESCRIPTION_UNION] = measure_union,
        [DESCRIPTION_MULTIPLE] = measure_multiple,
        [DESCRIPTION_LITERAL] = measure_literal,
    };
    return measure[node->kind](node, context);
}

/* ---- building ----------------------------------------------------------------------------- */

static graze_status build_family(const description *node, graph_builder *builder, uint32_t base) {
    return node->family->build(node, builder, base);
}

static graze_status build_union(const description *node, graph_builder *builder, uint32_t base) {
    for (size_t i = 0; i < node->term_count; i++) {
        TRY(description_build(node->terms[i], builder, base));
        base += (uint32_t)node->terms[i]->n;
    }
    return GRAZE_OK;
}

/* Gives n vertices from base on, and the copies after them, the same colours. */
static graze_status copy_colours(graph_builder *builder, uint32_t base, uint32_t n,
                                 uint64_t times) {
    for (uint64_t copy = 1; copy < times && base < builder->coloured; copy++) {
        uint32_t shift = (uint32_t)copy * n;
        for (uint32_t v = base; v - base < n && v < builder->coloured; v++) {
            TRY(builder_colour(builder, v + shift, builder->colours[v]));
        }
    }
    return GRAZE_OK;
}

/* Builds the term once and copies its edges and colours. */
static graze_status build_multiple(const description *node, graph_builder *builder, uint32_t base) {
    const description *term = node->terms[0];
    size_t begin = builder->count;
    TRY(description_build(term, builder, base));
    size_t end = builder->count;
    for (uint64_t copy = 1; copy < node->times && begin < end; copy++) {
        uint32_t shift = (uint32_t)(copy * term->n);
        for (size_t i = begin; i < end; i++) {
            const uint32_t *edge = builder->edges[i];
            TRY(builder_add(builder, edge[0] + shift, edge[1] + shift));
        }
    }
    return copy_colours(builder, base, (uint32_t)term->n, node->times);
}

static graze_status build_literal(const description *node, graph_builder *builder, uint32_t base) {
    for (uint32_t v = 0; v < node->n; v++) {
        FOR_EACH_NEIGHBOUR (u, node->literal, v) {
            if (u > v) {
                break;
            }
            TRY(builder_add(builder, base + u, base + v));
        }
    }
    return GRAZE_OK;
}

graze_status description_build(const description *tree, graph_builder *builder, uint32_t base) {
    static graze_status (*const build[])(const description *, graph_builder *, uint32_t) = {
        [DESCRIPTION_FAMILY] = build_family,
        [DESCRIPTION_UNION] = build_union,
        [DESCRIPTION_MULTIPLE] = build_multiple,
        [DESCRIPTION_LITERAL] = build_literal,
    };
    return tree->n == 0 ? GRAZE_OK : build[tree->kind](tree, builder, base);
}

graze_status description_build_graph(graze_graph **graph, const description *tree,
                                     struct limits *limits) {
    graph_builder builder;
    TRY(builder_init(&builder, tree->n, tree->m, NULL));
    builder.limits = limits;
    graze_status status = description_build(tree, &builder, 0);
    if (status != GRAZE_OK) {
        builder_clear(&builder);
        return status;
    }
    return builder_finish(graph, &builder, NULL);
}
