import Foundation
import Imaging
import Testing

@testable import Vision

/// Whether the networks are on this machine; the set-up brings them.
let isReaderInstalled = (try? ReaderFiles.locate()) != nil

/// Reads the sample pictures with the real engine; left out where it is not installed.
@Suite("Sample pictures", .enabled(if: isReaderInstalled, "the set-up has not installed the reader"))
struct SamplePictureTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../Samples")

  static func printed(_ name: String) throws -> [String] {
    let text = try String(
      contentsOf: folder.appendingPathComponent(name).deletingPathExtension().appendingPathExtension("txt"),
      encoding: .utf8)
    return text.split(separator: "\n").map(fold)
  }

  /// The wave dashes that cannot be told apart in print.
  static func fold(_ text: some StringProtocol) -> String {
    String(text).replacingOccurrences(of: "〜", with: "~").replacingOccurrences(of: "～", with: "~")
  }

  private func read(_ name: String) async throws -> RecognizedDocument {
    try await TextRecognizer.shared.document(from: Self.folder.appendingPathComponent(name))
  }

  @Test(
    "The lines are those printed, in the order in which people read",
    arguments: [
      "ginger-pork.png", "lentil-soup.png", "tuna-peppers.jpg", "scallion-chicken.jpg", "simmered-sardines.png",
    ])
  func lines(_ name: String) async throws {
    let read = try await read(name).lines.map { Self.fold($0.text) }
    let printed = try Self.printed(name)
    #expect(read.count == printed.count)
    // A character may be misread; a line out of place may not be.
    for (a, b) in zip(read, printed) where a != b {
      let differing = a.unicodeScalars.difference(from: b.unicodeScalars).count
      #expect(differing <= 2, "\(a) is printed as \(b)")
    }
    let exact = zip(read, printed).count { $0 == $1 }
    #expect(exact >= printed.count - 2)
    // A wide blank between a name and its amount is a blank like any other.
    #expect(!read.contains { $0.contains("\u{3000}") })
  }

  @Test("Columns are blocks of their own")
  func blocks() async throws {
    let document = try await read("scallion-chicken.jpg")
    let steps = try #require(document.blocks.firstIndex { $0.lines.contains { $0.text == "作り方" } })
    let rows = try #require(document.blocks.firstIndex { $0.lines.contains { $0.text.hasPrefix("片栗粉") } })
    #expect(rows < steps)
  }

  @Test("Every character has a box inside its line, in reading order")
  func boxes() async throws {
    for name in ["lentil-soup.png", "simmered-sardines.png"] {
      let document = try await read(name)
      let page = PixelRect(minX: -1, minY: -1, maxX: Double(document.width) + 1, maxY: Double(document.height) + 1)
      for line in document.lines {
        #expect(line.text == line.pieces.map { $0.glyphs.map(\.text).joined() }.joined(separator: " "))
        var last = -Double.infinity
        for glyph in line.glyphs {
          let box = glyph.box.bounds
          #expect(box.minX >= page.minX && box.maxX <= page.maxX && box.minY >= page.minY && box.maxY <= page.maxY)
          let place = line.direction == .horizontal ? box.midX : box.midY
          #expect(place >= last - 2)
          last = place
        }
      }
    }
  }

  @Test("A picture on its side that says so reads the same, and boxes are those of the upright picture")
  func turned() async throws {
    let image = try PixelImage(contentsOf: Self.folder.appendingPathComponent("lentil-soup.png"))
    let sideways = image.oriented(.left).bitmapFile
    let document = try await TextRecognizer.shared.document(from: sideways, orientation: .right)
    #expect(document.width == image.width && document.height == image.height)
    #expect(document.lines.first?.text == "Lemony Red Lentil Soup")
    let title = try #require(document.lines.first?.box.bounds)
    #expect(title.maxY < Double(document.height) / 8)
  }

  @Test(
    "A page on its side or upside down is read upright, and boxes are those of the picture as it was given",
    arguments: [CGImagePropertyOrientation.down, .left, .right])
  func lying(_ orientation: CGImagePropertyOrientation) async throws {
    let image = try PixelImage(contentsOf: Self.folder.appendingPathComponent("lentil-soup.png"))
    let lying = image.oriented(orientation)
    let document = try await TextRecognizer.shared.document(from: lying)
    #expect(document.width == lying.width && document.height == lying.height)
    #expect(document.lines.prefix(2).map(\.text) == ["Lemony Red Lentil Soup", "Serves 4-6"])
    let title = try #require(document.lines.first?.box.bounds)
    switch orientation {
    case .left: #expect(title.maxX < Double(lying.width) / 8)
    case .right: #expect(title.minX > Double(lying.width) * 7 / 8)
    default: #expect(title.minY > Double(lying.height) * 7 / 8)
    }
  }

  @Test("Observations bear Apple's names and coordinates: shares from the lower left corner")
  func observations() async throws {
    let url = Self.folder.appendingPathComponent("lentil-soup.png")
    let observations = try await RecognizeTextRequest().perform(on: url)
    let title = try #require(observations.first)
    #expect(title.topCandidates(1).first?.string == "Lemony Red Lentil Soup")
    #expect(title.transcript == "Lemony Red Lentil Soup")
    #expect(title.topCandidates(0).isEmpty && title.topCandidates(3).count <= 3)
    #expect(title.boundingBox.origin.y > 0.85 && title.boundingBox.height < 0.1)
    #expect(title.confidence > 0.9)
    let text = try #require(title.topCandidates(1).first)
    let word = try #require(text.string.range(of: "Lentil"))
    let box = try #require(text.boundingBox(for: word))
    #expect(box.origin.x > title.boundingBox.origin.x && box.width < title.boundingBox.width / 2)
    // The same place in pixels from either corner.
    let size = CGSize(width: 1000, height: 500)
    let low = box.toImageCoordinates(size)
    let high = box.toImageCoordinates(size, origin: .upperLeft)
    #expect(abs(low.minY + high.maxY - 500) < 1e-6)
  }

  @Test("Only the region of interest is read, boxes stay those of the whole picture")
  func region() async throws {
    var request = RecognizeTextRequest()
    request.regionOfInterest = NormalizedRect(x: 0, y: 0.85, width: 1, height: 0.15)
    let observations = try await request.perform(on: Self.folder.appendingPathComponent("lentil-soup.png"))
    #expect(observations.first?.transcript == "Lemony Red Lentil Soup")
    #expect(observations.count < 5)
    #expect((observations.first?.boundingBox.origin.y ?? 0) > 0.85)
  }

  @Test("An empty page has no text")
  func empty() async throws {
    let page = try PixelImage.filled(width: 900, height: 600, red: 240, green: 236, blue: 225)
    let document = try await TextRecognizer.shared.document(from: page)
    #expect(document.lines.isEmpty && document.text.isEmpty)
  }

  @Test("Progress counts up to the places that were found")
  func progress() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: TextRecognizer.Progress.self)
    _ = try await TextRecognizer.shared.document(from: Self.folder.appendingPathComponent("lentil-soup.png")) {
      continuation.yield($0)
    }
    continuation.finish()
    var steps: [TextRecognizer.Progress] = []
    for await step in stream { steps.append(step) }
    guard case .found(let regions)? = steps.first, case .read(let done, let of)? = steps.last else {
      Issue.record("\(steps)")
      return
    }
    #expect(regions > 10 && done == of)
  }

  @Test("A cancelled task stops")
  func cancellation() async throws {
    let url = Self.folder.appendingPathComponent("lentil-soup.png")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await TextRecognizer.shared.document(from: url)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension PixelImage {
  /// The picture as a BMP file: rows from below, blue first, rows filled up to four bytes.
  var bitmapFile: Data {
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
    let stride = (3 * width + 3) / 4 * 4
    var file = Array("BM".utf8) + number(54 + stride * height, 4) + number(0, 4) + number(54, 4)
    file += number(40, 4) + number(width, 4) + number(height, 4) + number(1, 2) + number(24, 2) + number(0, 24)
    for row in (0..<height).reversed() {
      for column in 0..<width { file += pixel(column, row).reversed() }
      file += [UInt8](repeating: 0, count: stride - 3 * width)
    }
    return Data(file)
  }
}
