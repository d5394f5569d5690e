/*
 * Burke, Dailly, Oijid: Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles
 * (2026), end of section 3: threshold graphs and theorem 15.
 */
#include "theory/ak_checks.h"
#include "verify/checks/pair_memo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what threshold graphs are --------------------------------------------------------------- */

/* An isolated or universal vertex can be removed again and again. */
static bool is_threshold(const small_graph *g) {
    small_set left = small_all(g), before = 0;
    while (left != before) {
        before = left;
        FOR_EACH_BIT(v, before) {
            small_set next = g->row[v] & left;
            bool goes = next == 0 || next == (left & ~bit(v));
            left &= goes ? ~bit(v) : ~(small_set)0;
        }
    }
    return left == 0;
}

static bool is_independent(const small_graph *g, small_set set) {
    bool independent = true;
    FOR_EACH_BIT(v, set) {
        independent = independent && !(g->row[v] & set);
    }
    return independent;
}

static bool is_split(const small_graph *g) {
    small_set all = small_all(g);
    bool split = is_independent(g, all);
    FOR_EACH_SUBSET(part, all) {
        split = split || (small_is_clique(g, part) && is_independent(g, all & ~part));
    }
    return split;
}

/* Four vertices that induce a path: three edges, no vertex with three. */
static bool has_induced_path(const small_graph *g) {
    bool found = false;
    FOR_EACH_SUBSET(part, small_all(g)) {
        unsigned ends = 0, most = 0, least = SMALL_MOST;
        if (set_size(part) != 4) {
            continue;
        }
        FOR_EACH_BIT(v, part) {
            unsigned degree = set_size(g->row[v] & part);
            ends += degree;
            most = degree > most ? degree : most;
            least = degree < least ? degree : least;
        }
        found = found || (ends == 6 && most == 2 && least == 1);
    }
    return found;
}

static graze_status visit_intersection(struct claim_sweep *sweep, const small_graph *g,
                                       void *context) {
    bool threshold = is_threshold(g), both = is_split(g) && !has_induced_path(g);
    (void)context;
    return sweep_graph(sweep, threshold == both, "nd-arc-kayles", g,
                       threshold ? "threshold" : "not threshold",
                       both ? "split without P_4" : "not split, or with P_4");
}

DEFINE_SWEEP(intersection, sweep_graphs, 1, 7)

/* Neighbourhoods are nested: any two are comparable; repaired: but for the two themselves. */
static graze_status compare_nested(struct claim_sweep *sweep, const small_graph *g, bool repaired) {
    bool nested = true;
    for (unsigned v = 0; v < g->n; v++) {
        for (unsigned w = 0; w < v; w++) {
            small_set both = repaired ? bit(v) | bit(w) : 0;
            small_set a = g->row[v] & ~both, b = g->row[w] & ~both;
            nested = nested && ((a & ~b) == 0 || (b & ~a) == 0);
        }
    }
    return sweep_graph(sweep, nested == is_threshold(g), "nd-arc-kayles", g,
                       is_threshold(g) ? "nested" : "not nested", nested ? "nested" : "not nested");
}

DEFINE_BOTH_SWEEPS(nested, sweep_graphs, 1, 7)

/* ---- creation words -------------------------------------------------------------------------- */

enum { LONGEST_WORD = 22 };

/*
 * A word S..K..: letter i is bit i, 1 for K. The first letter is S and the last K (a single S
 * excepted): the graph is connected.
 */
typedef struct word {
    unsigned length;
    uint32_t letters;
} word;

static bool is_k(const word *w, unsigned i) {
    return w->letters >> i & 1;
}

static small_graph word_graph(const word *w) {
    small_graph g = {.n = w->length};
    for (unsigned i = 0; i < w->length; i++) {
        for (unsigned j = 0; j < i && is_k(w, i); j++) {
            small_add_edge(&g, i, j);
        }
    }
    return g;
}

static word without_letter(const word *w, unsigned i) {
    uint32_t low = (uint32_t)(bit(i) - 1);
    return (word){w->length - 1, (w->letters & low) | (w->letters >> 1 & ~low)};
}

/* The first letter makes no difference: S. */
static word normal_word(word w) {
    w.letters &= ~(uint32_t)1;
    return w;
}

static bool is_connected_word(const word *w) {
    return w->length <= 1 || is_k(w, w->length - 1);
}

/* Values by length and letters; 0 is unknown, otherwise the value plus one. */
typedef struct word_book {
    uint8_t *known; /* 2^LONGEST_WORD for each length */
} word_book;

