/* A strategy as one page of HTML: the board at every step, foldable, and fit to be printed. */
#include "core/markup.h"
#include "strategy/tree.h"

#include <stdlib.h>

enum { MOST_OPEN = 200 }; /* positions; a larger strategy begins folded */

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<style>\n"
    "body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; "
    "padding: 0 1rem; color: #1a1a1a; background: #fff; }\n"
    "details { margin: .4rem 0 .4rem 1.2rem; border-left: 2px solid #bbb; padding-left: .8rem; }\n"
    "summary { cursor: pointer; }\np { margin: .3rem 0; }\n"
    "svg { max-width: 14rem; max-height: 12rem; height: auto; display: block; margin: .4rem 0; }\n"
    "@media print { svg { break-inside: avoid; } "
    "details::details-content { content-visibility: visible; height: auto; } }\n"
    "</style>\n";

/* The vertices of the board that are not in play. */
static size_t list_gone(uint32_t *gone, const struct words *words,
                        const graze_strategy_node *node) {
    size_t count = 0, next = 0;
    for (uint32_t v = 0; v < words->board->n; v++) {
        if (next < node->alive_count && node->alive[next] == v) {
            next++;
        } else {
            gone[count++] = v;
        }
    }
    return count;
}

/* The position of a game whose positions are graphs. */
static void write_graph(const struct words *words, const graze_graph *graph) {
    const graze_drawing_options options = {.names = !words->strategy->numbers};
    char *picture = NULL;
    size_t length;
    if (graze_draw(&picture, &length, graph, &options, NULL) == GRAZE_OK) {
        fputs(picture, words->out);
    }
    graze_free(picture);
}

/* The board of a node, with a move of the opponent and the reply to it, where there are. */
static void write_picture(const struct words *words, const graze_strategy_node *node,
                          const graze_strategy_move *theirs, const graze_strategy_move *ours) {
    if (node->graph) {
        write_graph(words, node->graph);
        return;
    }
    char *picture = NULL;
    size_t length;
    uint32_t *gone = words->place ? malloc(((size_t)words->board->n + 1) * sizeof *gone) : NULL;
    if (!gone) {
        return; /* the page is right without this picture */
    }
    const graze_drawing_options options = {
        .gone = gone,
        .gone_count = list_gone(gone, words, node),
        .chosen = theirs ? theirs->take : NULL,
        .chosen_count = theirs ? theirs->take_count : 0,
        .marked = ours ? ours->take : NULL,
        .marked_count = ours ? ours->take_count : 0,
        .places = (const double(*)[2])words->place,
        .box = {words->size[0], words->size[1]},
        .names = !words->strategy->numbers,
    };
    if (graze_draw(&picture, &length, words->board, &options, NULL) == GRAZE_OK) {
        fputs(picture, words->out);
    }
    graze_free(picture);
    free(gone);
}

static void write_moves(const struct words *words, struct tree *tree, size_t number);

/* What comes after a reply. */
static void write_rest(const struct words *words, struct tree *tree, size_t number) {
    const graze_strategy_node *node = &tree->strategy->nodes[number];
    if (node->reason != GRAZE_REASON_REPLIES) {
        fputs("<p>", words->out);
        words_write_reason(words, node);
        fputs("</p>\n", words->out);
    } else if (tree_meet(tree, number)) {
        fprintf(words->out, "<div id=\"p%zu\">\n", tree->number[number]);
        write_moves(words, tree, number);
        fputs("</div>\n", words->out);
    } else {
        fprintf(words->out, "<p>Go on as at <a href=\"#p%zu\">position %zu</a>.</p>\n",
                tree->number[number], tree->number[number]);
    }
}

static void write_moves(const struct words *words, struct tree *tree, size_t number) {
    const graze_strategy_node *node = &tree->strategy->nodes[number];
    for (size_t i = 0; i < node->move_count; i++) {
        const graze_strategy_move *move = &node->moves[i], *reply;
        const graze_strategy_node *after = tree_after_reply(tree, move, &reply);
        bool folded = tree->strategy->node_count > MOST_OPEN;
        fprintf(words->out, "<details%s><summary>If ", folded ? "" : " open=\"open\"");
        words_write_move(words, move);
        words_write_others(words, move);
        if (after) {
            fputs(", answer ", words->out);
            words_write_move(words, reply);
        } else {
            fputs(", the game is won", words->out);
        }
        fputs(".</summary>\n", words->out);
        write_picture(words, node, move, reply);
        if (after) {
            write_rest(words, tree, tree->strategy->nodes[move->next].moves->next);
        }
        fputs("</details>\n", words->out);
    }
}

void strategy_write_html(struct words *words, struct tree *tree, const char *title) {
    const graze_strategy_node *root = tree->strategy->nodes;
    words->escape = markup_write_xml;
    fprintf(words->out, "%s<title>%s on ", head, graze_game_name(words->game));
    markup_write_xml(words->out, title);
    fputs("</title>\n</head>\n<body>\n<h1>", words->out);
    fprintf(words->out, "%s on ", graze_game_name(words->game));
    markup_write_xml(words->out, title);
    fputs("</h1>\n<p>", words->out);
    tree_write_heading(tree, words, "this board");
    fputs("</p>\n", words->out);
    write_picture(words, root, NULL, root->winner_moves && root->move_count ? root->moves : NULL);
    fputs(root->graph ? "<p>Each picture shows the position before the opponent\u2019s move.</p>\n"
                      : "<p>In the pictures, the opponent\u2019s move has a thick outline and the "
                        "answer to it is yellow.</p>\n",
          words->out);
    if (root->winner_moves && root->move_count) {
        fputs("<p>Begin with ", words->out);
        words_write_move(words, root->moves);
        fputs(".</p>\n", words->out);
    }
    if (!root->winner_moves || root->move_count) {
        write_rest(words, tree, root->winner_moves ? root->moves->next : 0);
    } else {
        fputs("<p>There is no move left, and that wins.</p>\n", words->out);
    }
    fputs("</body>\n</html>\n", words->out);
}
