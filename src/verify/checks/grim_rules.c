/* Grim, sections 1 and 2 of the paper: the game, and weights. */
#include "theory/grim_checks.h"
#include "verify/checks/small.h"

#include <stdio.h>
#include <string.h>

/* The vertices that can be taken. */
static small_set playable(const small_graph *g) {
    return small_all(g) & ~small_isolated(g, small_all(g));
}

/* ---- moves --------------------------------------------------------------------------------- */

/* What a listed move leaves. */
static small_set rest_of_move(const small_graph *g, const graze_move *move) {
    small_set rest = playable(g);
    for (size_t i = 0; i < move->take_count; i++) {
        rest &= ~((small_set)1 << move->take[i]);
    }
    for (size_t i = 0; i < move->vanish_count; i++) {
        rest &= ~((small_set)1 << move->vanish[i]);
    }
    return rest;
}

static graze_status list_followers(graze_moves **moves, const char *text) {
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_status status = graze_game_parse(&game, "grim", NULL);
    if (status == GRAZE_OK) {
        status = graze_graph_parse(&graph, text, NULL);
    }
    if (status == GRAZE_OK) {
        status = graze_list_moves(moves, game, graph, NULL);
    }
    graze_graph_free(graph);
    graze_game_free(game);
    return status;
}

/* The moves that the program lists, against the definition. */
static graze_status visit_followers(struct claim_sweep *sweep, const small_graph *g,
                                    void *context) {
    (void)context;
    char text[INSTANCE_GRAPH];
    graze_moves *moves = NULL;
    small_set seen = 0;
    TRY(small_write(text, sizeof text, g));
    TRY(list_followers(&moves, text));
    bool right = moves->count == set_size(playable(g));
    for (size_t i = 0; i < moves->count && right; i++) {
        const graze_move *move = &moves->moves[i];
        right = move->take_count == 1 &&
                rest_of_move(g, move) == grim_after(g, playable(g), move->take[0]);
        seen |= (small_set)1 << move->take[0];
    }
    graze_moves_free(moves);
    return sweep_graph(sweep, right && seen == playable(g), "grim", g, "the followers", "others");
}

DEFINE_SWEEP(followers, sweep_graphs, 1, 7)

/* The value by the definition, without a table. */
static unsigned defined_value(const small_graph *g, small_set set) {
    uint32_t seen = 0;
    FOR_EACH_BIT(v, set) {
        seen |= (uint32_t)1 << defined_value(g, grim_after(g, set, v));
    }
    return (unsigned)__builtin_ctz(~seen);
}

static graze_status plain_value(int64_t *value, struct claim_sweep *sweep, const small_graph *g) {
    char text[INSTANCE_GRAPH];
    TRY(small_write(text, sizeof text, g));
    return sweep->oracle->value(value, sweep->oracle, "grim", text);
}

static graze_status visit_definition(struct claim_sweep *sweep, const small_graph *g,
                                     void *context) {
    (void)context;
    int64_t plain;
    unsigned booked, defined = defined_value(g, playable(g));
    TRY(plain_value(&plain, sweep, g));
    TRY(grim_value_of(&booked, g));
    TRY(sweep_graph_value(sweep, "grim", g, defined, plain));
    return sweep_graph_value(sweep, "grim", g, defined, booked);
}

DEFINE_SWEEP(definition, sweep_graphs, 1, 8)

/* Plain search on a graph and on all that a move leaves. */
typedef struct family_values {
    int64_t value;
    uint64_t after; /* bit x: the value x is left by a move */
} family_values;

static graze_status values_around(family_values *values, struct claim_sweep *sweep,
                                  const small_graph *g) {
    *values = (family_values){0};
    TRY(plain_value(&values->value, sweep, g));
    FOR_EACH_BIT(v, playable(g)) {
        small_graph rest = small_induced(g, grim_after(g, playable(g), v));
        int64_t after;
        TRY(plain_value(&after, sweep, &rest));
        values->after |= (uint64_t)1 << after;
    }
    return GRAZE_OK;
}

