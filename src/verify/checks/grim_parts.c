/* Grim, section 3 of the paper: complete and complete multipartite graphs, step by step. */
#include "theory/grim_checks.h"
#include "theory/grim_common.h"
#include "verify/checks/part_lists.h"

#include <stdio.h>
#include <string.h>

#define LIST(...)                                                                                  \
    parts_of_sizes((const unsigned[]){__VA_ARGS__},                                                \
                   sizeof((const unsigned[]){__VA_ARGS__}) / sizeof(unsigned))

enum { MOST = 18 };

/* ---- complete graphs ----------------------------------------------------------------------- */

static graze_status complete_lengths(struct claim_sweep *sweep) {
    for (unsigned n = 2; n <= 8; n++) {
        unsigned ones[8] = {1, 1, 1, 1, 1, 1, 1, 1};
        part_list parts = parts_of_sizes(ones, n);
        small_graph g = parts_graph(&parts);
        play_lengths lengths = grim_play_lengths(&g, small_all(&g));
        TRY(sweep_parts(sweep, lengths.least == n - 1 && lengths.most == n - 1, &parts,
                        "n - 1 moves", "another number"));
    }
    return GRAZE_OK;
}

static graze_status visit_ones(struct claim_sweep *sweep, const part_list *parts) {
    return parts_count(parts, 1) == parts->count && parts->count > 3
               ? sweep_parts_winner(sweep, parts, parts->count % 2 == 0)
               : GRAZE_OK;
}

/* ---- moves --------------------------------------------------------------------------------- */

static graze_status square_moves(struct claim_sweep *sweep) {
    part_list square = LIST(2, 2), star = LIST(1, 2);
    for (unsigned i = 0; i < square.count; i++) {
        part_list after = parts_without(&square, i);
        TRY(sweep_parts(sweep, parts_equal(&after, &star), &square, "K_{1,2}", "another graph"));
    }
    return GRAZE_OK;
}

static bool is_star(const part_list *parts) {
    return parts->count == 2 && parts->size[0] == 1;
}

/* Only the centre of a star takes other vertices with it. */
static graze_status visit_isolating(struct claim_sweep *sweep, const part_list *parts) {
    small_graph g = parts_graph(parts);
    for (unsigned v = 0; v < g.n; v++) {
        bool isolates = set_size(grim_after(&g, small_all(&g), v)) + 1 < g.n;
        bool is_centre = is_star(parts) && (v == 0 || parts->n == 2);
        TRY(sweep_parts(sweep, isolates == is_centre, parts, "isolating moves on stars only",
                        "not so"));
    }
    return GRAZE_OK;
}

/* What leads to a star is a star, K_{2,n} or K_{1,1,n}. */
static graze_status visit_to_star(struct claim_sweep *sweep, const part_list *parts) {
    for (unsigned i = 0; i < parts->count; i++) {
        part_list after = parts_without(parts, i);
        bool listed = is_star(parts) || (parts->count == 2 && parts->size[0] == 2) ||
                      (parts->count == 3 && parts->size[1] == 1);
        TRY(is_star(&after) ? sweep_parts(sweep, listed, parts, "one of three families", "another")
                            : GRAZE_OK);
    }
    return GRAZE_OK;
}

/* ---- lemma 11 ------------------------------------------------------------------------------ */

static graze_status lemma_11_base(struct claim_sweep *sweep) {
    part_list three = LIST(1, 1, 1), four = LIST(1, 1, 2), after = parts_without(&four, 2);
    TRY(sweep_parts_winner(sweep, &three, false));
    TRY(sweep_parts_winner(sweep, &four, true));
    return sweep_parts(sweep, parts_equal(&after, &three), &four, "K_{1,1,1}", "another graph");
}

static graze_status lemma_11_other_move(struct claim_sweep *sweep) {
    for (unsigned n = 2; n + 2 <= MOST; n++) {
        part_list parts = LIST(1, 1, n), after = parts_without(&parts, 0), star = LIST(1, n);
        TRY(sweep_parts(sweep, parts_equal(&after, &star), &parts, "K_{1,n}", "another graph"));
        TRY(sweep_parts_winner(sweep, &after, true));
    }
    return GRAZE_OK;
}

