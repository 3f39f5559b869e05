/// A letter beside a bracket names the rows that the bracket spans. It stands at the middle of its
/// rows, sometimes exactly on one of them, but is read before the first.
enum GroupMarks {
  /// Takes such marks out of their rows and puts each on a row of its own before the rows it spans.
  static func raised(_ rows: [LayoutRow], in items: [LayoutItem]) -> [LayoutRow] {
    var rows = rows
    let marks = rows.flatMap { $0.members.prefix(1) }.filter { isMark(items[$0].text) }
    for mark in marks {
      guard let home = rows.firstIndex(where: { $0.members.contains(mark) }),
        let span = span(of: mark, at: home, rows, items)
      else { continue }
      let item = items[mark]
      rows[home].members.removeAll { $0 == mark }
      if let first = rows[home].members.first {
        rows[home].start = items[first].start
        rows[home].middle = items[first].middle
      } else {
        rows.remove(at: home)
      }
      rows.insert(
        LayoutRow(
          members: [mark], middle: item.middle, top: item.top, bottom: item.bottom, start: item.start),
        at: span)
    }
    return rows
  }

  /// One letter, perhaps in brackets, or one symbol.
  private static func isMark(_ text: String) -> Bool {
    let bare = text.trimmingPrefix { "([（［".contains($0) }.prefix { !")]）］".contains($0) }
    guard bare.count == 1, let scalar = bare.unicodeScalars.first else { return false }
    return scalar.properties.isAlphabetic && (scalar.isASCII || (0xFF21...0xFF5A).contains(scalar.value))
      || (0x24B6...0x24E9).contains(scalar.value) || "☆★◎○●◇◆△▲□■".unicodeScalars.contains(scalar)
  }

  /// The first of the rows that a mark spans: neighbours that are indented behind it, at least two,
  /// and none with a mark of its own in the same place.
  private static func span(of mark: Int, at home: Int, _ rows: [LayoutRow], _ items: [LayoutItem]) -> Int? {
    let item = items[mark]
    func isSpanned(_ row: LayoutRow) -> Bool {
      guard let first = row.members.first(where: { $0 != mark }) else { return true }
      return items[first].start > item.end - 0.1 * item.thickness
        && items[first].start - item.end < 4 * item.thickness
    }
    guard isSpanned(rows[home]) else { return nil }
    var first = home
    while first > 0, isSpanned(rows[first - 1]) { first -= 1 }
    var last = home
    while last + 1 < rows.count, isSpanned(rows[last + 1]) { last += 1 }
    let textRows = rows[first...last].count { $0.members.contains { $0 != mark } }
    guard textRows >= 2 else { return nil }
    // Of two brackets below each other each has its own letter at its middle: take as many rows above
    // the letter as below.
    let letters = rows[first...last].count { $0.members.first.map { isMark(items[$0].text) } ?? false }
    guard letters > 1 else { return first }
    let middle = item.middle
    let spanned = rows[first...last].filter { $0.members.contains { $0 != mark } }
    guard let top = spanned.first?.middle, let bottom = spanned.last?.middle else { return nil }
    let reach = min(middle - top, bottom - middle) + 0.6 * item.thickness
    return rows.indices.first { (first...last).contains($0) && rows[$0].middle >= middle - reach } ?? first
  }
}
