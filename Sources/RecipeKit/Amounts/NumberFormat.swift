/// Writes numbers the way a recipe's reader measures: `1 1/2` spoons, `75` g, `1,5` l.
struct NumberFormat: Sendable {
  let language: RecipeLanguage

  /// `value` as it should stand where `printed` stood, before a unit of `dimension`.
  func text(_ value: Rational, like printed: String, dimension: MeasuringUnit.Dimension?) -> String {
    let plain = written(value, like: printed, dimension: dimension)
    let isWide = printed.contains { "０１２３４５６７８９".contains($0) }
    return isWide ? String(plain.map { NumberFormat.wide[$0] ?? $0 }) : plain
  }

  private func written(_ value: Rational, like printed: String, dimension: MeasuringUnit.Dimension?) -> String {
    if value.isWhole { return "\(value.numerator)" }
    let isDecimal = printed.contains { ".,．，".contains($0) }
    if !isDecimal, dimension != .mass, [2, 3, 4, 6, 8].contains(value.denominator) { return fraction(value) }
    return decimal(value, places: value.doubleValue < 10 ? 2 : 1)
  }

  private func fraction(_ value: Rational) -> String {
    let whole = value.numerator / value.denominator
    let rest = "\(value.numerator % value.denominator)/\(value.denominator)"
    guard whole > 0 else { return rest }
    return language == .japanese ? "\(whole)と\(rest)" : "\(whole) \(rest)"
  }

  private func decimal(_ value: Rational, places: Int) -> String {
    let power = places == 1 ? 10 : 100
    let scaled = Int((value.doubleValue * Double(power)).rounded())
    var digits = String(scaled % power)
    digits = String(repeating: "0", count: places - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    let point = language == .german ? "," : "."
    return digits.isEmpty ? "\(scaled / power)" : "\(scaled / power)\(point)\(digits)"
  }

  private static let wide: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("0123456789/.,", "０１２３４５６７８９／．，"))
}
