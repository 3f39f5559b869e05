import Foundation
import FoundationModels
import JSONCore

/// An error as a server tells it, in a body or in the middle of a stream.
struct ServerFault {
  let status: Int
  let message: String
  private let details: JSON?

  /// - Parameter json: the value of `error`: an object with `message`, `code` and `type`, or a text.
  init(_ json: JSON, status: Int) {
    self.status = json["code"]?.int.flatMap { 400..<600 ~= $0 ? $0 : nil } ?? status
    message = json["message"]?.string ?? json.string ?? json.text(.compact)
    details = json.object == nil ? nil : json
  }

  /// - Parameter body: what the server sent with the status; mostly JSON, sometimes a web page.
  init(body: [UInt8], status: Int) {
    if let json = try? JSON.parse(utf8: body) {
      self.init(json["error"] ?? json["detail"] ?? json, status: status)
    } else {
      self.init(.string(String(decoding: body.prefix(300), as: UTF8.self)), status: status)
    }
  }

  /// Whether the same request may succeed later.
  var isTemporary: Bool { status == 408 || status == 429 || status >= 500 && status != 501 }

  /// The error for callers.
  var error: any Error {
    let kinds = [details?["code"]?.string, details?["type"]?.string]
    if kinds.contains("context_length_exceeded") || kinds.contains("exceed_context_size_error") {
      return LanguageModelError.contextSizeExceeded(
        .init(
          contextSize: details?["n_ctx"]?.int ?? number(before: " tokens") ?? 0,
          tokenCount: details?["n_prompt_tokens"]?.int ?? number(after: "resulted in ") ?? 0,
          debugDescription: message))
    }
    if kinds.contains("content_filter") || kinds.contains("content_policy_violation") {
      return LanguageModelError.guardrailViolation(.init(debugDescription: message))
    }
    switch status {
    case 401, 403: return ChatCompletionsError.unauthorized(message: message)
    case 408, 504: return LanguageModelError.timeout(.init(debugDescription: message))
    case 429: return LanguageModelError.rateLimited(.init(resetDate: nil, debugDescription: message))
    case 500...: return ChatCompletionsError.serverFailed(status: status, message: message)
    default: return ChatCompletionsError.rejected(status: status, message: message)
    }
  }

  // "maximum context length is 4096 tokens. However, your messages resulted in 5000 tokens"
  private func number(before text: String) -> Int? {
    guard let place = message.firstRange(of: text) else { return nil }
    return Int(String(message[..<place.lowerBound].reversed().prefix { $0.isNumber }.reversed()))
  }

  private func number(after text: String) -> Int? {
    guard let place = message.firstRange(of: text) else { return nil }
    return Int(message[place.upperBound...].prefix { $0.isNumber })
  }
}
