/// How much one picture may cost. What goes beyond is refused before memory is taken for it.
public struct ImageLimits: Sendable, Equatable {
  /// The longest file, in bytes.
  public var bytes: Int
  /// The most pixels that a file may unpack to.
  public var pixels: Int
  /// The longest side that the decoded picture keeps; a larger one is reduced while it is decoded
  /// where the format can (JPEG), else right after.
  public var side: Int

  public init(bytes: Int = 128 << 20, pixels: Int = 120_000_000, side: Int = 4096) {
    self.bytes = bytes
    self.pixels = pixels
    self.side = side
  }

  /// 128 MiB, 120 megapixels, 4,096 pixels a side.
  public static let standard = ImageLimits()

  /// - Throws: `ImageError.tooLarge` or `.badGeometry`.
  func check(width: Int, height: Int, format: ImageFormat) throws {
    guard width > 0, height > 0 else {
      throw ImageError.damaged(format: format.rawValue, reason: "it says to be \(width) × \(height) pixels large")
    }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, area <= pixels else {
      throw ImageError.tooLarge(what: "\(width) × \(height) pixels", limit: "\(pixels) pixels")
    }
  }
}
