import Foundation
import FoundationModels

/// How probable each of some choices is, together one.
public struct ChoiceProbabilities<Choice: Hashable & Sendable>: Sendable, Hashable {
  /// In the order in which the choices were given.
  public let choices: [Choice]
  /// For each choice a number from 0 to 1.
  public let probabilities: [Double]

  /// The probability of a choice; 0 for what was no choice.
  public subscript(_ choice: Choice) -> Double { choices.firstIndex(of: choice).map { probabilities[$0] } ?? 0 }

  /// The most probable choice; the first of equals.
  public var best: Choice {
    // There is at least one choice, and the first of the greatest is wanted.
    let index = probabilities.indices.dropFirst().reduce(0) { probabilities[$1] > probabilities[$0] ? $1 : $0 }
    return choices[index]
  }
}

extension ScoredChoices {
  /// The probabilities of all choices for each input, calibrated.
  ///
  /// A small model prefers some labels whatever the input is. What it prefers for inputs that say nothing is measured
  /// and taken off (contextual calibration, Zhao et al. 2021), so that the labels begin as equals.
  /// - Parameters:
  ///   - inputs: the texts to choose for.
  ///   - choices: what to choose from, with the text that stands for each; at least one.
  ///   - prefix: examples and instructions that all inputs share, best ended by a line break.
  ///   - suffix: what stands between an input and its choice.
  ///   - contentFree: inputs that say nothing, of the kind of the real ones. Empty for no calibration.
  ///   - calibration: how much of the preference is taken off, from 0 to 1.
  /// - Throws: ``SystemLanguageModel/Error/assetsUnavailable(_:)`` when the file cannot be loaded,
  ///   ``LanguageModelError/unsupportedGenerationGuide(_:)`` when there is no choice, `CancellationError`.
  public func probabilities<Choice: Hashable & Sendable>(
    for inputs: [String], among choices: [(value: Choice, text: String)], prefix: String, suffix: String,
    contentFree: [String] = ["", "N/A", "…"], calibration: Double = 1
  ) async throws -> [ChoiceProbabilities<Choice>] {
    guard !choices.isEmpty else {
      throw LanguageModelError.unsupportedGenerationGuide(
        .init(schemaName: nil, debugDescription: "There must be at least one choice."))
    }
    let scores = try await logProbabilities(
      prefix: prefix, inputs: contentFree + inputs, suffix: suffix, choices: choices.map(\.text))
    let bias = choices.indices.map { choice in
      contentFree.isEmpty
        ? 0 : scores.prefix(contentFree.count).reduce(0) { $0 + $1[choice] } / Double(contentFree.count)
    }
    return scores.dropFirst(contentFree.count).map { row in
      let values = row.indices.map { row[$0] - calibration * bias[$0] }
      let highest = values.max() ?? 0
      let weights = values.map { exp($0 - highest) }
      let total = weights.reduce(0, +)
      return ChoiceProbabilities(choices: choices.map(\.value), probabilities: weights.map { $0 / total })
    }
  }

  /// The probabilities of an enumeration's cases for each input, calibrated.
  ///
  /// ```swift
  /// enum Course: String, CaseIterable { case starter, main, dessert }
  /// let courses = try await ScoredChoices().probabilities(
  ///   of: Course.self, for: ["Onion soup", "Apple pie"], prefix: "Which course?\nRoast beef: main\n", suffix: ": ")
  /// courses[1].best  // .dessert
  /// ```
  /// - Parameters: as ``probabilities(for:among:prefix:suffix:contentFree:calibration:)``; the raw values are the texts.
  /// - Throws: as there.
  public func probabilities<Choice: CaseIterable & RawRepresentable & Hashable & Sendable>(
    of type: Choice.Type = Choice.self, for inputs: [String], prefix: String, suffix: String,
    contentFree: [String] = ["", "N/A", "…"], calibration: Double = 1
  ) async throws -> [ChoiceProbabilities<Choice>] where Choice.RawValue == String {
    try await probabilities(
      for: inputs, among: Choice.allCases.map { ($0, $0.rawValue) }, prefix: prefix, suffix: suffix,
      contentFree: contentFree, calibration: calibration)
  }
}
