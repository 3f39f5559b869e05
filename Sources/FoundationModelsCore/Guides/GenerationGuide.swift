import Foundation
import JSONCore

/// Narrows what a model may generate for a property. What a guide says is enforced, not merely asked for.
///
/// ```swift
/// @Guide(description: "People it serves", .range(1...12))
/// var servings: Int
/// ```
///
/// Several guides of one property must hold together.
public struct GenerationGuide<Value>: Sendable {
  let constraints: [GuideConstraint]

  init(_ constraints: GuideConstraint...) {
    self.constraints = constraints
  }

  init(_ constraints: [GuideConstraint?]) {
    self.constraints = constraints.compactMap { $0 }
  }
}

extension GenerationGuide {
  /// At least so many elements.
  public static func minimumCount<Element>(_ count: Int) -> GenerationGuide<[Element]> where Value == [Element] {
    GenerationGuide<[Element]>(.minimumCount(max(count, 0)))
  }

  /// At most so many elements.
  public static func maximumCount<Element>(_ count: Int) -> GenerationGuide<[Element]> where Value == [Element] {
    GenerationGuide<[Element]>(.maximumCount(max(count, 0)))
  }

  /// A number of elements within a range.
  public static func count<Element>(_ range: ClosedRange<Int>) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide<[Element]>(.minimumCount(max(range.lowerBound, 0)), .maximumCount(max(range.upperBound, 0)))
  }

  /// Exactly so many elements.
  public static func count<Element>(_ count: Int) -> GenerationGuide<[Element]> where Value == [Element] {
    GenerationGuide<[Element]>(.minimumCount(max(count, 0)), .maximumCount(max(count, 0)))
  }

  /// A guide for every element.
  public static func element<Element>(_ guide: GenerationGuide<Element>) -> GenerationGuide<[Element]>
  where Value == [Element] {
    GenerationGuide<[Element]>(guide.constraints.map { .element($0) })
  }
}

extension GenerationGuide where Value == String {
  /// Exactly this text.
  public static func constant(_ value: String) -> GenerationGuide<String> {
    GenerationGuide(.choices([value]))
  }

  /// One of these texts.
  public static func anyOf(_ values: [String]) -> GenerationGuide<String> {
    GenerationGuide(.choices(values))
  }

  /// A text that a regular expression matches as a whole.
  ///
  /// Use what a finite automaton can follow: characters, classes, groups, alternatives and repetitions. A request
  /// with look-around, back references or a regex that was built from Swift code throws
  /// `LanguageModelError.unsupportedGenerationGuide`.
  public static func pattern<Output>(_ regex: Regex<Output>) -> GenerationGuide<String> {
    GenerationGuide(PatternText.constraint(for: regex))
  }
}

extension GenerationGuide where Value == Int {
  /// At least this number.
  public static func minimum(_ value: Int) -> GenerationGuide<Int> { GenerationGuide(.minimum(JSONNumber(value))) }

  /// At most this number.
  public static func maximum(_ value: Int) -> GenerationGuide<Int> { GenerationGuide(.maximum(JSONNumber(value))) }

  /// A number within the range, both ends included.
  public static func range(_ range: ClosedRange<Int>) -> GenerationGuide<Int> {
    GenerationGuide(.minimum(JSONNumber(range.lowerBound)), .maximum(JSONNumber(range.upperBound)))
  }
}

extension GenerationGuide where Value == Float {
  /// At least this number. An infinite bound is none.
  public static func minimum(_ value: Float) -> GenerationGuide<Float> {
    GenerationGuide([JSONNumber(value).map { .minimum($0) }])
  }

  /// At most this number. An infinite bound is none.
  public static func maximum(_ value: Float) -> GenerationGuide<Float> {
    GenerationGuide([JSONNumber(value).map { .maximum($0) }])
  }

  /// A number within the range, both ends included. An infinite bound is none.
  public static func range(_ range: ClosedRange<Float>) -> GenerationGuide<Float> {
    GenerationGuide(minimum(range.lowerBound).constraints + maximum(range.upperBound).constraints)
  }
}

extension GenerationGuide where Value == Decimal {
  /// At least this number, compared digit by digit.
  public static func minimum(_ value: Decimal) -> GenerationGuide<Decimal> {
    GenerationGuide([JSONNumber(value.description).map { .minimum($0) }])
  }

  /// At most this number, compared digit by digit.
  public static func maximum(_ value: Decimal) -> GenerationGuide<Decimal> {
    GenerationGuide([JSONNumber(value.description).map { .maximum($0) }])
  }

  /// A number within the range, both ends included, compared digit by digit.
  public static func range(_ range: ClosedRange<Decimal>) -> GenerationGuide<Decimal> {
    GenerationGuide(minimum(range.lowerBound).constraints + maximum(range.upperBound).constraints)
  }
}

extension GenerationGuide where Value == Double {
  /// At least this number. An infinite bound is none.
  public static func minimum(_ value: Double) -> GenerationGuide<Double> {
    GenerationGuide([JSONNumber(value).map { .minimum($0) }])
  }

  /// At most this number. An infinite bound is none.
  public static func maximum(_ value: Double) -> GenerationGuide<Double> {
    GenerationGuide([JSONNumber(value).map { .maximum($0) }])
  }

  /// A number within the range, both ends included. An infinite bound is none.
  public static func range(_ range: ClosedRange<Double>) -> GenerationGuide<Double> {
    GenerationGuide(minimum(range.lowerBound).constraints + maximum(range.upperBound).constraints)
  }
}

/// Lets `@Guide(.count(3))` be checked by the compiler, which cannot know there what the elements are. The macro
/// repeats the guide beside the property's type.
extension GenerationGuide where Value == [Never] {
  @_documentation(visibility: private)
  public static func minimumCount(_ count: Int) -> GenerationGuide<Value> { GenerationGuide(.minimumCount(count)) }

  @_documentation(visibility: private)
  public static func maximumCount(_ count: Int) -> GenerationGuide<Value> { GenerationGuide(.maximumCount(count)) }

  @_documentation(visibility: private)
  public static func count(_ range: ClosedRange<Int>) -> GenerationGuide<Value> {
    GenerationGuide(.minimumCount(range.lowerBound), .maximumCount(range.upperBound))
  }

  @_documentation(visibility: private)
  @_disfavoredOverload
  public static func count(_ count: Int) -> GenerationGuide<Value> {
    GenerationGuide(.minimumCount(count), .maximumCount(count))
  }
}
