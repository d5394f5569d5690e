/*
 * Dailly, Moncel, Parreau: Connected subtraction games on subdivided stars (2019): what is said
 * about all graphs, checked on all small ones.
 */
#include "theory/csg_common.h"
#include "verify/checks/appended_path.h"
#include "verify/checks/families.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Runs a check for every subtraction set of numbers up to a bound. */
typedef graze_status mask_visitor(struct claim_sweep *sweep, uint32_t mask);

static graze_status sweep_masks(struct claim_sweep *sweep, unsigned top, mask_visitor *visit) {
    for (uint32_t mask = 1; mask >> top == 0; mask++) {
        TRY(visit(sweep, mask));
    }
    return GRAZE_OK;
}

/* A visitor of graphs that reads the subtraction set from its context. */
#define MASK_OF(context) (*(const uint32_t *)(context))

/* ---- the rules, outcomes and sums ------------------------------------------------------------ */

static graze_status compare_with_search(struct claim_sweep *sweep, const small_graph *g,
                                        void *context) {
    octal_book book;
    char game[INSTANCE_GAME], text[INSTANCE_GRAPH];
    csg_name(game, sizeof game, MASK_OF(context));
    TRY(small_write(text, sizeof text, g));
    TRY(octal_book_init_csg(&book, g, MASK_OF(context)));
    unsigned value = octal_value_of_graph(&book);
    octal_book_clear(&book);
    return sweep_value(sweep, game, text, value);
}

static graze_status rules_under(struct claim_sweep *sweep, uint32_t mask) {
    return sweep_connected(sweep, 1, 7, compare_with_search, &mask);
}

static graze_status rules(struct claim_sweep *sweep) {
    return sweep_masks(sweep, 5, rules_under);
}

/* Who wins, by the recursion of the definition; known: 0 not yet, 1 lost, 2 won. */
static bool is_won(const octal_book *book, uint8_t *known, small_set set) {
    bool won = false;
    if (known[set]) {
        return known[set] == 2;
    }
    for (small_set taken = set; taken && !won; taken = (taken - 1) & set) {
        won = octal_is_move(book, set, taken) && !is_won(book, known, set & ~taken);
    }
    known[set] = won ? 2 : 1;
    return won;
}

static graze_status compare_outcome(struct claim_sweep *sweep, const small_graph *g,
                                    void *context) {
    octal_book book;
    char game[INSTANCE_GAME];
    uint8_t *known = calloc((size_t)1 << g->n, 1);
    if (!known) {
        return GRAZE_NO_MEMORY;
    }
    graze_status status = octal_book_init_csg(&book, g, MASK_OF(context));
    if (status == GRAZE_OK) {
        bool won = is_won(&book, known, small_all(g)), positive = octal_value_of_graph(&book) > 0;
        csg_name(game, sizeof game, MASK_OF(context));
        status = sweep_graph(sweep, won == positive, game, g, won ? "above 0" : "0",
                             positive ? "above 0" : "0");
        octal_book_clear(&book);
    }
    free(known);
    return status;
}

static graze_status outcomes_under(struct claim_sweep *sweep, uint32_t mask) {
    return sweep_connected(sweep, 1, 6, compare_outcome, &mask);
}

static graze_status outcomes(struct claim_sweep *sweep) {
    return sweep_masks(sweep, 5, outcomes_under);
}

/* The value of the whole position against those of its components. */
static graze_status compare_sum(struct claim_sweep *sweep, const small_graph *g, void *context) {
    octal_book book;
    char game[INSTANCE_GAME];
    unsigned sum = 0;
    csg_name(game, sizeof game, MASK_OF(context));
    TRY(octal_book_init_csg(&book, g, MASK_OF(context)));
    for (small_set left = small_all(g); left;) {
        small_set component = small_component(g, left, (unsigned)__builtin_ctz(left));
        sum ^= octal_value(&book, component);
        left &= ~component;
    }
    unsigned value = octal_value_of_graph(&book);
    octal_book_clear(&book);
    return sweep_graph_value(sweep, game, g, sum, value);
}

static graze_status sums_under(struct claim_sweep *sweep, uint32_t mask) {
    return sweep_graphs(sweep, 1, 6, compare_sum, &mask);
}

static graze_status sums(struct claim_sweep *sweep) {
    return sweep_masks(sweep, 4, sums_under);
}

