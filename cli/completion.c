/* Completion scripts for shells. */
#include "help.h"

#include <string.h>

static void write_game_names(FILE *stream) {
    graze_ruleset_info info;
    for (size_t i = 0; graze_ruleset_list(&info, i); i++) {
        fprintf(stream, "%s%s", i ? " " : "", info.name);
    }
}

static void write_command_names(FILE *stream) {
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        fprintf(stream, "%s%s", i ? " " : "", row->name);
    }
}

static bool takes_game(const cli_command *command) {
    return strncmp(command->arguments, "GAME", strlen("GAME")) == 0;
}

static bool takes_command(const cli_command *command) {
    return strstr(command->arguments, "COMMAND") != NULL;
}

/* ---- bash -------------------------------------------------------------------------------- */

/* What may follow an option that takes a value. */
static void write_bash_values(FILE *stream) {
    fputs("    case $previous in\n", stream);
    const option *row;
    for (size_t i = 0; (row = option_at(i)); i++) {
        if (!row->argument) {
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
    const option *row;
    for (size_t i = 0; (row = option_at(i)); i++) {
        if (option_belongs_to(row, command)) {
            fprintf(stream, "--%s ", row->name);
        }
    }
    fputs("'\n", stream);
    if (takes_game(command)) {
        fputs("        words='", stream);
        write_game_names(stream);
        fputs("'\n", stream);
    } else if (takes_command(command)) {
        fputs("        words='", stream);
        write_command_names(stream);
        fputs("'\n", stream);
    }
    fputs("        ;;\n", stream);
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
    fputs(" --help --version' -- \"$word\"))\n"
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

static void write_zsh_command(FILE *stream, const cli_command *command) {
    fprintf(stream, "    %s)\n        _arguments \\\n", command->name);
    const option *row;
    for (size_t i = 0; (row = option_at(i)); i++) {
        if (option_belongs_to(row, command)) {
            write_zsh_option(stream, row);
        }
    }
    if (takes_game(command)) {
        fputs("            '1:GAME:(", stream);
        write_game_names(stream);
        fputs(")' \\\n", stream);
    } else if (takes_command(command)) {
        fputs("            '1:COMMAND:(", stream);
        write_command_names(stream);
        fputs(")' \\\n", stream);
    }
    if (command->most > 0) {
        fputs("            '*:ARGUMENT:_files' \\\n", stream);
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

void completion_write(FILE *stream, const char *shell) {
    if (strcmp(shell, "zsh") == 0) {
        write_zsh(stream);
    } else {
        write_bash(stream);
    }
}
