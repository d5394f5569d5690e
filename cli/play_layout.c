/* Where the vertices of a graph stand on a board of characters. */
#include "play_board.h"
#include "play_error.h"

#include <stdlib.h>

enum {
    SCREEN_WIDTH = 76,
    LETTERS = 26,      /* columns that have a name */
    DRAWN_ORDER = 1000 /* vertices of a drawing */
};

/* One component of the graph, its vertices in ascending order. */
typedef struct component {
    const graze_graph *graph;
    uint32_t *vertices;
    uint32_t count;
    uint64_t edges;
} component;

/* The layout that is being made. */
struct layout {
    play_board *board;
    uint32_t wide; /* columns that fit the screen */
};

bool board_are_adjacent(const graze_graph *graph, uint32_t a, uint32_t b) {
    size_t degree;
    const uint32_t *neighbours = graze_graph_neighbours(graph, a, &degree);
    for (size_t i = 0; i < degree; i++) {
        if (neighbours[i] == b) {
            return true;
        }
    }
    return false;
}

/* Whether the component is a grid numbered row by row, with so many columns. */
static bool is_grid(const component *part, uint32_t columns) {
    uint32_t count = part->count, rows = count / columns;
    if (count % columns != 0 ||
        part->edges != (uint64_t)rows * (columns - 1) + (uint64_t)columns * (rows - 1)) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = part->vertices[i];
        if ((i + 1) % columns != 0 && !board_are_adjacent(part->graph, v, part->vertices[i + 1])) {
            return false;
        }
        if (i + columns < count &&
            !board_are_adjacent(part->graph, v, part->vertices[i + columns])) {
            return false;
        }
    }
    return true;
}

/* Puts a component on the board below what is there. */
static void put(struct layout *layout, const component *part, uint32_t i, uint32_t row,
                uint32_t column) {
    play_board *board = layout->board;
    board->places[part->vertices[i]] = (board_place){.row = row, .column = column};
    board->columns = column >= board->columns ? column + 1 : board->columns;
}

static bool lay_grid(struct layout *layout, const component *part) {
    uint32_t top = layout->board->rows;
    for (uint32_t columns = 2; columns <= layout->wide && columns <= part->count; columns++) {
        if (is_grid(part, columns)) {
            for (uint32_t i = 0; i < part->count; i++) {
                put(layout, part, i, top + i / columns, i % columns);
            }
            layout->board->rows = top + part->count / columns;
            layout->board->has_coordinates = columns <= LETTERS;
            return true;
        }
    }
    return false;
}

/* Orders the vertices of a path or cycle along it, from start on. */
static void follow(component *part, uint32_t start) {
    uint32_t before = start, at = start;
    for (uint32_t i = 0; i < part->count; i++) {
        size_t degree;
        const uint32_t *neighbours = graze_graph_neighbours(part->graph, at, &degree);
        part->vertices[i] = at;
        uint32_t next = degree > 0 && (neighbours[0] != before || i == 0) ? neighbours[0]
                        : degree > 1                                      ? neighbours[1]
                                                                          : at;
        before = at;
        at = next;
    }
}

/* A vertex of the least degree, and the largest degree. */
static uint32_t find_end(const component *part, size_t *largest) {
    size_t least = SIZE_MAX, degree;
    uint32_t end = part->vertices[0];
    *largest = 0;
    for (uint32_t i = 0; i < part->count; i++) {
        graze_graph_neighbours(part->graph, part->vertices[i], &degree);
        if (degree < least) {
            least = degree;
            end = part->vertices[i];
        }
        *largest = degree > *largest ? degree : *largest;
    }
    return end;
}

/* A path, folded like a snake where it is longer than the screen is wide. */
static void lay_path(struct layout *layout, const component *part) {
    uint32_t top = layout->board->rows, wide = layout->wide;
    for (uint32_t i = 0; i < part->count; i++) {
        uint32_t row = i / wide, step = i % wide;
        put(layout, part, i, top + row, row % 2 ? wide - 1 - step : step);
    }
    layout->board->rows = top + (part->count + wide - 1) / wide;
}

