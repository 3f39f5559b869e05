import FoundationModelsCore
import GuidedGeneration
import JSONCore
import Synchronization

/// Compiled grammars by schema, so that a schema is compiled once per process.
struct GrammarCache: ~Copyable {
  static let shared = GrammarCache()

  private static let capacity = 64

  private struct State {
    /// By the schema as text: the order of its properties is part of it.
    var grammars: [String: Grammar] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// - Throws: ``LanguageModelError/unsupportedGenerationGuide(_:)`` when the schema cannot be followed exactly.
  func grammar(for schema: JSON, sources: [String] = [], schemaName: String?) throws -> Grammar {
    let schema = GenerationSchema.grammarForm(of: schema)
    let key = schema.text(.compact)
    if sources.isEmpty, let known = state.withLock({ $0.grammars[key] }) { return known }
    var options = CompileOptions()
    options.sources = sources
    let grammar: Grammar
    do {
      grammar = try Grammar.compile(schema: schema, options: options)
    } catch {
      throw LanguageModelError.unsupportedGenerationGuide(
        .init(schemaName: schemaName, debugDescription: "\(error)"))
    }
    // A source is hardly ever asked about twice, and would be kept with its grammar.
    guard sources.isEmpty else { return grammar }
    state.withLock { state in
      guard state.grammars.updateValue(grammar, forKey: key) == nil else { return }
      state.order.append(key)
      if state.order.count > Self.capacity { state.grammars[state.order.removeFirst()] = nil }
    }
    return grammar
  }
}
