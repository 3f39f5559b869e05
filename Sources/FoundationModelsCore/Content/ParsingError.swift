import Foundation

extension GeneratedContent {
  /// Generated content could not be read, or is not what a type needs.
  public struct ParsingError: LocalizedError, Sendable, CustomDebugStringConvertible {
    /// The text or value that could not be used.
    public var rawContent: String
    /// What was wrong on a lower level, when that is known.
    public var underlyingError: (any Error)?
    /// What is wrong and where, for developers.
    public var debugDescription: String

    /// Makes an error.
    public init(rawContent: String, underlyingError: (any Error)? = nil, debugDescription: String) {
      self.rawContent = rawContent
      self.underlyingError = underlyingError
      self.debugDescription = debugDescription
    }

    /// What went wrong, for people.
    public var errorDescription: String? { "The generated content could not be used. \(debugDescription)" }

    init(_ content: GeneratedContent, _ problem: String) {
      self.init(rawContent: content.jsonString, debugDescription: problem)
    }

    /// Says which type needs what, and what is there.
    static func mismatch(_ content: GeneratedContent, expected: String) -> ParsingError {
      let unfinished = content.isComplete ? "" : ", which is unfinished"
      return ParsingError(content, "Expected \(expected), found \(content.storage.name)\(unfinished).")
    }

    /// Adds the place of a part to the errors of a closure.
    static func naming<Result>(_ part: String, _ body: () throws -> Result) throws -> Result {
      do {
        return try body()
      } catch var error as ParsingError {
        error.debugDescription = "In \(part): \(error.debugDescription)"
        throw error
      }
    }
  }
}
