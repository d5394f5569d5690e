/* Component summaries: the components of a position, from a board or from an expression. */
#include "expression/expression.h"
#include "graph/component_walk.h"
#include "graph/shape_parts.h"
#include "theory/sg.h"

uint64_t component_summary_odd_legs(const struct shape *star) {
    uint64_t odd = 0;
    for (size_t i = 0; i < star->legs.item_count; i++) {
        odd += star->legs.item[i].value % 2 * star->legs.item[i].count;
    }
    return odd;
}

void component_summary_init(struct component_summary *summary, const graze_game *game) {
    *summary = (struct component_summary){
        .degree = game->parameters.degree, .is_forest = true, .is_matched = true};
}

void component_summary_clear(struct component_summary *summary) {
    for (size_t i = 0; i < summary->star_count; i++) {
        shape_clear(&summary->stars[i]);
    }
    summary->star_count = 0;
}

static bool same_star(const struct shape *a, const struct shape *b) {
    return a->legs.item_count == b->legs.item_count &&
           memcmp(a->legs.item, b->legs.item, a->legs.item_count * sizeof *a->legs.item) == 0;
}

/* Equal stars cancel in U>=0, and in U. */
static void toggle_star(struct component_summary *summary, struct shape *star) {
    for (size_t i = 0; i < summary->star_count; i++) {
        if (same_star(&summary->stars[i], star)) {
            shape_clear(&summary->stars[i]);
            summary->stars[i] = summary->stars[--summary->star_count];
            shape_clear(star);
            return;
        }
    }
    if (summary->star_count == SUMMARY_STARS) {
        summary->has_others = true;
        shape_clear(star);
        return;
    }
    summary->stars[summary->star_count++] = *star;
    star->legs = (tallies){0};
}

static void add_path(struct component_summary *summary, uint64_t n, uint64_t times) {
    summary->path_count += times;
    summary->longest_path = n > summary->longest_path ? n : summary->longest_path;
    summary->paths ^= times % 2 ? switch_set_of_path(n) : 0;
    summary->is_matched &= n % 2 == 0;
}

static void add_cycle(struct component_summary *summary, uint64_t n, uint64_t times) {
    summary->is_forest = false;
    if (summary->degree == 1 && n % 2 == 0 && n >= 6) {
        summary->has_dropped_cycle = true;
        return;
    }
    summary->cycle_count += times;
    summary->cycle = n;
}

void component_summary_add(struct component_summary *summary, struct shape *shape, uint64_t times,
                           bool matched) {
    if (times == 0 || shape->n == 0) {
        shape_clear(shape);
        return;
    }
    summary->order += shape->n * times;
    summary->components += times;
    switch (shape->kind) {
    case SHAPE_PATH:
        add_path(summary, shape->n, times);
        break;
    case SHAPE_CYCLE:
        add_cycle(summary, shape->n, times);
        break;
    case SHAPE_COMPLETE:
        summary->is_forest = false;
        summary->complete_count += times;
        summary->complete = shape->n;
        break;
    case SHAPE_SUBSTAR:
        summary->is_matched &= component_summary_odd_legs(shape) == 1;
        if (times % 2) {
            toggle_star(summary, shape);
        }
        break;
    default:
        summary->has_others = true;
        summary->is_forest &= shape->m == shape->n - 1;
        summary->is_matched &= matched;
        break;
    }
    summary->is_matched &= summary->is_forest;
    shape_clear(shape);
}

/* ---- from a board ---------------------------------------------------------------------------- */

/* Whether a tree, unfolded in breadth-first order, has a perfect matching: leaves decide. O(n). */
static graze_status has_perfect_matching(bool *matched, const component_walk *walk) {
    void *memory = NULL;
    TRY(limits_realloc(walk->limits, &memory, 0, walk->n));
    uint8_t *is_taken = memory;
    memset(is_taken, 0, walk->n);
    *matched = walk->n % 2 == 0;
    for (uint32_t i = walk->n; i-- > 1 && *matched;) {
        if (is_taken[i]) {
            continue;
        }
        *matched = !is_taken[walk->parent[i]];
        is_taken[walk->parent[i]] = is_taken[i] = 1;
    }
    *matched &= is_taken[0] == 1;
    limits_free(walk->limits, memory, walk->n);
    return GRAZE_OK;
}

