/* Reads lines that someone types: with editing and a history where both ends are a terminal. */
#ifndef GRAZE_CLI_PLAY_LINE_INPUT_H
#define GRAZE_CLI_PLAY_LINE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct line_input line_input;

/*
 * Lines of stdin, whose buffer is taken away; NULL: there is no memory. Scripts that run before the
 * next line is read are guarded, each step of them with so many seconds (guard.h; 0: any number);
 * negative: nothing is.
 */
line_input *line_input_open(double seconds);
void line_input_close(line_input *input);

/*
 * Shows a prompt and reads a line, which may have an end and belongs to the input until the next
 * one is read. NULL: the end of the input, or Ctrl-C (see interrupt.h).
 */
char *line_input_read(line_input *input, const char *prompt);

/*
 * Completes names with the Tab key: complete writes name number index that begins with a prefix, or
 * returns false. Behind a colon the prefix begins with the word before it.
 */
typedef bool line_input_names(void *context, const char *prefix, size_t index, char *name,
                              size_t size);
void line_input_complete_by(line_input *input, line_input_names *complete, void *context);

/* Begins with the history in a file and writes it back at the end; NULL: no file. */
void line_input_keep_history(line_input *input, const char *path);

#endif
