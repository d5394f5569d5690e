/* graze symmetry: finds a pairing strategy. */
#include "commands/answer.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/source.h"
#include "output/output.h"
#include "output/progress.h"
#include "program/json.h"

#include <inttypes.h>

static const size_t GAME_ARGUMENT = 0;
static const size_t FIRST_INPUT = 1;

typedef struct symmetry_run {
    const cli_settings *settings;
    graze_game *game;
    graze_limits options;
} symmetry_run;

/* ---- text ---------------------------------------------------------------------------------- */

/* The permutation as pairs "0-5 1-4 2"; fixed vertices have no partner. */
static void print_pairs(const graze_pairing *pairing) {
    fputs("    pairs:", stdout);
    for (uint32_t v = 0; v < pairing->vertex_count; v++) {
        if (pairing->image[v] > v) {
            printf(" %" PRIu32 "-%" PRIu32, v, pairing->image[v]);
        } else if (pairing->image[v] == v) {
            printf(" %" PRIu32, v);
        }
    }
    putchar('\n');
}

static void print_found(const graze_pairing *pairing) {
    bool second = pairing->outcome == GRAZE_SECOND;
    printf(" outcome %s, %s player wins by pairing", second ? "P" : "N",
           second ? "second" : "first");
    for (size_t i = 0; i < pairing->first_count; i++) {
        printf("%s%" PRIu32, i == 0 ? " after taking {" : ",", pairing->first[i]);
    }
    printf("%s (%s)\n", pairing->first_count > 0 ? "}" : "", pairing->claim);
    print_pairs(pairing);
}

static void print_text(const symmetry_run *run, const named_graph *input,
                       const graze_pairing *pairing) {
    printf("%s: %s", input->name, graze_game_name(run->game));
    if (pairing->found) {
        print_found(pairing);
    } else if (pairing->undecided) {
        printf(" unknown, no pairing found (%s)\n", graze_stop_reason_name(pairing->undecided));
    } else {
        puts(" has no pairing");
    }
}

/* ---- JSON ---------------------------------------------------------------------------------- */

static void print_json(const symmetry_run *run, const named_graph *input,
                       const graze_pairing *pairing) {
    bool found = pairing->found;
    json_print(JSON_OBJECT(
        "input n m game found outcome claim first permutation seconds", json_text(input->name),
        json_natural(graze_graph_order(input->graph)), json_natural(graze_graph_size(input->graph)),
        json_text(graze_game_name(run->game)),
        pairing->undecided ? json_null() : json_boolean(found),
        json_text(found ? outcome_name(run->game, pairing->outcome) : NULL),
        json_text(pairing->claim),
        found ? json_vertices(pairing->first, pairing->first_count, NULL) : json_null(),
        found ? json_vertices(pairing->image, pairing->vertex_count, NULL) : json_null(),
        json_seconds(pairing->seconds)));
}

/* ---- the command --------------------------------------------------------------------------- */

static exit_status find_symmetry(void *context, const named_graph *input) {
    symmetry_run *run = context;
    graze_pairing *pairing = NULL;
    graze_error error = {.status = GRAZE_OK};
    game_argument_note_colours(run->game, input->graph);
    progress_set_input(input->name);
    run->options.seconds = source_seconds(run->settings, input);
    graze_status status =
        graze_find_pairing(&pairing, run->game, input->graph, &run->options, &error);
    progress_clear();
    if (!pairing) {
        return source_report(run->settings, &error);
    }
    (run->settings->json ? print_json : print_text)(run, input, pairing);
    graze_pairing_free(pairing);
    return exit_status_of(status);
}

static exit_status run_symmetry(const cli_settings *settings) {
    symmetry_run run = {.settings = settings};
    exit_status parsed =
        game_argument_parse(&run.game, settings, settings->arguments[GAME_ARGUMENT]);
    if (parsed != EXIT_ANSWERED) {
        return parsed;
    }
    game_argument_limits(&run.options, settings);
    output_keep_flowing();
    exit_status status = source_each(settings, FIRST_INPUT, find_symmetry, &run);
    graze_game_free(run.game);
    return status;
}

const cli_command command_symmetry = {
    .name = "symmetry",
    .arguments = "GAME GRAPH...",
    .least = 2,
    .most = ANY_NUMBER,
    .summary = "find a strategy that answers each move with its mirror image",
    .often = "json time",
    .description =
        "Looks for an automorphism of order two with which a player can answer every move by its "
        "image and therefore moves last. This is the second player, or the first player after an "
        "opening move. Prints who wins, the claim that proves it, and the permutation as pairs of "
        "vertices.\n"
        "The search is exact, but as hard as graph isomorphism. If --time, --memory, Ctrl-C or "
        "the limit on choices stops it, the answer is 'unknown' and the exit status is 3.\n",
    .examples = EXAMPLES("graze symmetry arc-kayles 'grid(6,8)'",
                         "graze symmetry grim 'cycle(8)' 'path(6)'",
                         "graze symmetry --json grim 'product(cycle(6),path(5))'"),
    .run = run_symmetry,
};
