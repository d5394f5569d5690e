/*
 * Grim on a hub that is next to every vertex of a graph of paths and cycles: fans, wheels, and
 * what they become. As long as the hub is there, no other vertex is isolated, so a move takes the
 * hub (paths and cycles are left, each with its known value) or any other vertex. A position is
 * the multiset of the lengths (hub_values.h).
 */
#include "heap/heap.h"
#include "structure/hub/values.h"
#include "structure/structure.h"

#include <stdlib.h>

enum { LEAST_VERTICES = 12 /* smaller graphs are searched faster */ };

/* ---- recognising ---------------------------------------------------------------------------- */

/* The only vertex next to all others, when those have at most two neighbours among them. */
static uint32_t find_hub(const struct board *board, const vword *set, uint32_t n) {
    uint32_t hub = NO_VERTEX;
    FOR_EACH_VERTEX (v, set, board->words) {
        uint32_t degree = board_degree(board, v, set, board->words);
        if (degree > 3 && (degree != n - 1 || hub != NO_VERTEX)) {
            return NO_VERTEX;
        }
        hub = degree == n - 1 ? v : hub;
    }
    return hub;
}

/* The pieces around a hub; false when there are too many. */
static bool list_pieces(hub_pieces *p, const struct board *board, const vword *set, uint32_t hub,
                        vword *memory) {
    unsigned words = board->words;
    vword *todo = memory, *piece = memory + words, *walk = memory + 2 * (size_t)words;
    *p = (hub_pieces){.count = 0};
    vset_copy(todo, set, words);
    vset_drop(todo, hub);
    for (uint32_t v = vset_next(todo, 0, words); v != UINT32_MAX; v = vset_next(todo, v, words)) {
        board_component(piece, board, todo, v, walk, words);
        uint32_t length = vset_count(piece, words), arcs = 0;
        FOR_EACH_VERTEX (w, piece, words) {
            arcs += board_degree(board, w, piece, words);
        }
        vset_without(todo, todo, piece, words);
        if (!hub_add_piece(p, arcs == 2 * length ? length + HUB_CYCLE : length)) {
            return false;
        }
    }
    return true;
}

static graze_status recognise(hub_pieces *p, bool *found, const struct board *board,
                              const vword *set, uint32_t n) {
    uint32_t hub = find_hub(board, set, n);
    *found = hub != NO_VERTEX;
    if (!*found) {
        return GRAZE_OK;
    }
    size_t words = 2 * (size_t)board->words + board_scratch_words(board->words);
    vword *memory = malloc(words * sizeof *memory);
    if (!memory) {
        return GRAZE_NO_MEMORY;
    }
    *found = list_pieces(p, board, set, hub, memory);
    free(memory);
    return GRAZE_OK;
}

/* The values of paths: those of heaps in 0.6 (grim:thm23). */
static graze_status fill_paths(uint16_t *path, size_t count, const graze_game *game,
                               struct limits *limits) {
    heap_code *code = NULL;
    heap_options options = {.limits = limits, .threads = 1};
    TRY(heap_code_from_digits(&code, game->parameters.digit + 1, game->parameters.top, NULL));
    graze_status status = heap_values(path, code, count, &options, NULL);
    heap_code_free(code);
    return status;
}

static graze_status answer_pieces(int64_t *value, bool *found, struct question asked,
                                  const hub_pieces *p, const uint16_t *path,
                                  struct limits *limits) {
    bool only_paths = p->length[0] < HUB_CYCLE;
    if (asked.kind == ASK_WINNER && only_paths) {
        *value = hub_outcome(p, path);
        *found = true;
        return GRAZE_OK;
    }
    return hub_value(value, found, p, path, limits);
}

static graze_status answer(int64_t *value, bool *found, struct question asked,
                           const graze_game *game, const struct board *board, const vword *set,
                           struct limits *limits) {
    uint32_t n = vset_count(set, board->words);
    hub_pieces p;
    *found = false;
    if (game->rules->pattern != MOVES_NONISOLATED || n < LEAST_VERTICES || n > HUB_LONGEST) {
        return GRAZE_OK;
    }
    TRY(recognise(&p, found, board, set, n));
    if (!*found) {
        return GRAZE_OK;
    }
    *found = false;
    uint16_t *path = malloc(n * sizeof *path);
    if (!path) {
        return GRAZE_NO_MEMORY;
    }
    graze_status status = fill_paths(path, n, game, limits);
    if (status == GRAZE_OK) {
        status = answer_pieces(value, found, asked, &p, path, limits);
    }
    free(path);
    return status;
}

const structure grim_hub = {.id = "grim:hub", .answer = answer};
