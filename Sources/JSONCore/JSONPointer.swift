/// A JSON Pointer (RFC 6901): the path to a part of a value, as in `/properties/name` or `/$defs/a~1b`.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The reference tokens, unescaped. Empty for the whole value.
  public var tokens: [String]

  /// A pointer with these tokens.
  public init(_ tokens: [String] = []) { self.tokens = tokens }

  /// Reads a pointer's text, with or without the `#` of a URI fragment (without percent escapes). Nil when it is
  /// neither empty nor begins with `/`, or holds a `~` that is not `~0` or `~1`.
  public init?(_ text: String) {
    let path = text.hasPrefix("#") ? text.dropFirst() : text[...]
    tokens = []
    if path.isEmpty { return }
    guard path.first == "/" else { return nil }
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let token = Self.unescaped(part) else { return nil }
      tokens.append(token)
    }
  }

  /// This pointer with one more token.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }

  /// This pointer with an array index.
  public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  /// The pointer's text, empty for the whole value.
  public var description: String {
    tokens.map { token in
      var part = "/"
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": part += "~0"
        case "/": part += "~1"
        default: part.unicodeScalars.append(scalar)
        }
      }
      return part
    }.joined()
  }

  private static func unescaped(_ part: Substring) -> String? {
    var token = ""
    var scalars = part.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "~" else {
        token.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "0": token += "~"
      case "1": token += "/"
      default: return nil
      }
    }
    return token
  }
}

extension JSON {
  /// The part that a pointer names; nil when there is none.
  public subscript(pointer: JSONPointer) -> JSON? {
    var current = self
    for token in pointer.tokens {
      let part: JSON?
      switch current {
      case .object(let object): part = object[token]
      case .array: part = Self.index(token).flatMap { current[$0] }
      default: part = nil
      }
      guard let part else { return nil }
      current = part
    }
    return current
  }

  /// An array index as RFC 6901 writes it: digits without leading zero.
  private static func index(_ token: String) -> Int? {
    guard let index = Int(token), index >= 0, String(index) == token else { return nil }
    return index
  }
}
