/// Recursive descent over bytes, for whole texts and for streamed prefixes alike.
struct JSONParser {
  let bytes: [UInt8]
  var position = 0
  private let depthLimit: Int
  /// Whether the text may end anywhere.
  let acceptsCut: Bool
  /// Set once the text ended inside a value; from then on everything returns what it has.
  private var isCut = false
  /// Steps to the open value, innermost first.
  private var openPath: [JSONPathStep] = []

  init(_ bytes: [UInt8], depthLimit: Int, acceptsCut: Bool) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    self.acceptsCut = acceptsCut
  }

  mutating func document() throws(JSONParseError) -> JSONPrefix {
    let root = try value(depth: 0)
    // A number at the very end of the text is whole when the number is the text.
    if case .number(let number)? = root, isCut, bytes.suffix(number.text.utf8.count).elementsEqual(number.text.utf8) {
      isCut = false
    }
    if !isCut {
      skipSpace()
      guard position == bytes.count else { throw failure(.expected("the end of the text")) }
    }
    return JSONPrefix(value: root, isComplete: !isCut, openPath: openPath.reversed())
  }

  func failure(_ reason: JSONParseError.Reason, at offset: Int? = nil) -> JSONParseError {
    JSONParseError(reason, at: offset ?? position, in: bytes)
  }

  /// The next byte; at the end of a prefix nil, at the end of a whole text an error.
  mutating func next(expecting wanted: @autoclosure () -> String) throws(JSONParseError) -> UInt8? {
    if position < bytes.count { return bytes[position] }
    guard acceptsCut else { throw failure(.expected(wanted())) }
    isCut = true
    return nil
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func value(depth: Int) throws(JSONParseError) -> JSON? {
    skipSpace()
    guard let byte = try next(expecting: "a value") else { return nil }
    switch byte {
    case UInt8(ascii: "{"):
      try checkDepth(depth)
      return .object(try object(depth: depth + 1))
    case UInt8(ascii: "["):
      try checkDepth(depth)
      return .array(try array(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  private func checkDepth(_ depth: Int) throws(JSONParseError) {
    guard depth < depthLimit else { throw failure(.tooDeep(limit: depthLimit)) }
  }

  private mutating func object(depth: Int) throws(JSONParseError) -> JSONObject {
    var result = JSONObject()
    position += 1
    skipSpace()
    guard var byte = try next(expecting: "a key or '}'") else { return result }
    if byte == UInt8(ascii: "}") {
      position += 1
      return result
    }
    while true {
      guard byte == UInt8(ascii: "\"") else {
        throw failure(.expected(result.isEmpty ? "a key or '}'" : "a key"))
      }
      let key = try string()
      if isCut { return result }
      skipSpace()
      guard let colon = try next(expecting: "':'") else { return result }
      guard colon == UInt8(ascii: ":") else { throw failure(.expected("':'")) }
      position += 1
      if let member = try value(depth: depth) {
        result[key] = member
        if isCut { openPath.append(.key(key)) }
      }
      if isCut { return result }
      skipSpace()
      guard let end = try next(expecting: "',' or '}'") else { return result }
      guard end == UInt8(ascii: ",") || end == UInt8(ascii: "}") else { throw failure(.expected("',' or '}'")) }
      position += 1
      if end == UInt8(ascii: "}") { return result }
      skipSpace()
      guard let start = try next(expecting: "a key") else { return result }
      byte = start
    }
  }

  private mutating func array(depth: Int) throws(JSONParseError) -> [JSON] {
    var result: [JSON] = []
    position += 1
    skipSpace()
    guard let first = try next(expecting: "a value or ']'") else { return result }
    if first == UInt8(ascii: "]") {
      position += 1
      return result
    }
    while true {
      if let element = try value(depth: depth) {
        result.append(element)
        if isCut { openPath.append(.index(result.count - 1)) }
      }
      if isCut { return result }
      skipSpace()
      guard let end = try next(expecting: "',' or ']'") else { return result }
      guard end == UInt8(ascii: ",") || end == UInt8(ascii: "]") else { throw failure(.expected("',' or ']'")) }
      position += 1
      if end == UInt8(ascii: "]") { return result }
    }
  }

  private mutating func literal(_ text: StaticString, _ value: JSON) throws(JSONParseError) -> JSON? {
    for expected in text.description.utf8 {
      guard let byte = try next(expecting: text.description) else { return nil }
      guard byte == expected else { throw failure(.expected(text.description)) }
      position += 1
    }
    return value
  }

  private mutating func number() throws(JSONParseError) -> JSON? {
    guard let scan = NumberScan(bytes, from: position) else { throw failure(.expected("a value")) }
    if scan.isMalformed || (scan.isCut && !acceptsCut) { throw failure(.expected("a digit"), at: scan.end) }
    let start = position
    position = scan.end
    if scan.end == bytes.count && acceptsCut { isCut = true }
    guard let end = scan.validEnd else { return nil }
    return .number(JSONNumber(checked: String(decoding: bytes[start..<end], as: UTF8.self)))
  }
}
