import FoundationModels

/// Passes one model's events on, says who served, and remembers whether anything has been shown.
final class RouteRelay: Sendable {
  private typealias Event = LanguageModelExecutorGenerationChannel.Event

  private let served: ServedBy
  private let channel: LanguageModelExecutorGenerationChannel
  private let shown = Guarded(false)

  init(served: ServedBy, channel: LanguageModelExecutorGenerationChannel) {
    self.served = served
    self.channel = channel
  }

  /// Whether text, a thought or a call has reached the session.
  var hasShown: Bool { shown.withLock { $0 } }

  func forward(_ inner: LanguageModelExecutorGenerationChannel) async throws {
    var signed: Set<String?> = []
    for try await event in inner {
      switch event.payload {
      case .response(let response):
        if case .updateMetadata(let values) = response.action.kind {
          // The whole is replaced by each report: who served stays part of it.
          await channel.send(signature(response.entryID, beside: values.values))
          signed.insert(response.entryID)
          continue
        }
        shown.withLock { $0 = $0 || response.action.isVisible }
        await channel.send(event)
        if response.action.isVisible, signed.insert(response.entryID).inserted {
          await channel.send(signature(response.entryID, beside: [:]))
        }
      case .reasoning, .toolCalls:
        shown.withLock { $0 = true }
        await channel.send(event)
      }
    }
  }

  private func signature(_ entryID: String?, beside values: [String: GeneratedContent]) -> Event {
    .response(
      entryID: entryID, action: .updateMetadata(values.merging(served.metadata) { _, ours in ours }))
  }
}

extension LanguageModelExecutorGenerationChannel.Response.Action {
  /// Counts of tokens and notes show nothing.
  fileprivate var isVisible: Bool {
    switch kind {
    case .appendText, .replaceTextSegment, .addAttachmentSegment, .removeAttachmentSegment: true
    case .updateMetadata, .updateUsage: false
    }
  }
}
