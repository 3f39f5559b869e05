import Foundation
import ModelStore
import TestSupport
import Testing

@Suite struct InterruptionTests {
  private let folder: TestFolder
  private var environment: [String: String] { ["KAMADO_CACHE": folder.url.path] }

  init() throws {
    folder = try TestFolder()
  }

  /// Takes the place of Python and never brings anything; says on our behalf that it runs.
  private func installEndlessDownloader() throws {
    let script = "#!/bin/sh\necho $$ >\"$0.pid\"\nexec sleep 600\n"
    let url = try folder.write(Data(script.utf8), "python/bin/python3")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
  }

  private func downloader() -> pid_t? {
    FileManager.default.contents(atPath: folder.url.appendingPathComponent("python/bin/python3.pid").path)
      .flatMap { pid_t(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func stoppingADownloadEndsItsHelpersAndFreesTheModelForOthers(_ signal: Int32, _ status: Int32) async throws {
    try installEndlessDownloader()
    let run = try await Interrupted.run(["models", "get", "smollm2-135m"], environment: environment, signal: signal) {
      downloader() != nil
    }
    #expect(run.status == status)
    #expect(folder.names(in: "models").allSatisfy { !$0.hasSuffix(".gguf") })
    let helper = try #require(downloader())
    for _ in 0..<500 where kill(helper, 0) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(kill(helper, 0) != 0)
    // Nobody holds the lock any more, so that this does not wait.
    #expect(try KamadoRun.kamado(["models", "remove", "smollm2-135m"], environment: environment).status != 0)
  }

  /// Signals were lost while their handlers were still being put in place.
  @Test func noSignalIsLostHoweverSoonItComes() async throws {
    try installEndlessDownloader()
    for round in 0..<12 {
      let (signal, status): (Int32, Int32) = round.isMultiple(of: 2) ? (SIGINT, 130) : (SIGTERM, 143)
      let run = try await Interrupted.run(["models", "get", "smollm2-135m"], environment: environment, signal: signal) {
        downloader() != nil
      }
      #expect(run.status == status)
      try? FileManager.default.removeItem(at: folder.url.appendingPathComponent("python/bin/python3.pid"))
    }
  }

  @Test func anUnfinishedDownloadIsNotTakenForTheModel() throws {
    try folder.write(GGUFBuilder().data(), "models/smollm2-135m-instruct-q4_1.gguf.part")
    let run = try KamadoRun.kamado(["models", "where", "smollm2-135m"], environment: environment)
    #expect(run.status == 4)
    #expect(run.errors.contains("models get"))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs root, to mount a small disk"))
  func aFullDiskEndsWith4AndSaysHowMuchIsMissing() throws {
    let disk = try #require(try SmallDisk(megabytes: 8))
    let run = try KamadoRun.kamado(["models", "get", "smollm2-135m"], environment: ["KAMADO_CACHE": disk.url.path])
    #expect(run.status == 4)
    #expect(run.errors.contains("No room") && run.errors.contains("197 MB needed"))
    let left = try FileManager.default.contentsOfDirectory(atPath: disk.url.appendingPathComponent("models").path)
    #expect(left.allSatisfy { !$0.hasSuffix(".gguf") })
  }

  @Test(.enabled(if: KamadoRun.hasModel, "needs the default model: kamado models get"))
  func ctrlCWhileTheModelWritesStopsIt() throws {
    let run = try KamadoRun.kamado(
      ["respond", "--stream", "--greedy", "--max-tokens", "4000", "Write a very long story about a lighthouse."]
    ) { $0.count > 10 ? SIGINT : nil }
    #expect(run.status == 130)
    #expect(run.errors.contains("interrupted"))
  }
}
