import Foundation

/// Which types sessions throw: those of OS 27, or those of OS 26.
///
/// Apple's framework decides it by the SDK that a program was linked with. Here a program's environment does:
/// `KAMADO_ERRORS=26` is for programs that were written against the older SDK.
enum ErrorFamily {
  case os26, os27

  static let chosen = ErrorFamily(environment: ProcessInfo.processInfo.environment)

  init(environment: [String: String]) {
    self = environment["KAMADO_ERRORS"] == "26" ? .os26 : .os27
  }

  /// The error as this family has it; unchanged where it has no form of its own.
  func form(of error: any Error) -> any Error {
    switch self {
    case .os26: LanguageModelSession.GenerationError(converting: error) ?? error
    case .os27: error
    }
  }
}

/// An error that says that a model's files are missing.
package protocol MissingAssetsError: Error {
  /// What is missing, for developers.
  var debugDescription: String { get }
}
