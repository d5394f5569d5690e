/*
 * Finds where a path grows: the expression is parsed for two values of the parameter, and a path
 * grows where the two trees differ in one number alone, by one, and this number is its length.
 */
#include "structure/growth/growth.h"

#include "expression/families.h"
#include "expression/parameter.h"

#include <stdlib.h>
#include <string.h>

enum {
    PROBE = 4099, /* valid where the parameter is a length; small enough to build */
    PROBE_BYTES = 1 << 24
};

static bool same_tree(const description *a, const description *b);

static bool same_argument(const argument *a, const argument *b) {
    bool runs =
        a->run_count == b->run_count &&
        (a->run_count == 0 || memcmp(a->runs, b->runs, a->run_count * sizeof *a->runs) == 0);
    bool letters = a->letter_count == b->letter_count &&
                   (a->letter_count == 0 || memcmp(a->letters, b->letters, a->letter_count) == 0);
    bool graphs = a->graph ? same_tree(a->graph, b->graph) : !b->graph;
    return runs && letters && graphs && a->number == b->number && a->scale == b->scale;
}

/* Whether two trees of one text are the same; literals hold no parameter. */
static bool same_tree(const description *a, const description *b) {
    if (a->kind != b->kind || a->family != b->family || a->times != b->times ||
        a->argument_count != b->argument_count || a->term_count != b->term_count) {
        return false;
    }
    for (size_t i = 0; i < a->argument_count; i++) {
        if (!same_argument(&a->arguments[i], &b->arguments[i])) {
            return false;
        }
    }
    for (size_t i = 0; i < a->term_count; i++) {
        if (!same_tree(a->terms[i], b->terms[i])) {
            return false;
        }
    }
    return true;
}

/* A comparison of the two trees; node is the family in which they differ. */
struct comparison {
    const description *node, *next; /* with the parameter PROBE and PROBE + 1 */
    graph_builder beside;
    bool has_beside;
};

static graze_status add_beside(struct comparison *trees, const description *term) {
    uint32_t base = trees->beside.n;
    if (term->n == 0) {
        return GRAZE_OK;
    }
    trees->has_beside = true;
    TRY(builder_grow(&trees->beside, base + term->n, NULL));
    return description_build(term, &trees->beside, base);
}

/* The graph that append(G,u,0) is, or the graph itself. */
static const description *without_empty_path(const description *node) {
    while (description_is(node, "append") && node->arguments[2].number == 0) {
        node = node->arguments[0].graph;
    }
    return node;
}

/* Descends unions to the one family that differs; node remains NULL when there is none. */
static graze_status find_node(struct comparison *trees, const description *a,
                              const description *b) {
    a = without_empty_path(a);
    b = without_empty_path(b);
    if (a->kind != b->kind || a->times != b->times || a->term_count != b->term_count) {
        return GRAZE_OK;
    }
    if (a->kind == DESCRIPTION_FAMILY) {
        trees->node = a;
        trees->next = b;
        return GRAZE_OK;
    }
    if (a->kind == DESCRIPTION_MULTIPLE) {
        return a->times % 2 == 1 ? find_node(trees, a->terms[0], b->terms[0]) : GRAZE_OK;
    }
    const description *differing = NULL, *with = NULL;
    for (size_t i = 0; a->kind == DESCRIPTION_UNION && i < a->term_count; i++) {
        if (same_tree(a->terms[i], b->terms[i])) {
            TRY(add_beside(trees, a->terms[i]));
        } else if (differing) {
            return GRAZE_OK;
        } else {
            differing = a->terms[i];
            with = b->terms[i];
        }
    }
    return differing ? find_node(trees, differing, with) : GRAZE_OK;
}

/* The run that is the parameter where two lists differ in it alone; NULL otherwise. */
static run *growing_run(const argument *a, const argument *b) {
    run *found = NULL;
    for (size_t i = 0; a->run_count == b->run_count && i < a->run_count; i++) {
        if (a->runs[i].times != b->runs[i].times) {
            return NULL;
        }
        if (a->runs[i].value == b->runs[i].value) {
            continue;
        }
        if (found || a->runs[i].times != 1 || a->runs[i].value != PROBE) {
            return NULL;
        }
        found = &a->runs[i];
    }
    return found;
}

/* Whether all arguments but one agree. */
static bool rest_agrees(const struct comparison *trees, size_t but) {
    for (size_t i = 0; i < trees->node->argument_count; i++) {
        if (i != but && !same_argument(&trees->node->arguments[i], &trees->next->arguments[i])) {
            return false;
        }
    }
    return true;
}

