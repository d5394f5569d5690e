/*
 * Burke, Dailly, Oijid: Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles.
 * 2026. Here: classes of graphs on which the non-disconnecting game is solved; ak_rules.c has the
 * reduction rules for few extra edges.
 */
#include "structure/nd/nd.h"
#include "theory/csg_common.h"
#include "verify/checks/ak_sweeps.h"

#include <stdio.h>
#include <string.h>

static void instance_nd(claim_instance *instance) {
    snprintf(instance->game, sizeof instance->game, "nd-arc-kayles");
}

/* ---- CSG({1}) ---------------------------------------------------------------------------------
 */

/* Every connected graph has a vertex that does not cut it, so I_1 lasts exactly n moves. */
static bool one_applies(const graze_game *game, const struct shape *shape) {
    (void)shape;
    return subtraction_interval(game) == 1;
}

static uint64_t one_value(const graze_game *game, const struct shape *shape) {
    (void)game;
    return shape->n % 2;
}

static bool one_instance(claim_instance *instance, size_t index) {
    static const char *const forms[] = {"path(%zu)", "complete(%zu)", "cycle(%zu)",
                                        "randomtree(%zu,%zu)", "join(empty(1),gnp(%zu,0.4,%zu))"};
    enum { FORMS = sizeof forms / sizeof *forms, ORDERS = 8, SEEDS = 4 };
    size_t n = 3 + take_digit(&index, ORDERS), form = take_digit(&index, FORMS);
    size_t seed = take_digit(&index, SEEDS);
    instance_interval(instance, 1);
    snprintf(instance->graph, sizeof instance->graph, forms[form], n, seed);
    return index == 0;
}

/* ---- cycles and wheels ------------------------------------------------------------------------
 */

static uint64_t half_of_order(const graze_game *game, const struct shape *shape) {
    (void)game;
    return shape->n / 2 % 2;
}

static bool cycle_applies(const graze_game *game, const struct shape *shape) {
    return shape->kind == SHAPE_CYCLE && nd_is_arc_kayles(game);
}

static bool cycle_instance(claim_instance *instance, size_t index) {
    enum { LONGEST = 40 };
    instance_nd(instance);
    snprintf(instance->graph, sizeof instance->graph, "cycle(%zu)", index + 3);
    return index + 3 <= LONGEST;
}

static bool wheel_applies(const graze_game *game, const struct shape *shape) {
    bool is_k4 = shape->kind == SHAPE_COMPLETE && shape->n == 4;
    return (shape->kind == SHAPE_WHEEL || is_k4) && nd_is_arc_kayles(game);
}

static bool wheel_instance(claim_instance *instance, size_t index) {
    enum { LARGEST = 20 };
    instance_nd(instance);
    snprintf(instance->graph, sizeof instance->graph, "wheel(%zu)", index + 4);
    return index + 4 <= LARGEST;
}

/* ---- paths and subdivided stars: trees that need not be built ---------------------------------
 */

static bool star_applies(const graze_game *game, const struct shape *shape) {
    return (shape->kind == SHAPE_PATH || shape->kind == SHAPE_SUBSTAR) && nd_is_arc_kayles(game);
}

/* Pairs come off the legs; with one or two leaves left the centre goes too. */
static uint64_t star_value_nd(const graze_game *game, const struct shape *shape) {
    uint64_t pairs = 0, leaves = 0;
    (void)game;
    if (shape->kind == SHAPE_PATH) {
        return shape->n / 2 % 2;
    }
    for (size_t i = 0; i < shape->legs.item_count; i++) {
        const tally *legs = &shape->legs.item[i];
        pairs ^= legs->value / 2 & legs->count & 1;
        leaves += legs->value % 2 * legs->count;
    }
    return pairs ^ (leaves == 1 || leaves == 2);
}

static bool star_instance(claim_instance *instance, size_t index) {
    enum { LONGEST = 6 };
    size_t a = take_digit(&index, LONGEST), b = take_digit(&index, LONGEST);
    size_t c = take_digit(&index, LONGEST), d = take_digit(&index, 3);
    instance_nd(instance);
    snprintf(instance->graph, sizeof instance->graph, "substar(%zu,%zu,%zu,%zu)", a, b, c, d);
    return index == 0;
}

