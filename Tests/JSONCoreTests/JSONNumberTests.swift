import JSONCore
import Testing

@Suite struct JSONNumberTests {
  @Test(arguments: [
    ("1", "1.0"), ("10", "1e1"), ("-0", "0"), ("0.0", "0e9"), ("100E-2", "1"), ("1200", "12e2"), ("0.5", "5e-1"),
  ])
  func equalValuesAreEqualHoweverWritten(left: String, right: String) throws {
    let a = try #require(JSONNumber(left))
    let b = try #require(JSONNumber(right))
    #expect(a == b && a.hashValue == b.hashValue && !(a < b) && !(b < a))
  }

  @Test(arguments: [
    ("-2", "-1"), ("-1", "0"), ("0", "1e-300"), ("9", "10"), ("9.99", "10"), ("1e2", "101"),
    ("0.1", "0.10000000000000000001"),
    ("9007199254740992", "9007199254740993"), ("1e400", "1e401"), ("-1e401", "-1e400"), ("-10", "-9.5"),
  ])
  func orderIsExact(low: String, high: String) throws {
    let a = try #require(JSONNumber(low))
    let b = try #require(JSONNumber(high))
    #expect(a < b && !(b < a) && a != b)
  }

  @Test(arguments: ["", "+1", "01", ".5", "1.", "1e", "--1", "0x1", "1 ", "NaN", "Infinity", "１"])
  func refusesOtherSpellings(text: String) { #expect(JSONNumber(text) == nil) }

  @Test(
    arguments: [
      ("10", 10), ("10.0", 10), ("1e1", 10), ("-0", 0), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min),
      ("9.223372036854775807e18", Int.max), ("9223372036854775808", nil), ("0.5", nil), ("1e400", nil), ("1e-1", nil),
    ] as [(String, Int?)])
  func convertsToIntWhenExact(text: String, value: Int?) throws {
    #expect(try #require(JSONNumber(text)).int == value)
  }

  @Test(arguments: [
    ("10", "5", true), ("11", "5", false), ("0.3", "0.1", true), ("0.35", "0.1", false), ("1e300", "7", false),
    ("1e300", "8", true), ("0", "5", true), ("5", "0", false), ("-15", "5", true), ("1e-3", "1e-4", true),
    ("123456789012345678901234567890", "3", true), ("123456789012345678901234567891", "3", false),
    ("4.35", "0.01", true),
  ])
  func multiplesAreDecidedInDecimal(text: String, divisor: String, isMultiple: Bool) throws {
    #expect(try #require(JSONNumber(text)).isMultiple(of: try #require(JSONNumber(divisor))) == isMultiple)
  }

  @Test func multiplesAgreeWithIntegerArithmetic() {
    var generator = SplitMix64(state: 7)
    for _ in 0..<500 {
      let value = Int.random(in: -100_000...100_000, using: &generator)
      let divisor = Int.random(in: 1...300, using: &generator)
      #expect(JSONNumber(value).isMultiple(of: JSONNumber(divisor)) == (value % divisor == 0))
      let other = Int.random(in: -100_000...100_000, using: &generator)
      #expect((JSONNumber(value) < JSONNumber(other)) == (value < other))
    }
  }

  @Test(arguments: [(1.0, "1"), (0.1, "0.1"), (-2.5, "-2.5"), (1e20, "1e+20"), (1.5e-300, "1.5e-300")])
  func writesDoublesShortly(value: Double, text: String) throws {
    let number = try #require(JSONNumber(value))
    #expect(number.text == text)
    #expect(number.double == value)
    #expect(JSONNumber(text) != nil)
  }

  @Test func hasNoInfinitiesAndNaN() {
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(Double.nan) == nil)
  }
}