/* A cycle as two rows; the lower one starts with a long edge where it has one vertex less. */
static void lay_cycle(struct layout *layout, const component *part) {
    uint32_t top = layout->board->rows, upper = (part->count + 1) / 2;
    for (uint32_t i = 0; i < part->count; i++) {
        bool above = i < upper;
        bool last = i + 1 == part->count;
        put(layout, part, i, top + !above, above ? i : last ? 0 : 2 * upper - 1 - i);
    }
    layout->board->rows = top + 2;
}

static bool lay_path_or_cycle(struct layout *layout, component *part) {
    size_t largest;
    uint32_t end = find_end(part, &largest);
    if (largest > 2) {
        return false;
    }
    bool is_cycle = part->edges == part->count;
    bool is_triangle = is_cycle && part->count == 3;
    if (is_triangle || (is_cycle && (part->count + 1) / 2 > layout->wide)) {
        return false;
    }
    follow(part, end);
    (is_cycle ? lay_cycle : lay_path)(layout, part);
    return true;
}

static int compare_vertices(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Collects the component of start among the vertices allowed, each of which it marks as seen. */
static void collect_component(component *part, const graze_graph *graph, uint32_t start,
                              bool *seen) {
    size_t ends = 0;
    part->graph = graph;
    part->count = 0;
    part->vertices[part->count++] = start;
    seen[start] = true;
    for (uint32_t i = 0; i < part->count; i++) {
        size_t degree;
        const uint32_t *neighbours = graze_graph_neighbours(graph, part->vertices[i], &degree);
        ends += degree;
        for (size_t j = 0; j < degree; j++) {
            if (!seen[neighbours[j]]) {
                seen[neighbours[j]] = true;
                part->vertices[part->count++] = neighbours[j];
            }
        }
    }
    part->edges = ends / 2;
    qsort(part->vertices, part->count, sizeof *part->vertices, compare_vertices);
}

static unsigned digits_of(uint64_t number) {
    unsigned digits = 1;
    for (; number >= 10; number /= 10) {
        digits++;
    }
    return digits;
}

/* Lays out the components that can be drawn. */
static void lay_components(play_board *board, const graze_graph *graph, component *part,
                           bool *seen) {
    unsigned cell = board->digits + BOARD_EDGE;
    struct layout layout = {.board = board, .wide = (SCREEN_WIDTH - BOARD_MARGIN) / cell};
    uint64_t n = graze_graph_order(graph);
    bool alone = true;
    for (uint32_t v = 0; v < n; v++) {
        if (!seen[v]) {
            collect_component(part, graph, v, seen);
            alone = alone && part->count == n;
            if (!lay_grid(&layout, part)) {
                lay_path_or_cycle(&layout, part);
            }
        }
    }
    board->has_coordinates = board->has_coordinates && alone;
}

graze_status play_board_make(play_board *board, const graze_graph *graph, graze_error *error) {
    uint64_t n = graze_graph_order(graph);
    *board = (play_board){.digits = digits_of(n ? n - 1 : 0)};
    board->places = malloc((n + 1) * sizeof *board->places);
    component part = {.vertices = malloc((n + 1) * sizeof *part.vertices)};
    bool *seen = calloc(n + 1, sizeof *seen);
    graze_status status = GRAZE_OK;
    if (!board->places || !part.vertices || !seen) {
        status = play_fail_memory(error);
    } else {
        for (uint64_t v = 0; v < n; v++) {
            board->places[v] = (board_place){.row = NOWHERE};
        }
        if (n <= DRAWN_ORDER) {
            lay_components(board, graph, &part, seen);
        }
    }
    free(part.vertices);
    free(seen);
    if (status != GRAZE_OK) {
        play_board_clear(board);
    }
    return status;
}

void play_board_clear(play_board *board) {
    free(board->places);
    *board = (play_board){0};
}

bool play_board_find(uint32_t *vertex, const play_board *board, const char *coordinate) {
    if (!board->has_coordinates || coordinate[0] < 'a' || coordinate[0] > 'z') {
        return false;
    }
    char *end;
    unsigned long row = strtoul(coordinate + 1, &end, 10);
    uint32_t column = (uint32_t)(coordinate[0] - 'a');
    if (end == coordinate + 1 || *end || row < 1 || row > board->rows || column >= board->columns) {
        return false;
    }
    *vertex = (uint32_t)(row - 1) * board->columns + column;
    return true;
}
