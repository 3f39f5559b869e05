#pragma once

// A line editor on libedit: wide characters, history, resizing. Texts are UTF-8.
// An editor belongs to one thread at a time.

typedef struct kamado_line_editor kamado_line_editor;

enum kamado_line_outcome {
  KAMADO_LINE_READ = 0,
  KAMADO_LINE_END = 1,        // Ctrl-D, or the terminal is gone
  KAMADO_LINE_DISCARDED = 2,  // Ctrl-C
};

// NULL when there is no terminal to edit on, or no memory.
kamado_line_editor *kamado_line_editor_open(void);
void kamado_line_editor_close(kamado_line_editor *editor);

// One line without its end, to be given to free(); NULL unless the outcome is KAMADO_LINE_READ.
char *kamado_line_editor_read(kamado_line_editor *editor, const char *prompt, enum kamado_line_outcome *outcome);

// Adds a line to the history.
void kamado_line_editor_remember(kamado_line_editor *editor, const char *line);
// Both return 0, or -1 when the file cannot be used.
int kamado_line_editor_load(kamado_line_editor *editor, const char *path);
int kamado_line_editor_save(kamado_line_editor *editor, const char *path);
