import Imaging
import Testing

@testable import Vision

@Suite("Moving pixels")
struct TransformTests {
  /// Every pixel has its own colour.
  private func chart(_ width: Int, _ height: Int) throws -> PixelImage {
    var bytes: [UInt8] = []
    for pixel in 0..<(width * height) {
      bytes += [UInt8(pixel % 251), UInt8(pixel / 251 % 251), UInt8(7 * pixel % 253)]
    }
    return try PixelImage(width: width, height: height, bytes: bytes)
  }

  @Test("Turning there and back is the identity", arguments: CGImagePropertyOrientation.allCases)
  func inverse(_ orientation: CGImagePropertyOrientation) throws {
    let image = try chart(7, 5)
    let back: [CGImagePropertyOrientation: CGImagePropertyOrientation] = [.left: .right, .right: .left]
    #expect(image.oriented(orientation).oriented(back[orientation] ?? orientation) == image)
  }

  @Test("Scaling keeps a plain colour and the mean of any picture")
  func scaling() throws {
    let plain = try PixelImage.filled(width: 13, height: 9, red: 10, green: 200, blue: 77)
    #expect(
      try plain.scaled(toWidth: 40, height: 3) == PixelImage.filled(width: 40, height: 3, red: 10, green: 200, blue: 77)
    )
    let image = try chart(64, 48)
    let small = try image.scaled(toWidth: 16, height: 12)
    func mean(_ image: PixelImage) -> Double { image.bytes.reduce(0) { $0 + Double($1) } / Double(image.bytes.count) }
    #expect(abs(mean(image) - mean(small)) < 3)
  }

  @Test("A part cut out keeps its pixels, and nothing outside can be cut out")
  func cropping() throws {
    let image = try chart(20, 10)
    let part = try image.cropped(to: PixelRect(minX: 3, minY: 2, maxX: 8, maxY: 6))
    #expect(part.width == 5 && part.height == 4)
    #expect(part.pixel(0, 0) == image.pixel(3, 2) && part.pixel(4, 3) == image.pixel(7, 5))
    #expect(throws: ImageError.self) { try image.cropped(to: PixelRect(minX: 30, minY: 0, maxX: 40, maxY: 5)) }
  }

  @Test("Warping the whole frame changes nothing, warping a turned frame turns")
  func warping() throws {
    let image = try chart(12, 8)
    let frame = PixelQuad(PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 8))
    #expect(try image.warped(from: frame, toWidth: 12, height: 8) == image)
    #expect(try image.warped(from: frame.turnedLeft, toWidth: 8, height: 12) == image.oriented(.left))
    #expect(frame.turnedLeft.turnedRight == frame)
  }

  @Test(
    "The rectangle of least area around a turned rectangle is that rectangle", arguments: [0.0, 0.1, 0.7, 1.4, 2.5])
  func leastArea(_ angle: Double) throws {
    let axis = PixelPoint(x: cosine(angle), y: cosine(angle - 1.5707963267948966))
    let original = TurnedRectangle(center: PixelPoint(x: 50, y: 40), halfWidth: 20, halfHeight: 5, axis: axis)
    let found = try #require(TurnedRectangle(around: original.quad.corners + [PixelPoint(x: 50, y: 40)]))
    #expect(abs(found.center.x - 50) < 1e-6 && abs(found.center.y - 40) < 1e-6)
    #expect(abs(found.halfWidth * found.halfHeight - 100) < 1e-6)
    #expect(abs(found.shorterSide - 10) < 1e-6)
  }

  /// By its series, so that the test needs no system's mathematics.
  private func cosine(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for k in 1...20 {
      term *= -x * x / Double((2 * k - 1) * (2 * k))
      sum += term
    }
    return sum
  }
}
