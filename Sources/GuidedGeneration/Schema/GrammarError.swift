import JSONCore

/// Why a schema, pattern or choice cannot guide generation. Thrown before the first token.
public struct GrammarError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Sendable, Hashable {
    /// The schema breaks JSON Schema's own rules: a bound that is no number, a type that does not exist, a
    /// reference to nowhere.
    case malformed
    /// The keyword cannot be enforced exactly.
    case unsupported
    /// No value satisfies the schema.
    case unsatisfiable
    /// Compiling would need more time or memory than the options allow.
    case overBudget
    /// The task was cancelled while compiling.
    case cancelled
  }

  public let kind: Kind
  /// The keyword at fault, for example `pattern`; empty when it is the whole schema.
  public let keyword: String
  /// Where the keyword stands in the schema, as a JSON Pointer; empty for the root.
  public let pointer: String
  /// What to change, for a reader.
  public let message: String

  public init(_ kind: Kind, keyword: String, pointer: String, message: String) {
    self.kind = kind
    self.keyword = keyword
    self.pointer = pointer
    self.message = message
  }

  public var description: String {
    let place = pointer.isEmpty ? "the root" : pointer
    let subject = keyword.isEmpty ? "schema at \(place)" : "'\(keyword)' at \(place)"
    return switch kind {
    case .malformed: "Malformed \(subject): \(message)"
    case .unsupported: "Unsupported \(subject): \(message)"
    case .unsatisfiable: "Unsatisfiable \(subject): \(message)"
    case .overBudget: "The \(subject) needs more than the compile budget: \(message)"
    case .cancelled: "Compiling was cancelled"
    }
  }
}
