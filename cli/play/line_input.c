/* Lines by libedit on a terminal, by getline otherwise. */
#include "play/line_input.h"

#include "output/guard.h"
#include "output/interrupt.h"

#include <ctype.h>
#include <histedit.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINES_KEPT = 500 };

struct line_input {
    char *line;
    size_t capacity;
    const char *prompt;
    EditLine *editor; /* NULL: lines are not edited */
    History *history;
    FILE *nowhere; /* takes complaints about terminals that are not known */
    line_input_names *complete;
    void *context; /* of complete */
    const char *history_file;
    double seconds; /* for each step of what is done with a line; negative: without a guard */
};

/*
 * Waits for input or Ctrl-C. A signal that arrives just before a read would not end the read:
 * therefore the flag is checked regularly. stdin has no buffer, whose content poll would not see.
 */
static void wait_for_input(void) {
    enum { LOOK_EVERY = 200 }; /* milliseconds */
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!interrupt_seen() && poll(&input, 1, LOOK_EVERY) <= 0) {
    }
}

/* ---- editing -------------------------------------------------------------------------------- */

static char *prompt_of(EditLine *editor) {
    static char none[] = "";
    line_input *input = NULL;
    el_get(editor, EL_CLIENTDATA, &input);
    return input ? (char *)(size_t)input->prompt : none; /* libedit does not change it */
}

/* The next byte of stdin; 0: there is none. */
static int read_byte(EditLine *editor, wchar_t *byte) {
    unsigned char found;
    (void)editor;
    wait_for_input();
    if (interrupt_seen() || read(STDIN_FILENO, &found, 1) != 1) {
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
    line_input *input = NULL;
    size_t count = 0;
    (void)key;
    el_get(editor, EL_CLIENTDATA, &input);
    read_prefix(prefix, el_line(editor));
    for (; input->complete(input->context, prefix, count, name, sizeof name); count++) {
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
    for (size_t i = 0; input->complete(input->context, prefix, i, name, sizeof name); i++) {
        printf("%s%s", i == 0 ? "\n" : "  ", name);
    }
    putchar('\n');
    fflush(stdout);
    return CC_REDISPLAY;
}

void line_input_complete_by(line_input *input, line_input_names *complete, void *context) {
    input->complete = complete;
    input->context = context;
    if (input->editor) {
        el_set(input->editor, EL_ADDFN, "graze-complete", "complete a name", complete_name);
        el_set(input->editor, EL_BIND, "\t", "graze-complete", NULL);
    }
}

void line_input_keep_history(line_input *input, const char *path) {
    HistEvent event;
    input->history_file = path;
    if (path && input->history) {
        history(input->history, &event, H_LOAD, path);
    }
}

/* ---- the end -------------------------------------------------------------------------------- */

static void close_editor(line_input *input) {
    HistEvent event;
    if (input->history && input->history_file) {
        history(input->history, &event, H_SAVE, input->history_file);
    }
    if (input->editor) {
        el_end(input->editor);
    }
    if (input->history) {
        history_end(input->history);
    }
    if (input->nowhere) {
        fclose(input->nowhere);
    }
    input->editor = NULL;
    input->history = NULL;
    input->nowhere = NULL;
}

static void open_editor(line_input *input) {
    HistEvent event;
    input->nowhere = fopen("/dev/null", "w");
    input->history = history_init();
    input->editor = input->nowhere ? el_init("graze", stdin, stdout, input->nowhere) : NULL;
    if (!input->editor || !input->history) {
        close_editor(input); /* lines are read without editing, then */
        return;
    }
    history(input->history, &event, H_SETSIZE, LINES_KEPT);
    history(input->history, &event, H_SETUNIQUE, 1);
    el_set(input->editor, EL_CLIENTDATA, input);
    el_set(input->editor, EL_PROMPT, prompt_of);
    el_set(input->editor, EL_EDITOR, "emacs");
    el_set(input->editor, EL_HIST, history, input->history);
    el_set(input->editor, EL_GETCFN, read_byte);
}

static char *edit_line(line_input *input) {
    HistEvent event;
    int count = 0;
    el_set(input->editor, EL_PREP_TERM, 1); /* before the prompt invites someone to type Ctrl-D */
    const char *typed = el_gets(input->editor, &count);
    free(input->line);
    input->line = typed && count > 0 && !interrupt_seen() ? strdup(typed) : NULL;
    if (input->line && strspn(input->line, " \t\r\n") < strlen(input->line)) {
        history(input->history, &event, H_ENTER, input->line);
    }
    return input->line;
}

/* ---- all lines ------------------------------------------------------------------------------ */

static void guard(const line_input *input) {
    if (input->seconds >= 0) {
        guard_begin_each(input->seconds);
    }
}

static void end_guard(const line_input *input) {
    if (input->seconds >= 0) {
        guard_end();
    }
}

line_input *line_input_open(double seconds) {
    line_input *input = calloc(1, sizeof *input);
    setvbuf(stdin, NULL, _IONBF, 0);
    if (input) {
        input->seconds = seconds;
        guard(input);
    }
    if (input && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        open_editor(input);
    }
    return input;
}

void line_input_close(line_input *input) {
    if (input) {
        end_guard(input);
        close_editor(input);
        free(input->line);
        free(input);
    }
}

static char *read_line(line_input *input, const char *prompt) {
    input->prompt = prompt;
    if (input->editor) {
        fflush(stdout);
        return edit_line(input);
    }
    fputs(prompt, stdout);
    fflush(stdout);
    wait_for_input();
    bool is_read = !interrupt_seen() && getline(&input->line, &input->capacity, stdin) >= 0;
    return is_read ? input->line : NULL;
}

char *line_input_read(line_input *input, const char *prompt) {
    end_guard(input);
    char *line = read_line(input, prompt);
    guard(input);
    return line;
}

#define TEXT_OF(number)       #number
#define VERSION(major, minor) TEXT_OF(major) "." TEXT_OF(minor)

const char *line_input_library_version(void) {
    return VERSION(LIBEDIT_MAJOR, LIBEDIT_MINOR);
}
