import Imaging
import JSONCore
import Vision

/// The JSON form of `kamado read --json`.
enum DocumentJSON {
  static func json(_ path: String, _ page: TextRecognizer.Page) -> JSON {
    let document = page.document
    let blocks = document.blocks.map { block in
      JSON.object([
        "direction": .string(block.direction.rawValue), "column": block.column.map { .number($0) } ?? .null,
        "lines": .array(block.lines.map(json)),
      ])
    }
    return [
      "file": .string(path), "page": .number(page.number), "width": .number(document.width),
      "height": .number(document.height), "blocks": .array(blocks),
    ]
  }

  private static func json(_ line: RecognizedDocument.Line) -> JSON {
    let doubts = line.glyphs.filter { $0.confidence < RecognizedDocument.doubtful && $0.text != " " }
    return [
      "text": .string(line.text), "confidence": number(line.confidence, digits: 1000), "box": box(line.box),
      "pieces": .array(line.pieces.map { ["text": .string($0.text), "box": box($0.box)] }),
      "doubts": .array(
        doubts.map { glyph in
          [
            "text": .string(glyph.text), "confidence": number(glyph.confidence, digits: 1000), "box": box(glyph.box),
            "alternatives": .array(glyph.alternatives.map { .string($0.text) }),
          ]
        }),
    ]
  }

  private static func box(_ quad: PixelQuad) -> JSON {
    let bounds = quad.bounds
    return .array([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { number($0, digits: 10) })
  }

  private static func number(_ value: Double, digits: Double) -> JSON {
    JSONNumber((value * digits).rounded() / digits).map(JSON.number) ?? .null
  }
}
