/*
 * "pair FIRST F0 F1 ...": a pairing strategy. F is an involution of the whole graph by which the
 * second player answers (FIRST is "-"), or the first player after he has taken FIRST, a list of
 * vertices. The pairing is judged by pairing.c; that such pairings win is a claim.
 */
#include "certify/check/check.h"
#include "structure/pairing/find.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_FIRST = 1 << 28 };

static graze_status read_images(uint32_t *image, checker *c, graze_error *error) {
    for (uint32_t i = 0; i < c->count; i++) {
        int64_t number;
        TRY(reader_space(&c->in, "the image of a vertex", error));
        TRY(reader_word(&c->in, READER_SHORT, "the image of a vertex", error));
        TRY(reader_number(&number, &c->in, 0, (int64_t)c->graph->n - 1, "the vertex", error));
        image[i] = (uint32_t)number;
    }
    return GRAZE_OK;
}

/* "-" or "3,4": at most n vertices; how many is told by count. */
static graze_status read_first(uint32_t *first, size_t *count, checker *c, graze_error *error) {
    TRY(reader_space(&c->in, "the first move", error));
    TRY(reader_word(&c->in, LONGEST_FIRST, "the first move", error));
    *count = 0;
    if (strcmp(c->in.word, "-") == 0) {
        return GRAZE_OK;
    }
    for (const char *at = c->in.word;; at++) {
        char *end;
        unsigned long vertex = *at >= '0' && *at <= '9' ? strtoul(at, &end, 10) : c->graph->n;
        if (vertex >= c->graph->n || (*count > 0 && vertex <= first[*count - 1])) {
            break;
        }
        first[(*count)++] = (uint32_t)vertex;
        at = end;
        if (*at != ',') {
            if (*at == '\0') {
                return GRAZE_OK;
            }
            break;
        }
    }
    return reader_reject(&c->in, error, "the first move is no ascending list of vertices");
}

static graze_status check_strategy(checker *c, const graze_game *game, uint32_t *memory,
                                   graze_error *error) {
    uint32_t *first = memory, *image = memory + c->count;
    size_t first_count;
    graze_error reason = {.status = GRAZE_OK};
    TRY(read_first(first, &first_count, c, error));
    TRY(read_images(image, c, error));
    graze_status status = graze_check_pairing(game, c->graph, image, first, first_count, &reason);
    if (status == GRAZE_BAD_ARGUMENT) {
        return reader_reject(&c->in, error, "no winning pairing: %.200s", reason.text);
    }
    TRY(status);
    c->result = (part_result){.exact = first_count == 0, .value = 0};
    return check_rest_on(c, pairing_claim(game, first_count ? PAIRING_FIRST : PAIRING_SECOND),
                         error);
}

graze_status check_pairing(checker *c, graze_error *error) {
    if (c->play != PLAY_NORMAL || c->count != c->graph->n || c->count == 0) {
        return reader_reject(&c->in, error, "a pairing is one of the whole graph in normal play");
    }
    graze_game *game = NULL;
    TRY(graze_game_parse(&game, c->report->game, error));
    uint32_t *memory = malloc(2 * (size_t)c->count * sizeof *memory);
    graze_status status = memory ? check_strategy(c, game, memory, error) : fail_memory(error);
    free(memory);
    graze_game_free(game);
    TRY(status);
    return reader_end_line(&c->in, error);
}
