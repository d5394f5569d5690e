/* Solves one graph or formula after another, for graze solve. */
#include "commands/solve_run.h"

#include "commands/answer.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/parse.h"
#include "options/source.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "output/progress.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 1000000 }; /* more are not listed when they are not rated */

/* ---- the game ---------------------------------------------------------------------------- */

static exit_status check_formula_options(const cli_settings *settings) {
    const struct {
        bool given;
        const char *name;
    } refused[] = {{settings->moves, "moves"},
                   {settings->line, "line"},
                   {settings->weights != NULL, "weights"},
                   {settings->certificate, "certificate"}};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        if (refused[i].given) {
            return report_usage("--%s: only for games on graphs, not for '%s' (see 'graze help "
                                "solve')",
                                refused[i].name, settings->arguments[SOLVE_GAME]);
        }
    }
    return EXIT_ANSWERED;
}

/* Whether all ranks search each graph together, with one table: there must be a search that can. */
static exit_status check_shared_table(const cli_settings *settings, const graze_game *game) {
    if (graze_game_is_on_formulas(game) || graze_game_is_scored(game)) {
        return report_usage("--shared-table: only for games with Grundy values, not for '%s'",
                            settings->arguments[SOLVE_GAME]);
    }
    if (settings->threads > 1) {
        return report_usage("--shared-table: each rank has one thread; start more ranks instead of "
                            "using --threads");
    }
    for (size_t i = SOLVE_INPUTS; i < settings->argument_count; i++) {
        if (source_is_stream(settings, settings->arguments[i])) {
            return report_usage(
                "--shared-table: only for single graphs; each line of '%s' is solved by one rank",
                settings->arguments[i]);
        }
    }
    return EXIT_ANSWERED;
}

/* In games of Left and Right, moves and lines are those of a player. */
static exit_status check_player(const cli_settings *settings, const graze_game *game) {
    if (graze_game_is_partizan(game)) {
        return (settings->moves || settings->line) && !settings->player
                   ? report_usage("'%s' has different moves for Left and Right; add --player left "
                                  "or --player right",
                                  settings->arguments[SOLVE_GAME])
                   : EXIT_ANSWERED;
    }
    return settings->player ? report_usage("--player: '%s' has the same moves for both players",
                                           settings->arguments[SOLVE_GAME])
                            : EXIT_ANSWERED;
}

/* The calls for one graph, the reading of it included, share its time. */
static void set_time_left(solve_run *run, const named_graph *input) {
    bool helps = ranks_number(run->ranks) > 0; /* until rank 0 has the answer */
    run->options.seconds = helps ? 0 : source_seconds(run->settings, input);
    graze_solver_set_seconds(run->solver, run->options.seconds);
}

/* Reads --weights, whose form has been checked. */
static exit_status read_weights(solve_run *run) {
    char why[PARSE_WHY];
    const char *text = run->settings->weights;
    if (!text) {
        return EXIT_ANSWERED;
    }
    run->weight_count = parse_numbers_count(text);
    run->weights = malloc(run->weight_count * sizeof *run->weights);
    if (!run->weights) {
        report("out of memory");
        return EXIT_FAILED;
    }
    parse_numbers(run->weights, text, UINT64_MAX, why);
    return EXIT_ANSWERED;
}

/* ---- ranks ------------------------------------------------------------------------------- */

/* As graze_limits.interrupted; on ranks that help, also when rank 0 has the answer. */
static bool is_over(void *context) {
    const solve_run *run = context;
    return interrupt_seen() ||
           (ranks_number(run->ranks) > 0 && ranks_is_finished(run->ranks, run->step));
}

/* Three quarters of the memory of each rank are for the table that they have in common. */
static graze_status share_table(const solve_run *run, graze_error *error) {
    return ranks_share(run->ranks, run->settings->memory / 4 * 3, error);
}

/* Adds up what all ranks did for an answer of rank 0, which is there. */
static graze_status settle(solve_result *result, solve_run *run, graze_error *error) {
    rank_traffic traffic = run->ranks->traffic;
    uint64_t sums[] = {result->answer.nodes, traffic.posted, traffic.received, traffic.known,
                       traffic.reads};
    ranks_finish(run->ranks, run->step);
    ranks_await(run->ranks, run->step);
    graze_status status = ranks_sum(run->ranks, sums, sizeof sums / sizeof *sums, error);
    result->answer.nodes = sums[0];
    result->traffic = (rank_traffic){sums[1], sums[2], sums[3], sums[4]};
    return status;
}

