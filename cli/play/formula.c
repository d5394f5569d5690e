/* Shows the formula of a game: its clauses, with the variables that are set. */
#include "play/output.h"

#include <inttypes.h>

enum { INDENT = 4 };

/* "3", or "true(3)" when it is set. */
static void write_variable(FILE *out, const play_match *match, uint32_t variable,
                           const play_style *style) {
    if (graze_position_has(match->position, variable)) {
        fprintf(out, "%s%" PRIu32 "%s", style->vertex, variable, style->plain);
    } else {
        fprintf(out, "%s%s(%" PRIu32 ")%s",
                play_match_was_last(match, variable) ? style->last : style->gone,
                play_match_truth(match, variable), variable, style->plain);
    }
}

/* The variables that are in no clause matter, too: setting one is a move. */
static void write_unset(FILE *out, const play_match *match, const play_style *style) {
    fprintf(out, "%*snot set:", INDENT, "");
    size_t count;
    const uint32_t *left = graze_position_left(match->position, &count);
    for (size_t i = 0; i < count; i++) {
        fprintf(out, " %s%" PRIu32 "%s", style->vertex, left[i], style->plain);
    }
    fputs(count ? "\n" : " none\n", out);
}

void play_formula_draw(FILE *out, const play_match *match, const play_style *style) {
    graze_ruleset_info info;
    graze_game_ruleset(&info, match->game);
    for (size_t i = 0; i < graze_formula_clauses(match->formula); i++) {
        size_t count;
        const uint32_t *clause = graze_formula_clause(match->formula, i, &count);
        fprintf(out, "%*s", INDENT, "");
        for (size_t j = 0; j < count; j++) {
            if (j > 0) {
                fprintf(out, " %s ", info.connective);
            }
            write_variable(out, match, clause[j], style);
        }
        fputc('\n', out);
    }
    write_unset(out, match, style);
}
