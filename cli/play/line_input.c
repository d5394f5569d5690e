/* Lines from the editor on a terminal, by getline otherwise. */
#include "play/line_input.h"

#include "output/guard.h"
#include "output/interrupt.h"
#include "play/line_editor.h"

#include <stdio.h>
#include <stdlib.h>

struct line_input {
    char *line;
    size_t capacity;
    line_editor *editor; /* NULL: lines are not edited */
    double seconds;      /* for each step of what is done with a line; negative: without a guard */
};

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
    setvbuf(stdin, NULL, _IONBF, 0); /* interrupt_await_input would not see what a buffer holds */
    if (input) {
        input->seconds = seconds;
        input->editor = line_editor_open();
        guard(input);
    }
    return input;
}

void line_input_close(line_input *input) {
    if (input) {
        end_guard(input);
        line_editor_close(input->editor);
        free(input->line);
        free(input);
    }
}

void line_input_complete_by(line_input *input, line_input_names *complete, void *context) {
    if (input->editor) {
        line_editor_complete_by(input->editor, complete, context);
    }
}

void line_input_keep_history(line_input *input, const char *path) {
    if (input->editor) {
        line_editor_keep_history(input->editor, path);
    }
}

static char *read_line(line_input *input, const char *prompt) {
    if (input->editor) {
        fflush(stdout);
        free(input->line);
        return input->line = line_editor_read(input->editor, prompt);
    }
    fputs(prompt, stdout);
    fflush(stdout);
    bool is_read = interrupt_await_input() && getline(&input->line, &input->capacity, stdin) >= 0;
    return is_read ? input->line : NULL;
}

char *line_input_read(line_input *input, const char *prompt) {
    end_guard(input);
    char *line = read_line(input, prompt);
    guard(input);
    return line;
}
