import RecipeKit

/// Reads Cooklang: ingredients where they stand in the steps, or in blocks of their own.
struct CooklangReader {
  private let language: RecipeLanguage
  private var ingredients: [Ingredient] = []
  private var steps: [String] = []
  private var notes: [String] = []
  private var section: String?

  private init(language: RecipeLanguage) { self.language = language }

  /// - Throws: ``RecipeFormatError/malformed(_:_:)``.
  static func recipe(_ text: String) throws(RecipeFormatError) -> PortableRecipe {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    var front = FrontMatter(yaml: "{}")
    if lines.first?.trimmed == "---" {
      guard let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "---" }) else {
        throw .malformed(.cooklang, "the metadata at the start does not end with a line of hyphens")
      }
      guard let matter = FrontMatter(yaml: lines[1..<end].joined(separator: "\n")) else {
        throw .malformed(.cooklang, "the metadata at the start is no YAML of keys and values")
      }
      front = matter
      lines.removeSubrange(0...end)
    }
    let body = CooklangText.withoutComments(lines.joined(separator: "\n"))
    var old: [String: String] = [:]
    var blocks: [[String]] = [[]]
    for line in body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) {
      if line.hasPrefix(">>") {
        let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
        if parts.count == 2 { old[String(parts[0]).trimmed.lowercased()] = String(parts[1]).trimmed }
      } else if line.trimmed.isEmpty {
        blocks.append([])
      } else {
        blocks[blocks.count - 1].append(line)
      }
    }
    func value(_ keys: [String]) -> String? {
      keys.lazy.compactMap { front?.values[$0]?.first ?? old[$0] }.first { !$0.isEmpty }
    }
    let named = value(["locale", "language"]).flatMap { RecipeLanguage(rawValue: String($0.prefix(2)).lowercased()) }
    let language = named ?? RecipeLanguage.guess(body.split(separator: "\n").map(String.init))
    var reader = CooklangReader(language: language)
    for block in blocks where !block.isEmpty { reader.read(block) }
    var recipe = Recipe(language: language)
    recipe.title = value(["title", "name"]).map { SourcedText(text: $0) }
    recipe.yield = value(["servings", "serves", "yield"]).map { Yield(text: $0, language: language) }
    recipe.ingredients = reader.ingredients
    recipe.steps = reader.steps.map { SourcedText(text: $0) }
    recipe.notes = reader.notes.map { SourcedText(text: $0) }
    let tags = front?.values["tags"] ?? old["tags"].map { [$0] } ?? []
    return PortableRecipe(
      recipe: recipe,
      tags: tags.flatMap { $0.split(separator: ",") }.map { String($0).trimmed }.filter { !$0.isEmpty },
      source: value(["source", "source.url", "url"]))
  }

  /// Lines that belong together until a heading, a note or an empty line.
  private struct Paragraph {
    var lines: [String] = []
    var ingredients: [Ingredient] = []
    /// Whether something stands in it besides ingredients.
    var isStep = false
  }

  private mutating func read(_ block: [String]) {
    var paragraph = Paragraph()
    for line in block {
      if line.hasPrefix("=") {
        finish(&paragraph)
        section = CooklangText.unescaped(line.trimmed.trimming("=").trimmed)
      } else if line.hasPrefix(">") {
        finish(&paragraph)
        var note = Paragraph()
        read(String(line.dropFirst()), into: &note)
        notes += note.lines
      } else {
        read(line, into: &paragraph)
      }
    }
    finish(&paragraph)
  }

  /// A paragraph that holds nothing but ingredients is a list of them, no step. In a step an ingredient may be named
  /// again without an amount.
  private mutating func finish(_ paragraph: inout Paragraph) {
    for ingredient in paragraph.ingredients {
      let isAgain =
        paragraph.isStep && ingredient.amount.text.isEmpty && ingredient.remark == nil
        && ingredients.contains { $0.name == ingredient.name && $0.group == ingredient.group }
      if !isAgain { ingredients.append(ingredient) }
    }
    let step = paragraph.lines.joined(separator: language == .japanese ? "" : " ")
    if paragraph.isStep, !step.isEmpty { steps.append(step) }
    paragraph = Paragraph()
  }

  private func read(_ line: String, into paragraph: inout Paragraph) {
    var text = ""
    var scanner = CooklangScanner(line)
    while let piece = scanner.next() {
      switch piece {
      case .text(let plain):
        text += plain
        paragraph.isStep = paragraph.isStep || plain.contains { $0.isLetter || $0.isNumber }
      case .ingredient(let name, let amount, let unit, let remark):
        text += name
        paragraph.ingredients.append(ingredient(name, amount, unit, remark))
      case .cookware(let name):
        text += name
        paragraph.isStep = true
      case .timer(let name, let amount, let unit):
        let time = [amount, unit].filter { !$0.isEmpty }.joined(separator: CooklangText.joint(language))
        text += time.isEmpty ? name : time
        paragraph.isStep = true
      }
    }
    paragraph.lines.append(text.trimmed)
  }

  private func ingredient(_ name: String, _ amount: String, _ unit: String, _ remark: String?) -> Ingredient {
    let whole = unit.isEmpty ? amount : amount + CooklangText.joint(language) + unit
    return Ingredient(
      name: name == "…" ? "" : name, amount: whole.isEmpty ? .none : Amount(whole, language: language),
      group: section.flatMap { PartWords.isIngredients($0) || PartWords.isSteps($0) ? nil : $0 }, remark: remark)
  }
}

extension CooklangText {
  /// Without `-- to the end of the line` and `[- between -]`.
  static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "\\" {
        result += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("[-") {
        guard let end = rest.dropFirst(2).firstRange(of: "-]") else { return result }
        rest = rest[end.upperBound...]
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  static func unescaped(_ text: some StringProtocol) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}

extension String {
  var trimmed: String {
    var part = self[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return String(part)
  }

  /// Without a mark at its ends, unless it is escaped.
  func trimming(_ mark: Character) -> String {
    var part = self[...]
    while part.first == mark { part.removeFirst() }
    while part.last == mark, part.dropLast().last != "\\" { part.removeLast() }
    return String(part)
  }
}
