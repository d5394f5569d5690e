/* Printing the answers of graze solve: as text, as bare values and as JSON Lines. */
#ifndef GRAZE_CLI_COMMANDS_ANSWER_H
#define GRAZE_CLI_COMMANDS_ANSWER_H

#include "options/options.h"
#include "program/outcome.h"

/* What is printed about one input. */
typedef struct solve_result {
    const cli_settings *settings;
    const graze_game *game;
    const graze_graph *graph; /* NULL: a formula */
    const char *input;
    bool shorten_input; /* it may be very long: text output shows its beginning */
    uint64_t n, m;      /* vertices and edges, or variables and clauses */
    graze_answer answer;
    const graze_moves *moves; /* with --moves; NULL when they could not be listed */
    const graze_moves *line;  /* with --line; NULL when none is known */
    const char *explanation;  /* with --explain; NULL when none is known */
    bool has_length;          /* moves_left is known */
    rank_traffic traffic;     /* between ranks */
    uint64_t moves_left;      /* when the winner hurries and the loser delays */
} solve_result;

/* Prints a result where answers go (output_here), in the form that the settings ask for. */
void answer_print(const solve_result *result);

/* The forms; answer_print chooses. */
void answer_print_value(const solve_result *result);
void answer_print_text(const solve_result *result);
void answer_print_json(const solve_result *result);

/* Whether the question is who wins, not by how much. */
bool answer_is_outcome(const solve_result *result);

/* Whether moves are listed with their outcomes; those of scored games have margins. */
bool answer_has_outcome_moves(const solve_result *result);

/* Whether the mover wins by a move whose outcome is known; in scored games: by points. */
bool answer_move_wins(const graze_game *game, const graze_move *move);

/* Who wins a game on a formula: "Left", "Right"; NULL when unknown. */
const char *answer_player_name(graze_outcome outcome);

#endif
