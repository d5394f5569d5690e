/* Lists the components of a position that is not drawn. */
#include "play/list.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED_ORDER = 64 }; /* vertices that are listed, and the most of a tree */

/* A component of the position that is being listed; vertices are those of the position. */
typedef struct listing {
    FILE *out;
    const graze_graph *graph;
    const uint32_t *names; /* numbers of its vertices on the board */
    const play_style *style;
    int digits;
    bool *seen;
    uint32_t *part; /* the vertices of the component that was reached last */
    size_t part_count, part_ends;
    size_t listed, left_out;
} listing;

static void reach_component(listing *list, uint32_t start) {
    list->part_count = 1;
    list->part_ends = 0;
    list->part[0] = start;
    list->seen[start] = true;
    for (size_t i = 0; i < list->part_count; i++) {
        size_t degree;
        const uint32_t *neighbours = graze_graph_neighbours(list->graph, list->part[i], &degree);
        list->part_ends += degree;
        for (size_t j = 0; j < degree; j++) {
            if (!list->seen[neighbours[j]]) {
                list->seen[neighbours[j]] = true;
                list->part[list->part_count++] = neighbours[j];
            }
        }
    }
}

static void write_vertex(const listing *list, uint32_t v, int width) {
    fprintf(list->out, "%s%*" PRIu32 "%s", list->style->vertex, width, list->names[v],
            list->style->plain);
}

/* ---- trees --------------------------------------------------------------------------------- */

/* The root of the listing of a tree: a vertex of the largest degree. */
static uint32_t find_root(const listing *list) {
    uint32_t root = list->part[0];
    size_t most = 0, degree;
    for (size_t i = 0; i < list->part_count; i++) {
        graze_graph_neighbours(list->graph, list->part[i], &degree);
        if (degree > most) {
            most = degree;
            root = list->part[i];
        }
    }
    return root;
}

/* Writes the branches of v except parent; prefix, which can be extended, precedes each line. */
static void write_branches(const listing *list, uint32_t v, uint32_t parent, char *prefix) {
    size_t degree, length = strlen(prefix);
    const uint32_t *neighbours = graze_graph_neighbours(list->graph, v, &degree);
    while (degree > 0 && neighbours[degree - 1] == parent) {
        degree--;
    }
    for (size_t i = 0; i < degree; i++) {
        if (neighbours[i] != parent) {
            bool last = i + 1 == degree;
            fprintf(list->out, "%*s%s%s-- ", BOARD_MARGIN + list->digits - 1, "", prefix,
                    last ? "`" : "|");
            write_vertex(list, neighbours[i], 0);
            fputc('\n', list->out);
            strcpy(prefix + length, last ? "    " : "|   ");
            write_branches(list, neighbours[i], v, prefix);
            prefix[length] = '\0';
        }
    }
}

static void write_tree(const listing *list) {
    char prefix[4 * LISTED_ORDER + 1] = "";
    uint32_t root = find_root(list);
    fprintf(list->out, "%*s", BOARD_MARGIN, "");
    write_vertex(list, root, list->digits);
    fputc('\n', list->out);
    write_branches(list, root, UINT32_MAX, prefix);
}

/* ---- other components ---------------------------------------------------------------------- */

static int compare_vertices(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void write_neighbours(const listing *list, uint32_t v) {
    size_t degree;
    const uint32_t *neighbours = graze_graph_neighbours(list->graph, v, &degree);
    fprintf(list->out, "%*s", BOARD_MARGIN, "");
    write_vertex(list, v, list->digits);
    fputc(':', list->out);
    for (size_t i = 0; i < degree; i++) {
        fprintf(list->out, " %" PRIu32, list->names[neighbours[i]]);
    }
    fputc('\n', list->out);
}

static void write_component(listing *list) {
    bool is_tree = list->part_ends == 2 * (list->part_count - 1);
    if (list->listed + list->part_count <= LISTED_ORDER && is_tree) {
        write_tree(list);
        list->listed += list->part_count;
        return;
    }
    qsort(list->part, list->part_count, sizeof *list->part, compare_vertices);
    for (size_t i = 0; i < list->part_count; i++) {
        if (list->listed < LISTED_ORDER) {
            write_neighbours(list, list->part[i]);
            list->listed++;
        } else {
            list->left_out++;
        }
    }
}

void play_list_write(FILE *out, const play_board *board, const play_match *match,
                     const play_style *style) {
    size_t n;
    listing list = {.out = out,
                    .graph = graze_position_graph(match->position),
                    .names = graze_position_left(match->position, &n),
                    .style = style,
                    .digits = (int)board->digits};
    list.seen = calloc(n + 1, sizeof *list.seen);
    list.part = malloc((n + 1) * sizeof *list.part);
    for (uint32_t v = 0; v < n && list.seen && list.part; v++) {
        if (!list.seen[v]) {
            if (list.listed > 0) {
                fputc('\n', out);
            }
            reach_component(&list, v);
            write_component(&list);
        }
    }
    if (list.left_out > 0) {
        fprintf(out, "%*s... and %zu more vertices\n", BOARD_MARGIN, "", list.left_out);
    }
    free(list.seen);
    free(list.part);
}
