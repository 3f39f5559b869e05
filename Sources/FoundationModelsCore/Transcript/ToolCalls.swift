import Foundation

extension Transcript {
  /// The calls of tools that the model made together, in its order.
  public struct ToolCalls: Sendable, Identifiable, Equatable {
    /// The entry's identifier.
    public var id: String
    package var calls: [ToolCall]
    package var metadata: [String: GeneratedContent] = [:]

    /// Makes an entry of calls.
    public init<S>(id: String = UUID().uuidString, _ calls: S) where S: Sequence, S.Element == ToolCall {
      self.id = id
      self.calls = Array(calls)
    }
  }

  /// One call of a tool.
  public struct ToolCall: Sendable, Identifiable, Equatable {
    /// The call's identifier; the tool's output carries the same.
    public var id: String
    /// The name of the tool.
    public var toolName: String
    /// The arguments that the model chose.
    public var arguments: GeneratedContent
    /// Values that the model's provider attached to the call.
    public var metadata: [String: GeneratedContent]

    /// Makes a call.
    public init(id: String, toolName: String, arguments: GeneratedContent) {
      self.init(id: id, metadata: [:], toolName: toolName, arguments: arguments)
    }

    /// Makes a call with values that the model's provider attached.
    public init(
      id: String, metadata: [String: any ConvertibleToGeneratedContent], toolName: String,
      arguments: GeneratedContent
    ) {
      self.id = id
      self.toolName = toolName
      self.arguments = arguments
      self.metadata = metadata.mapValues { $0.generatedContent }
    }
  }
}

extension Transcript.ToolCalls: RandomAccessCollection {
  /// One call.
  public typealias Element = Transcript.ToolCall
  /// A position of a call.
  public typealias Index = Int
  /// The positions of all calls.
  public typealias Indices = Range<Int>
  /// Walks through the calls.
  public typealias Iterator = IndexingIterator<Transcript.ToolCalls>
  /// Some consecutive calls.
  public typealias SubSequence = Slice<Transcript.ToolCalls>

  /// The call at a position.
  public subscript(position: Int) -> Transcript.ToolCall { calls[position] }

  /// The position of the first call: 0.
  public var startIndex: Int { 0 }

  /// The number of calls.
  public var endIndex: Int { calls.count }
}

extension Transcript.ToolCalls: CustomStringConvertible {
  /// The calls in readable form.
  public var description: String {
    "ToolCalls: " + calls.map(\.description).joined(separator: ", ")
  }
}

extension Transcript.ToolCall: CustomStringConvertible {
  /// The call in readable form: name and arguments.
  public var description: String { "\(toolName)(\(arguments.jsonString))" }
}
