import Foundation

/// Refuses values of the environment that would be misunderstood.
enum EnvironmentCheck {
  /// The variables that Kamado reads, and what for.
  static let known: [(name: String, meaning: String)] = [
    ("KAMADO_MODEL", "the model, by name or path"), ("KAMADO_ENABLED", "0 switches the local model off"),
    ("KAMADO_CACHE", "the folder of models and libraries"), ("KAMADO_LIBRARY", "the folder of the recipe library"),
    ("KAMADO_THREADS", "how many threads the model runs on"),
    ("KAMADO_OPENVINO", "the folder of OpenVINO"), ("KAMADO_READER", "the folder of the reader's networks"),
    ("KAMADO_LLAMA", "the folder of llama.cpp"),
  ]

  /// - Throws: `UsageError` naming the variable and what it may be.
  static func refuseNonsense(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    if let problem = problems(environment).first { throw UsageError(problem) }
  }

  static func problems(_ environment: [String: String]) -> [String] {
    var found: [String] = []
    if let value = environment["KAMADO_ENABLED"], !value.isEmpty,
      !["0", "1", "no", "yes", "false", "true", "off", "on"].contains(value.lowercased())
    {
      found.append("KAMADO_ENABLED must be 1 or 0, not “\(value)”")
    }
    if let value = environment["KAMADO_THREADS"], !value.isEmpty, !(Int(value).map((1...1024).contains) ?? false) {
      found.append("KAMADO_THREADS must be a number from 1 to 1024, not “\(value)”")
    }
    if let path = environment["KAMADO_CACHE"], !path.isEmpty {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
        found.append("KAMADO_CACHE must be a folder, \(path) is a file")
      }
    }
    return found
  }

  /// Variables of our name that nothing reads, with what was probably meant.
  static func strangers(_ environment: [String: String]) -> [String] {
    // Those of set-up and tests are read by scripts.
    let others = ["KAMADO_TOOLS", "KAMADO_REPACK", "KAMADO_SWIFT_SYNTAX", "KAMADO_SWIFT_HOST", "KAMADO_TEST_MODEL"]
    return environment.keys.filter { $0.hasPrefix("KAMADO_") }.sorted().compactMap { name in
      guard !known.contains(where: { $0.name == name }), !others.contains(name) else { return nil }
      return name + Suggestion.text(for: name, among: known.map(\.name))
    }
  }
}
