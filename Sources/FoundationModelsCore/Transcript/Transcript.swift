/// The record of a conversation: instructions, prompts, tool calls and their outputs, reasoning and answers.
///
/// A transcript is a collection of entries and can be saved as JSON:
///
/// ```swift
/// let saved = try JSONEncoder().encode(session.transcript)
/// let transcript = try JSONDecoder().decode(Transcript.self, from: saved)
/// let session = LanguageModelSession(tools: tools, transcript: transcript)
/// ```
public struct Transcript: Sendable, Equatable {
  package var entries: [Entry]

  /// Makes an empty transcript.
  public init() {
    entries = []
  }

  /// Makes a transcript of the given entries.
  public init(entries: some Sequence<Entry> = []) {
    self.entries = Array(entries)
  }
}

extension Transcript: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// A position of an entry.
  public typealias Index = Int
  /// One entry of the conversation.
  public typealias Element = Entry
  /// The positions of all entries.
  public typealias Indices = Range<Int>
  /// Walks through the entries.
  public typealias Iterator = IndexingIterator<Transcript>
  /// Some consecutive entries.
  public typealias SubSequence = Slice<Transcript>

  /// The position of the first entry: 0.
  public var startIndex: Int { 0 }

  /// The number of entries.
  public var endIndex: Int { entries.count }

  /// The entry at a position.
  public subscript(index: Index) -> Entry {
    get { entries[index] }
    set { entries[index] = newValue }
  }

  /// Puts other entries in the place of a range of entries.
  public mutating func replaceSubrange<C>(_ subrange: Range<Int>, with newElements: consuming C)
  where C: Collection, C.Element == Entry {
    entries.replaceSubrange(subrange, with: newElements)
  }
}