/* ---- ak:thm15: threshold graphs whose clique has no twins --------------------------------------
 * The value is proved in docs/nd-kernel.md, theorem 7.
 */

/* The clique and the independent set, when no two vertices of the clique are twins. */
static bool read_threshold(uint64_t *clique, uint64_t *independent, const struct shape *shape) {
    *clique = *independent = 0;
    if (shape->kind != SHAPE_THRESHOLD) {
        return false;
    }
    for (size_t i = 0; i < shape->word.item_count; i++) {
        const tally *letters = &shape->word.item[i];
        if (letters->value && letters->count > 1) {
            return false;
        }
        *(letters->value ? clique : independent) += letters->count;
    }
    return true;
}

static bool threshold_applies(const graze_game *game, const struct shape *shape) {
    uint64_t clique, independent;
    return nd_is_arc_kayles(game) && read_threshold(&clique, &independent, shape);
}

static uint64_t threshold_value(const graze_game *game, const struct shape *shape) {
    uint64_t clique, independent;
    (void)game;
    read_threshold(&clique, &independent, shape);
    /* with few independent vertices small cliques are emptied to the end */
    return clique >= 4 || independent >= clique + 2 ? (clique - 1) % 3 : clique % 2;
}

/* The printed statement speaks of who wins. */
static uint64_t threshold_least(const graze_game *game, const struct shape *shape) {
    uint64_t clique, independent;
    (void)game;
    read_threshold(&clique, &independent, shape);
    switch (clique) {
    case 1:
        return independent <= 2;
    case 2:
        return independent >= 4;
    case 3:
        return 1;
    default:
        return (clique - 1) % 3 != 0;
    }
}

static uint64_t threshold_most(const graze_game *game, const struct shape *shape) {
    return threshold_least(game, shape) ? shape->n : 0;
}

/* Words S..SK S..SK ...: the independent runs are a composition, read from the bits of an index. */
static bool threshold_instance(claim_instance *instance, size_t index) {
    enum { LARGEST = 13, LEAST = 4 };
    char word[2 * LARGEST + 1];
    size_t used = 0, letters = LEAST;
    while (index >= (size_t)1 << (letters - 2)) { /* letters in all: S first, K last */
        index -= (size_t)1 << (letters - 2);
        letters++;
    }
    word[used++] = 'S';
    for (size_t i = 0; i + 2 < letters; i++) {
        bool wants_k = index >> i & 1;
        word[used] = wants_k && word[used - 1] == 'S' ? 'K' : 'S';
        used++;
    }
    word[used - 1] = 'S'; /* the clique has no twins: no K before the last */
    word[used++] = 'K';
    word[used] = '\0';
    instance_nd(instance);
    snprintf(instance->graph, sizeof instance->graph, "threshold(%s)", word);
    return letters <= LARGEST;
}

/* ---- ak:thm14: block graphs --------------------------------------------------------------------
 */

extern const structure nd_blocks;

static bool blocks_instance(claim_instance *instance, size_t index) {
    static const char *const forms[] = {"randomtree(%zu,%zu)",
                                        "append(append(complete(%zu),0,%zu),1,2)",
                                        "append(append(complete(%zu),0,%zu),0,1)",
                                        "append(append(append(complete(%zu),0,1),1,1),2,%zu)",
                                        "append(append(append(complete(%zu),0,1),0,1),1,%zu)"};
    enum { FORMS = sizeof forms / sizeof *forms };
    size_t form = take_digit(&index, FORMS), n = 3 + take_digit(&index, 7);
    size_t second = take_digit(&index, 4);
    instance_nd(instance);
    snprintf(instance->graph, sizeof instance->graph, forms[form], n, second);
    return index == 0;
}

/* The number of moves of one play, modulo 2. */
static graze_status play_blocks(int64_t *value, bool *found, const graze_graph *graph) {
    graze_options options;
    struct limits limits;
    graze_game *game = NULL;
    struct board *board = NULL;
    vword set[1] = {0};
    uint32_t vertices[64];
    for (uint32_t v = 0; v < graph->n && v < 64; v++) {
        vertices[v] = v;
    }
    graze_options_init(&options);
    limits_start(&limits, &options);
    TRY(graze_game_parse(&game, "nd-arc-kayles", NULL));
    graze_status status = board_new(&board, graph, vertices, (uint32_t)graph->n, vertices, NULL);
    if (status == GRAZE_OK) {
        vset_fill(set, board->n, 1);
        status = nd_blocks.answer(value, found, (struct question){.kind = ASK_VALUE}, game, board,
                                  set, &limits);
    }
    board_free(board);
    graze_game_free(game);
    return status;
}

