import Imaging

/// A place of the picture with what was read there, before it has found its line.
struct Fragment {
  var quad: PixelQuad
  var direction: RecognizedDocument.Direction
  var glyphs: [LineRecognizer.Glyph]

  var text: String { glyphs.map(\.text).joined() }
  var bounds: PixelRect { quad.bounds }

  /// The public form: each character with its box on the page.
  var piece: RecognizedDocument.Piece {
    let along = direction == .vertical ? quad.turnedLeft : quad
    return RecognizedDocument.Piece(
      glyphs: glyphs.map { glyph in
        let part = along.slice(from: glyph.start, to: glyph.end)
        return RecognizedDocument.Glyph(
          text: glyph.text, confidence: Double(glyph.probability),
          box: direction == .vertical ? part.turnedRight : part,
          alternatives: glyph.readings.dropFirst().map {
            RecognizedDocument.Alternative(text: $0.text, confidence: Double($0.probability))
          })
      }, box: quad)
  }
}
