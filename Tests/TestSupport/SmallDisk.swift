import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A disk of a few megabytes, kept in memory; only root can make one.
public final class SmallDisk: Sendable {
  public let url: URL
  private let folder: TestFolder

  /// nil where the system does not allow it.
  public init?(megabytes: Int) throws {
    folder = try TestFolder()
    url = folder.url.appendingPathComponent("disk")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #if os(Linux)
      guard mount("tmpfs", url.path, "tmpfs", 0, "size=\(megabytes)m") == 0 else { return nil }
    #else
      return nil
    #endif
  }

  deinit {
    #if os(Linux)
      umount2(url.path, Int32(MNT_DETACH))
    #endif
  }

  public static let isPossible: Bool = ((try? SmallDisk(megabytes: 1)) ?? nil) != nil
}
