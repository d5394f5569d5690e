/* The course of a game: moves that are played, taken back and played again. */
#include "play/match.h"

#include "program/core.h"
#include "program/outcome.h"

#include <inttypes.h>

enum { MOST_MOVES = 1000000 };

static graze_status list_moves(play_match *match, graze_error *error) {
    bool complete = false;
    graze_moves_free(match->legal);
    match->legal = NULL;
    TRY(graze_position_moves(&match->legal, &complete, match->position, MOST_MOVES, match->options,
                             error));
    if (!complete) {
        return fail(error, GRAZE_UNDECIDED, "there are too many moves to list within the limits");
    }
    match->winner = GRAZE_OUTCOME_UNKNOWN;
    return play_match_is_over(match)
               ? graze_position_winner(&match->winner, match->position, NULL, error)
               : GRAZE_OK;
}

graze_status play_match_start(play_match *match, const graze_game *game, const graze_graph *graph,
                              const graze_formula *formula, const graze_limits *options,
                              bool misere, graze_error *error) {
    *match = (play_match){
        .game = game, .graph = graph, .formula = formula, .options = options, .misere = misere};
    graze_play play = misere ? GRAZE_MISERE : GRAZE_NORMAL;
    graze_status status = graze_position_new(&match->position, game, graph, formula, play, error);
    if (status == GRAZE_OK) {
        status = list_moves(match, error);
    }
    if (status != GRAZE_OK) {
        play_match_clear(match);
    }
    return status;
}

void play_match_clear(play_match *match) {
    graze_position_free(match->position);
    graze_moves_free(match->legal);
    *match = (play_match){0};
}

const char *play_match_title(char text[PLAY_TITLE], const play_match *match) {
    const graze_graph *graph = match->graph;
    const graze_formula *formula = match->formula;
    snprintf(text, PLAY_TITLE, "%s %s %" PRIu64 " %" PRIu64, graze_game_name(match->game),
             outcome_play_name(match->game, match->misere),
             graph ? graze_graph_order(graph) : graze_formula_variables(formula),
             graph ? graze_graph_size(graph) : graze_formula_clauses(formula));
    return text;
}

bool play_match_is_over(const play_match *match) {
    return match->legal->count == 0;
}

size_t play_match_now(const play_match *match) {
    size_t undone, turns = graze_position_turns(match->position, &undone);
    return turns - undone;
}

size_t play_match_left(const play_match *match) {
    size_t count;
    graze_position_left(match->position, &count);
    return count;
}

static bool is_listed(const uint32_t *list, size_t count, uint32_t number) {
    for (size_t i = 0; i < count; i++) {
        if (list[i] == number) {
            return true;
        }
    }
    return false;
}

bool play_match_was_last(const play_match *match, uint32_t number) {
    size_t now = play_match_now(match);
    if (now == 0) {
        return false;
    }
    graze_move turn = graze_position_turn(match->position, now - 1);
    return is_listed(turn.take, turn.take_count, number) ||
           is_listed(turn.vanish, turn.vanish_count, number);
}

const char *play_match_truth(const play_match *match, uint32_t variable) {
    graze_ruleset_info info;
    size_t turn = 0;
    graze_game_ruleset(&info, match->game);
    while (graze_position_turn(match->position, turn).take[0] != variable) {
        turn++;
    }
    return turn % 2 == 1 && info.second_sets_false ? "false" : "true";
}

graze_status play_match_take(play_match *match, const uint32_t *chosen, size_t count,
                             graze_error *error) {
    TRY(graze_position_apply(match->position, chosen, count, error));
    return list_moves(match, error);
}

graze_status play_match_go_to(play_match *match, size_t turns, graze_error *error) {
    while (play_match_now(match) != turns) {
        TRY(turns < play_match_now(match) ? graze_position_undo(match->position, error)
                                          : graze_position_redo(match->position, error));
    }
    return list_moves(match, error);
}
