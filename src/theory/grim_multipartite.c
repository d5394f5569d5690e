/*
 * Grim on complete multipartite graphs: section 3 of Adams, Dixon, Elder, Peabody, Vega, Will:
 * Combinatorial analysis of a subtraction game on graphs (arXiv:1507.05673), and the values for all
 * parts, which the paper leaves open. A move takes one vertex from a part; when one part is left,
 * its vertices vanish.
 */
#include "theory/grim_common.h"

/* ---- parts of a shape ------------------------------------------------------------------------ */

/* Sizes of parts with repetitions, ascending: of every shape that is complete multipartite. */
struct part_view {
    const tally *item;
    size_t item_count;
    uint64_t total; /* number of parts */
    tally own[2];
};

static void view_own(struct part_view *view, tally one, tally two) {
    view->own[0] = one;
    view->own[1] = two;
    view->item = view->own;
    view->item_count = 1 + (two.count > 0);
    view->total = one.count + two.count;
}

/* A star, paths of two and three vertices included: a part of one vertex and one of the leaves. */
static void view_star(struct part_view *view, uint64_t leaves) {
    if (leaves == 1) {
        view_own(view, (tally){1, 2}, (tally){0, 0});
    } else {
        view_own(view, (tally){1, 1}, (tally){leaves, 1});
    }
}

/* Whether a shape is complete multipartite with at least two parts. */
static bool view_parts(struct part_view *view, const struct shape *shape) {
    view_own(view, (tally){1, 1}, (tally){0, 0});
    switch (shape->kind) {
    case SHAPE_PATH:
        if (shape->n == 2 || shape->n == 3) {
            view_star(view, shape->n - 1);
            return true;
        }
        return false;
    case SHAPE_CYCLE:
        view_own(view, (tally){shape->n - 2, shape->n == 3 ? 3 : 2}, (tally){0, 0});
        return shape->n <= 4;
    case SHAPE_COMPLETE:
        view_own(view, (tally){1, shape->n}, (tally){0, 0});
        return true;
    case SHAPE_SUBSTAR:
        view_star(view, shape->legs.total);
        return tallies_largest(&shape->legs) == 1;
    case SHAPE_WHEEL:
        view_own(view, (tally){1, 1}, (tally){2, 2});
        return shape->n == 5;
    case SHAPE_MULTIPARTITE:
        view->item = shape->parts.item;
        view->item_count = shape->parts.item_count;
        view->total = shape->parts.total;
        return true;
    default:
        return false;
    }
}

static uint64_t count_parts_of(const struct part_view *view, uint64_t size) {
    for (size_t i = 0; i < view->item_count; i++) {
        if (view->item[i].value == size) {
            return view->item[i].count;
        }
    }
    return 0;
}

static uint64_t largest_part(const struct part_view *view) {
    return view->item[view->item_count - 1].value;
}

/* The size of part number index, in ascending order. */
static uint64_t part_at(const struct part_view *view, uint64_t index) {
    size_t i = 0;
    while (index >= view->item[i].count) {
        index -= view->item[i++].count;
    }
    return view->item[i].value;
}

static bool parts_of(struct part_view *view, const graze_game *game, const struct shape *shape) {
    return takes_nonisolated(game) && view_parts(view, shape);
}

/* ---- the values ----------------------------------------------------------------------------- */

/*
 * grim:multipartite. Let d be the sum of (size - 2) over all parts but a largest. A move changes
 * the parity of n and d by one at most; docs/games/grim.md has the induction.
 */
uint64_t grim_multipartite_value(uint64_t n, uint64_t largest, uint64_t parts) {
    uint64_t others = n - largest, twos = parts - 1; /* d = others - 2 twos */
    uint64_t half = others / 2 + others % 2;
    if (n % 2 == 0) {
        return others / 2 < twos; /* d < 0 */
    }
    return half > twos ? 1 : half < twos ? 0 : 2; /* d > 0, d < -1 */
}

static uint64_t multipartite_value(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    (void)game;
    view_parts(&view, shape);
    return grim_multipartite_value(shape->n, largest_part(&view), view.total);
}

static bool multipartite_applies(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    return parts_of(&view, game, shape);
}

/* ---- the claims of the paper, which are on outcomes ----------------------------------------- */

