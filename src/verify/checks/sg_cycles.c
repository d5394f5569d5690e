/* Smash and Grab, sections 6 and 8 of the paper: cycles, and games equivalent to 0. */
#include "theory/sg_checks.h"
#include "verify/checks/path_sums.h"
#include "verify/checks/pool.h"

#include <stdio.h>
#include <stdlib.h>

#define GAME "smash-and-grab"

/* ---- cycles -------------------------------------------------------------------------------- */

static small_graph cycle_graph(unsigned n) {
    small_graph g = {.n = n};
    for (unsigned v = 0; v < n; v++) {
        small_add_edge(&g, v, (v + 1) % n);
    }
    return g;
}

static graze_status cycle_moves(struct claim_sweep *sweep) {
    enum { LONGEST = 20 };
    for (unsigned n = 3; n <= LONGEST; n++) {
        small_graph g = cycle_graph(n), path;
        score_book book = {.graph = g, .degree = 1};
        char text[32];
        snprintf(text, sizeof text, "path(%u)", n - 1);
        TRY(small_parse(&path, text));
        for (unsigned v = 0; v < n; v++) {
            small_set taken = score_taken(&book, small_all(&g), v);
            small_graph rest = small_induced(&g, small_all(&g) & ~taken);
            TRY(sweep_graph(sweep, set_size(taken) == 1 && small_is_isomorphic(&rest, &path), GAME,
                            &g, "one point, and the path on n - 1 vertices", "not so"));
        }
    }
    return GRAZE_OK;
}

/* How many points ahead Left must be on an expression to be save. */
static graze_status need_of_text(int *need, small_graph *g, const char *text) {
    score_book book;
    TRY(small_parse(g, text));
    TRY(score_book_init(&book, g, 1));
    graze_status status = score_need(need, &book, small_all(g));
    score_book_clear(&book);
    return status;
}

static graze_status expect_save(struct claim_sweep *sweep, const char *text, bool expected) {
    small_graph g;
    int need;
    TRY(need_of_text(&need, &g, text));
    bool save = need <= 0;
    return sweep_graph(sweep, save == expected, GAME, &g, expected ? "Left-save" : "not Left-save",
                       save ? "Left-save" : "not Left-save");
}

static graze_status cycles_are_save(struct claim_sweep *sweep) {
    enum { LONGEST = 16 };
    char text[32];
    for (unsigned n = 6; n <= LONGEST; n += 2) {
        snprintf(text, sizeof text, "cycle(%u)", n);
        TRY(expect_save(sweep, text, true));
    }
    return GRAZE_OK;
}

/* Left answers in the middle, which leaves two equal paths, a save game that scores 0. */
static graze_status middle_answers(struct claim_sweep *sweep) {
    enum { LAST = 10 };
    char text[32];
    for (unsigned n = 3; n <= LAST; n++) {
        int score;
        path_sum path = path_sum_of((unsigned[]){2 * n - 1, 0}), after;
        int points = path_sum_play(&after, &path, 2 * n - 1, n - 1);
        TRY(sweep_paths(sweep, after.of[n - 1] == 2 && points == 1, &path, "2 P_{n-1}, one point",
                        "not so"));
        snprintf(text, sizeof text, "2*path(%u)", n - 1);
        TRY(score_of_text(&score, text));
        TRY(sweep_paths(sweep, score == 0, &after, "0", "another score"));
        TRY(expect_save(sweep, text, true));
    }
    return GRAZE_OK;
}

/* A game beside all of a pool: whether nothing changes. */
static graze_status changes_nothing(struct claim_sweep *sweep, score_pool *pool,
                                    const small_graph *g) {
    for (size_t x = 0; x < pool->count; x++) {
        score_book book;
        small_graph sum = small_union(g, &pool->item[x].graph);
        TRY(score_book_init(&book, &sum, 1));
        int score = score_of_graph(&book);
        score_book_clear(&book);
        TRY(sweep_graph_value(sweep, GAME, &sum, pool->item[x].score, score));
        TRY(limits_spend(sweep->limits, 1u << sum.n >> 4));
    }
    return GRAZE_OK;
}

static graze_status even_cycles(struct claim_sweep *sweep, score_pool *pool) {
    enum { LONGEST = 14 };
    for (unsigned n = 6; n <= LONGEST; n += 2) {
        small_graph g = cycle_graph(n);
        TRY(changes_nothing(sweep, pool, &g));
    }
    return GRAZE_OK;
}

