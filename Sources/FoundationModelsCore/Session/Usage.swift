extension LanguageModelSession {
  /// How many tokens were read and written.
  public struct Usage: Sendable {
    /// The tokens that the model read.
    public struct Input: Sendable {
      /// All tokens of the requests.
      public var totalTokenCount: Int
      /// Those among them that did not have to be read again.
      public var cachedTokenCount: Int

      /// Makes a count.
      public init(totalTokenCount: Int, cachedTokenCount: Int) {
        self.totalTokenCount = totalTokenCount
        self.cachedTokenCount = cachedTokenCount
      }
    }

    /// The tokens that the model wrote.
    public struct Output: Sendable {
      /// All tokens that were written.
      public var totalTokenCount: Int
      /// Those among them that were thoughts.
      public var reasoningTokenCount: Int

      /// Makes a count.
      public init(totalTokenCount: Int, reasoningTokenCount: Int) {
        self.totalTokenCount = totalTokenCount
        self.reasoningTokenCount = reasoningTokenCount
      }
    }

    /// The tokens that the model read.
    public var input: Input
    /// The tokens that the model wrote.
    public var output: Output
    /// What else the model's provider counts.
    public var metadata: [String: GeneratedContent]

    /// Makes a count.
    public init(input: Input, output: Output, metadata: [String: any ConvertibleToGeneratedContent] = [:]) {
      self.input = input
      self.output = output
      self.metadata = metadata.mapValues { $0.generatedContent }
    }

    /// All tokens, read and written.
    public var totalTokenCount: Int { input.totalTokenCount + output.totalTokenCount }
  }
}

extension LanguageModelSession.Usage {
  static var zero: Self {
    Self(
      input: Input(totalTokenCount: 0, cachedTokenCount: 0),
      output: Output(totalTokenCount: 0, reasoningTokenCount: 0))
  }

  /// Adds another request's tokens; of equally named values of the provider the newer one stays.
  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.input.totalTokenCount += right.input.totalTokenCount
    sum.input.cachedTokenCount += right.input.cachedTokenCount
    sum.output.totalTokenCount += right.output.totalTokenCount
    sum.output.reasoningTokenCount += right.output.reasoningTokenCount
    sum.metadata.merge(right.metadata) { _, new in new }
    return sum
  }
}
