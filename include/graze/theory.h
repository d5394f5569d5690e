/* Theory: the claims of the papers and their checks, pairing strategies, and Smash and Grab as a
 * theory of sums.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_THEORY_H
#define GRAZE_THEORY_H

#include "graze/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a check of a claim found. */
typedef enum graze_claim_status {
    GRAZE_CLAIM_HOLDS = 0,    /* it is true at every instance that was checked */
    GRAZE_CLAIM_FAILS,        /* there is a counterexample */
    GRAZE_CLAIM_NOT_CHECKABLE /* it has no instances; its range says why */
} graze_claim_status;

/* An instance at which a claim is false. */
typedef struct graze_counterexample {
    const char *game;    /* as the command line spells it */
    const char *input;   /* a graph, a formula or a number */
    const char *claimed; /* what the claim says there, in words or as a number */
    const char *actual;  /* what is true there */
    uint64_t n, m;       /* vertices and edges of a graph; a number and 0; both 0 for a formula */
} graze_counterexample;

/* A row of the list of claims. The texts belong to the list. */
typedef struct graze_claim_info {
    const char *id;    /* "csg:lem9"; a repaired claim has the id of the printed one and "-fixed" */
    const char *paper; /* "csg" */
    const char *statement; /* in words of our own */
    const char *place;     /* where the paper has it, "Lemma 9"; NULL: unnumbered */
    const char *check;     /* how it is checked; NULL: it is not checkable */
    const char *range;     /* the instances that are checked; not checkable: why there are none */
    const char *remark;    /* what a reader should know besides; or NULL */
    const char *severity;  /* of a claim that fails: "false", "edge case", "proof step", "misprint";
                              NULL: it holds, or is not classified */
    const char *cause;     /* the id of another claim whose fault makes this one fail; or NULL */
    const char *const *also; /* also_count other ids under which papers state the same */
    size_t also_count;
    graze_claim_status status; /* what the check of the whole range has found */
    const char *command; /* of a claim that fails: what to type after "graze" to see it; NULL: the
                            check itself shows it */
} graze_claim_info;

/* A list of claims. It may be shared by threads. */
typedef struct graze_claims graze_claims;

/*
 * graze_claims_new - the claims of the papers that the closed forms and algorithms of this library
 * rest on, and all their other statements.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY. Time: O(number of claims).
 */
GRAZE_API graze_status graze_claims_new(graze_claims **claims, graze_error *error);

/*
 * graze_claims_read - the claims of a file in Lua (docs/scripting.md), which is run in a sandbox. A
 * repaired claim is a row of its own.
 * Arguments: source is the name used in errors; limits may be NULL.
 * Returns: GRAZE_OK, GRAZE_BAD_INPUT (line of the fault), GRAZE_UNDECIDED, GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_claims_read(graze_claims **claims, const char *text, size_t length,
                                         const char *source, const graze_limits *limits,
                                         graze_error *error);
GRAZE_API void graze_claims_free(graze_claims *claims);

/*
 * graze_claim_list - writes claim number index (from 0), the papers in a fixed order; returns false
 * when there is none. Time: O(1).
 */
GRAZE_API bool graze_claim_list(graze_claim_info *info, const graze_claims *claims, size_t index);

/*
 * graze_claim_find - the claim with an id, or with it among its other ids; returns false when there
 * is none. Time: O(number of claims).
 */
GRAZE_API bool graze_claim_find(graze_claim_info *info, const graze_claims *claims, const char *id);

/* The meaning of an entry of graze_answer.methods or of graze_pairing.claim. */
typedef struct graze_method_info {
    const char *id;
    const char *paper;     /* title of the paper whose claim it is; NULL for an algorithm */
    const char *statement; /* in words */
} graze_method_info;

/*
 * graze_method_find - looks up a claim or an algorithm by its id; returns false when there is none.
 * Arguments: claims is the list of graze_claims_new, to which the texts belong.
 * Time: O(number of claims).
 */
GRAZE_API bool graze_method_find(graze_method_info *info, const graze_claims *claims,
                                 const char *id);

/* What a check found. Release it with graze_verification_free. */
typedef struct graze_verification {
    graze_claim_status status;
    uint64_t checked; /* instances that were compared */
    bool complete;    /* these are all instances of the range */
    const graze_counterexample
        *counterexample; /* the smallest found, by n and then m; NULL: none */
} graze_verification;

/*
 * graze_verify - compares a claim with plain search at every instance of its range.
 * Arguments: id is that of a claim of the list; limits may be NULL. Time ends the check early, but
 * not before its first instance, nor before the counterexample of a claim that is known to fail.
 * Returns: GRAZE_OK, also when the claim fails and when time ended the check; GRAZE_BAD_INPUT (no
 * such claim); GRAZE_UNDECIDED when it was interrupted; otherwise as graze_solve.
 * Time: that of solving all instances by plain search, on one core.
 */
