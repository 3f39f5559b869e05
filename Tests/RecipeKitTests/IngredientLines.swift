import Foundation
import Testing

/// Ingredient lines with the name and the amount that a reader sees in them.
enum IngredientLines {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var name: String
    var amount: String
    var testDescription: String { line }
  }

  /// `line => name | amount`, one a line.
  static func parse(_ table: String) -> [Case] {
    table.split(separator: "\n").compactMap { row in
      guard let arrow = row.range(of: " => "), let bar = row.range(of: " |", options: .backwards) else { return nil }
      return Case(
        line: String(row[..<arrow.lowerBound]), name: String(row[arrow.upperBound..<bar.lowerBound]),
        amount: row[bar.upperBound...].trimmingCharacters(in: .whitespaces))
    }
  }
}
