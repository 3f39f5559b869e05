import ChildProcesses
import Foundation
import FoundationModels
import FoundationModelsExtras
import Synchronization
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server process that plays a service and writes down everything it sees.
final class CloudStub: Sendable {
  private let child: SpawnedChild
  private let folder: TestFolder
  private let port: Int

  init() throws {
    folder = try TestFolder()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("cloud_stub.py")
    child = try SpawnedChild(
      ["python3", script.path, folder.url.appendingPathComponent("seen").path],
      environment: ProcessInfo.processInfo.environment, errorOutput: folder.url.appendingPathComponent("errors"))
    var line = ""
    while !line.contains("\n"), let piece = child.read() { line += String(decoding: piece, as: UTF8.self) }
    guard let number = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw NoStub() }
    port = number
  }

  deinit {
    child.end()
    _ = child.wait()
  }

  struct NoStub: Error {}

  /// A model of this service that answers with an HTTP status.
  func model(status: Int = 200) -> ServiceModel {
    ServiceModel(address: "http://127.0.0.1:\(port)/\(status)-\(UUID().uuidString)")
  }

  /// Everything that was sent, over all models.
  var seen: String {
    String(
      decoding: FileManager.default.contents(atPath: folder.url.appendingPathComponent("seen").path) ?? Data(),
      as: UTF8.self)
  }

  /// How often this model's address was called.
  func calls(of model: ServiceModel) -> Int {
    seen.split(separator: "\n").count { $0.hasPrefix(model.address.suffix(41)) }
  }
}

/// A model behind HTTP: sends the conversation as it gets it.
struct ServiceModel: LanguageModel {
  let address: String
  /// An address at which nobody listens.
  static let unreachable = ServiceModel(address: "http://127.0.0.1:9/none")

  var capabilities: LanguageModelCapabilities { LanguageModelCapabilities([.guidedGeneration]) }
  var executorConfiguration: Executor.Configuration { Executor.Configuration(address: address) }

  struct Failure: RouteFailureProviding {
    let routeFailure: RouteFailure
  }

  struct Executor: LanguageModelExecutor {
    typealias Model = ServiceModel
    struct Configuration: Hashable, Sendable { let address: String }

    init(configuration: Configuration) {}

    nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: ServiceModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      guard let url = URL(string: model.address) else { throw Failure(routeFailure: .other) }
      var post = URLRequest(url: url)
      post.httpMethod = "POST"
      post.httpBody = try JSONEncoder().encode(request.transcript)
      let (data, response) = try await URLSession.shared.data(for: post)
      switch (response as? HTTPURLResponse)?.statusCode ?? 0 {
      case 200: break
      case 401: throw Failure(routeFailure: .authentication)
      case 429: throw LanguageModelError.rateLimited(.init(resetDate: nil, debugDescription: "429"))
      default: throw Failure(routeFailure: .server)
      }
      await channel.send(
        .response(action: .appendText(String(decoding: data, as: UTF8.self), tokenCount: 3)))
    }
  }
}
