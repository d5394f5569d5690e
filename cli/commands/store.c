/* graze store: summarises a store of values. */
#include "options/commands.h"
#include "output/output.h"

#include <inttypes.h>

static void print_text(const graze_store_summary *summary) {
    for (size_t i = 0; i < summary->count; i++) {
        const graze_store_row *row = &summary->rows[i];
        printf("%s, %s: %" PRIu64 " component%s, the largest of %" PRIu64 " vertices\n", row->game,
               row->play, row->components, row->components == 1 ? "" : "s", row->largest);
    }
    printf("%" PRIu64 " in all, %" PRIu64 " bytes\n", summary->components, summary->bytes);
}

static void print_json(const graze_store_summary *summary) {
    json_t *games = json_array();
    for (size_t i = 0; i < summary->count; i++) {
        const graze_store_row *row = &summary->rows[i];
        json_array_append_new(games,
                              JSON_OBJECT("game play components largest", json_text(row->game),
                                          json_text(row->play), json_natural(row->components),
                                          json_natural(row->largest)));
    }
    json_print(JSON_OBJECT("games components bytes", games, json_natural(summary->components),
                           json_natural(summary->bytes)));
}

static exit_status run_store(const cli_settings *settings) {
    graze_store_summary *summary = NULL;
    graze_error error = {.status = GRAZE_OK};
    if (graze_store_read(&summary, settings->arguments[0], &error) != GRAZE_OK) {
        return report_error(&error);
    }
    (settings->json ? print_json : print_text)(summary);
    graze_store_free(summary);
    return EXIT_ANSWERED;
}

const cli_command command_store = {
    .name = "store",
    .arguments = "FILE",
    .least = 1,
    .most = 1,
    .summary = "show what a store of values contains",
    .often = "json",
    .description =
        "Reads the store that 'graze solve --store FILE' writes. For each game, prints how many "
        "components have values and how large the largest is. graze refuses a store that is "
        "damaged or has another format. The store is an SQLite database, so you can also query "
        "its table, positions, with 'sqlite3 FILE'.\n",
    .examples = EXAMPLES("graze solve --store values.db arc-kayles 'grid(5,6)'",
                         "graze store values.db", "graze store --json values.db"),
    .run = run_store,
};
