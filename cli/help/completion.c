/* Completion scripts for shells. */
#include "help/help.h"

#include <stdlib.h>
#include <string.h>

static void write_game_names(FILE *stream) {
    graze_ruleset_info info;
    for (size_t i = 0; graze_ruleset_list(&info, i); i++) {
        fprintf(stream, "%s ", info.name);
    }
}

static void write_family_names(FILE *stream) {
    graze_family_info info;
    for (size_t i = 0; graze_family_list(&info, i); i++) {
        fprintf(stream, "%s ", info.name);
    }
}

static void write_claim_ids(FILE *stream) {
    graze_claims *claims = NULL;
    graze_claim_info info;
    graze_error error;
    if (graze_claims_new(&claims, &error) != GRAZE_OK) {
        return;
    }
    for (size_t i = 0; graze_claim_list(&info, claims, i); i++) {
        fprintf(stream, "%s ", info.id);
    }
    graze_claims_free(claims);
}

static void write_command_names(FILE *stream) {
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        fprintf(stream, "%s ", row->name);
    }
}

/* What the arguments of a command can be, besides files; nothing where it cannot be listed. */
static void write_words(FILE *stream, const cli_command *command) {
    static const struct {
        const char *argument;
        void (*write)(FILE *stream);
    } kinds[] = {{"GAME", write_game_names},
                 {"GRAPH", write_family_names},
                 {"ID", write_claim_ids},
                 {"COMMAND", write_command_names}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strstr(command->arguments, kinds[i].argument)) {
            kinds[i].write(stream);
        }
    }
}

/* ---- bash -------------------------------------------------------------------------------- */

/* What may follow an option that takes a value. */
static void write_bash_values(FILE *stream) {
    fputs("    case $previous in\n", stream);
    const option *row;
    for (size_t i = 0; (row = option_at(i)); i++) {
        if (!row->argument || row->hidden) {
            continue;
        }
        fprintf(stream, "    --%s", row->name);
        if (row->letter) {
            fprintf(stream, " | -%c", row->letter);
        }
        if (row->choices) {
            fprintf(stream, ") COMPREPLY=($(compgen -W '%s' -- \"$word\")); return ;;\n",
                    row->choices);
        } else if (row->kind == OPTION_FILE) {
            fputs(") COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n", stream);
        } else {
            fputs(") return ;;\n", stream);
        }
    }
    fputs("    esac\n", stream);
}

static void write_bash_command(FILE *stream, const cli_command *command) {
    fprintf(stream, "    %s)\n        options='", command->name);
    for (const option *row = NULL; (row = option_next(row, command));) {
        fprintf(stream, "--%s ", row->name);
    }
    fputs("'\n        words='", stream);
    write_words(stream, command);
    fputs("'\n        ;;\n", stream);
}

static void write_bash(FILE *stream) {
    fputs("# Completion for graze in bash.\n"
          "_graze() {\n"
          "    local word=$2 previous=$3 options='' words=''\n"
          "    COMPREPLY=()\n"
          "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
          "        COMPREPLY=($(compgen -W '",
          stream);
    write_command_names(stream);
    fputs("--help --version --cite' -- \"$word\"))\n"
          "        return\n"
          "    fi\n",
          stream);
    write_bash_values(stream);
    fputs("    case ${COMP_WORDS[1]} in\n", stream);
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        write_bash_command(stream, row);
    }
    fputs("    esac\n"
          "    case $word in\n"
          "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
          "    *) COMPREPLY=($(compgen -W \"$words\" -f -- \"$word\")) ;;\n"
          "    esac\n"
          "}\n"
          "complete -o filenames -F _graze graze\n",
          stream);
}

/* ---- zsh --------------------------------------------------------------------------------- */

/* Inside a single-quoted specification brackets and colons have meanings of their own. */
static void write_zsh_text(FILE *stream, const char *text) {
    for (; *text; text++) {
        if (*text == '\'') {
            fputs("'\\''", stream);
        } else {
            if (strchr("[]:\\", *text)) {
                putc('\\', stream);
            }
            putc(*text, stream);
        }
    }
}

