import Imaging

/// Dotted leaders between a name and its amount are drawings, though the network reads them as dots.
enum Leaders {
  private static let dots: Set<String> = [
    ".", "·", "・", "…", "‥", "•", "。", "⋯", ":", "'", "`", ",", "_", "-", "―", "—",
  ]
  /// Dots that run over more than this many line heights are a leader, not an ellipsis.
  private static let longest = 1.9

  /// A run of dots in a fragment: the glyphs and the room between its neighbours in line heights.
  private struct Run {
    var glyphs: Range<Int>
    var room: Double
  }

  /// Cuts the items' fragments where a leader runs and drops its dots, and writes short runs in
  /// Japanese text as the one sign … that they are. On a page with leaders short runs are leaders too:
  /// a long name leaves little room.
  static func removed(from items: [LayoutItem]) -> [Fragment] {
    let runs = items.map { Self.runs(in: $0.fragment) }
    let long = runs.joined().count { $0.room > longest }
    // Dots at an end that faces other text on the line, or alone, are the rest of a leader that was broken.
    let broken = items.filter { item in
      isBare(item.fragment) || ends(of: item, among: items).contains { isDot(item.fragment, $0) }
    }.count
    let page = long + broken >= 2
    return zip(items, runs).flatMap { item, runs -> [Fragment] in
      if isBare(item.fragment) { return [] }
      let drawn = runs.filter { $0.room > longest || page }
      guard drawn.isEmpty else { return item.fragment.without(drawn.map(\.glyphs)) }
      let fragment = runs.reversed().reduce(item.fragment) { $0.joiningDots($1.glyphs) }
      return [page ? fragment.trimmingDots(ends(of: item, among: items)) : fragment]
    }
  }

  private static func isBare(_ fragment: Fragment) -> Bool {
    fragment.glyphs.allSatisfy { dots.contains($0.text) || $0.text == " " }
  }

  enum End {
    case first, last
  }

  /// The ends beside which more text stands on the line.
  private static func ends(of item: LayoutItem, among items: [LayoutItem]) -> Set<End> {
    var ends: Set<End> = []
    for other in items where other.sharesLine(with: item) {
      if other.end < item.start + 0.2 * item.thickness { ends.insert(.first) }
      if other.start > item.end - 0.2 * item.thickness { ends.insert(.last) }
    }
    return ends
  }

  /// Whether a fragment ends in a dot that is no full stop of a sentence or bullet of a list.
  fileprivate static func isDot(_ fragment: Fragment, _ end: End) -> Bool {
    let glyphs = fragment.glyphs
    guard glyphs.count > 1, let edge = end == .first ? glyphs.first : glyphs.last else { return false }
    let inner = end == .first ? glyphs[1] : glyphs[glyphs.count - 2]
    return ["·", "…", "‥", "⋯", "'", "`"].contains(edge.text)
      || ["・", ".", "•"].contains(edge.text)
        && (inner.text == " " || dots.contains(inner.text) || end == .last && CharacterClass(inner.text) != .digit)
  }

  private static func runs(in fragment: Fragment) -> [Run] {
    let glyphs = fragment.glyphs
    let aspect =
      fragment.direction == .horizontal
      ? fragment.quad.width / max(1, fragment.quad.height) : fragment.quad.height / max(1, fragment.quad.width)
    var result: [Run] = []
    var index = 0
    while index < glyphs.count {
      guard dots.contains(glyphs[index].text) else {
        index += 1
        continue
      }
      var end = index
      while end < glyphs.count, dots.contains(glyphs[end].text) || glyphs[end].text == " " { end += 1 }
      while glyphs[end - 1].text == " " { end -= 1 }
      let from = index > 0 ? glyphs[index - 1].end : 0
      let to = end < glyphs.count ? glyphs[end].start : 1
      // One mark alone is a comma or a hyphen; an ellipsis character stands for several.
      if end - index > 1 || ["…", "‥", "⋯"].contains(glyphs[index].text) {
        result.append(Run(glyphs: index..<end, room: (to - from) * aspect))
      }
      index = end
    }
    return result
  }
}

extension Fragment {
  /// A run of single dots between Japanese characters is one ellipsis.
  fileprivate func joiningDots(_ range: Range<Int>) -> Fragment {
    guard range.count > 1, range.lowerBound > 0, CharacterClass(glyphs[range.lowerBound - 1].text).isSquare else {
      return self
    }
    var ellipsis = glyphs[range.lowerBound]
    ellipsis.replaceText(with: "…")
    ellipsis.end = glyphs[range.upperBound - 1].end
    var joined = self
    joined.glyphs.replaceSubrange(range, with: [ellipsis])
    return joined
  }

  /// Without dots at the given ends.
  fileprivate func trimmingDots(_ ends: Set<Leaders.End>) -> Fragment {
    var rest = self
    for end in ends {
      while Leaders.isDot(rest, end),
        let shorter = rest.part(end == .first ? 1..<rest.glyphs.count : 0..<(rest.glyphs.count - 1))
      {
        rest = shorter
      }
    }
    return rest
  }

  /// The parts that remain when the ranges of glyphs are taken out, blanks at their ends dropped.
  func without(_ ranges: [Range<Int>]) -> [Fragment] {
    var parts: [Fragment] = []
    var start = 0
    for range in ranges + [glyphs.count..<glyphs.count] {
      if let part = part(start..<max(start, range.lowerBound)) { parts.append(part) }
      start = range.upperBound
    }
    return parts
  }

  /// The fragment of some of the glyphs, with its own frame; nil if nothing but blanks is left.
  func part(_ range: Range<Int>) -> Fragment? {
    var range = range
    while let first = range.first, glyphs[first].text == " " { range = (first + 1)..<range.upperBound }
    while let last = range.last, glyphs[last].text == " " { range = range.lowerBound..<last }
    guard !range.isEmpty else { return nil }
    if range == glyphs.indices { return self }
    let margin = 0.1 * (direction == .horizontal ? quad.height / quad.width : quad.width / quad.height)
    let from = range.lowerBound == 0 ? 0 : max(0, glyphs[range.lowerBound].start - margin)
    let to = range.upperBound == glyphs.count ? 1 : min(1, glyphs[range.upperBound - 1].end + margin)
    guard to > from else { return nil }
    let along = direction == .vertical ? quad.turnedLeft : quad
    let slice = along.slice(from: from, to: to)
    var part = self
    part.quad = direction == .vertical ? slice.turnedRight : slice
    part.glyphs = glyphs[range].map { glyph in
      var glyph = glyph
      glyph.start = min(1, max(0, (glyph.start - from) / (to - from)))
      glyph.end = min(1, max(0, (glyph.end - from) / (to - from)))
      return glyph
    }
    return part
  }
}
