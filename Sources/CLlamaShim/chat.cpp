#include "kamado_llama_shim.h"

#include <chat.h>

#include <cstring>
#include <exception>
#include <string>

struct kamado_chat_templates {
  common_chat_templates_ptr templates;
};

struct kamado_chat_prompt {
  common_chat_params params;
  std::vector<std::string> triggers;
};

namespace {

char *copy_string(const std::string &text) {
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (copy != nullptr) std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

// No C++ exception may cross into Swift.
template <typename Result, typename Body> Result *guarded(char **error, Body body) {
  try {
    return body();
  } catch (const std::exception &failure) {
    if (error != nullptr) *error = copy_string(failure.what());
  } catch (...) {
    if (error != nullptr) *error = copy_string("unknown C++ exception");
  }
  return nullptr;
}

}  // namespace

kamado_chat_templates *kamado_chat_templates_new(const struct llama_model *model, const char *override_source,
                                                 char **error) {
  return guarded<kamado_chat_templates>(error, [&] {
    const std::string source = override_source == nullptr ? "" : override_source;
    return new kamado_chat_templates{common_chat_templates_init(model, source)};
  });
}

bool kamado_chat_templates_explicit(const kamado_chat_templates *templates) {
  return common_chat_templates_was_explicit(templates->templates.get());
}

bool kamado_chat_templates_can_think(const kamado_chat_templates *templates) {
  try {
    return common_chat_templates_support_enable_thinking(templates->templates.get());
  } catch (...) {
    return false;  // a template that cannot be rendered for the probe cannot think either
  }
}

void kamado_chat_templates_free(kamado_chat_templates *templates) { delete templates; }

kamado_chat_prompt *kamado_chat_render(const kamado_chat_templates *templates, const char *messages,
                                       const char *tools, enum kamado_tool_choice tool_choice,
                                       bool parallel_tool_calls, bool enable_thinking, char **error) {
  return guarded<kamado_chat_prompt>(error, [&] {
    common_chat_templates_inputs inputs;
    inputs.messages = common_chat_msgs_parse_oaicompat(common_json::parse(messages));
    if (tools != nullptr) inputs.tools = common_chat_tools_parse_oaicompat(common_json::parse(tools));
    inputs.tool_choice = tool_choice == KAMADO_TOOLS_REQUIRED ? COMMON_CHAT_TOOL_CHOICE_REQUIRED
                         : tool_choice == KAMADO_TOOLS_NONE   ? COMMON_CHAT_TOOL_CHOICE_NONE
                                                              : COMMON_CHAT_TOOL_CHOICE_AUTO;
    inputs.parallel_tool_calls = parallel_tool_calls;
    inputs.enable_thinking = enable_thinking;
    inputs.reasoning_format = COMMON_REASONING_FORMAT_DEEPSEEK;
    auto *prompt = new kamado_chat_prompt{common_chat_templates_apply(templates->templates.get(), inputs), {}};
    for (const auto &trigger : prompt->params.grammar_triggers) {
      if (trigger.type == COMMON_GRAMMAR_TRIGGER_TYPE_WORD || trigger.type == COMMON_GRAMMAR_TRIGGER_TYPE_TOKEN) {
        prompt->triggers.push_back(trigger.value);
      }
    }
    return prompt;
  });
}

const char *kamado_chat_prompt_text(const kamado_chat_prompt *prompt) { return prompt->params.prompt.c_str(); }

const char *kamado_chat_prompt_generation(const kamado_chat_prompt *prompt) {
  return prompt->params.generation_prompt.c_str();
}

const char *kamado_chat_prompt_thinking_start(const kamado_chat_prompt *prompt) {
  return prompt->params.thinking_start_tag.c_str();
}

int32_t kamado_chat_prompt_thinking_end_count(const kamado_chat_prompt *prompt) {
  return static_cast<int32_t>(prompt->params.thinking_end_tags.size());
}

const char *kamado_chat_prompt_thinking_end(const kamado_chat_prompt *prompt, int32_t index) {
  return prompt->params.thinking_end_tags[static_cast<size_t>(index)].c_str();
}

int32_t kamado_chat_prompt_trigger_count(const kamado_chat_prompt *prompt) {
  return static_cast<int32_t>(prompt->triggers.size());
}

const char *kamado_chat_prompt_trigger(const kamado_chat_prompt *prompt, int32_t index) {
  return prompt->triggers[static_cast<size_t>(index)].c_str();
}

bool kamado_chat_prompt_reads_tool_calls(const kamado_chat_prompt *prompt) {
  return prompt->params.format != COMMON_CHAT_FORMAT_CONTENT_ONLY;
}

void kamado_chat_prompt_free(kamado_chat_prompt *prompt) { delete prompt; }

char *kamado_chat_parse(const kamado_chat_prompt *prompt, const char *answer, bool is_partial, char **error) {
  return guarded<char>(error, [&] {
    common_chat_parser_params params(prompt->params);
    params.reasoning_format = COMMON_REASONING_FORMAT_DEEPSEEK;
    if (!prompt->params.parser.empty()) params.parser.load(prompt->params.parser);
    const auto message = common_chat_parse(answer, is_partial, params);
    return copy_string(message.to_json_oaicompat(true).dump_safe());
  });
}

void kamado_free_string(char *text) { std::free(text); }
