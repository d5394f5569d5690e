/*
 * Inside subset tables: what the vertices are called there, and what the moves of the game are.
 *
 * A subset is a number; vertex v is bit v. The five low vertices make the 32 lanes of a tile:
 * a tile is the 32 subsets that share their high vertices, and lies in one vector. A move that
 * takes high vertices reads a whole earlier tile; what it does to the low vertices is a shuffle
 * of lanes, the same for all moves of a group.
 */
#ifndef GRAZE_SEARCH_SUBSET_PLAN_H
#define GRAZE_SEARCH_SUBSET_PLAN_H

#include "search/subset/planes.h"
#include "search/subset/subset.h"

enum {
    LANE_BITS = 5,
    LANES = 1 << LANE_BITS,
    LANE_MASK = LANES - 1,
    MOST_GROUPS = 256,
    MOST_INSIDE = LANES
};

/*
 * The byte of a subset: its Grundy value (each move takes a vertex, so it is at most 34, and a
 * xor of such values below 64), 1 or 0 in misere play, or its score as int8_t. In games that ask
 * whether a component is disconnected, IN_PIECES marks the subsets with two components or more.
 */
enum { IN_PIECES = 0x80, VALUE_BITS = 0x3f };

/* A move as the tiles see it. High vertices are numbered from 0 here. */
typedef struct subset_move {
    uint32_t need;    /* high vertices that must be there */
    uint32_t clear;   /* high vertices that are removed, if they are there */
    uint32_t meet;    /* high vertices one of which must be there ... */
    uint8_t meet_low; /* ... or one of these low ones, when the plan has meets */
    uint8_t group;
} subset_move;

/* What a group of moves does to the low vertices, and which octal digit allows it. */
typedef struct subset_group {
    uint8_t need, clear, digit;
} subset_group;

/*
 * Shuffles of lanes: source[c][i] is lane i without c, within its half of the vector; the other
 * tables hold 0x80 for lanes that do not count (which a byte shuffle turns into zero) and 0 else.
 */
typedef struct subset_lanes {
    uint8_t source[LANES][LANES];
    uint8_t lacks[LANES][LANES];              /* lane i lacks a vertex of r */
    uint8_t apart[LANES][LANES];              /* lane i and s have no vertex in common */
    uint8_t other_size[LANE_BITS + 1][LANES]; /* lane i has not k vertices */
} subset_lanes;

/* What octal digits ask of the subsets that moves leave. */
typedef struct subset_digits {
    bool flags_pieces;     /* whether they are in pieces: bytes carry IN_PIECES */
    bool splits;           /* some move may leave pieces */
    bool empty_is_special; /* some digit tells leaving nothing from leaving one piece */
} subset_digits;

/* The same of a game on so many vertices; games whose moves are not given by digits ask nothing. */
subset_digits subset_digits_of(const graze_game *game, uint32_t n);

/* Whether the moves in tables are connected sets with octal digits. */
bool subset_takes_connected_sets(const graze_game *game);

struct subset_worker;

/* Fills one tile from the moves whose needs it meets. */
typedef graze_status subset_tile(struct subset_worker *worker, uint32_t high,
                                 const subset_move *moves, size_t count);

/*
 * Fills the tiles of high, which lacks high vertex 0, and of high with it, from the moves whose
 * needs the latter meets; false when both are left to subset_tile.
 */
typedef bool subset_pair(struct subset_worker *worker, uint32_t high, const subset_move *moves,
                         size_t count);

/* How a thread fills its part of a table: memory, a region, and memory again. */
typedef struct subset_filling {
    graze_status (*begin)(struct subset_worker *worker);
    /* All subsets that have the vertices top of those walked through, no missing one, and any of
       the below lowest ones. */
    graze_status (*region)(struct subset_worker *worker, uint32_t top, uint32_t missing,
                           unsigned below);
    void (*end)(struct subset_worker *worker); /* also where begin has failed */
} subset_filling;

