/// Tells a reasoning model's thoughts from its answer, while both arrive in pieces.
///
/// Thoughts stand between a start and an end that the model's chat template names (`<think>`, `</think>` for example), in
/// front of the answer. Where the prompt opens them already, the answer begins inside them.
struct ThoughtSplitter {
  enum Piece: Equatable {
    case thought(String)
    case answer(String)
  }

  private enum State {
    /// Nothing but blanks so far: thoughts may begin.
    case beginning
    case thinking
    case answering
  }

  private let start: String
  private let ends: [String]
  private var state: State
  private var held = ""
  /// Blanks after the thoughts' marks belong to neither.
  private var skipsBlanks: Bool

  /// - Parameters:
  ///   - start: the text that opens thoughts; empty for a model without.
  ///   - ends: the texts that end them.
  ///   - isOpen: the prompt ends inside thoughts.
  init(start: String, ends: [String], isOpen: Bool) {
    self.start = start.trimmed
    self.ends = ends.map(\.trimmed).filter { !$0.isEmpty }
    state = isOpen ? .thinking : start.isEmpty || ends.isEmpty ? .answering : .beginning
    skipsBlanks = isOpen
  }

  /// Whether what comes next belongs to the thoughts.
  var isThinking: Bool { state == .thinking }

  /// Takes a piece of what the model writes.
  mutating func append(_ text: String) -> [Piece] {
    held += text
    var pieces: [Piece] = []
    while let piece = next() { pieces.append(piece) }
    return pieces.filter { $0 != .thought("") && $0 != .answer("") }
  }

  /// What was held back when the model ended.
  mutating func finish() -> [Piece] {
    defer { held = "" }
    guard !held.isEmpty else { return [] }
    return [state == .thinking ? .thought(held) : .answer(held)]
  }

  private mutating func next() -> Piece? {
    if skipsBlanks {
      held.removeFirst(held.prefix(while: \.isWhitespace).count)
      if !held.isEmpty { skipsBlanks = false }
    }
    guard !held.isEmpty else { return nil }
    switch state {
    case .answering:
      defer { held = "" }
      return .answer(held)
    case .beginning:
      let written = held.drop(while: \.isWhitespace)
      if written.hasPrefix(start) {
        held = String(written.dropFirst(start.count))
        enter(.thinking)
        return .thought("")
      }
      guard !start.hasPrefix(written) else { return nil }
      state = .answering
      return .answer("")
    case .thinking:
      if let end = ends.compactMap({ held.firstRange(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound }) {
        let thought = String(held[..<end.lowerBound]).trimmedEnd
        held = String(held[end.upperBound...])
        enter(.answering)
        return .thought(thought)
      }
      // Blanks may stand in front of the end, and the end may be cut.
      let kept = held.trimmedEnd.count - (ends.map { Self.overlap(of: held.trimmedEnd, with: $0) }.max() ?? 0)
      let settled = String(held.prefix(max(0, kept))).trimmedEnd
      guard !settled.isEmpty else { return nil }
      held.removeFirst(settled.count)
      return .thought(settled)
    }
  }

  private mutating func enter(_ next: State) {
    state = next
    skipsBlanks = true
  }

  /// How many characters at the end of a text begin `mark`.
  private static func overlap(of text: String, with mark: String) -> Int {
    (1..<max(2, mark.count)).last { text.hasSuffix(mark.prefix($0)) } ?? 0
  }
}

extension String {
  fileprivate var trimmed: String { String(drop(while: \.isWhitespace)).trimmedEnd }

  fileprivate var trimmedEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
