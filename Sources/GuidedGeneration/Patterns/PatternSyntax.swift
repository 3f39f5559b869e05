/// A parsed regular expression.
indirect enum PatternNode {
  case empty
  case set(ScalarSet)
  case sequence([PatternNode])
  case choice([PatternNode])
  case loop(PatternNode, minimum: Int, maximum: Int)
  case start
  case end
  case look(PatternNode, isNegative: Bool)

  /// Whether the node looks at its surroundings (anchors, look-ahead).
  var looksAround: Bool {
    switch self {
    case .empty, .set: false
    case .start, .end, .look: true
    case .sequence(let parts), .choice(let parts): parts.contains { $0.looksAround }
    case .loop(let inner, _, _): inner.looksAround
    }
  }

  var hasStart: Bool {
    switch self {
    case .start: true
    case .empty, .set, .end: false
    case .look(let inner, _): inner.hasStart
    case .sequence(let parts), .choice(let parts): parts.contains { $0.hasStart }
    case .loop(let inner, _, _): inner.hasStart
    }
  }

  /// Whether the node may match without consuming anything.
  var canBeEmpty: Bool {
    switch self {
    case .set: false
    case .empty, .start, .end, .look: true
    case .sequence(let parts): parts.allSatisfy { $0.canBeEmpty }
    case .choice(let parts): parts.contains { $0.canBeEmpty }
    case .loop(let inner, let minimum, _): minimum == 0 || inner.canBeEmpty
    }
  }
}

/// Why a pattern could not be used.
struct PatternProblem: Error {
  enum Kind { case malformed, unsupported }
  let kind: Kind
  let message: String
}

