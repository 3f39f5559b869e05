#if !canImport(ImageIO)
  /// How the stored pixels of an image are turned and mirrored, numbered as EXIF and ImageIO do.
  public enum CGImagePropertyOrientation: UInt32, Sendable, Equatable, Hashable, CaseIterable {
    /// As stored.
    case up = 1
    /// Mirrored left to right.
    case upMirrored = 2
    /// Turned by 180°.
    case down = 3
    /// Mirrored top to bottom.
    case downMirrored = 4
    /// Mirrored along the main diagonal.
    case leftMirrored = 5
    /// Turned: to show it, turn by 90° clockwise.
    case right = 6
    /// Mirrored along the other diagonal.
    case rightMirrored = 7
    /// Turned: to show it, turn by 90° counter-clockwise.
    case left = 8
  }
#else
  public import ImageIO
#endif

extension CGImagePropertyOrientation {
  /// Whether width and height change places when the image is turned upright.
  package var swapsAxes: Bool { rawValue >= 5 }
}
