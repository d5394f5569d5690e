/* Octal games on graphs: 0.d1d2...; a heap move becomes the removal of a connected set. */
#include "moves/connected_sets.h"
#include "rules/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Digits after the point, without trailing zeros; 0.0 is the game without moves. */
graze_status octal_parse(game_parameters *game, const char *text, graze_error *error) {
    if (text[0] != '0') {
        return parameter_fail(error, text, text,
                              text[0] >= '1' && text[0] <= '7'
                                  ? "a digit before the point other than 0 is not played on graphs"
                                  : "expected an octal code such as 0.07");
    }
    if (text[1] != '.') {
        return parameter_fail(error, text, text + 1, "expected a point after the 0");
    }
    const char *digits = text + 2;
    size_t length = strspn(digits, "01234567");
    if (digits[length] != '\0') {
        return parameter_fail(error, text, digits + length,
                              "expected an octal digit (0 to 7), and the code to be finite");
    }
    while (length > 1 && digits[length - 1] == '0') {
        length--;
    }
    if (digits[0] == '\0') {
        return parameter_fail(error, text, digits, "expected an octal digit (0 to 7)");
    }
    if (length > MOST_TAKEN) {
        return parameter_fail(error, text, digits, "more than %d digits", MOST_TAKEN);
    }
    game->top = (uint32_t)length;
    game->digit = calloc(length + 1, 1);
    if (!game->digit) {
        return fail_memory(error);
    }
    for (size_t k = 1; k <= length; k++) {
        game->digit[k] = (uint8_t)(digits[k - 1] - '0');
    }
    return GRAZE_OK;
}

static int print(char *buffer, size_t size, const game_parameters *game) {
    size_t needed = 2 + (size_t)game->top;
    if (size > needed) {
        memcpy(buffer, "0.", 2);
        for (uint32_t k = 1; k <= game->top; k++) {
            buffer[k + 1] = (char)('0' + game->digit[k]);
        }
        buffer[needed] = '\0';
    }
    return (int)needed;
}

const ruleset octal = {
    .name = "octal",
    .title = "Octal game",
    .rule = "Remove k vertices that induce a connected subgraph; bits 0, 1 and 2 of the k-th digit "
            "allow it when nothing, one component, or more is left of their component.",
    .reference = "Guy, Smith 1956; on graphs Beaudou et al. 2018",
    .parameter = {.syntax = "the code, 0. and digits from 0 to 7: octal:0.07",
                  .title = "Octal code",
                  .kind = "code",
                  .initial = "0.07"},
    .example = {.graph = "path(7)", .take = {2, 3}, .take_count = 2},
    .pattern = MOVES_OCTAL,
    .parse = octal_parse,
    .print = print,
    .moves = &connected_set_moves,
};
