import Foundation

/// The growing file of a download. It has its final name only when it is whole and verified.
final class PartFile {
  let url: URL
  private let handle: FileHandle
  private(set) var byteCount: UInt64

  /// Opens the file to append behind its first `byteCount` bytes; what stands after them is cut off.
  init(_ url: URL, keeping byteCount: UInt64) throws(ModelStoreError) {
    if !FileManager.default.fileExists(atPath: url.path) {
      guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
        throw .fileSystem(path: url.path, reason: "it cannot be created")
      }
    }
    do {
      handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: byteCount)
    } catch {
      throw .fileSystem(path: url.path, reason: "it cannot be opened for writing (\(error.localizedDescription))")
    }
    self.url = url
    self.byteCount = byteCount
  }

  deinit {
    try? handle.close()
  }

  func append(_ data: Data) throws(ModelStoreError) {
    do {
      try handle.write(contentsOf: data)
    } catch {
      throw DiskSpace.writeError(error, url: url, count: UInt64(data.count))
    }
    byteCount += UInt64(data.count)
  }

  /// Hands the bytes to the disk itself; some file systems report only then that they are full.
  func flush() throws(ModelStoreError) {
    do {
      try handle.synchronize()
    } catch {
      throw DiskSpace.writeError(error, url: url, count: byteCount)
    }
  }
}