graze_status sg_sweep_even_cycles(struct claim_sweep *sweep) {
    return sweep_pool(sweep, 6, even_cycles);
}

/* The cycles that change no score are the even ones from 6 on: others do not score 0. */
static graze_status other_cycles(struct claim_sweep *sweep) {
    enum { LONGEST = 21 };
    for (unsigned n = 3; n <= LONGEST; n++) {
        small_graph g = cycle_graph(n);
        score_book book;
        TRY(score_book_init(&book, &g, 1));
        int score = score_of_graph(&book);
        score_book_clear(&book);
        bool is_zero = n % 2 == 0 && n > 4;
        TRY(sweep_graph(sweep, (score == 0) == is_zero, GAME, &g, is_zero ? "0" : "not 0",
                        is_zero ? "not 0" : "0"));
    }
    return GRAZE_OK;
}

/* ---- sg:thm16 ------------------------------------------------------------------------------ */

DEFINE_VALUES(triangle, {GAME, "cycle(3)", -1})

/* A move on a triangle leaves P2, which the answer takes. */
static graze_status triangle_moves(struct claim_sweep *sweep) {
    small_graph g = cycle_graph(3);
    score_book book = {.graph = g, .degree = 1};
    for (unsigned v = 0; v < g.n; v++) {
        small_set taken = score_taken(&book, small_all(&g), v), rest = small_all(&g) & ~taken;
        unsigned w = (unsigned)__builtin_ctz(rest);
        TRY(sweep_graph(sweep, set_size(rest) == 2 && score_taken(&book, rest, w) == rest, GAME, &g,
                        "P2, taken at once", "not so"));
    }
    return GRAZE_OK;
}

/* Values of 0.6 on paths: a vertex alone has no move. */
static unsigned octal_value(unsigned *values, unsigned n) {
    bool seen[PATH_SUM_MOST + 1] = {false};
    for (unsigned a = 0; n > 1 && a <= (n - 1) / 2; a++) {
        seen[values[a] ^ values[n - 1 - a]] = true;
    }
    unsigned mex = 0;
    while (seen[mex]) {
        mex++;
    }
    return mex;
}

/* P_n beside n triangles scores at least 0 just when the first player wins 0.6 on P_n. */
static graze_status check_triangles(struct claim_sweep *sweep, path_sums *sums, unsigned least) {
    enum { LONGEST = PATH_SUM_TRIANGLES };
    unsigned values[LONGEST + 1] = {0};
    for (unsigned n = 1; n <= LONGEST; n++) {
        values[n] = octal_value(values, n);
        path_sum sum = path_sum_of((unsigned[]){n, 0});
        sum.triangles = (uint8_t)n;
        int score;
        char actual[16];
        if (n < least) {
            continue;
        }
        TRY(path_sums_score(&score, sums, &sum));
        snprintf(actual, sizeof actual, "%d", score);
        TRY(sweep_paths(sweep, (score >= 0) == (values[n] > 0), &sum,
                        values[n] > 0 ? "at least 0" : "less than 0", actual));
    }
    return GRAZE_OK;
}

static graze_status sweep_triangles(struct claim_sweep *sweep, unsigned least) {
    path_sums sums;
    path_sums_init(&sums, sweep->limits);
    graze_status status = check_triangles(sweep, &sums, least);
    path_sums_clear(&sums);
    return status;
}

static graze_status printed_triangles(struct claim_sweep *sweep) {
    return sweep_triangles(sweep, 1);
}

static graze_status repaired_triangles(struct claim_sweep *sweep) {
    return sweep_triangles(sweep, 2);
}

/* ---- section 8 ----------------------------------------------------------------------------- */

DEFINE_VALUES(sum_p5_p4, {GAME, "path(5)+path(4)", 1})
DEFINE_VALUES(sum_2p5_p4, {GAME, "2*path(5)+path(4)", 0})
DEFINE_VALUES(sum_2c4, {GAME, "2*cycle(4)", -4})
DEFINE_VALUES(score_p8, {GAME, "path(8)", 0})
DEFINE_VALUES(sum_p8_c4, {GAME, "path(8)+cycle(4)", 2})
DEFINE_VALUES(sum_2c3, {GAME, "2*cycle(3)", -2})

