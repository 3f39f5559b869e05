/// What a model can do besides answering with text.
///
/// A session refuses a request that needs more than its model declares, before the model sees it.
public struct LanguageModelCapabilities: Sendable {
  /// One ability of a model.
  public struct Capability: Sendable, Hashable {
    private enum Name: String {
      case vision, guidedGeneration, reasoning, toolCalling
    }

    private let name: Name

    /// Understands images in the prompt.
    public static var vision: Capability { Capability(name: .vision) }

    /// Answers that follow a schema.
    public static var guidedGeneration: Capability { Capability(name: .guidedGeneration) }

    /// Thinks before it answers, and accepts a reasoning level.
    public static var reasoning: Capability { Capability(name: .reasoning) }

    /// Calls tools.
    public static var toolCalling: Capability { Capability(name: .toolCalling) }

    /// The capability's name, for messages.
    package var label: String { name.rawValue }
  }

  private let capabilities: Set<Capability>

  /// Declares the given capabilities.
  public init(_ capabilities: [Capability]) {
    self.capabilities = Set(capabilities)
  }

  /// Declares the given capabilities.
  @available(*, deprecated, renamed: "init(_:)")
  public init(capabilities: [Capability]) {
    self.init(capabilities)
  }

  /// Whether the model has a capability.
  public func contains(_ capability: Capability) -> Bool {
    capabilities.contains(capability)
  }
}
