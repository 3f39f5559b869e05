/// A picture in memory: rows from the top, each pixel three bytes red, green, blue, without gaps.
public struct PixelImage: Sendable, Equatable {
  /// Width in pixels, at least 1.
  public let width: Int
  /// Height in pixels, at least 1.
  public let height: Int
  /// `width × height × 3` bytes.
  public let bytes: [UInt8]

  /// A picture from its bytes.
  /// - Throws: `ImageError.badGeometry` when the count does not fit the size.
  public init(width: Int, height: Int, bytes: [UInt8]) throws {
    guard width > 0, height > 0, bytes.count == width * height * 3 else {
      throw ImageError.badGeometry("\(bytes.count) bytes are not \(width) × \(height) pixels of three bytes.")
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// A picture whose bytes `fill` writes. Only for sizes that are known to be positive.
  init(width: Int, height: Int, filledBy fill: (UnsafeMutablePointer<UInt8>) throws -> Void) rethrows {
    precondition(width > 0 && height > 0)
    self.width = width
    self.height = height
    let count = width * height * 3
    bytes = try [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let base = buffer.baseAddress { try fill(base) }
      initialized = count
    }
  }

  /// A picture of one colour.
  public static func filled(
    width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8
  ) throws -> PixelImage {
    guard width > 0, height > 0 else { throw ImageError.badGeometry("A picture needs at least one pixel.") }
    var bytes = [UInt8](repeating: red, count: width * height * 3)
    if green != red || blue != red {
      for pixel in 0..<(width * height) {
        bytes[3 * pixel + 1] = green
        bytes[3 * pixel + 2] = blue
      }
    }
    return try PixelImage(width: width, height: height, bytes: bytes)
  }

  /// Gives the bytes to C code for as long as `body` runs.
  public func withBytes<Result>(_ body: (UnsafePointer<UInt8>) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { buffer in
      // The initialisers leave no picture without bytes, so the buffer has an address.
      try body(buffer.baseAddress!)
    }
  }
}
