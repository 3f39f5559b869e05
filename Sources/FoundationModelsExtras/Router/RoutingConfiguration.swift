import Foundation
import JSONCore
import ModelStore

/// The user's choice of a policy and services, from a file:
///
/// ```json
/// {"policy": "preferLocal", "maximumLocalCharacters": 1500,
///  "services": [{"name": "office", "url": "https://models.example/v1", "model": "large", "key": "keyring:office"}]}
/// ```
///
/// A file that is missing or cannot be understood means ``RoutingPolicy/localOnly`` without any service.
public struct RoutingConfiguration: Sendable, Hashable {
  /// A service that requests may go to.
  public struct Service: Sendable, Hashable {
    public var name: String
    public var url: URL
    public var model: String
    /// nil where the service wants no key.
    public var key: SecretSource?
  }

  public var policy = RoutingPolicy.localOnly
  public var rules = RoutingRules()
  public var services: [Service] = []

  /// Nothing leaves the machine.
  public static let closed = RoutingConfiguration()

  /// Reads the file `routes.json` beside the configuration file; a missing or garbled one closes the way out.
  /// - Returns: the configuration, and what was wrong with the file.
  public static func load(
    from url: URL = Configuration.fileURL().deletingLastPathComponent().appendingPathComponent("routes.json")
  ) -> (configuration: RoutingConfiguration, problem: RoutingConfigurationError?) {
    guard FileManager.default.fileExists(atPath: url.path) else { return (closed, nil) }
    do throws(RoutingConfigurationError) {
      guard let data = FileManager.default.contents(atPath: url.path) else { throw .unreadable(path: url.path) }
      return (try RoutingConfiguration(json: data), nil)
    } catch {
      return (closed, error)
    }
  }

  private init() {}

  /// - Throws: ``RoutingConfigurationError`` for the first thing that cannot be understood.
  public init(json data: Data) throws(RoutingConfigurationError) {
    guard let root = try? JSON.parse(String(decoding: data, as: UTF8.self)), let object = root.object else {
      throw .malformed("it is no JSON object")
    }
    let known: Set<String> = ["policy", "maximumLocalCharacters", "services"]
    if let strange = object.keys.first(where: { !known.contains($0) }) {
      throw .malformed("there is no setting “\(strange)”")
    }
    guard let name = object["policy"]?.string, let policy = RoutingPolicy(rawValue: name) else {
      throw .malformed("“policy” must be one of \(RoutingPolicy.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.policy = policy
    if let limit = object["maximumLocalCharacters"] {
      guard let count = limit.int, count >= 0 else { throw .malformed("“maximumLocalCharacters” must be a number") }
      rules.maximumLocalCharacters = count
    }
    for service in object["services"]?.array ?? [] { services.append(try RoutingConfiguration.service(service)) }
    guard Set(services.map(\.name)).count == services.count else { throw .malformed("two services have one name") }
  }

  private static func service(_ json: JSON) throws(RoutingConfigurationError) -> Service {
    guard let object = json.object, let name = object["name"]?.string, !name.isEmpty,
      let model = object["model"]?.string, let address = object["url"]?.string, let url = URL(string: address),
      let scheme = url.scheme, let host = url.host
    else { throw .malformed("each service needs “name”, “url” and “model”") }
    // A key over plain HTTP is everybody's.
    guard scheme == "https" || ["localhost", "127.0.0.1", "::1"].contains(host) else {
      throw .malformed("the service “\(name)” must be reached over https")
    }
    guard url.user == nil, url.password == nil, url.query == nil else { throw .keyInFile }
    var key: SecretSource?
    if let text = object["key"] {
      guard let text = text.string else { throw .keyInFile }
      key = try SecretSource(text)
    }
    return Service(name: name, url: url, model: model, key: key)
  }
}

/// Why a file of routes was not followed.
public enum RoutingConfigurationError: Error, Hashable, CustomStringConvertible {
  case unreadable(path: String)
  case malformed(String)
  /// The file holds a key itself.
  case keyInFile

  public var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read. Nothing leaves this machine."
    case .malformed(let reason): "The file of routes cannot be followed: \(reason). Nothing leaves this machine."
    case .keyInFile:
      "The file of routes must not hold a key: name a variable (“env:NAME”) or the keyring (“keyring:NAME”). "
        + "Nothing leaves this machine."
    }
  }
}
