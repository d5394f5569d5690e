/* Sentences made from the facts of a strategy. */
#include "strategy/words.h"

#include "expression/expression.h"
#include "play/position.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLACED = 400, MOST_PAIRS = 32 }; /* vertices of a drawing; pairs that are listed */

graze_status words_init(struct words *words, FILE *out, const graze_strategy *strategy,
                        const graze_position *start, bool draws, graze_error *error) {
    *words = (struct words){.out = out,
                            .escape = words_write_plain,
                            .game = position_game(start),
                            .board = position_board(start),
                            .play = position_kind(start),
                            .strategy = strategy};
    const graze_graph *board = words->board;
    if (board && (board->written_as || draws) && board->n <= MOST_PLACED) {
        TRY(graze_graph_places(&words->place, words->size, words->board, NULL, error));
    }
    return GRAZE_OK;
}

graze_status words_read_claims(struct words *words, graze_error *error) {
    graze_claims *claims = NULL;
    TRY(graze_claims_new(&claims, error));
    words->claims = claims;
    return GRAZE_OK;
}

void words_clear(struct words *words) {
    free(words->place);
    graze_claims_free((graze_claims *)words->claims);
}

const char *words_player(bool first, bool big) {
    return first ? big ? "The first player" : "the first player"
           : big ? "The second player"
                 : "the second player";
}

void words_write_plain(FILE *out, const char *text) {
    fputs(text, out);
}

void words_write_vertex(const struct words *words, uint32_t v) {
    bool named = words->board && !words->strategy->numbers;
    const char *name = named ? graze_graph_vertex_name(words->board, v) : NULL;
    if (name) {
        words->escape(words->out, name);
    } else {
        fprintf(words->out, "%" PRIu32, v);
    }
}

static void write_list(const struct words *words, const uint32_t *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        fputs(i ? " " : "", words->out);
        words_write_vertex(words, list[i]);
    }
}

void words_write_move(const struct words *words, const graze_strategy_move *move) {
    if (move->words) {
        fputs("\u201c", words->out);
        words->escape(words->out, move->words);
        fputs("\u201d", words->out);
        return;
    }
    write_list(words, move->choose, move->choose_count);
    if (move->choose_count < move->take_count) {
        fputs(" (takes", words->out);
        for (size_t i = 0; i < move->take_count; i++) {
            if (move->take[i] != move->choose[0]) {
                putc(' ', words->out);
                words_write_vertex(words, move->take[i]);
            }
        }
        putc(')', words->out);
    }
}

void words_write_others(const struct words *words, const graze_strategy_move *move) {
    if (move->stands_for == 2) {
        fputs(" or the other move like it", words->out);
    } else if (move->stands_for > 2) {
        fprintf(words->out, " or one of the %" PRIu64 " moves like it", move->stands_for - 1);
    }
}

/* ---- symmetries ---------------------------------------------------------------------------- */

static bool is_near(double a, double b) {
    return fabs(a - b) < 1e-4;
}

/* Whether every pair is exchanged by x -> 2 cx - x (flip x) and likewise y, in units of a vertex.
 */
static bool exchanges(const struct words *words, const uint32_t (*pairs)[2], size_t count,
                      bool flip_x, bool flip_y) {
    for (size_t i = 0; i < count; i++) {
        const double *a = words->place[pairs[i][0]], *b = words->place[pairs[i][1]];
        if (!is_near(b[0], flip_x ? 1 - a[0] : a[0]) || !is_near(b[1], flip_y ? 1 - a[1] : a[1])) {
            return false;
        }
    }
    return true;
}

/* Whether all pairs are the same distance apart in the same direction. */
static bool shifts(const struct words *words, const uint32_t (*pairs)[2], size_t count) {
    const double *p = words->place[pairs[0][0]], *q = words->place[pairs[0][1]];
    for (size_t i = 0; i < count; i++) {
        const double *a = words->place[pairs[i][0]], *b = words->place[pairs[i][1]];
        if (!is_near(b[0] - a[0], q[0] - p[0]) || !is_near(b[1] - a[1], q[1] - p[1])) {
            return false;
        }
    }
    return true;
}

/* Whether the board is drawn on a circle. */
static bool is_round(const graze_graph *board) {
    static const char *const round[] = {"cycle(", "circulant(", "wheel(", "complete("};
    for (size_t i = 0; i < sizeof round / sizeof *round; i++) {
        if (board->text && strncmp(board->text, round[i], strlen(round[i])) == 0 &&
            !strchr(board->text, '+')) {
            return true;
        }
    }
    return false;
}

/* Whether vertex and image lie in different components of the board, always. */
static bool swaps_components(const struct words *words, const uint32_t (*pairs)[2], size_t count) {
    uint32_t *of = NULL, components = 0;
    bool swaps =
        graph_components(&of, &components, words->board, NULL, NULL) == GRAZE_OK && components > 1;
    for (size_t i = 0; i < count && swaps; i++) {
        swaps = of[pairs[i][0]] != of[pairs[i][1]];
    }
    free(of);
    return swaps;
}

