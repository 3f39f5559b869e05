import ChildProcesses
import Foundation
import RecipeKit
import TestSupport
import Testing

@testable import RecipeLibrary

/// Two programs write to one library until both are killed, again and again; after each time everything they had
/// reported as saved must be there.
struct KillTest {
  let rounds: Int

  private static let program: String = {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("library-bench").path
  }()

  /// What was reported.
  private struct Reported {
    var titles: [Int: String] = [:]
    var versions: [Int: Int] = [:]
    /// Being deleted when the end came: either way is right.
    var uncertain: Set<Int> = []
    var deleted: Set<Int> = []

    mutating func take(_ line: Substring) {
      let words = line.split(separator: " ")
      let ids = words.dropFirst().compactMap { Int($0) }
      switch words.first {
      case "added":
        titles[ids[0]] = String(words[2])
        versions[ids[0]] = 1
      case "imported": for id in ids { versions[id] = 1 }
      case "version":
        titles[ids[0]] = String(words[3])
        versions[ids[0]] = ids[1]
      case "deleting": uncertain.insert(ids[0])
      case "deleted":
        uncertain.remove(ids[0])
        deleted.insert(ids[0])
      default: Issue.record("an unknown report: \(line)")
      }
    }
  }

  func run() async throws {
    var folder = try TestFolder()
    var reported = Reported()
    var saved = 0
    for round in 0..<rounds {
      // Every recipe of the library is looked at after each round: a new one now and then keeps many rounds short.
      if round > 0, round.isMultiple(of: 10) { (folder, reported) = (try TestFolder(), Reported()) }
      let place = folder
      async let first = Self.storm(place, seed: round * 2 + 1)
      async let second = Self.storm(place, seed: round * 2 + 2)
      for report in try await [first, second] {
        // The last line may be cut off: it was not reported.
        for line in report.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
          reported.take(line)
          saved += 1
        }
      }
      try await check(folder, reported, round)
    }
    #expect(saved >= rounds, "they were killed before they did anything")
  }

  private func check(_ folder: TestFolder, _ reported: Reported, _ round: Int) async throws {
    let library = try RecipeLibrary(folder: folder.url)
    #expect(try await library.check() == [], "round \(round)")
    let there = Set(try await library.list().map(\.id))
    for (id, version) in reported.versions where !reported.deleted.contains(id) {
      guard there.contains(id) else {
        #expect(reported.uncertain.contains(id), "recipe \(id) was reported as saved and is lost, round \(round)")
        continue
      }
      let stored = try await library.recipe(id)
      // A last change may be saved whose report was cut off.
      let number = stored.versions.current.number
      #expect(number == version || number == version + 1, "recipe \(id), round \(round)")
      if number == version, let title = reported.titles[id] { #expect(stored.recipe.title?.text == title) }
    }
    #expect(there.isDisjoint(with: reported.deleted), "a deleted recipe came back, round \(round)")
  }

  /// Runs until a random moment, sooner or later after its first report.
  private static func storm(_ folder: TestFolder, seed: Int) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try stormUntilKilled(folder, seed: seed) })
      }
    }
  }

  private static func stormUntilKilled(_ folder: TestFolder, seed: Int) throws -> String {
    let child = try SpawnedChild(
      [program, "storm", folder.url.path, "\(seed)"], environment: ProcessInfo.processInfo.environment,
      errorOutput: folder.url.deletingLastPathComponent().appendingPathComponent("\(UUID().uuidString).log"))
    // Which report is waited for and how much later the end comes is drawn from the seed.
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 31
    let wanted = 1 + Int(state % 6)
    let delay = UInt32((state >> 8) % 15_000)
    var output = Data()
    var isWaiting = true
    while let piece = child.read() {
      output += piece
      if isWaiting, output.count(where: { $0 == 10 }) >= wanted {
        isWaiting = false
        usleep(delay)
        child.end(by: SIGKILL)
      }
    }
    _ = child.wait()
    return String(decoding: output, as: UTF8.self)
  }
}