/* N just when a move leads to P. */
static graze_status visit_outcomes(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    family_values values;
    TRY(values_around(&values, sweep, g));
    return sweep_graph(sweep, (values.value > 0) == (values.after & 1), "grim", g,
                       values.after & 1 ? "N" : "P", values.value > 0 ? "N" : "P");
}

DEFINE_SWEEP(outcomes, sweep_graphs, 1, 7)

/* The value is the least that no move leaves. */
static graze_status visit_mex(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    family_values values;
    TRY(values_around(&values, sweep, g));
    return sweep_graph_value(sweep, "grim", g, __builtin_ctzll(~values.after), values.value);
}

DEFINE_SWEEP(mex, sweep_graphs, 1, 7)

/* Strategies for the player who moves, and for the other, each by its own definition. */
static bool other_wins(const small_graph *g, small_set set);

static bool mover_wins(const small_graph *g, small_set set) {
    FOR_EACH_BIT(v, set) {
        if (other_wins(g, grim_after(g, set, v))) {
            return true;
        }
    }
    return false;
}

static bool other_wins(const small_graph *g, small_set set) {
    FOR_EACH_BIT(v, set) {
        if (!mover_wins(g, grim_after(g, set, v))) {
            return false;
        }
    }
    return true;
}

static graze_status visit_strategies(struct claim_sweep *sweep, const small_graph *g,
                                     void *context) {
    (void)context;
    small_set set = playable(g);
    return sweep_graph(sweep, mover_wins(g, set) != other_wins(g, set), "grim", g,
                       "one player has a strategy", "not so");
}

DEFINE_SWEEP(strategies, sweep_graphs, 1, 7)

static graze_status visit_zero(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    int64_t value;
    TRY(plain_value(&value, sweep, g));
    return sweep_graph(sweep, (value == 0) == other_wins(g, playable(g)), "grim", g,
                       value ? "N" : "P", value ? "P" : "N");
}

DEFINE_SWEEP(zero, sweep_graphs, 1, 7)

static graze_status visit_length(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    play_lengths lengths = grim_play_lengths(g, playable(g));
    return sweep_graph(sweep, lengths.most <= g->n - 1, "grim", g, "at most n - 1 moves", "more");
}

DEFINE_SWEEP(length, sweep_graphs, 1, 7)

/* ---- the join ------------------------------------------------------------------------------ */

static graze_status joins(struct claim_sweep *sweep) {
    static const char *const graphs[] = {"path(1)", "path(3)", "empty(2)", "cycle(4)",
                                         "path(2)+path(1)"};
    enum { COUNT = sizeof graphs / sizeof *graphs };
    for (size_t i = 0; i < COUNT * COUNT; i++) {
        char text[INSTANCE_GRAPH];
        small_graph g, h, written;
        TRY(small_parse(&g, graphs[i / COUNT]));
        TRY(small_parse(&h, graphs[i % COUNT]));
        snprintf(text, sizeof text, "join(%s,%s)", graphs[i / COUNT], graphs[i % COUNT]);
        TRY(small_parse(&written, text));
        small_graph join = small_union(&g, &h);
        for (unsigned v = 0; v < g.n; v++) {
            for (unsigned w = 0; w < h.n; w++) {
                small_add_edge(&join, v, g.n + w);
            }
        }
        TRY(sweep_graph(sweep, small_is_isomorphic(&join, &written), "grim", &join, "the join",
                        "another graph"));
    }
    return GRAZE_OK;
}

/* ---- weights ------------------------------------------------------------------------------- */

enum { WEIGHT_BASE = 6, WEIGHTED_VERTICES = 5, WEIGHT_STATES = 7776 };

/* Values of weighted positions, by their weights as digits; 0 stands for unknown. */
typedef struct weight_book {
    const small_graph *g;
    uint8_t known[WEIGHT_STATES];
} weight_book;

