import JSONCore

extension Recipe {
  /// The recipe that a JSON text holds, as docs/recipe-json.md describes it; keys that are not known are left aside.
  ///
  /// Amounts are read again from their printed form, so that they say the same as when they were read from a page.
  /// - Throws: ``RecipeJSONError`` with the part that is missing or of another kind.
  public init(_ json: JSON) throws(RecipeJSONError) {
    guard json.object != nil else { throw RecipeJSONError(part: "the recipe", wanted: "an object") }
    if let version = json["version"], version.int.map({ (1...Recipe.jsonVersion).contains($0) }) != true {
      throw RecipeJSONError(part: "version", wanted: "\(Recipe.jsonVersion)")
    }
    let texts = Recipe.texts(of: json)
    var language = RecipeLanguage.guess(texts)
    if let name = json["language"]?.string {
      guard let named = RecipeLanguage(rawValue: name) else {
        throw RecipeJSONError(part: "language", wanted: "ja, en, de or ko")
      }
      language = named
    }
    self.init(language: language)
    let title = try json.optionalText("title")
    self.title = try title.map { text throws(RecipeJSONError) in
      SourcedText(text: text, places: try json["titlePlaces"].places("titlePlaces"))
    }
    if let yield = json["yield"], !yield.isNull {
      self.yield = try Yield(yield)
    } else if let servings = json["servings"]?.int, servings > 0 {
      self.yield = Yield(servings: servings, language: language)
    }
    for (index, row) in try json.list("ingredients").enumerated() {
      ingredients.append(try Ingredient(row, part: "ingredients[\(index)]", language: language))
    }
    steps = try json.sourcedTexts("steps", places: "stepPlaces")
    notes = try json.sourcedTexts("notes", places: "notePlaces")
    for (index, row) in try json.list("doubts").enumerated() {
      doubts.append(
        try Doubt(row, part: "doubts[\(index)]", ingredients: ingredients.count, steps: steps.count))
    }
  }

  private static func texts(of json: JSON) -> [String] {
    var texts = [json["title"]?.string].compactMap(\.self)
    for row in json["ingredients"]?.array ?? [] {
      texts.append("\(row["name"]?.string ?? "") \(row["amount"]?.string ?? "")")
    }
    return texts + (json["steps"]?.array ?? []).compactMap(\.string)
  }
}

/// A JSON value that is no recipe.
public struct RecipeJSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where: `ingredients[2].name`.
  public var part: String
  /// What should stand there.
  public var wanted: String

  public var description: String { "this is no recipe: “\(part)” must be \(wanted)" }
}

extension Yield {
  /// A yield of which only the number of people is known, as the language writes it.
  public init(servings: Int, language: RecipeLanguage) {
    let (text, unit) =
      switch language {
      case .japanese: ("\(servings)人分", "人分")
      case .english: ("Serves \(servings)", "servings")
      case .german: ("Für \(servings) Personen", "Personen")
      case .korean: ("\(servings)인분", "인분")
      }
    self.init(
      text: text, low: Rational(servings), high: Rational(servings), unit: unit, countsPersons: true,
      place: TextPlace(line: 0, start: 0, end: 0))
  }

  init(_ json: JSON) throws(RecipeJSONError) {
    guard let text = json["text"]?.string else { throw RecipeJSONError(part: "yield.text", wanted: "a text") }
    self.init(
      text: text, low: try json.number("low", part: "yield"), high: try json.number("high", part: "yield"),
      unit: json["unit"]?.string ?? "", countsPersons: json["countsPersons"]?.bool ?? false,
      place: try json["place"].map { json throws(RecipeJSONError) in try TextPlace(json, part: "yield.place") }
        ?? TextPlace(line: 0, start: 0, end: 0))
  }
}

extension Ingredient {
  init(_ json: JSON, part: String, language: RecipeLanguage) throws(RecipeJSONError) {
    guard let name = json["name"]?.string else { throw RecipeJSONError(part: "\(part).name", wanted: "a text") }
    var amount = Amount(try json.optionalText("amount", part: part) ?? "", language: language)
    if let approximate = json["approximate"]?.bool { amount.isApproximate = approximate }
    var places = try json["places"].places("\(part).places")
    // The amount's place is the last one where there is an amount.
    let amountPlace = amount.text.isEmpty ? nil : places.popLast()
    self.init(
      name: name, amount: amount, group: try json.optionalText("group", part: part),
      remark: try json.optionalText("remark", part: part), namePlaces: places, amountPlace: amountPlace)
  }
}

