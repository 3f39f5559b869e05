import JSONCore

/// Which numbers are legal.
struct NumberRule: Hashable {
  var lower: SchemaNode.Limit?
  var upper: SchemaNode.Limit?
  var allowsIntegers = true
  var allowsFractions = true
  var multiples: [JSONNumber] = []
  var nonMultiples: [JSONNumber] = []
  var excluded: [JSONNumber] = []
  /// Integers may be spelled with a fraction of zeros.
  var anyNotation = false
}

/// The digits of a non-negative decimal, without leading and trailing zeros (except one before the point).
struct Magnitude {
  let integer: [UInt8]
  let fraction: [UInt8]
  let isNegative: Bool

  var isZero: Bool { integer == [0] && fraction.isEmpty }

  /// Nil when the number has more than 400 digits.
  init?(_ number: JSONNumber) {
    let value = JSONDecimal(number)
    isNegative = value.isNegative
    guard value.exponent < 400, value.exponent > -400, value.digits.count < 400 else { return nil }
    let point = value.digits.count + value.exponent
    if point <= 0 {
      integer = [0]
      fraction = value.digits.isEmpty ? [] : [UInt8](repeating: 0, count: -point) + value.digits
    } else if value.exponent >= 0 {
      integer = value.digits + [UInt8](repeating: 0, count: value.exponent)
      fraction = []
    } else {
      integer = Array(value.digits[..<point])
      fraction = Array(value.digits[point...])
    }
  }
}