static graze_status p4_is_save(struct claim_sweep *sweep) {
    return expect_save(sweep, "path(4)", true);
}

static graze_status p8_is_not_save(struct claim_sweep *sweep) {
    return expect_save(sweep, "path(8)", false);
}

static graze_status p4_beside(struct claim_sweep *sweep, score_pool *pool) {
    small_graph g;
    TRY(small_parse(&g, "path(4)"));
    return changes_nothing(sweep, pool, &g);
}

static graze_status p4_changes_nothing(struct claim_sweep *sweep) {
    return sweep_pool(sweep, 7, p4_beside);
}

static graze_status p8_in_universe(struct claim_sweep *sweep) {
    small_graph g;
    score_book book;
    bool nonnegative;
    TRY(small_parse(&g, "path(8)"));
    TRY(score_book_init(&book, &g, 1));
    graze_status status = score_is_nonnegative(&nonnegative, &book);
    score_book_clear(&book);
    TRY(status);
    return sweep_graph(sweep, nonnegative, GAME, &g, "in U>=0", "not in U>=0");
}

/* Whether one move leads from a union of paths to 2 P2. */
static bool leads_to_2p2(const path_sum *paths) {
    path_sum after;
    for (unsigned n = 2; n <= 8; n++) {
        for (unsigned a = 0; paths->of[n] && a <= (n - 1) / 2; a++) {
            path_sum_play(&after, paths, n, a);
            if (after.of[2] == 2 && path_sum_order(&after) == 4) {
                return true;
            }
        }
    }
    return false;
}

/* The first player makes P5 + P2 of P8, and after every answer 2 P2: the moves are odd in all. */
static graze_status odd_moves_on_p8(struct claim_sweep *sweep) {
    path_sum path = path_sum_of((unsigned[]){8, 0}), first, answer;
    path_sum_play(&first, &path, 8, 2);
    TRY(sweep_paths(sweep, first.of[5] == 1 && first.of[2] == 1 && path_sum_order(&first) == 7,
                    &path, "P5 + P2", "not so"));
    for (unsigned n = 2; n <= 5; n += 3) {
        for (unsigned a = 0; a <= (n - 1) / 2; a++) {
            path_sum_play(&answer, &first, n, a);
            TRY(sweep_paths(sweep, leads_to_2p2(&answer), &answer, "a move to 2 P2",
                            "there is none"));
        }
    }
    return GRAZE_OK;
}

/* Whether a graph is as figure 3 says: it scores 0, twice it -2, and -1 beside a triangle. */
static graze_status visit_figure(struct claim_sweep *sweep, const small_graph *g, void *context) {
    small_graph triangle_graph = cycle_graph(3);
    small_graph sums[] = {*g, small_union(g, g), small_union(g, &triangle_graph)};
    static const int stated[] = {0, -2, -1};
    bool fits = g->n % 2 == 0;
    for (size_t i = 0; i < sizeof sums / sizeof *sums && fits; i++) {
        score_book book;
        TRY(score_book_init(&book, &sums[i], 1));
        fits = score_of_graph(&book) == stated[i];
        score_book_clear(&book);
    }
    *(bool *)context |= fits;
    return fits ? sweep_right(sweep) : limits_tick(sweep->limits);
}

static graze_status figure_three(struct claim_sweep *sweep) {
    bool found = false;
    TRY(sweep_graphs(sweep, 1, 6, visit_figure, &found));
    return sweep_number(sweep, found, GAME, 6, "a graph with these scores", "there is none");
}

/* ---- the list ------------------------------------------------------------------------------ */

