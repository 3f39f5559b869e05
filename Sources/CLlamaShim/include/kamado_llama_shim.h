#pragma once

// The narrow C door to what llama.cpp offers in C++ only (chat templates), and the loops over a
// whole vocabulary, which are faster here than in Swift.

#include <llama.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// ---- loops over the vocabulary -------------------------------------------------------------

/// The token with the highest logit among those whose bit is set in `mask` (NULL: all), the lowest
/// id on a tie; -1 when the mask is empty.
int32_t kamado_argmax(const float *logits, const uint64_t *mask, int32_t count);

/// The `k` highest logits among the allowed tokens, highest first, written to `ids` and `values`;
/// returns how many were written.
int32_t kamado_top_k(const float *logits, const uint64_t *mask, int32_t count, int32_t k, int32_t *ids,
                     float *values);

/// log(sum(exp(logit))) over the allowed tokens (NULL: all).
double kamado_log_sum_exp(const float *logits, const uint64_t *mask, int32_t count);

// ---- chat templates ------------------------------------------------------------------------

typedef struct kamado_chat_templates kamado_chat_templates;
typedef struct kamado_chat_prompt kamado_chat_prompt;

/// The model's own chat template, or `override_source` (NULL: none). On failure returns NULL and
/// sets `*error`, to be freed with kamado_free_string.
kamado_chat_templates *kamado_chat_templates_new(const struct llama_model *model, const char *override_source,
                                                 char **error);
/// Whether the model file carries a chat template of its own.
bool kamado_chat_templates_explicit(const kamado_chat_templates *templates);
bool kamado_chat_templates_can_think(const kamado_chat_templates *templates);
void kamado_chat_templates_free(kamado_chat_templates *templates);

enum kamado_tool_choice { KAMADO_TOOLS_AUTO = 0, KAMADO_TOOLS_REQUIRED = 1, KAMADO_TOOLS_NONE = 2 };

/// Renders messages (an OpenAI-style JSON array) and tools (likewise, or NULL). On failure returns
/// NULL and sets `*error`.
kamado_chat_prompt *kamado_chat_render(const kamado_chat_templates *templates, const char *messages,
                                       const char *tools, enum kamado_tool_choice tool_choice,
                                       bool parallel_tool_calls, bool enable_thinking, char **error);
const char *kamado_chat_prompt_text(const kamado_chat_prompt *prompt);
/// The piece of the prompt that opens the answer (for example "<think>").
const char *kamado_chat_prompt_generation(const kamado_chat_prompt *prompt);
const char *kamado_chat_prompt_thinking_start(const kamado_chat_prompt *prompt);
/// How many texts end the model's reasoning, and each of them.
int32_t kamado_chat_prompt_thinking_end_count(const kamado_chat_prompt *prompt);
const char *kamado_chat_prompt_thinking_end(const kamado_chat_prompt *prompt, int32_t index);
/// How many texts start a tool call in this family's format, and each of them.
int32_t kamado_chat_prompt_trigger_count(const kamado_chat_prompt *prompt);
const char *kamado_chat_prompt_trigger(const kamado_chat_prompt *prompt, int32_t index);
/// Whether the family's own tool-call format is known, so that kamado_chat_parse can read it.
bool kamado_chat_prompt_reads_tool_calls(const kamado_chat_prompt *prompt);
void kamado_chat_prompt_free(kamado_chat_prompt *prompt);

/// Reads an answer in the format that `prompt` was rendered for: an OpenAI-style JSON message with
/// `content`, `reasoning_content` and `tool_calls`. Returns NULL and sets `*error` on failure.
char *kamado_chat_parse(const kamado_chat_prompt *prompt, const char *answer, bool is_partial, char **error);

void kamado_free_string(char *text);

#ifdef __cplusplus
}
#endif
