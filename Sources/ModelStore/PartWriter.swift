import Foundation
import Synchronization

/// A part file that is filled from another thread.
final class PartWriter: Sendable {
  private let file: Mutex<PartFile>

  init(_ file: sending PartFile) {
    self.file = Mutex(file)
  }

  /// - Returns: the file's size behind the piece.
  @discardableResult
  func append(_ data: Data) throws(ModelStoreError) -> UInt64 {
    try file.withLock { file throws(ModelStoreError) in
      try file.append(data)
      return file.byteCount
    }
  }

  /// Hands everything to the disk and tells the file's size.
  func finish() throws(ModelStoreError) -> UInt64 {
    try file.withLock { file throws(ModelStoreError) in
      try file.flush()
      return file.byteCount
    }
  }
}
