#include "kamado_line_editor.h"

#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

struct kamado_line_editor {
  EditLine *line;
  HistoryW *history;
  wchar_t *prompt;
  int discarded;
};

static kamado_line_editor *owner(EditLine *line) {
  void *data = NULL;
  el_wget(line, EL_CLIENTDATA, &data);
  return data;
}

static wchar_t *show_prompt(EditLine *line) { return owner(line)->prompt; }

// Ctrl-C: the line ends, and its text counts for nothing.
static unsigned char discard(EditLine *line, wint_t key) {
  (void)key;
  owner(line)->discarded = 1;
  return CC_NEWLINE;
}

static wchar_t *widened(const char *text) {
  size_t length = mbstowcs(NULL, text, 0);
  if (length == (size_t)-1) return NULL;
  wchar_t *wide = calloc(length + 1, sizeof *wide);
  if (wide) mbstowcs(wide, text, length + 1);
  return wide;
}

static char *narrowed(const wchar_t *text) {
  size_t length = wcstombs(NULL, text, 0);
  if (length == (size_t)-1) return NULL;
  char *narrow = calloc(length + 1, 1);
  if (narrow) wcstombs(narrow, text, length + 1);
  return narrow;
}

kamado_line_editor *kamado_line_editor_open(void) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return NULL;
  // Wide characters need a locale of UTF-8; the plain one has it everywhere.
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX < 4) setlocale(LC_CTYPE, "C.UTF-8");
  kamado_line_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->line = el_init("kamado", stdin, stdout, stderr);
  editor->history = history_winit();
  if (!editor->line || !editor->history) {
    kamado_line_editor_close(editor);
    return NULL;
  }
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, 1000);
  history_w(editor->history, &event, H_SETUNIQUE, 1);
  el_wset(editor->line, EL_CLIENTDATA, editor);
  el_wset(editor->line, EL_PROMPT, show_prompt);
  el_wset(editor->line, EL_EDITOR, L"emacs");
  el_wset(editor->line, EL_SIGNAL, 1);
  el_wset(editor->line, EL_HIST, history_w, editor->history);
  el_wset(editor->line, EL_ADDFN, L"kamado-discard", L"Discard the line", discard);
  el_wset(editor->line, EL_BIND, L"^C", L"kamado-discard", NULL);
  // Ctrl-C comes as a key while a line is edited.
  el_wset(editor->line, EL_SETTY, L"-d", L"-isig", NULL);
  return editor;
}

void kamado_line_editor_close(kamado_line_editor *editor) {
  if (!editor) return;
  if (editor->line) el_end(editor->line);
  if (editor->history) history_wend(editor->history);
  free(editor->prompt);
  free(editor);
}

char *kamado_line_editor_read(kamado_line_editor *editor, const char *prompt, enum kamado_line_outcome *outcome) {
  free(editor->prompt);
  editor->prompt = widened(prompt);
  if (!editor->prompt) editor->prompt = calloc(1, sizeof(wchar_t));
  editor->discarded = 0;
  *outcome = KAMADO_LINE_END;
  if (!editor->prompt) return NULL;
  int count = 0;
  const wchar_t *line = el_wgets(editor->line, &count);
  if (editor->discarded) {
    *outcome = KAMADO_LINE_DISCARDED;
    return NULL;
  }
  if (!line || count <= 0) return NULL;
  char *text = narrowed(line);
  if (!text) return NULL;
  text[strcspn(text, "\r\n")] = 0;
  *outcome = KAMADO_LINE_READ;
  return text;
}

void kamado_line_editor_remember(kamado_line_editor *editor, const char *line) {
  wchar_t *wide = widened(line);
  HistEventW event;
  if (wide) history_w(editor->history, &event, H_ENTER, wide);
  free(wide);
}

int kamado_line_editor_load(kamado_line_editor *editor, const char *path) {
  HistEventW event;
  return history_w(editor->history, &event, H_LOAD, path) < 0 ? -1 : 0;
}

int kamado_line_editor_save(kamado_line_editor *editor, const char *path) {
  HistEventW event;
  return history_w(editor->history, &event, H_SAVE, path) < 0 ? -1 : 0;
}
