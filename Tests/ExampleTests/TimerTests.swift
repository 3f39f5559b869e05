import Foundation
import TestSupport
import Testing

@Suite("The timer example", .timeLimit(.minutes(2)))
struct TimerTests {
  /// The program that the tests were built with stands beside them.
  private var program: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "Timer")
  }

  @Test func aReminderComesAfterTheProgramHasEnded() async throws {
    let folder = try TestFolder()
    let terminal = try folder.write(Data(), "terminal")
    let process = Process()
    process.executableURL = program
    process.arguments = ["--after", "1", "お風呂を見る"]
    var environment = ProcessInfo.processInfo.environment
    environment["TIMER_TERMINAL"] = terminal.path
    environment["DISPLAY"] = nil
    environment["WAYLAND_DISPLAY"] = nil
    // No user's systemd: the process that waits is what is tested, and nothing is left in the machine's timers.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
    environment["XDG_RUNTIME_DIR"] = folder.url.path
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "process\n")
    while try Data(contentsOf: terminal).isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    #expect(try String(contentsOf: terminal, encoding: .utf8) == "\u{07}\n⏰ お風呂を見る\n")
  }
}
