/*
 * Non-Disconnecting Arc-Kayles on block graphs (every block a clique; trees are block graphs):
 * all plays have the same length, so one play is counted (ak:thm14, docs/nd-kernel.md).
 *
 * A move takes two vertices of a block that cut nothing, or a leaf with its neighbour when that
 * has one more block. So it is enough to count, for each block, its vertices and those that cut.
 */
#include "graph/blocks.h"
#include "structure/nd/nd.h"

/* What is left of a block. */
typedef struct block_left {
    uint32_t size, free; /* vertices; those in no other block */
    uint32_t cut_sum;    /* exclusive or of the vertices in other blocks too */
    bool waits;          /* counted at its cut vertex as a leaf that cannot be taken yet */
} block_left;

/* What is left at a vertex. */
typedef struct vertex_left {
    uint32_t blocks, block_sum; /* how many, and the exclusive or of their numbers */
    uint32_t waiting, wait_sum; /* the same for blocks that are a leaf and this vertex */
} vertex_left;

typedef struct block_play {
    block_left *block;
    vertex_left *vertex;
    uint32_t *todo; /* blocks to look at; each enters once at first and once for each change */
    size_t todo_count;
    uint64_t moves;
    bool over;
} block_play;

static void look_at(block_play *play, uint32_t b) {
    play->todo[play->todo_count++] = b;
}

/* A block is gone from vertex v; what waits there may have become a move. */
static void drop_block_at(block_play *play, uint32_t v, uint32_t b) {
    vertex_left *at = &play->vertex[v];
    at->blocks--;
    at->block_sum ^= b;
    if (at->blocks == 1) { /* v cuts nothing any more */
        block_left *last = &play->block[at->block_sum];
        last->free++;
        last->cut_sum ^= v;
        look_at(play, at->block_sum);
    } else if (at->blocks == 2 && at->waiting == 1) {
        look_at(play, at->wait_sum);
    } else if (at->blocks == 2 && at->waiting == 2) { /* two leaves and v are all there is */
        play->moves++;
        play->over = true;
    }
}

/* A block of a leaf and v: both go when v has one more block, else the leaf waits. */
static void play_leaf(block_play *play, uint32_t b) {
    uint32_t v = play->block[b].cut_sum;
    vertex_left *at = &play->vertex[v];
    if (at->blocks > 2) {
        if (!play->block[b].waits) {
            play->block[b].waits = true;
            at->waiting++;
            at->wait_sum ^= b;
        }
        return;
    }
    block_left *other = &play->block[at->block_sum ^ b];
    play->moves++;
    play->block[b].size = 0;
    other->size--;
    other->cut_sum ^= v;
    look_at(play, at->block_sum ^ b);
}

static void play_block(block_play *play, uint32_t b) {
    block_left *block = &play->block[b];
    uint32_t pairs = block->free / 2;
    if (block->size == 0) {
        return;
    }
    play->moves += pairs;
    block->free -= 2 * pairs;
    block->size -= 2 * pairs;
    if (block->size <= 1 && block->free == block->size) {
        play->over = true; /* nothing, or a single vertex, is left of everything */
    } else if (block->size == 1) {
        block->size = 0;
        drop_block_at(play, block->cut_sum, b);
    } else if (block->size == 2 && block->free == 1) {
        play_leaf(play, b);
    }
}

static void set_up(block_play *play, const struct graph_blocks *blocks) {
    for (uint32_t b = 0; b < blocks->count; b++) {
        for (uint32_t i = blocks->begin[b]; i < blocks->begin[b + 1]; i++) {
            vertex_left *at = &play->vertex[blocks->vertex[i]];
            at->blocks++;
            at->block_sum ^= b;
        }
    }
    for (uint32_t b = 0; b < blocks->count; b++) {
        play->block[b].size = blocks->begin[b + 1] - blocks->begin[b];
        for (uint32_t i = blocks->begin[b]; i < blocks->begin[b + 1]; i++) {
            uint32_t v = blocks->vertex[i];
            if (play->vertex[v].blocks == 1) {
                play->block[b].free++;
            } else {
                play->block[b].cut_sum ^= v;
            }
        }
        look_at(play, b);
    }
}

/* Whether every block is a clique: the edges of the set are as many as that takes. */
static bool blocks_are_cliques(const struct graph_blocks *blocks, const struct board *board,
                               const vword *set) {
    uint64_t arcs = 0, needed = 0;
    FOR_EACH_VERTEX (v, set, board->words) {
        arcs += board_degree(board, v, set, board->words);
    }
    for (uint32_t b = 0; b < blocks->count; b++) {
        uint64_t size = blocks->begin[b + 1] - blocks->begin[b];
        needed += size * (size - 1);
    }
    return arcs == needed;
}

/*
 * Plays to the end. A block is looked at once at the start, and again for each move and each
 * block that vanishes: room for three times the blocks is enough.
 */
static graze_status count_moves(int64_t *value, const struct graph_blocks *blocks, uint32_t n,
                                struct limits *limits) {
    size_t todo_bytes = (3 * (size_t)blocks->count + 2) * sizeof(uint32_t);
    size_t block_bytes = blocks->count * sizeof(block_left);
    size_t bytes = block_bytes + n * sizeof(vertex_left) + todo_bytes;
    char *memory = NULL;
    TRY(limits_realloc(limits, (void **)&memory, 0, bytes));
    memset(memory, 0, bytes);
    block_play play = {.vertex = (vertex_left *)memory,
                       .block = (block_left *)(memory + n * sizeof(vertex_left)),
                       .todo = (uint32_t *)(memory + bytes - todo_bytes)};
    set_up(&play, blocks);
    for (size_t i = 0; i < play.todo_count && !play.over; i++) {
        play_block(&play, play.todo[i]);
    }
    *value = (int64_t)(play.moves % 2);
    limits_free(limits, memory, bytes);
    return GRAZE_OK;
}

static graze_status answer(int64_t *value, bool *found, struct question asked,
                           const graze_game *game, const struct board *board, const vword *set,
                           struct limits *limits) {
    struct graph_blocks blocks;
    (void)asked;
    *found = false;
    if (!nd_is_arc_kayles(game)) {
        return GRAZE_OK;
    }
    TRY(graph_blocks_of_set(&blocks, board, set, limits));
    graze_status status = GRAZE_OK;
    if (blocks_are_cliques(&blocks, board, set)) {
        status = count_moves(value, &blocks, board->n, limits);
        *found = status == GRAZE_OK;
    }
    graph_blocks_clear(&blocks, limits);
    return status;
}

const structure nd_blocks = {.id = "ak:thm14", .answer = answer};