static graze_question question_of(const cli_settings *settings, const graze_game *game) {
    /* Moves of scored games are listed with margins, which need values. */
    bool margins = settings->moves && graze_game_is_scored(game);
    return (graze_question){.size = sizeof(graze_question),
                            .play = settings->misere ? GRAZE_MISERE : GRAZE_NORMAL,
                            .goal = settings->grundy                ? GRAZE_VALUE
                                    : settings->outcome && !margins ? GRAZE_WINNER
                                                                    : GRAZE_USUAL,
                            .no_theory = settings->no_theory,
                            .player = game_argument_player(settings)};
}

exit_status solve_run_open(solve_run *run, const cli_settings *settings,
                           const graze_limits *limits) {
    *run = (solve_run){.settings = settings};
    graze_error error = {.status = GRAZE_OK};
    exit_status parsed = game_argument_parse(&run->game, settings, settings->arguments[SOLVE_GAME]);
    if (parsed != EXIT_ANSWERED) {
        return parsed;
    }
    if (graze_game_is_on_formulas(run->game)) {
        exit_status status = check_formula_options(settings);
        if (status != EXIT_ANSWERED) {
            return status;
        }
    }
    exit_status player = check_player(settings, run->game);
    if (player != EXIT_ANSWERED) {
        return player;
    }
    if (settings->shared_table) {
        exit_status status = check_shared_table(settings, run->game);
        if (status != EXIT_ANSWERED) {
            return status;
        }
    }
    graze_limits options = *limits;
    if (ranks_count(options.ranks) > 1) {
        run->ranks = options.ranks;
        options.interrupted = is_over;
        options.context = run;
        options.threads = settings->shared_table ? 1 : options.threads;
        options.seconds = ranks_number(run->ranks) > 0 ? 0 : options.seconds;
    }
    run->options = options;
    graze_question question = question_of(settings, run->game);
    if (graze_solver_new(&run->solver, run->game, &question, &options, &error) != GRAZE_OK ||
        (settings->store &&
         graze_solver_use_store(run->solver, settings->store, &error) != GRAZE_OK)) {
        return report_error(&error);
    }
    return read_weights(run);
}

exit_status solve_run_close(solve_run *run, exit_status status) {
    graze_error error = {.status = GRAZE_OK};
    if (run->solver && graze_solver_flush(run->solver, &error) != GRAZE_OK) {
        report_error(&error);
        run->store_failed = true;
    }
    if (run->store_failed) {
        status = exit_status_worse(status, EXIT_FAILED);
    }
    free(run->weights);
    graze_solver_free(run->solver);
    graze_game_free(run->game);
    return status;
}

/* ---- answers ----------------------------------------------------------------------------- */

/* Prints the result; the exit status says whether it is decided. */
static exit_status finish_result(const solve_result *result) {
    answer_print(result);
    if (result->settings->stats) {
        report("%.60s: %" PRIu64 " positions, %.3f s", result->input, result->answer.nodes,
               result->answer.seconds);
        if (ranks_count(result->settings->ranks) > 1) {
            const rank_traffic *traffic = &result->traffic;
            report("%.60s: %u ranks exchanged %" PRIu64 " solved positions; of the %" PRIu64
                   " received, %" PRIu64 " were duplicates",
                   result->input, ranks_count(result->settings->ranks), traffic->posted,
                   traffic->received, traffic->known);
            if (result->settings->shared_table) {
                report("%.60s: the shared table was read %" PRIu64 " times", result->input,
                       traffic->reads);
            }
        }
    }
    progress_count_answer();
    return result->answer.undecided ? EXIT_UNDECIDED : EXIT_ANSWERED;
}

/* Whether nothing about the values of moves is printed as unknown. */
static bool are_decided(const graze_moves *moves) {
    size_t i = 0;
    while (i < moves->count &&
           (moves->moves[i].has_value || moves->moves[i].outcome != GRAZE_OUTCOME_UNKNOWN)) {
        i++;
    }
    return moves->count > 0 && i == moves->count;
}

/*
 * The moves with their values; where those are not decided in time, the moves alone. What the
 * value itself left undecided is not tried again.
 */
