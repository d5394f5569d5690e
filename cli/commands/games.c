/* graze games: lists the rulesets. */
#include "options/commands.h"
#include "output/output.h"
#include "output/text.h"
#include "program/game_json.h"

static void print_text(const graze_ruleset_info *info) {
    puts(info->name);
    text_write_wrapped(stdout, info->rule, 0, TEXT_INDENT);
    text_print_labelled("Parameter", info->parameter);
    text_print_labelled("Reference", info->reference);
}

static void print_json(const graze_ruleset_info *info) {
    json_print(
        JSON_OBJECT("name parameter rule reference title scored choice on_paths form example",
                    json_text(info->name), json_text(info->parameter), json_text(info->rule),
                    json_text(info->reference), json_text(info->title), json_boolean(info->scored),
                    game_choice_json(info), json_text(info->on_paths), game_parameter_json(info),
                    game_example_json(info)));
}

static exit_status run_games(const cli_settings *settings) {
    graze_ruleset_info info;
    for (size_t i = 0; graze_ruleset_list(&info, i); i++) {
        (settings->json ? print_json : print_text)(&info);
    }
    return EXIT_ANSWERED;
}

const cli_command command_games = {
    .name = "games",
    .arguments = "",
    .least = 0,
    .most = 0,
    .summary = "list the games with their rules and references",
    .often = "json",
    .description =
        "Lists the games that graze can solve, each with its rule and its reference. A parameter "
        "follows a colon, as in csg:1,2,4. 'graze help GAME' says more about one of them.\n",
    .examples = EXAMPLES("graze games", "graze games --json", "graze help arc-kayles"),
    .run = run_games,
};
