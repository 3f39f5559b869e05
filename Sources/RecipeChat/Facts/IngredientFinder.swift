import Foundation
import RecipeKit

/// Finds which ingredients of a recipe a text means, in either language.
struct IngredientFinder: Sendable {
  struct Found: Sendable, Hashable {
    var index: Int
    var strength: Double
  }

  private let entries: [Entry]

  private struct Entry: Sendable {
    /// Without preparation, folded.
    var name: String
    var concepts: [KitchenWords.Concept]
    var stems: [String]
  }

  init(_ recipe: Recipe) {
    entries = recipe.ingredients.map { ingredient in
      let bare = IngredientFinder.bare(ingredient.name)
      let name = ChatText.fold(bare)
      return Entry(
        name: name, concepts: KitchenWords.shared.matches(in: bare).map(\.concept).filter(\.isFood),
        stems: ChatText.words(name).map(ChatText.stem))
    }
  }

  /// A name without what is done to the thing: `parsley, chopped`, `かぼちゃ（正味）`.
  static func bare(_ name: String) -> String {
    let cut = name.firstIndex { ",、(（".contains($0) } ?? name.endIndex
    let bare = name[..<cut].trimmingCharacters(in: .whitespaces)
    return bare.isEmpty ? name : bare
  }

  /// The best matches, equally good ones in the recipe's order; a kind of food (きのこ, cheese) means all of its kind.
  func find(in text: String) -> [Found] {
    let folded = ChatText.fold(text)
    let foods = KitchenWords.shared.matches(in: text).map(\.concept).filter(\.isFood)
    let stems = Set(ChatText.words(folded).map(ChatText.stem))
    let found = entries.indices.compactMap { index -> Found? in
      let strength = strength(entries[index], folded, foods, stems)
      return strength > 0 ? Found(index: index, strength: strength) : nil
    }
    guard let best = found.map(\.strength).max() else { return [] }
    return found.filter { $0.strength >= best - 0.01 }
  }

  /// The ingredients that are a food or of its kind.
  func all(_ food: KitchenWords.Concept) -> [Int] {
    entries.indices.filter { index in entries[index].concepts.contains { KitchenWords.shared.isA($0, food) } }
  }

  private func strength(_ entry: Entry, _ folded: String, _ foods: [KitchenWords.Concept], _ stems: Set<String>)
    -> Double
  {
    let isLatin = !entry.stems.isEmpty && !ChatText.isJapanese(entry.name)
    if isLatin {
      if entry.stems.count > 1, stems.isSuperset(of: entry.stems) { return 4 + Double(entry.stems.count) }
    } else if entry.name.count >= 2, folded.contains(entry.name) {
      return 4 + Double(entry.name.count)
    }
    if entry.concepts.contains(where: { concept in foods.contains { $0.name == concept.name } }) { return 3 }
    if entry.concepts.contains(where: { concept in foods.contains { KitchenWords.shared.isA(concept, $0) } }) {
      return 2.5
    }
    // Words that stand for no known food: the last one of an English name is the thing itself.
    if isLatin, let head = entry.stems.last, stems.contains(head) { return 2 }
    if isLatin, foods.isEmpty, entry.stems.contains(where: { $0.count > 3 && stems.contains($0) }) { return 1 }
    if !isLatin, foods.isEmpty, let shared = longestShared(entry.name, folded), shared * 2 >= entry.name.count,
      shared >= 2
    {
      return 1
    }
    return 0
  }

  private func longestShared(_ name: String, _ text: String) -> Int? {
    let characters = Array(name)
    for length in stride(from: characters.count, through: 2, by: -1) {
      for start in 0...(characters.count - length)
      where text.contains(String(characters[start..<start + length])) { return length }
    }
    return nil
  }
}
