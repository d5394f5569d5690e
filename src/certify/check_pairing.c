/*
 * "pair F0 F1 ...": F is an involutive automorphism of the part, and no edge has a vertex in
 * common with its image: then the second player answers an edge by its image and wins
 * Arc-Kayles (ak:thm6).
 */
#include "certify/check.h"

#include <stdlib.h>
#include <string.h>

static graze_status read_images(uint32_t *image, checker *c, graze_error *error) {
    for (uint32_t i = 0; i < c->count; i++) {
        int64_t number;
        TRY(reader_space(&c->in, "the image of a vertex", error));
        TRY(reader_word(&c->in, READER_SHORT, "the image of a vertex", error));
        TRY(reader_number(&number, &c->in, 0, (int64_t)c->graph->n - 1, "the vertex", error));
        uint32_t place = c->local[number];
        if (place >= c->count || c->vertices[place] != (uint32_t)number) {
            return reader_reject(&c->in, error, "the vertex is not in this part");
        }
        image[i] = (uint32_t)number;
    }
    return GRAZE_OK;
}

/* The edge vw and its image. */
static bool edge_is_paired(const checker *c, const uint32_t *image, uint32_t v, uint32_t w) {
    uint32_t fv = image[c->local[v]], fw = image[c->local[w]];
    return graph_adjacent(c->graph, fv, fw) && fv != v && fv != w && fw != v && fw != w;
}

static graze_status check_images(const uint32_t *image, checker *c, graze_error *error) {
    for (uint32_t i = 0; i < c->count; i++) {
        uint32_t v = c->vertices[i];
        if (image[c->local[image[i]]] != v) {
            return reader_reject(&c->in, error, "vertex %u does not come back", v);
        }
        FOR_EACH_NEIGHBOUR (w, c->graph, v) {
            if (!edge_is_paired(c, image, v, w)) {
                return reader_reject(&c->in, error, "the edge %u-%u is not paired", v, w);
            }
        }
    }
    return GRAZE_OK;
}

graze_status check_pairing(checker *c, graze_error *error) {
    if (c->play != PLAY_NORMAL || strcmp(c->report->game, "arc-kayles") != 0) {
        return reader_reject(&c->in, error, "pairings are known for arc-kayles in normal play");
    }
    uint32_t *image = malloc((c->count + 1) * sizeof *image);
    if (!image) {
        return fail_memory(error);
    }
    graze_status status = read_images(image, c, error);
    if (status == GRAZE_OK) {
        status = check_images(image, c, error);
    }
    free(image);
    TRY(status);
    c->result = (part_result){true, 0};
    TRY(check_rest_on(c, "ak:thm6", error));
    return reader_end_line(&c->in, error);
}
