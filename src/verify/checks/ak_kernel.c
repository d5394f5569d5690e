/*
 * Burke, Dailly, Oijid: Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles
 * (2026), section 3: the lemmas about the reduction rules; the rules themselves are in
 * theory/ak_rules.c.
 */
#include "verify/checks/pair_memo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- trees ----------------------------------------------------------------------------------- */

static graze_status visit_trees(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    return sweep_lengths(sweep, g);
}

DEFINE_SWEEP(trees, sweep_trees, 17)

/* ---- the core -------------------------------------------------------------------------------- */

/* What is left when vertices of degree at most 1 are removed again and again. */
static small_set core_of(const small_graph *g) {
    small_set core = small_all(g), before = 0;
    while (core != before) {
        before = core;
        FOR_EACH_BIT(v, before) {
            core &= set_size(g->row[v] & core) <= 1 ? ~bit(v) : ~(small_set)0;
        }
    }
    return core;
}

/* Core vertices of degree three and more against 2k - 2, k being the feedback edge number. */
static graze_status compare_branching(struct claim_sweep *sweep, const small_graph *g,
                                      bool repaired) {
    small_set core = core_of(g);
    int extra = (int)small_edge_count(g) - (int)g->n + 1, branching = 0;
    char claimed[24], actual[16];
    FOR_EACH_BIT(v, core) {
        branching += set_size(g->row[v] & core) >= 3;
    }
    if (repaired && extra == 0) {
        return GRAZE_OK;
    }
    snprintf(claimed, sizeof claimed, "at most %d", 2 * extra - 2);
    snprintf(actual, sizeof actual, "%d", branching);
    return sweep_graph(sweep, branching <= 2 * extra - 2, "nd-arc-kayles", g, claimed, actual);
}

DEFINE_BOTH_SWEEPS(branching, sweep_connected, 1, 8)

/* The step before: a core with k >= 1 has no vertex of degree below 2. */
static graze_status visit_core_degrees(struct claim_sweep *sweep, const small_graph *g,
                                       void *context) {
    small_set core = core_of(g);
    bool right = true;
    unsigned ends = 0, extra = small_edge_count(g) + 1 - g->n;
    (void)context;
    FOR_EACH_BIT(v, core) {
        ends += set_size(g->row[v] & core);
        right = right && set_size(g->row[v] & core) >= 2;
    }
    right = right && (core == 0 || ends / 2 == set_size(core) - 1 + extra);
    return sweep_graph(sweep, right, "nd-arc-kayles", g, "n - 1 + k edges, degrees from 2 on",
                       "others");
}

DEFINE_SWEEP(core_degrees, sweep_connected, 1, 8)

/* ---- ak:lem10 and figure 4 ------------------------------------------------------------------- */

/* The least number of vertices that a play can leave. */
static unsigned least_left(const pair_book *book, small_set set) {
    unsigned least = set_size(set);
    FOR_EACH_PAIR(a, b, book, set) {
        unsigned left = least_left(book, set & ~bit(a) & ~bit(b));
        least = left < least ? left : least;
    }
    return least;
}

static bool is_claw(const small_graph *g) {
    bool has_centre = false;
    for (unsigned v = 0; v < g->n; v++) {
        has_centre = has_centre || set_size(g->row[v]) == 3;
    }
    return g->n == 4 && small_edge_count(g) == 3 && has_centre;
}

static graze_status compare_emptied(struct claim_sweep *sweep, const small_graph *g,
                                    bool repaired) {
    pair_book book;
    char actual[48];
    if (is_claw(g)) {
        return GRAZE_OK;
    }
    TRY(pair_book_init(&book, g, false));
    unsigned left = least_left(&book, small_all(g));
    pair_book_clear(&book);
    snprintf(actual, sizeof actual, "%u vertices are left", left);
    return sweep_graph(sweep, left <= (repaired ? g->n % 2 : 0), "nd-arc-kayles", g,
                       "can be emptied", actual);
}

