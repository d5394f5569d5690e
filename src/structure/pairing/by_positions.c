#include "structure/pairing/by_positions.h"

#include "graph/set_table.h"
#include "search/plain/plain.h"
#include "structure/pairing/involution.h"

#include <stdlib.h>
#include <string.h>

/* What is judged. */
typedef struct judging {
    const graze_game *game;
    struct board *board;
    plain_search *plain;
    struct limits *limits;
    unsigned words;
    const uint32_t *image;
    set_table answered; /* positions in which every move has an answer, by this image */
    move_sink start;    /* the moves of the whole graph */
    vword *together;    /* a row for each vertex: those that a first move takes with it */
    vword *first;       /* what the first player takes */
    graze_status status;
} judging;

bool pairing_is_by_positions(const graze_game *game) {
    return game->rules->release != NULL;
}

static graze_status judging_init(judging *j, const graze_game *game, const graze_graph *graph,
                                 struct limits *limits) {
    *j = (judging){.game = game, .limits = limits};
    TRY(board_new_whole(&j->board, graph, NULL));
    j->words = j->board->words;
    set_table_init(&j->answered, limits, j->words);
    sink_init(&j->start, limits, j->words);
    TRY(plain_search_new(&j->plain, game, j->board, ASK_WINNER, limits));
    j->together = calloc((size_t)graph->n * j->words + 1, sizeof *j->together);
    j->first = calloc(j->words, sizeof *j->first);
    vword *all = calloc(2 * (size_t)j->words, sizeof *all);
    if (!j->together || !j->first || !all) {
        free(all);
        return GRAZE_NO_MEMORY;
    }
    vset_fill(all, (uint32_t)graph->n, j->words);
    graze_status status = plain_search_moves(&j->start, j->plain, all);
    for (size_t i = 0; i < j->start.count && status == GRAZE_OK; i++) {
        vword *taken = all + j->words;
        sink_get(taken, &j->start, i);
        FOR_EACH_VERTEX (v, taken, j->words) {
            for (unsigned k = 0; k < j->words; k++) {
                j->together[(size_t)v * j->words + k] |= taken[k];
            }
        }
    }
    free(all);
    return status;
}

static void judging_clear(judging *j) {
    if (j->words) {
        set_table_clear(&j->answered);
        sink_clear(&j->start);
    }
    plain_search_free(j->plain);
    board_free(j->board);
    free(j->together);
    free(j->first);
}

static void map_set(vword *to, const judging *j, const vword *set) {
    vset_clear(to, j->words);
    FOR_EACH_VERTEX (v, set, j->words) {
        vset_add(to, j->image[v]);
    }
}

/* Whether a set is among the moves of a position. */
static graze_status is_move(bool *found, judging *j, const vword *set, const vword *wanted) {
    move_sink moves;
    *found = false;
    vword *taken = malloc(j->words * sizeof *taken);
    if (!taken) {
        return GRAZE_NO_MEMORY;
    }
    sink_init(&moves, j->limits, j->words);
    graze_status status = plain_search_moves(&moves, j->plain, set);
    for (size_t i = 0; i < moves.count && status == GRAZE_OK && !*found; i++) {
        sink_get(taken, &moves, i);
        *found = memcmp(taken, wanted, j->words * sizeof *taken) == 0;
    }
    sink_clear(&moves);
    free(taken);
    return status;
}

static graze_status is_answered(bool *answered, judging *j, const vword *set);

/* Whether a move of the position has its image as an answer, and so on from there. */
static graze_status move_is_answered(bool *answered, judging *j, const vword *set,
                                     const vword *taken) {
    unsigned words = j->words;
    vword *image = malloc(2 * (size_t)words * sizeof *image), *rest = image + words;
    *answered = false;
    if (!image) {
        return GRAZE_NO_MEMORY;
    }
    map_set(image, j, taken);
    vset_without(rest, set, taken, words);
    bool is_left = true;
    for (unsigned i = 0; i < words; i++) {
        is_left = is_left && (image[i] & ~rest[i]) == 0;
    }
    graze_status status = is_left ? is_move(answered, j, rest, image) : GRAZE_OK;
    if (status == GRAZE_OK && *answered) {
        vset_without(rest, rest, image, words);
        status = is_answered(answered, j, rest);
    }
    free(image);
    return status;
}

/* Whether the player who answers by images moves last from a position that is its own image. */
static graze_status is_answered(bool *answered, judging *j, const vword *set) {
    int64_t known;
    move_sink moves;
    *answered = true;
    if (set_table_find(&known, &j->answered, set)) {
        return GRAZE_OK;
    }
    j->limits->nodes++;
    vword *taken = malloc(j->words * sizeof *taken);
    if (!taken) {
        return GRAZE_NO_MEMORY;
    }
    sink_init(&moves, j->limits, j->words);
    graze_status status = plain_search_moves(&moves, j->plain, set);
    for (size_t i = 0; i < moves.count && status == GRAZE_OK && *answered; i++) {
        sink_get(taken, &moves, i);
        status = move_is_answered(answered, j, set, taken);
    }
    sink_clear(&moves);
    free(taken);
    return status == GRAZE_OK && *answered ? set_table_put(&j->answered, set, 1) : status;
}

/* Whether an image wins for the player who has taken the set first, which may be empty. */
static graze_status wins_after(bool *wins, judging *j, const uint32_t *image, const vword *first) {
    vword *set = calloc(j->words, sizeof *set);
    if (!set) {
        return GRAZE_NO_MEMORY;
    }
    j->image = image;
    set_table_clear(&j->answered);
    set_table_init(&j->answered, j->limits, j->words);
    vset_fill(set, j->board->n, j->words);
    vset_without(set, set, first, j->words);
    graze_status status = is_answered(wins, j, set);
    free(set);
    return status;
}

