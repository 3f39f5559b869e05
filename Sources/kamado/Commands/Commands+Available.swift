import Foundation
import FoundationModels
import JSONCore
import ModelStore

extension Commands {
  static let available = Command(
    path: ["available"], summary: "say whether the model can be asked, and what to do if not", options: [.json],
    details: ["Exit code 0 when it can be asked, 4 when not."],
    examples: [
      .init(line: "kamado available", meaning: "ready, switched off, downloading, too little memory, or missing"),
      .init(line: "kamado available && kamado respond \"Hello\"", meaning: "only if it is"),
    ]
  ) { arguments in
    let state = AvailabilityState.current()
    if arguments.has(.json) {
      print(state.json.text(.pretty))
    } else {
      print(state.text)
    }
    return state.name == "ready" ? .success : .model
  }
}

/// The state of the model of this machine, in words.
struct AvailabilityState {
  let name: String
  let model: String
  let text: String

  static func current() -> AvailabilityState {
    let chosen = (try? Configuration.load().model) ?? Catalogue.defaultModel
    let store = ModelStore()
    let model = store.model(named: chosen)?.name ?? chosen
    switch SystemLanguageModel.default.availability {
    case .available:
      return .init(name: "ready", model: model, text: "\(model) is ready.")
    case .unavailable(.appleIntelligenceNotEnabled):
      return .init(
        name: "switchedOff", model: model,
        text:
          "The local model is switched off. Remove KAMADO_ENABLED from the environment, or set \"enabled\": true in "
          + "\(Configuration.fileURL().path).")
    case .unavailable(.deviceNotEligible):
      let needed = store.model(named: chosen)?.memory ?? 0
      return .init(
        name: "deviceNotEligible", model: model,
        text: "\(model) needs \(ByteText.text(needed)) of memory, this machine has "
          + "\(ByteText.text(ProcessInfo.processInfo.physicalMemory)). Choose a smaller one with KAMADO_MODEL.")
    case .unavailable(.modelNotReady):
      if let known = store.model(named: chosen), case .downloading(let fraction)? = try? store.status(of: known) {
        return .init(
          name: "downloading", model: model, text: "\(model) is being downloaded: \(Int(fraction * 100)) %.")
      }
      do {
        let file = try store.locate()
        return .init(name: "unknown", model: model, text: "\(file.url.path) cannot be used for an unknown reason.")
      } catch {
        return .init(name: "missing", model: model, text: error.description)
      }
    }
  }

  var json: JSON { ["state": .string(name), "model": .string(model), "message": .string(text)] }
}
