import Foundation
import Imaging

extension RecognizedDocument {
  /// The document as an hOCR page (T. Breuel, "The hOCR Embedded OCR Workflow and Output Format", version 1.2),
  /// which viewers and PDF makers read: areas, lines, words with their boxes, and certainties in percent.
  /// - Parameter name: the picture's name or path, put into the page's title.
  public func hocr(name: String) -> String {
    Self.hocr([(name, self)])
  }

  /// Several pages as one hOCR file.
  public static func hocr(_ pages: [(name: String, document: RecognizedDocument)]) -> String {
    var writer = HOCRWriter()
    for (number, page) in pages.enumerated() { writer.add(page.document, name: page.name, number: number + 1) }
    return writer.file
  }
}

private struct HOCRWriter {
  private var body = ""

  var file: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml">
    <head>
    <title></title>
    <meta charset="utf-8"/>
    <meta name="ocr-system" content="kamado"/>
    <meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_line ocrx_word"/>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }

  mutating func add(_ document: RecognizedDocument, name: String, number: Int) {
    let page = PixelRect(minX: 0, minY: 0, maxX: Double(document.width), maxY: Double(document.height))
    // The title's values stand in quotation marks, which no escape can hold.
    let image = name.replacingOccurrences(of: "\"", with: "_")
    open("div", "ocr_page", "page_\(number)", "image \"\(image)\"; \(Self.box(page)); ppageno \(number - 1)")
    var line = 0
    for (index, block) in document.blocks.enumerated() {
      open("div", "ocr_carea", "block_\(number)_\(index + 1)", Self.box(block.box))
      for printed in block.lines {
        line += 1
        add(printed, number: "\(number)_\(line)")
      }
      body += "</div>\n"
    }
    body += "</div>\n"
  }

  private mutating func add(_ line: RecognizedDocument.Line, number: String) {
    let upright = line.direction == .vertical ? " style=\"writing-mode:vertical-rl\"" : ""
    open("span", "ocr_line", "line_\(number)", Self.box(line.box.bounds), more: upright)
    let words = line.pieces.flatMap { piece in piece.glyphs.split { $0.text == " " } }
    for (index, word) in words.enumerated() {
      let box = word.dropFirst().reduce(word.first?.box.bounds ?? line.box.bounds) { $0.union($1.box.bounds) }
      let certainty = word.reduce(0) { $0 + $1.confidence } / Double(max(1, word.count))
      let title = "\(Self.box(box)); x_wconf \(Int((100 * certainty).rounded()))"
      body += "<span class=\"ocrx_word\" id=\"word_\(number)_\(index + 1)\" title=\"\(title)\">"
      body += Self.escaped(word.map(\.text).joined()) + "</span>" + (index < words.count - 1 ? " " : "")
    }
    body += "</span>\n"
  }

  private mutating func open(_ tag: String, _ kind: String, _ id: String, _ title: String, more: String = "") {
    body += "<\(tag) class=\"\(kind)\" id=\"\(id)\" title=\"\(Self.escaped(title))\"\(more)>"
    if kind != "ocr_line" { body += "\n" }
  }

  private static func box(_ rect: PixelRect) -> String {
    let sides = [rect.minX.rounded(.down), rect.minY.rounded(.down), rect.maxX.rounded(.up), rect.maxY.rounded(.up)]
    return "bbox " + sides.map { String(max(0, Int($0))) }.joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
