import FoundationModelsCore
import GuidedGeneration
import JSONCore

/// What guides a request's answer: its schema, or one of the guides that callers name in the request's metadata.
package struct AnswerGuide {
  private(set) var grammar: Grammar?
  /// Whether strings of the answer are held to a source.
  private(set) var isGrounded = false
  /// Where the source begins in the text that the caller knows, in UTF-8 bytes.
  private(set) var sourceOffset = 0

  /// Guides that need no schema, by their names in a request's metadata.
  package enum Key {
    /// The text that values are copied from; without it the last prompt.
    package static let source = "kamado.source"
    /// A regular expression that a plain answer matches.
    package static let pattern = "kamado.pattern"
    /// The texts that a plain answer is one of.
    package static let choices = "kamado.choices"
    /// The text whose numbers a plain answer may use.
    package static let numbers = "kamado.numbers"
  }

  /// - Throws: ``LanguageModelError/unsupportedGenerationGuide(_:)`` when the guide cannot be followed exactly.
  init(_ request: LanguageModelExecutorGenerationRequest, conversation: TranscriptMessages) throws {
    if let schema = request.schema {
      let plan = ExtractionGrounding(
        schema: schema.json, prompt: conversation.lastPrompt, instructions: conversation.instructions,
        source: request.metadata[Key.source]?.json.string)
      isGrounded = !plan.sources.isEmpty
      sourceOffset = plan.sourceOffset
      grammar = try GrammarCache.shared.grammar(for: plan.schema, sources: plan.sources, schemaName: schema.name)
      return
    }
    do {
      grammar = try Self.plainGrammar(request.metadata, toolOutputs: conversation.toolOutputs)
    } catch {
      throw LanguageModelError.unsupportedGenerationGuide(.init(schemaName: nil, debugDescription: "\(error)"))
    }
  }

  /// The grammar of a plain text; nil when nothing guides it.
  private static func plainGrammar(
    _ metadata: [String: GeneratedContent], toolOutputs: [String]
  ) throws(GrammarError) -> Grammar? {
    if let pattern = metadata[Key.pattern]?.json.string { return try Grammar.compile(pattern: pattern) }
    if let choices = metadata[Key.choices]?.json.array { return try Grammar.choice(choices.compactMap(\.string)) }
    if let source = metadata[Key.numbers]?.json.string {
      return try Grammar.compile(numbersFrom: [source] + toolOutputs)
    }
    return nil
  }
}
