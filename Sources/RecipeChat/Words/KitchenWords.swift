import Foundation

/// What the kitchen's words mean, whatever language and spelling they come in.
struct KitchenWords: Sendable {
  /// A food, an action or a tool.
  struct Concept: Sendable, Hashable {
    /// Its English name, also its identity.
    var name: String
    /// What it is called in Japanese.
    var japanese: String
    var isFood: Bool
    /// The kinds it belongs to.
    fileprivate var kinds: [String]
  }

  /// A concept where it stands in a text.
  struct Match: Sendable, Hashable {
    var concept: Concept
    /// The words with which it was found, folded.
    var words: String
  }

  static let shared = KitchenWords()

  private let concepts: [String: Concept]
  /// Japanese spellings by their first character, the longest first.
  private let japanese: [Character: [(word: [Character], name: String)]]
  /// English spellings by their first word, the longest first.
  private let english: [String: [(words: [String], name: String)]]

  private init() {
    var concepts: [String: Concept] = [:]
    var japanese: [Character: [(word: [Character], name: String)]] = [:]
    var english: [String: [(words: [String], name: String)]] = [:]
    for (list, isFood) in [(KitchenWords.foods, true), (KitchenWords.actions, false)] {
      for line in list.split(separator: "\n") {
        let halves = line.split(separator: "=", maxSplits: 1)
        let parts = halves[1].split(separator: "/", omittingEmptySubsequences: false).map { part in
          part.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let name = halves[0].trimmingCharacters(in: .whitespaces)
        // The last Japanese spelling is the plainest one.
        concepts[name] = Concept(name: name, japanese: parts[0].last ?? name, isFood: isFood, kinds: parts[2])
        for word in parts[0] {
          let folded = Array(ChatText.fold(word))
          japanese[folded[0], default: []].append((folded, name))
        }
        for word in parts[1] + (isFood ? [name] : []) {
          let stems = ChatText.words(word).map(ChatText.stem)
          english[stems[0], default: []].append((stems, name))
        }
      }
    }
    self.concepts = concepts
    self.japanese = japanese.mapValues { $0.sorted { $0.word.count > $1.word.count } }
    self.english = english.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }

  /// All concepts that a text names; a word inside a longer one is not counted (ごま油 is no ごま).
  func matches(in text: String) -> [Match] {
    let folded = ChatText.fold(text)
    return japaneseMatches(Array(folded)) + englishMatches(ChatText.words(folded))
  }

  /// Whether `concept` is `kind` or belongs to it, at any distance.
  func isA(_ concept: Concept, _ kind: Concept) -> Bool {
    concept.name == kind.name || concept.kinds.contains { name in concepts[name].map { isA($0, kind) } ?? false }
  }

  /// Whether `concept` belongs to the kind of that name.
  func isA(_ concept: Concept, named kind: String) -> Bool { concepts[kind].map { isA(concept, $0) } ?? false }

  private func japaneseMatches(_ text: [Character]) -> [Match] {
    var found: [Match] = []
    var index = 0
    while index < text.count {
      let candidates = japanese[text[index]] ?? []
      let here = candidates.filter { entry in
        index + entry.word.count <= text.count && text[index..<index + entry.word.count].elementsEqual(entry.word)
      }
      guard let longest = here.first?.word.count else {
        index += 1
        continue
      }
      // 焼く is both baking and frying.
      for entry in here where entry.word.count == longest {
        if let concept = concepts[entry.name] { found.append(Match(concept: concept, words: String(entry.word))) }
      }
      index += longest
    }
    return found
  }

  private func englishMatches(_ words: [String]) -> [Match] {
    let stems = words.map(ChatText.stem)
    var found: [Match] = []
    var index = 0
    while index < stems.count {
      let candidates = english[stems[index]] ?? []
      let here = candidates.filter { entry in
        index + entry.words.count <= stems.count && Array(stems[index..<index + entry.words.count]) == entry.words
      }
      guard let longest = here.first?.words.count else {
        index += 1
        continue
      }
      for entry in here where entry.words.count == longest {
        if let concept = concepts[entry.name] {
          found.append(Match(concept: concept, words: words[index..<index + longest].joined(separator: " ")))
        }
      }
      index += longest
    }
    return found
  }
}