static uint8_t *word_entry(const word_book *book, const word *w) {
    return &book->known[((size_t)1 << w->length) + w->letters];
}

static unsigned word_value(const word_book *book, const word *w) {
    uint8_t *known = word_entry(book, w);
    uint32_t marks = 0;
    for (unsigned j = 1; j < w->length && *known == 0; j++) {
        for (unsigned i = 0; i < j && is_k(w, j); i++) {
            word rest = without_letter(w, j);
            rest = normal_word(without_letter(&rest, i));
            if (is_connected_word(&rest)) {
                marks |= (uint32_t)1 << word_value(book, &rest);
            }
        }
    }
    if (*known == 0) {
        *known = (uint8_t)(__builtin_ctz(~marks) + 1);
    }
    return *known - 1u;
}

/* A word whose clique has no twins, its clique and its independent vertices. */
typedef struct twin_free {
    word w;
    unsigned clique, independent;
} twin_free;

static bool read_twin_free(twin_free *t, unsigned length, uint32_t letters) {
    *t = (twin_free){.w = {length, letters}};
    bool twins = !is_k(&t->w, length - 1) || is_k(&t->w, 0);
    for (unsigned i = 0; i < length; i++) {
        t->clique += is_k(&t->w, i);
        twins = twins || (i > 0 && is_k(&t->w, i) && is_k(&t->w, i - 1));
    }
    t->independent = length - t->clique;
    return !twins;
}

static void write_word(char *text, size_t size, const word *w) {
    int used = snprintf(text, size, "threshold(");
    for (unsigned i = 0; i < w->length && used > 0; i++) {
        used += snprintf(text + used, size - (size_t)used, "%c", is_k(w, i) ? 'K' : 'S');
    }
    snprintf(text + used, size - (size_t)used, ")");
}

static graze_status note_word(struct claim_sweep *sweep, bool right, const word *w,
                              const char *claimed, const char *actual) {
    char text[INSTANCE_GRAPH];
    small_graph g = word_graph(w);
    if (right) {
        return sweep_right(sweep);
    }
    write_word(text, sizeof text, w);
    return sweep_wrong(sweep, "nd-arc-kayles", text, g.n, small_edge_count(&g), claimed, actual);
}

typedef graze_status word_visitor(struct claim_sweep *sweep, const twin_free *t, unsigned value,
                                  unsigned clique);

/* Shows all twin-free words with at least (or, for clique > 0, exactly) so many K. */
static graze_status sweep_words(struct claim_sweep *sweep, unsigned clique, word_visitor *visit) {
    word_book book = {calloc((size_t)2 << LONGEST_WORD, 1)};
    graze_status status = book.known ? GRAZE_OK : GRAZE_NO_MEMORY;
    for (unsigned length = 2; length <= LONGEST_WORD && status == GRAZE_OK; length++) {
        for (uint32_t letters = 0; letters >> length == 0 && status == GRAZE_OK; letters++) {
            twin_free t;
            if (read_twin_free(&t, length, letters) && (clique == 0 || t.clique == clique)) {
                status = visit(sweep, &t, word_value(&book, &t.w), clique);
            }
        }
    }
    free(book.known);
    return status;
}

static graze_status note_outcome(struct claim_sweep *sweep, const twin_free *t, bool claimed,
                                 unsigned value) {
    return note_word(sweep, claimed == (value > 0), &t->w, claimed ? "N" : "P", value ? "N" : "P");
}

/* n >= 5: as the heap of n - 1 under {1, 2}. */
static graze_status visit_large_clique(struct claim_sweep *sweep, const twin_free *t,
                                       unsigned value, unsigned clique) {
    (void)clique;
    return t->clique < 5 ? GRAZE_OK : note_outcome(sweep, t, (t->clique - 1) % 3 != 0, value);
}

graze_status ak_sweep_large_cliques(struct claim_sweep *sweep) {
    return sweep_words(sweep, 0, visit_large_clique);
}

/* The four cases before: who wins, by the number of independent vertices. */
static graze_status visit_small_clique(struct claim_sweep *sweep, const twin_free *t,
                                       unsigned value, unsigned clique) {
    bool first = clique == 1   ? t->independent <= 2
                 : clique == 2 ? t->independent >= 4
                               : clique == 3;
    return note_outcome(sweep, t, first, value);
}

static graze_status clique_1(struct claim_sweep *sweep) {
    return sweep_words(sweep, 1, visit_small_clique);
}

