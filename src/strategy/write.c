/* Writing a strategy: what all forms share, and the form of text. */
#include "core/text_stream.h"
#include "play/position.h"
#include "strategy/tree.h"

#include <inttypes.h>
#include <stdlib.h>

graze_status tree_init(struct tree *tree, const graze_strategy *strategy, graze_error *error) {
    size_t count = strategy->node_count;
    *tree = (struct tree){.strategy = strategy,
                          .number = calloc(count + 1, sizeof *tree->number),
                          .shared = calloc(count + 1, sizeof *tree->shared)};
    bool *seen = calloc(count + 1, sizeof *seen);
    if (!tree->number || !tree->shared || !seen) {
        free(seen);
        return fail_memory(error);
    }
    for (size_t i = 0; i < count; i++) {
        const graze_strategy_node *node = &strategy->nodes[i];
        for (size_t j = 0; j < node->move_count; j++) {
            size_t next = node->moves[j].next;
            tree->shared[next] = seen[next];
            seen[next] = true;
        }
    }
    free(seen);
    return GRAZE_OK;
}

void tree_clear(struct tree *tree) {
    free(tree->number);
    free(tree->shared);
}

bool tree_meet(struct tree *tree, size_t node) {
    if (tree->number[node]) {
        return false;
    }
    tree->number[node] = ++tree->count;
    return true;
}

const graze_strategy_node *tree_after_reply(const struct tree *tree,
                                            const graze_strategy_move *move,
                                            const graze_strategy_move **reply) {
    const graze_strategy_node *won = &tree->strategy->nodes[move->next];
    *reply = won->move_count ? won->moves : NULL;
    return won->move_count ? &tree->strategy->nodes[won->moves->next] : NULL;
}

void tree_write_heading(const struct tree *tree, const struct words *words, const char *title) {
    const graze_strategy *strategy = tree->strategy;
    int64_t margin = strategy->margin < 0 ? -strategy->margin : strategy->margin;
    const char *winner = words_player(strategy->winner == GRAZE_FIRST, true);
    if (words->play == GRAZE_SCORED && margin == 0) {
        fprintf(words->out, "%s holds the draw in %s on %s.", winner, graze_game_name(words->game),
                title);
    } else {
        fprintf(words->out, "%s wins %s%s on %s", winner,
                words->play == GRAZE_MISERE ? "misere " : "", graze_game_name(words->game), title);
        if (words->play == GRAZE_SCORED) {
            fprintf(words->out, " by %" PRId64, margin);
        }
        putc('.', words->out);
    }
    if (!strategy->complete) {
        fputs(" This is only a part of the strategy: it goes on where there is \u2026", words->out);
    }
}

/* ---- text ---------------------------------------------------------------------------------- */

static void write_moves(const struct words *words, struct tree *tree, size_t number, int indent);

/* What comes after a reply, on the same line or below it. */
static void write_rest(const struct words *words, struct tree *tree, size_t number, int indent) {
    const graze_strategy_node *node = &tree->strategy->nodes[number];
    if (node->reason != GRAZE_REASON_REPLIES) {
        putc(' ', words->out);
        words_write_reason(words, node);
        putc('\n', words->out);
    } else if (tree_meet(tree, number)) {
        if (tree->shared[number]) {
            fprintf(words->out, " [%zu]", tree->number[number]);
        }
        putc('\n', words->out);
        write_moves(words, tree, number, indent + 2);
    } else {
        fprintf(words->out, " Go on as at [%zu].\n", tree->number[number]);
    }
}

static void write_moves(const struct words *words, struct tree *tree, size_t number, int indent) {
    const graze_strategy_node *node = &tree->strategy->nodes[number];
    for (size_t i = 0; i < node->move_count; i++) {
        const graze_strategy_move *move = &node->moves[i], *reply;
        fprintf(words->out, "%*sIf ", indent, "");
        words_write_move(words, move);
        words_write_others(words, move);
        if (tree_after_reply(tree, move, &reply)) {
            fputs(", answer ", words->out);
            words_write_move(words, reply);
            putc('.', words->out);
            write_rest(words, tree, tree->strategy->nodes[move->next].moves->next, indent);
        } else {
            fputs(", the game is won.\n", words->out);
        }
    }
}

void strategy_write_text(struct words *words, struct tree *tree, const char *title) {
    const graze_strategy_node *root = tree->strategy->nodes;
    tree_write_heading(tree, words, title);
    if (!root->winner_moves) {
        write_rest(words, tree, 0, -2);
        return;
    }
    putc('\n', words->out);
    if (root->move_count) {
        fputs("Begin with ", words->out);
        words_write_move(words, root->moves);
        putc('.', words->out);
        write_rest(words, tree, root->moves->next, 0);
    } else {
        fputs("There is no move left, and that wins.\n", words->out);
    }
}

/* ---- all forms ----------------------------------------------------------------------------- */

static void (*const writers[])(struct words *, struct tree *, const char *) = {
    [GRAZE_STRATEGY_TEXT] = strategy_write_text,
    [GRAZE_STRATEGY_DOT] = strategy_write_dot,
    [GRAZE_STRATEGY_LATEX] = strategy_write_latex,
    [GRAZE_STRATEGY_HTML] = strategy_write_html,
};

graze_status graze_strategy_write(char **text, const graze_strategy *strategy,
                                  const graze_position *start, graze_strategy_format format,
                                  const char *title, graze_error *error) {
    struct words words = {0};
    struct tree tree;
    size_t length;
    if ((size_t)format >= sizeof writers / sizeof *writers) {
        return fail(error, GRAZE_BAD_ARGUMENT, "there is no such format of strategies");
    }
    FILE *out = text_stream_open(text, &length);
    if (!out) {
        return fail_memory(error);
    }
    graze_status status = tree_init(&tree, strategy, error);
    if (status == GRAZE_OK) {
        status = words_init(&words, out, strategy, start, format == GRAZE_STRATEGY_HTML, error);
    }
    if (status == GRAZE_OK) {
        status = words_read_claims(&words, error);
    }
    if (status == GRAZE_OK) {
        writers[format](&words, &tree, title);
    }
    words_clear(&words);
    tree_clear(&tree);
    bool written = text_stream_close(out, text);
    if (status != GRAZE_OK && written) {
        graze_free(*text);
    }
    return status != GRAZE_OK ? status : written ? GRAZE_OK : fail_memory(error);
}