DEFINE_BOTH_SWEEPS(emptied, sweep_connected, 1, 4)

/* How many moves a play in the trees alone can have, two at most. */
static unsigned tree_moves(const pair_book *book, small_set set, small_set core, unsigned most) {
    unsigned longest = 0;
    FOR_EACH_PAIR(a, b, book, set) {
        if (!((bit(a) | bit(b)) & core) && longest < most) {
            unsigned rest =
                most > 1 ? tree_moves(book, set & ~bit(a) & ~bit(b), core, most - 1) : 0;
            longest = rest + 1 > longest ? rest + 1 : longest;
        }
    }
    return longest;
}

/* Where no two moves in the trees follow each other, there is at most one of them. */
static graze_status visit_single_moves(struct claim_sweep *sweep, const small_graph *g,
                                       void *context) {
    pair_book rules = {.graph = *g};
    small_set core = core_of(g), all = small_all(g);
    unsigned count = 0;
    (void)context;
    if (core == 0 || tree_moves(&rules, all, core, 2) > 1) {
        return GRAZE_OK;
    }
    FOR_EACH_PAIR(a, b, &rules, all) {
        count += !((bit(a) | bit(b)) & core);
    }
    return sweep_graph(sweep, count <= 1, "nd-arc-kayles", g, "at most one move in the trees",
                       "two");
}

DEFINE_SWEEP(single_moves, sweep_connected, 1, 8)

/* A graph that the first player wins with and without a pendant edge. */
static graze_status pendant_edge(struct claim_sweep *sweep) {
    small_graph g;
    unsigned whole, rest, leaf = 0;
    TRY(small_parse(&g, "g6:G?AFbw"));
    while (leaf < g.n && set_size(g.row[leaf]) != 1) {
        leaf++;
    }
    small_graph without = small_induced(&g, small_all(&g) & ~bit(leaf) & ~g.row[leaf]);
    TRY(pair_value_of(&whole, &g, false));
    TRY(pair_value_of(&rest, &without, false));
    return sweep_graph(sweep, leaf < g.n && small_is_connected(&without) && whole && rest,
                       "nd-arc-kayles", &g, "N with and without the pendant edge", "P");
}

/* ---- ak:lem12 -------------------------------------------------------------------------------- */

enum { LARGEST_TREE = 8, LARGEST_GRAPH = 5, MOST_ROOTED = 128 };

/* What the lemma knows of a rooted tree: outcomes with and without its root. */
typedef struct tree_key {
    bool one_move; /* exactly one legal move beside the root; else none */
    bool whole, apart, without;
} tree_key;

typedef struct rooted {
    small_graph tree; /* the root is vertex 0 */
    tree_key key;     /* as the lemma has it */
    tree_key after;   /* the same when the one move has been made */
    bool listed;      /* the lemma speaks of it, and (repaired) no second move follows */
    bool ends;        /* behind its one move there is none beside the root */
} rooted;

/* The moves of a set beside the root: their number, and what the last one leaves. */
static unsigned moves_beside_root(const pair_book *book, small_set set, small_set *left) {
    unsigned count = 0;
    FOR_EACH_PAIR(a, b, book, set) {
        if (a != 0) {
            count++;
            *left = set & ~bit(a) & ~bit(b);
        }
    }
    return count;
}

static tree_key key_of(pair_book *book, small_set set, bool one_move) {
    small_set rest = set & ~bit(0);
    tree_key key = {.one_move = one_move, .whole = pair_value(book, set) > 0};
    key.apart = !small_set_is_connected(&book->graph, rest);
    key.without = !key.apart && pair_value(book, rest) > 0;
    return key;
}

static bool keys_agree(const tree_key *a, const tree_key *b) {
    return a->one_move == b->one_move && a->whole == b->whole && a->apart == b->apart &&
           a->without == b->without;
}

