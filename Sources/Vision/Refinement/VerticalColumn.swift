import CImageKernels
import Imaging

/// A column of vertical text, cut into its characters and set again as a horizontal line.
///
/// The network reads a column lying on its side well, except for what stands elsewhere in its square
/// than in horizontal text: 、and 。in the upper right corner, small kana, ー and brackets turned by a
/// quarter. So each square is set upright, marks are moved to where horizontal text has them, and
/// turned signs are turned back.
struct VerticalColumn {
  /// One square of the column.
  private struct Cell {
    /// Where it lies, in shares of the column's length.
    var start: Double
    var end: Double
    /// The ink inside, in shares of the square; nil when it is empty.
    var ink: PixelRect?
    /// Separate pieces of ink from the top down.
    var pieces: Int
    /// How much lower the ink is at the sides than in the middle, in shares of the square.
    var arch = 0.0
  }

  /// The squares in a row, as high as the network wants its lines.
  let strip: PixelImage
  private let cells: [Cell]

  private static let size = 38
  private static let margin = 5
  private static let columnWidth = 56
  private static let mostCells = 200
  private static let threshold: UInt8 = 96
  /// The least white around cuts, in squares, for a grid to be believed.
  private static let leastClearance = 0.03

  /// Nil when no regular grid fits: Latin words lying on their side, or no vertical text at all.
  init?(of quad: PixelQuad, in image: PixelImage) throws {
    let length = Int((quad.height * Double(Self.columnWidth) / max(1, quad.width)).rounded())
    guard length > Self.columnWidth, length < Self.mostCells * Self.columnWidth else { return nil }
    let column = ColumnInk(try image.warped(from: quad, toWidth: Self.columnWidth, height: length))
    guard let cuts = column.cuts, let center = column.center else { return nil }
    cells = zip(cuts, cuts.dropFirst()).map { column.cell(from: $0, to: $1, center: center) }
    let width = Double(Self.columnWidth)
    let squares = try zip(cuts, cuts.dropFirst()).map { from, to in
      let half = Double(to - from) / 2
      func place(_ x: Double, _ y: Int) -> PixelPoint { quad.point(u: x / width, v: Double(y) / Double(length)) }
      return try image.warped(
        from: PixelQuad(
          topLeft: place(center - half, from), topRight: place(center + half, from),
          bottomRight: place(center + half, to), bottomLeft: place(center - half, to)),
        toWidth: Self.size, height: Self.size)
    }
    strip = try Self.compose(zip(squares, cells).map { Self.settled($0, $1) })
  }

  /// A square as horizontal text would have it.
  private static func settled(_ square: PixelImage, _ cell: Cell) -> PixelImage {
    guard let ink = cell.ink else { return square }
    let corner = ink.minX > 0.42 && ink.maxY < 0.58 && ink.width < 0.55 && ink.height < 0.55
    let mark = max(ink.width, ink.height) < 0.42 && ink.midY < 0.42
    if corner || mark {
      // 、and 。: from the upper right to the lower left.
      return square.shifted(
        right: Int(((0.1 - ink.minX) * Double(size)).rounded()), down: Int(((0.9 - ink.maxY) * Double(size)).rounded()))
    }
    // 一 keeps to the middle, brackets to the edge that they turn away from.
    let opens = ink.minY > 0.48 && ink.maxY > 0.68 && ink.width > 0.3 && ink.height > 0.16
    let closes = ink.maxY < 0.52 && ink.minY < 0.32 && ink.width > 0.3 && ink.height > 0.16
    // Round brackets are flat arcs.
    let arc = abs(cell.arch) > 0.05 && ink.height < 0.31 && ink.width > 0.35
    let dots = cell.pieces >= 3 && ink.width < 0.3 && ink.height > 0.45
    return opens || closes || arc || dots ? square.oriented(.left) : square
  }

  private static func compose(_ squares: [PixelImage]) throws -> PixelImage {
    let paper = squares.first.map { $0.bytes.prefix(3) } ?? [255, 255, 255]
    let width = squares.count * size + 2 * margin
    let height = size + 2 * margin
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    let edge = Array(repeating: paper, count: margin).flatMap { $0 }
    let border = Array(repeating: paper, count: width * margin).flatMap { $0 }
    bytes += border
    for row in 0..<size {
      bytes += edge
      for square in squares { bytes += square.bytes[(row * size * 3)..<((row + 1) * size * 3)] }
      bytes += edge
    }
    bytes += border
    return try PixelImage(width: width, height: height, bytes: bytes)
  }

  /// Brings the characters that were read in the strip back to their places in the column, with
  /// blanks for empty squares; what fills a square of its own is full-width.
  func glyphs(from read: [LineRecognizer.Glyph]) -> [LineRecognizer.Glyph] {
    placed(read) { glyph in
      let x = glyph.middle * Double(strip.width) - Double(Self.margin)
      return Int(x / Double(Self.size))
    }
  }

