/// Finds words that were misread: a word of the steps that is an ingredient's name but for one look-alike
/// character (ケチャッフ beside ケチャップ), the reverse, and names that a known word differs from so.
struct NameDoubts: Sendable {
  let language: RecipeLanguage

  func apply(to recipe: inout Recipe) {
    guard language != .korean else { return }
    for index in recipe.ingredients.indices { correctDigits(&recipe, index) }
    compareWithSteps(&recipe)
    for index in recipe.ingredients.indices { compareWithKnownWords(&recipe, index) }
    // Forms of Latin words are too many to compare every word of a sentence with a list.
    guard language == .japanese else { return }
    for index in recipe.steps.indices { compareWithKnownWords(&recipe, step: index) }
  }

  // MARK: Names against steps

  private func compareWithSteps(_ recipe: inout Recipe) {
    // In the order of the list: the same page always gives the same doubts.
    var names: [[Character]] = []
    for word in recipe.ingredients.flatMap({ words(ofName: $0.name) }) where !names.contains(word) {
      names.append(word)
    }
    for step in recipe.steps.indices {
      for name in names {
        let text = FoldedText(recipe.steps[step].text)
        guard let at = lookAlike(of: name, in: text) else { continue }
        let read = Array(text.folded[at..<at + name.count])
        guard !names.contains(where: { $0 != name && contains($0, read) }) else { continue }
        let elsewhere = recipe.steps.contains { FoldedText($0.text).firstIndex(of: name) != nil }
        decide(&recipe, step, name: name, read: read, nameIsSure: elsewhere)
      }
    }
  }

  /// Which of two spellings is right: the one that is a known word or is written so more often.
  private func decide(_ recipe: inout Recipe, _ step: Int, name: [Character], read: [Character], nameIsSure: Bool) {
    let knowsName = FoodWords.contains(name) || nameIsSure
    let knowsRead = FoodWords.contains(read)
    if knowsRead, knowsName { return }
    if knowsRead {
      for index in recipe.ingredients.indices where words(ofName: recipe.ingredients[index].name).contains(name) {
        replaceName(&recipe, index, name, read, certain: true, "the steps write it so")
      }
      return
    }
    let printed = recipe.steps[step].text
    let fixed = replaced(printed, read, name)
    guard fixed != printed else { return }
    recipe.doubts.append(
      Doubt(
        subject: .step(step), printed: String(read), suggestion: String(name), isCorrected: knowsName,
        reason: "an ingredient is written so", place: recipe.steps[step].places.first))
    if knowsName { recipe.steps[step].text = fixed }
  }

  /// Where `name` stands in `text` with exactly one look-alike in it.
  private func lookAlike(of name: [Character], in text: FoldedText) -> Int? {
    guard text.count >= name.count else { return nil }
    for start in 0...(text.count - name.count) {
      let end = start + name.count
      var different: (Character, Character)?
      var count = 0
      for offset in 0..<name.count where text.folded[start + offset] != name[offset] {
        count += 1
        if count > 1 { break }
        different = (text.folded[start + offset], name[offset])
      }
      guard count == 1, let pair = different, LookAlikes.areAlike(pair.0, pair.1) else { continue }
      if language != .japanese {
        // Whole words only, and not a form of the same word.
        if start > 0, text.folded[start - 1].isLetter || end < text.count && text.folded[end].isLetter { continue }
        guard
          text.folded[(end - 2)..<end].elementsEqual(name.suffix(2))
            || FoodWords.endsInStroke(Array(text.folded[start..<end]), name)
            || FoodWords.endsInStroke(name, Array(text.folded[start..<end]))
        else { continue }
      } else if name.allSatisfy(\.isKatakana) {
        if start > 0, text.folded[start - 1].isKatakana || end < text.count && text.folded[end].isKatakana { continue }
      }
      return start
    }
    return nil
  }

  private func contains(_ text: [Character], _ word: [Character]) -> Bool {
    guard text.count >= word.count, !word.isEmpty else { return false }
    return (0...(text.count - word.count)).contains { text[$0..<$0 + word.count].elementsEqual(word) }
  }

  // MARK: Against known words

  private func compareWithKnownWords(_ recipe: inout Recipe, _ index: Int) {
    guard !recipe.doubts.contains(where: { $0.subject == .ingredientName(index) }) else { return }
    for word in words(ofName: recipe.ingredients[index].name) {
      let whole = word + ["ー"]
      if language == .japanese, !FoodWords.contains(word), FoodWords.contains(whole) {
        replaceName(&recipe, index, word, whole, certain: true, "the long mark at the end was taken for a leader")
        return
      }
      guard let right = FoodWords.alike(word) else { continue }
      replaceName(&recipe, index, word, right, certain: false, "a known word differs by a look-alike")
    }
  }

