import Foundation

/// The memory of this process, in bytes.
struct MemoryUse {
  /// The most that was resident at any time.
  let peak: UInt64
  /// Resident now and backed by files, such as the model's: shared by all programs that map them.
  let mapped: UInt64
  /// Resident now and this process's alone.
  let own: UInt64

  /// nil where the system does not tell (`/proc/self/status` of Linux).
  static func current() -> MemoryUse? {
    guard let data = FileManager.default.contents(atPath: "/proc/self/status") else { return nil }
    var values: [Substring: UInt64] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split { $0 == ":" || $0 == "\t" || $0 == " " }
      if parts.count >= 2, let kilobytes = UInt64(parts[1]) { values[parts[0]] = kilobytes * 1024 }
    }
    guard let peak = values["VmHWM"], let mapped = values["RssFile"], let own = values["RssAnon"] else { return nil }
    return MemoryUse(peak: peak, mapped: mapped, own: own)
  }
}
