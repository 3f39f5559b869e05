/// A place in a picture: pixels from the upper left corner, x to the right, y down.
public struct PixelPoint: Sendable, Hashable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Distance in pixels.
  public func distance(to other: PixelPoint) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// An upright rectangle in pixels from the upper left corner.
public struct PixelRect: Sendable, Hashable, Codable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  public var width: Double { maxX - minX }
  public var height: Double { maxY - minY }
  public var midX: Double { (minX + maxX) / 2 }
  public var midY: Double { (minY + maxY) / 2 }

  /// The smallest rectangle that holds both.
  public func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

/// Four corners, clockwise from the upper left of what they frame.
public struct PixelQuad: Sendable, Hashable, Codable {
  public var topLeft: PixelPoint
  public var topRight: PixelPoint
  public var bottomRight: PixelPoint
  public var bottomLeft: PixelPoint

  public init(topLeft: PixelPoint, topRight: PixelPoint, bottomRight: PixelPoint, bottomLeft: PixelPoint) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public init(_ rect: PixelRect) {
    self.init(
      topLeft: PixelPoint(x: rect.minX, y: rect.minY), topRight: PixelPoint(x: rect.maxX, y: rect.minY),
      bottomRight: PixelPoint(x: rect.maxX, y: rect.maxY), bottomLeft: PixelPoint(x: rect.minX, y: rect.maxY))
  }

  public var corners: [PixelPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// Length of the longer of the two sides along the text.
  public var width: Double { max(topLeft.distance(to: topRight), bottomLeft.distance(to: bottomRight)) }
  /// Length of the longer of the two sides across the text.
  public var height: Double { max(topLeft.distance(to: bottomLeft), topRight.distance(to: bottomRight)) }

  /// The upright rectangle around the corners.
  public var bounds: PixelRect {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    return PixelRect(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }

  /// The point at the shares `u` (along the upper and lower side) and `v` (down), bilinear.
  public func point(u: Double, v: Double) -> PixelPoint {
    func mix(_ a: PixelPoint, _ b: PixelPoint, _ t: Double) -> PixelPoint {
      PixelPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    return mix(mix(topLeft, topRight, u), mix(bottomLeft, bottomRight, u), v)
  }

  /// The part between two shares of the width.
  public func slice(from start: Double, to end: Double) -> PixelQuad {
    PixelQuad(
      topLeft: point(u: start, v: 0), topRight: point(u: end, v: 0), bottomRight: point(u: end, v: 1),
      bottomLeft: point(u: start, v: 1))
  }

  /// The frame with every side moved inwards by a share of the width and the height.
  public func inset(by share: Double) -> PixelQuad {
    PixelQuad(
      topLeft: point(u: share, v: share), topRight: point(u: 1 - share, v: share),
      bottomRight: point(u: 1 - share, v: 1 - share), bottomLeft: point(u: share, v: 1 - share))
  }

  /// The frame with its top and bottom moved outwards by shares of the height.
  public func grown(up: Double, down: Double) -> PixelQuad {
    PixelQuad(
      topLeft: point(u: 0, v: -up), topRight: point(u: 1, v: -up), bottomRight: point(u: 1, v: 1 + down),
      bottomLeft: point(u: 0, v: 1 + down))
  }

  /// The same frame named from another corner: what was the right side becomes the top. A column of
  /// vertical text, turned so, is a line that runs from its upper end to its lower end.
  public var turnedLeft: PixelQuad {
    PixelQuad(topLeft: topRight, topRight: bottomRight, bottomRight: bottomLeft, bottomLeft: topLeft)
  }

  /// The inverse of `turnedLeft`.
  public var turnedRight: PixelQuad {
    PixelQuad(topLeft: bottomLeft, topRight: topLeft, bottomRight: topRight, bottomLeft: bottomRight)
  }
}

/// A projective map of the plane, row-major 3×3.
struct Homography {
  var m: [Double]

  /// The map that sends the rectangle 0…width, 0…height to the quadrilateral, after P. Heckbert,
  /// "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
  init(fromWidth width: Double, height: Double, to quad: PixelQuad) {
    let (p0, p1, p2, p3) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
    let sx = p0.x - p1.x + p2.x - p3.x
    let sy = p0.y - p1.y + p2.y - p3.y
    let dx1 = p1.x - p2.x
    let dx2 = p3.x - p2.x
    let dy1 = p1.y - p2.y
    let dy2 = p3.y - p2.y
    let divisor = dx1 * dy2 - dx2 * dy1
    let g = divisor == 0 ? 0 : (sx * dy2 - dx2 * sy) / divisor
    let h = divisor == 0 ? 0 : (dx1 * sy - sx * dy1) / divisor
    m = [
      (p1.x - p0.x + g * p1.x) / width, (p3.x - p0.x + h * p3.x) / height, p0.x,
      (p1.y - p0.y + g * p1.y) / width, (p3.y - p0.y + h * p3.y) / height, p0.y,
      g / width, h / height, 1,
    ]
  }
}
