/* Edits lines by libedit. */
#include "play/line_editor.h"

#include "output/interrupt.h"

#include <ctype.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINES_KEPT = 500 };

struct line_editor {
    EditLine *editor;
    History *history;
    FILE *nowhere; /* takes complaints about terminals that are not known */
    const char *prompt;
    line_input_names *complete;
    void *context; /* of complete */
    const char *history_file;
};

static char *prompt_of(EditLine *editor) {
    static char none[] = "";
    line_editor *line = NULL;
    el_get(editor, EL_CLIENTDATA, &line);
    return line ? (char *)(size_t)line->prompt : none; /* libedit does not change it */
}

/* The next byte of stdin; 0: there is none. */
static int read_byte(EditLine *editor, wchar_t *byte) {
    unsigned char found;
    (void)editor;
    if (!interrupt_await_input() || read(STDIN_FILENO, &found, 1) != 1) {
        return 0;
    }
    *byte = found;
    return 1;
}

/* ---- completion ----------------------------------------------------------------------------- */

enum { LONGEST_NAME = 80, LONGEST_PREFIX = 120 };

static bool is_name_byte(char byte) {
    return isalnum((unsigned char)byte) || byte == '_' || byte == ':';
}

/* The word before the cursor. */
static void read_prefix(char prefix[LONGEST_PREFIX], const LineInfo *line) {
    const char *start = line->cursor;
    while (start > line->buffer && is_name_byte(start[-1])) {
        start--;
    }
    snprintf(prefix, LONGEST_PREFIX, "%.*s", (int)(line->cursor - start), start);
}

/* Inserts what all names with the prefix have in common, or lists them. */
static unsigned char complete_name(EditLine *editor, int key) {
    char prefix[LONGEST_PREFIX], name[LONGEST_NAME], common[LONGEST_NAME] = "";
    line_editor *line = NULL;
    size_t count = 0;
    (void)key;
    el_get(editor, EL_CLIENTDATA, &line);
    read_prefix(prefix, el_line(editor));
    for (; line->complete(line->context, prefix, count, name, sizeof name); count++) {
        size_t same = 0;
        while (count > 0 && name[same] && name[same] == common[same]) {
            same++;
        }
        snprintf(common, sizeof common, "%.*s", count > 0 ? (int)same : LONGEST_NAME, name);
    }
    const char *colon = strrchr(prefix, ':');
    size_t typed = strlen(colon ? colon + 1 : prefix);
    if (count > 0 && strlen(common) > typed) {
        el_insertstr(editor, common + typed);
        return CC_REFRESH;
    }
    for (size_t i = 0; line->complete(line->context, prefix, i, name, sizeof name); i++) {
        printf("%s%s", i == 0 ? "\n" : "  ", name);
    }
    putchar('\n');
    fflush(stdout);
    return CC_REDISPLAY;
}

void line_editor_complete_by(line_editor *line, line_input_names *complete, void *context) {
    line->complete = complete;
    line->context = context;
    el_set(line->editor, EL_ADDFN, "graze-complete", "complete a name", complete_name);
    el_set(line->editor, EL_BIND, "\t", "graze-complete", NULL);
}

void line_editor_keep_history(line_editor *line, const char *path) {
    HistEvent event;
    line->history_file = path;
    if (path) {
        history(line->history, &event, H_LOAD, path);
    }
}

/* ---- lines ---------------------------------------------------------------------------------- */

void line_editor_close(line_editor *line) {
    HistEvent event;
    if (line && line->history && line->history_file) {
        history(line->history, &event, H_SAVE, line->history_file);
    }
    if (line && line->editor) {
        el_end(line->editor);
    }
    if (line && line->history) {
        history_end(line->history);
    }
    if (line && line->nowhere) {
        fclose(line->nowhere);
    }
    free(line);
}

line_editor *line_editor_open(void) {
    HistEvent event;
    bool is_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    line_editor *line = is_terminal ? calloc(1, sizeof *line) : NULL;
    if (!line) {
        return NULL;
    }
    line->nowhere = fopen("/dev/null", "w");
    line->history = history_init();
    line->editor = line->nowhere ? el_init("graze", stdin, stdout, line->nowhere) : NULL;
    if (!line->editor || !line->history) {
        line_editor_close(line);
        return NULL;
    }
    history(line->history, &event, H_SETSIZE, LINES_KEPT);
    history(line->history, &event, H_SETUNIQUE, 1);
    el_set(line->editor, EL_CLIENTDATA, line);
    el_set(line->editor, EL_PROMPT, prompt_of);
    el_set(line->editor, EL_EDITOR, "emacs");
    el_set(line->editor, EL_HIST, history, line->history);
    el_set(line->editor, EL_GETCFN, read_byte);
    return line;
}

char *line_editor_read(line_editor *line, const char *prompt) {
    HistEvent event;
    int count = 0;
    line->prompt = prompt;
    el_set(line->editor, EL_PREP_TERM, 1); /* before the prompt invites someone to type Ctrl-D */
    const char *typed = el_gets(line->editor, &count);
    char *copy = typed && count > 0 && !interrupt_seen() ? strdup(typed) : NULL;
    if (copy && strspn(copy, " \t\r\n") < strlen(copy)) {
        history(line->history, &event, H_ENTER, copy);
    }
    return copy;
}

#define TEXT_OF(number)       #number
#define VERSION(major, minor) TEXT_OF(major) "." TEXT_OF(minor)

const char *line_editor_library_version(void) {
    return VERSION(LIBEDIT_MAJOR, LIBEDIT_MINOR);
}
