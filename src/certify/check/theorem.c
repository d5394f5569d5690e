/*
 * Checks the lines "by ID SHAPE VALUE" and "each TIMES ID SHAPE VALUE": the part is of the class
 * SHAPE, for which the claim ID gives the VALUE. The class is computed from the graph; the value
 * that the claim gives is taken on trust.
 */
#include "certify/check/print.h"
#include "expression/shapes.h"
#include "graph/shape_text.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_SHAPE = 1 << 28 };

static graze_status part_board(struct board **board, checker *c) {
    if (c->count == 0) {
        return reader_reject(&c->in, "the part is empty");
    }
    return board_new(board, c->graph, c->vertices, c->count, c->local, c->in.error);
}

/* The shape of the part, which must be connected. */
static graze_status part_shape(struct shape *shape, checker *c) {
    struct board *board = NULL;
    TRY(part_board(&board, c));
    size_t words = board->words;
    vword *memory = malloc((2 * words + board_scratch_words(board->words)) * sizeof *memory);
    graze_status status = memory ? GRAZE_OK : fail_memory(c->in.error);
    if (memory) {
        vword *set = memory, *piece = memory + words;
        vset_fill(set, c->count, board->words);
        board_component(piece, board, set, 0, memory + 2 * words, board->words);
        status = vset_equal(piece, set, board->words)
                     ? shape_of_set(shape, board, set, c->limits)
                     : reader_reject(&c->in, "the part is not connected");
    }
    free(memory);
    board_free(board);
    return status;
}

static graze_status compare_shape(checker *c, const struct shape *shape) {
    char *text = shape_text(shape);
    if (!text) {
        return fail_memory(c->in.error);
    }
    bool same = strcmp(text, c->in.word) == 0;
    free(text);
    return same ? GRAZE_OK : reader_reject(&c->in, "the part is not of this class");
}

/* The rest of a line after the id: the class, which must be shape, and the value. */
static graze_status check_value(checker *c, const char *id, const struct shape *shape,
                                uint64_t times) {
    char class[READER_SHORT + 1]; /* in words, cut where it is long */
    bool gives;
    uint64_t least, most;
    int64_t value;
    TRY(reader_next_word(&c->in, LONGEST_SHAPE, "the class of the part"));
    TRY(compare_shape(c, shape));
    snprintf(class, sizeof class, "%s", c->in.word);
    TRY(c->claims->evaluate(&gives, &least, &most, id, c->report->game, shape, c->in.error));
    if (!gives) {
        return reader_reject(&c->in, "the claim does not speak of this game and class");
    }
    TRY(reader_next_number(&value, &c->in, 0, INT32_MAX, "the value"));
    if ((uint64_t)value != least || (uint64_t)value != most) {
        return reader_reject(&c->in, "the claim gives another value");
    }
    c->result = (part_result){true, value};
    print_theorem(c, times, id, class, value);
    return reader_end_line(&c->in);
}

/* Reads the id of a claim that can be used, and notes that the certificate rests on it. */
static graze_status read_claim_id(char id[READER_SHORT + 1], checker *c) {
    TRY(reader_next_word(&c->in, READER_SHORT, "the id of a claim"));
    if (c->play != PLAY_NORMAL || !c->claims->can_be_used(c->in.word)) {
        return reader_reject(&c->in, "no claim of this id can be used here");
    }
    memcpy(id, c->in.word, c->in.length + 1);
    return check_rest_on(c, id);
}

graze_status check_theorem(checker *c) {
    char id[READER_SHORT + 1];
    struct shape shape = {0};
    TRY(read_claim_id(id, c));
    graze_status status = part_shape(&shape, c);
    if (status == GRAZE_OK) {
        status = check_value(c, id, &shape, 1);
    }
    shape_clear(&shape);
    return status;
}

/* ---- graphs that are not built ------------------------------------------------------------ */

static graze_status check_class(void *context, const struct shape *shape, const description *node,
                                uint64_t times) {
    checker *c = context;
    char id[READER_SHORT + 1];
    int64_t stated;
    (void)node;
    TRY(reader_expect(&c->in, "each"));
    if (!shape) {
        return reader_reject(&c->in, "a component of the graph is of no known class");
    }
    TRY(reader_next_number(&stated, &c->in, 0, INT64_MAX, "how often"));
    if ((uint64_t)stated != times) {
        return reader_reject(&c->in, "the graph has %llu of these components",
                             (unsigned long long)times);
    }
    TRY(read_claim_id(id, c));
    TRY(check_value(c, id, shape, times));
    c->total ^= times % 2 ? c->result.value : 0;
    return GRAZE_OK;
}

graze_status check_described(checker *c) {
    graze_status status = description_visit_shapes(c->graph->written_as, check_class, c);
    c->covered = c->graph->n;
    return status;
}
