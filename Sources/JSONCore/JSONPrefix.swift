/// A step from a JSON value to one of its parts.
public enum JSONPathStep: Sendable, Hashable {
  /// To the value of a key.
  case key(String)
  /// To an element, counted from 0.
  case index(Int)
}

/// What the beginning of a JSON text tells, while the rest is still to come.
///
/// Strings hold the whole characters that have arrived. A number that may go on has the value so far. A key without
/// value, and a literal that is not finished (`tru`), are absent.
public struct JSONPrefix: Sendable, Hashable {
  /// The value so far; nil when nothing of it is known yet.
  public let value: JSON?
  /// Whether the text is a JSON text by itself.
  public let isComplete: Bool
  /// The steps from the root to the innermost value that is still open. Every value on this path is unfinished,
  /// every other one is final. Empty when the text is complete, or when only the root is open.
  public let openPath: [JSONPathStep]
}