static bool number_grows(const struct comparison *trees, size_t index) {
    return trees->node->arguments[index].number == PROBE &&
           trees->next->arguments[index].number == PROBE + 1 && rest_agrees(trees, index);
}

/* The base of a family whose growing number is set to 0 while it is built. */
static graze_status build_base(struct growth *growth, const description *node, uint64_t *number) {
    uint64_t kept = *number;
    *number = 0;
    description short_node = *node;
    short_node.n = node->n - kept;
    short_node.m = node->m - kept;
    graze_status status = description_build_graph(&growth->base, &short_node, NULL);
    *number = kept;
    return status;
}

/* ---- the families --------------------------------------------------------------------------- */

typedef graze_status recogniser(struct growth *growth, const struct comparison *trees);

static graze_status grow_append(struct growth *growth, const struct comparison *trees) {
    if (!number_grows(trees, 2)) {
        return GRAZE_OK;
    }
    growth->u = (uint32_t)trees->node->arguments[1].number;
    TRY(description_build_graph(&growth->base, trees->node->arguments[0].graph, NULL));
    growth->kind = GROWS_LEG;
    return GRAZE_OK;
}

/* A leg in argument index of the centre u grows. */
static graze_status grow_leg(struct growth *growth, const struct comparison *trees, size_t index,
                             uint32_t u) {
    run *leg = growing_run(&trees->node->arguments[index], &trees->next->arguments[index]);
    if (!leg || !rest_agrees(trees, index)) {
        return GRAZE_OK;
    }
    TRY(build_base(growth, trees->node, &leg->value));
    growth->u = u;
    growth->kind = GROWS_LEG;
    return GRAZE_OK;
}

static graze_status grow_substar(struct growth *growth, const struct comparison *trees) {
    return grow_leg(growth, trees, 0, 0);
}

/* The graph without the edge uv. */
static graze_status remove_edge(graze_graph **graph, uint32_t u, uint32_t v) {
    graph_builder builder;
    TRY(builder_init(&builder, (*graph)->n, (*graph)->m, NULL));
    for (uint32_t a = 0; a < (*graph)->n; a++) {
        FOR_EACH_NEIGHBOUR (b, *graph, a) {
            if (a < b && !(a == u && b == v) && builder_add(&builder, a, b) != GRAZE_OK) {
                builder_clear(&builder);
                return GRAZE_NO_MEMORY;
            }
        }
    }
    graze_graph_free(*graph);
    *graph = NULL;
    return builder_finish(graph, &builder, NULL);
}

static graze_status grow_bistar(struct growth *growth, const struct comparison *trees) {
    argument *arguments = ((description *)(uintptr_t)trees->node)->arguments;
    if (number_grows(trees, 2)) {
        uint32_t second = 1 + (uint32_t)runs_sum(&arguments[0]);
        TRY(build_base(growth, trees->node, &arguments[2].number));
        TRY(remove_edge(&growth->base, 0, second));
        growth->v = second;
        growth->kind = GROWS_BRIDGE;
        return GRAZE_OK;
    }
    TRY(grow_leg(growth, trees, 0, 0));
    if (growth->kind != GROWS_OTHERWISE) {
        return GRAZE_OK;
    }
    return grow_leg(growth, trees, 1, 1 + (uint32_t)runs_sum(&arguments[0]));
}

static graze_status grow_path(struct growth *growth, const struct comparison *trees) {
    growth->kind = number_grows(trees, 0) ? GROWS_PATH : GROWS_OTHERWISE;
    return GRAZE_OK;
}

static graze_status grow_cycle(struct growth *growth, const struct comparison *trees) {
    growth->kind = number_grows(trees, 0) ? GROWS_CYCLE : GROWS_OTHERWISE;
    return GRAZE_OK;
}

static graze_status grow_wheel(struct growth *growth, const struct comparison *trees) {
    growth->kind = number_grows(trees, 0) ? GROWS_WHEEL : GROWS_OTHERWISE;
    return GRAZE_OK;
}

static const struct {
    const char *family;
    recogniser *grow;
} recognisers[] = {
    {"append", grow_append}, {"substar", grow_substar}, {"bistar", grow_bistar},
    {"path", grow_path},     {"cycle", grow_cycle},     {"wheel", grow_wheel},
};

