/* Shows the formula of a game: its clauses, with the variables that are set. */
#include "play/output.h"

#include <inttypes.h>

enum { INDENT = 4 };

static const char *truth_of(const play_match *match, uint32_t variable,
                            const graze_ruleset_info *info) {
    return match->set_by[variable - 1] == 2 && info->second_sets_false ? "false" : "true";
}

/* "3", or "true(3)" when it is set. */
static void write_variable(FILE *out, const play_match *match, uint32_t variable,
                           const graze_ruleset_info *info, const play_style *style) {
    bool is_last = match->now > 0 && match->turns[match->now - 1].vertices[0] == variable;
    if (match->alive[variable]) {
        fprintf(out, "%s%" PRIu32 "%s", style->vertex, variable, style->plain);
    } else {
        fprintf(out, "%s%s(%" PRIu32 ")%s", is_last ? style->last : style->gone,
                truth_of(match, variable, info), variable, style->plain);
    }
}

/* The variables that are in no clause matter, too: setting one is a move. */
static void write_unset(FILE *out, const play_match *match, const play_style *style) {
    fprintf(out, "%*snot set:", INDENT, "");
    for (uint32_t x = 1; x < match->order; x++) {
        if (match->alive[x]) {
            fprintf(out, " %s%" PRIu32 "%s", style->vertex, x, style->plain);
        }
    }
    fputs(play_match_left(match) ? "\n" : " none\n", out);
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
            write_variable(out, match, clause[j], &info, style);
        }
        fputc('\n', out);
    }
    write_unset(out, match, style);
}
