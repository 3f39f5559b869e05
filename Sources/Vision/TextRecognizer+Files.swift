import Foundation
import Imaging

extension TextRecognizer {
  /// A page of a file as it was read, with the picture of it.
  public struct Page: Sendable {
    /// The page's number in its file, from 1.
    public var number: Int
    public var image: PixelImage
    public var document: RecognizedDocument
  }

  /// Reads every page of a file: of a picture the one, of a PDF all, in their order.
  /// - Parameters:
  ///   - pages: which of a PDF's pages to read, counted from 1; nil for all.
  ///   - progress: called on the reader's queue, with the page's number and the number of pages that are read.
  /// - Throws: `ImageError`, `TextRecognitionError`, `CancellationError`.
  public nonisolated func pages(
    of url: URL, pages: ClosedRange<Int>? = nil, orientation: CGImagePropertyOrientation? = nil,
    options: Options = Options(), progress: @Sendable (_ page: Int, _ of: Int, Progress) -> Void = { _, _, _ in }
  ) async throws -> [Page] {
    guard PDFFile.isPDF(url) else {
      let image = try PixelImage(contentsOf: url, orientation: orientation)
      let document = try await document(from: image, options: options) { progress(1, 1, $0) }
      return [Page(number: 1, image: image, document: document)]
    }
    let file = try await PDFFile(contentsOf: url)
    let asked = pages ?? 1...file.pageCount
    var read: [Page] = []
    for (index, number) in asked.enumerated() {
      let image = try await file.page(number)
      let document = try await document(from: image, options: options) { progress(index + 1, asked.count, $0) }
      read.append(Page(number: number, image: image, document: document))
    }
    return read
  }
}