/* What the first player leaves of K_{1,2,n}: K_{2,n} for even n, K_{1,1,n} for odd n. */
static graze_status lemma_11_two(struct claim_sweep *sweep) {
    for (unsigned n = 2; n + 3 <= MOST; n++) {
        part_list parts = LIST(1, 2, n), after = parts_without(&parts, n % 2 ? 1 : 0);
        TRY(sweep_parts_winner(sweep, &after, false));
    }
    return GRAZE_OK;
}

static graze_status lemma_11_three(struct claim_sweep *sweep) {
    part_list parts = LIST(1, 3, 3), after = parts_without(&parts, 0);
    TRY(sweep_parts_winner(sweep, &parts, true));
    return sweep_parts_winner(sweep, &after, false);
}

/* ---- theorem 12 ---------------------------------------------------------------------------- */

static graze_status visit_pairs(struct claim_sweep *sweep, const part_list *parts) {
    bool alike =
        parts->count == 2 && parts->size[0] >= 2 && parts->size[0] % 2 == parts->size[1] % 2;
    return alike ? sweep_parts_winner(sweep, parts, false) : GRAZE_OK;
}

static unsigned odd_parts(const part_list *parts) {
    unsigned count = 0;
    for (unsigned i = 0; i < parts->count; i++) {
        count += parts->size[i] % 2;
    }
    return count;
}

/* A vertex of the same part, where it was even, is an answer that leaves all parts even. */
static graze_status visit_same_part(struct claim_sweep *sweep, const part_list *parts) {
    if (odd_parts(parts) > 0) {
        return GRAZE_OK;
    }
    for (unsigned i = 0; i < parts->count; i++) {
        part_list after = parts_without(parts, i);
        unsigned place = 0;
        while (after.size[place] != parts->size[i] - 1) {
            place++;
        }
        part_list answer = parts_without(&after, place);
        bool can_move = after.count > 1;
        TRY(sweep_parts(sweep, can_move && odd_parts(&answer) == 0, parts,
                        "an answer in the same part", "there is none"));
    }
    return GRAZE_OK;
}

/* After a vertex of an odd part there is another odd part, and all parts keep two vertices. */
static graze_status visit_odd_part(struct claim_sweep *sweep, const part_list *parts) {
    unsigned odd = odd_parts(parts);
    if (parts->size[0] < 2 || odd == 0 || odd % 2) {
        return GRAZE_OK;
    }
    for (unsigned i = 0; i < parts->count; i++) {
        part_list after = parts_without(parts, i);
        if (parts->size[i] % 2) {
            TRY(sweep_parts(sweep, odd_parts(&after) % 2 == 1 && after.size[0] >= 2, parts,
                            "an odd number of odd parts, all of two vertices and more", "not so"));
        }
    }
    return GRAZE_OK;
}

/* With n odd a vertex of an odd part leaves an even number in parts of two and more: P. */
static graze_status visit_odd_order(struct claim_sweep *sweep, const part_list *parts) {
    if (parts->size[0] < 2 || parts->count < 3 || parts->n % 2 == 0) {
        return GRAZE_OK;
    }
    for (unsigned i = 0; i < parts->count; i++) {
        part_list after = parts_without(parts, i);
        if (parts->size[i] % 2) {
            TRY(sweep_parts(sweep, after.size[0] >= 2, parts, "parts of two and more", "not so"));
            TRY(sweep_parts_winner(sweep, &after, false));
        }
    }
    return GRAZE_OK;
}

/* ---- lemma 13 ------------------------------------------------------------------------------ */

/* A part of one vertex and at least three others, all larger. */
static bool is_of_lemma_13(const part_list *parts) {
    return parts->count > 3 && parts->size[0] == 1 && parts->size[1] >= 2;
}

static graze_status visit_single_odd(struct claim_sweep *sweep, const part_list *parts) {
    if (!is_of_lemma_13(parts) || parts->n % 2 == 0) {
        return GRAZE_OK;
    }
    part_list after = parts_without(parts, 0);
    TRY(sweep_parts_winner(sweep, parts, true));
    return sweep_parts_winner(sweep, &after, false);
}