/* ---- the search for an image ---------------------------------------------------------------- */

static bool is_far(void *context, uint32_t v, uint32_t w) {
    const judging *j = context;
    return v != w && !vset_has(j->together + (size_t)v * j->words, w);
}

static bool accepts_second(void *context, const uint32_t *image) {
    judging *j = context;
    bool wins;
    j->status = wins_after(&wins, j, image, j->first);
    return wins || j->status != GRAZE_OK; /* an error ends the search */
}

/* Tries the first moves that are their own images. */
static bool accepts_first(void *context, const uint32_t *image) {
    judging *j = context;
    bool wins = false;
    vword *mapped = malloc(j->words * sizeof *mapped);
    j->status = mapped ? GRAZE_OK : GRAZE_NO_MEMORY;
    j->image = image;
    for (size_t i = 0; i < j->start.count && j->status == GRAZE_OK && !wins; i++) {
        sink_get(j->first, &j->start, i);
        map_set(mapped, j, j->first);
        if (memcmp(mapped, j->first, j->words * sizeof *mapped) == 0) {
            j->status = wins_after(&wins, j, image, j->first);
        }
    }
    free(mapped);
    return wins || j->status != GRAZE_OK;
}

static bool is_far_for_first(void *context, uint32_t v, uint32_t w) {
    (void)context;
    return v != w;
}

/* The vertices that no first move takes: only they may be fixed when the second player answers. */
static uint32_t untaken(const judging *j) {
    uint32_t count = 0;
    for (uint32_t v = 0; v < j->board->n; v++) {
        count += !vset_has(j->together + (size_t)v * j->words, v);
    }
    return count;
}

static graze_status search(struct pairing *pairing, judging *j, const graze_graph *graph,
                           pairing_player player, uint64_t most_nodes) {
    bool is_second = player == PAIRING_SECOND;
    struct involution_task task = {.graph = graph,
                                   .is_far = is_second ? is_far : is_far_for_first,
                                   .most_near = is_second ? untaken(j) : (uint32_t)graph->n,
                                   .accepts = is_second ? accepts_second : accepts_first,
                                   .context = j,
                                   .most_nodes = most_nodes};
    involution_answer answer;
    pairing->image = malloc(((size_t)graph->n + 1) * sizeof *pairing->image);
    pairing->first = malloc(((size_t)graph->n + 1) * sizeof *pairing->first);
    if (!pairing->image || !pairing->first) {
        return GRAZE_NO_MEMORY;
    }
    TRY(involution_search(&answer, pairing->image, &task, j->limits));
    TRY(j->status);
    pairing->found = answer == INVOLUTION_FOUND;
    pairing->certain = answer != INVOLUTION_UNKNOWN;
    FOR_EACH_VERTEX (v, j->first, j->words) {
        pairing->first[pairing->first_count++] = v;
    }
    return GRAZE_OK;
}

graze_status positions_find_pairing(struct pairing *pairing, const graze_game *game,
                                    const graze_graph *graph, pairing_player player,
                                    uint64_t most_nodes, struct limits *limits) {
    judging j;
    *pairing = (struct pairing){.certain = true};
    graze_status status = judging_init(&j, game, graph, limits);
    if (status == GRAZE_OK) {
        status = search(pairing, &j, graph, player, most_nodes);
    }
    judging_clear(&j);
    return status;
}

/* ---- checking ------------------------------------------------------------------------------- */

static graze_status judge(bool *wins, judging *j, const uint32_t *image, const uint32_t *first,
                          size_t count, graze_error *error) {
    *wins = false;
    for (size_t i = 0; i < count; i++) {
        if (first[i] >= j->board->n || vset_has(j->first, first[i])) {
            return fail(error, GRAZE_BAD_ARGUMENT, "the first move is not a set of vertices");
        }
        vset_add(j->first, first[i]);
    }
    bool is_legal = count == 0;
    vword *taken = calloc(2 * (size_t)j->words, sizeof *taken);
    if (!taken) {
        return GRAZE_NO_MEMORY;
    }
    for (size_t i = 0; i < j->start.count && !is_legal; i++) {
        sink_get(taken, &j->start, i);
        is_legal = memcmp(taken, j->first, j->words * sizeof *taken) == 0;
    }
    j->image = image;
    map_set(taken + j->words, j, j->first);
    bool is_fixed = memcmp(taken + j->words, j->first, j->words * sizeof *taken) == 0;
    free(taken);
    if (!is_legal || !is_fixed) {
        return fail(error, GRAZE_BAD_ARGUMENT, "the first move is not %s",
                    is_legal ? "its own image" : "legal");
    }
    return wins_after(wins, j, image, j->first);
}

graze_status positions_check_pairing(const graze_game *game, const graze_graph *graph,
                                     const uint32_t *image, const uint32_t *first,
                                     size_t first_count, graze_error *error) {
    graze_limits options = {0};
    struct limits limits;
    judging j;
    bool wins = false;
    limits_start(&limits, &options);
    graze_status status = judging_init(&j, game, graph, &limits);
    if (status == GRAZE_OK) {
        status = judge(&wins, &j, image, first, first_count, error);
    }
    judging_clear(&j);
    if (status == GRAZE_OK && !wins) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a move has no image that answers it");
    }
    return status == GRAZE_NO_MEMORY
               ? fail_memory(error)
               : game_explain(game, limits_fail(&limits, status, error), error);
}
