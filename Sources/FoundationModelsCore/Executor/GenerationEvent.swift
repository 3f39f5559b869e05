import Foundation

extension LanguageModelExecutorGenerationChannel {
  /// Something that the executor tells the session while it runs a request.
  public struct Event: Sendable {
    package enum Payload: Sendable {
      case response(Response)
      case reasoning(Reasoning)
      case toolCalls(ToolCalls)
    }

    package let payload: Payload

    /// Something about the answer.
    ///
    /// - Parameters:
    ///   - entryID: The transcript entry that it belongs to; `nil` for the current answer.
    ///   - action: What happened.
    public static func response(entryID: String? = nil, action: Response.Action) -> Event {
      Event(payload: .response(Response(entryID: entryID, action: action)))
    }

    /// Something about the model's thoughts.
    ///
    /// - Parameters:
    ///   - entryID: The transcript entry that it belongs to; `nil` for the current thought.
    ///   - action: What happened.
    public static func reasoning(entryID: String? = nil, action: Reasoning.Action) -> Event {
      Event(payload: .reasoning(Reasoning(entryID: entryID, action: action)))
    }

    /// Something about the tools that the model calls.
    ///
    /// - Parameters:
    ///   - entryID: The transcript entry that it belongs to; `nil` for the current calls.
    ///   - action: What happened.
    public static func toolCalls(entryID: String? = nil, action: ToolCalls.Action) -> Event {
      Event(payload: .toolCalls(ToolCalls(entryID: entryID, action: action)))
    }
  }

  /// A piece of text that is added to a segment.
  public struct TextFragment: Sendable {
    /// The text to add.
    public var content: String
    /// The segment that it belongs to; `nil` for the current one.
    public var segmentID: String?
    /// How many tokens the piece took.
    public var tokenCount: Int
  }

  /// A text that takes the place of a segment's text.
  public struct TextSegmentReplacement: Sendable {
    /// The whole new text.
    public var content: String
    /// The segment whose text is replaced; `nil` for the current one.
    public var segmentID: String?
    /// How many tokens the text took.
    public var tokenCount: Int
  }

  /// Values that the model's provider attaches to an entry or a call; they replace earlier ones as a whole.
  public struct Metadata: Sendable {
    /// The values by name.
    public var values: [String: GeneratedContent]
  }

  /// A proof of origin of a thought.
  public struct ReasoningSignature: Sendable {
    /// The proof's bytes.
    public var signature: Data
    /// How many tokens it took.
    public var tokenCount: Int
  }

  /// How many tokens a request took; a later report replaces an earlier one as a whole.
  public struct Usage: Sendable {
    /// The tokens that the model read.
    public struct Input: Sendable {
      /// All tokens of the request.
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

    /// Makes a report.
    public init(input: Input, output: Output, metadata: [String: any ConvertibleToGeneratedContent] = [:]) {
      self.input = input
      self.output = output
      self.metadata = metadata.mapValues { $0.generatedContent }
    }
  }
}
