import CImageKernels
import Imaging

/// Finds the places of a picture where text stands, with PP-OCRv6's detection network.
///
/// The network yields for each pixel how likely it belongs to the core of a line. What follows is the
/// post-processing of "Real-time Scene Text Detection with Differentiable Binarization" (M. Liao et
/// al., 2020): threshold, regions, rectangle of least area, mean score, and growth by
/// area × ratio ÷ perimeter, because the network marks shrunken lines.
final class TextDetector {
  /// A place with text: its frame in pixels of the picture and the network's mean certainty in it.
  struct Region {
    var quad: PixelQuad
    var score: Double
  }

  /// The network needs sides that are multiples of this.
  private static let step = 32
  private static let pixelThreshold: Float = 0.3
  private static let strictThreshold: Float = 0.6
  private static let regionThreshold = 0.5
  private static let growth = 1.6
  private static let mostRegions = 3000

  private let network: Network

  init(path: String, runtime: NetworkRuntime, threads: Int) throws {
    // Pictures seldom have the size of one before.
    network = try Network(path: path, runtime: runtime, threads: threads, shapes: 16)
  }

  /// The regions, in no order.
  /// - Parameters:
  ///   - shortest: the picture is enlarged until its shorter side has this many pixels.
  ///   - longest: and reduced until its longer side has no more than these.
  func regions(in image: PixelImage, shortest: Int, longest: Int) throws -> [Region] {
    let size = TextDetector.networkSize(of: image, shortest: shortest, longest: longest)
    let scaled = try image.scaled(toWidth: size.width, height: size.height)
    var input = [Float](repeating: 0, count: 3 * size.width * size.height)
    input.withUnsafeMutableBufferPointer { buffer in
      scaled.withBytes {
        ki_planes(
          $0, Int32(size.width), Int32(size.height), buffer.baseAddress, Int32(size.width), size.width * size.height)
      }
    }
    return try network.run(on: &input, dimensions: [1, 3, size.height, size.width]) { dimensions, map in
      guard dimensions.count == 4, dimensions[2] == size.height, dimensions[3] == size.width else {
        throw TextRecognitionError.engineFailed(part: "The text detector", reason: "its map has shape \(dimensions)")
      }
      return Self.regions(
        on: ScoreMap(
          values: map, width: size.width, height: size.height, scaleX: Double(image.width) / Double(size.width),
          scaleY: Double(image.height) / Double(size.height)))
    }
  }

  static func networkSize(of image: PixelImage, shortest: Int, longest: Int) -> (width: Int, height: Int) {
    let (short, long) = (min(image.width, image.height), max(image.width, image.height))
    var factor = max(1, Double(shortest) / Double(short))
    factor = min(factor, Double(longest) / Double(long))
    func rounded(_ side: Int) -> Int {
      max(step, Int((Double(side) * factor / Double(step)).rounded()) * step)
    }
    return (rounded(image.width), rounded(image.height))
  }

  /// A network's map of one picture and how its pixels lie in the picture.
  private struct ScoreMap {
    var values: UnsafePointer<Float>
    var width: Int
    var height: Int
    var scaleX: Double
    var scaleY: Double

    func mean(inside rectangle: TurnedRectangle) -> Double {
      ki_mean_inside(values, Int32(width), Int32(height), rectangle.quad.corners.flatMap { [$0.x, $0.y] })
    }

    /// The rectangles around the regions above a threshold.
    func rectangles(above threshold: Float) -> [TurnedRectangle] {
      let capacity = width * height / 4 + 16
      var count: Int32 = 0
      let runs = [ki_run](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        let found = ki_regions(
          values, Int32(width), Int32(height), threshold, buffer.baseAddress, Int32(capacity), &count)
        initialized = max(0, Int(found))
      }
      var outlines = [[PixelPoint]](repeating: [], count: Int(count))
      for run in runs {
        outlines[Int(run.region)].append(PixelPoint(x: Double(run.first), y: Double(run.row)))
        if run.last > run.first {
          outlines[Int(run.region)].append(PixelPoint(x: Double(run.last), y: Double(run.row)))
        }
      }
      return outlines.prefix(mostRegions).compactMap { TurnedRectangle(around: $0) }.filter { $0.shorterSide >= 3 }
    }

    func place(_ rectangle: TurnedRectangle) -> PixelQuad {
      func place(_ point: PixelPoint) -> PixelPoint {
        PixelPoint(
          x: min(max(0, (point.x + 0.5) * scaleX), Double(width) * scaleX),
          y: min(max(0, (point.y + 0.5) * scaleY), Double(height) * scaleY))
      }
      let quad = rectangle.quad
      return PixelQuad(
        topLeft: place(quad.topLeft), topRight: place(quad.topRight), bottomRight: place(quad.bottomRight),
        bottomLeft: place(quad.bottomLeft))
    }
  }

  private static func regions(on map: ScoreMap) -> [Region] {
    var sure: [(core: TurnedRectangle, score: Double)] = []
    var unsure: [TurnedRectangle] = []
    for core in map.rectangles(above: pixelThreshold) {
      let score = map.mean(inside: core)
      if score >= regionThreshold { sure.append((core, score)) } else { unsure.append(core) }
    }
    // A faint drawing that clings to text (a dotted leader) pulls the mean down: look for the text
    // inside with a higher threshold.
    unsure.removeAll { max($0.halfWidth, $0.halfHeight) < 3 * min($0.halfWidth, $0.halfHeight) }
    if !unsure.isEmpty {
      for core in map.rectangles(above: strictThreshold) where unsure.contains(where: { $0.contains(core.center) }) {
        let score = map.mean(inside: core)
        if score >= regionThreshold { sure.append((core, score)) }
      }
    }
    return sure.compactMap { core, score in
      let area = 4 * core.halfWidth * core.halfHeight
      let perimeter = 4 * (core.halfWidth + core.halfHeight)
      let grown = core.grown(by: area * growth / perimeter)
      return grown.shorterSide < 5 ? nil : Region(quad: map.place(grown), score: score)
    }
  }
}