static graze_status recognise(struct growth *growth, struct comparison *trees, const description *a,
                              const description *b) {
    TRY(find_node(trees, a, b));
    for (size_t i = 0; trees->node && i < sizeof recognisers / sizeof *recognisers; i++) {
        if (description_is(trees->node, recognisers[i].family)) {
            TRY(recognisers[i].grow(growth, trees));
        }
    }
    return growth->kind != GROWS_OTHERWISE && trees->has_beside
               ? builder_finish(&growth->beside, &trees->beside, NULL)
               : GRAZE_OK;
}

/* Parses the expression at a value; *graph remains NULL where that fails. */
static graze_status probe(graze_graph **graph, const char *expression, const char *name,
                          uint64_t value, graze_error *error) {
    parameter at = {name, value};
    char *text = NULL;
    TRY(parameters_substitute(&text, expression, &at, 1, error));
    graze_status status = expression_parse(graph, text, PROBE_BYTES, NULL, NULL);
    free(text);
    return status == GRAZE_NO_MEMORY ? fail_memory(error) : GRAZE_OK;
}

graze_status growth_find(struct growth *growth, const char *expression, const char *name,
                         graze_error *error) {
    graze_graph *a = NULL, *b = NULL;
    struct comparison trees = {.node = NULL};
    *growth = (struct growth){.kind = GROWS_OTHERWISE};
    graze_status status = probe(&a, expression, name, PROBE, error);
    if (status == GRAZE_OK) {
        status = probe(&b, expression, name, PROBE + 1, error);
    }
    if (status == GRAZE_OK && a && b && a->written_as && b->written_as &&
        graph_bytes(a->n, a->m) <= PROBE_BYTES) {
        status = builder_init(&trees.beside, 0, 0, error);
        if (status == GRAZE_OK) {
            status = recognise(growth, &trees, a->written_as, b->written_as);
        }
        builder_clear(&trees.beside);
    }
    graze_graph_free(a);
    graze_graph_free(b);
    if (status != GRAZE_OK) {
        growth_clear(growth);
    }
    return status == GRAZE_NO_MEMORY ? fail_memory(error) : status;
}

/* ---- the longest path of one graph ---------------------------------------------------------- */

/* A number of an expression that is the length of a path attached to u, or between 0 and u. */
struct candidate {
    uint64_t *length;
    growth_kind kind;
    uint32_t u;
};

static void offer(struct candidate *best, uint64_t *length, growth_kind kind, uint32_t u) {
    if (!best->length || *length > *best->length) {
        *best = (struct candidate){length, kind, u};
    }
}

static void offer_legs(struct candidate *best, const argument *legs, uint32_t u) {
    for (size_t i = 0; i < legs->run_count; i++) {
        if (legs->runs[i].times == 1) {
            offer(best, &legs->runs[i].value, GROWS_LEG, u);
        }
    }
}

/* The second centre of a bistar, when the legs of the first are not the long ones. */
static uint32_t second_centre(const argument *first, uint64_t most) {
    uint64_t legs = (uint64_t)runs_sum(first);
    return legs < most ? 1 + (uint32_t)legs : NO_VERTEX;
}

static struct candidate find_longest(description *node, uint64_t most) {
    struct candidate best = {.length = NULL};
    argument *arguments = node->arguments;
    if (description_is(node, "append")) {
        offer(&best, &arguments[2].number, GROWS_LEG, (uint32_t)arguments[1].number);
    } else if (description_is(node, "substar")) {
        offer_legs(&best, &arguments[0], 0);
    } else if (description_is(node, "bistar")) {
        uint32_t second = second_centre(&arguments[0], most);
        offer_legs(&best, &arguments[0], 0);
        if (second != NO_VERTEX) {
            offer_legs(&best, &arguments[1], second);
            offer(&best, &arguments[2].number, GROWS_BRIDGE, second);
        }
    }
    return best;
}

graze_status growth_of_longest(struct growth *growth, uint64_t *length, const description *node,
                               uint64_t least, uint64_t most) {
    *growth = (struct growth){.kind = GROWS_OTHERWISE};
    struct candidate best = find_longest((description *)(uintptr_t)node, most);
    if (!best.length || *best.length < least || node->n - *best.length > most) {
        return GRAZE_OK;
    }
    *length = *best.length;
    TRY(build_base(growth, node, best.length));
    growth->u = best.u;
    if (best.kind == GROWS_BRIDGE) {
        growth->u = 0;
        growth->v = best.u;
        TRY(remove_edge(&growth->base, 0, best.u));
    }
    growth->kind = best.kind;
    return GRAZE_OK;
}

void growth_clear(struct growth *growth) {
    graze_graph_free(growth->base);
    graze_graph_free(growth->beside);
    *growth = (struct growth){0};
}
