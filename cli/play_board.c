/* Draws a position in the terminal. */
#include "play_board.h"

#include "play_list.h"
#include "report.h"
#include "text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- colours ----------------------------------------------------------------------------- */

const play_style *play_style_for(FILE *stream) {
    static const play_style none = {"", "", "", "", "", ""};
    static const play_style colours = {.vertex = "\033[1m",
                                       .last = "\033[33m",
                                       .gone = "\033[2m",
                                       .good = "\033[32m",
                                       .bad = "\033[31m",
                                       .plain = "\033[0m"};
    const char *wish = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool has_colours = isatty(fileno(stream)) && !(wish && *wish) && terminal && *terminal &&
                       strcmp(terminal, "dumb") != 0;
    return has_colours ? &colours : &none;
}

/* ---- drawing ----------------------------------------------------------------------------- */

/* What is drawn, and how. */
struct drawing {
    FILE *out;
    const play_board *board;
    const play_match *match;
    const play_style *style;
    uint32_t *at; /* the vertex at each place of the board, or NOWHERE */
};

static uint32_t vertex_at(const struct drawing *drawing, uint32_t row, uint32_t column) {
    return drawing->at[(size_t)row * drawing->board->columns + column];
}

static bool was_just_taken(const play_match *match, uint32_t vertex) {
    if (match->now == 0) {
        return false;
    }
    const played_turn *turn = &match->turns[match->now - 1];
    for (size_t i = 0; i < turn->count; i++) {
        if (turn->vertices[i] == vertex) {
            return true;
        }
    }
    return false;
}

/* A vertex in its cell: its number, or a dot once it is removed. */
static void draw_vertex(const struct drawing *drawing, uint32_t vertex) {
    const play_style *style = drawing->style;
    int width = (int)drawing->board->digits;
    if (vertex == NOWHERE) {
        fprintf(drawing->out, "%*s", width, "");
    } else if (drawing->match->alive[vertex]) {
        fprintf(drawing->out, "%s%*" PRIu32 "%s", style->vertex, width, vertex, style->plain);
    } else {
        bool last = was_just_taken(drawing->match, vertex);
        fprintf(drawing->out, "%s%*s%s", last ? style->last : style->gone, width, last ? "x" : ".",
                style->plain);
    }
}

static bool has_edge(const struct drawing *drawing, uint32_t a, uint32_t b) {
    const play_match *match = drawing->match;
    return a != NOWHERE && b != NOWHERE && match->alive[a] && match->alive[b] &&
           board_are_adjacent(match->graph, a, b);
}

static void draw_filling(const struct drawing *drawing, char filling, size_t count) {
    for (size_t i = 0; i < count; i++) {
        fputc(filling, drawing->out);
    }
}

/* The last vertex before a column of a row, or NOWHERE. */
static uint32_t vertex_before(const struct drawing *drawing, uint32_t row, uint32_t column) {
    uint32_t found = NOWHERE;
    for (uint32_t c = 0; c < column; c++) {
        uint32_t v = vertex_at(drawing, row, c);
        found = v == NOWHERE ? found : v;
    }
    return found;
}

static void draw_row_of_vertices(const struct drawing *drawing, uint32_t row) {
    uint32_t columns = drawing->board->columns, next = 0;
    for (uint32_t column = 0; column < columns; column++) {
        uint32_t v = vertex_at(drawing, row, column);
        for (next = column + 1; next < columns && vertex_at(drawing, row, next) == NOWHERE;) {
            next++;
        }
        uint32_t left = v == NOWHERE ? vertex_before(drawing, row, column) : v;
        bool joined = next < columns && has_edge(drawing, left, vertex_at(drawing, row, next));
        if (v == NOWHERE && joined) {
            draw_filling(drawing, '-', drawing->board->digits);
        } else {
            draw_vertex(drawing, v);
        }
        if (column + 1 < columns) {
            draw_filling(drawing, joined ? '-' : ' ', BOARD_EDGE);
        }
    }
    fputc('\n', drawing->out);
}

static void draw_row_of_edges(const struct drawing *drawing, uint32_t row) {
    int width = (int)drawing->board->digits;
    fprintf(drawing->out, "%*s", BOARD_MARGIN, "");
    for (uint32_t column = 0; column < drawing->board->columns; column++) {
        bool joined =
            has_edge(drawing, vertex_at(drawing, row, column), vertex_at(drawing, row + 1, column));
        fprintf(drawing->out, "%*s%*s", width, joined ? "|" : "", BOARD_EDGE, "");
    }
    fputc('\n', drawing->out);
}

static void draw_column_names(const struct drawing *drawing) {
    int width = (int)drawing->board->digits;
    fprintf(drawing->out, "%*s", BOARD_MARGIN, "");
    for (uint32_t column = 0; column < drawing->board->columns; column++) {
        fprintf(drawing->out, "%*c%*s", width, (int)('a' + column), BOARD_EDGE, "");
    }
    fputc('\n', drawing->out);
}

static void draw_places(const struct drawing *drawing) {
    const play_board *board = drawing->board;
    if (board->has_coordinates) {
        draw_column_names(drawing);
    }
    for (uint32_t row = 0; row < board->rows; row++) {
        if (board->has_coordinates) {
            fprintf(drawing->out, "%*" PRIu32 "%*s", BOARD_MARGIN - 2, row + 1, 2, "");
        } else {
            fprintf(drawing->out, "%*s", BOARD_MARGIN, "");
        }
        draw_row_of_vertices(drawing, row);
        if (row + 1 < board->rows) {
            draw_row_of_edges(drawing, row);
        }
    }
}

/* Writes lines without the spaces at their ends. */
static void write_trimmed(FILE *out, const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n"), kept = length;
        while (kept > 0 && text[kept - 1] == ' ') {
            kept--;
        }
        fprintf(out, "%.*s\n", (int)kept, text);
        text += length + (text[length] == '\n');
    }
}

/* Fills in the vertex at each place. */
static bool find_vertices(struct drawing *drawing) {
    const play_board *board = drawing->board;
    size_t cells = (size_t)board->rows * board->columns;
    drawing->at = malloc((cells + 1) * sizeof *drawing->at);
    if (!drawing->at) {
        return false;
    }
    for (size_t i = 0; i < cells; i++) {
        drawing->at[i] = NOWHERE;
    }
    for (uint32_t v = 0; v < graze_graph_order(drawing->match->graph); v++) {
        board_place place = board->places[v];
        if (place.row != NOWHERE) {
            drawing->at[(size_t)place.row * board->columns + place.column] = v;
        }
    }
    return true;
}

void play_board_draw(FILE *out, const play_board *board, const play_match *match,
                     const play_style *style) {
    char *text = NULL;
    size_t length = 0;
    struct drawing drawing = {.board = board, .match = match, .style = style};
    drawing.out = open_memstream(&text, &length);
    if (!drawing.out) {
        return;
    }
    if (find_vertices(&drawing)) {
        draw_places(&drawing);
        play_list_write(drawing.out, board, match, style);
    }
    free(drawing.at);
    if (text_close(drawing.out, &text)) {
        write_trimmed(out, text);
    } else {
        report("out of memory");
    }
    free(text);
}
