import Foundation
import FoundationModels
import ModelStore
import Vision

/// A prompt with pictures, for models that see and for those that do not.
enum PicturePrompt {
  /// - Throws: ``InputError`` for a picture that cannot be read.
  static func make(_ text: String, pictures: [String], choice: ModelChoice) async throws -> Prompt {
    guard !pictures.isEmpty else { return Prompt(text) }
    for path in pictures where !FileManager.default.fileExists(atPath: path) {
      throw InputError("there is no file at \(path)")
    }
    if try choice.capabilities().contains(.vision) {
      let attachments = pictures.map { Attachment(imageURL: URL(fileURLWithPath: $0)) }
      return Prompt {
        attachments
        text
      }
    }
    Terminal.note("\(choice.file.name) sees no pictures; it is given the text that is read on them.")
    let line = ProgressLine(always: false)
    var parts: [String] = []
    for path in pictures {
      for page in try await Pictures.read(path, line: line) {
        parts.append(page.document.text)
      }
    }
    line.finish()
    guard parts.contains(where: { $0.contains { !$0.isWhitespace } }) else {
      throw InputError("\(pictures.joined(separator: ", ")): there is no text on it, and the model sees no pictures")
    }
    return Prompt(parts.joined(separator: "\n\n") + "\n\n" + text)
  }
}
