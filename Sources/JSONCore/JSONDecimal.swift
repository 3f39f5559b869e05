/// A decimal number in one canonical form: ± digits × 10^exponent, without leading or trailing zero digits.
///
/// Zero has no digits, exponent 0 and is not negative. Exponents beyond ±2^52 are clamped there: far outside any
/// bound that a schema could name.
public struct JSONDecimal: Sendable, Hashable {
  /// Whether the number is below zero.
  public let isNegative: Bool
  /// Most significant first, each 0…9.
  public let digits: [UInt8]
  /// The power of ten that the digits, read as a whole number, are multiplied by.
  public let exponent: Int

  private static let exponentLimit = 1 << 52

  /// Brings a number to this form.
  public init(_ number: JSONNumber) {
    var digits: [UInt8] = []
    var negative = false
    var fraction = 0
    var exponent = 0
    var exponentIsNegative = false
    var part = Part.integer
    for byte in number.text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        switch part {
        case .integer, .fraction:
          if part == .fraction { fraction += 1 }
          if digit != 0 || !digits.isEmpty { digits.append(digit) }
        case .exponent:
          exponent = Swift.min(exponent * 10 + Int(digit), Self.exponentLimit)
        }
      case UInt8(ascii: "."): part = .fraction
      case UInt8(ascii: "-") where part == .exponent: exponentIsNegative = true
      case UInt8(ascii: "-"): negative = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): part = .exponent
      default: break  // the exponent's plus sign
      }
    }
    var power = (exponentIsNegative ? -exponent : exponent) - fraction
    while digits.last == 0 {
      digits.removeLast()
      power += 1
    }
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : power
    isNegative = negative && !digits.isEmpty
  }

  private enum Part { case integer, fraction, exponent }

  /// Whether the value has no fractional part.
  public var isIntegral: Bool { exponent >= 0 }

  /// Whether the value is a whole multiple of another, decided exactly.
  public func isMultiple(of divisor: JSONDecimal) -> Bool {
    guard !digits.isEmpty else { return true }
    guard !divisor.digits.isEmpty else { return false }
    // self / divisor = digits × 10^shift / divisor.digits. With a negative shift ten would have to divide digits,
    // which have no trailing zero.
    let shift = exponent - divisor.exponent
    guard shift >= 0 else { return false }
    // A divisor of n digits has fewer than 4n factors two or five, so more zeros change nothing.
    let zeros = Swift.min(shift, 4 * divisor.digits.count)
    let dividend = digits + [UInt8](repeating: 0, count: zeros)
    return Self.remainder(dividend, divisor.digits).isEmpty
  }

  /// Schoolbook division on digits; the remainder has no leading zero.
  private static func remainder(_ dividend: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    for digit in dividend {
      if digit != 0 || !rest.isEmpty { rest.append(digit) }
      while !magnitude(rest, isBelow: divisor) { rest = subtract(divisor, from: rest) }
    }
    return rest
  }

  private static func magnitude(_ a: [UInt8], isBelow b: [UInt8]) -> Bool {
    a.count != b.count ? a.count < b.count : a.lexicographicallyPrecedes(b)
  }

  private static func subtract(_ b: [UInt8], from a: [UInt8]) -> [UInt8] {
    var result = a
    var borrow: UInt8 = 0
    for offset in 0..<a.count {
      let index = a.count - 1 - offset
      let taken = borrow + (offset < b.count ? b[b.count - 1 - offset] : 0)
      borrow = result[index] < taken ? 1 : 0
      result[index] = result[index] + 10 * borrow - taken
    }
    return Array(result.drop { $0 == 0 })
  }
}

extension JSONDecimal: Comparable {
  public static func < (lhs: JSONDecimal, rhs: JSONDecimal) -> Bool {
    let left = lhs.sign
    let right = rhs.sign
    guard left == right else { return left < right }
    return left < 0 ? rhs.magnitudeIsBelow(lhs) : lhs.magnitudeIsBelow(rhs)
  }

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private func magnitudeIsBelow(_ other: JSONDecimal) -> Bool {
    let order = digits.count + exponent
    let otherOrder = other.digits.count + other.exponent
    guard order == otherOrder, !digits.isEmpty else { return order < otherOrder }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
