/* Collecting moves in a list, and giving it to the caller of the library. */
#include "play/move_list.h"

#include "core/array.h"

#include <stdlib.h>
#include <string.h>

/* What graze_moves points into. */
typedef struct owned_moves {
    graze_moves list; /* first, so that a pointer to it is a pointer to the whole */
    graze_move *moves;
    uint32_t *vertices;
    uint32_t *replies; /* a copy of each */
} owned_moves;

/* Frees what the moves of games on graphs own. */
static void free_options(graze_move *moves, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free((char *)moves[i].words);
        free((char *)moves[i].reply_words);
        graze_graph_free((graze_graph *)moves[i].to);
    }
}

void move_list_clear(move_list *list) {
    free_options(list->moves, list->count);
    free(list->moves);
    free(list->begin);
    free(list->vertices);
    *list = (move_list){0};
}

void graze_moves_free(graze_moves *moves) {
    if (moves) {
        owned_moves *owned = (owned_moves *)moves;
        free_options(owned->moves, moves->count);
        free(owned->moves);
        free(owned->vertices);
        free(owned->replies);
        free(owned);
    }
}

static graze_status reserve_move(move_list *list) {
    TRY(ARRAY_RESERVE(NULL, list->moves, list->capacity, list->count + 1));
    return ARRAY_RESERVE(NULL, list->begin, list->begin_capacity, list->count + 1);
}

/* Appends the original numbers of a set; number receives how many. */
static graze_status append_set(move_list *list, size_t *number, const struct board *board,
                               const vword *set) {
    size_t more = vset_count(set, board->words);
    TRY(ARRAY_RESERVE(NULL, list->vertices, list->vertex_capacity, list->vertex_count + more));
    FOR_EACH_VERTEX (v, set, board->words) {
        list->vertices[list->vertex_count++] = board->original[v];
    }
    *number = more;
    return GRAZE_OK;
}

graze_status move_list_append(graze_move **move, move_list *list, const struct board *board,
                              const vword *taken, const vword *vanish) {
    TRY(reserve_move(list));
    graze_move *made = &list->moves[list->count];
    *made = (graze_move){0};
    list->begin[list->count] = list->vertex_count;
    TRY(append_set(list, &made->take_count, board, taken));
    TRY(append_set(list, &made->vanish_count, board, vanish));
    list->count++;
    *move = made;
    return GRAZE_OK;
}

graze_status move_list_append_members(move_list *list, const struct board *board,
                                      const uint32_t *taken, size_t count) {
    TRY(reserve_move(list));
    TRY(ARRAY_RESERVE(NULL, list->vertices, list->vertex_capacity, list->vertex_count + count));
    list->begin[list->count] = list->vertex_count;
    list->moves[list->count++] = (graze_move){.take_count = count};
    for (size_t i = 0; i < count; i++) {
        list->vertices[list->vertex_count++] = board ? board->original[taken[i]] : taken[i];
    }
    return GRAZE_OK;
}

graze_status move_list_append_move(move_list *list, const graze_move *move) {
    size_t count = move->take_count + move->vanish_count;
    TRY(reserve_move(list));
    TRY(ARRAY_RESERVE(NULL, list->vertices, list->vertex_capacity, list->vertex_count + count));
    list->begin[list->count] = list->vertex_count;
    list->moves[list->count++] = *move;
    memcpy(list->vertices + list->vertex_count, move->take, move->take_count * sizeof *move->take);
    list->vertex_count += move->take_count;
    memcpy(list->vertices + list->vertex_count, move->vanish,
           move->vanish_count * sizeof *move->vanish);
    list->vertex_count += move->vanish_count;
    return GRAZE_OK;
}

graze_status move_list_finish(graze_moves **moves, move_list *list, ptrdiff_t best,
                              graze_error *error) {
    owned_moves *owned = calloc(1, sizeof *owned);
    if (!owned) {
        move_list_clear(list);
        return fail_memory(error);
    }
    for (size_t i = 0; i < list->count; i++) {
        graze_move *move = &list->moves[i];
        move->take = list->vertices + list->begin[i];
        move->vanish = move->take + move->take_count;
    }
    owned->moves = list->moves;
    owned->vertices = list->vertices;
    owned->list =
        (graze_moves){.count = list->count, .moves = list->moves, .best = best, .longest = -1};
    free(list->begin);
    *list = (move_list){0};
    *moves = &owned->list;
    return GRAZE_OK;
}

void moves_keep_replies(graze_moves *moves, uint32_t *replies, const size_t *end) {
    owned_moves *owned = (owned_moves *)moves;
    free(owned->replies);
    owned->replies = replies;
    for (size_t i = 0; i < moves->count; i++) {
        size_t begin = i ? end[i - 1] : 0;
        owned->moves[i].reply = end[i] > begin ? replies + begin : NULL;
        owned->moves[i].reply_count = end[i] - begin;
    }
}

void moves_name(graze_moves *moves, size_t i, const uint32_t *chosen, size_t count) {
    owned_moves *owned = (owned_moves *)moves;
    owned->moves[i].choose = chosen;
    owned->moves[i].choose_count = count;
}

void moves_rename(graze_moves *moves, const uint32_t *names) {
    for (size_t i = 0; i < moves->count; i++) {
        const graze_move *move = &moves->moves[i];
        uint32_t *vertices = (uint32_t *)move->take; /* those that vanish come behind */
        for (size_t j = 0; j < move->take_count + move->vanish_count; j++) {
            vertices[j] = names[vertices[j]];
        }
        for (size_t j = 0; j < move->reply_count; j++) {
            ((uint32_t *)move->reply)[j] = names[move->reply[j]];
        }
    }
}