static graze_status find_moves(graze_moves **moves, solve_run *run, const named_graph *input,
                               bool decided, graze_error *error) {
    graze_status status = GRAZE_UNDECIDED;
    set_time_left(run, input);
    if (decided) {
        status = graze_solve_moves(moves, run->solver, input->graph, error);
    }
    if (status == GRAZE_OK) {
        status = graze_moves_add_replies(*moves, run->solver, input->graph, error);
    }
    if (decided && status == GRAZE_UNDECIDED && *moves && are_decided(*moves)) {
        report("%.60s: the names of moves and the replies are not complete, the limit is %s",
               input->name, graze_stop_reason_name(graze_solver_undecided(run->solver)));
    }
    if (status == GRAZE_UNDECIDED && *moves && (*moves)->count == 0) {
        graze_moves_free(*moves); /* none is known, which does not mean that there is none */
        *moves = NULL;
    }
    bool has_memory = graze_solver_undecided(run->solver) != GRAZE_STOP_MEMORY;
    if (status == GRAZE_UNDECIDED && !*moves && has_memory && graze_graph_is_built(input->graph) &&
        !graze_game_is_partizan(run->game)) {
        bool complete = false;
        set_time_left(run, input);
        status = graze_list_moves(moves, &complete, run->game, input->graph, MOST_MOVES,
                                  &run->options, error);
        if (status == GRAZE_OK && !complete) {
            graze_moves_free(*moves);
            *moves = NULL;
        }
        return status == GRAZE_OK ? GRAZE_UNDECIDED : status;
    }
    return status;
}

static bool is_answer(graze_status status) {
    return status == GRAZE_OK || status == GRAZE_UNDECIDED;
}

/* Finds what --moves and --line ask for. */
static exit_status find_play(graze_moves **moves, graze_moves **line, solve_run *run,
                             const named_graph *input, bool decided) {
    graze_error error = {.status = GRAZE_OK};
    graze_status move_status = GRAZE_OK, line_status = GRAZE_OK;
    if (!graze_graph_is_built(input->graph)) {
        return EXIT_UNDECIDED; /* of an expression the value may be known, but no moves */
    }
    if (run->settings->moves) {
        move_status = find_moves(moves, run, input, decided, &error);
    }
    if (run->settings->line && is_answer(move_status)) {
        set_time_left(run, input);
        line_status =
            decided ? graze_solve_line(line, run->solver, input->graph, &error) : GRAZE_UNDECIDED;
    }
    if (!is_answer(move_status) || !is_answer(line_status)) {
        return report_error(&error);
    }
    return exit_status_worse(exit_status_of(move_status), exit_status_of(line_status));
}

/* Finds the length of play, for --moves in JSON: within the time limit, or within a second. */
static exit_status find_length(solve_result *result, solve_run *run, const named_graph *input) {
    static const double SECONDS = 1.0;
    graze_error error = {.status = GRAZE_OK};
    if (!run->settings->json || !run->settings->moves || result->answer.undecided ||
        graze_game_is_scored(run->game) || !graze_graph_is_built(input->graph)) {
        return EXIT_ANSWERED;
    }
    set_time_left(run, input);
    if (run->options.seconds <= 0) {
        graze_solver_set_seconds(run->solver, SECONDS);
    }
    graze_status status =
        graze_solve_length(&result->moves_left, run->solver, input->graph, &error);
    bool out_of_time =
        status == GRAZE_UNDECIDED && graze_solver_undecided(run->solver) == GRAZE_STOP_TIME;
    result->has_length = status == GRAZE_OK;
    return status == GRAZE_OK || out_of_time ? EXIT_ANSWERED : report_error(&error);
}

static exit_status print_with_play(solve_result *result, solve_run *run, const named_graph *input) {
    graze_moves *moves = NULL, *line = NULL;
    char *explanation = NULL;
    exit_status status = find_play(&moves, &line, run, input, !result->answer.undecided);
    if (run->settings->explain && status == EXIT_ANSWERED && !result->answer.undecided) {
        set_time_left(run, input);
        status = solve_find_explanation(&explanation, run, input->graph, NULL);
    }
    if (status == EXIT_ANSWERED || status == EXIT_UNDECIDED) {
        result->moves = moves;
        result->line = line;
        result->explanation = explanation;
        status = exit_status_worse(status, find_length(result, run, input));
        status = exit_status_worse(status, finish_result(result));
    }
    graze_free(explanation);
    graze_moves_free(moves);
    graze_moves_free(line);
    return status;
}

