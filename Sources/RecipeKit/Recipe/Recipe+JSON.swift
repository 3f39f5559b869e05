import JSONCore

extension Recipe {
  /// The version of the JSON form; it rises when a key changes its meaning or goes away.
  public static let jsonVersion = 1

  /// The recipe for programs, as docs/recipe-json.md describes it.
  ///
  /// ```json
  /// {"version": 1, "language": "en", "title": "…", "servings": 4,
  ///  "yield": {"text": "Serves 4-6", "low": "4", "high": "6", "unit": "servings", "place": {…}},
  ///  "ingredients": [{"name": "flour", "amount": "1 1/2 cups", "group": "Dough",
  ///    "quantities": [{"low": "3/2", "high": "3/2", "unit": "cup", "role": "part"}],
  ///    "metric": {"low": "354.882", "high": "354.882", "unit": "ml"}, "places": [{…}]}],
  ///  "steps": ["…"], "stepPlaces": [[{…}]], "stepTimes": [[{…}]], "notes": ["…"],
  ///  "doubts": [{"about": "amount", "index": 0, "printed": "12 cup", "suggestion": "1/2 cup",
  ///    "corrected": false, "reason": "…"}]}
  /// ```
  public var json: JSON {
    var object = JSONObject()
    object["version"] = .number(Recipe.jsonVersion)
    object["language"] = .string(language.rawValue)
    object["title"] = title.map { .string($0.text) } ?? .null
    object["servings"] = servings.map { .number($0) } ?? .null
    object["yield"] = yield?.json ?? .null
    object["ingredients"] = .array(
      ingredients.indices.map { index in
        let isDoubtful = doubts.contains { $0.subject == .amount(index) && !$0.isCorrected }
        return ingredients[index].json(isDoubtful: isDoubtful)
      })
    object["steps"] = .array(steps.map { .string($0.text) })
    object["notes"] = .array(notes.map { .string($0.text) })
    object["titlePlaces"] = .array((title?.places ?? []).map(\.json))
    object["stepPlaces"] = .array(steps.map { .array($0.places.map(\.json)) })
    object["notePlaces"] = .array(notes.map { .array($0.places.map(\.json)) })
    object["stepTimes"] = .array(
      steps.map { step in
        .array(CookingValue.all(in: step.text, language: language).map { $0.json(in: step.text) })
      })
    object["doubts"] = .array(doubts.map(\.json))
    return .object(object)
  }
}

extension TextPlace {
  var json: JSON { ["line": .number(line), "start": .number(start), "end": .number(end)] }
}

extension Yield {
  var json: JSON {
    [
      "text": .string(text), "low": low.map { .string($0.plain) } ?? .null,
      "high": high.map { .string($0.plain) } ?? .null,
      "unit": .string(unit),
      "countsPersons": .bool(countsPersons), "place": place.json,
    ]
  }
}

extension Ingredient {
  /// An amount in doubt keeps its printed form, but is no measure to reckon with.
  func json(isDoubtful: Bool) -> JSON {
    var object = JSONObject()
    object["name"] = .string(name)
    object["amount"] = .string(amount.text)
    if let group { object["group"] = .string(group) }
    if let remark { object["remark"] = .string(remark) }
    if amount.isApproximate { object["approximate"] = .bool(true) }
    if !amount.quantities.isEmpty { object["quantities"] = .array(amount.quantities.map(\.json)) }
    if isDoubtful { object["doubtful"] = .bool(true) }
    if !isDoubtful, let metric = amount.metric {
      object["metric"] = [
        "low": .string(metric.low.plain), "high": .string(metric.high.plain),
        "unit": .string(metric.dimension == .mass ? "g" : "ml"),
      ]
    }
    object["places"] = .array((namePlaces + (amountPlace.map { [$0] } ?? [])).map(\.json))
    return .object(object)
  }
}

extension Amount.Quantity {
  var json: JSON {
    var object = JSONObject()
    object["low"] = .string(low.plain)
    object["high"] = .string((high ?? low).plain)
    if let unit { object["unit"] = .string(unit.name) }
    object["role"] = .string(role.rawValue)
    return .object(object)
  }
}

extension Doubt {
  var json: JSON {
    var object = JSONObject()
    switch subject {
    case .title: object["about"] = "title"
    case .servings: object["about"] = "servings"
    case .ingredientName(let index):
      object["about"] = "name"
      object["index"] = .number(index)
    case .amount(let index):
      object["about"] = "amount"
      object["index"] = .number(index)
    case .step(let index):
      object["about"] = "step"
      object["index"] = .number(index)
    }
    object["printed"] = .string(printed)
    object["suggestion"] = suggestion.map { .string($0) } ?? .null
    object["corrected"] = .bool(isCorrected)
    object["reason"] = .string(reason)
    if let place { object["place"] = place.json }
    return .object(object)
  }
}

extension Rational {
  /// `3`, `1/2`, `3/2`; decimals where the number is one of at most three places.
  var plain: String {
    if isWhole { return "\(numerator)" }
    for (power, places) in [(10, 1), (100, 2), (1000, 3)] where denominator > 12 && power % denominator == 0 {
      let scaled = abs(numerator) * (power / denominator)
      let fraction = String(scaled % power)
      let sign = numerator < 0 ? "-" : ""
      return "\(sign)\(scaled / power)." + String(repeating: "0", count: places - fraction.count) + fraction
    }
    return "\(numerator)/\(denominator)"
  }
}
