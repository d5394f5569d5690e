/* Strategies for Graphviz and for LaTeX: every position once, an arrow for every move. */
#include "core/markup.h"
#include "strategy/tree.h"

#include <inttypes.h>

/* Writes a text inside quotes of DOT. */
static void write_quoted(FILE *out, const char *text) {
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') {
            putc('\\', out);
        }
        putc(*text, out);
    }
}

static void write_dot_label(const struct words *words, const graze_strategy_node *node) {
    static const char *const short_names[] = {
        [GRAZE_REASON_REPLIES] = "",
        [GRAZE_REASON_PAIRING] = "pairing",
        [GRAZE_REASON_NIM_SUM] = "nim-sum 0",
        [GRAZE_REASON_EQUAL_COMPONENTS] = "equal components",
        [GRAZE_REASON_CLOSED_FORM] = "closed form",
        [GRAZE_REASON_NO_MOVES] = "no moves",
        [GRAZE_REASON_CUT] = "\u2026",
    };
    const char *symmetry = words_symmetry(words, node->pairs, node->pair_count);
    size_t count = node->graph ? (size_t)graze_graph_order(node->graph) : node->alive_count;
    fprintf(words->out, "%zu %s", count, count == 1 ? "vertex" : "vertices");
    if (!node->winner_moves && node->reason != GRAZE_REASON_REPLIES) {
        fprintf(words->out, "\\n%s%s%s", short_names[node->reason], symmetry ? ": " : "",
                symmetry ? symmetry : "");
    }
}

void strategy_write_dot(struct words *words, struct tree *tree, const char *title) {
    const graze_strategy *strategy = tree->strategy;
    words->escape = write_quoted;
    fputs("digraph strategy {\n  label=\"", words->out);
    write_quoted(words->out, graze_game_name(words->game));
    fputs(" on ", words->out);
    write_quoted(words->out, title);
    fprintf(words->out, ": %s wins\";\n  node [fontname=\"sans-serif\"];\n",
            words_player(strategy->winner == GRAZE_FIRST, false));
    for (size_t i = 0; i < strategy->node_count; i++) {
        const graze_strategy_node *node = &strategy->nodes[i];
        fprintf(words->out, "  n%zu [shape=%s, label=\"", i,
                node->winner_moves ? "box" : "ellipse");
        write_dot_label(words, node);
        fputs("\"];\n", words->out);
        for (size_t j = 0; j < node->move_count; j++) {
            const graze_strategy_move *move = &node->moves[j];
            fprintf(words->out, "  n%zu -> n%zu [label=\"", i, move->next);
            words_write_move(words, move);
            if (move->stands_for > 1) {
                fprintf(words->out, " (%" PRIu64 " alike)", move->stands_for);
            }
            fprintf(words->out, "\"%s];\n", node->winner_moves ? ", style=bold" : "");
        }
    }
    fputs("}\n", words->out);
}

/* ---- LaTeX --------------------------------------------------------------------------------- */

/* An indented tree: each node is a row, joined to its parent above it. */
struct rows {
    struct words *words;
    struct tree *tree;
    size_t count; /* rows so far */
};

static const double INDENT = 0.7, ROW = 0.45; /* centimetres */

/* Begins a row below its parent; returns its number. The root is its own parent. */
static size_t begin_row(struct rows *rows, size_t parent, size_t depth) {
    FILE *out = rows->words->out;
    size_t row = rows->count++;
    if (row != parent) {
        fprintf(out, "\\draw (%.2f,%.2f) |- (%.2f,%.2f);\n", INDENT * ((double)depth - 0.7),
                -ROW * ((double)parent + 0.4), INDENT * (double)depth, -ROW * (double)row);
    }
    fprintf(out, "\\node at (%.2f,%.2f) {", INDENT * (double)depth, -ROW * (double)row);
    return row;
}

static void write_latex_node(struct rows *rows, size_t number, size_t row, size_t depth);

/* A move and the reply to it as a row, and below it what comes after them. */
static void write_latex_move(struct rows *rows, const graze_strategy_move *move, size_t parent,
                             size_t depth) {
    struct words *words = rows->words;
    const graze_strategy_move *reply;
    size_t row = begin_row(rows, parent, depth);
    words_write_move(words, move);
    if (move->stands_for > 1) {
        fprintf(words->out, " ($\\times$%" PRIu64 ")", move->stands_for);
    }
    fputs(" $\\rightarrow$ ", words->out);
    if (tree_after_reply(rows->tree, move, &reply)) {
        words_write_move(words, reply);
        write_latex_node(rows, rows->tree->strategy->nodes[move->next].moves->next, row, depth);
    } else {
        fputs("won};\n", words->out);
    }
}

/* Ends the row that is open, with the reason of a position, and writes the rows below it. */
static void write_latex_node(struct rows *rows, size_t number, size_t row, size_t depth) {
    struct words *words = rows->words;
    const graze_strategy_node *node = &rows->tree->strategy->nodes[number];
    const char *symmetry = words_symmetry(words, node->pairs, node->pair_count);
    if (node->reason == GRAZE_REASON_CUT) {
        fputs(": \\dots};\n", words->out);
    } else if (node->reason != GRAZE_REASON_REPLIES) {
        fprintf(words->out, ": \\emph{%s%s%s%s}};\n", graze_reason_name(node->reason),
                symmetry ? " (" : "", symmetry ? symmetry : "", symmetry ? ")" : "");
    } else if (!tree_meet(rows->tree, number)) {
        fprintf(words->out, ": \\emph{as at (%zu)}};\n", rows->tree->number[number]);
    } else {
        if (rows->tree->shared[number]) {
            fprintf(words->out, " (%zu)", rows->tree->number[number]);
        }
        fputs("};\n", words->out);
        for (size_t i = 0; i < node->move_count; i++) {
            write_latex_move(rows, &node->moves[i], row, depth + 1);
        }
    }
}

void strategy_write_latex(struct words *words, struct tree *tree, const char *title) {
    const graze_strategy_node *root = tree->strategy->nodes;
    struct rows rows = {.words = words, .tree = tree};
    words->escape = markup_write_tex;
    fputs("\\documentclass[border=5pt]{standalone}\n\\usepackage{tikz}\n"
          "\\begin{document}\n"
          "\\begin{tikzpicture}[every node/.style={font=\\scriptsize, anchor=west}]\n",
          words->out);
    size_t row = begin_row(&rows, 0, 0);
    markup_write_tex(words->out, graze_game_name(words->game));
    fputs(" on ", words->out);
    markup_write_tex(words->out, title);
    fprintf(words->out, ", %s wins", words_player(tree->strategy->winner == GRAZE_FIRST, false));
    if (root->winner_moves && root->move_count) {
        fputs(": ", words->out);
        words_write_move(words, root->moves);
        write_latex_node(&rows, root->moves->next, row, 0);
    } else if (root->winner_moves) {
        fputs("};\n", words->out);
    } else {
        write_latex_node(&rows, 0, row, 0);
    }
    fputs("\\end{tikzpicture}\n\\end{document}\n", words->out);
}
