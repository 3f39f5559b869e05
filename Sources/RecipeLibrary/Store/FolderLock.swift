import Foundation

/// A lock between processes while a library is opened: two that make the same database at once would be in each
/// other's way. The kernel frees it when its process ends.
final class FolderLock {
  private let descriptor: Int32

  /// Waits for its turn.
  init(_ folder: URL) throws(RecipeLibraryError) {
    let path = folder.appendingPathComponent("lock").path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileFailure.current(folder: folder) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileFailure.current(folder: folder) }
    }
  }

  deinit { close(descriptor) }
}
