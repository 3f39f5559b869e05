import GuidedGeneration
import JSONCore
import LlamaRuntime
import LocalEngine

/// What a client asks, whichever endpoint it came through.
struct Conversation: Sendable {
  var messages: [ChatMessage] = []
  var tools: [ServedTool] = []
  var toolChoice = ToolChoice.auto
  var grammar: Grammar?
  var options = AnswerOptions()

  enum ToolChoice: Sendable, Equatable {
    case none, auto, required
    case named(String)
  }
}

/// A tool that the client runs.
struct ServedTool: Sendable {
  let name: String
  let description: String
  /// The client's schema as it stands.
  let parameters: JSON
  let grammar: Grammar

  /// The definition as chat templates know it.
  var json: JSON {
    [
      "type": "function",
      "function": ["name": .string(name), "description": .string(description), "parameters": parameters],
    ]
  }
}

/// How an answer is chosen, and when it ends.
struct AnswerOptions: Sendable {
  var temperature: Double?
  var topP: Double?
  var seed: UInt64?
  var maximumTokens: Int?
  var stops: [String] = []

  /// What clients leave open is as in the framework: structured answers are greedy, text is nucleus sampling.
  func apply(to request: inout EngineRequest) {
    let isStructured = request.grammar != nil
    request.temperature = temperature ?? 0.7
    request.seed = seed
    request.maximumTokens = maximumTokens
    if temperature == 0 || (isStructured && temperature == nil && topP == nil) {
      request.sampling = .greedy
    } else {
      request.sampling = .topP(topP ?? (temperature == nil ? 0.9 : 1))
    }
  }
}

extension Parameters {
  /// The options that all endpoints share.
  func answerOptions() throws(APIError) -> AnswerOptions {
    var options = AnswerOptions()
    options.temperature = try number("temperature", in: 0...2)
    options.topP = try number("top_p", in: 0...1)
    if let seed = self["seed"] {
      guard let number = seed.number else {
        throw .invalid(place("seed"), "Expected an integer, not \(seed.kindName).", code: "invalid_type")
      }
      guard let value = UInt64(number.text) ?? Int64(number.text).map(UInt64.init(bitPattern:)) else {
        throw .invalid(place("seed"), "Expected an integer from -2^63 to 2^64-1.")
      }
      options.seed = value
    }
    return options
  }
}
