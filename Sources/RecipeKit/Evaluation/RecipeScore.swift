import Foundation

/// How well a reading agrees with the answer of its page; everything from 0 to 1.
public struct RecipeScore: Sendable, Hashable {
  /// F1 of the ingredients' names.
  public var names = 0.0
  /// F1 of (name, amount) pairs.
  public var pairs = 0.0
  /// 1 when the servings are right, or rightly none.
  public var servings = 0.0
  /// Similarity of the text of all steps: one less Levenshtein's distance over the longer length.
  public var stepText = 0.0
  /// F1 of steps that are exactly right and in order.
  public var steps = 0.0
  /// 1 when the title is right by at least four fifths.
  public var title = 0.0
  /// Names and amounts that are not printed, and how many there are in all.
  public var invented = 0
  public var values = 0

  /// What a page scores from which nothing was read.
  public static let nothing = RecipeScore()

  private init() {}

  /// - Parameter printed: the page's text, in which every name and amount must stand.
  public init(_ reading: Recipe, answer: RecipeAnswer, printed: String) {
    let own = RecipeAnswer(reading)
    let answer = answer.judging(reading)
    let (ownItems, items) = (own.items.map(Self.normal), answer.items.map(Self.normal))
    names = Self.f1(ownItems.map(\.name), items.map(\.name))
    pairs = Self.f1(ownItems, items)
    servings = own.servings == answer.servings ? 1 : 0
    let (ownSteps, steps) = (own.steps.map(Self.normal), answer.steps.map(Self.normal))
    stepText = Self.similarity(Array(ownSteps.joined()), Array(steps.joined()))
    let common = Self.commonLength(ownSteps, steps)
    self.steps = ownSteps.isEmpty && steps.isEmpty ? 1 : 2 * Double(common) / Double(ownSteps.count + steps.count)
    title = Self.similarity(Array(Self.normal(own.title ?? "")), Array(Self.normal(answer.title ?? ""))) >= 0.8 ? 1 : 0
    let text = Self.normal(printed)
    // A value that was corrected is not printed, but says so.
    let corrected = Set(
      reading.doubts.filter(\.isCorrected).compactMap { $0.suggestion.map(Self.normal) })
    let all = ownItems.flatMap { $0.amount.isEmpty ? [$0.name] : [$0.name, $0.amount] }
    invented = all.filter { !text.contains($0) && !corrected.contains($0) }.count
    values = all.count
  }

  /// Compatible characters made one, without blanks, wave dashes and hyphens made one.
  static func normal(_ text: String) -> String {
    let plain = text.precomposedStringWithCompatibilityMapping
    var result = String.UnicodeScalarView()
    for scalar in plain.unicodeScalars where !scalar.properties.isWhitespace {
      switch scalar.value {
      case 0x2044, 0x2215: result.append("/")
      case 0x301C, 0x223C, 0x223D, 0x02DC: result.append("~")
      case 0x2010...0x2015, 0x2212: result.append("-")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func normal(_ item: RecipeAnswer.Item) -> RecipeAnswer.Item {
    RecipeAnswer.Item(name: normal(item.name), amount: normal(item.amount))
  }

  private static func f1<Value: Hashable>(_ found: [Value], _ wanted: [Value]) -> Double {
    if found.isEmpty, wanted.isEmpty { return 1 }
    var left: [Value: Int] = [:]
    for value in wanted { left[value, default: 0] += 1 }
    var hits = 0
    for value in found {
      guard let count = left[value], count > 0 else { continue }
      left[value] = count - 1
      hits += 1
    }
    return 2 * Double(hits) / Double(found.count + wanted.count)
  }

  static func similarity(_ left: [Character], _ right: [Character]) -> Double {
    let longer = max(left.count, right.count)
    guard longer > 0 else { return 1 }
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, diagonal + (character == right[column] ? 0 : 1))
        diagonal = above
      }
    }
    return 1 - Double(row[right.count]) / Double(longer)
  }

  /// The length of the longest common subsequence.
  private static func commonLength(_ left: [String], _ right: [String]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for value in left {
      var diagonal = 0
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] = value == right[column] ? diagonal + 1 : max(above, row[column])
        diagonal = above
      }
    }
    return row[right.count]
  }
}

extension RecipeAnswer {
  /// The answer with what is right for this reading: where the page was misread, the meant value, or the read
  /// one if it is flagged.
  func judging(_ reading: Recipe) -> RecipeAnswer {
    var answer = self
    for place in misread {
      let read = RecipeScore.normal(place.read)
      let isFlagged = reading.doubts.contains { doubt in
        guard !doubt.isCorrected else { return false }
        let printed = RecipeScore.normal(doubt.printed)
        return printed.contains(read) || read.contains(printed)
      }
      if isFlagged { continue }
      switch place.place {
      case .title: answer.title = answer.title?.replacing(place.read, with: place.meant)
      case .yield:
        // Where the number was misread, the meant one counts.
        if servings != nil, let meant = Self.number(place.meant) { answer.servings = meant }
      case .name(let index):
        answer.items[index].name = answer.items[index].name.replacing(place.read, with: place.meant)
      case .amount(let index):
        answer.items[index].amount = answer.items[index].amount.replacing(place.read, with: place.meant)
      case .step(let index): answer.steps[index] = answer.steps[index].replacing(place.read, with: place.meant)
      case .note: break
      }
    }
    return answer
  }

  private static func number(_ text: String) -> Int? {
    Int(text.drop { !$0.isNumber }.prefix { $0.isNumber })
  }
}
