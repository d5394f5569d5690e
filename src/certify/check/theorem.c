/*
 * "by ID SHAPE VALUE" and "each TIMES ID SHAPE VALUE": the part is of the class that a claim speaks
 * of, and the claim gives the value. The class and the value are worked out anew; that the claim is
 * true is taken on trust.
 */
#include "certify/check/check.h"
#include "certify/shape_text.h"
#include "expression/shapes.h"
#include "theory/theory.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_SHAPE = 1 << 28 };

static const struct claim *find_claim(const char *id) {
    size_t count;
    const struct paper *const *papers = paper_registry(&count);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < papers[i]->count; j++) {
            if (strcmp(papers[i]->claims[j].id, id) == 0) {
                return &papers[i]->claims[j];
            }
        }
    }
    return NULL;
}

static graze_status part_board(struct board **board, checker *c, graze_error *error) {
    if (c->count == 0) {
        return reader_reject(&c->in, error, "the part is empty");
    }
    return board_new(board, c->graph, c->vertices, c->count, c->local, error);
}

/* The shape of the part, which must be connected. */
static graze_status part_shape(struct shape *shape, checker *c, graze_error *error) {
    struct board *board = NULL;
    TRY(part_board(&board, c, error));
    size_t words = board->words;
    vword *memory = malloc((2 * words + board_scratch_words(board->words)) * sizeof *memory);
    graze_status status = memory ? GRAZE_OK : fail_memory(error);
    if (memory) {
        vword *set = memory, *piece = memory + words;
        vset_fill(set, c->count, board->words);
        board_component(piece, board, set, 0, memory + 2 * words, board->words);
        status = vset_equal(piece, set, board->words)
                     ? shape_of_set(shape, board, set)
                     : reader_reject(&c->in, error, "the part is not connected");
    }
    free(memory);
    board_free(board);
    return status;
}

static graze_status compare_shape(checker *c, const struct shape *shape, graze_error *error) {
    char *text = shape_text(shape);
    if (!text) {
        return fail_memory(error);
    }
    bool same = strcmp(text, c->in.word) == 0;
    free(text);
    return same ? GRAZE_OK : reader_reject(&c->in, error, "the part is not of this class");
}

static graze_status check_with(checker *c, const struct claim *claim, const graze_game *game,
                               const struct shape *shape, graze_error *error) {
    int64_t value;
    TRY(reader_space(&c->in, "the class of the part", error));
    TRY(reader_word(&c->in, LONGEST_SHAPE, "the class of the part", error));
    TRY(compare_shape(c, shape, error));
    if (!claim->applies || !claim->value || !claim->applies(game, shape)) {
        return reader_reject(&c->in, error, "the claim does not speak of this game and class");
    }
    TRY(reader_space(&c->in, "the value", error));
    TRY(reader_word(&c->in, READER_SHORT, "the value", error));
    TRY(reader_number(&value, &c->in, 0, INT32_MAX, "the value", error));
    if ((uint64_t)value != claim->value(game, shape) ||
        (claim->most && (uint64_t)value != claim->most(game, shape))) {
        return reader_reject(&c->in, error, "the claim gives another value");
    }
    c->result = (part_result){true, value};
    return reader_end_line(&c->in, error);
}

/* A claim that holds, by its id. */
static graze_status read_claim_id(const struct claim **claim, checker *c, graze_error *error) {
    TRY(reader_space(&c->in, "the id of a claim", error));
    TRY(reader_word(&c->in, READER_SHORT, "the id of a claim", error));
    *claim = find_claim(c->in.word);
    if (!*claim || (*claim)->verdict != CLAIM_HOLDS || c->play != PLAY_NORMAL) {
        return reader_reject(&c->in, error, "no claim of this id can be used here");
    }
    return check_rest_on(c, (*claim)->id, error);
}

graze_status check_theorem(checker *c, graze_error *error) {
    const struct claim *claim;
    TRY(read_claim_id(&claim, c, error));
    graze_game *game = NULL;
    struct shape shape = {0};
    TRY(graze_game_parse(&game, c->report->game, error));
    graze_status status = part_shape(&shape, c, error);
    if (status == GRAZE_OK) {
        status = check_with(c, claim, game, &shape, error);
    }
    shape_clear(&shape);
    graze_game_free(game);
    return status;
}

/* ---- graphs that are not built ------------------------------------------------------------ */

typedef struct described {
    checker *c;
    graze_game *game;
    graze_error *error;
} described;

static graze_status check_class(void *context, const struct shape *shape, const description *node,
                                uint64_t times) {
    described *d = context;
    checker *c = d->c;
    const struct claim *claim;
    int64_t told;
    (void)node;
    TRY(reader_expect(&c->in, "each", d->error));
    if (!shape) {
        return reader_reject(&c->in, d->error, "a component of the graph is of no known class");
    }
    TRY(reader_space(&c->in, "how often", d->error));
    TRY(reader_word(&c->in, READER_SHORT, "how often", d->error));
    TRY(reader_number(&told, &c->in, 0, INT64_MAX, "how often", d->error));
    if ((uint64_t)told != times) {
        return reader_reject(&c->in, d->error, "the graph has %llu of these components",
                             (unsigned long long)times);
    }
    TRY(read_claim_id(&claim, c, d->error));
    TRY(check_with(c, claim, d->game, shape, d->error));
    c->total ^= times % 2 ? c->result.value : 0;
    return GRAZE_OK;
}

graze_status check_described(checker *c, graze_error *error) {
    described d = {.c = c, .error = error};
    TRY(graze_game_parse(&d.game, c->report->game, error));
    graze_status status = description_visit_shapes(c->graph->written_as, check_class, &d);
    graze_game_free(d.game);
    c->covered = c->graph->n;
    return status;
}
