/*
 * Taking v with its neighbours leaves a piece for each block at a neighbour that v is not in, and
 * the pieces of B without the neighbours for each block B of v. A block all of whose vertices are
 * neighbours of v leaves nothing; call the others open. More than one piece is never legal, and
 * a single open block must stay connected.
 */
#include "moves/nd_neighbourhoods.h"

#include "moves/piece_blocks.h"

/* What is left around a vertex when it goes. */
typedef struct surroundings {
    uint32_t beyond;     /* blocks at neighbours that the vertex is not in */
    uint32_t open;       /* blocks of the vertex that are left in part */
    uint32_t open_block; /* one of them */
} surroundings;

/* Looks at the edges of v twice: to count the neighbours in each block, and to forget them. */
static surroundings look_around(const position *p, piece_blocks *b, uint32_t v) {
    const struct board *board = p->board;
    surroundings s = {.open = b->number[v]};
    for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
        uint32_t w = board->neighbour[i];
        if (vset_has(p->alive, w)) {
            uint32_t block = piece_blocks_of_edge(b, v, w);
            s.beyond += b->number[w] - 1;
            s.open -= ++b->mark[block] == piece_blocks_size(b, block) - 1;
        }
    }
    for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
        uint32_t w = board->neighbour[i];
        if (vset_has(p->alive, w)) {
            uint32_t block = piece_blocks_of_edge(b, v, w);
            bool is_open = b->mark[block] > 0 && b->mark[block] < piece_blocks_size(b, block) - 1;
            s.open_block = is_open ? block : s.open_block;
            b->mark[block] = 0;
        }
    }
    return s;
}

/* Lists v and its neighbours in ascending order, without looking at other vertices. */
static size_t list_taken(uint32_t *list, const position *p, uint32_t v) {
    const struct board *board = p->board;
    size_t count = 0;
    bool has_v = false;
    for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
        uint32_t w = board->neighbour[i];
        if (w > v && !has_v) {
            list[count++] = v;
            has_v = true;
        }
        if (vset_has(p->alive, w)) {
            list[count++] = w;
        }
    }
    if (!has_v) {
        list[count++] = v;
    }
    return count;
}

/* Looks whether a block stays connected without what is listed. */
static graze_status walk_without(bool *connected, const position *p, move_sink *out,
                                 piece_blocks *b, uint32_t block, const uint32_t *list,
                                 size_t count) {
    vword *taken = scratch_set(p, 0); /* empty but here */
    for (size_t i = 0; i < count; i++) {
        vset_add(taken, list[i]);
    }
    graze_status status = piece_blocks_stays_connected(connected, b, p, block, taken, out->limits);
    for (size_t i = 0; i < count; i++) {
        vset_drop(taken, list[i]);
    }
    return status;
}

static graze_status emit_neighbourhood(const position *p, move_sink *out, piece_blocks *b,
                                       uint32_t v) {
    surroundings s = look_around(p, b, v);
    bool connected = true;
    TRY(limits_tick(out->limits));
    if (s.beyond + s.open > 1) {
        return GRAZE_OK;
    }
    uint32_t *list = (uint32_t *)scratch_walk(p); /* room for all vertices */
    size_t count = list_taken(list, p, v);
    if (s.open == 1 && !piece_blocks_is_simple(b, s.open_block)) {
        TRY(walk_without(&connected, p, out, b, s.open_block, list, count));
    }
    return connected ? sink_take_list(out, list, count) : GRAZE_OK;
}

graze_status nd_take_neighbourhoods(const position *p, move_sink *out) {
    piece_blocks b;
    TRY(piece_blocks_init(&b, p, out->limits));
    graze_status status = GRAZE_OK;
    vset_clear(scratch_set(p, 0), p->words);
    FOR_EACH_VERTEX (v, p->alive, p->words) {
        if (status == GRAZE_OK) {
            status = emit_neighbourhood(p, out, &b, v);
        }
    }
    piece_blocks_clear(&b, out->limits);
    return status;
}
