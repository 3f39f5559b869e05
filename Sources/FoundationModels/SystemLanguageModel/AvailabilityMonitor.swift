import Foundation
import FoundationModelsCore
import ModelStore
import Observation

/// Knows whether the model of this machine can be asked, and tells observers when that changes.
///
/// All models of a process share one monitor, since they share the model's file. It watches nothing until somebody
/// asks for the first time.
final class AvailabilityMonitor: Sendable {
  static let shared = AvailabilityMonitor()

  private struct State {
    var last: SystemLanguageModel.Availability?
    var watch: FolderWatch?
  }

  private let registrar = ObservationRegistrar()
  private let state = Guarded(State())
  private let environment: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// Whether the model can be asked; the caller's observation is noted for `model`.
  func availability(of model: SystemLanguageModel) -> SystemLanguageModel.Availability {
    registrar.access(model, keyPath: \.availability)
    watch()
    let found = look()
    state.withLock { $0.last = found }
    return found
  }

  private func look() -> SystemLanguageModel.Availability {
    switch InstalledModel.find(environment: environment) {
    case .success: .available
    case .failure(let problem): .unavailable(problem.reason)
    }
  }

  private func watch() {
    state.withLock { state in
      guard state.watch == nil else { return }
      state.watch = FolderWatch(InstalledModel.folders(environment: environment)) { [weak self] in self?.check() }
    }
  }

  private func check() {
    let found = look()
    let isNew = state.withLock { state in
      defer { state.last = found }
      return state.last != found
    }
    // The registrar keeps observers by property, so one model speaks for all.
    if isNew { registrar.withMutation(of: SystemLanguageModel.default, keyPath: \.availability) {} }
  }
}
