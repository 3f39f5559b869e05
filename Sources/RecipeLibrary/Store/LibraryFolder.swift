import Foundation

/// Where the library lies.
public enum LibraryFolder {
  /// `$KAMADO_LIBRARY`, or `$XDG_DATA_HOME/kamado/recipes`, or `~/.local/share/kamado/recipes`.
  public static func url(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    if let named = environment["KAMADO_LIBRARY"], !named.isEmpty {
      return URL(fileURLWithPath: named, isDirectory: true)
    }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(fileURLWithPath: data, isDirectory: true).appendingPathComponent("kamado/recipes", isDirectory: true)
    }
    let home =
      environment["HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.homeDirectoryForCurrentUser
    return home.appendingPathComponent(".local/share/kamado/recipes", isDirectory: true)
  }

  /// Makes a folder that only its owner may look into, with those above it.
  static func make(_ url: URL) throws(RecipeLibraryError) {
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileFailure.error(error, folder: url)
    }
    guard chmod(url.path, 0o700) == 0 else { throw FileFailure.current(folder: url) }
  }
}

/// Errors of the file system as the library tells them.
enum FileFailure {
  /// The error that `errno` names.
  static func current(folder: URL) -> RecipeLibraryError {
    [ENOSPC, EDQUOT].contains(errno)
      ? .diskFull(folder: folder.path) : .cannotUse(folder: folder.path, reason: String(cString: strerror(errno)))
  }

  static func error(_ error: any Error, folder: URL) -> RecipeLibraryError {
    let cocoa = error as NSError
    let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError
    let isFull =
      (error as? CocoaError)?.code == .fileWriteOutOfSpace
      || [cocoa, underlying].contains { $0?.domain == NSPOSIXErrorDomain && $0?.code == Int(ENOSPC) }
    return isFull
      ? .diskFull(folder: folder.path) : .cannotUse(folder: folder.path, reason: error.localizedDescription)
  }
}
