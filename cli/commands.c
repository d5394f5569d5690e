#include "commands.h"

#include "core/suggest.h"

#include <string.h>

/* In the order in which help lists them, one a line. */
/* clang-format off */
#define COMMANDS(row) \
    row(solve) \
    row(play) \
    row(check) \
    row(find) \
    row(conjecture) \
    row(run) \
    row(heap) \
    row(sequence) \
    row(table) \
    row(census) \
    row(random) \
    row(equiv) \
    row(symmetry) \
    row(reduce) \
    row(verify) \
    row(claims) \
    row(convert) \
    row(draw) \
    row(serve) \
    row(games) \
    row(families) \
    row(store) \
    row(help)
/* clang-format on */

#define DECLARE(name) extern const cli_command command_##name;
COMMANDS(DECLARE)

#define ADDRESS(name) &command_##name,
static const cli_command *const commands[] = {COMMANDS(ADDRESS)};

const cli_command *command_at(size_t index) {
    return index < sizeof commands / sizeof *commands ? commands[index] : NULL;
}

const cli_command *command_named(const char *name) {
    suggestion search = suggest_start(name);
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        if (strcmp(row->name, name) == 0) {
            return row;
        }
        suggest_offer(&search, row->name);
    }
    if (search.closest) {
        report("unknown command '%s', did you mean '%s'? (see 'graze help')", name, search.closest);
    } else {
        report("unknown command '%s' (see 'graze help')", name);
    }
    return NULL;
}
