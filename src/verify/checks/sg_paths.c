/* Smash and Grab, section 4 of the paper: unions of paths. */
#include "theory/sg_checks.h"
#include "verify/checks/path_sums.h"

#include <stdio.h>

#define GAME "smash-and-grab"

/* The eight unions that stand for their classes, with the scores that the paper gives them. */
static const struct representative {
    unsigned lengths[4];
    int score;
} representatives[] = {
    {{0}, 0}, {{1}, 1}, {{2, 3}, 1}, {{1, 2}, 1}, {{2}, 2}, {{1, 3}, 2}, {{1, 2, 3}, 2}, {{3}, 3},
};

enum { CLASSES = sizeof representatives / sizeof *representatives };

static path_sum path_of(unsigned n) {
    return path_sum_of((unsigned[]){n, 0});
}

/* ---- scores -------------------------------------------------------------------------------- */

static int stated_path_score(unsigned n) {
    return n == 3 ? 3 : n % 2 ? 1 : (int)(n % 4);
}

graze_status sg_sweep_paths(struct claim_sweep *sweep) {
    enum { LONGEST = 36 };
    path_sums sums;
    graze_status status = GRAZE_OK;
    path_sums_init(&sums, sweep->limits);
    for (unsigned n = 1; n <= LONGEST && status == GRAZE_OK; n++) {
        path_sum path = path_of(n);
        int score;
        status = path_sums_score(&score, &sums, &path);
        if (status == GRAZE_OK) {
            status = sweep_paths_score(sweep, &path, stated_path_score(n), score);
        }
    }
    path_sums_clear(&sums);
    return status;
}

/* Which of P1, P2, P3 are left when a union is reduced: bit k for P_k. */
static unsigned reduced_class(const path_sum *paths) {
    unsigned class = 0;
    for (unsigned n = 1; n <= PATH_SUM_MOST; n++) {
        static const unsigned by_remainder[] = {0, 2, 4, 6};
        class ^= paths->of[n] % 2 ? (n == 3 ? 8 : by_remainder[n % 4]) : 0;
    }
    return class;
}

/* The score of a sum of at most one each of P1, P2 and P3: the largest is taken first. */
static int class_score(unsigned class) {
    int score = 0, sign = 1;
    for (int k = 3; k > 0; k--) {
        if (class >> k & 1) {
            score += sign * k;
            sign = -sign;
        }
    }
    return score;
}

static graze_status visit_union(struct claim_sweep *sweep, const path_sum *paths, path_sums *sums) {
    int score;
    TRY(path_sums_score(&score, sums, paths));
    return sweep_paths_score(sweep, paths, class_score(reduced_class(paths)), score);
}

graze_status sg_sweep_unions(struct claim_sweep *sweep) {
    return sweep_unions(sweep, 0, 42, visit_union);
}

static graze_status visit_at_most_three(struct claim_sweep *sweep, const path_sum *paths,
                                        path_sums *sums) {
    int score;
    TRY(path_sums_score(&score, sums, paths));
    return sweep_paths(sweep, score <= 3, paths, "at most 3", "more");
}

static graze_status at_most_three(struct claim_sweep *sweep) {
    return sweep_unions(sweep, 0, 40, visit_at_most_three);
}

/* ---- equivalences -------------------------------------------------------------------------- */

/* Two unions that are said to be equivalent, beside a third. */
typedef struct rivals {
    path_sum a, b;
} rivals;

static graze_status compare_beside(struct claim_sweep *sweep, path_sums *sums, const rivals *pair,
                                   const path_sum *beside) {
    int a, b;
    path_sum first = path_sum_add(&pair->a, beside), second = path_sum_add(&pair->b, beside);
    TRY(path_sums_score(&a, sums, &first));
    TRY(path_sums_score(&b, sums, &second));
    return sweep_paths_score(sweep, &second, a, b);
}