  private func compareWithKnownWords(_ recipe: inout Recipe, step index: Int) {
    let names = Set(recipe.ingredients.flatMap { words(ofName: $0.name) })
    for word in runs(recipe.steps[index].text) where !names.contains(word) {
      guard let right = FoodWords.alike(word), !recipe.doubts.contains(where: { $0.printed == String(word) }) else {
        continue
      }
      recipe.doubts.append(
        Doubt(
          subject: .step(index), printed: String(word), suggestion: String(right), isCorrected: false,
          reason: "a known word differs by a look-alike", place: recipe.steps[index].places.first))
    }
  }

  /// `0live`, `5alt`: a digit inside a word.
  private func correctDigits(_ recipe: inout Recipe, _ index: Int) {
    let text = FoldedText(recipe.ingredients[index].name)
    for token in text.folded.split(whereSeparator: { !$0.isLatin && !$0.isDigit }) {
      let letters = token.filter(\.isLatin).count
      guard letters >= 2, letters < token.count, letters * 2 >= token.count else { continue }
      let word = token.map { NameDoubts.letters[$0] ?? $0 }
      guard word.allSatisfy(\.isLatin) else { continue }
      let steps = recipe.steps.contains { FoldedText($0.text).firstIndex(of: word) != nil }
      let certain = steps || FoodWords.contains(word)
      // `2cm` and `V8` are what they say; a digit between letters is not.
      let isInside = zip(token, zip(token.dropFirst(), token.dropFirst(2))).contains {
        $0.isLatin && $1.0.isDigit && $1.1.isLatin
      }
      guard certain || isInside else { continue }
      replaceName(&recipe, index, Array(token), word, certain: certain, "a digit stands inside a word")
    }
  }

  private static let letters: [Character: Character] = [
    "0": "o", "1": "l", "5": "s", "8": "b", "6": "b", "9": "g", "3": "e", "4": "a",
  ]

  // MARK: Words

  /// The words of a name that can be compared: katakana or Latin words, and in Japanese the whole name.
  private func words(ofName name: String) -> [[Character]] {
    var found = runs(name)
    guard language == .japanese else { return found }
    let whole = Array(FoldedText(name).folded.prefix { $0 != "(" && !$0.isBlank && $0 != "・" && $0 != "、" })
    // Short hiragana words stand inside many others (ごま in こまかく).
    let least = whole.allSatisfy { $0.isKana && !$0.isKatakana } ? 3 : 2
    if whole.count >= least, !found.contains(whole) { found.append(whole) }
    return found
  }

  private func runs(_ text: String) -> [[Character]] {
    let japanese = language == .japanese
    var words: [[Character]] = []
    var current: [Character] = []
    for character in FoldedText(text).folded + ["。"] {
      let belongs =
        japanese
        ? character.isKatakana || NameDoubts.insideKatakana.contains(character) && !current.isEmpty
        : character.isLatin || character == "1" && !current.isEmpty
      if belongs {
        current.append(character)
      } else {
        if current.count >= (japanese ? 3 : 4) { words.append(current) }
        current = []
      }
    }
    return words
  }

  /// Kanji and hiragana that are read for katakana: 夕 for タ, 力 for カ.
  private static let insideKatakana: Set<Character> = ["夕", "力", "口", "二", "工", "卜", "へ", "べ", "ぺ", "一", "八", "才", "千"]

  private func replaceName(
    _ recipe: inout Recipe, _ index: Int, _ word: [Character], _ right: [Character], certain: Bool, _ reason: String
  ) {
    let printed = recipe.ingredients[index].name
    let suggestion = replaced(printed, word, right)
    guard suggestion != printed else { return }
    recipe.doubts.append(
      Doubt(
        subject: .ingredientName(index), printed: printed, suggestion: suggestion, isCorrected: certain, reason: reason,
        place: recipe.ingredients[index].namePlaces.first))
    if certain { recipe.ingredients[index].name = suggestion }
  }

  private func replaced(_ text: String, _ word: [Character], _ right: [Character]) -> String {
    let folded = FoldedText(text)
    guard let at = folded.firstIndex(of: word) else { return text }
    var fixed = right
    let isCapital = folded.original[at].isUppercase || folded.original[at].isNumber && at == 0
    if let first = fixed.first, isCapital, language != .japanese { fixed[0] = Character(first.uppercased()) }
    return String(folded.original[..<at]) + String(fixed) + String(folded.original[(at + word.count)...])
  }
}
