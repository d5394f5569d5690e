/* Prints the answers of graze solve as text. */
#include "commands/answer.h"

#include "output/output.h"
#include "output/progress.h"
#include "output/text.h"

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
    return graze_game_is_partizan(result->game) || result->settings->outcome ||
           (result->settings->misere && !result->settings->grundy);
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
        [GRAZE_STOP_SIZE] = " because the graph is too large to build",
    };
    const graze_answer *answer = &result->answer;
    bool has_words = answer->undecided < sizeof reasons / sizeof *reasons;
    fprintf(output_here(), " unknown%s", has_words ? reasons[answer->undecided] : "");
    if (answer->upper == INT64_MAX) { /* a custom game, in which little is known beforehand */
        if (answer->lower > 0 && !answer_is_outcome(result)) {
            fprintf(output_here(), ", %s at least %" PRId64,
                    graze_game_is_scored(result->game) ? "score" : "value", answer->lower);
        }
    } else if (!answer_is_outcome(result) && !graze_game_is_on_formulas(result->game)) {
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
    if (answer->outcome == GRAZE_LEFT_WINS || answer->outcome == GRAZE_RIGHT_WINS) {
        fprintf(output_here(), ", %s wins, whoever begins",
                answer->outcome == GRAZE_LEFT_WINS ? "Left" : "Right");
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

bool answer_move_wins(const graze_game *game, const graze_move *move) {
    return graze_game_is_scored(game) ? move->value > 0 : move->outcome == GRAZE_SECOND;
}

static void write_vertices(FILE *stream, const solve_result *result, const uint32_t *vertices,
                           size_t count) {
    for (size_t i = 0; i < count; i++) {
        const char *name = result->settings->names && result->graph
                               ? graze_graph_vertex_name(result->graph, vertices[i])
                               : NULL;
        fputs(i ? " " : "", stream);
        name ? fputs(name, stream) : fprintf(stream, "%" PRIu32, vertices[i]);
    }
}

/* Vertices of a move besides the one that names it, after a word for what happens to them. */
static void write_others(FILE *stream, const solve_result *result, const char *word,
                         const uint32_t *vertices, size_t count, uint32_t but) {
    size_t written = 0;
    for (size_t i = 0; i < count; i++) {
        if (vertices[i] != but) {
            fputs(written++ ? " " : word, stream);
            write_vertices(stream, result, &vertices[i], 1);
        }
    }
    fputs(written ? ")" : "", stream);
}

/* "0 (takes 1 4 5)": what a player chooses, then what else goes. */
static void write_move(FILE *stream, const solve_result *result, const graze_move *move) {
    if (move->words) {
        fputs(move->words, stream);
        return;
    }
    bool by_name = move->choose && move->choose_count < move->take_count;
    if (by_name) {
        write_vertices(stream, result, move->choose, move->choose_count);
        write_others(stream, result, " (takes ", move->take, move->take_count, move->choose[0]);
    } else {
        write_vertices(stream, result, move->take, move->take_count);
    }
    write_others(stream, result, " (removes ", move->vanish, move->vanish_count, UINT32_MAX);
}

/* All moves as texts such as "1 (removes 0 2)", one after another, each ended by a zero. */
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
    if (graze_game_is_partizan(result->game)) { /* what it leads to has no player to move yet */
        fputs(move->outcome == GRAZE_OUTCOME_UNKNOWN ? "unknown"
              : move->outcome == GRAZE_SECOND        ? ""
                                                     : "loses",
              output_here());
        return;
    }
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

/* "wins", or the reply that refutes a losing move. */
static void print_verdict(const solve_result *result, size_t index) {
    const graze_moves *moves = result->moves;
    const graze_move *move = &moves->moves[index];
    if (move->outcome == GRAZE_OUTCOME_UNKNOWN) {
        return;
    }
    bool wins = answer_move_wins(result->game, move);
    bool best = (ptrdiff_t)index == moves->best;
    fputs(wins && best ? "  wins, best" : wins ? "  wins" : best ? "  best" : "", output_here());
    if (move->reply_words) {
        fprintf(output_here(), "  reply: %s", move->reply_words);
    }
    if (move->reply) {
        fputs("  reply ", output_here());
        write_vertices(output_here(), result, move->reply, move->reply_count);
    }
}

/* What is said below the moves of a lost position. */
static void print_longest(const solve_result *result) {
    const graze_moves *moves = result->moves;
    bool is_lost = graze_game_is_partizan(result->game) ? moves->best < 0
                                                        : result->answer.outcome == GRAZE_SECOND;
    if (moves->count == 0 || !is_lost || graze_game_is_scored(result->game)) {
        return;
    }
    if (moves->longest < 0) {
        fputs("    every move loses\n", output_here());
        return;
    }
    fputs("    every move loses; ", output_here());
    write_move(output_here(), result, &moves->moves[moves->longest]);
    fputs(" holds out longest\n", output_here());
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
        print_verdict(result, i);
        putc('\n', output_here());
        text += strlen(text) + 1;
    }
    free(texts);
    print_longest(result);
}

static void print_line(const solve_result *result) {
    const graze_moves *line = result->line;
    fputs("    line:", output_here());
    for (size_t i = 0; line && i < line->count; i++) {
        fputs(i ? ", " : " ", output_here());
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
    if (result->settings->explain) {
        text_write_wrapped(output_here(), result->explanation ? result->explanation : "unknown", 0,
                           TEXT_INDENT);
    }
}
