/* Chooses a row and a column of the terminal for each vertex of a graph. */
#include "play/board.h"
#include "program/core.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    WINDOW_COLUMNS = 80, /* where the size is not known */
    WINDOW_ROWS = 24,
    LINES_BELOW = 5,    /* of the window that are not the board's */
    LISTED_ORDER = 64,  /* lines that a list has at most */
    LETTERS = 26,       /* columns that have a name */
    DRAWN_ORDER = 1000, /* larger graphs are not tried */
    DRAWN_SIZE = 2000   /* edges */
};

/* A character of the drawing that is checked. */
typedef struct cell {
    bool has_number; /* of a vertex, or is beside it */
    uint32_t vertex;
    uint32_t edges; /* that pass through it */
} cell;

unsigned board_digits(uint64_t number) {
    unsigned digits = 1;
    for (; number >= 10; number /= 10) {
        digits++;
    }
    return digits;
}

/* ---- edges ----------------------------------------------------------------------------------- */

/* Whether a place is within the number of a vertex. */
static bool is_in_number(const play_board *board, uint32_t v, board_place at) {
    board_place end = board->places[v];
    return at.row == end.row && at.column <= end.column && at.column + board_digits(v) > end.column;
}

/* Step number k of steps from a to b. */
static uint32_t step_between(uint32_t a, uint32_t b, uint32_t k, uint32_t steps) {
    double way = (double)b - (double)a;
    return (uint32_t)lround((double)a + way * (double)k / (double)steps);
}

size_t board_trace(board_mark *marks, const play_board *board, uint32_t u, uint32_t v) {
    board_place a = board->places[u], b = board->places[v];
    uint32_t down = a.row < b.row ? b.row - a.row : a.row - b.row;
    uint32_t across = a.column < b.column ? b.column - a.column : a.column - b.column;
    uint32_t steps = down > across ? down : across;
    size_t count = 0;
    for (uint32_t k = 1; k < steps; k++) {
        board_place at = {step_between(a.row, b.row, k, steps),
                          step_between(a.column, b.column, k, steps)};
        board_place next = {step_between(a.row, b.row, k + 1, steps),
                            step_between(a.column, b.column, k + 1, steps)};
        bool falls = (next.row > at.row) == (next.column > at.column);
        char mark = next.row == at.row ? '-' : next.column == at.column ? '|' : falls ? '\\' : '/';
        if (!is_in_number(board, u, at) && !is_in_number(board, v, at)) {
            marks[count++] = (board_mark){at, mark};
        }
    }
    return count;
}

/* ---- whether a drawing can be read ------------------------------------------------------------
 */

static cell *cell_at(cell *cells, const play_board *board, board_place at) {
    return &cells[(size_t)at.row * board->columns + at.column];
}

/* Writes the number of a vertex with a character on both sides; false where another one is. */
static bool add_number(cell *cells, const play_board *board, uint32_t v) {
    board_place end = board->places[v];
    uint32_t first = end.column + 1 - board_digits(v);
    for (uint32_t c = first ? first - 1 : 0; c <= end.column + 1 && c < board->columns; c++) {
        cell *at = cell_at(cells, board, (board_place){end.row, c});
        bool is_beside = c < first || c > end.column;
        if (at->has_number && !is_beside) {
            return false;
        }
        at->vertex = at->has_number ? at->vertex : v;
        at->has_number = true;
    }
    return true;
}

/* Whether a mark is at the number of another vertex, or a vertical one above or below it. */
static bool meets_number(cell *cells, const play_board *board, const board_mark *mark, uint32_t u,
                         uint32_t v) {
    int reach = mark->mark == '|';
    for (int step = -reach; step <= reach; step++) {
        board_place near = {mark->at.row + (uint32_t)step, mark->at.column};
        if (near.row < board->rows) { /* row -1 is a large number */
            const cell *at = cell_at(cells, board, near);
            if (at->has_number && at->vertex != u && at->vertex != v &&
                (step == 0 || is_in_number(board, at->vertex, near))) {
                return true;
            }
        }
    }
    return false;
}

/* Adds an edge; false where it cannot be seen or seems to end in another vertex. */
static bool add_edge(cell *cells, board_mark *marks, const play_board *board, uint32_t u,
                     uint32_t v) {
    size_t count = board_trace(marks, board, u, v);
    for (size_t i = 0; i < count; i++) {
        if (meets_number(cells, board, &marks[i], u, v)) {
            return false;
        }
        cell_at(cells, board, marks[i].at)->edges++;
    }
    return count > 0;
}

/* Whether most of an edge can be told from others. */
static bool stands_out(cell *cells, board_mark *marks, const play_board *board, uint32_t u,
                       uint32_t v) {
    static const double MOST = 0.6;
    size_t count = board_trace(marks, board, u, v), alone = 0;
    for (size_t i = 0; i < count; i++) {
        alone += cell_at(cells, board, marks[i].at)->edges == 1;
    }
    return (double)alone >= MOST * (double)count;
}

typedef bool edge_function(cell *cells, board_mark *marks, const play_board *board, uint32_t u,
                           uint32_t v);

/* Whether a function is true for each edge. */
static bool all_edges(edge_function *holds, cell *cells, board_mark *marks, const play_board *board,
                      const graze_graph *graph) {
    for (uint32_t u = 0; u < graze_graph_order(graph); u++) {
        size_t degree;
        const uint32_t *near = graze_graph_neighbours(graph, u, &degree);
        for (size_t i = 0; i < degree; i++) {
            if (near[i] < u && !holds(cells, marks, board, u, near[i])) {
                return false;
            }
        }
    }
    return true;
}

