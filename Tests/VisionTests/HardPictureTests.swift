import CLeptonica
import Foundation
import Imaging
import Testing

@testable import Vision

/// The same page under conditions that people photograph in.
@Suite("Hard pictures", .enabled(if: isReaderInstalled, "the set-up has not installed the reader"))
struct HardPictureTests {
  enum Damage: String, CaseIterable, Sendable {
    case skewed, skewedBack, tilted, blurred, half, dim, jpeg30
  }

  @Test(
    "Reads the same lines, or says that it is not certain", arguments: ["lentil-soup.png", "scallion-chicken.jpg"],
    Damage.allCases)
  func read(_ name: String, _ damage: Damage) async throws {
    let image = try PixelImage(contentsOf: SamplePictureTests.folder.appendingPathComponent(name))
    let document = try await TextRecognizer.shared.document(from: damaged(image, damage))
    let printed = try SamplePictureTests.printed(name)
    let read = document.lines.map { SamplePictureTests.fold($0.text) }
    let (a, b) = (read.joined(separator: "\n"), printed.joined(separator: "\n"))
    let wrong = a.unicodeScalars.difference(from: b.unicodeScalars).count
    let confidences = document.lines.map(\.confidence)
    let confidence = confidences.reduce(0, +) / Double(max(1, confidences.count))
    #expect(
      Double(wrong) <= 0.04 * Double(b.unicodeScalars.count) || confidence < 0.8,
      "\(wrong) characters differ, certainty \(confidence)")
  }

  private func damaged(_ image: PixelImage, _ damage: Damage) throws -> PixelImage {
    let (width, height) = (Double(image.width), Double(image.height))
    switch damage {
    case .skewed: return try turned(image, by: 10)
    case .skewedBack: return try turned(image, by: -7)
    case .tilted:
      // The camera stands below and beside: the page's far side is shorter.
      let view = PixelQuad(
        topLeft: PixelPoint(x: -0.15 * width, y: -0.05 * height),
        topRight: PixelPoint(x: 1.15 * width, y: -0.12 * height),
        bottomRight: PixelPoint(x: 1.02 * width, y: 1.04 * height),
        bottomLeft: PixelPoint(x: -0.02 * width, y: 1.02 * height))
      return try image.warped(from: view, toWidth: image.width * 6 / 5, height: image.height * 6 / 5)
    case .blurred:
      return try image.scaled(toWidth: image.width * 2 / 5, height: image.height * 2 / 5)
        .scaled(toWidth: image.width, height: image.height)
    case .half: return try image.scaled(toWidth: image.width / 2, height: image.height / 2)
    case .dim:
      return try PixelImage(
        width: image.width, height: image.height, bytes: image.bytes.map { UInt8(40 + Int($0) / 4) })
    case .jpeg30: return try PixelImage(data: image.jpeg(quality: 30))
    }
  }

  /// Turned clockwise by degrees, whole on a larger page.
  private func turned(_ image: PixelImage, by degrees: Double) throws -> PixelImage {
    let angle = degrees * .pi / 180
    let (width, height) = (Double(image.width), Double(image.height))
    let side = (width * width + height * height).squareRoot()
    func source(_ x: Double, _ y: Double) -> PixelPoint {
      let (dx, dy) = (x - side / 2, y - side / 2)
      return PixelPoint(
        x: width / 2 + dx * cos(angle) + dy * sin(angle), y: height / 2 - dx * sin(angle) + dy * cos(angle))
    }
    let view = PixelQuad(
      topLeft: source(0, 0), topRight: source(side, 0), bottomRight: source(side, side), bottomLeft: source(0, side))
    return try image.warped(from: view, toWidth: Int(side), height: Int(side))
  }
}

extension PixelImage {
  fileprivate func jpeg(quality: Int32) throws -> Data {
    let png = try png()
    return try png.withUnsafeBytes { bytes in
      var picture = pixReadMemPng(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
      defer { pixDestroy(&picture) }
      var file: UnsafeMutablePointer<UInt8>?
      var count = 0
      try #require(pixWriteMemJpeg(&file, &count, picture, quality, 0) == 0)
      return Data(bytesNoCopy: try #require(file), count: count, deallocator: .free)
    }
  }
}
