import CTesseract
import Foundation
import Imaging

/// Reads single lines with Tesseract, for one language's data.
final class TesseractReader {
  private let handle: OpaquePointer

  /// Nil when Tesseract's data for the language are not installed.
  init?(data: String) {
    guard let handle = TessBaseAPICreate() else { return nil }
    guard TessBaseAPIInit3(handle, nil, data) == 0 else {
      TessBaseAPIDelete(handle)
      return nil
    }
    self.handle = handle
    TessBaseAPISetPageSegMode(handle, PSM_SINGLE_LINE)
    TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
  }

  deinit { TessBaseAPIDelete(handle) }

  /// Paper around the line; Tesseract misses characters that touch the edge.
  private static let margin = 10

  /// Tesseract shares a line among four of OpenMP's threads, which takes twice the processor time and is no quicker.
  /// With no level of parallelism allowed it computes alone. The setting is the calling thread's; where Tesseract was
  /// built without OpenMP there is no such function.
  private static let setParallelLevels: (@convention(c) (Int32) -> Void)? = {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "omp_set_max_active_levels") else { return nil }
    // OpenMP's own signature: void omp_set_max_active_levels(int).
    return unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Void).self)
  }()

  /// The line's characters with blanks between words, and Tesseract's mean certainty, 0…1.
  func read(_ line: PixelImage) -> (glyphs: [LineRecognizer.Glyph], confidence: Double) {
    let ink = InkImage(line)
    let (margin, width, height) = (Self.margin, line.width + 2 * Self.margin, line.height + 2 * Self.margin)
    var paper = [UInt8](repeating: 255, count: width * height)
    for row in 0..<line.height {
      for column in 0..<line.width {
        paper[(row + margin) * width + column + margin] = 255 - ink.bytes[row * line.width + column]
      }
    }
    Self.setParallelLevels?(0)
    defer { Self.setParallelLevels?(1) }
    TessBaseAPISetImage(handle, paper, Int32(width), Int32(height), 1, Int32(width))
    TessBaseAPISetSourceResolution(handle, 150)
    defer { TessBaseAPIClear(handle) }
    guard TessBaseAPIRecognize(handle, nil) == 0, let iterator = TessBaseAPIGetIterator(handle) else { return ([], 0) }
    defer { TessResultIteratorDelete(iterator) }
    // Where words begin is decided per language in the line's text, not in the iterator.
    guard let printedLine = TessResultIteratorGetUTF8Text(iterator, RIL_TEXTLINE) else { return ([], 0) }
    defer { TessDeleteText(printedLine) }
    var rest = Substring(String(cString: printedLine))
    var glyphs: [LineRecognizer.Glyph] = []
    repeat {
      guard let text = TessResultIteratorGetUTF8Text(iterator, RIL_SYMBOL) else { continue }
      defer { TessDeleteText(text) }
      let symbol = String(cString: text)
      let page = TessResultIteratorGetPageIteratorConst(iterator)
      var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      TessPageIteratorBoundingBox(page, RIL_SYMBOL, &left, &top, &right, &bottom)
      func share(_ x: Int32) -> Double { min(1, max(0, Double(Int(x) - margin) / Double(line.width))) }
      let (start, end) = (share(left), share(right))
      if let last = glyphs.last, rest.first == " " {
        glyphs.append(LineRecognizer.Glyph(blankFrom: last.end, to: start))
      }
      rest = rest.drop { $0 == " " }
      if rest.hasPrefix(symbol) { rest = rest.dropFirst(symbol.count) }
      let probability = TessResultIteratorConfidence(iterator, RIL_SYMBOL) / 100
      glyphs.append(
        LineRecognizer.Glyph(
          readings: [LineRecognizer.Reading(text: symbol, probability: probability)], start: start,
          end: end))
    } while TessResultIteratorNext(iterator, RIL_SYMBOL) != 0
    let printed = glyphs.filter { $0.text != " " }
    let mean = printed.reduce(0) { $0 + Double($1.probability) } / Double(max(1, printed.count))
    return (glyphs, mean)
  }
}
