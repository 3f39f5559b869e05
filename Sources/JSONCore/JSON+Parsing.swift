extension JSON {
  /// Arrays and objects may be nested this deep unless the caller says otherwise.
  public static let defaultDepthLimit = 512

  /// Parses a JSON text, strictly by RFC 8259.
  ///
  /// - Throws: `JSONParseError` with the place and what was expected there.
  public static func parse(_ text: String, depthLimit: Int = defaultDepthLimit) throws(JSONParseError) -> JSON {
    try parse(utf8: text.utf8, depthLimit: depthLimit)
  }

  /// Parses a JSON text given as UTF-8, strictly by RFC 8259.
  ///
  /// - Throws: `JSONParseError` with the place and what was expected there.
  public static func parse(
    utf8 bytes: some Sequence<UInt8>, depthLimit: Int = defaultDepthLimit
  ) throws(JSONParseError) -> JSON {
    var parser = JSONParser(Array(bytes), depthLimit: depthLimit, acceptsCut: false)
    guard let value = try parser.document().value else { throw parser.failure(.expected("a value")) }
    return value
  }

  /// Parses the beginning of a JSON text: everything may be missing from some byte on, but what is there must be
  /// right.
  ///
  /// - Throws: `JSONParseError` when no continuation could make the text JSON.
  public static func parsePrefix(
    utf8 bytes: some Sequence<UInt8>, depthLimit: Int = defaultDepthLimit
  ) throws(JSONParseError) -> JSONPrefix {
    var parser = JSONParser(Array(bytes), depthLimit: depthLimit, acceptsCut: true)
    return try parser.document()
  }

  /// Parses the beginning of a JSON text. See ``parsePrefix(utf8:depthLimit:)``.
  public static func parsePrefix(
    _ text: String, depthLimit: Int = defaultDepthLimit
  ) throws(JSONParseError) -> JSONPrefix {
    try parsePrefix(utf8: text.utf8, depthLimit: depthLimit)
  }
}
