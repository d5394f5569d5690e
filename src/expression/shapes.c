/* Finds the classes of the components of an expression from its parameters, without building it. */
#include "expression/shapes.h"

#include "graph/shape_parts.h"

#include <string.h>

/* ---- settling: the first class of the list that a graph belongs to -------------------------- */

static void become(struct shape *shape, shape_kind kind, uint64_t tail) {
    uint64_t n = shape->n, m = shape->m;
    shape_clear(shape);
    *shape = (struct shape){.kind = kind, .n = n, .m = m, .tail = tail};
}

static graze_status settle_substar(struct shape *shape) {
    tallies_normalise(&shape->legs);
    if (shape->legs.total <= 2) {
        become(shape, SHAPE_PATH, shape->n);
    } else {
        shape->tail = tallies_largest(&shape->legs);
    }
    return GRAZE_OK;
}

/* A centre with less than two legs of its own is a vertex of a leg of the other. */
static graze_status settle_bistar(struct shape *shape) {
    tallies_normalise(&shape->legs);
    tallies_normalise(&shape->other_legs);
    if (shape->other_legs.total >= 2 && shape->legs.total < 2) {
        tallies exchange = shape->legs;
        shape->legs = shape->other_legs;
        shape->other_legs = exchange;
    }
    if (shape->other_legs.total < 2) {
        uint64_t leg = shape->inner + 1 + tallies_largest(&shape->other_legs);
        tallies_clear(&shape->other_legs);
        shape->inner = 0;
        shape->kind = SHAPE_SUBSTAR;
        TRY(tallies_append(&shape->legs, leg, 1));
        return settle_substar(shape);
    }
    uint64_t one = tallies_largest(&shape->legs), two = tallies_largest(&shape->other_legs);
    shape->tail = one > two ? one : two;
    return GRAZE_OK;
}

static void settle_complete(struct shape *shape) {
    if (shape->n <= 3) {
        become(shape, shape->n == 3 ? SHAPE_CYCLE : SHAPE_PATH, shape->n == 3 ? 0 : shape->n);
    }
}

/* The star with a number of leaves. */
static graze_status become_star(struct shape *shape, uint64_t leaves) {
    become(shape, SHAPE_SUBSTAR, 0);
    TRY(tallies_append(&shape->legs, 1, leaves));
    return settle_substar(shape);
}

static graze_status settle_multipartite(struct shape *shape) {
    tallies_normalise(&shape->parts);
    const tallies *parts = &shape->parts;
    uint64_t ones = tallies_count(parts, 1), twos = tallies_count(parts, 2);
    if (ones == parts->total) {
        become(shape, SHAPE_COMPLETE, 0);
        settle_complete(shape);
    } else if (parts->total == 2 && ones == 1) {
        return become_star(shape, shape->n - 1);
    } else if (parts->total == 2 && twos == 2) {
        become(shape, SHAPE_CYCLE, 0);
    } else if (parts->total == 3 && ones == 1 && twos == 2) {
        become(shape, SHAPE_WHEEL, 0);
    }
    return GRAZE_OK;
}

/* S^a K^b is complete multipartite; of the other words only S^a K S^c K gives leaves. */
static graze_status settle_threshold(struct shape *shape) {
    const tallies *word = &shape->word;
    if (word->item_count > 2) {
        uint64_t leaves = word->item[word->item_count - 2].count;
        shape->tail = word->item[word->item_count - 1].count == 1 && leaves > 0;
        return GRAZE_OK;
    }
    uint64_t isolated = word->item[0].count;
    uint64_t universal = word->item_count > 1 ? word->item[1].count : 0;
    become(shape, SHAPE_MULTIPARTITE, 0);
    TRY(tallies_append(&shape->parts, isolated, 1));
    TRY(tallies_append(&shape->parts, 1, universal));
    return settle_multipartite(shape);
}

