/* Edits a line where both ends are a terminal, with a history and completion. */
#ifndef GRAZE_CLI_PLAY_LINE_EDITOR_H
#define GRAZE_CLI_PLAY_LINE_EDITOR_H

#include "play/line_input.h"

typedef struct line_editor line_editor;

/* NULL: stdin and stdout are not a terminal, or lines cannot be edited there. */
line_editor *line_editor_open(void);
void line_editor_close(line_editor *line);

/* As line_input_read; a text that must be freed. */
char *line_editor_read(line_editor *line, const char *prompt);

/* As line_input_complete_by and line_input_keep_history. */
void line_editor_complete_by(line_editor *line, line_input_names *complete, void *context);
void line_editor_keep_history(line_editor *line, const char *path);

/* The version of libedit. */
const char *line_editor_library_version(void);

#endif