static graze_status clique_2(struct claim_sweep *sweep) {
    return sweep_words(sweep, 2, visit_small_clique);
}

static graze_status clique_3(struct claim_sweep *sweep) {
    return sweep_words(sweep, 3, visit_small_clique);
}

static graze_status clique_4(struct claim_sweep *sweep) {
    return sweep_words(sweep, 4, visit_small_clique);
}

/* ak:ex-threshold: the value. */
static graze_status visit_value(struct claim_sweep *sweep, const twin_free *t, unsigned value,
                                unsigned clique) {
    unsigned n = t->clique;
    unsigned claimed = n >= 4 || t->independent >= n + 2 ? (n - 1) % 3 : n % 2;
    char claimed_text[16], actual[16];
    (void)clique;
    snprintf(claimed_text, sizeof claimed_text, "%u", claimed);
    snprintf(actual, sizeof actual, "%u", value);
    return note_word(sweep, claimed == value, &t->w, claimed_text, actual);
}

graze_status ak_sweep_threshold_values(struct claim_sweep *sweep) {
    return sweep_words(sweep, 0, visit_value);
}

/* As many independent vertices as clique vertices, and one next to each of the latter. */
static graze_status visit_sizes(struct claim_sweep *sweep, const twin_free *t, unsigned value,
                                unsigned clique) {
    (void)value;
    (void)clique;
    bool right = t->independent >= t->clique && !is_k(&t->w, 0);
    return note_word(sweep, right, &t->w, "S not smaller than K", "smaller");
}

static graze_status sizes(struct claim_sweep *sweep) {
    return sweep_words(sweep, 0, visit_sizes);
}

/* ---- steps of the proof, on positions that play can reach ------------------------------------ */

typedef struct positions {
    struct claim_sweep *sweep;
    const twin_free *start;
    pair_book rules;
    small_set clique;
    bool *seen;
    graze_status (*visit)(struct positions *p, small_set set);
} positions;

static graze_status look_at_position(positions *p, small_set set) {
    if (p->seen[set]) {
        return GRAZE_OK;
    }
    p->seen[set] = true;
    TRY(p->visit(p, set));
    FOR_EACH_PAIR(a, b, &p->rules, set) {
        TRY(look_at_position(p, set & ~bit(a) & ~bit(b)));
    }
    return GRAZE_OK;
}

static graze_status look_at_word(positions *p, const twin_free *t) {
    p->start = t;
    p->rules = (pair_book){.graph = word_graph(&t->w)};
    p->clique = t->w.letters;
    p->seen = calloc((size_t)1 << t->w.length, sizeof *p->seen);
    graze_status status =
        p->seen ? look_at_position(p, small_all(&p->rules.graph)) : GRAZE_NO_MEMORY;
    free(p->seen);
    return status;
}

