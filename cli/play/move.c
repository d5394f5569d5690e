/* Moves as players of the terminal type and read them. */
#include "play/move.h"

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

/* What is taken. */
static const char *noun(const play_match *match) {
    return match->formula ? "variable" : "vertex";
}

/* The number of the vertex that a word names, in the graph at the start. */
static bool read_vertex(uint32_t *vertex, const play_match *match, const play_board *board,
                        const char *word, char why[PLAY_WHY]) {
    if (play_board_find(vertex, board, word)) {
        return true;
    }
    char *end;
    unsigned long long number = strtoull(word, &end, 10);
    if (!isdigit((unsigned char)word[0]) || *end) {
        snprintf(why, PLAY_WHY, "'%.20s' is not a %s (see 'help')", word, noun(match));
        return false;
    }
    if (number >= match->order || (match->formula && number == 0)) {
        snprintf(why, PLAY_WHY, "there is no %s %.20s", noun(match), word);
        return false;
    }
    *vertex = (uint32_t)number;
    return true;
}

/* Appends a vertex of the graph that must still be there, and not be named twice. */
static bool append_vertex(vertex_list *list, const play_match *match, uint32_t vertex,
                          char why[PLAY_WHY]) {
    if (!match->alive[vertex]) {
        snprintf(why, PLAY_WHY, "%s %" PRIu32 " has already been %s", noun(match), vertex,
                 match->formula ? "set" : "taken");
        return false;
    }
    for (size_t i = 0; i < list->count; i++) {
        if (list->vertices[i] == match->place[vertex]) {
            snprintf(why, PLAY_WHY, "%s %" PRIu32 " is named twice", noun(match), vertex);
            return false;
        }
    }
    list->vertices[list->count++] = match->place[vertex];
    return true;
}

/* Control characters are not sent to the terminal. */
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
        snprintf(why, PLAY_WHY,
                 match->formula ? "a move sets a variable" : "a move takes at least one vertex");
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

/* The move that sets the one variable of a list. */
static ptrdiff_t find_variable(const play_match *match, const vertex_list *list,
                               char why[PLAY_WHY]) {
    if (list->count > 1) {
        snprintf(why, PLAY_WHY, "a move sets one variable");
        return -1;
    }
    for (size_t i = 0; i < match->legal->count; i++) {
        if (match->legal->moves[i].take[0] == list->vertices[0]) {
            return (ptrdiff_t)i;
        }
    }
    snprintf(why, PLAY_WHY, "variable %" PRIu32 " would make the formula true", list->vertices[0]);
    return -1;
}

/* The move that takes the vertices of a list. */
static ptrdiff_t find_vertices(const play_match *match, vertex_list *list, char why[PLAY_WHY]) {
    ptrdiff_t move =
        graze_moves_find(match->legal, match->game, match->position, list->vertices, list->count);
    if (move < 0) {
        explain(why, match, list);
    }
    return move;
}

bool play_move_read(size_t *index, const play_match *match, const play_board *board,
                    const char *text, char why[PLAY_WHY]) {
    size_t capacity = play_match_left(match) + 1;
    vertex_list list = {.vertices = malloc(capacity * sizeof *list.vertices)};
    if (!list.vertices) {
        snprintf(why, PLAY_WHY, "out of memory");
        return false;
    }
    bool found = false;
    if (read_vertices(&list, match, board, text, why)) {
        ptrdiff_t move =
            match->formula ? find_variable(match, &list, why) : find_vertices(match, &list, why);
        found = move >= 0;
        *index = (size_t)move;
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