static graze_status describe_tree(rooted *r) {
    pair_book book;
    small_set all = small_all(&r->tree), left = all, last = 0;
    TRY(pair_book_init(&book, &r->tree, false));
    unsigned moves = moves_beside_root(&book, all, &left);
    r->listed = moves == 0 ? r->tree.n >= 3 : moves == 1 && r->tree.n >= 5;
    r->ends = moves_beside_root(&book, left, &last) == 0;
    r->key = key_of(&book, all, moves == 1);
    r->after = key_of(&book, left, moves == 1);
    pair_book_clear(&book);
    return GRAZE_OK;
}

/* All trees with every vertex as root. */
typedef struct rooted_list {
    rooted *item;
    size_t count, capacity;
} rooted_list;

static small_graph with_root(const small_graph *g, unsigned root) {
    small_graph moved = {.n = g->n};
    for (unsigned v = 0; v < g->n; v++) {
        FOR_EACH_BIT(w, g->row[v]) {
            unsigned x = v == root ? 0 : v == 0 ? root : v;
            unsigned y = w == root ? 0 : w == 0 ? root : w;
            moved.row[x] |= bit(y);
        }
    }
    return moved;
}

static graze_status collect_tree(struct claim_sweep *sweep, const small_graph *g, void *context) {
    rooted_list *list = context;
    (void)sweep;
    for (unsigned root = 0; root < g->n; root++) {
        if (list->count == list->capacity) {
            size_t more = list->capacity ? 2 * list->capacity : MOST_ROOTED;
            rooted *item = realloc(list->item, more * sizeof *item);
            if (!item) {
                return GRAZE_NO_MEMORY;
            }
            list->item = item;
            list->capacity = more;
        }
        rooted *r = &list->item[list->count];
        *r = (rooted){.tree = with_root(g, root)};
        TRY(describe_tree(r));
        list->count += r->listed;
    }
    return GRAZE_OK;
}

/* Hangs a rooted tree on u by identifying the root with it. */
static small_graph planted(const small_graph *g, unsigned u, const small_graph *tree) {
    small_graph both = *g;
    both.n = g->n + tree->n - 1;
    for (unsigned v = 0; v < tree->n; v++) {
        FOR_EACH_BIT(w, tree->row[v]) {
            unsigned x = v ? g->n + v - 1 : u, y = w ? g->n + w - 1 : u;
            both.row[x] |= bit(y);
        }
    }
    return both;
}

/* Which of the trees a run compares, and by which outcomes. */
typedef struct exchange {
    rooted_list trees;
    bool none, one, repaired;
} exchange;

static bool is_compared(const exchange *run, const rooted *r) {
    return r->key.one_move ? run->one && (!run->repaired || r->ends) : run->none;
}

static const tree_key *key_compared(const exchange *run, const rooted *r) {
    return run->repaired ? &r->after : &r->key;
}

static graze_status note_exchange(struct claim_sweep *sweep, const small_graph *a,
                                  const small_graph *b) {
    unsigned first, second;
    char x[INSTANCE_GRAPH / 2 - 4], y[INSTANCE_GRAPH / 2 - 4], both[INSTANCE_GRAPH];
    TRY(pair_value_of(&first, a, false));
    TRY(pair_value_of(&second, b, false));
    if ((first > 0) == (second > 0)) {
        return sweep_right(sweep);
    }
    TRY(small_write(x, sizeof x, a));
    TRY(small_write(y, sizeof y, b));
    snprintf(both, sizeof both, "%s ~ %s", x, y);
    return sweep_wrong(sweep, "nd-arc-kayles", both, a->n + b->n,
                       small_edge_count(a) + small_edge_count(b), "the same outcome",
                       first ? "N and P" : "P and N");
}

