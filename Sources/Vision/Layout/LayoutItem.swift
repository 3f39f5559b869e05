import Imaging

/// A fragment in the coordinates of reading: `start`…`end` along the lines, `top`…`bottom` across
/// them, both growing in the direction in which people read. For horizontal text that is right and
/// down, for vertical text down and left, so that everything that follows need not know which it is.
struct LayoutItem {
  var fragment: Fragment
  var start: Double
  var end: Double
  /// The middle of the line, corrected for the page's slant.
  var middle: Double
  /// Size across the line.
  var thickness: Double
  /// Another item of the same row that this one belongs with (an amount and its name).
  var partner: Int?

  var top: Double { middle - thickness / 2 }
  var bottom: Double { middle + thickness / 2 }
  var length: Double { end - start }
  var text: String { fragment.text }

  /// Whether both stand on one line: middles agree and neither is much larger.
  func sharesLine(with other: LayoutItem) -> Bool {
    let (small, large) = (min(thickness, other.thickness), max(thickness, other.thickness))
    return abs(middle - other.middle) < 0.35 * small + 0.05 * large && small > 0.6 * large
  }
}

/// How lines slant over the page, which a photograph makes differ from place to place: the slope is
/// a linear function of the place, fitted to the long fragments.
struct Slant {
  private var constant = 0.0
  private var perAlong = 0.0
  private var perAcross = 0.0
  private var middleAlong = 0.0
  private var middleAcross = 0.0

  /// A line's left and right end in reading coordinates.
  typealias Segment = (from: PixelPoint, to: PixelPoint)

  init(_ segments: [Segment]) {
    guard !segments.isEmpty else { return }
    let weights = segments.map { max(1, $0.to.x - $0.from.x) }
    let total = weights.reduce(0, +)
    func mean(_ value: (Segment) -> Double) -> Double {
      zip(segments, weights).reduce(0) { $0 + value($1.0) * $1.1 } / total
    }
    func slope(_ segment: Segment) -> Double {
      (segment.to.y - segment.from.y) / max(1, segment.to.x - segment.from.x)
    }
    middleAlong = mean { ($0.from.x + $0.to.x) / 2 }
    middleAcross = mean { ($0.from.y + $0.to.y) / 2 }
    constant = mean(slope)
    guard segments.count >= 6 else { return }
    let (along, across, base) = (middleAlong, middleAcross, constant)
    func u(_ segment: Segment) -> Double { (segment.from.x + segment.to.x) / 2 - along }
    func v(_ segment: Segment) -> Double { (segment.from.y + segment.to.y) / 2 - across }
    // Least squares for two unknowns; the ridge keeps a page with all lines in one place calm.
    let ridge = 400.0
    let uu = mean { u($0) * u($0) } + ridge
    let vv = mean { v($0) * v($0) } + ridge
    let uv = mean { u($0) * v($0) }
    let us = mean { u($0) * (slope($0) - base) }
    let vs = mean { v($0) * (slope($0) - base) }
    let determinant = uu * vv - uv * uv
    guard determinant > 0 else { return }
    perAlong = (us * vv - vs * uv) / determinant
    perAcross = (vs * uu - us * uv) / determinant
  }

  /// Where the line through the point meets the page's middle.
  func level(of point: PixelPoint) -> Double {
    let along = point.x - middleAlong
    let across = point.y - middleAcross
    // The slope between the point and the middle, taken half-way.
    return point.y - along * (constant + perAlong * along / 2 + perAcross * across)
  }
}