typedef struct subset_plan {
    const graze_game *game;
    question_kind question;
    struct limits *limits;
    unsigned n;                           /* vertices */
    unsigned high;                        /* of them high ones */
    uint32_t label[SUBSET_MOST_VERTICES]; /* the vertex of the caller's board */
    vword rows[SUBSET_MOST_VERTICES];
    struct board board;     /* the same as a board, for the ruleset */
    const uint8_t *colours; /* of the vertices of the caller's board; NULL: all 0 */
    uint8_t colour[SUBSET_MOST_VERTICES];
    uint64_t offset[SUBSET_MOST_VERTICES + 1];
    uint32_t neighbour[SUBSET_MOST_VERTICES * (SUBSET_MOST_VERTICES - 1)];
    bool has_meets;
    subset_digits digits;
    uint32_t top;       /* most vertices taken at once */
    subset_move *moves; /* sorted by need of high vertex 0, then by group */
    size_t move_count, move_capacity;
    subset_move inside[MOST_INSIDE]; /* moves that need no high vertex */
    size_t inside_count;
    subset_group group[MOST_GROUPS];
    unsigned group_count;
    subset_tile *tile;
    subset_pair *pair;             /* may be NULL */
    const subset_filling *filling; /* with tiles, or with planes */
    unsigned walked;               /* vertices that regions are made of: the topmost ones */
    subset_planes *planes;         /* NULL until they are used */
    subset_lanes lanes;
} subset_plan;

/* Ways to fill a table, where the game and the processor allow them; tests compare them. */
typedef enum subset_method {
    SUBSET_FASTEST,
    SUBSET_SCALAR_TILES,
    SUBSET_VECTOR_TILES,
    SUBSET_PLANES,
    SUBSET_PLAIN_PLANES /* on any processor */
} subset_method;

void subset_plan_init(subset_plan *plan, const graze_game *game, question_kind question,
                      struct limits *limits);
void subset_plan_clear(subset_plan *plan);

/* Plans for the subsets of a set of at most SUBSET_MOST_VERTICES vertices; NULL: all. */
graze_status subset_plan_make(subset_plan *plan, const struct board *board, const vword *set,
                              subset_method method);

/* A thread that fills tiles. */
typedef struct subset_worker {
    const subset_plan *plan;
    uint8_t *values; /* the table */
    struct limits *limits;
    subset_move *lists; /* memory for the lists of the walk */
    size_t list_bytes;
    uint32_t *far_lists; /* the same for planes */
    size_t far_list_bytes;
    unsigned planes; /* all values so far are below 8 * planes: 1, 2, 4 or 8 */
    move_sink sink;  /* for the ruleset's own moves */
    vword *scratch;
    size_t scratch_bytes;
} subset_worker;

/* Fills the table of 2^n bytes, n at least LANE_BITS; values is NULL where planes are filled. */
graze_status subset_fill(uint8_t *values, const subset_plan *plan, unsigned threads);

extern const subset_filling subset_filling_tiles;
extern const subset_filling subset_filling_planes, subset_filling_planes_v3;

/* The table filled in a certain way. */
graze_status subset_table_fill_with(subset_table *table, const struct board *board,
                                    const vword *set, unsigned threads, subset_method method);

/* ---- tiles: lists of moves, scores of Smash and Grab, any ruleset ------------------------ */

subset_tile subset_tile_list;
subset_tile subset_tile_score;
subset_tile subset_tile_generic;

/* The vector versions; NULL where the processor or the compiler has none. */
typedef struct subset_vector_tiles {
    subset_tile *list, *score;
    subset_pair *list_pair;
} subset_vector_tiles;
extern const subset_vector_tiles subset_vectors;

/* The value of one subset by the ruleset's own moves. */
graze_status subset_value_generic(int64_t *value, subset_worker *worker, uint64_t subset);

static inline bool subset_plan_has_planes(const subset_plan *plan) {
    return plan->filling != &subset_filling_tiles;
}

/* The component of a non-empty subset that has its smallest vertex. */
static inline uint64_t subset_component(const subset_plan *plan, uint64_t subset) {
    uint64_t component = subset & -subset, frontier = component;
    while (frontier) {
        uint64_t next = plan->rows[__builtin_ctzll(frontier)] & subset & ~component;
        component |= next;
        frontier = (frontier & (frontier - 1)) | next;
    }
    return component;
}

/* Notes that a Grundy value was entered into the table. */
static inline void subset_note_value(subset_worker *worker, int64_t value) {
    while (value >= 8 * (int64_t)worker->planes) {
        worker->planes *= 2;
    }
}

#endif
