/// Finds on each line which values belong to which names: in a table they stand apart, but they are
/// read together, and no column boundary runs between them.
enum RowPartners {
  /// Characters of the longest text that is taken for a value, and of a name that follows its value.
  private static let longestValue = 14
  private static let longestName = 24
  /// How far after its value a name may begin, in line heights.
  private static let nearestName = 4.0

  /// Sets `partner` of both items of each pair.
  static func bind(_ items: inout [LayoutItem]) {
    let values = valueLike(items)
    let order = items.indices.sorted { items[$0].start < items[$1].start }
    for (position, index) in order.enumerated() where values.contains(index) && items[index].partner == nil {
      let left = order[..<position].last { items[$0].sharesLine(with: items[index]) }
      let right = order[(position + 1)...].first { items[$0].sharesLine(with: items[index]) }
        .flatMap { items[$0].start - items[index].end < nearestName * items[index].thickness ? $0 : nil }
      if let right, items[right].partner == nil, leads(items[index], items[right]) {
        bind(index, right, in: &items)
      } else if let left, items[left].partner == nil {
        bind(index, left, in: &items)
      } else if let right, items[right].partner == nil, items[right].text.count <= longestName {
        bind(index, right, in: &items)
      }
    }
  }

  /// Whether the first is a number or mark at the head of the second.
  private static func leads(_ mark: LayoutItem, _ text: LayoutItem) -> Bool {
    let gap = text.start - mark.end
    guard LeadingMarks.isMark(mark.text), mark.length < 2.2 * mark.thickness else { return false }
    return gap < (LeadingMarks.isSign(mark.text) ? 2.5 : 0.9) * mark.thickness
  }

  private static func bind(_ a: Int, _ b: Int, in items: inout [LayoutItem]) {
    items[a].partner = b
    items[b].partner = a
  }

  /// Short texts with a number, and what is aligned with several of them at its end ("少々", "to taste").
  private static func valueLike(_ items: [LayoutItem]) -> Set<Int> {
    var values = Set(items.indices.filter { isValue(items[$0].text) || LeadingMarks.isMark(items[$0].text) })
    let anchors = values.map { items[$0] }
    for index in items.indices where !values.contains(index) && items[index].text.count <= longestValue {
      let item = items[index]
      guard items.contains(where: { $0.end <= item.start && $0.sharesLine(with: item) }) else { continue }
      let aligned = anchors.count { anchor in
        let tolerance = 0.5 * item.thickness
        return abs(anchor.end - item.end) < tolerance || abs(anchor.start - item.start) < tolerance
      }
      if aligned >= 2 { values.insert(index) }
    }
    return values
  }

  /// Short, with a number near its beginning (大さじ1, 1/2 cup).
  static func isValue(_ text: String) -> Bool {
    guard text.count <= longestValue else { return false }
    let isNumber: (Unicode.Scalar) -> Bool = {
      $0.properties.numericType != nil && $0.value < 0x2460 || "½¼¾⅓⅔⅛".unicodeScalars.contains($0)
        || (0xFF10...0xFF19).contains($0.value) || "一二三四五六七八九十半数".unicodeScalars.contains($0)
    }
    // A name with its value in one piece is no value.
    return text.unicodeScalars.prefix(4).prefix { $0 != " " && $0 != "…" }.contains(where: isNumber)
  }
}
