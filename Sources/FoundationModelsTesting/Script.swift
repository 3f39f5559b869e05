import FoundationModelsCore

/// The replies of a scripted model, and what it was asked.
final class Script: Sendable {
  typealias Reply = @Sendable (LanguageModelExecutorGenerationRequest, Int) throws -> ScriptedReply

  private struct Notes {
    var requests: [LanguageModelExecutorGenerationRequest] = []
    var prewarmedTranscripts: [Transcript] = []
  }

  private let reply: Reply
  private let notes = Guarded(Notes())

  init(reply: @escaping Reply) {
    self.reply = reply
  }

  var requests: [LanguageModelExecutorGenerationRequest] { notes.withLock { $0.requests } }

  var prewarmedTranscripts: [Transcript] { notes.withLock { $0.prewarmedTranscripts } }

  func notePrewarm(_ transcript: Transcript) {
    notes.withLock { $0.prewarmedTranscripts.append(transcript) }
  }

  func nextReply(to request: LanguageModelExecutorGenerationRequest) throws -> ScriptedReply {
    let index = notes.withLock { notes in
      notes.requests.append(request)
      return notes.requests.count - 1
    }
    return try reply(request, index)
  }
}
