import Foundation

/// What can be wrong with a model. Every message says what, where, and what to do about it.
public enum ModelStoreError: Error, Sendable, Equatable {
  /// No catalogue entry, installed file or path has this name.
  case unknownModel(name: String, known: [String])
  /// The catalogue has it, but it was not downloaded yet.
  case notInstalled(name: String)
  /// The path names no file.
  case fileMissing(path: String)
  /// The file is something else than a GGUF model.
  case notAModel(path: String, reason: String)
  /// The file ends before its own table of contents says so. Sizes in bytes; `expected` is nil when
  /// the table itself is cut.
  case truncated(path: String, expected: UInt64?, found: UInt64)
  /// The model makes embeddings or reads pictures, but does not write text.
  case notGenerative(path: String, kind: String)
  /// The disk has no room. Sizes in bytes.
  case diskFull(folder: String, needed: UInt64, available: UInt64)
  /// What came is not what the catalogue promises.
  case checksumMismatch(name: String, expected: String, found: String)
  /// No source could deliver; one reason for each that was tried.
  case downloadFailed(name: String, reasons: [String])
  /// A file or folder of the store cannot be read or written.
  case fileSystem(path: String, reason: String)
  /// The configuration file is not as described.
  case badConfiguration(path: String, reason: String)
}

extension ModelStoreError: CustomStringConvertible, LocalizedError {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .unknownModel(let name, let known):
      "There is no model or file named “\(name)”. Known models: \(known.joined(separator: ", ")). "
        + "Any GGUF file can be named by its path."
    case .notInstalled(let name):
      "The model \(name) is not on this machine. Get it with: kamado models get \(name)"
    case .fileMissing(let path):
      "There is no file at \(path)."
    case .notAModel(let path, let reason):
      "\(path) is not a GGUF model: \(reason). Name a .gguf file, or a model of `kamado models list`."
    case .truncated(let path, let expected, let found):
      "\(path) is cut off: it has \(ByteText.text(found))"
        + (expected.map { " of \(ByteText.text($0))" } ?? ", not even its whole table of contents")
        + ". Remove it and download it again."
    case .notGenerative(let path, let kind):
      "\(path) does not write text: it is \(kind). Choose an instruct model, for example one of `kamado models list`."
    case .diskFull(let folder, let needed, let available):
      "No room in \(folder): \(ByteText.text(needed)) needed, \(ByteText.text(available)) free. "
        + "Free some space, or set KAMADO_CACHE to a folder on another disk, and run it again."
    case .checksumMismatch(let name, let expected, let found):
      "What was downloaded for \(name) is not the published file (sha256 \(found), should be \(expected)). "
        + "It was deleted; run it again."
    case .downloadFailed(let name, let reasons):
      "\(name) could not be downloaded: \(reasons.joined(separator: "; ")). What came is kept; run it again to go on."
    case .fileSystem(let path, let reason):
      "\(path): \(reason)."
    case .badConfiguration(let path, let reason):
      "The configuration \(path) cannot be used: \(reason)."
    }
  }
}
