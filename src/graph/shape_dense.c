/* Recognising wheels, complete multipartite graphs, bicliques with leaves and threshold graphs. */
#include "graph/shape_parts.h"

#include <stdlib.h>

graze_status shape_try_wheel(struct shape *shape, const struct board *board, const vword *set,
                             const degree_count *count) {
    if (shape->n < 5 || count->universal != 1 || count->cubic + 1 != shape->n ||
        shape->m != 2 * (shape->n - 1)) {
        return GRAZE_OK;
    }
    /* The rim is 2-regular; it is one cycle when a walk around it visits all of it. */
    uint32_t hub = count->hub, start = vset_next(set, 0, board->words);
    start = start == hub ? vset_next(set, hub + 1, board->words) : start;
    uint32_t v = start, from = NO_VERTEX;
    uint64_t steps = 0;
    do {
        uint32_t next = NO_VERTEX;
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1] && next == NO_VERTEX; i++) {
            uint32_t w = board->neighbour[i];
            next = w != hub && w != from && vset_has(set, w) ? w : NO_VERTEX;
        }
        from = v;
        v = next;
        steps++;
    } while (v != start && steps < shape->n);
    if (steps == shape->n - 1) {
        shape->kind = SHAPE_WHEEL;
    }
    return GRAZE_OK;
}

/* ---- complete multipartite graphs ----------------------------------------------------------- */

/*
 * Gives a number to the part of each vertex: the vertices that are not its neighbours. False when
 * they do not fall into parts. There are p parts and each vertex has p - 1 or more neighbours, so
 * p runs through the set are O(n + m).
 */
static bool number_parts(uint32_t *part, uint32_t *mark, struct shape *shape,
                         const struct board *board, const vword *set, graze_status *status) {
    uint32_t parts = 0;
    FOR_EACH_VERTEX (v, set, board->words) {
        if (part[v] != 0) {
            continue;
        }
        uint64_t size = 0;
        parts++;
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            mark[board->neighbour[i]] = parts;
        }
        FOR_EACH_VERTEX (w, set, board->words) {
            if (mark[w] == parts) {
                continue;
            }
            if (part[w] != 0) {
                return false;
            }
            part[w] = parts;
            size++;
        }
        *status = tallies_append(&shape->parts, size, 1);
        if (*status != GRAZE_OK || board_degree(board, v, set, board->words) + size != shape->n) {
            return false;
        }
    }
    return true;
}

/* Whether no edge runs inside a part; with the right number of edges that is all. */
static bool parts_are_independent(const uint32_t *part, const struct board *board,
                                  const vword *set) {
    FOR_EACH_VERTEX (v, set, board->words) {
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            if (vset_has(set, board->neighbour[i]) && part[board->neighbour[i]] == part[v]) {
                return false;
            }
        }
    }
    return true;
}

/* Whether the number of edges is that of the complete multipartite graph with these parts. */
static bool parts_have_all_edges(const struct shape *shape) {
    __extension__ unsigned __int128 arcs = 0;
    for (size_t i = 0; i < shape->parts.item_count; i++) {
        const tally *part = &shape->parts.item[i];
        arcs += (__typeof__(arcs))part->value * part->count * (shape->n - part->value);
    }
    return arcs == (__typeof__(arcs))2 * shape->m;
}

graze_status shape_try_multipartite(struct shape *shape, const struct board *board,
                                    const vword *set) {
    /* p parts have at least n (p - 1) / 2 edges; two parts are the least */
    uint32_t v = vset_next(set, 0, board->words);
    uint64_t part_of_first = shape->n - board_degree(board, v, set, board->words);
    if (shape->m < part_of_first * (shape->n - part_of_first)) {
        return GRAZE_OK;
    }
    uint32_t *part = calloc(2 * (size_t)board->n, sizeof *part);
    if (!part) {
        return GRAZE_NO_MEMORY;
    }
    graze_status status = GRAZE_OK;
    bool found = number_parts(part, part + board->n, shape, board, set, &status) &&
                 parts_have_all_edges(shape) && parts_are_independent(part, board, set);
    free(part);
    tallies_normalise(&shape->parts);
    if (found) {
        shape->kind = SHAPE_MULTIPARTITE;
    } else {
        tallies_clear(&shape->parts);
    }
    return status;
}