static unsigned weights_key(const unsigned *weights, unsigned n) {
    unsigned key = 0;
    for (unsigned v = n; v-- > 0;) {
        key = key * WEIGHT_BASE + weights[v];
    }
    return key;
}

/* A vertex can be chosen while it has a neighbour; who has none left is gone. */
static unsigned weighted_value_of(weight_book *book, unsigned *weights) {
    uint8_t *known = &book->known[weights_key(weights, book->g->n)];
    if (*known) {
        return *known - 1u;
    }
    uint32_t seen = 0;
    for (unsigned v = 0; v < book->g->n; v++) {
        bool has_neighbour = false;
        FOR_EACH_BIT(w, book->g->row[v]) {
            has_neighbour = has_neighbour || weights[w] > 0;
        }
        if (weights[v] > 0 && has_neighbour) {
            weights[v]--;
            seen |= (uint32_t)1 << weighted_value_of(book, weights);
            weights[v]++;
        }
    }
    unsigned mex = (unsigned)__builtin_ctz(~seen);
    *known = (uint8_t)(mex + 1);
    return mex;
}

/* Every vertex replaced by as many as it weighs, with the same neighbours. */
static small_graph blow_up(const small_graph *g, const unsigned *weights) {
    unsigned first[SMALL_MOST];
    small_graph blown = {.n = 0};
    for (unsigned v = 0; v < g->n; v++) {
        first[v] = blown.n;
        blown.n += weights[v];
    }
    for (unsigned v = 0; v < g->n; v++) {
        FOR_EACH_BIT(w, g->row[v]) {
            for (unsigned i = 0; i < weights[v]; i++) {
                blown.row[first[v] + i] |= (((small_set)1 << weights[w]) - 1) << first[w];
            }
        }
    }
    return blown;
}

static graze_status compare_weights(struct claim_sweep *sweep, const small_graph *g,
                                    unsigned *weights) {
    weight_book book = {.g = g};
    small_graph blown = blow_up(g, weights);
    unsigned value;
    TRY(grim_value_of(&value, &blown));
    return sweep_graph_value(sweep, "grim", &blown, weighted_value_of(&book, weights), value);
}

/* All weights from 1 to most, vertex after vertex. */
static graze_status try_weights(struct claim_sweep *sweep, const small_graph *g, unsigned *weights,
                                unsigned v, unsigned most) {
    if (v == g->n) {
        return compare_weights(sweep, g, weights);
    }
    for (weights[v] = 1; weights[v] <= most; weights[v]++) {
        TRY(try_weights(sweep, g, weights, v + 1, most));
    }
    return GRAZE_OK;
}

static graze_status visit_weights(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    unsigned weights[SMALL_MOST] = {0};
    return try_weights(sweep, g, weights, 0, g->n <= 3 ? 5 : g->n == 4 ? 4 : 3);
}

graze_status grim_sweep_weights(struct claim_sweep *sweep) {
    return sweep_graphs(sweep, 1, WEIGHTED_VERTICES, visit_weights, NULL);
}

/* Only one vertex has a weight. */
static graze_status visit_one_weight(struct claim_sweep *sweep, const small_graph *g,
                                     void *context) {
    (void)context;
    for (unsigned v = 0; v < g->n; v++) {
        unsigned weights[] = {1, 1, 1, 1, 1};
        for (weights[v] = 1; weights[v] < WEIGHT_BASE; weights[v]++) {
            TRY(compare_weights(sweep, g, weights));
        }
    }
    return GRAZE_OK;
}

DEFINE_SWEEP(one_weight, sweep_graphs, 1, WEIGHTED_VERTICES)

