/* A strategy as one page of HTML: the board at every step, foldable, and fit to be printed. */
#include "strategy/tree.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<style>\n"
    "body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; "
    "padding: 0 1rem; color: #1a1a1a; background: #fff; }\n"
    "details { margin: .4rem 0 .4rem 1.2rem; border-left: 2px solid #bbb; padding-left: .8rem; }\n"
    "summary { cursor: pointer; }\np { margin: .3rem 0; }\n"
    "svg { max-width: 14rem; max-height: 12rem; height: auto; display: block; margin: .4rem 0; }\n"
    "line { stroke: #777; stroke-width: .12; }\nline.gone { stroke: #e4e4e4; }\n"
    "circle { fill: #fff; stroke: #333; stroke-width: .1; }\n"
    "circle.gone { fill: #f4f4f4; stroke: #ddd; }\ncircle.theirs { fill: #f2b8a0; }\n"
    "circle.ours { fill: #9fd0a5; }\n"
    "text { font: .5px system-ui, sans-serif; text-anchor: middle; }\ntext.gone { fill: #bbb; }\n"
    "@media print { details { break-inside: avoid; } details > * { display: block; } }\n"
    "</style>\n";

static void write_escaped(FILE *out, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        default:
            putc(*text, out);
        }
    }
}

/* What a vertex is in a picture. */
enum { GONE, FREE, THEIRS, OURS };

static const char *const kinds[] = {"gone", "free", "theirs", "ours"};

static void mark(char *kind, const uint32_t *list, size_t count, char as) {
    for (size_t i = 0; i < count; i++) {
        kind[list[i]] = as;
    }
}

static void write_board(const struct words *words, const char *kind) {
    const graze_graph *board = words->board;
    double width = words->size[0], height = words->size[1];
    fprintf(words->out, "<svg viewBox=\"0 0 %.2f %.2f\" role=\"img\" aria-label=\"the board\">\n",
            width, height);
    for (uint32_t v = 0; v < board->n; v++) {
        FOR_EACH_NEIGHBOUR (w, board, v) {
            if (w > v) {
                fprintf(words->out, "<line%s x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\"/>\n",
                        kind[v] == GONE || kind[w] == GONE ? " class=\"gone\"" : "",
                        words->place[v][0] * width, words->place[v][1] * height,
                        words->place[w][0] * width, words->place[w][1] * height);
            }
        }
    }
    for (uint32_t v = 0; v < board->n; v++) {
        double x = words->place[v][0] * width, y = words->place[v][1] * height;
        const char *name = kinds[(unsigned char)kind[v]];
        fprintf(words->out,
                "<circle class=\"%s\" cx=\"%.2f\" cy=\"%.2f\" r=\".45\"/>"
                "<text class=\"%s\" x=\"%.2f\" y=\"%.2f\" dy=\".18\">",
                name, x, y, name, x, y);
        words_write_vertex(words, v);
        fputs("</text>\n", words->out);
    }
    fputs("</svg>\n", words->out);
}

/* The board of a node, with a move of the opponent and the reply to it, where there are. */
static void write_picture(const struct words *words, const graze_strategy_node *node,
                          const graze_strategy_move *theirs, const graze_strategy_move *ours) {
    if (!words->place || !words->board) {
        return;
    }
    char *kind = calloc(words->board->n + 1, 1);
    if (!kind) {
        return; /* the page is right without this picture */
    }
    mark(kind, node->alive, node->alive_count, FREE);
    if (theirs) {
        mark(kind, theirs->take, theirs->take_count, THEIRS);
    }
    if (ours) {
        mark(kind, ours->take, ours->take_count, OURS);
    }
    write_board(words, kind);
    free(kind);
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
        fputs("<details><summary>If ", words->out);
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
    words->escape = write_escaped;
    fprintf(words->out, "%s<title>%s on ", head, graze_game_name(words->game));
    write_escaped(words->out, title);
    fputs("</title>\n</head>\n<body>\n<h1>", words->out);
    fprintf(words->out, "%s on ", graze_game_name(words->game));
    write_escaped(words->out, title);
    fputs("</h1>\n<p>", words->out);
    tree_write_heading(tree, words, "this board");
    fputs("</p>\n", words->out);
    write_picture(words, root, NULL, root->winner_moves ? root->moves : NULL);
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
