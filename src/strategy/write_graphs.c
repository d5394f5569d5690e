/* Strategies for Graphviz and for LaTeX: every position once, an arrow for every move. */
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
    fprintf(words->out, "%zu vertices", node->alive_count);
    if (!node->winner_moves && node->reason != GRAZE_REASON_REPLIES) {
        fprintf(words->out, "\\n%s%s%s", short_names[node->reason], symmetry ? ": " : "",
                symmetry ? symmetry : "");
    }
}

void strategy_write_dot(const struct words *words, struct tree *tree, const char *title) {
    const graze_strategy *strategy = tree->strategy;
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

/* What is special in LaTeX. */
static void write_escaped(FILE *out, const char *text) {
    for (; *text; text++) {
        if (*text == '\\') {
            fputs("\\textbackslash{}", out);
        } else if (*text == '^' || *text == '~') {
            fprintf(out, "\\%c{}", *text);
        } else {
            fputs(*text && (*text == '_' || *text == '%' || *text == '&' || *text == '#' ||
                            *text == '$' || *text == '{' || *text == '}')
                      ? "\\"
                      : "",
                  out);
            putc(*text, out);
        }
    }
}

static void write_latex_node(const struct words *words, struct tree *tree, size_t number,
                             int indent);

/* A reply and what comes after it, as a node of a tree. */
static void write_latex_move(const struct words *words, struct tree *tree,
                             const graze_strategy_move *move, int indent) {
    const graze_strategy_move *reply;
    const graze_strategy_node *after = tree_after_reply(tree, move, &reply);
    fprintf(words->out, "%*schild { node {", indent, "");
    words_write_move(words, move);
    if (move->stands_for > 1) {
        fprintf(words->out, " ($\\times$%" PRIu64 ")", move->stands_for);
    }
    if (!after) {
        fputs(" $\\rightarrow$ won} }\n", words->out);
        return;
    }
    fputs(" $\\rightarrow$ ", words->out);
    words_write_move(words, reply);
    write_latex_node(words, tree, tree->strategy->nodes[move->next].moves->next, indent + 2);
    fputs(" }\n", words->out);
}

/* Ends the text of the node that is open, with its reason, and writes its children. */
static void write_latex_node(const struct words *words, struct tree *tree, size_t number,
                             int indent) {
    const graze_strategy_node *node = &tree->strategy->nodes[number];
    const char *symmetry = words_symmetry(words, node->pairs, node->pair_count);
    if (node->reason == GRAZE_REASON_CUT) {
        fputs(": \\dots}", words->out);
    } else if (node->reason != GRAZE_REASON_REPLIES) {
        fprintf(words->out, ": \\emph{%s}}", symmetry ? symmetry : graze_reason_name(node->reason));
    } else if (!tree_meet(tree, number)) {
        fprintf(words->out, ": \\emph{as at (%zu)}}", tree->number[number]);
    } else {
        if (tree->shared[number]) {
            fprintf(words->out, " (%zu)", tree->number[number]);
        }
        fputs("}\n", words->out);
        for (size_t i = 0; i < node->move_count; i++) {
            write_latex_move(words, tree, &node->moves[i], indent);
        }
        fprintf(words->out, "%*s", indent - 2 > 0 ? indent - 2 : 0, "");
    }
}

void strategy_write_latex(const struct words *words, struct tree *tree, const char *title) {
    const graze_strategy_node *root = tree->strategy->nodes;
    fputs("\\documentclass[border=5pt]{standalone}\n\\usepackage{tikz}\n"
          "\\begin{document}\n"
          "\\begin{tikzpicture}[grow=right, level distance=42mm, sibling distance=7mm,\n"
          "  every node/.style={font=\\scriptsize, anchor=west},\n"
          "  edge from parent path={(\\tikzparentnode.east) -- (\\tikzchildnode.west)}]\n"
          "\\node {",
          words->out);
    write_escaped(words->out, graze_game_name(words->game));
    fputs(" on ", words->out);
    write_escaped(words->out, title);
    size_t first = 0;
    if (root->winner_moves && root->move_count) {
        fputs(": ", words->out);
        words_write_move(words, root->moves);
        first = root->moves->next;
    }
    if (root->winner_moves && !root->move_count) {
        fputs(": won}", words->out);
    } else {
        write_latex_node(words, tree, first, 2);
    }
    fputs(";\n\\end{tikzpicture}\n\\end{document}\n", words->out);
}
