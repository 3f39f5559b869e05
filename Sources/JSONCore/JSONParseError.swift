/// Says where a text stops being JSON and what would have been right there.
public struct JSONParseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// Something else was expected; the text names it, for example `a value` or `',' or '}'`.
    case expected(String)
    /// Arrays and objects are nested deeper than the given limit.
    case tooDeep(limit: Int)
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// A `\u` escape names half of a surrogate pair without the other half.
    case unpairedSurrogate
    /// A control character (below U+0020) stands unescaped in a string.
    case controlCharacter
  }

  /// What is wrong.
  public let reason: Reason
  /// Bytes before the error.
  public let offset: Int
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in Unicode scalars.
  public let column: Int
  /// The scalar found there; nil at the end of the text.
  public let found: Unicode.Scalar?

  init(_ reason: Reason, at offset: Int, in bytes: [UInt8]) {
    self.reason = reason
    self.offset = offset
    let before = bytes[..<Swift.min(offset, bytes.count)]
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 }
    let rest = String(decoding: bytes[before.endIndex...].prefix(4), as: UTF8.self)
    found = rest.unicodeScalars.first
  }

  /// The place and the reason in one sentence.
  public var description: String {
    let place = "at line \(line), column \(column) (byte \(offset))"
    switch reason {
    case .expected(let wanted):
      let seen = found.map { "'\($0.escaped(asASCII: false))'" } ?? "the end of the text"
      return "Invalid JSON \(place): expected \(wanted), found \(seen)"
    case .tooDeep(let limit): return "JSON is nested deeper than \(limit) levels \(place)"
    case .invalidUTF8: return "The text is not valid UTF-8 \(place)"
    case .unpairedSurrogate: return "A \\u escape names half of a surrogate pair \(place)"
    case .controlCharacter: return "A string holds an unescaped control character \(place)"
    }
  }
}
