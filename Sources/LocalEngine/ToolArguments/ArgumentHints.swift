import FoundationModelsCore
import JSONCore

/// Narrows a tool's schema by what code can read in the prompt.
///
/// Where a number is named or described as a length of time, and the prompt names lengths of time, only these are
/// left to choose from, converted to the argument's unit: the model chooses, code converts. Where a tool takes one text
/// and the prompt quotes one phrase, that is the text.
enum ArgumentHints {
  static func narrowed(_ schema: JSON, by prompt: String) -> JSON {
    guard var object = schema.object, var properties = object["properties"]?.object else { return schema }
    let spans = TimeSpans.seconds(in: prompt)
    let texts = properties.filter { isFreeText($0.value) }.map(\.key)
    let quoted = QuotedPhrases.phrases(in: prompt)
    for (name, property) in properties {
      if let unit = unit(of: name, property) {
        if let narrowed = narrow(property, to: spans.map { $0 / unit }) { properties[name] = narrowed }
      } else if texts == [name], quoted.count == 1, var text = property.object {
        text["enum"] = [.string(quoted[0])]
        properties[name] = .object(text)
      }
    }
    object["properties"] = .object(properties)
    return .object(object)
  }

  /// A string without rules of its own.
  private static func isFreeText(_ property: JSON) -> Bool {
    property["type"]?.string == "string"
      && ["enum", "const", "pattern", "format", "maxLength", "minLength", CopyRule.keyword].allSatisfy {
        property[$0] == nil
      }
  }

  /// Seconds in the unit that an argument is given in; nil for what is no number or no length of time.
  private static func unit(of name: String, _ property: JSON) -> Double? {
    guard let type = property["type"]?.string, type == "integer" || type == "number", property["enum"] == nil
    else { return nil }
    let units: [(words: [String], seconds: Double)] = [
      (["millisecond", "ミリ秒"], 0.001), (["second", "秒", "sekunde"], 1), (["minute", "分", "minuten"], 60),
      (["hour", "時間", "stunde"], 3600),
    ]
    for text in [name.lowercased(), property["description"]?.string?.lowercased() ?? ""] {
      let places = units.compactMap { unit in
        unit.words.compactMap { text.firstRange(of: $0)?.lowerBound }.min().map { (place: $0, seconds: unit.seconds) }
      }
      // The first word counts; "milliseconds" begins before its "seconds".
      if let first = places.min(by: { $0.place < $1.place }) { return first.seconds }
    }
    return nil
  }

  private static func narrow(_ property: JSON, to values: [Double]) -> JSON? {
    guard var object = property.object else { return nil }
    let isInteger = object["type"] == "integer"
    let minimum = object["minimum"]?.double ?? -.infinity
    let maximum = object["maximum"]?.double ?? .infinity
    var candidates: [JSON] = []
    for value in values where (minimum...maximum).contains(value) {
      guard !isInteger || value.rounded() == value, let number = JSONNumber(value) else { continue }
      if !candidates.contains(.number(number)) { candidates.append(.number(number)) }
    }
    guard !candidates.isEmpty else { return nil }
    for key in ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"] { object[key] = nil }
    object["enum"] = .array(candidates)
    return .object(object)
  }
}