/// Reads the regular subset of ECMA-262 regular expressions (with the `u` flag) and of Swift's regex literals.
///
/// `\d` and `\w` are ASCII, `\s` is Unicode white space, `.` excludes line terminators. Back references,
/// look-behind, word boundaries and flags are not regular or not supported and are refused.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  static func parse(_ text: String) throws(PatternProblem) -> PatternNode {
    var parser = PatternParser(text)
    let node = try parser.choice()
    guard parser.position == parser.scalars.count else { throw parser.malformed("unmatched ')'") }
    return node
  }

  private func malformed(_ message: String) -> PatternProblem {
    PatternProblem(kind: .malformed, message: "\(message) at scalar \(position)")
  }

  private func unsupported(_ message: String) -> PatternProblem {
    PatternProblem(kind: .unsupported, message: "\(message) at scalar \(position)")
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func peek(_ offset: Int) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }

  private mutating func choice() throws(PatternProblem) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < 200 else { throw unsupported("groups nested deeper than 200") }
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(PatternProblem) -> PatternNode {
    var parts: [PatternNode] = []
    while let scalar = current, scalar != "|", scalar != ")" {
      let atom = try atom()
      parts.append(try quantified(atom))
    }
    return parts.isEmpty ? .empty : parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func quantified(_ atom: PatternNode) throws(PatternProblem) -> PatternNode {
    guard let bounds = try quantifier() else { return atom }
    switch atom {
    case .start, .end: throw malformed("a quantifier follows an anchor")
    default: break
    }
    if current == "?" { position += 1 }
    if current == "+" { throw unsupported("possessive quantifier") }
    guard try quantifier() == nil else { throw malformed("nothing to repeat") }
    return .loop(atom, minimum: bounds.0, maximum: bounds.1)
  }

  private mutating func quantifier() throws(PatternProblem) -> (Int, Int)? {
    let bounds: (Int, Int)
    switch current {
    case "*": bounds = (0, -1)
    case "+": bounds = (1, -1)
    case "?": bounds = (0, 1)
    case "{": return try braces()
    default: return nil
    }
    position += 1
    return bounds
  }

  /// Reads `{2}`, `{2,}` or `{2,5}`; nil, without moving, when the brace is an ordinary character.
  private mutating func braces() throws(PatternProblem) -> (Int, Int)? {
    var index = position + 1
    func number() -> Int? {
      var value: Int?
      while index < scalars.count, let digit = scalars[index].decimalDigit {
        value = min((value ?? 0) * 10 + digit, 1_000_000)
        index += 1
      }
      return value
    }
    guard let low = number() else { return nil }
    var high = low
    if index < scalars.count, scalars[index] == "," {
      index += 1
      high = number() ?? -1
    }
    guard index < scalars.count, scalars[index] == "}" else { return nil }
    guard high < 0 || high >= low else { throw malformed("the bounds of a repetition are out of order") }
    position = index + 1
    return (low, high)
  }

  private mutating func atom() throws(PatternProblem) -> PatternNode {
    guard let scalar = current else { return .empty }
    position += 1
    switch scalar {
    case "^": return .start
    case "$": return .end
    case ".": return .set(ScalarClasses.lineTerminators.inverted)
    case "(": return try group()
    case "[": return .set(try bracket())
    case "\\": return try escape()
    case "*", "+", "?": throw malformed("nothing to repeat")
    default: return .set(ScalarSet(scalar))
    }
  }

  private mutating func group() throws(PatternProblem) -> PatternNode {
    var look: Bool?
    if take("?") {
      if take(":") {
      } else if take("=") {
        look = false
      } else if take("!") {
        look = true
      } else {
        if current == "P" { position += 1 }
        guard take("<"), current != "=", current != "!" else {
          throw unsupported("look-behind, flags and other special groups")
        }
        while let scalar = current, scalar != ">" { position += scalar == ")" ? 0 : 1 }
        guard take(">") else { throw malformed("unfinished group name") }
      }
    }
    let inner = try choice()
    guard take(")") else { throw malformed("missing ')'") }
    return look.map { .look(inner, isNegative: $0) } ?? inner
  }

  private mutating func escape() throws(PatternProblem) -> PatternNode {
    switch current {
    case "A":
      position += 1
      return .start
    case "z", "Z":
      position += 1
      return .end
    case "b", "B": throw unsupported("word boundary")
    case "k": throw unsupported("back reference")
    case .some(let scalar) where scalar.decimalDigit.map { $0 > 0 } == true: throw unsupported("back reference")
    default: return .set(try escapedSet())
    }
  }

  /// What follows a backslash, inside or outside brackets.
  private mutating func escapedSet() throws(PatternProblem) -> ScalarSet {
    guard let scalar = current else { throw malformed("a backslash ends the pattern") }
    position += 1
    switch scalar {
    case "d": return ScalarClasses.digits
    case "D": return ScalarClasses.digits.inverted
    case "w": return ScalarClasses.word
    case "W": return ScalarClasses.word.inverted
    case "s": return ScalarClasses.space
    case "S": return ScalarClasses.space.inverted
    case "p", "P":
      guard take("{") else { throw malformed("\\p without a property") }
      var name = ""
      while let next = current, next != "}" {
        name.unicodeScalars.append(next)
        position += 1
      }
      guard take("}") else { throw malformed("unfinished property") }
      guard let set = ScalarClasses.property(name) else { throw unsupported("Unicode property '\(name)'") }
      return scalar == "P" ? set.inverted : set
    case "t": return ScalarSet("\t")
    case "n": return ScalarSet("\n")
    case "r": return ScalarSet("\r")
    case "f": return ScalarSet("\u{0C}")
    case "v": return ScalarSet("\u{0B}")
    case "0": return ScalarSet("\0")
    case "c":
      guard let letter = current, letter.isASCII, letter.properties.isAlphabetic else { throw malformed("bad \\c") }
      position += 1
      return ScalarSet([letter.value & 31...letter.value & 31])
    case "x": return ScalarSet(try hexadecimal(digits: 2))
    case "u": return try unicodeEscape()
    default: return ScalarSet(scalar)
    }
  }

  private mutating func unicodeEscape() throws(PatternProblem) -> ScalarSet {
    if current == "{" { return ScalarSet(try braced()) }
    let value = try hexadecimalValue(digits: 4)
    if (0xD800..<0xDC00).contains(value), current == "\\", peek(1) == "u" {
      position += 2
      let low = try hexadecimalValue(digits: 4)
      guard (0xDC00..<0xE000).contains(low) else { throw malformed("unpaired surrogate") }
      let joined = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      return ScalarSet([joined...joined])
    }
    return ScalarSet([value...value])
  }

  private mutating func braced() throws(PatternProblem) -> Unicode.Scalar {
    position += 1
    var value: UInt32 = 0
    while let digit = current?.hexadecimalDigit {
      value = min(value * 16 + digit, 0x110000)
      position += 1
    }
    guard take("}"), let scalar = Unicode.Scalar(value) else { throw malformed("bad \\u{…}") }
    return scalar
  }

  private mutating func hexadecimal(digits: Int) throws(PatternProblem) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(try hexadecimalValue(digits: digits)) else { throw malformed("not a scalar") }
    return scalar
  }

  private mutating func hexadecimalValue(digits: Int) throws(PatternProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = current?.hexadecimalDigit else { throw malformed("expected \(digits) hexadecimal digits") }
      value = value * 16 + digit
      position += 1
    }
    return value
  }

  private mutating func bracket() throws(PatternProblem) -> ScalarSet {
    let isInverted = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = current, scalar != "]" {
      let low = try member()
      if current == "-", let next = peek(1), next != "]" {
        position += 1
        let high = try member()
        guard let from = low.single, let to = high.single else {
          // `[\w-.]`: the hyphen stands for itself.
          ranges += low.ranges + [0x2D...0x2D] + high.ranges
          continue
        }
        guard from <= to else { throw malformed("a range is out of order") }
        ranges.append(from...to)
      } else {
        ranges += low.ranges
      }
      _ = scalar
    }
    guard take("]") else { throw malformed("missing ']'") }
    let set = ScalarSet(ranges)
    return isInverted ? set.inverted : set
  }

  private mutating func member() throws(PatternProblem) -> ScalarSet {
    guard let scalar = current else { throw malformed("missing ']'") }
    position += 1
    guard scalar == "\\" else { return ScalarSet(scalar) }
    if take("b") { return ScalarSet("\u{08}") }
    return try escapedSet()
  }
}

extension ScalarSet {
  /// The only member; nil when there are more.
  fileprivate var single: UInt32? {
    ranges.count == 1 && ranges[0].lowerBound == ranges[0].upperBound ? ranges[0].lowerBound : nil
  }
}

extension Unicode.Scalar {
  fileprivate var decimalDigit: Int? { ("0"..."9").contains(self) ? Int(value - 0x30) : nil }

  fileprivate var hexadecimalDigit: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
