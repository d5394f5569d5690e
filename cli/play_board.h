/* Shows a position in the terminal: paths, cycles and grids are drawn, the rest is listed. */
#ifndef GRAZE_CLI_PLAY_BOARD_H
#define GRAZE_CLI_PLAY_BOARD_H

#include "play_match.h"

/* The place of a vertex; row is NOWHERE when its component is not drawn. */
typedef struct board_place {
    uint32_t row, column;
} board_place;

#define NOWHERE UINT32_MAX

enum {
    BOARD_MARGIN = 4, /* characters before the board, for the numbers of rows */
    BOARD_EDGE = 2    /* characters between two vertices */
};

/* How a graph is shown, the same from the first move to the last. */
typedef struct play_board {
    board_place *places;
    uint32_t rows, columns;
    unsigned digits;      /* of the largest vertex number */
    bool has_coordinates; /* the graph is one grid: columns a, b, ... and rows 1, 2, ... */
} play_board;

/* Escape sequences, all empty where there are no colours. */
typedef struct play_style {
    const char *vertex, *last, *gone, *good, *bad, *plain;
} play_style;

/* The style for a stream: colours on a terminal that has them, unless NO_COLOR is set. */
const play_style *play_style_for(FILE *stream);

graze_status play_board_make(play_board *board, const graze_graph *graph, graze_error *error);
void play_board_clear(play_board *board);

/* Whether a coordinate such as "b3" names a vertex of the board. */
bool play_board_find(uint32_t *vertex, const play_board *board, const char *coordinate);

/* Whether two vertices of a graph are adjacent. O(degree). */
bool board_are_adjacent(const graze_graph *graph, uint32_t a, uint32_t b);

/* Draws the position of a match; the vertices of its last turn are highlighted. */
void play_board_draw(FILE *out, const play_board *board, const play_match *match,
                     const play_style *style);

#endif
