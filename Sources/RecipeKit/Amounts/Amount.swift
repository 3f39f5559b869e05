/// An amount as printed and what it says.
public struct Amount: Sendable, Hashable {
  /// A number (or range) with its unit.
  public struct Quantity: Sendable, Hashable {
    /// How a quantity stands to the others of one amount.
    public enum Role: String, Sendable, Hashable, Codable {
      /// The amount itself or a part added to it.
      case part
      /// The same again in other units.
      case equivalent
      /// The size of one piece, untouched by scaling.
      case size
    }
    public var low: Rational
    public var high: Rational?
    public var unit: MeasuringUnit?
    public var role: Role
    /// Where in `text` the number stands, in characters.
    public var numberRange: Range<Int>
  }

  /// Exactly as printed; empty when there is none.
  public var text: String
  /// What the text says; empty for 適量, "to taste" and the like.
  public var quantities: [Quantity]
  /// About, 約, ca.
  public var isApproximate: Bool

  /// No amount.
  public static let none = Amount(text: "", quantities: [], isApproximate: false)

  public init(text: String, quantities: [Quantity], isApproximate: Bool) {
    self.text = text
    self.quantities = quantities
    self.isApproximate = isApproximate
  }

  /// The amount that `text` is, read as `language` writes amounts.
  public init(_ text: String, language: RecipeLanguage) {
    let folded = FoldedText(text)
    self.init(folded, 0..<folded.count, AmountReader(language: language).read(folded, at: 0))
  }

  init(_ text: FoldedText, _ range: Range<Int>, _ reading: AmountReading?) {
    self.text = text.text(range)
    isApproximate = reading?.isApproximate ?? false
    quantities = (reading?.terms ?? []).map { term in
      let role: Quantity.Role =
        switch term.role {
        case .part: .part
        case .equivalent: .equivalent
        case .size: .size
        }
      let number = term.number.range
      return Quantity(
        low: term.number.low, high: term.number.high, unit: term.unit?.unit, role: role,
        numberRange: number.lowerBound - range.lowerBound..<number.upperBound - range.lowerBound)
    }
  }

  /// The sum of the parts in millilitres or grams, where every part is measured so.
  public var metric: (low: Rational, high: Rational, dimension: MeasuringUnit.Dimension)? {
    let parts = quantities.filter { $0.role == .part }
    let measured = parts.isEmpty ? [] : parts
    guard let dimension = measured.first?.unit?.dimension, dimension == .mass || dimension == .volume else {
      return nil
    }
    var low = Rational(0)
    var high = Rational(0)
    for part in measured {
      guard let unit = part.unit, unit.dimension == dimension, let factor = unit.metric,
        let partLow = part.low.multiplied(by: factor), let partHigh = (part.high ?? part.low).multiplied(by: factor),
        let nextLow = low.adding(partLow), let nextHigh = high.adding(partHigh)
      else { return nil }
      (low, high) = (nextLow, nextHigh)
    }
    return (low, high, dimension)
  }
}
