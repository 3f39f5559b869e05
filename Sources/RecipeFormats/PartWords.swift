import RecipeKit

/// What the parts of a recipe are called.
enum PartWords {
  static func ingredients(_ language: RecipeLanguage) -> String {
    switch language {
    case .japanese: "材料"
    case .english: "Ingredients"
    case .german: "Zutaten"
    case .korean: "재료"
    }
  }

  static func steps(_ language: RecipeLanguage) -> String {
    switch language {
    case .japanese: "作り方"
    case .english: "Steps"
    case .german: "Zubereitung"
    case .korean: "만드는 법"
    }
  }

  static func notes(_ language: RecipeLanguage) -> String {
    switch language {
    case .japanese: "メモ"
    case .english: "Notes"
    case .german: "Notizen"
    case .korean: "메모"
    }
  }

  /// Whether a heading only names the part.
  static func isIngredients(_ text: String) -> Bool { isOne(text, of: ingredients) }
  static func isSteps(_ text: String) -> Bool { isOne(text, of: steps) }
  static func isNotes(_ text: String) -> Bool { isOne(text, of: notes) }

  private static func isOne(_ text: String, of word: (RecipeLanguage) -> String) -> Bool {
    RecipeLanguage.allCases.contains { word($0).lowercased() == text.lowercased() }
  }
}

extension String {
  /// On one line, without blanks at its ends.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
