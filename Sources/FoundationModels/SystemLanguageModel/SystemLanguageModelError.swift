import Foundation
import FoundationModelsCore

extension SystemLanguageModel {
  /// Why the model of this machine cannot be asked.
  public enum Error: LocalizedError {
    /// The model's files are not there or cannot be read.
    case assetsUnavailable(AssetsUnavailable)

    /// What is known about missing files.
    public struct AssetsUnavailable: Sendable {
      /// What is missing, for developers.
      public var debugDescription: String

      /// Makes the details of the error.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// What went wrong, for people.
    public var errorDescription: String? {
      switch self {
      case .assetsUnavailable(let detail): "The language model is not available: \(detail.debugDescription)"
      }
    }
  }
}

extension SystemLanguageModel.Error: MissingAssetsError {}

extension SystemLanguageModel.Error: CustomDebugStringConvertible {
  /// What went wrong, for developers.
  public var debugDescription: String {
    switch self {
    case .assetsUnavailable(let detail): detail.debugDescription
    }
  }
}
