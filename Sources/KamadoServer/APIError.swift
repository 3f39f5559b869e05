import GuidedGeneration
import KamadoHTTP
import LocalEngine

/// Why a request cannot be answered, as clients of OpenAI's API read it.
struct APIError: Error, Sendable {
  var status = 400
  var type = "invalid_request_error"
  var code: String
  /// Where in the request, for example `messages[2].content`.
  var param: String?
  var message: String

  var response: HTTPResponse { .error(status, message, type: type, code: code, param: param) }

  static func invalid(_ param: String?, _ message: String, code: String = "invalid_value") -> APIError {
    APIError(code: code, param: param, message: message)
  }

  static func unsupported(_ param: String, _ message: String) -> APIError {
    APIError(code: "unsupported_parameter", param: param, message: message)
  }

  /// The schema at `pointer` of the request cannot be enforced exactly.
  static func schema(_ error: GrammarError, at pointer: String) -> APIError {
    let place = GrammarError(
      error.kind, keyword: error.keyword, pointer: pointer + error.pointer, message: error.message)
    return APIError(
      code: error.kind == .unsupported ? "unsupported_schema" : "invalid_schema", param: pointer + error.pointer,
      message: "\(place)")
  }

  /// Any error of the engine.
  init(_ error: any Error) {
    switch error {
    case let error as APIError: self = error
    case EngineError.contextSizeExceeded(let size, let count):
      self.init(
        code: "context_length_exceeded", param: "messages",
        message: "The conversation has \(count) tokens, the model's window holds \(size).")
    case is CancellationError:
      self.init(status: 499, code: "cancelled", message: "The client left before the answer.")
    case EngineError.grammarDeadEnd:
      self.init(code: "invalid_schema", message: "No text of the model's tokens can follow the schema.")
    default:
      self.init(
        status: 500, type: "server_error", code: "internal_error", message: "The model could not answer: \(error)")
    }
  }

  init(
    status: Int = 400, type: String = "invalid_request_error", code: String, param: String? = nil, message: String
  ) {
    self.status = status
    self.type = type
    self.code = code
    self.param = param
    self.message = message
  }
}
