/* Draws a position in the terminal. */
#include "play/board.h"

#include "output/report.h"
#include "play/list.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- colours ----------------------------------------------------------------------------- */

const play_style *play_style_for(FILE *stream) {
    static const play_style none = {"", "", "", "", "", "", {"", "", "", "", "", ""}};
    static const play_style colours = {.vertex = "\033[1m",
                                       .last = "\033[33m",
                                       .gone = "\033[2m",
                                       .good = "\033[32m",
                                       .bad = "\033[31m",
                                       .plain = "\033[0m",
                                       .hue = {"\033[1;34m", "\033[1;31m", "\033[1;32m",
                                               "\033[1;35m", "\033[1;36m", "\033[1;33m"}};
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
    char *marks;      /* of edges; a space where there is none */
    uint32_t *number; /* the vertex whose number ends at each place, or NOWHERE */
};

#define NOWHERE UINT32_MAX

static size_t index_of(const struct drawing *drawing, board_place at) {
    return (size_t)at.row * drawing->board->columns + at.column;
}

/* ---- edges and vertices ------------------------------------------------------------------- */

/* What stands where two edges cross. */
static char cross(char a, char b) {
    if (a == ' ' || a == b) {
        return b;
    }
    bool slants = a != '-' && a != '|' && b != '-' && b != '|';
    return slants ? 'X' : '+';
}

static void add_edge(struct drawing *drawing, board_mark *marks, uint32_t u, uint32_t v) {
    size_t count = board_trace(marks, drawing->board, u, v);
    for (size_t i = 0; i < count; i++) {
        char *at = &drawing->marks[index_of(drawing, marks[i].at)];
        *at = cross(*at, marks[i].mark);
    }
}

/* Fills in the edges between vertices that remain. */
static bool add_edges(struct drawing *drawing) {
    const play_match *match = drawing->match;
    const play_board *board = drawing->board;
    board_mark *marks = malloc(((size_t)board->rows + board->columns + 1) * sizeof *marks);
    for (uint32_t u = 0; marks && u < graze_graph_order(match->graph); u++) {
        size_t degree;
        const uint32_t *near = graze_graph_neighbours(match->graph, u, &degree);
        for (size_t i = 0; i < degree; i++) {
            if (near[i] < u && graze_position_has(match->position, u) &&
                graze_position_has(match->position, near[i])) {
                add_edge(drawing, marks, u, near[i]);
            }
        }
    }
    free(marks);
    return marks != NULL;
}