static void write_zsh_option(FILE *stream, const option *row) {
    fputs("            '", stream);
    fprintf(stream, "--%s%s[", row->name, row->argument ? "=" : "");
    write_zsh_text(stream, row->help);
    putc(']', stream);
    if (row->choices) {
        fprintf(stream, ":%s:(%s)", row->argument, row->choices);
    } else if (row->kind == OPTION_FILE) {
        fprintf(stream, ":%s:_files", row->argument);
    } else if (row->argument) {
        fprintf(stream, ":%s: ", row->argument);
    }
    fputs("' \\\n", stream);
}

/* Colons in claim ids would end the specification that the words stand in. */
static void write_zsh_words(FILE *stream, const cli_command *command) {
    char *words = NULL;
    size_t length = 0;
    FILE *list = text_stream_open(&words, &length);
    if (!list) {
        return;
    }
    write_words(list, command);
    if (text_stream_close(list, &words)) {
        for (const char *byte = words; *byte; byte++) {
            fprintf(stream, "%s%c", *byte == ':' ? "\\" : "", *byte);
        }
    }
    free(words);
}

static void write_zsh_command(FILE *stream, const cli_command *command) {
    fprintf(stream, "    %s)\n        _arguments \\\n", command->name);
    for (const option *row = NULL; (row = option_next(row, command));) {
        write_zsh_option(stream, row);
    }
    if (command->most > 0) {
        fputs("            '*:ARGUMENT:{compadd -- ", stream);
        write_zsh_words(stream, command);
        fputs("; _files}' \\\n", stream);
    }
    fputs("        ;;\n", stream);
}

static void write_zsh(FILE *stream) {
    fputs("#compdef graze\n"
          "# Completion for graze in zsh.\n"
          "if ((CURRENT == 2)); then\n"
          "    local -a commands=(\n",
          stream);
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        fprintf(stream, "        '%s:", row->name);
        write_zsh_text(stream, row->summary);
        fputs("'\n", stream);
    }
    fputs("    )\n"
          "    _describe command commands\n"
          "    return\n"
          "fi\n"
          "shift words\n"
          "((CURRENT--))\n"
          "case ${words[1]} in\n",
          stream);
    for (size_t i = 0; (row = command_at(i)); i++) {
        write_zsh_command(stream, row);
    }
    fputs("esac\n", stream);
}

/* ---- fish -------------------------------------------------------------------------------- */

static void write_fish_text(FILE *stream, const char *text) {
    for (; *text; text++) {
        fprintf(stream, "%s%c", *text == '\'' || *text == '\\' ? "\\" : "", *text);
    }
}

static void write_fish_option(FILE *stream, const cli_command *command, const option *row) {
    fprintf(stream, "complete -c graze -n '__fish_seen_subcommand_from %s' -l %s", command->name,
            row->name);
    if (row->letter) {
        fprintf(stream, " -s %c", row->letter);
    }
    if (row->choices) {
        fprintf(stream, " -x -a '%s'", row->choices);
    } else if (row->argument) {
        fputs(row->kind == OPTION_FILE ? " -r" : " -x", stream);
    }
    fputs(" -d '", stream);
    write_fish_text(stream, row->help);
    fputs("'\n", stream);
}

static void write_fish(FILE *stream) {
    const cli_command *command;
    fputs("# Completion for graze in fish.\n", stream);
    for (size_t i = 0; (command = command_at(i)); i++) {
        fprintf(stream, "complete -c graze -f -n __fish_use_subcommand -a %s -d '", command->name);
        write_fish_text(stream, command->summary);
        fputs("'\n", stream);
        for (const option *row = NULL; (row = option_next(row, command));) {
            write_fish_option(stream, command, row);
        }
        fprintf(stream, "complete -c graze -n '__fish_seen_subcommand_from %s' -a '",
                command->name);
        write_words(stream, command);
        fputs("'\n", stream);
    }
}

void completion_write(FILE *stream, const char *shell) {
    if (strcmp(shell, "zsh") == 0) {
        write_zsh(stream);
    } else if (strcmp(shell, "fish") == 0) {
        write_fish(stream);
    } else {
        write_bash(stream);
    }
}
