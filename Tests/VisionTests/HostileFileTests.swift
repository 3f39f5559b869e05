import Foundation
import Imaging
import Testing

@Suite("Files that are no good picture")
struct HostileFileTests {
  private func error(_ data: Data, limits: ImageLimits = .standard) -> ImageError? {
    #expect(throws: ImageError.self) { try PixelImage(data: data, limits: limits) }
  }

  @Test("A missing file names its path")
  func missing() {
    let url = URL(fileURLWithPath: "/nowhere/dinner.jpg")
    #expect(throws: ImageError.fileNotFound(path: "/nowhere/dinner.jpg")) { try PixelImage(contentsOf: url) }
  }

  @Test("A folder is no picture")
  func folder() {
    let error = #expect(throws: ImageError.self) {
      try PixelImage(contentsOf: FileManager.default.temporaryDirectory)
    }
    guard case .unreadable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("Nothing at all is empty")
  func empty() { #expect(error(Data()) == .empty) }

  @Test(
    "Other files say what they look like",
    arguments: [
      ("<!DOCTYPE html><html></html>", "a web page"), ("PK\u{3}\u{4}rest", "a ZIP archive"), ("Two eggs", "text"),
    ])
  func other(_ text: String, _ guess: String) {
    #expect(error(Data(text.utf8)) == .notAPicture(found: guess))
  }

  @Test("A picture with the wrong extension is read by what it is")
  func wrongExtension() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
    defer { try? FileManager.default.removeItem(at: url) }
    try PictureFixtures.plainPNG.write(to: url)
    #expect(try PixelImage(contentsOf: url).width == 48)
  }

  static let cut = [
    DecodingTests.Case(name: "PNG", data: PictureFixtures.plainPNG),
    DecodingTests.Case(name: "JPEG", data: PictureFixtures.plainJPG),
    DecodingTests.Case(name: "WebP", data: PictureFixtures.plainWEBP),
    DecodingTests.Case(name: "HEIC", data: PictureFixtures.plainHEIC),
  ]

  @Test("A cut file is told as cut or damaged, wherever it is cut", arguments: cut)
  func truncated(_ file: DecodingTests.Case) {
    for share in [0.3, 0.6, 0.9, 0.97] {
      let part = file.data.prefix(max(16, Int(Double(file.data.count) * share)))
      switch error(Data(part)) {
      case .truncated, .damaged, .unsupported: break
      case let other: Issue.record("\(file.name) cut at \(share): \(String(describing: other))")
      }
    }
  }

  @Test("Animations and files of several pages name their number")
  func several() {
    #expect(error(PictureFixtures.animatedPNG) == .severalPictures(format: "PNG", count: 2))
    #expect(error(PictureFixtures.animatedWEBP) == .severalPictures(format: "WebP", count: 2))
    #expect(error(PictureFixtures.pagesTIFF) == .severalPictures(format: "TIFF", count: 2))
  }

  @Test("GIF and PDF are named with what to do")
  func unsupported() {
    guard case .unsupported("GIF", _) = error(PictureFixtures.plainGIF),
      case .unsupported("PDF", _) = error(Data("%PDF-1.7\n".utf8))
    else {
      Issue.record("not told as unsupported")
      return
    }
  }

  @Test("A picture that unpacks to more than the limit is refused before it is unpacked")
  func bomb() {
    // Width and height stand at byte 16 of a PNG; its header is checked before its pixels.
    var bytes = [UInt8](PictureFixtures.plainPNG)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    #expect(
      error(Data(bytes)) == .tooLarge(what: "60000 × 60000 pixels", limit: "120000000 pixels"))
    guard case .tooLarge = error(PictureFixtures.plainPNG, limits: ImageLimits(pixels: 1000)),
      case .tooLarge = error(PictureFixtures.plainPNG, limits: ImageLimits(bytes: 100))
    else {
      Issue.record("limits are not kept")
      return
    }
  }

  @Test("A picture of no width is refused")
  func zeroSize() {
    var bytes = [UInt8](PictureFixtures.plainPNG)
    bytes.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    #expect(error(Data(bytes)) != nil)
  }

  @Test("Damaged bytes give a picture or a typed error, never a crash", arguments: DecodingTests.upright)
  func fuzz(_ file: DecodingTests.Case) {
    var generator = SplitMix(seed: 20_240_601)
    for _ in 0..<150 {
      var bytes = [UInt8](file.data)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 4))
        default: bytes.insert(contentsOf: [0xFF, 0, 0x7F], at: place)
        }
        if bytes.isEmpty { break }
      }
      do {
        let image = try PixelImage(data: Data(bytes), limits: ImageLimits(pixels: 1_000_000))
        #expect(image.bytes.count == image.width * image.height * 3)
      } catch {
        #expect(error is ImageError)
      }
    }
  }
}

/// S. Vigna's SplitMix64 (2015): the same numbers everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