/* Exchanges every tree on every vertex of a graph for the first one of its class. */
static graze_status visit_exchange(struct claim_sweep *sweep, const small_graph *g, void *context) {
    const exchange *run = context;
    for (unsigned u = 0; u < g->n; u++) {
        for (size_t i = 0; i < run->trees.count; i++) {
            const rooted *r = &run->trees.item[i], *first = run->trees.item;
            if (!is_compared(run, r)) {
                continue;
            }
            while (!is_compared(run, first) ||
                   !keys_agree(key_compared(run, first), key_compared(run, r))) {
                first++;
            }
            small_graph a = planted(g, u, &first->tree), b = planted(g, u, &r->tree);
            TRY(first == r ? GRAZE_OK : note_exchange(sweep, &a, &b));
        }
    }
    return GRAZE_OK;
}

static graze_status sweep_exchange(struct claim_sweep *sweep, exchange *run) {
    graze_status status = sweep_trees(sweep, LARGEST_TREE, collect_tree, &run->trees);
    if (status == GRAZE_OK) {
        status = sweep_connected(sweep, 1, LARGEST_GRAPH, visit_exchange, run);
    }
    free(run->trees.item);
    return status;
}

#define EXCHANGE(name, ...)                                                                        \
    static graze_status name(struct claim_sweep *sweep) {                                          \
        exchange run = {__VA_ARGS__};                                                              \
        return sweep_exchange(sweep, &run);                                                        \
    }

EXCHANGE(exchange_both, .none = true, .one = true)
EXCHANGE(exchange_none, .none = true)
EXCHANGE(exchange_one, .one = true)
EXCHANGE(exchange_one_repaired, .one = true, .repaired = true)
EXCHANGE(exchange_repaired, .none = true, .one = true, .repaired = true)

/* ---- the extended outcome -------------------------------------------------------------------- */

/* Five outcomes out of three, a set of pairs of outcomes, six parities. */
static graze_status extended_outcomes(struct claim_sweep *sweep) {
    uint64_t count = 1;
    for (unsigned i = 0; i < 5; i++) {
        count *= 3;
    }
    count <<= 2 * 2;
    count <<= 6;
    char actual[24];
    snprintf(actual, sizeof actual, "%llu", (unsigned long long)count);
    return sweep_number(sweep, count == 248832, "nd-arc-kayles", 248832, "248832", actual);
}

/* ---- the registry ---------------------------------------------------------------------------- */

#define UP_TO_8        "all connected graphs up to 8 vertices"
#define EXCHANGE_RANGE "trees up to 8 vertices on every vertex of all connected graphs up to 5"

