import Foundation
import Imaging
import Testing

@Suite("Decoding pictures")
struct DecodingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var data: Data
    var testDescription: String { name }
  }

  static let upright = [
    Case(name: "PNG", data: PictureFixtures.plainPNG), Case(name: "JPEG", data: PictureFixtures.plainJPG),
    Case(name: "WebP", data: PictureFixtures.plainWEBP), Case(name: "TIFF", data: PictureFixtures.plainTIFF),
    Case(name: "HEIC", data: PictureFixtures.plainHEIC), Case(name: "CMYK JPEG", data: PictureFixtures.cmykJPG),
    Case(name: "16-bit PNG", data: PictureFixtures.deepPNG),
    Case(name: "PNG with a hole", data: PictureFixtures.alphaPNG),
    Case(name: "PNG with a palette", data: PictureFixtures.palettePNG),
  ]

  @Test("Every format shows its four corners", arguments: upright)
  func corners(_ file: Case) throws {
    let image = try PixelImage(data: file.data)
    #expect(image.width == 48 && image.height == 32)
    #expect(image.cornerNames == ["red", "green", "blue", "white"])
  }

  @Test("Transparent places lie on white")
  func transparency() throws {
    let image = try PixelImage(data: PictureFixtures.alphaPNG)
    #expect(image.pixel(20, 15) == [255, 255, 255])
    #expect(image.pixel(24, 15) == [128, 128, 128])
  }

  @Test("A grey picture has equal channels")
  func grey() throws {
    let image = try PixelImage(data: PictureFixtures.grayPNG)
    #expect(Set(image.pixel(4, 4)).count == 1)
  }

  @Test(
    "A file that asks for a quarter turn is turned",
    arguments: [
      Case(name: "PNG", data: PictureFixtures.turnedPNG), Case(name: "WebP", data: PictureFixtures.turnedWEBP),
      Case(name: "TIFF", data: PictureFixtures.turnedTIFF),
      Case(name: "JPEG", data: PictureFixtures.plainJPG.withOrientation(6)),
    ])
  func turned(_ file: Case) throws {
    let image = try PixelImage(data: file.data)
    #expect(image.width == 32 && image.height == 48)
    #expect(image.cornerNames == ["blue", "red", "white", "green"])
  }

  /// Where the stored corners (upper left, upper right, lower left, lower right) are seen, from the EXIF standard's
  /// words: value 6 says "row 0 is the visual right side, column 0 the visual top".
  static let orientations: [(UInt32, [String])] = [
    (1, ["red", "green", "blue", "white"]), (2, ["green", "red", "white", "blue"]),
    (3, ["white", "blue", "green", "red"]), (4, ["blue", "white", "red", "green"]),
    (5, ["red", "blue", "green", "white"]), (6, ["blue", "red", "white", "green"]),
    (7, ["white", "green", "blue", "red"]), (8, ["green", "white", "red", "blue"]),
  ]

  @Test("All eight EXIF orientations stand upright", arguments: orientations)
  func orientation(_ value: UInt32, _ corners: [String]) throws {
    let image = try PixelImage(data: PictureFixtures.plainJPG.withOrientation(UInt8(value)))
    #expect(image.cornerNames == corners)
    let orientation = try #require(CGImagePropertyOrientation(rawValue: value))
    let told = try PixelImage(data: PictureFixtures.plainPNG, orientation: orientation)
    #expect(told.cornerNames == corners)
  }

  @Test("Nonsense in the orientation tag means upright", arguments: [0, 9, 255])
  func badOrientation(_ value: UInt8) throws {
    #expect(
      try PixelImage(data: PictureFixtures.plainJPG.withOrientation(value)).cornerNames.first == "red")
  }

  @Test("A picture beyond the longest side is reduced")
  func reduced() throws {
    let image = try PixelImage(data: PictureFixtures.plainPNG, limits: ImageLimits(side: 24))
    #expect(image.width == 24 && image.height == 16)
    #expect(image.cornerNames == ["red", "green", "blue", "white"])
  }
}

extension PixelImage {
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    Array(bytes[(3 * (y * width + x))..<(3 * (y * width + x) + 3)])
  }

  /// The colours near the upper left, upper right, lower left and lower right corner.
  var cornerNames: [String] {
    let inset = max(1, min(width, height) / 10)
    let places = [
      (inset, inset), (width - 1 - inset, inset), (inset, height - 1 - inset), (width - 1 - inset, height - 1 - inset),
    ]
    return places.map { x, y in
      let color = pixel(x, y).map { $0 > 150 }
      return switch color {
      case [true, false, false]: "red"
      case [false, true, false]: "green"
      case [false, false, true]: "blue"
      case [true, true, true]: "white"
      default: "\(pixel(x, y))"
      }
    }
  }
}

extension Data {
  /// The JPEG with an EXIF segment that holds nothing but an orientation.
  func withOrientation(_ value: UInt8) -> Data {
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    let body = Array("Exif".utf8) + [0, 0] + tiff
    let length = body.count + 2
    return prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body + dropFirst(2)
  }
}
