/// A JSON number with the digits it was written with. Compared and computed exactly, in decimal.
public struct JSONNumber: Sendable {
  /// The literal, in RFC 8259 grammar.
  public let text: String

  /// For text that the caller has already checked.
  init(checked text: String) { self.text = text }

  /// Takes a literal; nil when it is not a JSON number (`+1`, `01`, `.5`, `1.`, `NaN`).
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let scan = NumberScan(bytes, from: 0), scan.validEnd == bytes.count else { return nil }
    self.text = text
  }

  /// An integer.
  public init(_ value: some BinaryInteger) { text = String(value) }

  /// The shortest text that reads back as the same `Double`, without `.0`; nil for infinities and NaN.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = Self.shortest(value.description)
  }

  /// The shortest text that reads back as the same `Float`, without `.0`; nil for infinities and NaN.
  public init?(_ value: Float) {
    guard value.isFinite else { return nil }
    text = Self.shortest(value.description)
  }

  private static func shortest(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The nearest `Double`; infinite when the number is out of its range.
  public var double: Double { Double(text) ?? .nan }

  /// The value, when it is integral and in range (`10`, `10.0` and `1e1` are all 10).
  public var int: Int? {
    if let plain = Int(text) { return plain }
    let value = JSONDecimal(self)
    guard value.isIntegral, value.digits.count + value.exponent <= 19 else { return nil }
    let digits = value.digits.map { String($0) }.joined() + String(repeating: "0", count: value.exponent)
    return Int((value.isNegative ? "-" : "") + digits)
  }

  /// Whether the value has no fractional part.
  public var isIntegral: Bool { JSONDecimal(self).isIntegral }

  /// Whether the value is a whole multiple of another, decided exactly. Nothing but zero is a multiple of zero.
  public func isMultiple(of other: JSONNumber) -> Bool {
    JSONDecimal(self).isMultiple(of: JSONDecimal(other))
  }
}

extension JSONNumber: Hashable, Comparable {
  public static func == (lhs: JSONNumber, rhs: JSONNumber) -> Bool {
    lhs.text == rhs.text || JSONDecimal(lhs) == JSONDecimal(rhs)
  }

  public static func < (lhs: JSONNumber, rhs: JSONNumber) -> Bool { JSONDecimal(lhs) < JSONDecimal(rhs) }

  public func hash(into hasher: inout Hasher) { hasher.combine(JSONDecimal(self)) }
}

extension JSONNumber: ExpressibleByIntegerLiteral, CustomStringConvertible {
  public init(integerLiteral value: Int) { self.init(value) }
  public var description: String { text }
}
