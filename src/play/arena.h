/*
 * The positions of one game on one graph: sets of its vertices, with their moves, the player who
 * wins them, and the length of play. What a search finds serves every later question.
 */
#ifndef GRAZE_PLAY_ARENA_H
#define GRAZE_PLAY_ARENA_H

#include "solve/solver.h"

struct arena {
    graze_solver *solver;      /* its limits apply */
    const graze_graph *graph;  /* as the game sees it */
    graze_graph plain;         /* what graph may point to: an arena must not be moved */
    struct components whole;   /* a single one: moves and lengths are those of whole positions */
    struct components parts;   /* what is solved: components where their values add up */
    const struct board *board; /* of the whole graph */
    unsigned words;
    plain_search *lengths;                /* NULL: scores count and not the length of play */
    struct limits aside;                  /* of lengths */
    uint32_t hopeless;                    /* lengths of sets with so many vertices took too long */
    vword *taken, *rest, *vanish, *local; /* scratch */
};

/* The graph must be built, the game one on graphs. Release with arena_clear, also on failure. */
graze_status arena_init(struct arena *arena, graze_solver *solver, const graze_graph *graph,
                        graze_error *error);
void arena_clear(struct arena *arena);

/* The position with all vertices, but for those that vanish at the start. */
void arena_start(const struct arena *arena, vword *set);

/* The moves of a position, in the numbers of the graph; best is -1. */
graze_status arena_moves(graze_moves **moves, struct arena *arena, const vword *set,
                         graze_error *error);

/* The position after a move of another one; rest may be set. */
void arena_after(const struct arena *arena, vword *rest, const vword *set, const graze_move *move);

/*
 * What a position is worth to the player to move: positive when they win and, where scores count,
 * their margin. Returns: as graze_solve.
 */
graze_status arena_result(int64_t *result, struct arena *arena, const vword *set,
                          graze_error *error);

/* The remoteness of a position, where it is found with little work. */
graze_status arena_length(int64_t *length, bool *known, struct arena *arena, const vword *set);

/* The graph of a position; kept receives the number of each of its vertices in the whole graph. */
graze_status arena_graph(graze_graph **graph, uint32_t **kept, const struct arena *arena,
                         const vword *set, graze_error *error);

/* The Grundy value of the vertices of a position that are in piece, one of its components. */
graze_status arena_value(int64_t *value, struct arena *arena, const vword *piece,
                         graze_error *error);

/* Fills in value and outcome of a move after which rest is left, as the solver is asked for them.
 */
graze_status arena_rate(graze_move *move, struct arena *arena, const vword *rest,
                        graze_error *error);

/*
 * The vertices by which a player names a move of a position: the one that takes the others along,
 * or all that it takes. They are inside move->take. Returns: their number.
 */
size_t arena_name_move(const uint32_t **chosen, const struct arena *arena, const vword *set,
                       const graze_move *move);

/* Lists moves of a position into a sink, at most about `most` (0: all). */
graze_status arena_list(move_sink *sink, struct arena *arena, const vword *set, size_t most);

/* Whether Grundy values add up, so that symmetries, equal parts and closed forms tell who wins. */
bool arena_has_theory(const struct arena *arena);

#endif