  /// The same for characters that were read along the column lying on its side.
  func glyphs(fromLying read: [LineRecognizer.Glyph]) -> [LineRecognizer.Glyph] {
    placed(read) { glyph in cells.firstIndex { glyph.middle < $0.end } ?? cells.count - 1 }
  }

  private func placed(
    _ read: [LineRecognizer.Glyph], in square: (LineRecognizer.Glyph) -> Int
  ) -> [LineRecognizer.Glyph] {
    var byCell = [[LineRecognizer.Glyph]](repeating: [], count: cells.count)
    for glyph in read where glyph.text != " " {
      byCell[min(cells.count - 1, max(0, square(glyph)))].append(glyph)
    }
    var result: [LineRecognizer.Glyph] = []
    var previous: (ink: PixelRect, text: String)?
    for (cell, members) in zip(cells, byCell) {
      if cell.ink == nil, members.isEmpty {
        if let last = result.last, last.text != " " {
          result.append(LineRecognizer.Glyph(blankFrom: cell.start, to: cell.end))
        }
        continue
      }
      if members.isEmpty, let ink = cell.ink, Self.isComma(ink, cell), result.last.map({ $0.text != " " }) ?? false {
        // The network passes over a comma where horizontal text has none.
        let comma = LineRecognizer.Reading(text: "、", probability: 0.6)
        result.append(LineRecognizer.Glyph(readings: [comma], start: cell.start, end: cell.end))
      }
      // A blank narrower than a square leaves no empty square, but white.
      if let before = previous, let ink = cell.ink, let first = members.first?.text, result.last?.text != " ",
        1 - before.ink.maxY + ink.minY > Self.leastWhite, Self.fillsSquare(before.text), Self.fillsSquare(first)
      {
        result.append(LineRecognizer.Glyph(blankFrom: cell.start, to: cell.start))
      }
      previous = cell.ink.flatMap { ink in members.last.map { (ink, $0.text) } }
      for (index, member) in members.enumerated() {
        var glyph = member
        let share = (cell.end - cell.start) / Double(members.count)
        glyph.start = cell.start + share * Double(index)
        glyph.end = glyph.start + share
        if let form = Self.verticalForm(of: glyph.text, cell, after: result.last?.text) {
          glyph.replaceText(with: form)
        }
        if let ink = cell.ink, members.count == 1, Self.isSmall(ink, glyph.text),
          let small = SmallKana.small(of: glyph.text)
        {
          glyph.replaceText(with: small)
        }
        if members.count == 1, let wide = Self.fullWidth(glyph.text) { glyph.replaceText(with: wide) }
        result.append(glyph)
      }
    }
    while result.last?.text == " " { result.removeLast() }
    return result
  }

  /// The share of the squares with ink for which something was read.
  func coverage(of glyphs: [LineRecognizer.Glyph]) -> Double {
    let inked = cells.filter { $0.ink != nil }
    let read = inked.count { cell in
      glyphs.contains { $0.text != " " && $0.middle >= cell.start && $0.middle < cell.end }
    }
    return inked.isEmpty ? 0 : Double(read) / Double(inked.count)
  }

  /// Whether a square holds nothing but a small stroke in its upper half.
  private static func isComma(_ ink: PixelRect, _ cell: Cell) -> Bool {
    let size = max(ink.width, ink.height)
    return cell.pieces == 1 && size > 0.14 && size < 0.45 && ink.midY < 0.55
  }

  /// More white than this between two characters, in squares, is a blank.
  private static let leastWhite = 0.68

  /// Whether a character's ink reaches near the top and bottom of its square.
  private static func fillsSquare(_ text: String) -> Bool {
    let kind = CharacterClass(text)
    return (kind.isSquare || kind == .digit) && !["一", "ー", "二", "へ", "々"].contains(text)
      && SmallKana.large(of: text) == nil
  }

  /// Whether a kana's ink is that of the small form, which in most fonts keeps to the right.
  private static func isSmall(_ ink: PixelRect, _ text: String) -> Bool {
    let size = max(ink.width, ink.height)
    let right = ink.midX > 0.53
    return ["や", "ゆ", "よ"].contains(text) ? size < (right ? 0.72 : 0.68) : right && ink.minX > 0.28 && size < 0.62
  }

