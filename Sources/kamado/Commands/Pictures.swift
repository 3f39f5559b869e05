import Foundation
import Imaging
import Vision

/// Reads picture files that the user named; tells which one is wrong, and how.
enum Pictures {
  /// - Parameter path: a picture, a PDF, or `-` for the standard input.
  /// - Throws: ``InputError``, `TextRecognitionError`, `CancellationError`.
  static func read(
    _ path: String, pages: ClosedRange<Int>? = nil, options: TextRecognizer.Options = .init(), line: ProgressLine
  ) async throws -> [TextRecognizer.Page] {
    let name = path == "-" ? "standard input" : path
    line.show("\(name): looking for text", isChange: true)
    do {
      return try await withFile(path) { url in
        try await TextRecognizer.shared.pages(of: url, pages: pages, options: options) { page, count, progress in
          let place = count == 1 ? name : "\(name), page \(page) of \(count)"
          switch progress {
          case .found(let regions): line.show("\(place): \(regions) places with text")
          case .read(let done, let all): line.show("\(place): read \(done) of \(all)")
          }
        }
      }
    } catch let error as ImageError {
      let remedy = isText(error, path) ? " Is it text? Then use: kamado recipe read --text" : ""
      throw InputError(error.description.contains(path) ? "\(error)\(remedy)" : "\(name): \(error)\(remedy)")
    }
  }

  /// What comes on the standard input goes through a file: PDF pages are drawn by another program.
  private static func withFile<Result>(_ path: String, _ body: (URL) async throws -> Result) async throws -> Result {
    guard path == "-" else { return try await body(URL(fileURLWithPath: path)) }
    let limit = ImageLimits.standard.bytes
    var data = Data()
    do {
      while let piece = try FileHandle.standardInput.read(upToCount: 1 << 20), !piece.isEmpty, data.count <= limit {
        data += piece
      }
    } catch {
      throw InputError("the standard input cannot be read: it is closed or a folder")
    }
    guard !data.isEmpty else { throw ImageError.empty }
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-input-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    do {
      try data.write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
    } catch {
      throw InputError("the standard input cannot be kept in a file: \(error.localizedDescription)")
    }
    return try await body(url)
  }

  private static func isText(_ error: ImageError, _ path: String) -> Bool {
    guard case .notAPicture = error, let data = FileManager.default.contents(atPath: path) else { return false }
    return String(data: data.prefix(4096), encoding: .utf8) != nil
  }
}