/* A graph with a copy of itself. */
static graze_status compare_mirror(struct claim_sweep *sweep, const small_graph *g, void *context) {
    octal_book book;
    char game[INSTANCE_GAME];
    small_graph both = small_union(g, g);
    csg_name(game, sizeof game, MASK_OF(context));
    TRY(octal_book_init_csg(&book, &both, MASK_OF(context)));
    unsigned value = octal_value_of_graph(&book);
    octal_book_clear(&book);
    return sweep_graph_value(sweep, game, &both, 0, value);
}

static graze_status mirrors_under(struct claim_sweep *sweep, uint32_t mask) {
    return sweep_connected(sweep, 1, 5, compare_mirror, &mask);
}

static graze_status mirrors(struct claim_sweep *sweep) {
    return sweep_masks(sweep, 4, mirrors_under);
}

/* Two components: the second player wins exactly when their values are equal. */
static graze_status compare_pair(struct claim_sweep *sweep, const small_graph *g, void *context) {
    octal_book book;
    char game[INSTANCE_GAME];
    small_set first = small_component(g, small_all(g), 0), second = small_all(g) & ~first;
    if (!second || !small_set_is_connected(g, second)) {
        return GRAZE_OK;
    }
    csg_name(game, sizeof game, MASK_OF(context));
    TRY(octal_book_init_csg(&book, g, MASK_OF(context)));
    bool equal = octal_value(&book, first) == octal_value(&book, second);
    bool lost = octal_value_of_graph(&book) == 0;
    octal_book_clear(&book);
    return sweep_graph(sweep, equal == lost, game, g, equal ? "P" : "N", lost ? "P" : "N");
}

static graze_status pairs_under(struct claim_sweep *sweep, uint32_t mask) {
    return sweep_graphs(sweep, 2, 7, compare_pair, &mask);
}

static graze_status pairs(struct claim_sweep *sweep) {
    return sweep_masks(sweep, 4, pairs_under);
}

/* ---- csg:obs3, csg:lem2, csg:eq1 ------------------------------------------------------------- */

static graze_status compare_with_order(struct claim_sweep *sweep, const small_graph *g,
                                       void *context) {
    octal_book book;
    char game[INSTANCE_GAME], claimed[32], actual[16];
    csg_name(game, sizeof game, MASK_OF(context));
    TRY(octal_book_init_csg(&book, g, MASK_OF(context)));
    unsigned value = octal_value_of_graph(&book);
    octal_book_clear(&book);
    snprintf(claimed, sizeof claimed, "at most %u", g->n);
    snprintf(actual, sizeof actual, "%u", value);
    return sweep_graph(sweep, value <= g->n, game, g, claimed, actual);
}

static graze_status orders_under(struct claim_sweep *sweep, uint32_t mask) {
    return sweep_connected(sweep, 1, 7, compare_with_order, &mask);
}

static graze_status orders(struct claim_sweep *sweep) {
    return sweep_masks(sweep, 7, orders_under);
}

enum { MOST_PERIOD = 6, NO_VALUE = UINT8_MAX };

/*
 * The values of options by their order modulo T. False unless they are different numbers below T,
 * one for each residue but that of the graph: the condition of the lemma.
 */
static bool read_residues(uint8_t alpha[MOST_PERIOD], octal_book *book, unsigned period) {
    small_set all = small_all(&book->graph);
    bool used[MOST_PERIOD] = {false}, fits = true;
    memset(alpha, NO_VALUE, MOST_PERIOD);
    FOR_EACH_SUBSET(taken, all) {
        if (!octal_is_move(book, all, taken)) {
            continue;
        }
        unsigned value = octal_value(book, all & ~taken);
        uint8_t *known = &alpha[set_size(all & ~taken) % period];
        fits = fits && value < period && (*known == value || (*known == NO_VALUE && !used[value]));
        if (!fits) {
            return false;
        }
        *known = (uint8_t)value;
        used[value] = true;
    }
    for (unsigned r = 0; r < period; r++) {
        fits = fits && (alpha[r] == NO_VALUE) == (r == book->graph.n % period);
    }
    return fits;
}

