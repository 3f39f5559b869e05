import ChildProcesses
import Foundation

/// SHA-256 of a file, by the system's own tool.
enum FileDigest {
  /// The hash in lower-case hexadecimal.
  /// - Throws: ``ModelStoreError/fileSystem(path:reason:)``, `CancellationError`.
  static func sha256(_ url: URL, environment: [String: String]) async throws -> String {
    #if os(Linux)
      let tool = ["sha256sum"]
    #else
      let tool = ["shasum", "-a", "256"]
    #endif
    let errors = url.appendingPathExtension("log")
    defer { try? FileManager.default.removeItem(at: errors) }
    let output = CollectedOutput()
    do {
      try await ChildProcess.run(tool + ["--", url.path], environment: environment, errorOutput: errors) {
        output.append($0)
      }
    } catch let failure as ChildProcess.Failure {
      throw ModelStoreError.fileSystem(path: url.path, reason: "its hash cannot be computed (\(failure.message))")
    }
    // The tool puts a backslash before the hash of a file with an unusual name.
    return String(output.text.drop { $0 == "\\" }.prefix(64))
  }
}
