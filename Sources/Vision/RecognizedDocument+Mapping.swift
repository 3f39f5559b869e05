import Imaging

extension RecognizedDocument {
  /// The same document on a picture whose points lie elsewhere.
  func mapped(width: Int, height: Int, by place: (PixelPoint) -> PixelPoint) -> RecognizedDocument {
    RecognizedDocument(
      width: width, height: height,
      blocks: blocks.map { block in
        var block = block
        block.lines = block.lines.map { $0.mapped(by: place) }
        return block
      })
  }
}

extension RecognizedDocument.Line {
  /// The same line with every box elsewhere.
  func mapped(by place: (PixelPoint) -> PixelPoint) -> RecognizedDocument.Line {
    func map(_ quad: PixelQuad) -> PixelQuad {
      PixelQuad(
        topLeft: place(quad.topLeft), topRight: place(quad.topRight), bottomRight: place(quad.bottomRight),
        bottomLeft: place(quad.bottomLeft))
    }
    var line = self
    for piece in line.pieces.indices {
      line.pieces[piece].box = map(line.pieces[piece].box)
      for glyph in line.pieces[piece].glyphs.indices {
        line.pieces[piece].glyphs[glyph].box = map(line.pieces[piece].glyphs[glyph].box)
      }
    }
    return line
  }
}

extension CGImagePropertyOrientation {
  /// Where a point of the turned picture lies in the picture (of the given size) before it was turned.
  func original(of point: PixelPoint, width: Double, height: Double) -> PixelPoint {
    switch self {
    case .up: point
    case .upMirrored: PixelPoint(x: width - point.x, y: point.y)
    case .down: PixelPoint(x: width - point.x, y: height - point.y)
    case .downMirrored: PixelPoint(x: point.x, y: height - point.y)
    case .leftMirrored: PixelPoint(x: point.y, y: point.x)
    case .right: PixelPoint(x: point.y, y: height - point.x)
    case .rightMirrored: PixelPoint(x: width - point.y, y: height - point.x)
    case .left: PixelPoint(x: width - point.y, y: point.x)
    }
  }
}
