import FoundationModelsCore
import Guardrails

/// Checks a request's prompt before the model sees it, and the answer while it is written.
struct SafetyCheck {
  private let filter = SafetyFilter()
  /// The end of the answer so far, from the last sentence that was looked at.
  private var unchecked = ""

  /// Whether a request is to be checked: text may be let through by its program, structured answers never are.
  static func isNeeded(
    for request: LanguageModelExecutorGenerationRequest, _ guardrails: SystemLanguageModel.Guardrails
  )
    -> Bool
  {
    guardrails.kind == .standard || request.schema != nil
  }

  /// - Throws: ``LanguageModelError/guardrailViolation(_:)``.
  func check(_ request: LanguageModelExecutorGenerationRequest) throws {
    // What was said before passed the check when it was said.
    for entry in request.transcript.reversed() {
      guard case .prompt(let prompt) = entry else { continue }
      for case .text(let text) in prompt.segments { try check(text.content, what: "prompt") }
      return
    }
  }

  /// Runs `answer` and passes on what it sends, checked sentence by sentence.
  /// - Throws: ``LanguageModelError/guardrailViolation(_:)``, and what `answer` throws.
  mutating func forward(
    to channel: LanguageModelExecutorGenerationChannel,
    _ answer: @escaping @Sendable (LanguageModelExecutorGenerationChannel) async throws -> Void
  ) async throws {
    let inner = LanguageModelExecutorGenerationChannel()
    async let work: Void = {
      do {
        try await answer(inner)
        inner.finish()
      } catch {
        inner.finish(throwing: error)
      }
    }()
    for try await event in inner {
      try take(event)
      await channel.send(event)
    }
    await work
    try check(unchecked, what: "answer")
  }

  private mutating func take(_ event: LanguageModelExecutorGenerationChannel.Event) throws {
    guard case .response(let response) = event.payload, case .appendText(let fragment) = response.action.kind
    else { return }
    unchecked += fragment.content
    // Sentences are judged whole; two of them together say more than one.
    guard unchecked.utf8.count > 600, let end = fragment.content.lastIndex(where: { ".。!?！？\n".contains($0) })
    else { return }
    try check(unchecked, what: "answer")
    unchecked = String(fragment.content[end...])
  }

  private func check(_ text: String, what: String) throws {
    guard let violation = filter.violation(in: text) else { return }
    throw LanguageModelError.guardrailViolation(
      .init(
        debugDescription: "The safety rules stopped the \(what): \(violation.category.rawValue).",
        metadata: ["category": violation.category.rawValue]))
  }
}
