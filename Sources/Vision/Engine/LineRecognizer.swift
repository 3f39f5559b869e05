import CImageKernels
import Imaging

/// Reads single lines with PP-OCRv6's recognition network.
///
/// The network sees a line 48 pixels high and says for each step of 8 pixels which character it sees
/// there, or none (CTC: A. Graves et al., 2006). The most likely path is taken; the runners-up of each
/// character are kept, so that later stages can doubt.
final class LineRecognizer {
  /// A character, or what it might be instead.
  struct Reading {
    var text: String
    var probability: Float
  }

  /// One character of a line with its stretch of the line (shares of its length) and its rivals.
  struct Glyph {
    var readings: [Reading]
    var start: Double
    var end: Double

    var text: String { readings[0].text }
    var probability: Float { readings[0].probability }

    init(readings: [Reading], start: Double, end: Double) {
      self.readings = readings
      self.start = start
      self.end = end
    }

    /// A blank.
    init(blankFrom start: Double, to end: Double) {
      self.init(readings: [Reading(text: " ", probability: 1)], start: start, end: max(start, end))
    }
  }

  static let lineHeight = 48
  private static let leastWidth = 320
  /// Widths are rounded up to multiples of this, so that shapes come again.
  private static let widthStep = 64
  /// A batch's pixels along the line; keeps the network's output in tens of megabytes.
  private static let batchWidth = 3840
  private static let runnersUp = 4

  private let network: Network
  private let characters: [String]

  init(path: String, runtime: NetworkRuntime, threads: Int) throws {
    network = try Network(path: path, runtime: runtime, threads: threads, shapes: 64)
    guard let list = try ONNXMetadata.value(for: "character", inFile: path) else {
      throw TextRecognitionError.unsuitableModel(path: path, reason: "it does not say which characters it knows")
    }
    // Class 0 is "no character", the last is the blank between words; a wide blank is the same blank.
    let listed = list.split(separator: "\n", omittingEmptySubsequences: false)
    characters = [""] + listed.map { $0 == "\u{3000}" ? " " : String($0) } + [" "]
  }

  /// Whether the network can say this character at all.
  func knows(_ character: String) -> Bool { known.contains(character) }
  private lazy var known = Set(characters)

  /// Reads the lines, in the given order. `between` is called after each batch with the number of
  /// lines read so far; it may throw to stop.
  func read(_ lines: [PixelImage], between: (Int) throws -> Void) throws -> [[Glyph]] {
    var results = [[Glyph]](repeating: [], count: lines.count)
    let order = lines.indices.sorted { lines[$0].width < lines[$1].width }
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, (end - start + 1) * max(Self.leastWidth, lines[order[end]].width) <= Self.batchWidth {
        end += 1
      }
      end = max(end, start + 1)
      let batch = order[start..<end]
      for (index, glyphs) in zip(batch, try read(batch: batch.map { lines[$0] })) { results[index] = glyphs }
      start = end
      try between(start)
    }
    return results
  }

  private func read(batch: [PixelImage]) throws -> [[Glyph]] {
    let widest = batch.map(\.width).max() ?? 0
    let width = max(Self.leastWidth, (widest + Self.widthStep - 1) / Self.widthStep * Self.widthStep)
    let plane = Self.lineHeight * width
    var input = [Float](repeating: 0, count: batch.count * 3 * plane)
    input.withUnsafeMutableBufferPointer { buffer in
      for (index, line) in batch.enumerated() {
        line.withBytes {
          ki_planes(
            $0, Int32(line.width), Int32(line.height), buffer.baseAddress.map { $0 + index * 3 * plane }, Int32(width),
            plane)
        }
      }
    }
    return try network.run(on: &input, dimensions: [batch.count, 3, Self.lineHeight, width]) { dimensions, scores in
      guard dimensions.count == 3, dimensions[0] == batch.count, dimensions[2] == characters.count else {
        throw TextRecognitionError.engineFailed(
          part: "The text recognizer", reason: "its scores have shape \(dimensions) for \(characters.count) characters")
      }
      return batch.indices.map { index in
        decode(
          scores + index * dimensions[1] * dimensions[2], steps: dimensions[1],
          share: Double(batch[index].width) / Double(width))
      }
    }
  }

  /// The most likely path, repeats merged, blanks dropped.
  private func decode(_ scores: UnsafePointer<Float>, steps: Int, share: Double) -> [Glyph] {
    let count = Self.runnersUp
    var best = [Float](repeating: 0, count: count)
    var places = [Int32](repeating: 0, count: count)
    var glyphs: [(first: Int, last: Int, readings: [Reading])] = []
    var previous: Int32 = 0
    for step in 0..<steps {
      ki_top(scores + step * characters.count, Int32(characters.count), Int32(count), &best, &places)
      defer { previous = places[0] }
      if places[0] == 0 { continue }
      let readings = zip(places, best).filter { $0.0 > 0 }
        .map { Reading(text: characters[Int($0.0)], probability: $0.1) }
      if places[0] == previous, let last = glyphs.indices.last {
        glyphs[last].last = step
        if best[0] > glyphs[last].readings[0].probability { glyphs[last].readings = readings }
      } else {
        glyphs.append((step, step, readings))
      }
    }
    let used = Double(steps) * share
    return glyphs.map { glyph in
      Glyph(
        readings: glyph.readings, start: min(1, Double(glyph.first) / used),
        end: min(1, Double(glyph.last + 1) / used))
    }
  }
}
