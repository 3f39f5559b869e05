import Foundation
import Imaging

/// How far a page as a whole is turned: edges of columns are compared only after it was turned back.
/// What then remains from place to place is `Slant`'s.
struct Skew {
  /// In radians, clockwise.
  let angle: Double

  /// The median angle of the long frames, each weighted with its length.
  init(of quads: [PixelQuad]) {
    let long = quads.filter { $0.width > 4 * $0.height }.map { quad in
      let (from, to) = (quad.point(u: 0, v: 0.5), quad.point(u: 1, v: 0.5))
      return (angle: atan2(to.y - from.y, to.x - from.x), length: quad.width)
    }.sorted { $0.angle < $1.angle }
    var rest = long.reduce(0) { $0 + $1.length } / 2
    angle =
      long.first { line in
        rest -= line.length
        return rest <= 0
      }?.angle ?? 0
  }

  /// The frames, turned back around the origin.
  func leveled(_ quads: [PixelQuad]) -> [PixelQuad] {
    let (sine, cosine) = (sin(angle), cos(angle))
    func turn(_ point: PixelPoint) -> PixelPoint {
      PixelPoint(x: point.x * cosine + point.y * sine, y: point.y * cosine - point.x * sine)
    }
    return quads.map { quad in
      PixelQuad(
        topLeft: turn(quad.topLeft), topRight: turn(quad.topRight), bottomRight: turn(quad.bottomRight),
        bottomLeft: turn(quad.bottomLeft))
    }
  }
}
