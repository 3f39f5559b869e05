import Testing

/// The formats of model families, written down as short templates of our own: their turns' marks, how they open the
/// model's turn, how they show tools and calls.
struct TemplateFamily: Sendable, CustomTestStringConvertible {
  let name: String
  let source: String
  /// How the model's turn begins.
  let opening: String
  var hasTools = false

  var testDescription: String { name }

  static let all = [qwen2, qwen3, llama3, gemma, smolLM, lfm2, phi]

  private static func chatML(
    tools: String, call: String, result: String, thoughts: String = "", end: String = ""
  ) -> String {
    """
    {%- if tools %}{{ '<|im_start|>system\\n' }}{% if messages[0].role == 'system' %}{{ messages[0].content + '\\n' }}\
    {% endif %}\(tools){{ '<|im_end|>\\n' }}{% elif messages[0].role == 'system' %}\
    {{ '<|im_start|>system\\n' + messages[0].content + '<|im_end|>\\n' }}{% endif %}\
    {%- for message in messages %}\
    {%- if message.role == 'system' %}\
    {%- elif message.role == 'tool' %}\(result)\
    {%- elif message.role == 'assistant' %}{{ '<|im_start|>assistant\\n' }}\(thoughts){{ message.content }}\
    {%- for call in message.tool_calls or [] %}\(call){% endfor %}{{ '<|im_end|>\\n' }}\
    {%- else %}{{ '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>\\n' }}{% endif %}\
    {%- endfor %}\
    {%- if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}\(end){% endif %}
    """
  }

  private static let hermesTools = """
    {{ '# Tools\\n<tools>\\n' }}{% for tool in tools %}{{ tool | tojson }}{{ '\\n' }}{% endfor %}{{ '</tools>\\n\
    A call: <tool_call>{"name": NAME, "arguments": OBJECT}</tool_call>' }}
    """

  private static let hermesCall = """
    {{ '<tool_call>\\n{"name": "' + call.function.name + '", "arguments": ' }}\
    {{ call.function.arguments | tojson }}{{ '}\\n</tool_call>' }}
    """

  private static let hermesResult = """
    {{ '<|im_start|>user\\n<tool_response>\\n' + message.content + '\\n</tool_response><|im_end|>\\n' }}
    """

  static let qwen2 = TemplateFamily(
    name: "Qwen 2.5", source: chatML(tools: hermesTools, call: hermesCall, result: hermesResult),
    opening: "<|im_start|>assistant\n", hasTools: true)

  static let qwen3 = TemplateFamily(
    name: "Qwen 3",
    source: chatML(
      tools: hermesTools, call: hermesCall, result: hermesResult,
      thoughts:
        "{% if message.reasoning_content %}{{ '<think>\\n' + message.reasoning_content + '\\n</think>\\n\\n' }}{% endif %}",
      end:
        "{% if enable_thinking is defined and enable_thinking is false %}{{ '<think>\\n\\n</think>\\n\\n' }}{% endif %}"
    ),
    opening: "<think>\n\n</think>\n\n", hasTools: true)

  static let smolLM = TemplateFamily(
    name: "SmolLM 2", source: chatML(tools: hermesTools, call: hermesCall, result: hermesResult),
    opening: "<|im_start|>assistant\n", hasTools: true)

  static let lfm2 = TemplateFamily(
    name: "LFM 2",
    source: chatML(
      tools: "{{ 'List of tools: [' }}{% for tool in tools %}{{ tool | tojson }}{% endfor %}{{ ']' }}",
      call: "{{ '<|tool_call_start|>[' + call.function.name + '(name=\"pot\")]<|tool_call_end|>' }}",
      result: "{{ '<|im_start|>tool\\n' + message.content + '<|im_end|>\\n' }}"),
    opening: "<|im_start|>assistant\n", hasTools: true)

  static let llama3 = TemplateFamily(
    name: "Llama 3",
    source: """
      {%- for message in messages %}\
      {%- if message.role == 'tool' %}\
      {{ '<|start_header_id|>ipython<|end_header_id|>\\n\\n' + message.content + '<|eot_id|>' }}\
      {%- elif message.role == 'assistant' and message.tool_calls %}\
      {{ '<|start_header_id|>assistant<|end_header_id|>\\n\\n{"name": "' + message.tool_calls[0].function.name }}\
      {{ '", "parameters": ' }}{{ message.tool_calls[0].function.arguments | tojson }}{{ '}<|eot_id|>' }}\
      {%- else %}{{ '<|start_header_id|>' + message.role + '<|end_header_id|>\\n\\n' + message.content }}\
      {%- if tools and loop.first %}{{ '\\n\\nFunctions:\\n' }}{% for tool in tools %}{{ tool | tojson }}{% endfor %}{% endif %}\
      {{ '<|eot_id|>' }}{% endif %}{% endfor %}\
      {%- if add_generation_prompt %}{{ '<|start_header_id|>assistant<|end_header_id|>\\n\\n' }}{% endif %}
      """,
    opening: "<|start_header_id|>assistant<|end_header_id|>\n\n", hasTools: true)

  /// No turn of the system: its text stands in front of the first prompt. Turns must alternate.
  static let gemma = TemplateFamily(
    name: "Gemma",
    source: """
      {%- if messages[0].role == 'system' %}{% set lead = messages[0].content + '\\n\\n' %}{% set talk = messages[1:] %}\
      {%- else %}{% set lead = '' %}{% set talk = messages %}{% endif %}\
      {%- for message in talk %}\
      {%- if (message.role == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception('turns must alternate') }}{% endif %}\
      {{ '<start_of_turn>' + ('model' if message.role == 'assistant' else 'user') + '\\n' }}\
      {{ (lead if loop.first else '') + message.content + '<end_of_turn>\\n' }}{% endfor %}\
      {%- if add_generation_prompt %}{{ '<start_of_turn>model\\n' }}{% endif %}
      """,
    opening: "<start_of_turn>model\n")

  static let phi = TemplateFamily(
    name: "Phi 3.5",
    source: """
      {%- for message in messages %}{{ '<|' + message.role + '|>\\n' + message.content + '<|end|>\\n' }}{% endfor %}\
      {%- if add_generation_prompt %}{{ '<|assistant|>\\n' }}{% endif %}
      """,
    opening: "<|assistant|>\n")
}