/* Adds the current component of a walk. */
static graze_status add_component(struct component_summary *summary, const component_walk *walk) {
    bool is_tree = component_walk_is_tree(walk), matched = false;
    struct shape shape = {.kind = SHAPE_OTHER, .n = walk->n, .m = walk->arcs / 2};
    if (is_tree && walk->high == 0) {
        shape.kind = SHAPE_PATH;
    } else if (walk->high == 0) {
        shape.kind = SHAPE_CYCLE;
    } else if (walk->arcs == (uint64_t)walk->n * (walk->n - 1)) {
        shape.kind = SHAPE_COMPLETE;
    } else if (is_tree && walk->high == 1) {
        shape.kind = SHAPE_SUBSTAR;
        TRY(shape_measure_substar(&shape, walk->board, walk->set, walk->centre));
    } else if (is_tree) {
        TRY(has_perfect_matching(&matched, walk));
    }
    component_summary_add(summary, &shape, 1, matched);
    return GRAZE_OK;
}

graze_status component_summary_of_set(struct component_summary *summary, const struct board *board,
                                      const vword *set, struct limits *limits) {
    component_walk walk;
    bool found = true;
    TRY(component_walk_begin(&walk, board, set, limits));
    graze_status status = GRAZE_OK;
    while (status == GRAZE_OK && found) {
        status = component_walk_next(&found, &walk);
        if (status == GRAZE_OK && found) {
            status = add_component(summary, &walk);
        }
    }
    component_walk_end(&walk);
    return status;
}

/* ---- from an expression ---------------------------------------------------------------------- */

/* Lists the legs of positive length; false when there is no memory for them. */
static bool list_legs(struct shape *shape, const argument *list) {
    for (size_t i = 0; i < list->run_count; i++) {
        if (tallies_append(&shape->legs, list->runs[i].value, list->runs[i].times) != GRAZE_OK) {
            return false;
        }
    }
    tallies_normalise(&shape->legs);
    return true;
}

/* A star with at most two legs is a path. */
static bool shape_of_substar(struct shape *shape, const description *tree) {
    if (!list_legs(shape, &tree->arguments[0])) {
        return false;
    }
    shape->kind = shape->legs.total <= 2 ? SHAPE_PATH : SHAPE_SUBSTAR;
    return true;
}

static bool shape_of_star(struct shape *shape, const description *tree) {
    run leaves = {.value = 1, .times = tree->n - 1};
    argument list = {.runs = &leaves, .run_count = 1, .item_count = leaves.times};
    description as_substar = {.arguments = {list}};
    return shape_of_substar(shape, &as_substar);
}

static bool shape_of_path(struct shape *shape, const description *tree) {
    (void)tree;
    shape->kind = SHAPE_PATH;
    return true;
}

static bool shape_of_cycle(struct shape *shape, const description *tree) {
    (void)tree;
    shape->kind = SHAPE_CYCLE;
    return true;
}

static bool shape_of_complete(struct shape *shape, const description *tree) {
    shape->kind = tree->n <= 2 ? SHAPE_PATH : tree->n == 3 ? SHAPE_CYCLE : SHAPE_COMPLETE;
    return true;
}

/* The connected families that claims speak of. */
static const struct {
    const char *name;
    bool (*shape)(struct shape *shape, const description *tree);
} families[] = {
    {"path", shape_of_path},         {"cycle", shape_of_cycle},     {"star", shape_of_star},
    {"complete", shape_of_complete}, {"substar", shape_of_substar},
};

static bool add_family(struct component_summary *summary, const description *tree, uint64_t times) {
    struct shape shape = {.kind = SHAPE_OTHER, .n = tree->n, .m = tree->m};
    if (description_is(tree, "empty")) {
        shape = (struct shape){.kind = SHAPE_PATH, .n = 1};
        component_summary_add(summary, &shape, tree->n * times, false);
        return true;
    }
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        if (description_is(tree, families[i].name)) {
            bool known = tree->n == 0 || families[i].shape(&shape, tree);
            component_summary_add(summary, &shape, known ? times : 0, false);
            return known;
        }
    }
    return false;
}

bool component_summary_of_description(struct component_summary *summary, const description *tree,
                                      uint64_t times) {
    switch (tree->kind) {
    case DESCRIPTION_FAMILY:
        return add_family(summary, tree, times);
    case DESCRIPTION_MULTIPLE:
        return component_summary_of_description(summary, tree->terms[0], times * tree->times);
    case DESCRIPTION_UNION:
        for (size_t i = 0; i < tree->term_count; i++) {
            if (!component_summary_of_description(summary, tree->terms[i], times)) {
                return false;
            }
        }
        return true;
    case DESCRIPTION_LITERAL:
        break;
    }
    return false;
}