extension Doubt {
  init(_ json: JSON, part: String, ingredients: Int, steps: Int) throws(RecipeJSONError) {
    let index = json["index"]?.int ?? -1
    let subject: Subject? =
      switch json["about"]?.string {
      case "title": .title
      case "servings": .servings
      case "name": (0..<ingredients).contains(index) ? .ingredientName(index) : nil
      case "amount": (0..<ingredients).contains(index) ? .amount(index) : nil
      case "step": (0..<steps).contains(index) ? .step(index) : nil
      default: nil
      }
    guard let subject else { throw RecipeJSONError(part: "\(part).about", wanted: "a part of the recipe") }
    guard let printed = json["printed"]?.string else {
      throw RecipeJSONError(part: "\(part).printed", wanted: "a text")
    }
    self.init(
      subject: subject, printed: printed, suggestion: json["suggestion"]?.string,
      isCorrected: json["corrected"]?.bool ?? false, reason: json["reason"]?.string ?? "",
      place: try json["place"].map { json throws(RecipeJSONError) in try TextPlace(json, part: "\(part).place") })
  }
}

extension TextPlace {
  init(_ json: JSON, part: String) throws(RecipeJSONError) {
    guard let line = json["line"]?.int, let start = json["start"]?.int, let end = json["end"]?.int,
      line >= 0, start >= 0, end >= start
    else { throw RecipeJSONError(part: part, wanted: #"{"line", "start", "end"} with numbers from 0"#) }
    self.init(line: line, start: start, end: end)
  }
}

extension JSON? {
  fileprivate func places(_ part: String) throws(RecipeJSONError) -> [TextPlace] {
    var places: [TextPlace] = []
    for (index, json) in (self?.array ?? []).enumerated() {
      places.append(try TextPlace(json, part: "\(part)[\(index)]"))
    }
    return places
  }
}

extension JSON {
  fileprivate func list(_ key: String) throws(RecipeJSONError) -> [JSON] {
    guard let value = self[key], !value.isNull else { return [] }
    guard let list = value.array else { throw RecipeJSONError(part: key, wanted: "a list") }
    return list
  }

  fileprivate func optionalText(_ key: String, part: String? = nil) throws(RecipeJSONError) -> String? {
    guard let value = self[key], !value.isNull else { return nil }
    guard let text = value.string else {
      throw RecipeJSONError(part: part.map { "\($0).\(key)" } ?? key, wanted: "a text")
    }
    return text
  }

  fileprivate func number(_ key: String, part: String) throws(RecipeJSONError) -> Rational? {
    guard let value = self[key], !value.isNull else { return nil }
    guard let number = value.string.flatMap(Rational.init(plain:)) ?? value.int.map({ Rational($0) }) else {
      throw RecipeJSONError(part: "\(part).\(key)", wanted: #"a number as in "3/2""#)
    }
    return number
  }

  fileprivate func sourcedTexts(_ key: String, places: String) throws(RecipeJSONError) -> [SourcedText] {
    let found = try list(places)
    var result: [SourcedText] = []
    for (index, value) in try list(key).enumerated() {
      guard let text = value.string else { throw RecipeJSONError(part: "\(key)[\(index)]", wanted: "a text") }
      let own: JSON? = found.indices.contains(index) ? found[index] : nil
      result.append(SourcedText(text: text, places: try own.places("\(places)[\(index)]")))
    }
    return result
  }
}

extension Rational {
  /// The number that ``plain`` wrote: `3`, `-1/2`, `0.25`.
  init?(plain text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      let halves = text.split(separator: ".", omittingEmptySubsequences: false)
      guard halves.count <= 2, let digits = Int(halves.joined()) else { return nil }
      if halves.count == 2, halves[1].isEmpty || !halves[1].allSatisfy(\.isDigit) { return nil }
      self.init(digits: digits, decimals: halves.count == 2 ? halves[1].count : 0)
    case 2:
      guard let above = Int(parts[0]), let below = Int(parts[1]), below > 0 else { return nil }
      self.init(above, below)
    default: return nil
    }
  }
}