/* Beside all unions of at most three paths of at most longest vertices. */
static graze_status compare_everywhere(struct claim_sweep *sweep, path_sums *sums,
                                       const rivals *pair, unsigned longest) {
    path_sum sum = path_sum_add(&pair->a, &pair->b);
    int score;
    TRY(path_sums_score(&score, sums, &sum));
    TRY(sweep_paths_score(sweep, &sum, 0, score));
    for (unsigned x = 0; x <= longest; x++) {
        for (unsigned y = 0; y <= x; y++) {
            for (unsigned z = 0; z <= y; z++) {
                path_sum beside = path_sum_of((unsigned[]){x, x ? y : 0, y ? z : 0, 0});
                TRY(compare_beside(sweep, sums, pair, &beside));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status check_period(struct claim_sweep *sweep, path_sums *sums) {
    enum { LAST = 14, LONGEST_BESIDE = 5 };
    for (unsigned i = 0; i <= LAST; i++) {
        rivals pair = {path_of(i), path_of(i + 4)};
        if (i != 3) {
            TRY(compare_everywhere(sweep, sums, &pair, LONGEST_BESIDE));
        }
    }
    return GRAZE_OK;
}

static graze_status check_seven(struct claim_sweep *sweep, path_sums *sums) {
    enum { LONGEST_BESIDE = 8 };
    rivals pair = {path_sum_of((unsigned[]){1, 2, 0}), path_of(7)};
    return compare_everywhere(sweep, sums, &pair, LONGEST_BESIDE);
}

static path_sum representative_of(size_t i) {
    return path_sum_of(representatives[i].lengths);
}

static graze_status check_representatives(struct claim_sweep *sweep, path_sums *sums) {
    for (size_t i = 0; i < CLASSES; i++) {
        path_sum paths = representative_of(i);
        int score;
        TRY(path_sums_score(&score, sums, &paths));
        TRY(sweep_paths_score(sweep, &paths, representatives[i].score, score));
    }
    return GRAZE_OK;
}

/* The sum of two different ones scores more than 0. */
static graze_status check_different(struct claim_sweep *sweep, path_sums *sums) {
    for (size_t i = 0; i < CLASSES; i++) {
        for (size_t j = 0; j < i; j++) {
            path_sum a = representative_of(i), b = representative_of(j);
            path_sum sum = path_sum_add(&a, &b);
            int score;
            TRY(path_sums_score(&score, sums, &sum));
            TRY(sweep_paths(sweep, score > 0, &sum, "more than 0", "0"));
        }
    }
    return GRAZE_OK;
}

/* Exactly one of the eight is equivalent to a union. */
static graze_status visit_class(struct claim_sweep *sweep, const path_sum *paths, path_sums *sums) {
    unsigned found = 0;
    for (size_t i = 0; i < CLASSES; i++) {
        path_sum other = representative_of(i), sum = path_sum_add(paths, &other);
        int score;
        TRY(path_sums_score(&score, sums, &sum));
        found += score == 0;
    }
    return sweep_paths(sweep, found == 1, paths, "one of eight classes", "none, or several");
}

static graze_status eight_classes(struct claim_sweep *sweep) {
    return sweep_unions(sweep, 0, 34, visit_class);
}

/* No path is equivalent to the one that is shorter by two. */
static graze_status check_shorter(struct claim_sweep *sweep, path_sums *sums) {
    enum { LONGEST = 20 };
    for (unsigned n = 2; n <= LONGEST; n++) {
        path_sum sum = path_sum_of((unsigned[]){n, n - 2, 0});
        int score;
        TRY(path_sums_score(&score, sums, &sum));
        TRY(sweep_paths(sweep, score != 0, &sum, "not 0", "0"));
    }
    return GRAZE_OK;
}

/* Two unions that score 3 are equivalent: both are in the class of P3. */
static graze_status visit_three(struct claim_sweep *sweep, const path_sum *paths, path_sums *sums) {
    int score;
    TRY(path_sums_score(&score, sums, paths));
    if (score != 3) {
        return GRAZE_OK;
    }
    path_sum three = path_of(3), sum = path_sum_add(paths, &three);
    TRY(path_sums_score(&score, sums, &sum));
    return sweep_paths(sweep, score == 0, paths, "equivalent to P3", "not equivalent to P3");
}

static graze_status only_class_of_three(struct claim_sweep *sweep) {
    return sweep_unions(sweep, 0, 36, visit_three);
}

/* ---- steps of the proof -------------------------------------------------------------------- */

DEFINE_VALUES(base_scores, {GAME, "empty(0)", 0}, {GAME, "path(4)", 0}, {GAME, "path(1)", 1},
              {GAME, "path(2)", 2}, {GAME, "path(3)", 3}, {GAME, "path(7)", 1})

/* What is left of P_{i+4}, i = residue mod 4, by a move that scores one point inside it. */
static graze_status check_residues(struct claim_sweep *sweep, unsigned residue, unsigned first) {
    enum { LAST = 400 };
    for (unsigned i = residue; i <= LAST; i += 4) {
        for (unsigned x = first; x <= (i + 5) / 2; x++) {
            unsigned y = (x - 1) % 4, z = (i + 4 - x) % 4;
            bool right = residue == 1 ? (y == z && y % 2 == 0) || (y + z == 4 && y != z)
                                      : (y + z == 2 && y != z) || (y == z && y % 2 == 1);
            TRY(x == 2 ? GRAZE_OK
                       : sweep_number(sweep, right, GAME, i, "one of the residues listed",
                                      "another one"));
        }
    }
    return GRAZE_OK;
}

static graze_status residues_one(struct claim_sweep *sweep) {
    return check_residues(sweep, 1, 3);
}

static graze_status residues_three(struct claim_sweep *sweep) {
    return check_residues(sweep, 3, 1);
}

/* P_{i+4} beside another path, for i = 3 mod 4 from 7 on, scores at most 0. */
static graze_status check_case_three(struct claim_sweep *sweep, path_sums *sums, unsigned other) {
    enum { LAST = 19 };
    char actual[16];
    for (unsigned i = 7; i <= LAST; i += 4) {
        path_sum sum = path_sum_of((unsigned[]){i + 4, other, 0});
        int score;
        TRY(path_sums_score(&score, sums, &sum));
        snprintf(actual, sizeof actual, "%d", score);
        TRY(sweep_paths(sweep, score <= 0, &sum, "at most 0", actual));
    }
    return GRAZE_OK;
}

static graze_status printed_case_three(struct claim_sweep *sweep, path_sums *sums) {
    return check_case_three(sweep, sums, 1);
}

static graze_status repaired_case_three(struct claim_sweep *sweep, path_sums *sums) {
    return check_case_three(sweep, sums, 7);
}

/* The moves on P7: two points leave P5, one leaves P6, P2 + P4 or 2 P3. */
static graze_status moves_of_p7(struct claim_sweep *sweep) {
    static const struct {
        unsigned rest[3];
        int points;
    } stated[] = {{{6}, 1}, {{5}, 2}, {{2, 4}, 1}, {{3, 3}, 1}};
    path_sum path = path_of(7), after;
    for (unsigned a = 0; a < sizeof stated / sizeof *stated; a++) {
        path_sum rest = path_sum_of(stated[a].rest);
        int points = path_sum_play(&after, &path, 7, a);
        bool right = points == stated[a].points;
        for (unsigned n = 1; n <= 7; n++) {
            right = right && after.of[n] == rest.of[n];
        }
        TRY(sweep_paths(sweep, right, &path, "the rest that is listed", "another one"));
    }
    return GRAZE_OK;
}

/* No move on a path other than P3 scores more than two. */
static graze_status two_points(struct claim_sweep *sweep) {
    enum { LONGEST = 60 };
    for (unsigned n = 1; n <= LONGEST; n++) {
        path_sum path = path_of(n), after;
        for (unsigned a = 0; a < n && n != 3; a++) {
            TRY(sweep_paths(sweep, path_sum_play(&after, &path, n, a) <= 2, &path, "at most 2",
                            "more"));
        }
    }
    return GRAZE_OK;
}

/* ---- how scores are computed, section 5 ---------------------------------------------------- */

/* Lengths modulo 4, except 7 (or, repaired, all that are 3 modulo 4 and longer than 3). */
static path_sum reduce_lengths(const path_sum *paths, bool repaired) {
    path_sum reduced = {.triangles = 0};
    for (unsigned n = 1; n <= PATH_SUM_MOST; n++) {
        bool splits = repaired ? n % 4 == 3 && n > 3 : n == 7;
        unsigned odd = paths->of[n] % 2;
        reduced.of[1] ^= (uint8_t)(odd && splits);
        reduced.of[2] ^= (uint8_t)(odd && splits);
        reduced.of[n % 4] ^= (uint8_t)(odd && !splits && n % 4);
    }
    return reduced;
}

static graze_status compare_reduced(struct claim_sweep *sweep, const path_sum *paths,
                                    path_sums *sums, bool repaired) {
    path_sum reduced = reduce_lengths(paths, repaired);
    int claimed, actual;
    TRY(path_sums_score(&claimed, sums, &reduced));
    TRY(path_sums_score(&actual, sums, paths));
    return sweep_paths_score(sweep, paths, claimed, actual);
}

static graze_status visit_printed_recipe(struct claim_sweep *sweep, const path_sum *paths,
                                         path_sums *sums) {
    return compare_reduced(sweep, paths, sums, false);
}

static graze_status visit_repaired_recipe(struct claim_sweep *sweep, const path_sum *paths,
                                          path_sums *sums) {
    return compare_reduced(sweep, paths, sums, true);
}

static graze_status printed_recipe(struct claim_sweep *sweep) {
    return sweep_unions(sweep, 0, 36, visit_printed_recipe);
}

static graze_status repaired_recipe(struct claim_sweep *sweep) {
    return sweep_unions(sweep, 0, 36, visit_repaired_recipe);
}

/*
 * Whether paths of lengths 1, 2 and 3 modulo 4 fall into pairs of the same residue and triples of
 * all three, whose third path is P7 or, repaired, any but P3.
 */
static bool falls_apart(const path_sum *paths, bool repaired, bool without_threes) {
    unsigned count[4] = {0}, thirds = 0;
    for (unsigned n = 1; n <= PATH_SUM_MOST; n++) {
        count[n % 4] += n == 3 && without_threes ? 0 : paths->of[n];
        thirds += (repaired ? n % 4 == 3 && n > 3 : n == 7) ? paths->of[n] : 0;
    }
    bool alike = count[1] % 2 == count[2] % 2 && count[2] % 2 == count[3] % 2;
    return alike && (count[1] % 2 == 0 || thirds > 0);
}

/* Unions that score 0. */
static graze_status check_zero(struct claim_sweep *sweep, const path_sum *paths, path_sums *sums,
                               bool repaired) {
    int score;
    TRY(path_sums_score(&score, sums, paths));
    return score == 0 ? sweep_paths(sweep, falls_apart(paths, repaired, false), paths,
                                    "pairs and triples", "it does not fall into them, and scores 0")
                      : GRAZE_OK;
}

/* Unions that score 3. */
static graze_status check_threes(struct claim_sweep *sweep, const path_sum *paths, path_sums *sums,
                                 bool repaired) {
    int score;
    TRY(path_sums_score(&score, sums, paths));
    return score == 3
               ? sweep_paths(sweep, paths->of[3] % 2 == 1 && falls_apart(paths, repaired, true),
                             paths, "P3 an odd number of times, pairs and triples",
                             "it does not fall into them, and scores 3")
               : GRAZE_OK;
}

#define DEFINE_UNION_SWEEP(name, check, repaired, most)                                            \
    static graze_status visit_##name(struct claim_sweep *sweep, const path_sum *paths,             \
                                     path_sums *sums) {                                            \
        return check(sweep, paths, sums, repaired);                                                \
    }                                                                                              \
    static graze_status name(struct claim_sweep *sweep) {                                          \
        return sweep_unions(sweep, 0, most, visit_##name);                                         \
    }

DEFINE_UNION_SWEEP(printed_zero, check_zero, false, 36)
DEFINE_UNION_SWEEP(repaired_zero, check_zero, true, 36)
DEFINE_UNION_SWEEP(printed_threes, check_threes, false, 36)
DEFINE_UNION_SWEEP(repaired_threes, check_threes, true, 36)

/* ---- the list ------------------------------------------------------------------------------ */

/* DEFINE_SUMS_SWEEP(name, check): a sweep with a table of scores. */
#define DEFINE_SUMS_SWEEP(name, check)                                                             \
    static graze_status name(struct claim_sweep *sweep) {                                          \
        path_sums sums;                                                                            \
        path_sums_init(&sums, sweep->limits);                                                      \
        graze_status status = check(sweep, &sums);                                                 \
        path_sums_clear(&sums);                                                                    \
        return status;                                                                             \
    }

DEFINE_SUMS_SWEEP(period, check_period)
DEFINE_SUMS_SWEEP(seven, check_seven)
DEFINE_SUMS_SWEEP(scores_of_eight, check_representatives)
DEFINE_SUMS_SWEEP(different, check_different)
DEFINE_SUMS_SWEEP(shorter, check_shorter)
DEFINE_SUMS_SWEEP(sweep_printed_case, printed_case_three)
DEFINE_SUMS_SWEEP(sweep_repaired_case, repaired_case_three)

#define METHOD "search on the lengths of the pieces"

static const struct claim claims[] = {
    {.id = "sg:thm10.1",
     .statement = "For i >= 0 other than 3, P_i and P_{i+4} are equivalent in U>=0.",
     .method = METHOD,
     .range = "i <= 14, their sum, and beside up to three paths of at most 5 vertices",
     .sweep = period},
    {.id = "sg:thm10.2",
     .statement = "P1 + P2 and P7 are equivalent in U>=0.",
     .method = METHOD,
     .range = "their sum, and beside up to three paths of at most 8 vertices",
     .sweep = seven},
    {.id = "sg:thm10.3",
     .statement = "Every union of paths is equivalent in U>=0 to exactly one of P0, P1, P2 + P3, "
                  "P1 + P2, P2, P1 + P3, P1 + P2 + P3 and P3.",
     .method = METHOD,
     .range = "all unions up to 34 vertices",
     .sweep = eight_classes},
    {.id = "sg:thm10.4",
     .statement = "The eight unions score 0, 1, 1, 1, 2, 2, 2 and 3.",
     .place = "Theorem 10, the list",
     .method = METHOD,
     .range = "eight unions",
     .sweep = scores_of_eight},
    {.id = "sg:thm10.5",
     .statement = "The sum of two different ones of the eight scores more than 0.",
     .place = "Section 4, end of the proof of Theorem 10",
     .method = METHOD,
     .range = "28 sums",
     .sweep = different},
    {.id = "sg:ex-thm10-base",
     .statement = "P0 and P4 score 0, P1, P2 and P3 score 1, 2 and 3, P7 scores 1.",
     .place = "Section 4, proof of Theorem 10",
     .range = "six paths",
     .sweep = base_scores},
    {.id = "sg:ex-thm10-residues-1",
     .statement = "For i = 1 mod 4 a move on vertex x > 2 of the first half of P_{i+4} leaves "
                  "lengths that are 2 and 2, 0 and 0, or 3 and 1 modulo 4.",
     .place = "Section 4, proof of Theorem 10, case 2",
     .method = "arithmetic",
     .range = "i <= 400",
     .sweep = residues_one},
    {.id = "sg:ex-thm10-residues-3",
     .statement = "For i = 3 mod 4 a move on a vertex of the first half of P_{i+4} other than the "
                  "second leaves lengths that are 2 and 0, 1 and 1, or 3 and 3 modulo 4.",
     .place = "Section 4, proof of Theorem 10, case 3",
     .method = "arithmetic",
     .range = "i <= 400",
     .sweep = residues_three},
    {.id = "sg:ex-thm10-case3",
     .statement = "For i = 3 mod 4 from 7 on P_{i+4} + P1 scores at most 0.",
     .place = "Section 4, proof of Theorem 10, case 3, where P_y and P_z cancel",
     .method = METHOD,
     .range = "i <= 19",
     .verdict = CLAIM_FAILS,
     .counterexample =
         {.game = GAME, .graph = "path(11)+path(1)", .claimed = "at most 0", .actual = "2"},
     .sweep = sweep_printed_case},
    {.id = "sg:ex-thm10-case3-fixed",
     .statement = "For i = 3 mod 4 from 7 on P_{i+4} + P7 scores at most 0.",
     .place = "Section 4, proof of Theorem 10, case 3, where P_y and P_z cancel",
     .method = METHOD,
     .range = "i <= 19",
     .sweep = sweep_repaired_case},
    {.id = "sg:ex-p7-moves",
     .statement = "A move on P7 scores 2 and leaves P5, or scores 1 and leaves P6, P2 + P4 or "
                  "2 P3.",
     .place = "Section 4, proof of Theorem 10",
     .range = "four moves",
     .sweep = moves_of_p7},
    {.id = "sg:ex-path-points",
     .statement = "On a path other than P3 a move scores at most 2.",
     .place = "Section 4, proof of Theorem 10",
     .range = "up to 60 vertices",
     .sweep = two_points},
    {.id = "sg:ex-linear",
     .statement = "The score of a union of paths is found in linear time.",
     .place = "Section 4",
     .range = "a running time",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "sg:ex-at-most-3",
     .statement = "A union of paths scores at most 3.",
     .place = "Section 5, proof of Proposition 12",
     .method = METHOD,
     .range = "all unions up to 40 vertices",
     .sweep = at_most_three},
    {.id = "sg:ex-class-of-3",
     .statement = "All unions of paths that score 3 are equivalent in U>=0.",
     .place = "Section 5, proof of Proposition 12",
     .method = METHOD,
     .range = "all unions up to 36 vertices",
     .sweep = only_class_of_three},
    {.id = "sg:ex-shorter-by-two",
     .statement = "P_j and P_{j-2} are not equivalent in U>=0.",
     .place = "Section 5, proof of Proposition 12",
     .method = METHOD,
     .range = "j <= 20",
     .sweep = shorter},
    {.id = "sg:ex-reduce",
     .statement = "A union of paths keeps its score when lengths are taken modulo 4, but 7 as 1 "
                  "and 2, and equal lengths cancel.",
     .place = "Section 5, after Proposition 12",
     .method = METHOD,
     .range = "all unions up to 36 vertices",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = GAME, .graph = "path(11)", .claimed = "3", .actual = "1"},
     .sweep = printed_recipe},
    {.id = "sg:ex-reduce-fixed",
     .statement = "A union of paths keeps its score when lengths are taken modulo 4, but 7, 11, 15 "
                  "and so on as 1 and 2, and equal lengths cancel.",
     .place = "Section 5, after Proposition 12",
     .method = METHOD,
     .range = "all unions up to 36 vertices",
     .sweep = repaired_recipe},
    {.id = "sg:ex-zero-unions",
     .statement =
         "The paths of a union that scores 0, those of length 4k left out, fall into pairs "
         "of equal lengths modulo 4 and triples of lengths 1 and 2 modulo 4 and a P7.",
     .place = "Section 5, proof of Proposition 13, case (a)",
     .method = METHOD,
     .range = "all unions up to 36 vertices",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = GAME,
                        .graph = "path(11)+path(2)+path(1)",
                        .claimed = "pairs and triples",
                        .actual = "it does not fall into them, and scores 0",
                        .is_no_value = true},
     .sweep = printed_zero},
    {.id = "sg:ex-zero-unions-fixed",
     .statement = "The same with any path of length 7, 11, 15 and so on in place of P7.",
     .place = "Section 5, proof of Proposition 13, case (a)",
     .method = METHOD,
     .range = "all unions up to 36 vertices",
     .sweep = repaired_zero},
    {.id = "sg:ex-three-unions",
     .statement = "A union of paths that scores 3 has an odd number of P3, and the others fall "
                  "into pairs and triples as in sg:ex-zero-unions.",
     .place = "Section 5, proof of Proposition 13, case (c)",
     .method = METHOD,
     .range = "all unions up to 36 vertices",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = GAME,
                        .graph = "path(11)+path(3)+path(2)+path(1)",
                        .claimed = "P3 an odd number of times, pairs and triples",
                        .actual = "it does not fall into them, and scores 3",
                        .is_no_value = true},
     .sweep = printed_threes},
    {.id = "sg:ex-three-unions-fixed",
     .statement = "The same with any path of length 7, 11, 15 and so on in place of P7.",
     .place = "Section 5, proof of Proposition 13, case (c)",
     .method = METHOD,
     .range = "all unions up to 36 vertices",
     .sweep = repaired_threes},
};

const struct paper paper_sg_paths = {
    .id = "sg",
    .title = "Smash and Grab: the 0.6 scoring game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
