import Foundation

/// Room on a disk.
enum DiskSpace {
  /// Bytes that may still be written in the folder; nil when the system does not tell.
  static func available(_ folder: URL) -> UInt64? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    return (attributes?[.systemFreeSize] as? NSNumber)?.uint64Value
  }

  /// - Throws: ``ModelStoreError/diskFull(folder:needed:available:)``.
  static func require(_ needed: UInt64, in folder: URL) throws(ModelStoreError) {
    guard let available = available(folder), available < needed else { return }
    throw .diskFull(folder: folder.path, needed: needed, available: available)
  }

  /// The error for a write of `count` bytes that failed.
  static func writeError(_ error: any Error, url: URL, count: UInt64) -> ModelStoreError {
    let folder = url.deletingLastPathComponent()
    let cocoa = error as NSError
    let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError
    let isFull =
      (error as? CocoaError)?.code == .fileWriteOutOfSpace
      || [cocoa, underlying].contains { $0?.domain == NSPOSIXErrorDomain && $0?.code == Int(ENOSPC) }
    let available = available(folder) ?? 0
    if isFull || available < count {
      return .diskFull(folder: folder.path, needed: count, available: available)
    }
    return .fileSystem(path: url.path, reason: "it cannot be written (\(error.localizedDescription))")
  }
}
