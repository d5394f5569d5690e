/*
 * Values of Grim on a hub that is next to every vertex of a graph of paths and cycles, from the
 * lengths of those pieces alone. The theorems behind it, with proofs: docs/games/grim.md.
 */
#ifndef GRAZE_STRUCTURE_HUB_VALUES_H
#define GRAZE_STRUCTURE_HUB_VALUES_H

#include "core/limits.h"

enum {
    HUB_MOST_PIECES = 63,
    HUB_LONGEST = 10000000, /* as far as the proof has been checked */
    HUB_CYCLE = 1 << 30     /* added to the length of a cycle */
};

/* Lengths of pieces in descending order; no two single vertices beside anything else. */
typedef struct hub_pieces {
    size_t count;
    uint32_t length[HUB_MOST_PIECES];
} hub_pieces;

/*
 * hub_add_piece - adds a piece; length 0 adds nothing, and a single vertex cancels another one
 * that is not alone with it. Returns false when there are too many pieces.
 */
bool hub_add_piece(hub_pieces *p, unsigned length);

/*
 * hub_outcome - whether the player to move wins. Cycles are not allowed.
 * Arguments: path[n] is the value of the path with n vertices, for n up to the longest piece.
 * Time: O(pieces).
 */
bool hub_outcome(const hub_pieces *p, const uint16_t *path);

/*
 * hub_value - the Grundy value. Closed forms say when it is 0 and when it is 1; for other values
 * the options are searched, where the pieces have few enough vertices in all.
 * Arguments: found tells whether there is an answer.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
 * Time: O(pieces + longest piece) for values 0 and 1; else growing like 1.09^n for a fan.
 */
graze_status hub_value(int64_t *value, bool *found, const hub_pieces *p, const uint16_t *path,
                       struct limits *limits);

#endif
