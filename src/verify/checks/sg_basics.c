/* Smash and Grab, section 1 of the paper: the game, its score, and who profits from moving. */
#include "verify/checks/small.h"

#define GAME "smash-and-grab"

static bool has_isolated(const small_graph *g) {
    return small_isolated(g, small_all(g)) != 0;
}

/* ---- sg:def1, the recursion: the rules at their word against plain search ------------------ */

/* The score by the definition, without a table. */
static int defined_score(const small_graph *g, small_set set) {
    int best = set ? -SMALL_MOST : 0;
    FOR_EACH_BIT(v, set) {
        small_set taken = score_removed(g, set, v);
        int margin = (int)set_size(taken) - defined_score(g, set & ~taken);
        best = margin > best ? margin : best;
    }
    return best;
}

static graze_status visit_definition(struct claim_sweep *sweep, const small_graph *g,
                                     void *context) {
    (void)context;
    char text[INSTANCE_GRAPH];
    int64_t plain;
    score_book book;
    if (has_isolated(g)) {
        return GRAZE_OK;
    }
    TRY(small_write(text, sizeof text, g));
    TRY(sweep->oracle->value(&plain, sweep->oracle, GAME, text));
    TRY(score_book_init(&book, g, 1));
    int booked = score_of_graph(&book), defined = defined_score(g, small_all(g));
    score_book_clear(&book);
    TRY(sweep_graph_value(sweep, GAME, g, defined, plain));
    return sweep_graph_value(sweep, GAME, g, defined, booked);
}

DEFINE_SWEEP(definition, sweep_graphs, 2, 8)

static graze_status visit_recursion(struct claim_sweep *sweep, const small_graph *g,
                                    void *context) {
    (void)context;
    char text[INSTANCE_GRAPH];
    int64_t whole, after, best = g->n ? -SMALL_MOST : 0;
    TRY(small_write(text, sizeof text, g));
    TRY(sweep->oracle->value(&whole, sweep->oracle, GAME, text));
    FOR_EACH_BIT(v, small_all(g)) {
        small_set taken = score_removed(g, small_all(g), v);
        small_graph rest = small_induced(g, small_all(g) & ~taken);
        TRY(small_write(text, sizeof text, &rest));
        TRY(sweep->oracle->value(&after, sweep->oracle, GAME, text));
        int64_t margin = (int64_t)set_size(taken) - after;
        best = margin > best ? margin : best;
    }
    return sweep_graph_value(sweep, GAME, g, best, whole);
}

DEFINE_SWEEP(recursion, sweep_graphs, 1, 6)

/* ---- figure 1 ------------------------------------------------------------------------------ */

/* Whether some best line takes three vertices, two, and the last two. */
static bool has_line_322(score_book *book) {
    small_set all = small_all(&book->graph);
    FOR_EACH_BIT(v, all) {
        small_set first = score_taken(book, all, v), rest = all & ~first;
        if (set_size(first) != 3 || score_of_set(book, rest) != 0) {
            continue;
        }
        FOR_EACH_BIT(w, rest) {
            small_set second = score_taken(book, rest, w);
            if (set_size(second) == 2 && score_of_set(book, rest & ~second) == 2) {
                return true;
            }
        }
    }
    return false;
}

static graze_status visit_line(struct claim_sweep *sweep, const small_graph *g, void *context) {
    score_book book;
    TRY(score_book_init(&book, g, 1));
    bool fits = !has_isolated(g) && score_of_graph(&book) == 3 && has_line_322(&book);
    score_book_clear(&book);
    *(bool *)context |= fits;
    return fits ? sweep_right(sweep) : GRAZE_OK;
}

static graze_status figure_one(struct claim_sweep *sweep) {
    bool found = false;
    TRY(sweep_graphs(sweep, 7, 7, visit_line, &found));
    return sweep_number(sweep, found, GAME, 7, "a graph with this line", "there is none");
}

/* ---- sg:eq1, U>=0: Left and Right as two players ------------------------------------------- */

/* The scores when Left and when Right begins, found side by side. */
typedef struct two_sides {
    const small_graph *g;
    int8_t *left, *right;
    bool *known;
} two_sides;

