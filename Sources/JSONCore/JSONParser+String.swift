extension JSONParser {
  /// Reads a string from its opening quote. In a cut prefix, the whole characters that have arrived.
  mutating func string() throws(JSONParseError) -> String {
    position += 1
    let start = position
    skipPlain()
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return try decoded(bytes[start..<position - 1], from: start)
    }
    var buffer = Array(bytes[start..<position])
    while let byte = try next(expecting: "'\"'") {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try decoded(buffer[...], from: start)
      case UInt8(ascii: "\\"):
        guard let scalar = try escape() else { return try decodedPrefix(buffer, from: start) }
        buffer.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
      case 0..<0x20: throw failure(.controlCharacter)
      default:
        let plain = position
        skipPlain()
        buffer.append(contentsOf: bytes[plain..<position])
      }
    }
    return try decodedPrefix(buffer, from: start)
  }

  private mutating func skipPlain() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
      position += 1
    }
  }

  private func decoded(_ utf8: ArraySlice<UInt8>, from start: Int) throws(JSONParseError) -> String {
    guard let text = String(validating: utf8, as: UTF8.self) else { throw failure(.invalidUTF8, at: start) }
    return text
  }

  /// Leaves out a character whose last bytes have not arrived.
  private func decodedPrefix(_ utf8: [UInt8], from start: Int) throws(JSONParseError) -> String {
    var end = utf8.count
    for back in 1...3 where back <= utf8.count {
      let byte = utf8[utf8.count - back]
      guard byte & 0xC0 != 0x80 else { continue }
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      if needed > back { end = utf8.count - back }
      break
    }
    return try decoded(utf8[..<end], from: start)
  }

  /// Reads an escape from its backslash; nil when a prefix ends inside it.
  private mutating func escape() throws(JSONParseError) -> Unicode.Scalar? {
    let start = position
    position += 1
    guard let byte = try next(expecting: "an escape") else { return nil }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      position += 1
      return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return simple("\u{08}")
    case UInt8(ascii: "f"): return simple("\u{0C}")
    case UInt8(ascii: "n"): return simple("\n")
    case UInt8(ascii: "r"): return simple("\r")
    case UInt8(ascii: "t"): return simple("\t")
    case UInt8(ascii: "u"):
      guard let first = try hexadecimal() else { return nil }
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard first < 0xDC00 else { throw failure(.unpairedSurrogate, at: start) }
      guard let second = try lowSurrogate(start) else { return nil }
      return Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
    default: throw failure(.expected("one of \" \\ / b f n r t u"))
    }
  }

  private mutating func simple(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    position += 1
    return scalar
  }

  private mutating func lowSurrogate(_ start: Int) throws(JSONParseError) -> UInt16? {
    for expected in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
      guard let byte = try next(expecting: "the second half of a surrogate pair") else { return nil }
      guard byte == expected else { throw failure(.unpairedSurrogate, at: start) }
      if expected == UInt8(ascii: "\\") { position += 1 }
    }
    guard let value = try hexadecimal() else { return nil }
    guard (0xDC00...0xDFFF).contains(value) else { throw failure(.unpairedSurrogate, at: start) }
    return value
  }

  /// Reads `uXXXX`; nil when a prefix ends inside it.
  private mutating func hexadecimal() throws(JSONParseError) -> UInt16? {
    position += 1
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = try next(expecting: "a hexadecimal digit") else { return nil }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw failure(.expected("a hexadecimal digit"))
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
