import Foundation

/// Asks a language model what each line is: a prefix of examples, then one line, then one of a few words.
///
/// All lines share the prefix, each is asked alone. What the words cost the model without any line is taken off
/// (calibration), so that a word it likes anyway does not win everywhere.
struct ModelOpinion: Sendable {
  let language: RecipeLanguage
  /// What a line is shows at its beginning; a paragraph need not go through the model as a whole.
  private static let clip = 160

  /// For each text the log-probability of each label, normalised over the labels.
  func scores(of texts: [String], by scorer: any LineScoring) async throws -> [[Double]] {
    let prompt = LabelPrompt(language: language)
    let words = prompt.words.map(\.word)
    // The empty lines at the end calibrate.
    let neutral = ["", "—"]
    let raw = try await scorer.logProbabilities(
      prefix: prompt.prefix, inputs: (texts.map { String($0.prefix(ModelOpinion.clip)) } + neutral).map(prompt.input),
      suffix: prompt.suffix, choices: words)
    let base = words.indices.map { word in
      neutral.indices.map { raw[texts.count + $0][word] }.reduce(0, +) / Double(neutral.count)
    }
    return raw.prefix(texts.count).map { row in
      let lifted = zip(row, base).map { $0 - 0.5 * $1 }
      let normal = ModelOpinion.normalised(lifted)
      var scores = [Double](repeating: -8, count: LineLabel.allCases.count)
      for (index, word) in prompt.words.enumerated() {
        for label in word.labels { scores[label.rawValue] = max(normal[index], -8) }
      }
      // A small model takes titles for anything: whether a line is the title, it is not asked (measured: titles
      // right on all of 84 pages without it, on 93 % with it).
      let title = LineLabel.title.rawValue
      scores[title] = max(scores[title], scores[LineLabel.other.rawValue])
      scores[LineLabel.other.rawValue] = scores[title]
      return scores
    }
  }

  private static func normalised(_ values: [Double]) -> [Double] {
    let top = values.max() ?? 0
    let sum = values.reduce(0.0) { $0 + exp($1 - top) }
    return values.map { $0 - top - log(sum) }
  }
}
