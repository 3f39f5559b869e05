/// The automaton for the inside of a JSON string without any restriction: valid UTF-8, escapes in their canonical
/// spelling only. The same for all grammars, so that token masks for it are computed once per vocabulary.
///
/// Canonical: `"`, `\` and control characters are escaped, in the short form where there is one and as `\u00xx` with
/// small letters otherwise; everything else stands for itself. Every text has exactly one spelling.
enum PlainText {
  static let inside: Int32 = 0
  static let count = 14
  static let dead: Int32 = -1
  /// The closing quote.
  static let close: Int32 = -2

  /// States 1 to 6 are inside an escape: after `\`, `\u`, `\u0`, `\u00`, `\u000`, `\u001`.
  static let firstContinuation: Int32 = 7
  /// A lead byte that leads to each of the states from ``firstContinuation`` on.
  static let leads: [UInt8] = [0xC2, 0xE1, 0xF1, 0xE0, 0xED, 0xF0, 0xF4]

  static let rows: [Int32] = (0..<count).flatMap { state in (0..<256).map { next(Int32(state), UInt8($0)) } }

  private static func next(_ state: Int32, _ byte: UInt8) -> Int32 {
    switch state {
    case 0: start(byte)
    case 1...6: escape(Int(state), byte)
    case 7: byte & 0xC0 == 0x80 ? 0 : dead
    case 8: byte & 0xC0 == 0x80 ? 7 : dead
    case 9: byte & 0xC0 == 0x80 ? 8 : dead
    case 10: (0xA0...0xBF).contains(byte) ? 7 : dead
    case 11: (0x80...0x9F).contains(byte) ? 7 : dead
    case 12: (0x90...0xBF).contains(byte) ? 8 : dead
    default: (0x80...0x8F).contains(byte) ? 8 : dead
    }
  }

  private static func start(_ byte: UInt8) -> Int32 {
    switch byte {
    case UInt8(ascii: "\""): close
    case UInt8(ascii: "\\"): 1
    case 0x20...0x7F: 0
    case 0xC2...0xDF: 7
    case 0xE0: 10
    case 0xED: 11
    case 0xE1...0xEF: 8
    case 0xF0: 12
    case 0xF1...0xF3: 9
    case 0xF4: 13
    default: dead
    }
  }

  private static func escape(_ phase: Int, _ byte: UInt8) -> Int32 {
    if let next = phaseAfter(phase, byte) { return Int32(next) }
    return escaped(phase, byte) == nil ? dead : inside
  }

  /// The next phase of an unfinished escape.
  static func phaseAfter(_ phase: Int, _ byte: UInt8) -> Int? {
    switch (phase, byte) {
    case (1, UInt8(ascii: "u")): 2
    case (2, UInt8(ascii: "0")): 3
    case (3, UInt8(ascii: "0")): 4
    case (4, UInt8(ascii: "0")): 5
    case (4, UInt8(ascii: "1")): 6
    default: nil
    }
  }

  /// The character that a byte completes an escape to; nil when it does not.
  static func escaped(_ phase: Int, _ byte: UInt8) -> UInt8? {
    switch (phase, byte) {
    case (1, UInt8(ascii: "\"")), (1, UInt8(ascii: "\\")): return byte
    case (1, UInt8(ascii: "b")): return 0x08
    case (1, UInt8(ascii: "t")): return 0x09
    case (1, UInt8(ascii: "n")): return 0x0A
    case (1, UInt8(ascii: "f")): return 0x0C
    case (1, UInt8(ascii: "r")): return 0x0D
    case (5, UInt8(ascii: "0")...UInt8(ascii: "9")), (5, UInt8(ascii: "a")...UInt8(ascii: "f")),
      (6, UInt8(ascii: "0")...UInt8(ascii: "9")), (6, UInt8(ascii: "a")...UInt8(ascii: "f")):
      let digit = byte <= UInt8(ascii: "9") ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "a") + 10
      let scalar = (phase == 6 ? 0x10 : 0) + digit
      // The others have a short form.
      return [0x08, 0x09, 0x0A, 0x0C, 0x0D].contains(scalar) ? nil : scalar
    default: return nil
    }
  }
}

/// ``PlainText`` as an automaton for token lists.
struct PlainSource: LexemeSource {
  private let rows = PlainText.rows
  func next(_ state: Int32, _ byte: UInt8) -> Int32 { rows[Int(state) << 8 | Int(byte)] }
  func isInEscape(_ state: Int32) -> Bool { (1...6).contains(state) }
  func minimumScalars(_ state: Int32) -> Int32 { 0 }
}