static graze_status visit_single_even(struct claim_sweep *sweep, const part_list *parts) {
    if (!is_of_lemma_13(parts) || parts->n % 2) {
        return GRAZE_OK;
    }
    part_list after = parts_without(parts, 0);
    return sweep_parts_winner(sweep, &after, true);
}

static graze_status visit_single_large(struct claim_sweep *sweep, const part_list *parts) {
    return is_of_lemma_13(parts) && parts->n % 2 == 0 && parts->size[1] > 2
               ? sweep_parts_winner(sweep, parts, false)
               : GRAZE_OK;
}

static graze_status visit_single_not_all_twos(struct claim_sweep *sweep, const part_list *parts) {
    return is_of_lemma_13(parts) && parts->n % 2 == 0
               ? sweep_parts(sweep, parts->size[parts->count - 1] > 2, parts, "a part above two",
                             "there is none")
               : GRAZE_OK;
}

/* As printed: with parts of two, a vertex of a larger part is a winning move. */
static graze_status visit_single_twos(struct claim_sweep *sweep, const part_list *parts) {
    unsigned twos = parts_count(parts, 2);
    if (!is_of_lemma_13(parts) || parts->n % 2 || twos == 0) {
        return GRAZE_OK;
    }
    part_list after = parts_without(parts, 1 + twos);
    return sweep_parts_winner(sweep, &after, false);
}

/* Repaired: when only one part has more than two, a vertex of a part of two is a winning move. */
static graze_status visit_single_twos_repaired(struct claim_sweep *sweep, const part_list *parts) {
    unsigned twos = parts_count(parts, 2);
    if (!is_of_lemma_13(parts) || parts->n % 2 || twos + 2 != parts->count) {
        return GRAZE_OK;
    }
    part_list after = parts_without(parts, 1);
    return sweep_parts_winner(sweep, &after, false);
}

/* ---- all lists ----------------------------------------------------------------------------- */

static graze_status visit_value(struct claim_sweep *sweep, const part_list *parts) {
    unsigned value;
    char claimed[24], actual[24];
    uint64_t stated =
        grim_multipartite_value(parts->n, parts->size[parts->count - 1], parts->count);
    TRY(parts_value(&value, parts));
    TRY(limits_spend(sweep->limits, 1u << parts->n >> 6));
    snprintf(claimed, sizeof claimed, "%llu", (unsigned long long)stated);
    snprintf(actual, sizeof actual, "%u", value);
    return sweep_parts(sweep, stated == value, parts, claimed, actual);
}

graze_status grim_sweep_part_lists(struct claim_sweep *sweep) {
    return sweep_part_lists(sweep, MOST, visit_value);
}

/* ---- more parts of one vertex -------------------------------------------------------------- */

static graze_status visit_always(struct claim_sweep *sweep, const part_list *parts) {
    bool is_k12n = parts->count == 3 && parts->size[0] == 1 && parts_count(parts, 2) > 0 &&
                   (parts->size[1] <= 2);
    return is_star(parts) || is_k12n ? sweep_parts_winner(sweep, parts, true) : GRAZE_OK;
}

/* What the first player leaves of K_{1,1,3,n}: K_{1,3,n} for even n, K_{1,1,2,n} for odd n. */
static graze_status check_k113n(struct claim_sweep *sweep, unsigned first) {
    for (unsigned n = first; n + 4 <= MOST; n += 2) {
        part_list even = LIST(1, 3, n), odd = LIST(1, 1, 2, n);
        TRY(sweep_parts_winner(sweep, n % 2 ? &odd : &even, false));
    }
    return GRAZE_OK;
}

static graze_status even_k113n(struct claim_sweep *sweep) {
    return check_k113n(sweep, 4);
}

static graze_status odd_k113n(struct claim_sweep *sweep) {
    return check_k113n(sweep, 3);
}

/* ---- the list ------------------------------------------------------------------------------ */

