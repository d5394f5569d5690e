/* The automorphisms of a board that has few: images of a set of vertices are worth the same. */
#ifndef GRAZE_SEARCH_KEYS_SYMMETRY_H
#define GRAZE_SEARCH_KEYS_SYMMETRY_H

#include "core/hash.h"
#include "graph/board.h"

enum { SYMMETRY_MOST = 16, SYMMETRY_VERTICES = BOARD_ROW_WORDS * VWORD_BITS };

typedef struct board_symmetry {
    bool is_sought; /* board_symmetry_find has looked for them */
    bool is_known;  /* false: not looked for, or larger than SYMMETRY_MOST */
    unsigned count; /* maps besides the identity; 0 where the group is larger than SYMMETRY_MOST */
    uint8_t map[SYMMETRY_MOST][SYMMETRY_VERTICES]; /* the image of each vertex */
} board_symmetry;

/*
 * Finds the automorphisms of a board of at most BOARD_ROW_WORDS words. A group with more than
 * SYMMETRY_MOST elements, or one that takes long to find, is left alone.
 * Time: O(n^3) at most, with at most about half a million rows of vertices compared.
 */
void board_symmetry_find(board_symmetry *symmetry, const struct board *board);

/* Makes a set its least image, by its highest word first. Time: O(count · n). */
VSET_INLINE void board_symmetry_least(vword *set, const board_symmetry *symmetry, unsigned words) {
    vword least[BOARD_ROW_WORDS];
    vset_copy(least, set, words);
    for (unsigned i = 0; i < symmetry->count; i++) {
        vword image[BOARD_ROW_WORDS] = {0};
        FOR_EACH_VERTEX (v, set, words) {
            vset_add(image, symmetry->map[i][v]);
        }
        unsigned top = words - 1;
        while (top > 0 && image[top] == least[top]) {
            top--;
        }
        if (image[top] < least[top]) {
            vset_copy(least, image, words);
        }
    }
    vset_copy(set, least, words);
}

#endif
