import Foundation
import Imaging

/// A line of text that a request found in a picture.
public struct RecognizedTextObservation: Sendable, Hashable, Identifiable {
  public let uuid: UUID
  /// How certain the reader is of the line, 0…1.
  public let confidence: Float
  public let topLeft: NormalizedPoint
  public let topRight: NormalizedPoint
  public let bottomRight: NormalizedPoint
  public let bottomLeft: NormalizedPoint
  /// The line with the boxes of its characters, in pixels. Not part of Apple's framework.
  public let line: RecognizedDocument.Line

  private let imageWidth: Int
  private let imageHeight: Int

  public var id: UUID { uuid }

  init(line: RecognizedDocument.Line, imageWidth: Int, imageHeight: Int) {
    func normalized(_ point: PixelPoint) -> NormalizedPoint {
      NormalizedPoint(x: point.x / Double(imageWidth), y: 1 - point.y / Double(imageHeight))
    }
    uuid = UUID()
    self.line = line
    self.imageWidth = imageWidth
    self.imageHeight = imageHeight
    confidence = Float(line.confidence)
    let quad = line.box
    topLeft = normalized(quad.topLeft)
    topRight = normalized(quad.topRight)
    bottomRight = normalized(quad.bottomRight)
    bottomLeft = normalized(quad.bottomLeft)
  }

  /// The most likely text.
  public var transcript: String { line.text }

  /// The upright rectangle around the line, in shares of the picture, from its lower left corner.
  public var boundingBox: NormalizedRect { Self.rect(of: line.box.bounds, imageWidth, imageHeight) }

  /// Up to ten readings of the line, most certain first.
  ///
  /// The first is the reading of the whole line. Each further one exchanges the character that the
  /// reader doubts most among those not yet exchanged.
  public func topCandidates(_ maxCandidateCount: Int) -> [RecognizedText] {
    let count = min(10, maxCandidateCount)
    guard count > 0 else { return [] }
    return ([line] + alternatives(count - 1)).map {
      RecognizedText(line: $0, imageWidth: imageWidth, imageHeight: imageHeight)
    }
  }

  private func alternatives(_ count: Int) -> [RecognizedDocument.Line] {
    var exchanges: [(piece: Int, glyph: Int, alternative: RecognizedDocument.Alternative, cost: Double)] = []
    for (p, piece) in line.pieces.enumerated() {
      for (g, glyph) in piece.glyphs.enumerated() {
        for alternative in glyph.alternatives where alternative.confidence > 0.001 {
          exchanges.append((p, g, alternative, alternative.confidence / max(glyph.confidence, 0.001)))
        }
      }
    }
    return exchanges.sorted { $0.cost > $1.cost }.prefix(count).map { exchange in
      var line = line
      line.pieces[exchange.piece].glyphs[exchange.glyph].text = exchange.alternative.text
      line.pieces[exchange.piece].glyphs[exchange.glyph].confidence = exchange.alternative.confidence
      return line
    }
  }

  fileprivate static func rect(of bounds: PixelRect, _ width: Int, _ height: Int) -> NormalizedRect {
    NormalizedRect(
      x: bounds.minX / Double(width), y: 1 - bounds.maxY / Double(height), width: bounds.width / Double(width),
      height: bounds.height / Double(height))
  }
}

/// One reading of a line.
public struct RecognizedText: Sendable, Hashable {
  public let string: String
  /// How certain the reader is of this reading, 0…1.
  public let confidence: Float

  private let line: RecognizedDocument.Line
  private let imageWidth: Int
  private let imageHeight: Int

  fileprivate init(line: RecognizedDocument.Line, imageWidth: Int, imageHeight: Int) {
    self.line = line
    self.imageWidth = imageWidth
    self.imageHeight = imageHeight
    string = line.text
    confidence = Float(line.confidence)
  }

  /// The rectangle around a part of the string, nil when the part has no characters that are printed.
  public func boundingBox(for range: Range<String.Index>) -> NormalizedRect? {
    var boxes: [PixelRect] = []
    var index = string.unicodeScalars.startIndex
    let scalars = string.unicodeScalars
    for (number, piece) in line.pieces.enumerated() {
      if number > 0 { index = scalars.index(after: index) }
      for glyph in piece.glyphs {
        let end = scalars.index(index, offsetBy: glyph.text.unicodeScalars.count)
        if range.lowerBound < end, index < range.upperBound { boxes.append(glyph.box.bounds) }
        index = end
      }
    }
    guard let first = boxes.first else { return nil }
    return RecognizedTextObservation.rect(
      of: boxes.dropFirst().reduce(first) { $0.union($1) }, imageWidth, imageHeight)
  }
}
