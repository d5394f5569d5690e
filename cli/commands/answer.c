/* Prints the answers of graze solve as text. */
#include "commands/answer.h"

#include "output/output.h"
#include "output/progress.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { STREAM_NAME_SHOWN = 100 };

void answer_print(const solve_result *result) {
    progress_clear();
    if (result->settings->json) {
        answer_print_json(result);
    } else if (result->settings->value) {
        answer_print_value(result);
    } else {
        answer_print_text(result);
    }
}

bool answer_is_outcome(const solve_result *result) {
    return result->settings->outcome || (result->settings->misere && !result->settings->grundy);
}

bool answer_has_outcome_moves(const solve_result *result) {
    return answer_is_outcome(result) && !graze_game_is_scored(result->game);
}

const char *answer_player_name(graze_outcome outcome) {
    return outcome == GRAZE_FIRST ? "Left" : outcome == GRAZE_SECOND ? "Right" : NULL;
}

/* ---- bare values ------------------------------------------------------------------------- */

void answer_print_value(const solve_result *result) {
    const graze_answer *answer = &result->answer;
    const char *word = outcome_name(result->game, answer->outcome);
    if (!answer_is_outcome(result)) {
        if (answer->has_value) {
            fprintf(output_here(), "%" PRId64 "\n", answer->value);
            return;
        }
        word = graze_game_is_on_formulas(result->game) ? answer_player_name(answer->outcome) : NULL;
    }
    fprintf(output_here(), "%s\n", word ? word : "unknown");
}

/* ---- text -------------------------------------------------------------------------------- */

static void print_input(const solve_result *result) {
    if (result->shorten_input && strlen(result->input) > STREAM_NAME_SHOWN) {
        fprintf(output_here(), "%.*s...", STREAM_NAME_SHOWN, result->input);
    } else {
        fputs(result->input, output_here());
    }
}

static void print_unknown(const solve_result *result) {
    static const char *const reasons[] = {
        [GRAZE_STOP_TIME] = " after the time limit",
        [GRAZE_STOP_MEMORY] = " at the memory limit",
        [GRAZE_STOP_INTERRUPT] = " after an interrupt",
        [GRAZE_STOP_SIZE] = " since the graph is too large to build",
    };
    const graze_answer *answer = &result->answer;
    bool has_words = answer->undecided < sizeof reasons / sizeof *reasons;
    fprintf(output_here(), " unknown%s", has_words ? reasons[answer->undecided] : "");
    if (!answer_is_outcome(result) && !graze_game_is_on_formulas(result->game)) {
        fprintf(output_here(), ", %s between %" PRId64 " and %" PRId64,
                graze_game_is_scored(result->game) ? "score" : "value", answer->lower,
                answer->upper);
    }
}

static void print_winner(const solve_result *result) {
    const graze_answer *answer = &result->answer;
    if (answer->outcome == GRAZE_DRAW) {
        fputs(", a draw", output_here());
        return;
    }
    fprintf(output_here(), ", %s player wins", answer->outcome == GRAZE_FIRST ? "first" : "second");
    if (graze_game_is_scored(result->game) && answer->has_value) {
        uint64_t margin = answer->value < 0 ? -(uint64_t)answer->value : (uint64_t)answer->value;
        fprintf(output_here(), " by %" PRIu64, margin);
    }
}

static void print_methods(const graze_answer *answer) {
    for (size_t i = 0; i < answer->method_count; i++) {
        fprintf(output_here(), "%s%s", i == 0 ? " (" : ", ", answer->methods[i]);
    }
    if (answer->method_count > 0) {
        putc(')', output_here());
    }
}

/* " value 3", " score -1", " outcome N", " value Left". */
static void print_decided(const solve_result *result) {
    const graze_answer *answer = &result->answer;
    if (answer_is_outcome(result)) {
        fprintf(output_here(), " outcome %s", outcome_name(result->game, answer->outcome));
    } else if (graze_game_is_on_formulas(result->game)) {
        fprintf(output_here(), " value %s", answer_player_name(answer->outcome));
    } else {
        fprintf(output_here(), " %s %" PRId64,
                graze_game_is_scored(result->game) ? "score" : "value", answer->value);
    }
    print_winner(result);
}