static graze_status blocks_hold(bool *holds, const claim_instance *instance, claim_oracle *oracle) {
    graze_graph *graph = NULL;
    int64_t actual = 0, counted = -1;
    bool found = false;
    *holds = false;
    TRY(oracle->value(&actual, oracle, instance->game, instance->graph));
    TRY(graze_graph_parse(&graph, instance->graph, NULL));
    graze_status status = graph->n <= 64 ? play_blocks(&counted, &found, graph) : GRAZE_OK;
    *holds = found && counted == actual;
    graze_graph_free(graph);
    return status;
}

static const struct claim claims[] = {
    {
        .id = "ak:ex-csg1",
        .statement = "CSG({1}) on a connected graph with n vertices lasts n moves: value n mod 2.",
        .place = "Section 2",
        .range = "160 graphs by search, all connected graphs up to 8 vertices by the rules",
        .sweep = ak_sweep_one_by_one,
        .applies = one_applies,
        .value = one_value,
        .instance = one_instance,
    },
    {
        .id = "ak:ex-cycles",
        .statement = "Non-disconnecting Arc-Kayles on the cycle with n vertices has value "
                     "floor(n/2) mod 2.",
        .place = "Section 3; the paper speaks of paths and trees only",
        .range = "n <= 40",
        .applies = cycle_applies,
        .value = half_of_order,
        .instance = cycle_instance,
    },
    {
        .id = "ak:ex-wheels",
        .statement = "Non-disconnecting Arc-Kayles on the wheel with n vertices has value "
                     "floor(n/2) mod 2.",
        .place = "Section 1 names wheels as solved",
        .range = "n <= 20",
        .applies = wheel_applies,
        .value = half_of_order,
        .instance = wheel_instance,
    },
    {
        .id = "ak:ex-stars",
        .statement = "Non-disconnecting Arc-Kayles on a subdivided star takes the pairs of its "
                     "legs, and one move more when one or two legs are odd.",
        .place = "Section 3: trees",
        .range = "four legs up to 5, 5, 5 and 2",
        .applies = star_applies,
        .value = star_value_nd,
        .instance = star_instance,
    },
    {
        .id = "ak:ex-threshold",
        .statement = "On a connected threshold graph whose k clique vertices have no twins among "
                     "them, with s independent vertices, the value is (k - 1) mod 3 for k >= 4 or "
                     "s >= k + 2, and k mod 2 otherwise.",
        .place = "Theorem 15, for values",
        .range = "all words up to 13 letters by search, up to 22 by the rules on words",
        .sweep = ak_sweep_threshold_values,
        .applies = threshold_applies,
        .value = threshold_value,
        .instance = threshold_instance,
    },
    {
        .id = "ak:thm15",
        .statement = "On a connected threshold graph whose k >= 5 clique vertices have no twins "
                     "among them, the second player wins exactly when k - 1 is divisible by 3; "
                     "k = 1: stars, k = 2: s < 4, k = 3: never, k = 4: always.",
        .place = "Theorem 15, and the four cases of its proof before it",
        .range = "all words up to 13 letters by search, up to 22 by the rules on words",
        .sweep = ak_sweep_large_cliques,
        .applies = threshold_applies,
        .value = threshold_least,
        .most = threshold_most,
        .instance = threshold_instance,
    },
    {
        .id = "ak:thm14",
        .statement = "On block graphs all plays of non-disconnecting Arc-Kayles are equally long.",
        .place = "Theorem 14",
        .range = "140 block graphs by search, all up to 9 vertices by all plays; all up to 12 "
                 "vertices in the tests",
        .sweep = ak_sweep_blocks,
        .instance = blocks_instance,
        .holds = blocks_hold,
    },
};

const struct paper paper_ak = {
    .id = "ak",
    .title = "Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
