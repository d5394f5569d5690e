/*
 * The checker of sequence certificates: tables of values of a graph G with growing paths on a
 * vertex u, and the theorems of docs/periods.md that make a period of them. It lists the moves
 * with the referee, on G with short paths, and shares no code with src/structure/growth.
 */
#ifndef GRAZE_CERTIFY_CHECK_TABLES_H
#define GRAZE_CERTIFY_CHECK_TABLES_H

#include "certify/check/check.h"

/* What a move that touches H leaves: a part with u and its paths, or shorter paths alone. */
typedef struct outer_move {
    uint32_t target; /* number of the table, or NO_TABLE when u is removed */
    uint16_t pieces; /* the xor of loose pieces */
    uint32_t taken[2];
} outer_move;

#define NO_TABLE UINT32_MAX

enum { MOST_LEGS = 2 };

/* The moves of H with paths of given lengths, both at most the longest that matters. */
typedef struct move_list {
    outer_move *move;
    size_t count, capacity;
} move_list;

/* The values of one part: F_H(k, n) at k * size + n, with k = 0 for one path. */
typedef struct part_table {
    uint16_t *value;
    int64_t last;    /* one path: no exception after it is claimed */
    int64_t smaller; /* the largest such number of the parts that moves lead to */
} part_table;

typedef struct table_check {
    checker *c;
    /* the claim */
    unsigned legs; /* 0: paths alone */
    uint32_t u;
    uint64_t period, preperiod;
    int64_t beyond; /* of a preperiod that grows with k; -1: it does not */
    /* the board: G, and after it the vertices of one or two paths of top vertices */
    referee *referee;
    graze_graph *board;
    uint32_t *number;       /* 0, 1, 2, ...: the board is the whole graph */
    uint32_t *twin;         /* the smallest twin of a vertex of G, or itself */
    uint32_t top;           /* the largest number that a move takes of a path */
    cell *part;             /* the current part */
    cell *position, *piece; /* scratch; after piece there are two more */
    move_list *lists;       /* of the current part, by both lengths up to top */
    size_t list_count;
    facts numbers; /* of the parts */
    /* the tables */
    uint16_t *path;
    size_t path_count;
    int64_t path_period, path_last;
    int64_t joint;      /* the period that is proved for all parts */
    size_t size;        /* lengths of each path in the tables */
    int64_t last, wide; /* two paths: E, and D or -1 */
    part_table *table;
    size_t table_count, table_capacity;
    uint32_t whole; /* the table of G */
    uint32_t *stamp, round;
} table_check;

/* ---- moves (table_moves.c) ------------------------------------------------------------------ */

/* Makes G with its short paths the board of the referee. */
graze_status tables_set_board(table_check *t);

/* Exchanges the twins in a set of G for the smallest ones of their class. */
void tables_exchange_twins(const table_check *t, cell *set);

/*
 * Lists the moves that touch a part, for all lengths of the paths up to top. Longer paths have the
 * same ones: such a move takes fewer than top vertices of a path.
 */
graze_status tables_list_moves(table_check *t, part_table *table, const cell *part);

/* The list for paths of k and n vertices. */
move_list *tables_moves_at(const table_check *t, size_t k, size_t n);

/* ---- periods (check_period.c) --------------------------------------------------------------- */

/* Whether the tables prove what is claimed. */
graze_status check_periods(table_check *t);

/* ---- words (print_period.c) ----------------------------------------------------------------- */

/* The values of paths; those of a part; the theorem that they satisfy, and the end. */
void print_paths(const table_check *t);
void print_table(const table_check *t, const part_table *table, const cell *part);
graze_status print_period(const table_check *t);

/* Whether some digit of the game on paths leaves two pieces. */
bool tables_split(const table_check *t);

#endif