static const struct claim claims[] = {
    {.id = "sg:ex-cycle-moves",
     .statement = "Every move on C_n scores 1 and leaves P_{n-1}.",
     .place = "Section 6",
     .range = "3 <= n <= 20",
     .sweep = cycle_moves},
    {.id = "sg:ex-cycle-save",
     .statement = "Even cycles from 6 on are Left-save.",
     .place = "Section 6, proof of Theorem 15",
     .range = "up to 16 vertices",
     .sweep = cycles_are_save},
    {.id = "sg:ex-cycle-middle",
     .statement = "Taking the middle of P_{2n-1} leaves 2 P_{n-1}, which is Left-save and scores "
                  "0.",
     .place = "Section 6, proof of Theorem 15",
     .range = "3 <= n <= 10",
     .sweep = middle_answers},
    {.id = "sg:ex-cycles-zero",
     .statement = "Of the cycles only the even ones from 6 on can be equivalent to 0: only they "
                  "score 0.",
     .place = "Section 8.1",
     .range = "up to 21 vertices",
     .sweep = other_cycles},
    {.id = "sg:ex-c3",
     .statement = "C3 scores -1.",
     .place = "Section 6, proof of Theorem 16",
     .range = "one graph",
     .sweep = triangle},
    {.id = "sg:ex-c3-moves",
     .statement = "A move on C3 leaves P2, which the next player can take at once.",
     .place = "Section 6, proof of Theorem 16",
     .range = "three moves",
     .sweep = triangle_moves},
    {.id = "sg:thm16",
     .statement = "For n >= 1, P_n beside n triangles scores at least 0 if and only if the first "
                  "player wins 0.6 on P_n.",
     .method = "search on the lengths of the pieces",
     .range = "n <= 31",
     .verdict = CLAIM_FAILS,
     .counterexample =
         {.game = GAME, .graph = "path(1)+cycle(3)", .claimed = "less than 0", .actual = "2"},
     .sweep = printed_triangles},
    {.id = "sg:thm16-fixed",
     .statement = "For n >= 2, P_n beside n triangles scores at least 0 if and only if the first "
                  "player wins 0.6 on P_n.",
     .method = "search on the lengths of the pieces",
     .range = "n <= 31",
     .sweep = repaired_triangles},
    {.id = "sg:ex-p5-p4",
     .statement = "P5 + P4 scores 1.",
     .place = "Section 8.1",
     .range = "one graph",
     .sweep = sum_p5_p4},
    {.id = "sg:ex-2p5-p4",
     .statement = "P5 + P5 + P4 scores 0.",
     .place = "Section 8.1",
     .range = "one graph",
     .sweep = sum_2p5_p4},
    {.id = "sg:ex-2c4",
     .statement = "C4 + C4 scores -4.",
     .place = "Section 8.1",
     .range = "one graph",
     .sweep = sum_2c4},
    {.id = "sg:ex-p4-zero",
     .statement = "P4 changes no score, in U.",
     .place = "Section 8.1",
     .range = "beside all graphs up to 7 vertices",
     .sweep = p4_changes_nothing},
    {.id = "sg:ex-p4-save",
     .statement = "P4 is Left-save.",
     .place = "Section 8.1",
     .range = "one graph",
     .sweep = p4_is_save},
    {.id = "sg:ex-p8",
     .statement = "P8 scores 0.",
     .place = "Section 8.1",
     .range = "one graph",
     .sweep = score_p8},
    {.id = "sg:ex-p8-ge0",
     .statement = "P8 is in U>=0.",
     .place = "Section 8.1",
     .range = "one graph",
     .sweep = p8_in_universe},
    {.id = "sg:ex-p8-save",
     .statement = "P8 is not Left-save.",
     .place = "Section 8.1",
     .range = "one graph",
     .sweep = p8_is_not_save},
    {.id = "sg:ex-p8-odd",
     .statement = "On P8 the first player can leave P5 + P2 and, after any answer, P2 + P2, which "
                  "makes the number of moves odd.",
     .place = "Section 8.1",
     .range = "all answers",
     .sweep = odd_moves_on_p8},
    {.id = "sg:ex-p8-c4",
     .statement = "P8 + C4 scores 2.",
     .place = "Section 8.1",
     .range = "one graph",
     .sweep = sum_p8_c4},
    {.id = "sg:fig3",
     .statement = "Some graph G scores 0, while G + G scores -2 and G + C3 scores -1.",
     .method = "the picture is not in the text: a graph with these scores is looked for",
     .range = "all graphs up to 6 vertices",
     .sweep = figure_three},
    {.id = "sg:ex-2c3",
     .statement = "C3 + C3 scores -2.",
     .place = "Section 8.1",
     .range = "one graph",
     .sweep = sum_2c3},
    {.id = "sg:ex-open",
     .statement = "Which single paths are equivalent to 0 in U is open, and so is whether the "
                  "score of a forest can be found in polynomial time.",
     .place = "Section 8",
     .range = "open questions",
     .verdict = CLAIM_NOT_CHECKABLE},
};

const struct paper paper_sg_cycles = {
    .id = "sg",
    .title = "Smash and Grab: the 0.6 scoring game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
