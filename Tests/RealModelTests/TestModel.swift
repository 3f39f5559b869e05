import Foundation
import LlamaRuntime

/// The default model, loaded once for all tests of this target.
enum TestModel {
  static let path: String = {
    let environment = ProcessInfo.processInfo.environment
    let cache =
      environment["KAMADO_CACHE"] ?? (environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache") + "/kamado"
    return cache + "/models/qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"
  }()
}
