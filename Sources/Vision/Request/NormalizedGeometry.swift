import Foundation

/// The corner from which image coordinates are counted.
public enum CoordinateOrigin: Sendable, Hashable, CaseIterable {
  case upperLeft
  case lowerLeft
}

/// A point in shares of the picture's width and height, from the lower left corner.
public struct NormalizedPoint: Sendable, Hashable, Codable {
  public let x: CGFloat
  public let y: CGFloat

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public static let zero = NormalizedPoint(x: 0, y: 0)

  public var cgPoint: CGPoint { CGPoint(x: x, y: y) }

  /// The same place in pixels of a picture of the given size.
  public func toImageCoordinates(_ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft) -> CGPoint {
    CGPoint(x: x * imageSize.width, y: (origin == .lowerLeft ? y : 1 - y) * imageSize.height)
  }
}

/// An upright rectangle in shares of the picture's width and height; its origin is its lower left
/// corner, counted from the lower left corner of the picture.
public struct NormalizedRect: Sendable, Hashable, Codable {
  public let origin: NormalizedPoint
  public let width: CGFloat
  public let height: CGFloat

  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    origin = NormalizedPoint(x: x, y: y)
    self.width = width
    self.height = height
  }

  /// The same place, from pixels of a picture of the given size counted from its lower left corner.
  public init(imageRect: CGRect, in imageSize: CGSize) {
    self.init(
      x: imageRect.minX / imageSize.width, y: imageRect.minY / imageSize.height,
      width: imageRect.width / imageSize.width, height: imageRect.height / imageSize.height)
  }

  /// The whole picture.
  public static let fullImage = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

  public var cgRect: CGRect { CGRect(x: origin.x, y: origin.y, width: width, height: height) }

  /// The same place in pixels of a picture of the given size.
  public func toImageCoordinates(_ imageSize: CGSize, origin corner: CoordinateOrigin = .lowerLeft) -> CGRect {
    CGRect(
      x: origin.x * imageSize.width,
      y: (corner == .lowerLeft ? origin.y : 1 - origin.y - height) * imageSize.height,
      width: width * imageSize.width, height: height * imageSize.height)
  }
}
