import FoundationModelsCore
import Foundation
import ModelStore

/// The model file that the user's configuration names, if it can be used here and now.
enum InstalledModel {
  /// Why there is none.
  enum Problem: Error, CustomStringConvertible {
    case switchedOff
    case tooLittleMemory(needed: UInt64, present: UInt64)
    case unusable(ModelStoreError)

    var reason: SystemLanguageModel.Availability.UnavailableReason {
      switch self {
      case .switchedOff: .appleIntelligenceNotEnabled
      case .tooLittleMemory: .deviceNotEligible
      case .unusable: .modelNotReady
      }
    }

    var description: String {
      switch self {
      case .switchedOff: "The local model is switched off by the configuration or KAMADO_ENABLED."
      case .tooLittleMemory(let needed, let present):
        "The model needs \(needed / 1_048_576) MB of memory, this machine has \(present / 1_048_576) MB."
      case .unusable(let error): error.description
      }
    }
  }

  static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Result<ModelFile, Problem> {
    do throws(ModelStoreError) {
      guard try Configuration.load(environment: environment).isEnabled else { return .failure(.switchedOff) }
      let file = try ModelStore(environment: environment).locate()
      let present = ProcessInfo.processInfo.physicalMemory
      let needed = file.catalogueModel?.memory ?? file.byteCount
      guard needed <= present else { return .failure(.tooLittleMemory(needed: needed, present: present)) }
      return .success(file)
    } catch {
      return .failure(.unusable(error))
    }
  }

  /// The folders in which something changes when the model comes, goes or is switched off.
  static func folders(environment: [String: String]) -> [URL] {
    let configured = (try? Configuration.load(environment: environment).model) ?? ""
    let file = configured.contains("/") ? [URL(fileURLWithPath: configured).deletingLastPathComponent()] : []
    return [
      ModelStore(environment: environment).folder,
      Configuration.fileURL(environment: environment).deletingLastPathComponent(),
    ] + file
  }
}
