/* graze families: lists the families and operations of graph expressions. */
#include "options/commands.h"
#include "output/output.h"
#include "output/text.h"

static void print_text(const graze_family_info *info) {
    puts(info->signature);
    text_write_wrapped(stdout, info->meaning, 0, TEXT_INDENT);
}

static void print_json(const graze_family_info *info) {
    json_print(
        JSON_OBJECT("signature meaning", json_text(info->signature), json_text(info->meaning)));
}

static exit_status run_families(const cli_settings *settings) {
    graze_family_info info;
    for (size_t i = 0; graze_family_list(&info, i); i++) {
        (settings->json ? print_json : print_text)(&info);
    }
    return EXIT_ANSWERED;
}

const cli_command command_families = {
    .name = "families",
    .arguments = "",
    .least = 0,
    .most = 0,
    .summary = "list the families and operations of graph expressions",
    .often = "json",
    .description =
        "Lists the families and operations from which you can build graph expressions, and how "
        "each of them numbers its vertices. + forms a disjoint union, and 3*path(2) stands for "
        "three copies. 'graze help expressions' shows examples.\n",
    .examples = EXAMPLES("graze families", "graze families --json", "graze help grid"),
    .run = run_families,
};
