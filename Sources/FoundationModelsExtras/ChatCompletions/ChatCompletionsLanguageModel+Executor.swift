import Foundation
public import FoundationModels
import HTTPTransfer
import JSONCore

extension ChatCompletionsLanguageModel {
  /// Asks the server.
  public struct Executor: LanguageModelExecutor {
    /// The model that the executor asks.
    public typealias Model = ChatCompletionsLanguageModel

    /// Where and how to ask.
    public struct Configuration: Hashable, Sendable {
      let url: URL
      let name: String
      let apiKey: APIKey?
      let retries: Retries
      let timeout: Duration
    }

    private let configuration: Configuration

    /// Makes an executor; the server is asked with the first request.
    public init(configuration: Configuration) {
      self.configuration = configuration
    }

    /// Runs one request.
    ///
    /// - Throws: ``LanguageModelError``, ``ChatCompletionsError``, `CancellationError`.
    public nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: ChatCompletionsLanguageModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      var http = HTTPRequest(url: configuration.url.appending(path: "chat/completions"))
      http.body = Data(try ChatCompletionsBody(request, model: configuration.name).json.text(.compact).utf8)
      http.headers = [("Content-Type", "application/json"), ("Accept", "text/event-stream, application/json")]
      if let key = configuration.apiKey { http.headers.append(("Authorization", "Bearer \(key.value)")) }
      http.idleTimeout = max(1, Int(configuration.timeout.components.seconds))
      var attempt = 1
      while true {
        var answer = Answer()
        do {
          try await answer.take(from: http, into: channel)
          return
        } catch {
          try Task.checkCancellation()
          guard attempt < configuration.retries.attempts, !answer.hasTold,
            let wait = answer.wait(after: error, attempt: attempt), wait <= configuration.retries.longestWait
          else { throw answer.error(for: error, url: configuration.url) }
          attempt += 1
          try await Task.sleep(for: wait)
        }
      }
    }
  }
}

/// The answer to one try.
private struct Answer {
  private var status = 0
  private var headers: [String: String] = [:]
  private var reader = ChatCompletionsReader()
  private var fault: ServerFault?

  /// Whether something of the answer was told.
  var hasTold: Bool { reader.hasTold }

  mutating func take(
    from request: HTTPRequest, into channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    var events = ServerSentEvents()
    var body: [UInt8] = []
    for try await event in HTTPTransfer.stream(request) {
      switch event {
      case .head(let status, let headers):
        self.status = status
        self.headers = headers
      case .body(let bytes):
        guard isStream else {
          body += bytes
          continue
        }
        for data in events.append(bytes) {
          for event in try reader.read(data) { await channel.send(event) }
        }
      }
    }
    try Task.checkCancellation()
    if !isStream { try await take(body, into: channel) }
    for event in try reader.finish() { await channel.send(event) }
  }

  private var isStream: Bool {
    status == 200 && headers["content-type"]?.hasPrefix("text/event-stream") == true
  }

  /// A body that is no stream: a fault, or the whole answer from a server that does not stream.
  private mutating func take(_ body: [UInt8], into channel: LanguageModelExecutorGenerationChannel) async throws {
    guard status == 200 else {
      let fault = ServerFault(body: body, status: status)
      self.fault = fault
      throw fault.error
    }
    guard let json = try? JSON.parse(utf8: body), json.object != nil else {
      let kind = headers["content-type"] ?? "an unknown type"
      throw ChatCompletionsError.malformedAnswer(reason: "it is \(kind), not JSON. Is the address right?")
    }
    for event in try reader.read(json) { await channel.send(event) }
  }

  /// How long to wait before the next try; nil when another try would be no better.
  func wait(after error: any Error, attempt: Int) -> Duration? {
    let isTemporary = fault?.isTemporary ?? ((error as? HTTPFailure).map(Self.mayPass) ?? false)
    guard isTemporary else { return nil }
    if let asked = retryAfter { return asked }
    return .milliseconds(250 << min(attempt, 6))
  }

  private static func mayPass(_ failure: HTTPFailure) -> Bool {
    switch failure {
    case .unreachable, .broken: true
    case .timedOut, .bodyTooLong: false
    }
  }

  /// Seconds, or a date as HTTP writes it (RFC 9110, section 10.2.3).
  private var retryAfter: Duration? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Double(text) { return .seconds(max(0, min(seconds, 86_400))) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text).map { .seconds(max(0, min($0.timeIntervalSinceNow, 86_400))) }
  }

  /// The error for callers.
  func error(for error: any Error, url: URL) -> any Error {
    if case LanguageModelError.rateLimited(var detail) = error, let wait = retryAfter {
      detail.resetDate = Date(timeIntervalSinceNow: wait / .seconds(1))
      return LanguageModelError.rateLimited(detail)
    }
    guard let failure = error as? HTTPFailure else { return error }
    switch failure {
    case .unreachable(let reason): return ChatCompletionsError.unreachable(url: url, reason: reason)
    case .timedOut(let reason): return LanguageModelError.timeout(.init(debugDescription: reason))
    case .broken(let reason): return ChatCompletionsError.malformedAnswer(reason: "the connection broke: \(reason)")
    case .bodyTooLong(let limit):
      return ChatCompletionsError.malformedAnswer(reason: "it is longer than \(limit >> 20) MB")
    }
  }
}
