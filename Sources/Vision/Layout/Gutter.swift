/// A boundary between two columns of text, and what lies around it.
struct Gutter {
  /// What comes before the columns, the columns, and what comes after them: places in the page's items.
  var above: [Int]
  var left: [Int]
  var right: [Int]
  var below: [Int]

  /// The best boundary that divides the members into columns, nil when they are one column.
  ///
  /// A boundary is a strip along which no item crosses, over a stretch of the page between crossing
  /// items (titles, full-width text). It counts when text stands side by side on it and it does not
  /// tear names from their values.
  static func best(among members: [Int], of items: [LayoutItem]) -> Gutter? {
    let search = GutterSearch(items: items, members: members)
    var best: (score: Double, gutter: Gutter)?
    for place in Set(members.map { items[$0].end }) {
      for run in search.runs(beside: place) {
        guard let found = search.divide(run, at: place) else { continue }
        if best.map({ found.score > $0.score }) ?? true { best = found }
      }
    }
    return best?.gutter
  }
}

/// The search for a gutter among some of a page's items.
private struct GutterSearch {
  let items: [LayoutItem]
  /// The members, from the top.
  let ordered: [Int]
  /// The usual size of a line.
  let em: Double

  init(items: [LayoutItem], members: [Int]) {
    self.items = items
    ordered = members.sorted { items[$0].middle < items[$1].middle }
    em = LayoutItem.typicalThickness(members.map { items[$0] })
  }

  private var tolerance: Double { 0.2 * em }
  /// White that divides columns.
  private var leastWidth: Double { 0.5 * em }

  /// Stretches of the ordered members between those that cross the place, or leave no room beside it.
  func runs(beside place: Double) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for (position, index) in ordered.enumerated()
    where items[index].start < place + leastWidth && items[index].end > place + tolerance {
      runs.append(start..<position)
      start = position + 1
    }
    runs.append(start..<ordered.count)
    return runs.filter { $0.count >= 4 }
  }

  /// Divides a stretch; nil when its halves are no columns.
  func divide(_ run: Range<Int>, at place: Double) -> (score: Double, gutter: Gutter)? {
    var left = run.map { ordered[$0] }.filter { items[$0].end <= place + tolerance }
    var right = run.map { ordered[$0] }.filter { items[$0].start >= place - tolerance }
    guard let inner = left.map({ items[$0].end }).max(), let outer = right.map({ items[$0].start }).min(),
      outer - inner > leastWidth - tolerance
    else { return nil }
    let head = takeHead(of: &left, above: right) + takeHead(of: &right, above: left)
    var tail: [Int] = []
    if run.upperBound < ordered.count {
      tail = takeTail(of: &left, below: right) + takeTail(of: &right, below: left)
    }
    let (leftRows, rightRows) = (rows(left), rows(right))
    let shared = sideBySide(leftRows, rightRows)
    guard shared.left >= 2, shared.right >= 2 else { return nil }
    let torn = left.count { index in items[index].partner.map { right.contains($0) } ?? false }
    let tornShare = Double(torn) / Double(min(shared.left, shared.right))
    guard tornShare < 0.4 else { return nil }
    let gutter = Gutter(
      above: Array(ordered[..<run.lowerBound]) + head, left: left, right: right,
      below: tail + Array(ordered[run.upperBound...]))
    let score =
      Double(min(shared.left, shared.right)) * (1 - tornShare) + min(2, (outer - inner) / em) / 4
      // Of two boundaries as good as each other the one that divides more of the page.
      + Double(run.count) / 1000
    return (score, gutter)
  }

  /// What stands at the head of one side, above the other side's first row, and is large print, or is centred over
  /// both sides, is the title of both (with all that stands above it).
  private func takeHead(of side: inout [Int], above other: [Int]) -> [Int] {
    guard let ceiling = other.map({ items[$0].top }).min() else { return [] }
    let head = side.filter { items[$0].bottom < ceiling + 0.3 * em }
    guard head.count < side.count else { return [] }
    let both = side + other
    let start = both.map { items[$0].start }.min() ?? 0
    let end = both.map { items[$0].end }.max() ?? 0
    let edge = side.filter { !head.contains($0) }.map { items[$0].start }.min() ?? start
    func isTitle(_ item: LayoutItem) -> Bool {
      // What begins where the side's lines begin is the side's own, even if it happens to stand in the middle.
      item.thickness > 1.25 * em
        || abs(item.start + item.end - start - end) < 1.2 * em && abs(item.start - edge) > 0.3 * em
    }
    guard let lowest = head.filter({ isTitle(items[$0]) }).map({ items[$0].middle }).max() else { return [] }
    let taken = head.contains { items[$0].thickness > 1.25 * em } ? head : head.filter { items[$0].middle <= lowest }
    side.removeAll { taken.contains($0) }
    return taken
  }

  /// Rows at the foot of one side, below the other side's last, belong to the full-width text that
  /// follows (its heading) when there are at most two and they keep a distance.
  private func takeTail(of side: inout [Int], below other: [Int]) -> [Int] {
    guard let foot = other.map({ items[$0].bottom }).max() else { return [] }
    let rows = rows(side)
    guard rows.count > 2 else { return [] }
    let pitches = zip(rows, rows.dropFirst()).map { $1.middle - $0.middle }.sorted()
    let pitch = pitches[pitches.count / 2]
    for count in [2, 1] where rows.count > count + 1 {
      let tail = rows.suffix(count)
      guard let first = tail.first, first.top > foot - 0.3 * em else { continue }
      let before = rows[rows.count - count - 1]
      if first.middle - before.middle > 1.25 * pitch {
        let members = tail.flatMap(\.members)
        side.removeAll { members.contains($0) }
        return members
      }
    }
    return []
  }

  private func rows(_ members: [Int]) -> [LayoutRow] { LayoutRow.rows(of: members, in: items) }

  /// How many rows of each side have text of the other side beside them, gaps between lines bridged.
  private func sideBySide(_ left: [LayoutRow], _ right: [LayoutRow]) -> (left: Int, right: Int) {
    func beside(_ row: LayoutRow, _ others: [LayoutRow]) -> Bool {
      let reach = 0.35 * em
      return others.contains { $0.top - reach < row.bottom && row.top < $0.bottom + reach }
    }
    return (left.count { beside($0, right) }, right.count { beside($0, left) })
  }
}