#define DEFINE_PARTS_SWEEP(name)                                                                   \
    static graze_status name(struct claim_sweep *sweep) {                                          \
        return sweep_part_lists(sweep, MOST, visit_##name);                                        \
    }

DEFINE_PARTS_SWEEP(ones)
DEFINE_PARTS_SWEEP(isolating)
DEFINE_PARTS_SWEEP(to_star)
DEFINE_PARTS_SWEEP(pairs)
DEFINE_PARTS_SWEEP(same_part)
DEFINE_PARTS_SWEEP(odd_part)
DEFINE_PARTS_SWEEP(odd_order)
DEFINE_PARTS_SWEEP(single_odd)
DEFINE_PARTS_SWEEP(single_even)
DEFINE_PARTS_SWEEP(single_large)
DEFINE_PARTS_SWEEP(single_not_all_twos)
DEFINE_PARTS_SWEEP(single_twos)
DEFINE_PARTS_SWEEP(single_twos_repaired)
DEFINE_PARTS_SWEEP(always)

#define LISTS "all complete multipartite graphs on up to 18 vertices"
#define SUCH  "all such graphs on up to 18 vertices"

static const struct claim claims[] = {
    {.id = "grim:ex-lem9-length",
     .statement = "Every play on K_n, n > 1, lasts n - 1 moves.",
     .place = "Section 3, proof of Lemma 9",
     .range = "n <= 8",
     .sweep = complete_lengths},
    {.id = "grim:ex-k22",
     .statement = "Every move on K_{2,2} leaves K_{1,2}.",
     .place = "Section 3, proof of Theorem 10",
     .range = "one graph",
     .sweep = square_moves},
    {.id = "grim:ex-isolating",
     .statement = "On a complete multipartite graph only the centre of a K_{1,n} takes other "
                  "vertices with it.",
     .place = "Section 3, after Theorem 10",
     .range = LISTS,
     .sweep = isolating},
    {.id = "grim:ex-to-star",
     .statement = "A complete multipartite graph from which a move leads to K_{1,n} is K_{1,n+1}, "
                  "K_{2,n} or K_{1,1,n}.",
     .place = "Section 3, after Theorem 10",
     .range = LISTS,
     .sweep = to_star},
    {.id = "grim:ex-lem11-base",
     .statement = "K_{1,1,1} is a P position, and the first player wins K_{1,1,2} by leaving it.",
     .place = "Section 3, proof of Lemma 11",
     .range = "two graphs",
     .sweep = lemma_11_base},
    {.id = "grim:ex-lem11-other",
     .statement = "The other move on K_{1,1,n} leaves K_{1,n}, which loses at once.",
     .place = "Section 3, proof of Lemma 11",
     .range = "2 <= n <= 16",
     .sweep = lemma_11_other_move},
    {.id = "grim:ex-lem11-two",
     .statement = "The first player wins K_{1,2,n}, n >= 2, by leaving K_{2,n} for even n and "
                  "K_{1,1,n} for odd n.",
     .place = "Section 3, proof of Lemma 11",
     .range = "n <= 15",
     .sweep = lemma_11_two},
    {.id = "grim:ex-k133",
     .statement = "K_{1,3,3} is an N position, by the move to K_{3,3}.",
     .place = "Section 3, proof of Lemma 11",
     .range = "two graphs",
     .sweep = lemma_11_three},
    {.id = "grim:ex-thm12-same",
     .statement = "Where all parts are even, the part of a move has another vertex, and taking it "
                  "leaves all parts even.",
     .place = "Section 3, proof of Theorem 12, case 1",
     .range = SUCH,
     .sweep = same_part},
    {.id = "grim:ex-thm12-odd",
     .statement = "With an even number of odd parts, all parts of two and more, a move in an odd "
                  "part leaves an odd number of odd parts, all parts of two and more.",
     .place = "Section 3, proof of Theorem 12, case 2",
     .range = SUCH,
     .sweep = odd_part},
    {.id = "grim:ex-thm12-base",
     .statement = "K_{m,n} with m, n >= 2 both odd or both even is a P position.",
     .place = "Section 3, proof of Theorem 12, case 2",
     .range = SUCH,
     .sweep = pairs},
    {.id = "grim:ex-thm12-first",
     .statement = "With an odd number of vertices in more than two parts of two and more, any "
                  "vertex of an odd part is a winning move.",
     .place = "Section 3, proof of Theorem 12",
     .range = SUCH,
     .sweep = odd_order},
    {.id = "grim:ex-lem13-odd",
     .statement =
         "On K_{1,n_2,...,n_t}, t > 3, all n_i >= 2, with an odd number of vertices taking "
         "the single vertex wins.",
     .place = "Section 3, proof of Lemma 13",
     .range = SUCH,
     .sweep = single_odd},
    {.id = "grim:ex-lem13-even",
     .statement =
         "On K_{1,n_2,...,n_t}, t > 3, all n_i >= 2, with an even number of vertices taking "
         "the single vertex loses.",
     .place = "Section 3, proof of Lemma 13",
     .range = SUCH,
     .sweep = single_even},
    {.id = "grim:ex-lem13-large",
     .statement = "The second player wins K_{1,n_2,...,n_t}, t > 3, all n_i > 2, with an even "
                  "number of vertices.",
     .place = "Section 3, proof of Lemma 13",
     .range = SUCH,
     .sweep = single_large},
    {.id = "grim:ex-lem13-r",
     .statement = "K_{1,n_2,...,n_t}, t > 3, all n_i >= 2, with an even number of vertices has a "
                  "part above two.",
     .place = "Section 3, proof of Lemma 13",
     .range = SUCH,
     .sweep = single_not_all_twos},
    {.id = "grim:ex-lem13-twos",
     .statement = "On K_{1,2,...,2,n_{r+1},...,n_t}, t > 3, with an even number of vertices, at "
                  "least one part of two and n_{r+1}, ..., n_t > 2, a vertex of part r + 1 is a "
                  "winning move: what it leaves is a P position.",
     .place = "Section 3, proof of Lemma 13",
     .range = SUCH,
     .verdict = CLAIM_FAILS,
     .counterexample =
         {.game = "grim", .graph = "multipartite(1,2,2,2)", .claimed = "0", .actual = "2"},
     .sweep = single_twos},
    {.id = "grim:ex-lem13-twos-fixed",
     .statement = "On K_{1,2,...,2,n_t}, t > 3, with an even number of vertices and n_t > 2, a "
                  "vertex of a part of two is a winning move: what it leaves is a P position.",
     .place = "Section 3, proof of Lemma 13",
     .range = SUCH,
     .sweep = single_twos_repaired},
    {.id = "grim:ex-ones",
     .statement = "With t > 3 parts of one vertex each the second player wins if and only if t is "
                  "odd.",
     .place = "Section 3, after Lemma 13",
     .range = SUCH,
     .sweep = ones},
    {.id = "grim:ex-singletons-rest",
     .statement = "For k <= a the winner depends on k, a and how much a is above k.",
     .place = "Section 3, after Lemma 13",
     .range = "no condition is stated",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "grim:ex-k1n-k12n",
     .statement = "The first player wins K_{1,n} and K_{1,2,n} for all n.",
     .place = "Section 3, after Lemma 13",
     .range = SUCH,
     .sweep = always},
    {.id = "grim:ex-k113n-even",
     .statement = "For even n >= 3 the first player wins K_{1,1,3,n} by leaving K_{1,3,n}.",
     .place = "Section 3, after Lemma 13",
     .range = "n <= 14",
     .sweep = even_k113n},
    {.id = "grim:ex-k113n-odd",
     .statement = "For odd n >= 3 the first player wins K_{1,1,3,n} by leaving K_{1,1,2,n}.",
     .place = "Section 3, after Lemma 13",
     .range = "n <= 14",
     .sweep = odd_k113n},
    {.id = "grim:ex-families",
     .statement = "Several other families like K_{1,1,3,n} are won by the first player only.",
     .place = "Section 3, after Lemma 13",
     .range = "no family is named",
     .verdict = CLAIM_NOT_CHECKABLE},
};

const struct paper paper_grim_parts = {
    .id = "grim",
    .title = "Combinatorial analysis of a subtraction game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
