import Foundation
import LlamaRuntime

/// The engines of this process, one per model file: sessions that use the same model share its weights, its
/// KV cache and its thread.
///
/// A model that nobody asked for some time is let go, and loaded again when it is needed.
package actor EngineRegistry {
  package static let shared = EngineRegistry(idleLimit: namedIdleLimit)

  private struct Entry {
    let engine: Engine
    var lastUse: ContinuousClock.Instant
  }

  private var entries: [String: Entry] = [:]
  private var loading: [String: Task<Engine, any Error>] = [:]
  private let idleLimit: Duration?
  private var watch: Task<Void, Never>?

  /// - Parameter idleLimit: how long a model stays without a request; nil for as long as the process lives.
  package init(idleLimit: Duration? = nil) {
    self.idleLimit = idleLimit
  }

  /// Minutes from `KAMADO_IDLE_MINUTES`; models stay when it is not set.
  private static var namedIdleLimit: Duration? {
    guard let text = ProcessInfo.processInfo.environment["KAMADO_IDLE_MINUTES"], let minutes = Double(text), minutes > 0
    else { return nil }
    return .seconds(minutes * 60)
  }

  /// The files of the models that are loaded.
  package var loadedPaths: [String] { entries.keys.sorted() }

  /// The engine of a model file, loaded on first use.
  /// - Parameter weights: how they lie when the model is loaded now.
  /// - Throws: ``LocalModelFailure`` when the file cannot be used. A failed load is tried again next time.
  package func engine(path: String, weights: LlamaModel.Weights = .mapped) async throws -> Engine {
    if let engine = entries[path]?.engine {
      entries[path]?.lastUse = .now
      return engine
    }
    let task =
      loading[path]
      ?? Task.detached {
        do {
          return try Engine(model: try LlamaModel.load(path: path, weights: weights))
        } catch let error as LlamaError {
          throw LocalModelFailure(reason: error)
        }
      }
    loading[path] = task
    defer { if loading[path] == task { loading[path] = nil } }
    let engine = try await task.value
    entries[path] = Entry(engine: engine, lastUse: .now)
    startWatch()
    return engine
  }

  private func startWatch() {
    guard let idleLimit, watch == nil else { return }
    watch = Task.detached(priority: .utility) { [weak self] in
      while await self?.letGo(idleFor: idleLimit) == true {
        try? await Task.sleep(for: idleLimit / 2)
      }
    }
  }

  /// - Returns: whether models are left to watch.
  private func letGo(idleFor limit: Duration) async -> Bool {
    for (path, entry) in entries where await entry.engine.isRunning {
      // An answer that takes long is use, too.
      entries[path]?.lastUse = .now
    }
    entries = entries.filter { $0.value.lastUse + limit > .now }
    if entries.isEmpty { watch = nil }
    return !entries.isEmpty
  }
}
