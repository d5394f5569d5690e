/* Connected subtraction games CSG(L): take a connected set of a size in L, leave the rest
 * connected. */
#include "moves/connected_sets.h"
#include "rules/numbers.h"

#include <stdio.h>
#include <stdlib.h>

enum { CONNECTED_OR_EMPTY = LEAVES_NOTHING | LEAVES_ONE_PIECE };

/* Makes digit[1..top] hold k. */
static graze_status reserve(game_parameters *game, uint32_t k, graze_error *error) {
    if (k <= game->top) {
        return GRAZE_OK;
    }
    uint8_t *digit = realloc(game->digit, (size_t)k + 1);
    if (!digit) {
        return fail_memory(error);
    }
    for (uint32_t i = game->top ? game->top + 1 : 0; i <= k; i++) {
        digit[i] = 0;
    }
    game->digit = digit;
    game->top = k;
    return GRAZE_OK;
}

/* "1,2,4" or "1-4", or a mixture of both. */
static graze_status parse(game_parameters *game, const char *text, graze_error *error) {
    const char *at = text;
    for (;;) {
        const char *start = at;
        uint32_t first = 0, last = 0;
        TRY(read_number(&first, &at, text, "number of vertices to take", error));
        last = first;
        if (*at == '-') {
            at++;
            TRY(read_number(&last, &at, text, "number of vertices to take", error));
            if (last < first) {
                return parameter_fail(error, text, start, "the range ends before it begins");
            }
        }
        TRY(reserve(game, last, error));
        for (uint32_t k = first; k <= last; k++) {
            game->digit[k] = CONNECTED_OR_EMPTY;
        }
        if (*at == '\0') {
            return GRAZE_OK;
        }
        if (*at != ',') {
            return parameter_fail(error, text, at, "expected ',' or '-' in the list of sizes");
        }
        at++;
    }
}

static int print(char *buffer, size_t size, const game_parameters *game) {
    int used = 0;
    for (uint32_t k = 1; k <= game->top; k++) {
        if (game->digit[k]) {
            bool fits = buffer && (size_t)used < size;
            used += snprintf(fits ? buffer + used : NULL, fits ? size - (size_t)used : 0, "%s%u",
                             used ? "," : "", k);
        }
    }
    return used;
}

const ruleset csg = {
    .name = "csg",
    .title = "Connected subtraction",
    .rule = "Remove k vertices, k in L, that induce a connected subgraph; the rest of the "
            "component must be connected or empty.",
    .reference = "Dailly, Moncel, Parreau 2019",
    .known = "If a path hangs on a vertex of a graph, the values are periodic in its length from "
             "some length on, for each finite L.",
    .complexity = "PSPACE-complete if L is finite and does not contain 1, even on bipartite graphs "
                  "of any given even girth (Burke, Dailly and Oijid, Theorem 1).",
    .parameter = {.syntax = "the set L of sizes: csg:1,2,4 or csg:1-4",
                  .title = "Sizes L",
                  .kind = "set",
                  .initial = "1,2,4",
                  .least = 1,
                  .most = 9},
    .example = {.graph = "substar(1,2,3)", .take = {2, 3}, .take_count = 2},
    .pattern = MOVES_OCTAL,
    .parse = parse,
    .print = print,
    .moves = &connected_set_moves,
};
