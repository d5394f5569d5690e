/* The graphs of chess pieces: squares are adjacent when the piece moves from one to the other. */
#include "expression/families.h"

enum { MOST_STEPS = 4 };

/* The steps of a piece, one of each two opposite ones; a rider repeats them. */
typedef struct chess_piece {
    int8_t steps[MOST_STEPS][2]; /* rows down, columns to the right */
    size_t step_count;
    bool rides;
} chess_piece;

static const chess_piece rook = {{{0, 1}, {1, 0}}, 2, true};
static const chess_piece bishop = {{{1, 1}, {1, -1}}, 2, true};
static const chess_piece queen = {{{0, 1}, {1, 0}, {1, 1}, {1, -1}}, 4, true};
static const chess_piece king = {{{0, 1}, {1, 0}, {1, 1}, {1, -1}}, 4, false};
static const chess_piece knight = {{{1, 2}, {1, -2}, {2, 1}, {2, -1}}, 4, false};

static uint64_t amount(int step) {
    return (uint64_t)(step < 0 ? -step : step);
}

/* In how many places of the board a step fits, repeated up to as often as a rider can. */
static wide count_step(uint64_t rows, uint64_t columns, const int8_t step[2], bool rides) {
    wide r = rows, c = columns, down = amount(step[0]), right = amount(step[1]);
    if (!rides) {
        return r > down && c > right ? (r - down) * (c - right) : 0;
    }
    if (down == 0 || right == 0) {
        wide along = down ? r : c, lines = down ? c : r;
        return along ? lines * (along * (along - 1) / 2) : 0;
    }
    /* the sum of (r - k)(c - k) for k = 1, ..., min(r, c) - 1 */
    wide k = (r < c ? r : c) - 1;
    return r * c * k - (r + c) * (k * (k + 1) / 2) + k * (k + 1) * (2 * k + 1) / 6;
}

static graze_status measure_piece(description *node, measuring *context, const chess_piece *piece,
                                  uint64_t rows, uint64_t columns) {
    wide n = (wide)rows * columns, m = 0;
    for (size_t i = 0; i < piece->step_count && n > 0 && n <= UINT64_MAX; i++) {
        m += count_step(rows, columns, piece->steps[i], piece->rides);
    }
    return measure_set(node, context, n, m);
}

/* Joins a square to those behind it in the direction of a step. */
static graze_status add_step(graph_builder *builder, uint32_t base, int64_t rows, int64_t columns,
                             int64_t square, const int8_t step[2], bool rides) {
    int64_t row = square / columns + step[0], column = square % columns + step[1];
    while (row < rows && column >= 0 && column < columns) {
        TRY(builder_add(builder, base + (uint32_t)square,
                        base + (uint32_t)(row * columns + column)));
        if (!rides) {
            break;
        }
        row += step[0];
        column += step[1];
    }
    return GRAZE_OK;
}

static graze_status build_piece(const description *node, graph_builder *builder, uint32_t base,
                                const chess_piece *piece, uint64_t columns) {
    for (uint64_t square = 0; square < node->n; square++) {
        for (size_t i = 0; i < piece->step_count; i++) {
            TRY(add_step(builder, base, (int64_t)(node->n / columns), (int64_t)columns,
                         (int64_t)square, piece->steps[i], piece->rides));
        }
    }
    return GRAZE_OK;
}

/* DEFINE_PIECE(piece): measure and build on a board whose last argument is its width. */
#define DEFINE_PIECE(piece)                                                                        \
    graze_status measure_##piece##s(description *node, measuring *context) {                       \
        return measure_piece(node, context, &piece, node->arguments[0].number,                     \
                             node->arguments[node->argument_count - 1].number);                    \
    }                                                                                              \
    graze_status build_##piece##s(const description *node, graph_builder *builder,                 \
                                  uint32_t base) {                                                 \
        return build_piece(node, builder, base, &piece,                                            \
                           node->arguments[node->argument_count - 1].number);                      \
    }

DEFINE_PIECE(rook)
DEFINE_PIECE(bishop)
DEFINE_PIECE(queen)
DEFINE_PIECE(king)
DEFINE_PIECE(knight)