/* Goes through the positions of all words with five or more K, up to 12 letters. */
static graze_status sweep_positions(struct claim_sweep *sweep,
                                    graze_status (*visit)(positions *, small_set)) {
    enum { LONGEST = 12 };
    for (unsigned length = 10; length <= LONGEST; length++) {
        for (uint32_t letters = 0; letters >> length == 0; letters++) {
            positions p = {.sweep = sweep, .visit = visit};
            twin_free t;
            if (read_twin_free(&t, length, letters) && t.clique >= 5) {
                TRY(look_at_word(&p, &t));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status note_position(positions *p, bool right, small_set set, const char *claimed,
                                  const char *actual) {
    small_graph g = small_induced(&p->rules.graph, set);
    return sweep_graph(p->sweep, right, "nd-arc-kayles", &g, claimed, actual);
}

static bool is_universal(const positions *p, small_set set, unsigned v) {
    return (set & ~p->rules.graph.row[v]) == bit(v);
}

/*
 * v_1, ..., v_n are the K from the last letter back, the last having the largest neighbourhood. The
 * one of largest index left is the first letter K.
 */
static graze_status visit_largest(positions *p, small_set set) {
    small_set left = set & p->clique;
    return left == 0 ? GRAZE_OK
                     : note_position(p, is_universal(p, set, (unsigned)__builtin_ctz(left)), set,
                                     "the v_i of largest index is universal", "it is not");
}

static graze_status visit_smallest(positions *p, small_set set) {
    small_set left = set & p->clique;
    return left == 0 ? GRAZE_OK
                     : note_position(p, is_universal(p, set, 31 - (unsigned)__builtin_clz(left)),
                                     set, "the v_i of smallest index is universal", "it is not");
}

static graze_status largest_index(struct claim_sweep *sweep) {
    return sweep_positions(sweep, visit_largest);
}

static graze_status smallest_index(struct claim_sweep *sweep) {
    return sweep_positions(sweep, visit_smallest);
}

/* Which types of moves there are: bit 0 for one of S and one of K, bit 1 for two of K. */
static unsigned move_types(const positions *p, small_set set) {
    unsigned types = 0;
    FOR_EACH_PAIR(a, b, &p->rules, set) {
        types |= p->clique >> a & p->clique >> b & 1 ? 2 : 1;
    }
    return types;
}

static graze_status visit_both_types(positions *p, small_set set) {
    return set_size(set & p->clique) < 3 ? GRAZE_OK
                                         : note_position(p, move_types(p, set) == 3, set,
                                                         "moves of both types", "none of type 1");
}

static graze_status visit_second_type(positions *p, small_set set) {
    return set_size(set & p->clique) < 3
               ? GRAZE_OK
               : note_position(p, move_types(p, set) & 2, set, "a move of type 2", "none");
}

static graze_status both_types(struct claim_sweep *sweep) {
    return sweep_positions(sweep, visit_both_types);
}

static graze_status second_type(struct claim_sweep *sweep) {
    return sweep_positions(sweep, visit_second_type);
}

/* At any moment there are at least as many vertices of S as of K. */
static graze_status visit_balance(positions *p, small_set set) {
    return note_position(p, set_size(set & ~p->clique) >= set_size(set & p->clique), set,
                         "S not smaller than K", "smaller");
}

static graze_status balance(struct claim_sweep *sweep) {
    return sweep_positions(sweep, visit_balance);
}

/* A move that leaves a universal vertex is legal. */
static graze_status visit_legal(positions *p, small_set set) {
    small_set left = set & p->clique;
    bool right = true;
    unsigned keep = left ? 31 - (unsigned)__builtin_clz(left) : 0;
    FOR_EACH_BIT(v, left) {
        FOR_EACH_BIT(w, p->rules.graph.row[v] & set) {
            right = right && (v == keep || w == keep || pair_is_move(&p->rules, set, v, w));
        }
    }
    return note_position(p, right, set, "legal beside the universal vertex", "not legal");
}

static graze_status legal_moves(struct claim_sweep *sweep) {
    return sweep_positions(sweep, visit_legal);
}

/* ---- twins ----------------------------------------------------------------------------------- */

/* The vertices of one run K have the same neighbourhood; repaired: but for themselves. */
static graze_status compare_twins(struct claim_sweep *sweep, bool repaired) {
    for (unsigned length = 2; length <= 10; length++) {
        for (uint32_t letters = 0; letters >> length == 0; letters++) {
            word w = {length, letters};
            small_graph g = word_graph(&w);
            bool same = true;
            if (is_k(&w, 0) || !is_k(&w, length - 1)) {
                continue;
            }
            for (unsigned i = 0; i + 1 < length; i++) {
                small_set self = repaired ? bit(i) | bit(i + 1) : 0;
                bool one_run = is_k(&w, i) && is_k(&w, i + 1);
                same = same && (!one_run || (g.row[i] & ~self) == (g.row[i + 1] & ~self));
            }
            TRY(note_word(sweep, same, &w, "the same neighbourhood", "another one"));
        }
    }
    return GRAZE_OK;
}

static graze_status twins(struct claim_sweep *sweep) {
    return compare_twins(sweep, false);
}

static graze_status twins_repaired(struct claim_sweep *sweep) {
    return compare_twins(sweep, true);
}

/* ---- the registry ---------------------------------------------------------------------------- */

#define BY_WORDS  "by the rules on creation words"
#define WORDS     "all words up to 22 letters"
#define POSITIONS "all positions that play reaches from words of 10 to 12 letters, n >= 5"

static const struct claim claims[] = {
    {.id = "ak:ex-split-cograph",
     .statement = "Threshold graphs are the split graphs without an induced path on four vertices.",
     .place = "Section 3, before theorem 15",
     .method = "all three properties by their definitions",
     .range = "all graphs up to 7 vertices",
     .sweep = intersection},
    {.id = "ak:ex-nested",
     .statement = "A graph is a threshold graph exactly when its neighbourhoods N(v) are nested.",
     .place = "Section 3, before theorem 15",
     .method = "by the definitions",
     .range = "all graphs up to 7 vertices",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:A_",
                        .claimed = "nested",
                        .actual = "not nested",
                        .is_no_value = true},
     .sweep = nested},
    {.id = "ak:ex-nested-fixed",
     .statement = "Exactly when for any two vertices the neighbours other than these two are "
                  "nested.",
     .place = "Section 3, before theorem 15",
     .method = "by the definitions",
     .range = "all graphs up to 7 vertices",
     .sweep = nested_repaired},
    {.id = "ak:ex-twins",
     .statement = "The vertices of one clique K_i of the partition have the same neighbourhood.",
     .place = "Section 3, before theorem 15",
     .method = "by the definitions",
     .range = "all words up to 10 letters",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "threshold(SKK)",
                        .claimed = "the same neighbourhood",
                        .actual = "another one",
                        .is_no_value = true},
     .sweep = twins},
    {.id = "ak:ex-twins-fixed",
     .statement = "They have the same neighbourhood, themselves included.",
     .place = "Section 3, before theorem 15",
     .method = "by the definitions",
     .range = "all words up to 10 letters",
     .sweep = twins_repaired},
    {.id = "ak:ex-thm15-sizes",
     .statement = "Without twins in the clique there are at least as many independent vertices as "
                  "clique vertices, and every clique vertex has one for a neighbour.",
     .place = "Proof of theorem 15",
     .method = "by counting",
     .range = WORDS,
     .sweep = sizes},
    {.id = "ak:ex-thm15-1",
     .statement = "n = 1: the first player wins on stars with one or two leaves, the second on "
                  "larger ones.",
     .place = "Proof of theorem 15, clique of order 1",
     .method = BY_WORDS,
     .range = WORDS,
     .sweep = clique_1},
    {.id = "ak:ex-thm15-2",
     .statement = "n = 2: one move leads to a star, so that the first player wins with four or "
                  "more independent vertices.",
     .place = "Proof of theorem 15, clique of order 2",
     .method = BY_WORDS,
     .range = WORDS,
     .sweep = clique_2},
    {.id = "ak:ex-thm15-3",
     .statement = "n = 3: the first player wins.",
     .place = "Proof of theorem 15, clique of order 3",
     .method = BY_WORDS,
     .range = WORDS,
     .sweep = clique_3},
    {.id = "ak:ex-thm15-4",
     .statement = "n = 4: the second player wins.",
     .place = "Proof of theorem 15, clique of order 4",
     .method = BY_WORDS,
     .range = WORDS,
     .sweep = clique_4},
    {.id = "ak:ex-thm15-balance",
     .statement = "At any moment there are at least as many vertices of S as of K.",
     .place = "Proof of theorem 15",
     .method = "by the rules",
     .range = POSITIONS,
     .sweep = balance},
    {.id = "ak:ex-thm15-universal",
     .statement = "With N(v_1), ..., N(v_n) descending, the v_i of largest index that is left is "
                  "universal.",
     .place = "Proof of theorem 15",
     .method = "by the rules",
     .range = POSITIONS,
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:CF",
                        .claimed = "the v_i of largest index is universal",
                        .actual = "it is not",
                        .is_no_value = true},
     .sweep = largest_index},
    {.id = "ak:ex-thm15-universal-fixed",
     .statement = "The v_i of smallest index that is left is universal.",
     .place = "Proof of theorem 15",
     .method = "by the rules",
     .range = POSITIONS,
     .sweep = smallest_index},
    {.id = "ak:ex-thm15-legal",
     .statement = "Any move that leaves a universal vertex of K is legal.",
     .place = "Proof of theorem 15",
     .method = "by the rules",
     .range = POSITIONS,
     .sweep = legal_moves},
    {.id = "ak:ex-thm15-types",
     .statement = "While K has three or more vertices both types of moves are possible: one vertex "
                  "of S and one of K, or two of K.",
     .place = "Proof of theorem 15",
     .method = "by the rules",
     .range = POSITIONS,
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "nd-arc-kayles",
                        .graph = "g6:E_Bw",
                        .claimed = "moves of both types",
                        .actual = "none of type 1",
                        .is_no_value = true},
     .sweep = both_types},
    {.id = "ak:ex-thm15-types-fixed",
     .statement = "While K has three or more vertices two of K can be taken.",
     .place = "Proof of theorem 15",
     .method = "by the rules",
     .range = POSITIONS,
     .sweep = second_type},
};

const struct paper paper_ak_threshold = {
    .id = "ak",
    .title = "Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
