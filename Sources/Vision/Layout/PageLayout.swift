import Imaging

/// Puts what was read on a page into the order in which people read it: columns from the left (of
/// vertical text: tiers from the top), rows from the top (columns from the right), and on a row from
/// its beginning to its end.
struct PageLayout {
  var width: Int
  var height: Int

  func document(of fragments: [Fragment]) -> RecognizedDocument {
    let direction = Self.direction(of: fragments)
    let fragments = Leaders.removed(from: items(of: fragments, direction: direction))
    var items = Overlaps.removed(from: items(of: fragments, direction: direction))
    RowPartners.bind(&items)
    var blocks: [RecognizedDocument.Block] = []
    var columns = 0
    order(Array(items.indices), of: items, direction, column: nil, &columns, into: &blocks)
    return RecognizedDocument(width: width, height: height, blocks: blocks)
  }

  /// The direction in which most of the page's text runs.
  private static func direction(of fragments: [Fragment]) -> RecognizedDocument.Direction {
    let vertical = fragments.filter { $0.direction == .vertical }.reduce(0) { $0 + $1.glyphs.count }
    let all = fragments.reduce(0) { $0 + $1.glyphs.count }
    return 2 * vertical > all ? .vertical : .horizontal
  }

  private func items(of fragments: [Fragment], direction: RecognizedDocument.Direction) -> [LayoutItem] {
    let across = Double(width)
    func turned(_ point: PixelPoint) -> PixelPoint {
      direction == .horizontal ? point : PixelPoint(x: point.y, y: across - point.x)
    }
    let lying = fragments.map { fragment in
      let quad = direction == .vertical ? fragment.quad.turnedLeft : fragment.quad
      return PixelQuad(
        topLeft: turned(quad.topLeft), topRight: turned(quad.topRight), bottomRight: turned(quad.bottomRight),
        bottomLeft: turned(quad.bottomLeft))
    }
    let quads = Skew(of: lying).leveled(lying)
    let centerLines = quads.map { (from: $0.point(u: 0, v: 0.5), to: $0.point(u: 1, v: 0.5)) }
    let slant = Slant(zip(quads, centerLines).filter { $0.0.width > 4 * $0.0.height }.map(\.1))
    return zip(fragments, zip(quads, centerLines)).map { fragment, place in
      let (quad, line) = place
      return LayoutItem(
        fragment: fragment, start: min(line.from.x, line.to.x), end: max(line.from.x, line.to.x),
        middle: (slant.level(of: line.from) + slant.level(of: line.to)) / 2, thickness: max(1, quad.height))
    }
  }

  /// Divides the members into columns as long as there are any, then into rows.
  private func order(
    _ members: [Int], of items: [LayoutItem], _ direction: RecognizedDocument.Direction, column: Int?,
    _ columns: inout Int, into blocks: inout [RecognizedDocument.Block]
  ) {
    guard !members.isEmpty else { return }
    guard let gutter = Gutter.best(among: members, of: items) else {
      let rows = GroupMarks.raised(LayoutRow.rows(of: members, in: items), in: items)
      let lines = rows.map { row in
        RecognizedDocument.Line(pieces: row.members.map { items[$0].fragment.piece }, direction: direction)
      }
      blocks.append(RecognizedDocument.Block(lines: lines, direction: direction, column: column))
      return
    }
    order(gutter.above, of: items, direction, column: column, &columns, into: &blocks)
    for side in [gutter.left, gutter.right] {
      columns += 1
      order(side, of: items, direction, column: columns, &columns, into: &blocks)
    }
    order(gutter.below, of: items, direction, column: column, &columns, into: &blocks)
  }
}
