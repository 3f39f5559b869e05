import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A started program with its output pipe. Foundation's `Process` is not used here: on Linux several
/// that run at once can inherit each other's descriptors, and then one waits for the end of another.
package final class SpawnedChild: Sendable {
  package struct SpawnError: Error {
    package let reason: String
  }

  package let identifier: pid_t
  private let output: Int32
  /// Whether the process was collected: its number may belong to another one from then on.
  private let isCollected = Mutex(false)

  /// Starts the program in a process group of its own: Ctrl-C in a terminal reaches us alone, and we
  /// end it with all that it started.
  /// - Throws: ``SpawnError``.
  package init(_ arguments: [String], environment: [String: String], errorOutput: URL) throws {
    var ends: [Int32] = [-1, -1]
    // A pair of sockets: unlike a pipe, it can be closed to all other children from its first moment.
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw SpawnError(reason: String(cString: strerror(errno)))
    }
    defer { close(ends[1]) }

    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, errorOutput.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    // A program inherits which signals are blocked (on threads of tasks nearly all are) and ignored
    // (ours ignores those that it handles itself); this one must hear when it shall end.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)

    var identifier: pid_t = 0
    let result = Self.withCStrings(arguments) { words in
      Self.withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawnp(&identifier, arguments[0], &actions, &attributes, words, variables)
      }
    }
    guard result == 0 else {
      close(ends[0])
      throw SpawnError(reason: String(cString: strerror(result)))
    }
    self.identifier = identifier
    output = ends[0]
  }

  deinit {
    close(output)
  }

  /// The next piece of its output; nil at the end.
  package func read() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(output, $0) }
      if count > 0 { return Data(buffer[0..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Waits for its end. Call once.
  /// - Returns: the exit code; nil when a signal ended it.
  package func wait() -> Int32? {
    // The process is kept (WNOWAIT) until the lock is held: `end()` then never signals a stranger.
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return isCollected.withLock { isCollected in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      isCollected = true
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }
  }

  /// Asks the program and all that it started to end.
  package func end(by signal: Int32 = SIGTERM) {
    isCollected.withLock { isCollected in
      if !isCollected { kill(-identifier, signal) }
    }
  }

  /// A C array of C strings, for the time of the call.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
  ) rethrows -> Result {
    let pointers = texts.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return try body(pointers + [nil])
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
