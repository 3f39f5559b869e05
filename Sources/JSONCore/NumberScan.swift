/// How far a number literal reaches in a byte buffer.
struct NumberScan {
  /// Where scanning stopped.
  private(set) var end: Int
  /// The end of the longest part that is a number by itself; nil when there is none (`-`).
  private(set) var validEnd: Int?
  /// The buffer ended where a digit must follow (`-`, `1.`, `1e+`).
  private(set) var isCut = false
  /// Another byte stands where a digit must follow.
  private(set) var isMalformed = false

  /// Scans from a position; nil when no number begins there.
  init?(_ bytes: [UInt8], from start: Int) {
    end = start
    guard start < bytes.count, bytes[start] == UInt8(ascii: "-") || Self.isDigit(bytes[start]) else { return nil }
    if bytes[start] == UInt8(ascii: "-") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "0") {
      end += 1
      validEnd = end
    } else {
      guard digits(bytes) else { return }
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      guard digits(bytes) else { return }
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
      _ = digits(bytes)
    }
  }

  private mutating func digits(_ bytes: [UInt8]) -> Bool {
    let first = end
    while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
    guard end > first else {
      isCut = end == bytes.count
      isMalformed = !isCut
      return false
    }
    validEnd = end
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
