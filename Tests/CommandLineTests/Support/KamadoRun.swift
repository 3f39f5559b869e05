import ChildProcesses
import Foundation
import Synchronization

import ModelStore

/// One run of the built `kamado` program.
struct KamadoRun {
  /// nil when a signal ended it.
  let status: Int32?
  let output: String
  let errors: String

  /// The program that the tests were built with stands beside them.
  static let program: String = {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("kamado").path
  }()

  /// Runs it to its end.
  /// - Parameter interrupting: asked with all output so far, after each piece of it; the signal to send, once.
  static func kamado(
    _ arguments: [String], environment: [String: String] = [:], interrupting: ((String) -> Int32?)? = nil
  ) throws -> KamadoRun {
    try run([program] + arguments, environment: environment, interrupting: interrupting)
  }

  /// Runs a line of the shell in which `$0` is the program.
  static func shell(_ line: String) throws -> KamadoRun {
    try run(["sh", "-c", line, program], environment: [:], interrupting: nil)
  }

  private static func run(
    _ command: [String], environment: [String: String], interrupting: ((String) -> Int32?)?
  ) throws -> KamadoRun {
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: errors) }
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let child = try SpawnedChild(command, environment: all, errorOutput: errors)
    var output = Data()
    var isWaiting = interrupting != nil
    while let piece = child.read() {
      output += piece
      if isWaiting, let signal = interrupting?(String(decoding: output, as: UTF8.self)) {
        isWaiting = false
        child.end(by: signal)
      }
    }
    let status = child.wait()
    return KamadoRun(
      status: status, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: FileManager.default.contents(atPath: errors.path) ?? Data(), as: UTF8.self))
  }

  /// A line of the shell, with the program in its path.
  static func shell(_ line: String, in folder: URL, environment: [String: String] = [:]) throws -> KamadoRun {
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: errors) }
    var all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    all["PATH"] =
      URL(fileURLWithPath: program).deletingLastPathComponent().path + ":" + (all["PATH"] ?? "/usr/bin:/bin")
    let child = try SpawnedChild(
      ["bash", "-c", "cd \"$0\" && eval \"$1\"", folder.path, line], environment: all, errorOutput: errors)
    var output = Data()
    while let piece = child.read() { output += piece }
    let status = child.wait()
    return KamadoRun(
      status: status, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: FileManager.default.contents(atPath: errors.path) ?? Data(), as: UTF8.self))
  }

  /// Whether the default model is on this machine; `make test` brings it.
  static let hasModel = (try? ModelStore().locate()) != nil
}