/* Fills in marks and number. */
static bool drawing_init(struct drawing *drawing) {
    const play_board *board = drawing->board;
    size_t cells = (size_t)board->rows * board->columns;
    drawing->marks = malloc(cells + 1);
    drawing->number = malloc((cells + 1) * sizeof *drawing->number);
    if (!drawing->marks || !drawing->number) {
        return false;
    }
    memset(drawing->marks, ' ', cells);
    for (size_t i = 0; i < cells; i++) {
        drawing->number[i] = NOWHERE;
    }
    for (uint32_t v = 0; v < graze_graph_order(drawing->match->graph); v++) {
        drawing->number[index_of(drawing, board->places[v])] = v;
    }
    return add_edges(drawing);
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* The colour of a vertex; built-in games ignore colours, and theirs are not shown. */
static unsigned colour_of(const play_match *match, uint32_t vertex) {
    const uint8_t *colours = match->graph ? graze_graph_colours(match->graph) : NULL;
    return colours && graze_game_sees_colours(match->game) ? colours[vertex] : 0;
}

/* A line for each colour but 0, with the vertices that remain of it. */
static void list_colours(FILE *out, const play_match *match, const play_style *style) {
    for (unsigned colour = 1; colour <= GRAZE_MOST_COLOUR && match->graph; colour++) {
        bool any = false;
        for (uint32_t v = 0; v < graze_graph_order(match->graph); v++) {
            if (colour_of(match, v) == colour && graze_position_has(match->position, v)) {
                enum { HUES = sizeof style->hue / sizeof *style->hue };
                if (!any) {
                    fprintf(out, "%*s%scolour %u%s:", BOARD_MARGIN, "",
                            style->hue[(colour - 1) % HUES], colour, style->plain);
                }
                fprintf(out, " %" PRIu32, v);
                any = true;
            }
        }
        fputs(any ? "\n" : "", out);
    }
}

/* A vertex: its number, or a dot once it is removed. */
static void draw_vertex(const struct drawing *drawing, uint32_t vertex) {
    const play_style *style = drawing->style;
    if (graze_position_has(drawing->match->position, vertex)) {
        unsigned colour = colour_of(drawing->match, vertex);
        enum { HUES = sizeof style->hue / sizeof *style->hue };
        fprintf(drawing->out, "%s%" PRIu32 "%s",
                colour ? style->hue[(colour - 1) % HUES] : style->vertex, vertex, style->plain);
    } else {
        bool last = play_match_was_last(drawing->match, vertex);
        fprintf(drawing->out, "%s%*s%s", last ? style->last : style->gone,
                (int)board_digits(vertex), last ? "x" : ".", style->plain);
    }
}

/* The vertex whose number begins at a place, or NOWHERE. */
static uint32_t number_from(const struct drawing *drawing, board_place at) {
    for (unsigned i = 0; i < drawing->board->digits && at.column + i < drawing->board->columns;
         i++) {
        uint32_t v = drawing->number[index_of(drawing, at) + i];
        if (v != NOWHERE) {
            return board_digits(v) == i + 1 ? v : NOWHERE;
        }
    }
    return NOWHERE;
}

static void draw_row(const struct drawing *drawing, uint32_t row) {
    for (board_place at = {.row = row}; at.column < drawing->board->columns;) {
        uint32_t v = number_from(drawing, at);
        if (v == NOWHERE) {
            fputc(drawing->marks[index_of(drawing, at)], drawing->out);
            at.column++;
        } else {
            draw_vertex(drawing, v);
            at.column += board_digits(v);
        }
    }
    fputc('\n', drawing->out);
}

static void draw_column_names(const struct drawing *drawing) {
    uint32_t at = 0;
    fprintf(drawing->out, "%*s", BOARD_MARGIN, "");
    for (uint32_t i = 0; i < drawing->board->lattice_columns; i++) {
        uint32_t column = drawing->board->places[i].column;
        fprintf(drawing->out, "%*c", (int)(column + 1 - at), (int)('a' + i));
        at = column + 1;
    }
    fputc('\n', drawing->out);
}

static void draw_places(const struct drawing *drawing) {
    const play_board *board = drawing->board;
    uint32_t named = 0, columns = board->lattice_columns;
    if (columns > 0) {
        draw_column_names(drawing);
    }
    for (uint32_t row = 0; row < board->rows; row++) {
        if (named < board->lattice_rows && board->places[(size_t)named * columns].row == row) {
            fprintf(drawing->out, "%*" PRIu32 "%*s", BOARD_MARGIN - 2, ++named, 2, "");
        } else {
            fprintf(drawing->out, "%*s", BOARD_MARGIN, "");
        }
        draw_row(drawing, row);
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

void play_board_draw(FILE *out, const play_board *board, const play_match *match,
                     const play_style *style) {
    char *text = NULL;
    size_t length = 0;
    struct drawing drawing = {.board = board, .match = match, .style = style};
    bool has_memory = (drawing.out = text_stream_open(&text, &length)) &&
                      (!board->places || drawing_init(&drawing));
    if (has_memory && board->places) {
        draw_places(&drawing);
    } else if (has_memory) {
        play_list_write(drawing.out, board, match, style);
    }
    if (has_memory) {
        list_colours(drawing.out, match, style);
    }
    free(drawing.marks);
    free(drawing.number);
    if (text_stream_close(drawing.out, &text) && has_memory) {
        write_trimmed(out, text);
    } else {
        report("out of memory");
    }
    free(text);
}
