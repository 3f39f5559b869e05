import ChildProcesses
import Foundation
import Testing

/// The page of `kamado serve`, used for real in a headless Chromium: Tests/Browser/drive.py.
@Suite struct BrowserTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  private static let hasBrowser = ["chromium", "chromium-browser", "google-chrome"].contains { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains { folder in
      FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)")
    }
  }

  @Test(.enabled(if: hasBrowser && KamadoRun.hasModel, "needs Chromium and the default model: make test"))
  func thePageWorksFromUploadToExport() throws {
    let run = try KamadoRun.shell(
      "python3 \(Self.tests.path)/Browser/drive.py \"$(command -v kamado)\" "
        + "\(Self.tests.deletingLastPathComponent().path)/Samples/ginger-pork.png",
      in: FileManager.default.temporaryDirectory, environment: ["KAMADO_THREADS": "1"])
    #expect(run.status == 0, "\(run.output.suffix(2000)) \(run.errors)")
    #expect(run.output.contains("ok: no error on the console"))
  }
}