exit_status solve_run_graph(void *context, const named_graph *input) {
    solve_run *run = context;
    solve_result result = {.settings = run->settings,
                           .game = run->game,
                           .graph = input->graph,
                           .input = input->name,
                           .shorten_input = input->from_stream,
                           .n = graze_graph_order(input->graph),
                           .m = graze_graph_size(input->graph)};
    graze_error error = {.status = GRAZE_OK};
    progress_set_input(input->name);
    game_argument_note_colours(run->game, input->graph);
    set_time_left(run, input);
    run->step++;
    if (run->settings->shared_table && share_table(run, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    graze_status status = run->weights
                              ? graze_solve_weighted(&result.answer, run->solver, input->graph,
                                                     run->weights, run->weight_count, &error)
                              : graze_solve(&result.answer, run->solver, input->graph, &error);
    exit_status exit = EXIT_ANSWERED;
    if (run->ranks) {
        graze_status settled = settle(&result, run, &error);
        status = settled == GRAZE_OK || status == GRAZE_UNDECIDED ? status : settled;
        if (ranks_number(run->ranks) > 0) {
            return EXIT_ANSWERED; /* rank 0 does everything else */
        }
    }
    if (status == GRAZE_UNDECIDED && !graze_graph_is_built(input->graph) &&
        error.status == GRAZE_TOO_LARGE) {
        report_error(&error); /* how large it would be */
    }
    if (status == GRAZE_IO && result.answer.outcome != GRAZE_OUTCOME_UNKNOWN) {
        report_error(&error); /* answered, but not stored */
        run->store_failed = true;
        status = GRAZE_OK;
    }
    if (!is_answer(status)) {
        exit = report_error(&error);
    } else if (run->settings->strategy && !result.answer.undecided) {
        set_time_left(run, input);
        exit = solve_print_strategy(&result, run, NULL);
    } else if (run->settings->moves || run->settings->line || run->settings->explain) {
        exit = print_with_play(&result, run, input);
    } else {
        exit = finish_result(&result);
    }
    set_time_left(run, input);
    if (exit == EXIT_ANSWERED && run->proofs.output.stream) {
        run->proofs.count++;
        exit =
            graze_certify(run->proofs.output.stream, run->solver, input->graph, &error) == GRAZE_OK
                ? EXIT_ANSWERED
                : report_error(&error);
    }
    progress_set_input(NULL);
    return exit;
}

/* ---- formulas ---------------------------------------------------------------------------- */

exit_status solve_run_formula(solve_run *run, const char *text, size_t line) {
    graze_formula *formula = NULL;
    graze_error error = {.status = GRAZE_OK};
    if (graze_formula_parse(&formula, text, &error) != GRAZE_OK) {
        if (line > 0) {
            snprintf(error.source, sizeof error.source, "stdin");
            error.line = line;
        }
        return report_error(&error);
    }
    solve_result result = {.settings = run->settings,
                           .game = run->game,
                           .input = text,
                           .n = graze_formula_variables(formula),
                           .m = graze_formula_clauses(formula)};
    progress_set_input(text);
    graze_status status = graze_solve_formula(&result.answer, run->solver, formula, &error);
    char *explanation = NULL;
    exit_status exit = is_answer(status) ? EXIT_ANSWERED : report_error(&error);
    if (exit == EXIT_ANSWERED && run->settings->explain && status == GRAZE_OK) {
        exit = solve_find_explanation(&explanation, run, NULL, formula);
        result.explanation = explanation;
    }
    if (exit == EXIT_ANSWERED || exit == EXIT_UNDECIDED) {
        exit = exit_status_worse(exit, run->settings->strategy && status == GRAZE_OK
                                           ? solve_print_strategy(&result, run, formula)
                                           : finish_result(&result));
    }
    graze_free(explanation);
    progress_set_input(NULL);
    graze_formula_free(formula);
    return exit;
}

/* Whether to stop after a formula that ended with this status. */
static bool must_stop(const solve_run *run, exit_status status) {
    bool failed = status == EXIT_FAILED || status == EXIT_USAGE;
    return (failed && !run->settings->keep_going) || interrupt_seen() || output_has_failed();
}

static exit_status solve_formula_lines(solve_run *run) {
    char *text = NULL;
    size_t capacity = 0;
    ssize_t length;
    exit_status worst = EXIT_ANSWERED;
    for (size_t line = 1; (length = getline(&text, &capacity, stdin)) >= 0; line++) {
        text[strcspn(text, "\r\n")] = '\0';
        if (text[strspn(text, " \t")] == '\0') {
            continue;
        }
        exit_status status = solve_run_formula(run, text, line);
        worst = exit_status_worse(worst, status);
        if (must_stop(run, status)) {
            break;
        }
    }
    free(text);
    if (ferror(stdin) && !interrupt_seen()) {
        report("stdin: cannot read");
        return EXIT_FAILED;
    }
    return interrupt_seen() ? exit_status_worse(worst, EXIT_UNDECIDED) : worst;
}

exit_status solve_run_formulas(solve_run *run) {
    exit_status worst = EXIT_ANSWERED;
    for (size_t i = SOLVE_INPUTS; i < run->settings->argument_count; i++) {
        const char *text = run->settings->arguments[i];
        exit_status status =
            strcmp(text, "-") == 0 ? solve_formula_lines(run) : solve_run_formula(run, text, 0);
        worst = exit_status_worse(worst, status);
        if (must_stop(run, status)) {
            break;
        }
    }
    return worst;
}
