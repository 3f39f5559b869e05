import CLlama
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process-wide part of llama.cpp: initialised once, its log kept for error messages only.
enum LlamaBackend {
  /// The last error lines that llama.cpp logged; a failed load returns only NULL, the reason stands here.
  private static let lastErrors = Mutex<[String]>([])

  static let ready: Void = {
    llama_log_set(
      { level, text, _ in
        guard let text else { return }
        if level == GGML_LOG_LEVEL_ERROR { LlamaBackend.note(String(cString: text)) }
        if getenv("KAMADO_LLAMA_LOG") != nil { write(STDERR_FILENO, text, strlen(text)) }
      }, nil)
    llama_backend_init()
  }()

  private static func note(_ line: String) {
    lastErrors.withLock {
      $0.append(line)
      if $0.count > 8 { $0.removeFirst() }
    }
  }

  static func forgetErrors() { lastErrors.withLock { $0 = [] } }

  /// The reason that llama.cpp logged last, in one line.
  static func lastError() -> String? {
    lastErrors.withLock { lines in
      guard let line = lines.first else { return nil }
      return line.split(separator: "\n").first.map(String.init)
    }
  }
}