const char *words_symmetry(const struct words *words, const uint32_t (*pairs)[2], size_t count) {
    if (!words->board || count == 0) {
        return NULL;
    }
    if (swaps_components(words, pairs, count)) {
        return words->place && words->board->written_as && shifts(words, pairs, count)
                   ? "swapping the two copies"
                   : "swapping equal components";
    }
    if (!words->place || !words->board->written_as) {
        return NULL; /* other boards are not drawn so that one sees their symmetries */
    }
    return exchanges(words, pairs, count, true, true)
               ? is_round(words->board) ? "rotation by half the circle" : "half turn"
           : exchanges(words, pairs, count, true, false) ? "reflection in the vertical axis"
           : exchanges(words, pairs, count, false, true) ? "reflection in the horizontal axis"
                                                         : NULL;
}

/* ---- reasons ------------------------------------------------------------------------------- */

static void write_pairs(const struct words *words, const graze_strategy_node *node) {
    for (size_t i = 0; i < node->pair_count && i < MOST_PAIRS; i++) {
        fputs(i ? ", " : "", words->out);
        words_write_vertex(words, node->pairs[i][0]);
        fputs("\u2194", words->out);
        words_write_vertex(words, node->pairs[i][1]);
    }
    if (node->pair_count > MOST_PAIRS) {
        fprintf(words->out, " and %zu more pairs", node->pair_count - MOST_PAIRS);
    }
}

/* " (ak:thm6)", or " (ak:thm6, Title of the paper)". */
static void write_claim(const struct words *words, const char *claim) {
    graze_method_info info;
    if (!claim) {
        return;
    }
    bool known = graze_method_find(&info, words->claims, claim);
    fprintf(words->out, " (%s", claim);
    if (known && info.paper) {
        fputs(", ", words->out);
        words->escape(words->out, info.paper);
    }
    putc(')', words->out);
}

static void write_pairing(const struct words *words, const graze_strategy_node *node) {
    const char *symmetry = words_symmetry(words, node->pairs, node->pair_count);
    fputs("Pairing strategy", words->out);
    if (symmetry) {
        fprintf(words->out, " (%s)", symmetry);
    }
    fputs(": answer each move with the same move on the partner vertices ", words->out);
    write_pairs(words, node);
    write_claim(words, node->claim);
    putc('.', words->out);
}

static void write_parts(const struct words *words, const graze_strategy_node *node,
                        bool with_values) {
    for (size_t i = 0; i < node->part_count; i++) {
        fputs(i == 0 ? "" : i + 1 < node->part_count ? ", " : " and ", words->out);
        putc('{', words->out);
        write_list(words, node->parts[i].vertices, node->parts[i].count);
        putc('}', words->out);
        if (with_values) {
            fprintf(words->out, " with value %" PRId64, node->parts[i].value);
        }
    }
}

static void write_values(const struct words *words, const graze_strategy_node *node) {
    for (size_t i = 0; i < node->part_count; i++) {
        fprintf(words->out, "%s%" PRId64, i ? " \u2295 " : "", node->parts[i].value);
    }
}

static void write_nim_sum(const struct words *words, const graze_strategy_node *node) {
    fputs("Nim-sum: the components are ", words->out);
    write_parts(words, node, true);
    fputs("; ", words->out);
    write_values(words, node);
    fputs(" = 0, so the player to move loses.", words->out);
}

static void write_closed_form(const struct words *words, const graze_strategy_node *node) {
    graze_method_info info;
    fputs("Closed form: the player to move loses", words->out);
    write_claim(words, node->claim);
    if (graze_method_find(&info, words->claims, node->claim) && info.statement) {
        fputs(": ", words->out);
        words->escape(words->out, info.statement);
    } else {
        putc('.', words->out);
    }
}

void words_write_reason(const struct words *words, const graze_strategy_node *node) {
    switch (node->reason) {
    case GRAZE_REASON_PAIRING:
        write_pairing(words, node);
        break;
    case GRAZE_REASON_NIM_SUM:
        write_nim_sum(words, node);
        break;
    case GRAZE_REASON_EQUAL_COMPONENTS:
        fputs("Equal components: ", words->out);
        write_parts(words, node, false);
        fputs(" are isomorphic in pairs; answer a move in one by the same move in its copy.",
              words->out);
        break;
    case GRAZE_REASON_CLOSED_FORM:
        write_closed_form(words, node);
        break;
    case GRAZE_REASON_NO_MOVES:
        fputs("There is no move left.", words->out);
        break;
    case GRAZE_REASON_CUT:
        fputs("\u2026", words->out);
        break;
    case GRAZE_REASON_REPLIES:
        break;
    }
}

void words_write_left(const struct words *words, const graze_strategy_node *node) {
    const char *symmetry = words_symmetry(words, node->pairs, node->pair_count);
    switch (node->reason) {
    case GRAZE_REASON_PAIRING:
        fputs(symmetry ? "mirror by " : "each move has its answer on paired vertices", words->out);
        fputs(symmetry ? symmetry : "", words->out);
        break;
    case GRAZE_REASON_NIM_SUM:
        fputs("leaves ", words->out);
        write_values(words, node);
        break;
    case GRAZE_REASON_EQUAL_COMPONENTS:
        fputs("leaves equal components", words->out);
        break;
    case GRAZE_REASON_CLOSED_FORM:
        fputs("leaves value 0", words->out);
        break;
    case GRAZE_REASON_NO_MOVES:
        fputs("leaves no move", words->out);
        break;
    case GRAZE_REASON_REPLIES:
    case GRAZE_REASON_CUT:
        fputs("every answer to it has a reply", words->out);
        break;
    }
    if (node->claim && strchr(node->claim, ':')) { /* of a paper */
        fprintf(words->out, " (%s)", node->claim);
    }
}
