import Foundation
import Imaging
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Vision

@Suite("What was read, written down")
struct OutputTests {
  private func document(_ text: String, confidence: Double = 0.99, box: PixelRect) -> RecognizedDocument {
    let step = box.width / Double(text.count)
    let glyphs = text.enumerated().map { index, character in
      RecognizedDocument.Glyph(
        text: String(character), confidence: confidence,
        box: PixelQuad(
          PixelRect(
            minX: box.minX + Double(index) * step, minY: box.minY, maxX: box.minX + Double(index + 1) * step,
            maxY: box.maxY)), alternatives: [])
    }
    let piece = RecognizedDocument.Piece(glyphs: glyphs, box: PixelQuad(box))
    let line = RecognizedDocument.Line(pieces: [piece], direction: .horizontal)
    return RecognizedDocument(
      width: 200, height: 100,
      blocks: [RecognizedDocument.Block(lines: [line], direction: .horizontal, column: nil)])
  }

  private let box = PixelRect(minX: 20, minY: 30, maxX: 180, maxY: 60)

  @Test("hOCR is well-formed XML with areas, lines and words, whatever the text and the name hold")
  func hocr() throws {
    let text = "<b>&\" 塩 少々"
    let page = document(text, box: box).hocr(name: "a\"b&<c>.png")
    #expect(XMLCheck(page).words == ["<b>&\"", "塩", "少々"])
    #expect(page.contains("class=\"ocr_line\" id=\"line_1_1\" title=\"bbox 20 30 180 60\""))
    #expect(page.contains("x_wconf 99"))
    #expect(page.contains("image &quot;a_b&amp;&lt;c&gt;.png&quot;; bbox 0 0 200 100; ppageno 0"))
  }

  @Test("Several pages are one hOCR file")
  func pages() {
    let one = document("one", box: box)
    let file = RecognizedDocument.hocr([("1.png", one), ("2.png", one)])
    #expect(file.contains("id=\"page_1\"") && file.contains("id=\"page_2\"") && file.contains("ppageno 1"))
    #expect(XMLCheck(file).words == ["one", "one"])
  }

  @Test(
    "The overlay frames lines in a colour that tells how certain they are", arguments: [(0.99, 150.0), (0.3, 30.0)])
  func overlay(_ confidence: Double, _ green: Double) throws {
    let paper = try PixelImage.filled(width: 200, height: 100, red: 255, green: 255, blue: 255)
    let drawn = try PixelImage(data: document("flour", confidence: confidence, box: box).overlay(on: paper))
    #expect(drawn.width == 200 && drawn.height == 100)
    #expect(drawn.pixel(100, 30)[1] == UInt8(green))
    #expect(drawn.pixel(5, 5) == [255, 255, 255])
  }

  @Test("A picture of another size is refused")
  func otherSize() throws {
    let paper = try PixelImage.filled(width: 100, height: 100, red: 255, green: 255, blue: 255)
    #expect(throws: ImageError.self) { try document("flour", box: box).overlay(on: paper) }
  }
}

/// The words of an hOCR file; records an issue where it is no XML.
private final class XMLCheck: NSObject, XMLParserDelegate {
  var words: [String] = []
  private var isInWord = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { Issue.record("\(String(describing: parser.parserError))") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    isInWord = attributes["class"] == "ocrx_word"
    if isInWord { words.append("") }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInWord { words[words.count - 1] += string }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    isInWord = false
  }
}