  /// Signs that have another shape in vertical text than the one they were taken for.
  private static func verticalForm(of text: String, _ cell: Cell, after previous: String?) -> String? {
    let before = previous.map { CharacterClass($0) }
    switch text {
    case "1", "１", "|", "｜", "丨", "l", "I", "Ｉ", "ｌ", "L", "!": return before == .katakana ? "ー" : nil
    case "く", "S", "Ｓ", "s", "ｓ", "3", "３", "ミ", "{", "}", "〈", "〉", "?", "？", "ξ", "(", ")", "（", "）":
      // A wave dash from top to bottom, between digits. Brackets of vertical text lie flat.
      let narrow = cell.ink.map { $0.width < 0.4 && $0.height > 0.55 } ?? false
      return narrow && (before == .digit || isWideDigit(previous)) ? "〜" : nil
    case "ノ", "丿": return before == .digit || isWideDigit(previous) ? "／" : nil
    case "：", ":", "⋮", "︙", "...": return cell.pieces >= 3 ? "…" : nil
    case "`", "'", "ヽ", "ゝ", "\\", "＼", "，", ",": return "、"
    case "°",
      "o" where cell.ink.map { $0.width < 0.55 } ?? false:
      return "。"
    default: return nil
    }
  }

  private static func isWideDigit(_ text: String?) -> Bool {
    text?.unicodeScalars.first.map { (0xFF10...0xFF19).contains($0.value) } ?? false
  }

  private static func fullWidth(_ text: String) -> String? {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, (0x21...0x7E).contains(scalar.value)
    else { return nil }
    return Unicode.Scalar(scalar.value + 0xFEE0).map { String(Character($0)) }
  }

  /// The ink of a column's picture, without ruled lines at its sides.
  private struct ColumnInk {
    let ink: InkImage
    let ruled: Set<Int>

    init(_ picture: PixelImage) {
      let ink = InkImage(picture)
      self.ink = ink
      ruled = Set(
        (0..<ink.width).filter { x in
          let marked = (0..<ink.height).count { ink.bytes[$0 * ink.width + x] >= threshold }
          return 10 * marked > 8 * ink.height
        })
    }

    private func hasInk(_ x: Int, _ y: Int) -> Bool {
      ink.bytes[y * ink.width + x] >= threshold && !ruled.contains(x)
    }

    /// The middle of the ink across the column.
    var center: Double? {
      let inked = (0..<ink.width).filter { x in (0..<ink.height).contains { hasInk(x, $0) } }
      guard let first = inked.first, let last = inked.last else { return nil }
      return Double(first + last + 1) / 2
    }

    /// The rows at which the column is cut into squares, nil when no grid fits.
    var cuts: [Int]? {
      let rows = (0..<ink.height).map { y in Int32((0..<ink.width).count { hasInk($0, y) }) }
      var cuts = [Int32](repeating: 0, count: mostCells + 1)
      var clearance = 0.0
      let count = ki_grid(
        rows, Int32(rows.count), 0.62 * Double(ink.width), 1.02 * Double(ink.width), &cuts, Int32(cuts.count),
        &clearance)
      guard count >= 2, clearance >= leastClearance else { return nil }
      return cuts.prefix(Int(count)).map(Int.init)
    }

    func cell(from top: Int, to bottom: Int, center: Double) -> Cell {
      let pitch = Double(bottom - top)
      let columns = max(0, Int(center - pitch / 2))..<min(ink.width, Int(center + pitch / 2) + 1)
      let rows = max(0, top)..<max(max(0, top), min(ink.height, bottom))
      let inkRows = rows.filter { y in columns.contains { hasInk($0, y) } }
      let inkColumns = columns.filter { x in rows.contains { hasInk(x, $0) } }
      let length = Double(ink.height)
      var cell = Cell(
        start: min(1, max(0, Double(top) / length)), end: min(1, max(0, Double(bottom) / length)), ink: nil, pieces: 0)
      if let first = inkRows.first, let last = inkRows.last, let left = inkColumns.first,
        let right = inkColumns.last, last - first > 1 || right - left > 1
      {
        func across(_ x: Int) -> Double { (Double(x) - center + pitch / 2) / pitch }
        cell.ink = PixelRect(
          minX: across(left), minY: Double(first - top) / pitch, maxX: across(right + 1),
          maxY: Double(last + 1 - top) / pitch)
        let third = max(1, (right - left + 1) / 3)
        func height(_ columns: ClosedRange<Int>) -> Double {
          let inked = columns.flatMap { x in rows.filter { hasInk(x, $0) } }
          return Double(inked.reduce(0, +)) / Double(max(1, inked.count)) / pitch
        }
        if 3 * (last - first + 1) < Int(pitch), right - left >= 3 {
          cell.arch =
            (height(left...(left + third - 1)) + height((right - third + 1)...right)) / 2
            - height((left + third)...max(left + third, right - third))
        }
        cell.pieces = 1 + zip(inkRows, inkRows.dropFirst()).count { $1 - $0 > 1 }
      }
      return cell
    }
  }
}
