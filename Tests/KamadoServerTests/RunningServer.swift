import ChildProcesses
import Foundation
import JSONCore
import ModelStore
import Synchronization

/// The built program with `kamado serve`, at a free port; ends with its owner.
final class RunningServer: Sendable {
  static let model = try? ModelStore().locate()

  struct NotStarted: Error {
    let output: String
  }

  let address: String
  private let child: SpawnedChild
  private let log: URL
  private let hasEnded = Mutex(false)

  /// - Throws: when the server does not come up.
  init(_ options: [String] = [], environment: [String: String] = [:]) throws {
    log = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-serve-\(UUID().uuidString).log")
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("kamado").path
    let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    child = try SpawnedChild([program, "serve", "--port", "0"] + options, environment: all, errorOutput: log)
    var output = ""
    while !output.contains("\n"), let piece = child.read() { output += String(decoding: piece, as: UTF8.self) }
    guard let found = output.firstMatch(of: /http:\/\/[0-9.]+:\d+/) else { throw NotStarted(output: output) }
    address = String(found.output)
  }

  deinit {
    if !hasEnded.withLock({ $0 }) {
      child.end(by: SIGKILL)
      _ = child.wait()
    }
    try? FileManager.default.removeItem(at: log)
  }

  func send(_ signal: Int32) { child.end(by: signal) }

  /// The exit status; nil when a signal killed it. Call once.
  func waitForEnd() -> Int32? {
    hasEnded.withLock { $0 = true }
    return child.wait()
  }

  /// The process that listens, as the system knows it.
  var identifier: Int32 { child.identifier }

  /// The lines of the log.
  /// - Throws: when one is no JSON.
  func readLog() throws -> [JSON] {
    let data = FileManager.default.contents(atPath: log.path) ?? Data()
    return try data.split(separator: UInt8(ascii: "\n")).map { try JSON.parse(utf8: $0) }
  }
}

/// One of the scripts beside these tests.
struct ClientScript {
  let status: Int32?
  let output: String

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Clients").path

  static func run(_ interpreter: String, _ name: String, _ arguments: [String] = []) throws -> ClientScript {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-client-\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: log) }
    let child = try SpawnedChild(
      [interpreter, "\(folder)/\(name)"] + arguments, environment: ProcessInfo.processInfo.environment,
      errorOutput: log)
    var output = Data()
    while let piece = child.read() { output += piece }
    let status = child.wait()
    output += FileManager.default.contents(atPath: log.path) ?? Data()
    return ClientScript(status: status, output: String(decoding: output, as: UTF8.self))
  }
}