static void find_sides(two_sides *s, small_set set) {
    if (set == 0 || s->known[set]) {
        return;
    }
    int left = -SMALL_MOST, right = SMALL_MOST;
    FOR_EACH_BIT(v, set) {
        small_set taken = score_removed(s->g, set, v), rest = set & ~taken;
        int points = (int)set_size(taken);
        find_sides(s, rest);
        left = points + s->right[rest] > left ? points + s->right[rest] : left;
        right = s->left[rest] - points < right ? s->left[rest] - points : right;
    }
    s->known[set] = true;
    s->left[set] = (int8_t)left;
    s->right[set] = (int8_t)right;
}

/* Room for graphs of up to nine vertices. */
enum { SIDE_SETS = 1 << 9 };

static graze_status visit_sides(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    int8_t left[SIDE_SETS] = {0}, right[SIDE_SETS] = {0};
    bool known[SIDE_SETS] = {false};
    two_sides s = {g, left, right, known};
    small_set all = small_all(g);
    find_sides(&s, all);
    return sweep_graph_value(sweep, GAME, g, -right[all], left[all]);
}

DEFINE_SWEEP(sides, sweep_graphs, 1, 9)

/* No zugzwang anywhere, as defined, against scores of at least 0 everywhere. */
static graze_status visit_universe(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    int8_t left[SIDE_SETS] = {0}, right[SIDE_SETS] = {0};
    bool known[SIDE_SETS] = {false}, free_of_zugzwang = true, nonnegative;
    two_sides s = {g, left, right, known};
    score_book book;
    find_sides(&s, small_all(g));
    for (small_set set = 1; set <= small_all(g); set++) {
        free_of_zugzwang = free_of_zugzwang && (!known[set] || left[set] >= right[set]);
    }
    TRY(score_book_init(&book, g, 1));
    graze_status status = score_is_nonnegative(&nonnegative, &book);
    score_book_clear(&book);
    TRY(status);
    return sweep_graph(sweep, nonnegative == free_of_zugzwang, GAME, g,
                       nonnegative ? "no zugzwang" : "a zugzwang",
                       nonnegative ? "a zugzwang" : "no zugzwang");
}

DEFINE_SWEEP(universe, sweep_graphs, 1, 9)

/* Whether an expression is in U>=0 as stated. */
static graze_status expect_universe(struct claim_sweep *sweep, const char *text, bool expected) {
    small_graph g;
    score_book book;
    bool nonnegative;
    TRY(small_parse(&g, text));
    TRY(score_book_init(&book, &g, 1));
    graze_status status = score_is_nonnegative(&nonnegative, &book);
    score_book_clear(&book);
    TRY(status);
    return sweep_graph(sweep, nonnegative == expected, GAME, &g,
                       expected ? "in U>=0" : "not in U>=0", expected ? "not in U>=0" : "in U>=0");
}

static graze_status cycle_is_zugzwang(struct claim_sweep *sweep) {
    return expect_universe(sweep, "cycle(4)", false);
}

static graze_status path_is_nonnegative(struct claim_sweep *sweep) {
    return expect_universe(sweep, "path(5)", true);
}

/* ---- small values and moves ---------------------------------------------------------------- */

DEFINE_VALUES(score_of_p4, {GAME, "path(4)", 0})
DEFINE_VALUES(score_of_p5, {GAME, "path(5)", 1})
DEFINE_VALUES(score_of_c4, {GAME, "cycle(4)", -2})

static graze_status visit_points(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    score_book book = {.graph = *g, .degree = 1};
    small_set all = small_all(g);
    for (unsigned v = 0; v < g->n && !has_isolated(g); v++) {
        unsigned leaves = 0;
        FOR_EACH_BIT(w, g->row[v]) {
            leaves += set_size(g->row[w]) == 1;
        }
        TRY(sweep_graph_value(sweep, GAME, g, 1 + leaves, set_size(score_removed(g, all, v))));
        TRY(sweep_graph_value(sweep, GAME, g, 1 + leaves, set_size(score_taken(&book, all, v))));
    }
    return GRAZE_OK;
}