static graze_status compare_residues(struct claim_sweep *sweep, const small_graph *g,
                                     void *context) {
    octal_book book;
    char game[INSTANCE_GAME];
    graze_status status = GRAZE_OK;
    csg_name(game, sizeof game, MASK_OF(context));
    TRY(octal_book_init_csg(&book, g, MASK_OF(context)));
    for (unsigned period = 1; period <= MOST_PERIOD && status == GRAZE_OK; period++) {
        uint8_t alpha[MOST_PERIOD];
        unsigned sum = 0;
        if (!read_residues(alpha, &book, period)) {
            continue;
        }
        for (unsigned r = 0; r < period; r++) {
            sum += r == g->n % period ? 0 : alpha[r];
        }
        /* the one number below T that no other residue has */
        status = sweep_graph_value(sweep, game, g, period * (period - 1) / 2 - sum,
                                   octal_value_of_graph(&book));
    }
    octal_book_clear(&book);
    return status;
}

static graze_status residues_under(struct claim_sweep *sweep, uint32_t mask) {
    return sweep_connected(sweep, 1, 7, compare_residues, &mask);
}

static graze_status residues(struct claim_sweep *sweep) {
    return sweep_masks(sweep, 6, residues_under);
}

/* The sizes of moves of the stars to which the lemma is applied. */
static graze_status move_sizes(struct claim_sweep *sweep) {
    static const char *const stars[] = {"substar(1,1,%u)", "substar(1,2,%u)", "substar(2,2,%u)"};
    for (unsigned i = 0; i < 3; i++) {
        for (unsigned k = 4; k <= 8; k++) {
            char text[INSTANCE_GRAPH];
            bool residue[3] = {false};
            small_graph g;
            octal_book book;
            snprintf(text, sizeof text, stars[i], k);
            TRY(small_parse(&g, text));
            TRY(octal_book_init(&book, &g, "csg:1,2,4"));
            FOR_EACH_SUBSET(taken, small_all(&g)) {
                residue[set_size(taken) % 3] |= octal_is_move(&book, small_all(&g), taken);
            }
            octal_book_clear(&book);
            TRY(sweep_graph(sweep, !residue[0] && residue[1] && residue[2], "csg:1,2,4", &g,
                            "1 and 2 modulo 3", "other sizes"));
        }
    }
    return GRAZE_OK;
}

/* ---- csg:lem5, csg:lem6, csg:prop7 ------------------------------------------------------------
 */

static uint32_t interval_mask(unsigned top) {
    return (uint32_t)(((uint64_t)1 << top) - 1);
}

/* csg:lem5 at a graph that counts as n vertices: the whole graph, or what a path hangs on. */
static graze_status note_small(struct claim_sweep *sweep, unsigned n, unsigned top, unsigned value,
                               const small_graph *g) {
    char game[INSTANCE_GAME], claimed[24], actual[16];
    bool exact = n <= 1 || n > top, right = value >= small_least(n, top);
    snprintf(game, sizeof game, "csg:1-%u", top);
    snprintf(claimed, sizeof claimed, exact ? "%u" : "at least %u", (unsigned)small_least(n, top));
    snprintf(actual, sizeof actual, "%u", value);
    right = right && (!exact || value == small_least(n, top));
    return sweep_graph(sweep, right, game, g, claimed, actual);
}

static graze_status compare_small(struct claim_sweep *sweep, const small_graph *g, void *context) {
    octal_book book;
    unsigned top = *(const unsigned *)context;
    TRY(octal_book_init_csg(&book, g, interval_mask(top)));
    unsigned value = octal_value_of_graph(&book);
    octal_book_clear(&book);
    return note_small(sweep, g->n, top, value, g);
}

graze_status csg_sweep_small_orders(struct claim_sweep *sweep) {
    for (unsigned top = 1; top <= 8; top++) {
        unsigned most = top + 2 < 8 ? top + 2 : 8;
        TRY(note_small(sweep, 0, top, 0, &(small_graph){0}));
        TRY(sweep_connected(sweep, 1, most, compare_small, &top));
    }
    return GRAZE_OK;
}

static graze_status compare_tailed(struct claim_sweep *sweep, hung_table *h) {
    unsigned top = csg_top(h->mask), n = h->book.graph.n;
    small_graph g = hung_graph(h, top + 1);
    return note_small(sweep, n, top, hung_value(h, small_all(&h->book.graph), top + 1), &g);
}

