import Foundation

/// Tells the user that it is time: with a notification where there is a desktop, else with a line and the bell in the
/// terminal from which the timer was set.
struct Bell {
  /// The terminal's file; "-" for none.
  let terminal: String

  /// The terminal of this program; `TIMER_TERMINAL` names another file.
  static var terminalOfThisProgram: String {
    if let named = ProcessInfo.processInfo.environment["TIMER_TERMINAL"] { return named }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
      if let name = ttyname(descriptor) { return String(cString: name) }
    }
    return "-"
  }

  func ring(_ title: String) {
    let environment = ProcessInfo.processInfo.environment
    let hasDesktop = environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
    if hasDesktop, Command("notify-send", ["--app-name=Timer", "--", title]).succeeds() { return }
    guard terminal != "-", let file = FileHandle(forWritingAtPath: terminal) else { return }
    _ = try? file.seekToEnd()
    // The bell, then the line.
    try? file.write(contentsOf: Data("\u{07}\n⏰ \(title)\n".utf8))
  }
}
