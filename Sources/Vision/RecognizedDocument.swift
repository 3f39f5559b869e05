import Imaging

/// The text of a picture, in the order in which people read it.
///
/// A picture holds blocks (a column, a paragraph, a table), a block holds lines, a line holds one or
/// more pieces that stand apart on it (an ingredient's name and its amount), a piece holds characters.
/// Boxes are in pixels of the upright picture, from its upper left corner.
public struct RecognizedDocument: Sendable, Hashable, Codable {
  /// Width of the upright picture in pixels.
  public var width: Int
  /// Height of the upright picture in pixels.
  public var height: Int
  /// The blocks, in reading order.
  public var blocks: [Block]

  public init(width: Int, height: Int, blocks: [Block]) {
    self.width = width
    self.height = height
    self.blocks = blocks
  }

  /// All lines, in reading order.
  public var lines: [Line] { blocks.flatMap(\.lines) }
  /// All lines, one below the other.
  public var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Which way the characters of a line follow each other.
  public enum Direction: String, Sendable, Hashable, Codable {
    /// From left to right, lines from the top.
    case horizontal
    /// From the top down, lines from the right.
    case vertical
  }

  /// Lines that belong together: a paragraph, the rows of a table, a heading.
  public struct Block: Sendable, Hashable, Codable {
    public var lines: [Line]
    public var direction: Direction
    /// Blocks with the same number stand in the same column of the page, counted in reading order;
    /// nil for what spans the columns, such as a title.
    public var column: Int?

    public init(lines: [Line], direction: Direction, column: Int?) {
      self.lines = lines
      self.direction = direction
      self.column = column
    }

    /// The upright rectangle around the lines.
    public var box: PixelRect {
      lines.dropFirst().reduce(lines.first?.box.bounds ?? PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)) {
        $0.union($1.box.bounds)
      }
    }
  }

  /// One line (one column of vertical text) as the eye takes it in.
  public struct Line: Sendable, Hashable, Codable {
    /// What stands apart on the line, in reading order; at least one.
    public var pieces: [Piece]
    public var direction: Direction

    public init(pieces: [Piece], direction: Direction) {
      self.pieces = pieces
      self.direction = direction
    }

    /// The pieces' texts, with a blank between them.
    public var text: String { pieces.map(\.text).joined(separator: " ") }
    /// All characters, without the blanks between the pieces.
    public var glyphs: [Glyph] { pieces.flatMap(\.glyphs) }
    /// Mean certainty over the characters, 0…1.
    public var confidence: Double {
      let glyphs = glyphs
      return glyphs.isEmpty ? 0 : glyphs.reduce(0) { $0 + $1.confidence } / Double(glyphs.count)
    }
    /// The frame around all pieces. Its top side lies along the text as it stands on the page.
    public var box: PixelQuad {
      guard pieces.count > 1, let first = pieces.first, let last = pieces.last else {
        return pieces.first?.box ?? PixelQuad(PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
      }
      return direction == .horizontal
        ? PixelQuad(
          topLeft: first.box.topLeft, topRight: last.box.topRight, bottomRight: last.box.bottomRight,
          bottomLeft: first.box.bottomLeft)
        : PixelQuad(
          topLeft: first.box.topLeft, topRight: first.box.topRight, bottomRight: last.box.bottomRight,
          bottomLeft: last.box.bottomLeft)
    }
  }

  /// A stretch of a line without a wide gap.
  public struct Piece: Sendable, Hashable, Codable {
    public var glyphs: [Glyph]
    public var box: PixelQuad

    public init(glyphs: [Glyph], box: PixelQuad) {
      self.glyphs = glyphs
      self.box = box
    }

    public var text: String { glyphs.map(\.text).joined() }
  }

  /// One character as it was read, with what else it might be.
  public struct Glyph: Sendable, Hashable, Codable {
    public var text: String
    /// How certain the reader is, 0…1.
    public var confidence: Double
    public var box: PixelQuad
    /// What it might be instead, most likely first.
    public var alternatives: [Alternative]

    public init(text: String, confidence: Double, box: PixelQuad, alternatives: [Alternative]) {
      self.text = text
      self.confidence = confidence
      self.box = box
      self.alternatives = alternatives
    }
  }

  /// Another reading of a character and how likely it is, 0…1.
  public struct Alternative: Sendable, Hashable, Codable {
    public var text: String
    public var confidence: Double

    public init(text: String, confidence: Double) {
      self.text = text
      self.confidence = confidence
    }
  }
}