graze_status csg_sweep_tailed(struct claim_sweep *sweep) {
    for (unsigned top = 1; top <= 6; top++) {
        hung_range range = {1, top + 2, interval_mask(top), top + 1, compare_tailed};
        small_graph path = {.n = 1};
        small_hang_path(&path, 0, top);
        TRY(note_small(sweep, 0, top, (top + 1) % (top + 1), &path));
        TRY(sweep_hung(sweep, &range));
    }
    return GRAZE_OK;
}

/* Whether hanging N + 1 vertices on u changes no proper part, but the whole graph. */
static bool is_minimal_change(const hung_table *h) {
    small_set whole = small_all(&h->book.graph);
    unsigned more = csg_top(h->mask) + 1;
    bool minimal = hung_value(h, whole, 0) != hung_value(h, whole, more);
    for (small_set set = 1; set < whole && minimal; set++) {
        minimal = !hung_has(h, set) || hung_value(h, set, 0) == hung_value(h, set, more);
    }
    return minimal;
}

/* Whether a move of the sum outside of what is claimed wins. */
static bool other_move_wins(hung_table *h) {
    small_set whole = small_all(&h->book.graph);
    unsigned more = csg_top(h->mask) + 1, together = hung_value(h, whole, more);
    bool mark[HUNG_VALUES] = {false};
    hung_mark_options(mark, h, whole, more);
    bool wins = mark[hung_value(h, whole, 0)];
    FOR_EACH_SUBSET(taken, whole) {
        small_set left = whole & ~taken;
        bool listed = !(left >> h->u & 1) && set_size(left) >= 2;
        if (!listed && octal_is_move(&h->book, whole, taken)) {
            wins = wins || octal_value(&h->book, left) == together;
        }
    }
    return wins;
}

static graze_status compare_change(struct claim_sweep *sweep, hung_table *h) {
    char game[INSTANCE_GAME];
    if (!is_minimal_change(h)) {
        return GRAZE_OK;
    }
    small_graph g = h->book.graph;
    snprintf(game, sizeof game, "csg:1-%u", csg_top(h->mask));
    return sweep_graph(sweep, !other_move_wins(h), game, &g,
                       "only moves in the graph that take u and leave two vertices win",
                       "another one wins");
}

static graze_status changes(struct claim_sweep *sweep) {
    for (unsigned n = 1; n <= 8; n++) {
        for (unsigned top = 1; top <= 6; top++) {
            hung_range range = {n, n, interval_mask(top), top + 1, compare_change};
            TRY(sweep_hung(sweep, &range));
        }
    }
    return GRAZE_OK;
}

/* ---- csg:prop8, csg:lem9: simple stars ----------------------------------------------------------
 */

/* The path on the centre of a star counts modulo N + 1. */
static graze_status compare_broom(struct claim_sweep *sweep, const small_graph *star,
                                  unsigned top) {
    hung_table h;
    unsigned longest = 3 * (top + 1);
    small_set whole = small_all(star);
    graze_status status = hung_init(&h, star, 0, interval_mask(top), longest);
    for (unsigned k = 0; k <= longest && status == GRAZE_OK; k++) {
        char game[INSTANCE_GAME], graph[48], claimed[16], actual[16];
        unsigned value = hung_value(&h, whole, k), reduced = hung_value(&h, whole, k % (top + 1));
        snprintf(game, sizeof game, "csg:1-%u", top);
        snprintf(graph, sizeof graph, "substar(1^%u,%u)", star->n - 1, k);
        snprintf(claimed, sizeof claimed, "%u", reduced);
        snprintf(actual, sizeof actual, "%u", value);
        status = value == reduced ? sweep_right(sweep)
                                  : sweep_wrong(sweep, game, graph, star->n + k, star->n + k - 1,
                                                claimed, actual);
    }
    hung_clear(&h);
    return status;
}

graze_status csg_sweep_prop8(struct claim_sweep *sweep) {
    for (unsigned leaves = 1; leaves <= 9; leaves++) {
        for (unsigned top = 3; top <= 8; top++) {
            small_graph star = {.n = leaves + 1};
            for (unsigned leaf = 1; leaf <= leaves; leaf++) {
                small_add_edge(&star, 0, leaf);
            }
            TRY(compare_broom(sweep, &star, top));
        }
    }
    return GRAZE_OK;
}

