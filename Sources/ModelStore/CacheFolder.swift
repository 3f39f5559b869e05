import Foundation

/// The one folder that holds what Kamado fetches or builds: models, reading networks, llama.cpp.
/// It may be deleted at any time; set-up fills it again.
public enum CacheFolder {
  /// `$KAMADO_CACHE`, or `$XDG_CACHE_HOME/kamado`, or `~/.cache/kamado`.
  public static func url(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    if let named = environment["KAMADO_CACHE"], !named.isEmpty {
      return URL(fileURLWithPath: named, isDirectory: true)
    }
    if let caches = environment["XDG_CACHE_HOME"], !caches.isEmpty {
      return URL(fileURLWithPath: caches, isDirectory: true).appendingPathComponent("kamado", isDirectory: true)
    }
    return home(environment).appendingPathComponent(".cache/kamado", isDirectory: true)
  }

  static func home(_ environment: [String: String]) -> URL {
    if let home = environment["HOME"], !home.isEmpty { return URL(fileURLWithPath: home, isDirectory: true) }
    return FileManager.default.homeDirectoryForCurrentUser
  }
}
