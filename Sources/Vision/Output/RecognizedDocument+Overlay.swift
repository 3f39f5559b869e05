import Foundation
import Imaging

extension RecognizedDocument {
  /// The picture with what was read drawn on it, as a PNG file: each line in a frame (green when certain, amber and
  /// red when not), doubtful characters in red frames of their own, and a blue thread through the lines in reading order.
  /// - Parameter image: the upright picture that was read.
  /// - Throws: `ImageError.badGeometry` when the picture has another size, or there is no memory.
  public func overlay(on image: PixelImage) throws -> Data {
    guard image.width == width, image.height == height else {
      throw ImageError.badGeometry(
        "The picture has \(image.width) × \(image.height) pixels, the one that was read had \(width) × \(height).")
    }
    let canvas = try Canvas(image)
    let pen = max(1, max(width, height) / 800)
    for line in lines {
      canvas.frame(line.box, width: pen, color: Self.color(of: line.confidence))
      for glyph in line.glyphs where glyph.confidence < Self.doubtful && glyph.text != " " {
        canvas.frame(glyph.box, width: pen, color: Self.color(of: 0))
      }
    }
    let centers = lines.map { $0.box.point(u: 0.5, v: 0.5) }
    for (center, next) in zip(centers, centers.dropFirst()) {
      canvas.line(from: center, to: next, width: pen, color: .init(red: 40, green: 90, blue: 230))
    }
    return try canvas.png()
  }

  /// Characters that are less certain than this are worth a second look.
  public static let doubtful = 0.8

  private static func color(of confidence: Double) -> Canvas.Color {
    switch confidence {
    case 0.95...: Canvas.Color(red: 0, green: 150, blue: 60)
    case doubtful...: Canvas.Color(red: 230, green: 150, blue: 0)
    default: Canvas.Color(red: 220, green: 30, blue: 30)
    }
  }
}
