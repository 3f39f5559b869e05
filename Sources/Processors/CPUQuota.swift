import Foundation

/// How many processors this process may use: the smaller of its affinity mask and its cgroup's CPU
/// quota. The host's core count is wrong in a container and makes computing many times slower.
public enum CPUQuota {
  /// At least 1. `KAMADO_THREADS` overrides it.
  public static let threads: Int = {
    if let named = ProcessInfo.processInfo.environment["KAMADO_THREADS"], let count = Int(named), count > 0 {
      return count
    }
    return min(affinity(), quota(cgroupRoot: "/sys/fs/cgroup") ?? Int.max)
  }()

  /// The processors in the affinity mask: Foundation's count of active processors on Linux.
  static func affinity() -> Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// The quota of the cgroup mounted at `cgroupRoot` in whole processors, rounded up; nil when there is none.
  /// Reads version 2 (`cpu.max`: "max 100000" or "quota period") and version 1 (`cpu/cpu.cfs_quota_us`).
  static func quota(cgroupRoot: String) -> Int? {
    func processors(_ quota: Double?, _ period: Double?) -> Int? {
      guard let quota, let period, quota > 0, period > 0 else { return nil }
      return max(1, Int((quota / period).rounded(.up)))
    }
    func words(_ path: String) -> [Substring]? {
      (try? String(contentsOfFile: "\(cgroupRoot)/\(path)", encoding: .utf8))?.split(whereSeparator: \.isWhitespace)
    }
    if let fields = words("cpu.max") {
      return fields.count == 2 ? processors(Double(fields[0]), Double(fields[1])) : nil
    }
    return processors(
      words("cpu/cpu.cfs_quota_us")?.first.flatMap { Double($0) },
      words("cpu/cpu.cfs_period_us")?.first.flatMap { Double($0) })
  }
}
