/* Reads lines that someone types: with editing and a history where both ends are a terminal. */
#ifndef GRAZE_CLI_PLAY_LINE_INPUT_H
#define GRAZE_CLI_PLAY_LINE_INPUT_H

typedef struct line_input line_input;

/* Lines of stdin, whose buffer is taken away; NULL: there is no memory. */
line_input *line_input_open(void);
void line_input_close(line_input *input);

/*
 * Shows a prompt and reads a line, which may have an end and belongs to the input until the next
 * one is read. NULL: the end of the input, or Ctrl-C (see interrupt.h).
 */
char *line_input_read(line_input *input, const char *prompt);

/* The version of libedit. */
const char *line_input_library_version(void);

#endif