GRAZE_API graze_status graze_verify(graze_verification **result, const graze_claims *claims,
                                    const char *id, const graze_limits *limits, graze_error *error);
GRAZE_API void graze_verification_free(graze_verification *result);

/*
 * A strategy that answers every move by its image under an automorphism of order two
 * (docs/symmetry.md), in normal play.
 */
typedef struct graze_pairing {
    bool found;
    graze_outcome outcome; /* GRAZE_SECOND, or GRAZE_FIRST when there is a first move */
    const char *claim;     /* what makes it win: "grim:thm15", "ak:thm6", "pairing", ... */
    const uint32_t *image; /* image[v] for every vertex */
    size_t vertex_count;
    const uint32_t *first; /* what the first player takes before answering, sorted */
    size_t first_count;
    graze_stop_reason undecided; /* the limit that ended the search, if one did */
    double seconds;
} graze_pairing;

/*
 * graze_find_pairing - a pairing strategy for either player, judged before it is returned.
 * As the problem is as hard as graph isomorphism, the search also ends after many choices.
 * Returns: GRAZE_OK, found or certainly not there; GRAZE_UNDECIDED; GRAZE_BAD_ARGUMENT for
 * games in which no pairing is known to win; GRAZE_TOO_LARGE; GRAZE_NO_MEMORY.
 * Release the pairing with graze_pairing_free, also when undecided.
 * Time: O((n + m) log n) a choice.
 */
GRAZE_API graze_status graze_find_pairing(graze_pairing **pairing, const graze_game *game,
                                          const graze_graph *graph, const graze_limits *limits,
                                          graze_error *error);
GRAZE_API void graze_pairing_free(graze_pairing *pairing);

/*
 * graze_check_pairing - whether a permutation of the vertices is a winning pairing, from the
 * plain graph: an automorphism of order two of what is left after the first move (first_count
 * vertices; 0 when the second player answers), with vertices far enough from their images.
 * Returns: GRAZE_OK; GRAZE_BAD_ARGUMENT with the reason. Time: O(n + m) for most games.
 */
GRAZE_API graze_status graze_check_pairing(const graze_game *game, const graze_graph *graph,
                                           const uint32_t *image, const uint32_t *first,
                                           size_t first_count, graze_error *error);

typedef enum graze_truth { GRAZE_NO, GRAZE_YES, GRAZE_UNKNOWN } graze_truth;

/*
 * What is known about a position of Smash and Grab as a scoring game. U is the universe of all
 * impartial scoring games, U>=0 that of the games all of whose positions score at least 0.
 */
typedef struct graze_scoring {
    bool has_score; /* false when a limit ended the search */
    int64_t score;
    graze_truth in_ge0;       /* it is in U>=0 */
    graze_truth left_save;    /* it is Left-save: Ettinger's condition */
    graze_truth zero_ge0;     /* it is equivalent to the empty game in U>=0 */
    graze_truth zero_all;     /* ... in U */
    graze_truth self_inverse; /* two copies are equivalent to the empty game in U */
    const char *path_class;   /* of a union of paths with d = 1: "P0", ..., "P1+P2+P3"; else NULL */
} graze_scoring;

/*
 * graze_scoring_of - a graph as a scoring game. The solver's game must be smash-and-grab.
 * Returns: GRAZE_OK, also where something remains unknown; GRAZE_BAD_ARGUMENT for other games.
 * Time: linear for what theorems decide, exponential in the order of the graph otherwise.
 */
GRAZE_API graze_status graze_scoring_of(graze_scoring *scoring, graze_solver *solver,
                                        const graze_graph *graph, graze_error *error);

/*
 * graze_scoring_equivalent - whether two graphs score alike beside every game of U>=0, and of U.
 * Unknown where no criterion decides.
 */
GRAZE_API graze_status graze_scoring_equivalent(graze_truth *in_ge0, graze_truth *in_all,
                                                graze_solver *solver, const graze_graph *g,
                                                const graze_graph *h, graze_error *error);

/* How it was decided whether a single path is equivalent to the empty game in U. */
typedef struct graze_path_verdict {
    uint64_t n;
    graze_truth zero;
    uint64_t positions; /* that the proof visited */
} graze_path_verdict;

/*
 * graze_single_paths - which P_n, n <= most, are equivalent to the empty game in U for d = 1. All
 * that are not listed are not: they score something else than 0, or their value in the octal game
 * 0.6 is not 0, so that Left cannot force an even number of moves.
 * Arguments: list receives an array, count its length.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED, GRAZE_BAD_ARGUMENT (another game, most beyond 10^7).
 * Time: that of so many values of 0.6, less than a microsecond each.
 */
GRAZE_API graze_status graze_single_paths(graze_path_verdict **list, size_t *count,
                                          graze_solver *solver, uint64_t most, graze_error *error);

#ifdef __cplusplus
}
#endif
#endif
