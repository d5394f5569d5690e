/* The table of commands. */
#include "options/commands.h"

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
    row(slurm) \
    row(help)
/* clang-format on */

#define DECLARE(name) extern const cli_command command_##name;
COMMANDS(DECLARE)

#define ADDRESS(name) &command_##name,
static const cli_command *const commands[] = {COMMANDS(ADDRESS)};

enum { COMMAND_NUMBER = sizeof commands / sizeof *commands };

const cli_command *command_at(size_t index) {
    return index < COMMAND_NUMBER ? commands[index] : NULL;
}

const cli_command *command_named(const char *name) {
    const char *names[COMMAND_NUMBER];
    for (size_t i = 0; i < COMMAND_NUMBER; i++) {
        names[i] = commands[i]->name;
        if (strcmp(names[i], name) == 0) {
            return commands[i];
        }
    }
    const char *closest = closest_word(name, names, COMMAND_NUMBER);
    if (closest) {
        report("unknown command '%s', did you mean '%s'? (see 'graze help')", name, closest);
    } else {
        report("unknown command '%s' (see 'graze help')", name);
    }
    return NULL;
}