/* DEFINE_OUTCOME(name): value and most of a claim that says who wins by name_first_wins. */
#define DEFINE_OUTCOME(name)                                                                       \
    static uint64_t name##_least(const graze_game *game, const struct shape *shape) {              \
        (void)game;                                                                                \
        struct part_view view;                                                                     \
        view_parts(&view, shape);                                                                  \
        return name##_first_wins(&view, shape);                                                    \
    }                                                                                              \
    static uint64_t name##_most(const graze_game *game, const struct shape *shape) {               \
        return most_for_outcome(name##_least(game, shape), shape);                                 \
    }

static bool even_first_wins(const struct part_view *view, const struct shape *shape) {
    (void)view;
    return shape->n % 2 == 0;
}

static bool odd_first_wins(const struct part_view *view, const struct shape *shape) {
    (void)view;
    return shape->n % 2 == 1;
}

static bool always_first_wins(const struct part_view *view, const struct shape *shape) {
    (void)view, (void)shape;
    return true;
}

DEFINE_OUTCOME(even)
DEFINE_OUTCOME(odd)
DEFINE_OUTCOME(always)

static bool complete_applies(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    return parts_of(&view, game, shape) && largest_part(&view) == 1;
}

static bool star_applies(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    return parts_of(&view, game, shape) && view.total == 2 && count_parts_of(&view, 1) > 0;
}

static bool bipartite_applies(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    return parts_of(&view, game, shape) && view.total == 2 && count_parts_of(&view, 1) == 0;
}

/* K_{1,m,n}: the two larger parts are at least least. */
static bool is_one_and_two(const graze_game *game, const struct shape *shape, uint64_t least) {
    struct part_view view;
    return parts_of(&view, game, shape) && view.total == 3 && part_at(&view, 0) == 1 &&
           part_at(&view, 1) >= least;
}

static bool two_ones_applies(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    return parts_of(&view, game, shape) && view.total == 3 && part_at(&view, 1) == 1;
}

static bool one_two_applies(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    return is_one_and_two(game, shape, 2) && view_parts(&view, shape) && part_at(&view, 1) == 2;
}

static bool one_and_threes_applies(const graze_game *game, const struct shape *shape) {
    return is_one_and_two(game, shape, 3);
}

static bool no_ones_applies(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    return parts_of(&view, game, shape) && view.total > 2 && count_parts_of(&view, 1) == 0;
}

static bool single_one_applies(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    return parts_of(&view, game, shape) && view.total > 3 && count_parts_of(&view, 1) == 1;
}

/* Two parts above 2 are enough for the second player. */
static bool two_large_first_wins(const struct part_view *view, const struct shape *shape) {
    return shape->n % 2 == 1 || view->total - 1 - count_parts_of(view, 2) < 2;
}

DEFINE_OUTCOME(two_large)

/* More than three parts, and more single vertices, at least two, than vertices beyond the first in
 * the other parts. */
static bool many_ones_applies(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    return parts_of(&view, game, shape) && view.total > 3 && count_parts_of(&view, 1) > 1 &&
           count_parts_of(&view, 1) > shape->n - view.total;
}

static bool ones_and_three_applies(const graze_game *game, const struct shape *shape) {
    struct part_view view;
    return parts_of(&view, game, shape) && view.total == 4 && part_at(&view, 1) == 1 &&
           part_at(&view, 2) == 3;
}

static const struct closed_form forms[] = {
    {"grim:lem9", complete_applies, even_least, even_most},
    {"grim:thm10.1", star_applies, always_least, always_most},
    {"grim:thm10.2", bipartite_applies, odd_least, odd_most},
    {"grim:lem11.1", two_ones_applies, even_least, even_most},
    {"grim:lem11.2", one_two_applies, always_least, always_most},
    {"grim:lem11.3-fixed", one_and_threes_applies, odd_least, odd_most},
    {"grim:thm12", no_ones_applies, odd_least, odd_most},
    {"grim:lem13-fixed", single_one_applies, two_large_least, two_large_most},
    {"grim:ex-singletons-fixed", many_ones_applies, even_least, even_most},
    {"grim:ex-k113n", ones_and_three_applies, always_least, always_most},
    {"grim:multipartite", multipartite_applies, multipartite_value, NULL},
};

const struct closed_forms forms_grim_multipartite = {forms, sizeof forms / sizeof *forms};
