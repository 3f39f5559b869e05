import Foundation
import Testing

@testable import Processors

@Suite struct CPUQuotaTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let file: [String: String]
    let processors: Int?
    var testDescription: String { "\(file) → \(processors.map(String.init) ?? "none")" }
  }

  @Test(arguments: [
    Case(file: ["cpu.max": "200000 100000\n"], processors: 2),
    Case(file: ["cpu.max": "150000 100000\n"], processors: 2),
    Case(file: ["cpu.max": "50000 100000\n"], processors: 1),
    Case(file: ["cpu.max": "max 100000\n"], processors: nil),
    Case(file: ["cpu.max": "rubbish"], processors: nil),
    Case(file: ["cpu/cpu.cfs_quota_us": "400000\n", "cpu/cpu.cfs_period_us": "100000\n"], processors: 4),
    Case(file: ["cpu/cpu.cfs_quota_us": "-1\n", "cpu/cpu.cfs_period_us": "100000\n"], processors: nil),
    Case(file: [:], processors: nil),
  ])
  func theQuotaIsReadFromBothCgroupVersions(_ example: Case) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("quota-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (name, text) in example.file {
      let url = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(CPUQuota.quota(cgroupRoot: root.path) == example.processors)
  }

  @Test func thereIsAlwaysAtLeastOneThread() {
    #expect(CPUQuota.threads >= 1)
    #expect(CPUQuota.affinity() >= 1)
  }
}
