import Foundation
import FoundationModels
import FoundationModelsExtras
import JSONCore
import ModelStore
import RecipeFormats
import RecipeKit
import RecipeLibrary

/// Turns errors of the libraries into a message for people and an exit status for programs.
enum Failure {
  static func describe(_ error: any Error) -> (ExitStatus, String) {
    switch error {
    case let error as InputError: (.input, error.message)
    case let error as ModelStoreError: (.model, error.description)
    case let error as ModelSwitchedOff: (.model, error.message)
    case let error as SystemLanguageModel.Error: (.model, error.debugDescription)
    case let error as UsageError: (.usage, error.message)
    case LanguageModelError.unsupportedGenerationGuide(let detail):
      (.input, "the schema cannot be followed: \(detail.debugDescription)")
    case let error as JSONSchemaRefusal: (.input, error.description)
    case RecipeLibraryError.noRecipe(let id): (.input, RecipeLibraryError.noRecipe(id).description)
    case RecipeLibraryError.badTag(let tag): (.usage, RecipeLibraryError.badTag(tag).description)
    case let error as RecipeLibraryError: (.failure, error.description)
    case let error as RecipeFormatError: (.input, error.description)
    case let error as RecipeJSONError: (.input, error.description)
    case is CancellationError: (.failure, "cancelled")
    default: (.failure, (error as? any LocalizedError)?.errorDescription ?? "\(error)")
    }
  }

  /// The error for programs, one line on the error output where `--json` was asked for.
  static func json(_ status: ExitStatus, _ message: String, command: String) -> String {
    JSON.object([
      "error": [
        "command": .string(command), "kind": .string(status.name),
        "exitCode": .number(JSONNumber(Int(status.rawValue))),
        "message": .string(message),
      ]
    ]).text(.compact)
  }
}

/// A file that the user named cannot be used.
struct InputError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