graze_status csg_sweep_lem9(struct claim_sweep *sweep) {
    for (unsigned top = 3; top <= 12; top++) {
        for (unsigned leaves = 1; leaves <= 12; leaves++) {
            char game[INSTANCE_GAME], graph[24];
            snprintf(game, sizeof game, "csg:1-%u", top);
            snprintf(graph, sizeof graph, "star(%u)", leaves);
            TRY(sweep_value(sweep, game, graph,
                            leaves < top ? (leaves % 2 ? 2 : 3) : (leaves - top) % 2));
        }
    }
    return GRAZE_OK;
}

/* ---- the registry ---------------------------------------------------------------------------- */

DEFINE_VALUES(five_and_six, {"csg:1-6", "path(5)", 5}, {"csg:1-6", "path(6)", 6},
              {"csg:1-6", "path(5)+path(6)", 3})

#define BY_RULES "by the rules on all sets of vertices"

static const struct claim claims[] = {
    {.id = "csg:ex-rules",
     .statement = "CSG(L) takes a connected set of k vertices, k in L, and leaves the rest "
                  "connected or empty: a reading of the rules by sets of vertices gives the "
                  "Grundy values of plain search.",
     .place = "Section 1.1",
     .range = "L in {1,...,5}, all connected graphs up to 7 vertices",
     .sweep = rules},
    {.id = "csg:ex-outcome",
     .statement = "A position is lost exactly when its Grundy value is 0.",
     .place = "Section 1.2",
     .method = BY_RULES ", who wins and the value apart from each other",
     .range = "L in {1,...,5}, all connected graphs up to 6 vertices",
     .sweep = outcomes},
    {.id = "csg:ex-mirror",
     .statement = "The sum of a graph and a copy of it has value 0.",
     .place = "Section 1.2",
     .method = BY_RULES " of the sum",
     .range = "L in {1,...,4}, all connected graphs up to 5 vertices",
     .sweep = mirrors},
    {.id = "csg:ex-sum",
     .statement = "The value of a graph is the exclusive or of those of its components.",
     .place = "Section 1.2",
     .method = BY_RULES ", sums not taken apart",
     .range = "L in {1,...,4}, all graphs up to 6 vertices",
     .sweep = sums},
    {.id = "csg:ex-equivalent",
     .statement = "Two graphs have the same value if and only if their sum is lost.",
     .place = "Section 1.2",
     .method = BY_RULES ", sums not taken apart",
     .range = "L in {1,...,4}, all pairs up to 7 vertices together",
     .sweep = pairs},
    {.id = "csg:ex-5-and-6",
     .statement = "Two games of values 5 and 6 have a sum of value 3.",
     .place = "Section 1.2",
     .range = "paths under {1,...,6}",
     .sweep = five_and_six},
    {.id = "csg:lem2",
     .statement = "If the options of a graph have values that depend on their order modulo T "
                  "alone, by a permutation of 0, ..., T - 1, and have all orders but its own "
                  "modulo T, then its value is the one that the permutation has there.",
     .place = "Lemma 2",
     .method = BY_RULES,
     .range = "L in {1,...,6}, T <= 6, all connected graphs up to 7 vertices",
     .sweep = residues},
    {.id = "csg:eq1",
     .statement = "The condition on the sizes of moves holds modulo 3 for S_{1,1,k}, S_{1,2,k} "
                  "and S_{2,2,k}, k >= 4, under {1,2,4}, to which the lemma is applied.",
     .place = "Equation (1), with lemmas 21, 23 and 26",
     .method = BY_RULES,
     .range = "4 <= k <= 8",
     .sweep = move_sizes},
    {.id = "csg:obs3",
     .statement = "Under any CSG(L) the value is at most the number of vertices.",
     .place = "Observation 3",
     .method = BY_RULES,
     .range = "L in {1,...,7}, all connected graphs up to 7 vertices",
     .sweep = orders},
    {.id = "csg:prop7",
     .statement = "If hanging N + 1 vertices on u changes the value of G, but of no connected "
                  "proper subgraph with u, then every winning move in the sum of both is in G, "
                  "takes u and leaves two vertices or more.",
     .place = "Proposition 7",
     .method = BY_RULES,
     .range = "N <= 6, all connected graphs up to 8 vertices: those that change",
     .sweep = changes},
};

const struct paper paper_csg_graphs = {
    .id = "csg",
    .title = "Connected subtraction games on subdivided stars",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
