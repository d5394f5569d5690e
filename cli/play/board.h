/* Shows a position in the terminal: graphs that fit the window are drawn, others listed. */
#ifndef GRAZE_CLI_PLAY_BOARD_H
#define GRAZE_CLI_PLAY_BOARD_H

#include "play/match.h"

/* The character with which the number of a vertex ends, or a character of an edge. */
typedef struct board_place {
    uint32_t row, column;
} board_place;

enum { BOARD_MARGIN = 4 /* characters before the board, for the numbers of rows */ };

/* How a graph is shown, the same from the first move to the last. */
typedef struct play_board {
    board_place *places;    /* of the vertices; NULL: the graph is not drawn */
    uint32_t rows, columns; /* characters */
    unsigned digits;        /* of the largest vertex number */
    /* Of a graph whose vertices stand in rows, numbered row by row: they also have coordinates,
     * columns a, b, ... and rows 1, 2, ... Otherwise 0. */
    uint32_t lattice_rows, lattice_columns;
} play_board;

/* Escape sequences, all empty where there are no colours. */
typedef struct play_style {
    const char *vertex, *last, *gone, *good, *bad, *plain;
    const char *hue[6]; /* of vertices of colours 1, 2, ... */
} play_style;

/* The style for a stream: colours on a terminal that has them, unless NO_COLOR is set. */
const play_style *play_style_for(FILE *stream);

/* Chooses the places: those of graze_graph_places, in the window of standard output. */
graze_status play_board_make(play_board *board, const graze_graph *graph, graze_error *error);
void play_board_clear(play_board *board);

/* Whether a coordinate such as "b3" names a vertex of the board. */
bool play_board_find(uint32_t *vertex, const play_board *board, const char *coordinate);

/* The digits of a number. */
unsigned board_digits(uint64_t number);

/* One character of the drawing of an edge. */
typedef struct board_mark {
    board_place at;
    char mark; /* one of - | / \ */
} board_mark;

/*
 * Writes the marks of the edge uv, from u to v, at most rows + columns; returns how many. Those
 * within the numbers of the two vertices are left out.
 */
size_t board_trace(board_mark *marks, const play_board *board, uint32_t u, uint32_t v);

/* Draws the position of a match; the vertices of its last turn are highlighted. */
void play_board_draw(FILE *out, const play_board *board, const play_match *match,
                     const play_style *style);

#endif
