import Imaging

/// A place that holds one line or one column of text.
struct TextPlace {
  var quad: PixelQuad
  var direction: RecognizedDocument.Direction

  /// Gives each region its direction. A tall region holds vertical text, unless it is no taller than
  /// a line (a narrow letter), or bridges lines that go on beside it: then it is cut into those.
  static func places(_ quads: [PixelQuad]) -> [TextPlace] {
    let long = quads.filter { max($0.width, $0.height) > 3 * min($0.width, $0.height) }
      .map { min($0.width, $0.height) }.sorted()
    let typical = long.isEmpty ? nil : long[long.count / 2]
    let wide = quads.filter { !isTall($0) }
    let horizontal =
      wide.reduce(0) { $0 + $1.width * $1.height }
      > quads.filter(isTall).reduce(0) { $0 + $1.width * $1.height }
    return quads.flatMap { quad -> [TextPlace] in
      guard isTall(quad) else { return [TextPlace(quad: quad, direction: .horizontal)] }
      guard horizontal else { return [TextPlace(quad: quad, direction: .vertical)] }
      if let typical, quad.height < 1.6 * typical { return [TextPlace(quad: quad, direction: .horizontal)] }
      let rows = rows(of: quad, beside: wide)
      return rows.isEmpty
        ? [TextPlace(quad: quad, direction: .vertical)] : rows.map { TextPlace(quad: $0, direction: .horizontal) }
    }
  }

  private static func isTall(_ quad: PixelQuad) -> Bool { quad.height >= 1.5 * quad.width }

  /// The parts of a tall region that continue lines beside it; empty unless they fill it.
  private static func rows(of quad: PixelQuad, beside lines: [PixelQuad]) -> [PixelQuad] {
    let bounds = quad.bounds
    let middle = bounds.midX
    var rows: [(top: Double, bottom: Double)] = []
    let sorted = lines.map { line -> (top: Double, bottom: Double) in
      // The line's height where it would pass the region.
      let share = (middle - line.topLeft.x) / max(1, line.topRight.x - line.topLeft.x)
      return (line.point(u: share, v: 0).y, line.point(u: share, v: 1).y)
    }.sorted { $0.top < $1.top }
    for line in sorted
    where line.top > bounds.minY - 0.5 * (line.bottom - line.top)
      && line.bottom < bounds.maxY + 0.5 * (line.bottom - line.top)
    {
      if let last = rows.last, line.top < last.bottom - 0.5 * (last.bottom - last.top) { continue }
      rows.append(line)
    }
    let covered = rows.reduce(0) { $0 + min($1.bottom, bounds.maxY) - max($1.top, bounds.minY) }
    guard rows.count >= 2, covered > 0.6 * bounds.height else { return [] }
    return rows.map { row in
      PixelQuad(
        PixelRect(
          minX: bounds.minX, minY: max(bounds.minY, row.top), maxX: bounds.maxX, maxY: min(bounds.maxY, row.bottom)))
    }
  }
}