/* ---- bicliques with leaves ------------------------------------------------------------------ */

/* Adds the neighbours of leaves. */
static void add_supports(vword *supports, const struct board *board, const vword *set) {
    FOR_EACH_VERTEX (v, set, board->words) {
        if (board_degree(board, v, set, board->words) != 1) {
            continue;
        }
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            if (vset_has(set, board->neighbour[i])) {
                vset_add(supports, board->neighbour[i]);
            }
        }
    }
}

/* Whether a set is independent, and each member has all of another set as neighbours. */
static bool joins_all(const struct board *board, const vword *side, const vword *other) {
    uint32_t count = vset_count(other, board->words);
    FOR_EACH_VERTEX (v, side, board->words) {
        if (board_degree(board, v, side, board->words) > 0 ||
            board_degree(board, v, other, board->words) != count) {
            return false;
        }
    }
    return true;
}

graze_status shape_try_biclique(struct shape *shape, const struct board *board, const vword *set) {
    unsigned words = board->words;
    vword *memory = calloc(4 * (size_t)words, sizeof *memory);
    if (!memory) {
        return GRAZE_NO_MEMORY;
    }
    vword *left = memory, *right = memory + words, *rest = right + words, *none = rest + words;
    add_supports(left, board, set);
    vset_without(rest, set, left, words);
    board_neighbours(right, board, vset_next(left, 0, words), left, words);
    vset_without(left, left, right, words);
    if (joins_all(board, left, right) && joins_all(board, right, left) &&
        joins_all(board, rest, none)) {
        shape->has_biclique = true;
        shape->sides[0] = vset_count(left, words);
        shape->sides[1] = vset_count(right, words);
    }
    free(memory);
    return GRAZE_OK;
}

/* ---- threshold graphs ------------------------------------------------------------------------ */

/*
 * Decomposes the graph by its degrees alone, which determine a threshold graph: the vertex of
 * smallest degree is isolated or that of largest degree universal, again and again. word receives
 * the letters last created first. number[d] vertices have degree d.
 */
static bool unbuild(tallies *word, const uint32_t *number, uint64_t n, graze_status *status) {
    uint64_t low = 1, high = n - 1, taken_low = 0, taken_high = 0;
    uint64_t left = n, universal = 0;
    while (left > 1) {
        while (low < n && number[low] == taken_low) {
            low++;
            taken_low = 0;
        }
        while (high > 0 && number[high] == taken_high) {
            high--;
            taken_high = 0;
        }
        bool isolated = low == universal;
        if (!isolated && high - universal != left - 1) {
            return false;
        }
        if (isolated) {
            taken_low++;
        } else {
            taken_high++;
            universal++;
        }
        *status = tallies_append(word, !isolated, 1);
        if (*status != GRAZE_OK) {
            return false;
        }
        left--;
    }
    *status = tallies_append(word, 0, 1); /* the first vertex counts as isolated */
    return *status == GRAZE_OK;
}

static void reverse(tallies *list) {
    for (size_t i = 0, j = list->item_count; i + 1 < j; i++) {
        tally last = list->item[--j];
        list->item[j] = list->item[i];
        list->item[i] = last;
    }
}

graze_status shape_try_threshold(struct shape *shape, const struct board *board, const vword *set) {
    uint32_t *number = calloc((size_t)shape->n + 1, sizeof *number);
    if (!number) {
        return GRAZE_NO_MEMORY;
    }
    FOR_EACH_VERTEX (v, set, board->words) {
        number[board_degree(board, v, set, board->words)]++;
    }
    graze_status status = GRAZE_OK;
    if (unbuild(&shape->word, number, shape->n, &status)) {
        reverse(&shape->word);
        shape->kind = SHAPE_THRESHOLD;
    } else {
        tallies_clear(&shape->word);
    }
    free(number);
    return status;
}
