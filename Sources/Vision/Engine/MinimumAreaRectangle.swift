import Imaging

/// A rectangle at any angle: centre, half lengths, and the direction of its first axis.
struct TurnedRectangle {
  var center: PixelPoint
  var halfWidth: Double
  var halfHeight: Double
  /// Unit vector along the width.
  var axis: PixelPoint

  var shorterSide: Double { 2 * min(halfWidth, halfHeight) }

  /// The rectangle of least area around the points: one of its sides lies on a side of their convex
  /// hull (H. Freeman and R. Shapira, 1975), so each side is tried.
  init?(around points: [PixelPoint]) {
    let hull = TurnedRectangle.convexHull(points)
    guard let first = hull.first else { return nil }
    if hull.count == 1 {
      self.init(center: first, halfWidth: 0, halfHeight: 0, axis: PixelPoint(x: 1, y: 0))
      return
    }
    var best: TurnedRectangle?
    for index in hull.indices {
      let from = hull[index]
      let to = hull[(index + 1) % hull.count]
      let length = from.distance(to: to)
      guard length > 0 else { continue }
      let axis = PixelPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
      var (low, high) = (PixelPoint(x: .infinity, y: .infinity), PixelPoint(x: -.infinity, y: -.infinity))
      for point in hull {
        let along = point.x * axis.x + point.y * axis.y
        let across = point.y * axis.x - point.x * axis.y
        low = PixelPoint(x: min(low.x, along), y: min(low.y, across))
        high = PixelPoint(x: max(high.x, along), y: max(high.y, across))
      }
      let (u, v) = ((low.x + high.x) / 2, (low.y + high.y) / 2)
      let candidate = TurnedRectangle(
        center: PixelPoint(x: u * axis.x - v * axis.y, y: u * axis.y + v * axis.x),
        halfWidth: (high.x - low.x) / 2, halfHeight: (high.y - low.y) / 2, axis: axis)
      let area = candidate.halfWidth * candidate.halfHeight
      if best.map({ area < $0.halfWidth * $0.halfHeight }) ?? true { best = candidate }
    }
    guard let best else { return nil }
    self = best
  }

  init(center: PixelPoint, halfWidth: Double, halfHeight: Double, axis: PixelPoint) {
    self.center = center
    self.halfWidth = halfWidth
    self.halfHeight = halfHeight
    self.axis = axis
  }

  func contains(_ point: PixelPoint) -> Bool {
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    return abs(dx * axis.x + dy * axis.y) <= halfWidth && abs(dy * axis.x - dx * axis.y) <= halfHeight
  }

  /// The same rectangle with each side moved outwards.
  func grown(by distance: Double) -> TurnedRectangle {
    TurnedRectangle(
      center: center, halfWidth: halfWidth + distance, halfHeight: halfHeight + distance, axis: axis)
  }

  /// The corners, with the width along the picture's horizontal within 45°.
  var quad: PixelQuad {
    var (axis, halfWidth, halfHeight) = (axis, halfWidth, halfHeight)
    if abs(axis.y) > abs(axis.x) {
      axis = PixelPoint(x: axis.y, y: -axis.x)
      swap(&halfWidth, &halfHeight)
    }
    if axis.x < 0 { axis = PixelPoint(x: -axis.x, y: -axis.y) }
    func corner(_ u: Double, _ v: Double) -> PixelPoint {
      PixelPoint(
        x: center.x + u * halfWidth * axis.x - v * halfHeight * axis.y,
        y: center.y + u * halfWidth * axis.y + v * halfHeight * axis.x)
    }
    return PixelQuad(
      topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1), bottomLeft: corner(-1, 1))
  }

  /// Andrew's monotone chain (1979).
  private static func convexHull(_ points: [PixelPoint]) -> [PixelPoint] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<PixelPoint>) -> [PixelPoint] {
      var hull: [PixelPoint] = []
      for point in points {
        while hull.count >= 2 {
          let (a, b) = (hull[hull.count - 2], hull[hull.count - 1])
          if (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0 { break }
          hull.removeLast()
        }
        hull.append(point)
      }
      hull.removeLast()
      return hull
    }
    return chain(sorted) + chain(sorted.reversed())
  }
}
