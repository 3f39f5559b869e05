import Imaging
import Vision

extension PrintedLine {
  /// The lines of read pictures, in reading order; each picture is a page.
  public static func lines(of pages: [RecognizedDocument]) -> [PrintedLine] {
    pages.enumerated().flatMap { page, document in
      document.lines.map { line in
        let bounds = line.box.bounds
        let width = Double(max(document.width, 1))
        let height = Double(max(document.height, 1))
        return PrintedLine(
          text: line.text, page: page,
          box: Box(
            x: bounds.minX / width, y: bounds.minY / height, width: (bounds.maxX - bounds.minX) / width,
            height: (bounds.maxY - bounds.minY) / height),
          letterSize: (line.direction == .horizontal ? bounds.maxY - bounds.minY : bounds.maxX - bounds.minX) / height)
      }
    }
  }
}

extension RecipeReader {
  /// Reads the recipe on one or several pictures; several pictures are taken for one recipe unless there is a
  /// second whole one.
  /// - Throws: what the scorer throws; `CancellationError`.
  public func read(pages: [RecognizedDocument], progress: @Sendable (RecipeProgress) -> Void = { _ in }) async throws
    -> RecipeReading
  {
    try await read(lines: PrintedLine.lines(of: pages), progress: progress)
  }
}
