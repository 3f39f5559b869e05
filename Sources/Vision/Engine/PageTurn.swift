import Imaging

/// Decides whether a page lies on its side or upside down.
///
/// The network is only somewhat less certain of turned text than of upright text, so a page that it
/// is not quite certain of is tested: its longest lines are read turned as well.
struct PageTurn {
  let recognizer: LineRecognizer

  /// A page that is read with at least this certainty stands upright.
  private static let upright = 0.98
  /// Vertical text whose squares are read with at least this certainty is vertical text.
  private static let uprightColumns = 0.9
  /// How much more certain a turned reading must be.
  private static let margin = 0.015
  private static let samples = 3

  /// How the picture must be turned to stand upright.
  func turn(
    places: [TextPlace], lines: [[LineRecognizer.Glyph]], strip: (PixelQuad) throws -> PixelImage
  ) throws -> CGImagePropertyOrientation {
    func certainty(_ lines: [[LineRecognizer.Glyph]]) -> Double {
      let glyphs = lines.joined()
      return glyphs.isEmpty ? 0 : glyphs.reduce(0) { $0 + Double($1.probability) } / Double(glyphs.count)
    }
    let vertical = places.indices.filter { places[$0].direction == .vertical }
    let isVertical = 2 * vertical.count > places.count
    let candidates = isVertical ? vertical : places.indices.filter { places[$0].direction == .horizontal }
    let now = certainty(candidates.map { lines[$0] })
    guard now < Self.upright else { return .up }
    func length(_ place: TextPlace) -> Double { max(place.quad.width, place.quad.height) }
    let longest = candidates.sorted { length(places[$0]) > length(places[$1]) }.prefix(Self.samples)
      .filter { length(places[$0]) > 3 * min(places[$0].quad.width, places[$0].quad.height) }
    guard !longest.isEmpty else { return .up }
    let upright = try longest.map { index in
      try strip(isVertical ? places[index].quad.turnedLeft : places[index].quad)
    }
    let turned = try recognizer.read(upright.map { $0.oriented(.down) }) { _ in }
    guard isVertical else {
      return certainty(turned) > certainty(longest.map { lines[$0] }) + Self.margin ? .down : .up
    }
    let left = try certainty(recognizer.read(upright) { _ in })
    let right = certainty(turned)
    if right > max(left, now) + Self.margin { return .right }
    // Vertical text is read well lying on its left side too; only its squares tell.
    return left > now + Self.margin && now < Self.uprightColumns ? .left : .up
  }
}
