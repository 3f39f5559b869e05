extension Transcript {
  /// The conversation without the instructions that lead it.
  ///
  /// Assigning replaces everything after the leading instructions.
  public var history: HistoryView {
    get { HistoryView(entries: entries.dropFirst(leadingInstructions)) }
    set { entries.replaceSubrange(leadingInstructions..., with: newValue.entries) }
  }

  private var leadingInstructions: Int {
    if case .instructions? = entries.first { 1 } else { 0 }
  }

  /// The entries of a conversation without the instructions that lead it.
  public struct HistoryView: Sendable, Equatable {
    fileprivate var entries: ArraySlice<Entry>

    fileprivate init(entries: ArraySlice<Entry>) {
      self.entries = entries
    }

    /// Makes an empty history.
    public init() {
      entries = []
    }

    /// A position in a history.
    public struct Index: Sendable, Hashable, Comparable, Strideable {
      fileprivate var position: Int

      /// Whether one position comes before another.
      public static func < (left: Index, right: Index) -> Bool { left.position < right.position }

      /// How many entries lie between two positions.
      public func distance(to other: Index) -> Int { other.position - position }

      /// The position some entries further.
      public func advanced(by distance: Int) -> Index { Index(position: position + distance) }
    }
  }
}

extension Transcript.HistoryView: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// One entry.
  public typealias Element = Transcript.Entry
  /// Some consecutive entries, as a history.
  public typealias SubSequence = Transcript.HistoryView
  /// The positions of all entries.
  public typealias Indices = Range<Index>

  /// The position of the first entry.
  public var startIndex: Index { Index(position: entries.startIndex) }

  /// The position after the last entry.
  public var endIndex: Index { Index(position: entries.endIndex) }

  /// The positions of all entries.
  public var indices: Range<Index> { startIndex..<endIndex }

  /// The position after another.
  public func index(after index: Index) -> Index { index.advanced(by: 1) }

  /// The position before another.
  public func index(before index: Index) -> Index { index.advanced(by: -1) }

  /// The position some entries further.
  public func index(_ index: Index, offsetBy distance: Int) -> Index { index.advanced(by: distance) }

  /// How many entries lie between two positions.
  public func distance(from start: Index, to end: Index) -> Int { start.distance(to: end) }

  /// The entry at a position.
  public subscript(index: Index) -> Transcript.Entry {
    get { entries[index.position] }
    set { entries[index.position] = newValue }
  }

  /// The entries in a range of positions.
  public subscript(bounds: Range<Index>) -> Transcript.HistoryView {
    get {
      Transcript.HistoryView(entries: entries[bounds.lowerBound.position..<bounds.upperBound.position])
    }
    set {
      entries.replaceSubrange(
        bounds.lowerBound.position..<bounds.upperBound.position, with: newValue.entries)
    }
  }

  /// Puts other entries in the place of a range of entries.
  public mutating func replaceSubrange<C>(_ subrange: Range<Index>, with newElements: C)
  where C: Collection, C.Element == Transcript.Entry {
    entries.replaceSubrange(subrange.lowerBound.position..<subrange.upperBound.position, with: newElements)
  }
}

extension Transcript.HistoryView: ExpressibleByArrayLiteral {
  /// Makes a history of entries.
  public init(arrayLiteral elements: Transcript.Entry...) {
    entries = elements[...]
  }
}