/* Brings a shape made from parameters into the class that the list of classes puts first. */
static graze_status settle_class(struct shape *shape) {
    switch (shape->kind) {
    case SHAPE_SUBSTAR:
        return settle_substar(shape);
    case SHAPE_BISTAR:
        return settle_bistar(shape);
    case SHAPE_MULTIPARTITE:
        return settle_multipartite(shape);
    case SHAPE_THRESHOLD:
        return settle_threshold(shape);
    case SHAPE_COMPLETE:
        settle_complete(shape);
        return GRAZE_OK;
    default:
        return GRAZE_OK;
    }
}

/* ---- the families --------------------------------------------------------------------------- */

static graze_status legs_of_argument(tallies *legs, const argument *from) {
    for (size_t i = 0; i < from->run_count; i++) {
        TRY(tallies_append(legs, from->runs[i].value, from->runs[i].times));
    }
    tallies_normalise(legs);
    return GRAZE_OK;
}

static graze_status shape_of_path(struct shape *shape, bool *known, const description *node) {
    (void)known;
    shape->tail = node->n;
    return GRAZE_OK;
}

static graze_status shape_of_star(struct shape *shape, bool *known, const description *node) {
    (void)known;
    return tallies_append(&shape->legs, 1, node->n - 1);
}

static graze_status shape_of_wheel(struct shape *shape, bool *known, const description *node) {
    (void)known;
    shape->kind = node->n == 4 ? SHAPE_COMPLETE : SHAPE_WHEEL;
    return GRAZE_OK;
}

static graze_status shape_of_substar(struct shape *shape, bool *known, const description *node) {
    (void)known;
    return legs_of_argument(&shape->legs, &node->arguments[0]);
}

static graze_status shape_of_bistar(struct shape *shape, bool *known, const description *node) {
    (void)known;
    shape->inner = node->arguments[2].number;
    TRY(legs_of_argument(&shape->legs, &node->arguments[0]));
    return legs_of_argument(&shape->other_legs, &node->arguments[1]);
}

static graze_status shape_of_multipartite(struct shape *shape, bool *known,
                                          const description *node) {
    TRY(legs_of_argument(&shape->parts, &node->arguments[0]));
    *known = shape->parts.total > 1 || shape->n == 1; /* one part alone has no edges */
    return GRAZE_OK;
}

static graze_status shape_of_threshold(struct shape *shape, bool *known, const description *node) {
    const argument *word = &node->arguments[0];
    *known = shape->n == 1 || word->letters[word->letter_count - 1] == 'K';
    for (size_t i = 0; i < word->letter_count; i++) {
        TRY(tallies_append(&shape->word, i > 0 && word->letters[i] == 'K', 1));
    }
    return GRAZE_OK;
}

static graze_status shape_of_connected(struct shape *shape, bool *known, const description *node) {
    (void)node;
    *known = shape->m >= shape->n; /* trees have classes that are not looked for here */
    return GRAZE_OK;
}

static graze_status shape_of_node(struct shape *shape, bool *known, const description *node);

/* Hangs a path of k vertices on the vertex of a path or on the centre of a star. */
static graze_status hang_on_star(struct shape *shape, uint64_t u, uint64_t k) {
    if (shape->kind == SHAPE_PATH) {
        TRY(tallies_append(&shape->legs, u, 1));
        TRY(tallies_append(&shape->legs, shape->n - 1 - u, 1));
    }
    shape->kind = SHAPE_SUBSTAR;
    return tallies_append(&shape->legs, k, 1);
}

static graze_status shape_of_append(struct shape *shape, bool *known, const description *node) {
    const description *inside = node->arguments[0].graph;
    uint64_t u = node->arguments[1].number, k = node->arguments[2].number;
    bool numbered_as_shape = description_is(inside, "path") || description_is(inside, "star") ||
                             description_is(inside, "substar");
    TRY(shape_of_node(shape, known, inside));
    if (!*known || k == 0) {
        return GRAZE_OK;
    }
    bool on_path = shape->kind == SHAPE_PATH && description_is(inside, "path");
    bool on_centre = shape->kind == SHAPE_SUBSTAR && numbered_as_shape && u == 0;
    if (on_path || on_centre) {
        TRY(hang_on_star(shape, u, k));
    } else if (inside->m >= inside->n) {
        become(shape, SHAPE_OTHER, 0);
        shape->tail = k; /* at least: u may be the end of a hanging path */
    } else {
        *known = false;
    }
    shape->n = node->n;
    shape->m = node->m;
    return GRAZE_OK;
}

