/* The table of commands. */
#include "options/commands.h"

#include <string.h>

/* In the order in which help lists them, by group. */
/* clang-format off */
#define COMMANDS(row, group) \
    group("Solve and play") \
    row(solve) \
    row(play) \
    row(draw) \
    row(symmetry) \
    group("Explore") \
    row(find) \
    row(conjecture) \
    row(census) \
    row(random) \
    row(sequence) \
    row(table) \
    row(heap) \
    row(run) \
    row(repl) \
    group("Theory") \
    row(verify) \
    row(claims) \
    row(equiv) \
    row(reduce) \
    group("Files and machines") \
    row(convert) \
    row(check) \
    row(store) \
    row(serve) \
    row(slurm) \
    group("Help") \
    row(games) \
    row(families) \
    row(help)
/* clang-format on */

#define NOTHING(word)
#define DECLARE(name) extern const cli_command command_##name;
COMMANDS(DECLARE, NOTHING)

#define ADDRESS(name) &command_##name,
static const cli_command *const commands[] = {COMMANDS(ADDRESS, NOTHING)};

/* The groups and how many commands each has; the first, without a title, is empty. */
#define COUNT_COMMAND(name) +1
#define END_GROUP(title)                                                                           \
    }                                                                                              \
    , {                                                                                            \
        title, 0
static const struct {
    const char *title;
    size_t count;
} groups[] = {{NULL, 0 COMMANDS(COUNT_COMMAND, END_GROUP)}};

enum { COMMAND_NUMBER = sizeof commands / sizeof *commands };

const cli_command *command_at(size_t index) {
    return index < COMMAND_NUMBER ? commands[index] : NULL;
}

const char *command_group(size_t index) {
    size_t first = 0;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        if (groups[i].title && first == index) {
            return groups[i].title;
        }
        first += groups[i].count;
    }
    return NULL;
}

bool command_has(const char *name) {
    for (size_t i = 0; i < COMMAND_NUMBER; i++) {
        if (strcmp(commands[i]->name, name) == 0) {
            return true;
        }
    }
    return false;
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
