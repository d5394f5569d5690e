/* A few sentences on how a position is won, from a strategy that answers the first moves. */
#include "core/text_stream.h"
#include "play/position.h"
#include "strategy/words.h"

#include <inttypes.h>

enum { MOST_CLASSES = 12 }; /* kinds of moves whose replies are listed */

/* What the winner gains, in scored games. */
static void write_result(const struct words *words) {
    const graze_strategy *strategy = words->strategy;
    const char *winner = words_player(strategy->winner == GRAZE_FIRST, true);
    if (words->play != GRAZE_SCORED) {
        fprintf(words->out, "%s wins.", winner);
    } else if (strategy->margin == 0) {
        fputs("The game is a draw.", words->out);
    } else {
        int64_t margin = strategy->margin < 0 ? -strategy->margin : strategy->margin;
        fprintf(words->out, "%s wins by %" PRId64 ".", winner, margin);
    }
}

/* The replies to the opponent's moves, where no short reason settles the position. */
static void write_replies(const struct words *words, const graze_strategy_node *node) {
    const graze_strategy *strategy = words->strategy;
    for (size_t i = 0; i < node->move_count && i < MOST_CLASSES; i++) {
        const graze_strategy_move *move = &node->moves[i];
        const graze_strategy_node *after = &strategy->nodes[move->next];
        fputs(i ? "; " : " ", words->out);
        words_write_move(words, move);
        words_write_others(words, move);
        if (after->move_count) {
            fputs(" by ", words->out);
            words_write_move(words, after->moves);
        } else {
            fputs(" by nothing: no move is left", words->out);
        }
    }
    if (node->move_count > MOST_CLASSES) {
        fprintf(words->out, "; and %zu other kinds of moves have an answer, too",
                node->move_count - MOST_CLASSES);
    }
    putc('.', words->out);
}

/* Why the position after the winner's move, or the first one, is lost for the opponent. */
static void write_why(const struct words *words, const graze_strategy_node *node) {
    putc(' ', words->out);
    if (node->reason == GRAZE_REASON_REPLIES) {
        fputs("Answer", words->out);
        write_replies(words, node);
    } else if (node->reason == GRAZE_REASON_CUT) {
        fputs("The search of all answers took too long to list them.", words->out);
    } else {
        words_write_reason(words, node);
    }
}

static void write_explanation(const struct words *words) {
    const graze_strategy_node *node = words->strategy->nodes;
    write_result(words);
    if (node->winner_moves && node->move_count == 0) {
        fputs(" There is no move left, and that wins.", words->out);
    } else if (node->winner_moves) {
        fputs(" Play ", words->out);
        words_write_move(words, node->moves);
        putc('.', words->out);
        write_why(words, &words->strategy->nodes[node->moves->next]);
    } else {
        write_why(words, node);
    }
    putc('\n', words->out);
}

static void write_left(const struct words *words) {
    const graze_strategy_node *node = words->strategy->nodes;
    if (words->play == GRAZE_SCORED) {
        return; /* a margin has no short reason */
    }
    if (!node->winner_moves) {
        words_write_left(words, node);
    } else if (node->move_count) {
        fputs("answered by ", words->out);
        words_write_move(words, node->moves);
    } else {
        fputs("leaves no move, and that loses", words->out);
    }
}

static graze_status write_text(char **text, void (*write)(const struct words *words),
                               const graze_strategy *strategy, const graze_position *start,
                               graze_error *error) {
    struct words words;
    size_t length;
    FILE *out = text_stream_open(text, &length);
    if (!out) {
        return fail_memory(error);
    }
    graze_status status = words_init(&words, out, strategy, start, false, error);
    if (status == GRAZE_OK && write == write_explanation) {
        status = words_read_claims(&words, error);
    }
    if (status == GRAZE_OK) {
        write(&words);
    }
    words_clear(&words);
    bool written = text_stream_close(out, text);
    if (status != GRAZE_OK && written) {
        graze_free(*text);
    }
    return status != GRAZE_OK ? status : written ? GRAZE_OK : fail_memory(error);
}

/* Whether a limit ended the search for the reason, so that the one given may be too weak. */
static bool has_no_reason(const graze_strategy *strategy) {
    return strategy->undecided != GRAZE_STOP_NONE && strategy->nodes->reason == GRAZE_REASON_CUT;
}

static graze_status explain_by(char **text, void (*write)(const struct words *words),
                               const graze_strategy_options *bounds, const graze_position *start,
                               graze_solver *solver, graze_error *error) {
    graze_strategy *strategy = NULL;
    TRY(graze_strategy_new(&strategy, start, solver, bounds, error));
    graze_status status =
        write == write_left && has_no_reason(strategy)
            ? fail(error, GRAZE_UNDECIDED, "the reason was not found within the limits")
            : write_text(text, write, strategy, start, error);
    graze_strategy_free(strategy);
    return status;
}

graze_status graze_explain(char **text, const graze_position *start, graze_solver *solver,
                           const graze_strategy_options *options, graze_error *error) {
    const graze_strategy_options first = {.depth = 2, .numbers = options && options->numbers};
    return explain_by(text, write_explanation, &first, start, solver, error);
}

graze_status graze_explain_left(char **text, const graze_position *start, graze_solver *solver,
                                const graze_strategy_options *options, graze_error *error) {
    /* the opponent's moves are not listed */
    const graze_strategy_options first = {.most = 1, .numbers = options && options->numbers};
    return explain_by(text, write_left, &first, start, solver, error);
}
