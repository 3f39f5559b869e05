import Foundation
import TestSupport
import Synchronization
import Testing

@testable import ChildProcesses

@Suite struct ChildProcessTests {
  private let folder: TestFolder
  private var errors: URL { folder.url.appendingPathComponent("errors.log") }
  private let environment = ["PATH": "/usr/bin:/bin", "WORD": "täglich 毎日"]

  init() throws {
    folder = try TestFolder()
  }

  @Test func handsOverOutputAndEnvironmentWhole() async throws {
    let output = CollectedOutput()
    try await ChildProcess.run(
      ["sh", "-c", "printf %s \"$WORD\"; head -c 3000000 /dev/zero | tr '\\0' x"], environment: environment,
      errorOutput: errors
    ) { output.append($0) }
    #expect(output.text == "täglich 毎日" + String(repeating: "x", count: 3_000_000))
  }

  @Test(arguments: [("exit 7", 7), ("kill -9 $$", nil)] as [(String, Int32?)])
  func reportsHowTheProgramEndedAndWhatItSaid(_ script: String, _ status: Int32?) async throws {
    let failure = try await #require(throws: ChildProcess.Failure.self) {
      try await ChildProcess.run(
        ["sh", "-c", "echo first >&2; echo last >&2; \(script)"], environment: environment, errorOutput: errors
      ) { _ in }
    }
    #expect(failure.status == status)
    #expect(failure.message == "first last")
  }

  @Test func aProgramThatDoesNotExistIsAFailure() async throws {
    let failure = try await #require(throws: ChildProcess.Failure.self) {
      try await ChildProcess.run(["no-such-program"], environment: environment, errorOutput: errors) { _ in }
    }
    #expect(failure.message.contains("no-such-program"))
  }

  @Test func cancellingEndsTheProgramAndWhatItStarted() async throws {
    let begun = AsyncStream.makeStream(of: Data.self)
    let run = Task { [errors, environment] in
      try await ChildProcess.run(
        ["sh", "-c", "sleep 600 & echo $!; wait"], environment: environment, errorOutput: errors
      ) { begun.continuation.yield($0) }
    }
    var grandchild: pid_t = 0
    for await piece in begun.stream {
      grandchild = pid_t(String(decoding: piece, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
      break
    }
    #expect(grandchild > 0 && kill(grandchild, 0) == 0)
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    // It is collected by the system a moment later.
    for _ in 0..<200 where kill(grandchild, 0) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(kill(grandchild, 0) != 0)
  }

  @Test func anErrorOfTheReceiverEndsTheProgram() async {
    struct Enough: Error {}
    await #expect(throws: Enough.self) {
      try await ChildProcess.run(["yes"], environment: environment, errorOutput: errors) { _ in throw Enough() }
    }
  }
}
