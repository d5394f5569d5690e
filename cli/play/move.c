/* Moves as players of the terminal type and read them. */
#include "play/move.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char SEPARATORS[] = " \t,;-{}";

/* ---- reading ------------------------------------------------------------------------------- */

/* What is taken. */
static const char *noun(const play_match *match) {
    return match->formula ? "variable" : "vertex";
}

static uint64_t board_order(const play_match *match) {
    return match->formula ? graze_formula_variables(match->formula)
                          : graze_graph_order(match->graph);
}

/* The number of the vertex that a word names. */
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
    uint64_t first = match->formula ? 1 : 0;
    if (number < first || number - first >= board_order(match)) {
        snprintf(why, PLAY_WHY, "there is no %s %.20s", noun(match), word);
        return false;
    }
    *vertex = (uint32_t)number;
    return true;
}

/* Appends a vertex, which must still be there, and not be named twice. */
static bool append_vertex(play_vertices *list, const play_match *match, uint32_t vertex,
                          char why[PLAY_WHY]) {
    if (!graze_position_has(match->position, vertex)) {
        snprintf(why, PLAY_WHY, "%s %" PRIu32 " has already been %s", noun(match), vertex,
                 match->formula ? "set" : "taken");
        return false;
    }
    for (size_t i = 0; i < list->count; i++) {
        if (list->vertices[i] == vertex) {
            snprintf(why, PLAY_WHY, "%s %" PRIu32 " is named twice", noun(match), vertex);
            return false;
        }
    }
    list->vertices[list->count++] = vertex;
    return true;
}

/* Control characters are not sent to the terminal. */
static void make_printable(char *word) {
    for (; *word; word++) {
        *word = isprint((unsigned char)*word) ? *word : '?';
    }
}

static bool read_words(play_vertices *list, const play_match *match, const play_board *board,
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

bool play_vertices_read(play_vertices *list, const play_match *match, const play_board *board,
                        const char *text, char why[PLAY_WHY]) {
    *list =
        (play_vertices){.vertices = malloc((play_match_left(match) + 1) * sizeof *list->vertices)};
    if (!list->vertices) {
        snprintf(why, PLAY_WHY, "out of memory");
        return false;
    }
    return read_words(list, match, board, text, why);
}

/* ---- writing ------------------------------------------------------------------------------- */

static void write_taken(FILE *out, const graze_move *move, const char *between) {
    for (size_t i = 0; i < move->take_count; i++) {
        fprintf(out, "%s%" PRIu32, i ? between : "", move->take[i]);
    }
}

void play_move_write(FILE *out, const play_match *match, size_t index, const char *between) {
    write_taken(out, &match->legal->moves[index], between);
}

void play_turn_write(FILE *out, const play_match *match, const char *between) {
    graze_move turn = graze_position_turn(match->position, play_match_now(match) - 1);
    write_taken(out, &turn, between);
}
