import ChildProcesses
import Foundation

/// A run that is stopped when something has happened that its output does not show.
enum Interrupted {
  static func run(
    _ arguments: [String], environment: [String: String], signal: Int32, when: () -> Bool
  ) async throws -> KamadoRun {
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: errors) }
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let child = try SpawnedChild([KamadoRun.program] + arguments, environment: all, errorOutput: errors)
    while !when() { try await Task.sleep(for: .milliseconds(10)) }
    child.end(by: signal)
    let status = child.wait()
    return KamadoRun(
      status: status, output: "",
      errors: String(decoding: FileManager.default.contents(atPath: errors.path) ?? Data(), as: UTF8.self))
  }
}
