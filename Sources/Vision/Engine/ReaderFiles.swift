import Foundation

/// Where the parts of the reader lie on this machine.
///
/// `KAMADO_OPENVINO` names the folder with OpenVINO's libraries and `KAMADO_READER` the one with the
/// two networks; otherwise both are looked for in the cache that the set-up fills:
/// `openvino/<version>/libs` and `reader/<version>` under `KAMADO_CACHE`, by default
/// `${XDG_CACHE_HOME:-~/.cache}/kamado`. Of several versions the newest is taken.
struct ReaderFiles: Sendable, Equatable {
  var openVINOLibrary: String
  var detector: String
  var recognizer: String

  static func locate(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> ReaderFiles {
    let cache = cacheFolder(environment)
    let libraries = folders(
      environment["KAMADO_OPENVINO"], versionsIn: cache + "/openvino", suffix: "/libs")
    let models = folders(environment["KAMADO_READER"], versionsIn: cache + "/reader", suffix: "")
    return ReaderFiles(
      openVINOLibrary: try find("OpenVINO", in: libraries, default: cache + "/openvino/*/libs") {
        $0.hasPrefix("libopenvino_c.") && $0.contains(".so") || $0 == "libopenvino_c.dylib"
      },
      detector: try find("The text detector", in: models, default: cache + "/reader/*") {
        $0.hasSuffix(".onnx") && $0.contains("_det")
      },
      recognizer: try find("The text recognizer", in: models, default: cache + "/reader/*") {
        $0.hasSuffix(".onnx") && $0.contains("_rec")
      })
  }

  static func cacheFolder(_ environment: [String: String]) -> String {
    if let named = environment["KAMADO_CACHE"], !named.isEmpty { return named }
    if let base = environment["XDG_CACHE_HOME"], !base.isEmpty { return base + "/kamado" }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.cache/kamado"
  }

  private static func folders(_ override: String?, versionsIn parent: String, suffix: String) -> [String] {
    if let override, !override.isEmpty { return [override, override + "/libs"] }
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    return versions.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
      .map { "\(parent)/\($0)\(suffix)" }
  }

  private static func find(
    _ part: String, in folders: [String], default usual: String, where matches: (String) -> Bool
  ) throws -> String {
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      if let name = names.sorted().last(where: matches) { return "\(folder)/\(name)" }
    }
    throw TextRecognitionError.notInstalled(part: part, searched: folders.isEmpty ? [usual] : folders)
  }
}
