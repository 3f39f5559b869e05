import CLeptonica
import Foundation

/// A copy of a picture on which lines are drawn, and the PNG file of it.
public final class Canvas {
  /// A colour of the sRGB space, 0…255 a channel.
  public struct Color: Sendable, Hashable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  private let picture: LeptonicaPicture

  /// - Throws: `ImageError.badGeometry` when there is no memory for a copy.
  public init(_ image: PixelImage) throws {
    LeptonicaPicture.silence
    guard let pointer = pixCreate(Int32(image.width), Int32(image.height), 32), let words = pixGetData(pointer) else {
      throw ImageError.badGeometry("There is no memory for a copy of \(image.width) × \(image.height) pixels.")
    }
    picture = LeptonicaPicture(owning: pointer)
    // 32 bits a pixel without gaps between rows: red in the highest byte, then green and blue.
    image.bytes.withUnsafeBufferPointer { bytes in
      for pixel in 0..<(image.width * image.height) {
        let (red, green, blue) = (bytes[3 * pixel], bytes[3 * pixel + 1], bytes[3 * pixel + 2])
        words[pixel] = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8
      }
    }
  }

  /// Draws a straight line; what lies outside of the picture is left out.
  public func line(from start: PixelPoint, to end: PixelPoint, width: Int, color: Color) {
    func whole(_ value: Double) -> Int32 { Int32(max(-30000, min(30000, value.rounded()))) }
    _ = pixRenderLineArb(
      picture.pointer, whole(start.x), whole(start.y), whole(end.x), whole(end.y), Int32(max(1, width)), color.red,
      color.green, color.blue)
  }

  /// Draws the frame of a quadrilateral.
  public func frame(_ quad: PixelQuad, width: Int, color: Color) {
    let corners = quad.corners
    for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      line(from: corner, to: next, width: width, color: color)
    }
  }

  /// The picture as a PNG file.
  /// - Throws: `ImageError.badGeometry` when there is no memory for it.
  public func png() throws -> Data {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    guard pixWriteMemPng(&bytes, &count, picture.pointer, 0) == 0, let bytes else {
      throw ImageError.badGeometry("There is no memory for the PNG file.")
    }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }
}

extension PixelImage {
  /// The picture as a PNG file.
  /// - Throws: `ImageError.badGeometry` when there is no memory for it.
  public func png() throws -> Data { try Canvas(self).png() }
}
