import Foundation

/// The user's choices, read from `$XDG_CONFIG_HOME/kamado/config.json` (or `~/.config/…`):
/// `{"model": "name or path", "enabled": true}`. Environment variables go before the file.
public struct Configuration: Sendable, Equatable {
  /// The model to use when a program names none: `$KAMADO_MODEL`, else `model` of the file, else
  /// the catalogue's default.
  public var model: String
  /// False when the user switched the local model off: `"enabled": false`, or `KAMADO_ENABLED=0`.
  public var isEnabled: Bool

  public init(model: String, isEnabled: Bool) {
    self.model = model
    self.isEnabled = isEnabled
  }

  private struct File: Decodable {
    var model: String?
    var enabled: Bool?
  }

  /// Reads the configuration. A missing file means no choices.
  /// - Throws: ``ModelStoreError/badConfiguration(path:reason:)`` when the file or `KAMADO_ENABLED` is not as described.
  public static func load(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ModelStoreError) -> Configuration {
    let url = fileURL(environment: environment)
    var file = File()
    if let data = FileManager.default.contents(atPath: url.path) {
      do {
        file = try JSONDecoder().decode(File.self, from: data)
      } catch {
        throw .badConfiguration(
          path: url.path, reason: "it is not JSON with \"model\" (text) and \"enabled\" (true or false)")
      }
    }
    let named = environment["KAMADO_MODEL"].flatMap { $0.isEmpty ? nil : $0 }
    return Configuration(
      model: named ?? file.model ?? Catalogue.defaultModel,
      isEnabled: try enabled(environment) ?? file.enabled ?? true)
  }

  /// What `KAMADO_ENABLED` says; nil when it says nothing.
  private static func enabled(_ environment: [String: String]) throws(ModelStoreError) -> Bool? {
    guard let word = environment["KAMADO_ENABLED"]?.lowercased(), !word.isEmpty else { return nil }
    if ["0", "no", "false", "off"].contains(word) { return false }
    if ["1", "yes", "true", "on"].contains(word) { return true }
    throw .badConfiguration(path: "KAMADO_ENABLED", reason: "it must be 1 or 0, not “\(word)”")
  }

  /// Where the file is looked for.
  public static func fileURL(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let folder: URL
    if let named = environment["XDG_CONFIG_HOME"], !named.isEmpty {
      folder = URL(fileURLWithPath: named, isDirectory: true)
    } else {
      folder = CacheFolder.home(environment).appendingPathComponent(".config", isDirectory: true)
    }
    return folder.appendingPathComponent("kamado/config.json")
  }
}
