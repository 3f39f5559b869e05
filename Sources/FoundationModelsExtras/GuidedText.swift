import FoundationModels
import FoundationModelsCore
import GuidedGeneration
import LocalEngine

/// Plain answers that follow a guide, without JSON around them.
extension LanguageModelSession {
  /// Asks for a text that a regular expression matches as a whole.
  ///
  /// ```swift
  /// let date = try await session.respond(to: "When did Apollo 11 land?", matching: /\d{4}-\d{2}-\d{2}/).content
  /// ```
  /// - Parameters:
  ///   - prompt: The question.
  ///   - pattern: What a finite automaton can follow: no back references, no look-behind.
  ///   - options: How to choose the words, and how many at most.
  /// - Throws: ``LanguageModelError/unsupportedGenerationGuide(_:)`` when the pattern cannot be followed;
  ///   ``GeneratedContent/ParsingError`` when the answer does not fit: it needs more tokens than the options allow, or
  ///   the session's model does not follow patterns; and as ``respond(to:options:)`` does.
  public nonisolated(nonsending) func respond<Output>(
    to prompt: String, matching pattern: Regex<Output>, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    let text = try GenerationGuide<String>.patternText(of: pattern)
    let grammar: Grammar
    do {
      grammar = try Grammar.compile(pattern: text)
    } catch {
      throw LanguageModelError.unsupportedGenerationGuide(.init(schemaName: nil, debugDescription: "\(error)"))
    }
    let response = try await respond(
      to: Prompt(prompt), options: options.likeliest, metadata: [AnswerGuide.Key.pattern: text])
    try Self.check(response.content, grammar, "match the pattern")
    return response
  }

  /// Asks for one of some texts.
  ///
  /// - Parameters:
  ///   - prompt: The question.
  ///   - choices: The possible answers; at least one.
  ///   - options: How to choose the words, and how many at most.
  /// - Throws: ``LanguageModelError/unsupportedGenerationGuide(_:)`` when there is no choice; otherwise as
  ///   ``respond(to:matching:options:)`` does.
  public nonisolated(nonsending) func respond(
    to prompt: String, choosingFrom choices: [String], options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    let grammar: Grammar
    do {
      grammar = try Grammar.choice(choices)
    } catch {
      throw LanguageModelError.unsupportedGenerationGuide(.init(schemaName: nil, debugDescription: "\(error)"))
    }
    let response = try await respond(
      to: Prompt(prompt), options: options.likeliest, metadata: [AnswerGuide.Key.choices: choices])
    try Self.check(response.content, grammar, "be one of the choices")
    return response
  }

  /// Asks for a text that names no other numbers than a source or the tools' results do.
  ///
  /// Numbers in digits of any script, in kanji numerals before a counter (三個), and as words (two, half) are held to the
  /// source; each may be written in another spelling of the same value. What is meant by a number stays the model's.
  /// - Parameters:
  ///   - prompt: The question.
  ///   - source: Where the numbers come from.
  ///   - options: How to choose the words, and how many at most.
  /// - Throws: As ``respond(to:options:)`` does.
  public nonisolated(nonsending) func respond(
    to prompt: String, numbersFrom source: String, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> {
    try await respond(to: Prompt(prompt), options: options, metadata: [AnswerGuide.Key.numbers: source])
  }

  private static func check(_ text: String, _ grammar: Grammar, _ wanted: String) throws {
    guard grammar.accepts(Array(text.utf8)) else {
      throw GeneratedContent.ParsingError(
        rawContent: text,
        debugDescription: "The answer does not \(wanted). The session's model does not follow guides of plain texts.")
    }
  }
}

extension GenerationOptions {
  /// A short answer of a fixed form is the likeliest one, unless the caller wants chance.
  fileprivate var likeliest: GenerationOptions {
    guard samplingMode == nil, temperature == nil else { return self }
    var options = self
    options.samplingMode = .greedy
    return options
  }
}