static const struct claim claims[] = {
    {.id = "ak:ex-trees",
     .statement = "On a tree all plays of Non-Disconnecting Arc-Kayles are equally long: the value "
                  "is 0 or 1.",
     .place = "Section 3",
     .method = "all plays by the rules",
     .range = "all trees up to 17 vertices",
     .sweep = trees},
    {.id = "ak:lem9",
     .statement = "The core of a graph with feedback edge number k has at most 2k - 2 vertices of "
                  "degree three or more.",
     .place = "Lemma 9",
     .method = "by counting",
     .range = UP_TO_8,
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:@",
                        .claimed = "at most -2",
                        .actual = "0",
                        .is_no_value = true},
     .sweep = branching},
    {.id = "ak:lem9-fixed",
     .statement = "The same for k >= 1; a tree (k = 0) has no core.",
     .place = "Lemma 9",
     .method = "by counting",
     .range = UP_TO_8,
     .sweep = branching_repaired},
    {.id = "ak:ex-lem9-core",
     .statement = "Where there is a core it has n - 1 + k edges on its n vertices, and no vertex "
                  "of degree below 2.",
     .place = "Proof of lemma 9",
     .method = "by counting",
     .range = UP_TO_8,
     .sweep = core_degrees},
    {.id = "ak:ex-lem10-base",
     .statement = "A connected graph on at most four vertices is the star with three leaves, or "
                  "can be emptied.",
     .place = "Proof of lemma 10",
     .method = "all plays by the rules",
     .range = "all connected graphs up to 4 vertices",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:@",
                        .claimed = "can be emptied",
                        .actual = "1 vertices are left",
                        .is_no_value = true},
     .sweep = emptied},
    {.id = "ak:ex-lem10-base-fixed",
     .statement = "The same but for one vertex when their number is odd.",
     .place = "Proof of lemma 10",
     .method = "all plays by the rules",
     .range = "all connected graphs up to 4 vertices",
     .sweep = emptied_repaired},
    {.id = "ak:ex-one-move",
     .statement = "Where reduction rule 2 cannot be applied, at most one move in the pendant trees "
                  "is legal.",
     .place = "Behind lemma 10",
     .method = "by the rules",
     .range = UP_TO_8,
     .sweep = single_moves},
    {.id = "ak:fig4",
     .statement = "There is a graph that the first player wins with and without a pendant edge.",
     .place = "Figure 4",
     .method = "the smallest one by the rules; the drawing is not part of the text",
     .range = "a graph with 8 vertices",
     .sweep = pendant_edge},
    {.id = "ak:lem12",
     .statement = "Rooted trees in which no move (or exactly one) beside the root is legal, with "
                  "three (five) or more vertices, can be exchanged on any vertex of a graph when "
                  "their outcomes with and without the root agree (or both fall apart without it).",
     .place = "Lemma 12",
     .method = "by the rules",
     .range = EXCHANGE_RANGE,
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:Fp_OG ~ g6:GpCS?C",
                        .claimed = "the same outcome",
                        .actual = "N and P",
                        .is_no_value = true,
                        .command = "solve --no-theory nd-arc-kayles 'g6:Fp_OG' 'g6:GpCS?C'"},
     .sweep = exchange_both},
    {.id = "ak:lem12.1",
     .statement = "The same for trees in which no move beside the root is legal.",
     .place = "Lemma 12",
     .method = "by the rules",
     .range = EXCHANGE_RANGE,
     .sweep = exchange_none},
    {.id = "ak:lem12.2",
     .statement = "The same for trees in which exactly one move beside the root is legal.",
     .place = "Lemma 12",
     .method = "by the rules",
     .range = EXCHANGE_RANGE,
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:Fp_OG ~ g6:GpCS?C",
                        .claimed = "the same outcome",
                        .actual = "N and P",
                        .is_no_value = true,
                        .command = "solve --no-theory nd-arc-kayles 'g6:Fp_OG' 'g6:GpCS?C'"},
     .sweep = exchange_one},
    {.id = "ak:lem12.2-fixed",
     .statement = "The same when behind that one move no other beside the root is legal, and the "
                  "outcomes that agree are those of the trees in which it has been made.",
     .place = "Lemma 12",
     .method = "by the rules",
     .range = EXCHANGE_RANGE,
     .sweep = exchange_one_repaired},
    {.id = "ak:lem12-fixed",
     .statement = "The first part as printed, the second as ak:lem12.2-fixed has it.",
     .place = "Lemma 12",
     .method = "by the rules",
     .range = EXCHANGE_RANGE,
     .sweep = exchange_repaired},
    {.id = "ak:ex-extended",
     .statement = "There are at most 3^5 * 2^4 * 2^6 = 248832 extended outcomes.",
     .place = "Section 3, before reduction rule 4",
     .method = "by counting",
     .range = "the number",
     .sweep = extended_outcomes},
    {.id = "ak:lem13",
     .statement = "Reduction rule 4 is safe.",
     .place = "Lemma 13",
     .range = "the list of paths is not printed, nor which parities are meant",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "ak:ex-kernel-size",
     .statement = "Behind all rules 40 a k^2 + O(k) vertices are left, a being a constant.",
     .place = "Proof of theorem 3",
     .range = "the constant is not named",
     .verdict = CLAIM_NOT_CHECKABLE},
};

const struct paper paper_ak_kernel = {
    .id = "ak",
    .title = "Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
