import ChildProcesses
import Foundation
import ModelStore

/// A key of a service. It is read when it is needed, kept in memory only, and never printed.
public struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The key itself, for the header of a request.
  public let value: String

  public init(_ value: String) { self.value = value }

  public var description: String { "(secret)" }
  public var debugDescription: String { "(secret)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Where a key is kept: in the environment or in the system's keyring, never in a file of ours.
public enum SecretSource: Sendable, Hashable, CustomStringConvertible {
  /// A variable of the environment.
  case environment(String)
  /// The keyring that `secret-tool` of libsecret reads, under the attributes `service kamado` and `account NAME`.
  /// Store it with `secret-tool store --label=Kamado service kamado account NAME`.
  case keyring(account: String)

  /// Reads `env:NAME` or `keyring:NAME`.
  /// - Throws: ``RoutingConfigurationError`` for anything else, which may be a key itself and is not repeated.
  public init(_ text: String) throws(RoutingConfigurationError) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else { throw .keyInFile }
    switch parts[0] {
    case "env": self = .environment(parts[1])
    case "keyring": self = .keyring(account: parts[1])
    default: throw .keyInFile
    }
  }

  public var description: String {
    switch self {
    case .environment(let name): "env:\(name)"
    case .keyring(let account): "keyring:\(account)"
    }
  }

  /// The key.
  /// - Throws: ``SecretMissing``, which says where it was looked for; `CancellationError`.
  public func read(environment: [String: String] = ProcessInfo.processInfo.environment) async throws -> Secret {
    switch self {
    case .environment(let name):
      guard let value = environment[name], !value.isEmpty else {
        throw SecretMissing(source: self, reason: "the environment has no \(name)")
      }
      return Secret(value)
    case .keyring(let account):
      guard let tool = SecretSource.tool(environment) else {
        throw SecretMissing(
          source: self, reason: "there is no secret-tool. Install it with: apt-get install libsecret-tools")
      }
      let output = CollectedOutput()
      let errors = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-\(UUID().uuidString).log")
      defer { try? FileManager.default.removeItem(at: errors) }
      do {
        try await ChildProcess.run(
          [tool, "lookup", "service", "kamado", "account", account], environment: environment,
          errorOutput: errors
        ) { output.append($0) }
      } catch let failure as ChildProcess.Failure {
        let reason =
          failure.message.isEmpty ? "the keyring holds no such key" : failure.message
        throw SecretMissing(
          source: self,
          reason: "\(reason). Store it with: secret-tool store --label=Kamado service kamado account \(account)")
      }
      let value = output.text.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !value.isEmpty else { throw SecretMissing(source: self, reason: "the keyring holds no such key") }
      return Secret(value)
    }
  }
}

extension SecretSource {
  /// The program that reads the keyring, where `PATH` has one.
  private static func tool(_ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/secret-tool" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// A key is not where it should be.
public struct SecretMissing: RouteFailureProviding, CustomStringConvertible {
  public let source: SecretSource
  public let reason: String

  public var routeFailure: RouteFailure { .authentication }
  public var description: String { "The key \(source) cannot be read: \(reason)" }
}
