import CImageKernels

/// Where a picture has print: for each pixel how much it differs from the background, 0…255,
/// whichever of the two is darker.
public struct InkImage: Sendable {
  public let width: Int
  public let height: Int
  /// Rows from the top, one byte a pixel.
  public let bytes: [UInt8]
  /// The difference that stands for 255; small on a picture without print.
  public let contrast: Int

  public init(_ image: PixelImage) {
    width = image.width
    height = image.height
    let count = image.width * image.height
    var contrast: Int32 = 0
    bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let base = buffer.baseAddress {
        contrast = image.withBytes { ki_ink($0, Int32(image.width), Int32(image.height), base) }
      }
      initialized = count
    }
    self.contrast = Int(contrast)
  }
}
