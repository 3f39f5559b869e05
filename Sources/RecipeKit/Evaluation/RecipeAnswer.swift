import JSONCore

/// The exact answer that belongs to a page, as a person wrote it down.
///
/// ```json
/// {"id": "ja-51", "lang": "ja", "title": "…", "yield": {"text": "2人分", "low": 2, "high": 2, "unit": "人分"},
///  "ingredients": [{"group": null, "name": "卵", "amount": "2個"}], "steps": ["…"], "notes": ["…"],
///  "misread": [{"where": "ingredients[0].amount", "read": "12個", "meant": "1/2個"}]}
/// ```
/// The answer holds what the page says, misreadings included; `misread` tells what was meant.
public struct RecipeAnswer: Sendable, Hashable {
  /// A name with its amount, empty where none is printed.
  public struct Item: Sendable, Hashable {
    public var name: String
    public var amount: String
    public init(name: String, amount: String) { (self.name, self.amount) = (name, amount) }
  }

  /// A place where the page says something else than was meant.
  public struct Misread: Sendable, Hashable {
    public enum Place: Sendable, Hashable {
      case title, yield, name(Int), amount(Int), step(Int), note(Int)
    }
    public var place: Place
    public var read: String
    public var meant: String
  }

  public var title: String?
  /// For how many people, where the yield counts people.
  public var servings: Int?
  public var items: [Item]
  public var steps: [String]
  public var misread: [Misread]

  public init(
    title: String?, servings: Int?, items: [Item], steps: [String], misread: [Misread] = []
  ) {
    self.title = title
    self.servings = servings
    self.items = items
    self.steps = steps
    self.misread = misread
  }

  /// - Throws: ``RecipeAnswerError`` when a part is missing or of another kind.
  public init(_ json: JSON) throws(RecipeAnswerError) {
    guard let rows = json["ingredients"]?.array else { throw RecipeAnswerError(part: "ingredients") }
    var items: [Item] = []
    for (index, row) in rows.enumerated() {
      guard let name = row["name"]?.string, let amount = row["amount"]?.string else {
        throw RecipeAnswerError(part: "ingredients[\(index)]")
      }
      items.append(Item(name: name, amount: amount))
    }
    guard let steps = json["steps"]?.array?.map(\.string), !steps.contains(nil) else {
      throw RecipeAnswerError(part: "steps")
    }
    let counted = json["yield"]?["unit"]?.string ?? ""
    self.init(
      title: json["title"]?.string, servings: Self.persons.contains(counted) ? json["yield"]?["low"]?.int : nil,
      items: items, steps: steps.compactMap(\.self))
    for (index, row) in (json["misread"]?.array ?? []).enumerated() {
      guard let place = row["where"]?.string.flatMap(Misread.Place.init), let read = row["read"]?.string,
        let meant = row["meant"]?.string, holds(place)
      else { throw RecipeAnswerError(part: "misread[\(index)]") }
      misread.append(Misread(place: place, read: read, meant: meant))
    }
  }

  /// What a reading says, in the same form.
  public init(_ recipe: Recipe) {
    self.init(
      title: recipe.title?.text, servings: recipe.servings,
      items: recipe.ingredients.map { Item(name: $0.name, amount: $0.amount.text) }, steps: recipe.steps.map(\.text))
  }

  private static let persons: Set<String> = [
    "人分", "人前", "servings", "serving", "people", "persons", "Personen", "Portionen", "인분",
  ]

  private func holds(_ place: Misread.Place) -> Bool {
    switch place {
    case .title, .yield, .note: true
    case .name(let index), .amount(let index): items.indices.contains(index)
    case .step(let index): steps.indices.contains(index)
    }
  }
}

extension RecipeAnswer.Misread.Place {
  /// `title`, `yield`, `ingredients[2].amount`, `steps[0]`, `notes[0]`.
  init?(_ text: String) {
    let parts = text.split { "[].".contains($0) }.map(String.init)
    let index = parts.count > 1 ? Int(parts[1]) : nil
    switch (parts.first, index, parts.count) {
    case ("title"?, nil, 1): self = .title
    case ("yield"?, nil, 1): self = .yield
    case ("ingredients"?, let index?, 3) where parts[2] == "name": self = .name(index)
    case ("ingredients"?, let index?, 3) where parts[2] == "amount": self = .amount(index)
    case ("steps"?, let index?, 2): self = .step(index)
    case ("notes"?, let index?, 2): self = .note(index)
    default: return nil
    }
  }
}

/// A part of an answer is missing or of another kind than it must be.
public struct RecipeAnswerError: Error, Hashable, CustomStringConvertible {
  public var part: String
  public var description: String { "“\(part)” of the answer is missing or of another kind" }
}
