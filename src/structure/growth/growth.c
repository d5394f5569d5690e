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

/* ---- the paths of a family ------------------------------------------------------------------- */

/*
 * A search for one of the numbers of a node that are the length of a path: that in which the next
 * tree, with a larger parameter, differs from the node, or the largest when next is NULL. The path
 * is attached to u, or is between 0 and u.
 */
struct path_search {
    description *node;
    const description *next;
    uint64_t *length; /* the number found; NULL: none */
    growth_kind kind;
    uint32_t u;
};

static bool number_grows(const struct path_search *search, uint64_t *number) {
    if (*number != PROBE) {
        return false;
    }
    *number = PROBE + 1;
    bool grows = same_tree(search->node, search->next);
    *number = PROBE;
    return grows;
}

static void offer(struct path_search *search, uint64_t *length, growth_kind kind, uint32_t u) {
    bool better =
        search->next ? number_grows(search, length) : !search->length || *length > *search->length;
    if (better) {
        search->length = length;
        search->kind = kind;
        search->u = u;
    }
}

static void offer_legs(struct path_search *search, const argument *legs, uint32_t u) {
    for (size_t i = 0; i < legs->run_count; i++) {
        if (legs->runs[i].times == 1) {
            offer(search, &legs->runs[i].value, GROWS_LEG, u);
        }
    }
}

/* The second centre is offered when the legs of the first have less than most vertices. */
static void offer_bistar(struct path_search *search, argument *arguments, uint64_t most) {
    wide legs = runs_sum(&arguments[0]);
    offer_legs(search, &arguments[0], 0);
    if (legs < most) {
        uint32_t second = 1 + (uint32_t)legs;
        offer_legs(search, &arguments[1], second);
        offer(search, &arguments[2].number, GROWS_BRIDGE, second);
    }
}

static void find_path(struct path_search *search, uint64_t most) {
    argument *arguments = search->node->arguments;
    if (description_is(search->node, "append")) {
        offer(search, &arguments[2].number, GROWS_LEG, (uint32_t)arguments[1].number);
    } else if (description_is(search->node, "substar")) {
        offer_legs(search, &arguments[0], 0);
    } else if (description_is(search->node, "bistar")) {
        offer_bistar(search, arguments, most);
    }
}

/* The growth of the path that was found. */
static graze_status grow_path(struct growth *growth, const struct path_search *search) {
    TRY(build_base(growth, search->node, search->length));
    growth->u = search->u;
    if (search->kind == GROWS_BRIDGE) {
        growth->u = 0;
        growth->v = search->u;
        TRY(remove_edge(&growth->base, 0, search->u));
    }
    growth->kind = search->kind;
    return GRAZE_OK;
}

/* ---- the path that grows with a parameter ---------------------------------------------------- */

/* Families that grow as a whole, by their first number. */
static const struct {
    const char *family;
    growth_kind kind;
} whole[] = {{"path", GROWS_PATH}, {"cycle", GROWS_CYCLE}, {"wheel", GROWS_WHEEL}};

static graze_status recognise(struct growth *growth, struct comparison *trees, const description *a,
                              const description *b) {
    TRY(find_node(trees, a, b));
    if (!trees->node) {
        return GRAZE_OK;
    }
    struct path_search search = {(description *)(uintptr_t)trees->node, .next = trees->next};
    find_path(&search, GRAPH_MAX_ORDER);
    if (search.length) {
        TRY(grow_path(growth, &search));
    }
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        if (description_is(trees->node, whole[i].family) &&
            number_grows(&search, &search.node->arguments[0].number)) {
            growth->kind = whole[i].kind;
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

graze_status growth_of_longest(struct growth *growth, uint64_t *length, const description *node,
                               uint64_t least, uint64_t most) {
    struct path_search search = {(description *)(uintptr_t)node, .next = NULL};
    *growth = (struct growth){.kind = GROWS_OTHERWISE};
    find_path(&search, most);
    if (!search.length || *search.length < least || node->n - *search.length > most) {
        return GRAZE_OK;
    }
    *length = *search.length;
    return grow_path(growth, &search);
}

void growth_clear(struct growth *growth) {
    graze_graph_free(growth->base);
    graze_graph_free(growth->beside);
    *growth = (struct growth){0};
}
