import Foundation
import JSONCore
import Vision

extension Commands {
  static let read = Command(
    path: ["read"], summary: "read the text on a picture", operands: "PICTURE...", operandCount: 1...64,
    options: [
      .json, .flag("hocr", "print hOCR, which viewers and PDF makers read"),
      .value("overlay", "OUT.png", "draw what was read on the picture, and write that to a file"),
      .value("languages", "LIST", "the languages of the picture, as in ja,en; by default they are found"),
      .value("pages", "N|N-M", "which pages of a PDF; by default all"), .progress,
    ],
    details: [
      "Pictures are PNG, JPEG, WebP, TIFF, BMP or HEIC files, or PDF files, page by page; - is the standard input. "
        + "Lines come in the order in which people read them: column by column, vertical Japanese from the right.",
      "JSON adds where each line and each of its pieces stands, in pixels of the upright picture, how sure the reader "
        + "is, and what doubtful characters might be instead.",
      "The overlay frames each line (green, or red when doubtful) and draws a thread through the lines in reading "
        + "order. Of several pages, page 2 goes to OUT-2.png and so on.",
    ],
    examples: [
      .init(line: "kamado read Samples/lentil-soup.png", meaning: "the text"),
      .init(line: "kamado read Samples/lentil-soup.png --json", meaning: "lines with boxes"),
      .init(line: "kamado read Samples/ginger-pork.png --overlay checked.png", meaning: "see what was read"),
      .init(line: "kamado read --hocr - < Samples/lentil-soup.png", meaning: "hOCR from the standard input"),
    ]
  ) { arguments in
    guard !(arguments.has(.json) && arguments.has("hocr")) else {
      throw UsageError("--json and --hocr exclude each other")
    }
    let line = ProgressLine(always: arguments.has(.progress))
    let options = TextRecognizer.Options(languages: try languages(arguments["languages"]))
    let range = try pageRange(arguments["pages"])
    var pages: [(name: String, page: TextRecognizer.Page)] = []
    for path in arguments.operands {
      pages += try await Pictures.read(path, pages: range, options: options, line: line).map { (path, $0) }
    }
    line.finish()
    if let output = arguments["overlay"] { try writeOverlays(pages.map(\.page), to: output) }
    if arguments.has(.json) {
      print(JSON.array(pages.map { DocumentJSON.json($0.name, $0.page) }).text(.pretty))
    } else if arguments.has("hocr") {
      print(RecognizedDocument.hocr(pages.map { ($0.name, $0.page.document) }), terminator: "")
    } else {
      print(pages.map(\.page.document.text).joined(separator: "\n\n"))
    }
    guard pages.contains(where: { !$0.page.document.lines.isEmpty }) else {
      Terminal.note("No text found.")
      return .nothingFound
    }
    return .success
  }

  /// - Throws: ``UsageError`` for what is no language tag.
  private static func languages(_ list: String?) throws -> [String] {
    try (list ?? "").split(separator: ",").map { part in
      let tag = part.trimmingCharacters(in: .whitespaces)
      let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
      guard let language = parts.first, (2...3).contains(language.count),
        parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
      else { throw UsageError("--languages: “\(tag)” is no language tag; write for example ja,en,de") }
      return tag
    }
  }

  private static func pageRange(_ text: String?) throws -> ClosedRange<Int>? {
    guard let text else { return nil }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1, last >= first
    else { throw UsageError("--pages must be a page or a range such as 2-5, not “\(text)”") }
    return first...last
  }

  private static func writeOverlays(_ pages: [TextRecognizer.Page], to path: String) throws {
    let url = URL(fileURLWithPath: path)
    for (index, page) in pages.enumerated() {
      let numbered = url.deletingPathExtension().path + "-\(index + 1)." + url.pathExtension
      let target = index == 0 ? url : URL(fileURLWithPath: numbered)
      do {
        try page.document.overlay(on: page.image).write(to: target, options: .atomic)
      } catch let error as CocoaError {
        throw InputError("\(target.path) cannot be written: \(error.localizedDescription)")
      }
    }
  }
}