/* The family 'blowup' against the definition; weight 1 leaves the graph as it is. */
static graze_status visit_blowup(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    char text[INSTANCE_GRAPH], name[INSTANCE_GRAPH / 2];
    small_graph written;
    unsigned weights[SMALL_MOST];
    TRY(small_write(name, sizeof name, g));
    for (unsigned most = 1; most <= 3; most++) {
        size_t used = (size_t)snprintf(text, sizeof text, "blowup(%s", name);
        for (unsigned v = 0; v < g->n; v++) {
            weights[v] = 1 + v % most;
            used += (size_t)snprintf(text + used, sizeof text - used, ",%u", weights[v]);
        }
        snprintf(text + used, sizeof text - used, ")");
        TRY(small_parse(&written, text));
        small_graph blown = blow_up(g, weights);
        bool right =
            small_is_isomorphic(&blown, &written) && (most > 1 || small_is_isomorphic(&blown, g));
        TRY(sweep_graph(sweep, right, "grim", g, "the blowup", "another graph"));
    }
    return GRAZE_OK;
}

DEFINE_SWEEP(blowup, sweep_graphs, 1, 5)

/* ---- the list ------------------------------------------------------------------------------ */

#define ALL_7 "all graphs up to 7 vertices"

static const struct claim claims[] = {
    {.id = "grim:def1",
     .statement = "What an impartial, a combinatorial and a normal game is.",
     .range = "definitions of words",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "grim:ex-join",
     .statement = "The join of two graphs has their edges and all edges between them.",
     .place = "Section 1",
     .method = "the definition against the family 'join'",
     .range = "25 joins",
     .sweep = joins},
    {.id = "grim:def2.1",
     .statement = "A follower is what a move leaves.",
     .method = "the moves that the program lists against the definition",
     .range = ALL_7,
     .sweep = followers},
    {.id = "grim:def2.2",
     .statement = "The next player wins an N position and no P position.",
     .method = "plain search on a graph and on its followers",
     .range = ALL_7,
     .sweep = outcomes},
    {.id = "grim:ex-remark3",
     .statement = "On every graph exactly one player has a winning strategy.",
     .place = "Remark 3",
     .method = "strategies of both players, looked for one by one",
     .range = ALL_7,
     .sweep = strategies},
    {.id = "grim:def4",
     .statement = "A move deletes a vertex and the vertices that this leaves isolated; isolated "
                  "vertices are deleted before the first move; who moves last wins.",
     .method = "the definition, without tables, against plain search and the tables of the checks",
     .range = "all graphs up to 8 vertices",
     .sweep = definition},
    {.id = "grim:ex-remark5",
     .statement = "Every play ends: on n vertices after at most n - 1 moves.",
     .place = "Remark 5",
     .range = ALL_7,
     .sweep = length},
    {.id = "grim:def6",
     .statement = "The t-blowup of a vertex puts t independent vertices with its neighbours in its "
                  "place; for t = 1 it is the graph itself.",
     .method = "the definition against the family 'blowup'",
     .range = "all graphs up to 5 vertices, blowups up to 3",
     .sweep = blowup},
    {.id = "grim:lem7",
     .statement = "A vertex of weight t can be replaced by its t-blowup.",
     .method = "search on weights against search on the blowup",
     .range = "all graphs up to 5 vertices, each vertex, weights up to 5",
     .sweep = one_weight},
    {.id = "grim:def20",
     .statement = "The Sprague-Grundy function: the least value that no follower has.",
     .method = "plain search on a graph and on its followers",
     .range = ALL_7,
     .sweep = mex},
    {.id = "grim:eq2",
     .statement = "SG(G) is the least number other than SG(H) for all followers H.",
     .method = "plain search on a graph and on its followers",
     .range = ALL_7,
     .sweep = mex},
    {.id = "grim:eq3",
     .statement = "SG(G) is the mex of SG(H) over all followers H.",
     .method = "plain search on a graph and on its followers",
     .range = ALL_7,
     .sweep = mex},
    {.id = "grim:ex-remark21",
     .statement = "The value is 0 if and only if the graph is a P position.",
     .place = "Remark 21",
     .method = "plain search for the value, strategies for the winner",
     .range = ALL_7,
     .sweep = zero},
};

const struct paper paper_grim_rules = {
    .id = "grim",
    .title = "Combinatorial analysis of a subtraction game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
