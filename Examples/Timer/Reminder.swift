import Foundation

/// A notification in the future that does not need this program to go on.
struct Reminder {
  /// Who keeps the time.
  enum Keeper: String {
    /// A transient timer of the user's systemd: survives the end of the session's programs.
    case systemd
    /// The `at` daemon: survives logging out.
    case at
    /// A small process that sleeps.
    case process
  }

  struct NotScheduled: LocalizedError {
    var errorDescription: String? { "No timer could be set: neither systemd, nor at, nor a process could be started." }
  }

  let seconds: Int
  let title: String

  /// Hands the reminder to the best keeper of this machine.
  /// - Throws: ``NotScheduled``.
  func schedule() throws -> Keeper {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    let ring = ["--ring", title, Bell.terminalOfThisProgram]
    let variables = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"].compactMap { name in
      ProcessInfo.processInfo.environment[name].map { "--setenv=\(name)=\($0)" }
    }
    let unit = ["--user", "--quiet", "--on-active=\(seconds)s", "--timer-property=AccuracySec=1s"] + variables
    if Command("systemd-run", unit + ["--", program] + ring).succeeds() { return .systemd }
    // `at` counts in minutes; the process sleeps for what is left.
    if seconds >= 120 {
      let job = ([program, "--wait", "\(seconds % 60)"] + ring.dropFirst()).map(quoted).joined(separator: " ")
      if Command("at", ["now", "+", "\(seconds / 60)", "minutes"], input: job).succeeds() { return .at }
    }
    // A session of its own: it outlives this program and its terminal.
    let wait = [program, "--wait", "\(seconds)"] + ring.dropFirst()
    guard Command("setsid", ["--fork"] + wait).succeeds() else { throw NotScheduled() }
    return .process
  }

  private func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

/// A program that is run to its end, without a word to the terminal.
struct Command {
  let words: [String]
  let input: String?

  init(_ name: String, _ arguments: [String], input: String? = nil) {
    words = [name] + arguments
    self.input = input
  }

  func succeeds() -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardInput = input == nil ? FileHandle.nullDevice : pipe
    guard (try? process.run()) != nil else { return false }
    if let input {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? pipe.fileHandleForWriting.close()
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
