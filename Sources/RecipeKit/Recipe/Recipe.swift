/// A recipe as it was printed, taken apart.
///
/// Every text is copied from the page (joined over line ends, without its marks); what was corrected says so in
/// `doubts` and keeps what was printed.
public struct Recipe: Sendable, Hashable {
  /// The dish's name, or nil where none is printed.
  public var title: SourcedText?
  /// How much the recipe makes.
  public var yield: Yield?
  public var ingredients: [Ingredient]
  public var steps: [SourcedText]
  public var notes: [SourcedText]
  /// What was corrected or looks misread.
  public var doubts: [Doubt]
  public var language: RecipeLanguage

  public init(
    title: SourcedText? = nil, yield: Yield? = nil, ingredients: [Ingredient] = [], steps: [SourcedText] = [],
    notes: [SourcedText] = [], doubts: [Doubt] = [], language: RecipeLanguage
  ) {
    self.title = title
    self.yield = yield
    self.ingredients = ingredients
    self.steps = steps
    self.notes = notes
    self.doubts = doubts
    self.language = language
  }

  /// For how many people, where the yield counts people: the lower end of a range.
  public var servings: Int? {
    guard let yield, yield.countsPersons, let low = yield.low, low.isWhole else { return nil }
    return low.numerator
  }
}

/// A text with its place in the printed lines: several places where it runs over line ends.
public struct SourcedText: Sendable, Hashable, Codable {
  public var text: String
  public var places: [TextPlace]

  public init(text: String, places: [TextPlace] = []) {
    self.text = text
    self.places = places
  }
}

/// How much a recipe makes: `2人分`, `Serves 4-6`, `18cm型1台分`.
public struct Yield: Sendable, Hashable {
  /// As printed.
  public var text: String
  /// nil where no number is printed (作りやすい分量).
  public var low: Rational?
  /// The upper end of a range; the same as `low` without one.
  public var high: Rational?
  /// What is counted: 人分, servings, 個分.
  public var unit: String
  /// The unit means people who eat.
  public var countsPersons: Bool
  public var place: TextPlace

  public init(text: String, low: Rational?, high: Rational?, unit: String, countsPersons: Bool, place: TextPlace) {
    self.text = text
    self.low = low
    self.high = high
    self.unit = unit
    self.countsPersons = countsPersons
    self.place = place
  }
}

/// One line of the list of ingredients.
public struct Ingredient: Sendable, Hashable {
  /// As printed, without marks.
  public var name: String
  /// As printed; empty where none is printed or none could be read.
  public var amount: Amount
  /// The mark or heading of the group it belongs to (`A`, `☆`, `ソース`).
  public var group: String?
  /// A preparation printed behind the amount.
  public var remark: String?
  public var namePlaces: [TextPlace]
  public var amountPlace: TextPlace?

  public init(
    name: String, amount: Amount, group: String? = nil, remark: String? = nil, namePlaces: [TextPlace] = [],
    amountPlace: TextPlace? = nil
  ) {
    self.name = name
    self.amount = amount
    self.group = group
    self.remark = remark
    self.namePlaces = namePlaces
    self.amountPlace = amountPlace
  }
}

/// Something that was probably misread.
public struct Doubt: Sendable, Hashable, Codable {
  /// What the doubt is about.
  public enum Subject: Sendable, Hashable, Codable {
    case title, servings
    case ingredientName(Int)
    case amount(Int)
    case step(Int)
  }
  public var subject: Subject
  /// What was printed (as it was read).
  public var printed: String
  /// What it probably should be, if that can be said.
  public var suggestion: String?
  /// Whether the recipe holds the suggestion already, because the evidence is strong.
  public var isCorrected: Bool
  /// Why, in a few words for the reader.
  public var reason: String
  public var place: TextPlace?

  public init(
    subject: Subject, printed: String, suggestion: String?, isCorrected: Bool, reason: String, place: TextPlace? = nil
  ) {
    self.subject = subject
    self.printed = printed
    self.suggestion = suggestion
    self.isCorrected = isCorrected
    self.reason = reason
    self.place = place
  }
}
