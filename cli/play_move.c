#include "play_move.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char SEPARATORS[] = " \t,;-{}";

/* Vertices as they were named, in numbers of the position. */
typedef struct vertex_list {
    uint32_t *vertices;
    size_t count;
} vertex_list;

/* ---- reading ------------------------------------------------------------------------------- */

/* The number of the vertex that a word names, in the graph at the start. */
static bool read_vertex(uint32_t *vertex, const play_match *match, const play_board *board,
                        const char *word, char why[PLAY_WHY]) {
    if (play_board_find(vertex, board, word)) {
        return true;
    }
    char *end;
    unsigned long long number = strtoull(word, &end, 10);
    if (!isdigit((unsigned char)word[0]) || *end) {
        snprintf(why, PLAY_WHY, "'%.20s' is not a vertex (see 'help')", word);
        return false;
    }
    if (number >= graze_graph_order(match->graph)) {
        snprintf(why, PLAY_WHY, "there is no vertex %.20s", word);
        return false;
    }
    *vertex = (uint32_t)number;
    return true;
}

/* Appends a vertex of the graph that must still be there, and not be named twice. */
static bool append_vertex(vertex_list *list, const play_match *match, uint32_t vertex,
                          char why[PLAY_WHY]) {
    if (!match->alive[vertex]) {
        snprintf(why, PLAY_WHY, "vertex %" PRIu32 " is no longer there", vertex);
        return false;
    }
    for (size_t i = 0; i < list->count; i++) {
        if (list->vertices[i] == match->place[vertex]) {
            snprintf(why, PLAY_WHY, "vertex %" PRIu32 " is named twice", vertex);
            return false;
        }
    }
    list->vertices[list->count++] = match->place[vertex];
    return true;
}

/* What cannot be shown on a terminal is not sent back to it. */
static void make_printable(char *word) {
    for (; *word; word++) {
        *word = isprint((unsigned char)*word) ? *word : '?';
    }
}

static bool read_vertices(vertex_list *list, const play_match *match, const play_board *board,
                          const char *text, char why[PLAY_WHY]) {
    while (*(text += strspn(text, SEPARATORS))) {
        char word[24];
        size_t length = strcspn(text, SEPARATORS);
        snprintf(word, sizeof word, "%.*s", (int)(length < 23 ? length : 23), text);
        make_printable(word);
        uint32_t vertex;
        if (!read_vertex(&vertex, match, board, word, why) ||
            !append_vertex(list, match, vertex, why)) {
            return false;
        }
        text += length;
    }
    if (list->count == 0) {
        snprintf(why, PLAY_WHY, "a move takes at least one vertex");
    }
    return list->count > 0;
}

/* Why the vertices of a list are not a move, in the numbers of the start. */
static void explain(char why[PLAY_WHY], const play_match *match, vertex_list *list) {
    graze_error error = {.status = GRAZE_OK};
    for (size_t i = 0; i < list->count; i++) {
        list->vertices[i] = match->names[list->vertices[i]];
    }
    play_match_explain(match, list->vertices, list->count, &error);
    snprintf(why, PLAY_WHY, "%s", error.text);
}

bool play_move_read(size_t *index, const play_match *match, const play_board *board,
                    const char *text, char why[PLAY_WHY]) {
    size_t room = graze_graph_order(match->position) + 1;
    vertex_list list = {.vertices = malloc(room * sizeof *list.vertices)};
    if (!list.vertices) {
        snprintf(why, PLAY_WHY, "out of memory");
        return false;
    }
    bool found = false;
    if (read_vertices(&list, match, board, text, why)) {
        ptrdiff_t move =
            graze_moves_find(match->legal, match->game, match->position, list.vertices, list.count);
        found = move >= 0;
        if (found) {
            *index = (size_t)move;
        } else {
            explain(why, match, &list);
        }
    }
    free(list.vertices);
    return found;
}

/* ---- writing ------------------------------------------------------------------------------- */

void play_move_write(FILE *out, const play_match *match, size_t index, const char *between) {
    const graze_move *move = &match->legal->moves[index];
    for (size_t i = 0; i < move->take_count; i++) {
        fprintf(out, "%s%" PRIu32, i ? between : "", match->names[move->take[i]]);
    }
}

void play_turn_write(FILE *out, const played_turn *turn, const char *between) {
    for (size_t i = 0; i < turn->take_count; i++) {
        fprintf(out, "%s%" PRIu32, i ? between : "", turn->vertices[i]);
    }
}
