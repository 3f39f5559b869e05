import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An exclusive lock between processes. The kernel frees it when its process ends, however it ends.
final class FileLock: Sendable {
  private let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// The lock, or nil when another holder has it.
  static func tryAcquire(_ url: URL) throws(ModelStoreError) -> FileLock? {
    let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .fileSystem(path: url.path, reason: String(cString: strerror(errno)))
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return FileLock(descriptor: descriptor) }
    close(descriptor)
    return nil
  }

  /// Whether somebody holds the lock now.
  static func isHeld(_ url: URL) -> Bool {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // A shared lock, so that two who ask at once do not take each other for a holder.
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }
}
