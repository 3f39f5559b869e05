public import Foundation
public import FoundationModels

/// A language model behind any server that speaks OpenAI's chat completions: llama.cpp's server, vLLM, Ollama,
/// LM Studio, or a service.
///
/// ```swift
/// let model = ChatCompletionsLanguageModel(url: URL(string: "http://localhost:8080/v1")!, model: "qwen")
/// let session = LanguageModelSession(model: model, instructions: "Answer briefly.")
/// ```
///
/// Answers are streamed. A request that fails before its first word is tried again, see ``Retries``; once a word was
/// told it is never repeated. Prompts leave this machine only for the address that is named here.
public struct ChatCompletionsLanguageModel: LanguageModel {
  /// The server's address up to the version, for example `http://localhost:8080/v1`.
  public let url: URL
  /// The model's name on the server.
  public let name: String
  /// What the model can do besides answering with text.
  public let capabilities: LanguageModelCapabilities
  /// How often and how long to try.
  public let retries: Retries
  /// How long the server may be silent before the request ends with ``LanguageModelError/timeout(_:)``; whole seconds.
  public let timeout: Duration
  let apiKey: APIKey?

  /// Names a server and a model.
  ///
  /// - Parameters:
  ///   - url: The server's address up to the version.
  ///   - model: The model's name on the server.
  ///   - apiKey: Sent as a bearer token.
  ///   - capabilities: What the model and its server can do. Name `.vision` for models that see images, and
  ///     `.reasoning` for those that think before they answer.
  ///   - retries: How often and how long to try.
  ///   - timeout: How long the server may be silent.
  public init(
    url: URL, model: String, apiKey: String? = nil,
    capabilities: LanguageModelCapabilities = LanguageModelCapabilities([.guidedGeneration, .toolCalling]),
    retries: Retries = Retries(), timeout: Duration = .seconds(300)
  ) {
    self.url = url
    name = model
    self.apiKey = apiKey.map { APIKey(value: $0) }
    self.capabilities = capabilities
    self.retries = retries
    self.timeout = timeout
  }

  /// Where and how to ask.
  public var executorConfiguration: Executor.Configuration {
    Executor.Configuration(url: url, name: name, apiKey: apiKey, retries: retries, timeout: timeout)
  }

  /// How often and how long a request is tried that failed before its first word: after status 408, 429 or 5xx, or
  /// when no connection came about.
  public struct Retries: Sendable, Hashable {
    /// The most tries, the first one included.
    public var attempts: Int
    /// The longest wait before another try. A server that asks for a longer one is not asked again.
    public var longestWait: Duration

    /// Makes limits.
    public init(attempts: Int = 3, longestWait: Duration = .seconds(20)) {
      self.attempts = attempts
      self.longestWait = longestWait
    }

    /// One try only.
    public static var none: Retries { Retries(attempts: 1) }
  }
}

/// A key that no log shows.
struct APIKey: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  let value: String

  var description: String { "API key" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
