import ChildProcesses
import Foundation

/// The pages of a PDF file as pictures.
///
/// Poppler's programs (`pdfinfo`, `pdftoppm`) draw them, each in a process of its own with bounded memory
/// and processor time: a hostile file ends that process, not this one, and poppler's licence (GPL) stays its own.
public struct PDFFile: Sendable {
  public let url: URL
  /// How many pages the file has, at least 1.
  public let pageCount: Int

  /// Pages are drawn with so many dots per inch, fewer where a side would grow beyond the limit.
  private static let dotsPerInch = 200.0

  /// Whether the file begins as a PDF does.
  public static func isPDF(_ url: URL) -> Bool {
    guard let handle = try? FileHandle(forReadingFrom: url) else { return false }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: 5)) == Data("%PDF-".utf8)
  }

  /// Opens the file and counts its pages.
  /// - Throws: `ImageError`, `CancellationError`.
  public init(contentsOf url: URL, limits: ImageLimits = .standard) async throws {
    try PixelImage.checkFile(at: url, limits: limits)
    let facts = try await Self.facts(of: url, [])
    guard let pages = facts["Pages"].flatMap({ Int($0) }), pages > 0 else {
      throw ImageError.damaged(format: "PDF", reason: "it has no pages")
    }
    self.url = url
    pageCount = pages
  }

  /// Draws a page.
  /// - Parameter number: from 1.
  /// - Throws: `ImageError`, `CancellationError`.
  public func page(_ number: Int, limits: ImageLimits = .standard) async throws -> PixelImage {
    guard (1...pageCount).contains(number) else {
      throw ImageError.badGeometry("There is no page \(number) in \(url.lastPathComponent): it has \(pageCount).")
    }
    let page = String(number)
    let facts = try await Self.facts(of: url, ["-f", page, "-l", page])
    // "Page    3 size": "595.28 x 841.89 pts (A4)", in 72nds of an inch.
    let size = facts.first { $0.key.hasPrefix("Page ") && $0.key.hasSuffix(" size") }?.value
    let sides = (size ?? "").split(separator: " ").compactMap { Double($0) }
    guard sides.count >= 2, let longest = sides.prefix(2).max(), longest > 0 else {
      throw ImageError.damaged(format: "PDF", reason: "page \(number) has no size")
    }
    let resolution = min(Self.dotsPerInch, Double(limits.side) * 72 / longest)
    let picture = try await Self.run(
      ["pdftoppm", "-png", "-cropbox", "-f", page, "-l", page, "-r", String(resolution), url.path])
    guard !picture.isEmpty else {
      throw ImageError.damaged(format: "PDF", reason: "page \(number) cannot be drawn")
    }
    return try PixelImage(data: picture, limits: limits)
  }

  /// What `pdfinfo` tells: "Name:   value" lines.
  private static func facts(of url: URL, _ options: [String]) async throws -> [String: String] {
    let output = try await run(["pdfinfo"] + options + [url.path])
    let pairs = String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap {
      line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func run(_ command: [String]) async throws -> Data {
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-pdf-\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: errors) }
    let output = CollectedOutput()
    #if os(Linux)
      // 2 GiB of addresses, a minute of processor time.
      let bounds = ["prlimit", "--as=2147483648", "--cpu=60"]
    #else
      let bounds: [String] = []
    #endif
    do {
      try await ChildProcess.run(
        bounds + command, environment: ProcessInfo.processInfo.environment, errorOutput: errors
      ) { output.append($0) }
    } catch let failure as ChildProcess.Failure {
      throw error(failure, program: command[0])
    }
    return output.data
  }

  private static func error(_ failure: ChildProcess.Failure, program: String) -> ImageError {
    let message = failure.message
    if message.contains("No such file or directory"), message.contains(program) || failure.status == nil {
      return .unsupported(
        format: "PDF", reason: "\(program) is not installed (on Debian and Ubuntu: apt-get install poppler-utils)")
    }
    if message.contains("Incorrect password") {
      return .unsupported(format: "PDF", reason: "it is locked with a password; save it without one")
    }
    if failure.status == nil {
      return .damaged(format: "PDF", reason: "drawing it takes too much memory or time")
    }
    return .damaged(format: "PDF", reason: message.isEmpty ? "poppler cannot read it" : "poppler says: \(message)")
  }
}
