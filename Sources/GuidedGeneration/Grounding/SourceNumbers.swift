/// A number as a fraction in lowest terms, so that 0.5, ½ and 半 are the same.
struct NumberValue: Hashable, Sendable {
  let numerator: Int
  let denominator: Int

  init(_ numerator: Int, _ denominator: Int = 1) {
    var (a, b) = (abs(numerator), abs(denominator))
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = max(a, 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }
}

/// The numbers that stand in some texts, and all the ways to write them.
struct SourceNumbers {
  /// As they are written with digits, and in other spellings of the same value.
  private(set) var texts: Set<String> = []
  private(set) var values: Set<NumberValue> = []

  init(_ sources: [String]) {
    for source in sources {
      let scalars = Array(source.unicodeScalars)
      readDigits(scalars)
      readKanji(scalars)
      readWords(source)
    }
    for value in values { texts.formUnion(Self.spellings(value)) }
  }

  // MARK: Reading

  private mutating func readDigits(_ scalars: [Unicode.Scalar]) {
    var index = 0
    while index < scalars.count {
      guard Self.isDigit(scalars[index]) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < scalars.count {
        if Self.isDigit(scalars[end]) {
          end += 1
        } else if Self.separators.contains(scalars[end]), end + 1 < scalars.count, Self.isDigit(scalars[end + 1]) {
          end += 2
        } else {
          break
        }
      }
      let text = String(String.UnicodeScalarView(scalars[index..<end]))
      texts.insert(text)
      values.formUnion(Self.readings(text))
      index = end
    }
  }

  private mutating func readKanji(_ scalars: [Unicode.Scalar]) {
    var index = 0
    while index < scalars.count {
      let run = scalars[index...].prefix { NumberWords.kanji.contains($0) }
      if !run.isEmpty, let value = NumberWords.kanjiValue(run) { values.insert(value) }
      index += max(run.count, 1)
    }
  }

  private mutating func readWords(_ source: String) {
    for word in source.lowercased().split(whereSeparator: { !$0.isLetter }) {
      if let value = NumberWords.values[String(word)] { values.insert(value) }
    }
  }

  // MARK: Spelling

  static let separators: Set<Unicode.Scalar> = [".", ",", "/", ":", "．", "，", "／", "⁄"]

  /// Digits of all scripts, and fractions in one character.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil && !isIdeograph(scalar) }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isIdeographic }

  /// The values that a text of digits may stand for: `1,5` is one and a half or fifteen.
  private static func readings(_ text: String) -> [NumberValue] {
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "．": plain += "."
      case "，": plain += ","
      case "／", "⁄": plain += "/"
      default:
        guard let number = scalar.properties.numericValue else {
          plain.unicodeScalars.append(scalar)
          continue
        }
        if number == number.rounded(), (0...9).contains(number) {
          plain += String(Int(number))
        } else {
          // `½`, alone or behind a whole number.
          let fraction = NumberValue(Int((number * 840).rounded()), 840)
          let whole = Int(plain) ?? 0
          return [fraction, NumberValue(whole * fraction.denominator + fraction.numerator, fraction.denominator)]
        }
      }
    }
    let parts = plain.split(separator: "/").map { Int($0) }
    if parts.count == 2, let above = parts[0], let below = parts[1], below > 0 { return [NumberValue(above, below)] }
    var result: [NumberValue] = []
    let digits = plain.filter { $0.isNumber }
    if plain.allSatisfy({ $0.isNumber || $0 == "," || $0 == "." }), digits.count <= 15, let whole = Int(digits) {
      result.append(NumberValue(whole))
      if let point = plain.lastIndex(where: { $0 == "." || $0 == "," }) {
        let places = plain[plain.index(after: point)...].count
        let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
        // `1.5` is not fifteen, `1,200` not one and a fifth; `1.200` may be either.
        let isGrouped = places == 3 && !plain.hasPrefix("0")
        if !isGrouped { result.removeLast() }
        if !isGrouped || plain[point] == "." { result.append(NumberValue(whole, scale)) }
      }
    }
    return result
  }

  private static func spellings(_ value: NumberValue) -> [String] {
    var result: [String] = []
    if value.denominator == 1 {
      result.append("\(value.numerator)")
      result.append(fullWidth(value.numerator))
      if value.numerator >= 1000 { result.append(grouped(value.numerator)) }
    } else {
      result.append("\(value.numerator)/\(value.denominator)")
      let vulgar = ["1/2": "½", "1/4": "¼", "3/4": "¾", "1/3": "⅓", "2/3": "⅔", "1/8": "⅛", "1/5": "⅕"]
      if let character = vulgar[result[0]] { result.append(character) }
      var scale = 10
      while scale <= 1000, scale % value.denominator != 0 { scale *= 10 }
      if scale <= 1000 {
        let scaled = value.numerator * (scale / value.denominator)
        let places = "\(scale)".count - 1
        let fraction = "\(scaled % scale)"
        let padded = String(repeating: "0", count: places - fraction.count) + fraction
        result += ["\(scaled / scale).\(padded)", "\(scaled / scale),\(padded)"]
      }
    }
    return result
  }

  private static func fullWidth(_ number: Int) -> String {
    String(String.UnicodeScalarView("\(number)".unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xFEE0) }))
  }

  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in "\(number)".reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
