import CImageKernels
import Imaging

/// Finds marks that stand before a line and that the detector passed over: ①, ◆, ※, a number in a disc.
///
/// Left of each line the print next to it is measured: a mark is about as large as a character, has
/// white on both sides and is no rule. It is read together with its line and, if that shows no
/// mark, alone.
struct LeadingMarks {
  /// Print before a line that may be a mark.
  struct Candidate {
    /// The line's place in the list of places.
    var line: Int
    /// The frame of the mark alone.
    var quad: PixelQuad
    /// The line with the mark.
    var whole: PixelQuad
    var shape: MarkShape
  }

  private static let height = LineRecognizer.lineHeight
  /// How far before a line a mark may begin, in heights of the line's frame.
  private static let reach = 2.6
  /// How much of the line's beginning is looked at with it.
  private static let inside = 0.1
  /// How far the look goes beyond the frame above and below.
  private static let overhang = 0.35

  static func candidates(before places: [TextPlace], in image: PixelImage) throws -> [Candidate] {
    let boxes = places.map(\.quad.bounds)
    return try places.indices.compactMap { index in
      let quad = places[index].quad
      guard places[index].direction == .horizontal, quad.width > 1.5 * quad.height,
        let blob = try blob(before: quad, in: image)
      else { return nil }
      let unit = quad.height / quad.width
      let start = (blob.minX - 0.12) * unit
      let mark = quad.grown(up: max(0, 0.08 - blob.minY), down: max(0, blob.maxY - 0.92))
        .slice(from: start, to: (blob.maxX + 0.12) * unit)
      let middle = mark.point(u: 0.5, v: 0.5)
      let taken = boxes.indices.contains {
        $0 != index && boxes[$0].minX < middle.x && middle.x < boxes[$0].maxX && boxes[$0].minY < middle.y
          && middle.y < boxes[$0].maxY
      }
      // Before a value dots are the end of a leader.
      let isDot = (blob.maxX - blob.minX) < 0.3
      let continues =
        isDot
        && boxes.indices.contains { other in
          other != index && boxes[other].maxX < middle.x && boxes[other].minY < middle.y && middle.y < boxes[other].maxY
        }
      guard !taken, !continues, start * quad.width + quad.topLeft.x > -0.1 * quad.height else { return nil }
      return Candidate(
        line: index, quad: mark, whole: quad.slice(from: start, to: 1), shape: try MarkShape(of: mark, in: image))
    }
  }

  /// The print nearest to the line's beginning, in heights of the frame from there (so negative).
  private static func blob(before quad: PixelQuad, in image: PixelImage) throws -> PixelRect? {
    let unit = quad.height / quad.width
    let width = Int((reach + inside) * Double(height))
    // A disc may be higher than its line's frame, a rule or a frame goes on beyond it.
    let above = Int(overhang * Double(height))
    let tall = height + 2 * above
    let picture = try image.warped(
      from: quad.grown(up: overhang, down: overhang).slice(from: -reach * unit, to: inside * unit), toWidth: width,
      height: tall)
    let ink = InkImage(picture)
    guard ink.contrast > 40 else { return nil }
    func isInk(_ x: Int, _ y: Int) -> Bool { ink.bytes[y * width + x] >= 96 }
    let columns = (0..<width).map { x in (above..<(above + height)).contains { isInk(x, $0) } }
    let em = 0.72 * Double(height)
    // The frame has white before its text; what touches the frame belongs to the text.
    var right = width - Int(inside * Double(height)) - 1
    while right >= 0, !columns[right] { right -= 1 }
    guard right > 0, Double(width - right) < 1.6 * em else { return nil }
    var left = right
    var white = 0
    var x = right
    while x >= 0, Double(white) < 0.12 * em {
      if columns[x] {
        left = x
        white = 0
      } else {
        white += 1
      }
      x -= 1
    }
    let rows = (0..<tall).filter { row in (left...right).contains { isInk($0, row) } }
    let size = Double(right - left + 1)
    guard x >= 0, let top = rows.first, let bottom = rows.last, top > 0, bottom < tall - 1, size > 0.12 * em,
      size < 1.6 * em, Double(bottom - top + 1) > 0.12 * em, Double(bottom - top + 1) < 1.7 * em
    else { return nil }
    func along(_ column: Int) -> Double { Double(column) / Double(height) - reach }
    func across(_ row: Int) -> Double { Double(row - above) / Double(height) }
    return PixelRect(minX: along(left), minY: across(top), maxX: along(right + 1), maxY: across(bottom + 1))
  }

  /// Whether a reading is a mark: a sign, a circled number, or a number of one or two digits.
  static func isMark(_ text: String) -> Bool {
    isSign(text) || (1...2).contains(text.count) && text.allSatisfy(\.isNumber)
  }

  static func isSign(_ text: String) -> Bool {
    text.count == 1 && (CharacterClass(text) == .circled || "◆◇●○■□★☆※◎▲△▼▽♪・•→▶►✓✔♥♡❖✿".contains(text))
  }
}

/// The outline of a mark, which tells a number in a ring (①) from one in a disc (1) and from a bare one.
struct MarkShape {
  enum Outline {
    case bare, ring, disc
  }

  var outline: Outline

  init(of quad: PixelQuad, in image: PixelImage) throws {
    // With enough paper around it that a disc is not taken for the paper.
    let height = 72
    let width = max(8, min(144, Int(Double(height) * quad.width / max(1, quad.height))))
    let ink = InkImage(try image.warped(from: quad.inset(by: -0.25), toWidth: width, height: height))
    func isInk(_ x: Int, _ y: Int) -> Bool { ink.bytes[y * width + x] >= 96 }
    let (marginX, marginY) = (width / 6, height / 6)
    let xs = (marginX..<(width - marginX)).filter { x in (marginY..<(height - marginY)).contains { isInk(x, $0) } }
    let ys = (marginY..<(height - marginY)).filter { y in (marginX..<(width - marginX)).contains { isInk($0, y) } }
    outline = .bare
    guard let left = xs.first, let right = xs.last, let top = ys.first, let bottom = ys.last else { return }
    let (w, h) = (right - left + 1, bottom - top + 1)
    guard min(w, h) > 20, 10 * w > 8 * h, 10 * h > 8 * w else { return }
    // A round outline leaves the corners empty and meets every side at its middle.
    let corner = max(1, min(w, h) / 10)
    let empty = (0..<corner).allSatisfy { dx in
      (0..<corner - dx).allSatisfy { dy in
        !isInk(left + dx, top + dy) && !isInk(right - dx, top + dy) && !isInk(left + dx, bottom - dy)
          && !isInk(right - dx, bottom - dy)
      }
    }
    let middles =
      (left + w / 3..<left + w - w / 3).contains { isInk($0, top) || isInk($0, top + 1) }
      && (top + h / 3..<top + h - h / 3).contains { isInk(left, $0) || isInk(left + 1, $0) }
      && (top + h / 3..<top + h - h / 3).contains { isInk(right, $0) || isInk(right - 1, $0) }
    guard empty, middles else { return }
    let inked = (top...bottom).reduce(0) { sum, y in sum + (left...right).count { isInk($0, y) } }
    outline = Double(inked) > 0.55 * Double(w * h) ? .disc : .ring
  }
}
