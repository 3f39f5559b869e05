/// An exact number: ⅓ stays ⅓ however often it is scaled.
///
/// Always in lowest terms with a positive denominator. Operations whose result does not fit give nil.
public struct Rational: Sendable, Hashable, Comparable {
  /// The number above the line.
  public let numerator: Int
  /// The number below the line, never less than one.
  public let denominator: Int

  /// A whole number.
  public init(_ whole: Int) {
    numerator = whole
    denominator = 1
  }

  /// `numerator / denominator`, or nil when the denominator is zero or the sign cannot be turned.
  public init?(_ numerator: Int, _ denominator: Int) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Rational.gcd(abs(numerator), abs(denominator))
    let sign = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / divisor
    self.denominator = abs(denominator) / divisor
  }

  /// The number that a decimal like `1.25` stands for: its digits without the point, and how many follow it.
  init?(digits: Int, decimals: Int) {
    guard (0...12).contains(decimals) else { return nil }
    var power = 1
    for _ in 0..<decimals { power *= 10 }
    self.init(digits, power)
  }

  public static func < (left: Rational, right: Rational) -> Bool {
    let (a, overflowA) = left.numerator.multipliedReportingOverflow(by: right.denominator)
    let (b, overflowB) = right.numerator.multipliedReportingOverflow(by: left.denominator)
    return overflowA || overflowB ? left.doubleValue < right.doubleValue : a < b
  }

  /// The sum, or nil when it does not fit.
  public func adding(_ other: Rational) -> Rational? {
    let (a, o1) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (b, o2) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (sum, o3) = a.addingReportingOverflow(b)
    let (below, o4) = denominator.multipliedReportingOverflow(by: other.denominator)
    return o1 || o2 || o3 || o4 ? nil : Rational(sum, below)
  }

  /// The product, or nil when it does not fit.
  public func multiplied(by other: Rational) -> Rational? {
    // Reducing crosswise first keeps the intermediate products as small as the result allows.
    let left = Rational.gcd(abs(numerator), other.denominator)
    let right = Rational.gcd(abs(other.numerator), denominator)
    let (above, o1) = (numerator / left).multipliedReportingOverflow(by: other.numerator / right)
    let (below, o2) = (denominator / right).multipliedReportingOverflow(by: other.denominator / left)
    return o1 || o2 ? nil : Rational(above, below)
  }

  /// The quotient, or nil when `other` is zero or the result does not fit.
  public func divided(by other: Rational) -> Rational? {
    Rational(other.denominator, other.numerator).flatMap(multiplied(by:))
  }

  /// The nearest floating-point number, for comparing only.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }

  /// Whether there is nothing behind the point.
  public var isWhole: Bool { denominator == 1 }

  private static func gcd(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}

extension Rational: CustomStringConvertible {
  /// As people write it: `3`, `1/2`, `1 1/2`.
  public var description: String {
    if isWhole { return "\(numerator)" }
    let whole = numerator / denominator
    if whole == 0 { return "\(numerator)/\(denominator)" }
    return "\(whole) \(abs(numerator % denominator))/\(denominator)"
  }
}
