import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Calls back when files of some folders appear, disappear or are written, until it is let go.
///
/// A folder that does not exist is waited for: its nearest existing parent is watched until it appears.
final class FolderWatch: Sendable {
  private static let changes = UInt32(
    IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF)

  // Safe: a source may be cancelled from any thread.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  /// Watches folders; `nil` where the system gives no more watches.
  ///
  /// - Parameter change: Called on a queue of its own, once for one or several changes.
  init?(_ folders: [URL], change: @escaping @Sendable () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "kamado.folder-watch", qos: .utility))
    Self.add(folders, to: descriptor)
    source.setEventHandler {
      // What happened does not matter, only that it did; a folder may have appeared that was waited for.
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      Self.add(folders, to: descriptor)
      change()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit {
    source.cancel()
  }

  /// Adding a folder that is watched already changes nothing.
  private static func add(_ folders: [URL], to descriptor: Int32) {
    for folder in folders {
      var place = folder.standardizedFileURL
      while inotify_add_watch(descriptor, place.path, changes) < 0, errno == ENOENT, place.path != "/" {
        place.deleteLastPathComponent()
      }
    }
  }
}