DEFINE_SWEEP(points, sweep_graphs, 2, 7)

/* On P5 the ends and the middle score 1 and win by 1; the others score 2 and lose by 1. */
static graze_status moves_of_p5(struct claim_sweep *sweep) {
    static const int points[] = {1, 2, 1, 2, 1}, margins[] = {1, -1, 1, -1, 1};
    small_graph g;
    score_book book;
    graze_status status = GRAZE_OK;
    TRY(small_parse(&g, "path(5)"));
    TRY(score_book_init(&book, &g, 1));
    for (unsigned v = 0; v < g.n && status == GRAZE_OK; v++) {
        small_set taken = score_taken(&book, small_all(&g), v);
        int margin = (int)set_size(taken) - score_of_set(&book, small_all(&g) & ~taken);
        status = sweep_graph_value(sweep, GAME, &g, points[v], set_size(taken));
        if (status == GRAZE_OK) {
            status = sweep_graph_value(sweep, GAME, &g, margins[v], margin);
        }
    }
    score_book_clear(&book);
    return status;
}

/* ---- the list ------------------------------------------------------------------------------ */

#define ALL_9 "all graphs up to 9 vertices"

static const struct claim claims[] = {
    {.id = "sg:def1",
     .statement = "A move takes a vertex and the vertices that this leaves isolated, and scores "
                  "their number.",
     .method = "the definition, without tables, against plain search and the tables of the checks",
     .range = "all graphs without isolated vertices up to 8 vertices",
     .sweep = definition},
    {.id = "sg:fig1",
     .statement = "A game can end after three moves that score 3, 2 and 2, all of them best: the "
                  "graph scores 3.",
     .method = "the picture is not in the text: a graph with such a line is looked for",
     .range = "all graphs on 7 vertices",
     .sweep = figure_one},
    {.id = "sg:eq1",
     .statement = "The score when Left begins is minus the score when Right begins.",
     .method = "search with two players that are told apart",
     .range = ALL_9,
     .sweep = sides},
    {.id = "sg:ex-p4",
     .statement = "P4 scores 0.",
     .place = "Section 1",
     .range = "one graph",
     .sweep = score_of_p4},
    {.id = "sg:ex-p5",
     .statement = "P5 scores 1.",
     .place = "Section 1",
     .range = "one graph",
     .sweep = score_of_p5},
    {.id = "sg:ex-c4",
     .statement = "C4 scores -2.",
     .place = "Section 1",
     .range = "one graph",
     .sweep = score_of_c4},
    {.id = "sg:ex-points",
     .statement = "Playing a vertex scores one more than it has neighbours of degree 1.",
     .place = "Section 1",
     .range = "all graphs without isolated vertices up to 7 vertices",
     .sweep = points},
    {.id = "sg:ex-p5-moves",
     .statement = "On P5 the ends and the middle are the best moves and score one point; the other "
                  "two score two points and lose.",
     .place = "Section 1",
     .range = "five moves",
     .sweep = moves_of_p5},
    {.id = "sg:ex-recursion",
     .statement = "The score is the largest of points minus score of the rest, over all vertices.",
     .place = "Section 1",
     .method = "plain search on a graph and on what each move leaves",
     .range = "all graphs up to 6 vertices",
     .sweep = recursion},
    {.id = "sg:ex-ge0",
     .statement = "No position that play can reach is a zugzwang if and only if all score at least "
                  "0.",
     .place = "Section 2",
     .method = "search with two players that are told apart",
     .range = ALL_9,
     .sweep = universe},
    {.id = "sg:ex-c4-zugzwang",
     .statement = "C4 is not in U>=0.",
     .place = "Section 2",
     .range = "one graph",
     .sweep = cycle_is_zugzwang},
    {.id = "sg:ex-p5-ge0",
     .statement = "P5 is in U>=0.",
     .place = "Section 2",
     .range = "one graph",
     .sweep = path_is_nonnegative},
};

const struct paper paper_sg_basics = {
    .id = "sg",
    .title = "Smash and Grab: the 0.6 scoring game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
