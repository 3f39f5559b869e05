import GuidedGeneration
import JSONCore

/// A request for a chat completion.
struct ChatCompletionRequest: Sendable {
  var conversation = Conversation()
  var isStreamed = false
  var includesUsage = false

  /// Without influence on the answer of a local model.
  private static let ignored: Set<String> = [
    "user", "metadata", "store", "service_tier", "safety_identifier", "prompt_cache_key", "prompt_cache_retention",
    "parallel_tool_calls", "reasoning_effort", "verbosity",
  ]
  private static let known: Set<String> = [
    "model", "messages", "stream", "stream_options", "temperature", "top_p", "seed", "max_tokens",
    "max_completion_tokens", "stop", "n", "tools", "tool_choice", "response_format", "logprobs", "top_logprobs",
    "presence_penalty", "frequency_penalty", "logit_bias", "modalities",
  ]

  /// - Throws: ``APIError`` saying what is wrong and where.
  init(_ parameters: Parameters, schemas: SchemaCache) throws(APIError) {
    try Self.refuseUnsupported(parameters)
    try parameters.refuseUnknown(known: Self.known.union(Self.ignored))
    conversation.messages = try MessageReader.messages(
      parameters.required("messages", parameters.array("messages")))
    conversation.options = try parameters.answerOptions()
    conversation.options.maximumTokens = try Self.maximumTokens(parameters)
    conversation.options.stops = try Self.stops(parameters)
    let reader = ToolReader(schemas: schemas, isNested: true)
    conversation.tools = try reader.tools(parameters)
    conversation.toolChoice = try reader.choice(parameters, among: conversation.tools)
    if let format = try parameters.parameters("response_format") {
      conversation.grammar = try FormatReader(schemas: schemas)
        .grammar(format, pointer: "/response_format", isNested: true)
    }
    isStreamed = try parameters.flag("stream") ?? false
    if let options = try parameters.parameters("stream_options") {
      guard isStreamed else { throw .invalid("stream_options", "Only with “stream”: true.") }
      includesUsage = try options.flag("include_usage") ?? false
    }
  }

  private static func maximumTokens(_ parameters: Parameters) throws(APIError) -> Int? {
    let range = 1...10_000_000
    let old = try parameters.integer("max_tokens", in: range)
    let new = try parameters.integer("max_completion_tokens", in: range)
    if let old, let new, old != new {
      throw .invalid("max_tokens", "max_tokens and max_completion_tokens differ: give one of them.")
    }
    return new ?? old
  }

  private static func stops(_ parameters: Parameters) throws(APIError) -> [String] {
    guard let json = parameters["stop"] else { return [] }
    let list = json.string.map { [$0] } ?? json.array?.compactMap(\.string) ?? []
    guard (1...4).contains(list.count), json.array == nil || json.array?.count == list.count,
      list.allSatisfy({ (1...1000).contains($0.utf8.count) })
    else { throw .invalid("stop", "Expected a string or up to 4 strings, none of them empty.") }
    return list
  }

  private static func refuseUnsupported(_ parameters: Parameters) throws(APIError) {
    for name in ["grammar", "json_schema", "guided_json", "guided_regex", "guided_grammar", "format"]
    where parameters[name] != nil {
      let other = parameters["response_format"] == nil ? "" : " It excludes response_format, besides."
      throw .unsupported(name, "Ask for a form of the answer with response_format.\(other)")
    }
    if let count = try parameters.integer("n", in: 1...128), count != 1 {
      throw .unsupported("n", "The server gives one answer: n must be 1.")
    }
    if try parameters.flag("logprobs") == true || parameters["top_logprobs"] != nil {
      throw .unsupported(
        parameters["top_logprobs"] == nil ? "logprobs" : "top_logprobs", "The server does not give log probabilities.")
    }
    for name in ["presence_penalty", "frequency_penalty"] {
      if let value = try parameters.number(name, in: -2...2), value != 0 {
        throw .unsupported(name, "Penalties are not supported: leave \(name) away or 0.")
      }
    }
    if let bias = try parameters.parameters("logit_bias"), !bias.object.keys.isEmpty {
      throw .unsupported("logit_bias", "Biases are not supported.")
    }
    if let modalities = try parameters.array("modalities"), modalities != ["text"] {
      throw .unsupported("modalities", "The server answers with text only.")
    }
  }
}