/* Finds out whether the drawing can be read. Returns false when there is not enough memory. */
static bool check_readable(bool *readable, const play_board *board, const graze_graph *graph) {
    cell *cells = calloc((size_t)board->rows * board->columns + 1, sizeof *cells);
    board_mark *marks = malloc(((size_t)board->rows + board->columns + 1) * sizeof *marks);
    bool has_memory = cells && marks, good = has_memory;
    for (uint32_t v = 0; good && v < graze_graph_order(graph); v++) {
        good = add_number(cells, board, v);
    }
    good = good && all_edges(add_edge, cells, marks, board, graph) &&
           all_edges(stands_out, cells, marks, board, graph);
    free(cells);
    free(marks);
    *readable = good;
    return has_memory;
}

/* ---- size ------------------------------------------------------------------------------------ */

static board_place window_size(void) {
    struct winsize size = {0};
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0;
    return known ? (board_place){size.ws_row, size.ws_col}
                 : (board_place){WINDOW_ROWS, WINDOW_COLUMNS};
}

/* Puts the vertices at so many characters for a diameter of a vertex. */
static void scale(play_board *board, double (*point)[2], const double size[2], uint32_t n,
                  double across, double down) {
    double left = INFINITY, top = INFINITY;
    for (uint32_t v = 0; v < n; v++) {
        left = fmin(left, point[v][0]);
        top = fmin(top, point[v][1]);
    }
    board->rows = board->columns = 0;
    for (uint32_t v = 0; v < n; v++) {
        uint32_t row = (uint32_t)lround((point[v][1] - top) * size[1] * down);
        uint32_t column =
            (uint32_t)lround((point[v][0] - left) * size[0] * across) + board->digits - 1;
        board->places[v] = (board_place){row, column};
        board->rows = row >= board->rows ? row + 1 : board->rows;
        board->columns = column >= board->columns ? column + 1 : board->columns;
    }
}

/*
 * Looks for the smallest drawing that can be read and fits. A board may be higher than the window
 * where a list would be so too. Returns false when there is not enough memory.
 */
static bool choose_scale(bool *found, play_board *board, const graze_graph *graph,
                         double (*point)[2], const double size[2]) {
    static const double EDGE = 2.2, LARGER = 1.12; /* neighbours on a grid, in diameters */
    uint32_t n = (uint32_t)graze_graph_order(graph);
    board_place window = window_size();
    uint32_t list = n < LISTED_ORDER ? n : LISTED_ORDER;
    uint32_t most_rows = window.row > list + LINES_BELOW ? window.row - LINES_BELOW : list;
    *found = false;
    for (double zoom = 1; !*found; zoom *= LARGER) {
        scale(board, point, size, n, zoom * (board->digits + 2) / EDGE, zoom * 2 / EDGE);
        if (board->rows > most_rows || board->columns + BOARD_MARGIN >= window.column) {
            break;
        }
        if (!check_readable(found, board, graph)) {
            return false;
        }
    }
    return true;
}

/* The columns of vertices that stand in rows, numbered row by row; otherwise 0. */
static uint32_t count_lattice_columns(const play_board *board, uint32_t n) {
    const board_place *at = board->places;
    uint32_t columns = 0;
    while (columns < n && at[columns].row == at[0].row) {
        columns++;
    }
    for (uint32_t v = 0; v < n; v++) {
        if (at[v].column != at[v % columns].column || at[v].row != at[v - v % columns].row ||
            (v >= columns && at[v].row <= at[v - columns].row)) {
            return 0;
        }
    }
    for (uint32_t c = 1; c < columns; c++) {
        if (at[c].column <= at[c - 1].column) {
            return 0;
        }
    }
    return columns <= LETTERS && n % columns == 0 ? columns : 0;
}

graze_status play_board_make(play_board *board, const graze_graph *graph, graze_error *error) {
    uint64_t n = graze_graph_order(graph);
    double(*point)[2] = NULL, size[2];
    *board = (play_board){.digits = board_digits(n ? n - 1 : 0)};
    if (n == 0 || n > DRAWN_ORDER || graze_graph_size(graph) > DRAWN_SIZE) {
        return GRAZE_OK;
    }
    TRY(graze_graph_places(&point, size, graph, NULL, error));
    board->places = malloc(n * sizeof *board->places);
    bool found = false;
    bool has_memory = board->places && choose_scale(&found, board, graph, point, size);
    if (found) {
        board->lattice_columns = count_lattice_columns(board, (uint32_t)n);
        board->lattice_rows = board->lattice_columns ? (uint32_t)n / board->lattice_columns : 0;
    } else {
        play_board_clear(board);
        board->digits = board_digits(n - 1);
    }
    free(point);
    return has_memory ? GRAZE_OK : fail_memory(error);
}

void play_board_clear(play_board *board) {
    free(board->places);
    *board = (play_board){0};
}

bool play_board_find(uint32_t *vertex, const play_board *board, const char *coordinate) {
    if (board->lattice_columns == 0 || coordinate[0] < 'a' || coordinate[0] > 'z') {
        return false;
    }
    char *end;
    unsigned long row = strtoul(coordinate + 1, &end, 10);
    uint32_t column = (uint32_t)(coordinate[0] - 'a');
    if (end == coordinate + 1 || *end || row < 1 || row > board->lattice_rows ||
        column >= board->lattice_columns) {
        return false;
    }
    *vertex = (uint32_t)(row - 1) * board->lattice_columns + column;
    return true;
}