static void write_vertices(FILE *stream, const solve_result *result, const uint32_t *vertices,
                           size_t count) {
    putc('{', stream);
    for (size_t i = 0; i < count; i++) {
        const char *name = result->settings->names && result->graph
                               ? graze_graph_vertex_name(result->graph, vertices[i])
                               : NULL;
        fputs(i ? "," : "", stream);
        name ? fputs(name, stream) : fprintf(stream, "%" PRIu32, vertices[i]);
    }
    putc('}', stream);
}

static void write_move(FILE *stream, const solve_result *result, const graze_move *move) {
    write_vertices(stream, result, move->take, move->take_count);
    if (move->vanish_count > 0) {
        fputs(" vanish ", stream);
        write_vertices(stream, result, move->vanish, move->vanish_count);
    }
}

/* All moves as texts such as "{1} vanish {0,2}", one after another, each ended by a zero. */
static char *format_moves(const solve_result *result, int *width) {
    enum { WIDEST_COLUMN = 40 };
    const graze_moves *moves = result->moves;
    char *texts = NULL;
    size_t size = 0;
    FILE *stream = text_stream_open(&texts, &size);
    if (!stream) {
        return NULL;
    }
    size_t start = 0, widest = 0;
    for (size_t i = 0; i < moves->count; i++) {
        write_move(stream, result, &moves->moves[i]);
        fflush(stream);
        widest = size - start > widest ? size - start : widest;
        putc('\0', stream);
        start = size + 1;
    }
    if (!text_stream_close(stream, &texts)) {
        return NULL;
    }
    *width = (int)(widest < WIDEST_COLUMN ? widest : WIDEST_COLUMN);
    return texts;
}

static void print_move_value(const solve_result *result, const graze_move *move) {
    if (answer_has_outcome_moves(result)) {
        const char *name = outcome_name(result->game, move->outcome);
        fprintf(output_here(), "outcome %s", name ? name : "unknown");
        return;
    }
    const char *what = graze_game_is_scored(result->game) ? "margin" : "value";
    if (move->has_value) {
        fprintf(output_here(), "%s %" PRId64, what, move->value);
    } else {
        fprintf(output_here(), "%s unknown", what);
    }
}

/* Whether a move is as good as any: none is where all of them lose. */
static bool is_best(const solve_result *result, const graze_move *move) {
    const graze_moves *moves = result->moves;
    bool is_scored = graze_game_is_scored(result->game);
    if (moves->best < 0 || (!is_scored && result->answer.outcome == GRAZE_SECOND)) {
        return false;
    }
    const graze_move *best = &moves->moves[moves->best];
    return answer_has_outcome_moves(result)
               ? move->outcome == best->outcome
               : move == best || (move->has_value && best->has_value && move->value == best->value);
}

static bool every_move_loses(const solve_result *result) {
    return result->moves->count > 0 && result->answer.outcome == GRAZE_SECOND;
}

static void print_moves(const solve_result *result) {
    int width = 0;
    if (!result->moves) {
        fprintf(output_here(), "%s\n", "    moves unknown");
        return;
    }
    char *texts = format_moves(result, &width);
    if (!texts) {
        output_fail(ENOMEM);
        return;
    }
    const char *text = texts;
    for (size_t i = 0; i < result->moves->count; i++) {
        fprintf(output_here(), "    %-*s  ", width, text);
        print_move_value(result, &result->moves->moves[i]);
        fprintf(output_here(), "%s\n", is_best(result, &result->moves->moves[i]) ? "  best" : "");
        text += strlen(text) + 1;
    }
    free(texts);
    if (every_move_loses(result)) {
        fputs("    every move loses\n", output_here());
    }
}

static void print_line(const solve_result *result) {
    const graze_moves *line = result->line;
    fputs("    line:", output_here());
    for (size_t i = 0; line && i < line->count; i++) {
        putc(' ', output_here());
        write_move(output_here(), result, &line->moves[i]);
    }
    fprintf(output_here(), "%s\n", line ? "" : " unknown");
}

void answer_print_text(const solve_result *result) {
    print_input(result);
    fprintf(output_here(), ": %s%s", graze_game_name(result->game),
            result->settings->misere ? " misere" : "");
    if (result->answer.undecided) {
        print_unknown(result);
        if (result->answer.outcome != GRAZE_OUTCOME_UNKNOWN) {
            print_winner(result);
        }
    } else {
        fputs(result->settings->misere ? "," : "", output_here());
        print_decided(result);
    }
    print_methods(&result->answer);
    putc('\n', output_here());
    if (result->settings->moves) {
        print_moves(result);
    }
    if (result->settings->line) {
        print_line(result);
    }
}