/* What each family is, and how the rest of the shape, or that it is not known, follows. */
static const struct {
    const char *family;
    shape_kind kind;
    graze_status (*complete)(struct shape *shape, bool *known, const description *node);
} shapes_of_families[] = {
    {"path", SHAPE_PATH, shape_of_path},
    {"cycle", SHAPE_CYCLE, NULL},
    {"complete", SHAPE_COMPLETE, NULL},
    {"star", SHAPE_SUBSTAR, shape_of_star},
    {"wheel", SHAPE_WHEEL, shape_of_wheel},
    {"substar", SHAPE_SUBSTAR, shape_of_substar},
    {"bistar", SHAPE_BISTAR, shape_of_bistar},
    {"multipartite", SHAPE_MULTIPARTITE, shape_of_multipartite},
    {"threshold", SHAPE_THRESHOLD, shape_of_threshold},
    {"append", SHAPE_OTHER, shape_of_append},
    {"grid", SHAPE_OTHER, shape_of_connected},
    {"torus", SHAPE_OTHER, shape_of_connected},
    {"hypercube", SHAPE_OTHER, shape_of_connected},
};

/* The shape of a family's graph, which has a vertex, where the parameters determine it. */
static graze_status shape_of_node(struct shape *shape, bool *known, const description *node) {
    *shape = (struct shape){.kind = SHAPE_OTHER, .n = node->n, .m = node->m};
    *known = false;
    for (size_t i = 0; i < sizeof shapes_of_families / sizeof *shapes_of_families; i++) {
        if (description_is(node, shapes_of_families[i].family)) {
            shape->kind = shapes_of_families[i].kind;
            *known = true;
            if (shapes_of_families[i].complete) {
                TRY(shapes_of_families[i].complete(shape, known, node));
            }
            return *known ? settle_class(shape) : GRAZE_OK;
        }
    }
    return GRAZE_OK;
}

/* ---- walking through sums ------------------------------------------------------------------- */

static graze_status visit_family(const description *node, shape_visitor *visit, void *context,
                                 uint64_t times) {
    if (description_is(node, "empty")) {
        struct shape vertex = {.kind = SHAPE_PATH, .n = 1, .tail = 1};
        return visit(context, &vertex, node, times * node->n);
    }
    struct shape shape;
    bool known;
    graze_status status = shape_of_node(&shape, &known, node);
    if (status == GRAZE_OK) {
        status = visit(context, known ? &shape : NULL, node, times);
    }
    shape_clear(&shape);
    return status;
}

static graze_status visit_node(const description *node, shape_visitor *visit, void *context,
                               uint64_t times) {
    if (node->n == 0 || times == 0) {
        return GRAZE_OK;
    }
    switch (node->kind) {
    case DESCRIPTION_UNION:
        for (size_t i = 0; i < node->term_count; i++) {
            TRY(visit_node(node->terms[i], visit, context, times));
        }
        return GRAZE_OK;
    case DESCRIPTION_MULTIPLE:
        /* sizes of trees are checked when they are parsed: times * n fits in 64 bits */
        return visit_node(node->terms[0], visit, context, times * node->times);
    case DESCRIPTION_LITERAL:
        return visit(context, NULL, node, times);
    default:
        return visit_family(node, visit, context, times);
    }
}

graze_status description_visit_shapes(const description *tree, shape_visitor *visit,
                                      void *context) {
    return visit_node(tree, visit, context, 1);
}
