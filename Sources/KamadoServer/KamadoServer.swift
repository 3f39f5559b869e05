import Foundation
import JSONCore
import KamadoHTTP
import LlamaRuntime
import LocalEngine

/// The model of this machine behind OpenAI's API.
package struct KamadoServer: Sendable {
  package struct Configuration: Sendable {
    package var host = "127.0.0.1"
    /// 0 for any free one.
    package var port = 8080
    package var gate = RequestGuard()
    package var limits = HTTPLimits()
    /// Answers that are written at the same time.
    package var places = 8
    /// Requests that may wait for their turn.
    package var mostWaiting = 64
    /// How long an answer may take.
    package var timeLimit = Duration.seconds(600)

    package init() {}
  }

  package let port: Int
  private let http: HTTPServer

  /// Loads the model and listens.
  /// - Parameters:
  ///   - modelName: what clients call the model.
  ///   - pages: what else is served beside the API.
  ///   - log: gets one line of JSON per request, without anything that clients wrote.
  /// - Throws: ``HTTPServerError``, ``LocalModelFailure``.
  package init(
    modelPath: String, modelName: String, configuration: Configuration, pages: [Router.Route] = [],
    log: @escaping @Sendable (String) -> Void
  ) async throws {
    guard RequestGuard.isLoopbackAddress(configuration.host) || configuration.gate.token != nil else {
      throw HTTPServerError(
        description: "an address that other machines reach (\(configuration.host)) needs a token")
    }
    // A server answers for a long time: speed is worth a copy of the weights.
    let engine = try await EngineRegistry.shared.engine(path: modelPath, weights: .repacked)
    let metrics = Metrics()
    let queue = FairQueue(places: configuration.places, mostWaiting: configuration.mostWaiting)
    let service = Service(
      modelName: modelName,
      answering: Answering(engine: engine, queue: queue, metrics: metrics, timeLimit: configuration.timeLimit))
    var gate = configuration.gate
    gate.isLoopback = RequestGuard.isLoopbackAddress(configuration.host)
    let router = Router(gate: gate, routes: Self.routes(service, queue: queue, metrics: metrics) + pages)
    http = try HTTPServer(
      host: configuration.host, port: configuration.port, limits: configuration.limits,
      observer: { record in
        metrics.count(record)
        log(record.line)
      }, handler: { await router.answer($0) })
    port = http.port
  }

  /// Lets requests end for as long as `grace`, then cuts them off.
  package func stop(grace: Duration) async { await http.stop(grace: grace) }

  private static func routes(_ service: Service, queue: FairQueue, metrics: Metrics) -> [Router.Route] {
    let model: JSON = [
      "id": .string(service.modelName), "object": "model", "created": .number(Int(Date().timeIntervalSince1970)),
      "owned_by": "kamado",
    ]
    return [
      Router.Route("GET", "/health", isOpen: true) { _ in .json(["status": "ok"]) },
      Router.Route("GET", "/metrics") { _ in
        .text(
          metrics.text(working: await queue.workingCount, waiting: await queue.waitingCount),
          type: "text/plain; version=0.0.4; charset=utf-8")
      },
      Router.Route("GET", "/v1/models") { _ in .json(["object": "list", "data": [model]]) },
      Router.Route("GET", "/v1/models/{model}") { request in
        request.path == "/v1/models/\(service.modelName)"
          ? .json(model)
          : .error(
            404, "The server serves “\(service.modelName)”.", code: "model_not_found", param: "model")
      },
      Router.Route("POST", "/v1/chat/completions") { await ChatCompletions(service: service).answer($0) },
      Router.Route("POST", "/v1/responses") { await Responses(service: service).answer($0) },
      Router.Route("POST", "/v1/embeddings") { request in
        await service.guarded {
          _ = try service.parameters(of: request)
          throw APIError(
            code: "embeddings_not_supported", param: "model",
            message: "The served model writes text; it does not embed it.")
        }
      },
    ]
  }
}

extension HTTPRecord {
  /// One line of the log.
  fileprivate var line: String {
    let milliseconds = Int(duration / .milliseconds(1))
    let line: JSON = [
      "time": .string(Date.now.formatted(.iso8601)),
      "method": .string(Self.methods.contains(method) ? method : "other"),
      "route": .string(route), "status": .number(status), "milliseconds": .number(milliseconds),
      "aborted": .bool(isAborted),
    ]
    return line.text(.compact)
  }

  private static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]
}
