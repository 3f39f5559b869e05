import JSONCore
import KamadoHTTP

/// What all endpoints share.
struct Service: Sendable {
  let modelName: String
  let answering: Answering
  let schemas = SchemaCache()

  /// Runs an endpoint; its errors become responses.
  func guarded(_ work: () async throws -> HTTPResponse) async -> HTTPResponse {
    do {
      return try await work()
    } catch {
      let failure = APIError(error)
      var response = failure.response
      if failure.status == 429 { response.headers.append(("Retry-After", "1")) }
      return response
    }
  }

  /// The request's JSON, for the served model.
  func parameters(of request: HTTPRequest) throws(APIError) -> Parameters {
    let type = request["content-type"]?.lowercased().split(separator: ";").first.map(String.init) ?? ""
    // Pages of other sites can send other types without asking.
    guard type == "application/json" else {
      throw APIError(status: 415, code: "unsupported_media_type", message: "Send Content-Type: application/json.")
    }
    let json: JSON
    do {
      json = try JSON.parse(utf8: request.body, depthLimit: 128)
    } catch {
      throw .invalid(nil, "The body is no JSON: \(error)", code: "invalid_json")
    }
    let parameters = try Parameters(json)
    let model = try parameters.required("model", parameters.string("model"))
    guard model == modelName || model == "default" else {
      throw APIError(
        status: 404, code: "model_not_found", param: "model", message: "The server serves “\(modelName)”.")
    }
    return parameters
  }

  /// Whose turn it is in the queue: the address, and the user that an application names.
  func client(_ request: HTTPRequest, _ parameters: Parameters) throws(APIError) -> String {
    let user = try parameters.string("user")
    let identifier = try parameters.string("safety_identifier")
    return "\(request.peer) \(user ?? identifier ?? "")"
  }
}

extension HTTPResponse {
  /// Server-sent events.
  static func events(_ write: @escaping @Sendable (HTTPBodyWriter) async throws -> Void) -> HTTPResponse {
    HTTPResponse(status: 200, headers: [("Content-Type", "text/event-stream; charset=utf-8")], body: .stream(write))
  }
}
